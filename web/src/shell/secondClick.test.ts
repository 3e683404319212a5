import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Playback } from '../lib/table/playback.svelte'
import { SecondClick } from './secondClick'

let playback: { busy: boolean; endedAt: number }
let second: SecondClick
beforeEach(() => {
  vi.useFakeTimers()
  playback = { busy: false, endedAt: -Infinity }
  second = new SecondClick(() => playback as unknown as Playback)
  document.body.innerHTML =
    '<div class="playback"><button id="skip"></button></div>' +
    '<button id="rest"></button><p id="text"></p><button data-thing="day:1" id="day"></button>'
})
afterEach(() => vi.useRealTimers())

/** Presses after this many milliseconds. */
function press(ms: number, id: string, x = 0, skips = false): boolean {
  vi.advanceTimersByTime(ms)
  const event = new MouseEvent('pointerdown', { clientX: x, clientY: 0 })
  Object.defineProperty(event, 'target', { value: document.getElementById(id) })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  const isLate = second.isLate(event, skips)
  second.lift(event)
  return isLate
}

test('what is pressed where something else was pressed a moment ago is late', () => {
  expect(press(0, 'day')).toBe(false)
  expect(press(390, 'rest')).toBe(true)
  expect(press(410, 'rest')).toBe(false)
  expect(press(200, 'day', 60), 'elsewhere').toBe(false)
})

test('the same button or thing may be pressed as quickly as one likes', () => {
  for (let n = 0; n < 3; n++) expect(press(50, 'rest')).toBe(false)
  press(500, 'day')
  document.getElementById('day')!.outerHTML = '<button data-thing="day:1" id="day"></button>'
  expect(press(50, 'day'), 'drawn anew').toBe(false)
})

test('who clicks on and on presses nothing that has come meanwhile, for two moments and no longer', () => {
  press(0, 'skip')
  for (const id of ['rest', 'text', 'rest']) expect(press(220, id)).toBe(id === 'rest')
  expect(press(220, 'rest')).toBe(false)
})

test('text where nothing was pressed, and Skip, are never late', () => {
  expect([press(0, 'text'), press(50, 'rest')]).toEqual([false, false])
  expect(press(50, 'skip')).toBe(false)
})

test('a press on a story is late until a moment after its end, also on the same thing', () => {
  press(0, 'day', 0, true)
  vi.advanceTimersByTime(3000)
  playback.endedAt = performance.now()
  expect(press(350, 'day')).toBe(true)
  expect(press(410, 'day')).toBe(false)
})
