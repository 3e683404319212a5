/** What moves over the circle while a story plays: icons walk to a figure, and chips show its gains. */
import { FLIGHT } from '../../lib/page/flights'
import type { Sound } from '../../lib/table/board'
import { Stage } from '../../lib/table/stage.svelte'
import { type Beat, chip } from './beats'
import type { Event as TrialEvent, IconId, View } from './types'

/** An icon that walks from one position of the circle to another. */
export interface Walk {
  icon: IconId
  from: number
  to: number
}

/** Whose harvest plays, and where. */
export interface Reaping {
  seat: number
  position: number
}

export const POSITION = 'position:'

export function stageOf(
  shown: () => View,
  reaps: (reaping: Reaping | null) => void,
): Stage<TrialEvent, Walk> {
  let reaping: Reaping | null = null
  const stage = new Stage<TrialEvent, Walk>({ begin, marks, sound, move, clear: () => reap(null) })

  function reap(now: Reaping | null): void {
    reaping = now
    reaps(now)
  }

  function begin({ events: [event] }: Beat): void {
    if (event?.kind === 'harvest' && event.seat !== null) reap({ seat: event.seat, position: event.position })
  }

  /** Where a seat's gains go: to the figure that harvests. */
  function positionOf(seat: number): number | null {
    if (reaping?.seat === seat) return reaping.position
    const player = shown().players[seat]
    return player?.archmage ?? player?.clone ?? null
  }

  function* marks(beat: Beat, scale: number): Generator<[string, string]> {
    for (const event of beat.events)
      if (event.kind === 'advanced' || event.kind === 'neutral')
        yield [`space:${event.track}:${event.to}`, '']
    // With motion each icon walks; only gains without a walk get a chip.
    if (scale > 0 && beat.kind === 'collected') return
    for (const { seat } of shown().players) {
      const text = chip(beat.events, seat)
      const position = positionOf(seat)
      if (text && position !== null) yield [`${POSITION}${position}`, text]
    }
  }

  function move({ events: [event] }: Beat, scale: number): void {
    if (event?.kind !== 'collected' || event.seat === null) return
    const to = positionOf(event.seat)
    const from = typeof event.from === 'number' ? event.from : shown().d
    const ms = FLIGHT * scale * (from === to ? 0.6 : 1)
    if (to !== null) stage.launch({ icon: event.icon, from, to, ms, delay: 0 })
  }

  return stage
}

function sound({ kind, events }: Beat): [Sound, number?] | null {
  if (kind === 'round' || kind === 'rested') return ['card']
  if (['placed', 'advanced', 'core', 'neutral'].includes(kind)) return ['piece']
  if (kind === 'collected' || kind === 'bonus') return ['coin', events.length]
  return kind === 'last-round' ? ['drum'] : null
}
