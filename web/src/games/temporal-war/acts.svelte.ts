/** What moves while a story plays: numbers rise, dice tumble, cards are held up, shards fall, the fallen go under the deck. */
import { arc, FLIGHT, type Flight, type Point } from '../../lib/page/flights'
import type { Where } from '../../lib/page/where'
import type { Sound } from '../../lib/table/board'
import { Stage } from '../../lib/table/stage.svelte'
import { type Beat, chip } from './beats'
import type { CardId, Event, Piece, Seat, SpaceId } from './types'

export type WarFlight = Flight & {
  kind: 'card' | 'shard' | 'aether'
  card?: CardId | null
  seat?: Seat | null
}

/** A number that rises off a space. */
export interface Blow {
  space: SpaceId
  amount: number
  way: 'hurt' | 'heal'
}

/** A card held up for everybody to read. */
export interface Shown {
  card: CardId
  seat: Seat | null
  /** Over it: "from a Set Tile", "cancelled". */
  note: string
  cancelled: boolean
}

/** A sentence across the arena: "Round 2". */
export interface Title {
  head: string
  text: string
}

/** What the beat that plays puts on the board. */
export class Show {
  blows = $state.raw<Blow[]>([])
  /** The attack that has just been declared. */
  attackLine = $state.raw<{ from: SpaceId; to: SpaceId } | null>(null)
  /** Pieces that have just been destroyed: drawn once more where they stood. */
  gone = $state.raw<Piece[]>([])
  /** Which dice tumble. */
  rolling = $state.raw<'attack' | 'defence' | 'sync' | null>(null)
  shown = $state.raw<Shown | null>(null)
  title = $state.raw<Title | null>(null)
  /** A monster is being turned over. */
  turning = $state(false)
  /** Fountains slide inward: the border follows. */
  sliding = $state(false)

  /** A new beat takes the place of the last one. */
  next(): void {
    this.blows = []
    this.attackLine = null
    this.gone = []
    this.rolling = null
    this.shown = null
    this.title = null
    this.turning = false
    this.sliding = false
  }
}

export interface Scene {
  where: Where
  show: Show
  /** The piece with this serial as it last stood in the arena. */
  seen: (serial: number) => Piece | undefined
  /** Whose hand lies under the board; null for spectators. */
  seat: () => Seat | null
  titleOf: (event: Event) => Title | null
}

/** What a chip stands on. */
export function markOf(space: SpaceId): string {
  return `space:${space}`
}

export function stageOf({ where, show, seen, seat: own, titleOf }: Scene): Stage<Event, WarFlight> {
  const stage = new Stage<Event, WarFlight>({
    marks,
    markedFor: 1200,
    sound,
    begin,
    move,
    clear: () => show.next(),
  })
  /** Where the last monster was met: its reward flies from there. */
  let fought: SpaceId | null = null

  function begin({ events }: Beat): void {
    show.next()
    const [first] = events
    if (!first) return
    show.title = titleOf(first)
    show.shown = shownBy(first)
    show.blows = events.flatMap(blowsOf)
    show.gone = events
      .filter((event) => event.kind === 'destroyed')
      .flatMap((event) => seen(event.serial) ?? [])
    if (first.kind === 'declared') show.attackLine = { from: first.attacker_space, to: first.target_space }
    if (first.kind === 'rolled' || first.kind === 'rerolled') show.rolling = first.side
    if (first.kind === 'sync_rolled') show.rolling = 'sync'
    show.turning = first.kind === 'monster'
    show.sliding = first.kind === 'fountains_moved'
  }

  function move({ events }: Beat, scale: number): void {
    events.forEach((event, i) => one(event, FLIGHT * scale, Math.min(i, 6) * 60 * scale))
  }

  function at(space: SpaceId): Point | null {
    return where.middle(`space:${space}`)
  }

  /** Where a seat's cards are: yours lie under the board, the others' beside it. */
  function home(seat: Seat | null, share = 0.3): Point {
    if (seat === own() || seat === null) return { x: where.width * share, y: where.height + 40 }
    return { x: where.width + 40, y: 60 + seat * 66 }
  }

  function fly(
    from: Point | null,
    to: Point | null,
    flight: { kind: WarFlight['kind']; card?: CardId | null; seat?: Seat | null; text?: string },
    ms: number,
    delay: number,
  ): void {
    if (from && to) stage.launch({ text: '', ...flight, path: arc(from, to), ms, delay })
  }

  function one(event: Event, ms: number, delay: number): void {
    const { seat } = event
    switch (event.kind) {
      case 'drew':
        return fly(home(seat, 0.95), home(seat), { kind: 'card', card: event.card, seat }, ms, delay)
      case 'summoned':
      case 'attached':
        return fly(home(seat), at(event.space), { kind: 'card', card: event.card, seat }, ms, delay)
      case 'set':
        return fly(home(seat), at(event.space), { kind: 'card', card: null, seat }, ms, delay)
      case 'buried':
      case 'discarded':
        return fly(home(seat), home(seat, 0.95), { kind: 'card', card: event.card, seat }, ms, delay)
      case 'destroyed': {
        const owner = event.target_seat
        return fly(
          at(event.space),
          home(owner, 0.95),
          { kind: 'card', card: event.card, seat: owner },
          ms * 1.4,
          delay + ms * 1.2,
        )
      }
      case 'collected': {
        const text = event.amount > 1 ? String(event.amount) : ''
        return fly(at(event.space), home(seat, 0.9), { kind: 'shard', text }, ms * 1.2, delay)
      }
      case 'shard': {
        const to = at(event.space)
        return fly(to && { x: to.x, y: to.y - 160 }, to, { kind: 'shard' }, ms, delay * 2)
      }
      case 'aether': {
        if (event.amount <= 0) return
        const to = home(seat, 0.9)
        return fly({ x: to.x, y: to.y - 120 }, to, { kind: 'aether', text: `+${event.amount}` }, ms, delay)
      }
      case 'monster':
        fought = event.space
        return
      case 'monster_defeated':
        if (event.aether > 0 && fought)
          fly(at(fought), home(seat, 0.9), { kind: 'aether', text: `+${event.aether}` }, ms * 1.4, delay)
    }
  }

  return stage
}

