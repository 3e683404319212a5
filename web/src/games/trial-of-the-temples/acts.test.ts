import { describe, expect, it } from 'vitest'
import { stageOf } from './acts'
import { beats } from './beats'
import { table } from './fixtures'
import type { Event as TrialEvent } from './types'

function told(event: object): TrialEvent {
  return { n: 1, seq: 1, group: '', text: '', seat: 0, ...event } as unknown as TrialEvent
}

describe('a harvest', () => {
  it('sends its icons to the figure that harvests, be it the Clone', () => {
    const view = table()
    Object.assign(view.players[0]!, { archmage: 3, clone: 9 })
    const stage = stageOf(
      () => view,
      () => {},
    )
    const events = [
      told({ kind: 'harvest', position: 9, figure: 'clone' }),
      told({ kind: 'collected', icon: 'mana-2', from: 7 }),
    ]
    for (const beat of beats(events)) stage.begin(beat, 1, () => {})
    expect(stage.flights.map(({ from, to }) => [from, to])).toEqual([[7, 9]])
    stage.later.stop()
  })
})
