/** The deck on the bench: its cards, undo, what the rules say about it, and its place in the address and the browser. */
import { Later } from '../lib/page/later'
import { count } from '../lib/say/phrases'
import type { Card, Content } from '../lib/table/board'
import type { Deck, DeckGame, DeckGroup } from '../lib/table/decks'
import { api, ApiError } from '../lib/wire/api'
import type { CardRefusal, DeckCheck, DeckPartLine } from '../lib/wire/protocol'
import type { DeckCards } from './cards'
import { changed, countOf, EMPTY, lines, sameCards, sameDeck } from './deck'
import { deckIn, fragment } from './link'
import { newId, Shelf } from './shelf.svelte'
import { freeName, tidyName } from './text'

const CHECK_AFTER = 150
const RETRY_AFTER = 3000
const ADDRESS_AFTER = 250
const MOST_UNDOS = 200

interface OnBench extends Deck {
  id: string | null
  ready: string | null
}

export class Builder {
  deck = $state.raw<Deck>(EMPTY)
  /** Its place on the shelf; null: nothing was changed yet, so nothing needs keeping. */
  id = $state.raw<string | null>(null)
  /** The ready-made deck that lies here unchanged. */
  ready = $state.raw<string | null>(null)
  /** The card changed last, for the mark in the list. */
  touched = $state.raw<string | null>(null)
  /** The cards as they were when the deck was put here. */
  origin = $state.raw<Deck['cards']>({})
  /** The latest answer of the rules, and the cards it is about. */
  verdict = $state.raw<{ cards: Deck['cards']; check: DeckCheck } | null>(null)
  /** Why the rules can't be asked. */
  problem = $state.raw('')
  /** Counts the decks put on the bench: a change tells a new one from an edit. */
  opened = $state.raw(0)
  /** The link that was opened is damaged. */
  brokenLink = $state.raw(false)

  readonly shelf: Shelf
  #past = $state.raw<Deck[]>([])
  #future = $state.raw<Deck[]>([])
  #timers = new Later()
  #asked = 0
  #addressing: ReturnType<typeof setTimeout> | null = null
  #addressed = 0

  /** The cards of the deck, without its leader. */
  readonly listed = $derived.by(() =>
    lines(this.deck.cards, this.pool).filter(({ card }) => !this.cards.isLeader(card)),
  )
  readonly count = $derived.by(() => this.cards.count(this.deck.cards))
  readonly leader = $derived.by(() => this.cards.leaderOf(this.deck.cards))
  /** The check of exactly these cards, or null while the rules are asked. */
  readonly check = $derived.by(() =>
    this.verdict && sameCards(this.verdict.cards, this.deck.cards) ? this.verdict.check : null,
  )

  constructor(readonly cards: DeckCards) {
    this.shelf = new Shelf(cards.name, (deck) => cards.textOf(deck))
  }

  get game(): DeckGame {
    return this.cards.game
  }
  get content(): Content {
    return this.cards.content
  }
  get pool(): Card[] {
    return this.cards.pool
  }
  get groups(): DeckGroup[] {
    return this.cards.groups
  }
  /** How many cards a deck has: as the rules say, once they have been asked. */
  get size(): { least: number; most: number } {
    return this.verdict?.check.size ?? this.cards.size
  }
  group(id: string): DeckGroup {
    return this.cards.group(id)
  }
  groupOf(card: Card): DeckGroup {
    return this.cards.groupOf(card)
  }

  /** A group's part in the deck, as the rules see it. */
  part(group: string): DeckPartLine | null {
    return this.verdict?.check.parts.find((part) => part.group === group) ?? null
  }
  /** Cards of the group in the deck now; the rules may not have been asked yet. */
  cardsOf(group: string): number {
    return countOf(this.listed, (card) => this.game.groupOf(card) === group)
  }
  partOver(group: string): boolean {
    const most = this.part(group)?.most ?? null
    return most !== null && this.cardsOf(group) > most
  }
  /** No card of the group fits into this deck. */
  isOut(group: string): boolean {
    const cards = this.pool.filter((card) => this.game.groupOf(card) === group)
    return cards.every((card) => !this.deck.cards[card.id] && this.refusalOf(card.id) !== null)
  }
  /** The groups as the pool shows them: those with the most cards in the deck first. */
  get groupsByUse(): DeckGroup[] {
    return [...this.groups].sort((a, b) => this.cardsOf(b.id) - this.cardsOf(a.id))
  }
  /** Whose deck it is: "Atlantis, allied with Mattervoid". */
  get allegiance(): string {
    const sides = (this.verdict?.check.parts ?? [])
      .map((part) => this.group(part.group))
      .filter((group) => !group.neutral && this.cardsOf(group.id) > 0)
    return this.count > 0 && this.verdict ? this.game.allegiance(sides.map((group) => group.name)) : ''
  }
  /** Under the group's name on its tile: "7 of 8 in". */
  tileText(group: string): string {
    const [n, part] = [this.cardsOf(group), this.part(group)]
    if (n > 0 && part?.role === 'ally' && part.most !== null) return `${n} of ${part.most} in`
    if (n > 0) return `${count(n, 'card')} in`
    return count(this.pool.filter((card) => this.game.groupOf(card) === group).length, 'card')
  }
  /** After the group's name over its cards: "main faction, 21 of 28 cards taken". */
  partText(group: string): string {
    return this.cardsOf(group) > 0 ? (this.part(group)?.text ?? '') : ''
  }

