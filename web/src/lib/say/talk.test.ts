import { describe, expect, test } from 'vitest'
import type { Chat, SeatLine, Table } from '../wire/protocol'
import { aimsOf, aimText, isFor, spoken } from './talk'

function person(seat: number, name: string, more: Partial<SeatLine> = {}): SeatLine {
  return { seat, kind: 'person', name, level: null, here: true, side: null, held: true, ready: true, ...more }
}
function table(more: Partial<Table> = {}): Table {
  const seats = [
    person(0, 'Ann'),
    person(1, 'Ben'),
    person(2, 'Cleo', { kind: 'bot', level: 'medium' }), // a bot plays until she is back
    person(3, 'Tock', { kind: 'bot', level: 'easy', held: false }),
  ]
  const teams = [
    { name: 'Team 1', seats: [0, 2] },
    { name: 'Team 2', seats: [1, 3] },
  ]
  return { seats, teams, private: ['team', 'seat'], you: [0], ...more } as Table
}
function line(more: Partial<Chat> = {}): Chat {
  return {
    t: 'chat',
    n: 1,
    seat: 1,
    name: 'Ben',
    text: 'hi',
    at: 0,
    to: 'all',
    to_name: '',
    card: null,
    ...more,
  }
}
const nameOf = (seat: number) => table().seats[seat]!.name
const offered = (of: Table, seat: number | null) => aimsOf(of, seat, nameOf).map((choice) => choice.name)

const heard = (chat: Chat) => spoken(chat, [0], (id) => id.replace(/^./, (first) => first.toUpperCase()))

describe('whom a message can be for', () => {
  test('people, and one’s team if there is another person on it', () => {
    expect(offered(table(), 0)).toEqual(['To all', 'To your team', 'To Ben', 'To Cleo'])
    expect(offered(table({ you: [1] }), 1)).toEqual(['To all', 'To Ann', 'To Cleo'])
  })

  test('only what the table allows', () => {
    expect(offered(table({ private: [] }), 0)).toEqual(['To all'])
    expect(offered(table({ private: ['team'] }), 0)).toEqual(['To all', 'To your team'])
    expect(offered(table({ teams: [], private: ['seat'] }), 0)).toEqual(['To all', 'To Ben', 'To Cleo'])
  })

  test('a spectator talks to all', () => {
    expect(offered(table({ you: [] }), null)).toEqual(['To all'])
  })
})

describe('whom a line was for', () => {
  test('names the team, the other one, or you', () => {
    expect(aimText(line(), [0])).toBe('')
    expect(aimText(line({ to: 0, to_name: 'Ann' }), [0])).toBe('to you')
    expect(aimText(line({ seat: 0, to: 1, to_name: 'Ben' }), [0])).toBe('to Ben')
    expect(aimText(line({ to: 'team', to_name: 'Team 1' }), [0])).toBe('to Team 1')
  })

  test('is told to a screen reader, with the card', () => {
    expect(heard(line())).toBe('Ben: hi')
    expect(heard(line({ to: 0, to_name: 'Ann' }))).toBe('Ben, to you: hi')
    expect(heard(line({ to: 0, to_name: 'Ann', text: '', card: 'imp' }))).toBe('Ben, to you: shows Imp.')
    expect(heard(line({ seat: null, name: '', text: 'Ben left.' }))).toBe('Ben left.')
  })

  test('at a shared screen, only the one who looks sees what is private', () => {
    const shared = table({ you: [0, 1] })
    const whisper = line({ seat: 2, to: 1, to_name: 'Ben' })
    expect(isFor(whisper, shared, 1)).toBe(true)
    expect(isFor(whisper, shared, 0)).toBe(false)
    expect(isFor(line({ seat: 2, to: 'team', to_name: 'Team 1' }), shared, 0)).toBe(true)
    expect(isFor(line({ seat: 2, to: 'team', to_name: 'Team 1' }), shared, 1)).toBe(false)
    expect(isFor(line({ seat: 2 }), shared, 0)).toBe(true)
    expect(isFor(whisper, table({ you: [1] }), 1)).toBe(true)
  })
})
