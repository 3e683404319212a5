import { expect, test } from 'vitest'
import { isLastPoint } from './reducing'
import type { View } from './types'

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
