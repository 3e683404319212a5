/** A view in parts that can be read: what belongs to each seat, and what lies on the table. No game is known here. */
import { count, spoken } from '../lib/say/phrases'

export type Field = [name: string, value: unknown]

export interface Parts {
  /** By seat. */
  seats: Field[][]
  table: Field[]
}

export function partsOf(view: Record<string, unknown>, seats: number): Parts {
  const parts: Parts = { seats: Array.from({ length: seats }, () => []), table: [] }
  for (const [name, value] of Object.entries(view)) {
    if (!isBySeat(value, seats)) parts.table.push([name, value])
    else
      value.forEach((own, seat) =>
        parts.seats[seat]!.push(...(isTable(own) ? Object.entries(own) : [[name, own] as Field])),
      )
  }
  return parts
}

/** A list with an entry for each seat. Lists of words are piles of cards, whatever their length. */
function isBySeat(value: unknown, seats: number): value is unknown[] {
  return (
    Array.isArray(value) &&
    seats > 1 &&
    value.length === seats &&
    !value.some((one) => typeof one === 'string')
  )
}

export function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null
}

/** A list as it is read out: equal entries once, with their number, the hidden ones at the end. */
export function grouped(list: unknown[]): { value: unknown; times: number }[] {
  const found = new Map<unknown, number>()
  for (const value of list) found.set(value, (found.get(value) ?? 0) + 1)
  const all = [...found].map(([value, times]) => ({ value, times }))
  return [...all.filter((one) => one.value !== null), ...all.filter((one) => one.value === null)]
}

/** Numbers in a row have an order and mean something each; equal cards are one thing, several times. */
export function isPile(list: unknown[]): boolean {
  return list.every((one) => typeof one === 'string' || one === null)
}

/** One value in words; `called` knows the names of cards. */
export function said(value: unknown, called: (id: string) => string | undefined): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? (called(value) ?? spoken(value)) : String(value)
}

export function hidden(times: number): string {
  return count(times, 'hidden card')
}
