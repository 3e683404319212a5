/** Which panel stands beside the arena, and what it says; no drawing here. */
import { list } from '../../lib/say/phrases'
import type { Choice, Decision } from '../../lib/table/board'
import type { Card, Prints } from './content'
import { pieceAt } from './tell'
import type { Attack, CardId, Defence, Goal, Odds, Seat, SpaceId, SyncOdds, View, WindowKind } from './types'

type PanelKind =
  | 'roll'
  | 'attack'
  | 'answer'
  | 'sync-roll'
  | 'sync'
  | 'monster'
  | 'pay'
  | 'crypt'
  | 'reroll'
  | 'mulligan'
  | 'describe'
  | 'card'
  | 'warrior'

export interface Asked {
  view: View
  decision: Pick<Decision, 'kind' | 'actions'> | null
  /** What the player points at in the arena. */
  target: SpaceId | null
  /** The Fountains that the player is about to sync with. */
  goals: Goal[] | null
  /** On a phone the arena keeps its room until something is chosen. */
  phone: boolean
}

const OWN: Record<string, PanelKind> = {
  pay: 'pay',
  crypt: 'crypt',
  reroll: 'reroll',
  mulligan: 'mulligan',
  describe: 'describe',
}
const ROLLS: WindowKind[] = ['attack-roll', 'defense-roll']

/** Whom the panel speaks of: who is pointed at, if it could be attacked; else who is chosen. */
export function targetOf(
  view: View,
  chosen: ReadonlySet<string>,
  { hovered, picked }: { hovered: SpaceId | null; picked: SpaceId | null },
): SpaceId | null {
  if (hovered && oddsOn(view, hovered)) return hovered
  const thing = [...chosen].find((one) => one.startsWith('space:'))
  return (thing?.slice('space:'.length) as SpaceId | undefined) ?? picked ?? hovered
}

/** What stands right of the arena now; null: nothing, and the arena has the room. */
export function panelOf({ view, decision, target, goals, phone }: Asked): PanelKind | null {
  if (view.phase === 'decks' || view.phase === 'over') return null
  const kind = decision?.kind ?? ''
  if (OWN[kind]) return OWN[kind]
  const inner = view.windows.at(-1)?.kind
  const about = inner && ROLLS.includes(inner) ? 'roll' : inner === 'sync-roll' ? 'sync-roll' : null
  if (kind === 'window' && !about) return 'answer'
  if (view.monster) return 'monster'
  if (view.syncing && view.syncing.dice.length > 0) return 'sync-roll'
  if (view.attack?.attack) return 'roll'
  if (view.attack) return 'attack'
  if (kind === 'act' || kind === 'type' || kind === 'goal') {
    if (kind !== 'goal' && target && oddsOn(view, target)) return 'attack'
    // Whom it could attack is told beside what it could sync with.
    if (goals || kind === 'goal' || (isCrossing(view) && targetsOf(view).length === 0)) return 'sync'
    return phone ? null : 'warrior'
  }
  if (view.playing.length > 0) return 'card'
  return !phone && kind === 'choose' && target && pieceAt(view, target) ? 'warrior' : null
}

/** How much room the panels want: `wide` is the roll, beside which the arena is a narrow cut-out. */
export function panelsOf(asked: Asked): { right: boolean; wide: boolean; left: boolean } {
  const kind = panelOf(asked)
  const playing = asked.view.phase !== 'decks' && asked.view.phase !== 'over'
  return { right: kind !== null, wide: kind === 'roll', left: playing && kind !== 'roll' }
}

export function oddsOn(view: View, target: SpaceId | null): Odds | null {
  return view.help?.odds.find((odds) => odds.target === target) ?? null
}

/** Attacks that could be declared, the likeliest to hit hard first. */
export function targetsOf(view: View): { odds: Odds; best: Odds['types'][number] }[] {
  return (view.help?.odds ?? [])
    .filter((odds) => odds.legal && odds.types.length > 0)
    .map((odds) => ({ odds, best: bestType(odds)! }))
    .sort((a, b) => b.best.hit * b.best.damage - a.best.hit * a.best.damage)
}

/** The type of attack that deals more on average. */
export function bestType(odds: Odds): Odds['types'][number] | null {
  const worth = ({ hit, damage, block, blocked_for }: Odds['types'][number]) =>
    hit * damage + block * blocked_for
  return odds.types.toSorted((a, b) => worth(b) - worth(a))[0] ?? null
}

/** Two Fountains within reach at once. */
function isCrossing(view: View): boolean {
  return (view.help?.syncs ?? []).some((sync) => sync.goals.length > 1)
}

/** The syncs as a table: the first Fountain down, the second across. */
interface Matrix {
  down: (Goal | null)[]
  across: (Goal | null)[]
  cells: (SyncOdds | null)[][]
}

