/** Placing a figure: previews the tile under the pointer; a finger taps twice. */

import type { BoardProps } from '../../lib/table/board'
import type { FigureId, FigurePreview } from './types'

export class Placing {
  /** Which figure to place, if there are two. */
  wish = $state<FigureId>('archmage')
  pointed = $state<number | null>(null)
  previewed = $state.raw<FigurePreview | null>(null)
  /** The tile was pointed at with a finger. */
  private finger = $state(false)
  private asking = ''
  private p: () => BoardProps

  constructor(p: () => BoardProps) {
    this.p = p
  }

  readonly kinds = $derived.by<FigureId[]>(() => {
    const actions = (this.p().decision?.actions ?? []).map((a) => a.action.split(' '))
    return [
      ...new Set(actions.flatMap(([verb, kind]) => (verb === 'place-figure' ? [kind as FigureId] : []))),
    ]
  })
  /** The figure to place now; null: none. */
  readonly kind = $derived.by<FigureId | null>(() =>
    this.kinds.includes(this.wish) ? this.wish : (this.kinds[0] ?? null),
  )
  /** The button for fingers, instead of a second tap. */
  readonly go = $derived.by(() => {
    const position = this.pointed
    if (!this.finger || position === null || !this.canPlace(position)) return null
    const label = this.kind === 'clone' ? 'Place Clone' : 'Place here'
    return { label, act: () => this.place(position) }
  })

  point(position: number | null): void {
    this.pointed = position
    this.finger = false
    void this.look()
  }

  tap(position: number, byFinger: boolean): void {
    if (byFinger && this.canPlace(position) && this.pointed !== position) {
      // A finger cannot hover: the first tap previews the second one.
      this.pointed = position
      this.finger = true
      void this.look()
    } else this.place(position)
  }

  /** A new view or another figure: the preview is out of date. */
  renew(): void {
    this.previewed = null
    if (this.finger) this.pointed = null
    this.finger = false
    if (this.pointed !== null) void this.look()
  }

  private canPlace(position: number): boolean {
    return this.kind !== null && this.p().lit.has(`tile:${position}`)
  }

  private place(position: number): void {
    const p = this.p()
    const action = `place-figure ${this.kind} ${position}`
    if (this.kinds.length > 1 && p.decision?.actions.some((a) => a.action === action)) p.act(action)
    else p.pick(`tile:${position}`)
  }

  private async look(): Promise<void> {
    const position = this.pointed
    const action = position !== null && this.canPlace(position) ? `place-figure ${this.kind} ${position}` : ''
    this.asking = action
    if (!action) {
      this.previewed = null
      return
    }
    const got = (await this.p().preview(action)) as FigurePreview | null
    if (this.asking === action) this.previewed = got
  }
}
