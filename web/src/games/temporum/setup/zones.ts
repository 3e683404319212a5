/** Ten slots for Zones, in the order of the spaces in the content. The rules decide whether ten Zones are playable. */

import type { Terms } from '../../../lib/say/terms'
import type { Content } from '../../../lib/table/board'
import type { Setup, Zone } from '../content'
import type { ZoneId } from '../types'

/** The Time of each space, z0 to z9. */
export function timesOf(content: Content): number[] {
  return (content.all.space as { time: number }[]).map((space) => space.time)
}

export type Slots = readonly (ZoneId | null)[]

export interface Chosen {
  /** `random`, `custom` or the id of a named set-up. */
  setup: string
  slots: Slots
  expansion: boolean
  pool: string
  keep: boolean
}

/** The Zones of a named set-up on their spaces, from left to right. */
export function slotsOf(setup: Setup): ZoneId[] {
  return [...setup.time_1, ...setup.time_2, ...setup.time_3, ...setup.time_4]
}

export function empty(times: readonly number[]): Slots {
  return times.map(() => null)
}

/** Adds the Zone on the first free space of its Time; if none is free, as an eleventh. */
export function withZone(slots: Slots, times: readonly number[], zone: Zone): Slots {
  const free = slots.findIndex((id, at) => id === null && times[at] === zone.time)
  return free < 0 ? [...slots, zone.id] : slots.map((id, at) => (at === free ? zone.id : id))
}

export function without(slots: Slots, zone: ZoneId): Slots {
  return slots.map((id) => (id === zone ? null : id))
}

/** Fills the empty spaces with Zones of their Time; `draw` picks one of those left. */
export function filledUp(
  slots: Slots,
  times: readonly number[],
  pool: readonly Zone[],
  draw: (count: number) => number = (count) => Math.floor(Math.random() * count),
): Slots {
  const used = new Set(slots)
  return slots.map((id, at) => {
    if (id !== null) return id
    const left = pool.filter((zone) => zone.time === times[at] && !used.has(zone.id))
    const zone = left[draw(left.length)]
    if (!zone) return null
    used.add(zone.id)
    return zone.id
  })
}

/** The chosen set-up as options of the game. */
export function termsOf(chosen: Chosen): Terms {
  const custom = chosen.setup === 'custom'
  return {
    setup: chosen.setup,
    zones: custom ? chosen.slots.filter(Boolean).join(',') : '',
    zone_pool: chosen.setup === 'random' ? chosen.pool : 'both',
    expansion: chosen.expansion,
    keep_zone_order: chosen.setup === 'random' ? false : chosen.keep,
  }
}

/** The set-up that options describe. */
export function chosenBy(
  terms: Terms,
  times: readonly number[],
  zones: ReadonlyMap<string, Zone>,
  setups: readonly Setup[],
): Chosen {
  const setup = String(terms.setup)
  const named = setups.find((s) => s.id === setup)
  let slots: Slots = named ? slotsOf(named) : empty(times)
  if (setup === 'custom')
    for (const id of String(terms.zones).split(',')) {
      const zone = zones.get(id.trim())
      if (zone) slots = withZone(slots, times, zone).slice(0, times.length)
    }
  return {
    setup,
    slots,
    expansion: terms.expansion === true,
    pool: String(terms.zone_pool),
    keep: terms.keep_zone_order === true,
  }
}

/** True if the text of the Zone has every word of the search. */
export function isFound(zone: Zone, search: string): boolean {
  const printed = [zone.name, zone.text, zone.hourglass, zone.box, zone.frame].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => printed.includes(word))
}
