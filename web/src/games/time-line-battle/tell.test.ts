import { describe, expect, it } from 'vitest'
import { CARDS, event, reducing, side, view, who } from './fixtures'
import { daysTold, tell } from './tell'
import type { TlbEvent, TlbView } from './types'

function told(start: TlbView, events: TlbEvent[]): TlbView {
  return events.reduce((now, e) => tell(now, e, CARDS), start)
}

function atDay(): TlbView {
  const dawn = side({
    characters: [who('warrior', 1), who('reaper', 1, { state: 'future' })],
    line: ['warrior'],
  })
  const dusk = side({ characters: [who('rogue', 1), who('guard', 1)], line: ['guard', 'rogue'] })
  return view(dawn, dusk)
}

describe('telling', () => {
  it('does not touch the view it starts from', () => {
    const start = atDay()
    const before = JSON.stringify(start)
    tell(start, event('died', 0, { card: 'warrior' }), CARDS)
    expect(JSON.stringify(start)).toBe(before)
  })

  it('lets an arrival stand at its place by Order', () => {
    const now = told(atDay(), [
      event('arrived', 0, { card: 'reaper' }),
      event('arrived', 0, { card: 'guard' }),
    ])
    expect(now.sides[0].line).toEqual(['guard', 'warrior', 'reaper'])
    expect(now.step).toBe('2')
  })

  it('adds hits up by kind, and says who would die', () => {
    const now = told(atDay(), [
      event('hit', 0, { by: 'guard', card: 'warrior', amount: 3 }),
      event('hit', 0, { by: 'sniper', card: 'warrior', amount: 5, targeted: true }),
    ])
    const [warrior] = now.sides[0].taken
    expect(warrior).toMatchObject({ regular: 3, targeted: 5, left: 0, dies: true })
    expect(now.sides[1].taken.map((t) => t.card)).toEqual(['guard', 'rogue'])
  })

  it('takes reductions off regular damage first', () => {
    const now = told(atDay(), [
      event('hit', 0, { by: 'guard', card: 'warrior', amount: 3 }),
      event('hit', 0, { by: 'sniper', card: 'warrior', amount: 5, targeted: true }),
      event('reduced', 0, { card: 'warrior', amount: 4 }),
    ])
    expect(now.sides[0].taken[0]).toMatchObject({ regular: 0, targeted: 4, reduced: 4, left: 4, dies: false })
  })

  it('tells overkill anew in step 6 instead of counting it twice', () => {
    const now = told(reducing(), [event('trickled', 0, { from: 'lancer', card: 'shielder', amount: 1 })])
    const shielder = now.sides[0].taken.find((t) => t.card === 'shielder')
    expect(shielder?.trickled).toBe(1)
    expect(now.sides[0].taken.find((t) => t.card === 'archer')?.trickled).toBe(0)
    expect(now.sides[0].runs).toEqual([{ from: 'lancer', to: 'shielder', amount: 1, kind: 'trickle' }])
  })

  it('lets the dead leave the line, and a new Timeline bring everybody back', () => {
    const dead = told(atDay(), [event('died', 1, { card: 'guard' }), event('healed', null)])
    expect(dead.sides[1].line).toEqual(['rogue'])
    expect(dead.sides[1].characters.find((c) => c.card === 'rogue')?.survived).toBe(true)
    const again = tell(dead, event('timeline', null, { timeline: 2 }), CARDS)
    expect(again.sides[1].characters.map((c) => c.state)).toEqual(['future', 'future'])
    expect(again).toMatchObject({ timeline: 2, phase: 'deploy', day: 0 })
  })

  it('keeps a sacrificed friend lit beside the line until the Day ends', () => {
    const now = tell(atDay(), event('sacrificed', 1, { card: 'guard' }), CARDS)
    expect(now.sides[1].line).toEqual(['rogue'])
    expect(now.sides[1].characters.find((c) => c.card === 'guard')).toMatchObject({
      state: 'dead',
      sacrificed: true,
    })
  })
})

describe('the Days told', () => {
  const events = [
    event('deployed', 0, { card: 'warrior', day: 1 }),
    event('deployed', 1, { card: 'reaper', day: 1 }),
    event('day', 0, { timeline: 1, day: 1, first: 0 }),
    event('arrived', 0, { card: 'warrior' }),
    event('arrived', 1, { card: 'reaper' }),
    event('hit', 1, { by: 'warrior', card: 'reaper', amount: 5 }),
    event('hit', 0, { by: 'reaper', card: 'warrior', amount: 8 }),
    event('died', 1, { card: 'reaper' }),
    event('died', 0, { card: 'warrior' }),
    event('healed', null),
    event('day', 1, { timeline: 1, day: 2, first: 1 }),
    event('healed', null),
  ]

  it('show the lines with all damage, before the dead leave', () => {
    const days = daysTold(atDay(), events, CARDS)
    expect(days.map((d) => [d.timeline, d.day])).toEqual([
      [1, 1],
      [1, 2],
    ])
    expect(days[0]?.view.sides[1].line).toEqual(['reaper'])
    expect(days[0]?.view.sides[1].taken[0]).toMatchObject({ card: 'reaper', regular: 5, dies: true })
    expect(days[0]?.dead).toEqual([['warrior'], ['reaper']])
    expect(days[1]?.view.sides[0].line).toEqual([])
  })

  it('can begin in the middle, when the first events are out of reach', () => {
    const days = daysTold(atDay(), events.slice(2), CARDS)
    expect(days[0]?.view.sides[0].line).toEqual(['warrior'])
  })
})
