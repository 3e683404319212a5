/** Whom a chat message is for. The server decides who gets it; here it is chosen and named. */
import { areAllies } from '../table/teams'
import type { Chat, Table } from '../wire/protocol'

export type Aim = Chat['to']

interface AimChoice {
  to: Aim
  name: string
}

/** To whom one may write from a seat: only where a person would read it. */
export function aimsOf(table: Table, seat: number | null, nameOf: (seat: number) => string): AimChoice[] {
  const choices: AimChoice[] = [{ to: 'all', name: 'To all' }]
  if (seat === null) return choices
  const others = table.seats.filter((one) => one.held && !table.you.includes(one.seat))
  if (table.private.includes('team') && others.some((one) => areAllies(table.teams, one.seat, seat)))
    choices.push({ to: 'team', name: 'To your team' })
  if (table.private.includes('seat'))
    choices.push(...others.map((one) => ({ to: one.seat, name: `To ${nameOf(one.seat)}` })))
  return choices
}

/** May the one who looks from this seat see it? Two people at one screen have got the lines of both. */
export function isFor(chat: Chat, table: Table, seat: number | null): boolean {
  if (chat.to === 'all' || table.you.length < 2) return true
  if (seat === null || chat.seat === null) return false
  return chat.to === 'team' ? areAllies(table.teams, chat.seat, seat) : chat.seat === seat || chat.to === seat
}

/** "to you", "to Ben", "to Team 1"; empty: to all. */
export function aimText(chat: Chat, mine: number[]): string {
  if (chat.to === 'all') return ''
  if (chat.to === 'team' || (chat.seat !== null && mine.includes(chat.seat))) return `to ${chat.to_name}`
  return 'to you'
}

/** The line for a screen reader. */
export function spoken(chat: Chat, mine: number[], cardName: (id: string) => string): string {
  const text = [chat.card ? `shows ${cardName(chat.card)}.` : '', chat.text].filter(Boolean).join(' ')
  const aim = aimText(chat, mine)
  return chat.name ? `${[chat.name, aim].filter(Boolean).join(', ')}: ${text}` : text
}
