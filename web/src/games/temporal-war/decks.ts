/** What the deck builder needs to know about the cards of The Temporal War. */
import { list } from '../../lib/say/phrases'
import type { Card, Content } from '../../lib/table/board'
import type { CardFilter, CardNumber, Copies, DeckGame, DeckGroup, ReadyDeck } from '../../lib/table/decks'
import { type Card as Printed, type FactionId, isWarrior, printsOf } from './content'
import Emblem from './Emblem.svelte'
import Face from './Face.svelte'
import { ICONS, type IconName } from './icons'
import { CLASSES, FACTIONS, inkOf, KEY_WORDS, shortName, STAT_ICONS, type Stat } from './words'
import './tokens.css'

const SUPPORT = 'support'
/** At this level a warrior is a commitment: most of an Aether Die. */
const HIGH = 6
const LEVELS = 9
const SIGNS: Record<FactionId, IconName> = {
  human: 'sword',
  angel: 'wing',
  elf: 'leaf',
  demon: 'horn',
  undead: 'skull',
  beast: 'paw',
}

const printed = (card: Card): Printed => card as unknown as Printed

function number(id: Stat, name: string, colour: string, large = false): CardNumber {
  return { id, name, icon: ICONS[STAT_ICONS[id]], colour, large, of: (card) => printed(card)[id] ?? null }
}

function withKey(key: keyof typeof KEY_WORDS): CardFilter {
  return { id: key, name: KEY_WORDS[key], fits: (card) => printed(card).keys?.includes(key) ?? false }
}

function isAnswer(card: Card): boolean {
  return printed(card).timing !== undefined
}

/** The number of each card: its place in the list of its class. Links name cards by it, so new cards come last there. */
const places = new Map<string, number>()
const FIRST: Record<string, number> = { spell: 200, equipment: 300, trap: 400, construct: 500, flash: 600 }

function pool(content: Content): Card[] {
  const cards = [...printsOf(content.all).cards.values()].filter((card) => card.class !== 'monster')
  const counts = new Map<number, number>()
  for (const card of cards) {
    const first = FIRST[card.class] ?? 1
    const n = counts.get(first) ?? 0
    counts.set(first, n + 1)
    places.set(card.id, first + n)
  }
  return cards as unknown as Card[]
}

function groups(content: Content): DeckGroup[] {
  const factions = [...printsOf(content.all).factions.keys()] as FactionId[]
  return [
    ...factions.map((id) => ({
      id,
      name: FACTIONS[id].many,
      colour: FACTIONS[id].colour,
      icon: ICONS[SIGNS[id]],
    })),
    { id: SUPPORT, name: 'Support', neutral: true, colour: 'var(--tw-steel)', icon: ICONS.card },
  ]
}

/** Champion and cards together: the Champion leads, and doesn't count. */
function ready(content: Content): ReadyDeck[] {
  const { decks, cards } = printsOf(content.all)
  return decks.map((deck) => {
    const champion = cards.get(deck.champion)
    const name = shortName(champion?.name ?? deck.champion)
    const learning = deck.kind === 'learning'
    return {
      id: deck.id,
      name: learning ? `${name}, learning deck` : `${name}, starter deck`,
      text: deck.text ?? '',
      cards: { ...(deck.cards as Copies), [deck.champion]: 1 },
      groups: champion?.faction ? [champion.faction] : [],
      short: learning ? `${name} (learning)` : name,
    }
  })
}

const decks: DeckGame = {
  pool,
  number: (card) => places.get(card.id) ?? 0,
  size: (content) => {
    const { deck_min, deck_max } = content.all.meta as { deck_min: number; deck_max: number }
    return { least: deck_min, most: deck_max }
  },
  ready,
  groups,
  groupOf: (card) => printed(card).faction ?? SUPPORT,
  leader: { name: 'Champion', is: (card) => printed(card).class === 'champion' },
  allegiance: (names) => (names.length === 0 ? 'No warriors yet' : list(names)),
  kinds: [
    { id: 'champion', name: 'Champions' },
    { id: 'warrior', name: 'Warriors' },
    { id: 'spell', name: 'Spells' },
    { id: 'equipment', name: 'Equipment' },
    { id: 'trap', name: 'Traps' },
    { id: 'construct', name: 'Constructs' },
    { id: 'flash', name: 'Flashes' },
  ],
  kindOf: (card) => {
    const { class: kind } = printed(card)
    return kind !== 'champion' && isWarrior(printed(card)) ? 'warrior' : kind
  },
  numbers: [
    {
      id: 'level',
      name: 'Level',
      icon: ICONS.aether,
      colour: 'var(--tw-drop)',
      of: (card) => printed(card).level,
    },
    number('health', 'Health', 'var(--tw-heart)'),
    number('magic', 'Magic', 'var(--tw-magic)'),
    number('speed', 'Speed', 'var(--tw-number)', true),
    number('power', 'Power', 'var(--tw-number)'),
    number('range', 'Range', 'var(--tw-number)', true),
  ],
  curve: {
    kind: 'warrior',
    number: 'level',
    least: 1,
    most: LEVELS,
    high: HIGH,
    highText: `at ${HIGH} or more`,
  },
  filters: [
    { id: 'answers', name: 'Played out of turn', fits: isAnswer },
    withKey('airborne'),
    withKey('haste'),
    withKey('giant'),
  ],
  traits: [
    { id: 'answers', name: 'a Timing', fits: isAnswer },
    withKey('airborne'),
    withKey('haste'),
    withKey('attuned'),
  ],
  copies: (card) => {
    const { class: kind, copies } = printed(card)
    return kind === 'champion' ? 1 : kind === 'flash' ? (copies ?? 3) : 3
  },
  texts: (card) => {
    const { timing, text } = printed(card)
    return [...(timing ? [{ head: '', text: timing }] : []), ...(text ? [{ head: '', text }] : [])]
  },
  short: (card) => shortName(card.name),
  ribbon: (card) =>
    isWarrior(printed(card))
      ? null
      : {
          text: `${CLASSES[printed(card).class]} ${printed(card).level}`,
          icon: ICONS.aether,
          colour: inkOf(printed(card)),
        },
  mark: (card) => (printed(card).class === 'champion' ? { text: 'Champion', icon: ICONS.crown } : null),
  Emblem,
  CardFace: Face,
  mayBring: (options) => (options.decks === 'custom' ? 'any' : 'ready'),
  ownDecks: { decks: 'custom' },
}

export default decks
