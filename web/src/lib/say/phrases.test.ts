import { expect, test } from 'vitest'
import { spelled, ago, clockText, count, list, plural, scoreText, spoken, timeLeft } from './phrases'

test('clocks in words', () => {
  expect(clockText(null)).toBe('no clock')
  expect(clockText({ kind: 'move', seconds: 180 })).toBe('3 min per move')
  expect(clockText({ kind: 'move', seconds: 86400 })).toBe('1 day per move')
  expect(clockText({ kind: 'bank', seconds: 600, increment: 10 })).toBe('10 min + 10 s')
})

test('time left never shows less than nothing', () => {
  expect(timeLeft(252)).toBe('4:12')
  expect(timeLeft(-3)).toBe('0:00')
  expect(timeLeft(3729)).toBe('1:02:09')
})

test('small phrases', () => {
  expect(ago(20)).toBe('now')
  expect(ago(120)).toBe('2 min')
  expect(count(1, 'rule')).toBe('1 rule')
  expect(count(-6, 'point')).toBe('−6 points')
  expect([0, 1, 2].map((n) => plural(n, 'card'))).toEqual(['cards', 'card', 'cards'])
  expect(list(['Mira', 'Ben', 'Jo'])).toBe('Mira, Ben and Jo')
  expect(spoken('day_limit')).toBe('Day limit')
})

test('scores', () => {
  expect(scoreText([9, 3])).toBe('9–3')
  expect(scoreText([34, 28, 20])).toBe('34–28–20')
  expect(scoreText([-2, -6])).toBe('−2 to −6')
})

test('small numbers are spelled out', () => {
  expect([0, 1, 9, 10, 11].map(spelled)).toEqual(['no', 'one', 'nine', 'ten', '11'])
})
