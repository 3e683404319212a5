/** The texts of the board: names, phases, "if it ended now", and what a card's numbers are made of. */

import { count, list, plural, scoreText } from '../../lib/say/phrases'
import type { Ability, AbilityKind, Card, CardFaction, Prints } from './content'
import type { IconName } from './icons'
import { facing, openFor, opposing, sideOf } from './layout'
import type { FieldCard, IfEnded, Phase, RoundDone, Seat, Slot, View } from './types'

/** "you", or the name of whoever sits there. */
export type NameOf = (seat: Seat) => string

export const FACTIONS: Record<CardFaction, { icon: IconName; colour: string; short: string }> = {
  yucatec: { icon: 'serpent', colour: 'var(--oph-yucatec)', short: 'Yucatec' },
  mechanicus: { icon: 'cog', colour: 'var(--oph-mechanicus)', short: 'Mechanicus' },
  mattervoid: { icon: 'moonhorn', colour: 'var(--oph-mattervoid)', short: 'Mattervoid' },
  atlantis: { icon: 'anchor', colour: 'var(--oph-atlantis)', short: 'Atlantis' },
  valgard: { icon: 'axe', colour: 'var(--oph-valgard)', short: 'Valgard' },
  avalon: { icon: 'swordstone', colour: 'var(--oph-avalon)', short: 'Avalon' },
  unaligned: { icon: 'ring', colour: 'var(--oph-unaligned)', short: 'Unaligned' },
}

export const FACTION_IDS = Object.keys(FACTIONS) as CardFaction[]

export function factionOf(card: Pick<Card, 'faction'> | undefined): (typeof FACTIONS)[CardFaction] {
  return FACTIONS[card?.faction ?? 'unaligned'] ?? FACTIONS.unaligned
}

export const TYPES: Record<Card['type'], string> = {
  character: 'Character',
  relic: 'Relic',
  'turning-point': 'Turning Point',
}

const KINDS: Record<AbilityKind, string> = {
  passive: '',
  claim: 'Claim',
  action: 'Action',
  trigger: 'Trigger',
  'turning-point': '',
  response: 'Response',
  attached: 'Attached',
  haunting: 'Haunting',
  'granted-action': 'Granted Action',
}

export const PHASES: { id: Phase; name: string; short: string }[] = [
  { id: 'action', name: 'Action', short: 'Action' },
  { id: 'turning-point', name: 'Turning Point', short: 'Turning P.' },
  { id: 'contest', name: 'Contest', short: 'Contest' },
  { id: 'end', name: 'End', short: 'End' },
]

export const PROVENANCE = { book: '●', public: '◐', ours: '○' } as const

/** "Maren Redwake" of "Maren Redwake, Corsair Queen". */
export function shortOf(name: string): string {
  return name.split(',')[0] ?? name
}

export function nameOf(prints: Prints, id: string | null | undefined): string {
  return id ? (prints.cards.get(id)?.name ?? id) : 'a card'
}

export function shortName(prints: Prints, id: string | null | undefined): string {
  return shortOf(nameOf(prints, id))
}

const LANES = ['far west', 'west', 'middle', 'east', 'far east'] as const

/** As the rules say it: "west", "middle". See `turned`. */
export function laneName(slot: Slot): string {
  if (slot.side === 'shared') return slot.column < 2 ? 'west, shared' : 'east, shared'
  return LANES[slot.column] ?? ''
}

/** "your west slot", "Mira's middle slot", "the east shared slot" */
export function slotName(slot: Slot, name: NameOf): string {
  if (slot.side === 'shared') return `the ${slot.column < 2 ? 'west' : 'east'} shared slot`
  return `${whose(sideOf(slot) ?? 0, name)} ${LANES[slot.column]} slot`
}

/** "your" or "Mira's" */
export function whose(seat: Seat, name: NameOf): string {
  return name(seat) === 'you' ? 'your' : `${name(seat)}'s`
}

/** "Claim · Flintlock Salute", "Trigger · Barrage", "Armour 2." */
export function headOf(ability: Pick<Ability, 'kind' | 'name'>): string {
  return [KINDS[ability.kind], ability.name].filter(Boolean).join(' · ')
}

