/** What moves while a story plays: money, cards and crowns fly, and chips mark what has just changed. */
import { arc, FLIGHT, type Flight, type Point } from '../../lib/page/flights'
import type { Where } from '../../lib/page/where'
import type { Sound } from '../../lib/table/board'
import { Stage } from '../../lib/table/stage.svelte'
import { type Beat, crownSteps, gathered, mark } from './beats'
import type { Event as TemporumEvent, GainedEvent, LostEvent, PaidEvent, View } from './types'

export type FlightKind = 'coin' | 'loss' | 'card' | 'crown' | 'zombie'
export type TemporumFlight = Flight & { kind: FlightKind }

export interface Scene {
  where: Where
  view: () => View
  seat: () => number | null
  nameOf: (card: string) => string
  /** Pawns that hop from Zone to Zone. */
  hop: (seats: ReadonlySet<number>) => void
}

const CARD = ['plays', 'scores', 'drew', 'discarded', 'handed', 'laid']
const PIECE = ['changed', 'moved', 'shifted', 'placed', 'advanced', 'retreated', 'zombie']

export function stageOf({
  where,
  view,
  seat: own,
  nameOf,
  hop,
}: Scene): Stage<TemporumEvent, TemporumFlight> {
  const stage = new Stage<TemporumEvent, TemporumFlight>({
    marks: ({ events }) => events.flatMap(mark),
    markedFor: 1300,
    sound,
    move,
    clear: () => hop(new Set()),
  })

  function fly(
    from: Point | null,
    to: Point | null,
    flight: { text: string; kind: FlightKind; ms: number; delay: number },
  ): void {
    if (from && to) stage.launch({ ...flight, path: arc(from, to) })
  }

  /** Where a seat's things are: yours below the board, a rival's in their row or at their pawn. */
  function home(seat: number): Point | null {
    if (seat === own()) return { x: where.width * 0.82, y: where.height + 40 }
    return where.middle(`player:${seat}`) ?? where.middle(`pawn:${seat}`)
  }

  /** Where money comes from: the Zone or card that gives it, else the middle of the board. */
  function source(event: GainedEvent | LostEvent | PaidEvent): Point {
    const space = view().spaces.find((s) => s.zone === event.by)
    const middle = { x: where.width / 2, y: where.height / 2 }
    return (space && where.middle(`space:${space.id}`)) ?? where.middle('played') ?? middle
  }

  function move(beat: Beat, scale: number): void {
    const ms = FLIGHT * scale
    if (beat.kind === 'moved') {
      hop(new Set(beat.events.map((e) => e.seat ?? -1)))
      stage.later.after(600 * scale, () => hop(new Set()))
    } else if (beat.kind === 'advanced' || beat.kind === 'retreated') {
      crownSteps(beat.events, beat.kind === 'advanced' ? 1 : -1).forEach((step, i) => {
        const to = where.middle(`crown:${step.seat}:${step.to}`) ?? { x: 0, y: where.height + 20 }
        const text = step.count > 1 ? String(step.count) : ''
        const from = where.middle(`crown:${step.seat}:${step.from}`)
        fly(from, to, { text, kind: 'crown', ms, delay: i * 90 * scale })
      })
    } else {
      gathered(beat.events).forEach((event, i) => one(event, ms, Math.min(i, 4) * 60 * scale))
    }
  }

  function one(event: TemporumEvent, ms: number, delay: number): void {
    const seat = event.seat ?? -1
    switch (event.kind) {
      case 'gained':
        return fly(source(event), home(seat), { text: `+$${event.amount}`, kind: 'coin', ms, delay })
      case 'lost':
      case 'paid':
        return fly(home(seat), source(event), { text: `−$${event.amount}`, kind: 'loss', ms, delay })
      case 'drew': {
        const text = event.count === 1 ? 'card' : `${event.count} cards`
        return fly(where.middle('deck'), home(seat), { text, kind: 'card', ms, delay })
      }
      case 'plays':
      case 'scores': {
        const text = nameOf(event.card)
        const to = where.middle(`pawn:${seat}`) ?? { x: where.width / 2, y: where.height / 2 }
        return fly(home(seat), to, { text, kind: 'card', ms: ms * 1.5, delay })
      }
      case 'discarded': {
        const { cards } = event
        const text = cards.length === 1 ? nameOf(cards[0] ?? '') : `${cards.length} cards`
        return fly(home(seat), where.middle('discard'), { text, kind: 'card', ms, delay })
      }
      case 'handed':
        return fly(home(seat), home(event.to), { text: 'card', kind: 'card', ms, delay })
      case 'zombie': {
        const [from, to] = [where.middle(`space:${event.from}`), where.middle(`space:${event.to}`)]
        return fly(from, to, { text: '', kind: 'zombie', ms: ms * 1.3, delay })
      }
    }
  }

  return stage
}

function sound({ kind, events: [first] }: Beat): [Sound, number?] | null {
  if (CARD.includes(kind)) return ['card']
  if (PIECE.includes(kind)) return ['piece']
  if (first?.kind === 'gained' || first?.kind === 'lost' || first?.kind === 'paid')
    return ['coin', first.amount]
  return kind === 'game-end' ? ['drum'] : null
}
