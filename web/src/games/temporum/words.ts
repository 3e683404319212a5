/** The words of the board: Times, phases, what a Zone or a card says to those who do not see it. */

import type {
  Card,
  CardId,
  Echo,
  Person,
  Printed,
  Prints,
  Setup,
  Space,
  SpaceId,
  TemporumView,
  Worth,
  Zone,
} from './types'

export const TIMES = ['I', 'II', 'III', 'IV'] as const

export const PHASES: { id: TemporumView['phase']; name: string; short: string }[] = [
  { id: 'start', name: 'Start', short: 'Start' },
  { id: 'history', name: 'Change history', short: 'History' },
  { id: 'move', name: 'Move', short: 'Move' },
  { id: 'visit', name: 'Visit', short: 'Visit' },
  { id: 'end', name: 'End', short: 'End' },
]

export const FRAMES = {
  score: { name: 'Score', colour: '#e8b930', icon: 'crown' },
  draw: { name: 'Draw', colour: '#3f9a5f', icon: 'card' },
  play: { name: 'Play', colour: '#b3723a', icon: 'hand' },
  choice: { name: 'Choice', colour: '#f4efe4', icon: 'star' },
  other: { name: 'Other', colour: '#9aa7b3', icon: 'cog' },
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

/** How the ten Zones came to the table: the named set-up, or none and the words for it. */
export function setupOf(view: TemporumView, prints: Prints): { setup: Setup | null; name: string } {
  const setup = prints.setups.find((s) => s.id === view.setup) ?? null
  return { setup, name: setup?.name ?? (view.setup === 'custom' ? 'Ten chosen Zones' : 'Random Zones') }
}

export function zoneAt(view: TemporumView, id: SpaceId): string {
  return view.spaces.find((s) => s.id === id)?.zone ?? id
}

/** "[roman-empire] and [age-of-toys] would become real. {1} would be time-shifted.", in the markup of the log. */
export function echoWords(view: TemporumView, echo: Echo): string {
  const real = echo.fresh.map((id) => `[${zoneAt(view, id)}]`)
  const shifted = echo.shifts.map((s) => `{${s.seat}}`)
  if (!real.length) return 'Nothing would become real.'
  const then = `${list(real)} would become real.`
  return shifted.length ? `${then} ${list(shifted)} would be time-shifted.` : then
}

/** The same in plain words, for those who hear the board. */
export function echoSaid(
  view: TemporumView,
  echo: Echo,
  prints: Prints,
  seat: (seat: number) => string,
): string {
  const real = echo.fresh.map((id) => nameOf(prints, zoneAt(view, id)))
  const shifted = echo.shifts.map((s) => seat(s.seat))
  return `Would become real: ${list(real)}. ${shifted.length ? `Would be time-shifted: ${list(shifted)}.` : ''}`.trim()
}

/** The same in fewer words, where the sentence is too long for a small card. */
interface Shortened extends Printed {
  short?: string
  short_box?: string
}

/** What stands on a card in the hand, or on a Zone of the board; the reading size has the full text. */
export function smallText(printed: Shortened): string {
  return printed.short ?? printed.text ?? ''
}

/** The box of a Zone on the board. What it says about the set-up is done by now. */
export function smallBox(zone: Zone & Shortened): string {
  return zone.short_box ?? zone.box?.replace(/^Set-up: [^.]*\.\s*/, '') ?? ''
}

/** Everything printed on a Zone, in order. */
export function zoneText(zone: Zone): string {
  return [zone.text, zone.hourglass ? `Hourglass: ${zone.hourglass}` : '', zone.box ? `Box: ${zone.box}` : '']
    .filter(Boolean)
    .join(' ')
}

/** What a screen reader says of a space. */
export function spaceSaid(space: Space, zone: Zone | undefined, seat: (seat: number) => string): string {
  const parts = [space.time ? `Time ${TIMES[space.time - 1]}` : 'outside time']
  if (space.time) parts.push(space.real ? 'real' : 'unreal')
  if (space.pawns.length) parts.push(`here: ${list(space.pawns.map(seat))}`)
  for (const token of tokens(space)) parts.push(token.said)
  for (const who of space.hqs) parts.push(`HQ of ${seat(who)}`)
  for (const who of space.bases) parts.push(`Base of ${seat(who)}`)
  return `${parts.join(', ')}. ${zone ? zoneText(zone) : ''}`
}

export interface Token {
  id: string
  icon: string
  value: string
  said: string
}

/** What lies on a Zone and belongs to nobody. */
export function tokens(space: Space): Token[] {
  const found: Token[] = []
  if (space.chits !== null)
    found.push({
      id: 'hourglass',
      icon: 'hourglass',
      value: `${space.chits}/${space.chits_full}`,
      said: `${space.chits} of ${space.chits_full} hourglass chits`,
    })
  if (space.paradise)
    found.push({
      id: 'paradise',
      icon: 'money',
      value: `$${space.paradise}`,
      said: `$${space.paradise} of Primitive Paradise`,
    })
  if (space.gold)
    found.push({ id: 'gold', icon: 'money', value: `$${space.gold}`, said: `$${space.gold} of Gold Rush` })
  if (space.zombies)
    found.push({
      id: 'zombie',
      icon: 'zombie',
      value: String(space.zombies),
      said: `${space.zombies} ${space.zombies > 1 ? 'Zombies' : 'Zombie'}`,
    })
  if (space.simulation)
    found.push({ id: 'simulation', icon: 'simulation', value: '', said: 'the Simulation token' })
  if (space.pile !== null)
    found.push({
      id: 'pile',
      icon: 'deck',
      value: String(space.pile),
      said: `${space.pile} cards in the pile`,
    })
  return found
}

/** "1 card in hand" */
export function handSaid(person: Person): string {
  return `${person.hand_size} ${person.hand_size === 1 ? 'card' : 'cards'} in hand`
}

/** The tokens in front of a player. */
export function held(person: Person): Token[] {
  const found: Token[] = []
  const add = (id: string, count: number, icon: string, said: string): void => {
    if (count) found.push({ id, icon, value: count > 1 ? String(count) : '', said })
  }
  add('golden-laurels', Number(person.laurels), 'laurels', 'Golden Laurels')
  add('sage', Number(person.sage), 'sage', 'Sage')
  add('poison', person.poison, 'poison', 'Poison, for a later turn')
  add('poison-due', person.poison_due, 'poison', 'Poison, due')
  add('gizmo', person.gizmos, 'gizmo', `Gizmo in hand: ${person.gizmos}`)
  add('trade-goods', person.trade_goods, 'goods', `Trade Goods in hand: ${person.trade_goods}`)
  return found
}

/** "2, 4, 1, 3 crowns in Times I to IV, rules II". */
export function crownsSaid(person: Person): string {
  const rules = person.rules.length ? `, rules Time ${list(person.rules.map(roman))}` : ''
  return `crowns ${person.crowns.map((n, t) => `${n} in ${TIMES[t]}`).join(', ')}${rules}`
}

export function roman(time: number): string {
  return TIMES[time - 1] ?? String(time)
}

/** "1 step", "7 steps" */
function steps(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`
}

/** What a card is worth: "Played: $8. Scored: pay $14, advance 7 steps." */
export function worthWords(worth: Worth): string {
  const pay = worth.payable
    ? `pay $${worth.cost}, advance ${steps(worth.crowns)}`
    : `it costs $${worth.cost}, more than you have`
  return `Played: $${worth.play}. Scored: ${pay}.`
}

export function worthOf(view: TemporumView, card: CardId): Worth | null {
  return view.worth.find((w) => w.card === card) ?? null
}

/** What a screen reader says of a hand card. */
export function cardSaid(card: Card, worth: Worth | null): string {
  const numbers = worth
    ? worthWords(worth)
    : `Played: $${card.money}. Scored: pay $${card.cost}, advance ${steps(card.crowns)}.`
  const more = [
    card.score_text ? `When scored: ${card.score_text}` : '',
    card.secret_text ? `Secret: ${card.secret_text}` : '',
  ]
  return [`${card.type === 'perpetual' ? 'Perpetual' : 'Momentary'}.`, card.text, ...more, numbers]
    .filter(Boolean)
    .join(' ')
}

const MARKS: Record<string, { sign: string; said: string }> = {
  book: { sign: '●', said: 'book' },
  public: { sign: '◐', said: 'public' },
  ours: { sign: '○', said: 'ours' },
}

/** "public ◐", "book+ours ●": the first source is the main one. */
export function provenance(printed: Printed): { sign: string; words: string } {
  const sources = (printed.provenance ?? 'ours').split('+')
  const main = MARKS[sources[0] ?? ''] ?? MARKS.ours!
  return { sign: main.sign, words: sources.join(' + ') }
}

/** The rulings on something printed. */
export function notes(printed: Printed): string[] {
  return printed.notes ?? []
}

/** Equal cards together, in the order of the first. */
export function counted(cards: CardId[]): { id: CardId; count: number }[] {
  const found: { id: CardId; count: number }[] = []
  for (const id of cards) {
    const same = found.find((f) => f.id === id)
    if (same) same.count += 1
    else found.push({ id, count: 1 })
  }
  return found
}

/** Red, green, white, pink, yellow: the markers nearest to them (triangle, diamond, star, hexagon, circle). */
const SIGNS = [2, 3, 5, 4, 0]

export function signOf(seat: number): number {
  return SIGNS[seat] ?? seat
}

/** A seat's name; two of one name are told apart by their colour. */
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
