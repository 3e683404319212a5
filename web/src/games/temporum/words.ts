/** The texts of the board: Times, phases, and what screen readers say for Zones and cards. */

import { count, plural } from '../../lib/say/phrases'
import type { Card, Printed, Prints, Setup, Zone } from './content'
import type { Echo } from './history'
import type { CardId, PlayerView, SpaceId, SpaceView, View, WorthView } from './types'
import signs from './signs'

export const TIMES = ['I', 'II', 'III', 'IV'] as const

export const PHASES: { id: View['phase']; name: string; short: string }[] = [
  { id: 'start', name: 'Start', short: 'Start' },
  { id: 'history', name: 'Change history', short: 'History' },
  { id: 'move', name: 'Move', short: 'Move' },
  { id: 'visit', name: 'Visit', short: 'Visit' },
  { id: 'end', name: 'End', short: 'End' },
]

export const FRAMES = {
  score: { name: 'Score', colour: 'var(--temporum-zone-score)', icon: 'crown' },
  draw: { name: 'Draw', colour: 'var(--temporum-zone-draw)', icon: 'card' },
  play: { name: 'Play', colour: 'var(--temporum-zone-play)', icon: 'hand' },
  choice: { name: 'Choice', colour: 'var(--temporum-zone-choice)', icon: 'star' },
  other: { name: 'Other', colour: 'var(--temporum-zone-other)', icon: 'cog' },
} as const

export const PLACE = 'a-place-outside-time'

/** Everything printed, out of the content as the server sends it. */
export function printsOf(content: Record<string, unknown>): Prints {
  const list = <T>(...names: string[]): T[] =>
    names.flatMap((name) => (Array.isArray(content[name]) ? (content[name] as T[]) : []))
  const cards = new Map(list<Card>('card', 'cards', 'special_card', 'special_cards').map((c) => [c.id, c]))
  const zones = new Map(list<Zone>('zone', 'zones').map((z) => [z.id, z]))
  const place = cards.get(PLACE)
  if (place && !zones.has(PLACE))
    zones.set(PLACE, {
      ...place,
      id: PLACE,
      name: 'A Place Outside Time',
      set: 'alternate-realities',
      time: null,
      frame: 'choice',
      text: 'Gain $8 or advance 2 steps.',
    })
  return { cards, zones, setups: list<Setup>('setup', 'setups') }
}

export function nameOf(prints: Prints, id: string): string {
  return prints.cards.get(id)?.name ?? prints.zones.get(id)?.name ?? id
}

/** "Roman Empire", "Roman Empire and Age of Toys", "A, B and C". */
export function list(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}

/** The named set-up of the ten Zones, or null, and what to call it. */
export function setupOf(view: View, prints: Prints): { setup: Setup | null; name: string } {
  const setup = prints.setups.find((s) => s.id === view.setup) ?? null
  return { setup, name: setup?.name ?? (view.setup === 'custom' ? 'Ten chosen Zones' : 'Random Zones') }
}

function zoneAt(view: View, id: SpaceId): string {
  return view.spaces.find((s) => s.id === id)?.zone ?? id
}

/** "[roman-empire] and [age-of-toys] become real. {1} is time-shifted.", in the markup of the log. */
export function echoText(view: View, echo: Echo): string {
  const real = echo.fresh.map((id) => `[${zoneAt(view, id)}]`)
  const shifted = echo.shifts.map((s) => `{${s.seat}}`)
  if (!real.length) return 'This changes nothing real.'
  const then = `${list(real)} ${plural(real.length, 'becomes', 'become')} real.`
  if (!shifted.length) return `${then} Nobody is time-shifted.`
  const [only] = echo.shifts
  const who = only && shifted.length === 1 ? `{${only.seat}|are|is}` : `${list(shifted)} are`
  return `${then} ${who} time-shifted.`
}

