import { describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../lib/table/board'
import { BOOK, plan, table } from './fixtures'
import { Aim, nextStep, Runner } from './plan.svelte'
import { hops, pieces, planTo } from './tracks'
import type { NeutralView } from './types'

function offer(...actions: string[]): Choice[] {
  return actions.map((action) => ({ action, label: action, touches: [] }) as unknown as Choice)
}

describe('performing a plan', () => {
  it('sends one action per view, each only while it is offered', () => {
    const sent: string[] = []
    const together: boolean[] = []
    const act = (action: string, joined: boolean) => {
      sent.push(action)
      together.push(joined)
    }
    const runner = new Runner()
    runner.start(plan(), 7)
    runner.step(7, true, offer('convert mana-to-action', 'rest'), act)
    // The answer is under way, then the same view is still shown: nothing is sent twice.
    runner.step(7, true, [], act)
    runner.step(7, true, offer('convert mana-to-action'), act)
    expect(sent).toEqual(['convert mana-to-action'])
    runner.step(8, true, offer('convert mana-to-crystal purple'), act)
    runner.step(9, true, offer('advance water 2'), act)
    expect(sent).toEqual(plan().actions)
    expect(together).toEqual([false, true, true])
    expect(runner.running).toBeNull()
  })

  it('stops when the next action is not offered any more', () => {
    const sent: string[] = []
    const runner = new Runner()
    runner.start(plan(), 7)
    runner.step(7, true, offer('convert mana-to-action'), (action) => sent.push(action))
    runner.step(8, true, offer('rest'), (action) => sent.push(action))
    expect(sent).toHaveLength(1)
    expect(runner.running).toBeNull()
  })

  it('stops when somebody else is asked, and waits while nothing is known', () => {
    const running = { plan: plan(), left: ['rest'], after: 3 }
    expect(nextStep(running, 4, false, [])).toBe('stop')
    expect(nextStep(running, 3, true, offer('rest'))).toBe('wait')
    expect(nextStep(running, 4, true, [])).toBe('wait')
    expect(nextStep(running, 4, true, offer('rest'))).toEqual({ act: 'rest' })
  })
})

describe('tracks', () => {
  it('come in the order of the boards', () => {
    expect(BOOK.tracks.map((track) => track.id)).toEqual(['fire', 'water', 'sand'])
  })

  it('have an arc per counted space, and know which go over others', () => {
    expect(hops(plan()).map((hop) => hop.over)).toEqual([0, 1])
  })

  it('find the plan of a space and leave closed ones out', () => {
    expect(planTo([plan()], 'water', 5)?.k).toBe(2)
    expect(planTo([plan()], 'fire', 5)).toBeNull()
    expect(planTo([plan({ payable: 'closed' })], 'water', 5)).toBeNull()
  })

  it('spread the markers on the Starting Space', () => {
    const neutral: NeutralView = {
      colour: 'blue',
      seat: 0,
      corner: null,
      moves: null,
      tracks: { fire: 0, water: 3, sand: 3 },
    }
    const found = pieces(table({ neutral: [neutral] }), 'fire')
    expect(found.map((piece) => [piece.key, piece.nth, piece.of])).toEqual([
      ['p0', 0, 3],
      ['p1', 1, 3],
      ['nblue', 2, 3],
    ])
  })
})

describe('the advance that is looked at', () => {
  it('stays a while when the mouse leaves, and as long as the mouse is on the bar', () => {
    vi.useFakeTimers()
    const aim = new Aim()
    aim.point(plan())
    aim.point(null)
    vi.advanceTimersByTime(2000)
    aim.hold(true)
    vi.advanceTimersByTime(9000)
    expect(aim.plan).not.toBeNull()
    aim.hold(false)
    vi.advanceTimersByTime(5000)
    expect(aim.plan).toBeNull()
    vi.useRealTimers()
  })

  it('is not changed by spaces that the mouse passes on its way to the button', () => {
    vi.useFakeTimers()
    const aim = new Aim()
    const [meant, passed] = [plan(), plan({ to: 4 })]
    aim.point(meant)
    aim.point(null)
    aim.point(passed)
    vi.advanceTimersByTime(100)
    aim.point(null)
    vi.advanceTimersByTime(100)
    aim.hold(true)
    vi.advanceTimersByTime(9000)
    expect(aim.plan).toBe(meant)
    aim.point(passed)
    vi.advanceTimersByTime(400)
    expect(aim.plan).toBe(passed)
    vi.useRealTimers()
  })

  it('is the same advance in the next view, or none', () => {
    const aim = new Aim()
    aim.touch(plan())
    const cheaper = plan({ mana: 2 })
    aim.renew([plan({ to: 4 }), cheaper])
    expect(aim.plan).toBe(cheaper)
    aim.renew([])
    expect(aim.plan).toBeNull()
  })
})
