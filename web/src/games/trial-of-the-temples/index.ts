import { settings } from '../../lib/page/settings.svelte'
import { count, numeral, plural } from '../../lib/say/phrases'
import type { Content, GameModule, GameView, SeatStat } from '../../lib/table/board'
import type { Beat } from '../../lib/table/playback.svelte'
import { beats } from './beats'
import Board from './Board.svelte'
import { bookOf } from './book'
import Face from './Face.svelte'
import Hand from './Hand.svelte'
import SeatMat from './SeatMat.svelte'
import { raw } from './icons'
import { signOf } from './sign'
import type { CollectPreview, CorePreview, Event as TrialEvent, FigurePreview, PlanView, View } from './types'
import type { Tile } from './content'
import {
  COLOURS,
  conversionLabel,
  decided,
  endedText,
  tableText,
  list,
  PHASES,
  printed,
  reasonBesidePoints,
} from './words'
import './tokens.css'

const HUES = {
  red: 'var(--tot-red-2)',
  yellow: 'var(--tot-yellow-2)',
  blue: 'var(--tot-blue-2)',
  purple: 'var(--tot-purple-2)',
}

/** "[dawn-spire] reaches **3 tiles**, 2 shared with {1}." The board shows what each player gets. */
function placement(view: View, harvest: FigurePreview | CollectPreview): string {
  const others = Object.values(harvest.shared).map((seats) => seats.filter((seat) => seat !== harvest.seat))
  const shared = others.filter((seats) => seats.length > 0)
  const seats = [...new Set(shared.flat())].map((seat) => `{${seat}}`)
  const reach = `[${view.ring[harvest.position]?.tile ?? ''}] reaches **${count(harvest.tiles, 'tile')}**`
  const fee = 'fee' in harvest && harvest.fee ? ` You pay **${harvest.fee} mana**.` : ''
  return `${reach}${shared.length ? `, ${shared.length} shared with ${list(seats)}` : ''}.${fee}`
}

function learning(preview: CorePreview): string {
  const lines = preview.lines.filter((line) => line.points > 0)
  const facts = [`You learn [${preview.spell}].`]
  if (preview.mana) facts.push('+1 mana.')
  if (lines.length)
    facts.push(
      `${list(lines.map((line) => `${line.line} has ${count(line.cores, 'core')} (+${line.points})`))}.`,
    )
  if (preview.points) facts.push(`**${count(preview.points, 'point')}** in all.`)
  return facts.join(' ')
}

