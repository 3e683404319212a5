/** A small game with decks, for the tests of this folder. */
import type { Card } from '../lib/table/board'
import type { DeckGame } from '../lib/table/decks'
import { index } from '../lib/wire/content'
import type { DeckCheck, Fare } from '../lib/wire/protocol'
import PlainFace from '../text/PlainFace.svelte'
import { DeckCards } from './cards'

interface Given {
  id: string
  number: number
  name: string
  side: string
  kind: string
  speed?: number
  text?: string
  copies?: number
}

const CARDS: Given[] = [
  { id: 'queen', number: 3, name: 'Maren, the Queen', side: 'sea', kind: 'unit', speed: 7, copies: 1 },
  { id: 'diver', number: 5, name: 'Diver', side: 'sea', kind: 'unit', speed: 4, text: 'Claim a pearl.' },
  { id: 'naajal', number: 40, name: 'Náajal’s Gaze', side: 'sun', kind: 'trick' },
  { id: 'seer', number: 41, name: 'Seer', side: 'sun', kind: 'unit', speed: 7 },
  { id: 'walker', number: 96, name: 'Walker', side: 'none', kind: 'unit', speed: 2 },
]

const game: DeckGame = {
  pool: (content) => content.all.card as Card[],
  number: (card) => card.number as number,
  size: () => ({ least: 4, most: 4 }),
  ready: () => [
    {
      id: 'starter',
      name: 'The Tide',
      groups: ['sea'],
      text: 'Flood them.',
      cards: { queen: 1, diver: 2, walker: 1 },
      short: 'Tide',
    },
  ],
  groups: () => [
    { id: 'sun', name: 'Sun', colour: 'gold', icon: '' },
    { id: 'sea', name: 'Sea', colour: 'blue', icon: '' },
    { id: 'none', name: 'Neutral', colour: 'grey', icon: '', neutral: true },
  ],
  groupOf: (card) => card.side as string,
  allegiance: (names) => names.join(' and '),
  kinds: [
    { id: 'unit', name: 'Units' },
    { id: 'trick', name: 'Tricks' },
  ],
  kindOf: (card) => card.kind as string,
  numbers: [
    { id: 'speed', name: 'Speed', icon: '', of: (card) => (card.speed as number | undefined) ?? null },
  ],
  curve: { kind: 'unit', number: 'speed', least: 2, most: 7, high: 7, highText: 'at 7' },
  filters: [{ id: 'fast', name: 'Fast', fits: (card) => ((card.speed as number | undefined) ?? 0) >= 7 }],
  traits: [{ id: 'claim', name: 'a Claim', fits: (card) => (card.text ?? '').includes('Claim') }],
  copies: (card) => (card.copies as number | undefined) ?? 2,
  texts: (card) => (card.text ? [{ head: '', text: card.text }] : []),
  short: (card) => card.name.split(',')[0]!,
  ribbon: () => null,
  mark: (card) => (card.copies === 1 ? { text: 'Legend', icon: '' } : null),
  Emblem: PlainFace as unknown as DeckGame['Emblem'],
  CardFace: PlainFace,
  mayBring: () => 'any',
  ownDecks: { mode: 'own' },
}

export const cards = new DeckCards('toy', game, index({ card: CARDS }))

export function checked(part: Partial<DeckCheck> = {}): DeckCheck {
  return {
    legal: true,
    reasons: [],
    name: '',
    cards: {},
    factions: [],
    text: '',
    rules: [],
    refused: {},
    parts: [],
    size: { now: 0, least: 4, most: 4 },
    ...part,
  }
}

export function fareOf(part: Partial<Fare> = {}): Fare {
  return {
    id: 'f1',
    state: 'running',
    ahead: 0,
    done: 0,
    total: 40,
    level: 'medium',
    overall: { games: 0, rate: null, low: null, high: null },
    opponents: [],
    cards: [],
    ...part,
  }
}

/** The same game with a chief over each deck. */
export const led = new DeckCards(
  'led',
  {
    ...game,
    kinds: [{ id: 'chief', name: 'Chiefs' }, ...game.kinds],
    leader: { name: 'Chief', is: (card) => card.kind === 'chief' },
  },
  index({
    card: [
      { id: 'admiral', number: 1, name: 'Old Admiral', side: 'sea', kind: 'chief', speed: 3, copies: 1 },
      { id: 'sunlord', number: 2, name: 'Sun Lord', side: 'sun', kind: 'chief', speed: 3, copies: 1 },
      ...CARDS,
    ],
  }),
)
