/** What is printed in Ophelia: cards, factions, ready-made decks, as far as the board draws them. */
import type { CardId, FactionId } from './types'

/** Where a card belongs; "none" is no faction but an answer: no ally. */
export type CardFaction = Exclude<FactionId, 'none'> | 'unaligned'

export type AbilityKind =
  | 'passive'
  | 'claim'
  | 'action'
  | 'trigger'
  | 'turning-point'
  | 'response'
  | 'attached'
  | 'haunting'
  | 'granted-action'

export interface Ability {
  kind: AbilityKind
  name: string
  /** The event before the ";". */
  trigger?: string
  /** What stands before the ":". */
  cost?: string
  effect: string
  optional?: boolean
  limit?: string
}

export interface Card {
  id: CardId
  number: number
  name: string
  faction: CardFaction
  type: 'character' | 'relic' | 'turning-point'
  legend: boolean
  copies: number
  power?: number
  initiative?: number
  life?: number
  power_text?: string
  initiative_text?: string
  armour: number
  /** As printed, an ability per line. */
  text: string
  abilities: Ability[]
  provenance: 'book' | 'public' | 'ours'
  provenance_note?: string
}

export interface Faction {
  id: CardFaction
  name: string
  adjective: string
  text: string
}

export interface Deck {
  id: string
  name: string
  kind: 'starter' | 'alliance'
  factions: CardFaction[]
  text: string
  cards: Partial<Record<CardId, number>>
}

/** Everything printed, by id. */
export interface Prints {
  cards: ReadonlyMap<string, Card>
  factions: ReadonlyMap<string, Faction>
  decks: Deck[]
}

const known = new WeakMap<Record<string, unknown>, Prints>()

/** The content as the server sends it, indexed once. */
export function printsOf(content: Record<string, unknown>): Prints {
  const before = known.get(content)
  if (before) return before
  const list = <T>(...names: string[]): T[] =>
    names.flatMap((name) => (Array.isArray(content[name]) ? (content[name] as T[]) : []))
  const prints = {
    cards: new Map(list<Card>('card', 'cards').map((card) => [card.id, card])),
    factions: new Map(list<Faction>('faction', 'factions').map((faction) => [faction.id, faction])),
    decks: list<Deck>('deck', 'decks'),
  }
  known.set(content, prints)
  return prints
}
