import { addressed } from './addressed'

/**
 * The small markup of texts that come with events and prompts: `[archer]` is a card of the content, `{0}` a seat's
 * name, `**…**` bold, and `…` code (a space of the board, an id). Everything else is text; nothing here ever becomes HTML.
 */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'card'; id: string; text: string }
  | { kind: 'seat'; seat: number; text: string }

export interface Names {
  card: (id: string) => string | undefined
  seat: (seat: number) => string | undefined
  /** The seat of whoever reads it, to whom sentences about it say "you"; null: a spectator, or several seats. */
  you?: number | null
}

const MARK = /\[([a-z0-9][a-z0-9_-]*)\]|\{(\d)\}|\*\*([^*]+)\*\*|`([^`]+)`/g

export function pieces(markup: string, names: Names): Piece[] {
  const text = addressed(markup, names.you)
  const out: Piece[] = []
  let end = 0
  for (const match of text.matchAll(MARK)) {
    const piece = one(match, names)
    if (!piece) continue
    if (match.index > end) out.push({ kind: 'text', text: text.slice(end, match.index) })
    out.push(piece)
    end = match.index + match[0].length
  }
  if (end < text.length) out.push({ kind: 'text', text: text.slice(end) })
  return out
}

function one([, card, seat, bold, code]: RegExpMatchArray, names: Names): Piece | null {
  if (card !== undefined) {
    const name = names.card(card)
    return name === undefined ? null : { kind: 'card', id: card, text: name }
  }
  if (seat !== undefined) {
    const name = names.seat(Number(seat))
    return name === undefined ? null : { kind: 'seat', seat: Number(seat), text: name }
  }
  return code === undefined ? { kind: 'bold', text: bold ?? '' } : { kind: 'code', text: code }
}

/** The same as plain text, for screen readers and titles. */
export function plain(text: string, names: Names): string {
  return pieces(text, names)
    .map((piece) => piece.text)
    .join('')
}
