import { describe, expect, it } from 'vitest'
import type { BoardProps } from '../../lib/table/board'
import { harvest } from './fixtures'
import { Placing } from './placing.svelte'
import type { FigurePreview } from './types'

interface Asked {
  action: string
  answer: (preview: FigurePreview) => void
}

/** A table that asks for figures on tiles 3 and 5. */
function laid(...kinds: string[]) {
  const [done, asked]: [string[], Asked[]] = [[], []]
  const actions = kinds.flatMap((kind) => [3, 5].map((q) => ({ action: `place-figure ${kind} ${q}` })))
  const props = {
    decision: { actions },
    lit: new Set(['tile:3', 'tile:5']),
    act: (action: string) => done.push(action),
    pick: (thing: string) => done.push(thing),
    preview: (action: string) => new Promise((answer) => asked.push({ action, answer })),
  } as unknown as BoardProps
  return { placing: new Placing(() => props), done, asked }
}

describe('placing a figure', () => {
  it('places at once with a mouse, with a finger at the second tap', () => {
    const { placing, done } = laid('archmage')
    placing.tap(3, false)
    expect(done).toEqual(['tile:3'])
    placing.tap(5, true)
    expect(placing.go?.label).toBe('Place here')
    expect(done).toHaveLength(1)
    placing.tap(5, true)
    expect(done).toEqual(['tile:3', 'tile:5'])
  })

  it('names the figure where there are two, and asks again for the other one', () => {
    const { placing, done, asked } = laid('archmage', 'clone')
    placing.point(3)
    placing.wish = 'clone'
    placing.renew()
    expect(asked.map((one) => one.action)).toEqual(['place-figure archmage 3', 'place-figure clone 3'])
    placing.tap(3, false)
    expect(done).toEqual(['place-figure clone 3'])
  })

  it('shows what was asked for last, not what is answered last', async () => {
    const { placing, asked } = laid('archmage')
    placing.point(3)
    placing.point(5)
    asked[1]?.answer({ ...harvest({ position: 5 }), others: [] })
    asked[0]?.answer({ ...harvest({ position: 3 }), others: [] })
    await Promise.resolve()
    await Promise.resolve()
    expect(placing.previewed?.position).toBe(5)
  })

  it('asks nothing about a tile that cannot be entered, but a tap there asks why', () => {
    const { placing, done, asked } = laid('archmage')
    placing.point(4)
    placing.tap(4, true)
    expect(asked).toEqual([])
    expect(done).toEqual(['tile:4'])
  })
})
