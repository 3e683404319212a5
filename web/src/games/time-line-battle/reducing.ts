/** Taking damage off your Characters, point by point. */
import type { CardId, View } from './types'

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
