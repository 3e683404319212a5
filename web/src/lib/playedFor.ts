/** Moves that the game made because a player's time was up (docs/protocol.md: `played_by`). */
import type { Event } from './protocol'

const isLate = (event: Event) => event.played_by === 'clock'

/** "Time's up for Mira. " before the first line of such a move; same markup as the log. */
export function timeUp(event: Event, before?: Event): string {
  if (!isLate(event) || before?.seq === event.seq) return ''
  return event.seat === null ? "Time's up. " : `Time's up for {${event.seat}}. `
}

/** What the game played for this seat, until the player does something again; null: nothing. */
export function playedFor(log: readonly Event[], seat: number | null): string | null {
  const last = seat === null ? undefined : log.findLast((event) => event.seat === seat)
  if (!last || !isLate(last)) return null
  const told = log.filter((event) => event.seq === last.seq && event.seat === seat && event.text)
  return `Time's up. The game played for you: ${told.map((event) => event.text).join(' ')}`
}