/** The same for screen readers. */
export function echoSpoken(view: View, echo: Echo, prints: Prints, seat: (seat: number) => string): string {
  const real = echo.fresh.map((id) => nameOf(prints, zoneAt(view, id)))
  const shifted = echo.shifts.map((s) => seat(s.seat))
  const carried = shifted.length ? `Time-shifts ${list(shifted)}.` : 'Time-shifts nobody.'
  return `Makes ${list(real)} real. ${carried}`
}

/** What stands on a card in the hand, or on a Zone of the board; the reading size has the full text. */
export function smallText(printed: Printed): string {
  return printed.short ?? printed.text ?? ''
}

/** The box of a Zone on the board. What it says about the set-up is done by now. */
export function smallBox(zone: Zone): string {
  return zone.short_box ?? zone.box?.replace(/^Set-up: [^.]*\.\s*/, '') ?? ''
}

/** The whole text of a Zone, in order. */
export function zoneText(zone: Zone): string {
  return [zone.text, zone.hourglass ? `Hourglass: ${zone.hourglass}` : '', zone.box ? `Box: ${zone.box}` : '']
    .filter(Boolean)
    .join(' ')
}

/** What a screen reader says for a space. */
export function spaceText(space: SpaceView, zone: Zone | undefined, seat: (seat: number) => string): string {
  const parts = [space.time ? `Time ${TIMES[space.time - 1]}` : 'outside time']
  if (space.time) parts.push(space.real ? 'real' : 'unreal')
  if (space.pawns.length) parts.push(`here: ${list(space.pawns.map(seat))}`)
  for (const token of tokens(space)) parts.push(token.text)
  for (const who of space.hqs) parts.push(`${whose(seat(who))} HQ`)
  for (const who of space.bases) parts.push(`${whose(seat(who))} Base`)
  return `${parts.join(', ')}. ${zone ? zoneText(zone) : ''}`
}

/** "your", "Ben's" */
export function whose(name: string): string {
  return name === 'you' ? 'your' : `${name}'s`
}

export interface Token {
  id: string
  icon: string
  value: string
  text: string
}

/** The tokens on a Zone that belong to nobody. */
export function tokens(space: SpaceView): Token[] {
  const found: Token[] = []
  if (space.chits !== null)
    found.push({
      id: 'hourglass',
      icon: 'hourglass',
      value: `${space.chits}/${space.chits_full}`,
      text: `${space.chits} of ${count(space.chits_full, 'hourglass', 'hourglasses')}`,
    })
  if (space.paradise)
    found.push({
      id: 'paradise',
      icon: 'money',
      value: `$${space.paradise}`,
      text: `$${space.paradise} of Primitive Paradise`,
    })
  if (space.gold)
    found.push({ id: 'gold', icon: 'money', value: `$${space.gold}`, text: `$${space.gold} here` })
  if (space.zombies)
    found.push({
      id: 'zombie',
      icon: 'zombie',
      value: String(space.zombies),
      text: count(space.zombies, 'Zombie'),
    })
  if (space.simulation)
    found.push({ id: 'simulation', icon: 'simulation', value: '', text: 'the Simulation token' })
  if (space.pile !== null)
    found.push({
      id: 'pile',
      icon: 'deck',
      value: String(space.pile),
      text: `${count(space.pile, 'card')} in the pile`,
    })
  return found
}

/** "1 card in hand" */
export function handText(person: PlayerView): string {
  return `${count(person.hand_size, 'card')} in hand`
}

/** The tokens in front of a player. */
export function held(person: PlayerView): Token[] {
  const found: Token[] = []
  const add = (id: string, count: number, icon: string, text: string): void => {
    if (count) found.push({ id, icon, value: count > 1 ? String(count) : '', text })
  }
  add('golden-laurels', Number(person.laurels), 'laurels', 'Golden Laurels: $1 for each step you advance')
  add('sage', Number(person.sage), 'sage', 'Sage: draw a card before you visit a Zone whose Time you rule')
  add('poison', person.poison, 'poison', 'Poison: at the end of your next turn, discard a card and lose $4')
  add(
    'poison-due',
    person.poison_due,
    'poison',
    'Poison: at the end of this turn, discard a card and lose $4',
  )
  add('gizmo', person.gizmos, 'gizmo', `${count(person.gizmos, 'Gizmo')} in hand`)
  add('trade-goods', person.trade_goods, 'goods', `${person.trade_goods} Trade Goods in hand`)
  return found
}

