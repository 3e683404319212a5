/** Paths of what flies over the board. Points are in pixels of the board. */

import type { Point } from './layout'

export interface Flight {
  id: number
  path: string
  text: string
  kind: 'coin' | 'loss' | 'card' | 'crown' | 'zombie'
  ms: number
  delay: number
}

/** From thing to thing, a little bent, so that flights in opposite directions pass each other. */
export function arc(from: Point, to: Point): string {
  const bend = Math.min(40, Math.hypot(to.x - from.x, to.y - from.y) / 5)
  const mx = (from.x + to.x) / 2 + (to.y >= from.y ? bend : -bend)
  const my = (from.y + to.y) / 2 - bend
  return `M${n(from.x)} ${n(from.y)}Q${n(mx)} ${n(my)} ${n(to.x)} ${n(to.y)}`
}

function n(value: number): number {
  return Math.round(value * 10) / 10
}