  /** Why the deck takes no more of a card, as far as the rules have been asked; null: it may. */
  refusalOf(id: string): CardRefusal | null {
    if (!this.verdict) return null
    const { cards, check } = this.verdict
    // Something came out since the rules were asked: that may have made room.
    const roomier = Object.keys(cards).some((other) => (this.deck.cards[other] ?? 0) < cards[other]!)
    return roomier ? null : (check.refused[id] ?? null)
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** The text of this deck, as the server writes it if it has seen it. */
  get text(): string {
    const written = this.check?.text
    // The check may be older than the name.
    return written && this.check?.name === tidyName(this.deck.name) ? written : this.cards.textOf(this.deck)
  }
  get fragment(): string {
    return fragment(this.deck, this.pool, this.game.number)
  }
  get link(): string {
    return `${location.origin}${location.pathname}${this.fragment}`
  }

  /** Puts the deck of the address on the bench, else the one that lay there last, else none. */
  begin(): void {
    const linked = this.#linked()
    const last = this.#lastOnBench()
    if (linked === null) this.#lay(last ?? { ...EMPTY, id: null, ready: null })
    else this.#lay(last && sameDeck(last, linked) ? last : linked)
    this.#address('replaceState')
  }

  /** The deck of the address. The shelf's own is newer where both are the same deck. */
  #linked(): OnBench | null {
    const kept = this.shelf.find((history.state as { deck?: string | null } | null)?.deck ?? null)
    if (kept) return { name: kept.name, cards: kept.cards, id: kept.id, ready: null }
    const linked = deckIn(location.hash, this.pool, this.game.number)
    this.brokenLink = linked === 'broken'
    return linked === null || linked === 'broken' ? null : this.#recognised(linked)
  }

  /** Follows Back, Forward and links pasted into the address bar. */
  listen(): () => void {
    const path = location.pathname
    const moved = () => {
      const linked = location.pathname === path ? this.#linked() : null
      if (linked && (linked.id !== this.id || !sameDeck(linked, this.deck))) this.#lay(linked)
    }
    addEventListener('popstate', moved)
    addEventListener('hashchange', moved)
    const stop = this.shelf.listen()
    return () => {
      stop()
      removeEventListener('popstate', moved)
      removeEventListener('hashchange', moved)
      if (this.#addressing) clearTimeout(this.#addressing)
      this.#timers.stop()
    }
  }

  /** Another deck on the bench; the one before stays on the shelf and one step Back. `keep`: it is yours already. */
  open(deck: Deck, from: { id?: string | null; ready?: string | null; keep?: boolean } = {}): void {
    this.#address('replaceState')
    this.brokenLink = false
    this.#lay({ name: deck.name, cards: deck.cards, id: from.id ?? null, ready: from.ready ?? null })
    if (from.keep) this.#own()
    this.#address('pushState')
  }

  add(id: string, by = 1): void {
    if (by > 0 && this.cards.leaders.some((leader) => leader.id === id)) return this.lead(id)
    const cards = changed(this.deck.cards, id, by)
    if (sameCards(cards, this.deck.cards)) return
    this.touched = id
    this.#change({ ...this.deck, cards })
  }
  /** The card leads the deck from now on, in place of any other. */
  lead(id: string): void {
    const rest = Object.entries(this.deck.cards).filter(
      ([other]) => !this.cards.leaders.some((leader) => leader.id === other),
    )
    const cards = Object.fromEntries([...rest, [id, 1]])
    if (sameCards(cards, this.deck.cards)) return
    this.touched = id
    this.#change({ ...this.deck, cards })
  }
  rename(name: string): void {
    const tidy = tidyName(name)
    if (tidy && tidy !== this.deck.name) this.#change({ ...this.deck, name: tidy })
  }
  replace(deck: Deck): void {
    if (!sameDeck(deck, this.deck)) this.#change(deck)
  }

  undo(): void {
    this.#step('undo')
  }
  redo(): void {
    this.#step('redo')
  }

  /** Its place on the shelf is gone: the next change makes a new one. */
  letGo(): void {
    this.id = null
    this.#remember()
    this.#address('replaceState')
  }

  /** Keeps the deck on the shelf even if nothing was changed, and sends it to the server. */
  async save(): Promise<void> {
    if (this.id === null) {
      this.#own()
      this.#address('replaceState')
    }
    await this.shelf.save(this.id!)
  }

  #step(way: 'undo' | 'redo'): void {
    const [from, to] = way === 'undo' ? [this.#past, this.#future] : [this.#future, this.#past]
    const deck = from.at(-1)
    if (!deck) return
    const [rest, other] = [from.slice(0, -1), [...to, this.deck]]
    ;[this.#past, this.#future] = way === 'undo' ? [rest, other] : [other, rest]
    this.touched = null
    this.#set(deck)
  }

  #change(deck: Deck): void {
    const before = this.id === null ? this.#named(this.deck) : this.deck
    // The first change makes it your deck, with a name of its own; undo doesn't take the name back.
    if (deck.name === this.deck.name) deck = { ...deck, name: before.name }
    this.#past = [...this.#past.slice(1 - MOST_UNDOS), before]
    this.#future = []
    this.#set(deck)
  }

  #set(deck: Deck): void {
    const isNew = this.id === null
    this.deck = deck
    this.#keep(deck)
    this.#ask()
    if (this.#addressing) clearTimeout(this.#addressing)
    // At once, unless somebody clicks fast: browsers count how often an address changes.
    if (isNew || Date.now() - this.#addressed > ADDRESS_AFTER) this.#address('replaceState')
    else this.#addressing = setTimeout(() => this.#address('replaceState'), ADDRESS_AFTER)
  }

  /** A deck that becomes yours has a name of its own. */
  #named(deck: Deck): Deck {
    const taken = this.shelf.decks.map((one) => one.name)
    const ready = this.cards.ready.find((one) => one.id === this.ready)
    if (ready && deck.name === ready.name)
      return { ...deck, name: freeName(`My ${ready.name.replace(/^The /, '')}`, taken) }
    return deck.name ? deck : { ...deck, name: freeName('New deck', taken) }
  }

  #own(): void {
    this.deck = this.#named(this.deck)
    this.#keep(this.deck)
  }

