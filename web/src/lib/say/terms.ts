/** The options of a new table: whether the rules accept them, and links that carry them. */
import { api } from '../wire/api'
import type { GameLine, TeamLine } from '../wire/protocol'

export type Value = boolean | number | string
export type Terms = Record<string, Value>

/** The name of the options, or why they are not playable: one of the two is empty. And the teams that they make. */
export interface Verdict {
  variant: string
  reason: string
  teams: TeamLine[]
}

export async function judge(game: string, seats: number, options: Terms): Promise<Verdict> {
  try {
    const { variant, teams } = await api.agree(game, seats, options)
    return { variant, reason: '', teams }
  } catch (error) {
    return { variant: '', reason: error instanceof Error ? error.message : String(error), teams: [] }
  }
}

/** All options; missing ones get their default. */
export function filled(game: GameLine, options: Terms): Terms {
  return Object.fromEntries(
    Object.entries(game.options).map(([name, option]) => [name, options[name] ?? option.default]),
  )
}

/** The options that differ from the standard game. */
export function changed(game: GameLine, options: Terms): Terms {
  return Object.fromEntries(
    Object.entries(filled(game, options)).filter(([name, value]) => value !== game.options[name]?.default),
  )
}

/** The address of the lobby with this game chosen and these options: `/?game=temporum&setup=riches`. */
export function linkOf(game: GameLine, options: Terms): string {
  const query = new URLSearchParams({ game: game.name })
  for (const [name, value] of Object.entries(changed(game, options))) query.set(name, String(value))
  return `/?${query.toString().replaceAll('%2C', ',')}`
}

/** The options in such an address, without those that the game does not offer. */
export function termsIn(search: string, game: GameLine): Terms {
  const options: Terms = {}
  for (const [name, text] of new URLSearchParams(search)) {
    const option = game.options[name]
    if (!option) continue
    const choice = option.choices.find((one) => String(one) === text)
    if (choice !== undefined) options[name] = choice
    else if (option.free && typeof option.default === 'string') options[name] = text
  }
  return options
}