function blowsOf(event: Event): Blow[] {
  switch (event.kind) {
    case 'damage':
      return event.amount > 0 ? [{ space: event.space, amount: event.amount, way: 'hurt' }] : []
    case 'healed':
      return [{ space: event.space, amount: event.amount, way: 'heal' }]
    case 'haunted':
      return [{ space: event.space, amount: 1, way: event.hurt ? 'hurt' : 'heal' }]
    default:
      return []
  }
}

function shownBy(event: Event): Shown | null {
  const { seat } = event
  switch (event.kind) {
    case 'played': {
      const note =
        event.from === 'set' ? 'from a Set Tile' : event.from === 'spellbook' ? 'cast again' : 'played'
      return { card: event.card, seat, note, cancelled: false }
    }
    case 'revealed':
      return { card: event.card, seat, note: `turned over: tile ${event.number}`, cancelled: false }
    case 'cancelled':
      return { card: event.card, seat, note: 'cancelled', cancelled: true }
    case 'exerted':
      return { card: event.card, seat, note: 'exerted', cancelled: false }
    case 'showed':
      return { card: event.card, seat, note: 'shown', cancelled: false }
    default:
      return null
  }
}

function* marks({ events, kind }: Beat, scale: number): Generator<[string, string]> {
  // A rising number says it; without motion, the chip does.
  const rises = ['damage', 'healed', 'haunted'].includes(kind)
  for (const event of events) {
    const space = event.kind === 'brought_home' ? event.to : 'space' in event ? event.space : null
    const text = scale > 0 && rises ? '' : chip(event)
    if (text && space) yield [markOf(space), text]
    if (event.kind === 'control')
      yield [`fountain:${event.fountain}`, event.controller === null ? 'neutral' : 'taken']
    if (event.kind === 'brought_home' || event.kind === 'champion_healed')
      yield [`temple:${event.seat}`, '−1']
  }
}

const CARD = [
  'played',
  'drew',
  'set',
  'set_returned',
  'revealed',
  'attached',
  'discarded',
  'buried',
  'deck_chosen',
]
const PIECE = [
  'stepped',
  'placed',
  'summoned',
  'using',
  'built',
  'tile',
  'ghost_moved',
  'control',
  'rolled',
  'sync_rolled',
]
const DRUM = ['destroyed', 'eliminated', 'fountains_moved', 'overtime', 'ended', 'monster']

function sound({ kind, events: [first] }: Beat): [Sound, number?] | null {
  if (CARD.includes(kind)) return ['card']
  if (PIECE.includes(kind)) return ['piece']
  if (DRUM.includes(kind)) return ['drum']
  if (!first) return null
  switch (first.kind) {
    case 'aether':
    case 'collected':
    case 'damage':
    case 'healed':
      return ['coin', Math.abs(first.amount)]
    case 'monster_defeated':
      return ['coin', first.aether]
    default:
      return null
  }
}
