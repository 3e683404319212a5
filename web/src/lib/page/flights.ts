/** Paths of what flies over a board. Points are in pixels of the board. */

export interface Point {
  x: number
  y: number
}

/** Something that flies along a path; `kind` is its look. */
export interface Flight {
  path: string
  text: string
  kind: string
}

/** How long most things fly, at normal speed. */
export const FLIGHT = 420

/** From thing to thing, a little bent, so that flights in opposite directions pass each other. */
export function arc(from: Point, to: Point): string {
  const bend = Math.min(40, Math.hypot(to.x - from.x, to.y - from.y) / 5)
  const mx = (from.x + to.x) / 2 + (to.y >= from.y ? bend : -bend)
  const my = (from.y + to.y) / 2 - bend
  return `M${n(from.x)} ${n(from.y)}Q${n(mx)} ${n(my)} ${n(to.x)} ${n(to.y)}`
}

/** Across the board, nearly straight. */
export function shot(from: Point, to: Point): string {
  const bend = Math.sign(to.y - from.y) * Math.min(26, Math.abs(to.x - from.x) / 6 + 10)
  const mx = (from.x + to.x) / 2 + bend
  const my = (from.y + to.y) / 2
  return `M${n(from.x)} ${n(from.y)}Q${n(mx)} ${n(my)} ${n(to.x)} ${n(to.y)}`
}

/** Towards `by` first, then turned away to `to`. */
export function bent(from: Point, by: Point, to: Point): string {
  const near = { x: from.x + (by.x - from.x) * 0.8, y: from.y + (by.y - from.y) * 0.8 }
  return `M${n(from.x)} ${n(from.y)}L${n(near.x)} ${n(near.y)}Q${n(by.x)} ${n(by.y)} ${n(to.x)} ${n(to.y)}`
}

/** A hop over the heads of a row: up is -1, down is 1. */
export function hop(from: Point, to: Point, up: -1 | 1): string {
  const lift = up * Math.min(60, 30 + Math.abs(to.x - from.x) / 12)
  return `M${n(from.x)} ${n(from.y)}C${n(from.x)} ${n(from.y + lift)} ${n(to.x)} ${n(to.y + lift)} ${n(to.x)} ${n(to.y)}`
}

function n(value: number): number {
  return Math.round(value * 10) / 10
}
