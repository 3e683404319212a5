import { describe, expect, it } from 'vitest'
import { type Beat, standing } from '../../lib/table/playback.svelte'
import { beats, crownSteps, gathered, mark } from './beats'
import { anEvent } from './fixtures'

describe('beats', () => {
  it('lets pawns that are carried along glide together', () => {
    const found = beats([
      anEvent('changed'),
      anEvent('shifted', { seat: 1 }),
      anEvent('shifted', { seat: 2 }),
      anEvent('visits'),
    ])
    expect(found.map((b) => [b.kind, b.events.length])).toEqual([
      ['changed', 1],
      ['shifted', 2],
      ['visits', 1],
    ])
  })

  it('shows what has no movement without waiting', () => {
    expect(beats([anEvent('option')])[0]?.ms).toBe(0)
  })

  it('stands still with reduced motion', () => {
    const events = [anEvent('plays'), anEvent('plays'), anEvent('gained')]
    const found = standing(beats(events) as unknown as Beat[])
    expect(found.map((b) => b.kind)).toEqual(['plays', 'gained'])
  })

  it('joins equal crown steps into one flight', () => {
    const steps = [1, 1, 2].map((time) => anEvent('advanced', { time }))
    expect(crownSteps(steps, 1)).toEqual([
      { seat: 0, from: 1, to: 2, count: 2 },
      { seat: 0, from: 2, to: 3, count: 1 },
    ])
  })
})

describe('flights', () => {
  it('joins cards drawn by one player, and keeps others apart', () => {
    const drawn = ([0, 0, 1] as const).map((seat) => anEvent('drew', { seat, count: 1 }))
    expect(gathered(drawn).map((e) => [e.seat, e.kind === 'drew' && e.count])).toEqual([
      [0, 2],
      [1, 1],
    ])
    expect(drawn[0]?.count).toBe(1)
  })
})

describe('chips', () => {
  it('marks every Zone that became real', () => {
    expect(mark(anEvent('changed', { real: ['z2', 'z5'] }))).toEqual([
      ['space:z2', 'is real'],
      ['space:z5', 'is real'],
    ])
  })
})
