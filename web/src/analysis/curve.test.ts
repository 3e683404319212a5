import { describe, expect, test } from 'vitest'
import type { Analysis, AnalysisMoment, AnalysisPoint, Step } from '../lib/wire/protocol'
import {
  band,
  bestToPlayOn,
  betterOf,
  bundled,
  chanceAt,
  endOf,
  knownCount,
  line,
  partsOf,
  piles,
  sidesText,
  spanText,
  signed,
  steepestFall,
  xOf,
  yOf,
  type Frame,
} from './curve'
import { choicesText, courseText, lessonText, momentText } from './words'

const FRAME: Frame = { width: 120, height: 120, left: 10, right: 10, top: 10, bottom: 10, moves: 10 }

function point(move: number, rate: number): AnalysisPoint {
  return { move, seq: move, games: 20, rate, low: Math.max(0, rate - 0.1), high: Math.min(1, rate + 0.1) }
}
function chance(rate: number) {
  return { games: 50, rate, low: rate, high: rate }
}
function moment(kind: AnalysisMoment['kind'], move: number, swing: number, seat = 0): AnalysisMoment {
  const moves =
    kind === 'turn'
      ? []
      : [
          { action: 'a', label: 'Lancer to Day 1', ...chance(0.8) },
          { action: 'b', label: 'Prince to Day 2', ...chance(0.6) },
        ]
  const [before, after] = [chance(0.8), chance(0.6)]
  const texts = { label: 'Prince to Day 2', group: 'Timeline 1' }
  const range = { swing, low: swing - 5, high: swing + 5 }
  return {
    kind,
    move,
    seq: move,
    seat,
    ...texts,
    before,
    after,
    ...range,
    moves,
    played: kind === 'mistake' ? 1 : 0,
  }
}
function found(points: AnalysisPoint[], moments: AnalysisMoment[] = []): Analysis {
  const counts = { choices: 5, mistakes: moments.filter((m) => m.kind === 'mistake').length }
  return {
    state: 'done',
    seat: 0,
    bot: 'easy',
    ahead: 0,
    done: 1,
    total: 1,
    moves: 10,
    ...counts,
    points,
    moments,
    costs: [],
  }
}

describe('the curve', () => {
  test('moves lie from left to right, a sure win on top', () => {
    expect([xOf(FRAME, 0), xOf(FRAME, 10), yOf(FRAME, 1), yOf(FRAME, 0)]).toEqual([10, 110, 10, 110])
    expect(line(FRAME, [point(0, 0.5), point(10, 1)])).toBe('M10 60L110 10')
    expect(band(FRAME, [point(0, 0.5), point(10, 0.5)])).toBe('M10 50L110 50L110 70L10 70Z')
    expect(band(FRAME, [])).toBe('')
  })
  test('the way from the last point to the end is open until somebody has looked', () => {
    const come = (...moves: number[]) =>
      knownCount({ state: 'running', points: moves.map((move) => point(move, 0.5)) })
    expect(come(0, 3, 60)).toBe(2)
    expect(come(0, 3, 6, 10, 60)).toBe(4)
    expect(come(0, 20, 40, 60)).toBe(4)
    expect(come(0, 3, 6, 60, 64)).toBe(5)
    expect([come(), come(0), come(0, 1), come(0, 9)]).toEqual([0, 1, 2, 1])
  })

  test('between two points the chance lies on the line', () => {
    const points = [point(0, 0.2), point(4, 0.6), point(10, 1)]
    expect(chanceAt(points, 2)).toBeCloseTo(0.4)
    expect(chanceAt(points, 4)).toBe(0.6)
    expect(chanceAt(points, 11)).toBe(1)
    expect(chanceAt([], 3)).toBeNull()
  })
  test('the parts of a game are those of its log', () => {
    const steps = ['Timeline 1 · Deployment', 'Timeline 1 · Day 1', 'Timeline 2 · Deployment'].map<Step>(
      (group, i) => ({ seq: i + 1, seat: 0, label: '', group, played_by: null }),
    )
    expect(partsOf(steps)).toEqual([
      { name: 'Timeline 1', from: 0, to: 2 },
      { name: 'Timeline 2', from: 2, to: 3 },
    ])
  })
  test('the steepest fall', () => {
    expect(steepestFall([point(0, 0.5), point(3, 0.6), point(5, 0.1), point(9, 0)])).toBe(3)
    expect(steepestFall([point(0, 0.5), point(3, 0.6)])).toBe(0)
  })
})

test('many turns are a few stretches', () => {
  const turns = Array.from({ length: 7 }, (_, i) => ({ name: `Turn ${i + 1}`, from: 2 * i, to: 2 * i + 2 }))
  expect(bundled(turns, 10)).toEqual(turns)
  expect(bundled(turns, 3)).toEqual([
    { name: 'Turn 1', from: 0, to: 6, last: 'Turn 3' },
    { name: 'Turn 4', from: 6, to: 12, last: 'Turn 6' },
    { name: 'Turn 7', from: 12, to: 14 },
  ])
  expect(bundled([], 3)).toEqual([])
  expect(bundled(turns, 3).map(spanText)).toEqual(['Turn 1 to 3', 'Turn 4 to 6', 'Turn 7'])
  expect(spanText({ name: 'Set-up', last: 'Round 1', from: 0, to: 4 })).toBe('Set-up to Round 1')
})

