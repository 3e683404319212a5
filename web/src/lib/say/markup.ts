/**
 * The small markup of texts that come with events and prompts: `[archer]` is a card of the content, `{0}` a seat's
 * name, `**…**` bold, and `…` code (a space of the board, an id). Everything else is text; nothing here ever becomes HTML.
 *
 * The reader's own seat is "you", and `{0}'s` is "your". Our own sentences write a verb as `{0|draw|draws}`; those of the
 * log come finished (`lineFor`).
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
  /** The seat of whoever reads it; null: a spectator, or several seats. */
  you?: number | null
}

const MARK = /\[([a-z0-9][a-z0-9_-]*)\]|\{(\d)\}|\*\*([^*]+)\*\*|`([^`]+)`/g

/** A seat, with its verb for the reader and for others, or with what it owns. */
const SEAT = /\{(\d)(?:\|([^{}|]+)\|([^{}|]+))?\}(['’]s\b)?/g
const SENTENCE_BEGINS = ['. ', '! ', '? ', '· ']

/** The line of an event, for this reader. */
export function lineFor(event: { text: string; you?: string }, you: number | null | undefined): string {
  return typeof you === 'number' && event.you ? event.you : event.text
}

/** The text with "you" for the reader's seat. */
function toReader(text: string, you: number | null | undefined): string {
  return text.replace(SEAT, (mark, digit: string, second?: string, third?: string, owns?: string, at = 0) => {
    if (Number(digit) !== you) return third === undefined ? mark : `{${digit}} ${third}`
    const word = owns ? 'your' : second === undefined ? 'you' : `you ${second}`
    const begins = at === 0 || SENTENCE_BEGINS.includes(text.slice(at - 2, at))
    return begins ? `Y${word.slice(1)}` : word
  })
}

export function pieces(markup: string, names: Names): Piece[] {
  const text = toReader(markup, names.you)
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
