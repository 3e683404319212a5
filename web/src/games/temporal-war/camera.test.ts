import { expect, it } from 'vitest'
import { around, FINGER, HALF, isWhole, kept, MOST, panned, whole, zoomed } from './camera'

const DESK = { width: 640, height: 532 }
const PHONE = { width: 390, height: 300 }

it('shows the whole arena with hexagons high enough for a mouse', () => {
  const camera = whole(DESK)
  expect(camera.side * 2).toBeGreaterThanOrEqual(34)
  expect(HALF.x * camera.side).toBeLessThanOrEqual(320)
  expect(HALF.y * camera.side).toBeLessThanOrEqual(266)
  expect(isWhole(camera, DESK)).toBe(true)
})

it('comes close enough for a finger, and no closer than asked', () => {
  const near = around([{ x: 0, y: 0 }], PHONE, FINGER, 36)
  expect(near.side).toBe(36)
  const far = around(
    [
      { x: -12, y: 0 },
      { x: 12, y: 0 },
    ],
    PHONE,
    FINGER,
    36,
  )
  expect(far.side).toBe(FINGER)
  expect(FINGER * Math.sqrt(3)).toBeCloseTo(44)
  // Not everything fits: the first point is in the picture.
  expect(Math.abs(-12 - far.x) * far.side).toBeLessThan(195)
})

it('never leaves the arena', () => {
  const camera = kept({ x: 99, y: -99, side: 30 }, PHONE)
  expect(camera.x + PHONE.width / 2 / 30).toBeCloseTo(HALF.x)
  expect(camera.y).toBeGreaterThan(-HALF.y)
  expect(kept({ x: 3, y: 0, side: 1 }, DESK)).toEqual(whole(DESK))
})

it('zooms around the pointer', () => {
  const before = { x: 2, y: 1, side: 30 }
  const at = { x: 50, y: -20 }
  const after = zoomed(before, 1.2, at, PHONE)
  expect(after.side).toBeCloseTo(36)
  expect(after.x + at.x / after.side).toBeCloseTo(before.x + at.x / before.side)
  expect(after.y + at.y / after.side).toBeCloseTo(before.y + at.y / before.side)
  expect(zoomed(before, 100, at, PHONE).side).toBe(MOST)
})

it('follows the finger', () => {
  expect(panned({ x: 0, y: 0, side: 30 }, 30, -60, PHONE)).toEqual({ x: -1, y: 2, side: 30 })
})
