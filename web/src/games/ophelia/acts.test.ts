import { describe, expect, it, vi } from 'vitest'
import { Where } from '../../lib/page/where'
import { Show, stageOf } from './acts.svelte'
import { beats } from './beats'
import { aCard, anEvent } from './fixtures'
import { titleOf } from './titles'
import type { Event as OpheliaEvent } from './types'

const root = document.createElement('div')
root.innerHTML = ['slot:a1', 'slot:b1', 'worth:3', 'forgotten:1']
  .map((piece) => `<i data-piece="${piece}"></i>`)
  .join('')
document.body.append(root)

function play(scale: number, ...events: OpheliaEvent[]) {
  const show = new Show()
  const sound = vi.fn()
  const fallen = aCard('succubus', 'b1', { serial: 7 })
  const stage = stageOf({
    where: new Where(() => root),
    show,
    seen: (serial) => (serial === fallen.serial ? fallen : undefined),
    bottom: () => 0,
    titleOf: (event) => titleOf(event, (seat) => (seat === 0 ? 'you' : 'Mira')),
  })
  for (const beat of beats(events)) stage.begin(beat, scale, sound)
  return { show, stage, sound }
}

const HITS = [
  {
    attacker: 'siren-chorus' as const,
    attacker_slot: 'a1' as const,
    target: 'succubus' as const,
    target_slot: 'b1' as const,
    amount: 3,
    damage: 12,
    life: 12,
  },
]

describe('a blow', () => {
  it('raises the attacker and shows the number over the struck card', () => {
    const { show, stage } = play(1, anEvent('struck', { initiative: 7, hits: HITS }))
    expect([...show.bumping]).toEqual(['a1'])
    expect(show.blows).toEqual([{ slot: 'b1', amount: 3 }])
    expect(stage.marks.get('slot:b1')).toBe('−3')
  })

  it('is over when the next thing happens', () => {
    const { show } = play(1, anEvent('struck', { initiative: 7, hits: HITS }), anEvent('quiet', { count: 1 }))
    expect(show.blows).toEqual([])
    expect(show.title?.head).toBe('Quiet turn 1 of 2')
  })
})

describe('a defeated card', () => {
  const event = anEvent('defeated', { card: 'succubus', slot: 'b1', serial: 7, owner: 1 })

  it('burns and flies to its owner', () => {
    const { show, stage } = play(1, event)
    expect(show.burning.map(({ who }) => who.card)).toEqual(['succubus'])
    expect(stage.flights).toHaveLength(1)
  })

  it('does neither where nothing moves', () => {
    const { show, stage } = play(0, event)
    expect([show.burning, stage.flights]).toEqual([[], []])
  })

  it('does not fly when it lies under another card', () => {
    const left = anEvent('left', {
      card: 'succubus',
      slot: 'b1',
      serial: 7,
      owner: 1,
      way: 'attached',
      to: 'under',
    })
    expect(play(1, left).stage.flights).toHaveLength(0)
  })
})

describe('a Claim', () => {
  it('flies its flag; negated, the flag breaks', () => {
    const more = { card: 'siren-chorus' as const, slot: 'a1' as const, ability: 'Luring Song' }
    expect(play(1, anEvent('claimed', more)).show.banner).toMatchObject({
      title: 'Luring Song',
      broken: false,
    })
    expect(play(1, anEvent('negated', more)).show.banner).toMatchObject({ broken: true })
  })
})

describe('poison, Turning Points and the end of a round', () => {
  it('drop, are held into the light, and are counted', () => {
    const poison = anEvent('damage', { slot: 'a1', amount: 1, damage: 3, life: 9, way: 'poison' })
    expect([...play(1, poison).show.poison]).toEqual(['a1'])
    expect(play(1, anEvent('played', { card: 'undertow', slot: null, seat: 1 })).show.shown).toEqual({
      card: 'undertow',
      seat: 1,
    })
    const resolved = anEvent('round_end', {
      round: 3,
      winner: 0,
      step: 1,
      points: 3,
      middle: [8, 6],
      total: [8, 6],
    })
    const { show, stage } = play(1, resolved)
    expect(show.counting).toBe(true)
    stage.clear()
    expect(show.counting).toBe(false)
  })
})
