/** What any page needs to draw decks of a game: its cards, groups and ready-made decks. */
import { loadDecks } from '../games'
import type { Card, Content } from '../lib/table/board'
import type { Copies, Deck, DeckGame, DeckGroup, ReadyDeck } from '../lib/table/decks'
import { contentOf } from '../lib/wire/content'
import { countOf, lines, size } from './deck'
import { deckText, nameIn } from './text'

export class DeckCards {
  readonly pool: Card[]
  readonly groups: DeckGroup[]
  readonly ready: ReadyDeck[]
  readonly size: { least: number; most: number }
  /** The cards that may lead a deck; usually there are none. */
  readonly leaders: Card[]
  readonly #byId: ReadonlyMap<string, DeckGroup>

  constructor(
    readonly name: string,
    readonly game: DeckGame,
    readonly content: Content,
  ) {
    this.pool = game.pool(content)
    this.groups = game.groups(content)
    this.ready = game.ready(content)
    this.size = game.size(content)
    this.leaders = this.pool.filter((card) => this.isLeader(card))
    this.#byId = new Map(this.groups.map((group) => [group.id, group]))
  }

  group(id: string): DeckGroup {
    return this.#byId.get(id) ?? this.groups[0]!
  }
  groupOf(card: Card): DeckGroup {
    return this.group(this.game.groupOf(card))
  }
  isLeader(card: Card): boolean {
    return this.game.leader?.is(card) ?? false
  }
  /** Who leads the deck. */
  leaderOf(cards: Copies): Card | null {
    return this.leaders.find((card) => (cards[card.id] ?? 0) > 0) ?? null
  }
  /** How many cards a deck has; its leader stands apart. */
  count(cards: Copies): number {
    return size(cards) - this.leaders.reduce((sum, card) => sum + (cards[card.id] ?? 0), 0)
  }
  textOf(deck: Deck): string {
    return deckText(deck, this.pool, this.groups, this.game)
  }

  /** The deck of a text in the normal form, as the server and `textOf` write it. */
  deckOf(text: string): Deck {
    const byName = new Map(this.pool.map((card) => [card.name, card.id]))
    const cards: Record<string, number> = {}
    for (const line of text.split('\n')) {
      const [, n, name] = /^(\d+) [^:]+: (.+)$/.exec(line.trim()) ?? []
      const id = name === undefined ? undefined : byName.get(name)
      if (id !== undefined) cards[id] = Number(n)
    }
    return { name: nameIn(text), cards }
  }

  /** The groups of a deck, those with the most cards first. */
  groupsIn(deck: Deck): DeckGroup[] {
    const listed = lines(deck.cards, this.pool)
    const n = (group: DeckGroup) => countOf(listed, (card) => this.game.groupOf(card) === group.id)
    return this.groups.filter((group) => n(group) > 0).sort((a, b) => n(b) - n(a))
  }

  /** The groups that a deck fights for. */
  sides(deck: Deck): DeckGroup[] {
    return this.groupsIn(deck).filter((group) => !group.neutral)
  }

  /** Cards that stand for a deck in a small picture: its leader and those with a mark first, from each of its groups. */
  faces(deck: Deck, most: number): Card[] {
    const listed = lines(deck.cards, this.pool).map(({ card }) => card)
    const leader = this.leaderOf(deck.cards)
    const marked = listed.filter((card) => this.game.mark(card) && !this.groupOf(card).neutral)
    const [, second] = this.sides(deck)
    const guests = listed.filter((card) => second && this.game.groupOf(card) === second.id)
    return [...new Set([...(leader ? [leader] : []), ...marked, ...guests.slice(0, 1), ...listed])].slice(
      0,
      most,
    )
  }
}

/** Null: this game has no decks. */
export async function deckCardsOf(game: string): Promise<DeckCards | null> {
  const [deckGame, content] = await Promise.all([loadDecks(game), contentOf(game)])
  return deckGame ? new DeckCards(game, deckGame, content) : null
}
