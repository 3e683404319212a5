/** Where a note stands: at its thing, and never over what the player needs now. */

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Room {
  width: number
  height: number
}

const GAP = 10
const EDGE = 8

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * The top left corner of a note of this `size` at a thing: above it, else below, to the right or to the left. Never over
 * `kept` (the prompt with its buttons), if there is room anywhere; then where it covers the fewest of `lit`.
 */
export function beside(
  at: Box,
  size: Room,
  screen: Room,
  kept: Box[],
  lit: Box[] = [],
  first: 'above' | 'right' = 'above',
): { left: number; top: number } {
  const middle = (at.left + at.right) / 2 - size.width / 2
  const above = { left: middle, top: at.top - size.height - GAP }
  const right = { left: at.right + GAP, top: at.top }
  const others = [
    { left: middle, top: at.bottom + GAP },
    first === 'above' ? right : above,
    { left: at.left - size.width - GAP, top: at.top },
    // Whatever the thing is: between the top of the screen and the prompt.
    ...kept.flatMap((box) => [
      { left: middle, top: box.top - size.height - EDGE },
      { left: middle, top: box.bottom + EDGE },
    ]),
    { left: middle, top: EDGE },
  ]
  const places = [first === 'above' ? above : right, ...others].map((place) => ({
    left: within(place.left, screen.width - size.width),
    top: within(place.top, screen.height - size.height),
  }))
  const cost = (place: { left: number; top: number }, order: number): number => {
    const box = { ...place, right: place.left + size.width, bottom: place.top + size.height }
    const over = kept.some((one) => overlaps(box, one)) ? 10_000 : 0
    const thing = overlaps(box, at) ? 1000 : 0
    return over + thing + 10 * lit.filter((one) => overlaps(box, one)).length + order
  }
  const costs = places.map(cost)
  return places[costs.indexOf(Math.min(...costs))]!
}

function within(value: number, most: number): number {
  return Math.max(EDGE, Math.min(value, most - EDGE))
}
