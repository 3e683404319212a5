import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api'
import { online } from './online.svelte'

let up: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  up = true
  vi.stubGlobal('fetch', () => (up ? Promise.resolve(new Response('[]')) : Promise.reject(new Error('down'))))
  online.lost = online.reached = false
  stop = online.listen()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a request without an answer says that we are offline, and the next answer that we are back', async () => {
  up = false
  await expect(api.games()).rejects.toThrow("We can't reach the server.")
  expect([online.lost, online.reached]).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(online.lost).toBe(true)
  up = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect([online.lost, online.reached]).toEqual([false, true])
})

test('a refusal is an answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('null', { status: 500 })))
  await expect(api.games()).rejects.toThrow()
  expect([online.lost, online.reached]).toEqual([false, true])
})