export function matrixOf(syncs: SyncOdds[]): Matrix {
  const fountains = [...new Set(syncs.flatMap((sync) => sync.goals.map((goal) => goal.fountain)))].sort()
  const [first, second] = fountains
  const goalsOf = (fountain: string | undefined): (Goal | null)[] => {
    const found = syncs
      .flatMap((sync) => sync.goals)
      .filter((goal) => goal.fountain === fountain)
      .map((goal) => goal.goal)
    const order = ['neutral', 'take', 'own'] as const
    return [
      null,
      ...order
        .filter((goal) => found.includes(goal))
        .map((goal) => ({ fountain: fountain as Goal['fountain'], goal })),
    ]
  }
  const [down, across] = [goalsOf(first), second ? goalsOf(second) : [null]]
  const cells = down.map((a) =>
    across.map(
      (b) =>
        syncs.find((sync) =>
          sameGoals(
            sync.goals,
            [a, b].filter((g) => g !== null),
          ),
        ) ?? null,
    ),
  )
  return { down, across, cells }
}

export function sameGoals(a: Goal[] | null, b: Goal[] | null): boolean {
  if (!a || !b || a.length !== b.length) return a === b
  return a.every((goal) => b.some((other) => other.fountain === goal.fountain && other.goal === goal.goal))
}

/** The best score on each side, that of this seat first. */
export function bestBySide(view: View, scores: number[], seat: Seat | null): number[] {
  const own = seat === null ? 0 : (view.players[seat]?.side ?? 0)
  const sides = [...new Set(view.players.map((player) => player.side))]
  const best = (side: number) =>
    Math.max(0, ...view.players.filter((player) => player.side === side).map((p) => scores[p.seat] ?? 0))
  const others = sides.filter((side) => side !== own).map(best)
  return [best(own), Math.max(0, ...others)]
}

/** Seats, the best first: by place at the end, else by score. */
export function ranked(view: View, seats: Seat[] = view.players.map((player) => player.seat)): Seat[] {
  const of = (seat: Seat) => view.players[seat]
  return seats.toSorted(
    (a, b) => (of(a)?.place ?? 0) - (of(b)?.place ?? 0) || (of(b)?.score ?? 0) - (of(a)?.score ?? 0),
  )
}

/** Who plays together, where there are teams: their seats side by side. */
export function teamsOf(view: View): Seat[][] | null {
  const sides = [...new Set(view.players.map((player) => player.side))]
  if (sides.length === view.players.length) return null
  return sides.map((side) => view.players.filter((player) => player.side === side).map((p) => p.seat))
}

/** Defences, the best last: what keeps most health, then what hurts most. */
export function byWorth(defences: Defence[]): Defence[] {
  const worth = (one: Defence) => one.attacker_takes / 10 - one.takes
  return defences.toSorted((a, b) => worth(a) - worth(b))
}

/** How many letters a description still lacks; digits, spaces and signs are none. */
export function lettersMissing(text: string, least: number): number {
  return Math.max(0, least - (text.match(/\p{L}/gu)?.length ?? 0))
}

// What somebody can answer with

/** One thing to use in a window: the card, and how to play it. */
export interface Offer {
  choice: Choice
  card: CardId | null
  how: 'play' | 'set' | 'replay' | 'exert' | 'use' | 'return' | 'other'
  number: number | null
}

export function offersOf(view: View, seat: Seat, actions: Choice[]): Offer[] {
  return actions
    .filter((choice) => choice.action !== 'pass')
    .map((choice) => {
      const [verb = '', what = ''] = choice.action.split(' ')
      if (verb === 'play-set' || verb === 'return') {
        const number = Number(what)
        const tile = view.set_tiles.find((one) => one.seat === seat && one.number === number)
        return { choice, card: tile?.card ?? null, how: verb === 'return' ? 'return' : 'set', number }
      }
      const how = ['play', 'replay', 'exert', 'use'].includes(verb) ? (verb as Offer['how']) : 'other'
      return { choice, card: how === 'other' ? null : (what as CardId), how, number: null }
    })
}

/** The moments of an attack in their order, as the left plates tell them. */
export const MOMENTS: { id: WindowKind; name: string }[] = [
  { id: 'attack', name: 'Declared' },
  { id: 'attack-roll', name: 'Attack roll' },
  { id: 'defense-roll', name: 'Defence roll' },
  { id: 'damage', name: 'Damage' },
  { id: 'destroyed', name: 'Destroyed' },
]

/** Temples and constructs can't defend: nobody rolls, and nothing is said of damage. */
export function momentsOf({ attack }: View): typeof MOMENTS {
  return attack?.target_kind === 'warrior' ? MOMENTS : MOMENTS.slice(0, 1)
}

