import { expect, test } from 'vitest'
import type { SeatLine, TableLine } from '../lib/wire/protocol'
import { aboutIt, leavesOthers, whatNext, whereAt, withWhom } from './tables'

function seat(n: number, name: string, more: Partial<SeatLine> = {}): SeatLine {
  const held = more.kind === undefined || more.kind === 'person'
  return {
    seat: n,
    kind: 'person',
    name,
    level: null,
    here: true,
    side: null,
    held,
    ready: true,
    asked: false,
    ...more,
  }
}
const you = seat(0, 'Iris')
const bot = (n: number, name: string) => seat(n, name, { kind: 'bot', level: 'easy' })

function table(seats: SeatLine[], more: Partial<TableLine> = {}): TableLine {
  return {
    id: 'x',
    game: 'chess',
    title: 'Chess',
    colour: '',
    name: null,
    variant: '',
    status: 'playing',
    seats,
    teams: [],
    you: 0,
    own: [0],
    yours: false,
    prompt: 'Waiting for Ben',
    stage: 'Round 2',
    origin: '',
    clock: null,
    age_s: 0,
    idle_s: 0,
    result: null,
    days_left: null,
    ...more,
  }
}

test('a table is named by those you play with', () => {
  expect(withWhom(table([you, seat(1, 'Ben')]))).toBe('Ben')
  expect(withWhom(table([you, bot(1, 'Tock')]))).toBe('Tock (easy bot)')
  expect(withWhom(table([you, bot(1, 'Tock'), bot(2, 'Dial')]))).toBe('Tock and Dial (easy bots)')
  const hard = { ...bot(2, 'Dial'), level: 'hard' }
  expect(withWhom(table([you, bot(1, 'Tock'), hard]))).toBe('Tock and Dial (bots)')
  expect(withWhom(table([you, seat(1, 'Ben'), bot(2, 'Tock')]))).toBe('Ben and Tock')
  expect(withWhom(table([you, seat(1, 'Ben', { kind: 'bot', level: 'medium', held: true })]))).toBe('Ben')
  const free = seat(2, '', { kind: 'open' })
  expect(withWhom(table([you, seat(1, 'Ben'), free]))).toBe('Ben and an open seat')
  expect(withWhom(table([you, free]))).toBe('Nobody has joined yet')
  expect(withWhom(table([you, seat(1, 'Ben')], { own: [0, 1] }))).toBe('Iris and Ben')
  const watched = table([bot(0, 'Tock'), bot(1, 'Dial')], { you: null, own: [] })
  expect(withWhom(watched)).toBe('Tock and Dial (easy bots)')
})

test('it says how far the game is, and what comes next', () => {
  expect(whereAt(table([you]))).toBe('Chess · Round 2')
  expect(whereAt(table([you], { stage: '' }))).toBe('Chess')
  expect(whatNext(table([you]))).toBe('Waiting for Ben')
  const over = table([you, bot(1, 'Tock')], {
    status: 'over',
    prompt: 'Tock won',
    result: { winners: [1], scores: [3, 9] },
  })
  expect(whatNext(over)).toBe('Lost 3–9')
  expect(whatNext({ ...over, result: { winners: [1], scores: [9, 3] } })).toBe('Lost')
  expect(whatNext({ ...over, result: { winners: [0], scores: [9, 3] } })).toBe('Won 9–3')
  expect(whatNext({ ...over, result: { winners: [0, 1], scores: [3, 3] } })).toBe('Tied 3–3')
  expect(whatNext({ ...over, yours: true, prompt: 'Tock offers a rematch' })).toBe('Tock offers a rematch')
})

test('only a game that other people play on is left', () => {
  expect(leavesOthers(table([you, seat(1, 'Ben')]))).toBe(true)
  expect(leavesOthers(table([you, seat(1, 'Ben')], { status: 'over' }))).toBe(false)
  expect(leavesOthers(table([you, bot(1, 'Tock')]))).toBe(false)
  expect(leavesOthers(table([you, seat(1, 'Ben')], { own: [0, 1] }))).toBe(false)
})

test('a table says where it comes from and when it will be deleted', () => {
  const seats = [you, seat(1, 'Ben')]
  expect(aboutIt(table(seats))).toBe('')
  const origin = 'Continued from move 12 of a game between Iris and Ben.'
  expect(aboutIt(table(seats, { origin }))).toBe(origin)
  expect(aboutIt(table(seats, { days_left: 12 }))).toBe('Deleted in 12 days unless you open it.')
  expect(aboutIt(table(seats, { origin, days_left: 1 }))).toBe(
    `${origin} Deleted tomorrow unless you open it.`,
  )
})
