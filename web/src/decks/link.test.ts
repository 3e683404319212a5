import { expect, test } from 'vitest'
import type { Deck } from '../lib/table/decks'
import { cards } from './fixtures'
import { decode, deckIn, encode, fragment } from './link'

const { pool } = cards
const number = cards.game.number

test('a link brings back exactly the deck', () => {
  const decks: Deck[] = [
    { name: 'Long Night', cards: { queen: 1, diver: 2, seer: 3, walker: 99 } },
    { name: 'Ö & #? 100 %', cards: { walker: 8 } },
    { name: '', cards: {} },
  ]
  for (const deck of decks) expect(deckIn(fragment(deck, pool, number), pool, number)).toEqual(deck)
})

test('the code is short and needs no escaping', () => {
  const code = encode({ queen: 1, diver: 2, naajal: 2, seer: 2, walker: 1 }, pool, number)
  expect(code).toMatch(/^1\.[\w-]{4,16}$/)
})

test('a damaged link is told from no link', () => {
  const whole = fragment({ name: 'A', cards: { queen: 1, diver: 2, seer: 2 } }, pool, number)
  const code = encode({ queen: 1, diver: 2, seer: 2 }, pool, number)
  expect(deckIn('', pool, number)).toBeNull()
  expect(deckIn('#games', pool, number)).toBeNull()
  expect(deckIn(whole.replace(code, code.slice(0, -2)), pool, number)).toBe('broken')
  expect(deckIn('#deck=', pool, number)).toBe('broken')
  expect(deckIn('#deck=9.AAAA', pool, number)).toBe('broken')
  expect(deckIn('#deck=1.%F0%9F%98%80', pool, number)).toBe('broken')
})

test('every one of a thousand damaged codes is refused or a deck, never an error', () => {
  const code = encode({ queen: 1, diver: 2, naajal: 9, seer: 2, walker: 1 }, pool, number)
  for (let at = 2; at < code.length; at++)
    for (const letter of 'AZaz09-_~% ') {
      const cut = decode(code.slice(0, at) + letter + code.slice(at + 1), pool, number)
      if (cut) expect(Object.values(cut).every((n) => n > 0)).toBe(true)
    }
})

test('a card that this pool does not have breaks the link', () => {
  const code = encode({ walker: 1 }, pool, number)
  expect(
    decode(
      code,
      pool.filter((card) => card.id !== 'walker'),
      number,
    ),
  ).toBeNull()
})
