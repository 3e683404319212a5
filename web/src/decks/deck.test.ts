import { expect, test } from 'vitest'
import { byKind, changed, countOf, curve, lines, MOST_COPIES, sameDeck, size, traits } from './deck'
import { cards } from './fixtures'

const { pool, game } = cards

test('cards come and go by copies, and none is kept at zero', () => {
  const one = changed({}, 'diver', 1)
  expect(one).toEqual({ diver: 1 })
  expect(changed(one, 'diver', 1)).toEqual({ diver: 2 })
  expect(changed(one, 'diver', -1)).toEqual({})
  expect(changed({}, 'diver', -1)).toEqual({})
  expect(changed({ diver: MOST_COPIES }, 'diver', 1)).toEqual({ diver: MOST_COPIES })
  expect(size({ diver: 2, seer: 1 })).toBe(3)
})

test('two decks are the same by name and cards, in any order', () => {
  expect(sameDeck({ name: 'A', cards: { a: 1, b: 2 } }, { name: 'A', cards: { b: 2, a: 1 } })).toBe(true)
  expect(sameDeck({ name: 'A', cards: { a: 1 } }, { name: 'B', cards: { a: 1 } })).toBe(false)
  expect(sameDeck({ name: 'A', cards: { a: 1 } }, { name: 'A', cards: { a: 1, b: 1 } })).toBe(false)
})

test('the list is in the order of the set, by kind the fastest first', () => {
  const listed = lines({ walker: 1, seer: 1, naajal: 1, queen: 1, unknown: 3 }, pool)
  expect(listed.map(({ card }) => card.id)).toEqual(['queen', 'naajal', 'seer', 'walker'])
  expect(
    byKind(listed, game).map((part) => [part.kind.id, ...part.lines.map(({ card }) => card.id)]),
  ).toEqual([
    ['unit', 'queen', 'seer', 'walker'],
    ['trick', 'naajal'],
  ])
  expect(countOf(listed, (card) => game.kindOf(card) === 'unit')).toBe(3)
})

test('the curve counts units by speed, with the parts of each group', () => {
  const bars = curve(lines({ queen: 1, seer: 2, diver: 2, naajal: 2 }, pool), game, ['sea', 'sun'])
  expect(bars.map((bar) => [bar.at, bar.n])).toEqual([
    [2, 0],
    [3, 0],
    [4, 2],
    [5, 0],
    [6, 0],
    [7, 3],
  ])
  expect(bars.at(-1)!.parts).toEqual([
    { group: 'sea', n: 1 },
    { group: 'sun', n: 2 },
  ])
})

test('traits count copies', () => {
  expect(traits(lines({ diver: 2, seer: 1 }, pool), game.traits)).toEqual([{ name: 'a Claim', n: 2 }])
})
