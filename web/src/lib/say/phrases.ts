/** Short phrases that several pages share. */
import type { Clock } from '../wire/protocol'

export function clockText(clock: Clock | null): string {
  if (!clock) return 'no clock'
  const each = duration(clock.seconds)
  if (clock.kind === 'move') return `${each} per move`
  return clock.increment ? `${each} + ${clock.increment} s` : `${each} each`
}

function duration(seconds: number): string {
  if (seconds % 86400 === 0) return count(seconds / 86400, 'day')
  if (seconds % 3600 === 0) return `${seconds / 3600} h`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`
}

export function ago(seconds: number): string {
  if (seconds < 90) return 'now'
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  if (seconds < 129600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86400)} days`
}

/** 4:12, 1:02:09, 2 days */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  if (left >= 172800) return `${Math.floor(left / 86400)} days`
  const [h, m, s] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** With one full stop at its end: "By Buster Shadwick Jr." */
export function ended(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** "card" or "cards" */
export function plural(n: number, thing: string, things = `${thing}s`): string {
  return n === 1 ? thing : things
}

/** With a minus sign where there is one: "−6" */
export function numeral(n: number): string {
  return n < 0 ? `−${-n}` : String(n)
}

/** "1 card", "2 cards" */
export function count(n: number, thing: string, things?: string): string {
  return `${numeral(n)} ${plural(n, thing, things)}`
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "nine", 11 */
export function spelled(n: number): string {
  return SMALL[n] ?? String(n)
}

/** "9–3"; with a negative score "−2 to −6" */
export function scoreText(scores: number[]): string {
  return scores.map(numeral).join(scores.some((score) => score < 0) ? ' to ' : '–')
}

/** "Mira", "Mira and Ben", "Mira, Ben and Jo" */
export function list(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** "day_limit" and "day-limit" as people write them: "Day limit" */
export function spoken(id: string): string {
  const text = id.replace(/[-_]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
