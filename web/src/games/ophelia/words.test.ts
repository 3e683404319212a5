import { describe, expect, it } from 'vitest'
import { needOf } from './draft'
import { EMBLEMS } from './emblems'
import { aCard, aView, PRINTS } from './fixtures'
import { slotOf } from './layout'
import {
  decidedBy,
  lastRoundText,
  direction,
  endedText,
  FACTION_IDS,
  hintOf,
  laneName,
  sentenceOf,
  shortOf,
  slotName,
  slotText,
} from './words'

const name = (seat: 0 | 1) => (seat === 0 ? 'you' : 'Mira')
const card = (id: string) => PRINTS.cards.get(id)!

describe('if it ended now', () => {
  it('says who wins, by which step, the winner’s number first', () => {
    expect(endedText({ winner: 1, step: 1, middle: [8, 9], total: [0, 0] }, name)).toBe(
      'Mira wins, middle 9–8',
    )
    expect(endedText({ winner: 0, step: 2, middle: [8, 8], total: [17, 12] }, name)).toBe(
      'you win, all Power 17–12',
    )
    expect(endedText({ winner: 1, step: 3, middle: [0, 0], total: [0, 0] }, name)).toBe(
      'Mira wins: a tie, and Mira went second',
    )
  })

  it('says how a round was won', () => {
    const done = { round: 1, winner: 1 as const, points: 1, middle: [3, 5], total: [9, 9], first: 0 as const }
    expect(decidedBy({ ...done, middle: [3, 5], total: [9, 9], step: 1 })).toBe('middle 5–3')
    expect(decidedBy({ ...done, middle: [3, 3], total: [9, 9], step: 3 })).toBe('went second')
    expect(lastRoundText({ ...done, step: 1 }, name)).toBe('Round 1 decided it: middle 5–3.')
    expect(lastRoundText({ ...done, step: 3 }, name)).toBe('Round 1 decided it: a tie, and Mira went second.')
  })
})

describe('slots in words', () => {
  it('are west and east as in the log, for both seats', () => {
    const view = aView()
    expect(slotName(slotOf(view, 'a1')!, name)).toBe('your west slot')
    expect(slotName(slotOf(view, 'b3')!, name)).toBe("Mira's east slot")
    expect(slotName(slotOf(view, 's4')!, name)).toBe('the east shared slot')
    expect(laneName(slotOf(view, 'a2')!)).toBe('middle')
  })

  it('tell everything about the card in them', () => {
    const who = aCard('maren-redwake-corsair-queen', 'a1', {
      power: 10,
      damage: 3,
      armour: 1,
      poisoned: true,
      contested: true,
      order: 2,
      falls: true,
      attached: [{ card: 'siren-chorus', owner: 0, serial: 90 }],
    })
    const view = aView([who, aCard('succubus', 'b1', { contested: true })])
    expect(slotText(view, slotOf(view, 'a1')!, PRINTS, name)).toBe(
      'Your west slot: Maren Redwake, Corsair Queen, Power 10 (printed 8), Initiative 7, 11 of 14 Life left, ' +
        'Armour 1, poisoned; attached: Siren Chorus; contests Succubus; strikes as number 2; would be defeated.',
    )
    expect(slotText(view, slotOf(view, 'b3')!, PRINTS, name)).toBe("Mira's east slot, empty.")
  })
})

describe('hints on open slots', () => {
  const view = aView([aCard('succubus', 'b1')])

  it('fly a flag with the sentence of the Claim where nobody opposes', () => {
    const hint = hintOf(view, slotOf(view, 'a2')!, 0, card('siren-chorus'), PRINTS)
    expect(hint).toEqual({
      icon: 'flag',
      title: 'Claim possible',
      text: 'Luring Song: Move an enemy character to an open slot.',
    })
  })

  it('cross swords and name the enemy where somebody does', () => {
    const hint = hintOf(view, slotOf(view, 'a1')!, 0, card('siren-chorus'), PRINTS)
    expect([hint.icon, hint.text]).toEqual(['swords', 'faces Succubus'])
  })

  it('promise no Claim to a card without one', () => {
    const hint = hintOf(view, slotOf(view, 'a2')!, 0, card('reef-leviathan'), PRINTS)
    expect(hint.title).toBe('Uncontested')
  })
})

describe('cards in words', () => {
  it('are short without their titles', () => {
    expect(shortOf('Maren Redwake, Corsair Queen')).toBe('Maren Redwake')
    expect(shortOf('Succubus')).toBe('Succubus')
  })

  it('write triggers and costs as they are printed', () => {
    expect(sentenceOf(card('sea-road-raider').abilities[0]!)).toBe(
      'When this character defeats an enemy card; draw a card.',
    )
    expect(sentenceOf(card('undertow').abilities[0]!)).toBe(
      "Return a friendly Atlantis character to its owner's hand: Return an enemy character to its owner's hand.",
    )
  })

  it('show which way a number has changed', () => {
    const siren = card('siren-chorus')
    expect(direction(siren, aCard('siren-chorus', 'a1', { power: 5 }), 'power')).toBe('more')
    expect(direction(siren, aCard('siren-chorus', 'a1', { power: 0 }), 'power')).toBe('less')
    expect(direction(siren, aCard('siren-chorus', 'a1'), 'power')).toBe('')
  })
})

describe('a draft', () => {
  it('says what a card needs that you do not have', () => {
    const immolation = { ...card('undertow'), text: 'Sacrifice a friendly Yucatec character: …' }
    expect(needOf(immolation, [card('succubus')])).toBe('needs Yucatec: you have none')
    const seer = { ...card('sea-road-raider'), text: 'Place 2 damage on a friendly Valgard character: …' }
    expect(needOf(seer, [])).toBe('needs Valgard: itself will do')
    expect(needOf(seer, [card('sea-road-raider')])).toBe('')
  })
})

describe('the art', () => {
  it('has 96 emblems, no two of them alike', () => {
    const drawn = Object.values(EMBLEMS)
    expect(drawn).toHaveLength(96)
    expect(new Set(drawn).size).toBe(96)
    expect(FACTION_IDS).toHaveLength(7)
  })
})
