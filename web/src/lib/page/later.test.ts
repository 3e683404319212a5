import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Later } from './later'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('each is done in its time, and none after the stop', () => {
  const done: string[] = []
  const later = new Later()
  later.after(20, () => done.push('second'))
  later.after(10, () => done.push('first'))
  later.after(30, () => done.push('never'))
  vi.advanceTimersByTime(25)
  later.stop()
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['first', 'second'])
})
