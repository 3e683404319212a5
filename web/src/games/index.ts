/** The boards. A game is a folder beside this file; nothing is listed here, and each folder is a chunk of its own. */
import type { GameModule } from '../lib/board'

const loaders = import.meta.glob<{ default: GameModule }>('./*/index.ts')

export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in loaders
}

export async function loadGame(game: string): Promise<GameModule> {
  const load = loaders[`./${game}/index.ts`]
  if (!load) throw new Error(`There is no board for ${game} in this client.`)
  return (await load()).default
}
