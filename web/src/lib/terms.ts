/** The options of a table before it is opened: what the rules say of them, and the link that carries them. */
import { api } from './api'
import type { GameLine } from './protocol'

export type Value = boolean | number | string
export type Terms = Record<string, Value>

/** What the rules say: what to call the options, or why they cannot be played. One of the two is empty. */
export interface Verdict {
  variant: string
  reason: string
}

export async function judge(game: string, seats: number, options: Terms): Promise<Verdict> {
  try {
    return { variant: (await api.agree(game, seats, options)).variant, reason: '' }
  } catch (error) {
    return { variant: '', reason: error instanceof Error ? error.message : String(error) }
  }
}

/** All options, those that were not said with their default. */
export function filled(game: GameLine, said: Terms): Terms {
  return Object.fromEntries(
    Object.entries(game.options).map(([name, option]) => [name, said[name] ?? option.default]),
  )
}

/** What differs from the standard game. */
export function changed(game: GameLine, said: Terms): Terms {
  return Object.fromEntries(
    Object.entries(filled(game, said)).filter(([name, value]) => value !== game.options[name]?.default),
  )
}

/** The address of the lobby with this game chosen and these options: `/?game=temporum&setup=riches`. */
export function linkOf(game: GameLine, said: Terms): string {
  const query = new URLSearchParams({ game: game.name })
  for (const [name, value] of Object.entries(changed(game, said))) query.set(name, String(value))
  return `/?${query.toString().replaceAll('%2C', ',')}`
}

/** The options in such an address; what the game does not offer is left out. */
export function termsIn(search: string, game: GameLine): Terms {
  const said: Terms = {}
  for (const [name, text] of new URLSearchParams(search)) {
    const option = game.options[name]
    if (!option) continue
    const choice = option.choices.find((one) => String(one) === text)
    if (choice !== undefined) said[name] = choice
    else if (option.free && typeof option.default === 'string') said[name] = text
  }
  return said
}
