/** What is printed in Temporum: cards, Zones, named set-ups. */
import type { CardId, ZoneId } from './types'

/** Something printed: a player card, a Gizmo or Trade Goods, a Zone, a token, a named set-up. */
export interface Printed {
  id: string
  name: string
  text?: string
  /** The same in fewer words, where the sentence is too long for a small card. */
  short?: string
  notes?: string[]
  rulings?: string[]
  provenance?: string
  provenance_note?: string
}

export interface Card extends Printed {
  id: CardId
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
  id: ZoneId
  set: string
  /** 1 to 4; a Place Outside Time has none. */
  time: number | null
  frame: Frame
  text: string
  hourglass?: string
  box?: string
  short_box?: string
}

export interface Setup extends Printed {
  set: string
  for_beginners?: boolean
  time_1: ZoneId[]
  time_2: ZoneId[]
  time_3: ZoneId[]
  time_4: ZoneId[]
}

/** Everything printed, by id; Zones apart, for A Place Outside Time is a card and a Zone. */
export interface Prints {
  cards: ReadonlyMap<string, Card>
  zones: ReadonlyMap<string, Zone>
  setups: Setup[]
}
