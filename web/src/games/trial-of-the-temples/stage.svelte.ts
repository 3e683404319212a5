/** What moves over the board while events are told: icons on their way, chips, rings, the night on its walk. */

import type { BoardProps } from '../../lib/board'
import { Later } from '../../lib/later'
import { type Beat, chip, FLIGHT } from './beats'
import type { Flight, Puff } from './flights'
import type { View } from './types'

export class Stage {
  flights = $state.raw<Flight[]>([])
  puffs = $state.raw<Puff[]>([])
  /** Things that have just changed. */
  changed = $state.raw<ReadonlySet<string>>(new Set())
  /** Whose harvest is told. */
  reaping = $state.raw<{ seat: number; position: number } | null>(null)
  /** The last walk of the Day-and-Night Tile. */
  walk = $state.raw({ from: 0, d: 0, number: 0 })
  private count = 0
  private later = new Later()
  private shown: () => View
  private sound: BoardProps['sound']

  constructor(d: number, shown: () => View, sound: BoardProps['sound']) {
    this.walk = { from: d, d, number: 0 }
    this.shown = shown
    this.sound = sound
  }

  clear(): void {
    this.flights = []
    this.puffs = []
    this.changed = new Set()
    this.reaping = null
  }

  stop(): void {
    this.later.stop()
  }

  begin(beat: Beat, scale: number): void {
    this.ring(beat)
    const [event] = beat.events
    if (!event) return
    const view = this.shown()
    if (event.kind === 'round')
      this.walk = {
        from: typeof event.from === 'number' ? event.from : view.d,
        d: view.d,
        number: view.number,
      }
    if (event.kind === 'harvest' && event.seat !== null && event.position !== undefined)
      this.reaping = { seat: event.seat, position: event.position }
    const stands = scale === 0 ? 1600 : 1000 * scale
    for (const told of beat.events)
      if ((told.kind === 'advanced' || told.kind === 'neutral') && told.track)
        this.mark(`space:${told.track}:${told.to}`, stands)
    // With motion each icon is seen walking; only what walks from nowhere gets a chip.
    if (scale === 0 || event.kind !== 'collected')
      for (const { seat } of view.players) {
        const text = chip(beat.events, seat)
        const position = this.where(seat)
        if (text && position !== null) this.puff(position, text, stands)
      }
    if (scale > 0 && event.kind === 'collected' && event.icon && event.seat !== null) {
      const to = this.where(event.seat)
      const from = typeof event.from === 'number' ? event.from : view.d
      const ms = FLIGHT * scale * (from === to ? 0.6 : 1)
      if (to !== null) this.launch({ icon: event.icon, from, to, ms, delay: 0 })
    }
  }

  private where(seat: number): number | null {
    if (this.reaping?.seat === seat) return this.reaping.position
    const player = this.shown().players[seat]
    return player?.archmage ?? player?.clone ?? null
  }

  private launch(flight: Omit<Flight, 'id'>): void {
    const one = { ...flight, id: ++this.count }
    this.flights = [...this.flights, one]
    this.later.after(flight.ms + flight.delay + 40, () => {
      this.flights = this.flights.filter((other) => other.id !== one.id)
    })
  }

  private puff(position: number, text: string, ms: number): void {
    const one = { id: ++this.count, position, text }
    this.puffs = [...this.puffs.filter((other) => other.position !== position), one]
    this.later.after(ms, () => (this.puffs = this.puffs.filter((other) => other.id !== one.id)))
  }

  private mark(thing: string, ms: number): void {
    this.changed = new Set([...this.changed, thing])
    this.later.after(ms, () => (this.changed = new Set([...this.changed].filter((other) => other !== thing))))
  }

  private ring({ kind, events }: Beat): void {
    if (kind === 'round' || kind === 'rested') this.sound('card')
    else if (['placed', 'advanced', 'core', 'neutral'].includes(kind)) this.sound('piece')
    else if (kind === 'collected' || kind === 'bonus') this.sound('coin', events.length)
    else if (kind === 'last-round') this.sound('drum')
  }
}
