import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Flight } from '../page/flights'
import { Stage } from './stage.svelte'

const FLIGHT: Flight = { path: 'M0 0', text: '5', kind: 'coin' }
const beat = { kind: 'hit', events: [3], ms: 100 }
const silent = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a beat sounds, marks what it changed and sends out what flies', () => {
  const sound = vi.fn()
  const stage = new Stage<number>({
    marks: ({ events }) => events.map((n) => ['guard', `−${n}`]),
    markedFor: 500,
    sound: () => ['coin', 3],
    move: (_, scale) => stage.launch({ ...FLIGHT, ms: 100 * scale, delay: 0 }),
  })
  stage.begin(beat, 1, sound)
  expect(sound).toHaveBeenCalledWith('coin', 3)
  expect(stage.marks.get('guard')).toBe('−3')
  expect(stage.flights).toHaveLength(1)
  stage.begin(beat, 1, sound)
  expect(stage.marks.get('guard')).toBe('−6')
  vi.advanceTimersByTime(200)
  expect(stage.flights).toHaveLength(0)
  vi.advanceTimersByTime(300)
  expect(stage.marks.size).toBe(0)
})

test('where nothing moves nothing flies, and marks stand longer', () => {
  const move = vi.fn()
  const stage = new Stage<number>({ marks: () => [['guard', 'dies']], move })
  stage.begin(beat, 0, silent)
  expect(move).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1599)
  expect(stage.marks.get('guard')).toBe('dies')
  vi.advanceTimersByTime(1)
  expect(stage.marks.size).toBe(0)
})

test('a cleared stage is empty at once', () => {
  const stage = new Stage<number>({ marks: () => [['guard', 'dies']] })
  stage.begin(beat, 1, silent)
  stage.launch({ ...FLIGHT, ms: 100, delay: 0 })
  stage.clear()
  expect([stage.flights.length, stage.marks.size]).toEqual([0, 0])
})
