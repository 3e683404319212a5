/** What moves while a Day is told: numbers that fly from who hits to who is hit, and chips on what has just changed. */

import { tick } from 'svelte'
import type { BoardProps } from '../../lib/board'
import { Later } from '../../lib/later'
import { type Beat, chip, FLIGHT, joined, volleys } from './beats'
import { bent, type Flight, hop, shot } from './flights'
import type { Seat, TlbEvent } from './types'
import { pieceOf, type Where } from './where'

/** What these events change is seen by a flight or by the piece itself: no chip. */
const WITHOUT_CHIP = ['hit', 'takes', 'trickled', 'spilled', 'arrived', 'deployed']

export class Moves {
  flights = $state.raw<Flight[]>([])
  /** What has just changed, and the chip that says how. */
  changed = $state.raw<ReadonlyMap<string, string>>(new Map())
  private count = 0
  private later = new Later()

  constructor(
    private where: Where,
    private nameOf: (card: string) => string,
    private sound: BoardProps['sound'],
  ) {}

  /** A beat begins; the board has just written it. `scale`: 1 at normal speed, 0 where nothing moves. */
  begin(beat: Beat, scale: number): void {
    this.sounds(beat)
    if (scale === 0) {
      this.mark(beat, 1600)
      return
    }
    if (!WITHOUT_CHIP.includes(beat.kind)) this.mark(beat, 900 * scale)
    void tick().then(() => this.move(beat, scale))
  }

  clear(): void {
    this.flights = []
    this.changed = new Map()
  }

  stop(): void {
    this.later.stop()
  }

  private mark(beat: Beat, ms: number): void {
    const marks = Object.fromEntries(this.changed)
    const mine: string[] = []
    for (const event of beat.events) {
      const seat = event.kind === 'aimed' ? 1 - (event.seat ?? 0) : event.seat
      if (!event.card || seat === null) continue
      const thing = pieceOf(seat, event.card)
      marks[thing] = joined(marks[thing] ?? '', chip(event))
      mine.push(thing)
    }
    this.changed = new Map(Object.entries(marks))
    this.later.after(ms, () => {
      this.changed = new Map([...this.changed].filter(([thing]) => !mine.includes(thing)))
    })
  }

  private sounds({ kind, events }: Beat): void {
    if (kind === 'deployed') this.sound('card')
    else if (kind === 'arrived' || kind === 'revived') this.sound('piece')
    else if (kind === 'hit' || kind === 'trickled' || kind === 'spilled')
      this.sound('coin', events[0]?.amount ?? 1)
    else if (kind === 'died' || kind === 'timeline-end' || kind === 'game-end') this.sound('drum')
  }

  private launch(flight: Omit<Flight, 'id'>): void {
    const one = { ...flight, id: ++this.count }
    this.flights = [...this.flights, one]
    this.later.after(flight.ms * 1.5 + flight.delay, () => {
      this.flights = this.flights.filter((f) => f.id !== one.id)
    })
  }

  private move(beat: Beat, scale: number): void {
    if (beat.kind === 'hit') this.volley(beat.events, scale)
    else for (const event of beat.events) this.one(event, event.seat as Seat, scale)
  }

  private volley(hits: TlbEvent[], scale: number): void {
    for (const v of volleys(hits)) {
      const from = this.where.character(1 - v.seat, v.by)
      const to = this.where.character(v.seat, v.card)
      if (!from || !to) continue
      const by = v.deflected ? this.where.character(v.seat, 'deflector') : null
      this.launch({
        path: by && v.card !== 'deflector' ? bent(from, by, to) : shot(from, to),
        text: v.times > 1 ? `${v.times}×${v.amount / v.times}` : String(v.amount),
        kind: v.targeted ? 'targeted' : 'regular',
        ms: FLIGHT * scale,
        delay: v.delay * scale,
      })
    }
  }

  private one(event: TlbEvent, seat: Seat, scale: number): void {
    const { where } = this
    const ms = FLIGHT * scale
    const up = seat === where.bottom() ? -1 : 1
    const fly = (
      from: ReturnType<Where['middle']>,
      to: ReturnType<Where['middle']>,
      flight: Pick<Flight, 'text' | 'kind'>,
    ): void => {
      if (from && to) this.launch({ path: shot(from, to), ms, delay: 0, ...flight })
    }
    if ((event.kind === 'trickled' || event.kind === 'spilled') && event.from && event.card) {
      const [from, to] = [where.brow(seat, event.from), where.brow(seat, event.card)]
      const kind = event.kind === 'spilled' ? 'targeted' : 'trickle'
      if (from && to)
        this.launch({ path: hop(from, to, up), text: String(event.amount), kind, ms: 700 * scale, delay: 0 })
    } else if (event.kind === 'lost' && event.from) {
      const from = where.brow(seat, event.from)
      const away = from && { x: from.x - 60, y: from.y + up * 50 }
      fly(from, away, { text: `${event.amount} lost`, kind: 'trickle' })
    } else if (event.kind === 'aimed' && event.by && event.card) {
      fly(where.character(seat, event.by), where.character(1 - seat, event.card), { text: '', kind: 'aim' })
    } else if (event.kind === 'shocked' && event.card) {
      const [from, to] = [where.character(1 - seat, 'shocker'), where.character(seat, event.card)]
      fly(from, to, { text: 'shock', kind: 'shock' })
    } else if (event.kind === 'deployed' && event.card && event.day) {
      const from = { x: where.width * 0.4, y: seat === where.bottom() ? where.height + 60 : -40 }
      fly(from, where.middle(`mat:${seat}:${event.day}`), { text: this.nameOf(event.card), kind: 'card' })
    }
  }
}
