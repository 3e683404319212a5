import type { Content, GameModule, GameView, SeatStat } from '../../lib/board'
import type { Beat } from '../../lib/playback.svelte'
import { beats } from './beats'
import Board from './Board.svelte'
import { bookOf } from './book'
import Face from './Face.svelte'
import Hand from './Hand.svelte'
import SeatMat from './SeatMat.svelte'
import { raw } from './icons'
import { signOf } from './sign'
import type { CollectPreview, CorePreview, Event as TrialEvent, FigurePreview, PlanView, View } from './types'
import { COLOURS, endedWords, inWords, list, PHASES } from './words'

const HUES = { red: '#ff8a78', yellow: '#e8b33a', blue: '#6aaef5', purple: '#c58cf5' }

/** "[dawn-spire] counts **3 tiles**, 2 of them shared with {1}." What each one gets stands on the board. */
function placement(view: View, harvest: FigurePreview | CollectPreview): string {
  const others = Object.values(harvest.shared).map((seats) => seats.filter((seat) => seat !== harvest.seat))
  const shared = others.filter((seats) => seats.length > 0)
  const seats = [...new Set(shared.flat())].map((seat) => `{${seat}}`)
  const said = `[${view.ring[harvest.position]?.tile ?? ''}] counts **${harvest.tiles} tiles**`
  const fee = 'fee' in harvest && harvest.fee ? ` It costs **${harvest.fee} mana**.` : ''
  return `${said}${shared.length ? `, ${shared.length} of them shared with ${list(seats)}` : ''}.${fee}`
}

function learning(preview: CorePreview): string {
  const lines = preview.lines.filter((line) => line.points > 0)
  const said = [`Learns [${preview.spell}].`]
  if (preview.mana) said.push('+1 mana.')
  if (lines.length)
    said.push(`${list(lines.map((line) => `${line.line} has ${line.cores} cores (+${line.points})`))}.`)
  if (preview.points) said.push(`**${preview.points} points** in all.`)
  return said.join(' ')
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
      { icon: raw('action'), label: 'Action Tokens', value: player.tokens },
    ]
    for (const colour of COLOURS) {
      const count = player.crystals[colour] + player.stored[colour]
      if (count)
        stats.push({
          icon: raw(`crystal-${colour}`, HUES[colour]),
          label: `${colour} Crystals`,
          value: count,
        })
    }
    if (view.starting_player === seat)
      stats.unshift({ icon: raw('start', '#e9bd6a'), label: 'Starting Player Token', value: '' })
    const colour = player.colour.charAt(0).toUpperCase() + player.colour.slice(1)
    const notes = [colour]
    if (player.rested && view.phase === 'trial') notes.push('rested')
    return {
      score: player.score.total < 0 ? `−${-player.score.total}` : player.score.total,
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
  SeatMark: SeatMat,
  sign: (view, seat) => signOf(view as View, seat),
  words: (view, seat) => inWords(view as View, seat),
  cardSeat: () => null,
  resultDetail(given: GameView) {
    const view = given as View
    if (!view.result) return null
    const ended = endedWords(view.result.ended)
    const end = ended ? `${ended.charAt(0).toUpperCase()}${ended.slice(1)}. ` : ''
    const points = view.players.map((player) => `{${player.seat}} **${player.score.total}**`)
    return `${end}${points.join(', ')}: ${view.result.why}.`
  },
}

export default game
