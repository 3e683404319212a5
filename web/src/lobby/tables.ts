/** The lines of "Your tables": with whom, how far, what next. */
import { list, plural, scoreText } from '../lib/say/phrases'
import { outcome } from '../lib/table/teams'
import type { SeatLine, TableLine } from '../lib/wire/protocol'

/** With whom: "Ben", "Tock (easy bot)", "Dial and Tock (hard bots)"; at one screen everybody there. */
export function withWhom(table: TableLine): string {
  const others = table.seats.filter((seat) => !table.own.includes(seat.seat))
  const shown = others.length === 0 ? table.seats : others
  const taken = shown.filter((seat) => seat.kind !== 'open')
  if (taken.length === 0) return 'Nobody has joined yet'
  const names = taken.map((seat) => seat.name)
  if (taken.length < shown.length) names.push('an open seat')
  return `${list(names)}${bots(taken)}`
}

/** " (easy bots)", if they are all bots. */
function bots(seats: SeatLine[]): string {
  if (!seats.every((seat) => seat.kind === 'bot' && !seat.held)) return ''
  const levels = new Set(seats.map((seat) => seat.level ?? ''))
  const level = levels.size === 1 ? `${[...levels].join('')} ` : ''
  return ` (${level}${plural(seats.length, 'bot')})`
}

/** "Time Line Battle · Timeline 2 · Day 3" */
export function whereAt(table: TableLine): string {
  return [table.title, table.stage].filter(Boolean).join(' · ')
}

/** What next: whose turn it is, or how it ended. */
export function whatNext(table: TableLine): string {
  if (table.yours || !table.result || table.you === null) return table.prompt
  const { winners, scores } = table.result
  const end = outcome(table.teams, winners, table.you)
  if (table.teams.length > 0) return `${end} · ${table.prompt}`
  const own = scores[table.you] ?? 0
  const others = scores.filter((_, seat) => seat !== table.you)
  // Whoever resigns may be ahead: then the score says nothing.
  const fits = end === 'Lost' ? Math.max(...others) > own : end === 'Tied' || Math.max(...others) < own
  return fits ? `${end} ${scoreText([own, ...others])}` : end
}

/** Where it comes from, and whether it will be deleted; empty: nothing to say. */
export function aboutIt(table: TableLine): string {
  const { days_left: days } = table
  const gone = days === null ? '' : `Deleted ${days > 1 ? `in ${days} days` : 'tomorrow'} unless you open it.`
  return [table.origin, gone].filter(Boolean).join(' ')
}

/** Other people play there: whoever removes it leaves them. */
export function leavesOthers(table: TableLine): boolean {
  return table.status !== 'over' && table.seats.some((seat) => seat.held && !table.own.includes(seat.seat))
}
