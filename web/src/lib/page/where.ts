/** Where the pieces of a board are, in pixels of the board. */
import type { Point } from './flights'

export class Where {
  constructor(private root: () => HTMLElement | undefined) {}

  get width(): number {
    return this.root()?.clientWidth ?? 0
  }

  get height(): number {
    return this.root()?.clientHeight ?? 0
  }

  /** The middle of what is drawn with this `data-piece`. */
  middle(piece: string): Point | null {
    const box = this.box(`[data-piece="${piece}"]`)
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  box(selector: string): DOMRect | null {
    const found = this.root()?.querySelector(selector)?.getBoundingClientRect()
    const frame = this.root()?.getBoundingClientRect()
    if (!found || !frame) return null
    return new DOMRect(found.x - frame.x, found.y - frame.y, found.width, found.height)
  }
}
