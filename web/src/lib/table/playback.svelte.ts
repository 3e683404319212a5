/**
 * Plays a story: what happened since the last view, event by event. The whole table shows the moment that plays, and
 * nothing can be chosen until the story is over. It ends on the view that the table rests on.
 */
import type { Event } from '../wire/protocol'
import type { GameView, Speed } from './board'

/** What moves together. */
export interface Beat<E = Event> {
  kind: string
  events: E[]
  /**
   * Milliseconds until the next beat, at normal speed. A flight may last longer, so movements overlap. 0: no movement
   * of its own.
   */
  ms: number
}

/** The table right after one event. */
export interface Still {
  event: Event
  view: GameView
}

export interface Story {
  /** The view before the first event. */
  before: GameView
  stills: Still[]
}

export interface Pace {
  speed: Speed
  /** Nothing moves; each beat is a still with its chips. */
  reduced: boolean
  /** Stories do not play at all: text mode, a hidden tab. */
  off: boolean
}

interface Hooks {
  /** Cuts events into beats: the game's own. */
  beats: (events: Event[]) => Beat[]
  pace: () => Pace
  /** The story ended, was skipped or was dropped. */
  ended: () => void
}

/** With more views than this to play, skip the oldest: a spectator of fast bots must not fall behind. */
const BACKLOG = 8
/** How long a beat stands with reduced motion. */
const STANDING = 900

export class Playback {
  story = $state.raw<Story | null>(null)
  /** The still on the screen; -1: the view before the first event. */
  at = $state(-1)
  /** What moves now. */
  beat = $state.raw<Beat | null>(null)
  paused = $state(false)
  /** 1 at normal speed, 0 where nothing moves; transitions multiply their time by it. */
  scale = $state(0)
  /** Grows by one when running movements must end at once. */
  cuts = $state(0)
  /** The last story, to watch again. */
  last = $state.raw<Story | null>(null)
  /** When the last story ended, on the clock of events: the last click may have been meant for it. */
  endedAt = -Infinity
  /** The events of the current beat that have a text, for the prompt. */
  lines = $state.raw<Event[]>([])

  /** A story plays, is paused or is loading: nothing on the table can be chosen. */
  busy = $derived.by(() => this.story !== null)
  still = $derived.by<Still | null>(() => this.story?.stills[this.at] ?? null)
  event = $derived.by<Event | null>(() => this.still?.event ?? null)
  view = $derived.by<GameView | null>(() => this.still?.view ?? this.story?.before ?? null)

  #timer: ReturnType<typeof setTimeout> | undefined
  #coming = 0
  #queue: Promise<void> = Promise.resolve()
  /** Where the stills of each view begin. */
  #starts: number[] = []
  /** Grows when a story ends or is dropped, so that late stills are ignored. */
  #number = 0
  #hooks: Hooks

  constructor(hooks: Hooks) {
    this.#hooks = hooks
  }

  /** The scale of movement, even while nothing moves. */
  get pace(): number {
    const { speed, reduced, off } = this.#hooks.pace()
    return reduced || off || speed === 'instant' ? 0 : 1 / speed
  }

  /** Are stories played at all? */
  get plays(): boolean {
    const { speed, off } = this.#hooks.pace()
    return speed !== 'instant' && !off
  }

