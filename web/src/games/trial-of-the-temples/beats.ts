/** Cuts the events of a view into beats: what moves together, and for how long at normal speed. */

import type { Beat as AnyBeat } from '../../lib/table/playback.svelte'
import { add, sumText } from './words'
import type { Event as TrialEvent } from './types'

export type Beat = AnyBeat<TrialEvent>

/** One step of the Day-and-Night Tile. */
export const STEP = 170

/** 0 or absent: no movement of its own. */
const TEMPO: Record<string, number> = {
  token: 500,
  round: 700,
  neutral: 620,
  placed: 520,
  fee: 300,
  harvest: 320,
  collected: 170,
  bonus: 520,
  echo: 520,
  core: 520,
  'no-core': 420,
  converted: 320,
  cast: 420,
  advanced: 420,
  stored: 260,
  rested: 520,
  'last-round': 1200,
  scored: 0,
  'game-end': 0,
}

export function beats(events: TrialEvent[]): Beat[] {
  return events.map((event) => ({ kind: event.kind, events: [event], ms: time(event) }))
}

function time(event: TrialEvent): number {
  const ms = TEMPO[event.kind] ?? 0
  if (event.kind === 'round') return ms + event.number * STEP
  if (event.kind === 'advanced') return ms + 110 * (event.k - 1)
  return ms
}

/** What a seat gains in a beat, for the chip at its figure; '' if nothing. */
export function chip(events: TrialEvent[], seat: number): string {
  let sum = {}
  for (const event of events) {
    if (event.seat === seat) {
      if (event.kind === 'collected') sum = add(sum, event.icon, event.mana)
      else if (event.kind === 'bonus' || event.kind === 'no-core') sum = add(sum, 'mana', event.mana)
      else if (event.kind === 'echo') for (const icon of event.gives) sum = add(sum, icon)
      else if (event.kind === 'rested') sum = add(sum, 'mana', event.mana)
    }
    if ('over' in event && event.over.some((one) => one === seat)) sum = add(sum, 'mana', 1)
  }
  const text = sumText(sum)
  return text ? `+${text}` : ''
}
