/** "How does it fare?": bots play a deck against the ready-made ones, on the server; this follows them. */
import { Later } from '../lib/page/later'
import type { Copies, Deck } from '../lib/table/decks'
import { api, ApiError } from '../lib/wire/api'
import type { Fare, Level } from '../lib/wire/protocol'
import { sameCards } from './deck'

const EVERY = 1000
const KEPT = 12

interface Result {
  cards: Copies
  /** Its place on the shelf: the results of a deck stay beside it, paler, while it is changed. */
  deck: string | null
  fare: Fare
}

export class Testing {
  results = $state.raw<Result[]>([])
  starting = $state.raw(false)
  problem = $state.raw('')
  #timers = new Later()
  #key: string

  constructor(readonly game: string) {
    this.#key = `anachron.fares.${game}`
    try {
      this.results = JSON.parse(localStorage.getItem(this.#key) ?? '[]') as Result[]
    } catch {
      this.results = []
    }
  }

  get running(): Result | null {
    return this.results.find((result) => result.fare.state === 'running') ?? null
  }

  /** The result of these cards; else the latest of the same deck before it was changed. */
  of(deck: { cards: Copies; id: string | null; origin: Copies }): { fare: Fare; current: boolean } | null {
    const exact = this.results.find((result) => sameCards(result.cards, deck.cards))
    const older =
      exact ??
      this.results.find((result) => deck.id !== null && result.deck === deck.id) ??
      this.results.find((result) => sameCards(result.cards, deck.origin))
    return older ? { fare: older.fare, current: exact !== undefined } : null
  }

  /** Goes on watching a test that this browser started before a reload. */
  resume(): () => void {
    if (this.running) void this.#look(this.running.fare.id)
    return () => this.#timers.stop()
  }

  async start(deck: Deck, id: string | null, text: string, level: Level): Promise<void> {
    this.starting = true
    this.problem = ''
    try {
      const run = await api.testDeck(this.game, { text, level })
      // The server plays one test of ours at a time: a new one ends the one before.
      const others = this.results
        .filter((one) => !sameCards(one.cards, deck.cards))
        .map((one) => (one.fare.state === 'running' ? stopped(one) : one))
      this.#set([{ cards: deck.cards, deck: id, fare: await api.test(run.id) }, ...others])
      this.#again(run.id)
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
    } finally {
      this.starting = false
    }
  }

  async stop(): Promise<void> {
    const result = this.running
    if (!result) return
    try {
      await api.stopTest(result.fare.id)
      await this.#look(result.fare.id)
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error)
    }
  }

  async #look(id: string): Promise<void> {
    try {
      const fare = await api.test(id)
      this.#put(id, (result) => ({ ...result, fare }))
      this.problem = fare.state === 'failed' ? 'The test broke off on the server. Please try again.' : ''
      if (fare.state === 'running') this.#again(id)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        // The server has restarted: what was played so far is all there will be.
        this.#put(id, stopped)
        this.problem = 'The server restarted, so the test ended early.'
      } else {
        const tooFast = error instanceof ApiError && error.status === 429
        this.problem = tooFast ? '' : error instanceof Error ? error.message : String(error)
        this.#again(id)
      }
    }
  }

  #again(id: string): void {
    this.#timers.after(EVERY, () => {
      if (this.results.some((one) => one.fare.id === id && one.fare.state === 'running')) void this.#look(id)
    })
  }

  #put(id: string, change: (result: Result) => Result): void {
    this.#set(this.results.map((one) => (one.fare.id === id ? change(one) : one)))
  }

  #set(results: Result[]): void {
    this.results = results.slice(0, KEPT)
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.results))
    } catch {
      // A browser that keeps nothing: the test runs all the same.
    }
  }
}

function stopped(result: Result): Result {
  return { ...result, fare: { ...result.fare, state: 'stopped' } }
}
