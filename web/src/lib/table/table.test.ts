import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '../page/settings.svelte'
import { lineFor } from '../say/markup'
import { FakeSocket } from '../wire/fake-socket'
import type { Chat, Choice, Event, Table, View } from '../wire/protocol'
import { hold, tokensOf } from '../wire/seats'
import { keepRead, readUpTo } from './readChat'
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
    {
      seat: 0,
      kind: 'person',
      name: 'Quill',
      level: null,
      here: true,
      side: 'Dawn',
      held: true,
      ready: true,
    },
    { seat: 1, kind: 'bot', name: 'Bot', level: 'hard', here: true, side: 'Dusk', held: false, ready: true },
  ],
  teams: [],
  private: [],
  host: true,
  may_start: true,
  you: [0],
  watchers: 0,
  clock: null,
  seed_hash: '00',
  origin: '',
  rematch: null,
  offer: null,
  host_seat: 0,
  lesson: null,
  decks: [],
  brought: {},
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
    out: [],
    decision,
    hand: [],
    since: 0,
    events: [],
    undo: 0,
    can_rewind: false,
    notes: [],
    rewind: null,
    over: false,
    scores: [0, 0],
    winners: [],
    clocks: null,
    standing: 'hold',
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

describe('teams and private talk', () => {
  const PEOPLE: Table = {
    ...TABLE,
    status: 'open',
    seats: TABLE.seats.map((seat) => ({ ...seat, kind: 'person', held: true })),
    private: ['seat'],
  }
  const line = (n: number, more: Partial<Chat> = {}): Chat => {
    const said = { seat: 1, name: 'Ben', text: `line ${n}`, at: 0, to: 'all', to_name: '', card: null }
    return { t: 'chat', n, ...said, ...more } as Chat
  }

  test('a swapped seat gets its own token, and never takes a seat that is not ours', async () => {
    const asked: string[] = []
    let you = [1]
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      const body = path.endsWith('/sit') ? { tokens: { 1: 'token-b' } } : { ...PEOPLE, you }
      return Promise.resolve(new Response(JSON.stringify(body)))
    })
    socket().say({ ...PEOPLE, you: [1] })
    await settle()
    expect(store.seat).toBe(1)
    expect(tokensOf('abc')).toEqual({ 1: 'token-b' })
    socket().say({ ...PEOPLE, you: [1] })
    await settle()
    expect(asked).toEqual(['/api/tables/abc', '/api/tables/abc/sit'])
    you = [] // the seat is held by a token alone: by our cookie we would take another one
    socket().say({ ...PEOPLE, you: [0] })
    await settle()
    expect(asked.slice(2)).toEqual(['/api/tables/abc'])
    expect(tokensOf('abc')).toEqual({ 1: 'token-b' })
  })

  test('a refused token is replaced by that of the seat that we have now', async () => {
    vi.stubGlobal('fetch', (path: string) => {
      const body = path.endsWith('/sit') ? { tokens: { 1: 'token-b' } } : { ...PEOPLE, you: [1] }
      return Promise.resolve(new Response(JSON.stringify(body)))
    })
    const late = new TableStore('abc', () => {
      sockets.push(new FakeSocket())
      return socket()
    })
    late.connect()
    const first = socket()
    first.onopen?.()
    first.say({ t: 'refused', id: null, code: 'not-yours', reason: 'Old.', rule: null })
    first.close()
    await vi.advanceTimersByTimeAsync(1000)
    socket().onopen?.()
    expect(socket()).not.toBe(first)
    expect(socket().last('hello')).toMatchObject({ tokens: ['token-b'] })
    late.stop()
  })

  test('chat stays in order, and a line that comes again takes the place of the first', () => {
    for (const n of [20, 10, 30]) socket().say(line(n))
    socket().say(line(10, { seat: 0, text: 'line 10' }))
    expect(store.chats.map((chat) => [chat.n, chat.seat])).toEqual([
      [10, 0],
      [20, 1],
      [30, 1],
    ])
  })

  test('others’ lines are unread until the chat was on the screen, also after a reload', () => {
    socket().say(line(10))
    socket().say(line(20, { to: 0, to_name: 'Quill' }))
    socket().say(line(30, { seat: 0, name: 'Quill' }))
    socket().say(line(40, { seat: null, name: '', text: 'Ben left.' }))
    expect(store.unread.map((chat) => chat.n)).toEqual([10, 20])
    store.readChat()
    expect(store.unread).toEqual([])
    socket().say(line(50))
    expect(store.unread).toHaveLength(1)
    expect(readUpTo('abc')).toBe(40)
  })

  test('the first message counts, those read in another tab or before a restart do not', async () => {
    keepRead('abc', 20)
    keepRead('other', 90)
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(
        new Response(JSON.stringify(path.endsWith('/tables/abc') ? { ...PEOPLE, game: 'no-board' } : [])),
      ),
    )
    store.stop()
    store = new TableStore('abc', () => {
      sockets.push(new FakeSocket())
      return socket()
    })
    await store.start()
    socket().onopen?.()
    for (const n of [10, 20]) socket().say(line(n))
    expect(store.unread).toEqual([])
    socket().say(line(30, { seat: 0, name: 'Quill' }))
    socket().say(line(40))
    expect(store.unread.map((chat) => chat.n)).toEqual([40])
  })

  test('a private line is announced as such, and hidden behind the curtain', () => {
    const now = Date.now() / 1000
    socket().say(line(10, { at: now, to: 0, to_name: 'Quill', text: '', card: 'archer' }))
    expect(store.announcement).toMatch(/^Ben, to you: shows archer/)
    socket().say({ ...PEOPLE, you: [0, 1] })
    socket().say(line(20, { at: now, seat: 0, to: 1, to_name: 'Dusk', text: 'secret' }))
    store.seat = 0
    expect(store.chats.map((chat) => chat.n)).toContain(20)
    store.seat = 1
    expect(store.chats.map((chat) => chat.n)).toContain(20)
    store.curtain = 0
    expect(store.chats.map((chat) => chat.n)).not.toContain(20)
  })

  test('who is out knows it', () => {
    expect(store.isOut).toBe(false)
    socket().say(view(4, { since: 2, out: [0], decision: null, waiting: [1] }))
    expect(store.isOut).toBe(true)
  })
})