/** "crowns 2 in I, 4 in II, 1 in III, 3 in IV, rules Time II" */
export function crownsText(person: PlayerView): string {
  const rules = person.rules.length ? `, rules Time ${list(person.rules.map(roman))}` : ''
  return `crowns ${person.crowns.map((n, t) => `${n} in ${TIMES[t]}`).join(', ')}${rules}`
}

export function roman(time: number): string {
  return TIMES[time - 1] ?? String(time)
}

/** "Play it to gain $8. Score it: pay $14, advance 7." */
export function worthText(worth: WorthView): string {
  const pay = worth.payable
    ? `pay $${worth.cost}, advance ${worth.crowns}`
    : `costs $${worth.cost}, more than you have`
  return `Play it to gain $${worth.play}. Score it: ${pay}.`
}

export function worthOf(view: View, card: string): WorthView | null {
  return view.worth.find((w) => w.card === card) ?? null
}

/** What a screen reader says for a card in hand. */
export function cardText(card: Card, worth: WorthView | null): string {
  const numbers = worth
    ? worthText(worth)
    : `Play it to gain $${card.money}. Score it: pay $${card.cost}, advance ${card.crowns}.`
  const more = [
    card.score_text ? `When you score it: ${card.score_text}` : '',
    card.secret_text ? `Secret: ${card.secret_text}` : '',
  ]
  return [`${card.type === 'perpetual' ? 'Perpetual' : 'Momentary'}.`, card.text, ...more, numbers]
    .filter(Boolean)
    .join(' ')
}

const MARKS: Record<string, { sign: string; text: string }> = {
  book: { sign: '●', text: 'book' },
  public: { sign: '◐', text: 'public' },
  ours: { sign: '○', text: 'ours' },
}

/** "public ◐", "book+ours ●": the first source is the main one. */
export function provenance(printed: Printed): { sign: string; text: string } {
  const sources = (printed.provenance ?? 'ours').split('+')
  const main = MARKS[sources[0] ?? ''] ?? MARKS.ours!
  return { sign: main.sign, text: sources.join(' + ') }
}

/** The rulings on a card or Zone. */
export function notes(printed: Printed): string[] {
  return printed.notes ?? []
}

/** Counts equal cards, in the order of the first. */
export function counted(cards: CardId[]): { id: CardId; count: number }[] {
  const found: { id: CardId; count: number }[] = []
  for (const id of cards) {
    const same = found.find((f) => f.id === id)
    if (same) same.count += 1
    else found.push({ id, count: 1 })
  }
  return found
}

/** The markers closest to the colours of the box. */
export function signOf(seat: number): number {
  return signs[seat] ?? seat
}

/** The name of a seat; two seats with the same name get their colour. */
export function seatName(
  seats: { seat: number; name: string; side: string | null }[],
  seat: number,
  own: number | null,
): string {
  if (seat === own) return 'you'
  const line = seats.find((s) => s.seat === seat)
  if (!line) return `seat ${seat + 1}`
  const twin = seats.some((s) => s.seat !== seat && s.name === line.name)
  return twin && line.side ? `${line.name} (${line.side})` : line.name
}

/** Everything printed on a card or a Zone, for text mode; null: it is neither. A Place Outside Time is both. */
export function printed(id: string, prints: Prints): string | null {
  const [card, zone] = [prints.cards.get(id), prints.zones.get(id)]
  if (!card && !zone) return null
  const here = zone ? `${card ? 'As a Zone: ' : ''}${zoneText(zone)}` : ''
  return [card ? cardText(card, null) : '', here].filter(Boolean).join(' ')
}
