/** The games as the lobby shows them: what the server offers, then what is coming. */
import type { GameLine } from '../lib/protocol'
import { drawnPoster } from './drawn'

export interface Poster {
  name: string
  title: string
  authors: string
  tagline: string
  seats: string
  minutes: number
  /** Accent of the poster. */
  colour: string
  /** Address of the picture. */
  art: string
  /** What the server offers; null: coming soon. */
  game: GameLine | null
}

/** A game brings its poster along: `poster.svg` in its folder. */
const pictures = import.meta.glob<string>('../games/*/poster.svg', { eager: true, import: 'default' })

const COMING: Omit<Poster, 'art' | 'game'>[] = [
  {
    name: 'temporal-war',
    authors: 'Buster Shadwick Jr',
    title: 'The Temporal War',
    tagline: 'The safe ground shrinks every round.',
    seats: '2–6',
    minutes: 60,
    colour: '#8af0ff',
  },
  {
    name: 'ophelia',
    authors: 'Edward White',
    title: 'Ophelia',
    tagline: 'Two histories meet in the middle lane.',
    seats: '2',
    minutes: 30,
    colour: '#ff7d7d',
  },
]

export function posters(offered: GameLine[]): Poster[] {
  const coming = COMING.filter((poster) => !offered.some((game) => game.name === poster.name))
  return [
    ...offered.map((game) => ({ ...game, seats: range(game.seats), art: artOf(game), game })),
    ...coming.map((poster) => ({ ...poster, art: artOf(poster), game: null })),
  ]
}

function range(seats: number[]): string {
  const [low, high] = [Math.min(...seats), Math.max(...seats)]
  return low === high ? String(low) : `${low}–${high}`
}

/** The game's own poster; null: it brings none. */
export function posterOf(name: string): string | null {
  return pictures[`../games/${name}/poster.svg`] ?? null
}

export function artOf(game: { name: string; title: string; colour: string }): string {
  return posterOf(game.name) ?? drawnPoster(game.title, game.colour)
}
