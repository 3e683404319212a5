/** The boards. A game is a folder beside this file; nothing is listed here, and each folder is a chunk of its own. */
import type { Component } from 'svelte'
import type { GameModule, SetupProps } from '../lib/board'

const loaders = import.meta.glob<{ default: GameModule }>('./*/index.ts')
/** A game may bring a page of its own on which its table is set up: `Setup.svelte` in its folder. */
const setups = import.meta.glob<{ default: Component<SetupProps> }>('./*/Setup.svelte')

export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in loaders
}

export async function loadGame(game: string): Promise<GameModule> {
  const load = loaders[`./${game}/index.ts`]
  if (!load) throw new Error(`We can't show a table of ${game} yet.`)
  return (await load()).default
}

export function hasSetup(game: string): boolean {
  return `./${game}/Setup.svelte` in setups
}

export async function loadSetup(game: string): Promise<Component<SetupProps> | null> {
  return (await setups[`./${game}/Setup.svelte`]?.())?.default ?? null
}
