import { describe, expect, it } from 'vitest'
import { aView } from './fixtures'
import { echo, path, swung } from './history'

describe('the pyramid', () => {
  it('follows the arrows from z0', () => {
    expect(path(aView().spaces)).toEqual(['z0', 'z1', 'z4', 'z7'])
  })

  it('keeps the arrows of unreal Zones when another one swings', () => {
    const spaces = swung(aView().spaces, 'z0')
    expect(path(spaces)).toEqual(['z0', 'z2', 'z5', 'z8'])
    expect(spaces.find((s) => s.id === 'z1')?.arrow).toBe('z4')
  })

  it('names what would become real and who would be carried along', () => {
    const view = aView()
    const found = echo(view, 'z0')
    expect(found?.fresh).toEqual(['z2', 'z5', 'z8'])
    expect(found?.shifts).toEqual([
      { seat: 1, from: 'z4', to: 'z5' },
      { seat: 2, from: 'z7', to: 'z8' },
    ])
  })

  it('shows for an unreal arrow that nothing real changes', () => {
    expect(echo(aView(), 'z5')).toMatchObject({ fresh: [], shifts: [] })
  })

  it('leaves a pawn in the middle of a visit to an unreal Zone where it is', () => {
    const view = aView()
    view.spaces.find((s) => s.id === 'z4')!.pawns = []
    view.spaces.find((s) => s.id === 'z9')!.pawns = [1]
    expect(echo(view, 'z0')?.shifts).toEqual([{ seat: 2, from: 'z7', to: 'z8' }])
  })

  it('has no echo in Time IV', () => {
    expect(echo(aView(), 'z7')).toBeNull()
  })
})
