/** Text mode: the table, a line per fact; markup as in the log. */

import { count, list, scoreText } from '../../lib/say/phrases'
import type { CardId, Character, Seat, Side, View } from './types'
import { fate, howItEnded, roundOf, SIDES, STEPS } from './words'

export function tableText(view: View, seat: number | null): string[] {
  const own: Seat | null = seat === 0 || seat === 1 ? seat : null
  const order: Seat[] = own === 1 ? [1, 0] : [0, 1]
  return [
    ...moment(view, own ?? 0),
    ...order.flatMap((at) => sideLines(view, at, at === own)),
    ...view.done.map((d) => `Timeline ${d.timeline}: Dawn ${scoreText(d.vp)} Dusk (${howItEnded(d)}).`),
  ]
}

function moment(view: View, own: Seat): string[] {
  const lines: string[] = []
  if (view.series) {
    const { game, games, points } = view.series
    lines.push(`Game ${game} of ${games}; points: Dawn ${points[0]}, Dusk ${points[1]}.`)
  }
  const score = `VP: Dawn **${view.vp[0]}**, Dusk **${view.vp[1]}**.`
  const step = STEPS.find((s) => s.step === view.step)
  const timeline = `Timeline ${view.timeline} of ${view.timelines}`
  if (view.phase === 'over') lines.push(`The battle is over. ${score}`)
  else if (view.phase === 'deploy') lines.push(`${timeline}, deployment${roundOf(view, own)}. ${score}`)
  else if (view.phase === 'day')
    lines.push(
      `${timeline}, Day ${view.day}${step ? `, step ${step.step} ${step.name}: ${step.text}` : '.'} ${score}`,
    )
  else lines.push(`Before the battle. Shared: ${cards(view.shared)}. Banned: ${cards(view.banned)}.`)
  lines.push(`Start Player: ${SIDES[view.start_player]}.`)
  if (view.standstill > 0) lines.push(`Standstill ${view.standstill} of ${view.standstill_days}.`)
  if (view.spill)
    lines.push(
      `${SIDES[view.spill.by]} has ${view.spill.amount} extra damage from [${view.spill.from}] to run on.`,
    )
  return lines
}

function sideLines(view: View, seat: Seat, own: boolean): string[] {
  const side = view.sides[seat]
  const lines = [
    `**${SIDES[seat]}**${own ? ', you' : ''}: ${count(side.hand_size, 'card')} in hand, ${side.deck} in the deck.`,
  ]
  if (side.hand) lines.push(`Hand: ${cards(side.hand)}.`)
  if (side.bottom?.length) lines.push(`Under the deck: ${cards(side.bottom)}.`)
  if (view.picked[seat].length) lines.push(`Picked: ${cards(view.picked[seat])}.`)
  lines.push(
    side.days.map((there, i) => `Day ${i + 1}: ${there.length ? boxed(side, there) : 'empty'}`).join('; ') +
      '.',
  )
  if (side.hidden_deployed) lines.push(`${side.hidden_deployed} more in secret.`)
  for (const made of side.veiled ?? []) lines.push(`In secret: [${made.card}] to Day ${made.day}.`)
  if (side.choice) lines.push(`Chosen: [${side.choice.card}] to Day ${side.choice.day}.`)
  if (view.phase === 'day') lines.push(...lineLines(side, seat))
  return lines
}

function lineLines(side: Side, seat: Seat): string[] {
  const lines = [
    side.line.length
      ? `Line of ${SIDES[seat]} from the Front: ${side.line.map((card) => standing(side, card)).join('; ')}.`
      : `${SIDES[seat]} has nobody in play.`,
  ]
  for (const [by, card] of Object.entries(side.aims)) lines.push(`[${by}] aims at [${card}].`)
  for (const run of side.runs)
    lines.push(
      run.to
        ? `${run.amount} damage runs on from [${run.from}] to [${run.to}].`
        : `${run.amount} extra damage on [${run.from}] is wasted.`,
    )
  if (side.pool) lines.push(`Points left to take damage off: ${side.pool.left} of ${side.pool.size}.`)
  return lines
}

/** "[lancer], hits for 3, 13/9 damage, dies" */
function standing(side: Side, card: CardId): string {
  const who = side.characters.find((c) => c.card === card)
  const taken = side.taken.find((t) => t.card === card)
  const facts = [`[${card}]`]
  if (who?.shocked) facts.push('shocked')
  else if (who?.damage) facts.push(`hits for ${who.damage}${who.doubled ? ', doubled' : ''}`)
  if (taken) facts.push(fate(taken))
  return facts.join(', ')
}

const STATE: Record<Character['state'], string> = { future: 'to come', 'in-play': 'in play', dead: 'dead' }

function boxed(side: Side, there: CardId[]): string {
  return there
    .map((card) => {
      const who = side.characters.find((c) => c.card === card)
      const state = who?.sacrificed ? 'sacrificed, acts today' : who ? STATE[who.state] : ''
      return state ? `[${card}] (${state})` : `[${card}]`
    })
    .join(', ')
}

function cards(ids: CardId[]): string {
  return ids.length ? list(ids.map((id) => `[${id}]`)) : 'none'
}
