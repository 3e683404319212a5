/** Where things are: the ten spaces of the pyramid, the arrows between them, the pawns on them. */

import type { Point } from '../../lib/page/flights'
import type { SpaceId } from './types'

/** Centres of the spaces, in percent of the pyramid's field. */
export const PLACES: Partial<Record<SpaceId, Point>> = {
  z0: { x: 50, y: 12.5 },
  z1: { x: 37.5, y: 37.5 },
  z2: { x: 62.5, y: 37.5 },
  z3: { x: 25, y: 62.5 },
  z4: { x: 50, y: 62.5 },
  z5: { x: 75, y: 62.5 },
  z6: { x: 12.5, y: 87.5 },
  z7: { x: 37.5, y: 87.5 },
  z8: { x: 62.5, y: 87.5 },
  z9: { x: 87.5, y: 87.5 },
}

/** Where each arrow can point: left, right. */
export const WAYS: Partial<Record<SpaceId, [SpaceId, SpaceId]>> = {
  z0: ['z1', 'z2'],
  z1: ['z3', 'z4'],
  z2: ['z4', 'z5'],
  z3: ['z6', 'z7'],
  z4: ['z7', 'z8'],
  z5: ['z8', 'z9'],
}

/** All twelve ways, from space to space. */
export const LINKS: [SpaceId, SpaceId][] = (['z0', 'z1', 'z2', 'z3', 'z4', 'z5'] as const).flatMap((from) =>
  (WAYS[from] ?? []).map((to): [SpaceId, SpaceId] => [from, to]),
)

/** The middle of a way, where its arrow is. */
export function between(from: SpaceId, to: SpaceId): Point {
  const [a, b] = [PLACES[from], PLACES[to]]
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : { x: 50, y: 50 }
}

export function leans(from: SpaceId, to: SpaceId | null): 'left' | 'right' {
  return WAYS[from]?.[0] === to ? 'left' : 'right'
}

export interface Room {
  /** Of the pyramid's field. */
  width: number
  height: number
  phone: boolean
}

export interface Size {
  w: number
  h: number
  /** The picture above the name, at most. */
  art: number
  /** Is there room for the text? If not, a Zone shows its picture and name, and opens on tap. */
  text: boolean
  pawn: number
}

export function sizeOf({ width, height, phone }: Room): Size {
  const band = height / 4
  if (phone) {
    const h = Math.max(50, Math.min(124, Math.floor(band - 22)))
    const w = Math.min(120, Math.floor(width / 4) - 4)
    // A tall phone has room for small text below the name.
    return { w, h, art: Math.max(6, Math.min(84, h - 36)), text: h >= 92, pawn: 26 }
  }
  const w = Math.min(300, Math.floor(width / 4) - 14)
  const short = band < 124
  const gap = band < 102 ? 12 : band < 112 ? 15 : short ? 22 : 31
  const h = Math.max(52, Math.min(176, Math.floor(band - gap)))
  if (short) return { w, h, art: 9, text: true, pawn: 25 }
  return { w, h, art: Math.round(h * 0.46), text: true, pawn: h > 130 ? 36 : 32 }
}

/** The size and middle of the n-th Place Outside Time, left of the pyramid's tip. */
export function placeSpot(n: number, of: number, size: Size, { width, height, phone }: Room): [Size, Point] {
  const band = height / 4
  const room = width / 2 - size.w / 2 - (phone ? 8 : 24)
  const w = Math.min(size.w, room)
  const h = of < 2 ? (phone ? Math.min(size.h, 60) : size.h) : Math.max(44, (band - 14) / Math.min(of, 2) - 6)
  const y = of < 2 ? band / 2 : 8 + h / 2 + n * (h + 6)
  return [
    { ...size, w, h, art: Math.min(size.art, h * 0.34), text: size.text && h >= 70 },
    { x: w / 2 + 4, y },
  ]
}

export interface Spot extends Point {
  /** How wide the pawn is. */
  d: number
}

/**
 * Centres of the pawns on a space, from the space's centre: in a row from the right end of its picture, where they
 * cover neither its text nor the next Zone. `tip`: nothing lies beside the Zone, as beside that of Time I.
 */
export function pawnSpots(count: number, size: Size, phone: boolean, tip = false): Spot[] {
  const edge = size.w * 0.43
  const onEdge = !phone && size.h < 150 && !tip
  // Where many stand on the edge they are smaller: none covers the sign of another.
  const d = onEdge ? Math.min(size.pawn, Math.max(18, Math.floor(edge / count) + 2)) : size.pawn
  const spots = (at: (i: number) => Point): Spot[] =>
    Array.from({ length: count }, (_, i) => ({ ...at(i), d }))
  if (!phone && size.h < 150) {
    // A low Zone has no picture to stand on: beside it at the tip, else on its upper edge, between the two arrows that
    // can point here.
    if (tip) return spots((i) => ({ x: size.w / 2 + d / 2 + 3 + i * (d + 2), y: 0 }))
    const step = Math.min(d + 2, (edge - d) / Math.max(count - 1, 1))
    return spots((i) => ({ x: (i - (count - 1) / 2) * step, y: -size.h / 2 - d / 2 + 5 }))
  }
  const free = size.w - d - (phone ? 0 : 44)
  const step = Math.min(d + 3, free / Math.max(count - 1, 1))
  const right = size.w / 2 - d / 2 + (phone ? 4 : -5)
  const low = phone && size.h < 66
  const y = -size.h / 2 + (phone && !tip ? (low ? -4 : 4) : d / 2 + (phone ? 1 : 4))
  if (phone && tip && low) return spots((i) => ({ x: right + d / 2 + i * step, y: 0 }))
  return spots((i) => ({ x: right - (count - 1 - i) * step, y }))
}
