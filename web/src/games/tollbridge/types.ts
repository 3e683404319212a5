// Generated from src/anachron/example/tollbridge.py by `python tools/game_types.py`. Do not edit.

export type Seat = 0 | 1 | 2 | 3

export type CardId = 'ferryman' | 'toll' | 'guard' | 'inn' | 'auction'

/** View.py: a view starts empty; what nobody puts into it stays unknown. */
export interface View {
  coins: number[]
  inns: number[]
  /** Null: a card that the viewer does not know. */
  hands: (string | null)[][]
  deck: number
  discard: string[]
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

/** {seat} plays {card}. */
export interface PlayedEvent extends EventBase {
  kind: 'played'
  card: CardId
}

/** {seat} discards {card}. */
export interface DiscardedEvent extends EventBase {
  kind: 'discarded'
  card: CardId
}

/** {seat} gains {amount|coin}. */
export interface GainedEvent extends EventBase {
  kind: 'gained'
  amount: number
}

/** {seat} pays {amount|coin}. */
export interface PaidEvent extends EventBase {
  kind: 'paid'
  amount: number
}

/** Something that happened, by kind. */
export type Event =
  ChosenEvent | ResignedEvent | DrewEvent | PlayedEvent | DiscardedEvent | GainedEvent | PaidEvent
