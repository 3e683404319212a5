import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Connection, type LinkState } from './connection'
import { FakeSocket } from './fake-socket'
import type { FromServer } from './protocol'

let sockets: FakeSocket[]
let states: LinkState[]
let received: FromServer[]
let line: Connection

const socket = () => sockets.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  states = []
  received = []
  line = new Connection({
    open: () => {
      sockets.push(new FakeSocket())
      return socket()
    },
    hello: () => ({ t: 'hello', v: 1, tokens: ['seat-a'], seq: 12 }),
    receive: (message) => received.push(message),
    state: (state) => states.push(state),
  })
  socket().onopen?.()
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})

describe('the line to a table', () => {
  test('says hello first, with tokens and the last view seen', () => {
    expect(socket().sent).toEqual([{ t: 'hello', v: 1, tokens: ['seat-a'], seq: 12 }])
    expect(states).toEqual(['connecting', 'open'])
  })

  test('gives each question its own answer', async () => {
    const why = line.ask({ t: 'why', seat: 0, thing: 'day:2' })
    const act = line.ask({ t: 'act', seat: 0, seq: 12, action: 'pass' })
    const [, first, second] = socket().sent
    socket().say({ t: 'ack', id: second!.id, seq: 13 })
    socket().say({ t: 'refused', id: first!.id, code: 'illegal', reason: 'no', rule: 'R6.4' })
    expect(await act).toMatchObject({ t: 'ack', seq: 13 })
    expect(await why).toMatchObject({ t: 'refused', rule: 'R6.4' })
  })

  test('passes on what is no answer', () => {
    socket().say({
      t: 'chat',
      n: 1,
      seat: null,
      name: '',
      text: 'A bot takes Dusk.',
      at: 0,
      to: 'all',
      to_name: '',
      card: null,
    })
    expect(received).toHaveLength(1)
  })

  test('comes back by itself and says hello again', () => {
    socket().close()
    expect(states.at(-1)).toBe('lost')
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
    socket().onopen?.()
    expect(socket().sent[0]).toMatchObject({ t: 'hello', seq: 12 })
    expect(states.at(-1)).toBe('open')
  })

  test('tries soon at first, then more rarely, and at least every ten seconds', () => {
    socket().close()
    vi.advanceTimersByTime(400)
    expect(sockets).toHaveLength(2)
    for (let failures = 0; failures < 8; failures++) {
      socket().close()
      vi.advanceTimersByTime(10_000)
    }
    const before = sockets.length
    socket().close()
    vi.advanceTimersByTime(3000)
    expect(sockets).toHaveLength(before)
    vi.advanceTimersByTime(7000)
    expect(sockets).toHaveLength(before + 1)
  })

  test('an action without an answer is sent again under the same id', async () => {
    const act = line.ask({ t: 'act', seat: 0, seq: 12, action: 'deploy archer 3' })
    const id = socket().last('act')!.id
    socket().close()
    vi.advanceTimersByTime(1000)
    socket().onopen?.()
    expect(socket().sent.filter((m) => m.t === 'act')).toEqual([
      { t: 'act', seat: 0, seq: 12, action: 'deploy archer 3', id },
    ])
    socket().say({ t: 'ack', id, seq: 13 })
    expect(await act).toMatchObject({ t: 'ack' })
  })

  test('an action chosen while the line is down is kept and sent after the hello', () => {
    socket().close()
    void line.ask({ t: 'act', seat: 0, seq: 12, action: 'pass' })
    vi.advanceTimersByTime(1000)
    socket().onopen?.()
    expect(socket().sent.map((m) => m.t)).toEqual(['hello', 'act'])
  })

  test('a question about the moment is not asked again', async () => {
    const preview = line.ask({ t: 'preview', seat: 0, action: 'pass' })
    socket().close()
    expect(await preview).toEqual({ t: 'lost' })
    vi.advanceTimersByTime(1000)
    socket().onopen?.()
    expect(socket().sent.map((m) => m.t)).toEqual(['hello'])
  })

  test('a silent line is asked, then given up', () => {
    vi.advanceTimersByTime(20_000)
    expect(socket().last('ping')).toBeDefined()
    vi.advanceTimersByTime(10_000)
    expect(sockets.length).toBeGreaterThan(1)
  })

  test('a closed line stays closed', () => {
    line.close()
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })
})
