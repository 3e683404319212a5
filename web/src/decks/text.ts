/** The text of a deck as the server reads it: its name, then a line for each card. */
import type { Deck, DeckGame, DeckGroup } from '../lib/table/decks'
import { countOf, lines } from './deck'
import type { Card } from '../lib/table/board'

export const NAME_LENGTH = 60

/** A name on one line, without spaces at its ends. */
export function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH)
}

/** The leader first, then the group with the most cards; inside it, the order of the set. */
export function deckText(deck: Deck, pool: Card[], groups: DeckGroup[], game: DeckGame): string {
  const all = lines(deck.cards, pool)
  const leads = (card: Card) => game.leader?.is(card) ?? false
  const listed = all.filter(({ card }) => !leads(card))
  const parts = groups
    .map((group) => ({ group, n: countOf(listed, (card) => game.groupOf(card) === group.id) }))
    .sort((a, b) => b.n - a.n)
  const written = parts
    .map(({ group }) => listed.filter(({ card }) => game.groupOf(card) === group.id))
    .flat()
  const lead = all.filter(({ card }) => leads(card))
  const names = new Map(groups.map((group) => [group.id, group.name]))
  const texts = [...lead, ...written].map(
    ({ card, n }) => `${n} ${names.get(game.groupOf(card))}: ${card.name}`,
  )
  return [`# ${tidyName(deck.name) || 'New deck'}`, ...texts, ''].join('\n')
}

/** The name of a file with this deck: `redwakes-long-night.txt` */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain || 'deck'}.txt`
}

/** A name that none of these has: "New deck", "New deck 2". */
export function freeName(wanted: string, taken: string[]): string {
  if (!taken.includes(wanted)) return wanted
  let n = 2
  while (taken.includes(`${wanted} ${n}`)) n++
  return `${wanted} ${n}`
}

/** The name that a deck's text begins with. */
export function nameIn(text: string): string {
  const [first = ''] = text.trimStart().split('\n')
  return tidyName(first.replace(/^(#|\/\/)\s*/, '')) || 'New deck'
}
