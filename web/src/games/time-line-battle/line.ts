/** Pure layout: which side is below, the dots of a plate, the arcs of damage that runs on. */

import type { Point } from '../../lib/page/flights'
import type { Cards } from './content'
import type { CardId, RunOn, Seat, Side, Taken } from './types'

/** Your side is always below; spectators see Dawn below. */
export function below(seat: number | null): Seat {
  return seat === 1 ? 1 : 0
}

export type Dot = 'regular' | 'targeted' | 'trickle' | 'spill' | 'reduced'

/**
 * One dot per point: what was taken off, then regular and targeted damage in the order in which they count (R13.2), then
 * what ran on. More than `most` points are shown as numbers instead.
 */
export function dots(taken: Taken, most = 24): Dot[] {
  const row: Dot[] = [
    ...fill('reduced', taken.reduced),
    ...fill('regular', taken.regular),
    ...fill('targeted', taken.targeted),
    ...fill('trickle', taken.trickled),
    ...fill('spill', taken.spilled),
  ]
  return row.length > most ? [] : row
}

function fill(dot: Dot, n: number): Dot[] {
  return Array.from({ length: Math.max(0, n) }, () => dot)
}

/** The dots as groups, for rows too long to draw. */
export function groups(taken: Taken): [Dot, number][] {
  const counts = new Map<Dot, number>()
  for (const dot of dots(taken, Infinity)) counts.set(dot, (counts.get(dot) ?? 0) + 1)
  return [...counts]
}

/** Characters sacrificed today: out of the line, still acting, drawn behind the Rear. */
export function beside(side: Side): CardId[] {
  return side.characters.filter((c) => c.sacrificed && !side.line.includes(c.card)).map((c) => c.card)
}

function byOrder(cards: Cards, line: CardId[]): CardId[] {
  return [...line].sort((a, b) => (cards.get(a)?.order ?? 0) - (cards.get(b)?.order ?? 0))
}

/** The line on a Day with one more card: every Character of that side that has arrived by then. */
export function lineOfDay(cards: Cards, side: Side, day: number, extra?: CardId): CardId[] {
  const there = side.characters.filter((c) => c.day <= day).map((c) => c.card)
  if (extra && !there.includes(extra)) there.push(extra)
  return byOrder(cards, there)
}

export interface Arc {
  path: string
  label: Point
  text: string
}

/**
 * Arcs of damage that runs on. `at` gives the middle of each card's edge that faces the horizon; `up` is -1 if the
 * horizon is above the line. Arcs that share a card start a little apart, so that none hides another.
 */
export function arcs(runs: RunOn[], at: (card: CardId) => Point | null, up: -1 | 1): Arc[] {
  const used = new Map<string, number>()
  const side = (card: CardId, out: boolean): number => {
    const key = `${card}${out ? '>' : '<'}`
    const n = used.get(key) ?? 0
    used.set(key, n + 1)
    return n
  }
  const found: Arc[] = []
  for (const run of runs) {
    const a = at(run.from)
    const b = at(run.to)
    if (!a || !b) continue
    const away = Math.sign(b.x - a.x) || -1
    const ax = a.x + away * (14 + 8 * side(run.from, true))
    const bx = b.x - away * (10 + 8 * side(run.to, false))
    const far = Math.abs(bx - ax)
    const lift = Math.min(52, 26 + far / 14)
    const cy = Math.min(a.y, b.y) * (up < 0 ? 1 : 0) + Math.max(a.y, b.y) * (up < 0 ? 0 : 1) + up * lift
    found.push({
      path: `M${r(ax)} ${r(a.y)}C${r(ax + away * 8)} ${r(cy)} ${r(bx - away * 8)} ${r(cy)} ${r(bx)} ${r(b.y)}`,
      label: { x: (ax + bx) / 2, y: (a.y + b.y) / 2 + up * lift * 0.74 },
      text: `${run.amount} runs on`,
    })
  }
  return found
}

/** Moves labels that would overlap another one sideways. */
export function apart(found: Arc[], wide: number): Arc[] {
  const placed: Point[] = []
  return found.map((arc) => {
    const label = { ...arc.label }
    const hidden = (): boolean =>
      placed.some((o) => Math.abs(o.x - label.x) < wide && Math.abs(o.y - label.y) < 21)
    for (let step = 1; step <= 8 && hidden(); step++) {
      label.x = arc.label.x + (step % 2 ? -1 : 1) * Math.ceil(step / 2) * (wide / 3)
    }
    placed.push(label)
    return { ...arc, label }
  })
}

function r(n: number): number {
  return Math.round(n * 10) / 10
}

/** How wide a card may be so that the whole line fits; below `least` the line scrolls. */
export function cardWidth(room: number, count: number, gap: number, widest: number, least: number): number {
  if (count <= 0) return widest
  const fits = Math.floor((room - gap * (count - 1)) / count)
  return Math.max(least, Math.min(widest, fits))
}
