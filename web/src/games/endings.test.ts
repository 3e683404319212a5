import { describe, expect, test } from 'vitest'
import { decided as timeline } from './time-line-battle/words'
import type { View as BattleView } from './time-line-battle/types'
import { decided as track } from './trial-of-the-temples/words'
import type { View as TrialView } from './trial-of-the-temples/types'

function battle(vp: [number, number][]): BattleView {
  return { done: vp.map((pair, i) => ({ timeline: i + 1, vp: pair })) } as unknown as BattleView
}

function trial(scores: Record<string, number>[], winners: number[], ranks: number[]): TrialView {
  const players = scores.map((score, seat) => ({ seat, score }))
  return { players, result: { winners, ranks } } as unknown as TrialView
}

describe('what decided a game', () => {
  test('Time Line Battle: the Timeline in which the winner gained most, Dawn first as on the sheet', () => {
    expect(timeline(battle([[3, 1], [0, 4], [2, 1]]), [1])).toBe('Timeline 2 decided it, **0–4**.') // prettier-ignore
    expect(timeline(battle([[3, 1], [1, 0]]), [0])).toBe('Timeline 1 decided it, **3–1**.') // prettier-ignore
    expect(timeline(battle([[0, 1], [0, 3], [0, 6]]), [1])).toBe('Timeline 3 decided it, **0–6**.') // prettier-ignore
    expect(
      timeline(
        battle([
          [2, 0],
          [0, 2],
        ]),
        [0],
      ),
    ).toBeNull() // a tie that the living broke
    expect(timeline(battle([[2, 2]]), [0, 1])).toBeNull()
    expect(timeline(battle([]), [0])).toBeNull()
  })
  test('Trial of the Temples: where the winner gained most on the next player', () => {
    const [ann, ben] = [
      { fire: 12, water: 3, sand: 2, lines: 4, spells: 1, total: 22 },
      { fire: 4, water: 6, sand: 2, lines: 0, spells: 3, total: 15 },
    ]
    expect(track(trial([ben, ann], [1], [2, 1]))).toBe('The Fire Track decided it, **12–4**.')
    expect(track(trial([ann, ann], [0], [1, 2]))).toBeNull() // a tie that mana broke
  })
})
