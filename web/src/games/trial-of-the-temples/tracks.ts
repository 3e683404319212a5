/** Who is where on a track, and the arcs of an advance. */

import type { PlanView, TrackId, View } from './types'

export interface Piece {
  key: string
  seat: number | null
  /** Of a Neutral Marker. */
  colour: string | null
  space: number
  /** Place among those on the Starting Space, and how many they are. */
  nth: number
  of: number
}

export function pieces(view: View, track: TrackId): Piece[] {
  const all = [
    ...view.players
      .filter((player) => !player.resigned)
      .map((player) => ({
        key: `p${player.seat}`,
        seat: player.seat as number | null,
        colour: null as string | null,
        space: player.tracks[track],
      })),
    ...view.neutral.map((one) => ({
      key: `n${one.colour}`,
      seat: null,
      colour: one.colour,
      space: one.tracks[track],
    })),
  ]
  return all.map((piece) => {
    const here = all.filter((other) => other.space === piece.space)
    return { ...piece, nth: here.indexOf(piece), of: here.length }
  })
}

/** Stacks markers on the Starting Space so that every letter shows; on a low track two by two, inside of the space. */
export function heap(nth: number, of: number, low = false): string {
  if (low) {
    if (of === 1) return 'scale(0.78)'
    if (of === 2) return `translate(${nth ? 10 : -10}px, 0) scale(0.64)`
    return `translate(${nth % 2 ? 10 : -10}px, ${nth < 2 ? -19 : -1}px) scale(0.62)`
  }
  if (of === 1) return 'none'
  if (of === 2) return `translateY(${-25 * nth}px) scale(0.82)`
  return `translate(${nth % 2 ? 9 : -9}px, ${-12 * nth}px) scale(0.78)`
}

/** Arcs from space to space, one per counted space, higher over skipped markers. Spaces are 100 wide. */
export function hops(plan: PlanView): { path: string; over: number }[] {
  let from = plan.from
  return plan.spaces.map((to) => {
    const over = to - from - 1
    const [a, b] = [from * 100 + 50, to * 100 + 50]
    const lift = over > 0 ? 2 : 22
    const path = `M${a} 62Q${(a + b) / 2} ${lift - 30} ${b} 56`
    from = to
    return { path, over }
  })
}

/** The plan that ends on a space. */
export function planTo(plans: readonly PlanView[], track: TrackId, space: number): PlanView | null {
  return plans.find((plan) => plan.track === track && plan.to === space && plan.payable !== 'closed') ?? null
}
