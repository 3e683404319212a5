/**
 * Players have the colours of the box: blue, yellow, green, red, purple, orange, by seat. Shape and pattern follow the
 * colour (blue square, yellow star, green diamond, red triangle, purple hexagon, orange circle); the letter stays the
 * seat's.
 */

import signs from './signs'

/** Which of the table's signs a seat has: 0 circle, 1 square, 2 triangle, 3 diamond, 4 hexagon, 5 star. */
export function signOf(seat: number): number {
  return signs[seat] ?? seat
}

/** The colour of a seat. */
export function colourOf(seat: number | null): string {
  return seat === null ? 'var(--tw-neutral)' : `var(--seat-${'abcdef'[signOf(seat)]})`
}

export function letterOf(seat: number): string {
  return 'ABCDEF'[seat] ?? ''
}
