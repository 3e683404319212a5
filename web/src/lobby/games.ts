/** The games as the lobby shows them. */
import type { GameLine } from '../lib/wire/protocol'
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
  game: GameLine
}

/** A game brings its poster along: `poster.svg` in its folder. */
const pictures = import.meta.glob<string>('../games/*/poster.svg', { eager: true, import: 'default' })

export function posters(offered: GameLine[]): Poster[] {
  return offered.map((game) => ({ ...game, seats: range(game.seats), art: artOf(game), game }))
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
