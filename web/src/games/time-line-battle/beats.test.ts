import { describe, expect, it } from 'vitest'
import { type Beat, standing } from '../../lib/table/playback.svelte'
import { beats, chip, volleys } from './beats'
import { event } from './fixtures'
import type { Event as TlbEvent } from './types'

const DAY = [
  event('day', 0, { timeline: 1, day: 1, first: 0 }),
  event('arrived', 0, { card: 'blaster' }),
  event('arrived', 1, { card: 'guard' }),
  event('hit', 1, { by: 'blaster', card: 'guard', amount: 2 }),
  event('hit', 1, { by: 'blaster', card: 'rogue', amount: 2 }),
  event('hit', 0, { by: 'guard', card: 'blaster', amount: 3 }),
  event('takes', 1, { card: 'guard', regular: 2, targeted: 0 }),
  event('takes', 0, { card: 'blaster', regular: 3, targeted: 0 }),
  event('died', 0, { card: 'blaster' }),
  event('drew', 0, { cards: ['prince'], count: 1 }),
]

describe('beats', () => {
  it('move together what belongs together, in order', () => {
    expect(beats(DAY).map((b) => [b.kind, b.events.length])).toEqual([
      ['day', 1],
      ['arrived', 2],
      ['hit', 2],
      ['hit', 1],
      ['takes', 2],
      ['died', 1],
      ['drew', 1],
    ])
  })

  it('lose no event', () => {
    expect(beats(DAY).flatMap((b) => b.events)).toEqual(DAY)
    expect(standing(beats(DAY) as unknown as Beat[]).flatMap((b) => b.events)).toEqual(DAY)
  })

  it('give no time to what is not seen', () => {
    expect(beats(DAY).at(-1)?.ms).toBe(0)
  })

  it('show a whole step at once without motion', () => {
    expect(standing(beats(DAY) as unknown as Beat[]).filter((b) => b.kind === 'hit')).toHaveLength(1)
  })
})

describe('a Day on which nothing changes', () => {
  it('is told short, but for its last word', () => {
    const still: TlbEvent[] = [...DAY.slice(0, 8), event('standstill', null)]
    const ms = (events: TlbEvent[], kind: string) => beats(events).find((b) => b.kind === kind)?.ms ?? 0
    for (const kind of ['hit', 'takes']) expect(ms(still, kind)).toBeLessThan(ms(DAY, kind) / 2)
    expect(ms(still, 'standstill')).toBe(700)
    const next: TlbEvent[] = [
      event('day', 0, { timeline: 1, day: 2, first: 0 }),
      ...DAY.slice(3, 5).map((one) => ({ ...one })),
    ]
    expect(beats([...still, ...next]).at(-1)?.ms).toBe(ms(DAY, 'hit'))
  })
})

describe('volleys', () => {
  it('join the deflected hits of one attacker into one number', () => {
    const hits = [1, 2, 3].map(() =>
      event('hit', 1, { by: 'blaster', card: 'guard', amount: 2, deflected: true }),
    )
    expect(volleys(hits)).toMatchObject([{ card: 'guard', amount: 6, times: 3, deflected: true, delay: 0 }])
  })

  it('let the hits on several targets start one after the other', () => {
    const hits = (['guard', 'rogue', 'prince'] as const).map((card) =>
      event('hit', 1, { by: 'blaster', card, amount: 2 }),
    )
    expect(volleys(hits).map((v) => v.delay)).toEqual([0, 60, 120])
  })
})

describe('chips', () => {
  it('say the difference', () => {
    expect(chip(event('hit', 0, { amount: 3 }))).toBe('−3')
    expect(chip(event('reduced', 0, { amount: 1 }))).toBe('+1')
  })
})
