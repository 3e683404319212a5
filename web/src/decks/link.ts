/**
 * A link that holds a whole deck: `/decks/ophelia#deck=1.AbCd…&name=Long+Night`. Opening it needs nothing from the
 * server but the content of the game.
 *
 * After the version stand bytes in base64url: for each card, in the order of the set, the distance to the card before
 * times eight plus its copies (0: more than seven, a number of their own follows), and a checksum at the end, so that a
 * link that was cut off says so.
 */
import type { Card } from '../lib/table/board'
import type { Copies, Deck } from '../lib/table/decks'

const VERSION = '1'
const FEW = 8

export function encode(cards: Copies, pool: Card[], number: (card: Card) => number): string {
  const numbered = pool
    .filter((card) => (cards[card.id] ?? 0) > 0)
    .map((card) => ({ at: number(card), n: cards[card.id]! }))
    .sort((a, b) => a.at - b.at)
  const bytes: number[] = []
  let before = 0
  for (const { at, n } of numbered) {
    varint(bytes, (at - before) * FEW + (n < FEW ? n : 0))
    if (n >= FEW) varint(bytes, n)
    before = at
  }
  bytes.push(checksum(bytes))
  return `${VERSION}.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')}`
}

/** The cards of a code; null if it is damaged or names a card that the pool does not have. */
export function decode(code: string, pool: Card[], number: (card: Card) => number): Copies | null {
  const [version, body] = code.split('.')
  if (version !== VERSION || body === undefined || !/^[\w-]+$/.test(body)) return null
  const bytes = unpacked(body)
  const sum = bytes?.pop()
  if (!bytes || sum === undefined || checksum(bytes) !== sum) return null
  const byNumber = new Map(pool.map((card) => [number(card), card.id]))
  const cards: Record<string, number> = {}
  let at = 0
  for (let i = 0; i < bytes.length;) {
    const [value, next] = readVarint(bytes, i)
    i = next
    let n = value % FEW
    if (n === 0) [n, i] = readVarint(bytes, i)
    at += Math.floor(value / FEW)
    const id = byNumber.get(at)
    if (id === undefined || n < 1) return null
    cards[id] = n
  }
  return cards
}

/** What stands after the # of a link to this deck. */
export function fragment(deck: Deck, pool: Card[], number: (card: Card) => number): string {
  const query = new URLSearchParams({ deck: encode(deck.cards, pool, number) })
  if (deck.name) query.set('name', deck.name)
  return `#${query}`
}

/** The deck of a link: null if it has none, 'broken' if it was cut off or is not for this game. */
export function deckIn(hash: string, pool: Card[], number: (card: Card) => number): Deck | 'broken' | null {
  const query = new URLSearchParams(hash.replace(/^#/, ''))
  const code = query.get('deck')
  if (code === null) return null
  const cards = decode(code, pool, number)
  return cards ? { name: (query.get('name') ?? '').slice(0, 60), cards } : 'broken'
}

function varint(bytes: number[], value: number): void {
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

function readVarint(bytes: number[], from: number): [value: number, next: number] {
  let value = 0
  for (let i = from, shift = 0; i < bytes.length; i++, shift += 7) {
    value += (bytes[i]! & 127) * 2 ** shift
    if (bytes[i]! < 128) return [value, i + 1]
  }
  return [0, bytes.length]
}

function checksum(bytes: number[]): number {
  return bytes.reduce((sum, byte) => (sum * 31 + byte) & 255, 7)
}

function unpacked(body: string): number[] | null {
  try {
    const text = atob(body.replaceAll('-', '+').replaceAll('_', '/'))
    return Array.from(text, (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
