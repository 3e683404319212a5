import { describe, expect, it } from 'vitest'
import { daysOf } from './days'
import { event } from './fixtures'

describe('the Days of a game', () => {
  const events = [
    event('deployed', 0, { card: 'warrior', day: 1 }),
    event('day', 0, { timeline: 1, day: 1, first: 0 }),
    event('arrived', 0, { card: 'warrior' }),
    event('arrived', 1, { card: 'reaper' }),
    event('hit', 1, { by: 'warrior', card: 'reaper', amount: 5 }),
    event('died', 1, { card: 'reaper' }),
    event('lost', 0, { from: 'warrior', amount: 1 }),
    event('died', 0, { card: 'warrior' }),
    event('healed', null),
    event('day', 1, { timeline: 1, day: 2, first: 1 }),
    event('healed', null),
  ]

  it('are looked at when all damage is dealt, before the dead leave', () => {
    const days = daysOf(events)
    expect(days.map((d) => [d.timeline, d.day, d.last.kind])).toEqual([
      [1, 1, 'hit'],
      [1, 2, 'day'],
    ])
    expect(days[0]?.dead).toEqual([['warrior'], ['reaper']])
  })

  it('of the game before are left out in a series', () => {
    expect(daysOf([...events, event('setup', null)])).toEqual([])
  })
})
