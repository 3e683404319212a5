/** How far the chat of each table was read in this browser: the number of the last message on the screen. */
const KEY = 'anachron.read'
/** Tables to remember; the one read longest ago goes first. */
const KEPT = 100

function all(): [table: string, n: number][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

export function readUpTo(table: string): number {
  return all().find(([id]) => id === table)?.[1] ?? 0
}

export function keepRead(table: string, n: number): void {
  const others = all().filter(([id]) => id !== table)
  localStorage.setItem(KEY, JSON.stringify([...others, [table, n]].slice(-KEPT)))
}

export function forgetRead(): void {
  localStorage.removeItem(KEY)
}
