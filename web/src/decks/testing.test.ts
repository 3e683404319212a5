import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, ApiError } from '../lib/wire/api'
import { fareOf } from './fixtures'
import { Testing } from './testing.svelte'

const DECK = { name: 'A', cards: { diver: 2 } }
const on = (id: string | null, cards = DECK.cards as Record<string, number>) => ({ id, cards, origin: {} })
let stops: (() => void)[] = []

function testing(): Testing {
  const made = new Testing('toy')
  stops.push(made.resume())
  return made
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.spyOn(api, 'testDeck').mockResolvedValue({ id: 'f1' })
})
afterEach(() => {
  stops.forEach((stop) => stop())
  stops = []
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a test is watched every second until it is done', async () => {
  const look = vi.spyOn(api, 'test').mockResolvedValueOnce(fareOf())
  const t = testing()
  await t.start(DECK, 'one', '# A', 'hard')
  expect(api.testDeck).toHaveBeenCalledWith('toy', { text: '# A', level: 'hard' })
  look.mockResolvedValueOnce(fareOf({ done: 20 }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(t.of(on('one'))).toMatchObject({ current: true, fare: { done: 20 } })
  look.mockResolvedValueOnce(fareOf({ done: 40, state: 'done' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(t.running).toBeNull()
  await vi.advanceTimersByTimeAsync(5000)
  expect(look).toHaveBeenCalledTimes(3)
})

test('results stay beside a deck that was changed, and are gone for another', async () => {
  vi.spyOn(api, 'test').mockResolvedValue(fareOf({ state: 'done' }))
  const t = testing()
  await t.start(DECK, 'one', '', 'easy')
  expect(t.of(on('one', { diver: 1 }))).toMatchObject({ current: false })
  expect(t.of(on('two', { diver: 1 }))).toBeNull()
  expect(t.of(on('two'))).toMatchObject({ current: true })
  expect(t.of({ id: 'new', cards: { diver: 3 }, origin: DECK.cards })).toMatchObject({ current: false })
})

test('a reload goes on watching', async () => {
  const look = vi.spyOn(api, 'test').mockResolvedValue(fareOf())
  await testing().start(DECK, 'one', '', 'easy')
  stops.splice(0).forEach((stop) => stop())
  look.mockResolvedValue(fareOf({ done: 30 }))
  const again = testing()
  await vi.advanceTimersByTimeAsync(10)
  expect(again.of(on('one'))).toMatchObject({ fare: { done: 30 } })
})

test('a server that forgot the test ends it; one that is away is asked again', async () => {
  const look = vi.spyOn(api, 'test').mockResolvedValueOnce(fareOf({ done: 10 }))
  const t = testing()
  await t.start(DECK, 'one', '', 'easy')
  look.mockRejectedValueOnce(new ApiError(0, 'offline', "We can't reach the server."))
  await vi.advanceTimersByTimeAsync(1000)
  expect(t.problem).toBe("We can't reach the server.")
  look.mockRejectedValueOnce(new ApiError(404, 'not-found', 'No such test.'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(t.running).toBeNull()
  expect(t.of(on('one'))).toMatchObject({ fare: { state: 'stopped', done: 10 } })
  expect(t.problem).toContain('ended early')
})

test('a refusal is told and starts nothing', async () => {
  vi.mocked(api.testDeck).mockRejectedValue(new ApiError(429, 'too-many', 'Try again in a few minutes.'))
  const t = testing()
  await t.start(DECK, null, '', 'easy')
  expect(t.problem).toBe('Try again in a few minutes.')
  expect(t.starting).toBe(false)
  expect(t.results).toEqual([])
})

test('stopping keeps what was played', async () => {
  const look = vi.spyOn(api, 'test').mockResolvedValueOnce(fareOf({ done: 12 }))
  const stop = vi.spyOn(api, 'stopTest').mockResolvedValue(null)
  const t = testing()
  await t.start(DECK, 'one', '', 'easy')
  look.mockResolvedValueOnce(fareOf({ done: 13, state: 'stopped' }))
  await t.stop()
  expect(stop).toHaveBeenCalledWith('f1')
  expect(t.of(on('one'))).toMatchObject({ fare: { done: 13, state: 'stopped' } })
})
