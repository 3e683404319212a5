/**
 * What moves over a board while a story plays: flights, and marks on what has just changed. A board makes one and calls
 * `follow` once; each beat starts when the board has drawn it.
 */
import { onDestroy, untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { joined } from '../page/chips'
import type { Flight } from '../page/flights'
import { Later } from '../page/later'
import type { Sound } from './board'
import type { Beat, Playback } from './playback.svelte'

interface Acts<E> {
  /** What a beat has changed, with the chip that says how. `scale` is 0 where nothing moves. */
  marks?: (beat: Beat<E>, scale: number) => Iterable<[thing: string, chip: string]>
  /** How long marks stand at normal speed; 1600 ms where nothing moves. */
  markedFor?: number
  sound?: (beat: Beat<E>) => [sound: Sound, level?: number] | null
  /** Starts the flights, with `launch`. Not called with reduced motion. */
  move?: (beat: Beat<E>, scale: number) => void
  /** A beat begins, moving or standing. */
  begin?: (beat: Beat<E>) => void
  /** All movement is over. */
  clear?: () => void
}

const STANDING = 1600

export class Stage<E, F extends object = Flight> {
  flights = $state.raw<(F & { id: number; ms: number; delay: number })[]>([])
  /** What has just changed, and the chip that says how. */
  marks = new SvelteMap<string, string>()
  later = new Later()
  #count = 0
  #markers = new Map<string, number>()
  #acts: Acts<E>

  constructor(acts: Acts<E>) {
    this.#acts = acts
  }

  /** Plays the beats of a playback; call it while the board is set up. */
  follow(playback: () => Playback, play: (sound: Sound, level?: number) => void): void {
    let seen = untrack(() => ({ beat: playback().beat, cuts: playback().cuts }))
    $effect(() => {
      const { beat, cuts } = playback()
      untrack(() => {
        if (cuts !== seen.cuts || !beat) this.clear()
        const isNew = beat !== seen.beat
        seen = { beat, cuts }
        if (beat && isNew) this.begin(beat as unknown as Beat<E>, playback().scale, play)
      })
    })
    onDestroy(() => this.later.stop())
  }

  begin(beat: Beat<E>, scale: number, play: (sound: Sound, level?: number) => void): void {
    const sound = this.#acts.sound?.(beat)
    if (sound) play(...sound)
    this.#acts.begin?.(beat)
    const ms = scale === 0 ? STANDING : (this.#acts.markedFor ?? 1000) * scale
    for (const [thing, chip] of this.#acts.marks?.(beat, scale) ?? []) this.mark(thing, chip, ms)
    if (scale > 0) this.#acts.move?.(beat, scale)
  }

  launch(flight: F & { ms: number; delay: number }, stays = 1): void {
    const one = { ...flight, id: ++this.#count }
    this.flights = [...this.flights, one]
    this.later.after(flight.ms * stays + flight.delay + 60, () => {
      this.flights = this.flights.filter((other) => other.id !== one.id)
    })
  }

  /** Marks a thing for a while; two chips on one thing merge. */
  mark(thing: string, chip: string, ms: number): void {
    const id = ++this.#count
    this.#markers.set(thing, id)
    this.marks.set(thing, joined(this.marks.get(thing) ?? '', chip))
    this.later.after(ms, () => {
      if (this.#markers.get(thing) === id) this.marks.delete(thing)
    })
  }

  clear(): void {
    this.later.stop()
    this.flights = []
    this.marks.clear()
    this.#acts.clear?.()
  }
}
