import { expect, test } from 'vitest'
import type { Step } from '../wire/protocol'
import { playedFor } from './playedFor'

test('the prompt tells what was played for you until you do something', () => {
  const step = (seq: number, seat: number, played_by: Step['played_by'] = null): Step => {
    return { seq, seat, label: `Move ${seq}`, group: '', played_by }
  }
  const late = [step(1, 0), step(2, 0, 'clock'), step(3, 1, 'clock')]
  expect(playedFor(late, 0, -1)).toBe("Time's up. The game played “Move 2” for you.")
  expect(playedFor([...late, step(4, 1)], 0, -1)).toBe("Time's up. The game played “Move 2” for you.")
  expect(playedFor(late, 0, 3)).toBeNull() // acted since; the steps are not here yet
  expect(playedFor([...late, step(4, 0)], 0, -1)).toBeNull()
  const more = [...late, step(4, 0, 'clock'), step(5, 0, 'clock')]
  expect(playedFor(more, 0, -1)).toBe("Time's up. The game played “Move 4” and “Move 5” for you.")
  expect(playedFor(late, null, -1)).toBeNull()
})
