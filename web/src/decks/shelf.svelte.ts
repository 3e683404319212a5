/**
 * Your decks of one game. The browser keeps each as soon as you change it; saving puts a copy on the server. Whatever
 * the server has that this browser hasn't comes back from there.
 */
import type { Copies, Deck } from '../lib/table/decks'
import { api } from '../lib/wire/api'
import { sameDeck } from './deck'
import type { SavedDeck } from '../lib/wire/protocol'

export interface Shelved extends Deck {
  /** Ours, not the server's. */
  id: string
  /** Milliseconds since 1970. */
  changed: number
  /** The server's id of its copy; null: only this browser has the deck. */
  server: string | null
  /** Changed after it was sent to the server. */
  unsent: boolean
}

const KEY = 'anachron.decks'

function readAll(): Record<string, Shelved[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Shelved[]>
  } catch {
    return {}
  }
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('')
}

export class Shelf {
  /** Newest first. */
  decks = $state.raw<Shelved[]>([])
  /** The deck deleted last, until another one goes or it is brought back. */
  deleted = $state.raw<Shelved | null>(null)

  constructor(
    readonly game: string,
    private readonly toText: (deck: Deck) => string,
  ) {
    this.decks = readAll()[game] ?? []
  }

  find(id: string | null): Shelved | null {
    return this.decks.find((deck) => deck.id === id) ?? null
  }

  /** Follows what other tabs do. */
  listen(): () => void {
    const follow = (event: StorageEvent) => {
      if (event.key === KEY) this.decks = readAll()[this.game] ?? []
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }

  /** Keeps a deck in this browser, as the newest. */
  put(id: string, deck: Deck): void {
    const before = this.find(id)
    if (before && sameDeck(before, deck)) return
    const { name, cards } = deck
    const kept = { id, name, cards, changed: Date.now(), server: before?.server ?? null, unsent: true }
    this.#change((decks) => [kept, ...decks.filter((one) => one.id !== id)])
  }

  /** Sends a deck to the server. */
  async save(id: string): Promise<void> {
    const deck = this.find(id)
    if (!deck) return
    const body = { game: this.game, text: this.toText(deck) }
    const saved = await this.#post(deck.server ? { ...body, id: deck.server } : body)
    const now = this.find(id)
    if (!now) return
    const sent = { ...now, server: saved.id, unsent: !sameDeck(now, deck) }
    this.#change((decks) => decks.map((one) => (one.id === id ? sent : one)))
  }

  async #post(body: { game: string; text: string; id?: string }): Promise<SavedDeck> {
    try {
      return await api.saveDeck(body)
    } catch (error) {
      // The server has lost its copy: make a new one.
      if (body.id === undefined || (error as { status?: number }).status !== 404) throw error
      return await api.saveDeck({ game: body.game, text: body.text })
    }
  }

  async remove(id: string): Promise<void> {
    const deck = this.find(id)
    if (!deck) return
    this.deleted = deck
    this.#change((decks) => decks.filter((one) => one.id !== id))
    if (deck.server) await api.deleteDeck(deck.server)
  }

  /** Brings the deck back that was deleted last. */
  async restore(): Promise<void> {
    const deck = this.deleted
    if (!deck) return
    this.deleted = null
    const back = { ...deck, server: null, unsent: true }
    this.#change((decks) =>
      [...decks.filter((one) => one.id !== deck.id), back].sort((a, b) => b.changed - a.changed),
    )
    if (deck.server) await this.save(deck.id)
  }

  /** Takes in what the server has. */
  async refresh(): Promise<void> {
    const kept = await api.savedDecks(this.game)
    this.#change((decks) => {
      const byServer = new Map(kept.map((deck) => [deck.id, deck]))
      const ours = decks.map((deck) => {
        const copy = deck.server === null ? undefined : byServer.get(deck.server)
        if (deck.server !== null) byServer.delete(deck.server)
        if (!copy) return deck.server === null ? deck : { ...deck, server: null, unsent: true }
        return deck.unsent ? deck : { ...deck, name: copy.name, cards: copy.cards as Copies }
      })
      if (this.deleted?.server) byServer.delete(this.deleted.server)
      const theirs = [...byServer.values()].map((copy) => ({
        id: newId(),
        name: copy.name,
        cards: copy.cards as Copies,
        changed: copy.saved * 1000,
        server: copy.id,
        unsent: false,
      }))
      return [...ours, ...theirs].sort((a, b) => b.changed - a.changed)
    })
  }

  /** Changes what the browser has now: another tab may have added a deck. */
  #change(change: (decks: Shelved[]) => Shelved[]): void {
    const all = readAll()
    this.decks = change(all[this.game] ?? this.decks)
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...all, [this.game]: this.decks }))
    } catch {
      // A browser that keeps nothing: the address still holds the deck.
    }
  }
}
