import { expect, test } from 'vitest'
import type { Event } from '../wire/protocol'
import { linesOf, withEvent, worthALine } from './logLines'

const event = (n: number, seq: number, more: Partial<Event> = {}): Event => {
  return { n, seq, kind: 'moved', seat: 0, text: `Event ${n}.`, group: '', ...more }
}

test('“has chosen” is told until the choice is revealed', () => {
  const chosen = event(1, 1, { kind: 'chosen' })
  expect(worthALine([event(0, 1), chosen])).toHaveLength(2)
  expect(worthALine([event(0, 1), chosen, event(2, 2)]).map(({ n }) => n)).toEqual([0, 2])
})

test('a game joins steps into one line, which shows the last moment', () => {
  const join = (run: Event[]) => (run.length > 1 ? `${run.length} steps.` : null)
  const [line, ...more] = linesOf([event(0, 1), event(1, 2), event(2, 3)], join, null)
  expect([line?.text, line?.event?.n, more]).toEqual(['3 steps.', 2, []])
})

test('a note of the table stands between two lines', () => {
  const note = { key: 'note-4', event: null, text: '{0} took back a move.', run: [] }
  const lines = withEvent([note], event(1, 2), () => 'Joined.', 0)
  expect(lines.map(({ key, text }) => [key, text])).toEqual([
    ['note-4', note.text],
    ['1', 'Event 1.'],
  ])
})

test('a line about the reader is said to them', () => {
  const drew = event(0, 1, { text: '{0} draws [archer].', you: 'You draw [archer].' })
  const told = (you: number | null) => linesOf([drew], undefined, you)[0]?.text
  expect([told(0), told(null)]).toEqual(['You draw [archer].', '{0} draws [archer].'])
})
