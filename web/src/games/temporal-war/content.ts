/** What is printed in The Temporal War: cards, monsters, factions, statuses, ready-made decks. */
import type { CardId, DeckId, Key, Status } from './types'

export type FactionId = 'human' | 'angel' | 'elf' | 'demon' | 'undead' | 'beast'
export type CardClass =
  'champion' | 'basic' | 'elite' | 'spell' | 'equipment' | 'trap' | 'construct' | 'flash' | 'monster'

export interface Card {
  id: CardId
  name: string
  class: CardClass
  /** The aether it costs; of a warrior also its dice, of a monster its strength. */
  level: number
  text: string
  flavor?: string
  provenance: string
  // warriors
  faction?: FactionId
  health?: number
  magic?: number
  speed?: number
  power?: number
  range?: number
  keys?: Key[]
  // Support Cards
  timing?: string
  /** The windows in which it acts, or can be played. */
  window?: string | string[]
  exert_window?: string
  type?: string
  replay?: number
  area?: number
  exerts?: number
  durability?: number
  extra_tiles?: number
  copies?: number
  // monsters
  aether?: number
}

export interface Named {
  id: string
  name: string
  text: string
}

export interface Deck {
  id: DeckId
  name: string
  champion: CardId
  kind: 'starter' | 'learning'
  size: number
  text?: string
  cards: Partial<Record<CardId, number>>
}

/** Everything printed, by id. */
export interface Prints {
  /** Player cards and monsters. */
  cards: ReadonlyMap<string, Card>
  factions: ReadonlyMap<string, Named>
  statuses: ReadonlyMap<Status, Named>
  keys: ReadonlyMap<Key, Named>
  decks: Deck[]
}

const known = new WeakMap<Record<string, unknown>, Prints>()

/** The content as the server sends it, indexed once. */
export function printsOf(content: Record<string, unknown>): Prints {
  const before = known.get(content)
  if (before) return before
  const list = <T>(...names: string[]): T[] =>
    names
      .flatMap((name) => [name, `${name}s`])
      .flatMap((name) => (Array.isArray(content[name]) ? (content[name] as T[]) : []))
  const byId = <K extends string, T extends { id: string }>(all: T[]) =>
    new Map(all.map((one) => [one.id as K, one]))
  const prints: Prints = {
    cards: byId<string, Card>([
      ...list<Card>('card', 'warrior', 'spell', 'equipment', 'trap', 'construct', 'flash'),
      ...list<Card>('monster').map((one) => ({ ...one, class: 'monster' as const })),
    ]),
    factions: byId(list<Named>('faction')),
    statuses: byId<Status, Named>(list<Named>('status')),
    keys: byId<Key, Named>(list<Named>('key_attribute')),
    decks: list<Deck>('deck'),
  }
  known.set(content, prints)
  return prints
}

export function isWarrior(card: Pick<Card, 'class'>): boolean {
  return card.class === 'champion' || card.class === 'basic' || card.class === 'elite'
}
