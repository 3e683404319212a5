import { describe, expect, it } from 'vitest'
import { aPerson, aSpace, aView, SETUPS } from './fixtures'
import { echo } from './history'
import type { Card, Prints, Zone } from './content'
import type { WorthView } from './types'
import {
  cardText,
  counted,
  echoSpoken,
  echoText,
  held,
  list,
  printsOf,
  provenance,
  seatName,
  setupOf,
  signOf,
  smallBox,
  smallText,
  spaceText,
  tokens,
  worthText,
} from './words'

const place: Card = {
  id: 'a-place-outside-time',
  name: 'A Place Outside Time',
  type: 'perpetual',
  money: 12,
  cost: 4,
  crowns: 4,
  copies: 2,
  text: 'A Zone that only you can visit: Gain $8 or advance 2 steps.',
  provenance: 'public+book',
}
const y2k: Zone = {
  id: 'y2k',
  name: 'Y2K',
  set: 'alternate-realities',
  time: 3,
  frame: 'play',
  text: 'Play a card.',
  hourglass: 'Everyone may discard a Perpetual card from their hand to gain $12.',
}
const names = (seat: number): string => ['you', 'Ben', 'Noor'][seat] ?? ''

describe('words', () => {
  it('joins names', () => {
    expect(list(['A', 'B', 'C'])).toBe('A, B and C')
    expect(list([])).toBe('')
  })

  it('says what a change of history would do, in the markup of the log and in plain words', () => {
    const view = aView()
    const found = echo(view, 'z0')!
    expect(echoText(view, found)).toBe(
      '[renaissance], [american-civil-war] and [robot-uprising] become real. {1} and {2} are time-shifted.',
    )
    const none: Prints = { cards: new Map(), zones: new Map(), setups: [] }
    expect(echoSpoken(view, found, none, names)).toContain('Time-shifts Ben and Noor.')
  })

  it('says so where an arrow off the path would change nothing', () => {
    const view = aView()
    expect(echoText(view, echo(view, 'z5')!)).toBe('This changes nothing real.')
  })

  it('finds A Place Outside Time among cards and Zones', () => {
    const prints = printsOf({ card: [place], zone: [y2k] })
    expect(prints.zones.get('a-place-outside-time')).toMatchObject({
      time: null,
      text: 'Gain $8 or advance 2 steps.',
    })
    expect(prints.cards.get('a-place-outside-time')?.text).toContain('A Zone that only you can visit')
  })

  it('has fewer words on a small card where the sentence is long', () => {
    expect(smallText(y2k)).toBe('Play a card.')
    expect(smallText({ ...place, short: 'Gain $8 or advance 2.' })).toBe('Gain $8 or advance 2.')
    expect(smallBox({ ...y2k, box: 'Set-up: put 3 Zombies here. Lose $2.' })).toBe('Lose $2.')
    expect(smallBox(y2k)).toBe('')
  })

  it('says what lies on a Zone', () => {
    const space = aSpace('z4', { zone: 'y2k', chits: 2, chits_full: 3, zombies: 1, pawns: [1], hqs: [0] })
    expect(tokens(space).map((t) => t.value)).toEqual(['2/3', '1'])
    expect(spaceText(space, y2k, names)).toBe(
      'Time III, real, here: Ben, 2 of 3 hourglasses, 1 Zombie, your HQ. Play a card. ' +
        'Hourglass: Everyone may discard a Perpetual card from their hand to gain $12.',
    )
  })

  it('says what a card is worth, and when it cannot be paid', () => {
    const worth: WorthView = { card: 'artist', play: 10, cost: 2, crowns: 4, payable: true }
    expect(worthText(worth)).toBe('Play it to gain $10. Score it: pay $2, advance 4.')
    expect(worthText({ ...worth, payable: false })).toContain('more than you have')
    expect(cardText(place, null)).toContain('Play it to gain $12. Score it: pay $4, advance 4.')
  })

  it('names the main source of a card, and all of them', () => {
    expect(provenance(place)).toEqual({ sign: '◐', text: 'public + book' })
    expect(provenance({ id: 'x', name: 'X', provenance: 'book' }).sign).toBe('●')
  })

  it('lists the tokens in front of a player', () => {
    const who = aPerson({ laurels: true, poison_due: 2, gizmos: 1 })
    expect(held(who).map((t) => [t.id, t.value])).toEqual([
      ['golden-laurels', ''],
      ['poison-due', '2'],
      ['gizmo', ''],
    ])
  })

  it('gives each seat a marker of its own', () => {
    expect(new Set([0, 1, 2, 3, 4].map(signOf)).size).toBe(5)
  })

  it('lays twins on each other', () => {
    expect(counted(['artist', 'bank', 'artist'])).toEqual([
      { id: 'artist', count: 2 },
      { id: 'bank', count: 1 },
    ])
  })

  it('tells two bots of one name apart by their colour', () => {
    const seats = [
      { seat: 0, name: 'Ann', side: 'Red' },
      { seat: 1, name: 'Easy bot', side: 'Green' },
      { seat: 2, name: 'Easy bot', side: 'White' },
    ]
    expect([0, 1, 2].map((s) => seatName(seats, s, 0))).toEqual([
      'you',
      'Easy bot (Green)',
      'Easy bot (White)',
    ])
  })

  it('names the set-up as the view says it', () => {
    const prints = { ...printsOf({}), setups: SETUPS }
    expect(setupOf(aView(), prints).name).toBe('Beginners')
    expect(setupOf(aView({ setup: 'random' }), prints)).toEqual({ setup: null, name: 'Random Zones' })
    expect(setupOf(aView({ setup: 'custom' }), prints).name).toBe('Ten chosen Zones')
  })
})
