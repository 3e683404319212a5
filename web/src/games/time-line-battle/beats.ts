/** Cuts the events of a view into beats: what moves together, and for how long at normal speed. */

import { type Beat as AnyBeat, cut, type Tempo } from '../../lib/table/playback.svelte'
import type { CardId, Event as TlbEvent, HitEvent, Seat } from './types'

export type Beat = AnyBeat<TlbEvent>

const TEMPO: Tempo = {
  timeline: { ms: 900 },
  deployed: { ms: 520, together: true },
  day: { ms: 550 },
  revived: { ms: 700, together: true },
  arrived: { ms: 760, together: true, each: 60 }, // they arrive before the first hit flies
  shocked: { ms: 620, together: true },
  sacrificed: { ms: 700 },
  doubled: { ms: 480 },
  aimed: { ms: 480 },
  hit: { ms: 300, each: 60 },
  takes: { ms: 600, together: true, each: 250 }, // time to read who hit for how much
  protected: { ms: 520, together: true },
  reduced: { ms: 220, together: true, each: 60 },
  trickled: { ms: 760 },
  spilled: { ms: 760 },
  lost: { ms: 420 },
  died: { ms: 800, together: true },
  healed: { ms: 300, together: true },
  standstill: { ms: 700 },
  'timeline-end': { ms: 1200 },
  'game-end': { ms: 1200 },
}

/** A Day on which nothing has changed: its movements are known by now. */
const STANDSTILL = 0.3

export function beats(events: TlbEvent[]): Beat[] {
  const still = standstillDays(events)
  return blows(events).map((beat) =>
    beat.events.every((event) => still.has(event)) ? { ...beat, ms: beat.ms * STANDSTILL } : beat,
  )
}

/** The events of Days that end in a standstill, but for the last word. */
function standstillDays(events: TlbEvent[]): ReadonlySet<TlbEvent> {
  const found = new Set<TlbEvent>()
  let day: TlbEvent[] = []
  for (const event of events) {
    if (event.kind === 'day') day = []
    if (event.kind === 'standstill') for (const one of day) found.add(one)
    day.push(event)
  }
  return found
}

function blows(events: TlbEvent[]): Beat[] {
  // The hits of one attacker fly together: an Attack All is one blow.
  return cut(events, TEMPO, ({ events: [first] }, event) => {
    if (first?.kind !== 'hit' || event.kind !== 'hit') return false
    return first.by === event.by && first.seat === event.seat
  })
}

interface Volley {
  /** Seat of the target. */
  seat: Seat
  by: CardId
  card: CardId
  amount: number
  times: number
  targeted: boolean
  deflected: boolean
  delay: number
}

/** The flights of one beat of hits; several on one target (a Deflector) become one with a number. */
export function volleys(hits: HitEvent[]): Volley[] {
  const found: Volley[] = []
  for (const hit of hits) {
    if (hit.seat === null) continue
    const same = found.find((v) => v.by === hit.by && v.card === hit.card && v.seat === hit.seat)
    if (same) {
      same.amount += hit.amount
      same.times += 1
      same.deflected ||= hit.deflected
    } else {
      found.push({
        seat: hit.seat,
        by: hit.by,
        card: hit.card,
        amount: hit.amount,
        times: 1,
        targeted: hit.targeted,
        deflected: hit.deflected,
        delay: Math.min(found.length, 4) * 60,
      })
    }
  }
  return found
}

/** The chip on a card that has just changed. */
export function chip(event: TlbEvent): string {
  switch (event.kind) {
    case 'hit':
    case 'trickled':
    case 'spilled':
      return `−${event.amount}`
    case 'protected':
    case 'reduced':
      return `+${event.amount}`
    case 'arrived':
      return 'arrives'
    case 'revived':
      return 'is back'
    case 'shocked':
      return 'shocked'
    case 'doubled':
      return '×2'
    case 'sacrificed':
      return 'sacrificed'
    case 'aimed':
      return 'aimed at'
    case 'died':
      return 'dies'
    case 'lost':
      return `${event.amount} wasted`
    default:
      return ''
  }
}
