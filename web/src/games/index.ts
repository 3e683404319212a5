/** The boards. A game is a folder beside this file; nothing is listed here, and each folder is a chunk of its own. */
import type { Component } from 'svelte'
import type { GameModule, SetupProps } from '../lib/table/board'
import type { DeckGame } from '../lib/table/decks'

const loaders = import.meta.glob<{ default: GameModule }>('./*/index.ts')
/** A game may bring a page of its own on which its table is set up: `Setup.svelte` in its folder. */
const setups = import.meta.glob<{ default: Component<SetupProps> }>('./*/Setup.svelte')
/** A game whose players have colours of their own says in `signs.ts` which sign each seat has, and changes colours in
    `seats/tokens.css`, for all pages: where its name is a `data-game`. */
import.meta.glob('./*/seats/tokens.css', { eager: true })
const signs = import.meta.glob<number[]>('./*/signs.ts', { eager: true, import: 'default' })
/** A game with decks says in `decks.ts` what its cards are sorted and counted by, for the deck builder. */
const deckGames = import.meta.glob<{ default: DeckGame }>('./*/decks.ts')

export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in loaders
}

/** Without a board of its own a game is played in words; with `?board=text` in the address, any game is. */
export async function loadGame(game: string): Promise<GameModule> {
  const load = loaders[`./${game}/index.ts`] ?? (() => import('../text/plain'))
  const module = (await load()).default
  const inText = new URLSearchParams(location.search).get('board') === 'text'
  return inText ? { ...module, Board: undefined, Hand: undefined } : module
}

export function hasSetup(game: string): boolean {
  return `./${game}/Setup.svelte` in setups
}

export async function loadSetup(game: string): Promise<Component<SetupProps> | null> {
  return (await setups[`./${game}/Setup.svelte`]?.())?.default ?? null
}

export function hasDecks(game: string): boolean {
  return `./${game}/decks.ts` in deckGames
}

export async function loadDecks(game: string): Promise<DeckGame | null> {
  return (await deckGames[`./${game}/decks.ts`]?.())?.default ?? null
}

/** The sign of a seat's marker, before there is a table: the same as at the table. */
export function signAt(game: string, seat: number): number {
  return signs[`./${game}/signs.ts`]?.[seat] ?? seat
}
