import type { GameModule, GameView } from '../../lib/table/board'
import type { Beat } from '../../lib/table/playback.svelte'
import { beats } from './beats'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Hand from './Hand.svelte'
import { ICONS } from './icons'
import { below } from './line'
import { list, plural, scoreText } from '../../lib/say/phrases'
import type { CardId, Event as TlbEvent, Preview, View } from './types'
import { isLastPoint, pointsText } from './reducing'
import { tableText } from './spoken'
import { decided, outcome, printed, reasonBesideScore, SIDES, total } from './words'
import './tokens.css'

function svg(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inner}</svg>`
}

/** "As it stands: [lancer] and [shielder] **die**; [archer] lives." */
function stands(view: View, seat: number | null): string {
  const taken = view.sides[below(seat)].taken
  const mark = (ids: string[]): string => list(ids.map((c) => `[${c}]`))
  const die = taken.filter((t) => t.dies).map((t) => t.card)
  const live = taken.filter((t) => !t.dies && total(t) > 0).map((t) => t.card)
  if (!die.length && !live.length) return ''
  const parts = []
  if (die.length) parts.push(`${mark(die)} **${die.length > 1 ? 'die' : 'dies'}**`)
  if (live.length) parts.push(`${mark(live)} ${live.length > 1 ? 'live' : 'lives'}`)
  return `As it stands: ${parts.join('; ')}.`
}

const game: GameModule = {
  Board,
  Hand,
  CardFace: Face,
  beats: (events) => beats(events as unknown as TlbEvent[]) as unknown as Beat[],
  finale: 'Last battle. Sit back and watch.',
  kinds: { card: 'a card', day: 'a Day', character: 'a Character' },
  called: (thing) => (thing.startsWith('day:') ? `Day ${thing.slice(4)}` : null),
  pills(given: GameView) {
    const view = given as View
    const pills = []
    if (view.series) pills.push({ id: 'game', text: `Game [[${view.series.game}]] of ${view.series.games}` })
    if (view.timeline > 0)
      pills.push({
        id: 'timeline',
        text: `Timeline [[${view.timeline}]] of ${view.timelines}`,
        short: `TL [[${view.timeline}]]/${view.timelines}`,
      })
    if (view.phase === 'day')
      pills.push({ id: 'day', text: `Day [[${view.day}]]`, short: `Day [[${view.day}]]`, now: true })
    else if (view.phase === 'deploy')
      pills.push({ id: 'day', text: 'Deployment', short: 'Deploy', now: true })
    pills.push({
      id: 'vp',
      text: `VP [[${scoreText(view.vp)}]]`,
      short: `[[${scoreText(view.vp)}]]`,
    })
    return pills
  },
  seatLine(given: GameView, seat: number) {
    const view = given as View
    const side = view.sides[seat === 1 ? 1 : 0]
    const stats = [
      { icon: 'card', label: `${plural(side.hand_size, 'card')} in hand`, value: side.hand_size },
      { icon: 'deck', label: `${plural(side.deck, 'card')} in the deck`, value: side.deck },
    ]
    if (side.line.length) stats.push({ icon: svg(ICONS.swords), label: 'in play', value: side.line.length })
    return {
      score: view.vp[seat === 1 ? 1 : 0],
      stats,
      note: SIDES[seat === 1 ? 1 : 0] + (view.start_player === seat ? ' · Start Player' : ''),
    }
  },
  promptDetail({ view: given, seat, decision, previewed }) {
    const view = given as View
    if (!decision) return null
    if (decision.kind === 'reduce' || decision.kind === 'spill') {
      const on = decision.kind === 'spill' && view.spill ? 1 - view.spill.by : seat
      const pool = view.sides[below(seat)].pool
      const left =
        decision.kind === 'reduce' && pool ? `${pool.size - pool.left} used, **${pool.left} left**. ` : ''
      return left + stands(view, on) || null
    }
    const replay = (previewed?.preview as Preview | null | undefined)?.replay
    if (decision.kind === 'deploy' && replay && (seat === 0 || seat === 1)) {
      const [, card, day] = (previewed?.action ?? '').split(' ')
      return `With [${card}] on Day ${day} you'd ${outcome(replay.vp, seat)}, if nothing else changes.`
    }
    return null
  },
  chosenDetail: ({ decision }) =>
    decision?.kind === 'reduce' ? "With this point the damage is dealt. You can't take it back then." : null,
  confirms(action, _content, view, seat) {
    const [verb, card] = action.split(' ')
    return verb === 'reduce' && seat !== null && isLastPoint(view as View, seat, card as CardId)
  },
  sentences: (view, seat) => tableText(view as View, seat),
  printed: (card) => printed(card as Parameters<typeof printed>[0]),
  ending(given: GameView) {
    const view = given as View
    const { series, result } = view
    const counts = series && series.games > 1 ? series.points : view.vp
    const unit = series && series.games > 1 ? (['point', 'points'] as const) : (['VP', 'VP'] as const)
    return { unit, counts, decided: result ? decided(view, result.winners) : null }
  },
  resultDetail(given: GameView) {
    const view = given as View
    const rows = view.done.map((d) => `Timeline ${d.timeline} **${scoreText(d.vp)}**`)
    const reason = reasonBesideScore(view)
    const why = reason ? ` (${reason})` : ''
    // A single Timeline has the score of the game.
    const each = rows.length > 1 ? ` ${rows.join(' · ')}` : ''
    return rows.length ? `Dawn ${scoreText(view.vp)} Dusk${why}.${each}` : null
  },
  joinLines: (events) => pointsText(events as unknown as TlbEvent[]),
  cardSeat(event) {
    const { kind, seat } = event as unknown as TlbEvent
    return kind === 'aimed' && seat !== null ? 1 - seat : seat
  },
}

export default game
