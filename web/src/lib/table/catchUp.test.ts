import { expect, test } from 'vitest'
import type { Event, Step } from '../wire/protocol'
import { since } from './catchUp.svelte'

const event = (n: number, seq: number, seat: number | null, text = `Event ${n}.`): Event => {
  return { n, seq, kind: 'moved', seat, text, group: '' }
}
const step = (seq: number, seat: number): Step => ({ seq, seat, label: '', group: '', played_by: null })
const numbers = (events: Event[]) => events.map(({ n }) => n)

test('what others did after my last move', () => {
  const log = [event(0, 1, 1), event(1, 2, 0), event(2, 3, 1), event(3, 3, null), event(4, 4, 2)]
  expect(numbers(since(log, [step(1, 1), step(2, 0), step(3, 1), step(4, 2)], 0))).toEqual([2, 3, 4])
})

test('what my last move led to, without the move itself', () => {
  const log = [event(0, 1, 1), event(1, 2, 0), event(2, 2, 1), event(3, 2, 0)]
  expect(numbers(since(log, [step(1, 1), step(2, 0)], 0))).toEqual([2, 3])
})

test('nothing before my first move, and nothing while nobody else does anything', () => {
  expect(since([event(0, 1, 1)], [step(1, 1)], 0)).toEqual([])
  expect(since([event(0, 1, 0), event(1, 1, 0), event(2, 1, 1, '')], [step(1, 0)], 0)).toEqual([])
})

test('a secret choice has no event of its own: what came after it counts', () => {
  const log = [event(0, 1, 1), event(1, 3, 1), event(2, 3, null)]
  expect(numbers(since(log, [step(1, 1), step(2, 0), step(3, 1)], 0))).toEqual([1, 2])
})
