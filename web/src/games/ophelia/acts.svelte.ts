/** What moves while a story plays: cards bump, burn and fly, numbers rise, a flag stands over a Claim. */
import { arc, FLIGHT, type Flight, type Point } from '../../lib/page/flights'
import type { Where } from '../../lib/page/where'
import type { Sound } from '../../lib/table/board'
import { Stage } from '../../lib/table/stage.svelte'
import { type Beat, chip, isShown } from './beats'
import type {
  CardId,
  DefeatedEvent,
  Event as OpheliaEvent,
  FieldCard,
  LeftEvent,
  Seat,
  SlotId,
} from './types'

export type OpheliaFlight = Flight & { kind: 'card' | 'coin'; card?: CardId | null }

/** A number that rises over a struck card. */
export interface Blow {
  slot: SlotId
  amount: number
}

/** A card that has just been defeated: it burns. */
export interface Burning {
  id: number
  who: FieldCard
}

/** The flag over a lane. */
export interface Banner {
  card: CardId
  slot: SlotId | null
  title: string
  what: 'claim' | 'asked' | 'action' | 'trigger'
  broken: boolean
}

/** A word across the stage: "Round 2". */
export interface Title {
  head: string
  text: string
}

/** What the beat that plays puts on the board. */
export class Show {
  bumping = $state.raw<ReadonlySet<SlotId>>(new Set())
  blows = $state.raw<Blow[]>([])
  burning = $state.raw<Burning[]>([])
  banner = $state.raw<Banner | null>(null)
  /** A Turning Point or Response, held into the light. */
  shown = $state.raw<{ card: CardId; seat: Seat | null } | null>(null)
  /** The round is being counted. */
  counting = $state(false)
  title = $state.raw<Title | null>(null)
  /** Cards on which poison drops. */
  poison = $state.raw<ReadonlySet<SlotId>>(new Set())

  /** A new beat takes the place of the last one; what burns goes on burning. */
  next(): void {
    this.bumping = new Set()
    this.blows = []
    this.banner = null
    this.shown = null
    this.counting = false
    this.title = null
    this.poison = new Set()
  }

  clear(): void {
    this.next()
    this.burning = []
  }
}

export interface Scene {
  where: Where
  show: Show
  /** The card with this serial as it last lay on the field. */
  seen: (serial: number) => FieldCard | undefined
  bottom: () => Seat
  titleOf: (event: OpheliaEvent) => Title | null
}

const BURNS = 900
/** When the coin leaves the track: after the last plate has come. */
const COIN = 4200

/** What a chip stands on. */
export function markOf(slot: SlotId): string {
  return `slot:${slot}`
}

