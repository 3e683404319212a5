// Generated from src/anachron/example/skirmish.py by `python tools/game_types.py`. Do not edit.

export type Seat = 0 | 1 | 2 | 3

export type CardId =
  | 'herald'
  | 'martyr'
  | 'captain'
  | 'sentry'
  | 'scholar'
  | 'rover'
  | 'bowman'
  | 'bramble'
  | 'halt'
  | 'parry'
  | 'counter'

export interface View {
  /** By seat. */
  life: number[]
  /** By seat. */
  honour: number[]
  /** By seat; null: a card that the viewer does not know. */
  hands: (CardId | null)[][]
  /** Cards left, by seat. */
  decks: number[]
  /** By seat, the three slots. */
  rows: (Unit | null)[][]
  /** The cards that each seat has shown. */
  played: CardId[][]
  /** Whose turn it is. */
  active: number
  /** Played so far. */
  turns: number
  /** The team of each seat; empty: everyone for themselves. */
  sides: number[]
  /** The seats that are out. */
  out: number[]
}

export interface Unit {
  card: CardId
  /** On it now. */
  damage: number
}

/** What every event has. */
export interface EventBase {
  /** Its number among the events that the reader may see. */
  n: number
  /** The number of the view that it led to. */
  seq: number
  /** Who did it; null: nobody in particular. */
  seat: Seat | null
  /** The line of the log; empty: a movement without words. */
  text: string
  /** The heading of the log that it belongs to. */
  group: string
}

/** {seat} has chosen. */
export interface ChosenEvent extends EventBase {
  kind: 'chosen'
}

/** {seat} resigns. */
export interface ResignedEvent extends EventBase {
  kind: 'resigned'
}

/** {seat} draws {card}. */
export interface DrewEvent extends EventBase {
  kind: 'drew'
  card: CardId | null
}

/** {seat} swaps {amount|card}. */
export interface SwappedEvent extends EventBase {
  kind: 'swapped'
  amount: number
}

/** {card} of {seat} enters column {column}. */
export interface EnteredEvent extends EventBase {
  kind: 'entered'
  card: CardId
  column: number
}

/** {card} of {seat} attacks. */
export interface AttackedEvent extends EventBase {
  kind: 'attacked'
  card: CardId
}

/** {card} of {seat} takes {amount} damage. */
export interface TookEvent extends EventBase {
  kind: 'took'
  card: CardId
  amount: number
}

/** {card} of {seat} is defeated. */
export interface DefeatedEvent extends EventBase {
  kind: 'defeated'
  card: CardId
}

/** {seat} claims with {card}. */
export interface ClaimedEvent extends EventBase {
  kind: 'claimed'
  card: CardId
}

/** The Claim of {card} does nothing. */
export interface NegatedEvent extends EventBase {
  kind: 'negated'
  card: CardId
}

/** {seat} plays {card}. */
export interface PlayedEvent extends EventBase {
  kind: 'played'
  card: CardId
}

/** {card} of {seat} does nothing. */
export interface CounteredEvent extends EventBase {
  kind: 'countered'
  card: CardId
}

/** {seat} gains {amount} honour. */
export interface GainedEvent extends EventBase {
  kind: 'gained'
  amount: number
}

/** {seat} loses {amount} life. */
export interface LostEvent extends EventBase {
  kind: 'lost'
  amount: number
}

/** {seat} is out. */
export interface OutEvent extends EventBase {
  kind: 'out'
}

/** Something that happened, by kind. */
export type Event =
  | ChosenEvent
  | ResignedEvent
  | DrewEvent
  | SwappedEvent
  | EnteredEvent
  | AttackedEvent
  | TookEvent
  | DefeatedEvent
  | ClaimedEvent
  | NegatedEvent
  | PlayedEvent
  | CounteredEvent
  | GainedEvent
  | LostEvent
  | OutEvent
