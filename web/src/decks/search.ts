/** What the pool shows: by group, kind, words, numbers and filters, in the order of the set or sorted. */
import type { Card } from '../lib/table/board'
import type { CardNumber, DeckGame } from '../lib/table/decks'

export interface Range {
  least: number | null
  most: number | null
}

export interface Search {
  words: string
  /** Empty: every kind. */
  kind: string
  /** Empty: every group. */
  group: string
  /** Ids of the filters that are on. */
  filters: string[]
  /** By number id. */
  ranges: Record<string, Range>
  /** Only what the deck holds or may still take. */
  fitting: boolean
  /** Empty: the order of the set. Else 'name' or the id of a number, highest first. */
  sort: string
}

export const EVERYTHING: Search = {
  words: '',
  kind: '',
  group: '',
  filters: [],
  ranges: {},
  fitting: true,
  sort: '',
}

/** Letters as they are searched for: small, without accents and apostrophes. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]/g, '')
    .toLowerCase()
}

export interface Asked {
  game: DeckGame
  groupName: (id: string) => string
  /** Whether the deck holds this card or may take it. */
  fits: (card: Card) => boolean
}

export function found(pool: Card[], search: Search, { game, groupName, fits }: Asked): Card[] {
  const words = plain(search.words).split(/\s+/).filter(Boolean)
  const filters = game.filters.filter((filter) => search.filters.includes(filter.id))
  const ranged = game.numbers.filter((number) => isRange(search.ranges[number.id]))
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind.name]))
  const chosen = pool.filter((card) => {
    if (search.kind && game.kindOf(card) !== search.kind) return false
    if (search.group && game.groupOf(card) !== search.group) return false
    if (!filters.every((filter) => filter.fits(card))) return false
    if (!ranged.every((number) => within(number.of(card), search.ranges[number.id]!))) return false
    if (search.fitting && !fits(card)) return false
    if (words.length === 0) return true
    const text = plain(
      `${card.name} ${groupName(game.groupOf(card))} ${kinds.get(game.kindOf(card)) ?? ''} ${card.text ?? ''}`,
    )
    return words.every((word) => text.includes(word))
  })
  return sorted(chosen, search.sort, game.numbers)
}

function sorted(cards: Card[], by: string, numbers: CardNumber[]): Card[] {
  if (by === 'name') return [...cards].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const number = numbers.find((one) => one.id === by)
  // Array.sort is stable: equal ones keep the order of the set.
  return number ? [...cards].sort((a, b) => (number.of(b) ?? -1) - (number.of(a) ?? -1)) : cards
}

function isRange(range: Range | undefined): boolean {
  return range !== undefined && (range.least !== null || range.most !== null)
}

function within(value: number | null, { least, most }: Range): boolean {
  return value !== null && (least === null || value >= least) && (most === null || value <= most)
}
