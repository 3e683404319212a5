/** Plays events out on a board: a queue without pauses that ends in the true view. */

import type { Speed } from './board'

/** What moves together. */
export interface Beat<Told> {
  kind: string
  events: Told[]
  /**
   * Until the next beat begins, at normal speed; a flight may outlast it, so that movements overlap. 0: written down
   * without a movement of its own.
   */
  ms: number
}

interface Hooks<View, Told> {
  /** Cuts the events of a view into beats. */
  beats: (events: Told[]) => Beat<Told>[]
  /** The same where nothing moves: fewer, with chips that stand. */
  stills: (events: Told[]) => Beat<Told>[]
  /** The view after an event. */
  tell: (view: View, event: Told) => View
  /** A beat begins; `shown` has just been written. `scale`: 1 at normal speed, 0 where nothing moves. */
  begin: (beat: Beat<Told>, scale: number) => void
  /** The last event told, and the view with it; null: all is told. */
  telling: (n: number | null, view: View) => void
}

type Item<View, Told> = { beat: Beat<Told> } | { view: View }

/** More views than this in the queue, and the oldest are not played out: nobody watches a backlog. */
const BACKLOG = 3

export class Player<View extends object, Told extends { n: number }> {
  shown: View
  /** 1 at normal speed, 0 where nothing moves; transitions multiply their time by it. */
  scale = $state(0)
  busy = $state(false)
  private queue: Item<View, Told>[] = []
  private timer: ReturnType<typeof setTimeout> | null = null
  private hooks: Hooks<View, Told>

  constructor(view: View, hooks: Hooks<View, Told>) {
    this.shown = $state.raw(view)
    this.hooks = hooks
  }

  take(view: View, events: Told[], speed: Speed, reduced: boolean): void {
    const hidden = typeof document !== 'undefined' && document.hidden
    if (events.length === 0 || speed === 'instant' || hidden) {
      this.jump(view)
      return
    }
    this.scale = reduced ? 0 : 1 / speed
    const found = reduced ? this.hooks.stills(events) : this.hooks.beats(events)
    this.queue.push(...found.map((beat) => ({ beat })), { view })
    this.thin()
    if (!this.timer) this.next(speed)
  }

  /** Ends all movement: the newest view is shown at once. */
  finish(): void {
    const last = this.queue.findLast((item) => 'view' in item)
    if (last && 'view' in last) this.jump(last.view)
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.queue = []
  }

  private jump(view: View): void {
    const was = this.busy
    this.stop()
    this.scale = 0
    this.busy = false
    this.shown = view
    if (was) this.hooks.telling(null, view)
  }

  private thin(): void {
    let views = this.queue.filter((item) => 'view' in item).length
    while (views > BACKLOG) {
      const item = this.queue.shift()
      if (item && 'view' in item) {
        this.shown = item.view
        views -= 1
      }
    }
  }

  private next(speed: number): void {
    this.timer = null
    const item = this.queue.shift()
    if (!item) {
      this.busy = false
      this.hooks.telling(null, this.shown)
      return
    }
    if ('view' in item) {
      this.shown = item.view
      this.next(speed)
      return
    }
    this.busy = true
    const { beat } = item
    for (const event of beat.events) this.shown = this.hooks.tell(this.shown, event)
    if (beat.ms === 0) {
      this.next(speed)
      return
    }
    this.hooks.telling(beat.events.at(-1)?.n ?? null, this.shown)
    this.hooks.begin(beat, this.scale)
    this.timer = setTimeout(() => this.next(speed), beat.ms / speed)
  }
}
