/**
 * Plays events onto a view, so that the board can show what lies between two views. Nothing is decided here: each event
 * says what has happened, and `tell` writes it down. The next true view replaces what was told.
 */

import { byOrder } from './line'
import type { Cards, CardId, Character, Seat, Side, Taken, TlbEvent, TlbView } from './types'
import { total } from './words'

/** The step of the Day in which an event happens; '' for those outside of a Day. */
const STEP_OF: Record<string, string> = {
  day: '1',
  revived: '1',
  arrived: '2',
  shocked: '3a',
  sacrificed: '3b',
  doubled: '3c',
  aimed: '3c',
  hit: '4',
  takes: '4',
  protected: '5a',
  reduced: '5b',
  trickled: '6',
  spilled: '6',
  lost: '6',
  died: '6',
  healed: '7',
  standstill: '7',
}

export function stepOf(kind: string): string {
  return STEP_OF[kind] ?? ''
}

export function copyView(view: TlbView): TlbView {
  return JSON.parse(JSON.stringify(view)) as TlbView
}

/** A copy of the view after the event. */
export function tell(before: TlbView, event: TlbEvent, cards: Cards): TlbView {
  const view = copyView(before)
  enterStep(view, event)
  const write = WRITE[event.kind]
  if (write) write(view, event, cards)
  return view
}

function enterStep(view: TlbView, event: TlbEvent): void {
  const step = stepOf(event.kind)
  if (!step) return
  if (step === '6' && view.step !== '6') {
    // Before step 6 the view shows overkill as it stands; now it is told anew, run by run.
    for (const side of view.sides) {
      side.runs = []
      side.pool = null
      for (const taken of side.taken) {
        taken.trickled = taken.spilled = 0
        settle(taken)
      }
    }
  }
  view.phase = 'day'
  view.step = step
}

type Write = (view: TlbView, event: TlbEvent, cards: Cards) => void

const WRITE: Record<string, Write> = {
  timeline(view, event) {
    view.timeline = event.timeline ?? view.timeline
    view.phase = 'deploy'
    view.step = ''
    view.day = 0
    view.standstill = 0
    for (const side of view.sides) {
      clearDay(side)
      side.line = []
      for (const who of side.characters) {
        who.state = 'future'
        who.survived = false
      }
    }
  },
  deployed(view, event, cards) {
    const side = sideOf(view, event)
    if (!side || !event.card || !event.day) return
    const mat = (side.days[event.day - 1] ??= [])
    if (!mat.includes(event.card)) mat.push(event.card)
    find(side, event.card, event.day)
    side.characters.sort((a, b) => order(cards, a.card) - order(cards, b.card))
    side.chosen = false
    side.choice = null
    if (side.hand) side.hand = side.hand.filter((card) => card !== event.card)
    else side.hand_size = Math.max(0, side.hand_size - 1)
  },
  day(view, event) {
    view.day = event.day ?? view.day
    view.timeline = event.timeline ?? view.timeline
    if (event.first === 0 || event.first === 1) view.start_player = event.first
    view.sides.forEach(clearDay)
  },
  revived: comeIn,
  arrived: comeIn,
  shocked(view, event) {
    const who = character(view, event)
    if (!who) return
    who.shocked = true
    who.damage = 0
  },
  sacrificed(view, event) {
    const who = character(view, event)
    if (who) who.sacrificed = true
    leave(view, event)
  },
  doubled(view, event) {
    const who = character(view, event)
    if (!who || who.doubled) return
    who.doubled = true
    if (who.damage !== null) who.damage *= 2
  },
  aimed(view, event) {
    const side = sideOf(view, event)
    if (side && event.by && event.card) side.aims[event.by] = event.card
  },
  hit(view, event, cards) {
    const taken = onTarget(view, event, cards)
    const amount = event.amount ?? 0
    if (!taken || !event.by) return
    if (event.targeted) taken.targeted += amount
    else taken.regular += amount
    taken.hits.push({ from: event.by, amount, targeted: !!event.targeted, deflected: !!event.deflected })
    settle(taken)
  },
  takes(view, event, cards) {
    const taken = onTarget(view, event, cards)
    if (!taken) return
    taken.regular = event.regular ?? taken.regular
    taken.targeted = Number(event.targeted ?? taken.targeted)
    settle(taken)
  },
  protected: reduce,
  reduced: reduce,
  trickled(view, event, cards) {
    runOn(view, event, cards, 'trickled')
  },
  spilled(view, event, cards) {
    runOn(view, event, cards, 'spilled')
  },
  died: leave,
  healed(view) {
    for (const side of view.sides) {
      for (const who of side.characters) if (who.state === 'in-play') who.survived = true
      clearDay(side)
    }
  },
  standstill(view, event) {
    view.standstill = event.count ?? view.standstill
  },
  'timeline-end'(view, event) {
    const { timeline = view.timeline, days = view.day, end = '', vp = [0, 0] } = event
    if (view.done.some((done) => done.timeline === timeline)) return
    const alive = view.sides.map((side) => [...side.line]) as [CardId[], CardId[]]
    view.done.push({ timeline, days, end, vp, alive })
    view.vp = [view.vp[0] + vp[0], view.vp[1] + vp[1]]
  },
  'game-end'(view, event) {
    view.phase = 'over'
    view.result = { winners: event.winners ?? [], why: event.why ?? '' }
  },
}

