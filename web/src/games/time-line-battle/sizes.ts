/** How large the cards of a line are, for the room there is. Numbers on a card follow its width. */

import { cardWidth } from './line'

export interface Size {
  /** Card, and the unit of card and plate. */
  w: number
  h: number
  unit: number
  gap: number
  /** Plates stand in two rows, numbers are small. */
  small: boolean
  /** The line is longer than the board is wide, and scrolls. */
  long: boolean
}

interface Room {
  width: number
  /** Of both lines together. */
  height: number
  count: number
  phone: boolean
  steppers: boolean
}

/** The lowest card of a line. On so low a board there is no room for words between the lines. */
export const LOWEST = 104

export function sizeOf({ width, height, count, phone, steppers }: Room): Size {
  const gap = phone ? 5 : count > 7 ? 8 : 14
  const widest = phone ? 85 : 154
  const unit = cardWidth(width, Math.max(count, phone ? 4 : 1), gap, widest, phone ? 64 : 78)
  const small = phone || unit < 140
  const w = phone ? unit - 3 : Math.min(128, unit - (small ? 4 : 26))
  // Plates, steppers, the padding of both lines, and the horizon between them with the arcs of damage that runs on.
  const around = 2 * (small ? 46 : 40) + (steppers ? (phone ? 49 : 41) : 0) + (phone ? 18 + 26 : 26 + 44)
  const tallest = phone ? 112 : 166
  const h = Math.max(
    phone ? 70 : LOWEST,
    Math.min(tallest, Math.round(w * 1.3), Math.floor((height - around) / 2)),
  )
  return {
    w: Math.min(w, Math.round(h * 1.02)),
    h,
    unit,
    gap,
    small,
    long: count * (unit + gap) - gap > width,
  }
}

/** The custom properties a card reads. */
export function cardStyle(w: number, h: number): string {
  const [or, nm, num, bw, bh] =
    w >= 112
      ? [37, 15, 17, 42, 17]
      : w >= 96
        ? [32, 14, 16, 34, 14]
        : w >= 84
          ? [28, 13, 14, 24, 11]
          : w >= 72
            ? [25, 12, 13, 23, 10]
            : [24, 11.5, 12.5, 17, 8]
  // Eleven letters ("Necromancer") are 74 px wide in the smallest print: they are set closer, and pressed together.
  const press = Math.min(1, Math.max(0.78, (w - 3) / 70))
  return `--press:${press.toFixed(2)};--w:${w}px;--h:${h}px;--or:${or}px;--nm:${nm}px;--num:${num}px;--bx-w:${bw}px;--bx-h:${bh}px`
}
