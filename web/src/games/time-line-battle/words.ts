/** The texts of the board: names of steps, what a card and a plate say. */

import { count, list, scoreText } from '../../lib/say/phrases'
import type { Card, Cards } from './content'
import type { CardId, Character, Seat, Side, Taken, TimelineDone, View } from './types'

export const SIDES = ['Dawn', 'Dusk'] as const

export const STEPS = [
  { step: '1', name: 'Start', text: 'Revivers may bring back a dead friend.' },
  { step: '2', name: 'Arrivals', text: 'The Characters of this Day come into play.' },
  { step: '3a', name: 'Shock', text: 'Shockers shock the enemy Front.' },
  { step: '3b', name: 'Sacrifice', text: 'Deathmongers may sacrifice a friend.' },
  { step: '3c', name: 'Orders', text: 'Enchanter, Archer and Sniper get their orders.' },
  { step: '4', name: 'Add up', text: 'All hits are added up.' },
  { step: '5a', name: 'Protect', text: 'Each Protector takes 2 damage off its friends.' },
  { step: '5b', name: 'Reduce', text: 'Paladin and Shielder take damage off.' },
  { step: '6', name: 'Apply', text: 'Characters take their damage. Extra damage runs on.' },
  { step: '7', name: 'Heal', text: 'Survivors heal. The other player becomes Start Player.' },
] as const

export const ROLE_COLOUR: Record<string, string> = {
  fighter: 'var(--tlb-fighter)',
  reach: 'var(--tlb-reach)',
  area: 'var(--tlb-area)',
  marksman: 'var(--tlb-marksman)',
  guardian: 'var(--tlb-guardian)',
  mystic: 'var(--tlb-mystic)',
  royal: 'var(--tlb-royal)',
}

export const ATTACKS: Record<Card['attack'], string> = {
  front: 'Attacks the enemy Front',
  rear: 'Attacks the enemy Rear',
  'front-2': 'Attacks the two front-most enemies',
  'rear-2': 'Attacks the two rear-most enemies',
  all: 'Attacks every enemy',
  any: 'Attacks one enemy of your choice',
  none: 'Does not attack',
}

export const CONDITIONS: Record<Card['condition'], string> = {
  always: '',
  'survived-a-day': 'Only once it has survived a Day',
  'own-day': 'Only on its own Day',
  'after-sacrifice': 'Only after a sacrifice',
}

const ENDS: Record<string, string> = {
  'wipe-out': 'wipe-out',
  standstill: 'standstill',
  'day-limit': 'Day limit',
}

export function cardsOf(content: unknown): Cards {
  const list = (content as { card?: Card[]; cards?: Card[] } | null) ?? {}
  return new Map((list.cards ?? list.card ?? []).map((card) => [card.id, card]))
}

export function nameOf(cards: Cards, id: CardId): string {
  return cards.get(id)?.name ?? id
}

/** Everything printed on a Character, for text mode; null: it is no Character. */
export function printed(card: Partial<Card>): string | null {
  if (card.order === undefined) return null
  const vp = card.vp !== undefined && card.vp > 1 ? `, ${card.vp} VP` : ''
  return `Order ${card.order}, health ${card.health}${vp}. ${card.text}`
}

export function total(taken: Taken): number {
  return taken.regular + taken.targeted + taken.trickled + taken.spilled
}

/** "3/7 damage, lives" */
export function fate(taken: Taken): string {
  const sum = total(taken)
  if (taken.dies) return `${sum}/${taken.health} damage, dies`
  return sum === 0 ? 'no damage' : `${sum}/${taken.health} damage, lives`
}

