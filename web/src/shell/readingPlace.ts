/** Where a card is read: near what it belongs to, and where it covers nothing that the player needs now. */

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Size {
  width: number
  height: number
}

/** What should stay in sight, and how much we mind covering it. */
export interface Needed {
  box: Box
  weight: number
}

export const WEIGHTS = {
  /** What it belongs to, and the prompt: never, if there is any other place. */
  own: 400,
  prompt: 200,
  /** What can be chosen. */
  lit: 50,
  /** Other things beside it. */
  beside: 2,
} as const

const GAP = 12
const EDGE = 8
/** A pixel farther away costs as much as covering this part of 1000 square pixels of weight 1. */
const FAR = 0.6

export function readingPlace(
  at: Box,
  { width, height }: Size,
  screen: Size,
  needed: readonly Needed[],
): { left: number; top: number } {
  const boxes = [at, ...needed.filter(({ weight }) => weight >= WEIGHTS.prompt).map(({ box }) => box)]
  const middle = { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 }
  const lefts = [at.right + GAP, at.left - GAP - width, middle.x - width / 2, screen.width - width - EDGE]
  const tops = [
    middle.y - height / 2,
    at.top,
    at.bottom - height,
    ...boxes.flatMap((box) => [box.top - GAP - height, box.bottom + GAP]),
  ]
  const inside = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE))
  const places = lefts.flatMap((left) =>
    tops.map((top) => ({
      left: inside(left, screen.width - width),
      top: inside(top, screen.height - height),
    })),
  )
  function cost({ left, top }: { left: number; top: number }): number {
    const box = { left, top, right: left + width, bottom: top + height }
    const covered = [{ box: at, weight: WEIGHTS.own }, ...needed]
    const hidden = covered.reduce((sum, one) => sum + one.weight * (overlap(box, one.box) / 1000), 0)
    return hidden + FAR * Math.hypot(left + width / 2 - middle.x, top + height / 2 - middle.y)
  }
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best))
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** What the page shows now: the prompt, what glows, and what lies beside the thing. */
export function neededNow(at: Element | null): Needed[] {
  const boxed = (found: Iterable<Element>, weight: number): Needed[] =>
    [...found].map((element) => ({ box: element.getBoundingClientRect(), weight }))
  const things = [...document.querySelectorAll('.board [data-thing], .hand [data-thing]')]
  const others = things.filter((thing) => thing !== at && !thing.contains(at) && !at?.contains(thing))
  const lit = others.filter((thing) => thing.closest('.can'))
  const prompt = document.querySelector('#prompt')
  return [
    ...(prompt ? boxed([prompt], WEIGHTS.prompt) : []),
    ...boxed(lit, WEIGHTS.lit),
    ...boxed(
      others.filter((thing) => !lit.includes(thing)),
      WEIGHTS.beside,
    ),
  ]
}
