/**
 * One table as this browser sees it. It shows the last confirmed view, numbered by `seq`, and offers the actions
 * that came with it. It never guesses what follows.
 */
import { settings } from '../page/settings.svelte'
import { play } from '../page/sounds'
import { lineFor, plain, type Names } from '../say/markup'
import { aimsOf, isFor, spoken, type Aim } from '../say/talk'
import { api, ApiError } from '../wire/api'
import { Connection, type Answer, type LinkState, type Question, type Socket } from '../wire/connection'
import { contentOf } from '../wire/content'
import { isUpToDate, reloadOnce } from '../wire/outdated'
import type { Chat, Choice, Decision, Event, FromServer, Refused, Table, View } from '../wire/protocol'
import { VERSION } from '../wire/protocol'
import { forget, hold, letGo, tokensOf } from '../wire/seats'
import type { Content, GameModule, GameView, Sound } from './board'
import { call, hush } from './calls'
import { CatchUp } from './catchUp.svelte'
import * as choosing from './choice'
import { History } from './history.svelte'
import { part, thoughtAt, type Read } from './lesson'
import { Playback } from './playback.svelte'
import { keepRead, readUpTo } from './readChat'

/** Why a thing cannot be chosen, shown at the thing; `thing` null: shown at the prompt. */
export interface Note {
  thing: string | null
  reason: string
  rule: string | null
}

const NOBODY = -1
const NOTHING: readonly string[] = []
/** How long to wait before the next try to reach the server. */
const TRY_AGAIN = 2000
/** Older chat messages (seconds) are not announced: on entering a table all of them arrive at once. */
const FRESH_CHAT = 20

/** A second click on a thing within this time belongs to a double click: it was meant to choose, not to take the choice
 * back. */
const DOUBLE_MS = 400

export class TableStore {
  #picked = { thing: '', at: 0 }
  table = $state.raw<Table | null>(null)
  link = $state.raw<LinkState>('connecting')
  /** Why we cannot show the table. */
  problem = $state.raw<string | null>(null)
  /** This page is older than the server's protocol. */
  outdated = $state(false)
  /** The server does not know this table. */
  missing = $state(false)
  module = $state.raw<GameModule | null>(null)
  content = $state.raw<Content>({ cards: new Map(), all: {} })
  #chats = $state.raw<Chat[]>([])
  /** Whom the next chat message is for. */
  aim = $state.raw<Aim>('all')
  /** The number of the last chat message that was on the screen. */
  #readUpTo = $state(0)
  /** The seat from which we look; null: a spectator. */
  seat = $state.raw<number | null>(null)
  /** Hot-seat: the screen is covered until the player of this seat is ready. */
  curtain = $state.raw<number | null>(null)

  /** Plays what is new, event by event. */
  playback = new Playback({
    beats: (events) =>
      this.module?.beats?.(events) ?? events.map((e) => ({ kind: e.kind, events: [e], ms: 400 })),
    pace: () => ({
      speed: settings.saved.speed,
      reduced: settings.reducedMotion,
      off: this.inText || document.hidden,
    }),
    ended: () => {
      this.#announceNews()
      this.#runOn()
    },
  })
  history = new History(this)
  catchUp = new CatchUp(this)
  /** The curtain is down: the last story is over, and the next player must not see more. */
  covered = $derived.by(() => this.curtain !== null && !this.playback.busy)

  chosen = $state.raw<readonly string[]>(NOTHING)
  /** Sent, not confirmed yet. */
  sent = $state.raw<Choice | null>(null)
  /** The number of the view in which the player acted last; -1: not yet on this page. */
  actedAt = $state(-1)
  /** With "Confirm moves": the one action left. */
  ready = $state.raw<Choice | null>(null)
  /** The board counts the scores of the end. */
  counting = $state(false)
  previewed = $state.raw<{ action: string; preview: GameView } | null>(null)
  note = $state.raw<Note | null>(null)

  /** What is left of a run: actions that follow one another. */
  #plan: { left: readonly string[]; kinds: readonly string[]; after: number; seen: number } | null = null
  /** With "Confirm moves": what runs after the one action left. */
  #planned: { choice: Choice; left: readonly string[]; kinds: readonly string[] } | null = null

