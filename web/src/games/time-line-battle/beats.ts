/** Cuts the events of a view into beats: what moves together, and for how long at normal speed. */

import type { Beat as Beats } from '../../lib/player.svelte'
import type { TlbEvent } from './types'

export type Beat = Beats<TlbEvent>

export const FLIGHT = 420

/** Time of a beat, and whether equal neighbours move together. 0: written down without a movement of its own. */
const TEMPO: Record<string, { ms: number; together?: boolean; each?: number }> = {
  timeline: { ms: 900 },
  deployed: { ms: 520, together: true },
  day: { ms: 550 },
  revived: { ms: 700, together: true },
  arrived: { ms: 760, together: true, each: 60 }, // they stand before the first hit flies
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

export function beats(events: TlbEvent[]): Beat[] {
  const found: Beat[] = []
  for (const event of events) {
    const last = found.at(-1)
    if (last && joins(last, event)) {
      last.events.push(event)
      last.ms += TEMPO[event.kind]?.each ?? 0
    } else {
      found.push({ kind: event.kind, events: [event], ms: TEMPO[event.kind]?.ms ?? 0 })
    }
  }
  return found
}

function joins(beat: Beat, event: TlbEvent): boolean {
  if (beat.kind !== event.kind) return false
  if (TEMPO[event.kind]?.together) return true
  // The hits of one attacker fly together: an Attack All is one blow.
  return event.kind === 'hit' && beat.events[0]?.by === event.by && beat.events[0]?.seat === event.seat
}

/** With reduced motion nothing moves: a whole step is shown at once, with chips that stand. */
export function stills(events: TlbEvent[]): Beat[] {
  const found: Beat[] = []
  for (const beat of beats(events)) {
    const last = found.at(-1)
    if (last && last.kind === beat.kind) last.events.push(...beat.events)
    else found.push({ ...beat, events: [...beat.events], ms: beat.ms ? 900 : 0 })
  }
  return found
}

export interface Volley {
  /** Seat of the target. */
  seat: 0 | 1
  by: string
  card: string
  amount: number
  times: number
  targeted: boolean
  deflected: boolean
  delay: number
}

/** The flights of one beat of hits; several on one target (a Deflector) are joined into one with a number. */
export function volleys(hits: TlbEvent[]): Volley[] {
  const found: Volley[] = []
  for (const hit of hits) {
    if ((hit.seat !== 0 && hit.seat !== 1) || !hit.by || !hit.card) continue
    const same = found.find((v) => v.by === hit.by && v.card === hit.card && v.seat === hit.seat)
    if (same) {
      same.amount += hit.amount ?? 0
      same.times += 1
      same.deflected ||= !!hit.deflected
    } else {
      found.push({
        seat: hit.seat,
        by: hit.by,
        card: hit.card,
        amount: hit.amount ?? 0,
        times: 1,
        targeted: !!hit.targeted,
        deflected: !!hit.deflected,
        delay: Math.min(found.length, 4) * 60,
      })
    }
  }
  return found
}

/** The chip beside a card that has just changed. */
export function chip(event: TlbEvent): string {
  switch (event.kind) {
    case 'hit':
    case 'trickled':
    case 'spilled':
      return `−${event.amount ?? 0}`
    case 'protected':
    case 'reduced':
      return `+${event.amount ?? 0}`
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
      return `${event.amount ?? 0} lost`
    default:
      return ''
  }
}

const AMOUNT = /^[+−]\d+$/

/** Two chips on one card: amounts of one sign are added up, else the newer one stands. */
export function joined(before: string, after: string): string {
  if (!AMOUNT.test(before) || !AMOUNT.test(after) || before[0] !== after[0]) return after
  return `${after[0]}${Number(before.slice(1)) + Number(after.slice(1))}`
}
