/**
 * One table as this browser sees it. It shows the last confirmed view, numbered by `seq`; it offers the actions that
 * came with it; it never guesses what follows.
 */
import { api, ApiError } from './api'
import type { Content, GameModule, GameView, Sound } from './board'
import * as choosing from './choice'
import { Connection, type Answer, type LinkState, type Question, type Socket } from './connection'
import { contentOf } from './content'
import { plain, type Names } from './markup'
import type { Chat, Choice, Decision, Event, FromServer, Refused, Step, Table, View } from './protocol'
import { VERSION } from './protocol'
import { forget, hold, letGo, tokensOf } from './seats'
import { settings } from './settings.svelte'
import { play } from './sounds'

/** Why a thing cannot be chosen, shown at the thing; `thing` null: shown at the prompt. */
export interface Note {
  thing: string | null
  reason: string
  rule: string | null
}

const NOBODY = -1
const NOTHING: readonly string[] = []
/** The replay bar may lag a little: a quick run of decisions asks once. */
const STEPS_AFTER = 900
/** The server cannot be reached: how long until we ask again. */
const TRY_AGAIN = 2000
/** Words older than this (seconds) are read, not announced: on entering a table all of them come at once. */
const FRESH_CHAT = 20
/** A replay asks the server once per step: not faster than this. */
const SHORTEST_STEP = 600

export class TableStore {
  table = $state.raw<Table | null>(null)
  link = $state.raw<LinkState>('connecting')
  /** Why there is nothing to show: no such table, say. */
  problem = $state.raw<string | null>(null)
  module = $state.raw<GameModule | null>(null)
  content = $state.raw<Content>({ cards: new Map(), all: {} })
  chats = $state.raw<Chat[]>([])
  steps = $state.raw<Step[]>([])
  /** The seat from which we look; null: a spectator. */
  seat = $state.raw<number | null>(null)
  /** Hot-seat: the screen is covered until this seat's person says they are there. */
  curtain = $state.raw<number | null>(null)

