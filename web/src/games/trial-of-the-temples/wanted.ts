/** What a lesson asks for, where one thing on the board is not enough to tell. */

import type { Choice } from '../../lib/table/board'

/** The conversion that the lesson asks for: all that it gives and gains is wanted. Null: none. */
export function wantedConversion(wanted: ReadonlySet<string>, offered: readonly Choice[]): string | null {
  const found = offered.find(
    ({ action, touches }) => action.startsWith('convert ') && touches.every((thing) => wanted.has(thing)),
  )
  return found?.action ?? null
}
