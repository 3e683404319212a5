/** Cuts the events of a view into beats: what moves together, and for how long at normal speed. */

import { type Beat as AnyBeat, cut, type Tempo } from '../../lib/table/playback.svelte'
import type { Event as OpheliaEvent, PlayedEvent } from './types'

export type Beat = AnyBeat<OpheliaEvent>

const TEMPO: Tempo = {
  pack: { ms: 900 },
  game: { ms: 1100 },
  round: { ms: 1000 },
  drew: { ms: 420, together: true, each: 60 },
  first: { ms: 1000 },
  played: { ms: 720 },
  entered: { ms: 720, together: true },
  moved: { ms: 620 },
  swapped: { ms: 760 },
  converted: { ms: 860 },
  claimed: { ms: 1400 },
  negated: { ms: 1200 },
  used: { ms: 900 },
  triggered: { ms: 850 },
  response: { ms: 1500 },
  damage: { ms: 700, together: true, each: 40 },
  struck: { ms: 1300 },
  healed: { ms: 520, together: true },
  poisoned: { ms: 560, together: true },
  defeated: { ms: 1000, together: true },
  left: { ms: 640, together: true },
  discarded: { ms: 520, together: true, each: 60 },
  sent: { ms: 480, together: true, each: 60 },
  removed: { ms: 520, together: true, each: 60 },
  bottom: { ms: 420, together: true },
  searched: { ms: 800 },
  added: { ms: 500 },
  attached: { ms: 640, together: true },
  detached: { ms: 540, together: true },
  haunts: { ms: 720, together: true },
  gained: { ms: 560, together: true },
  set: { ms: 700, together: true },
  quiet: { ms: 1000 },
  round_end: { ms: 6400 },
  swept: { ms: 300 },
  game_end: { ms: 1400 },
  match_end: { ms: 1400 },
}

/** A Turning Point is read before it does anything. */
const READ = 1800

export function beats(events: OpheliaEvent[]): Beat[] {
  return cut(events, TEMPO).map((beat) => (beat.events.some(isShown) ? { ...beat, ms: READ } : beat))
}

/** A card played without a slot: everybody reads it first. */
export function isShown(event: OpheliaEvent): event is PlayedEvent {
  return event.kind === 'played' && event.slot === null
}

/** The chip on a card that has just changed; "" where nothing needs to be said. */
export function chip(event: OpheliaEvent): string {
  switch (event.kind) {
    case 'damage':
      return event.amount > 0 ? `−${event.amount}` : 'no damage'
    case 'healed':
      return `+${event.amount}`
    case 'poisoned':
      return 'poisoned'
    case 'gained':
      return `${event.amount < 0 ? '−' : '+'}${Math.abs(event.amount)} ${event.number}`
    case 'set':
      return event.what === 'swapped' ? 'swapped' : event.what === 'silenced' ? 'silenced' : ''
    case 'attached':
      return 'attached'
    case 'haunts':
      return 'haunted'
    default:
      return ''
  }
}
