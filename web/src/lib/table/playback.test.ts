import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Event } from '../wire/protocol'
import { type Beat, cut, type Pace, Playback, standing, type Still, type Tempo } from './playback.svelte'

const TEMPO: Tempo = {
  hit: { ms: 100 },
  arrived: { ms: 100, together: true, each: 10 },
  died: { ms: 200 },
}
let pace: Pace
let ended: ReturnType<typeof vi.fn<() => void>>
let playback: Playback

function event(n: number, kind: string, text = `Event ${n}.`): Event {
  return { n, seq: 1, kind, seat: 0, text, group: 'Day 1' }
}
function stills(...kinds: string[]): Still[] {
  return kinds.map((kind, i) => ({ event: event(i, kind), view: i }))
}
const beats = (events: Event[]): Beat[] => cut(events, TEMPO)

beforeEach(() => {
  vi.useFakeTimers()
  pace = { speed: 1, reduced: false, off: false }
  ended = vi.fn<() => void>()
  playback = new Playback({ beats, pace: () => pace, ended })
})
afterEach(() => {
  playback.drop()
  vi.useRealTimers()
})

describe('a story', () => {
  test('shows the view after each beat, and ends', () => {
    playback.start({ before: 'before', stills: stills('hit', 'arrived', 'arrived', 'died') })
    expect([playback.view, playback.beat?.kind]).toEqual([0, 'hit'])
    vi.advanceTimersByTime(100)
    expect([playback.view, playback.beat?.events.length]).toEqual([2, 2])
    vi.advanceTimersByTime(110)
    expect(playback.view).toBe(3)
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(playback.busy).toBe(false)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('is twice as quick at double speed, and does not move at all without motion', () => {
    pace.speed = 2
    playback.start({ before: null, stills: stills('died') })
    expect(playback.scale).toBe(0.5)
    vi.advanceTimersByTime(100)
    expect(playback.busy).toBe(false)
    pace = { speed: 1, reduced: true, off: false }
    playback.start({ before: null, stills: stills('hit', 'hit', 'died') })
    expect([playback.scale, playback.beat?.events.length]).toEqual([0, 2])
  })

  test('gives no time to what is not seen', () => {
    playback.start({ before: null, stills: stills('drew', 'died') })
    expect(playback.view).toBe(1)
  })

  test('shows the old view until its stills come, then what came meanwhile after them', async () => {
    let come: (stills: Still[]) => void = () => undefined
    playback.add('old', new Promise((done) => (come = done)))
    playback.add('newer', Promise.resolve(stills('died')))
    expect([playback.busy, playback.view]).toEqual([true, 'old'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(playback.view).toBe('old')
    come(stills('hit'))
    await vi.advanceTimersByTimeAsync(1)
    expect(playback.beat?.kind).toBe('hit')
    await vi.advanceTimersByTimeAsync(100)
    expect(playback.beat?.kind).toBe('died')
    await vi.advanceTimersByTimeAsync(200)
    expect(playback.busy).toBe(false)
  })

  // Vitest fails on an error that nobody handles.
  test('that fails to load while another is still coming waits for its turn', async () => {
    let arrive = (_: Still[]) => {}
    playback.add('old', new Promise((done) => (arrive = done)))
    playback.add('old', Promise.reject(new Error('offline')))
    vi.useRealTimers()
    await new Promise((soon) => setTimeout(soon, 20))
    expect(playback.busy).toBe(true)
    vi.useFakeTimers()
    arrive(stills('hit'))
    await vi.advanceTimersByTimeAsync(110)
    expect(playback.busy).toBe(false)
  })

  test('that cannot be had is over at once', async () => {
    playback.add('old', Promise.reject(new Error('offline')))
    await vi.advanceTimersByTimeAsync(1)
    expect(playback.busy).toBe(false)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('does not fall far behind fast bots', async () => {
    for (let i = 0; i < 30; i++) playback.add('old', Promise.resolve(stills('died')))
    await vi.advanceTimersByTimeAsync(10)
    await vi.advanceTimersByTimeAsync(9 * 200)
    expect(playback.busy).toBe(false)
  })

  test('stops when the speed becomes instant', () => {
    playback.start({ before: null, stills: stills('hit', 'died') })
    pace.speed = 'instant'
    vi.advanceTimersByTime(100)
    expect(playback.busy).toBe(false)
  })
})

describe('controls', () => {
  beforeEach(() => playback.start({ before: 'before', stills: stills('hit', 'arrived', 'arrived', 'died') }))

  test('a paused story stands still until it is played on', () => {
    playback.pause()
    vi.advanceTimersByTime(60_000)
    expect([playback.busy, playback.at]).toEqual([true, 0])
    playback.play()
    vi.advanceTimersByTime(110)
    expect(playback.at).toBe(3)
  })

  test('steps go by single events, forward and back, and stay there', () => {
    expect(playback.forward()).toBe(true)
    expect([playback.at, playback.paused, playback.lines.map((e) => e.n)]).toEqual([1, true, [1]])
    playback.forward()
    expect(playback.at).toBe(2)
    vi.advanceTimersByTime(60_000)
    expect(playback.at).toBe(2)
    expect(playback.back()).toBe(true)
    expect([playback.at, playback.beat, playback.lines.map((e) => e.n)]).toEqual([1, null, [1]])
    playback.back()
    expect(playback.back()).toBe(false) // the story begins here
    for (let i = 0; i < 3; i++) expect(playback.forward()).toBe(true)
    expect(playback.forward()).toBe(false)
    expect(playback.busy).toBe(false)
  })

  test('skip finishes one movement only', () => {
    const { cuts } = playback
    playback.skip()
    expect([playback.at, playback.beat?.kind, playback.cuts]).toEqual([2, 'arrived', cuts + 1])
    vi.advanceTimersByTime(109)
    expect(playback.at).toBe(2)
    vi.advanceTimersByTime(1)
    expect(playback.at).toBe(3)
  })

  test('skip to the end ends the story, and it can be watched again from its beginning', () => {
    vi.advanceTimersByTime(100)
    playback.stop()
    expect([playback.busy, playback.beat, playback.scale]).toEqual([false, null, 0])
    expect(ended).toHaveBeenCalledOnce()
    playback.watchAgain()
    expect([playback.busy, playback.at]).toEqual([true, 0])
    vi.advanceTimersByTime(410)
    expect(playback.busy).toBe(false)
  })
})

test('neighbours of one kind are shown at once without motion', () => {
  const found = standing(beats([event(0, 'hit'), event(1, 'hit'), event(2, 'drew')]))
  expect(found.map((beat) => [beat.kind, beat.events.length, beat.ms])).toEqual([
    ['hit', 2, 900],
    ['drew', 1, 0],
  ])
})
