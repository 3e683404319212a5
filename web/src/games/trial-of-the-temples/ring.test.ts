import { describe, expect, it } from 'vitest'
import { at, field, mains, turnOrder, turnTo, walkArc, walkPoints } from './ring'

describe('the circle', () => {
  it('has position 0 above and goes round clockwise', () => {
    expect(at(0, 100)).toEqual({ x: 280, y: 180 })
    expect(at(90, 100).x).toBeCloseTo(380)
    expect(at(180, 100).y).toBeCloseTo(380)
  })

  it('lays main icons from left to right, also below the middle', () => {
    for (const q of [0, 1, 5, 6, 7, 11]) {
      const [first, second] = mains(q, 2)
      expect(first!.x).toBeLessThan(second!.x)
    }
  })

  it('gives every tile a field inside of the picture', () => {
    for (let q = 0; q < 12; q++) {
      const f = field(q)
      expect(f.left).toBeGreaterThanOrEqual(0)
      expect(f.left + f.width).toBeLessThanOrEqual(100)
      expect(f.top + f.height).toBeLessThanOrEqual(100)
      expect(f.clip).toMatch(/^polygon\(/)
    }
  })

  it('turns the Day-and-Night Tile clockwise only', () => {
    expect(turnTo(0, 4)).toBe(120)
    expect(turnTo(300, 1)).toBe(390)
    expect(turnTo(390, 1)).toBe(390)
  })

  it('turns tiles over in the order in which night leaves them', () => {
    // From 10 to 2 in four steps: 10, 11, 0 and 1 are the new night tiles, 10 first.
    expect([10, 11, 0, 1].map((q) => turnOrder(q, 10, 2, 4))).toEqual([1, 2, 3, 4])
    expect(turnOrder(8, 10, 2, 4)).toBeGreaterThan(4)
    // In round 1 it stays, and night falls away from it.
    expect([11, 10, 9].map((q) => turnOrder(q, 0, 0, 3))).toEqual([1, 2, 3])
  })

  it('walks an icon the short way round to its owner', () => {
    const points = walkPoints(11, 1)
    expect(points).toHaveLength(9)
    expect(Math.max(...points.map((p) => p.top))).toBeLessThan(40)
    expect(walkArc(3, 0, 1)).toBe('')
    expect(walkArc(3, 2, -1)).toContain('A141')
  })
})
