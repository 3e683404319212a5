/**
 * Replays: the stored steps of a table, the past moment on the screen (after a step, or after one event inside it), and
 * playing on from step to step.
 */
import { settings } from '../page/settings.svelte'
import { lineFor } from '../say/markup'
import { api } from '../wire/api'
import type { Event, Step, View } from '../wire/protocol'
import { tokensOf } from '../wire/seats'
import type { GameView } from './board'
import type { Still } from './playback.svelte'
import { StillCache } from './stills'
import type { TableStore } from './table.svelte'

/** A past moment on the screen. */
interface Moment {
  seq: number
  /** The event right before it; null: the step is over. */
  event: Event | null
  view: GameView
  message: View
}

/** The replay bar may lag a little, so that a burst of moves fetches the steps once. */
const STEPS_AFTER = 900
/** A replay fetches each step from the server: not faster than this. */
const SHORTEST_STEP = 600

export class History {
  steps = $state.raw<Step[]>([])
  moment = $state.raw<Moment | null>(null)
  /** Whose eyes a finished game is seen through: a seat, `watch` or `all`; null: our own. */
  seenBy = $state.raw<string | null>(null)
  /** The replay plays on from step to step. */
  running = $state(false)

  stills: StillCache
  #table: TableStore
  #views = new Map<string, Promise<View>>()
  #jump = 0
  #stepsTimer: ReturnType<typeof setTimeout> | undefined
  #stepsAsked = 0
  #replayTimer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(table: TableStore) {
    this.#table = table
    this.stills = new StillCache((seq, as) => api.stills(table.id, seq, as, this.#token()))
  }

  past = $derived.by(() => this.moment !== null)
  /** The positions to look at: the start, and after each step. Their numbers may have gaps. */
  positions = $derived.by(() => [0, ...this.steps.map((step) => step.seq)])
  /** The number of the step on the screen. */
  place = $derived.by<number>(() => {
    const { playback, now } = this.#table
    if (playback.story)
      return playback.event?.seq ?? (playback.story.stills[0]?.event.seq ?? now?.seq ?? 1) - 1
    return this.moment?.seq ?? now?.seq ?? 0
  })
  /** Which of the positions is on the screen. */
  index = $derived.by(() =>
    this.past || this.#table.playback.busy
      ? Math.max(
          0,
          this.positions.findLastIndex((seq) => seq <= this.place),
        )
      : this.positions.length - 1,
  )
  /** The number of the newest event of our log that the screen shows; null: all of them. */
  upTo = $derived.by<number | null>(() => {
    const { playback, log } = this.#table
    if (!playback.story && !this.moment) return null
    const event = playback.story ? playback.event : (this.moment?.event ?? null)
    if (event && this.#ownEyes()) return event.n
    const first = playback.story?.stills[0]?.event
    if (first && !event && this.#ownEyes()) return first.n - 1
    return log.findLast((e) => e.seq <= this.place)?.n ?? -1
  })

  /** Our log as far as the screen shows it. */
  log = $derived.by<Event[]>(() => {
    const { upTo } = this
    return upTo === null ? this.#table.log : this.#table.log.filter((event) => event.n <= upTo)
  })

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#stepsTimer)
    clearTimeout(this.#replayTimer)
  }

  /** The past has changed: someone took moves back. */
  forget(): void {
    this.#views.clear()
    this.stills.clear()
  }

  /** Whose view we fetch. */
  get as(): string {
    return this.seenBy ?? this.ownEyes
  }

  get ownEyes(): string {
    const { seat } = this.#table
    return seat === null ? 'watch' : String(seat)
  }

  #ownEyes(): boolean {
    return this.seenBy === null || this.seenBy === this.ownEyes
  }

  #token(): string | undefined {
    const { id, seat } = this.#table
    return seat === null ? undefined : tokensOf(id)[seat]
  }

  // Steps

  /** Loads the steps soon, once for a burst of views; at once when the game is over and a replay is likely. */
  freshenSteps(): void {
    if (this.#table.now?.over) void this.loadSteps()
    else this.#stepsTimer ??= setTimeout(() => void this.loadSteps(), STEPS_AFTER)
  }

  async loadSteps(): Promise<void> {
    clearTimeout(this.#stepsTimer)
    this.#stepsTimer = undefined
    const asked = ++this.#stepsAsked
    try {
      const steps = await api.steps(this.#table.id, this.#token())
      if (asked === this.#stepsAsked) this.steps = steps // a later request overtook this one
    } catch {
      // The bar keeps what it has and retries later.
      if (!this.#stopped) this.#stepsTimer ??= setTimeout(() => void this.loadSteps(), 3 * STEPS_AFTER)
    }
  }

  /** Where in the game a position lies: "Timeline 2 · Day 1". */
  groupOf(seq: number): string {
    const { now, log } = this.#table
    const last = seq >= (now?.seq ?? 0) ? log.at(-1) : this.steps.findLast((step) => step.seq <= seq)
    return this.#table.spell(last?.group ?? '') || 'start of the game'
  }

  /** The scores at the i-th position. */
  async scoresAt(index: number): Promise<number[]> {
    return (await this.#viewAt(this.positions[index] ?? 0)).scores
  }

  // Moments

  #viewAt(seq: number): Promise<View> {
    const key = `${this.as} ${seq}`
    let view = this.#views.get(key)
    if (!view) {
      view = api.at(this.#table.id, seq, this.as, this.#token())
      this.#views.set(key, view)
      view.catch(() => this.#views.delete(key))
    }
    return view
  }

  /** The view right after an event of our log; null if the server has none. */
  after = async (event: Event): Promise<GameView | null> => {
    try {
      return (await this.stills.of(event.seq, this.ownEyes)).after.get(event.n) ?? null
    } catch {
      return null
    }
  }

  /** The events of a step with their stills; empty if the server has none. */
  async #stillsOf(message: View): Promise<Still[]> {
    try {
      return await this.stills.after(message.events, this.as)
    } catch {
      return []
    }
  }

  /** Shows what `find` returns, unless the player has jumped elsewhere meanwhile. */
  async #go(find: () => Promise<() => void>): Promise<void> {
    const jump = ++this.#jump
    try {
      const show = await find()
      if (jump === this.#jump) show()
    } catch (error) {
      if (jump !== this.#jump) return
      const reason = error instanceof Error ? error.message : String(error)
      this.#table.note = { thing: null, reason, rule: null }
    }
  }

  #rest(message: View, still: Still | null): void {
    this.#table.note = null
    const event = still?.event ?? null
    this.moment = { seq: message.seq, event, view: still?.view ?? message.view, message }
    const line = event ? lineFor(event, this.#table.you) : ''
    this.#table.announce(line ? this.#table.spell(line) : this.groupOf(message.seq))
  }

  /** Shows the position after a step; `play` plays its events first. */
  look(seq: number, play = false): Promise<void> {
    return this.#go(async () => {
      const message = await this.#viewAt(Math.max(0, Math.min(seq, this.#table.now?.seq ?? 0)))
      const stills = play ? await this.#stillsOf(message) : []
      const before = stills.length > 0 ? (await this.stills.of(message.seq, this.as)).before : null
      return () => {
        this.#table.playback.drop()
        this.#rest(message, null)
        if (stills.length > 0) this.#table.playback.start({ before, stills })
      }
    })
  }

  /** Shows the table right after an event of our log. */
  lookAtEvent(event: Event): Promise<void> {
    this.pause()
    return this.#go(async () => {
      const message = await this.#stepOf(event)
      const stills = await this.#stillsOf(message)
      const place = this.#table.log.filter((e) => e.seq === event.seq).findIndex((e) => e.n === event.n)
      const still = this.#ownEyes() ? stills.find((one) => one.event.n === event.n) : stills[place]
      return () => {
        this.#table.playback.drop()
        this.#rest(message, still ?? null)
      }
    })
  }

  /**
   * The step of an event. An answer in a secret round gets a higher number once the round is revealed
   * (docs/protocol.md, Numbers), so we try the next steps, too.
   */
  async #stepOf(event: Event): Promise<View> {
    const next = this.#table.log.find((e) => e.n > event.n && e.seq > event.seq)?.seq ?? event.seq
    const later = this.positions.filter((seq) => seq > event.seq && seq < next).slice(0, 6)
    const first = await this.#viewAt(event.seq)
    if (!this.#ownEyes()) return first
    for (let message = first; ; message = await this.#viewAt(later.shift()!)) {
      if (message.events.some((e) => e.n === event.n)) return message
      if (later.length === 0) return first
    }
  }

  /** Shows the i-th position; `play` plays what led to it. */
  async lookAt(index: number, play = false): Promise<void> {
    const seq = this.positions[Math.max(0, index)]
    if (seq === undefined || (index >= this.positions.length - 1 && !this.seenBy && !this.#table.now?.over))
      this.backToNow()
    else await this.look(seq, play)
  }

  /** One event forward, with its movement; after the last one, back to the game. */
  async forward(): Promise<void> {
    const { playback } = this.#table
    this.pause()
    if (playback.busy && playback.forward()) return
    const from = this.moment
    if (!from) return
    await this.#go(async () => {
      const here = await this.#shownStills(from.message)
      const found = from.event ? here.find((still) => still.event.n > from.event!.n) : undefined
      if (found) return () => this.#arrive(from.message, found, from.view)
      const next = this.positions.find((seq) => seq > from.seq)
      if (next === undefined) return () => this.backToNow()
      const message = await this.#viewAt(next)
      const still = (await this.#shownStills(message))[0] ?? null
      return () => this.#arrive(message, still, from.view)
    })
  }

  #arrive(message: View, still: Still | null, before: GameView): void {
    this.#table.playback.drop()
    this.#rest(message, still)
    if (still) this.#table.playback.start({ before, stills: [still] })
  }

  /** One event back; starts a replay if none is open. */
  async back(): Promise<void> {
    const { playback, now } = this.#table
    this.pause()
    const playing = playback.event
    if (playback.busy && !playing) return playback.pause()
    if (playback.busy && !(this.moment?.event ?? null) && playback.back()) return
    const seq = this.moment?.seq ?? playing?.seq ?? now?.seq ?? 0
    const event = this.moment?.event ?? playing ?? null
    await this.#go(async () => {
      const message = await this.#viewAt(seq)
      const here = await this.#shownStills(message)
      const last = event ?? here.at(-1)?.event ?? null
      const still = last && here.findLast((one) => one.event.n < last.n)
      if (still) return () => this.#step(message, still)
      const before = this.positions.findLast((one) => one < seq)
      if (before === undefined) return () => undefined
      const earlier = await this.#viewAt(before)
      const end = (await this.#shownStills(earlier)).at(-1) ?? null
      return () => this.#step(earlier, end)
    })
  }

  #step(message: View, still: Still | null): void {
    this.#table.playback.drop()
    this.#rest(message, still)
  }

  /** The stills of a step that have something to show. */
  async #shownStills(message: View): Promise<Still[]> {
    return (await this.#stillsOf(message)).filter((still) => this.#table.playback.isSeen(still.event))
  }

  backToNow(): void {
    this.#jump++
    this.pause()
    this.moment = null
    this.seenBy = null
    this.#table.playback.drop()
  }

  lookAs(as: string): void {
    this.seenBy = as
    void this.look(this.moment?.seq ?? this.#table.now?.seq ?? 0)
  }

  // The replay

  /** Plays on from here; at the end, starts over. */
  async play(): Promise<void> {
    this.running = true
    const { playback } = this.#table
    if (playback.busy) playback.play()
    else if (this.moment?.event) await this.#playStep(this.moment)
    else if (!this.moment || this.index >= this.positions.length - 1) await this.look(0)
    this.#playNext()
  }

  /** Plays the rest of a step. */
  #playStep({ message, event, view }: Moment): Promise<void> {
    return this.#go(async () => {
      const stills = (await this.#stillsOf(message)).filter((still) => !event || still.event.n > event.n)
      return () => {
        this.#rest(message, null)
        this.#table.playback.start({ before: view, stills })
      }
    })
  }

  pause(): void {
    this.running = false
    clearTimeout(this.#replayTimer)
  }

  #playNext(): void {
    clearTimeout(this.#replayTimer)
    const { speed } = settings.saved
    const wait = speed === 'instant' ? SHORTEST_STEP : 500 / speed
    this.#replayTimer = setTimeout(async () => {
      if (!this.running) return
      if (this.#table.playback.busy) return this.#playNext()
      await this.lookAt(this.index + 1, true)
      if (!this.running) return
      if (!this.past || this.index >= this.positions.length - 1) this.pause()
      else this.#playNext()
    }, wait)
  }
}
