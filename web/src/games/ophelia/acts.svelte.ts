/** What moves while a story plays: cards bump, burn and fly, numbers rise, a flag stands over a Claim. */
import type { Sound } from '../../lib/board'
import { arc, FLIGHT, type Flight, type Point } from '../../lib/flights'
import { Stage } from '../../lib/stage.svelte'
import type { Where } from '../../lib/where'
import { type Beat, chip, isShown } from './beats'
import type { CardId, Event as OpheliaEvent, FieldCard, Seat, SlotId } from './types'

export type OpheliaFlight = Flight & { kind: 'card' | 'coin'; card?: CardId | null }

/** A number that rises over a struck card. */
export interface Blow {
  slot: SlotId
  amount: number
  falls: boolean
}

/** A card that has just left the field: it burns, or it flies away. */
export interface Leaving {
  id: number
  who: FieldCard
  burns: boolean
}

/** The flag over a lane. */
export interface Banner {
  seat: Seat | null
  card: CardId
  slot: SlotId | null
  title: string
  broken: boolean
}

/** What the beat that plays puts on the board. */
export class Show {
  bumping = $state.raw<ReadonlySet<SlotId>>(new Set())
  blows = $state.raw<Blow[]>([])
  leaving = $state.raw<Leaving[]>([])
  banner = $state.raw<Banner | null>(null)
  /** A Turning Point or Response, held into the light. */
  shown = $state.raw<{ card: CardId; seat: Seat | null } | null>(null)
  /** The round that is being counted. */
  ending = $state.raw<OpheliaEvent | null>(null)
  /** A word across the stage: "Round 2". */
  title = $state.raw<{ head: string; text: string } | null>(null)
  /** Cards on which poison drops. */
  poison = $state.raw<ReadonlySet<number>>(new Set())

  /** A new beat takes the place of the last one; what burns goes on burning. */
  next(): void {
    this.bumping = new Set()
    this.blows = []
    this.banner = null
    this.shown = null
    this.ending = null
    this.title = null
    this.poison = new Set()
  }

  clear(): void {
    this.next()
    this.leaving = []
  }
}

export interface Scene {
  where: Where
  show: Show
  /** The card with this serial as it last lay on the field. */
  seen: (serial: number) => FieldCard | undefined
  bottom: () => Seat
  titleOf: (event: OpheliaEvent) => { head: string; text: string } | null
}

const BURNS = 900

export function markOf(serial: number): string {
  return `card:${serial}`
}

