/** The seat tokens in this browser: the link opens the table, the token proves the seat. */
import { forgetLobby } from '../page/remembered'

const KEY = 'anachron.seats'

type Held = Record<string, Record<string, string>>

function read(): Held {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Held
  } catch {
    return {}
  }
}

export function tokensOf(table: string): Record<string, string> {
  return read()[table] ?? {}
}

export function hold(table: string, tokens: Record<string, string>): void {
  const held = read()
  held[table] = { ...held[table], ...tokens }
  localStorage.setItem(KEY, JSON.stringify(held))
}

/** Drops tokens that the server no longer knows. */
export function forget(table: string): void {
  const held = read()
  delete held[table]
  localStorage.setItem(KEY, JSON.stringify(held))
}

export function forgetAll(): void {
  localStorage.removeItem(KEY)
  forgetLobby()
}

export function letGo(table: string, seat: number): void {
  const held = read()
  delete held[table]?.[seat]
  localStorage.setItem(KEY, JSON.stringify(held))
}
