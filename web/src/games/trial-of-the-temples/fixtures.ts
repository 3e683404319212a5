/** A table for the tests of the board: the fixed layout, the Day-and-Night Tile on 0, three night tiles. */

import { bookOf } from './book'
import type { Book } from './content'
import type {
  Event as TrialEvent,
  HarvestView,
  PlanView,
  PlayerView,
  Seat,
  TempleId,
  TempleView,
  View,
} from './types'

const TILES: TempleId[] = [
  ...(['noon-spire', 'rain-well', 'dust-well', 'dune-shrine', 'ember-shrine', 'cinder-gate'] as const),
  ...(['dawn-spire', 'flame-well', 'amber-gate', 'tide-shrine', 'coral-gate', 'dusk-spire'] as const),
]
const COLOURS = ['red', 'yellow', 'blue', 'green'] as const

function tile(id: string) {
  const name = id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const shrine = id.endsWith('shrine')
  return {
    id,
    name,
    day_main: shrine ? ['core-yellow'] : ['crystal-purple', 'action'],
    day_linked: shrine ? ['action'] : ['crystal-red'],
    night_main: ['crystal-any', 'action'],
    night_linked: ['mana-2'],
    text_day: '',
    text_night: '',
    provenance: 'ours',
  }
}

function track(id: string, color: string, board_order: number) {
  const spaces = Array.from({ length: 13 }, (_, n) => ({
    n,
    cost: n === 0 ? [] : n === 3 ? [`crystal-${color}`, 'crystal-purple'] : [`crystal-${color}`],
    reward: [3, 8, 11].includes(n) ? `core-${color}` : '',
    level: '',
  }))
  return { id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)} Track`, color, board_order, spaces }
}

function spell(id: string, name: string, row: number, col: number, more: object) {
  return {
    id,
    name,
    row,
    col,
    group: 'endgame',
    mana_icon: false,
    vp: 0,
    pays: [],
    gives: [],
    text: '',
    ...more,
  }
}

const LEVELS = [
  [0, 2, -2],
  [3, 4, 0],
  [5, 6, 3],
  [7, 8, 6],
  [9, 11, 10],
  [12, 12, 15],
]

export const BOOK: Book = bookOf({
  temple_tile: TILES.map(tile),
  track: [track('sand', 'yellow', 3), track('fire', 'red', 1), track('water', 'blue', 2)],
  scoring_level: LEVELS.map(([from, to, vp], i) => ({ id: `level-${i}`, from, to, vp })),
  spell: [
    spell('monument', 'Monument', 3, 1, { vp: 3 }),
    spell('to-purple', 'Refine', 1, 3, {
      group: 'converting',
      pays: ['crystal-any'],
      gives: ['crystal-purple'],
    }),
  ],
  round_tile: ['round-2', 'round-3', 'round-4a', 'round-6'].map((id) => ({
    id,
    name: `Round Tile ${id[6]}`,
    number: Number(id[6]),
  })),
  conversion: [
    { id: 'mana-to-action', pay: ['mana-2'], gain: ['action'] },
    { id: 'mana-to-crystal', pay: ['mana-2', 'mana-2'], gain: ['crystal-wild'] },
  ],
})

export function seated(seat: Seat, more: Partial<PlayerView> = {}): PlayerView {
  const none = { red: 0, yellow: 0, blue: 0, purple: 0 }
  return {
    seat,
    colour: COLOURS[seat],
    mat: 'mat-paths',
    mana: 4,
    crystals: { ...none },
    tokens: 0,
    stored: { ...none },
    storage: 0,
    cores: Array.from({ length: 4 }, () => [null, null, null, null]),
    spells: [],
    used: [],
    lines: { rows: [0, 0, 0, 0], columns: [0, 0, 0, 0] },
    tracks: { fire: 0, water: 0, sand: 0 },
    archmage: null,
    clone: null,
    clone_colour: null,
    rested: false,
    resigned: false,
    score: { fire: -2, water: -2, sand: -2, lines: 0, spells: 0, total: -6, mana: 4 },
    ...more,
  }
}

export function table(more: Partial<View> = {}): View {
  const [d, number] = [0, 3]
  return {
    phase: 'temple',
    mode: 'base',
    round: 1,
    rounds: 5,
    starting_player: 0,
    order: [0, 1],
    d,
    number,
    round_tile: 'round-3',
    next_tile: null,
    revealed: ['round-3'],
    unseen: [],
    day_half: ['action'],
    night_half: ['mana-2', 'starting-token'],
    ring: TILES.map((id, position) => {
      const side = sideAt(position, d, number)
      const face = BOOK.tiles.get(id)!
      return {
        position,
        tile: id,
        side,
        main: side === 'night' ? face.night_main : side === 'day' ? face.day_main : [],
        linked: side === 'night' ? face.night_linked : side === 'day' ? face.day_linked : [],
        figure: null,
      }
    }),
    harvests: [],
    supply: { red: 5, yellow: 5, blue: 5, purple: 8 },
    players: [seated(0), seated(1)],
    neutral: [],
    ends: { purple: 8, last_spaces: 0, last_spaces_needed: 2, rounds_left: 4 },
    core: null,
    to_take: [],
    plans: [],
    rest: null,
    result: null,
    ...more,
  }
}

export function harvest(more: Partial<HarvestView> = {}): HarvestView {
  return {
    seat: 0,
    figure: 'archmage',
    position: 3,
    clockwise: [4],
    counterclockwise: [2, 1],
    tiles: 4,
    bonus: 0,
    day_half: true,
    night_half: false,
    gets: { 'core-yellow': 1, action: 3, 'crystal-red': 2 },
    shared: {},
    ...more,
  }
}

export function plan(more: Partial<PlanView> = {}): PlanView {
  return {
    track: 'water',
    k: 2,
    from: 2,
    to: 5,
    spaces: [3, 5],
    skipped: [4],
    cost: { 'crystal-blue': 2, 'crystal-purple': 1, action: 1 },
    rewards: ['blue'],
    pays_to: [1],
    payable: 'convert',
    actions: ['convert mana-to-action', 'convert mana-to-crystal purple', 'advance water 2'],
    mana: 6,
    loss: 5,
    missing: {},
    label: '',
    touches: ['space:water:5'],
    ...more,
  }
}

type Of<K> = Extract<TrialEvent, { kind: K }>

/** An event with the fields that a test needs. */
export function anEvent<K extends TrialEvent['kind']>(
  kind: K,
  seat: Seat | null,
  more: Partial<Of<K>> = {},
): Of<K> {
  return { n: 1, seq: 1, kind, seat, text: '', group: '', ...more } as Of<K>
}

/** The side a tile shows when night has fallen on `number` tiles behind the Day-and-Night Tile. */
function sideAt(position: number, d: number, number: number): TempleView['side'] {
  const behind = (d - position + 12) % 12
  if (behind === 0) return 'covered'
  return behind <= number ? 'night' : 'day'
}
