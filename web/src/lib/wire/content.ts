/** The content of a game, fetched once. Texts can name and show everything in it that has an id and a name. */
import type { Card, Content } from '../table/board'
import { api } from './api'

const loaded = new Map<string, Promise<Content>>()

export function contentOf(game: string): Promise<Content> {
  let content = loaded.get(game)
  if (!content) {
    content = api.content(game).then(index)
    loaded.set(game, content)
    content.catch(() => loaded.delete(game))
  }
  return content
}

export function index(all: Record<string, unknown>): Content {
  const cards = new Map<string, Card>()
  // Cards first: if a phase and a card share an id, we mean the card.
  const lists = Object.entries(all).sort(([a], [b]) => Number(isCards(b)) - Number(isCards(a)))
  for (const [, list] of lists) {
    if (!Array.isArray(list)) continue
    for (const entry of list) if (isCard(entry) && !cards.has(entry.id)) cards.set(entry.id, entry)
  }
  return { cards, all }
}

function isCards(name: string): boolean {
  return name === 'card' || name === 'cards'
}

function isCard(entry: unknown): entry is Card {
  const card = entry as Partial<Card> | null
  return typeof card?.id === 'string' && typeof card.name === 'string'
}
