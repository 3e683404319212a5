import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../lib/page/settings.svelte'
import type { GameModule } from '../lib/table/board'
import type { TableStore } from '../lib/table/table.svelte'
import { clicks, keys } from './keys'

const done = { action: 'done', label: 'Done', touches: [] }

function press(key: string, busy: boolean, at: HTMLElement = document.body, more: object = {}, module = {}) {
  const playback = { busy, paused: false, skip: vi.fn(), stop: vi.fn(), pause: vi.fn(), play: vi.fn() }
  const history = { back: vi.fn(), forward: vi.fn(), pause: vi.fn(), running: false }
  const can = { ready: done, chosen: [], lit: new Set(), send: vi.fn() }
  const store = { playback, history, past: false, isLive: !busy, ...can, ...more }
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  Object.defineProperty(event, 'target', { value: at })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  keys(event, {
    store: store as unknown as TableStore,
    module: module as GameModule,
    shell: document.body,
    help: vi.fn(),
    tab: vi.fn(),
    closeCard: () => false,
  })
  return { ...store, event }
}

test('Enter presses the bright button when nothing plays', () => {
  expect(press('Enter', false).send).toHaveBeenCalledOnce()
})

test('Enter and Escape in the moment after a story were meant for it', () => {
  vi.useFakeTimers()
  const takeBack = vi.fn()
  const after = (ms: number, key: string) => {
    const playback = { busy: false, endedAt: performance.now() - ms }
    const more = { playback, takeBack, ready: null, decision: { actions: [done] }, scene: {}, sent: null }
    const module = { promptButtons: () => [{ action: 'done' }], halfway: () => true }
    return press(key, false, document.body, more, module)
  }
  expect(after(390, 'Enter').send).not.toHaveBeenCalled()
  after(390, 'Escape')
  expect(takeBack).not.toHaveBeenCalled()
  expect(after(410, 'Enter').send).toHaveBeenCalledOnce()
  after(410, 'Escape')
  expect(takeBack).toHaveBeenCalledOnce()
  const backToNow = vi.fn()
  const playback = { busy: false, endedAt: performance.now() }
  const past = { playback, past: true, isLive: false, ready: null, history: { backToNow } }
  press('Escape', false, document.body, past)
  expect(backToNow, 'a replay is left at once').toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('Enter presses no quiet button', () => {
  const module = { promptButtons: () => [{ action: 'done', quiet: true }] }
  const asked = { ready: null, decision: { actions: [done] }, scene: {}, sent: null }
  expect(press('Enter', false, document.body, asked, module).send).not.toHaveBeenCalled()
})

test('a number takes the n-th thing that glows, then those that do not', () => {
  document.body.innerHTML =
    '<button data-thing="slot:a1"></button><button class="can" data-thing="card:toll"></button>'
  const clicked: string[] = []
  for (const thing of document.querySelectorAll('button'))
    thing.onclick = () => clicked.push(thing.dataset.thing ?? '')
  const pick = vi.fn()
  const lit = new Set(['slot:a1', 'card:toll', 'deck'])
  for (const key of ['1', '2', '3', '4']) press(key, false, document.body, { ready: null, lit, pick })
  expect(clicked).toEqual(['card:toll', 'slot:a1'])
  expect(pick.mock.calls, 'it is drawn nowhere').toEqual([['deck']])
})

test('a number never sends what could be done with the card that it has chosen', () => {
  const consider = vi.fn()
  const chosen = { ready: null, chosen: ['card:toll'], buttons: [done], consider }
  expect(press('1', false, document.body, chosen).send).not.toHaveBeenCalled()
  expect(consider).toHaveBeenCalledWith(done)
  expect(press('1', false).send, 'it waits for Enter').not.toHaveBeenCalled()
  const asked = { ready: null, buttons: [done] }
  expect(press('1', false, document.body, asked).send).toHaveBeenCalledOnce()
})

test('Enter presses the bright button although the open tab or a text has the focus', () => {
  document.body.innerHTML =
    '<button role="tab" aria-selected="true"></button><button role="tab" aria-selected="false"></button>' +
    '<div role="region" tabindex="0"></div><button></button>'
  const [open, other, text, button] = document.body.children as unknown as HTMLElement[]
  expect(press('Enter', false, open).send).toHaveBeenCalledOnce()
  expect(press('Enter', false, text).send).toHaveBeenCalledOnce()
  expect(press('Enter', false, other).send).not.toHaveBeenCalled()
  expect(press('Enter', false, button).send).not.toHaveBeenCalled()
})

test('Enter on a thing that is chosen already confirms it; on another it is the thing that is pressed', () => {
  document.body.innerHTML = '<button data-thing="day:1"></button><button data-thing="day:2"></button>'
  const [one, other] = document.querySelectorAll('button')
  const confirmed = press('Enter', false, one, { chosen: ['day:1'] })
  expect(confirmed.send).toHaveBeenCalledOnce()
  expect(confirmed.event.defaultPrevented, 'the click would choose nothing again').toBe(true)
  expect(press('Enter', false, other, { chosen: ['day:1'] }).send).not.toHaveBeenCalled()
})

test('Enter presses the bright button after a click on a thing, not where the keyboard went', () => {
  document.body.innerHTML = '<button data-thing="day:1"></button><button data-thing="day:2"></button>'
  const [day, other] = document.body.children as unknown as HTMLElement[]
  const click = (detail: number) => {
    const event = new MouseEvent('click', { detail })
    Object.defineProperty(event, 'target', { value: day })
    clicks(event)
  }
  click(1)
  expect(press('Enter', false, day).send).toHaveBeenCalledOnce()
  expect(press('Enter', false, other).send).not.toHaveBeenCalled()
  press('1', false, day)
  expect(press('Enter', false, day).send, 'a number moves no focus').toHaveBeenCalledOnce()
  press('Tab', false, day)
  expect(press('Enter', false, day).send).not.toHaveBeenCalled()
  click(0) // by Enter or Space
  expect(press('Enter', false, day).send).not.toHaveBeenCalled()
})

test('Enter and Space press a thing in focus that is no button, as a click without a hand', () => {
  document.body.innerHTML = '<main class="board"><svg><g data-thing="space:0,1"></g></svg></main>'
  const space = document.querySelector<HTMLElement>('[data-thing]')!
  const details: number[] = []
  space.addEventListener('click', (event) => details.push(event.detail))
  expect(press('Enter', false, space).send).not.toHaveBeenCalled()
  expect(press(' ', false, space).event.defaultPrevented).toBe(true)
  expect(details).toEqual([0, 0])
  expect(press('Enter', false, space, { chosen: ['space:0,1'] }).send).toHaveBeenCalledOnce()
  expect(press('Enter', true, space).playback.skip, 'in a story they skip').toHaveBeenCalledOnce()
  expect(details).toHaveLength(2)
})

describe('with letter shortcuts switched off', () => {
  beforeEach(() => settings.set('letters', false))
  afterEach(() => settings.set('letters', true))

  test('letters and signs are not ours', () => {
    for (const key of ['u', 'w', 't', 'l', 'p', '?', ']', ',', '.', '<', '>', 'C']) {
      const { event, history } = press(key, false, document.body, { seat: 0 })
      expect([key, event.defaultPrevented]).toEqual([key, false])
      expect(history.back).not.toHaveBeenCalled()
    }
  })

  test('a button that shows a letter does not answer to it', () => {
    const module = { promptButtons: () => [{ action: 'done', key: 'C' }] } as unknown as GameModule
    const asked = { ready: null, decision: { actions: [done] }, scene: {}, sent: null }
    expect(press('c', false, document.body, asked, module).send).not.toHaveBeenCalled()
    settings.set('letters', true)
    expect(press('c', false, document.body, asked, module).send).toHaveBeenCalledOnce()
  })

  test('numbers, Enter and Escape are', () => {
    document.body.innerHTML = '<button class="can" data-thing="card:toll"></button>'
    const click = vi.fn()
    document.querySelector('button')!.onclick = click
    press('1', false, document.body, { lit: new Set(['card:toll']) })
    expect(click).toHaveBeenCalledOnce()
    expect(press('Enter', false).send).toHaveBeenCalledOnce()
    expect(press('Escape', true).playback.stop).toHaveBeenCalledOnce()
  })
})

describe('while a story plays', () => {
  test('Enter skips one movement, and answers nothing', () => {
    const { send, playback } = press('Enter', true)
    expect(send).not.toHaveBeenCalled()
    expect(playback.skip).toHaveBeenCalledOnce()
  })

  test('Enter and Space are free although a thing of the board has the focus', () => {
    document.body.innerHTML =
      '<main class="board"><button data-thing="day:1"></button></main><button></button>'
    const [thing, other] = document.querySelectorAll('button')
    expect(press('Enter', true, thing).playback.skip).toHaveBeenCalledOnce()
    expect(press(' ', true, thing).playback.pause).toHaveBeenCalledOnce()
    const { playback, event } = press('Enter', true, other)
    expect(playback.skip).not.toHaveBeenCalled()
    expect(event.defaultPrevented).toBe(false)
  })

  test('Escape skips to the end, comma and full stop step', () => {
    expect(press('Escape', true).playback.stop).toHaveBeenCalledOnce()
    expect(press(',', true).history.back).toHaveBeenCalledOnce()
    expect(press('.', true).history.forward).toHaveBeenCalledOnce()
  })

  test('no number and no letter answers', () => {
    for (const key of ['1', 'c', 'l']) expect(press(key, true).send).not.toHaveBeenCalled()
  })
})
