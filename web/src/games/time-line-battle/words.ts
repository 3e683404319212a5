/** The words of the board: names of steps, what stands on a card, what a plate says. */

import { list } from '../../lib/words'
import type { Card, Cards } from './content'
import type { CardId, Character, Seat, Taken, TimelineDone, View } from './types'

export const SIDES = ['Dawn', 'Dusk'] as const

export const STEPS = [
  { step: '1', name: 'Start', text: 'Start of Day: Revivers bring back a friend.' },
  { step: '2', name: 'Arrivals', text: 'Characters of this Day come into play.' },
  { step: '3a', name: 'Shock', text: 'Shockers shock the enemy Front.' },
  { step: '3b', name: 'Sacrifice', text: 'Deathmongers may sacrifice a friend.' },
  { step: '3c', name: 'Orders', text: 'Enchanter, Archer and Sniper get their orders.' },
  { step: '4', name: 'Add up', text: 'All hits are written on their targets.' },
  { step: '5a', name: 'Protect', text: 'Protectors take 2 off each friend.' },
  { step: '5b', name: 'Reduce', text: 'The points of Paladin and Shielder are spread.' },
  { step: '6', name: 'Apply', text: 'Damage is dealt; overkill runs on.' },
  { step: '7', name: 'Heal', text: 'Survivors heal, the Start Player changes.' },
] as const

export const ROLE_COLOUR: Record<string, string> = {
  fighter: '#b6482f',
  reach: '#6a4d9a',
  area: '#a8501a',
  marksman: '#2f7d4f',
  guardian: '#2f6f8f',
  mystic: '#8a2f6b',
  royal: '#b07a12',
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

export function total(taken: Taken): number {
  return taken.regular + taken.targeted + taken.trickled + taken.spilled
}

/** What the plate under a card says, in one line. */
export function fate(taken: Taken): string {
  const sum = total(taken)
  if (taken.dies) return `dies ${sum} of ${taken.health}`
  return sum === 0 ? 'no damage' : `lives ${sum} of ${taken.health}`
}

/** The name that a screen reader says for a Character on the board. */
export function character(cards: Cards, seat: Seat, who: Character, taken?: Taken): string {
  const card = cards.get(who.card)
  const parts = [`${nameOf(cards, who.card)} of ${SIDES[seat]}`]
  if (who.state === 'future') parts.push(`arrives on Day ${who.day}`)
  if (who.state === 'dead') parts.push(who.sacrificed ? 'sacrificed, still acts today' : 'dead')
  if (card) parts.push(`Order ${card.order}`, `health ${card.health}`)
  if (who.state === 'in-play' || who.sacrificed) {
    if (who.shocked) parts.push('shocked')
    else if (who.damage) parts.push(`hits for ${who.damage}${who.doubled ? ', doubled' : ''}`)
    if (taken) {
      const sum = total(taken)
      parts.push(sum ? `takes ${sum}` : 'takes no damage')
      if (sum) parts.push(taken.dies ? 'dies' : 'lives')
    }
  }
  return parts.join(', ')
}

/** "As it stands: Lancer and Shielder die, Archer lives." Empty when no damage is on the table. */
export function asItStands(cards: Cards, taken: Taken[]): { die: string; live: string } {
  const die = taken.filter((t) => t.dies).map((t) => nameOf(cards, t.card))
  const live = taken.filter((t) => !t.dies).map((t) => nameOf(cards, t.card))
  return {
    die: die.length ? `${list(die)} ${die.length > 1 ? 'die' : 'dies'}` : '',
    live: live.length ? `${list(live)} ${live.length > 1 ? 'live' : 'lives'}` : '',
  }
}

export function howItEnded(done: TimelineDone): string {
  return `${done.days} Days, ${ENDS[done.end] ?? done.end}`
}

/** ", round 2 of 4"; where all are made in secret each side counts its own. */
export function roundOf(view: View, seat: Seat): string {
  if (view.deployment !== 'secret') return `, round ${view.round} of ${view.rounds}`
  return ` in secret, ${view.sides[seat].hidden_deployed} of ${view.rounds} made`
}

/** Where the game stands, for the note beside the hand. */
export function handNote(view: View, seat: Seat): string {
  const left = view.timelines - view.timeline
  if (view.phase === 'deploy') {
    const side = view.sides[seat]
    if (side.chosen && !side.choice) return 'Deployed. The other player chooses.'
    return 'A card, a Day, and perhaps a card under the deck.'
  }
  if (view.phase !== 'day') return ''
  if (left <= 0) return 'The last Timeline runs: no more deployments.'
  return `Your hand waits: you deploy 2 more before Timeline ${view.timeline + 1}.`
}