describe('the guided game', () => {
  const say = (want: string[] | null) => ({ say: 'Do it.', want })
  const lesson = { id: 'one', title: 'One', text: '', seat: 0, steps: [] as ReturnType<typeof say>[] }
  const steps = [say(null), say(['deploy archer 2']), say(['deploy guard 9'])]
  const at = (seq: number, done: number, off: number | null = null) =>
    view(seq, { since: 2, lesson: { done, before: [3, 5].slice(0, done), off } })

  test('thoughts are read here, actions are counted by the server', () => {
    socket().say({ ...TABLE, lesson: { ...lesson, steps } } as Table)
    socket().say(at(4, 0))
    expect(store.lessonStep).toBe(0)
    expect(store.wants('deploy archer 2')).toBe(false)
    store.nextThought()
    expect(store.wants('deploy archer 2')).toBe(true)
    socket().say(at(5, 1))
    expect(store.lessonStep).toBe(2)
    store.thoughtBefore()
    expect(socket().last('rewind')).toMatchObject({ seat: 0, seq: 3 })
    socket().say(at(6, 0))
    expect(store.lessonStep).toBe(1)
    store.thoughtBefore()
    expect(store.lessonStep).toBe(0)
  })

  test('another action leaves the lesson, and there is a way back', () => {
    socket().say({ ...TABLE, lesson: { ...lesson, steps } } as Table)
    socket().say(at(4, 1, 7))
    expect(store.offLesson).toBe(7)
    expect(store.wants('deploy guard 9')).toBe(false)
    store.backToLesson()
    expect(socket().last('rewind')).toMatchObject({ seat: 0, seq: 7 })
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
    socket().say(view(4))
    await settle()
    expect(store.sent).toBeNull()
  })

  test('a question that was answered does not come back before the view behind the answer', async () => {
    store.pick('card:archer')
    store.pick('day:2')
    socket().say({ t: 'ack', id: socket().last('act')!.id, seq: 4 })
    await settle()
    expect(store.sent?.action).toBe('deploy archer 2')
    store.pick('card:archer')
    expect(store.chosen).toEqual([])
    socket().say(view(4))
    await settle()
    expect(store.sent).toBeNull()
    store.pick('card:archer')
    expect(store.chosen).toEqual(['card:archer'])
  })

  test('a seat taken from us before the view behind the answer has come leaves nothing waiting', async () => {
    store.pick('card:archer')
    store.pick('day:2')
    socket().say({ t: 'ack', id: socket().last('act')!.id, seq: 4 })
    await settle()
    socket().say({ ...TABLE, you: [1] })
    await settle()
    expect(store.sent).toBeNull()
  })

  test('a double click chooses; a second click later takes the choice back', async () => {
    store.pick('card:archer')
    store.pick('card:archer')
    expect(store.chosen).toEqual(['card:archer'])
    await vi.advanceTimersByTimeAsync(500)
    store.pick('card:archer')
    expect(store.chosen).toEqual([])
  })

  test('an impossible thing asks why, and the answer stands at the thing', async () => {
    store.pick('day:4')
    const why = socket().last('why')!
    expect(why).toMatchObject({ seat: 0, thing: 'day:4' })
    socket().say({ t: 'refused', id: why.id, code: 'illegal', reason: 'That Day is full.', rule: 'R6.2' })
    await settle()
    expect(store.note).toEqual({ thing: 'day:4', reason: 'That Day is full.', rule: 'R6.2' })
  })

  test('what can be chosen, but not with what is chosen, is answered too', async () => {
    store.pick('card:archer')
    store.pick('mat:1:2')
    const why = socket().last('why')!
    socket().say({ t: 'ok', id: why.id })
    await settle()
    expect(store.note?.reason).toContain("doesn't go with what you've chosen")
  })

  test('a move that would do nothing waits for its button, with the warning', async () => {
    const warning = "You can't pay for any of your cards."
    socket().say(
      view(4, { decision: { ...view(4).decision!, actions: [{ ...deploy('archer', 1), warning }] } }),
    )
    store.choose(['card:archer', 'day:1'])
    expect(socket().last('act')).toBeUndefined()
    expect(store.ready?.warning).toBe(warning)
    void store.send(store.ready!)
    expect(socket().last('act')).toMatchObject({ action: 'deploy archer 1' })
  })

  test('what happened to the table beside the moves is news until the next view', () => {
    const note = { after: 0, seq: 4, text: '{1} took back “Archer to Day 1”.' }
    socket().say(view(4, { notes: [note] }))
    expect(store.news).toBe(note.text)
    const own = { after: 0, seq: 5, text: '{0} took back “Wait”. Everything after it is undone.' }
    socket().say(view(5, { notes: [note, own] }))
    expect(store.spell(store.news ?? '')).toBe('You took back “Wait”. Everything after it is undone.')
    socket().say(view(6, { notes: [note, own] }))
    expect(store.news).toBeNull()
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

  test.each([false, true])(
    'a page older than the server asks once, in the middle of a game too (%s)',
    (inGame) => {
      sessionStorage.setItem('anachron.reloaded', 'yes')
      enter()
      if (inGame) socket().say(view(1))
      socket().say({ ...refusal, code: 'version', reason: 'Anachron was updated. Reload the page.' })
      socket().close()
      const before = sockets.length
      vi.advanceTimersByTime(60_000)
      expect(store.outdated).toBe(true)
      expect(sockets).toHaveLength(before)
      enter()
      socket().say(TABLE)
      expect(store.outdated).toBe(false)
      expect(sessionStorage.getItem('anachron.reloaded')).toBeNull()
    },
  )

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
    expect(store.playback.busy).toBe(false)
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

describe('stories', () => {
  /** The server's stills: the view after event n is `{ told: n }`. */
  function stills(path: string): Response {
    const seq = Number(/stills\/(\d+)/.exec(path)?.[1])
    const told = NEWS.filter((e) => e.seq === seq)
    const first = told[0]?.n ?? 0
    const changes = told.map(({ n }) => ({ n, change: { told: [n] } }))
    return new Response(JSON.stringify({ seq, before: { told: first - 1 }, stills: changes }))
  }
  const day = (n: number, seq: number, group: string, text = `Event ${n}.`): Event => ({
    ...event(n, seq),
    kind: `kind ${n}`,
    group,
    text,
  })
  const NEWS = [day(2, 4, 'Day 1'), day(3, 4, 'Day 1', ''), day(4, 4, 'Day 2'), day(5, 5, 'Day 2')]
  let asked: string[]

  beforeEach(() => {
    asked = []
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      return Promise.resolve(path.includes('/stills/') ? stills(path) : new Response('[]'))
    })
    settings.set('speed', 1)
    socket().say(view(3, { since: 2, view: { told: 1 } }))
  })

  function happens(): void {
    socket().say(view(5, { since: 2, events: NEWS, view: { told: 'all' } }))
  }

  test('the first view plays nothing', () => {
    expect(store.playback.busy).toBe(false)
    expect(store.scene).toEqual({ told: 1 })
  })

  test('everything shows the moment that plays, and then the view that it led to', async () => {
    happens()
    expect(store.scene).toEqual({ told: 1 }) // the stills are on their way: the end is not shown first
    await settle()
    expect(store.scene).toEqual({ told: 2 })
    expect(store.message).toBe('Event 2.')
    expect(store.history.upTo).toBe(2)
    await vi.advanceTimersByTimeAsync(400)
    expect(store.scene).toEqual({ told: 3 })
    expect(store.message).toBe('Event 2.') // no words of its own: the last ones stand
    await vi.advanceTimersByTimeAsync(800)
    expect(store.scene).toEqual({ told: 5 })
    expect(store.history.place).toBe(5)
    await vi.advanceTimersByTimeAsync(400)
    expect(store.scene).toEqual({ told: 'all' })
    expect(store.message).toBeNull()
    expect(store.history.upTo).toBeNull()
  })

  test('nothing can be chosen while it plays, and no click or key sends an action', async () => {
    expect(store.lit.size).toBeGreaterThan(0)
    happens()
    await settle()
    expect(store.decision).toBeNull()
    expect(store.lit.size).toBe(0)
    expect(store.waiting).toEqual([])
    store.pick('card:archer')
    store.choose(['card:archer', 'day:2'])
    store.act('deploy archer 2')
    void store.send(ACTIONS[0]!)
    expect(store.chosen).toEqual([])
    expect(socket().sent.filter((m) => m.t !== 'hello')).toEqual([])
    store.playback.stop()
    expect(store.decision).not.toBeNull()
    expect(store.lit.size).toBeGreaterThan(0)
  })

  test('screen readers hear what happened and the question when the story is over', async () => {
    happens()
    await settle()
    expect(store.announcement).not.toContain('Event 5')
    store.playback.stop()
    expect(store.announcement).toBe('Event 2. Event 4. Event 5. Your turn: Deploy.')
  })

  test('a view without new events plays nothing, and does not stop what plays', async () => {
    happens()
    await settle()
    socket().say(view(5, { since: 6, chosen: [1], view: { told: 'all' } }))
    expect(store.scene).toEqual({ told: 2 })
    store.playback.stop()
    const before = asked.length
    socket().say(view(6, { since: 6, view: { told: 'later' } }))
    await settle()
    expect(store.playback.busy).toBe(false)
    expect(store.scene).toEqual({ told: 'later' })
    expect(asked.slice(before).filter((path) => path.includes('stills'))).toEqual([])
  })

  test('a new line plays no old story; what was missed can be watched', async () => {
    happens()
    await settle()
    store.playback.stop()
    socket().close()
    await vi.advanceTimersByTimeAsync(1000)
    socket().onopen?.()
    socket().say(TABLE)
    socket().say(view(5, { since: 6, view: { told: 'all' } }))
    await settle()
    expect(store.playback.busy).toBe(false)

    socket().close()
    await vi.advanceTimersByTimeAsync(1000)
    socket().onopen?.()
    NEWS.push(day(6, 6, 'Day 3'))
    socket().say(view(6, { since: 6, events: NEWS.slice(-1), view: { told: 'missed' } }))
    NEWS.pop()
    await settle()
    expect(store.playback.busy).toBe(false)
    expect(store.scene).toEqual({ told: 'missed' })
    expect(store.playback.last?.stills.map((still) => still.event.n)).toEqual([6])
  })

  test('a new line in the middle of a story goes on where it was, on its own board', async () => {
    happens()
    await settle()
    await vi.advanceTimersByTimeAsync(400)
    store.playback.pause() // so that the time until we are back does not matter
    const { story } = store.playback
    async function comesBack(now: View): Promise<void> {
      socket().close()
      await vi.advanceTimersByTimeAsync(1000)
      socket().onopen?.()
      socket().say(TABLE)
      socket().say(now)
      await settle()
    }
    await comesBack(view(5, { since: 6, view: { told: 'all' } }))
    expect(store.playback.story).toBe(story)
    expect(store.scene).toEqual({ told: 3 })

    NEWS.push(day(6, 6, 'Day 3'))
    await comesBack(view(6, { since: 6, events: NEWS.slice(-1), view: { told: 'missed' } }))
    NEWS.pop()
    expect(store.scene).toEqual({ told: 3 })
    store.playback.play()
    await vi.advanceTimersByTimeAsync(5000)
    expect(store.scene).toEqual({ told: 'missed' })
    expect(store.playback.last?.stills.map((still) => still.event.n)).toEqual([2, 3, 4, 5, 6])
  })

  test('without stills the table goes to the view that came', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('null', { status: 500 })))
    happens()
    expect(store.playback.busy).toBe(true)
    await settle()
    expect(store.playback.busy).toBe(false)
    expect(store.scene).toEqual({ told: 'all' })
  })

  test('at instant speed nothing is fetched and nothing plays', async () => {
    settings.set('speed', 'instant')
    happens()
    await settle()
    expect(store.playback.busy).toBe(false)
    expect(asked.filter((path) => path.includes('stills'))).toEqual([])
  })

  test('each step is fetched once, for our own eyes, and kept', async () => {
    happens()
    await settle()
    store.playback.stop()
    await store.history.after(NEWS[0]!)
    expect(asked.filter((path) => path.includes('stills'))).toEqual([
      '/api/tables/abc/stills/4?as=0',
      '/api/tables/abc/stills/5?as=0',
    ])
  })

  test('going back drops the lines that do not count any more, and plays nothing', async () => {
    happens()
    await settle()
    socket().say(view(6, { since: 1, view: { told: 'back' } }))
    expect(store.log.map((e) => e.n)).toEqual([0])
    expect(store.playback.busy).toBe(false)
    expect(store.playback.last).toBeNull()
    expect(store.scene).toEqual({ told: 'back' })
  })

  describe('looking back', () => {
    beforeEach(async () => {
      const at = (seq: number) => ({
        ...view(seq),
        view: { at: seq },
        events: NEWS.filter((e) => e.seq === seq),
      })
      const steps = [4, 5].map((seq) => ({ seq, seat: 0, label: 'Act', group: 'Day 1' }))
      vi.stubGlobal('fetch', (path: string) => {
        const seq = Number(/at\/(\d+)/.exec(path)?.[1])
        if (path.includes('/stills/')) return Promise.resolve(stills(path))
        const body = path.includes('/steps') ? steps : path.includes('/at/') ? at(seq) : []
        return Promise.resolve(new Response(JSON.stringify(body)))
      })
      happens()
      await settle()
      store.playback.stop()
      await store.history.loadSteps()
    })

    test('a line of the log shows the table right after its event, inside a step', async () => {
      await store.history.lookAtEvent(NEWS[0]!)
      expect(store.past).toBe(true)
      expect(store.scene).toEqual({ told: 2 })
      expect(store.message).toBe('Event 2.')
      expect(store.history.upTo).toBe(2)
      expect(store.decision).toBeNull()
      store.history.backToNow()
      expect(store.scene).toEqual({ told: 'all' })
      expect(store.decision).not.toBeNull()
    })

    test('steps go event by event, across decisions, and end at now', async () => {
      const seen: unknown[] = []
      await store.history.lookAtEvent(NEWS[0]!)
      for (let i = 0; i < 3; i++) {
        await store.history.forward()
        seen.push((store.scene as { told: number }).told)
        await vi.advanceTimersByTimeAsync(2000)
      }
      expect(seen).toEqual([3, 4, 5])
      expect(store.scene).toEqual({ told: 5 })
      await store.history.forward()
      expect(store.past).toBe(false)
      await store.history.back()
      expect(store.scene).toEqual({ told: 4 })
      await store.history.back()
      await store.history.back()
      expect(store.scene).toEqual({ told: 2 })
      await store.history.back()
      expect(store.scene).toEqual({ at: 0 })
    })

    test('a step back from the first event of a story goes on in the past', async () => {
      store.playback.watchAgain()
      expect(store.playback.event?.n).toBe(2)
      await store.history.back()
      expect(store.past).toBe(true)
      expect(store.playback.busy).toBe(false)
      expect(store.scene).toEqual({ at: 0 })
    })

    test('a replay plays step after step to the end', async () => {
      await store.history.play()
      expect(store.scene).toEqual({ at: 0 })
      await vi.advanceTimersByTimeAsync(600)
      expect(store.scene).toEqual({ told: 2 })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(store.history.running).toBe(false)
      expect(store.past).toBe(false) // the game still runs: its end is now
    })
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

test('a hidden page calls when it is our turn, with the question, and hushes when it is not', async () => {
  const made: string[] = []
  class FakeNotification {
    static permission = 'granted'
    constructor(title: string, options: { body: string }) {
      made.push(`${title}: ${options.body}`)
    }
    close() {
      made.push('closed')
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  settings.set('notify', true)
  socket().say(view(4, { since: 2, events: [event(2, 4)] }))
  await settle()
  expect(made).toEqual(['Your turn · Time Line Battle: Deploy.'])
  socket().say(view(5, { since: 3, events: [event(3, 5)], decision: null, waiting: [1] }))
  await settle()
  expect(made.at(-1)).toBe('closed')
  settings.set('notify', false)
  hidden.mockRestore()
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
    expect(store.history.groupOf(4)).toBe('Turn 2 · Bot')
    void store.why('space:z3')
    const asked = socket().sent.at(-1) as { id: string }
    socket().say({ t: 'refused', id: asked.id, code: 'illegal', reason: 'Waiting for {1}.', rule: 'R16.8' })
    await settle()
    expect(store.note?.reason).toBe('Waiting for Bot.')
  })
})

describe('sentences about our seat', () => {
  const TOLD = {
    ...event(2, 4),
    kind: 'deployed',
    text: "{0} deploys [guard]. {1}'s [archer] dies.",
    you: "You deploy [guard]. {1}'s [archer] dies.",
  }
  const line = () => store.spell(lineFor(TOLD, store.you))

  test('talk to us: lines, headings, what screen readers hear', async () => {
    expect(line()).toBe("You deploy [guard]. Bot's [archer] dies.")
    expect(store.spell('Turn 3 · {0}')).toBe('Turn 3 · You')
    socket().say(view(4, { decision: null, waiting: [1], events: [TOLD], since: 2 }))
    await vi.advanceTimersByTimeAsync(2000)
    expect(store.announcement).toBe("You deploy [guard]. Bot's [archer] dies.")
  })

  test('name us to spectators, and to two people at one screen', () => {
    socket().say({ ...TABLE, you: [] })
    expect(line()).toBe("Quill deploys [guard]. Bot's [archer] dies.")
    hold('abc', { 1: 'token-b' })
    socket().say({ ...TABLE, you: [0, 1] })
    expect(line()).toBe("Quill deploys [guard]. Bot's [archer] dies.")
  })

  test.each([1, null])('name us in a replay through the eyes of seat %s', (eyes) => {
    store.history.moment = { seq: 3, event: null, view: {}, message: view(3, { seat: eyes }) }
    expect(line()).toBe("Quill deploys [guard]. Bot's [archer] dies.")
    store.history.backToNow()
    expect(line()).toBe("You deploy [guard]. Bot's [archer] dies.")
  })
})

describe('a run of actions', () => {
  const choice = (action: string): Choice => ({ action, label: action, touches: [] })
  const asked = (kind: string, ...actions: string[]) => ({
    seat: 0,
    kind,
    prompt: 'Move.',
    hint: '',
    may_pass: true,
    actions: actions.map(choice),
  })
  const acts = () => socket().sent.filter((m) => m.t === 'act')
  const sent = () => acts().map((m) => m.action)
  /** The server takes the last action and asks again. */
  async function then(seq: number, more: Partial<View>): Promise<void> {
    socket().say(view(seq, more))
    socket().say({ t: 'ok', id: acts().at(-1)!.id, seq } as never)
    await settle()
  }

  beforeEach(() => {
    settings.set('confirm', false)
    socket().say(view(3, { decision: asked('act', 'step e', 'step ne', 'pass') }))
  })

  test('goes on as long as the next one is offered', async () => {
    store.run(['step e', 'step e', 'step ne'])
    expect(sent()).toEqual(['step e'])
    await then(4, { decision: asked('act', 'step e', 'pass') })
    expect(sent()).toEqual(['step e', 'step e'])
    await then(5, { decision: asked('act', 'step ne', 'pass') })
    expect(sent()).toEqual(['step e', 'step e', 'step ne'])
    await then(6, { decision: asked('act', 'step ne', 'pass') })
    expect(sent()).toHaveLength(3)
  })

  test('stops where the next one is not offered, and does not come back to it', async () => {
    store.run(['step e', 'step e'])
    await then(4, { decision: asked('act', 'step w', 'pass') })
    socket().say(view(5, { decision: asked('act', 'step e', 'pass') }))
    await settle()
    expect(sent()).toEqual(['step e'])
  })

  test('stops at another question, unless it was told of it', async () => {
    store.run(['step e', 'at 1,0', 'step e'])
    await then(4, { decision: asked('exit', 'at 1,0') })
    expect(sent()).toEqual(['step e'])
    socket().say(view(5, { decision: asked('act', 'step e', 'pass') }))
    store.run(['step e', 'at 1,0', 'step e'], ['act', 'exit'])
    await then(6, { decision: asked('exit', 'at 1,0') })
    await then(7, { decision: asked('act', 'step e', 'pass') })
    expect(sent()).toEqual(['step e', 'step e', 'at 1,0', 'step e'])
  })

  test('waits while others are asked, and stops if they do something', async () => {
    store.run(['step e', 'step e'])
    await then(4, { decision: null, waiting: [1] })
    expect(sent()).toEqual(['step e'])
    socket().say(view(5, { decision: asked('act', 'step e', 'pass') }))
    await settle()
    expect(sent()).toEqual(['step e', 'step e'])

    await then(6, { decision: asked('act', 'step e', 'pass') })
    store.run(['step e', 'step e'])
    await then(7, { decision: null, waiting: [1] })
    socket().say(
      view(8, { events: [{ ...event(8, 8), seat: 1 }], since: 8, decision: asked('act', 'step e') }),
    )
    store.playback.stop()
    await settle()
    expect(sent()).toHaveLength(3)
  })

  test('stops when the player chooses something else', async () => {
    store.run(['step e', 'step e'])
    socket().say({ t: 'ok', id: acts().at(-1)!.id, seq: 4 } as never)
    await settle()
    store.choose([])
    await then(4, { decision: asked('act', 'step e', 'pass') })
    expect(sent()).toEqual(['step e'])
  })

  test('is taken back as one: the server is told what belongs to one click', async () => {
    store.run(['step e', 'step e'])
    await then(4, { decision: asked('act', 'step e', 'pass'), undo: 1 })
    await then(5, { decision: asked('act', 'step e', 'pass'), undo: 2 })
    expect(acts().map((act) => act.joined)).toEqual([false, true])
    void store.takeBack()
    await settle()
    expect(socket().sent.filter((m) => m.t === 'undo')).toHaveLength(1)
  })

  test('waits for the button where moves are confirmed', async () => {
    settings.set('confirm', true)
    store.run(['step e', 'step e'])
    expect(sent()).toEqual([])
    void store.send(store.ready!)
    await then(4, { decision: asked('act', 'step e', 'pass') })
    expect(sent()).toEqual(['step e', 'step e'])
    settings.set('confirm', false)
  })
})