  /** What was read last of the lesson. */
  #read = $state.raw<Read>({ done: 0, at: 0 })
  /** Where the player left the lesson to play on. */
  #leftAt = $state.raw<number | null>(null)
  /** What has just happened to the table that is no move: it went back, or a clock ran out. Same markup as the log. */
  news = $state.raw<string | null>(null)
  /** What screen readers announce. */
  announcement = $state.raw('')

  #views = $state.raw<ReadonlyMap<number, View>>(new Map())
  #logs = $state.raw<ReadonlyMap<number, Event[]>>(new Map())
  /** Seats whose earlier log lines are loading. */
  #reading = new Set<number>()
  #connection: Connection | null = null
  #lastBell = -1
  #startTimer: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  /** Seats whose next view brings what we missed while offline: we do not play that as a story. */
  #missing = new Set<number>()
  /** What screen readers announce when the story is over. */
  #news: Event[] = []
  /** The view that an answer of the server has told of. */
  #awaited: { seat: number; seq: number; come: () => void } | null = null

  constructor(
    readonly id: string,
    readonly open: (id: string) => Socket = (id) => new WebSocket(socketAddress(id)) as unknown as Socket,
  ) {}

  // What is shown

  /** The present, as the looking seat sees it. */
  now = $derived.by(() => this.#views.get(this.seat ?? NOBODY) ?? null)
  past = $derived.by(() => this.history.past)
  /** The message that the screen shows, past or present. */
  shown = $derived.by(() => this.history.moment?.message ?? this.now)
  /** The view that all parts of the table draw: the moment that plays, the one in the replay, or now. */
  scene = $derived.by<GameView | null>(
    () => this.playback.view ?? this.history.moment?.view ?? this.now?.view ?? null,
  )
  /** Whose view is on the screen: a finished game can be watched as another player. */
  eyes = $derived.by(() => (this.history.moment ? this.history.moment.message.seat : this.seat))
  /** The only seat of whoever reads, who sees the table from there: texts say "you" to it. */
  you = $derived.by(() => (this.mine.length === 1 && this.mine[0] === this.eyes ? this.eyes : null))
  log = $derived.by(() => this.#logs.get(this.seat ?? NOBODY) ?? [])
  /** The log text of the moment on the screen; null: it has none. */
  message = $derived.by<string | null>(() => {
    const lines = this.playback.busy ? this.playback.lines : [this.history.moment?.event]
    return lines.map((event) => (event ? lineFor(event, this.you) : '')).join(' ') || null
  })
  /** The present is on the screen and nothing plays: the player can act. */
  isLive = $derived.by(() => !this.past && !this.playback.busy)
  /** A bot plays our seat until we come back. */
  stoodIn = $derived.by(() => this.seat !== null && this.table?.seats[this.seat]?.kind === 'bot')
  decision = $derived.by<Decision | null>(() => {
    const asked = this.now?.decision
    if (!asked || !this.isLive || this.curtain !== null || this.stoodIn) return null
    const actions = asked.actions.map((a) => ({ ...a, label: this.spell(a.label) }))
    return { ...asked, prompt: this.spell(asked.prompt), actions }
  })
  #actions = $derived.by(() => (this.sent ? [] : (this.decision?.actions ?? [])))
  lit = $derived.by(() => choosing.lit(this.#actions, this.chosen))
  remaining = $derived.by(() => choosing.remaining(this.#actions, this.chosen))
  buttons = $derived.by(() => choosing.buttons(this.#actions, this.chosen))
  chosenSet = $derived.by(() => new Set(this.isLive ? this.chosen : []))
  seats = $derived.by(() => this.table?.seats ?? [])
  mine = $derived.by(() => this.table?.you ?? [])
  waiting = $derived.by(() => (this.playback.busy ? [] : (this.shown?.waiting ?? [])))
  /** The number of the lesson's thought, from 0. */
  lessonStep = $derived.by(() => {
    const [steps, place] = [this.table?.lesson?.steps ?? [], this.now?.lesson]
    return place ? thoughtAt(steps, place, this.#read) : 0
  })
  /** The action was not the one that the lesson asked for: where to go back to. */
  offLesson = $derived.by(() => this.now?.lesson?.off ?? null)
  /** The player has left the lesson and plays on. */
  leftLesson = $derived.by(() => this.offLesson !== null && this.offLesson === this.#leftAt)
  #thought = $derived.by(() =>
    this.offLesson === null ? this.table?.lesson?.steps[this.lessonStep] : undefined,
  )
  /** Things that the lesson asks for. */
  wanted = $derived.by<ReadonlySet<string>>(() => {
    const actions = this.#actions.filter((a) => this.#thought?.want?.includes(a.action))
    return new Set(actions.flatMap((a) => a.touches).filter((thing) => !this.chosen.includes(thing)))
  })
  /** Does the lesson ask for this action? */
  wants = (action: string): boolean => this.#thought?.want?.includes(action) ?? false
  /** The chat for the one who looks: at a shared screen, a private line is for one of them. */
  chats = $derived.by(() => {
    const { table, seat } = this
    if (!table) return this.#chats
    return this.#chats.filter((chat) => isFor(chat, table, this.covered ? null : seat))
  })
  unread = $derived.by(() =>
    this.chats.filter(
      (chat) =>
        chat.n > this.#readUpTo && chat.name !== '' && !(chat.seat !== null && this.mine.includes(chat.seat)),
    ),
  )
  aims = $derived.by(() => (this.table ? aimsOf(this.table, this.seat, (seat) => this.nameOf(seat)) : []))
  /** We are out of the game and are asked nothing more. */
  isOut = $derived.by(() => this.seat !== null && (this.now?.out.includes(this.seat) ?? false))
  names = $derived.by<Names>(() => ({
    card: (id) => {
      const name = this.content.cards.get(id)?.name
      return name && (this.module?.cardName?.(name) ?? name)
    },
    seat: (seat) => (this.seats[seat] ? this.nameOf(seat) : undefined),
    you: this.you,
  }))

  /** A text of the rules as plain text, with the names of cards and seats, and directions as they are on the screen. */
  spell(text: string): string {
    return plain(this.turned(text), this.names)
  }

  /** A text of the rules with directions as they are on the screen. */
  turned(text: string): string {
    return (this.scene && this.module?.turned?.(text, this.scene, this.eyes)) ?? text
  }

  /** "You" for the only seat of whoever reads it, else its name. */
  youOrName(seat: number): string {
    return this.mine.length === 1 && this.mine[0] === seat ? 'You' : this.nameOf(seat)
  }

  nameOf(seat: number): string {
    const line = this.seats[seat]
    if (!line) return ''
    const name = line.kind === 'open' ? (line.side ?? `Seat ${letter(seat)}`) : line.name
    const alike =
      line.kind !== 'open' && this.seats.some((other) => other.seat !== seat && other.name === line.name)
    return alike ? `${name} (${line.side ?? letter(seat)})` : name
  }

  /** Which sign a seat's marker has, the same everywhere. */
  signOf(seat: number): number {
    return this.module?.sign?.(this.scene, seat) ?? seat
  }

  /** The table is shown in words: somebody wants it so, or the game has no board. */
  inText = $derived.by(() => settings.saved.textMode || (this.module !== null && !this.module.Board))

  // Coming and going

  async start(): Promise<void> {
    try {
      const table = await api.table(this.id)
      this.table = table
      // We sit here but have no token: a rematch, or a browser that lost it.
      if (table.you.length > 0 && Object.keys(tokensOf(this.id)).length === 0)
        hold(this.id, (await api.sit(this.id, null)).tokens)
      this.#read = JSON.parse(
        sessionStorage.getItem(`anachron.lesson.${this.id}`) ?? '{"done":0,"at":0}',
      ) as Read
      this.#leftAt = JSON.parse(sessionStorage.getItem(this.#leftKey) ?? 'null') as number | null
      this.#readUpTo = readUpTo(this.id)
      const { loadGame } = await import('../../games')
      const [module, content] = await Promise.all([loadGame(table.game), contentOf(table.game)])
      this.module = module
      this.content = content
      this.problem = null
      if (!this.#stopped) this.connect()
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
      this.missing = error instanceof ApiError && error.code === 'not-found'
      const offline = error instanceof ApiError && error.status === 0
      if (offline && !this.#stopped) this.#startTimer = setTimeout(() => void this.start(), TRY_AGAIN)
    }
  }

  /** Nobody watches a hidden tab. */
  #hide = (): void => {
    if (document.hidden) this.playback.stop()
    else void hush(this.id)
    this.catchUp.turn(document.hidden)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#startTimer)
    this.#connection?.close()
    this.history.stop()
    this.playback.drop()
    document.removeEventListener('visibilitychange', this.#hide)
  }

  /** Opens the connection; `start` calls it when the game is loaded. */
  connect(): void {
    document.addEventListener('visibilitychange', this.#hide)
    this.#connection = new Connection({
      open: () => this.open(this.id),
      hello: () => {
        this.#missing = new Set(this.#views.keys())
        return { t: 'hello', v: VERSION, tokens: Object.values(tokensOf(this.id)), seq: this.#seen() }
      },
      receive: (message) => this.receive(message),
      state: (state) => (this.link = state),
    })
  }

  /** The oldest view we hold: with two seats here, both continue from it. */
  #seen(): number {
    const seqs = [...this.#views.values()].map((view) => view.seq)
    return seqs.length > 0 ? Math.min(...seqs) : -1
  }

  async sit(seat: number | null): Promise<void> {
    const taken = await api.sit(this.id, seat)
    hold(this.id, taken.tokens)
    this.#forget()
    if (this.#connection) this.#connection.reconnect()
    else this.connect()
  }

  /** Two seats change places, before the start. */
  async swap(seat: number, other: number): Promise<string> {
    const answer = await this.ask({ t: 'swap', seat, other })
    if (answer.t === 'refused') return answer.reason
    await this.#renewTokens()
    return ''
  }

  /** A token is for a seat: after a swap we need others. Ours are those of the seats that we hold by our cookie. */
  async #renewTokens(): Promise<void> {
    try {
      if ((await api.table(this.id)).you.length === 0) return
      const { tokens } = await api.sit(this.id, null)
      forget(this.id)
      hold(this.id, tokens)
    } catch {
      // The next reconnect tries again.
    }
  }

  async leave(seat: number): Promise<void> {
    const answer = await this.ask({ t: 'leave', seat })
    if (answer.t !== 'ok' && answer.t !== 'ack') return
    letGo(this.id, seat)
    this.#forget()
    this.#connection?.reconnect()
  }

  /** Another seat has another view: drop what we hold. */
  #forget(): void {
    this.#views = new Map()
    this.#logs = new Map()
    this.#stopWaiting()
    this.#leaveStories()
    this.seat = null
  }

  // Messages

  receive(message: FromServer): void {
    if (message.t === 'table') this.#takeTable(message)
    else if (message.t === 'view') this.#takeView(message)
    else if (message.t === 'chat') this.#takeChat(message)
    else if (message.t === 'refused') this.#takeRefusal(message)
  }

  /** A refusal that answers none of our messages. */
  #takeRefusal(refused: Refused): void {
    if (refused.code === 'version') {
      this.#leave()
      this.outdated = true
      reloadOnce()
    } else if (refused.code === 'too-fast' || refused.code === 'bad-message' || this.now !== null) {
      this.note = { thing: null, reason: refused.reason, rule: refused.rule }
    } else if (refused.code === 'not-yours' && Object.keys(tokensOf(this.id)).length > 0) {
      forget(this.id) // no longer valid: we come back in the seat that we have now, or as a spectator
      void this.#renewTokens().then(() => this.#connection?.reconnect())
    } else {
      // We may not watch. Before the start we can still join, and get in then.
      this.#leave()
      if (this.table?.status !== 'open') this.problem = refused.reason
    }
  }

  /** We don't come back by ourselves. */
  #leave(): void {
    this.#connection?.close()
    this.#connection = null
    this.link = 'open'
  }

  #takeTable(table: Table): void {
    this.table = table
    isUpToDate()
    // Somebody has swapped our seat.
    if (table.you.some((seat) => !tokensOf(this.id)[seat])) void this.#renewTokens()
    if (this.#awaited && !table.you.includes(this.#awaited.seat)) this.#stopWaiting()
    if (this.seat !== null && !table.you.includes(this.seat)) this.seat = null
    if (this.seat === null && table.you.length === 1) this.seat = table.you[0] ?? null
    this.#chooseSeat()
  }

  #takeChat(chat: Chat): void {
    const known = this.#chats.some((old) => old.n === chat.n)
    if (known) {
      this.#chats = this.#chats.map((old) => (old.n === chat.n ? chat : old))
      return
    }
    this.#chats = [...this.#chats, chat].toSorted((a, b) => a.n - b.n).slice(-200)
    const fresh = Date.now() / 1000 - chat.at < FRESH_CHAT
    if (fresh && this.chats.includes(chat))
      this.announce(spoken(chat, this.mine, (id) => this.content.cards.get(id)?.name ?? id))
  }

  /** The chat is on the screen: all of it is read. */
  readChat(): void {
    const last = this.chats.at(-1)?.n ?? 0
    if (last <= this.#readUpTo) return
    this.#readUpTo = last
    keepRead(this.id, last)
  }

  #takeView(view: View): void {
    const key = view.seat ?? NOBODY
    const before = this.#views.get(key)
    const scene = this.scene
    const old = this.#logs.get(key) ?? []
    const missed = this.#missing.delete(key)
    this.#logs = new Map(this.#logs).set(key, [...old.filter((e) => e.n < view.since), ...view.events])
    this.#views = new Map(this.#views).set(key, view)
    if (view.seat === this.#awaited?.seat && view.seq >= this.#awaited.seq) this.#stopWaiting()
    void this.#readBack(key)
    if (view.seat !== this.seat && (this.seat !== null || this.mine.length > 0)) {
      this.#chooseSeat()
      if (view.seat !== this.seat) return
    }
    const last = old.at(-1)?.n ?? -1
    const rewound = view.since <= last
    const fresh = before && !rewound ? view.events.filter((e) => e.n > last) : []
    // A secret round was revealed: its steps have new numbers.
    if (before && view.seq > before.seq + 1) this.history.forget()
    const known = new Set(before?.notes.map((note) => note.seq))
    const news = before ? view.notes.findLast((note) => !known.has(note.seq))?.text : null
    this.news = news ?? null
    if (rewound) {
      this.history.forget()
      this.#leaveStories()
    }
    if (fresh.length > 0 && !this.past) this.#playNews(scene, fresh, missed)
    if (!before || (missed && fresh.length > 0)) void this.catchUp.tell()
    if (!before || view.seq !== before.seq) this.#settle(view)
    this.#news.push(...fresh)
    if (document.hidden && !view.decision) void hush(this.id)
    if (!this.playback.busy) this.#announceNews()
    this.history.freshenSteps()
    this.#chooseSeat()
    if (rewound) this.#plan = null
    this.#runOn()
  }

  /** Plays new events if any of them takes time. What we missed while offline does not play, but can be watched. */
  #playNews(before: GameView, events: Event[], missed: boolean): void {
    const { playback } = this
    if (!playback.plays || (!playback.busy && !playback.takesTime(events))) return
    const stills = this.history.stills.after(events, this.history.ownEyes)
    // A story that is still on goes on with it.
    if (!missed || playback.busy) return playback.add(before, stills)
    stills.then(
      (come) => (playback.last = { before, stills: come }),
      () => undefined, // then there is nothing to watch
    )
  }

  /** Drops the stories: they belong to another seat, or no longer count. */
  #leaveStories(): void {
    this.playback.drop()
    this.playback.last = null
  }

  /** A first view has only the newest log lines: fetch the earlier ones, newest first. */
  async #readBack(key: number): Promise<void> {
    if (this.#reading.has(key)) return
    this.#reading.add(key)
    try {
      for (;;) {
        const first = this.#logs.get(key)?.[0]?.n ?? 0
        if (first === 0 || this.#stopped) return
        const older = await api.log(this.id, first, tokensOf(this.id)[key])
        const now = this.#logs.get(key) ?? []
        if (older.length === 0) return
        // Someone took moves back meanwhile: the answer is out of date.
        if (now[0]?.n === first) this.#logs = new Map(this.#logs).set(key, [...older, ...now])
      }
    } catch {
      // The log stays short; the next view retries.
    } finally {
      this.#reading.delete(key)
    }
  }

  /** A new view: keep the choice if it is still possible. */
  #settle(view: View): void {
    this.chosen = choosing.keep(view.decision?.actions ?? [], this.chosen)
    this.ready = null
    this.previewed = null
    this.note = null
  }

  /** Announces what happened, then what the player has to do. */
  #announceNews(): void {
    const { now } = this
    const news = this.#news
    this.#news = []
    const lines = [this.news ?? '', ...news.map((e) => lineFor(e, this.you))].filter(Boolean).slice(-4)
    const asked = now?.decision && !this.stoodIn && now.seq !== this.#lastBell ? now.decision : null
    if (now && asked) {
      this.#lastBell = now.seq
      if (news.length > 0) {
        this.sound('bell')
        void call({
          table: this.id,
          title: `Your turn · ${this.table?.title ?? ''}`,
          text: this.spell(asked.prompt),
        })
      }
    }
    const question = asked ? `Your turn: ${this.spell(asked.prompt)}` : ''
    this.announce([...lines.map((line) => this.spell(line)), question].filter(Boolean).join(' '))
  }

  announce(text: string): void {
    if (text) this.announcement = text
  }

  /** With several seats here: switch to the one to move, behind a curtain. */
  #chooseSeat(): void {
    if (this.mine.length < 2) {
      this.curtain = null
      return
    }
    const asked = this.mine.filter((seat) => this.#views.get(seat)?.decision)
    if (this.seat !== null && asked.includes(this.seat)) return
    const next = asked[0]
    if (next !== undefined) this.curtain = next
    else if (this.seat === null && this.#views.has(this.mine[0] ?? NOBODY)) this.seat = this.mine[0] ?? null
    if (this.table?.status === 'over') this.curtain = null
  }

  raiseCurtain(): void {
    this.seat = this.curtain
    this.curtain = null
    this.chosen = NOTHING
    this.#leaveStories()
  }

  // Choosing

  pick = (thing: string): void => {
    if (this.sent || this.playback.busy) return
    const result = choosing.pick(this.#actions, this.chosen, thing)
    const isDouble = thing === this.#picked.thing && Date.now() - this.#picked.at < DOUBLE_MS
    this.#picked = { thing, at: Date.now() }
    if (result.kind === 'widen' && isDouble) return
    this.note = null
    if (result.kind === 'why') void this.why(thing)
    else if (result.kind === 'send') this.#lastThing(result.action, result.chosen)
    else this.#choose(result.chosen)
  }

  choose = (things: string[]): void => {
    if (this.sent || this.playback.busy) return
    const last = things.at(-1) ?? ''
    if (choosing.remaining(this.#actions, things).length === 0) {
      const touched = (thing: string) => this.#actions.some((a) => a.touches.includes(thing))
      void this.why(things.find((thing) => !touched(thing)) ?? last)
      return
    }
    this.#choose(things.slice(0, -1))
    this.pick(last)
  }

  #choose(things: readonly string[]): void {
    this.#plan = this.#planned = null
    this.chosen = things
    this.ready = null
    this.previewed = null
    const [only, another] = choosing.remaining(this.#actions, things)
    if (things.length > 0 && only && !another) void this.preview(only.action)
  }

  #lastThing(action: Choice, things: readonly string[]): void {
    const confirms =
      settings.saved.confirm ||
      !!action.warning ||
      this.module?.confirms?.(action.action, this.content, this.scene, this.seat)
    if (!confirms) return void this.send(action)
    this.#choose(things)
    this.ready = action
    this.announce(action.warning ?? '')
  }

  /** Chooses all of an action that asks first, say because it would do nothing: the button sends it. */
  consider(action: Choice): void {
    this.#choose(action.touches)
    this.ready = action
    this.announce(action.warning ?? '')
  }

  widen = (): void => {
    this.note = null
    this.#choose(this.chosen.slice(0, -1))
  }

  act = (action: string, joined = false): void => {
    const choice = this.#actions.find((a) => a.action === action)
    if (choice) void this.send(choice, joined)
  }

  /**
   * Sends actions one after the other, each as soon as it is asked for and the story before it is over. Stops where the
   * next one is not offered, where another kind of question comes than `kinds` (else: than the one asked now), where
   * someone else does something, and where the player chooses anything else. `sure`: the player has confirmed it.
   */
  run = (actions: readonly string[], kinds: readonly string[] = [], sure = false): void => {
    const [first, ...left] = actions
    const choice = this.#actions.find((a) => a.action === first)
    if (!choice || this.sent || this.playback.busy) return
    const asked = { left, kinds: kinds.length > 0 ? kinds : [this.decision?.kind ?? ''] }
    this.#planned = { choice, ...asked }
    if (settings.saved.confirm && !sure) this.ready = choice
    else void this.send(choice)
  }

  /** The next action of a run, if it is still the right one. */
  #runOn(): void {
    const { now } = this
    const plan = this.#plan
    if (!plan || !now || this.sent || !this.isLive || now.seq <= plan.after) return
    // What has no text is about others, too: who rules for the moment, say. It is no act of theirs.
    const others = this.log.some((e) => e.n > plan.seen && e.text && e.seat !== null && e.seat !== this.seat)
    const [next, ...left] = plan.left
    const choice = this.#actions.find((a) => a.action === next)
    if (!others && !now.decision && now.waiting.length > 0) return // they are asked first
    this.#plan = null
    if (others || !choice || !plan.kinds.includes(this.decision?.kind ?? '')) return
    this.#planned = { choice, left, kinds: plan.kinds }
    void this.send(choice, true)
  }

  /** Takes back what the last click has done; the server knows whether that was one action or a whole run. */
  takeBack = async (): Promise<void> => {
    this.#plan = null
    if (this.seat !== null && (this.now?.undo ?? 0) > 0) await this.order({ t: 'undo', seat: this.seat })
  }

  async send(choice: Choice, running = false): Promise<void> {
    const now = this.now
    if (!now || this.seat === null || this.sent || !this.isLive) return
    const planned = this.#planned?.choice === choice ? this.#planned : null
    this.#planned = null
    this.#plan = planned?.left.length
      ? { left: planned.left, kinds: planned.kinds, after: now.seq, seen: this.log.at(-1)?.n ?? -1 }
      : null
    this.sent = choice
    this.actedAt = now.seq
    this.ready = null
    this.note = null
    const chosen = this.chosen
    this.chosen = NOTHING
    const offered = JSON.stringify(now.decision?.actions)
    let seq = now.seq
    const act = { t: 'act', seat: this.seat, action: choice.action, joined: running } as const
    let answer = await this.ask({ ...act, seq })
    if (answer.t === 'refused' && answer.code === 'stale') {
      // Someone else's secret choice makes a new view, but the question and its answers are the same.
      await this.#newer(seq)
      const then = this.now
      if (then && then.seq !== seq && JSON.stringify(then.decision?.actions) === offered) {
        seq = then.seq
        answer = await this.ask({ ...act, seq })
      }
    }
    // Until the view behind this answer has come, the question is still the one that was answered.
    if (answer.t === 'ack') await this.#showing(act.seat, answer.seq)
    this.sent = null
    if (answer.t !== 'refused') return this.#runOn()
    this.#plan = null
    this.chosen = choosing.keep(this.now?.decision?.actions ?? [], chosen)
    this.note = { thing: choice.touches.at(-1) ?? null, reason: this.spell(answer.reason), rule: answer.rule }
    this.announce(this.note.reason)
  }

  // The lesson: the server knows which of its actions are done, this browser which thoughts were read.

  #readTo(at: number): void {
    this.#read = { done: this.now?.lesson?.done ?? 0, at }
    sessionStorage.setItem(`anachron.lesson.${this.id}`, JSON.stringify(this.#read))
    this.announce(this.table?.lesson?.steps[at]?.say ?? '')
  }

  nextThought(): void {
    this.#readTo(this.lessonStep + 1)
  }

  /** The thought before this one; if an action came between, it is taken back. */
  thoughtBefore(): void {
    const [steps, place] = [this.table?.lesson?.steps ?? [], this.now?.lesson]
    if (!place) return
    if (this.lessonStep > part(steps, place.done).from) this.#readTo(this.lessonStep - 1)
    else this.#takeBackTo(place.before.at(-1))
  }

  /** Back to where the lesson was left. */
  backToLesson(): void {
    this.#leaveLessonAt(null)
    this.#takeBackTo(this.offLesson ?? undefined)
  }

  leaveLesson(): void {
    this.#leaveLessonAt(this.offLesson)
  }

  #leaveLessonAt(seq: number | null): void {
    this.#leftAt = seq
    sessionStorage.setItem(this.#leftKey, JSON.stringify(seq))
  }

  get #leftKey(): string {
    return `anachron.left.${this.id}`
  }

  #takeBackTo(seq: number | undefined): void {
    if (seq !== undefined && this.seat !== null) void this.order({ t: 'rewind', seat: this.seat, seq })
  }

  #showing(seat: number, seq: number): Promise<void> {
    if ((this.#views.get(seat)?.seq ?? -1) >= seq) return Promise.resolve()
    return new Promise((come) => (this.#awaited = { seat, seq, come }))
  }

  /** The view has come, or never will. */
  #stopWaiting(): void {
    this.#awaited?.come()
    this.#awaited = null
  }

  async #newer(seq: number): Promise<void> {
    for (let tries = 0; tries < 20 && this.now?.seq === seq; tries++)
      await new Promise((go) => setTimeout(go, 50))
  }

  why = async (thing: string, action?: string): Promise<void> => {
    const seat = this.seat
    if (this.playback.busy) return
    if (seat === null || this.past) {
      const reason = this.past
        ? "You're watching a replay. Go back to the game to play."
        : "You're watching. Only players can do that."
      this.note = { thing, reason, rule: null }
      return
    }
    const answer = await this.ask(action ? { t: 'why', seat, action } : { t: 'why', seat, thing })
    if (answer.t === 'refused') return this.#tell(thing, this.spell(answer.reason), answer.rule)
    // It can be chosen, but not together with what is chosen already.
    if (answer.t === 'ok' && this.chosen.length > 0)
      this.#tell(
        thing,
        "That doesn't go with what you've chosen. Choose something that glows, or cancel.",
        null,
      )
  }

  #tell(thing: string, reason: string, rule: string | null): void {
    this.note = { thing, reason, rule }
    this.announce(rule ? `${reason} (${rule})` : reason)
  }

  preview = async (action: string): Promise<GameView | null> => {
    if (this.seat === null || !this.isLive) return null
    const answer = await this.ask({ t: 'preview', seat: this.seat, action })
    const preview = answer.t === 'preview' ? answer.preview : null
    if (preview && this.remaining.some((a) => a.action === action)) this.previewed = { action, preview }
    return preview
  }

  ask(question: Question): Promise<Answer> {
    return this.#connection ? this.#connection.ask(question) : Promise.resolve({ t: 'lost' })
  }

  /** Sends a message, and shows a refusal at the prompt. */
  async order(question: Question): Promise<boolean> {
    const answer = await this.ask(question)
    if (answer.t === 'refused')
      this.note = { thing: null, reason: this.spell(answer.reason), rule: answer.rule }
    return answer.t !== 'refused'
  }

  // Sounds

  sound = (sound: Sound, level = 0): void => {
    if (!settings.saved.sound || (document.hidden && sound !== 'bell')) return
    play(sound, level, settings.saved.volume)
  }
}

export function letter(seat: number): string {
  return 'ABCDEF'[seat] ?? String(seat + 1)
}

function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}`
}
