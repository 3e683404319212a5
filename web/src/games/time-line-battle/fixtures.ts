/** Views and cards for the tests of the board. */

import type { Card, Cards } from './content'
import type { CardId, Character, Event as TlbEvent, Seat, Side, Taken, View } from './types'

const ROWS: [CardId, number, number, Card['attack'], number][] = [
  ['guard', 1, 10, 'front', 3],
  ['lancer', 4, 9, 'front-2', 3],
  ['warrior', 5, 8, 'front', 5],
  ['reaper', 6, 3, 'front', 8],
  ['deflector', 7, 8, 'front', 2],
  ['blitzer', 8, 7, 'front', 10],
  ['rogue', 9, 8, 'rear', 7],
  ['shielder', 11, 6, 'none', 0],
  ['archer', 13, 7, 'any', 4],
  ['blaster', 14, 4, 'all', 2],
  ['prince', 19, 5, 'rear', 3],
  ['sniper', 21, 5, 'any', 5],
]

export const CARDS: Cards = new Map(
  ROWS.map(([id, order, health, attack, damage]) => [
    id,
    {
      id,
      name: id[0]?.toUpperCase() + id.slice(1),
      order,
      health,
      attack,
      damage,
      damage_rule: 'fixed',
      condition: id === 'blitzer' ? 'own-day' : 'always',
      reduce_pool: id === 'shielder' ? 5 : 0,
      reduce_each: 0,
      vp: id === 'prince' ? 2 : 1,
      abilities: [],
      role: 'fighter',
      text: '',
      rulings: [],
      provenance: 'book',
    } satisfies Card,
  ]),
)

export function who(card: CardId, day: number, more: Partial<Character> = {}): Character {
  const damage = CARDS.get(card)?.damage ?? 0
  const calm = { survived: false, shocked: false, sacrificed: false, doubled: false }
  return { card, day, state: 'in-play', ...calm, damage, ...more }
}

export function taken(card: CardId, more: Partial<Taken> = {}): Taken {
  const health = CARDS.get(card)?.health ?? 0
  const none = { regular: 0, targeted: 0, reduced: 0, trickled: 0, spilled: 0 }
  return { card, health, ...none, left: health, dies: false, hits: [], ...more }
}

export function side(more: Partial<Side> = {}): Side {
  return {
    hand: null,
    hand_size: 5,
    deck: 11,
    cycled: 0,
    bottom: null,
    chosen: false,
    choice: null,
    days: [[], [], [], []],
    hidden_deployed: 0,
    legal_days: [],
    characters: [],
    line: [],
    pool: null,
    aims: {},
    taken: [],
    runs: [],
    ...more,
  }
}

export function view(dawn: Side, dusk: Side, more: Partial<View> = {}): View {
  return {
    phase: 'day',
    step: '1',
    timeline: 1,
    timelines: 3,
    day: 1,
    start_player: 0,
    vp: [0, 0],
    standstill: 0,
    standstill_days: 2,
    round: 1,
    rounds: 4,
    deployment: 'simultaneous',
    places: 2,
    sides: [dawn, dusk],
    spill: null,
    done: [],
    shared: [],
    picked: [[], []],
    banned: [],
    own_bans: [],
    kept: [],
    series: null,
    result: null,
    ...more,
  }
}

let n = 0
type Of<K> = Extract<TlbEvent, { kind: K }>

/** An event with the fields that a test needs. */
export function event<K extends TlbEvent['kind']>(
  kind: K,
  seat: Seat | null,
  more: Partial<Of<K>> = {},
): Of<K> {
  return { n: ++n, seq: 1, kind, seat, text: '', group: '', ...more } as Of<K>
}

/** Timeline 2, Day 3, step 5b: Dawn spreads 5 points, 3 of them placed. */
export function reducing(): View {
  const dawn = side({
    hand: ['guard', 'reaper', 'blaster', 'warrior', 'rogue'],
    days: [['lancer', 'warrior'], ['shielder'], ['prince', 'archer'], ['blaster']],
    characters: [
      who('lancer', 1, { survived: true }),
      who('warrior', 1, { state: 'dead' }),
      who('shielder', 2, { survived: true }),
      who('archer', 3),
      who('blaster', 4, { state: 'future' }),
      who('prince', 3),
    ],
    line: ['lancer', 'shielder', 'archer', 'prince'],
    pool: { size: 5, left: 2 },
    aims: { archer: 'sniper' },
    taken: [
      taken('lancer', { regular: 13, left: 0, dies: true }),
      taken('shielder', { targeted: 5, trickled: 1, left: 0, dies: true }),
      taken('archer', { trickled: 3, left: 4 }),
      taken('prince', { regular: 4, reduced: 3, left: 1 }),
    ],
    runs: [
      { from: 'lancer', to: 'shielder', amount: 4, kind: 'trickle' },
      { from: 'shielder', to: 'archer', amount: 3, kind: 'trickle' },
    ],
  })
  const dusk = side({
    days: [['guard', 'rogue'], ['reaper'], ['sniper', 'blitzer'], ['blaster']],
    characters: [
      who('guard', 1, { survived: true }),
      who('reaper', 2, { state: 'dead' }),
      who('blitzer', 3),
      who('rogue', 1, { survived: true }),
      who('blaster', 4, { state: 'future' }),
      who('sniper', 3),
    ],
    line: ['guard', 'blitzer', 'rogue', 'sniper'],
    aims: { sniper: 'shielder' },
    taken: [
      taken('guard', { regular: 3, left: 7 }),
      taken('blitzer', { regular: 3, left: 4 }),
      taken('rogue'),
      taken('sniper', { regular: 3, targeted: 4, left: 0, dies: true }),
    ],
  })
  return view(dawn, dusk, { step: '5b', timeline: 2, day: 3, vp: [3, 2] })
}
