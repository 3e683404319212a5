/** The texts of the board: sums of resources, and what screen readers say for tiles, spaces and spells. */

import { count, plural, scoreText } from '../../lib/say/phrases'
import { iconName } from './icons'
import type { Book, Provenance, Spell, Sum, Tile, TrackLine } from './content'
import type { ColourId, HarvestView, PlanView, PlayerView, SpaceView, TempleView, View } from './types'
import { levelOf, tileName } from './book'

export const COLOURS: ColourId[] = ['red', 'yellow', 'blue', 'purple']
export const TRACKS = ['fire', 'water', 'sand'] as const
export const PHASES: Record<View['phase'], string> = {
  setup: 'Set-up',
  temple: 'Temple',
  resource: 'Resource',
  trial: 'Trial',
  over: 'Scoring',
}
/** The mark of the source of a piece; pack: its numbers come from a content pack. */
export const MARK: Record<Provenance, string> = { book: '●', public: '◐', ours: '○', pack: '◆' }

/** The sources of the rules and pieces of this table, a line each. */
export function sources(pack: unknown): string[] {
  const named = typeof pack === 'string' && pack !== ''
  return [`${MARK.book} rules: book`, named ? `${MARK.pack} pack: ${pack}` : `${MARK.ours} tiles: ours`]
}

const GROUPS: Record<Spell['group'], string> = {
  gaining: 'Gaining spell',
  converting: 'Converting spell',
  endgame: 'End-game spell',
  immediate: 'Immediate spell',
}

export function groupName(spell: Spell): string {
  return GROUPS[spell.group] ?? 'Spell'
}

/** "a", "a and b", "a, b and c". */
export function list(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}

/** The sum with an icon added; `mana-2` counts as two mana. */
export function add(sum: Sum, icon: string, amount?: number): Sum {
  const key = icon.startsWith('mana') ? 'mana' : icon
  const more = icon.startsWith('mana') ? (amount ?? (Number(icon.slice(5)) || 1)) : 1
  return { ...sum, [key]: (sum[key] ?? 0) + more }
}

const ORDER = [
  'core-red',
  'core-yellow',
  'core-blue',
  'core-purple',
  'crystal-red',
  'crystal-yellow',
  'crystal-blue',
  'crystal-purple',
  'crystal-any',
  'crystal-wild',
  'action',
  'mana',
  'starting-token',
]

/** A sum as icons with their counts, always in the same order. */
export function parts(sum: Sum): { icon: string; count: number }[] {
  return Object.entries(sum)
    .filter(([, count]) => count !== 0)
    .map(([icon, count]) => ({ icon, count }))
    .toSorted((a, b) => ORDER.indexOf(a.icon) - ORDER.indexOf(b.icon))
}

export function sumOf(icons: string[]): Sum {
  return icons.reduce((sum, icon) => add(sum, icon), {} as Sum)
}

function counted(icon: string, n: number): string {
  if (icon === 'mana') return `${n} mana`
  if (icon === 'action') return count(n, 'action')
  if (icon === 'starting-token') return 'the Starting Player Token'
  if (icon === 'crystal-any') return `${n} red, yellow or blue`
  if (icon === 'crystal-wild') return `${n} of any colour`
  const [kind, colour] = icon.split('-')
  return kind === 'core' ? count(n, `${colour} core`) : `${n} ${colour}`
}

/** "2 red, 1 action, 4 mana" */
export function sumText(sum: Sum): string {
  return parts(sum)
    .map(({ icon, count }) => counted(icon, count))
    .join(', ')
}

/** The difference of two sums: only the icons whose count changes. */
export function difference(before: Sum, after: Sum): Sum {
  const found: Sum = {}
  for (const icon of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = (after[icon] ?? 0) - (before[icon] ?? 0)
    if (change !== 0) found[icon] = change
  }
  return found
}

