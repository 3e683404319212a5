/** Views for tests: three players on the Zones for beginners. */

import type { Setup } from './content'
import type { Event as TemporumEvent, PlayerView, SpaceId, SpaceView, View, ZoneId } from './types'

const ZONES: [zone: ZoneId, time: number, arrow: SpaceId | null, other: SpaceId | null][] = [
  ['ancient-egypt', 1, 'z1', 'z2'],
  ['roman-empire', 2, 'z4', 'z3'],
  ['renaissance', 2, 'z5', 'z4'],
  ['industrial-revolution', 3, 'z6', 'z7'],
  ['balloon-revolution', 3, 'z7', 'z8'],
  ['american-civil-war', 3, 'z8', 'z9'],
  ['steampunk-empire', 4, null, null],
  ['age-of-toys', 4, null, null],
  ['robot-uprising', 4, null, null],
  ['nanotech-wonderland', 4, null, null],
]

export const SETUPS: Setup[] = [
  {
    id: 'beginners',
    name: 'Beginners',
    set: 'base',
    time_1: ['ancient-egypt'],
    time_2: ['renaissance', 'roman-empire'],
    time_3: ['industrial-revolution', 'balloon-revolution', 'american-civil-war'],
    time_4: ['steampunk-empire', 'age-of-toys', 'robot-uprising', 'nanotech-wonderland'],
  },
]

const BOARD = ['z0', 'z1', 'z2', 'z3', 'z4', 'z5', 'z6', 'z7', 'z8', 'z9'] as const
const REAL: SpaceId[] = ['z0', 'z1', 'z4', 'z7']

export function aSpace(id: SpaceId, more: Partial<SpaceView> = {}): SpaceView {
  const [zone, time, arrow, other] = ZONES[Number(id.slice(1))] ?? ['a-place-outside-time', 0, null, null]
  return {
    id,
    zone,
    time: time || null,
    real: REAL.includes(id),
    arrow,
    other,
    pawns: [],
    owner: null,
    chits: null,
    chits_full: 0,
    paradise: 0,
    gold: 0,
    bases: [],
    hqs: [],
    zombies: 0,
    simulation: false,
    pile: null,
    card: null,
    ...more,
  }
}

export function aPerson(more: Partial<PlayerView> = {}): PlayerView {
  return {
    money: 0,
    crowns: [10, 0, 0, 0],
    departed: false,
    steps: 0,
    pawn: 'z7',
    hand: null,
    hand_size: 2,
    gizmos: 0,
    trade_goods: 0,
    known: [],
    in_play: [],
    rules: [],
    named: [],
    hq: null,
    laurels: false,
    sage: false,
    poison: 0,
    poison_due: 0,
    gained: 0,
    drawn: 0,
    arrived: 0,
    visited: [],
    no_gain: false,
    pending: [],
    resigned: false,
    ...more,
  }
}

export function aView(more: Partial<View> = {}): View {
  const spaces = BOARD.map((id) => aSpace(id))
  spaces[0]!.pawns = [0]
  spaces[4]!.pawns = [1]
  spaces[7]!.pawns = [2]
  return {
    phase: 'history',
    turn: 16,
    player: 0,
    extra: false,
    extra_turns: [0, 0, 0],
    turns: [6, 5, 5],
    turn_cap: 80,
    setup: 'beginners',
    spaces,
    real: REAL,
    rulers: [[1], [0], [1], [2]],
    rulers_most: 1,
    frozen_by: [],
    players: [
      aPerson({ money: 11, crowns: [2, 4, 1, 3], pawn: 'z0', rules: [2], hand_size: 5 }),
      aPerson({ money: 6, crowns: [4, 1, 3, 2], pawn: 'z4', rules: [1, 3], hand_size: 4 }),
      aPerson({ money: 14, crowns: [1, 3, 2, 4], pawn: 'z7', rules: [4], hand_size: 3 }),
    ],
    deck: { size: 34, top: null },
    discard: ['artist', 'trinket'],
    discard_size: 11,
    piles: { gizmo: null, 'trade-goods': null },
    pile: null,
    played: [],
    stack: [],
    steps_left: 0,
    worth: [],
    result: null,
    ...more,
  }
}

let count = 0

type Of<K> = Extract<TemporumEvent, { kind: K }>

/** An event with the fields that a test needs. */
export function anEvent<K extends TemporumEvent['kind']>(kind: K, more: Partial<Of<K>> = {}): Of<K> {
  return { n: ++count, seq: 1, kind, seat: 0, text: '', group: 'Turn 16', ...more } as Of<K>
}
