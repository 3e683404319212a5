import { describe, expect, it } from 'vitest'
import type { Spell } from './content'
import { symbolsOf } from './symbols'

function spell(change: Partial<Spell>): Spell {
  const plain = { group: 'converting', mana_icon: false, vp: 0, storage: 0, pays: [], gives: [], trigger: '' }
  return { ...plain, ...change } as unknown as Spell
}
const icons = (list: { icon: string }[]) => list.map((one) => one.icon)

describe('the symbols of a spell', () => {
  it('say what it takes and gives', () => {
    const forge = symbolsOf(spell({ pays: ['action'], gives: ['crystal-any'] }))
    expect([icons(forge.takes), forge.sign, icons(forge.gives)]).toEqual([['action'], '→', ['crystal-any']])
  })

  it('add mana up', () => {
    const dissolve = symbolsOf(spell({ pays: ['crystal-wild'], gives: ['mana-2', 'mana-1'] }))
    expect(dissolve.gives).toEqual([{ icon: 'mana', count: 3 }])
  })

  it('say that a harvest brings one more', () => {
    const echo = symbolsOf(spell({ group: 'gaining', trigger: 'crystal-blue', gives: ['crystal-blue'] }))
    expect(echo.sign).toBe('+')
  })

  it('show what is stored, and the points of the end', () => {
    const vault = symbolsOf(spell({ group: 'endgame', vp: 1, storage: 2 }))
    expect([vault.points, vault.sign, vault.gives]).toEqual([1, '', [{ icon: 'crystal-wild', count: 2 }]])
  })
})
