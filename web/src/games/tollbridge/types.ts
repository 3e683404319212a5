// Generated from src/anachron/example/tollbridge.py by `python tools/game_types.py`. Do not edit.

export type Seat = 0 | 1 | 2 | 3

export type CardId = 'ferryman' | 'toll' | 'guard' | 'inn' | 'auction'

export interface View {
  /** By seat. */
  coins: number[]
  /** In play, by seat. */
  inns: number[]
  /** By seat; null: a card that the viewer does not know. */
  hands: (CardId | null)[][]
  /** Cards left. */
  deck: number
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

/** {seat} gains {amount|coin}. */
export interface GainedEvent extends EventBase {
  kind: 'gained'
  amount: number
}

/** {seat} bids {amount|coin}. */
export interface BadeEvent extends EventBase {
  kind: 'bade'
  amount: number
}

/** {seat} pays {amount|coin}. */
export interface PaidEvent extends EventBase {
  kind: 'paid'
  amount: number
}

/** Something that happened, by kind. */
export type Event =
  ChosenEvent | ResignedEvent | DrewEvent | PlayedEvent | GainedEvent | BadeEvent | PaidEvent