export function stageOf({ where, show, seen, bottom, titleOf }: Scene): Stage<OpheliaEvent, OpheliaFlight> {
  const stage = new Stage<OpheliaEvent, OpheliaFlight>({
    marks,
    markedFor: 1200,
    sound,
    begin,
    move,
    clear: () => show.clear(),
  })
  let count = 0

  function begin({ events }: Beat): void {
    show.next()
    const [first] = events
    if (!first) return
    show.title = titleOf(first)
    show.banner = bannerOf(first)
    if (isShown(first) || first.kind === 'response') show.shown = { card: first.card, seat: first.seat }
    else if (first.kind === 'struck') {
      show.bumping = new Set(first.hits.map((hit) => hit.attacker_slot))
      show.blows = first.hits.map((hit) => ({ slot: hit.target_slot, amount: hit.amount }))
    } else if (first.kind === 'damage') {
      const hits = events.filter((event) => event.kind === 'damage')
      show.blows = hits.map(({ slot, amount }) => ({ slot, amount }))
      show.poison = new Set(hits.filter(({ way }) => way === 'poison').map(({ slot }) => slot))
    } else if (first.kind === 'round_end') show.counting = true
  }

  function move({ events }: Beat, scale: number): void {
    events.forEach((event, i) => {
      const delay = Math.min(i, 6) * 60 * scale
      if (event.kind === 'defeated' || event.kind === 'left') leave(event, scale, delay)
      else one(event, FLIGHT * scale, delay)
    })
  }

  /** A card leaves the field: what is defeated burns from its edge; then it flies to its owner. */
  function leave(event: DefeatedEvent | LeftEvent, scale: number, delay: number): void {
    const who = seen(event.serial)
    if (!who || (event.kind === 'left' && event.to === 'under')) return
    const burns = event.kind === 'defeated'
    if (burns) {
      const fire = { id: ++count, who }
      show.burning = [...show.burning, fire]
      stage.later.after(BURNS * scale, () => {
        show.burning = show.burning.filter((other) => other.id !== fire.id)
      })
    }
    const zone = event.kind === 'left' && event.to !== 'under' ? event.to : 'forgotten'
    const ms = FLIGHT * 1.4 * scale
    fly(at(event.slot), pile(zone, event.owner), {
      card: who.card,
      ms,
      delay: delay + (burns ? 500 * scale : 0),
    })
  }

  function at(slot: SlotId): Point | null {
    return where.middle(`slot:${slot}`)
  }

  /** Where a seat's pile is: those of the seat below lie beside its hand, under the board. */
  function pile(zone: 'hand' | 'deck' | 'forgotten', seat: Seat): Point {
    const drawn = where.middle(`${zone}:${seat}`)
    if (drawn) return drawn
    const x = zone === 'hand' ? 0.4 : zone === 'deck' ? 0.86 : 0.94
    return { x: where.width * x, y: seat === bottom() ? where.height + 50 : -30 }
  }

  function fly(
    from: Point | null,
    to: Point | null,
    flight: { card?: CardId | null; text?: string; kind?: 'card' | 'coin'; ms: number; delay: number },
  ): void {
    if (from && to) stage.launch({ kind: 'card', text: '', ...flight, path: arc(from, to) })
  }

  function one(event: OpheliaEvent, ms: number, delay: number): void {
    const seat = event.seat ?? 0
    switch (event.kind) {
      case 'drew':
      case 'added':
        return fly(pile('deck', seat), pile('hand', seat), { card: event.card, ms, delay })
      case 'discarded':
        return fly(pile('hand', seat), pile('forgotten', seat), { card: event.card, ms, delay })
      case 'sent':
        return fly(pile('deck', seat), pile('forgotten', seat), { card: event.card, ms, delay })
      case 'searched':
        if (!event.card) return
        return fly(pile(event.zone, seat), pile('hand', seat), { card: event.card, ms: ms * 1.3, delay })
      case 'bottom': {
        const from = event.from === 'under' ? 'deck' : event.from
        return fly(pile(from, seat), pile('deck', seat), { card: event.card, ms, delay })
      }
      case 'attached':
      case 'haunts':
        return fly(pile('forgotten', event.owner), at(event.slot), { card: event.card, ms, delay })
      case 'detached':
        return fly(at(event.slot), pile('forgotten', seat), { card: event.card, ms, delay })
      case 'round_end': {
        const to = { x: where.width + 30, y: event.winner === bottom() ? 150 : 70 }
        const coin = { kind: 'coin', text: String(event.points), ms: ms * 3, delay: 0 } as const
        return stage.later.after((COIN * ms) / FLIGHT, () =>
          fly(where.middle(`worth:${event.round}`), to, coin),
        )
      }
    }
  }

  return stage
}

function bannerOf(event: OpheliaEvent): Banner | null {
  switch (event.kind) {
    case 'claimed':
    case 'negated':
      return banner('claim', event, event.kind === 'negated')
    case 'used':
      return banner('action', event)
    case 'triggered':
      return banner('trigger', event)
    default:
      return null
  }
}

function banner(
  what: Banner['what'],
  { card, slot, ability }: { card: CardId; slot: SlotId | null; ability: string },
  broken = false,
): Banner {
  return { what, card, slot, title: ability, broken }
}

function* marks({ events, kind }: Beat, scale: number): Generator<[string, string]> {
  // The number over the card says it; without motion, the chip does.
  if (scale > 0 && kind === 'damage') return
  for (const event of events) {
    if (event.kind === 'struck')
      for (const hit of event.hits) yield [markOf(hit.target_slot), `−${hit.amount}`]
    const text = chip(event)
    if (text && 'slot' in event && event.slot) yield [markOf(event.slot), text]
  }
}

const CARD = ['played', 'entered', 'drew', 'discarded', 'sent', 'searched', 'added', 'response']
const PIECE = ['moved', 'swapped', 'converted', 'attached', 'haunts', 'claimed']

function sound({ kind, events: [first] }: Beat): [Sound, number?] | null {
  if (CARD.includes(kind)) return ['card']
  if (PIECE.includes(kind)) return ['piece']
  if (first?.kind === 'struck') return ['coin', Math.max(0, ...first.hits.map((hit) => hit.amount))]
  if (first?.kind === 'damage') return ['coin', first.amount]
  return ['defeated', 'round_end', 'game_end', 'match_end'].includes(kind) ? ['drum'] : null
}
