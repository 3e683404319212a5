import { expect, test, vi } from 'vitest'
import type { Event } from '../wire/protocol'
import { changed, StillCache } from './stills'

test('a change laid over a view gives the next one, and shares what stays', () => {
  const old = { a: 1, b: { c: [1, 2] }, d: [{ x: null }], e: 5 }
  const next = changed(old, { a: [2], d: { '0': { x: [0] } }, e: [], f: [[1]] }) as typeof old
  expect(next).toEqual({ a: 2, b: { c: [1, 2] }, d: [{ x: 0 }], f: [1] })
  expect(next.b).toBe(old.b)
  expect(changed(old, null)).toBe(old)
})

const event = (n: number, seq: number): Event => ({ n, seq, kind: 'hit', seat: 0, text: '', group: '' })
const fetch = vi.fn((seq: number) =>
  Promise.resolve({ seq, before: { at: seq - 1 }, stills: [{ n: seq * 10, change: { at: [seq] } }] }),
)

test('the stills of several steps come in order, and an event without one shows the view before it', async () => {
  const stills = new StillCache(fetch)
  const found = await stills.after([event(9, 1), event(10, 1), event(11, 1), event(20, 2)], '0')
  expect(found.map(({ event: { n }, view }) => [n, view])).toEqual([
    [9, { at: 0 }],
    [10, { at: 1 }],
    [11, { at: 1 }],
    [20, { at: 2 }],
  ])
})

test('steps are kept, but not for ever, and each pair of eyes has its own', async () => {
  fetch.mockClear()
  const stills = new StillCache(fetch)
  for (let seq = 1; seq <= 61; seq++) await stills.of(seq, '0')
  await stills.of(61, '0')
  expect(fetch).toHaveBeenCalledTimes(61)
  await stills.of(61, 'watch')
  await stills.of(1, '0')
  expect(fetch).toHaveBeenCalledTimes(63)
})

test('what could not be fetched is asked for again', async () => {
  const failing = vi.fn(fetch).mockRejectedValueOnce(new Error('offline'))
  const stills = new StillCache(failing)
  await expect(stills.of(1, '0')).rejects.toThrow('offline')
  expect((await stills.of(1, '0')).after.get(10)).toEqual({ at: 1 })
})
