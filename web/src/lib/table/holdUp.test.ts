import { expect, test } from 'vitest'
import type { SeatLine, Table } from '../wire/protocol'
import { wayOn } from './holdUp'

function seat(n: number, more: Partial<SeatLine> = {}): SeatLine {
  const line: SeatLine = { seat: n, kind: 'person', name: `P${n}`, level: null, here: true, side: null, held: true, ready: true, asked: false } // prettier-ignore
  return { ...line, ...more }
}
function table(second: Partial<SeatLine>, more: Partial<Table> = {}): Table {
  const made = { status: 'playing', seats: [seat(0), seat(1, second)], clock: null, host: false }
  return { ...made, ...more } as Table
}

test('someone who is here and has to move can be asked, where no clock runs', () => {
  expect(wayOn(table({}), 1, [1], [0])).toBe('ask')
  expect(wayOn(table({}), 1, [0], [0])).toBe('nothing')
  expect(wayOn(table({}, { clock: { kind: 'move', seconds: 60 } }), 1, [1], [0])).toBe('nothing')
  expect(wayOn(table({}), 1, [1], [])).toBe('nothing')
  expect(wayOn(table({}, { host: true }), 1, [1], [])).toBe('nothing')
})

test('a bot can play for someone who is away or was asked', () => {
  expect(wayOn(table({ here: false }), 1, [], [0])).toBe('bot')
  expect(wayOn(table({ asked: true }), 1, [1], [0])).toBe('bot')
  expect(wayOn(table({ here: false }, { host: true }), 1, [], [])).toBe('bot')
  expect(wayOn(table({ here: false }), 1, [], [])).toBe('nothing')
})

test('nothing is offered for your own seat, for bots, or when nobody plays', () => {
  expect(wayOn(table({ here: false }), 1, [1], [1])).toBe('nothing')
  expect(wayOn(table({ kind: 'bot', level: 'easy' }), 1, [1], [0])).toBe('nothing')
  expect(wayOn(table({ here: false }, { status: 'over' }), 1, [], [0])).toBe('nothing')
})
