/**
 * The arena as it lies on the screen: 217 hexagons with the point up, turned so that one's own section is at the
 * bottom. Points are in units in which a hexagon's side is 1. No rules here: only where things are and what they are
 * called.
 */
import type { Point } from '../../lib/page/flights'
import type { SpaceId } from './types'

interface Hex {
  q: number
  r: number
}

export const RADIUS = 8
const WIDE = Math.sqrt(3)

/** The six ways from a space, clockwise from the right, as they look on the screen. */
export const WAYS = [
  { q: 1, r: 0, name: 'east' },
  { q: 0, r: 1, name: 'south-east' },
  { q: -1, r: 1, name: 'south-west' },
  { q: -1, r: 0, name: 'west' },
  { q: 0, r: -1, name: 'north-west' },
  { q: 1, r: -1, name: 'north-east' },
] as const

export function hexOf(space: string): Hex {
  const [q = 0, r = 0] = space.split(',').map(Number)
  return { q, r }
}

export function idOf({ q, r }: Hex): SpaceId {
  return `${q},${r}` as SpaceId
}

/** How many spaces lie between the center and a space: its ring. */
export function ringOf({ q, r }: Hex): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

export function distance(a: Hex, b: Hex): number {
  return ringOf({ q: a.q - b.q, r: a.r - b.r })
}

/** All spaces, row by row. */
export const SPACES: readonly SpaceId[] = (() => {
  const found: SpaceId[] = []
  for (let r = -RADIUS; r <= RADIUS; r++)
    for (let q = -RADIUS; q <= RADIUS; q++) if (ringOf({ q, r }) <= RADIUS) found.push(idOf({ q, r }))
  return found
})()

/** Turned by sixths of a circle, clockwise. */
export function turned({ q, r }: Hex, sixths: number): Hex {
  let at = { q, r }
  for (let i = 0; i < ((sixths % 6) + 6) % 6; i++) at = { q: 0 - at.r, r: at.q + at.r }
  return at
}

/** Where a place on the screen has its middle. */
export function middle({ q, r }: Hex): Point {
  return { x: WIDE * (q + r / 2), y: 1.5 * r }
}

/** The outline of a hexagon of this size around a point. */
export function outline({ x, y }: Point, size = 1): string {
  const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    return `${n(x + size * Math.cos(angle))} ${n(y + size * Math.sin(angle))}`
  })
  return `M${corners.join('L')}z`
}

/** The border of everything within a ring: a hexagon through the corners of the ring, a little outside them. */
export function border(ring: number, beyond = 0.5): string {
  const corners = WAYS.map((way) => middle({ q: way.q * ring, r: way.r * ring })).map(({ x, y }) => {
    const far = Math.hypot(x, y) || 1
    return `${n(x + (x / far) * beyond)} ${n(y + (y / far) * beyond)}`
  })
  return `M${corners.join('L')}z`
}

export function n(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The arena from the side of one section: rules' spaces and places on the screen. */
export class Arrangement {
  readonly section: number
  #sixths: number
  /** Rows of the screen from above, each from the left. */
  readonly rows: readonly (readonly SpaceId[])[]

  /** `section`: the one at the bottom, 1 to 6; section 1 lies there without any turn. */
  constructor(section: number) {
    this.section = section
    // Sections count clockwise, so the n-th comes to the bottom against the clock.
    this.#sixths = 1 - section
    const back = -this.#sixths
    const rows: SpaceId[][] = []
    for (let r = -RADIUS; r <= RADIUS; r++) {
      const row: SpaceId[] = []
      for (let q = -RADIUS; q <= RADIUS; q++)
        if (ringOf({ q, r }) <= RADIUS) row.push(idOf(turned({ q, r }, back)))
      rows.push(row)
    }
    this.rows = rows
  }

  /** The place of a space on the screen. */
  place(space: string): Hex {
    return turned(hexOf(space), this.#sixths)
  }

  /** The middle of a space on the screen. */
  at(space: string): Point {
    return middle(this.place(space))
  }

  /** The space at a place on the screen, or null: outside the arena. */
  spaceAt(place: Hex): SpaceId | null {
    return ringOf(place) <= RADIUS ? idOf(turned(place, -this.#sixths)) : null
  }

  /** The neighbour on the screen: 0 is right, then clockwise. */
  beside(space: string, way: number): SpaceId | null {
    const { q, r } = this.place(space)
    const by = WAYS[((way % 6) + 6) % 6]!
    return this.spaceAt({ q: q + by.q, r: r + by.r })
  }

  /** What a player would say: "the center", "3 steps north-east of the center", "8 rows south of …", "2 east and 1 north-east of …". */
  called(space: string): string {
    const place = this.place(space)
    const ring = ringOf(place)
    if (ring === 0) return 'the center'
    // Straight up or down on the screen there is no neighbour: count the rows.
    if (place.q * 2 === -place.r)
      return `${Math.abs(place.r)} rows ${place.r < 0 ? 'north' : 'south'} of the center`
    const parts = strides(place).map(([steps, way]) => `${steps} ${WAYS[way]!.name}`)
    if (parts.length === 1) {
      const [[steps, way]] = strides(place) as [[number, number]]
      return `${steps} ${steps === 1 ? 'step' : 'steps'} ${WAYS[way]!.name} of the center`
    }
    return `${parts.join(' and ')} of the center`
  }

  /** A text of the rules, in which section 1 is in the south, as it is on the screen: "north-west" may be "east" there. */
  turned(text: string): string {
    return text.replace(COMPASS, (name) => {
      const way = WAYS.findIndex((one) => one.name === name)
      return WAYS[(way + this.#sixths + 6) % 6]!.name
    })
  }
}

const COMPASS = /\b(?:(?:north|south)-)?(?:east|west)\b/g

/** As a seat sees the arena; spectators see it as the first one does. */
export function arrangedFor(players: readonly { section: number }[], seat: number | null): Arrangement {
  return new Arrangement(players[seat ?? 0]?.section ?? 1)
}

/** A place as steps along one or two neighbouring ways, the longer stretch first. */
function strides(place: Hex): [steps: number, way: number][] {
  for (let way = 0; way < 6; way++) {
    const [a, b] = [WAYS[way]!, WAYS[(way + 1) % 6]!]
    // place = i * a + j * b; the two ways span the plane, their determinant is 1.
    const i = place.q * b.r - place.r * b.q
    const j = place.r * a.q - place.q * a.r
    if (i > 0 && j >= 0) {
      const found: [number, number][] =
        j === 0
          ? [[i, way]]
          : [
              [i, way],
              [j, (way + 1) % 6],
            ]
      return found.toSorted((one, other) => other[0] - one[0])
    }
  }
  return []
}

/**
 * Where an arrow key leads. Up and down follow a straight column as well as hexagons can: of the two neighbours, the
 * one nearer to `column`, the x where the walk up or down began.
 */
export function step(at: Arrangement, from: string, key: string, column: number): SpaceId | null {
  const ways = KEYS[key]
  if (!ways) return null
  const found = ways.map((way) => at.beside(from, way)).filter((space) => space !== null)
  const off = (space: SpaceId) => Math.round(100 * Math.abs(at.at(space).x - column))
  return found.toSorted((a, b) => off(a) - off(b))[0] ?? null
}

/** The ways of each key; the corner keys are for those who want one of the two. */
export const KEYS: Readonly<Record<string, readonly number[]>> = {
  ArrowRight: [0],
  ArrowLeft: [3],
  ArrowUp: [5, 4],
  ArrowDown: [1, 2],
  PageUp: [5],
  Home: [4],
  End: [2],
  PageDown: [1],
}
