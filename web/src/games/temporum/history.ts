/** The pyramid: which Zones the arrows make real, and what swinging an arrow would do. */

import type { Echo, Space, SpaceId, TemporumView } from './types'

/** The path from z0 along the arrows. */
export function path(spaces: readonly Space[]): SpaceId[] {
  const at = new Map(spaces.map((space) => [space.id, space]))
  const found: SpaceId[] = []
  let here = at.get('z0')
  while (here && !found.includes(here.id)) {
    found.push(here.id)
    here = here.arrow ? at.get(here.arrow) : undefined
  }
  return found
}

/** The spaces with one arrow swung; pawns stay. */
export function swung(spaces: readonly Space[], id: SpaceId): Space[] {
  return spaces.map((space) =>
    space.id === id ? { ...space, arrow: space.other, other: space.arrow } : space,
  )
}

/** What swinging the arrow of a space would do; null if it has none. */
export function echo(view: TemporumView, id: SpaceId): Echo | null {
  const space = view.spaces.find((s) => s.id === id)
  if (!space?.other) return null
  const real = path(swung(view.spaces, id))
  const shifts: Echo['shifts'] = []
  for (const old of view.spaces) {
    if (old.time === null || real.includes(old.id) || !view.real.includes(old.id)) continue
    const to = real[old.time - 1]
    if (to) for (const seat of old.pawns) shifts.push({ seat, from: old.id, to })
  }
  return {
    space: id,
    to: space.other,
    real,
    fresh: real.filter((r) => !view.real.includes(r)),
    shifts: shifts.sort((a, b) => a.seat - b.seat),
  }
}
