/** Opens a table and goes there; this browser stores the tokens of our seats. */
import { greet } from '../lib/page/remembered'
import { router } from '../lib/page/router.svelte'
import { api } from '../lib/wire/api'
import type { NewTable, Opened } from '../lib/wire/protocol'
import { hold } from '../lib/wire/seats'

export function goTo(opened: Opened): void {
  hold(opened.table, opened.tokens)
  router.go(`/t/${opened.table}`)
}

export async function openTable(table: NewTable): Promise<void> {
  goTo(await api.open(table))
}

/** Whoever has opened a lesson is no longer asked whether it's their first time. */
export async function openLesson(game: string, id: string): Promise<void> {
  goTo(await api.openLesson(game, id))
  greet(game)
}

/** What went wrong, in a sentence. */
export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
