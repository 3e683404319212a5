import { describe, expect, it } from 'vitest'
import { anEvent, aView } from './fixtures'
import { tell } from './tell'

describe('telling events', () => {
  it('swings an arrow and relights the path, and leaves the view before as it was', () => {
    const before = aView()
    const after = tell(before, anEvent('changed', { space: 'z0', to: 'z2', real: ['z2', 'z5', 'z8'] }))
    expect(after.real).toEqual(['z0', 'z2', 'z5', 'z8'])
    expect(after.spaces.filter((s) => s.real).map((s) => s.id)).toEqual(after.real)
    expect(before.real).toEqual(['z0', 'z1', 'z4', 'z7'])
  })

  it('carries a pawn along', () => {
    const after = tell(aView(), anEvent('shifted', { seat: 1, from: 'z4', to: 'z5' }))
    expect(after.spaces.find((s) => s.id === 'z5')?.pawns).toEqual([1])
    expect(after.spaces.find((s) => s.id === 'z4')?.pawns).toEqual([])
    expect(after.players[1]?.pawn).toBe('z5')
  })

  it('steps crowns and changes who rules', () => {
    let view = tell(aView(), anEvent('advanced', { time: 2 }))
    expect(view.players[0]?.crowns).toEqual([2, 3, 2, 3])
    view = tell(view, anEvent('rules', { time: 2, rules: false }))
    expect(view.rulers[1]).toEqual([])
    expect(view.players[0]?.rules).toEqual([])
  })

  it('takes the tenth crown out of Time IV only as departed', () => {
    const view = tell(aView(), anEvent('advanced', { time: 4, departed: true }))
    expect(view.players[0]).toMatchObject({ crowns: [2, 4, 1, 3], departed: true })
  })

  it('plays a card out of the own hand, and counts other hands only', () => {
    const view = aView()
    view.players[0]!.hand = ['artist', 'artist', 'settlers']
    view.players[0]!.hand_size = 3
    const mine = tell(view, anEvent('plays', { card: 'artist', as: 'artist' }))
    expect(mine.players[0]?.hand).toEqual(['artist', 'settlers'])
    expect(mine.played).toEqual(['artist'])
    const theirs = tell(view, anEvent('plays', { seat: 1, card: 'artist' }))
    expect(theirs.players[1]).toMatchObject({ hand: null, hand_size: 3 })
  })

  it('sends Gizmo and Trade Goods to no discard pile', () => {
    const view = tell(aView(), anEvent('discarded', { cards: ['gizmo', 'bank'], from: 'hand' }))
    expect(view.discard.at(-1)).toBe('bank')
    expect(view.discard_size).toBe(12)
  })

  it('returns the same view for an event that changes nothing', () => {
    const view = aView()
    expect(tell(view, anEvent('option', { by: 'inventor' }))).toBe(view)
  })
})
