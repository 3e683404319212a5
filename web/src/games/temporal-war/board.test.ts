import { flushSync, mount, unmount } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BoardProps, Choice } from '../../lib/table/board'
import { type Pace, Playback } from '../../lib/table/playback.svelte'
import { aim } from './aim.svelte'
import Board from './Board.svelte'
import { duel, fullest, responding, three } from './fixtures'
import game from './index'
import type { View } from './types'

// Mounting an arena takes long in a document without a browser.
vi.setConfig({ testTimeout: 30_000 })
// The board as it is on a screen of 1440 x 900.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(660)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(540)

const PACE: Pace = { speed: 1, reduced: true, off: false }
const NAMES = ['Jo', 'Ben', 'Noor', 'Iris', 'Tam', 'Gnomon']
let shown: Record<string, unknown> | null = null

const choice = (action: string, ...touches: string[]): Choice => ({ action, label: action, touches })
const STEPS: Choice[] = [
  choice('pass'),
  choice('step nw', 'space:-1,3'),
  choice('step ne', 'space:0,3'),
  choice('attack -1,1', 'space:-1,1'),
  choice('sync a own', 'space:0,5'),
]

function show(view: View, kind: string, actions: Choice[], more: Partial<BoardProps> = {}): BoardProps {
  const props = {
    view,
    seq: 1,
    seat: 0,
    seats: view.players.map(({ seat }) => ({ seat, name: NAMES[seat], kind: 'person' })),
    waiting: [0],
    decision: kind ? { seat: 0, kind, prompt: '', hint: '', may_pass: true, actions } : null,
    past: false,
    lit: new Set(actions.flatMap((one) => one.touches)),
    chosen: new Set<string>(),
    wanted: new Set<string>(),
    remaining: actions,
    pick: vi.fn(),
    choose: vi.fn(),
    act: vi.fn(),
    run: vi.fn(),
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
  shown = mount(Board, { target: document.body, props }) as Record<string, unknown>
  flushSync()
  return props
}
const cell = (space: string): SVGElement => document.querySelector(`[data-space="${space}"]`)!
const click = (space: string, detail = 1) =>
  cell(space).dispatchEvent(new MouseEvent('click', { bubbles: true, detail })) // detail 0: a key of the table
const name = (space: string) => cell(space).getAttribute('aria-label')

afterEach(() => {
  if (shown) void unmount(shown)
  shown = null
  aim.clear()
})

describe('the arena', () => {
  it('has a named cell for each of its 217 spaces, one of them in the tab order', () => {
    show(three(), 'act', STEPS)
    const cells = [...document.querySelectorAll('[role=gridcell]')]
    expect(cells).toHaveLength(217)
    expect(new Set(cells.map((one) => one.getAttribute('aria-label'))).size).toBe(217)
    expect(
      cells
        .filter((one) => one.getAttribute('tabindex') === '0')
        .map((one) => one.getAttribute('data-space')),
    ).toEqual(['-1,4'])
    expect(name('-1,1')).toMatch(
      /^1 step south-west of the center: hellhound, Ben’s, level 3, 5 of 5 health, resting, weakened, marked\. You can attack it: power 80 % to hit for 4\.$/,
    )
  })

  it('draws every piece of the fullest position', () => {
    const view = fullest()
    show(view, '', [])
    expect(view.pieces).toHaveLength(54)
    expect(document.querySelectorAll('[data-piece^="piece:"]')).toHaveLength(54)
  })

  it('lies with your own section at the bottom, for spectators with the first seat’s', () => {
    const y = (space: string) =>
      Number(/translate\([^ ]+ ([^)]+)\)/.exec(cell(space).getAttribute('transform')!)![1])
    show(duel(), '', [], { seat: 1 })
    expect(y('4,-8')).toBeGreaterThan(y('-4,8'))
    void unmount(shown!)
    show(duel(), '', [], { seat: null })
    expect(y('-4,8')).toBeGreaterThan(y('4,-8'))
  })
})

describe('a click', () => {
  it('walks to a far space, chooses a target or a Fountain, and asks why not everywhere else', () => {
    const p = show(three(), 'act', STEPS)
    click('-1,2')
    expect(p.run).toHaveBeenCalledExactlyOnceWith(['step nw', 'step nw'], ['act', 'exit'])
    expect(p.pick).not.toHaveBeenCalled()
    for (const space of ['-1,1', '0,5', '7,0']) click(space)
    expect(vi.mocked(p.pick).mock.calls.flat()).toEqual(['space:-1,1', 'space:0,5', 'space:7,0'])
    expect(p.run).toHaveBeenCalledTimes(1)
  })
  it('on a phone shows the way first and goes with the second tap', () => {
    const p = show(three(), 'act', STEPS, { phone: true })
    click('-1,2')
    flushSync()
    expect(p.run).not.toHaveBeenCalled()
    expect(aim.reach).toBe('-1,2')
    click('-1,2')
    expect(p.run).toHaveBeenCalledTimes(1)
  })
})

