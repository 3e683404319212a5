import { describe, expect, it } from 'vitest'
import { EMBLEMS } from './emblems'
import { LANDSCAPES } from './landscapes'
import { between, leans, LINKS, pawnSpots, PLACES, placeSpot, sizeOf } from './layout'

const rooms = [
  { width: 932, height: 540, phone: false },
  { width: 1330, height: 690, phone: false },
  { width: 850, height: 360, phone: false },
  { width: 336, height: 407, phone: true },
  { width: 306, height: 300, phone: true },
]

describe('layout', () => {
  it('has twelve ways, and an arrow in the middle of each', () => {
    expect(LINKS).toHaveLength(12)
    expect(between('z0', 'z2')).toEqual({ x: 56.25, y: 25 })
    expect([leans('z4', 'z7'), leans('z4', 'z8')]).toEqual(['left', 'right'])
  })

  it.each(rooms)('keeps Zones apart in a room of $width x $height', (room) => {
    const size = sizeOf(room)
    expect(size.w).toBeLessThan(room.width / 4)
    expect(size.h).toBeLessThan(room.height / 4)
    for (const { x } of Object.values(PLACES)) {
      expect((x * room.width) / 100 - size.w / 2).toBeGreaterThanOrEqual(0)
      expect((x * room.width) / 100 + size.w / 2).toBeLessThanOrEqual(room.width)
    }
  })

  it.each(rooms)('finds room for five pawns and for Places Outside Time in $width x $height', (room) => {
    const size = sizeOf(room)
    for (let n = 1; n <= 5; n++) {
      const spots = pawnSpots(n, size, room.phone)
      expect(new Set(spots.map((s) => `${s.x}/${s.y}`)).size).toBe(n)
      const reach = size.w / 2 + (room.phone ? 4 : 0)
      for (const spot of spots) expect(Math.abs(spot.x) + size.pawn / 2).toBeLessThanOrEqual(reach + 0.01)
    }
    const tip = room.width / 2 - size.w / 2
    const [small, middle] = placeSpot(1, 2, size, room)
    expect(middle.x + small.w / 2).toBeLessThan(tip)
  })
})

describe('pawns on a low board', () => {
  const room = { width: 858, height: 430, phone: false }
  const size = sizeOf(room)

  it('leave the arrows to be seen, and stand above the name', () => {
    const arrow = (between('z4', 'z7').x - 37.5) * (room.width / 100) - 14
    for (const spot of pawnSpots(3, size, false)) {
      expect(Math.abs(spot.x) + size.pawn / 2).toBeLessThanOrEqual(arrow + 4)
      expect(spot.y + size.pawn / 2).toBeLessThanOrEqual(-size.h / 2 + 5)
    }
  })

  it('leave the signs of each other to be seen', () => {
    const spots = pawnSpots(5, size, false)
    for (const [i, { x, d }] of spots.slice(1).entries())
      expect(x - spots[i]!.x).toBeGreaterThanOrEqual(0.8 * d)
  })

  it('stand beside the Zone of Time I, inside of the board', () => {
    for (const spot of pawnSpots(5, size, false, true)) {
      expect(spot.x - size.pawn / 2).toBeGreaterThan(size.w / 2)
      expect(spot.y).toBe(0)
    }
  })
})

describe('drawings', () => {
  it('has a landscape for each Zone and an emblem for each card', () => {
    expect(Object.keys(LANDSCAPES)).toHaveLength(97)
    expect(Object.keys(EMBLEMS)).toHaveLength(62)
    for (const [, , drawn] of Object.values(LANDSCAPES)) expect(drawn).not.toMatch(/undefined|NaN/)
  })
})
