/** What a seat sees of Temporum, as docs/views/temporum.md says. */

export type CardId = string
export type ZoneId = string
export type SpaceId = string

/** Something printed: a player card, a Gizmo or Trade Goods, a Zone, a token, a named set-up. */
export interface Printed {
  id: string
  name: string
  text?: string
  notes?: string[]
  rulings?: string[]
  provenance?: string
  provenance_note?: string
}

export interface Card extends Printed {
  type: 'momentary' | 'perpetual'
  money: number
  cost: number
  crowns: number
  copies: number
  text: string
  score_text?: string
  secret_text?: string
}

export type Frame = 'score' | 'draw' | 'play' | 'choice' | 'other'

export interface Zone extends Printed {
  set: string
  /** 1 to 4; a Place Outside Time has none. */
  time: number | null
  frame: Frame
  text: string
  hourglass?: string
  box?: string
}

export interface Setup extends Printed {
  set: string
  for_beginners?: boolean
  time_1: ZoneId[]
  time_2: ZoneId[]
  time_3: ZoneId[]
  time_4: ZoneId[]
}

export interface Space {
  id: SpaceId
  zone: ZoneId
  time: number | null
  real: boolean
  arrow: SpaceId | null
  other: SpaceId | null
  pawns: number[]
  owner: number | null
  chits: number | null
  chits_full: number
  paradise: number
  gold: number
  bases: number[]
  hqs: number[]
  zombies: number
  simulation: boolean
  pile: number | null
  card: CardId | null
}

export interface InPlay {
  card: CardId
  as: CardId
  money: number
  under: CardId | 'hidden' | null
  place: SpaceId | null
  new: boolean
}

export interface Person {
  money: number
  crowns: number[]
  departed: boolean
  steps: number
  pawn: SpaceId
  hand: CardId[] | null
  hand_size: number
  gizmos: number
  trade_goods: number
  known: CardId[]
  in_play: InPlay[]
  rules: number[]
  named: number[]
  hq: SpaceId | null
  laurels: boolean
  sage: boolean
  poison: number
  poison_due: number
  gained: number
  drawn: number
  arrived: number
  visited: SpaceId[]
  no_gain: boolean
  pending: CardId[]
  resigned: boolean
}

/** What a hand card brings when played, and costs and moves when scored, as things stand. */
export interface Worth {
  card: CardId
  play: number
  cost: number
  crowns: number
  payable: boolean
}

export interface Crumb {
  kind: string
  id: string
  seat: number | null
}

export interface TemporumView {
  phase: 'start' | 'history' | 'move' | 'visit' | 'end' | 'over'
  turn: number
  player: number
  extra: boolean
  extra_turns: number[]
  turns: number[]
  turn_cap: number
  /** The id of a named set-up, `random` or `custom`. */
  setup: string
  spaces: Space[]
  real: SpaceId[]
  rulers: number[][]
  rulers_most: number
  frozen_by: number[]
  players: Person[]
  deck: { size: number; top: CardId | null }
  discard: CardId[]
  discard_size: number
  piles: { gizmo: number | null; 'trade-goods': number | null }
  pile: CardId[] | null
  played: CardId[]
  stack: Crumb[]
  steps_left: number
  worth: Worth[]
  result: { winners: number[]; why: string; ranking?: number[] } | null
}

export interface TemporumEvent {
  n: number
  kind: string
  seat: number | null
  text: string
  group: string
  turn?: number
  extra?: boolean
  space?: SpaceId
  zone?: ZoneId
  /** A space, or a seat where a card is handed over. */
  to?: SpaceId | number
  from?: SpaceId | string
  real?: SpaceId[]
  amount?: number
  by?: string | null
  money?: number
  total?: number
  beggar?: number
  cards?: CardId[] | number | null
  count?: number
  card?: CardId | null
  as?: CardId
  cost?: number
  crowns?: number
  time?: number
  departed?: boolean
  rules?: boolean
  where?: string
  what?: string
  token?: string
  chits?: number
  turned?: boolean
  winners?: number[]
  why?: string
}

/** A change of history that has not happened: what would be real, and who would be carried along. */
export interface Echo {
  space: SpaceId
  to: SpaceId
  real: SpaceId[]
  fresh: SpaceId[]
  shifts: { seat: number; from: SpaceId; to: SpaceId }[]
}

/** Everything printed, by id; Zones apart, for A Place Outside Time is a card and a Zone. */
export interface Prints {
  cards: ReadonlyMap<string, Card>
  zones: ReadonlyMap<string, Zone>
  setups: Setup[]
}