export interface Row {
  what: string
  /** For small screens. */
  short?: string
  icons: { icon: string; count: number }[]
  /** The position, if the row is one tile. */
  position?: number
  shared?: number[]
}

/** The rows of the hub: what a harvest collects, in the order of the rules; long walks share a row. */
export function rows(view: View, book: Book, harvest: HarvestView, most = 6): Row[] {
  const of = (position: number): TempleView | undefined => view.ring[position]
  const own = of(harvest.position)
  const found: Row[] = []
  const icons = (ids: string[]) => parts(sumOf(ids))
  if (own)
    found.push({ what: 'This tile', icons: icons([...own.main, ...own.linked]), position: own.position })
  const tail: Row[] = []
  if (harvest.day_half) tail.push({ what: 'Day half', short: 'Day', icons: icons(view.day_half) })
  if (harvest.night_half)
    tail.push({
      what: 'Night half',
      short: 'Night',
      icons: icons(view.night_half.filter((i) => view.mode === 'base' || i !== 'starting-token')),
    })
  if (harvest.bonus)
    tail.push({ what: count(harvest.tiles, 'tile'), icons: [{ icon: 'mana', count: harvest.bonus }] })
  const reached = [...harvest.clockwise, ...harvest.counterclockwise]
  if (found.length + reached.length + tail.length <= most) {
    for (const position of reached) {
      const place = of(position)
      if (!place) continue
      const shared = harvest.shared[String(position)] ?? []
      found.push({ what: tileName(book, place.tile), icons: icons(place.linked), position, shared })
    }
  } else {
    for (const [what, arrow, way] of [
      ['Clockwise', '↻', harvest.clockwise],
      ['Counter', '↺', harvest.counterclockwise],
    ] as const) {
      if (way.length)
        found.push({
          what: `${what}, ${way.length}`,
          short: `${arrow} ${way.length}`,
          icons: icons(way.flatMap((position) => of(position)?.linked ?? [])),
        })
    }
  }
  return [...found, ...tail]
}

/** The harvest under way while its owner chooses something; null if it is ambiguous. */
export function running(view: View, waiting: readonly number[]): HarvestView | null {
  if (view.phase !== 'resource' || view.to_take.length === 0) return null
  const froms = view.to_take.flatMap(({ from }) => (typeof from === 'number' ? [from] : []))
  const able = view.harvests.filter(
    (one) =>
      waiting.includes(one.seat) &&
      froms.every((from) => [one.position, ...one.clockwise, ...one.counterclockwise].includes(from)),
  )
  return able.length === 1 ? (able[0] ?? null) : null
}

/** The Round Tiles that may come next: "2, 4 or 6"; '' in the last round. */
export function nextText(view: View, book: Book): string {
  if (view.round >= view.rounds) return ''
  const tiles = view.next_tile ? [view.next_tile] : view.unseen
  const numbers = [...new Set(tiles.map((id) => book.rounds.get(id)?.number ?? 0))].toSorted((a, b) => a - b)
  return numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}` : numbers.join('')
}

export type NameOf = (seat: number) => string

/** What a screen reader says for a tile. */
export function tileText(place: TempleView, book: Book, view: View, name: NameOf, can: boolean): string {
  const facts = [tileName(book, place.tile)]
  if (place.side === 'covered') return `${facts[0]}, covered by the Day-and-Night Tile`
  facts.push(place.side)
  facts.push(
    `main ${place.main.map(iconName).join(' and ')}`,
    `linked ${place.linked.map(iconName).join(' and ')}`,
  )
  if (place.figure) {
    const whose = name(place.figure.seat)
    facts.push(
      `${whose === 'you' ? 'your' : `${whose}'s`} ${place.figure.kind === 'clone' ? 'Clone' : 'Archmage'} is here`,
    )
  }
  const gap = (place.position - view.d + 12) % 12
  if (gap === 1) facts.push('next to the day half')
  if (gap === 11) facts.push('next to the night half')
  if (can) facts.push('available')
  return facts.join(', ')
}

/** What a screen reader says for a space of a track. */
export function spaceText(
  track: TrackLine,
  n: number,
  book: Book,
  there: string[],
  plan: PlanView | null,
): string {
  const space = track.spaces[n]
  const level = levelOf(book, n)
  const facts = [`${track.name} ${n === 0 ? 'start' : n}`, count(level.vp, 'point').replace('-', 'minus ')]
  if (space?.cost.length) facts.push(`costs ${sumText(sumOf(space.cost))}`)
  if (space?.reward) facts.push(`gives a ${iconName(space.reward)}`)
  if (there.length) facts.push(`here: ${list(there)}`)
  if (plan) facts.push(planText(plan))
  return facts.join(', ')
}

/** "advance 2: payable now", "advance 2: you're missing 1 purple" */
export function planText(plan: PlanView): string {
  switch (plan.payable) {
    case 'now':
      return `advance ${plan.k}: payable now`
    case 'convert':
      return `advance ${plan.k}: payable after ${count(plan.actions.length - 1, 'conversion')}`
    case 'no':
      return `advance ${plan.k}: you're missing ${sumText(plan.missing)}`
    case 'closed':
      return 'closed'
  }
}

