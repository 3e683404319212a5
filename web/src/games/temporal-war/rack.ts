/** What lies in the rack, and what a click on it would do. No rules: the server says what is possible. */
import type { Choice, Decision } from '../../lib/table/board'
import type { Prints } from './content'
import { heldFor, MOMENTS, momentOf } from './panels'
import type { CardId, Piece, Seat, SpaceId, View } from './types'

/** Verbs of a card or tile that are worth a glow; returning a tile is always possible, and rarely wanted. */
const QUIET = ['return']

export function glows(thing: string, actions: readonly Choice[]): boolean {
  return actions.some(
    (choice) => choice.touches.includes(thing) && !QUIET.includes(choice.action.split(' ')[0] ?? ''),
  )
}

/** Set Tiles and spells lie in the rack, too. To return a tile, there is time between the warriors' actions. */
export function needsHand({ kind, actions }: Pick<Decision, 'kind' | 'actions'>): boolean {
  const pauses = ['summon', 'end'].includes(kind)
  return actions.some(
    ({ action, touches }) =>
      touches.some((thing) => /^(card|set|spell):/.test(thing)) &&
      (pauses || !QUIET.includes(action.split(' ')[0] ?? '')),
  )
}

/** A word on the lower edge of a card that can be used now: "turn over", "set". */
export function noteOf(thing: string, actions: readonly Choice[]): string {
  const verbs = new Set(
    actions.filter((choice) => choice.touches.includes(thing)).map((choice) => choice.action.split(' ')[0]),
  )
  if (verbs.has('play-set')) return 'turn over'
  if (verbs.has('summon-set')) return 'summon'
  if (verbs.has('play')) return 'play'
  if (verbs.has('replay')) return 'cast again'
  return ''
}

/** "at damage": the later moment of this attack for which the card can be kept. */
export function laterOf(card: CardId, view: View, seat: Seat, prints: Prints): string {
  const now = momentOf(view)
  if (!view.attack || !now) return ''
  const later = MOMENTS.slice(MOMENTS.findIndex((moment) => moment.id === now) + 1)
  const found = later.find((moment) => heldFor(view, seat, prints, moment.id).includes(card))
  return found ? `later: ${found.name.toLowerCase()}` : ''
}

/** Cards of a hand; copies are told apart by their number, so that one of them can leave. */
export function handOf(cards: (CardId | null)[]): { id: CardId; key: string }[] {
  const copies = new Map<CardId, number>()
  return cards.flatMap((id) => {
    if (!id) return []
    copies.set(id, (copies.get(id) ?? 0) + 1)
    return [{ id, key: `${id} ${copies.get(id)}` }]
  })
}

/** Whose equipment the rack shows: the piece pointed at, else the one in use; only if it has any. */
export function equippedOf(view: View, pointed: SpaceId | null): Piece | null {
  const at = view.pieces.find((piece) => piece.space === pointed && piece.equipment.length > 0)
  return at ?? view.pieces.find((piece) => piece.in_use && piece.equipment.length > 0) ?? null
}

/** From this many players on, the arena needs the room of a hand that isn't asked for. */
const MANY = 4

/** The hand waits: nothing in it can be of use before the dice have been dealt with, or before another question. */
export function handWaits(view: View, decision: Pick<Decision, 'kind' | 'actions'> | null): boolean {
  if (view.attack?.attack != null && decision?.kind !== 'window') return true
  return view.players.length >= MANY && view.phase !== 'mulligan' && !(decision && needsHand(decision))
}
