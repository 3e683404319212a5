/**
 * Plays events onto a view, so that the board can show what lies between two views. Nothing is decided here: each event
 * says what has happened, and `tell` writes it down. The next true view replaces what was told.
 */

import { path } from './history'
import type { Person, Space, SpaceId, TemporumEvent, TemporumView } from './types'

export function copyView(view: TemporumView): TemporumView {
  return JSON.parse(JSON.stringify(view)) as TemporumView
}

/** A copy of the view after the event. */
export function tell(before: TemporumView, event: TemporumEvent): TemporumView {
  const write = WRITE[event.kind]
  if (!write) return before
  const view = copyView(before)
  write(view, event)
  return view
}

type Write = (view: TemporumView, event: TemporumEvent) => void

function person(view: TemporumView, event: TemporumEvent): Person | undefined {
  return event.seat === null ? undefined : view.players[event.seat]
}

function spaceOf(view: TemporumView, id: SpaceId | number | string | undefined): Space | undefined {
  return view.spaces.find((s) => s.id === id)
}

function place(view: TemporumView, seat: number | null, to: SpaceId): void {
  if (seat === null) return
  for (const space of view.spaces) space.pawns = space.pawns.filter((p) => p !== seat)
  spaceOf(view, to)?.pawns.push(seat)
  const who = view.players[seat]
  if (who) who.pawn = to
}

const go: Write = (view, event) => {
  if (typeof event.to === 'string') place(view, event.seat, event.to)
}

const money: Write = (view, event) => {
  const who = person(view, event)
  if (who && event.money !== undefined) who.money = event.money
}

function step(view: TemporumView, event: TemporumEvent, by: 1 | -1): void {
  const who = person(view, event)
  const from = (event.time ?? 0) - 1
  if (!who || from < 0) return
  if (event.departed) {
    who.departed = by > 0
    return
  }
  const to = from + by
  if (who.crowns[from] === undefined || who.crowns[to] === undefined) return
  who.crowns[from] -= 1
  who.crowns[to] += 1
  who.steps += by
}

function listed(cards: TemporumEvent['cards']): string[] {
  return Array.isArray(cards) ? cards : []
}

function lose(who: Person, cards: string[]): void {
  if (!who.hand) return
  for (const card of cards) {
    const at = who.hand.indexOf(card)
    if (at >= 0) who.hand.splice(at, 1)
  }
}

/** Cards leave the hand, as far as the hand may be read; its size is open to all. */
function leave(view: TemporumView, event: TemporumEvent, cards: string[]): void {
  const who = person(view, event)
  if (!who) return
  who.hand_size = Math.max(0, who.hand_size - cards.length)
  lose(who, cards)
}

function dump(view: TemporumView, cards: string[]): void {
  const pile = cards.filter((c) => c !== 'gizmo' && c !== 'trade-goods')
  view.discard.push(...pile)
  view.discard_size += pile.length
}

const WRITE: Record<string, Write> = {
  turn: (view, event) => {
    if (event.turn) view.turn = event.turn
    if (event.seat !== null) view.player = event.seat
    view.extra = event.extra ?? false
    view.phase = 'start'
    view.stack = []
    view.played = []
  },
  changed: (view, event) => {
    const space = spaceOf(view, event.space)
    if (!space || typeof event.to !== 'string') return
    if (space.arrow !== event.to) [space.arrow, space.other] = [space.other, space.arrow]
    view.real = path(view.spaces)
    for (const one of view.spaces) if (one.time !== null) one.real = view.real.includes(one.id)
    view.phase = view.phase === 'start' ? 'history' : view.phase
  },
  shifted: go,
  moved: (view, event) => {
    go(view, event)
    if (view.phase === 'start' || view.phase === 'history') view.phase = 'move'
  },
  zombie: (view, event) => {
    const [from, to] = [spaceOf(view, event.from), spaceOf(view, event.to)]
    if (from && from.zombies > 0) from.zombies -= 1
    if (to) to.zombies += 1
  },
  visits: (view, event) => {
    view.phase = view.phase === 'end' ? 'end' : 'visit'
    const who = person(view, event)
    if (who && event.space && !who.visited.includes(event.space)) who.visited.push(event.space)
  },
  gained: money,
  lost: money,
  paid: money,
  drew: (view, event) => {
    const who = person(view, event)
    const count = event.count ?? 0
    if (!who) return
    who.hand_size += count
    who.drawn += count
    who.hand?.push(...listed(event.cards))
    view.deck = { size: Math.max(0, view.deck.size - count), top: null }
  },
  reshuffled: (view, event) => {
    view.deck = { size: event.count ?? view.discard_size, top: null }
    view.discard = []
    view.discard_size = 0
  },
  discarded: (view, event) => {
    const cards = listed(event.cards)
    if (event.from === 'play') {
      const who = person(view, event)
      for (const card of cards) {
        const at = who?.in_play.findIndex((p) => p.card === card) ?? -1
        if (at >= 0) who?.in_play.splice(at, 1)
      }
    } else leave(view, event, cards)
    dump(view, cards)
  },
  plays: (view, event) => {
    if (event.card) {
      leave(view, event, [event.card])
      view.played.push(event.card)
    }
  },
  scores: (view, event) => {
    if (event.card) {
      leave(view, event, [event.card])
      view.played.push(event.card)
    }
  },
  advanced: (view, event) => step(view, event, 1),
  retreated: (view, event) => step(view, event, -1),
  rules: (view, event) => {
    const who = person(view, event)
    const time = event.time ?? 0
    const rulers = view.rulers[time - 1]
    if (!who || !rulers || event.seat === null) return
    view.rulers[time - 1] = rulers.filter((s) => s !== event.seat)
    who.rules = who.rules.filter((t) => t !== time)
    if (event.rules) {
      view.rulers[time - 1]!.push(event.seat)
      who.rules.push(time)
      who.rules.sort()
    }
  },
  hourglass: (view, event) => {
    const space = spaceOf(view, event.space)
    if (space && event.chits !== undefined) space.chits = event.chits
  },
  gold: (view, event) => {
    const space = spaceOf(view, event.space)
    if (space && event.total !== undefined) space.gold = event.total
  },
  placed: (view, event) => {
    const to = spaceOf(view, event.space)
    if (!to || event.seat === null) return
    if (event.token === 'base') to.bases.push(event.seat)
    if (event.token === 'simulation') for (const one of view.spaces) one.simulation = one === to
    if (event.token === 'hq') {
      for (const one of view.spaces) one.hqs = one.hqs.filter((s) => s !== event.seat)
      to.hqs.push(event.seat)
    }
  },
}
