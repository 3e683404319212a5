/** The prompt of each kind of question: its buttons, and the second line. Same markup as the log. */

import { list } from '../../lib/say/phrases'
import type { BoardProps, Choice, Decision, PromptButton } from '../../lib/table/board'
import { facing, slotOf } from './layout'
import { thingOf, verbOf } from './tray'
import type { FieldCard, Seat, SlotId, View } from './types'
import { endedText } from './words'

/** What declines is grey and comes first; what the question is about is the primary button and comes last. */
export function promptButtons({ decision }: Pick<BoardProps, 'decision'>): PromptButton[] | null {
  if (!decision) return null
  const has = (action: string): boolean => decision.actions.some((choice) => choice.action === action)
  switch (decision.kind) {
    case 'action':
      return [{ action: 'end', label: 'End phase', key: 'E' }]
    case 'claim':
      return [
        ...(has('pass') ? [{ action: 'pass', label: 'No Claim', key: 'N' }] : []),
        ...decision.actions
          .filter((choice) => verbOf(choice.action) === 'claim')
          .map((choice) => plain(choice)),
      ]
    case 'response':
    case 'turning-point':
      return [{ action: 'pass', label: 'Pass', key: 'P' }]
    case 'trigger':
      return [
        { action: 'no', label: 'No', key: 'N' },
        { action: 'yes', label: 'Yes', key: 'Y' },
      ].filter(({ action }) => has(action))
    case 'first':
      return [
        { action: 'second', label: 'Go second', key: 'S' },
        { action: 'first', label: 'Go first', key: 'F' },
      ]
    default:
      return decision.actions
        .filter((choice) => ['done', 'no', 'pass', 'yes', 'end'].includes(verbOf(choice.action)))
        .map((choice) => plain(choice))
  }
}

function plain({ action }: Choice): PromptButton {
  return { action }
}

/** What can be done with the card that is chosen: to retire or discard it is never the primary button. */
export function chosenButtons({
  view: given,
  remaining,
}: Pick<BoardProps, 'view' | 'chosen' | 'remaining'>): PromptButton[] | null {
  const view = given as View
  const RANK = ['retire', 'discard', 'move', 'use', 'play']
  const own = remaining.filter((choice) => RANK.includes(verbOf(choice.action)))
  if (own.length === 0 || own.length < remaining.length) return null
  return own
    .sort((a, b) => RANK.indexOf(verbOf(a.action)) - RANK.indexOf(verbOf(b.action)))
    .map((choice) => ({ action: choice.action, ...buttonOf(choice, view) }))
}

function buttonOf(choice: Choice, view: View): { label?: string; key?: string } {
  const [verb, slot, k] = choice.action.split(' ')
  if (verb === 'retire') return { label: 'Retire', key: 'T' }
  if (verb === 'discard') return { label: 'Discard', key: 'D' }
  if (verb === 'move') return { label: 'Move', key: 'M' }
  if (verb === 'play') return { label: 'Play it' }
  const who = slotOf(view, slot as SlotId)?.card
  const ability = who?.abilities.find((one) => one.kind.endsWith('action') && one.k === Number(k))
  return ability?.name ? { label: ability.name } : {}
}

/** Actions that a click only chooses: they act at once, and a stray click must not. */
export function confirms(action: string, typeOf: (card: string) => unknown): boolean {
  const [verb = '', thing = ''] = action.split(' ')
  if (verb === 'play') return typeOf(thing) === 'turning-point'
  return ['retire', 'discard', 'deck', 'pick'].includes(verb)
}

export function promptDetail({
  view: given,
  seat,
  decision,
}: Pick<BoardProps, 'view' | 'seat' | 'decision'>): string | null {
  const view = given as View
  if (!decision) return null
  switch (decision.kind) {
    case 'place':
      return placeDetail(view, decision)
    case 'claim':
    case 'trigger':
    case 'cost':
    case 'target':
    case 'card':
    case 'amount':
      return decision.hint || resolvingDetail(view)
    case 'response': {
      const claim = view.resolving.findLast((one) => one.kind === 'claim')
      return claim ? `{${claim.seat}}: ${claim.ability ? `**${claim.ability}.** ` : ''}${claim.text}` : null
    }
    case 'turning-point':
    case 'action':
      return endDetail(view, seat, decision)
    case 'first':
      return 'Ties go to whoever goes second. Whoever goes first claims first.'
  }
  return null
}

/** "[undertow]: Return a friendly Atlantis character to its owner's hand." */
function resolvingDetail(view: View): string | null {
  const last = view.resolving.at(-1)
  if (!last?.text) return null
  const ability = last.ability ? ` **${last.ability}**` : ''
  return `[${last.card}]${ability}: ${last.text}`
}

/** Where the card would be contested, and by whom. */
function placeDetail(view: View, decision: Decision): string | null {
  const seat = decision.seat as Seat
  const foes: FieldCard[] = []
  let free = 0
  for (const choice of decision.actions) {
    const slot = slotOf(view, thingOf(choice.action) as SlotId)
    if (!slot) continue
    const foe = facing(view, slot, seat)
    if (foe) foes.push(foe)
    else free++
  }
  const parts = []
  if (free) parts.push('A **flag** marks slots nobody contests: there it may claim.')
  if (foes.length) parts.push(`**Swords**: it fights ${list(foes.map((foe) => `[${foe.card}]`))}.`)
  return parts.join(' ') || null
}

function endDetail(view: View, seat: number | null, decision: Decision): string | null {
  const ended = view.if_ended
  if (!ended) return decision.hint || null
  const name = (who: Seat): string => (who === seat ? 'you' : `{${who}}`)
  const quiet = view.played === 0 && view.quiet > 0 ? '**If nobody plays a card now, the round ends.** ' : ''
  if (decision.kind === 'action' && !quiet) return decision.hint || null
  return `${quiet}If it ended now: ${endedText(ended, name)}.`
}
