import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beats, chip, joined, stills, volleys } from './beats'
import { CARDS, event, side, view, who } from './fixtures'
import { Player } from '../../lib/player.svelte'
import { tell } from './tell'
import type { TlbEvent, TlbView } from './types'

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
  event('drew', 0, { card: 'prince' }),
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
    expect(stills(DAY).flatMap((b) => b.events)).toEqual(DAY)
  })

  it('give no time to what is not seen', () => {
    expect(beats(DAY).at(-1)?.ms).toBe(0)
  })

  it('show a whole step at once without motion', () => {
    expect(stills(DAY).filter((b) => b.kind === 'hit')).toHaveLength(1)
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
    const hits = ['guard', 'rogue', 'prince'].map((card) =>
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

  it('of one sign on one card are added up', () => {
    expect(joined('−3', '−10')).toBe('−13')
    expect(joined('+3', '−10')).toBe('−10')
    expect(joined('−3', 'dies')).toBe('dies')
  })
})

describe('the player', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  function start(): {
    player: Player<TlbView, TlbEvent>
    begun: string[]
    told: (number | null)[]
    end: TlbView
  } {
    const dusk = side({ characters: [who('rogue', 1)], line: ['rogue'] })
    const begun: string[] = []
    const told: (number | null)[] = []
    const player = new Player(view(side(), dusk, { day: 0 }), {
      beats,
      stills,
      tell: (view, event) => tell(view, event, CARDS),
      begin: (beat) => begun.push(beat.kind),
      telling: (n) => told.push(n),
    })
    return { player, begun, told, end: view(side(), dusk, { day: 1, step: '7' }) }
  }

  it('shows what events tell one by one, and ends in the true view', () => {
    const { player, begun, told, end } = start()
    player.take(end, DAY, 1, false)
    expect(player.shown.sides[0].line).toEqual([])
    vi.advanceTimersByTime(551)
    expect(player.shown.sides[0].line).toEqual(['blaster'])
    expect(player.busy).toBe(true)
    vi.advanceTimersByTime(20_000)
    expect(player.shown).toBe(end)
    expect(begun).toEqual(['day', 'arrived', 'hit', 'hit', 'takes', 'died'])
    expect(told.at(-1)).toBeNull()
    expect(player.busy).toBe(false)
  })

  it('is twice as quick at double speed', () => {
    const { player, end } = start()
    player.take(end, DAY.slice(0, 1), 2, false)
    vi.advanceTimersByTime(276)
    expect(player.shown).toBe(end)
  })

  it('finishes at once when asked, and at instant speed never moves', () => {
    const { player, begun, end } = start()
    player.take(end, DAY, 1, false)
    player.finish()
    expect(player.shown).toBe(end)
    const count = begun.length
    player.take(end, DAY, 'instant', false)
    vi.advanceTimersByTime(5000)
    expect(begun).toHaveLength(count)
  })

  it('never waits in a hidden tab', () => {
    const { player, begun, end } = start()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    player.take(end, DAY, 1, false)
    expect(player.shown).toBe(end)
    expect(begun).toEqual([])
  })

  it('plays the next view after this one, and does not fall far behind', () => {
    const { player, end } = start()
    const ends = [1, 2, 3, 4, 5].map((day) => ({ ...end, day }))
    for (const one of ends) player.take(one, DAY.slice(0, 1), 1, false)
    vi.advanceTimersByTime(60_000)
    expect(player.shown).toBe(ends[4])
  })
})
