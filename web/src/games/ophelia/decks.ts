/** What the deck builder needs to know about Ophelia's cards. */
import { list } from '../../lib/say/phrases'
import type { Card, Content } from '../../lib/table/board'
import type { CardFilter, CardNumber, Copies, DeckGame, DeckGroup, ReadyDeck } from '../../lib/table/decks'
import Emblem from './Emblem.svelte'
import Face from './Face.svelte'
import type { Card as Printed, Deck, Faction } from './content'
import { ICONS } from './icons'
import { headOf, sentenceOf, shortOf } from './words'
import './tokens.css'

const SIGNS: Record<string, string> = {
  yucatec: ICONS.serpent,
  mechanicus: ICONS.cog,
  mattervoid: ICONS.moonhorn,
  atlantis: ICONS.anchor,
  valgard: ICONS.axe,
  avalon: ICONS.swordstone,
}
/** The ready-made decks where there is little room. */
const SHORT: Record<string, string> = {
  'scale-clan-starter': 'Scale-Clan',
  'greystar-starter': 'Greystar',
  'void-starter': 'Nightmares',
  'corsair-starter': 'Raiders',
  'valgard-starter': 'Valgard',
  'avalon-starter': 'Round Table',
  'serpent-and-void': 'Serpent, Void',
  'tide-and-steel': 'Tide, Steel',
  'oath-and-axe': 'Oath, Axe',
}
const STRIKES_EARLY = 7

const printed = (card: Card): Printed => card as unknown as Printed
const listOf = <T>(content: Content, name: string): T[] => (content.all[name] as T[] | undefined) ?? []

function number(id: 'power' | 'initiative' | 'life', name: string, colour: string): CardNumber {
  return {
    id,
    name,
    icon: ICONS[id],
    colour,
    of: (card) => printed(card)[id] ?? null,
    printed: (card) => String((card[`${id}_text`] as string | undefined) || (printed(card)[id] ?? '')),
  }
}

function withAbility(kind: string, name: string): CardFilter {
  return { id: kind, name, fits: (card) => printed(card).abilities.some((one) => one.kind === kind) }
}

function groups(content: Content): DeckGroup[] {
  const factions = listOf<Faction>(content, 'faction').map(({ id, adjective }) => ({
    id,
    name: adjective,
    colour: `var(--oph-${id})`,
    icon: SIGNS[id] ?? ICONS.ring,
  }))
  return [
    ...factions,
    { id: 'unaligned', name: 'Unaligned', neutral: true, colour: 'var(--oph-unaligned)', icon: ICONS.ring },
  ]
}

function ready(content: Content): ReadyDeck[] {
  return listOf<Deck>(content, 'deck').map(({ id, name, factions, text, cards }) => ({
    id,
    name,
    text,
    cards: cards as Copies,
    groups: factions,
    short: SHORT[id] ?? name,
  }))
}

const decks: DeckGame = {
  pool: (content) => listOf<Card>(content, 'card'),
  number: (card) => printed(card).number,
  size: (content) => {
    const { deck_size } = content.all.constants as { deck_size: number }
    return { least: deck_size, most: deck_size }
  },
  ready,
  groups,
  groupOf: (card) => printed(card).faction,
  allegiance: ([main, ...allies]) =>
    main === undefined ? 'No faction yet' : allies.length > 0 ? `${main}, allied with ${list(allies)}` : main,
  kinds: [
    { id: 'character', name: 'Characters' },
    { id: 'relic', name: 'Relics' },
    { id: 'turning-point', name: 'Turning Points' },
  ],
  kindOf: (card) => printed(card).type,
  numbers: [
    number('power', 'Power', 'var(--oph-number)'),
    number('initiative', 'Initiative', 'var(--oph-bolt)'),
    number('life', 'Life', 'var(--oph-heart)'),
  ],
  curve: {
    kind: 'character',
    number: 'initiative',
    least: 0,
    most: 9,
    high: STRIKES_EARLY,
    highText: `at ${STRIKES_EARLY} or more`,
  },
  filters: [
    withAbility('claim', 'With a Claim'),
    {
      id: 'early',
      name: `Strikes at ${STRIKES_EARLY} or more`,
      fits: (card) => (printed(card).initiative ?? 0) >= STRIKES_EARLY,
    },
    { id: 'legend', name: 'Legends', fits: (card) => printed(card).legend },
  ],
  traits: [
    withAbility('claim', 'a Claim'),
    withAbility('action', 'an Action'),
    withAbility('trigger', 'a Trigger'),
  ],
  copies: (card) => printed(card).copies,
  texts: (card) =>
    printed(card).abilities.map((ability) => ({ head: headOf(ability), text: sentenceOf(ability) })),
  short: (card) => shortOf(card.name),
  ribbon: (card) =>
    printed(card).type !== 'turning-point'
      ? null
      : {
          text: printed(card).abilities.some((one) => one.kind === 'response') ? 'Response' : 'Turning Point',
          icon: ICONS.hourglass,
          colour: 'var(--oph-wine-ink)',
        },
  mark: (card) => (printed(card).legend ? { text: 'Legend', icon: ICONS.crown } : null),
  Emblem,
  CardFace: Face,
  mayBring: (options) => {
    const mode = options.deck_mode ?? 'starter'
    return mode === 'draft' ? 'nothing' : mode === 'constructed' ? 'any' : 'ready'
  },
  ownDecks: { deck_mode: 'constructed' },
}

export default decks