/** What a screen reader says for a Character on the board. */
export function character(cards: Cards, seat: Seat, who: Character, taken?: Taken): string {
  const card = cards.get(who.card)
  const parts = [`${nameOf(cards, who.card)} of ${SIDES[seat]}`]
  if (who.state === 'future') parts.push(`arrives on Day ${who.day}`)
  if (who.state === 'dead') parts.push(who.sacrificed ? 'sacrificed, still acts today' : 'dead')
  if (card) parts.push(`Order ${card.order}`, `health ${card.health}`)
  if (who.state === 'in-play' || who.sacrificed) {
    if (who.shocked) parts.push('shocked')
    else if (who.damage) parts.push(`hits for ${who.damage}${who.doubled ? ', doubled' : ''}`)
    if (taken) parts.push(fate(taken))
  }
  return parts.join(', ')
}

/** "As it stands: Lancer and Shielder die, Archer lives." Empty if nobody takes damage. */
export function asItStands(cards: Cards, taken: Taken[]): { die: string; live: string } {
  const die = taken.filter((t) => t.dies).map((t) => nameOf(cards, t.card))
  const live = taken.filter((t) => !t.dies).map((t) => nameOf(cards, t.card))
  return {
    die: die.length ? `${list(die)} ${die.length > 1 ? 'die' : 'dies'}` : '',
    live: live.length ? `${list(live)} ${live.length > 1 ? 'live' : 'lives'}` : '',
  }
}

export function howItEnded(done: TimelineDone): string {
  return `${count(done.days, 'Day')}, ${ENDS[done.end] ?? done.end}`
}

/** "win this Timeline **2–1**", for "With Warrior on Day 2 you'd …" */
export function outcome(vp: [number, number], seat: Seat): string {
  const [own, other] = [vp[seat], vp[1 - seat]!]
  const verb = own > other ? 'win' : own < other ? 'lose' : 'tie'
  return `${verb} this Timeline **${scoreText([own, other])}**`
}

/** ", round 2 of 4"; in secret deployment each side counts its own. */
export function roundOf(view: View, seat: Seat): string {
  if (view.deployment !== 'secret') return `, round ${view.round} of ${view.rounds}`
  return ` in secret, ${view.sides[seat].hidden_deployed} of ${view.rounds} done`
}

/** The note beside the hand. */
export function handNote(view: View, seat: Seat): string {
  const left = view.timelines - view.timeline
  if (view.phase === 'deploy') {
    const side = view.sides[seat]
    if (side.chosen && !side.choice) return 'Deployed. Your rival is still choosing.'
    return 'Choose a card and a Day. Point at a card to read it.'
  }
  if (view.phase !== 'day') return ''
  if (left <= 0) return 'Last Timeline: no more deployments.'
  return `You deploy 2 more before Timeline ${view.timeline + 1}.`
}

/** The Timeline in which the winner gained most, as the sheet counts it, Dawn first: "Timeline 2 decided it, 1–4." */
export function decided(view: View, winners: Seat[]): string | null {
  const [winner, another] = winners
  if (winner === undefined || another !== undefined || view.done.length === 0) return null
  const lead = (done: TimelineDone) => done.vp[winner] - done.vp[1 - winner]!
  const most = view.done.reduce((best, done) => (lead(done) >= lead(best) ? done : best))
  const isAhead = view.done.reduce((sum, done) => sum + lead(done), 0) > 0 // else it was not the VP
  if (!isAhead) return null
  if (view.done.length === 1) return `Day ${most.days} decided it: ${ENDS[most.end] ?? most.end}.`
  return `Timeline ${most.timeline} decided it, **${scoreText(most.vp)}**.`
}

/** Why somebody has won, where the score doesn't say so by itself: after a tie, or when somebody has resigned. */
export function reasonBesideScore(view: View): string {
  const why = view.result?.why ?? ''
  return why === 'more VP' || why === 'a draw' ? '' : why
}

/** What is different about a Character that is in the line now, beside its side on the same Day a Timeline ago. */
export function changeSince(before: Side, card: CardId): '' | 'new' | 'was dead' {
  if (before.line.includes(card)) return ''
  return before.days.some((there) => there.includes(card)) ? 'was dead' : 'new'
}
