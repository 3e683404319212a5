import { beforeEach, describe, expect, it } from 'vitest'
import type { Decision } from '../../lib/table/board'
import { aView } from './fixtures'
import { crownsAfter, crownsAsked, giving, givenText, rearmost, startsOf, timesAsked } from './giving.svelte'
import game from './index'

function asks(...times: number[]): Decision {
  const actions = times.map((time) => ({
    action: `advance ${time}`,
    label: `Advance from Time ${time}`,
    touches: [`time:${time}`, `crown:0:${time}`],
  }))
  return { kind: 'advance', seat: 0, prompt: '', hint: '', rule: 'R15.1', actions } as unknown as Decision
}
function advancing(crowns: number[], left: number) {
  const view = { ...aView(), steps_left: left }
  view.players[0]!.crowns = crowns
  return view
}

beforeEach(() => giving.clear())

describe('giving out crowns', () => {
  it('counts the crowns as they would be', () => {
    expect(crownsAfter([3, 2, 0, 5], [1, 1, 2])).toEqual([1, 3, 1, 5])
  })

  it('lets a crown go on that a step before has brought there', () => {
    expect(startsOf([1], [2, 0, 0, 8], [])).toEqual([1])
    expect(startsOf([1], [2, 0, 0, 8], [1])).toEqual([1, 2])
    expect(startsOf([1], [1, 0, 0, 9], [1])).toEqual([2])
  })

  it('takes the rearmost crown each time', () => {
    expect(rearmost([1, 2], [2, 1, 0, 7], 4)).toEqual([1, 1, 2, 2])
    expect(rearmost([1, 2], [2, 1, 0, 7], 4, [2])).toEqual([2, 1, 1, 2])
    expect(rearmost([3], [0, 0, 1, 9], 4)).toEqual([3])
  })

  it('forgets what was given out for another question', () => {
    const view = advancing([3, 2, 0, 5], 4)
    giving.give(view, [1, 1])
    expect(giving.of(view)).toEqual([1, 1])
    expect(giving.of(advancing([2, 3, 0, 5], 3))).toEqual([])
  })

  it('says what was given out', () => {
    expect(givenText([1, 2, 1])).toBe('**2** from Time I and **1** from Time II')
    expect(timesAsked(asks(2, 1))).toEqual([1, 2])
    expect(crownsAsked(advancing([3, 2, 0, 5], 2), asks(1, 2))).toEqual([3, 2, 0, 5])
  })

  it('offers the rearmost crowns in the prompt, after what was given out', () => {
    const view = advancing([3, 2, 0, 5], 4)
    const decision = asks(1, 2)
    const [button] = game.promptButtons!({ view, decision }) ?? []
    expect(button).toMatchObject({ action: 'advance 1', then: ['advance 1', 'advance 1', 'advance 2'] })
    giving.give(view, [2])
    const [rest] = game.promptButtons!({ view, decision }) ?? []
    expect(rest).toMatchObject({ action: 'advance 2', then: ['advance 1', 'advance 1', 'advance 1'] })
    const about = { view, seat: 0, decision, chosen: new Set<string>(), previewed: null }
    expect(game.promptDetail!(about)).toBe('**1** from Time II. 3 steps left.')
  })
})
