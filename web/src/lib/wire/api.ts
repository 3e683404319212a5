/** The HTTP side of the protocol (docs/protocol.md). A refusal becomes an `ApiError` with the server's message. */
import { online } from './online.svelte'
import type {
  Agreed,
  Analysis,
  Continue,
  DeckCheck,
  Event,
  Fare,
  GameLine,
  LessonLine,
  Level,
  Lobby,
  Me,
  NewTable,
  Opened,
  Primer,
  Reach,
  RecordBody,
  Refusal,
  Guide,
  Rules,
  SavedDeck,
  Step,
  Stills,
  Table,
  Tally,
  View,
} from './protocol'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    reason: string,
  ) {
    super(reason)
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, init)
  } catch {
    online.failed()
    throw new ApiError(0, 'offline', "We can't reach the server.")
  }
  online.answered()
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return body as T
  const problem = (body as Refusal | null)?.error
  throw new ApiError(
    answer.status,
    problem?.code ?? 'failed',
    problem?.reason ?? 'Something went wrong on the server. Please try again.',
  )
}

function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', ...seatHeader(token) }
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function seatHeader(token?: string): Record<string, string> {
  return token ? { Authorization: `Seat ${token}` } : {}
}

const part = encodeURIComponent

export const api = {
  me: () => ask<Me>('/me'),
  rename: (name: string) => post<Me>('/me', { name }),
  /** Deletes the guest: name gone, sockets closed, bots take over the seats. */
  end: () => post<Me>('/me/end', {}),
  /** How our games against bots ended. */
  tally: () => ask<Tally[]>('/me/tally'),
  /** Where others can reach the server. */
  reach: () => ask<Reach>('/reach'),
  games: () => ask<GameLine[]>('/games'),
  content: (game: string) => ask<Record<string, unknown>>(`/games/${part(game)}/content`),
  guide: (game: string) => ask<Guide>(`/games/${part(game)}/guide`),
  rules: (game: string) => ask<Rules>(`/games/${part(game)}/rules`),
  /** The name of these options; a refusal says why they are not playable. */
  agree: (game: string, seats: number, options: Record<string, boolean | number | string>) =>
    post<Agreed>(`/games/${part(game)}/options`, { seats, options }),
  lessons: (game: string) => ask<LessonLine[]>(`/games/${part(game)}/lessons`),
  primer: (game: string) => ask<Primer>(`/games/${part(game)}/primer`),
  openLesson: (game: string, id: string) => post<Opened>(`/games/${part(game)}/lessons/${part(id)}`, {}),
  /** What the rules say about the text of a deck. */
  checkDeck: (game: string, text: string) => post<DeckCheck>(`/games/${part(game)}/decks/check`, { text }),
  savedDecks: (game: string) => ask<SavedDeck[]>(`/decks?game=${part(game)}`),
  /** With an id: instead of that one. */
  saveDeck: (deck: { game: string; text: string; id?: string }) => post<SavedDeck>('/decks', deck),
  deleteDeck: (id: string) => ask<unknown>(`/decks/${part(id)}`, { method: 'DELETE' }),
  /** Bots play a deck against the ready-made ones. */
  testDeck: (game: string, test: { text: string; level?: Level; games?: number }) =>
    post<{ id: string }>(`/games/${part(game)}/fare`, test),
  test: (id: string) => ask<Fare>(`/fare/${part(id)}`),
  stopTest: (id: string) => ask<unknown>(`/fare/${part(id)}`, { method: 'DELETE' }),
  tables: () => ask<Lobby>('/tables'),
  table: (id: string) => ask<Table>(`/tables/${part(id)}`),
  open: (table: NewTable) => post<Opened>('/tables', table),
  /** Takes a table off our list, or puts it back; it stays what it is for the others. */
  removeTable: (id: string, leave: boolean) =>
    ask<unknown>(`/tables/${part(id)}${leave ? '?leave=yes' : ''}`, { method: 'DELETE' }),
  keepTable: (id: string) => post<unknown>(`/tables/${part(id)}/keep`, {}),
  /** Takes a free seat (null: any). If you already sit there, returns your seats. */
  sit: (id: string, seat: number | null) => post<Opened>(`/tables/${part(id)}/sit`, { seat }),
  steps: (id: string, token?: string) =>
    ask<Step[]>(`/tables/${part(id)}/steps`, { headers: seatHeader(token) }),
  /** One batch of log lines before number `before`, oldest first. */
  log: (id: string, before: number, token?: string) =>
    ask<Event[]>(`/tables/${part(id)}/log?before=${before}`, { headers: seatHeader(token) }),
  at: (id: string, seq: number, as: string, token?: string) =>
    ask<View>(`/tables/${part(id)}/at/${seq}?as=${part(as)}`, { headers: seatHeader(token) }),
  stills: (id: string, seq: number, as: string, token?: string) =>
    ask<Stills>(`/tables/${part(id)}/stills/${seq}?as=${part(as)}`, { headers: seatHeader(token) }),
  goOn: (id: string, from: Continue) => post<Opened>(`/tables/${part(id)}/continue`, from),
  /** A finished game as a seat may look back on it: what is there, have it made, stop that. */
  analysis: (id: string, seat: number) => ask<Analysis>(`/tables/${part(id)}/analysis?seat=${seat}`),
  analyse: (id: string, seat: number) => post<Analysis>(`/tables/${part(id)}/analysis`, { seat }),
  stopAnalysis: (id: string, seat: number) =>
    ask<unknown>(`/tables/${part(id)}/analysis?seat=${seat}`, { method: 'DELETE' }),
  upload: (record: RecordBody) => post<Opened>('/records', record),
  recordAddress: (id: string) => `/api/tables/${part(id)}/record`,
}
