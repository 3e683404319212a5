import { describe, expect, test } from 'vitest'
import type { Content } from '../lib/table/board'
import temporum from './temporum'
import { aSpace, aView } from './temporum/fixtures'
import timeLineBattle from './time-line-battle'
import trial from './trial-of-the-temples'
import { table } from './trial-of-the-temples/fixtures'

const NONE: Content = { cards: new Map(), all: {} }

describe('a chosen thing is called', () => {
  test('in Time Line Battle by its Day, or by what the content says', () => {
    expect(timeLineBattle.called?.('day:3', {}, NONE)).toBe('Day 3')
    expect(timeLineBattle.called?.('card:archer', {}, NONE)).toBeNull()
  })

  test.each([
    ['space:z0', '[ice-age]'],
    ['arrow:z0', 'the arrow of [ice-age]'],
    ['time:2', 'Time II'],
    ['crown:0:3', 'a crown in Time III'],
    ['crown:0:departed', 'the departed crown'],
  ])('in Temporum: %s', (thing, words) => {
    const view = aView({ spaces: [aSpace('z0', { zone: 'ice-age' })] })
    expect(temporum.called?.(thing, view as never, NONE)).toBe(words)
  })

  test.each([
    ['mana', 'mana'],
    ['token', 'an Action Token'],
    ['crystal:blue', 'a blue Crystal'],
    ['space:fire:3', 'Fire 3'],
    ['spell:0:3:1', '[monument]'],
  ])('in Trial of the Temples: %s', (thing, words) => {
    const content = { ...NONE, all: { spell: [{ id: 'monument', row: 3, col: 1 }] } }
    expect(trial.called?.(thing, table() as never, content)).toBe(words)
  })
})
