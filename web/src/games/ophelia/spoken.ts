/** Text mode: the table, a line per fact; markup as in the log. */

import { count, list, scoreText } from '../../lib/say/phrases'
import { cards, slotOf } from './layout'
import type { CardId, FieldCard, Seat, SlotId, View } from './types'
import { endedText, PHASES, slotName } from './words'

export function tableText(view: View, seat: number | null): string[] {
  const own: Seat | null = seat === 0 || seat === 1 ? seat : null
  const order: Seat[] = own === 1 ? [1, 0] : [0, 1]
  if (view.draft) return draftLines(view, own)
  return [
    ...moment(view, own),
    ...order.flatMap((at) => sideLines(view, at, at === own)),
    ...contestLines(view),
  ]
}

const name = (seat: Seat): string => `{${seat}}`

function moment(view: View, own: number | null): string[] {
  const lines: string[] = []
  const points = scoreText(view.sides.map((side) => side.points))
  if (view.best_of > 1)
    lines.push(
      `Game ${view.game} of ${view.best_of}; games won: ${scoreText(view.sides.map((side) => side.games))}.`,
    )
  if (view.phase === 'over') lines.push(`The game is over, ${points}.`)
  else if (view.round > 0) {
    const phase = PHASES.find((one) => one.id === view.phase)?.name
    lines.push(
      `Round ${view.round} of ${view.worth.length}, worth ${view.worth[view.round - 1] ?? 0}. Points: ${points}.`,
      `Turn ${view.turn}, {${view.active}|are|is} active${phase ? `, ${phase} Phase` : ''}. {${view.first}} went first in this round.`,
    )
    if (view.quiet > 0) lines.push(`Quiet turns in a row: ${view.quiet} of 2.`)
  } else lines.push('Before the game: both choose a deck.')
  if (view.if_ended && view.phase !== 'over')
    lines.push(`If it ended now: ${endedText(view.if_ended, (seat) => (seat === own ? 'you' : name(seat)))}.`)
  for (const one of view.resolving)
    lines.push(
      `Happening now: [${one.card}]${one.ability ? `, ${one.ability}` : ''}${one.text ? `: ${one.text}` : ''}`,
    )
  return lines
}

function sideLines(view: View, seat: Seat, own: boolean): string[] {
  const side = view.sides[seat]
  if (!side) return []
  const deck = side.deck_name ? `, playing ${side.deck_name}` : ''
  const lines = [
    `${own ? 'You' : `{${seat}}`}${deck}: ${count(side.hand.length, 'card')} in hand, ${side.deck} in the deck, ${side.forgotten.length} forgotten.`,
  ]
  const known = side.hand.filter((card): card is CardId => card !== null)
  if (known.length) lines.push(`${own ? 'Hand' : 'Known in that hand'}: ${named(known)}.`)
  if (side.held) lines.push(`Being played: [${side.held}].`)
  const there = cards(view).filter((who) => who.controller === seat)
  lines.push(
    there.length
      ? `On the field: ${there.map((who) => cardLine(view, who, own ? seat : null)).join('; ')}.`
      : 'Nothing on the field.',
  )
  if (side.forgotten.length) lines.push(`Forgotten: ${named(side.forgotten.map((one) => one.card))}.`)
  if (side.removed.length) lines.push(`Removed from the game: ${named(side.removed)}.`)
  return lines
}

/** "[maren-redwake] in your middle slot, Power 10, Initiative 7, 11/14 Life left, contested" */
function cardLine(view: View, who: FieldCard, own: Seat | null): string {
  const slot = slotOf(view, who.slot)
  const where = slot ? ` in ${slotName(slot, (seat) => (seat === own ? 'you' : name(seat)))}` : ''
  const facts = [`[${who.card}]${where}`]
  facts.push(
    `Power ${who.power}, Initiative ${who.initiative}, ${Math.max(0, who.life - who.damage)}/${who.life} Life left`,
  )
  if (who.armour) facts.push(`Armour ${who.armour}`)
  if (who.poisoned) facts.push('poisoned')
  if (who.attached.length) facts.push(`attached: ${named(who.attached.map((under) => under.card))}`)
  if (who.haunting.length) facts.push(`haunted by ${named(who.haunting.map((under) => under.card))}`)
  if (who.contested) facts.push('contested')
  if (who.falls) facts.push('would be defeated')
  return facts.join(', ')
}

function contestLines(view: View): string[] {
  return view.contest.map((strike) => {
    const at = (slot: SlotId) => `[${slotOf(view, slot)?.card?.card ?? slot}]`
    const hits = strike.hits.map((hit) => `${at(hit.attacker)} hits ${at(hit.target)} for ${hit.amount}`)
    return `Initiative ${strike.initiative}: ${hits.join(', ')}.`
  })
}

function draftLines(view: View, own: Seat | null): string[] {
  const draft = view.draft
  if (!draft) return []
  const lines = draft.packs.map((pack) => {
    const inside = pack.cards ? `: ${named(pack.cards)}` : ''
    return `Pack ${pack.number}, with {${pack.holder}}, ${count(pack.size, 'card')}${inside}.`
  })
  draft.picks.forEach((picks, seat) => {
    const known = picks.filter((card): card is CardId => card !== null)
    lines.push(
      `${seat === own ? 'Your' : `{${seat}}:`} picks: ${count(picks.length, 'card')}${known.length ? `: ${named(known)}` : ''}.`,
    )
  })
  return lines
}

function named(ids: readonly CardId[]): string {
  return ids.length ? list(ids.map((id) => `[${id}]`)) : 'none'
}
