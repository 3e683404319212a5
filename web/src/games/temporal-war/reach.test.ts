import { describe, expect, it } from 'vitest'
import type { Choice } from '../../lib/wire/protocol'
import { aHelp, aView, fountainsOn, three, walks } from './fixtures'
import { clickOf, legsOf, linesOf, oddsOf, reachOf, syncMarks, threatLines } from './reach'
import type { Reach } from './types'

const step = (action: string, ...touches: string[]): Choice => ({ action, label: action, touches })
const way = (more: Partial<Reach>): Reach => ({
  space: '0,2',
  points: 1,
  steps: ['step sw', 'at 0,2'],
  path: ['0,1', '0,2'],
  hurts: 0,
  shards: 0,
  beside: [],
  targets: 0,
  ...more,
})

describe('the way to a far space', () => {
  it('is drawn leg by leg, rides over Fountains apart', () => {
    const view = aView({ fountains: fountainsOn(5) })
    const legs = legsOf(way({ space: '0,7', path: ['1,3', '0,5', '0,6', '0,7'] }), '1,2', view)
    expect(legs.map((leg) => [leg.from, leg.to, leg.ride])).toEqual([
      ['1,2', '1,3', false],
      ['1,3', '0,5', true],
      ['0,5', '0,6', true],
      ['0,6', '0,7', false],
    ])
  })
  it('rides over the center too', () => {
    const legs = legsOf(way({ path: ['0,0', '0,1'] }), '-1,0', aView())
    expect(legs.every((leg) => leg.ride)).toBe(true)
  })
  it('is found by its end, and nowhere else', () => {
    const help = aHelp({ reach: walks(three(), '-1,4', 2) })
    expect(reachOf(help, '-1,2')?.points).toBe(2)
    expect(reachOf(help, '-1,4')).toBeNull()
    expect(reachOf(undefined, '-1,2')).toBeNull()
    expect(reachOf(help, null)).toBeNull()
  })
})

describe('a click on a space', () => {
  const help = aHelp({ reach: [way({}), way({ space: '1,1', steps: ['step e'], path: ['1,1'] })] })
  it('walks where one can only walk', () => {
    const actions = [step('step sw', 'space:0,1'), step('step e', 'space:1,1'), step('extra e', 'space:1,1')]
    expect(clickOf('0,2', 'act', actions, help)).toEqual({ kind: 'walk', steps: ['step sw', 'at 0,2'] })
    expect(clickOf('1,1', 'act', actions, help)).toEqual({ kind: 'walk', steps: ['step e'] })
  })
  it('chooses where something else can be done as well', () => {
    const actions = [step('step e', 'space:1,1'), step('sync a take', 'space:1,1')]
    expect(clickOf('1,1', 'act', actions, help)).toEqual({ kind: 'pick' })
  })
  it('chooses in every other question, and where the way is not offered', () => {
    expect(clickOf('1,1', 'target', [step('step e', 'space:1,1')], help)).toEqual({ kind: 'pick' })
    expect(clickOf('1,1', 'act', [step('step w', 'space:0,1')], help)).toEqual({ kind: 'pick' })
    expect(clickOf('5,1', 'act', [step('step e', 'space:1,1')], help)).toEqual({ kind: 'pick' })
  })
})

describe('lines of attack', () => {
  it('go to what can be attacked and to what is hidden behind something', () => {
    const help = three().help
    expect(linesOf(help)).toEqual([
      { to: '-1,1', legal: true, blocker: null },
      { to: '3,0', legal: true, blocker: null },
      { to: '-5,4', legal: false, blocker: '-4,4' },
    ])
    expect(oddsOf(help, '3,0')?.types[0]?.always_dodges).toBe(true)
  })
  it('leave out what is only too far away', () => {
    const [first] = three().help!.odds
    expect(linesOf(aHelp({ odds: [{ ...first!, legal: false, blocker: null }] }))).toEqual([])
    expect(linesOf(undefined)).toEqual([])
  })
})

describe('chances to sync', () => {
  it('tell the best for each Fountain: taking goes before freeing, pairs are told elsewhere', () => {
    const one = (fountain: 'a' | 'b', goal: 'take' | 'neutral', chance: number) => ({
      goals: [{ fountain, goal }],
      dice: 1,
      chance,
      scores: [],
    })
    const both = {
      goals: [...one('a', 'take', 1).goals, ...one('b', 'take', 1).goals],
      dice: 2,
      chance: 0.4,
      scores: [],
    }
    const marks = syncMarks(
      aHelp({ syncs: [one('a', 'neutral', 0.9), one('a', 'take', 0.5), one('b', 'neutral', 0.7), both] }),
    )
    expect(marks.map((mark) => [mark.fountain, mark.goal, mark.chance])).toEqual([
      ['a', 'take', 0.5],
      ['b', 'neutral', 0.7],
    ])
  })
})

it('draws threats on the pieces in question only', () => {
  const { threats } = three()
  expect(threatLines(threats, new Set(['-1,4']))).toEqual([{ from: '-1,1', to: '-1,4' }])
  expect(threatLines(threats, new Set())).toEqual([])
})