it('is walked over with the arrow keys, and a key chooses at once', async () => {
  const p = show(three(), 'act', STEPS, { phone: true })
  const press = async (key: string, then: string) => {
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-space')).toBe(then))
  }
  cell('-1,4').focus()
  await press('ArrowUp', '0,3')
  await press('ArrowUp', '0,2')
  await press('ArrowLeft', '-1,2')
  click('-1,2', 0) // as Enter does (shell/keys.ts)
  expect(p.run).toHaveBeenCalledWith(['step nw', 'step nw'], ['act', 'exit'])
})

it('shows lines only to whoever decides', () => {
  const view = three()
  show(view, '', [])
  expect(document.querySelectorAll('.way')).toHaveLength(0)
  void unmount(shown!)
  show(view, 'act', STEPS)
  expect(document.querySelectorAll('.way')).toHaveLength(view.help!.reach.length)
})

it('shows who could attack you on demand', () => {
  show(three(), 'act', STEPS)
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Threats'))!
  const lines = () => document.querySelectorAll('path[stroke="var(--loss)"][marker-end]').length
  expect(lines()).toBe(0)
  button.click()
  flushSync()
  expect(lines()).toBe(2)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  aim.threats = false
})

it('shows the area of an own trap', () => {
  show(responding(), 'window', [choice('pass'), choice('play-set 2', 'set:2', 'space:0,3')])
  expect(cell('0,3').classList.contains('can')).toBe(true)
  const dashed = document.querySelectorAll('path[stroke="var(--tw-light)"][fill="var(--tw-light)"]')
  expect(dashed.length).toBeGreaterThan(19)
})

describe('a description', () => {
  const write = (text: string) => {
    const field = document.querySelector('textarea')!
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    flushSync()
    field.form!.requestSubmit()
  }

  it('goes to the chat for everyone, and only then counts', async () => {
    const say = vi.fn().mockResolvedValue('')
    const p = show({ ...responding(), describing: 10 }, 'describe', [choice('pass'), choice('describe')], {
      say,
    })
    expect(document.querySelector('label')?.textContent).toBe('How does wall-archer defend?')
    write('Too short')
    expect(say).not.toHaveBeenCalled()
    expect(document.querySelector('#tw-description-left')?.textContent).toBe('2 more letters to go.')
    write(' He ducks behind the wall. ')
    expect(say).toHaveBeenCalledExactlyOnceWith('He ducks behind the wall.')
    await vi.waitFor(() => expect(p.act).toHaveBeenCalledExactlyOnceWith('describe'))
  })
  it('does not count if nobody could read it', async () => {
    const say = vi.fn().mockResolvedValue('Not so fast.')
    const p = show({ ...responding(), describing: 3 }, 'describe', [choice('pass'), choice('describe')], {
      say,
    })
    write('He ducks.')
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Not so fast.'))
    expect(p.act).not.toHaveBeenCalled()
  })
})

describe('a window', () => {
  const offers = [choice('pass'), choice('play-set 2', 'set:2', 'space:0,3')]
  const facts = { takes: null, succeeds: null }
  const told = (): View => ({
    ...responding(),
    answers: [
      { action: 'pass', hit: 0.624, ...facts },
      { action: 'play-set 2', hit: 0.31, ...facts },
    ],
  })

  it('says what follows if you pass, and with each card', () => {
    show(told(), 'window', offers)
    expect(document.querySelector('.if')?.textContent).toContain('If you pass: 62 in 100 to hit.')
    expect(document.querySelector('.offer .then')?.textContent).toBe('31 in 100 to hit')
  })
  it('has the setting for the next ones at every height, and the clock', () => {
    vi.stubGlobal('innerHeight', 700)
    const set = vi.fn()
    const clock = { seat: 0, left_s: 42, running: true }
    show(told(), 'window', offers, { standing: { value: 'hold', set }, clock })
    const ways = [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]')]
    expect(ways.map((way) => way.labels![0]!.textContent?.trim())).toEqual([
      'auto',
      'hold',
      'this turn',
      'never',
    ])
    ways[0]!.click()
    expect(set).toHaveBeenCalledExactlyOnceWith('auto')
    expect(document.querySelector('.clock')?.textContent).toContain('0:42')
    vi.unstubAllGlobals()
  })
  it('is only an hourglass to everybody else', () => {
    const view = responding()
    show(view, '', [], { seat: 2, waiting: [0] })
    expect(document.querySelector('[data-hourglass]')?.textContent?.trim()).toBe('Jo may answer')
    expect(document.querySelector('.offers, .if, fieldset')).toBeNull()
    void unmount(shown!)
    show(view, 'window', offers)
    expect(document.querySelector('[data-hourglass]'), 'not to whoever is asked').toBeNull()
  })
})
