import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from './fake-socket'
import type { Choice, Event, Table, View } from './protocol'
import { hold } from './seats'
import { settings } from './settings.svelte'
import { TableStore } from './table.svelte'

let sockets: FakeSocket[]
let store: TableStore
const socket = () => sockets.at(-1)!

const TABLE: Table = {
  t: 'table',
  v: 1,
  id: 'abc',
  game: 'time-line-battle',
  title: 'Time Line Battle',
  name: null,
  options: {},
  variant: 'Standard',
  status: 'playing',
  seats: [
    { seat: 0, kind: 'person', name: 'Quill', level: null, here: true, side: 'Dawn', held: true },
    { seat: 1, kind: 'bot', name: 'Bot', level: 'hard', here: true, side: 'Dusk', held: false },
  ],
  host: true,
  you: [0],
  watchers: 0,
  clock: null,
  seed_hash: '00',
  rematch: null,
  lesson: null,
}
const deploy = (card: string, day: number): Choice => ({
  action: `deploy ${card} ${day}`,
  label: `${card} to Day ${day}`,
  touches: [`card:${card}`, `day:${day}`],
})
const ACTIONS = [deploy('archer', 1), deploy('archer', 2), deploy('guard', 1), deploy('guard', 2)]

function event(n: number, seq: number): Event {
  return { n, seq, kind: 'chosen', seat: 1, text: `Event ${n}.`, group: 'Timeline 1' }
}
function view(seq: number, more: Partial<View> = {}): View {
  const decision = { seat: 0, kind: 'deploy', prompt: 'Deploy.', hint: '', may_pass: false, actions: ACTIONS }
  return {
    t: 'view',
    seq,
    seat: 0,
    view: {},
    waiting: [0],
    chosen: [],
    decision,
    since: 0,
    events: [],
    undo: 0,
    can_rewind: false,
    rewind: null,
    over: false,
    scores: [0, 0],
    winners: [],
    clocks: null,
    ...more,
  }
}
/** Lets promises and effects run. */
const settle = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
  localStorage.clear()
  hold('abc', { 0: 'token-a' })
  settings.set('confirm', false)
  sockets = []
  store = new TableStore('abc', () => {
    sockets.push(new FakeSocket())
    return socket()
  })
  store.connect()
  socket().onopen?.()
  socket().say(TABLE)
  socket().say(view(3, { events: [event(0, 1), event(1, 3)] }))
})
afterEach(() => {
  store.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the guided game', () => {
  const say = (want: string[]) => ({ say: 'Do it.', want })
  const lesson = { id: 'one', title: 'One', text: '', seat: 0, steps: [] as ReturnType<typeof say>[] }

  test('done, the next thought waits for the view that follows: the old one must not offer to skip it', async () => {
    const steps = [say(['deploy archer 2']), say(['deploy guard 9'])]
    socket().say({ ...TABLE, lesson: { ...lesson, steps } } as Table)
    expect(store.lessonGoesOn).toBe(false)
    store.choose(['card:archer', 'day:2'])
    socket().say({ t: 'ack', id: socket().last('act')!.id, seq: 4 })
    await settle()
    expect(store.lessonStep).toBe(1)
    expect(store.lessonGoesOn).toBe(false)
    socket().say(view(4, { since: 2, decision: { ...view(4).decision!, actions: [deploy('guard', 9)] } }))
    expect(store.lessonGoesOn).toBe(false)
    socket().say(view(5, { since: 2 }))
    expect(store.lessonGoesOn).toBe(true)
  })
})

