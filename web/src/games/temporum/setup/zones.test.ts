import { describe, expect, it } from 'vitest'
import { SETUPS } from '../fixtures'
import type { Zone } from '../content'
import type { ZoneId } from '../types'
import { chosenBy, empty, filledUp, isFound, slotsOf, termsOf, without, withZone } from './zones'

const TIMES = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4]
const zone = (id: string, time: number, text = 'Draw 2.'): Zone => ({
  id: id as ZoneId, // any id will do here
  name: id,
  set: 'base',
  time,
  frame: 'draw',
  text,
})
const ZONES = TIMES.flatMap((time, at) => [zone(`a${at}`, time), zone(`b${at}`, time)])
const BY_ID = new Map(ZONES.map((z) => [z.id, z]))

describe('the ten slots', () => {
  it('take a Zone on the first free space of its Time, and an eleventh beside the board', () => {
    let slots = withZone(empty(TIMES), TIMES, zone('x', 2))
    slots = withZone(slots, TIMES, zone('y', 2))
    expect(slots.slice(0, 3)).toEqual([null, 'x', 'y'])
    expect(withZone(slots, TIMES, zone('z', 2))).toHaveLength(11)
    expect(without(slots, zone('x', 2).id).slice(0, 3)).toEqual([null, null, 'y'])
  })

  it('are filled up with other Zones of the right Time', () => {
    const slots = filledUp(withZone(empty(TIMES), TIMES, zone('a3', 3)), TIMES, ZONES, () => 0)
    expect(slots).not.toContain(null)
    expect(new Set(slots).size).toBe(10)
    slots.forEach((id, at) => expect(BY_ID.get(id!)?.time).toBe(TIMES[at]))
  })
})

describe('the options of a set-up', () => {
  it('say ten chosen Zones, and are read back to the same', () => {
    const slots = filledUp(empty(TIMES), TIMES, ZONES, () => 0)
    const chosen = { setup: 'custom', slots, expansion: true, pool: 'both', keep: true }
    expect(termsOf(chosen).zones).toBe(slots.join(','))
    expect(chosenBy(termsOf(chosen), TIMES, BY_ID, [])).toEqual(chosen)
  })

  it('name a set-up and no Zones', () => {
    const chosen = chosenBy({ setup: 'beginners', expansion: false }, TIMES, BY_ID, SETUPS)
    expect(chosen.slots).toEqual(slotsOf(SETUPS[0]!))
    expect(termsOf(chosen)).toMatchObject({ setup: 'beginners', zones: '', expansion: false })
  })
})

it('finds a Zone by all words of a search', () => {
  expect(isFound(zone('utopia', 4, 'Score 1, then draw 1.'), 'DRAW score')).toBe(true)
  expect(isFound(zone('utopia', 4), 'utopia crown')).toBe(false)
})