describe('turning points', () => {
  test('play on from the costliest mistake, else from the worst turn', () => {
    const [small, large] = [moment('mistake', 2, -8), moment('mistake', 5, -30)]
    const turn = moment('turn', 7, -60, 1)
    expect(bestToPlayOn([small, large, turn])).toBe(large)
    expect(bestToPlayOn([turn, moment('best', 1, 20)])).toBe(turn)
    expect(bestToPlayOn([])).toBeNull()
  })
  test('only a mistake has something better', () => {
    expect(betterOf(moment('mistake', 2, -20))).toEqual({ label: 'Lancer to Day 1', rate: 0.8 })
    expect(betterOf(moment('best', 2, 20))).toBeNull()
  })
  test('in sentences, for the player and for others', () => {
    const nameOf = (seat: number) => ['Ann', 'Ben'][seat] ?? ''
    expect(momentText(moment('mistake', 2, -20), 0, true, nameOf)).toBe(
      'You played **Prince to Day 2**. **Lancer to Day 1** wins 20 more games in 100.',
    )
    expect(momentText(moment('mistake', 2, -20), 0, false, nameOf)).toMatch(/^Ann played/)
    expect(momentText(moment('turn', 2, -20, 1), 0, true, nameOf)).toBe(
      'Ben: **Prince to Day 2**. Your chance fell from 80 to 60.',
    )
    expect([signed(18.4), signed(-33.2), signed(27.5), signed(-27.5)]).toEqual(['+18', '−33', '+28', '−28'])
  })
})

describe('the score of a part', () => {
  test('is that after the move which ends it, own side first', () => {
    const [first, last] = [
      { name: 'Timeline 1', from: 0, to: 8 },
      { name: 'Timeline 2', from: 8, to: 12 },
    ]
    expect([endOf(first, 12), endOf(last, 12)]).toEqual([9, 12])
    expect(sidesText([3, 5], (seat) => seat === 1)).toBe('5–3')
  })
  test('of a team its best; of many rivals the best of them', () => {
    expect(sidesText([3, 5, 9, 1], (seat) => seat % 2 === 0)).toBe('9–5')
    expect(sidesText([3, 5, 9], (seat) => seat === 0)).toBe('3–9')
    expect(sidesText([-2, 4], (seat) => seat === 0)).toBe('−2 to 4')
  })
})

describe('how it went', () => {
  test('until when somebody was ahead', () => {
    const lost = found([point(0, 0.5), point(4, 0.7), point(8, 0.2), point(10, 0)])
    expect(courseText(lost, 'You', 0.5)).toBe('You were ahead until move 8.')
    expect(courseText(found([point(0, 0.5), point(4, 0.3), point(10, 0)]), 'Ann', 0.5)).toBe(
      'Ann was never clearly ahead.',
    )
    expect(courseText(found([point(0, 0.5), point(4, 0.3), point(10, 1)]), 'You', 0.5)).toBe(
      'You were behind until the last move.',
    )
  })
  test('nobody is ahead by a few imagined games, nor before all are played', () => {
    const close = found([point(0, 0.5), point(4, 0.58), point(10, 0)])
    expect(courseText(close, 'You', 0.5)).toBe('You were never clearly ahead.')
    const lost = found([point(0, 0.5), point(4, 0.7), point(10, 0)])
    expect(courseText({ ...lost, state: 'running' }, 'You', 0.5)).toBe('')
  })
  test('what to take along', () => {
    expect(lessonText(found([], [moment('mistake', 46, -30)]), 'You')).toBe(
      'Another choice at **move 47** would have made it **80** in 100.',
    )
    expect(lessonText(found([]), 'You')).toBe('No other move was clearly better than yours.')
    expect(choicesText(found([], [moment('mistake', 1, -9)]), true)).toBe(
      'At 1 of your 5 choices, another move was clearly better.',
    )
    expect(choicesText(found([]), false)).toBe('None of 5 choices was clearly a mistake.')
  })
})

describe('what decisions cost', () => {
  const cost = (n: number, sure = false) => ({ move: 1, cost: n, sure })

  test('equal ones lie on one another, mistakes on top', () => {
    const { most, marks } = piles([cost(33, true), cost(0), cost(0), cost(0, true), cost(33)], 21)
    expect(most).toBe(40)
    expect(marks).toEqual([
      { column: 0, row: 0, sure: false },
      { column: 0, row: 1, sure: false },
      { column: 17, row: 0, sure: false },
      { column: 17, row: 1, sure: true },
      { column: 0, row: 2, sure: true },
    ])
  })
  test('the scale is round, and never shorter than 20', () => {
    expect([[], [cost(3)], [cost(20)], [cost(21)], [cost(97)]].map((one) => piles(one, 9).most)).toEqual([
      20, 20, 20, 40, 100,
    ])
  })
})