function order(cards: Cards, card: CardId): number {
  return cards.get(card)?.order ?? 0
}

function sideOf(view: TlbView, event: TlbEvent): Side | null {
  return event.seat === 0 || event.seat === 1 ? view.sides[event.seat as Seat] : null
}

/** The Character of a side; entered when it is not known yet, as when the first events are out of reach. */
function find(side: Side, card: CardId, day: number): Character {
  let who = side.characters.find((c) => c.card === card)
  if (!who) {
    who = {
      card,
      day,
      state: 'future',
      survived: false,
      shocked: false,
      sacrificed: false,
      doubled: false,
      damage: null,
    }
    side.characters.push(who)
  }
  return who
}

function character(view: TlbView, event: TlbEvent): Character | null {
  const side = sideOf(view, event)
  return side && event.card ? find(side, event.card, view.day) : null
}

function comeIn(view: TlbView, event: TlbEvent, cards: Cards): void {
  const side = sideOf(view, event)
  const who = character(view, event)
  if (!side || !who) return
  who.state = 'in-play'
  who.damage = null
  if (!side.line.includes(who.card)) side.line = byOrder(cards, [...side.line, who.card])
}

function leave(view: TlbView, event: TlbEvent): void {
  const side = sideOf(view, event)
  const who = character(view, event)
  if (!side || !who) return
  who.state = 'dead'
  side.line = side.line.filter((card) => card !== who.card)
  side.taken = side.taken.filter((taken) => taken.card !== who.card)
  side.runs = side.runs.filter((run) => run.from !== who.card && run.to !== who.card)
}

function clearDay(side: Side): void {
  side.taken = []
  side.runs = []
  side.aims = {}
  side.pool = null
  for (const who of side.characters) {
    who.shocked = who.sacrificed = who.doubled = false
    who.damage = null
  }
}

function onTarget(view: TlbView, event: TlbEvent, cards: Cards): Taken | null {
  const side = sideOf(view, event)
  if (!side || !event.card) return null
  for (const line of view.sides) {
    if (line.taken.length === 0) line.taken = line.line.map((card) => blank(card, cards))
  }
  let taken = side.taken.find((t) => t.card === event.card)
  if (!taken) {
    taken = blank(event.card, cards)
    side.taken.push(taken)
  }
  return taken
}

function blank(card: CardId, cards: Cards): Taken {
  const health = cards.get(card)?.health ?? 0
  const none = { regular: 0, targeted: 0, reduced: 0, trickled: 0, spilled: 0 }
  return { card, health, ...none, left: health, dies: false, hits: [] }
}

function reduce(view: TlbView, event: TlbEvent, cards: Cards): void {
  const taken = onTarget(view, event, cards)
  if (!taken) return
  const amount = event.amount ?? 0
  const regular = Math.min(amount, taken.regular)
  taken.regular -= regular
  taken.targeted -= Math.min(amount - regular, taken.targeted)
  taken.reduced += amount
  settle(taken)
}

function runOn(view: TlbView, event: TlbEvent, cards: Cards, kind: 'trickled' | 'spilled'): void {
  const taken = onTarget(view, event, cards)
  const side = sideOf(view, event)
  if (!taken || !side || !event.from) return
  taken[kind] += event.amount ?? 0
  settle(taken)
  const run = { from: event.from, to: taken.card, amount: event.amount ?? 0 }
  side.runs.push({ ...run, kind: kind === 'trickled' ? 'trickle' : 'spill' })
}

function settle(taken: Taken): void {
  taken.left = Math.max(0, taken.health - total(taken))
  taken.dies = taken.left === 0
}

/** The table before anything was deployed, for telling a whole game from its events. */
export function emptyView(like: TlbView): TlbView {
  const view = copyView(like)
  view.phase = 'deploy'
  view.step = ''
  view.timeline = 1
  view.day = 0
  view.vp = [0, 0]
  view.standstill = 0
  view.done = []
  view.result = null
  view.spill = null
  for (const side of view.sides) {
    clearDay(side)
    side.characters = []
    side.days = [[], [], [], []]
    side.line = []
  }
  return view
}

export interface DayTold {
  timeline: number
  day: number
  /** The lines with all damage on them, before the dead leave. */
  view: TlbView
  dead: [CardId[], CardId[]]
}

/** Every Day that the events tell of, as it stood when the damage was dealt; for comparing Timelines. */
export function daysTold(like: TlbView, events: TlbEvent[], cards: Cards): DayTold[] {
  const told: DayTold[] = []
  let view = emptyView(like)
  let now: DayTold | null = null
  for (const event of events) {
    if (event.kind === 'setup') {
      // The next game of a series begins with an empty table.
      view = emptyView(like)
      told.length = 0
    }
    const before = view
    view = tell(view, event, cards)
    if (event.kind === 'day') {
      now = { timeline: view.timeline, day: view.day, view, dead: [[], []] }
      told.push(now)
    } else if (now && event.kind === 'died' && (event.seat === 0 || event.seat === 1) && event.card) {
      if (now.dead[0].length + now.dead[1].length === 0) now.view = before
      now.dead[event.seat].push(event.card)
    } else if (now && event.kind === 'healed') {
      if (now.dead[0].length + now.dead[1].length === 0) now.view = before
      now = null
    } else if (now && now.dead[0].length + now.dead[1].length === 0 && stepOf(event.kind)) now.view = view
  }
  return told
}