  /**
   * Plays `stills` after what is already playing. Until they arrive the table shows `before`. If they fail to load, the
   * story goes on without them and ends on the current view.
   */
  add(before: GameView, stills: Promise<Still[]>): void {
    if (!this.story) this.#open({ before, stills: [] })
    const number = this.#number
    this.#coming++
    // At once, not when its turn comes: until then a failure would count as an error that nobody handles.
    const come = stills.catch((): Still[] => [])
    this.#queue = this.#queue
      .then(() => come)
      .then((loaded) => {
        if (number !== this.#number || !this.story) return
        this.#coming--
        this.#starts.push(this.story.stills.length)
        this.story = { ...this.story, stills: [...this.story.stills, ...loaded] }
        if (!this.paused) this.#keepUp()
        if (!this.paused && this.#timer === undefined) this.#next()
      })
  }

  /** Plays a story at once, in place of any other. */
  start(story: Story): void {
    this.drop()
    if (story.stills.length === 0 || !this.plays) return
    this.#open(story)
    this.#next()
  }

  play(): void {
    if (!this.story) return
    this.paused = false
    if (this.#timer === undefined) this.#next()
  }

  pause(): void {
    if (!this.story) return
    this.paused = true
    this.#clearTimer()
  }

  /** Ends the current movement and goes on with the next. */
  skip(): void {
    if (!this.story) return
    if (this.paused) return void this.forward()
    if (this.#timer === undefined) return
    this.#clearTimer()
    this.cuts++
    this.#next()
  }

  /** Shows the next event and pauses; false if the story is over. */
  forward(): boolean {
    if (!this.story) return false
    this.pause()
    const { stills } = this.story
    const next = stills.findIndex((still, i) => i > this.at && this.isSeen(still.event))
    if (next < 0) {
      if (this.#coming > 0) return true
      this.#end()
      return false
    }
    this.cuts++
    this.#show(next, this.#beats([stills[next]!.event])[0] ?? null)
    return true
  }

  /** Shows the previous event and pauses; false at the start of the story. */
  back(): boolean {
    if (!this.story) return false
    this.pause()
    const { stills } = this.story
    const before = stills.findLastIndex((still, i) => i < this.at && this.isSeen(still.event))
    if (before < 0) return false
    this.cuts++
    this.#show(before, null)
    return true
  }

  /** Skips to the end: the table rests. */
  stop(): void {
    const was = this.story !== null
    if (was) this.#end()
    this.cuts++
    this.beat = null
    this.scale = 0
  }

  /** Drops the story: another one takes its place, or the player looks elsewhere. */
  drop(): void {
    const was = this.story !== null
    this.#close()
    if (was) this.#hooks.ended()
    this.cuts++
    this.beat = null
    this.scale = 0
  }

  watchAgain(): void {
    if (this.last) this.start(this.last)
  }

  /** Do these events take any time to play? */
  takesTime(events: Event[]): boolean {
    return this.#hooks.beats(events).some((beat) => beat.ms > 0)
  }

  /** Does an event show anything: a text or a movement? */
  isSeen(event: Event): boolean {
    return event.text !== '' || this.takesTime([event])
  }

  #beats(events: Event[]): Beat[] {
    const found = this.#hooks.beats(events)
    return this.#hooks.pace().reduced ? standing(found) : found
  }

  #open(story: Story): void {
    this.story = story
    this.at = -1
    this.beat = null
    this.lines = []
    this.paused = false
    this.#starts = story.stills.length > 0 ? [0] : []
  }

  #close(): void {
    if (this.story) this.endedAt = performance.now()
    this.#clearTimer()
    this.#number++
    this.#coming = 0
    this.#queue = Promise.resolve()
    this.story = null
    this.at = -1
    this.lines = []
    this.paused = false
  }

  #end(): void {
    if (this.story && this.story.stills.length > 0) this.last = this.story
    this.#close()
    this.#hooks.ended()
  }

  #clearTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #keepUp(): void {
    const ahead = this.#starts.filter((start) => start > this.at)
    const from = ahead.at(-BACKLOG)
    if (ahead.length > BACKLOG && from !== undefined) this.at = from - 1
  }

  #next(): void {
    this.#timer = undefined
    const { speed } = this.#hooks.pace()
    if (speed === 'instant' || !this.plays) return this.stop()
    for (;;) {
      const left = this.story?.stills.slice(this.at + 1) ?? []
      const beat = this.#beats(left.map((still) => still.event))[0]
      if (!beat) {
        // Nothing left, or the rest is still loading.
        if (this.#coming === 0) this.#end()
        return
      }
      const to = this.at + beat.events.length
      if (beat.ms === 0) {
        this.at = to
        continue
      }
      this.#show(to, beat)
      this.#timer = setTimeout(() => this.#next(), beat.ms / speed)
      return
    }
  }

  #show(to: number, beat: Beat | null): void {
    const from = beat ? this.at + 1 : to
    const shown = this.story?.stills.slice(from, to + 1).map((still) => still.event) ?? []
    const withText = shown.filter((event) => event.text)
    const group = withText.at(-1)?.group
    if (group !== undefined) this.lines = withText.filter((event) => event.group === group)
    this.at = to
    this.beat = beat
    this.scale = beat ? this.pace : 0
  }
}

/** With reduced motion neighbours of one kind are shown at once, with chips that stand. */
export function standing(beats: Beat[], ms = STANDING): Beat[] {
  const found: Beat[] = []
  for (const beat of beats) {
    const last = found.at(-1)
    if (last && last.kind === beat.kind) last.events.push(...beat.events)
    else found.push({ ...beat, events: [...beat.events], ms: beat.ms ? ms : 0 })
  }
  return found
}

/** How long beats last, by kind of event, and which neighbours move together. */
export type Tempo = Record<string, { ms: number; together?: boolean; each?: number }>

/** Cuts events into beats; `joins` says what else moves together. */
export function cut<E extends { kind: string }>(
  events: E[],
  tempo: Tempo,
  joins: (beat: Beat<E>, event: E) => boolean = () => false,
): Beat<E>[] {
  const found: Beat<E>[] = []
  for (const event of events) {
    const last = found.at(-1)
    const { ms = 0, together = false, each = 0 } = tempo[event.kind] ?? {}
    if (last && last.kind === event.kind && (together || joins(last, event))) {
      last.events.push(event)
      last.ms += each
    } else found.push({ kind: event.kind, events: [event], ms })
  }
  return found
}
