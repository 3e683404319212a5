/** The content under the names that the board uses. Content packs may change the numbers; nothing here depends on them. */

import type { Book, Conversion, Level, RoundTile, Spell, Tile, TrackLine } from './content'
import type { MatId } from './types'

type Named = { id: string }

function list<T>(all: Record<string, unknown>, name: string): T[] {
  const found = all[name] ?? all[`${name}s`]
  return Array.isArray(found) ? (found as T[]) : []
}

function byId<T extends Named>(things: T[]): ReadonlyMap<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

const books = new WeakMap<object, Book>()

export function bookOf(all: Record<string, unknown>): Book {
  const known = books.get(all)
  if (known) return known
  const book: Book = {
    tiles: byId(list<Tile>(all, 'temple_tile')),
    spells: list<Spell>(all, 'spell').toSorted((a, b) => a.row - b.row || a.col - b.col),
    tracks: list<TrackLine & { board_order?: number }>(all, 'track').toSorted(
      (a, b) => (a.board_order ?? 0) - (b.board_order ?? 0),
    ),
    levels: list<Level>(all, 'scoring_level').toSorted((a, b) => a.from - b.from),
    rounds: byId(list<RoundTile>(all, 'round_tile')),
    mats: byId(list<{ id: MatId; name: string; text: string }>(all, 'spell_mat')),
    conversions: list<Conversion>(all, 'conversion'),
  }
  books.set(all, book)
  return book
}

export function tileName(book: Book, id: string): string {
  return book.tiles.get(id)?.name ?? id
}

/** Which of the six bands a space lies in, and what it is worth. */
export function levelOf(book: Book, space: number): { index: number; vp: number } {
  const index = book.levels.findIndex((level) => space >= level.from && space <= level.to)
  return { index: Math.max(0, index), vp: book.levels[index]?.vp ?? 0 }
}
