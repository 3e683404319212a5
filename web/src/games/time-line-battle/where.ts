/** Where Characters are, in pixels of the board. */
import type { Point } from '../../lib/page/flights'
import { Where as Places } from '../../lib/page/where'
import type { CardId, Seat } from './types'

export function pieceOf(seat: number, card: CardId): string {
  return `character:${seat}:${card}`
}

export class Where extends Places {
  constructor(
    root: () => HTMLElement | undefined,
    readonly bottom: () => Seat,
  ) {
    super(root)
  }

  character(seat: number, card: CardId): Point | null {
    return this.middle(pieceOf(seat, card))
  }

  /** The edge of a Character (or its plate) that faces the horizon. */
  brow(seat: Seat, card: CardId): Point | null {
    const thing = pieceOf(seat, card)
    const b = this.box(`[data-plate="${thing}"]`) ?? this.box(`[data-piece="${thing}"]`)
    return b && { x: b.x + b.width / 2, y: seat === this.bottom() ? b.y : b.y + b.height }
  }
}