  /** News just went to the board, which is about to tell it. */
  #shownNow = $state(false)
  /** The curtain is down: what the last one did is told, and the next one must not see more. */
  covered = $derived.by(() => this.curtain !== null && this.telling === null && !this.#shownNow)

  chosen = $state.raw<readonly string[]>(NOTHING)
  /** Sent, not confirmed yet. */
  sent = $state.raw<Choice | null>(null)
  /** With "ask before sending": the one action left. */
  ready = $state.raw<Choice | null>(null)
  previewed = $state.raw<{ action: string; preview: GameView } | null>(null)
  note = $state.raw<Note | null>(null)

  /** What the board plays out now. */
  events = $state.raw<Event[]>([])
  telling = $state.raw<number | null>(null)
  /** The view that the board shows on its way, where it says so. */
  #toldView = $state.raw<GameView | null>(null)
  /** What is being told, in the words of the log. */
  told = $state.raw<{ text: string; group: string } | null>(null)
  hurry = $state(0)
  /** A past position, while one looks back. */
  looking = $state.raw<{ seq: number; message: View } | null>(null)
  seenBy = $state.raw<string | null>(null)
  playing = $state(false)
  /** The step of the guided game. */
  lessonStep = $state(0)
  /** The view on which the step before was done: this step cannot be judged by it. */
  #lessonFrom = $state(-1)
  /** What screen readers are told. */
  said = $state.raw('')

  #views = $state.raw<ReadonlyMap<number, View>>(new Map())
  #logs = $state.raw<ReadonlyMap<number, Event[]>>(new Map())
  /** Seats whose earlier lines are on their way. */
  #reading = new Set<number>()
  #connection: Connection | null = null
  #lastBell = -1
  #stepsTimer: ReturnType<typeof setTimeout> | undefined
  #stepsAsked = 0
  #playTimer: ReturnType<typeof setTimeout> | undefined
  #startTimer: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  #jump = 0
  /** Past positions do not change, unless one goes back and on differently. */
  #seenBefore = new Map<string, Promise<View>>()

  constructor(
    readonly id: string,
    readonly open: (id: string) => Socket = (id) => new WebSocket(socketAddress(id)) as unknown as Socket,
  ) {}

  // What is shown

  /** The present, as the looking seat sees it. */
  now = $derived.by(() => this.#views.get(this.seat ?? NOBODY) ?? null)
  shown = $derived.by(() => this.looking?.message ?? this.now)
  /** What the board shows: `shown`, or what it has told so far on the way there. */
  scene = $derived.by<GameView | null>(() => this.#toldView ?? this.shown?.view ?? null)
  /** The board still tells of an earlier part of the game than the one that the present view is about. */
  behind = $derived.by(
    () => this.told !== null && !this.past && this.told.group !== (this.log.at(-1)?.group ?? ''),
  )
  /** Whose eyes show the view on the screen: a finished game can be seen through the others'. */
  eyes = $derived.by(() => (this.looking ? this.looking.message.seat : this.seat))
  log = $derived.by(() => this.#logs.get(this.seat ?? NOBODY) ?? [])
  past = $derived.by(() => this.looking !== null)
  /** A bot plays our seat until we take it back. */
  stoodIn = $derived.by(() => this.seat !== null && this.table?.seats[this.seat]?.kind === 'bot')
  decision = $derived.by<Decision | null>(() => {
    const asked = this.past || this.curtain !== null || this.stoodIn ? null : (this.now?.decision ?? null)
    if (!asked) return null
    const actions = asked.actions.map((a) => ({ ...a, label: this.spell(a.label) }))
    return { ...asked, prompt: this.spell(asked.prompt), actions }
  })
  #actions = $derived.by(() => (this.sent ? [] : (this.decision?.actions ?? [])))
  lit = $derived.by(() => choosing.lit(this.#actions, this.chosen))
  remaining = $derived.by(() => choosing.remaining(this.#actions, this.chosen))
  buttons = $derived.by(() => choosing.buttons(this.#actions, this.chosen))
  chosenSet = $derived.by(() => new Set(this.chosen))
  seats = $derived.by(() => this.table?.seats ?? [])
  mine = $derived.by(() => this.table?.you ?? [])
  waiting = $derived.by(() => this.shown?.waiting ?? [])
  /** Things that the guided game asks for. */
  wanted = $derived.by<ReadonlySet<string>>(() => {
    const step = this.table?.lesson?.steps[this.lessonStep]
    const actions = this.#actions.filter((a) => step?.want?.includes(a.action))
    return new Set(actions.flatMap((a) => a.touches).filter((thing) => !this.chosen.includes(thing)))
  })
  /** Does the guided game ask for this action? */
  wants = (action: string): boolean =>
    this.table?.lesson?.steps[this.lessonStep]?.want?.includes(action) ?? false
  /** The guide can go on without an action: it asks for none, or for one that the game has left behind. */
  lessonGoesOn = $derived.by(() => {
    const [want, now] = [this.table?.lesson?.steps[this.lessonStep]?.want ?? [], this.now]
    if (want.length === 0 || !now || now.over) return true
    if (!now.decision || this.sent || now.seq <= this.#lessonFrom) return false
    return !now.decision.actions.some((a) => want.includes(a.action))
  })
  names = $derived.by<Names>(() => ({
    card: (id) => this.content.cards.get(id)?.name,
    seat: (seat) => (this.seats[seat] ? this.nameOf(seat) : undefined),
  }))

  /** A text of the rules in plain words: cards and seats by their names. */
  spell(text: string): string {
    return plain(text, this.names)
  }

  nameOf(seat: number): string {
    const line = this.seats[seat]
    if (!line) return ''
    const name = line.kind === 'open' ? (line.side ?? `Seat ${letter(seat)}`) : line.name
    const alike =
      line.kind !== 'open' && this.seats.some((other) => other.seat !== seat && other.name === line.name)
    return alike ? `${name} (${line.side ?? letter(seat)})` : name
  }

  /** The table is shown in words: somebody wants it so, or the game has no board. */
  inText = $derived.by(() => settings.kept.textMode || (this.module !== null && !this.module.Board))

  // Coming and going

  async start(): Promise<void> {
    try {
      const table = await api.table(this.id)
      this.table = table
      // A seat of ours without its token: a rematch, or a browser that forgot.
      if (table.you.length > 0 && Object.keys(tokensOf(this.id)).length === 0)
        hold(this.id, (await api.sit(this.id, null)).tokens)
      this.lessonStep = Number(sessionStorage.getItem(`anachron.lesson.${this.id}`) ?? 0)
      const { loadGame } = await import('../games')
      const [module, content] = await Promise.all([loadGame(table.game), contentOf(table.game)])
      this.module = module
      this.content = content
      this.problem = null
      if (!this.#stopped) this.connect()
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
      const offline = error instanceof ApiError && error.status === 0
      if (offline && !this.#stopped) this.#startTimer = setTimeout(() => void this.start(), TRY_AGAIN)
    }
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#startTimer)
    this.#connection?.close()
    clearTimeout(this.#stepsTimer)
    clearTimeout(this.#playTimer)
  }

  /** Opens the line; `start` does it when the game is loaded. */
  connect(): void {
    this.#connection = new Connection({
      open: () => this.open(this.id),
      hello: () => ({ t: 'hello', v: VERSION, tokens: Object.values(tokensOf(this.id)), seq: this.#seen() }),
      receive: (message) => this.receive(message),
      state: (state) => (this.link = state),
    })
  }

  /** The oldest of the views we hold: with two seats here, both go on from it. */
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

  async leave(seat: number): Promise<void> {
    const answer = await this.ask({ t: 'leave', seat })
    if (answer.t !== 'ok' && answer.t !== 'ack') return
    letGo(this.id, seat)
    this.#forget()
    this.#connection?.reconnect()
  }

  /** Another seat sees another view: what we hold is not ours any more. */
  #forget(): void {
    this.#views = new Map()
    this.#logs = new Map()
    this.events = []
    this.seat = null
  }

  // Messages

  receive(message: FromServer): void {
    if (message.t === 'table') this.#takeTable(message)
    else if (message.t === 'view') this.#takeView(message)
    else if (message.t === 'chat') this.#takeChat(message)
    else if (message.t === 'refused') this.#takeRefusal(message)
  }

  /** A refusal of no question of ours. */
  #takeRefusal(refused: Refused): void {
    if (refused.code === 'too-fast' || refused.code === 'bad-message' || this.now !== null) {
      this.note = { thing: null, reason: refused.reason, rule: refused.rule }
    } else if (refused.code === 'not-yours' && Object.keys(tokensOf(this.id)).length > 0) {
      forget(this.id) // worth nothing any more: we come back as a spectator
    } else {
      // We are not let in. Before the start one can still sit down, and is let in then.
      this.#connection?.close()
      this.#connection = null
      this.link = 'open'
      if (this.table?.status !== 'open') this.problem = refused.reason
    }
  }

  #takeTable(table: Table): void {
    this.table = table
    if (this.seat !== null && !table.you.includes(this.seat)) this.seat = null
    if (this.seat === null && table.you.length === 1) this.seat = table.you[0] ?? null
    this.#chooseSeat()
  }

  #takeChat(chat: Chat): void {
    if (this.chats.some((old) => old.n === chat.n)) return
    this.chats = [...this.chats, chat].slice(-200)
    const fresh = Date.now() / 1000 - chat.at < FRESH_CHAT
    if (fresh) this.say(chat.name ? `${chat.name}: ${chat.text}` : chat.text)
  }

  #takeView(view: View): void {
    const key = view.seat ?? NOBODY
    const before = this.#views.get(key)
    const old = this.#logs.get(key) ?? []
    this.#logs = new Map(this.#logs).set(key, [...old.filter((e) => e.n < view.since), ...view.events])
    this.#views = new Map(this.#views).set(key, view)
    void this.#readBack(key)
    if (view.seat !== this.seat && (this.seat !== null || this.mine.length > 0)) {
      this.#chooseSeat()
      if (view.seat !== this.seat) return
    }
    const last = old.at(-1)?.n ?? -1
    const rewound = view.since <= last
    if (rewound) this.#seenBefore.clear()
    const fresh = before && !rewound ? view.events.filter((e) => e.n > last) : []
    // A view without news (somebody chose in secret) leaves the board to tell what it is telling.
    if (!this.past && (fresh.length > 0 || rewound || !before)) this.#show(fresh)
    if (!before || view.seq !== before.seq) this.#settle(view)
    this.#tellNew(view, fresh)
    this.#freshenSteps()
    this.#chooseSeat()
  }

  /** A first view has only the newest lines of a long game: the earlier ones are fetched, the newest first. */
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
        // Somebody went back meanwhile: what came belongs to another line of the game.
        if (now[0]?.n === first) this.#logs = new Map(this.#logs).set(key, [...older, ...now])
      }
    } catch {
      // The log stays short; the next view tries again.
    } finally {
      this.#reading.delete(key)
    }
  }

  /** The board begins to play out an event; null: it has told all. */
  tell = (n: number | null, view: GameView | null = null): void => {
    const last = this.telling ?? (this.events[0]?.n ?? 0) - 1
    this.telling = n
    this.#toldView = n === null ? null : view
    if (n === null) {
      this.told = null
      return
    }
    const lines = (this.past ? this.events : this.log).filter((e) => e.text && e.n > last && e.n <= n)
    const group = lines.at(-1)?.group
    if (group === undefined) return // a movement without words: what was said still stands
    const together = lines.filter((e) => e.group === group)
    this.told = { text: together.map((e) => e.text).join(' '), group }
  }

  #show(events: Event[]): void {
    this.events = events
    if (events.length > 0) {
      this.#shownNow = true
      setTimeout(() => (this.#shownNow = false), 300)
    }
    if (events.length === 0) this.tell(null)
  }

  /** A new view: what is chosen stays if it can, and what was sent is answered. */
  #settle(view: View): void {
    this.chosen = choosing.keep(view.decision?.actions ?? [], this.chosen)
    this.ready = null
    this.previewed = null
    this.note = null
  }

  #tellNew(view: View, fresh: Event[]): void {
    const told = fresh.filter((e) => e.text).slice(-4)
    const lines = told.map((e) => this.spell(e.text))
    const asked =
      view.decision && !this.stoodIn && view.seq !== this.#lastBell
        ? `Your decision: ${this.spell(view.decision.prompt)}`
        : ''
    if (asked) {
      this.#lastBell = view.seq
      if (fresh.length > 0) this.sound('bell')
    }
    this.say([...lines, asked].filter(Boolean).join(' '))
  }

  say(text: string): void {
    if (text) this.said = text
  }

  /** With several seats here: look from the one that is asked, after a curtain. */
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
    this.events = []
  }

  // Choosing

  pick = (thing: string): void => {
    if (this.sent) return
    const result = choosing.pick(this.#actions, this.chosen, thing)
    this.note = null
    if (result.kind === 'why') void this.why(thing)
    else if (result.kind === 'send') this.#lastThing(result.action, result.chosen)
    else this.#choose(result.chosen)
  }

  choose = (things: string[]): void => {
    if (this.sent) return
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
    this.chosen = things
    this.ready = null
    this.previewed = null
    const [only, another] = choosing.remaining(this.#actions, things)
    if (things.length > 0 && only && !another) void this.preview(only.action)
  }

  #lastThing(action: Choice, things: readonly string[]): void {
    if (!settings.kept.confirm) return void this.send(action)
    this.#choose(things)
    this.ready = action
  }

  widen = (): void => {
    this.note = null
    this.#choose(this.chosen.slice(0, -1))
  }

  act = (action: string): void => {
    const choice = this.#actions.find((a) => a.action === action)
    if (choice) void this.send(choice)
  }

  async send(choice: Choice): Promise<void> {
    const now = this.now
    if (!now || this.seat === null || this.sent) return
    this.sent = choice
    this.ready = null
    this.note = null
    const chosen = this.chosen
    this.chosen = NOTHING
    const offered = JSON.stringify(now.decision?.actions)
    let seq = now.seq
    let answer = await this.ask({ t: 'act', seq, seat: this.seat, action: choice.action })
    if (answer.t === 'refused' && answer.code === 'stale') {
      // Somebody else's secret choice counts as a new view; the same question with the same answers still stands.
      await this.#newer(seq)
      const then = this.now
      if (then && then.seq !== seq && JSON.stringify(then.decision?.actions) === offered) {
        seq = then.seq
        answer = await this.ask({ t: 'act', seq, seat: this.seat, action: choice.action })
      }
    }
    this.sent = null
    if (answer.t !== 'refused') return this.#learnt(choice, seq)
    this.chosen = choosing.keep(this.now?.decision?.actions ?? [], chosen)
    this.note = { thing: choice.touches.at(-1) ?? null, reason: this.spell(answer.reason), rule: answer.rule }
    this.say(this.note.reason)
  }

  // The guided game: its step is kept with the table, so that a reload goes on where one was.

  #learnt(choice: Choice, seq: number): void {
    if (!this.wants(choice.action)) return
    this.#lessonFrom = seq
    this.nextStep()
  }

  nextStep(): void {
    this.lessonStep++
    sessionStorage.setItem(`anachron.lesson.${this.id}`, String(this.lessonStep))
    this.say(this.table?.lesson?.steps[this.lessonStep]?.say ?? '')
  }

  async #newer(seq: number): Promise<void> {
    for (let tries = 0; tries < 20 && this.now?.seq === seq; tries++)
      await new Promise((go) => setTimeout(go, 50))
  }

  why = async (thing: string): Promise<void> => {
    const seat = this.seat
    if (seat === null || this.past) {
      const reason = this.past
        ? 'This is a past position. Go back to now to play.'
        : 'You are watching this table.'
      this.note = { thing, reason, rule: null }
      return
    }
    const answer = await this.ask({ t: 'why', seat, thing })
    if (answer.t !== 'refused') return
    const reason = this.spell(answer.reason)
    this.note = { thing, reason, rule: answer.rule }
    this.say(answer.rule ? `${answer.rule}: ${reason}` : reason)
  }

  preview = async (action: string): Promise<GameView | null> => {
    if (this.seat === null) return null
    const answer = await this.ask({ t: 'preview', seat: this.seat, action })
    const preview = answer.t === 'preview' ? answer.preview : null
    if (preview && this.remaining.some((a) => a.action === action)) this.previewed = { action, preview }
    return preview
  }

  ask(question: Question): Promise<Answer> {
    return this.#connection ? this.#connection.ask(question) : Promise.resolve({ t: 'lost' })
  }

  /** Asks, and shows a refusal at the prompt. */
  async order(question: Question): Promise<boolean> {
    const answer = await this.ask(question)
    if (answer.t === 'refused')
      this.note = { thing: null, reason: this.spell(answer.reason), rule: answer.rule }
    return answer.t !== 'refused'
  }

  // Looking back

  #token(): string | undefined {
    const held = tokensOf(this.id)
    return this.seat === null ? undefined : held[this.seat]
  }

  /** Soon, so that a burst of views asks once; at once when the game is over and somebody may look back. */
  #freshenSteps(): void {
    if (this.now?.over) void this.loadSteps()
    else this.#stepsTimer ??= setTimeout(() => void this.loadSteps(), STEPS_AFTER)
  }

  async loadSteps(): Promise<void> {
    clearTimeout(this.#stepsTimer)
    this.#stepsTimer = undefined
    const asked = ++this.#stepsAsked
    try {
      const steps = await api.steps(this.id, this.#token())
      if (asked === this.#stepsAsked) this.steps = steps // an answer that was overtaken is old
    } catch {
      // The bar keeps what it has, and asks again in a while.
      if (!this.#stopped) this.#stepsTimer ??= setTimeout(() => void this.loadSteps(), 3 * STEPS_AFTER)
    }
  }

  #fetchAt(seq: number): Promise<View> {
    const as = this.seenBy ?? (this.seat === null ? 'watch' : String(this.seat))
    const key = `${as} ${seq}`
    let view = this.#seenBefore.get(key)
    if (!view) {
      view = api.at(this.id, seq, as, this.#token())
      this.#seenBefore.set(key, view)
      view.catch(() => this.#seenBefore.delete(key))
    }
    return view
  }

  at = async (seq: number): Promise<GameView> => (await this.#fetchAt(seq)).view

  /** Shows the position after a step; `tell` plays its events out. */
  async look(seq: number, tell = false): Promise<void> {
    const jump = ++this.#jump
    const last = this.now?.seq ?? 0
    try {
      const message = await this.#fetchAt(Math.max(0, Math.min(seq, last)))
      if (jump !== this.#jump) return
      this.looking = { seq: message.seq, message }
      this.note = null
      this.#show(tell ? message.events : [])
      this.say(`You look at ${this.groupOf(message.seq)}.`)
    } catch (error) {
      this.note = { thing: null, reason: error instanceof Error ? error.message : String(error), rule: null }
    }
  }

  backToNow(): void {
    this.#jump++
    this.pause()
    this.looking = null
    this.seenBy = null
    this.#show([])
  }

  lookAs(as: string): void {
    this.seenBy = as
    void this.look(this.looking?.seq ?? this.now?.seq ?? 0)
  }

  /** Where in the game a position lies: "Timeline 2 · Day 1". */
  groupOf(seq: number): string {
    const last =
      seq >= (this.now?.seq ?? 0) ? this.log.at(-1) : this.steps.findLast((step) => step.seq <= seq)
    return this.spell(last?.group ?? '') || 'the beginning'
  }

  /** The number of the view on the screen. */
  place = $derived.by(() => this.looking?.seq ?? this.now?.seq ?? 0)
  /** The positions one can look at: the beginning, and after each decision that counts. Their numbers may have gaps. */
  positions = $derived.by(() => [0, ...this.steps.map((step) => step.seq)])
  /** Which of them is on the screen. */
  index = $derived.by(() =>
    this.past
      ? Math.max(
          0,
          this.positions.findLastIndex((seq) => seq <= this.place),
        )
      : this.positions.length - 1,
  )

  /** Shows the i-th position; `tell` plays out what led to it. */
  async lookAt(index: number, tell = false): Promise<void> {
    const seq = this.positions[Math.max(0, index)]
    if (seq === undefined || (index >= this.positions.length - 1 && !this.seenBy && !this.now?.over))
      this.backToNow()
    else await this.look(seq, tell)
  }

  playOn(): void {
    this.playing = true
    if (this.looking === null || this.index >= this.positions.length - 1) void this.look(0)
    this.#playNext()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#playTimer)
  }

  #playNext(): void {
    clearTimeout(this.#playTimer)
    const speed = settings.kept.speed
    const pace = speed === 'instant' ? SHORTEST_STEP : 1400 / speed
    this.#playTimer = setTimeout(async () => {
      if (!this.playing) return
      // The board has not told all yet: wait for it.
      if (this.telling !== null) return this.#playNext()
      await this.lookAt(this.index + 1, true)
      if (!this.past || this.index >= this.positions.length - 1) this.pause()
      else this.#playNext()
    }, pace)
  }

  // Sounds

  sound = (sound: Sound, level = 0): void => {
    if (!settings.kept.sound || (document.hidden && sound !== 'bell')) return
    play(sound, level)
  }
}

export function letter(seat: number): string {
  return 'ABCDEF'[seat] ?? String(seat + 1)
}

function socketAddress(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/ws/${encodeURIComponent(id)}`
}
