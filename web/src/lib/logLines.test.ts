import { expect, test } from 'vitest'
import { linesOf, worthALine } from './logLines'
import { playedFor } from './playedFor'
import type { Event, Step } from './protocol'

const event = (n: number, seq: number, more: Partial<Event> = {}): Event => {
  return { n, seq, kind: 'moved', seat: 0, text: `Event ${n}.`, group: '', ...more }
}
const texts = (events: Event[]) => linesOf(events, undefined).map((line) => line.text)

test('“has chosen” is told until the choice is revealed', () => {
  const chosen = event(1, 1, { kind: 'chosen' })
  expect(worthALine([event(0, 1), chosen])).toHaveLength(2)
  expect(worthALine([event(0, 1), chosen, event(2, 2)]).map(({ n }) => n)).toEqual([0, 2])
})

test('a game joins steps into one line, which shows the last moment', () => {
  const join = (run: Event[]) => (run.length > 1 ? `${run.length} steps.` : null)
  const [line, ...more] = linesOf([event(0, 1), event(1, 2), event(2, 3)], join)
  expect([line?.text, line?.event.n, more]).toEqual(['3 steps.', 2, []])
})

test('a move that the clock made says so, once', () => {
  const late = [event(1, 2, { played_by: 'clock' }), event(2, 2, { played_by: 'clock' })]
  expect(texts([event(0, 1), ...late])).toEqual(['Event 0.', "Time's up for {0}. Event 1.", 'Event 2.'])
  expect(texts([event(1, 2, { played_by: 'clock', seat: null })])).toEqual(["Time's up. Event 1."])
  expect(texts([event(1, 2, { played_by: 'default' })])).toEqual(['Event 1.'])
})

test('the prompt tells what was played for you until you do something', () => {
  const step = (seq: number, seat: number, played_by: Step['played_by'] = null): Step => {
    return { seq, seat, label: `Move ${seq}`, group: '', played_by }
  }
  const late = [step(1, 0), step(2, 0, 'clock'), step(3, 1, 'clock')]
  expect(playedFor(late, 0, -1)).toBe("Time's up. The game played “Move 2” for you.")
  expect(playedFor([...late, step(4, 1)], 0, -1)).toBe("Time's up. The game played “Move 2” for you.")
  expect(playedFor(late, 0, 3)).toBeNull() // acted since; the steps are not here yet
  expect(playedFor([...late, step(4, 0)], 0, -1)).toBeNull()
  expect(playedFor(late, null, -1)).toBeNull()
})
