import { plural } from '../../lib/say/phrases'
import type { GameModule, GameView, Pill, SeatLine, SeatStat } from '../../lib/table/board'
import type { Beat } from '../../lib/table/playback.svelte'
import { beats } from './beats'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Hand from './Hand.svelte'
import { arrangedFor } from './hexes'
import { ICONS, type IconName } from './icons'
import { chosenButtons, chosenDetail, confirms, promptButtons, promptDetail, resultDetail } from './prompts'
import { needsHand } from './rack'
import { signOf } from './sign'
import { decided } from './panels'
import { printsOf } from './content'
import { printed, tableText } from './spoken'
import { walkText } from './tell'
import type { Event as WarEvent, Phase, View } from './types'
import { fountainName, shortName } from './words'
import './tokens.css'

function svg(name: IconName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ICONS[name]}</svg>`
}

const PHASES: { id: Phase; name: string }[] = [
  { id: 'start', name: 'Start' },
  { id: 'summon', name: 'Summon' },
  { id: 'action', name: 'Action' },
  { id: 'end', name: 'End' },
]

const BETWEEN: Partial<Record<Phase, string>> = {
  decks: 'Decks',
  mulligan: 'Mulligan',
  'round-end': 'The round ends',
  ghost: 'Ghost',
}

function pills(view: View): Pill[] {
  if (view.phase === 'decks') return [{ id: 'decks', text: 'Decks', short: 'Decks', now: true }]
  const found: Pill[] = view.overtime
    ? [{ id: 'round', text: `Overtime, cycle [[${view.cycle}]]`, short: `Overtime [[${view.cycle}]]` }]
    : [{ id: 'round', text: `Round [[${view.round}]] of 5`, short: `Round [[${view.round}]]/5` }]
  if (view.phase === 'over') return found
  const between = BETWEEN[view.phase]
  if (between) return [...found, { id: view.phase, text: between, short: between, now: true }]
  for (const phase of PHASES) {
    const now = phase.id === view.phase
    found.push({ id: phase.id, text: phase.name, now, ...(now ? { short: phase.name } : {}) })
  }
  if (view.windows.length > 0) found.push({ id: 'window', text: 'A chance to answer', now: true })
  return found
}

function champion(id: string | null): string {
  return id ? id.slice(0, 1).toUpperCase() + id.slice(1) : ''
}

function seatLine(view: View, seat: number): SeatLine {
  const player = view.players[seat]
  if (!player) return { stats: [] }
  if (view.phase === 'decks') return { stats: [], note: champion(player.champion) || 'choosing a deck' }
  const stats: SeatStat[] = [
    { icon: svg('temple'), label: 'Temple health', value: player.temple },
    { icon: svg('fountain'), label: plural(player.fountains, 'Fountain'), value: player.fountains },
    { icon: svg('aether'), label: 'aether', value: player.aether },
    { icon: svg('shard'), label: plural(player.shards, 'shard'), value: player.shards },
    { icon: 'card', label: `${plural(player.hand.length, 'card')} in hand`, value: player.hand.length },
  ]
  const state = player.ghost ? 'ghost' : player.out ? 'out' : view.active === seat ? 'on turn' : ''
  return {
    score: player.score,
    stats: player.out || player.ghost ? [] : stats,
    note: [champion(player.champion), view.phase === 'over' ? '' : state].filter(Boolean).join(' · '),
  }
}

/** The name of what lies on a space, for "What do you want to do with …?" */
function called(thing: string, view: View): string | null {
  const [kind, id = ''] = thing.split(':')
  if (kind === 'set') return `Set Tile ${id}`
  if (kind !== 'space') return null
  const piece = view.pieces.find((one) => one.space === id)
  if (piece) return `[${piece.card}]`
  const fountain = view.fountains.find((one) => one.space === id)
  if (fountain) return fountainName(fountain.fountain)
  const temple = view.temples.find((one) => one.space === id)
  if (temple) return `{${temple.seat}}'s Temple`
  const construct = view.constructs.find((one) => one.tiles.some((tile) => tile === id))
  return construct ? `[${construct.card}]` : 'this space'
}

const game: GameModule = {
  Board,
  Hand,
  CardFace: Face,
  beats: (events) => beats(events as unknown as WarEvent[]) as unknown as Beat[],
  finale: 'Last turn. Sit back and watch.',
  kinds: { space: 'a space', card: 'a card', set: 'a Set Tile', spell: 'a Spell', equipment: 'Equipment' },
  called: (thing, view) => called(thing, view as View),
  turned: (text, view, seat) => arrangedFor((view as View).players, seat).turned(text),
  pills: (view: GameView) => pills(view as View),
  seatLine: (view: GameView, seat) => seatLine(view as View, seat),
  sign: (_view, seat) => signOf(seat),
  promptButtons,
  chosenButtons,
  confirms,
  needsHand,
  promptDetail,
  chosenDetail,
  sentences: (view, seat) => tableText(view as View, seat),
  printed(given, content) {
    const card = printsOf(content.all).cards.get(given.id)
    return card ? printed(card) : null
  },
  cardSeat: (event) => event.seat,
  cardName: shortName,
  joinLines: (events) => walkText(events as unknown as WarEvent[]),
  ending(given: GameView) {
    const view = given as View
    const scored = view.end !== 'elimination' && view.end !== 'resigned'
    return {
      unit: ['point', 'points'],
      counts: scored ? view.players.map((player) => player.score) : null,
      decided: decided(view),
    }
  },
  resultDetail,
}

export default game