/** Where an attack is: the moment that is open, or the next one to come. */
export function momentOf(view: View): WindowKind | null {
  const open = view.windows.findLast((one) => MOMENTS.some((moment) => moment.id === one.kind))
  if (open) return open.kind
  if (!view.attack) return null
  if (view.attack.defended) return 'damage'
  return view.attack.defence ? 'defense-roll' : view.attack.attack ? 'attack-roll' : 'attack'
}

/** Cards that a seat has for a moment of this attack (R20.4): Spells and Flashes in hand, these and Traps under its
    tiles, its spellbook, its equipment, and its warrior in the attack. */
export function heldFor(view: View, seat: Seat, prints: Prints, moment: WindowKind): CardId[] {
  const player = view.players[seat]
  if (!player) return []
  const of = (ids: (CardId | null)[], ...classes: Card['class'][]) =>
    ids.filter((id) => id !== null && classes.includes(prints.cards.get(id)?.class ?? 'champion'))
  const tiles = view.set_tiles.filter((tile) => tile.seat === seat && !tile.fresh)
  const { attack } = view
  const fighting = attack && [
    attack.attacker_seat === seat ? attack.attacker_card : null,
    attack.target_seat === seat ? attack.target_card : null,
  ]
  const ids = [
    ...of(player.hand, 'spell', 'flash'),
    ...of(
      tiles.map((tile) => tile.card),
      'spell',
      'flash',
      'trap',
    ),
    ...player.spellbook.map((spell) => spell.card),
    ...view.pieces
      .filter((piece) => piece.seat === seat)
      .flatMap((piece) => piece.equipment.filter((one) => one.exerts > 0).map((one) => one.card)),
    ...(fighting ?? []),
  ].filter((id) => id !== null)
  return [...new Set(ids)].filter((id) => {
    const card = prints.cards.get(id)
    return (
      card !== undefined && isFor(card, moment) && (!view.attack || fitsRole(card, view.attack, view, seat))
    )
  })
}

/** Does the card name this window? */
export function isFor(card: Card, moment: WindowKind): boolean {
  const named = [card.window ?? [], card.exert_window ?? []].flat()
  if (named.includes(moment)) return true
  return named.includes('any-roll') && ['attack-roll', 'defense-roll', 'sync-roll'].includes(moment)
}

/** Whether the card's Timing speaks of this seat's side of the attack. */
function fitsRole(card: Card, attack: Attack, view: View, seat: Seat): boolean {
  const timing = card.timing ?? card.text
  const side = (other: Seat) => view.players[other]?.side
  const attacks = attack.attacker_seat === seat
  if (/when you roll/i.test(timing)) return attacks || attack.target_seat === seat
  if (/attacks with (magic|power)/.test(timing))
    return attacks && (attack.type === null || timing.includes(attack.type))
  if (/this warrior attacks|destroys an enemy/.test(timing)) return attacks
  if (/is attacked|is destroyed/.test(timing)) return attack.target_seat === seat
  if (/would take damage/.test(timing)) return attacks || attack.target_seat === seat
  return !/an enemy/.test(timing) || side(attack.attacker_seat) !== side(seat)
}

/** The cards of a seat's deck list that name the open window: why it is asked (R20.8). */
export function listedFor(view: View, seat: Seat, prints: Prints, moment: WindowKind): CardId[] {
  const cards = Object.keys(view.players[seat]?.list ?? {}) as CardId[]
  return cards.filter((id) => {
    const card = prints.cards.get(id)
    if (!card || !['spell', 'trap', 'flash'].includes(card.class) || !isFor(card, moment)) return false
    const inAttack = MOMENTS.some((one) => one.id === moment)
    return !view.attack || !inAttack || fitsRole(card, view.attack, view, seat)
  })
}

/** What decided the game, in a sentence. */
export function decided(view: View): string | null {
  const [best] = ranked(view)
  const winner = best === undefined ? undefined : view.players[best]
  if (!winner) return null
  const others = view.players.filter((player) => player.side !== winner.side)
  if (view.end === 'overtime') return `Cycle ${view.cycle} of overtime decided it.`
  if (view.end === 'elimination') {
    return `${list(others.map((player) => `{${player.seat}}'s Temple`))} fell.`
  }
  const next =
    view.players[
      ranked(
        view,
        others.map((player) => player.seat),
      )[0] ?? winner.seat
    ]
  if (view.end !== 'score' || !next) return null
  const fountains = 6 * (winner.fountains - next.fountains)
  return fountains >= winner.temple - next.temple
    ? `The Fountains decided it, **${winner.fountains}–${next.fountains}**.`
    : `The Temples decided it, **${winner.temple}–${next.temple}**.`
}
