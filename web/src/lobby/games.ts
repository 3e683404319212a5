/** The five games as the lobby shows them, also before their tables are built. What the server has to say wins. */
import ophelia from '../art/poster/ophelia.svg'
import temporalWar from '../art/poster/temporal-war.svg'
import temporum from '../art/poster/temporum.svg'
import timeLineBattle from '../art/poster/time-line-battle.svg'
import trial from '../art/poster/trial-of-the-temples.svg'
import type { GameLine } from '../lib/protocol'

export interface Poster {
  name: string
  title: string
  authors: string
  tagline: string
  seats: string
  minutes: number
  /** Accent of the poster. */
  colour: string
  art: string | null
  /** What the server offers; null: not on the table yet. */
  game: GameLine | null
}

const FIVE: Omit<Poster, 'game'>[] = [
  {
    name: 'time-line-battle',
    authors: 'David Hammerle',
    title: 'Time Line Battle',
    tagline: 'Fight the same four days three times.',
    seats: '2',
    minutes: 25,
    colour: 'var(--poster-time-line-battle)',
    art: timeLineBattle,
  },
  {
    name: 'temporum',
    authors: 'Donald X. Vaccarino',
    title: 'Temporum',
    tagline: 'Flip an arrow in the past; the present moves.',
    seats: '2–5',
    minutes: 35,
    colour: 'var(--poster-temporum)',
    art: temporum,
  },
  {
    name: 'trial-of-the-temples',
    authors: 'Michael Mihealsick and Wei-Min Ling',
    title: 'Trial of the Temples',
    tagline: 'Night travels round twelve temples.',
    seats: '2–4',
    minutes: 45,
    colour: 'var(--poster-trial-of-the-temples)',
    art: trial,
  },
  {
    name: 'temporal-war',
    authors: 'Buster Shadwick Jr',
    title: 'The Temporal War',
    tagline: 'The safe ground shrinks every round.',
    seats: '2–6',
    minutes: 60,
    colour: 'var(--poster-temporal-war)',
    art: temporalWar,
  },
  {
    name: 'ophelia',
    authors: 'Edward White',
    title: 'Ophelia',
    tagline: 'Two histories meet in the middle lane.',
    seats: '2',
    minutes: 30,
    colour: 'var(--poster-ophelia)',
    art: ophelia,
  },
]

/** The five, then whatever else the server offers. */
export function posters(offered: GameLine[]): Poster[] {
  const five = FIVE.map((poster) => said(poster, offered.find((game) => game.name === poster.name) ?? null))
  const more = offered.filter((game) => !FIVE.some((poster) => poster.name === game.name))
  return [...five, ...more.map((game) => said({ ...BLANK, name: game.name, title: game.title }, game))]
}

const BLANK = { authors: '', tagline: '', seats: '', minutes: 0, colour: 'var(--gold)', art: null }

function said(poster: Omit<Poster, 'game'>, game: GameLine | null): Poster {
  if (!game) return { ...poster, game }
  const { tagline, authors, minutes } = game
  return { ...poster, tagline, authors: authors || poster.authors, minutes, seats: range(game.seats), game }
}

function range(seats: number[]): string {
  const [low, high] = [Math.min(...seats), Math.max(...seats)]
  return low === high ? String(low) : `${low}–${high}`
}

export function posterOf(name: string): string | null {
  return FIVE.find((poster) => poster.name === name)?.art ?? null
}
