import { describe, expect, test } from 'vitest'
import type { Choice } from '../wire/protocol'
import { buttons, keep, lit, pick, remaining } from './choice'

const deploy = (card: string, day: number): Choice => ({
  action: `deploy ${card} ${day}`,
  label: `Deploy ${card} to Day ${day}`,
  touches: [`card:${card}`, `day:${day}`],
})
const PASS: Choice = { action: 'pass', label: 'Done', touches: [] }
const ACTIONS = [deploy('archer', 1), deploy('archer', 2), deploy('guard', 1), deploy('guard', 2), PASS]

describe('narrowing', () => {
  test('at first every touched thing is lit, and what touches nothing is a button', () => {
    expect([...lit(ACTIONS, [])].sort()).toEqual(['card:archer', 'card:guard', 'day:1', 'day:2'])
    expect(buttons(ACTIONS, [])).toEqual([PASS])
  })

  test('a chosen card leaves its days lit, and no other card', () => {
    expect(pick(ACTIONS, [], 'card:archer')).toEqual({ kind: 'narrow', chosen: ['card:archer'] })
    expect([...lit(ACTIONS, ['card:archer'])].sort()).toEqual(['day:1', 'day:2'])
    expect(buttons(ACTIONS, ['card:archer'])).toEqual([])
  })

  test('the things can be chosen in any order; the last one sends', () => {
    expect(pick(ACTIONS, ['day:2'], 'card:guard')).toEqual({
      kind: 'send',
      action: deploy('guard', 2),
      chosen: ['day:2', 'card:guard'],
    })
  })

  test('one action left waits for its last thing, and is a button meanwhile', () => {
    const few = [deploy('archer', 3), deploy('guard', 1), deploy('guard', 2)]
    expect(pick(few, [], 'card:archer')).toEqual({ kind: 'narrow', chosen: ['card:archer'] })
    expect(buttons(few, ['card:archer'])).toEqual([deploy('archer', 3)])
    expect([...lit(few, ['card:archer'])]).toEqual(['day:3'])
    expect(pick(few, ['card:archer'], 'day:3')).toMatchObject({
      kind: 'send',
      action: { action: 'deploy archer 3' },
    })
  })

  test('a second click gives a chosen thing back', () => {
    expect(pick(ACTIONS, ['card:archer'], 'card:archer')).toEqual({ kind: 'widen', chosen: [] })
  })

  test('another card takes the place of the chosen one', () => {
    expect(pick(ACTIONS, ['card:archer'], 'card:guard')).toEqual({ kind: 'narrow', chosen: ['card:guard'] })
  })

  test('a thing that no action touches asks why', () => {
    expect(pick(ACTIONS, [], 'day:4')).toEqual({ kind: 'why', thing: 'day:4' })
    expect(pick(ACTIONS, ['card:archer'], 'day:4')).toEqual({ kind: 'why', thing: 'day:4' })
    expect(pick([], [], 'card:archer')).toEqual({ kind: 'why', thing: 'card:archer' })
  })

  test('actions that touch the same things become buttons once these are chosen', () => {
    const both: Choice[] = [
      { action: 'hit', label: 'Hit', touches: ['character:1:guard'] },
      { action: 'spare', label: 'Spare', touches: ['character:1:guard'] },
    ]
    expect(pick(both, [], 'character:1:guard')).toEqual({ kind: 'narrow', chosen: ['character:1:guard'] })
    expect(buttons(both, ['character:1:guard'])).toEqual(both)
    expect(lit(both, ['character:1:guard']).size).toBe(0)
  })

  test('what is chosen survives a new view only if an action still touches all of it', () => {
    expect(keep(ACTIONS, ['card:archer'])).toEqual(['card:archer'])
    expect(keep([deploy('guard', 1)], ['card:archer'])).toEqual([])
    expect(remaining(ACTIONS, ['card:archer', 'day:9'])).toEqual([])
  })
})
