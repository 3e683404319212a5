/** How games against bots ended, for those who choose one. */
import type { Level, Tally } from '../lib/wire/protocol'

export function tallyFor(tallies: readonly Tally[], game: string, level: Level): Tally | null {
  return tallies.find((one) => one.game === game && one.level === level) ?? null
}

/** "2 won, 1 lost"; ties only if there are any */
export function tallyText({ won, lost, tied }: Tally): string {
  return [`${won} won`, `${lost} lost`, tied > 0 ? `${tied} tied` : ''].filter(Boolean).join(', ')
}
