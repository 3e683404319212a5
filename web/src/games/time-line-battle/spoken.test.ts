import { describe, expect, it } from 'vitest'
import { reducing, side, view } from './fixtures'
import { tableText } from './spoken'

describe('the table in words', () => {
  it('says the moment, both sides with their Days and lines, and what is to be placed', () => {
    const lines = tableText(reducing(), 0)
    expect(lines[0]).toBe(
      'Timeline 2 of 3, Day 3, step 5b Reduce: Paladin and Shielder take damage off. VP: Dawn **3**, Dusk **2**.',
    )
    expect(lines).toContain('**Dawn**, you: 5 cards in hand, 11 in the deck.')
    expect(lines).toContain(
      'Day 1: [lancer] (in play), [warrior] (dead); Day 2: [shielder] (in play); ' +
        'Day 3: [prince] (in play), [archer] (in play); Day 4: [blaster] (to come).',
    )
    expect(lines).toContain(
      'Line of Dusk from the Front: [guard], hits for 3, 3/10 damage, lives; [blitzer], hits for 10, 3/7 damage, lives; ' +
        '[rogue], hits for 7, no damage; [sniper], hits for 5, 7/5 damage, dies.',
    )
    expect(lines).toContain('[sniper] aims at [shielder].')
    expect(lines).toContain('4 damage runs on from [lancer] to [shielder].')
    expect(lines).toContain('Points left to take damage off: 2 of 5.')
  })

  it('begins with the own side, and shows only the hand that the seat sees', () => {
    const lines = tableText(view(side(), side({ hand: ['guard'] }), { phase: 'deploy', day: 0 }), 1)
    expect(lines.filter((line) => line.startsWith('Hand:'))).toEqual(['Hand: [guard].'])
    expect(lines.findIndex((line) => line.startsWith('**Dusk**, you'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('**Dawn**:')),
    )
  })
})
