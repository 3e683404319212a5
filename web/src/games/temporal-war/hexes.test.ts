import { describe, expect, it } from 'vitest'
import {
  Arrangement,
  border,
  distance,
  hexOf,
  idOf,
  KEYS,
  middle,
  outline,
  ringOf,
  SPACES,
  step,
  turned,
  WAYS,
} from './hexes'

const SECTIONS = ['-4,8', '-8,4', '-4,-4', '4,-8', '8,-4', '4,4'] // the Temple Spaces, clockwise from the south

describe('spaces', () => {
  it('has 217 of them, each once', () => {
    expect(SPACES).toHaveLength(217)
    expect(new Set(SPACES).size).toBe(217)
  })
  it('counts rings from the center', () => {
    expect(ringOf(hexOf('0,0'))).toBe(0)
    expect(ringOf(hexOf('-4,8'))).toBe(8)
    expect(SPACES.filter((space) => ringOf(hexOf(space)) === 6)).toHaveLength(36)
    expect(distance(hexOf('0,4'), hexOf('-1,6'))).toBe(2)
  })
  it('goes round in six turns', () => {
    for (const space of ['3,-5', '0,6', '-8,4']) expect(idOf(turned(hexOf(space), 6))).toBe(space)
    expect(idOf(turned({ q: 1, r: 0 }, 1))).toBe('0,1')
    expect(idOf(turned({ q: 1, r: 0 }, -1))).toBe('1,-1')
  })
  it('draws a hexagon with its point up', () => {
    expect(outline({ x: 0, y: 0 })).toMatch(/^M0\.866 0\.5L0 1L-0\.866 0\.5L-0\.866 -0\.5L0 -1/)
    expect(border(5).split('L')).toHaveLength(6)
  })
})

describe('an arrangement', () => {
  it('has each section at the bottom of its own', () => {
    SECTIONS.forEach((temple, i) => {
      const at = new Arrangement(i + 1)
      expect(idOf(at.place(temple))).toBe('-4,8')
      expect(at.at(temple).x).toBeCloseTo(0)
      expect(at.at(temple).y).toBeCloseTo(12)
    })
  })
  it('finds the space of every place again', () => {
    for (const section of [1, 2, 5]) {
      const at = new Arrangement(section)
      for (const space of SPACES) expect(at.spaceAt(at.place(space))).toBe(space)
    }
    expect(new Arrangement(1).spaceAt({ q: 9, r: 0 })).toBeNull()
  })
  it('lists the rows of the screen from above and from the left', () => {
    const at = new Arrangement(4)
    expect(at.rows.map((row) => row.length)).toEqual([
      9, 10, 11, 12, 13, 14, 15, 16, 17, 16, 15, 14, 13, 12, 11, 10, 9,
    ])
    for (const row of at.rows) {
      const xs = row.map((space) => at.at(space).x)
      expect(xs).toEqual(xs.toSorted((a, b) => a - b))
      expect(new Set(row.map((space) => at.at(space).y)).size).toBe(1)
    }
  })
  it('names places as one sees them', () => {
    const south = new Arrangement(1)
    expect(south.called('0,0')).toBe('the center')
    expect(south.called('1,-1')).toBe('1 step north-east of the center')
    expect(south.called('3,-3')).toBe('3 steps north-east of the center')
    expect(south.called('-4,8')).toBe('8 rows south of the center')
    expect(south.called('4,-1')).toBe('3 east and 1 north-east of the center')
    // The same space is on the other side for whoever sits across.
    expect(new Arrangement(4).called('3,-3')).toBe('3 steps south-west of the center')
  })
  it('turns the directions of the rules', () => {
    const across = new Arrangement(4)
    expect(across.turned('Step north-west')).toBe('Step south-east')
    expect(across.turned('2 west and 1 north-west of Fountain A')).toBe(
      '2 east and 1 south-east of Fountain A',
    )
    expect(new Arrangement(1).turned('Step north-west')).toBe('Step north-west')
    // A step in a direction of the rules leads to the neighbour of that name on the screen.
    for (const section of [1, 2, 3, 4, 5, 6]) {
      const at = new Arrangement(section)
      for (const { q, r, name } of WAYS) {
        const way = WAYS.findIndex((one) => one.name === at.turned(name))
        expect(at.beside('0,0', way)).toBe(`${q},${r}`)
      }
    }
  })
  it('names every space differently, and truly', () => {
    const at = new Arrangement(2)
    expect(new Set(SPACES.map((space) => at.called(space))).size).toBe(217)
    for (const space of SPACES) {
      let [q, r] = [0, 0]
      const [, rows, up] = /^(\d) rows (north|south)/.exec(at.called(space)) ?? []
      if (rows) {
        const by = Number(rows) * (up === 'north' ? -1 : 1)
        expect(at.place(space)).toEqual({ q: by === 0 ? 0 : -by / 2, r: by })
        continue
      }
      for (const [, steps, name] of at
        .called(space)
        .matchAll(/(\d) (?:steps? )?((?:north|south)-?(?:east|west)|east|west)/g)) {
        const way = WAYS.find((one) => one.name === name)!
        q += way.q * Number(steps)
        r += way.r * Number(steps)
      }
      expect({ q, r }).toEqual(at.place(space))
    }
  })
})

describe('arrow keys', () => {
  const at = new Arrangement(1)
  it('go along the row', () => {
    expect(step(at, '0,0', 'ArrowRight', 0)).toBe('1,0')
    expect(step(at, '0,0', 'ArrowLeft', 0)).toBe('-1,0')
    expect(step(at, '8,0', 'ArrowRight', 0)).toBeNull()
  })
  it('go straight up and down by turns', () => {
    let here = '0,0'
    const way: string[] = []
    const column = at.at(here).x
    for (let i = 0; i < 8; i++) way.push((here = step(at, here, 'ArrowUp', column)!))
    expect(way.at(-1)).toBe('4,-8')
    for (const space of way) expect(Math.abs(at.at(space).x)).toBeLessThan(1)
    expect(step(at, '4,-8', 'ArrowUp', 0)).toBeNull()
  })
  it('reach every space from every other', () => {
    const seen = new Set(['0,0'])
    const queue = ['0,0']
    for (const here of queue)
      for (const key of Object.keys(KEYS)) {
        const next = step(at, here, key, at.at(here).x)
        if (next && !seen.has(next)) {
          seen.add(next)
          queue.push(next)
        }
      }
    expect(seen.size).toBe(217)
  })
  it('know no other keys', () => {
    expect(step(at, '0,0', 'Enter', 0)).toBeNull()
    expect(middle({ q: 0, r: 0 })).toEqual({ x: 0, y: 0 })
  })
})
