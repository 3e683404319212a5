/** Decks as values: counting, adding and taking out. No rules in here; the server judges. */
import type { Card } from '../lib/table/board'
import type { CardFilter, Copies, Deck, DeckGame } from '../lib/table/decks'

export const EMPTY: Deck = { name: '', cards: {} }
/** More copies of one card than any game has; keeps a stuck key from writing endless links. */
export const MOST_COPIES = 99

export function size(cards: Copies): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0)
}

/** The cards with so many more (or fewer) copies of one. */
export function changed(cards: Copies, id: string, by: number): Copies {
  const n = Math.min(MOST_COPIES, Math.max(0, (cards[id] ?? 0) + by))
  const rest = Object.entries(cards).filter(([other]) => other !== id)
  return Object.fromEntries(n > 0 ? [...rest, [id, n]] : rest)
}

export function sameCards(a: Copies, b: Copies): boolean {
  const ids = Object.keys(a)
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id])
}

export function sameDeck(a: Deck, b: Deck): boolean {
  return a.name === b.name && sameCards(a.cards, b.cards)
}

/** A card of the deck with its copies. */
export interface Line {
  card: Card
  n: number
}

/** The deck's cards that the pool knows, in the order of the pool. */
export function lines(cards: Copies, pool: Card[]): Line[] {
  return pool.flatMap((card) => {
    const n = cards[card.id] ?? 0
    return n > 0 ? [{ card, n }] : []
  })
}

export function countOf(listed: Line[], fits: (card: Card) => boolean): number {
  return listed.reduce((sum, { card, n }) => sum + (fits(card) ? n : 0), 0)
}

/** Cards of a kind, those with the highest number of the curve first. */
export function byKind(listed: Line[], game: DeckGame): { kind: DeckGame['kinds'][number]; lines: Line[] }[] {
  const number = numberOf(game, game.curve.number)
  const rest = game.numbers.filter((one) => one !== number)
  const keys = [number, ...rest]
  return game.kinds
    .map((kind) => ({
      kind,
      lines: listed
        .filter(({ card }) => game.kindOf(card) === kind.id)
        .sort((a, b) => {
          for (const key of keys) {
            const by = (key.of(b.card) ?? -1) - (key.of(a.card) ?? -1)
            if (by !== 0) return by
          }
          return 0
        }),
    }))
    .filter((part) => part.lines.length > 0)
}

export function numberOf(game: DeckGame, id: string): DeckGame['numbers'][number] {
  const found = game.numbers.find((number) => number.id === id)
  if (!found) throw new Error(`no number ${id} on these cards`)
  return found
}

/** One bar of the curve: how many cards of each group have this number. */
export interface Bar {
  at: number
  n: number
  parts: { group: string; n: number }[]
}

/** The curve: a bar for each number, the groups in the order in which they are given. */
export function curve(listed: Line[], game: DeckGame, groups: string[]): Bar[] {
  const { kind, number, least, most } = game.curve
  const of = numberOf(game, number).of
  const counted = listed.filter(({ card }) => game.kindOf(card) === kind)
  return Array.from({ length: most - least + 1 }, (_, i) => {
    const at = least + i
    const here = counted.filter(({ card }) => Math.min(most, Math.max(least, of(card) ?? least)) === at)
    const parts = groups
      .map((group) => ({ group, n: countOf(here, (card) => game.groupOf(card) === group) }))
      .filter((part) => part.n > 0)
    return { at, n: countOf(here, () => true), parts }
  })
}

/** "With a Claim 17, an Action 3": how many cards have each trait. */
export function traits(listed: Line[], filters: CardFilter[]): { name: string; n: number }[] {
  return filters.map((filter) => ({ name: filter.name, n: countOf(listed, filter.fits) }))
}
