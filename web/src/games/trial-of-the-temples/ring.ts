/** The circle of temples as geometry: a field of 560 x 560, position 0 above, clockwise. */

export const MIDDLE = 280
const OUTER = 268
export const INNER = 152
/** Half the angle of a tile, in degrees; 15 would leave no gap. */
const HALF = 14.46

export interface Point {
  x: number
  y: number
}

export function at(degrees: number, radius: number): Point {
  const turn = (degrees * Math.PI) / 180
  return { x: MIDDLE + radius * Math.sin(turn), y: MIDDLE - radius * Math.cos(turn) }
}

export function angle(position: number): number {
  return position * 30
}

/** A tile's outline between two angles and two radii. */
export function wedge(from: number, to: number, inner = INNER, outer = OUTER): string {
  const [a, b, c, d] = [at(from, outer), at(to, outer), at(to, inner), at(from, inner)]
  return `M${p(a)}A${outer} ${outer} 0 0 1 ${p(b)}L${p(c)}A${inner} ${inner} 0 0 0 ${p(d)}z`
}

export function tileShape(position: number, inset = 0): string {
  const half = HALF - inset * 0.3
  const mid = angle(position)
  return wedge(mid - half, mid + half, INNER + inset, OUTER - inset)
}

/** The path of a tile's name; below the middle it runs the other way, so that the name is upright. */
export function nameArc(position: number): string {
  const mid = angle(position)
  const under = position >= 4 && position <= 8
  const radius = under ? 261 : 254
  const [from, to] = under
    ? [at(mid + 15, radius), at(mid - 15, radius)]
    : [at(mid - 15, radius), at(mid + 15, radius)]
  return `M${p(from)}A${radius} ${radius} 0 0 ${under ? 0 : 1} ${p(to)}`
}

/** Where the main icons go: side by side along the ring, the first one on the left. */
export function mains(position: number, count: number): Point[] {
  const mid = angle(position)
  const gap = 27
  const centre = at(mid, 197)
  const turn = (mid * Math.PI) / 180
  // Below the middle the tangent points left; icons still read from left to right.
  const way = Math.cos(turn) < -0.01 ? -1 : 1
  return Array.from({ length: count }, (_, i) => {
    const off = (i - (count - 1) / 2) * gap * way
    return { x: centre.x + off * Math.cos(turn), y: centre.y + off * Math.sin(turn) }
  })
}

/** The corners of a tile in percent of its box, for a button in the shape of the tile. */
export interface Field {
  left: number
  top: number
  width: number
  height: number
  clip: string
}

export function field(position: number): Field {
  const mid = angle(position)
  const edge: Point[] = []
  for (let i = 0; i <= 6; i++) edge.push(at(mid - HALF + (i * HALF) / 3, OUTER))
  for (let i = 6; i >= 0; i--) edge.push(at(mid - HALF + (i * HALF) / 3, INNER))
  const xs = edge.map((e) => e.x)
  const ys = edge.map((e) => e.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const corners = edge.map((e) => `${n(((e.x - left) / width) * 100)}% ${n(((e.y - top) / height) * 100)}%`)
  return {
    left: share(left),
    top: share(top),
    width: n((width / 552) * 100),
    height: n((height / 552) * 100),
    clip: `polygon(${corners.join(',')})`,
  }
}

/** A length of the field in percent of what is shown of it (4 to 556). */
export function share(length: number): number {
  return n(((length - 4) / 552) * 100)
}

/** The dotted way from a figure over the tiles it reaches; '' if it reaches none. */
export function walkArc(from: number, steps: number, way: 1 | -1, radius = 141): string {
  if (steps === 0) return ''
  const start = angle(from) + way * 8
  const end = angle(from) + way * (steps * 30 + 4)
  const large = Math.abs(end - start) > 180 ? 1 : 0
  return `M${p(at(start, radius))}A${radius} ${radius} 0 ${large} ${way === 1 ? 1 : 0} ${p(at(end, radius))}`
}

/** Points on the arc of an icon from a tile to its owner's figure, in percent of the field. */
export function walkPoints(from: number, to: number, steps = 8): { left: number; top: number }[] {
  const gap = ((((to - from) % 12) + 18) % 12) - 6
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const radius = 172 + Math.sin(Math.PI * t) * -26 + t * 44
    const { x, y } = at((from + gap * t) * 30, radius)
    return { left: share(x), top: share(y) }
  })
}

/** The rotation that takes the Day-and-Night Tile to a position, always clockwise. */
export function turnTo(before: number, d: number): number {
  const step = (((d * 30 - before) % 360) + 360) % 360
  return before + step
}

/** When a tile turns over, in steps of the walk: tiles behind the Day-and-Night Tile turn one by one. */
export function turnOrder(position: number, from: number, d: number, number: number): number {
  const behind = (d - position + 12) % 12
  if (behind >= 1 && behind <= number) return from === d ? behind : number - behind + 1
  // Old night tiles turn to day after the walk, the oldest first.
  return number + ((position - from + 24) % 12) / 6
}

function p({ x, y }: Point): string {
  return `${n(x)} ${n(y)}`
}

function n(value: number): number {
  return Math.round(value * 100) / 100
}
