/** The log as people read it: which events have a line, and which of them share one. */
import type { GameModule } from '../table/board'
import type { Event } from '../wire/protocol'
import { lineFor } from './markup'

/** A line shows the moment of its last event; a note of the table shows none. */
export interface Line {
  key: string
  event: Event | null
  text: string
  run: Event[]
}

const CHOSEN = 'chosen'

/** The events that have a line. "X has chosen" is news only until the choice is revealed. */
export function worthALine(events: readonly Event[]): Event[] {
  const told = events.filter((event) => event.text)
  const revealed = told.findLast((event) => event.kind !== CHOSEN)?.n ?? -1
  return told.filter((event) => event.kind !== CHOSEN || event.n > revealed)
}

/**
 * Lines with one more event, for the reader in the seat `you`: joined to the last line where the game says so, else on a
 * line of its own.
 */
export function withEvent(
  lines: Line[],
  event: Event,
  join: GameModule['joinLines'],
  you: number | null,
): Line[] {
  const before = lines.at(-1)?.run ?? []
  const run = [...before, event]
  const text = before.length > 0 ? join?.(run) : null
  if (text) return [...lines.slice(0, -1), { key: `${run[0]?.n}`, event, text, run }]
  return [...lines, { key: `${event.n}`, event, text: lineFor(event, you), run: [event] }]
}

export function linesOf(events: readonly Event[], join: GameModule['joinLines'], you: number | null): Line[] {
  let lines: Line[] = []
  for (const event of worthALine(events)) lines = withEvent(lines, event, join, you)
  return lines
}
