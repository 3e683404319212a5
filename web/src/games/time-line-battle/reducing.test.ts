import { expect, test } from 'vitest'
import { isLastPoint, pointsText } from './reducing'
import type { Event, View } from './types'

function view(left: number, ...damage: [card: string, damage: number, health: number][]): View {
  const taken = damage.map(([card, regular, health]) => ({ card, regular, targeted: 0, health }))
  return {
    sides: [
      { pool: { size: 5, left }, taken },
      { pool: null, taken: [] },
    ],
  } as unknown as View
}

test('the last point of the pool ends the step, the others do not', () => {
  expect(isLastPoint(view(1, ['prince', 9, 4]), 0, 'prince')).toBe(true)
  expect(isLastPoint(view(2, ['prince', 9, 4]), 0, 'prince')).toBe(false)
})

test('so does the point that saves the last one who would die', () => {
  expect(isLastPoint(view(3, ['prince', 4, 4], ['guard', 1, 7]), 0, 'prince')).toBe(true)
  expect(isLastPoint(view(3, ['prince', 4, 4], ['guard', 1, 7]), 0, 'guard')).toBe(false)
  expect(isLastPoint(view(3, ['prince', 4, 4], ['guard', 8, 7]), 0, 'prince')).toBe(false)
})

test('a run of points is one line of the log', () => {
  const off = (seat: number, card: string, kind = 'reduced') =>
    ({ kind, seat, card, amount: 1 }) as unknown as Event
  const run = [off(0, 'shielder'), off(0, 'prince'), off(0, 'shielder')]
  expect(pointsText(run)).toBe('{0|take|takes} 2 damage off [shielder] and 1 off [prince].')
  expect(pointsText([...run, off(1, 'guard')])).toBeNull()
  expect(pointsText([...run, off(0, 'guard', 'died')])).toBeNull()
})
