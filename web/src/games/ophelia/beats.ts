/** Cuts the events of a view into beats: what moves together, and for how long at normal speed. */

import type { Beat as AnyBeat, Tempo } from '../../lib/playback.svelte'
import type { Event as OpheliaEvent } from './types'

export type Beat = AnyBeat<OpheliaEvent>

const TEMPO: Tempo = {
  picked: { ms: 300, together: true },
  pack: { ms: 700 },
  game: { ms: 1000 },
  round: { ms: 1000 },
  drew: { ms: 420, together: true, each: 70 },
  first: { ms: 900 },
  played: { ms: 720 },
  entered: { ms: 720, together: true },
  moved: { ms: 620 },
  swapped: { ms: 760 },
  converted: { ms: 860 },
  claimed: { ms: 1400 },
  negated: { ms: 1100 },
  used: { ms: 900 },
  triggered: { ms: 800 },
  response: { ms: 1300 },
  damage: { ms: 620, together: true, each: 40 },
  struck: { ms: 1250 },
  healed: { ms: 480, together: true },
  poisoned: { ms: 520, together: true },
  defeated: { ms: 950, together: true },
  left: { ms: 620, together: true },
  discarded: { ms: 520, together: true, each: 60 },
  sent: { ms: 480, together: true, each: 60 },
  removed: { ms: 520, together: true, each: 60 },
  bottom: { ms: 420, together: true },
  searched: { ms: 700 },
  attached: { ms: 620, together: true },
  detached: { ms: 520, together: true },
  haunts: { ms: 700, together: true },
  gained: { ms: 520, together: true },
  set: { ms: 620, together: true },
  quiet: { ms: 800 },
  resolved: { ms: 6400 },
  swept: { ms: 900 },
  'game-end': { ms: 900 },
  'match-end': { ms: 900 },
}

/** A Turning Point is read before it does anything. */
const READ = 1700

export function beats(events: OpheliaEvent[]): Beat[] {
  const found: Beat[] = []
  for (let i = 0; i < events.length;) {
    const event = events[i]!
    const blows = blowsFrom(events, i)
    const swept = sweepFrom(events, i)
    if (blows > 0) {
      found.push({ kind: 'struck', events: events.slice(i, i + blows), ms: TEMPO.struck!.ms })
      i += blows
    } else if (swept > 0) {
      found.push({ kind: 'swept', events: events.slice(i, i + swept), ms: TEMPO.swept!.ms })
      i += swept
    } else {
      join(found, event)
      i++
    }
  }
  return found
}

function join(found: Beat[], event: OpheliaEvent): void {
  const { ms = 0, together = false, each = 0 } = TEMPO[event.kind] ?? {}
  const last = found.at(-1)
  if (last && last.kind === event.kind && together) {
    last.events.push(event)
    last.ms += each
  } else found.push({ kind: event.kind, events: [event], ms: isShown(event) ? READ : ms })
}

/** A card played without a slot: everybody reads it first. */
export function isShown(event: OpheliaEvent): boolean {
  return event.kind === 'played' && event.slot === null
}

/** All the damage of one attack step and the line that sums it up are one blow: how many events from `at`. */
function blowsFrom(events: OpheliaEvent[], at: number): number {
  let end = at
  while (events[end]?.kind === 'damage') end++
  return events[end]?.kind === 'struck' ? end + 1 - at : 0
}

/** The field is cleared in one go. */
function sweepFrom(events: OpheliaEvent[], at: number): number {
  let end = at
  while (events[end]?.kind === 'left' && events[end]?.way === 'swept') end++
  return events[end]?.kind === 'swept' ? end + 1 - at : end - at
}

/** The chip on a card that has just changed; "" where nothing needs to be said. */
export function chip(event: OpheliaEvent): string {
  const amount = Number(event.amount ?? 0)
  switch (event.kind) {
    case 'damage':
      return amount > 0 ? `−${amount}` : 'no damage'
    case 'healed':
      return `+${amount}`
    case 'poisoned':
      return 'poisoned'
    case 'gained':
      return `${amount < 0 ? '−' : '+'}${Math.abs(amount)} ${String(event.number ?? '')}`.trim()
    case 'attached':
      return 'attached'
    case 'haunts':
      return 'haunted'
    case 'converted':
      return 'changes sides'
    default:
      return ''
  }
}
