import { describe, expect, it } from 'vitest'
import { beats, chip, stills } from './beats'
import { BOOK, seated, table, told } from './fixtures'
import { sideAt, tell } from './tell'

describe('what events tell', () => {
  it('night falls on the tiles behind the Day-and-Night Tile', () => {
    const after = tell(table(), told('round', null, { round: 2, number: 4, d: 4, from: 0 }), BOOK)
    expect(after.ring.flatMap((place) => (place.side === 'night' ? [place.position] : []))).toEqual([
      0, 1, 2, 3,
    ])
    expect(after.ring[4]!.side).toBe('covered')
    expect(after.ring[4]!.main).toEqual([])
    expect(after.ring[1]!.linked).toEqual(['mana-2'])
    expect(sideAt(11, 4, 4)).toBe('day')
  })

  it('a harvest is added up icon by icon', () => {
    let view = tell(table(), told('placed', 0, { figure: 'archmage', position: 3 }), BOOK)
    expect(view.ring[3]!.figure).toEqual({ seat: 0, kind: 'archmage' })
    view = tell(view, told('collected', 0, { icon: 'crystal-red', from: 4 }), BOOK)
    view = tell(view, told('collected', 0, { icon: 'mana-2', from: 'night', mana: 2 }), BOOK)
    view = tell(view, told('bonus', 0, { mana: 4 }), BOOK)
    expect(view.players[0]!.crystals.red).toBe(1)
    expect(view.players[0]!.mana).toBe(10)
  })

  it('a core is learned, counted in its lines and taken from the supply', () => {
    const event = told('core', 1, {
      colour: 'purple',
      row: 3,
      column: 1,
      spell: 'monument',
      mana: 1,
      gives: [],
    })
    const view = tell(table(), event, BOOK)
    const player = view.players[1]!
    expect(player.cores[2]![0]).toBe('purple')
    expect(player.lines).toEqual({ rows: [0, 0, 1, 0], columns: [1, 0, 0, 0] })
    expect(player.mana).toBe(5)
    expect(view.ends.purple).toBe(7)
  })

  it('conversions and spells spend and gain', () => {
    const crystals = { red: 1, yellow: 0, blue: 0, purple: 0 }
    let view = table({ players: [seated(0, { mana: 6, crystals }), seated(1)] })
    view = tell(view, told('converted', 0, { conversion: 'mana-to-crystal', colour: 'blue' }), BOOK)
    expect(view.players[0]!.crystals.blue).toBe(1)
    expect(view.players[0]!.mana).toBe(2)
    view = tell(view, told('cast', 0, { spell: 'to-purple', colour: 'red' }), BOOK)
    expect(view.players[0]!.crystals).toMatchObject({ red: 0, purple: 1 })
    expect(view.players[0]!.used).toEqual(['to-purple'])
  })

  it('who is skipped gains mana, and a rest clears the table', () => {
    let view = table({ players: [seated(0, { tokens: 1, archmage: 3 }), seated(1)] })
    view = tell(view, told('advanced', 0, { track: 'fire', k: 1, from: 2, to: 4, over: [1], paid: [] }), BOOK)
    expect(view.players[0]!.tracks.fire).toBe(4)
    expect(view.players[1]!.mana).toBe(5)
    view = tell(view, told('rested', 0, { mana: 3 }), BOOK)
    expect(view.players[0]).toMatchObject({ rested: true, tokens: 0, archmage: null })
  })

  it('never writes into the view it was given', () => {
    const before = table()
    const copy = JSON.stringify(before)
    tell(before, told('bonus', 0, { mana: 4 }), BOOK)
    expect(JSON.stringify(before)).toBe(copy)
  })
})

describe('beats', () => {
  it('night takes longer the further it walks', () => {
    const [two, six] = beats([told('round', null, { number: 2 }), told('round', null, { number: 6 })])
    expect(six!.ms).toBeGreaterThan(two!.ms)
  })

  it('with reduced motion a harvest is one chip', () => {
    const red = told('collected', 0, { icon: 'crystal-red' })
    const [one, another] = stills([red, red, told('collected', 0, { icon: 'mana-2', mana: 2 })])
    expect(another).toBeUndefined()
    expect(chip(one!.events, 0)).toBe('+2 red, 2 mana')
    expect(chip(one!.events, 1)).toBe('')
  })
})
