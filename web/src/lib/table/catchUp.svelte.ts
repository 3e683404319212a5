/** What happened since the player last acted, told when they come back: after a reload, another tab, a lost connection. */
import type { Event, Step } from '../wire/protocol'
import type { TableStore } from './table.svelte'

/** Watch plays at most this many moves: each is fetched from the server. */
const MOVES = 20

/** The events after the player's last move; none if nobody else did anything. */
export function since(log: readonly Event[], steps: readonly Step[], seat: number): Event[] {
  const last = steps.findLast((step) => step.seat === seat)
  if (!last) return []
  const own = log.findIndex((event) => event.seq === last.seq && event.seat === seat)
  const from = own >= 0 ? own : log.findLastIndex((event) => event.seq <= last.seq)
  const news = log.slice(from + 1)
  return news.some((event) => event.text && event.seat !== seat) ? news : []
}

export class CatchUp {
  /** What to tell; empty: nothing. */
  events = $state.raw<readonly Event[]>([])
  #table: TableStore
  /** The newest event when the page was hidden. */
  #leftAt: number | null = null

  constructor(table: TableStore) {
    this.#table = table
  }

  /** The page was hidden, or is back. */
  turn(hidden: boolean): void {
    const newest = this.#table.log.at(-1)?.n ?? -1
    if (hidden) this.#leftAt = newest
    else if (this.#leftAt !== null && newest > this.#leftAt) void this.tell()
  }

  /** The player is back. */
  async tell(): Promise<void> {
    const { seat, now, history } = this.#table
    if (seat === null || !this.#isWanted()) return
    await history.loadSteps()
    // The player has moved meanwhile: then they need no card.
    if (this.#table.now !== now || this.#table.sent || !this.#isWanted()) return
    this.events = since(this.#table.log, history.steps, seat)
  }

  /** Not for a lesson, which tells by itself, not for people at one screen, and not when the result is told. */
  #isWanted(): boolean {
    const { table, mine } = this.#table
    return table?.status === 'playing' && mine.length === 1 && table.lesson === null
  }

  close(): void {
    this.events = []
  }

  /** Plays it as a story; where no story plays, the replay opens at its beginning. */
  async watch(): Promise<void> {
    const { history, playback, log } = this.#table
    const moves = [...new Set(this.events.map((event) => event.seq))].slice(-MOVES)
    const events = this.events.filter((event) => event.seq >= (moves[0] ?? 0))
    const first = events[0]
    this.close()
    if (!first) return
    if (!playback.plays) return history.lookAtEvent(first)
    try {
      const whole = log.filter((event) => event.seq >= first.seq)
      const stills = await history.stills.after(whole, history.ownEyes)
      const at = whole.findIndex((event) => event.n === first.n)
      const before = stills[at - 1]?.view ?? (await history.stills.of(first.seq, history.ownEyes)).before
      playback.start({ before, stills: stills.slice(at) })
    } catch {
      await history.lookAtEvent(first)
    }
  }
}
