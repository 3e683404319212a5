import { expect, test } from 'vitest'
import type { FareCard, FareOpponent } from '../lib/wire/protocol'
import { carried, mark, rows, scale, sentence, signed } from './fares'
import { fareOf } from './fixtures'

function met(name: string, rate: number | null, half = 0.05): FareOpponent {
  const [low, high] = rate === null ? [null, null] : [rate - half, rate + half]
  return { deck: name, name, factions: [], games: rate === null ? 0 : 200, wins: 0, rate, low, high }
}
function played(card: string, more: number | null, about = 4): FareCard {
  const [low, high] = more === null ? [null, null] : [more - about, more + about]
  return {
    card,
    copies: 1,
    drawn: { games: 9, rate: 0.5 },
    played: { games: 9, rate: 0.5, more, low, high },
  }
}

test('more than chance: alone, and among nine comparisons', () => {
  expect(mark(0.54, 0.49, 0.59, 0.5, 9)).toBe('no')
  expect(mark(0.56, 0.51, 0.61, 0.5, 9)).toBe('perhaps')
  expect(mark(0.56, 0.51, 0.61, 0.5, 1)).toBe('sure')
  expect(mark(0.6, 0.55, 0.65, 0.5, 9)).toBe('sure')
  expect(mark(0.4, 0.35, 0.45, 0.5, 9)).toBe('sure')
  expect(mark(0.44, 0.39, 0.49, 0.5, 9)).toBe('perhaps')
})

test('opponents without games have no row', () => {
  expect(
    rows(fareOf({ opponents: [met('A', 0.6), met('B', null)] })).map((row) => row.opponent.name),
  ).toEqual(['A'])
})

test('the scale reaches from 30 to 70, or as far as it must', () => {
  expect(scale(rows(fareOf({ opponents: [met('A', 0.52)] })))).toEqual([30, 70])
  expect(scale(rows(fareOf({ opponents: [met('A', 0.72)] })))).toEqual([20, 80])
  expect(scale(rows(fareOf({ opponents: [met('A', 0.02, 0.02)] })))).toEqual([0, 100])
  expect(scale([])).toEqual([30, 70])
})

test('the sentence names what is more than chance', () => {
  const opponents = [met('Tide', 0.6), met('Void', 0.39), met('Axe', 0.5)]
  expect(sentence(fareOf({ opponents }))).toBe(
    'More than chance so far: it beats **Tide** and loses to **Void**.',
  )
  expect(sentence(fareOf({ opponents: opponents.slice(0, 1), state: 'done' }))).toBe(
    'More than chance: it beats **Tide**.',
  )
  expect(sentence(fareOf({ opponents: opponents.slice(2), state: 'done' }))).toBe(
    'No difference is more than chance.',
  )
})

test('what carried it: the clearest cards, best first', () => {
  const cards = [played('a', 1), played('b', -9), played('c', 6), played('d', 12), played('e', null)]
  expect(carried(cards, 4).map((one) => [one.card, one.more])).toEqual([
    ['d', 12],
    ['c', 6],
    ['b', -9],
  ])
  expect(carried(cards, 2).map((one) => one.card)).toEqual(['d', 'b'])
  expect(carried([played('a', 0.4)], 4)).toEqual([])
  expect(carried([played('a', 46, 35)], 4)).toEqual([])
  expect(carried(cards, 4).map((one) => one.sure)).toEqual([true, true, true])
  expect(carried([played('a', 5), played('b', 0), played('c', 0)], 4)).toMatchObject([
    { card: 'a', sure: false },
  ])
  expect([9.4, -5.6, 0].map(signed)).toEqual(['+9', '−6', '+0'])
})
