/** Taking damage off your Characters, point by point. */
import { list } from '../../lib/say/phrases'
import type { CardId, Event, View } from './types'

/**
 * Would this point be the last one: no more left, or nobody left to save? Then the damage is dealt, and the point can't
 * be taken back, so a click only chooses it.
 */
export function isLastPoint(view: View, seat: number, card: CardId): boolean {
  const side = view.sides[seat === 1 ? 1 : 0]
  if (!side.pool) return false
  const stillDying = side.taken.some(
    (one) => one.regular + one.targeted - (one.card === card ? 1 : 0) >= one.health,
  )
  return side.pool.left <= 1 || !stillDying
}

/** A run of points as one line of the log: "Ann takes 2 damage off [shielder] and 1 off [prince]." Null: it is no run. */
export function pointsText(events: Event[]): string | null {
  const off = new Map<CardId, number>()
  for (const event of events) {
    if (event.kind !== 'reduced' || event.seat !== events[0]?.seat) return null
    off.set(event.card, (off.get(event.card) ?? 0) + event.amount)
  }
  const parts = [...off].map(([card, amount], i) => `${amount}${i === 0 ? ' damage' : ''} off [${card}]`)
  return `{${events[0]?.seat}|take|takes} ${list(parts)}.`
}
