import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BoardProps, Choice } from '../../lib/table/board'
import { type Pace, Playback } from '../../lib/table/playback.svelte'
import Board from './Board.svelte'
import { aView } from './fixtures'
import game from './index'

// The board as it is on a screen of 1440 x 900.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1124)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(552)

const PACE: Pace = { speed: 1, reduced: true, off: false }

let board: Record<string, unknown> | null = null

function choice(action: string, ...touches: string[]): Choice {
  return { action, label: `Do ${action}`, touches }
}

function show(actions: Choice[], more: Partial<BoardProps> = {}): BoardProps {
  const things = new Set(actions.flatMap((a) => a.touches))
  const props = {
    view: aView(),
    seq: 1,
    seat: 0,
    seats: [],
    waiting: [0],
    decision: { seat: 0, kind: 'order', prompt: 'What now?', hint: '', may_pass: false, actions },
    past: false,
    lit: things,
    chosen: new Set<string>(),
    wanted: new Set<string>(),
    remaining: actions,
    pick: vi.fn(),
    choose: vi.fn(),
    act: vi.fn(),
    why: vi.fn(),
    preview: () => Promise.resolve(null),
    previewed: null,
    playing: false,
    playback: new Playback({ beats: game.beats ?? (() => []), pace: () => PACE, ended: vi.fn() }),
    reducedMotion: true,
    sound: vi.fn(),
    content: { cards: new Map(), all: {} },
    showCard: vi.fn(),
    after: () => Promise.resolve(null),
    phone: false,
    folded: false,
    ...more,
  } as unknown as BoardProps
  board = mount(Board, { target: document.body, props }) as Record<string, unknown>
  flushSync()
  return props
}

function thing(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`button[data-thing="${name}"]`)
}

afterEach(() => {
  if (board) void unmount(board)
  board = null
  document.body.innerHTML = ''
})

describe('text mode', () => {
  it('calls places by their names, not by their codes', () => {
    const lines = game.sentences?.(aView(), 0) ?? []
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => /\b(z\d|place-\d)/.test(line))).toEqual([])
  })
})

describe('the board', () => {
  it('draws everything that can be chosen as a button that glows', () => {
    const actions = [
      choice('change z0', 'arrow:z0', 'space:z0'),
      choice('advance 2', 'crown:0:2', 'time:2'),
      choice('retreat 3', 'crown:1:3'),
      choice('do hq', 'token:hq'),
      choice('do anubis-statuette', 'play:0:anubis-statuette'),
      choice('retreat departed', 'crown:0:departed'),
    ]
    const props = show(actions)
    for (const name of props.lit) expect(thing(name)?.classList.contains('can'), name).toBe(true)
  })

  it('does so on a phone, too', () => {
    const props = show([choice('retreat 3', 'crown:1:3'), choice('name 4', 'time:4')], { phone: true })
    for (const name of props.lit) expect(thing(name), name).not.toBeNull()
  })

  it('takes an arrow and its Zone as one choice, but a Zone only as a question', () => {
    const props = show([choice('change z0', 'arrow:z0', 'space:z0'), choice('pass')])
    thing('arrow:z0')?.click()
    expect(props.choose).toHaveBeenCalledWith(['arrow:z0', 'space:z0'])
    thing('space:z0')?.click()
    expect(props.pick).toHaveBeenCalledWith('space:z0')
  })

  it('echoes what would become real while history may be changed', () => {
    show([choice('change z0', 'arrow:z0', 'space:z0'), choice('pass')])
    const would = [...document.querySelectorAll<HTMLElement>('.would[data-thing]')].map(
      (e) => e.dataset.thing,
    )
    expect(would).toEqual(['space:z2', 'space:z5', 'space:z8'])
    expect(document.querySelectorAll('.pw.gh')).toHaveLength(2)
  })

  it('says to screen readers what an arrow would do', () => {
    show([])
    expect(thing('arrow:z0')?.textContent).toMatch(/Makes .+ real/)
    expect(thing('arrow:z5')?.textContent).not.toMatch(/Makes .+ real/)
  })
})

describe('beside the board', () => {
  it('has pills for the turn and its phases', () => {
    expect(game.pills(aView()).map((pill) => [pill.id, pill.now ?? false])).toEqual([
      ['turn', false],
      ['history', true],
      ['move', false],
      ['visit', false],
    ])
  })

  it('says where a player stands', () => {
    const view = aView()
    view.players[1]!.steps = 18
    const line = game.seatLine(view, 1)
    expect([line.score, line.of, line.way]).toEqual([18, '/30', { done: 18, of: 30 }])
    expect(line.stats.map((stat) => stat.value)).toEqual(['$6', 4, 'I, III'])
  })

  it('says in the prompt what a change of history would do', () => {
    const actions = [choice('change z0', 'arrow:z0', 'space:z0'), choice('pass')]
    const decision = { seat: 0, kind: 'history', prompt: '', hint: '', may_pass: true, actions }
    const detail = game.promptDetail?.({
      view: aView(),
      seat: 0,
      decision,
      chosen: new Set<string>(),
      previewed: null,
    })
    expect(detail).toContain('{1} and {2} are time-shifted.')
  })

  it('offers both answers to a change of history, and the usual buttons elsewhere', () => {
    const asked = (kind: string, ...actions: Choice[]) =>
      game.promptButtons?.({
        view: aView(),
        decision: { seat: 0, kind, prompt: '', hint: '', may_pass: true, actions },
      })
    const change = choice('change z0', 'arrow:z0', 'space:z0')
    expect(asked('history', change, choice('pass'))?.map((b) => [b.action, b.key])).toEqual([
      ['pass', 'L'],
      ['change z0', 'C'],
    ])
    expect(asked('history', change, choice('change z1', 'arrow:z1'), choice('pass'))).toBeNull()
    expect(asked('play', choice('play toll', 'card:toll'))).toBeNull()
  })

  it('reads the position out', () => {
    const lines = game.sentences?.(aView(), 0) ?? []
    expect(lines[1]).toContain('Time II [roman-empire]')
    expect(lines.join('\n')).toContain('{1}: **$6**, 4 cards in hand')
  })
})