/** The sentence of an ability: event; cost: effect, with its limit. */
export function sentenceOf(ability: Ability): string {
  const limit = ability.limit ? `${capital(ability.limit)} — ` : ''
  const event = ability.trigger ? `${ability.trigger}; ` : ''
  const cost = ability.cost ? `${ability.cost}: ` : ''
  const effect = ability.trigger && !cost ? lower(ability.effect) : ability.effect
  return `${limit}${event}${cost}${effect}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function lower(text: string): string {
  return /^[A-Z][a-z]/.test(text) && !/^(Yucatec|Mechanicus|Mattervoid|Atlantis|Valgard|Avalon)/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

function claimsOf(card: Card | undefined): Ability[] {
  return card?.abilities.filter((ability) => ability.kind === 'claim') ?? []
}

/** What a slot would mean for the card that goes there. */
interface Hint {
  icon: IconName
  title: string
  text: string
}

/** `mover` goes to `slot` under the control of `seat`. */
export function hintOf(view: View, slot: Slot, seat: Seat, mover: Card | undefined, prints: Prints): Hint {
  const foe = facing(view, slot, seat)
  if (foe) return { icon: 'swords', title: 'Contested', text: `faces ${shortName(prints, foe.card)}` }
  const claims = claimsOf(mover)
  if (claims.length > 0)
    return {
      icon: 'flag',
      title: 'Claim possible',
      text: claims.map((claim) => `${claim.name}: ${sentenceOf(claim)}`).join(' '),
    }
  const text = slot.side === 'shared' ? 'nobody can contest it here' : 'nobody opposes it'
  return { icon: 'arrow', title: 'Uncontested', text }
}

/** "Mira wins, middle 9–8", "you win, all Power 17–12", "a tie, and Mira went second" */
export function endedText({ winner, step, middle, total }: IfEnded | RoundDone, name: NameOf): string {
  const who = name(winner) === 'you' ? 'you win' : `${name(winner)} wins`
  const score = (pair: [number, number]) => scoreText([pair[winner], pair[1 - winner]!])
  if (step === 1) return `${who}, middle ${score(middle)}`
  if (step === 2) return `${who}, all Power ${score(total)}`
  return `${who}: a tie, and ${name(winner)} went second`
}

/** "Mira 9–8", where there is no room for more. */
export function endedShort({ winner, step, middle, total }: IfEnded, name: NameOf): string {
  const pair = step === 1 ? middle : total
  return `${capital(name(winner))} ${scoreText([pair[winner], pair[1 - winner]!])}`
}

/** How a round was decided, in the fewest words. */
export function decidedBy({ winner, step, middle, total }: RoundDone): string {
  if (step === 1) return `middle ${scoreText([middle[winner], middle[1 - winner]!])}`
  if (step === 2) return `all Power ${scoreText([total[winner], total[1 - winner]!])}`
  return 'went second'
}

/** The same in a sentence: "Round 3 decided it: middle 6–0." */
export function lastRoundText(done: RoundDone, name: NameOf): string {
  const how = done.step === 3 ? `a tie, and ${name(done.winner)} went second` : decidedBy(done)
  return `Round ${done.round} decided it: ${how}.`
}

export type NumberName = 'power' | 'initiative' | 'life'

/** What is printed; null for "*" and for what the card does not have. */
export function printed(card: Card, number: NumberName): number | null {
  if (number === 'power' && card.power_text) return null
  if (number === 'initiative' && card.initiative_text) return null
  return card[number] ?? null
}

export function direction(card: Card, who: FieldCard, number: NumberName): 'more' | 'less' | '' {
  const base = printed(card, number)
  if (base === null || who[number] === base) return ''
  return who[number] > base ? 'more' : 'less'
}

/** "+2 Power", "−3 Life"; the rules' own sentence where a number is set or swapped. */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}

/** "10 Power (8 printed), 7 Initiative, 11 of 14 Life left, Armour 2, poisoned". */
function numbersText(card: Card, who: FieldCard): string {
  const facts: string[] = []
  if (card.type === 'character') {
    const base = printed(card, 'power')
    facts.push(`Power ${who.power}${base !== null && base !== who.power ? ` (printed ${base})` : ''}`)
    facts.push(`Initiative ${who.initiative}`)
  }
  facts.push(`${Math.max(0, who.life - who.damage)} of ${who.life} Life left`)
  if (who.armour) facts.push(`Armour ${who.armour}`)
  if (who.poisoned) facts.push('poisoned')
  return facts.join(', ')
}

/** What screen readers say of a slot and the card in it. */
export function slotText(view: View, slot: Slot, prints: Prints, name: NameOf): string {
  const where = capital(slotName(slot, name))
  const who = slot.card
  const card = who ? prints.cards.get(who.card) : undefined
  if (!who || !card) return `${where}, empty.`
  const facts = [`${where}: ${card.name}, ${numbersText(card, who)}`]
  if (slot.side === 'shared') facts.push(`${whose(who.controller, name)} card`)
  if (who.attached.length) facts.push(`attached: ${list(who.attached.map((u) => nameOf(prints, u.card)))}`)
  if (who.haunting.length) facts.push(`haunted by ${list(who.haunting.map((u) => nameOf(prints, u.card)))}`)
  const foe = opposing(view, slot)?.card
  if (who.contested && foe) facts.push(`contests ${shortName(prints, foe.card)}`)
  if (who.order !== null) facts.push(`strikes as number ${who.order}`)
  if (who.falls) facts.push('would be defeated')
  return `${facts.join('; ')}.`
}

/** What screen readers say of a card that is not on the field. */
export function cardText(card: Card): string {
  return `${card.name}, ${wholeText(card)}`
}

/** Everything printed below a card's name. */
export function wholeText(card: Card): string {
  const facts = [factionOf(card).short, TYPES[card.type]]
  if (card.type === 'character')
    facts.push(
      `Power ${card.power_text ?? card.power}, Initiative ${card.initiative_text ?? card.initiative}`,
    )
  if (card.life) facts.push(`Life ${card.life}`)
  if (card.armour) facts.push(`Armour ${card.armour}`)
  if (card.legend) facts.push('Legend')
  return `${facts.join(', ')}. ${plainText(card)}`
}

/** The printed text without its brackets. */
export function plainText(card: Card): string {
  return card.text.replace(/\[([^\]]*)\]/g, '$1:').replaceAll('\n', ' ')
}

/** "Quiet turn 1 of 2: one more ends the round." */
export function quietText(view: View): string {
  if (view.quiet === 0) return ''
  return `Quiet turn ${view.quiet} of 2${view.quiet === 1 ? ': one more ends the round' : ''}`
}

/** "5 cards in hand, 17 in the deck, 9 forgotten" */
export function pilesText(view: View, seat: Seat): string {
  const side = view.sides[seat]
  if (!side) return ''
  return `${count(side.hand.length, 'card')} in hand, ${side.deck} in the deck, ${side.forgotten.length} forgotten`
}

/** Is there only one place for a card? Then a click on it would already play it. */
export function onlyPlace(view: View, seat: Seat): boolean {
  return openFor(view, seat).length === 1
}

export { count, list, plural }
