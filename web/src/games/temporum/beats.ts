/** Cuts the events of a view into beats: what moves together, and for how long at normal speed. */

import { type Beat as AnyBeat, cut, type Tempo } from '../../lib/table/playback.svelte'
import type { CauseId, Event as TemporumEvent } from './types'

export type Beat = AnyBeat<TemporumEvent>

const TEMPO: Tempo = {
  turn: { ms: 500 },
  changed: { ms: 1150 },
  shifted: { ms: 820, together: true },
  moved: { ms: 560, together: true },
  zombie: { ms: 420, together: true },
  visits: { ms: 460 },
  'became-real': { ms: 420 },
  gained: { ms: 440, together: true, each: 60 },
  lost: { ms: 440, together: true, each: 60 },
  paid: { ms: 440 },
  beggar: { ms: 380 },
  drew: { ms: 440, together: true, each: 60 },
  reshuffled: { ms: 500 },
  discarded: { ms: 440, together: true },
  plays: { ms: 760 },
  scores: { ms: 760 },
  advanced: { ms: 300, together: true, each: 110 },
  retreated: { ms: 420, together: true, each: 110 },
  rules: { ms: 420, together: true },
  returned: { ms: 420 },
  handed: { ms: 480, together: true, each: 60 },
  laid: { ms: 420 },
  took: { ms: 420 },
  placed: { ms: 420 },
  hourglass: { ms: 520 },
  gold: { ms: 380 },
  effect: { ms: 320 },
  named: { ms: 420 },
  pending: { ms: 320 },
  froze: { ms: 600 },
  thawed: { ms: 420 },
  extra: { ms: 600 },
  'game-end': { ms: 1200 },
}

export function beats(events: TemporumEvent[]): Beat[] {
  return cut(events, TEMPO)
}

/** The things that have just changed, and their chips. */
export function mark(event: TemporumEvent): [thing: string, chip: string][] {
  const seat = event.seat ?? -1
  switch (event.kind) {
    case 'changed':
      return event.real.map((id) => [`space:${id}`, 'is real'])
    case 'visits':
      return [[`space:${event.space}`, 'visited']]
    case 'gained':
      return [[`player:${seat}`, `+$${event.amount}`]]
    case 'lost':
    case 'paid':
      return [[`player:${seat}`, `−$${event.amount}`]]
    case 'drew':
      return [[`player:${seat}`, `+${event.count} ${event.count === 1 ? 'card' : 'cards'}`]]
    case 'advanced':
      return event.time < 4 ? [[`crown:${seat}:${event.time + 1}`, '+1']] : []
    case 'retreated':
      return event.time > 1 ? [[`crown:${seat}:${event.time - 1}`, '+1']] : []
    case 'rules':
      return [[`crown:${seat}:${event.time}`, event.rules ? 'rules' : 'no longer rules']]
    case 'hourglass':
      return [[`space:${event.space}`, event.turned ? 'hourglass turned' : 'hourglass −1']]
    case 'became-real':
      return [[`space:${event.space}`, 'box triggers']]
    case 'placed':
      return [[`space:${event.space}`, `${event.token} placed`]]
    case 'gold':
      return [[`space:${event.space}`, `$${event.total}`]]
    default:
      return []
  }
}

export interface Steps {
  seat: number
  from: number
  to: number
  count: number
}

/** Crown steps of one beat; equal ones become one flight with a number. */
export function crownSteps(events: TemporumEvent[], by: 1 | -1): Steps[] {
  const found: Steps[] = []
  for (const event of events) {
    if (event.kind !== 'advanced' && event.kind !== 'retreated') continue
    if (event.seat === null) continue
    const same = found.find((s) => s.seat === event.seat && s.from === event.time)
    if (same) same.count += 1
    else found.push({ seat: event.seat, from: event.time, to: event.time + by, count: 1 })
  }
  return found
}

/** Money and cards of one beat; those that go the same way become one flight with a number. */
export function gathered(events: TemporumEvent[]): TemporumEvent[] {
  const found: TemporumEvent[] = []
  for (const event of events) {
    const same = found.find(
      (f) => f.kind === event.kind && f.seat === event.seat && causeOf(f) === causeOf(event),
    )
    if (same?.kind === 'gained' && event.kind === 'gained') same.amount += event.amount
    else if (same?.kind === 'lost' && event.kind === 'lost') same.amount += event.amount
    else if (same?.kind === 'drew' && event.kind === 'drew') same.count += event.count
    else found.push({ ...event })
  }
  return found
}

function causeOf(event: TemporumEvent): CauseId | null {
  return 'by' in event ? event.by : null
}
