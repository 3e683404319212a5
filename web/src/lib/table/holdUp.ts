/** Someone holds up the game: what the others can do about it. */
import type { Table } from '../wire/protocol'

type WayOn = 'nothing' | 'ask' | 'bot'

/** For one seat: ask whether its person is still there, or let a bot play. */
export function wayOn(table: Table, seat: number, waiting: number[], mine: number[]): WayOn {
  const line = table.seats[seat]
  if (table.status !== 'playing' || line?.kind !== 'person' || mine.includes(seat)) return 'nothing'
  const plays = mine.length > 0
  if (!line.here || line.asked) return plays || table.host ? 'bot' : 'nothing'
  return plays && table.clock === null && waiting.includes(seat) ? 'ask' : 'nothing'
}
