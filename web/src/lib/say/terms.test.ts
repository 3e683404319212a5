import { describe, expect, it } from 'vitest'
import type { GameLine } from '../wire/protocol'
import { changed, linkOf, termsIn } from './terms'

const GAME = {
  name: 'temporum',
  options: {
    expansion: { default: true, choices: [false, true], text: '', free: false },
    hand: { default: 2, choices: [0, 1, 2, 3], text: '', free: false },
    setup: { default: 'random', choices: ['random', 'custom'], text: '', free: false },
    zones: { default: '', choices: [''], text: '', free: true },
  },
} as unknown as GameLine

describe('the link of a set-up', () => {
  it('holds what differs from the standard game, and is read back to the same', () => {
    const chosen = { expansion: false, hand: 3, setup: 'custom', zones: 'utopia,ice-age' }
    const link = linkOf(GAME, { ...chosen })
    expect(link).toBe('/?game=temporum&expansion=false&hand=3&setup=custom&zones=utopia,ice-age')
    expect(termsIn(link.slice(1), GAME)).toEqual(chosen)
    expect(linkOf(GAME, { expansion: true, hand: 2 })).toBe('/?game=temporum')
  })

  it('leaves out what the game does not offer', () => {
    expect(termsIn('?game=temporum&hand=77&colour=red&setup=none', GAME)).toEqual({})
  })

  it('does not count what is the default anyway', () => {
    expect(changed(GAME, { hand: 2, setup: 'custom' })).toEqual({ setup: 'custom' })
  })
})
