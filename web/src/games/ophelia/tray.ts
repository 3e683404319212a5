/** What can be answered neither on the field nor in the hand: cards of other zones, numbers, the order of triggers. */

import type { Choice, Decision } from '../../lib/table/board'
import type { Prints } from './content'
import { cards } from './layout'
import type { CardId, Seat, View, Waiting } from './types'
import { type NameOf, shortName, whose } from './words'

interface CardChoice {
  action: string
  card: CardId
}

interface CardGroup {
  title: string
  choices: CardChoice[]
}

export interface TrayChoices {
  groups: CardGroup[]
  numbers: { action: string; n: number }[]
  order: { action: string; label: string; entry: Waiting | null }[]
  /** Deck or forgotten zone. */
  zones: { action: string; zone: string }[]
  /** Whatever else the rules offer: nothing may need text mode. */
  others: Choice[]
}

/** Verbs whose answers lie on the field, in the hand or in the prompt. */
const ELSEWHERE = [
  'slot',
  'play',
  'discard',
  'return',
  'move',
  'use',
  'retire',
  'deck',
  'faction',
  'ally',
  'pick',
]
const BUTTONS = ['claim', 'yes', 'no', 'pass', 'done', 'end', 'first', 'second']

export function verbOf(action: string): string {
  return action.split(' ')[0] ?? ''
}

/** The card or slot that an action names. */
export function thingOf(action: string): string {
  return action.split(' ')[1] ?? ''
}

export function trayOf(decision: Decision, view: View, prints: Prints, name: NameOf): TrayChoices {
  const me = decision.seat as Seat
  const found: TrayChoices = { groups: [], numbers: [], order: [], zones: [], others: [] }
  const waiting = view.queue.filter((entry) => entry.seat === me)
  for (const choice of decision.actions) {
    const [verb, first = ''] = choice.action.split(' ')
    if (verb === 'card' || verb === 'their') {
      const card = first as CardId
      if (choice.touches.includes(`card:${card}`)) continue // in the hand, where it glows
      const title = zoneOf(view, me, card, verb === 'their', prints, name)
      group(found.groups, title).choices.push({ action: choice.action, card })
    } else if (verb === 'n') found.numbers.push({ action: choice.action, n: Number(first) })
    else if (verb === 'next')
      found.order.push({
        action: choice.action,
        label: choice.label,
        entry: waiting[Number(first) - 1] ?? null,
      })
    else if (verb === 'zone') found.zones.push({ action: choice.action, zone: first })
    else if (!ELSEWHERE.includes(verb ?? '') && !BUTTONS.includes(verb ?? '')) found.others.push(choice)
  }
  return found
}

function group(groups: CardGroup[], title: string): CardGroup {
  let found = groups.find((one) => one.title === title)
  if (!found) groups.push((found = { title, choices: [] }))
  return found
}

/** Where a card that can be chosen lies. */
function zoneOf(view: View, me: Seat, card: CardId, theirs: boolean, prints: Prints, name: NameOf): string {
  const seat = (theirs ? 1 - me : me) as Seat
  const side = view.sides[seat]
  if (!theirs && view.searching?.includes(card)) return 'Your deck'
  if (side?.forgotten.some((one) => one.card === card))
    return `${whose(seat, name)} forgotten zone`.replace(/^y/, 'Y')
  const host = cards(view).find((who) =>
    [...who.attached, ...who.haunting].some((under) => under.card === card && under.owner === seat),
  )
  return host ? `Under ${shortName(prints, host.card)}` : 'Cards'
}

export function isEmpty(tray: TrayChoices): boolean {
  return [tray.groups, tray.numbers, tray.order, tray.zones, tray.others].every((part) => part.length === 0)
}