/** "[dawn-spire]", "[refine]", "Fire 3", "a blue Crystal". */
function called(thing: string, view: View, content: Content): string | null {
  const [kind, first = '', second = '', third = ''] = thing.split(':')
  if (kind === 'mana') return 'mana'
  if (kind === 'token') return 'an Action Token'
  if (kind === 'crystal') return `a ${first} Crystal`
  if (kind === 'tile') return `[${view.ring[Number(first)]?.tile ?? ''}]`
  if (kind === 'space') return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${second}`
  if (kind !== 'spell') return null
  const found = bookOf(content.all).spells.find(
    (spell) => spell.row === Number(second) && spell.col === Number(third),
  )
  return found ? `[${found.id}]` : null
}

const game: GameModule = {
  Board,
  Hand,
  CardFace: Face,
  beats: (events) => beats(events as unknown as TrialEvent[]) as unknown as Beat[],
  kinds: {
    crystal: 'a Crystal',
    figure: 'a figure',
    mat: 'a Spell Mat',
    space: 'a space',
    spell: 'a spell',
    tile: 'a temple',
    track: 'a track',
  },
  called: (thing, view, content) => called(thing, view as View, content),
  pills(given: GameView) {
    const view = given as View
    const pills = []
    if (view.round > 0)
      pills.push({
        id: 'round',
        text: `Round [[${view.round}]] of ${view.rounds}`,
        short: `Round [[${view.round}]]/${view.rounds}`,
      })
    if (view.phase === 'setup' || view.phase === 'over')
      pills.push({ id: 'phase', text: PHASES[view.phase], short: PHASES[view.phase], now: true })
    else
      for (const phase of ['temple', 'resource', 'trial'] as const) {
        const now = view.phase === phase
        pills.push({ id: phase, text: PHASES[phase], ...(now ? { short: PHASES[phase], now } : {}) })
      }
    return pills
  },
  seatLine(given: GameView, seat: number) {
    const view = given as View
    const player = view.players[seat]
    if (!player) return { stats: [] }
    const stats: SeatStat[] = [
      { icon: raw('mana'), label: 'mana', value: player.mana },
      { icon: raw('action'), label: plural(player.tokens, 'Action Token'), value: player.tokens },
    ]
    for (const colour of COLOURS) {
      const held = player.crystals[colour] + player.stored[colour]
      if (held)
        stats.push({
          icon: raw(`crystal-${colour}`, HUES[colour]),
          label: plural(held, `${colour} Crystal`),
          value: held,
        })
    }
    if (view.starting_player === seat)
      stats.unshift({ icon: raw('start', 'var(--gold)'), label: 'Starting Player Token', value: '' })
    const colour = player.colour.charAt(0).toUpperCase() + player.colour.slice(1)
    const notes = [colour]
    if (player.rested && view.phase === 'trial') notes.push('rested')
    return {
      score: numeral(player.score.total),
      stats,
      note: notes.join(' · '),
    }
  },
  promptDetail({ view: given, decision, previewed }) {
    const view = given as View
    if (!decision || !previewed) return null
    const [verb] = previewed.action.split(' ')
    if (verb === 'place-figure' || verb === 'collect-with')
      return placement(view, previewed.preview as FigurePreview | CollectPreview)
    if (verb === 'place-core') return learning(previewed.preview as CorePreview)
    if (verb === 'advance') return (previewed.preview as PlanView).label
    return null
  },
  promptButtons({ view: given, decision }) {
    if (!decision?.actions.some((a) => a.action === 'rest')) return null
    const { rest, plans, players } = given as View
    const mana = rest?.mana ?? 0
    const payable = plans.some((plan) => plan.payable === 'now' || plan.payable === 'convert')
    const quiet = payable && (players[decision.seat]?.tokens ?? 0) > 0
    // A phone has room for one row of buttons: the tracks need the rest.
    const words = settings.phone ? 'Rest' : 'Rest and end your round'
    return [{ action: 'rest', label: `${words}${mana ? `, +${mana} mana` : ''}`, key: 'R', quiet }]
  },
  // A finger cannot hover: the first tap shows what a core would do there, the button places it.
  confirms: (action) => settings.phone && action.startsWith('place-core '),
  chosenButtons({ remaining }) {
    const [only] = remaining
    if (only?.action.startsWith('place-core ')) return [{ action: only.action, label: 'Place it here' }]
    // Two things are chosen, and each can become the other.
    return only && remaining.every(({ action }) => action.startsWith('convert '))
      ? remaining.map(({ action }) => ({ action, label: conversionLabel(action) }))
      : null
  },
  SeatMark: SeatMat,
  sign: (view, seat) => signOf(view as View | null, seat),
  sentences: (view, seat) => tableText(view as View, seat),
  printed: (card) => printed(card as Partial<Tile>),
  cardSeat: () => null,
  ending(given: GameView) {
    const view = given as View
    const { result } = view
    if (!result) return null
    const counts = view.players.map((player) => player.score.total)
    return { unit: ['point', 'points'], counts, ranks: result.ranks, decided: decided(view) }
  },
  resultDetail(given: GameView) {
    const view = given as View
    if (!view.result) return null
    const ended = endedText(view.result.ended)
    const end = ended ? `${ended.charAt(0).toUpperCase()}${ended.slice(1)}. ` : ''
    const points = view.players.map((player) => `{${player.seat}} **${numeral(player.score.total)}**`)
    return `${end}${points.join(', ')}${reasonBesidePoints(view)}.`
  },
}

export default game
