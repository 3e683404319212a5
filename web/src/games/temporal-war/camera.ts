/** What part of the arena is on the screen. Points of the arena are in sides of a hexagon, its center at 0, 0. */
import type { Point } from '../../lib/page/flights'
import { RADIUS } from './hexes'

export interface Camera {
  /** The point in the middle of the screen. */
  x: number
  y: number
  /** Pixels to a side of a hexagon. */
  side: number
}

export interface Room {
  width: number
  height: number
}

/** Half the width and height of everything within a ring, with what sticks out of its last rows. */
function halfOf(ring: number): Point {
  return { x: Math.sqrt(3) * (ring + 0.5) + 0.25, y: 1.5 * ring + 1.42 }
}

/** The same of the whole arena. */
export const HALF = halfOf(RADIUS)
/** More of it sticks out below: the health of a Temple. */
const LOWER = 0.3
/** A hexagon is wide enough for a finger: 44 px. */
export const FINGER = 44 / Math.sqrt(3)
export const MOST = 56

/** The whole arena, or all within a ring of it. */
export function whole({ width, height }: Room, ring = RADIUS): Camera {
  const half = halfOf(ring)
  return { x: 0, y: LOWER, side: Math.max(6, Math.min(width / 2 / half.x, height / 2 / half.y)) }
}

/** As close as all these points allow, and as close as `least` in any case; `first` stays in the picture. */
export function around(points: readonly Point[], room: Room, least: number, most: number): Camera {
  const [first] = points
  if (!first) return whole(room)
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const margin = 1.4
  const fits = Math.min(
    room.width / (box.right - box.left + 2 * margin),
    room.height / (box.bottom - box.top + 2 * margin),
  )
  const side = Math.min(most, Math.max(least, fits))
  // Where not everything fits, the first point is never lost at the edge.
  const reach = { x: room.width / 2 / side - margin, y: room.height / 2 / side - margin }
  const near = (middle: number, own: number, by: number) =>
    Math.max(own - Math.max(0, by), Math.min(own + Math.max(0, by), middle))
  return kept(
    {
      x: near((box.left + box.right) / 2, first.x, reach.x),
      y: near((box.top + box.bottom) / 2, first.y, reach.y),
      side,
    },
    room,
  )
}

/** The same, but not beyond the edge of the arena, nor smaller than the whole of it. */
export function kept({ x, y, side }: Camera, room: Room): Camera {
  const least = whole(room).side
  const wide = Math.min(MOST, Math.max(least, side))
  const slack = (half: number, pixels: number) => Math.max(0, half - pixels / 2 / wide)
  const [sx, sy] = [slack(HALF.x, room.width), slack(HALF.y, room.height)]
  return { x: Math.max(-sx, Math.min(sx, x)), y: LOWER + Math.max(-sy, Math.min(sy, y - LOWER)), side: wide }
}

/** Closer or farther, while the point under the pointer stays where it is. `at` is in pixels from the middle. */
export function zoomed(camera: Camera, by: number, at: Point, room: Room): Camera {
  const side = Math.min(MOST, Math.max(whole(room).side, camera.side * by))
  return kept(
    {
      x: camera.x + at.x / camera.side - at.x / side,
      y: camera.y + at.y / camera.side - at.y / side,
      side,
    },
    room,
  )
}

export function panned(camera: Camera, dx: number, dy: number, room: Room): Camera {
  return kept({ ...camera, x: camera.x - dx / camera.side, y: camera.y - dy / camera.side }, room)
}

/** Is everything within this ring on the screen? */
export function isWhole(camera: Camera, room: Room, ring = RADIUS): boolean {
  return camera.side <= whole(room, ring).side * 1.02
}
