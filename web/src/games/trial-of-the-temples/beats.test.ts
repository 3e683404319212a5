import { describe, expect, it } from 'vitest'
import { standing } from '../../lib/table/playback.svelte'
import type { Beat } from '../../lib/table/playback.svelte'
import { beats, chip } from './beats'
import { anEvent } from './fixtures'

describe('beats', () => {
  it('night takes longer the further it walks', () => {
    const [two, six] = beats([anEvent('round', null, { number: 2 }), anEvent('round', null, { number: 6 })])
    expect(six!.ms).toBeGreaterThan(two!.ms)
  })

  it('with reduced motion a harvest is one chip', () => {
    const red = anEvent('collected', 0, { icon: 'crystal-red' })
    const found = beats([red, red, anEvent('collected', 0, { icon: 'mana-2', mana: 2 })])
    const [one, another] = standing(found as unknown as Beat[])
    expect(another).toBeUndefined()
    expect(chip(one!.events as never, 0)).toBe('+2 red, 2 mana')
    expect(chip(one!.events as never, 1)).toBe('')
  })
})