/** One action of a plan: "4 mana → purple". */
export function actionText(action: string, book: Book): string {
  const [verb, what = '', colour = ''] = action.split(' ')
  if (verb === 'advance') return `advance ${colour}`
  if (verb === 'cast') return `${book.spells.find((s) => s.id === what)?.name ?? what}: ${colour}`
  return conversionText(what, colour)
}

function conversionText(what: string, colour: string): string {
  switch (what) {
    case 'mana-to-action':
      return '2 mana → action'
    case 'mana-to-crystal':
      return `4 mana → ${colour}`
    case 'action-to-mana':
      return 'action → 1 mana'
    default:
      return `${colour} → 1 mana`
  }
}

/** A conversion on a button, beside the one that goes the other way. */
export function conversionLabel(action: string): string {
  const [, what, colour] = action.split(' ')
  if (what === 'mana-to-action') return 'Buy an Action Token'
  return what === 'mana-to-crystal' ? `Buy a ${colour} Crystal` : 'Get 1 mana'
}

/** What a screen reader says for a space of a Spell Mat. */
export function spellText(spell: Spell, player: PlayerView, offered: SpaceView | null): string {
  const core = player.cores[spell.row - 1]?.[spell.col - 1]
  const facts = [`${spell.name}, row ${spell.row}, column ${spell.col}`]
  facts.push(core ? `${core} core${player.used.includes(spell.id) ? ', used this round' : ''}` : 'empty')
  if (!core && spell.mana_icon) facts.push('1 mana when placed')
  if (spell.vp) facts.push(count(spell.vp, 'point'))
  facts.push(spell.text)
  if (offered) facts.push(`available${offered.points ? `, ${count(offered.points, 'point')}` : ''}`)
  return facts.join(', ')
}

/** "Spell Mat: no cores" or "Spell Mat: row 2 purple, empty, empty, red; row 4 …" */
export function matText(player: PlayerView): string {
  const rows = player.cores.flatMap((row, r) =>
    row.some(Boolean) ? [`row ${r + 1} ${row.map((core) => core ?? 'empty').join(', ')}`] : [],
  )
  return `Spell Mat: ${rows.join('; ') || 'no cores'}`
}

const ENDED: Record<string, string> = {
  purple: 'the purple cores ran out',
  'last-spaces': 'two last spaces are taken',
  rounds: 'the last round is over',
  resigned: 'everyone else resigned',
}

export function endedText(ended: string[]): string {
  return list(ended.map((one) => ENDED[one] ?? one))
}

