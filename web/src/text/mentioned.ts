/** What is named in texts and views and has something printed on it: a card, a Zone, a spell. */
import type { Card, Content, GameModule } from '../lib/table/board'

export interface Print {
  id: string
  name: string
  text: string
  rulings: string[]
}

const ID = /\[([a-z0-9][a-z0-9_-]*)\]/g

/** The ids named in texts, as `[archer]`. */
export function named(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...text.matchAll(ID)].map((match) => match[1] ?? ''))
}

/** The ready-made decks among things: who can't see their cards reads what they do. */
export function decksIn(things: readonly string[]): string[] {
  return things.filter((thing) => thing.startsWith('deck:')).map((thing) => thing.slice('deck:'.length))
}

/** The words in a view, for games that bring no sentences: ids are among them. */
export function wordsIn(view: unknown): string[] {
  if (typeof view === 'string') return [view]
  if (typeof view !== 'object' || view === null) return []
  return Object.values(view).flatMap(wordsIn)
}

/** What is printed on each of them, once, by name. */
export function printsOf(ids: readonly string[], content: Content, printed: GameModule['printed']): Print[] {
  const cards = [...new Set(ids)].flatMap((id) => content.cards.get(id) ?? [])
  return cards
    .map((card) => ({
      id: card.id,
      name: card.name,
      text: printed?.(card, content) ?? card.text ?? '',
      rulings: rulingsOf(card),
    }))
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.name.localeCompare(b.name))
}

function rulingsOf(card: Card): string[] {
  const notes = card.rulings ?? card.notes
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : []
}
