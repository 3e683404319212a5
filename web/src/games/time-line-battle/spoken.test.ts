import { describe, expect, it } from 'vitest'
import { reducing, side, view } from './fixtures'
import { inWords } from './spoken'

describe('the table in words', () => {
  it('says the moment, both sides with their Days and lines, and what is to be placed', () => {
    const said = inWords(reducing(), 0)
    expect(said[0]).toBe(
      'Timeline 2 of 3, Day 3, step 5b Reduce: Paladin and Shielder take damage off. VP: Dawn **3**, Dusk **2**.',
    )
    expect(said).toContain('**Dawn**, you: 5 cards in hand, 11 in the deck.')
    expect(said).toContain(
      'Day 1: [lancer] (in play), [warrior] (dead); Day 2: [shielder] (in play); ' +
        'Day 3: [prince] (in play), [archer] (in play); Day 4: [blaster] (to come).',
    )
    expect(said).toContain(
      'Line of Dusk from the Front: [guard], hits for 3, 3/10 damage, lives; [blitzer], hits for 10, 3/7 damage, lives; ' +
        '[rogue], hits for 7, no damage; [sniper], hits for 5, 7/5 damage, dies.',
    )
    expect(said).toContain('[sniper] aims at [shielder].')
    expect(said).toContain('4 damage runs on from [lancer] to [shielder].')
    expect(said).toContain('Points left to take damage off: 2 of 5.')
  })

  it('begins with the own side, and shows only the hand that the seat sees', () => {
    const said = inWords(view(side(), side({ hand: ['guard'] }), { phase: 'deploy', day: 0 }), 1)
    expect(said.filter((line) => line.startsWith('Hand:'))).toEqual(['Hand: [guard].'])
    expect(said.findIndex((line) => line.startsWith('**Dusk**, you'))).toBeLessThan(
      said.findIndex((line) => line.startsWith('**Dawn**:')),
    )
  })
})
