import { describe, expect, it } from 'vitest'
import { nearest } from '../../lib/page/arrows'
import { CARDS, side, taken, who } from './fixtures'
import { apart, arcs, below, beside, cardWidth, dots, groups, lineOfDay } from './line'
import { sizeOf } from './sizes'
import type { RunOn } from './types'

describe('the side that lies below', () => {
  it('is the own one, and Dawn for spectators', () => {
    expect([below(0), below(1), below(null)]).toEqual([0, 1, 0])
  })
})

describe('the dots of a plate', () => {
  it('show what was taken off, then regular, targeted and trickled damage', () => {
    const row = dots(taken('prince', { regular: 2, targeted: 1, reduced: 2, trickled: 1, spilled: 1 }))
    expect(row).toEqual(['reduced', 'reduced', 'regular', 'regular', 'targeted', 'trickle', 'spill'])
  })

  it('become numbers when there are too many', () => {
    const much = taken('guard', { regular: 23, targeted: 4 })
    expect(dots(much)).toEqual([])
    expect(groups(much)).toEqual([
      ['regular', 23],
      ['targeted', 4],
    ])
  })
})

describe('the line', () => {
  it('of a Day holds everybody who is there by then, by Order, with one more card', () => {
    const dawn = side({ characters: [who('rogue', 2), who('guard', 4), who('prince', 1)] })
    expect(lineOfDay(CARDS, dawn, 3, 'reaper')).toEqual(['reaper', 'rogue', 'prince'])
    expect(lineOfDay(CARDS, dawn, 4)).toEqual(['guard', 'rogue', 'prince'])
  })

  it('has those sacrificed today beside it', () => {
    const dawn = side({
      line: ['guard'],
      characters: [
        who('guard', 1),
        who('rogue', 1, { state: 'dead', sacrificed: true }),
        who('lancer', 1, { state: 'dead' }),
      ],
    })
    expect(beside(dawn)).toEqual(['rogue'])
  })
})

describe('arcs of damage that runs on', () => {
  const places: Record<string, { x: number; y: number }> = {
    guard: { x: 900, y: 300 },
    lancer: { x: 700, y: 300 },
    rogue: { x: 500, y: 300 },
  }
  const at = (card: string) => places[card] ?? null

  it('rise towards the horizon and say how much runs on', () => {
    const [arc] = arcs([{ from: 'guard', to: 'lancer', amount: 4, kind: 'trickle' }], at, -1)
    expect(arc?.text).toBe('4 runs on')
    expect(arc?.label.y).toBeLessThan(300)
    expect(Math.abs((arc?.label.x ?? 0) - 800)).toBeLessThan(10)
  })

  it('that leave one card start apart', () => {
    const found = arcs(
      [
        { from: 'guard', to: 'lancer', amount: 1, kind: 'trickle' },
        { from: 'guard', to: 'rogue', amount: 3, kind: 'trickle' },
      ],
      at,
      1,
    )
    expect(found[0]?.text).toBe('1 runs on')
    expect(found[0]?.path.split('C')[0]).not.toBe(found[1]?.path.split('C')[0])
    expect(found[0]?.label.y).toBeGreaterThan(300)
  })

  it('have labels that do not lie over each other', () => {
    const runs: RunOn[] = [
      { from: 'guard', to: 'lancer', amount: 2, kind: 'trickle' },
      { from: 'guard', to: 'lancer', amount: 4, kind: 'trickle' },
      { from: 'guard', to: 'lancer', amount: 5, kind: 'trickle' },
    ]
    const labels = apart(arcs(runs, at, 1), 80).map((arc) => arc.label)
    labels.forEach((a, i) =>
      labels.slice(i + 1).forEach((b) => {
        expect(Math.abs(a.x - b.x) >= 80 || Math.abs(a.y - b.y) >= 21).toBe(true)
      }),
    )
  })

  it('to a card that is not drawn are left out', () => {
    expect(arcs([{ from: 'guard', to: 'sniper', amount: 2, kind: 'trickle' }], at, 1)).toEqual([])
  })
})

describe('sizes', () => {
  it('let cards shrink so that the line fits, but not below what can be read', () => {
    expect(cardWidth(820, 4, 14, 154, 92)).toBe(154)
    expect(cardWidth(820, 7, 14, 154, 92)).toBe(105)
    expect(cardWidth(300, 8, 14, 154, 92)).toBe(92)
  })

  it('say when the line must scroll', () => {
    const room = { width: 820, height: 514, phone: false, steppers: false }
    expect(sizeOf({ ...room, count: 8 }).long).toBe(false)
    expect(sizeOf({ ...room, count: 12 }).long).toBe(true)
  })

  it('of four on a phone are those of the look', () => {
    const size = sizeOf({ width: 356, height: 400, count: 4, phone: true, steppers: false })
    expect(size.unit).toBe(85)
    expect(4 * size.unit + 3 * size.gap).toBeLessThanOrEqual(356)
  })

  it('of both lines with plates and steppers fit into the board', () => {
    const size = sizeOf({ width: 820, height: 514, count: 4, phone: false, steppers: true })
    expect(2 * size.h + 2 * 39 + 41).toBeLessThan(514)
    expect(size.h).toBeGreaterThan(150)
  })
})

describe('arrow keys', () => {
  const boxes = [
    { x: 300, y: 0 },
    { x: 200, y: 0 },
    { x: 100, y: 0 },
    { x: 210, y: 100 },
  ]
  it('go to the nearest button in their direction, and nowhere at the edge', () => {
    expect(nearest(boxes, 0, [-1, 0])).toBe(1)
    expect(nearest(boxes, 1, [0, 1])).toBe(3)
    expect(nearest(boxes, 2, [-1, 0])).toBe(2)
  })
})
