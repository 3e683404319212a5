import { describe, expect, it } from 'vitest'
import { type Beat, standing } from '../../lib/table/playback.svelte'
import { beats, chip, isShown } from './beats'
import { anEvent } from './fixtures'

const TURN = [
  anEvent('played', { card: 'siren-chorus', slot: 'a3' }),
  anEvent('contests', { card: 'siren-chorus', slot: 'a3' }),
  anEvent('phase', { phase: 'contest' }),
  anEvent('struck', { initiative: 8, hits: [] }),
  anEvent('struck', { initiative: 7, hits: [] }),
  anEvent('defeated', { card: 'succubus', slot: 'b1', serial: 3, owner: 1 }),
  anEvent('defeated', { card: 'midnight-cavalier', slot: 'b2', serial: 4, owner: 1 }),
  anEvent('round_end', { round: 3, winner: 0, step: 2, middle: [8, 8], total: [17, 12], points: 3 }),
  anEvent('left', { card: 'siren-chorus', slot: 'a3', serial: 9, owner: 0, way: 'swept', to: 'forgotten' }),
  anEvent('left', { card: 'reef-leviathan', slot: 'a2', serial: 2, owner: 0, way: 'swept', to: 'forgotten' }),
  anEvent('swept'),
  anEvent('drew', { card: 'undertow' }),
  anEvent('drew', { card: null, seat: 1 }),
]

describe('beats', () => {
  it('tell the contest step by step, and let equal things happen together', () => {
    expect(beats(TURN).map((beat) => [beat.kind, beat.events.length])).toEqual([
      ['played', 1],
      ['contests', 1],
      ['phase', 1],
      ['struck', 1],
      ['struck', 1],
      ['defeated', 2],
      ['round_end', 1],
      ['left', 2],
      ['swept', 1],
      ['drew', 2],
    ])
  })

  it('lose no event', () => {
    expect(beats(TURN).flatMap((beat) => beat.events)).toEqual(TURN)
    expect(standing(beats(TURN) as unknown as Beat[]).flatMap((beat) => beat.events)).toEqual(TURN)
  })

  it('give time to read a Turning Point, and none to what is not seen', () => {
    const shown = anEvent('played', { card: 'undertow', slot: null })
    expect(isShown(shown)).toBe(true)
    expect(beats([shown])[0]!.ms).toBeGreaterThan(beats([TURN[0]!])[0]!.ms)
    expect(beats([anEvent('phase', { phase: 'end' })])[0]!.ms).toBe(0)
  })

  it('give most time to the count of a round', () => {
    const longest = beats(TURN).reduce((a, b) => (a.ms > b.ms ? a : b))
    expect(longest.kind).toBe('round_end')
  })
})

describe('chips', () => {
  it('say the difference', () => {
    expect(chip(anEvent('damage', { amount: 3 }))).toBe('−3')
    expect(chip(anEvent('damage', { amount: 0 }))).toBe('no damage')
    expect(chip(anEvent('healed', { amount: 5 }))).toBe('+5')
    expect(chip(anEvent('gained', { amount: -2, number: 'power' }))).toBe('−2 power')
  })
})
