import { describe, expect, it } from 'vitest'
import { CARDS, reducing, side, taken, view, who } from './fixtures'
import {
  asItStands,
  cardsOf,
  changeSince,
  character,
  fate,
  outcome,
  reasonBesideScore,
  roundOf,
} from './words'

describe('words', () => {
  it('name a Character with what happens to it', () => {
    const guard = who('guard', 1, { survived: true })
    expect(character(CARDS, 1, guard, taken('guard', { regular: 8, left: 2 }))).toBe(
      'Guard of Dusk, Order 1, health 10, hits for 3, 8/10 damage, lives',
    )
    expect(character(CARDS, 0, who('rogue', 2, { state: 'future' }))).toBe(
      'Rogue of Dawn, arrives on Day 2, Order 9, health 8',
    )
    expect(character(CARDS, 0, who('rogue', 2, { shocked: true, damage: 0 }))).toContain('shocked')
  })

  it('tell a Character that is new from one that was dead last time', () => {
    const before = side({ days: [['guard'], ['rogue'], [], []], line: ['guard'] })
    expect(changeSince(before, 'guard')).toBe('')
    expect(changeSince(before, 'rogue')).toBe('was dead')
    expect(changeSince(before, 'lancer')).toBe('new')
  })

  it('give a reason only where the score does not', () => {
    const ended = (why: string) =>
      reasonBesideScore({ ...view(side(), side()), result: { winners: [0], why } })
    expect(ended('more VP')).toBe('')
    expect(ended('more Characters alive in the last Timeline')).toContain('alive')
    expect(ended('resignation')).toBe('resignation')
  })

  it('say how much damage there is, and who lives', () => {
    expect(fate(taken('lancer', { regular: 13, dies: true }))).toBe('13/9 damage, dies')
    expect(fate(taken('archer', { trickled: 3 }))).toBe('3/7 damage, lives')
    expect(fate(taken('archer', { reduced: 3 }))).toBe('no damage')
  })

  it('say how a Timeline would end for a seat', () => {
    expect(outcome([2, 1], 0)).toBe('win this Timeline **2–1**')
    expect(outcome([2, 1], 1)).toBe('lose this Timeline **1–2**')
    expect(outcome([1, 1], 0)).toBe('tie this Timeline **1–1**')
  })

  it('tell how things stand for a side', () => {
    expect(asItStands(CARDS, reducing().sides[0].taken)).toEqual({
      die: 'Lancer and Shielder die',
      live: 'Archer and Prince live',
    })
  })

  it('count rounds for both, and secret deployments for the own side', () => {
    const open = view(side(), side(), { round: 2, rounds: 4 })
    expect(roundOf(open, 0)).toBe(', round 2 of 4')
    const secret = view(side({ hidden_deployed: 3 }), side(), { deployment: 'secret', rounds: 4 })
    expect(roundOf(secret, 0)).toBe(' in secret, 3 of 4 done')
  })

  it('find the cards in the content under either name', () => {
    const all = [...CARDS.values()]
    expect(cardsOf({ card: all }).get('guard')?.name).toBe('Guard')
    expect(cardsOf({ cards: all }).size).toBe(all.length)
    expect(cardsOf(null).size).toBe(0)
  })
})