/** ": first 4 mana → purple, then advance 2"; empty for a single action. */
function steps(plan: PlanView): string {
  const first = plan.actions.slice(0, -1).map((action) => {
    const [verb, what, colour] = action.split(' ')
    return verb === 'cast' ? `[${what}] with ${colour}` : conversionText(what ?? '', colour ?? '')
  })
  return first.length ? `: first ${list(first)}, then advance ${plan.k}` : ''
}

/** Text mode: the table, a line per fact. */
export function tableText(view: View, seat: number | null): string[] {
  const lines = [
    view.round > 0
      ? `Round **${view.round} of ${view.rounds}**, ${PHASES[view.phase]} Phase. Night on ${count(view.number, 'temple')}.`
      : 'Set-up.',
    `Until the end: ${count(view.ends.purple, 'purple core')} left, ${view.ends.last_spaces} of ${view.ends.last_spaces_needed} last spaces taken, ${view.ends.rounds_left} more ${plural(view.ends.rounds_left, 'round')}.`,
  ]
  for (const place of view.ring) {
    const figure = place.figure
      ? `; {${place.figure.seat}}'s ${place.figure.kind === 'clone' ? 'Clone' : 'Archmage'} is here`
      : ''
    lines.push(
      place.side === 'covered'
        ? `${place.position}: Day-and-Night Tile, over [${place.tile}].`
        : `${place.position}: [${place.tile}], ${place.side}: main ${sumText(sumOf(place.main))}; linked ${sumText(sumOf(place.linked))}${figure}.`,
    )
  }
  for (const player of view.players) {
    const learned = player.spells.map((id) => `[${id}]${player.used.includes(id) ? ' (used)' : ''}`)
    const held = sumText({
      ...Object.fromEntries(COLOURS.map((c) => [`crystal-${c}`, player.crystals[c]])),
      action: player.tokens,
      mana: player.mana,
    })
    lines.push(
      `${player.seat === seat ? '**You**' : `{${player.seat}}`}: ${held || 'nothing'}; Fire ${player.tracks.fire}, Water ${player.tracks.water}, Sand ${player.tracks.sand}; ${count(player.score.total, 'point')} so far${player.rested ? '; rested' : ''}. Spells: ${learned.length ? learned.join(', ') : 'none'}.`,
    )
  }
  for (const one of view.neutral)
    lines.push(
      `Neutral ${one.colour}: Fire ${one.tracks.fire}, Water ${one.tracks.water}, Sand ${one.tracks.sand}.`,
    )
  for (const plan of view.plans)
    if (plan.payable === 'now' || plan.payable === 'convert') lines.push(`${plan.label}${steps(plan)}.`)
  return lines
}

const PARTS = [
  { key: 'fire', name: 'The Fire Track' },
  { key: 'water', name: 'The Water Track' },
  { key: 'sand', name: 'The Sand Track' },
  { key: 'lines', name: 'Rows and columns' },
  { key: 'spells', name: 'Spells' },
] as const

/** Where the winner gained most on the next player: "The Fire Track decided it, 12–4." */
export function decided(view: View): string | null {
  const { result } = view
  const [winner, another] = result?.winners ?? []
  if (!result || winner === undefined || another !== undefined) return null
  const next = view.players.find((player) => result.ranks[player.seat] === 2)?.score
  const own = view.players[winner]?.score
  if (!own || !next || own.total <= next.total) return null
  const [most] = PARTS.toSorted((a, b) => own[b.key] - next[b.key] - (own[a.key] - next[a.key]))
  return most ? `${most.name} decided it, **${scoreText([own[most.key], next[most.key]])}**.` : null
}

/** Both sides of a Temple Tile, for text mode; null: it is something else, which has one text. */
export function printed(card: Partial<Tile>): string | null {
  return card.text_day === undefined ? null : `Day: ${card.text_day} Night: ${card.text_night}`
}

/** Why somebody has won, where the points don't say so by themselves: ": more mana after a tie". */
export function reasonBesidePoints(view: View): string {
  const why = view.result?.why ?? ''
  return why === '' || why === 'more Trial Points' ? '' : `: ${why}`
}
