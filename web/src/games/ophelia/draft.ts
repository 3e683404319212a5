/** What a card in a draft needs of the cards picked so far. */

import type { Card, CardFaction } from './content'
import { FACTION_IDS, FACTIONS } from './words'

/** The factions that a card's text names. */
export function named(card: Card): CardFaction[] {
  return FACTION_IDS.filter(
    (id) => id !== 'unaligned' && new RegExp(`\\b${FACTIONS[id].short}\\b`).test(card.text),
  )
}

/** "needs Yucatec: you have none", "needs Valgard: itself will do"; "" where the picks have it. */
export function needOf(card: Card, picks: readonly Card[]): string {
  const missing = named(card).filter(
    (id) => !picks.some((one) => one.faction === id && one.type !== 'turning-point'),
  )
  const [first] = missing
  if (!first) return ''
  const itself = card.faction === first && card.type === 'character' && !/\banother\b/.test(card.text)
  return `needs ${FACTIONS[first].short}: ${itself ? 'itself will do' : 'you have none'}`
}