  #keep(deck: Deck): void {
    this.id ??= newId()
    this.ready = null
    this.shelf.put(this.id, deck)
    this.#remember()
  }

  #lay(deck: OnBench): void {
    this.deck = { name: deck.name, cards: deck.cards }
    this.id = deck.id
    this.ready = deck.ready
    this.#past = []
    this.#future = []
    this.touched = null
    this.origin = deck.cards
    this.opened++
    this.#remember()
    this.#ask()
  }

  /** A deck of the address may be one that we know. */
  #recognised(deck: Deck): OnBench {
    const kept = this.shelf.decks.find((one) => sameDeck(one, deck))
    const ready = this.cards.ready.find((one) => sameDeck(one, deck))
    return { ...deck, id: kept?.id ?? null, ready: ready?.id ?? null }
  }

  #ask(): void {
    const number = ++this.#asked
    const cards = this.deck.cards
    const asked = async () => {
      if (number !== this.#asked) return
      try {
        const check = await api.checkDeck(this.cards.name, this.cards.textOf(this.deck))
        if (number !== this.#asked) return
        this.verdict = { cards, check }
        this.problem = ''
      } catch (error) {
        if (number !== this.#asked) return
        // Clicking faster than the server likes is no fault: the answer comes a little later.
        if (!(error instanceof ApiError && error.status === 429))
          this.problem = error instanceof Error ? error.message : String(error)
        this.#timers.after(RETRY_AFTER, () => void asked())
      }
    }
    this.#timers.after(CHECK_AFTER, () => void asked())
  }

  /** Writes the deck into the address; the entry of the history knows its place on the shelf. */
  #address(how: 'pushState' | 'replaceState'): void {
    if (this.#addressing) clearTimeout(this.#addressing)
    this.#addressing = null
    this.#addressed = Date.now()
    const bare = Object.keys(this.deck.cards).length === 0 && !this.deck.name
    const to = `${location.pathname}${location.search}${bare ? '' : this.fragment}`
    history[how]({ deck: this.id }, '', to)
  }

  get #key(): string {
    return `anachron.bench.${this.cards.name}`
  }

  #remember(): void {
    try {
      const { name, cards } = this.deck
      localStorage.setItem(this.#key, JSON.stringify({ name, cards, id: this.id, ready: this.ready }))
    } catch {
      // A browser that keeps nothing: the address still holds the deck.
    }
  }

  #lastOnBench(): OnBench | null {
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as OnBench | null
      return kept && typeof kept.name === 'string' && typeof kept.cards === 'object' ? kept : null
    } catch {
      return null
    }
  }
}
