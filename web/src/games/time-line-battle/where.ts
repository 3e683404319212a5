/** Where things stand, in pixels of the board. */

import type { Point } from './line'
import type { CardId, Seat } from './types'

export function pieceOf(seat: number, card: CardId): string {
  return `character:${seat}:${card}`
}

export class Where {
  constructor(
    private root: () => HTMLElement | undefined,
    readonly bottom: () => Seat,
  ) {}

  get width(): number {
    return this.root()?.clientWidth ?? 0
  }

  get height(): number {
    return this.root()?.clientHeight ?? 0
  }

  /** The middle of a piece: a Character, or `mat:0:3`. */
  middle(thing: string): Point | null {
    const b = this.box(`[data-piece="${thing}"]`)
    return b && { x: b.x + b.width / 2, y: b.y + b.height / 2 }
  }

  character(seat: number, card: CardId): Point | null {
    return this.middle(pieceOf(seat, card))
  }

  /** The edge of a Character (or its plate) that looks at the horizon. */
  brow(seat: Seat, card: CardId): Point | null {
    const thing = pieceOf(seat, card)
    const b = this.box(`[data-plate="${thing}"]`) ?? this.box(`[data-piece="${thing}"]`)
    return b && { x: b.x + b.width / 2, y: seat === this.bottom() ? b.y : b.y + b.height }
  }

  private box(selector: string): DOMRect | null {
    const found = this.root()?.querySelector(selector)?.getBoundingClientRect()
    const frame = this.root()?.getBoundingClientRect()
    return found && frame
      ? new DOMRect(found.x - frame.x, found.y - frame.y, found.width, found.height)
      : null
  }
}
