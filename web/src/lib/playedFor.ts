/** Moves that the game made because a player's time was up (docs/protocol.md: `played_by`). */
import type { Step } from './protocol'

/**
 * What the game played for this seat, also in secret, until the player does something again; null: nothing. `actedAt`:
 * the view in which they acted last, for the steps come a little later.
 */
export function playedFor(steps: readonly Step[], seat: number | null, actedAt: number): string | null {
  const last = seat === null ? undefined : steps.findLast((step) => step.seat === seat)
  if (last?.played_by !== 'clock' || last.seq <= actedAt) return null
  return `Time's up. The game played “${last.label}” for you.`
}
