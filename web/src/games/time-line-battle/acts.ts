/** What moves while a Day plays: numbers fly from attacker to target, and chips mark what has just changed. */
import { bent, FLIGHT, type Flight, hop, type Point, shot } from '../../lib/page/flights'
import { Stage } from '../../lib/table/stage.svelte'
import { type Beat, chip, volleys } from './beats'
import type { CardId, Event as TlbEvent, HitEvent, Seat } from './types'
import { pieceOf, type Where } from './where'

export type FlightKind = 'regular' | 'targeted' | 'trickle' | 'aim' | 'shock' | 'card'
export type TlbFlight = Flight & { kind: FlightKind }

/** A flight or the piece itself shows what these events change: no chip. */
const WITHOUT_CHIP = ['hit', 'takes', 'trickled', 'spilled', 'arrived', 'deployed']

export function stageOf(where: Where, nameOf: (card: CardId) => string): Stage<TlbEvent, TlbFlight> {
  const stage = new Stage<TlbEvent, TlbFlight>({ marks, markedFor: 900, sound, move })

  function fly(from: Point | null, to: Point | null, text: string, kind: FlightKind, ms: number): void {
    if (from && to) stage.launch({ path: shot(from, to), ms, delay: 0, text, kind }, 1.5)
  }

  function move(beat: Beat, scale: number): void {
    volley(
      beat.events.filter((event) => event.kind === 'hit'),
      scale,
    )
    for (const event of beat.events) if (event.seat !== null) one(event, event.seat, scale)
  }

  function volley(hits: HitEvent[], scale: number): void {
    for (const v of volleys(hits)) {
      const from = where.character(1 - v.seat, v.by)
      const to = where.character(v.seat, v.card)
      if (!from || !to) continue
      const by = v.deflected ? where.character(v.seat, 'deflector') : null
      const flight: TlbFlight = {
        path: by && v.card !== 'deflector' ? bent(from, by, to) : shot(from, to),
        text: v.times > 1 ? `${v.times}×${v.amount / v.times}` : String(v.amount),
        kind: v.targeted ? 'targeted' : 'regular',
      }
      stage.launch({ ...flight, ms: FLIGHT * scale, delay: v.delay * scale }, 1.5)
    }
  }

  function one(event: TlbEvent, seat: Seat, scale: number): void {
    const ms = FLIGHT * scale
    const up = seat === where.bottom() ? -1 : 1
    if (event.kind === 'trickled' || event.kind === 'spilled') {
      const [from, to] = [where.brow(seat, event.from), where.brow(seat, event.card)]
      if (!from || !to) return
      const look: FlightKind = event.kind === 'spilled' ? 'targeted' : 'trickle'
      const flight = { path: hop(from, to, up), text: String(event.amount), kind: look }
      stage.launch({ ...flight, ms: 700 * scale, delay: 0 }, 1.5)
    } else if (event.kind === 'lost') {
      const from = where.brow(seat, event.from)
      fly(from, from && { x: from.x - 60, y: from.y + up * 50 }, `${event.amount} wasted`, 'trickle', ms)
    } else if (event.kind === 'aimed') {
      fly(where.character(seat, event.by), where.character(1 - seat, event.card), '', 'aim', ms)
    } else if (event.kind === 'shocked') {
      fly(where.character(1 - seat, 'shocker'), where.character(seat, event.card), 'shock', 'shock', ms)
    } else if (event.kind === 'deployed') {
      const from = { x: where.width * 0.4, y: seat === where.bottom() ? where.height + 60 : -40 }
      fly(from, where.middle(`mat:${seat}:${event.day}`), nameOf(event.card), 'card', ms)
    }
  }

  return stage
}

function* marks(beat: Beat, scale: number): Generator<[string, string]> {
  if (scale > 0 && WITHOUT_CHIP.includes(beat.kind)) return
  for (const event of beat.events) {
    const seat = event.kind === 'aimed' ? 1 - (event.seat ?? 0) : event.seat
    if ('card' in event && event.card && seat !== null) yield [pieceOf(seat, event.card), chip(event)]
  }
}

function sound({ kind, events: [first] }: Beat): ['card' | 'piece' | 'drum'] | ['coin', number] | null {
  if (kind === 'deployed') return ['card']
  if (kind === 'arrived' || kind === 'revived') return ['piece']
  if (first?.kind === 'hit' || first?.kind === 'trickled' || first?.kind === 'spilled')
    return ['coin', first.amount]
  return kind === 'died' || kind === 'timeline-end' || kind === 'game-end' ? ['drum'] : null
}
