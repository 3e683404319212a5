/** Moves that the game made because a player's time was up (docs/protocol.md: `played_by`). */
import { list } from '../say/phrases'
import type { Step } from '../wire/protocol'

/** Enough for a card and what comes with it. */
const TOLD = 2

/**
 * What the game played for this seat, also in secret, until the player does something again; null: nothing. `actedAt`:
 * the view in which they acted last, for the steps come a little later.
 */
export function playedFor(steps: readonly Step[], seat: number | null, actedAt: number): string | null {
  const own = seat === null ? [] : steps.filter((step) => step.seat === seat && step.seq > actedAt)
  const acted = own.findLastIndex((step) => step.played_by !== 'clock')
  const labels = own.slice(acted + 1).map((step) => `“${step.label}”`)
  return labels.length > 0 ? `Time's up. The game played ${list(labels.slice(-TOLD))} for you.` : null
}
