/** Moves that the game made because a player's time was up (docs/protocol.md: `played_by`). */
import type { Event, Step } from './protocol'

const isLate = (event: Event) => event.played_by === 'clock'

/** "Time's up for Mira. " before the first line of such a move; same markup as the log. */
export function timeUp(event: Event, before?: Event): string {
  if (!isLate(event) || before?.seq === event.seq) return ''
  return event.seat === null ? "Time's up. " : `Time's up for {${event.seat}}. `
}

/**
 * What the game played for this seat, also in secret, until the player does something again; null: nothing. `actedAt`:
 * the view in which they acted last, for the steps come a little later.
 */
export function playedFor(steps: readonly Step[], seat: number | null, actedAt: number): string | null {
  const last = seat === null ? undefined : steps.findLast((step) => step.seat === seat)
  if (last?.played_by !== 'clock' || last.seq <= actedAt) return null
  return `Time's up. The game played “${last.label}” for you.`
}
