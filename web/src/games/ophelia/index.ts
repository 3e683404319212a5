import { plural, scoreText } from '../../lib/say/phrases'
import type { GameModule, GameView, Pill, SeatStat } from '../../lib/table/board'
import type { Beat } from '../../lib/table/playback.svelte'
import { beats } from './beats'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Hand from './Hand.svelte'
import { ICONS, type IconName } from './icons'
import { below, slotOf, turned } from './layout'
import { chosenButtons, confirms, promptButtons, promptDetail } from './prompts'
import { printsOf } from './content'
import { tableText } from './spoken'
import type { Event as OpheliaEvent, Seat, SlotId, View } from './types'
import { decidedBy, lastRoundText, FACTIONS, PHASES, wholeText } from './words'
import './tokens.css'

function svg(name: IconName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ICONS[name]}</svg>`
}

function pills(view: View): Pill[] {
  if (view.phase === 'decks') return [{ id: 'decks', text: 'Decks', short: 'Decks', now: true }]
  if (view.draft) return draftPills(view)
  const found: Pill[] = []
  if (view.best_of > 1)
    found.push({ id: 'game', text: `Game [[${view.game}]] of ${view.best_of}`, short: `G[[${view.game}]]` })
  const points = scoreText(view.sides.map((side) => side.points))
  found.push(
    { id: 'round', text: `Round [[${view.round}]] of ${view.worth.length}`, short: `Rd [[${view.round}]]` },
    { id: 'points', text: `[[${points}]]`, short: `[[${points}]]` },
  )
  if (view.phase === 'setup') found.push({ id: 'setup', text: 'Setup', short: 'Setup', now: true })
  else if (view.phase === 'resolution')
    found.push({ id: 'resolution', text: 'Round ends', short: 'Ends', now: true })
  else if (view.phase !== 'over')
    for (const phase of PHASES) {
      const now = phase.id === view.phase
      found.push({ id: phase.id, text: phase.name, now, ...(now ? { short: phase.short } : {}) })
    }
  return found
}

function draftPills(view: View): Pill[] {
  const draft = view.draft
  if (!draft) return []
  const late = draft.waiting === 0
  const packs = late ? 'Packs [[3]] and [[4]]' : 'Packs [[1]] and [[2]]'
  return [
    { id: 'packs', text: packs, short: late ? 'Packs 3, 4' : 'Packs 1, 2', now: true },
    { id: 'pick', text: `Pick [[${draft.pick}]] of 15`, short: `Pick [[${draft.pick}]]/15` },
    ...(late ? [] : [{ id: 'late', text: 'Packs 3 and 4' }]),
    { id: 'play', text: 'Play' },
  ]
}

/** "first · active": who goes second wins ties. */
function noteOf(view: View, seat: Seat): string {
  if (view.phase === 'decks' || view.draft) return view.sides[seat]?.choosing ? 'choosing' : 'has chosen'
  if (view.round === 0 || view.phase === 'over') return ''
  const turn = PHASES.some((phase) => phase.id === view.phase)
  const order = view.first === seat ? 'first' : 'second'
  return turn && view.active === seat ? `${order} · active` : order
}

const game: GameModule = {
  Board,
  Hand,
  CardFace: Face,
  beats: (events) => beats(events as unknown as OpheliaEvent[]) as unknown as Beat[],
  finale: 'Last contest. Sit back and watch.',
  kinds: { card: 'a card', slot: 'a slot', deck: 'a deck' },
  called(thing, given) {
    const [kind, id = ''] = thing.split(':')
    const who = kind === 'slot' ? slotOf(given as View, id as SlotId)?.card : null
    return who ? `[${who.card}]` : null
  },
  pills: (view: GameView) => pills(view as View),
  seatLine(given: GameView, at: number) {
    const view = given as View
    const seat = at === 1 ? 1 : 0
    const side = view.sides[seat]
    if (!side) return { stats: [] }
    if (view.draft) {
      const picked = view.draft.picks[seat]?.length ?? 0
      return {
        score: picked,
        of: '/30',
        stats: [{ icon: 'deck', label: 'cards picked', value: picked }],
        note: noteOf(view, seat),
      }
    }
    const stats: SeatStat[] = [
      { icon: 'card', label: `${plural(side.hand.length, 'card')} in hand`, value: side.hand.length },
      { icon: 'deck', label: `${plural(side.deck, 'card')} in the deck`, value: side.deck },
      { icon: svg('ghost'), label: 'in the forgotten zone', value: side.forgotten.length },
    ]
    for (const id of side.factions)
      stats.push({ icon: svg(FACTIONS[id].icon), label: `plays ${FACTIONS[id].short}`, value: '' })
    if (view.best_of > 1)
      stats.push({
        icon: svg('crown'),
        label: plural(side.games, 'game won', 'games won'),
        value: side.games,
      })
    return { score: side.points, of: '/5', stats, note: noteOf(view, seat) }
  },
  promptButtons,
  chosenButtons,
  confirms: (action, content) => confirms(action, (card) => content.cards.get(card)?.type),
  halfway: ({ kind }) => kind === 'place',
  promptDetail,
  sentences: (view, seat) => tableText(view as View, seat).map((line) => turned(line, below(seat))),
  turned: (text, _, seat) => turned(text, below(seat)),
  printed(given, content) {
    const card = printsOf(content.all).cards.get(given.id)
    return card ? wholeText(card) : null
  },
  ending(given: GameView) {
    const view = given as View
    const isMatch = view.best_of > 1
    const counts = view.sides.map((side) => (isMatch ? side.games : side.points))
    const last = view.rounds.at(-1)
    return {
      unit: isMatch ? ['game', 'games'] : ['point', 'points'],
      counts,
      decided: last && view.end !== 'resigned' ? lastRoundText(last, (seat) => `{${seat}}`) : null,
    }
  },
  resultDetail(given: GameView) {
    const view = given as View
    if (view.rounds.length === 0) return null
    const rounds = view.rounds.map(
      (done) => `Round ${done.round}: {${done.winner}} **+${done.points}** (${decidedBy(done)})`,
    )
    const match = view.best_of > 1 ? `Games ${scoreText(view.sides.map((side) => side.games))}. ` : ''
    return `${match}${rounds.join(' · ')}`
  },
}

export default game
