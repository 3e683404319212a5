/** What the lobby remembers in this browser: the game chosen last, and for each game how its last table was set up. */
import type { Terms } from '../say/terms'
import type { Clock, GameLine, Level, NewSeat } from '../wire/protocol'

const KEY = 'anachron.lobby'
/** The bot for those who haven't played the game yet. */
const FIRST_LEVEL: Level = 'easy'

export interface SetUp {
  seats: NewSeat[]
  options: Terms
  clock: Clock | null
  watch: boolean
  listed: boolean
}

interface Saved {
  game?: string
  setUps?: Record<string, SetUp>
  /** Games whose "First time?" was used or dismissed. */
  greeted?: string[]
}

function read(): Saved {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Saved) : {}
  } catch {
    return {}
  }
}

function write(change: Partial<Saved>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }))
}

export function lastGame(): string | null {
  return read().game ?? null
}

export function rememberGame(name: string): void {
  write({ game: name })
}

export function isGreeted(game: string): boolean {
  return read().greeted?.includes(game) ?? false
}

/** "First time?" was used, or nobody wants to see it again. */
export function greet(game: string): void {
  write({ greeted: [...new Set([...(read().greeted ?? []), game])] })
}

/** A game that was set up before is known: its lesson isn't offered first any more. */
export function rememberSetUp(game: string, setUp: SetUp): void {
  // A deck may be gone tomorrow, and a new table asks for it anyway.
  const seats = setUp.seats.map((seat) => ({ ...seat, deck: null }))
  write({ game, setUps: { ...read().setUps, [game]: { ...setUp, seats } } })
}

/** The last set-up of a game, as far as the game still offers it; else the one for newcomers. */
export function setUpOf(game: GameLine): SetUp {
  const saved = read().setUps?.[game.name]
  return saved && isPlayable(game, saved) ? structuredClone(saved) : newcomers(game)
}

export function newcomers(game: GameLine): SetUp {
  const bots = Array.from({ length: Math.min(...game.seats) - 1 }, (): NewSeat => ({
    kind: 'bot',
    level: FIRST_LEVEL,
  }))
  return {
    seats: [{ kind: 'me' }, ...bots],
    options: firstOptions(game),
    clock: null,
    watch: true,
    listed: false,
  }
}

/** The variant for beginners, where a game has one. */
function firstOptions(game: GameLine): Terms {
  const preset = game.presets.find((one) => one.beginners) ?? game.presets[0]
  return { ...preset?.options }
}

/** The bot that the player chose last for this game. */
export function levelOf(seats: NewSeat[]): Level {
  return seats.findLast((seat) => seat.kind === 'bot')?.level ?? FIRST_LEVEL
}

function isPlayable(game: GameLine, { seats, options }: SetUp): boolean {
  return (
    Array.isArray(seats) &&
    game.seats.includes(seats.length) &&
    seats.every((seat) => seat.kind !== 'bot' || game.levels.some((level) => level.id === seat.level)) &&
    typeof options === 'object' &&
    Object.entries(options).every(([name, value]) => {
      const offered = game.options[name]
      return offered !== undefined && (offered.free || offered.choices.includes(value))
    })
  )
}

export function forgetLobby(): void {
  localStorage.removeItem(KEY)
}