describe('choosing', () => {
  test('two clicks send the action, with the number of the view and the seat', async () => {
    store.pick('card:archer')
    expect([...store.lit]).toEqual(['day:1', 'day:2'])
    store.pick('day:2')
    expect(socket().last('act')).toMatchObject({ seq: 3, seat: 0, action: 'deploy archer 2' })
    expect(store.sent?.action).toBe('deploy archer 2')
    socket().say({ t: 'ack', id: socket().last('act')!.id, seq: 4 })
    await settle()
    expect(store.sent).toBeNull()
  })

  test('an impossible thing asks why, and the answer stands at the thing', async () => {
    store.pick('day:4')
    const why = socket().last('why')!
    expect(why).toMatchObject({ seat: 0, thing: 'day:4' })
    socket().say({ t: 'refused', id: why.id, code: 'illegal', reason: 'That Day is full.', rule: 'R6.2' })
    await settle()
    expect(store.note).toEqual({ thing: 'day:4', reason: 'That Day is full.', rule: 'R6.2' })
  })

  test('a card dropped where it cannot go asks why of that place, and nothing is chosen', () => {
    store.choose(['card:archer', 'day:4'])
    expect(socket().last('why')).toMatchObject({ thing: 'day:4' })
    expect(store.chosen).toEqual([])
  })

  test('a refused action comes back as it was chosen, with the reason', async () => {
    store.choose(['card:archer', 'day:2'])
    socket().say({ t: 'refused', id: socket().last('act')!.id, code: 'illegal', reason: 'No.', rule: null })
    await settle()
    expect(store.note?.reason).toBe('No.')
    expect(store.chosen).toEqual(['card:archer'])
  })

  test('a stale answer to the same question is sent again for the new view', async () => {
    store.choose(['card:archer', 'day:2'])
    socket().say({ t: 'refused', id: socket().last('act')!.id, code: 'stale', reason: 'Old.', rule: null })
    socket().say(view(4, { since: 2 }))
    await vi.advanceTimersByTimeAsync(100)
    expect(socket().last('act')).toMatchObject({ seq: 4, action: 'deploy archer 2' })
  })

  test('with "ask before sending" the last thing makes it ready, and nothing is sent', () => {
    settings.set('confirm', true)
    store.choose(['card:archer', 'day:2'])
    expect(store.ready?.action).toBe('deploy archer 2')
    expect(socket().last('act')).toBeUndefined()
  })
})

describe('a lost line', () => {
  test('keeps what is chosen, and goes on from the last view seen', () => {
    store.pick('card:archer')
    socket().close()
    expect(store.link).toBe('lost')
    vi.advanceTimersByTime(1000)
    socket().onopen?.()
    expect(socket().sent[0]).toEqual({ t: 'hello', v: 1, tokens: ['token-a'], seq: 3 })
    socket().say(TABLE)
    socket().say(view(3, { since: 2 }))
    expect(store.link).toBe('open')
    expect(store.chosen).toEqual(['card:archer'])
  })

  test('sends an action that was chosen meanwhile, once', () => {
    socket().close()
    store.choose(['card:guard', 'day:1'])
    expect(store.sent?.action).toBe('deploy guard 1')
    vi.advanceTimersByTime(1000)
    socket().onopen?.()
    expect(socket().sent.filter((m) => m.t === 'act')).toHaveLength(1)
  })
})

describe('who is not let in', () => {
  const refusal = { t: 'refused', id: null, code: 'not-yours', reason: 'Not for you.', rule: null } as const

  function enter() {
    store.stop()
    store = new TableStore('abc', () => {
      sockets.push(new FakeSocket())
      return socket()
    })
    store.connect()
    socket().onopen?.()
  }

  test('a token that is worth nothing is forgotten; we come back as a spectator', () => {
    enter()
    socket().say(refusal)
    socket().close()
    vi.advanceTimersByTime(1000)
    socket().onopen?.()
    expect(socket().sent[0]).toMatchObject({ tokens: [] })
    expect(store.problem).toBeNull()
  })

  test('a table that is closed to spectators says so, and is not asked again', () => {
    localStorage.clear()
    enter()
    socket().say(refusal)
    const before = sockets.length
    vi.advanceTimersByTime(60_000)
    expect(store.problem).toBe('Not for you.')
    expect(sockets).toHaveLength(before)
  })
})

describe('a long log', () => {
  test('the lines that a first view leaves out are fetched until the log is whole', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (!path.includes('/log?')) return Promise.resolve(new Response('[]'))
      asked.push(`${path} ${JSON.stringify(init.headers)}`)
      const before = Number(path.split('before=')[1])
      const lines = Array.from({ length: Math.min(2, before) }, (_, i) =>
        event(before - Math.min(2, before) + i, 1),
      )
      return Promise.resolve(new Response(JSON.stringify(lines)))
    })
    socket().say(view(9, { since: 0, events: [event(5, 8), event(6, 9)] }))
    await settle()
    expect(store.log.map((e) => e.n)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(asked).toHaveLength(3)
    expect(asked[0]).toContain('/api/tables/abc/log?before=5')
    expect(asked[0]).toContain('Seat token-a')
    expect(store.events).toEqual([])
  })

  test('lines that came too late, after somebody went back, are thrown away', async () => {
    let answer: (r: Response) => void = () => undefined
    vi.stubGlobal('fetch', (path: string) =>
      path.includes('before=5')
        ? new Promise<Response>((done) => (answer = done))
        : Promise.resolve(new Response('[]')),
    )
    socket().say(view(9, { since: 0, events: [event(5, 8)] }))
    socket().say(view(10, { since: 0, events: [event(0, 1)] }))
    answer(new Response(JSON.stringify([event(3, 3), event(4, 4)])))
    await settle()
    expect(store.log.map((e) => e.n)).toEqual([0])
  })
})

