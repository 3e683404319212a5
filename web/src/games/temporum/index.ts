import type { GameModule, GameView, Pill, SeatStat } from '../../lib/table/board'
import type { Beat } from '../../lib/table/playback.svelte'
import { beats } from './beats'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Hand from './Hand.svelte'
import { crownsAsked, givenText, giving, rearmost, timesAsked } from './giving.svelte'
import { echo } from './history'
import { ICONS, type IconName } from './icons'
import { chosenBy, timesOf } from './setup/zones'
import type { Event as TemporumEvent, View } from './types'
import { settings } from '../../lib/page/settings.svelte'
import { count, plural } from '../../lib/say/phrases'
import {
  crownsText,
  echoText,
  handText,
  list,
  PHASES,
  printed,
  printsOf,
  roman,
  signOf,
  TIMES,
  worthOf,
  worthText,
  zoneText,
} from './words'
import './tokens.css'

function svg(name: IconName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ICONS[name]}</svg>`
}

/** "[warm-globe] › [trinket]": the last one asks. */
function asks(view: View): string {
  const crumbs = view.stack.filter((c, i) => c.id !== view.stack[i - 1]?.id)
  return crumbs.map((c) => `[${c.id}]`).join(' › ')
}

/** "[ice-age]", "the arrow of [ice-age]", "a crown in Time II". */
function called(thing: string, view: View): string | null {
  const [kind, first = '', last = ''] = thing.split(':')
  const zone = view.spaces.find((space) => space.id === first)?.zone
  if (kind === 'space' && zone) return `[${zone}]`
  if (kind === 'arrow' && zone) return `the arrow of [${zone}]`
  if (kind === 'time') return `Time ${roman(Number(first))}`
  if (kind === 'crown')
    return last === 'departed' ? 'the departed crown' : `a crown in Time ${roman(Number(last))}`
  return null
}

/** How a game ends as a rule (`Why` in types.ts). */
const ALL_THERE = 'all crowns in Time IV'

const game: GameModule = {
  Board,
  Hand,
  CardFace: Face,
  beats: (events) => beats(events as unknown as TemporumEvent[]) as unknown as Beat[],
  kinds: {
    arrow: 'an arrow',
    card: 'a card',
    crown: 'a crown',
    pile: 'a card',
    play: 'a card in play',
    player: 'a player',
    space: 'a Zone',
    time: 'a Time',
    token: 'a token',
  },
  called: (thing, view) => called(thing, view as View),
  pills(given: GameView) {
    const view = given as View
    const pills: Pill[] = [{ id: 'turn', text: `Turn [[${view.turn}]]`, short: `Turn [[${view.turn}]]` }]
    if (view.phase === 'over') return pills
    if (view.extra) pills.push({ id: 'extra', text: 'Extra turn', short: 'Extra' })
    for (const phase of PHASES) {
      const now = phase.id === view.phase
      // Start and End are mostly empty: shown only while something happens in them.
      if (!now && (phase.id === 'start' || phase.id === 'end')) continue
      const pill: Pill = { id: phase.id, text: phase.name, now }
      if (now) pill.short = phase.short
      pills.push(pill)
    }
    return pills
  },
  seatLine(given: GameView, seat: number) {
    const view = given as View
    const who = view.players[seat]
    if (!who) return { stats: [] }
    const stats: SeatStat[] = [
      { icon: svg('money'), label: 'money', value: `$${who.money}` },
      { icon: 'card', label: `${plural(who.hand_size, 'card')} in hand`, value: who.hand_size },
    ]
    if (who.in_play.length)
      stats.push({
        icon: 'deck',
        label: `${plural(who.in_play.length, 'card')} in play`,
        value: who.in_play.length,
      })
    if (who.rules.length)
      stats.push({
        icon: svg('crown'),
        label: `${plural(who.rules.length, 'Time')} ruled`,
        value: who.rules.map(roman).join(', '),
      })
    if (who.poison + who.poison_due)
      stats.push({ icon: svg('poison'), label: 'Poison', value: who.poison + who.poison_due })
    if (view.extra_turns[seat])
      stats.push({
        icon: svg('extra'),
        label: plural(view.extra_turns[seat] ?? 0, 'extra turn'),
        value: view.extra_turns[seat] ?? 0,
      })
    const line = { score: who.steps, of: '/30', way: { done: who.steps, of: 30 }, stats }
    return view.player === seat && !view.result ? { ...line, note: 'taking a turn' } : line
  },
  sign: (_, seat) => signOf(seat),
  promptDetail({ view: given, decision, chosen, previewed, content }) {
    const view = given as View
    if (!decision) return null
    if (settings.phone && content && previewed?.action.startsWith('move ')) {
      const zone = printsOf(content.all).zones.get((previewed.preview as { zone: string }).zone)
      if (zone) return `[${zone.id}]: ${zoneText(zone)}`
    }
    const changes = decision.actions
      .filter((a) => a.action.startsWith('change '))
      .map((a) => a.action.slice(7))
    const meant = previewed?.action.startsWith('change ') ? previewed.action.slice(7) : changes[0]
    if (meant && (changes.length === 1 || previewed)) {
      const found = echo(view, meant)
      if (found) return echoText(view, found)
    }
    const times = timesAsked(decision)
    if (times.length && view.steps_left > 1) {
      const steps = giving.of(view)
      const rest = count(view.steps_left - steps.length, 'step')
      if (steps.length) return `${givenText(steps)}. ${rest} left.`
      return `${rest}: click a Time for each, or let the rearmost crowns go first.`
    }
    const card = [...chosen].find((thing) => thing.startsWith('card:'))?.slice(5)
    const worth = card ? worthOf(view, card) : null
    if (worth) return `[${worth.card}]. ${worthText(worth)}`
    // The prompt names what asks; show the way to it if it is longer.
    return view.stack.length > 1 ? `${asks(view)}. ${decision.hint}`.trim() : null
  },
  // A Zone on a phone has no room for its text: a tap shows it in the prompt, and the button there moves.
  confirms: (action) => settings.phone && action.startsWith('move '),
  promptButtons({ view: given, decision }) {
    const view = given as View
    const times = timesAsked(decision)
    if (decision && times.length && view.steps_left > 1) {
      const steps = giving.of(view)
      const [first, ...rest] = rearmost(times, crownsAsked(view, decision), view.steps_left, steps)
      return [
        {
          action: `advance ${first}`,
          then: rest.map((time) => `advance ${time}`),
          label: steps.length ? 'The rest: rearmost first' : 'Rearmost first',
          icon: svg('crown'),
          key: 'R',
        },
      ]
    }
    if (decision?.actions.some((a) => a.action === 'stay'))
      return [{ action: 'stay', label: 'Stay here', key: 'S' }]
    if (decision?.kind !== 'history') return null
    const changes = decision.actions.filter((a) => a.action.startsWith('change '))
    const others = decision.actions.filter((a) => a.touches.length === 0 && a.action !== 'pass')
    const [only] = changes
    if (!only || changes.length > 1 || others.length) return null
    return [
      { action: 'pass', label: 'Leave it', key: 'L' },
      { action: only.action, label: 'Change history', icon: svg('arrow'), key: 'C' },
    ]
  },
  printed: (card, content) => printed(card.id, printsOf(content.all)),
  sentences(given: GameView, seat: number | null) {
    const view = given as View
    const lines = [
      `Turn ${view.turn}, {${view.player}} to play${view.extra ? ' (extra turn)' : ''}.`,
      `Real: ${view.real.map((id, t) => `Time ${TIMES[t]} [${view.spaces.find((s) => s.id === id)?.zone}]`).join(', ')}.`,
    ]
    for (const space of view.spaces) {
      const to = view.spaces.find((s) => s.id === space.arrow)?.zone
      const facts = [
        space.time ? `Time ${roman(space.time)}, ${space.real ? 'real' : 'unreal'}` : 'outside time',
      ]
      if (to) facts.push(`its arrow points to [${to}]`)
      if (space.pawns.length) facts.push(`here: ${list(space.pawns.map((s) => `{${s}}`))}`)
      if (space.chits !== null)
        facts.push(`${space.chits} of ${count(space.chits_full, 'hourglass', 'hourglasses')}`)
      if (space.paradise) facts.push(`$${space.paradise} of [primitive-paradise]`)
      if (space.gold) facts.push(`$${space.gold}`)
      if (space.zombies) facts.push(count(space.zombies, 'Zombie'))
      if (space.simulation) facts.push('the Simulation token')
      if (space.pile !== null) facts.push(`${count(space.pile, 'card')} in its pile`)
      if (space.card) facts.push(`on it [${space.card}]`)
      if (space.hqs.length) facts.push(`HQ: ${list(space.hqs.map((s) => `{${s}}`))}`)
      if (space.bases.length) facts.push(`Base: ${list(space.bases.map((s) => `{${s}}`))}`)
      lines.push(`[${space.zone}]: ${facts.join('; ')}.`)
    }
    view.players.forEach((who, at) => {
      lines.push(
        `{${at}}: **$${who.money}**, ${handText(who)}, ${crownsText(who)}. ` +
          (who.in_play.length
            ? `In play: ${list(who.in_play.map((c) => `[${c.as}]`))}.`
            : 'Nothing in play.'),
      )
    })
    const own = seat === null ? null : view.players[seat]
    if (own?.hand) {
      lines.push(`Your hand: ${own.hand.length ? list(own.hand.map((c) => `[${c}]`)) : 'empty'}.`)
      for (const worth of view.worth) lines.push(`[${worth.card}]: ${worthText(worth)}`)
    }
    lines.push(`${count(view.deck.size, 'card')} in the deck, ${view.discard_size} in the discard pile.`)
    if (view.stack.length) lines.push(`Happening now: ${asks(view)}.`)
    return lines
  },
  terms(options, content) {
    const [prints, times] = [printsOf(content.all), timesOf(content)]
    const { slots } = chosenBy(options, times, prints.zones, prints.setups)
    if (slots.every((id) => id === null)) return null
    const named = TIMES.map((name, t) => {
      const zones = slots.filter((_, at) => times[at] === t + 1).map((id) => `[${id}]`)
      return `**${name}** ${zones.join(', ')}`
    })
    return `${named.join(' · ')}`
  },
  ending(given: GameView) {
    const view = given as View
    const { result } = view
    if (!result) return null
    const ranks = view.players.map((_, seat) => (result.ranking ?? []).indexOf(seat as never) + 1)
    const [winner] = result.winners
    const counts = result.why === 'the $ of Alien Egypt' ? null : view.players.map((who) => who.steps)
    const told = result.why === ALL_THERE && winner !== undefined
    const last = `{${winner}} brought the last crown to Time IV on turn **${view.turn}**.`
    return {
      unit: ['step', 'steps'],
      counts,
      ...(result.ranking ? { ranks } : {}),
      decided: told ? last : null,
    }
  },
  resultDetail(given: GameView) {
    const view = given as View
    if (!view.result) return null
    const ranking = view.result.ranking ?? view.result.winners
    const stand = ranking.map((seat) => `{${seat}} **${view.players[seat]?.crowns[3] ?? 0}**`)
    if (view.result.why === ALL_THERE) return `Crowns there: ${stand.join(' · ')}` // `decided` has told the rest
    const why = `${view.result.why.charAt(0).toUpperCase()}${view.result.why.slice(1)}`
    return `${why}. Crowns in Time IV: ${stand.join(' · ')}`
  },
}

export default game
