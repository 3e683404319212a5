/**
 * What a game with decks gives to the deck builder: `games/<game>/decks.ts` exports a `DeckGame` as default, a chunk
 * apart from the board. It says how cards look, how they are grouped, and what they are sorted and counted by. What a
 * deck may hold is up to the rules, and the rules live on the server.
 */
import type { Component } from 'svelte'
import type { Terms } from '../say/terms'
import type { Card, CardFaceProps, Content } from './board'

/** Copies by card id; only cards that are in. */
export type Copies = Readonly<Record<string, number>>

export interface Deck {
  name: string
  cards: Copies
}

/** A deck that comes with the game. */
export interface ReadyDeck extends Deck {
  id: string
  /** Where most of its cards come from, main group first. */
  groups: string[]
  /** How it plays, in a sentence. */
  text: string
  /** Its name where there is little room: "Raiders". */
  short: string
}

/** A faction, or whatever the pool is divided by. */
export interface DeckGroup {
  id: string
  name: string
  /** It takes no side: any deck may hold its cards. */
  neutral?: boolean
  colour: string
  /** On a field of 64 x 64. */
  icon: string
}

/** What a card is: a character, a relic. */
interface CardKind {
  id: string
  /** "Turning Points", as a heading. */
  name: string
}

/** A number printed on cards. */
export interface CardNumber {
  id: string
  name: string
  icon: string
  /** Null: this card has none. */
  of: (card: Card) => number | null
  /** Of its icon on paper. */
  colour?: string
  /** A small card has no room for it. */
  large?: boolean
  /** As printed, where that is not the number: "*". */
  printed?: (card: Card) => string
}

export interface CardFilter {
  id: string
  name: string
  fits: (card: Card) => boolean
}

/** Cards that lead a deck and stand apart from it: a deck has one of them, and it doesn't count among its cards. */
interface DeckLeader {
  /** What such a card is called: "Champion". */
  name: string
  is: (card: Card) => boolean
}

/** What a table lets its seats bring. */
export type MayBring = 'nothing' | 'ready' | 'any'

export interface DeckGame {
  /** Everything a deck could hold, in the order of the set. */
  pool: (content: Content) => Card[]
  /** The number of a card in the set: links name cards by it, so it never changes. */
  number: (card: Card) => number
  /** How many cards a deck has, for counters and charts. */
  size: (content: Content) => { least: number; most: number }
  ready: (content: Content) => ReadyDeck[]
  groups: (content: Content) => DeckGroup[]
  groupOf: (card: Card) => string
  /** Absent: nobody leads a deck. */
  leader?: DeckLeader
  /** What a deck of these groups is called: "Atlantis, allied with Mattervoid". */
  allegiance: (names: string[]) => string
  kinds: CardKind[]
  kindOf: (card: Card) => string
  numbers: CardNumber[]
  /** The chart of the deck: its cards of a kind by a number. */
  curve: { kind: string; number: string; least: number; most: number; high: number; highText: string }
  filters: CardFilter[]
  /** Counted under the chart: "With a Claim 17, an Action 3". */
  traits: CardFilter[]
  /** How many discs a card shows in the pool. */
  copies: (card: Card) => number
  /** What is printed on it, a sentence or an ability each; `head` is set in bold. */
  texts: (card: Card) => { head: string; text: string }[]
  /** The name without its title: "Maren Redwake". */
  short: (card: Card) => string
  /** At the foot of a card that has no numbers: "Turning Point". */
  ribbon: (card: Card) => { text: string; icon: string; colour: string } | null
  /** At the corner of the art: a crown for a Legend. */
  mark: (card: Card) => { text: string; icon: string } | null
  /** The card's picture. */
  Emblem: Component<{ id: string }>
  CardFace: Component<CardFaceProps>
  mayBring: (options: Terms) => MayBring
  /** The options at which people bring decks of their own. */
  ownDecks: Terms
}