describe('events', () => {
  test('the first view has nothing to play out, a later one has its news', () => {
    expect(store.events).toEqual([])
    socket().say(view(4, { since: 2, events: [event(2, 4), event(3, 4)] }))
    expect(store.events.map((e) => e.n)).toEqual([2, 3])
    expect(store.log.map((e) => e.n)).toEqual([0, 1, 2, 3])
  })

  test('what the board tells is said in the words of the log, and pills and scores go with it', () => {
    const day = (n: number, group: string, text = `Event ${n}.`): Event => ({ ...event(n, 4), group, text })
    const news = [day(2, 'Day 1'), day(3, 'Day 1'), day(4, 'Day 1', ''), day(5, 'Day 2')]
    socket().say(view(4, { since: 2, events: news, view: { vp: [4, 0] } }))
    store.tell(3, { vp: [0, 0] })
    expect(store.told).toEqual({ text: 'Event 2. Event 3.', group: 'Day 1' })
    expect(store.scene).toEqual({ vp: [0, 0] })
    expect(store.behind).toBe(true)
    store.tell(4, { vp: [0, 0] })
    expect(store.told?.text).toBe('Event 2. Event 3.')
    store.tell(5, { vp: [4, 0] })
    expect(store.told).toEqual({ text: 'Event 5.', group: 'Day 2' })
    expect(store.behind).toBe(false)
    store.tell(null)
    expect(store.told).toBeNull()
    expect(store.scene).toEqual({ vp: [4, 0] })
  })

  test('a view without news does not stop what the board is telling', () => {
    socket().say(view(4, { since: 2, events: [event(2, 4)] }))
    socket().say(view(4, { since: 3, chosen: [1] }))
    expect(store.events.map((e) => e.n)).toEqual([2])
  })

  test('going back drops the lines that do not count any more', () => {
    socket().say(view(4, { since: 1 }))
    expect(store.log.map((e) => e.n)).toEqual([0])
    expect(store.events).toEqual([])
  })
})

describe('two people at one screen', () => {
  beforeEach(() => {
    hold('abc', { 1: 'token-b' })
    socket().say({ ...TABLE, you: [0, 1], seats: TABLE.seats.map((seat) => ({ ...seat, kind: 'person' })) })
  })

  test('a curtain comes down before the other hand is shown', () => {
    socket().say(view(4, { seat: 0, decision: null, waiting: [1] }))
    socket().say(view(4, { seat: 1, waiting: [1] }))
    expect(store.seat).toBe(0)
    expect(store.curtain).toBe(1)
    expect(store.decision).toBeNull()
    store.raiseCurtain()
    expect(store.seat).toBe(1)
    expect(store.decision).not.toBeNull()
  })
})

test('while a bot plays our seat nothing is asked of us', () => {
  expect(store.decision).not.toBeNull()
  socket().say({ ...TABLE, seats: TABLE.seats.map((seat) => ({ ...seat, kind: 'bot' })) })
  expect(store.decision).toBeNull()
  expect(store.lit.size).toBe(0)
})

test('seats with the same name are told apart', () => {
  socket().say({ ...TABLE, seats: TABLE.seats.map((seat) => ({ ...seat, name: 'Quill' })) })
  expect(store.nameOf(0)).toBe('Quill (Dawn)')
  expect(store.nameOf(1)).toBe('Quill (Dusk)')
})

describe('names of seats', () => {
  test('stand in what is asked, in its answers, in a refusal and in the headings', async () => {
    const decision = {
      seat: 0,
      kind: 'hand',
      prompt: 'Hand a card to {1}.',
      hint: '',
      may_pass: false,
      actions: [{ action: 'hand artist', label: 'To {1}', touches: ['card:artist'] }],
    }
    socket().say(view(4, { decision, events: [{ ...event(2, 4), group: 'Turn 2 · {1}' }], since: 2 }))
    await settle()
    expect(store.decision?.prompt).toBe('Hand a card to Bot.')
    expect(store.buttons.concat(store.remaining).map((choice) => choice.label)).toContain('To Bot')
    expect(store.groupOf(4)).toBe('Turn 2 · Bot')
    void store.why('space:z3')
    const asked = socket().sent.at(-1) as { id: string }
    socket().say({ t: 'refused', id: asked.id, code: 'illegal', reason: 'Waiting for {1}.', rule: 'R16.8' })
    await settle()
    expect(store.note?.reason).toBe('Waiting for Bot.')
  })
})
