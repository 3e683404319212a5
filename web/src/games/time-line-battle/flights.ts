/** Paths of what flies over the board. Points are in pixels of the board. */

import type { Point } from './line'

export interface Flight {
  id: number
  path: string
  text: string
  kind: 'regular' | 'targeted' | 'trickle' | 'aim' | 'shock' | 'card'
  ms: number
  delay: number
}

/** From card to card across the horizon, a little bent, so that flights in opposite directions pass each other. */
export function shot(from: Point, to: Point): string {
  const bend = Math.sign(to.y - from.y) * Math.min(26, Math.abs(to.x - from.x) / 6 + 10)
  const mx = (from.x + to.x) / 2 + bend
  const my = (from.y + to.y) / 2
  return `M${n(from.x)} ${n(from.y)}Q${n(mx)} ${n(my)} ${n(to.x)} ${n(to.y)}`
}

/** With a Deflector: towards the Deflector first, then bent to the Front. */
export function bent(from: Point, by: Point, to: Point): string {
  const near = { x: from.x + (by.x - from.x) * 0.8, y: from.y + (by.y - from.y) * 0.8 }
  return `M${n(from.x)} ${n(from.y)}L${n(near.x)} ${n(near.y)}Q${n(by.x)} ${n(by.y)} ${n(to.x)} ${n(to.y)}`
}

/** Along the line, over the heads: from the fallen to the next. */
export function hop(from: Point, to: Point, up: -1 | 1): string {
  const lift = up * Math.min(60, 30 + Math.abs(to.x - from.x) / 12)
  return `M${n(from.x)} ${n(from.y)}C${n(from.x)} ${n(from.y + lift)} ${n(to.x)} ${n(to.y + lift)} ${n(to.x)} ${n(to.y)}`
}

function n(value: number): number {
  return Math.round(value * 10) / 10
}