export function stageOf({ where, show, seen, bottom, titleOf }: Scene): Stage<OpheliaEvent, OpheliaFlight> {
  const stage = new Stage<OpheliaEvent, OpheliaFlight>({
    marks,
    markedFor: 1100,
    sound,
    begin,
    move,
    clear: () => show.clear(),
  })
  let count = 0

  function begin(beat: Beat): void {
    show.next()
    const [first] = beat.events
    const last = beat.events.at(-1)
    if (!first || !last) return
    show.title = titleOf(first)
    if (isShown(first) || first.kind === 'response') {
      if (first.card) show.shown = { card: first.card, seat: first.seat }
    } else if (first.kind === 'claimed' || first.kind === 'negated') {
      show.banner = {
        seat: first.seat,
        card: first.card!,
        slot: first.slot ?? null,
        title: String(first.ability ?? ''),
        broken: first.kind === 'negated',
      }
    } else if (beat.kind === 'struck') {
      const hits = (last.hits ?? []) as StruckHit[]
      show.bumping = new Set(hits.map((hit) => hit.attacker_slot))
      show.blows = hits.map((hit) => ({
        slot: hit.target_slot,
        amount: hit.amount,
        falls: hit.damage >= hit.life,
      }))
    } else if (beat.kind === 'damage') {
      show.blows = beat.events.map((event) => ({
        slot: event.slot!,
        amount: event.amount ?? 0,
        falls: (event.damage ?? 0) >= (event.life ?? Infinity),
      }))
      const poison = beat.events.filter((event) => event.kind === 'damage' && event.way === 'poison')
      show.poison = new Set(poison.map((event) => event.serial ?? -1))
    } else if (first.kind === 'resolved') show.ending = first
  }

  function move(beat: Beat, scale: number): void {
    const gone = beat.events.filter((event) => event.kind === 'defeated' || event.kind === 'left')
    gone.forEach((event, i) => leave(event, scale, i * 50 * scale))
    const still = beat.events.filter((event) => event.kind !== 'defeated' && event.kind !== 'left')
    still.forEach((event, i) => one(event, FLIGHT * scale, Math.min(i, 6) * 60 * scale))
  }

  /** A card leaves the field: what is defeated burns from its edge, then all that is left of it flies home. */
  function leave(event: OpheliaEvent, scale: number, delay: number): void {
    const who = seen(event.serial ?? -1)
    if (!who) return
    const burns = event.kind === 'defeated'
    const from = where.middle(`slot:${who.slot}`)
    const to = pile(event.to === 'hand' || event.to === 'deck' ? event.to : 'forgotten', who.owner)
    if (event.to === 'under') return
    if (burns) {
      const ghost = { id: ++count, who, burns }
      show.leaving = [...show.leaving, ghost]
      stage.later.after(BURNS * scale, () => {
        show.leaving = show.leaving.filter((other) => other.id !== ghost.id)
      })
    }
    fly(from, to, { card: who.card, ms: FLIGHT * 1.3 * scale, delay: delay + (burns ? 480 * scale : 0) })
  }

  function fly(
    from: Point | null,
    to: Point | null,
    flight: { card?: CardId | null; text?: string; kind?: 'card' | 'coin'; ms: number; delay: number },
  ): void {
    if (!from || !to) return
    stage.launch({ kind: 'card', text: '', ...flight, path: arc(from, to) })
  }

  /** Where a seat's pile is: those of the seat below lie beside its hand, under the board. */
  function pile(zone: 'hand' | 'deck' | 'forgotten', seat: Seat): Point {
    const drawn = where.middle(`${zone}:${seat}`)
    if (drawn) return drawn
    const x = zone === 'hand' ? 0.4 : zone === 'deck' ? 0.86 : 0.94
    return { x: where.width * x, y: seat === bottom() ? where.height + 50 : -30 }
  }

  function one(event: OpheliaEvent, ms: number, delay: number): void {
    const seat = event.seat ?? 0
    const card = event.card ?? null
    switch (event.kind) {
      case 'drew':
        return fly(pile('deck', seat), pile('hand', seat), { card, ms, delay })
      case 'discarded':
        return fly(pile('hand', seat), pile('forgotten', seat), { card, ms, delay })
      case 'sent':
        return fly(pile('deck', seat), pile('forgotten', seat), { card, ms, delay })
      case 'searched':
        return fly(pile(event.zone === 'forgotten' ? 'forgotten' : 'deck', seat), pile('hand', seat), {
          card,
          ms: ms * 1.3,
          delay,
        })
      case 'bottom':
        return fly(pile(event.from === 'forgotten' ? 'forgotten' : 'hand', seat), pile('deck', seat), {
          card,
          ms,
          delay,
        })
      case 'attached':
      case 'haunts':
        return fly(pile('forgotten', event.owner ?? seat), where.middle(`slot:${event.slot}`), {
          card,
          ms,
          delay,
        })
      case 'detached':
        return fly(where.middle(`slot:${event.slot}`), pile('forgotten', event.owner ?? seat), {
          card,
          ms,
          delay,
        })
      case 'resolved': {
        const winner = Number(event.winner ?? 0)
        const to = { x: where.width + 30, y: winner === bottom() ? 150 : 70 }
        return fly(where.middle(`worth:${event.round}`), to, {
          kind: 'coin',
          text: String(event.points ?? ''),
          ms: ms * 3.4,
          delay: delay + ms * 9.5,
        })
      }
    }
  }

  return stage
}

export interface StruckHit {
  attacker: CardId
  attacker_slot: SlotId
  target: CardId
  target_slot: SlotId
  amount: number
  damage: number
  life: number
}

function* marks(beat: Beat, scale: number): Generator<[string, string]> {
  // The number over the card says it; without motion, the chip does.
  if (scale > 0 && beat.kind === 'damage') return
  for (const event of beat.events) {
    const text = chip(event)
    if (text && event.serial !== undefined) yield [markOf(event.serial), text]
  }
}

function sound({ kind, events: [first] }: Beat): [Sound, number?] | null {
  if (['played', 'entered', 'drew', 'discarded', 'sent', 'searched', 'response'].includes(kind))
    return ['card']
  if (['moved', 'swapped', 'converted', 'attached', 'haunts'].includes(kind)) return ['piece']
  if (kind === 'struck' || kind === 'damage') return ['coin', first?.amount ?? 3]
  if (kind === 'claimed') return ['bell']
  return ['defeated', 'resolved', 'game-end', 'match-end'].includes(kind) ? ['drum'] : null
}
