/** Where the slots lie on the screen: your own side below, the board turned for seat B. And how large the cards are. */

import type { FieldCard, Seat, Slot, SlotId, View } from './types'

/** The seat whose side lies below; a spectator looks from seat A. */
export function below(seat: number | null): Seat {
  return seat === 1 ? 1 : 0
}

/** West is on the left of seat A; whoever sits at the other side finds it on the left, too. */
export function turned(text: string, bottom: Seat): string {
  if (bottom === 0) return text
  return text.replace(/\b([Ww]|[Ee])(?:e|a)st\b/g, (_, first: string) => OTHER_END[first] ?? '')
}
const OTHER_END: Record<string, string> = { w: 'east', W: 'East', e: 'west', E: 'West' }

export type Row = 'top' | 'bottom' | 'between'

export interface Place {
  slot: Slot
  /** From the left of the screen, 0 to 4. */
  x: number
  row: Row
  /** Of the middle lane, which decides the round. */
  middle: boolean
}

export function sideOf(slot: Slot): Seat | null {
  return slot.side === 'shared' ? null : slot.side === 'a' ? 0 : 1
}

export function places(view: View, bottom: Seat): Place[] {
  return view.slots
    .map((slot): Place => {
      const side = sideOf(slot)
      return {
        slot,
        x: bottom === 0 ? slot.column : 4 - slot.column,
        row: side === null ? 'between' : side === bottom ? 'bottom' : 'top',
        middle: slot.column === 2,
      }
    })
    .sort((a, b) => ORDER[a.row] - ORDER[b.row] || a.x - b.x)
}

/** Read from the far side to the near one: so the keyboard walks, too. */
const ORDER: Record<Row, number> = { top: 0, between: 1, bottom: 2 }

export function slotOf(view: View, id: SlotId | null | undefined): Slot | null {
  return view.slots.find((slot) => slot.slot === id) ?? null
}

/** The slot across the lane; none for a shared one. */
export function opposing(view: View, slot: Slot): Slot | null {
  if (slot.side === 'shared') return null
  return view.slots.find((other) => other.column === slot.column && other.side !== slot.side) ?? null
}

/** The empty slots beside a card, in its controller's row. */
export function openBeside(view: View, card: FieldCard): Slot[] {
  const here = slotOf(view, card.slot)
  if (!here) return []
  return openFor(view, card.controller).filter((slot) => Math.abs(slot.column - here.column) === 1)
}

/** The empty slots of a seat's row: its own and the shared ones. */
export function openFor(view: View, seat: Seat): Slot[] {
  return view.slots.filter((slot) => slot.card === null && (slot.side === 'shared' || sideOf(slot) === seat))
}

/** The card that somebody in this slot would contest, were `seat` to control them. */
export function facing(view: View, slot: Slot, seat: Seat): FieldCard | null {
  const other = opposing(view, slot)?.card ?? null
  return other && other.controller !== seat ? other : null
}

export function cards(view: View): FieldCard[] {
  return view.slots.flatMap((slot) => (slot.card ? [slot.card] : []))
}

export interface Room {
  /** Of the field: what is beside and above it is already taken off. */
  width: number
  height: number
  phone: boolean
  /** Each outer slot has a place per player: five lanes. */
  double: boolean
  /** The round is counted: numbers stand between the rows. */
  counted?: boolean
}

export interface Size {
  /** Card. */
  w: number
  h: number
  /** Slot around it. */
  slotW: number
  slotH: number
  gap: number
  /** Between the rows, where the threads are. */
  lane: number
  /** Shared slots, where they lie below the rows (phone). */
  shared: number
  /** Too narrow for three numbers side by side. */
  tiny: boolean
  /** The emblem is worth drawing only with this much room. */
  low: boolean
}

export function sizeOf({ width, height, phone, double, counted = false }: Room): Size {
  if (phone) return phoneSize(width, height, double, counted)
  const gap = Math.max(8, Math.min(26, (width - 5 * 138) / 4))
  const slotW = Math.max(96, Math.min(150, Math.floor((width - 4 * gap) / 5)))
  const lane = Math.max(26, Math.min(42, height * 0.08))
  const slotH = Math.max(104, Math.min(212, Math.floor((height - lane) / 2)))
  const h = slotH - 14
  return {
    w: slotW - 12,
    h,
    slotW,
    slotH,
    gap,
    lane,
    shared: 0,
    tiny: slotW < 118,
    low: h < 128,
  }
}

function phoneSize(width: number, height: number, double: boolean, counted: boolean): Size {
  const gap = double ? 5 : 8
  const columns = double ? 5 : 3
  const lane = counted ? 34 : 14
  const slotW = Math.floor((width - (columns - 1) * gap) / columns)
  const tallest = double ? 140 : 134
  // Two rows and, where the outer slots are shared, a row of them below.
  const shared = double ? 0 : Math.max(48, Math.min(62, Math.floor(height * 0.17)))
  const rows = height - lane - (double ? 0 : shared + 8)
  const slotH = Math.max(74, Math.min(tallest, Math.floor(rows / 2)))
  return { w: slotW - 8, h: slotH - 8, slotW, slotH, gap, lane, shared, tiny: double, low: slotH < 98 }
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Where each slot lies in the field, and how large the field is. */
export interface Plan {
  boxes: ReadonlyMap<SlotId, Box>
  width: number
  height: number
}

export function planOf(all: Place[], size: Size, phone: boolean, double: boolean): Plan {
  const { slotW, slotH, gap, lane } = size
  const sideways = phone && !double
  const columns = sideways ? 3 : 5
  const width = columns * slotW + (columns - 1) * gap
  const rows = 2 * slotH + lane
  const half = (width - gap) / 2
  const boxes = new Map<SlotId, Box>()
  for (const { slot, x, row } of all) {
    const column = sideways ? x - 1 : x
    const at = { x: column * (slotW + gap), y: 0, w: slotW, h: slotH }
    if (row === 'bottom') at.y = slotH + lane
    else if (row === 'between' && !sideways) at.y = (slotH + lane) / 2
    else if (row === 'between') {
      at.x = x < 2 ? 0 : half + gap
      at.y = rows + gap
      at.w = half
      at.h = size.shared
    }
    boxes.set(slot.slot, at)
  }
  return { boxes, width, height: sideways ? rows + gap + size.shared : rows }
}
