/** The Days of a game from its log, for comparing Timelines. */
import type { CardId, Event as TlbEvent } from './types'

export interface Day {
  timeline: number
  day: number
  /** The last event before the dead leave: after it, both lines are whole and show all damage. */
  last: TlbEvent
  dead: [CardId[], CardId[]]
}

export function daysOf(events: TlbEvent[]): Day[] {
  const found: Day[] = []
  let now: Day | null = null
  let counting = false // the dead have left, so the lines are no longer whole
  for (const event of events) {
    if (event.kind === 'setup') found.length = 0 // the next game of a series
    if (event.kind === 'day') {
      now = { timeline: event.timeline, day: event.day, last: event, dead: [[], []] }
      counting = false
      found.push(now)
    } else if (now && event.kind === 'died') {
      counting = true
      if (event.seat !== null) now.dead[event.seat].push(event.card)
    } else if (event.kind === 'healed') now = null
    else if (now && !counting) now.last = event
  }
  return found
}
