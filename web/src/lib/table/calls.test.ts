import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../page/settings.svelte'
import { call, hush, setNotify } from './calls'

const CALL = { table: 'abc', title: 'Your turn', text: 'Ben moved.' }
let made: { title: string; body: string; closed: boolean }[]
let answer: NotificationPermission
let hidden: boolean

class FakeNotification {
  static permission: NotificationPermission = 'default'
  static requestPermission(): Promise<NotificationPermission> {
    FakeNotification.permission = answer
    return Promise.resolve(answer)
  }
  onclick: (() => void) | null = null
  #line
  constructor(title: string, { body }: { body: string }) {
    this.#line = { title, body, closed: false }
    made.push(this.#line)
  }
  close() {
    this.#line.closed = true
  }
}

beforeEach(() => {
  made = []
  hidden = true
  answer = 'granted'
  FakeNotification.permission = 'default'
  vi.stubGlobal('Notification', FakeNotification)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  settings.set('notify', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('nobody is notified, and the browser asks nothing, before the player wants it', async () => {
  await call(CALL)
  expect(made).toEqual([])
  expect(FakeNotification.permission).toBe('default')
})

test('a hidden page calls once the player has agreed, and hushes when they are back', async () => {
  await setNotify(true)
  await call(CALL)
  expect(made).toEqual([{ title: 'Your turn', body: 'Ben moved.', closed: false }])
  await hush('abc')
  expect(made[0]?.closed).toBe(true)
})

test('a page on the screen does not call', async () => {
  await setNotify(true)
  hidden = false
  await call(CALL)
  expect(made).toEqual([])
})

test('where the browser says no, the setting stays off', async () => {
  answer = 'denied'
  await setNotify(true)
  expect(settings.saved.notify).toBe(false)
  await call(CALL)
  expect(made).toEqual([])
})

test('it can be switched off again', async () => {
  await setNotify(true)
  await setNotify(false)
  await call(CALL)
  expect(made).toEqual([])
})
