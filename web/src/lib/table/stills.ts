/** Views between two views: `changed` applies a change from the server (docs/protocol.md, stills) to a view. */
import type { Event, Stills } from '../wire/protocol'
import type { GameView } from './board'
import type { Still } from './playback.svelte'

/** The view after a change. It shares what has not changed with the old view. */
export function changed(old: unknown, change: unknown): unknown {
  if (change === null || change === undefined) return old
  if (Array.isArray(change)) return change[0]
  const changes = Object.entries(change as Record<string, unknown>)
  if (Array.isArray(old)) {
    const list: unknown[] = [...old]
    for (const [at, part] of changes) list[Number(at)] = changed(list[Number(at)], part)
    return list
  }
  const table: Record<string, unknown> = { ...(old as Record<string, unknown>) }
  for (const [key, part] of changes) {
    if (Array.isArray(part) && part.length === 0) delete table[key]
    else table[key] = changed(table[key], part)
  }
  return table
}

/** One step of the game: the view before it, and the view after each of its events by the event's number. */
interface StepStills {
  before: GameView
  after: ReadonlyMap<number, GameView>
}

/** How many steps to cache. */
const KEPT = 60

/** Fetches the stills of steps and caches the newest. */
export class StillCache {
  #kept = new Map<string, Promise<StepStills>>()

  constructor(readonly fetch: (seq: number, as: string) => Promise<Stills>) {}

  of(seq: number, as: string): Promise<StepStills> {
    const key = `${as} ${seq}`
    const known = this.#kept.get(key)
    if (known) return known
    const asked = this.fetch(seq, as).then(unfold)
    this.#kept.set(key, asked)
    asked.catch(() => this.#kept.delete(key))
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break
      this.#kept.delete(old)
    }
    return asked
  }

  /** The still after each of these events, in order; an event that has none shows the view before it. */
  async after(events: Event[], as: string): Promise<Still[]> {
    const steps = [...new Set(events.map((event) => event.seq))]
    const found = new Map(await Promise.all(steps.map(async (seq) => [seq, await this.of(seq, as)] as const)))
    let view: GameView = found.get(steps[0] ?? 0)?.before
    return events.map((event) => {
      view = found.get(event.seq)?.after.get(event.n) ?? view
      return { event, view }
    })
  }

  clear(): void {
    this.#kept.clear()
  }
}

export function unfold(stills: Stills): StepStills {
  const after = new Map<number, GameView>()
  let view: GameView = stills.before
  for (const { n, change } of stills.stills) {
    view = changed(view, change)
    after.set(n, view)
  }
  return { before: stills.before, after }
}
