import { expect, test } from 'vitest'
import { grouped, hidden, partsOf, said } from './fields'

test('lists with an entry for each seat go to the seats, the rest lies on the table', () => {
  const view = { coins: [2, 0], hands: [['toll'], [null, null]], deck: 20, discard: ['inn', 'toll'] }
  expect(partsOf(view, 2)).toEqual({
    seats: [
      [
        ['coins', 2],
        ['hands', ['toll']],
      ],
      [
        ['coins', 0],
        ['hands', [null, null]],
      ],
    ],
    table: [
      ['deck', 20],
      ['discard', ['inn', 'toll']],
    ],
  })
})

test('what a player has is told field by field', () => {
  expect(partsOf({ players: [{ money: 4 }, { money: 0 }] }, 2).seats).toEqual([
    [['money', 4]],
    [['money', 0]],
  ])
})

test('equal cards are counted, hidden ones come last', () => {
  expect(grouped([null, 'inn', 'toll', 'inn', null])).toEqual([
    { value: 'inn', times: 2 },
    { value: 'toll', times: 1 },
    { value: null, times: 2 },
  ])
  expect(hidden(1)).toBe('1 hidden card')
})

test('values in words', () => {
  const called = (id: string) => (id === 'rear-guard' ? 'Rear Guard' : undefined)
  expect([null, true, 3, 'rear-guard', 'day_limit'].map((value) => said(value, called))).toEqual([
    'none',
    'yes',
    '3',
    'Rear Guard',
    'Day limit',
  ])
})
