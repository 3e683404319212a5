/** The words of the board: names of cards and players, classes, statuses, numbers. */
import { count, list } from '../../lib/say/phrases'
import type { Card, CardClass, FactionId, Prints } from './content'
import type { IconName } from './icons'
import type { FountainId, Key, Piece, Seat, Status } from './types'

/** "Leonel" for "Leonel, the Bravest of Men": Champions are called by their first name. */
export function shortName(name: string): string {
  return name.split(',')[0] ?? name
}

export function nameOf(prints: Prints, card: string | null): string {
  return card === null ? 'a card' : shortName(prints.cards.get(card)?.name ?? card)
}

export const FACTIONS: Record<FactionId, { one: string; many: string; colour: string }> = {
  human: { one: 'human', many: 'Humans', colour: 'var(--tw-human)' },
  angel: { one: 'angel', many: 'Angels', colour: 'var(--tw-angel)' },
  elf: { one: 'elf', many: 'Elves', colour: 'var(--tw-elf)' },
  demon: { one: 'demon', many: 'Demons', colour: 'var(--tw-demon)' },
  undead: { one: 'undead', many: 'Undead', colour: 'var(--tw-undead)' },
  beast: { one: 'beast', many: 'Beasts', colour: 'var(--tw-beast)' },
}

export const CLASSES: Record<CardClass, string> = {
  champion: 'Champion',
  basic: 'Basic',
  elite: 'Elite',
  spell: 'Spell',
  equipment: 'Equipment',
  trap: 'Trap',
  construct: 'Construct',
  flash: 'Flash',
  monster: 'Monster',
}

const INKS: Partial<Record<CardClass, string>> = {
  spell: 'var(--tw-beast)',
  equipment: 'var(--tw-equipment)',
  trap: 'var(--tw-heart)',
  construct: 'var(--tw-steel)',
  flash: 'var(--tw-flash)',
}

/** The colour of a card's ribbon and frame: warriors have their faction's. */
export function inkOf(card: Pick<Card, 'class' | 'faction'>): string {
  return card.faction ? FACTIONS[card.faction].colour : (INKS[card.class] ?? 'var(--tw-monster)')
}

/** "Elite · human", "Trap · area 1", "Equipment · Mount". */
export function ribbonOf(card: Card): string {
  const parts: (string | false | undefined)[] = [CLASSES[card.class]]
  if (card.faction) parts.push(FACTIONS[card.faction].one)
  if (card.type) parts.push(card.type)
  if (card.class === 'trap') parts.push(`area ${card.area ?? 0}`)
  return parts.filter(Boolean).join(' · ')
}

/** What stands at the foot of a Support Card: its one number. */
export function supportOf(card: Card): { label: string; value: number } | null {
  switch (card.class) {
    case 'spell':
      return { label: 'to cast again', value: card.replay ?? 0 }
    case 'equipment':
      return { label: card.exerts === 1 ? 'exert' : 'exerts', value: card.exerts ?? 0 }
    case 'trap':
      return { label: 'area', value: card.area ?? 0 }
    case 'construct':
      return { label: 'durability', value: card.durability ?? 0 }
    case 'flash':
      return { label: 'copies in a deck', value: card.copies ?? 0 }
    case 'monster':
      return { label: 'aether reward', value: card.aether ?? 0 }
    default:
      return null
  }
}

export const STATS = ['health', 'magic', 'speed', 'power', 'range'] as const
export type Stat = (typeof STATS)[number]
export const STAT_ICONS: Record<Stat, IconName> = {
  health: 'heart',
  magic: 'star',
  speed: 'boot',
  power: 'fist',
  range: 'bow',
}

export const STATUSES: Record<Status, string> = {
  poisoned: 'poisoned',
  rooted: 'rooted',
  stunned: 'stunned',
  weakened: 'weakened',
  marked: 'marked',
  warded: 'warded',
}

export const KEY_WORDS: Record<Key, string> = {
  airborne: 'Airborne',
  giant: 'Giant',
  haste: 'Haste',
  arcing: 'Arcing',
  attuned: 'Attuned',
  venomous: 'Venomous',
}

export const PROVENANCE = { book: '●', public: '◐', ours: '○' } as const
type Source = keyof typeof PROVENANCE

/** "ours: the card list is not public" as its first word and the rest. */
export function provenanceOf(text: string): { source: Source; note: string } {
  const [, word = 'ours', note = ''] = /^(book|public|ours)\b[:;]?\s*(.*)$/s.exec(text) ?? []
  return { source: word as Source, note }
}

/** "Ben's" or "your". */
export function whose(seat: Seat, me: number | null, name: (seat: Seat) => string): string {
  if (seat === me) return 'your'
  const who = name(seat)
  return `${who}’s`
}

export function fountainName(fountain: FountainId): string {
  return `Fountain ${fountain.toUpperCase()}`
}

export function percent(chance: number): string {
  if (chance >= 1) return 'sure'
  const whole = Math.round(chance * 100)
  return `${chance > 0 ? Math.min(99, Math.max(1, whole)) : 0} %`
}

/** "level 3, 4 of 5 health, resting, poisoned, with Runeblade, one of 2". */
export function pieceWords(piece: Piece, prints: Prints): string {
  const parts = [
    `level ${piece.level}`,
    `${piece.health} of ${piece.most_health} health`,
    piece.ready ? 'ready' : 'resting',
    ...piece.statuses.map((status) => STATUSES[status]),
  ]
  if (piece.equipment.length > 0)
    parts.push(`with ${list(piece.equipment.map((one) => nameOf(prints, one.card)))}`)
  if (piece.pieces > 1) parts.push(`one of ${piece.pieces} in its stack`)
  if (piece.on_temple) parts.push('on its Temple')
  if (piece.outside) parts.push('outside the safe ground')
  return parts.join(', ')
}

export function shardWords(shards: number): string {
  return count(shards, 'shard')
}

/** What a key attribute means, for the reading size. */
export const KEY_TEXTS: Record<Key, string> = {
  airborne: 'It moves over all but giants, and never lands.',
  giant: 'Nothing moves or attacks over it.',
  haste: 'It has a Main Action on the turn you summon it.',
  arcing: 'Only giant obstacles block its line.',
  attuned: 'It has +1 level when it syncs.',
  venomous: 'Warriors it hurts in battle become poisoned.',
}

/** A card's text without the names of its key attributes. */
export function withoutKeys(text: string): string {
  return text.replace(/\b(?:Airborne|Giant|Haste|Arcing|Attuned|Venomous)\.\s*/g, '').trim()
}

/** A stretch of a card's text: `lead` is bold, `timing` in italics. */
interface Stretch {
  kind: 'lead' | 'timing' | 'plain'
  text: string
}

const LEADS = /(Main Action:|Exert(?: \([^)]*\))?:|(?:Airborne|Giant|Haste|Arcing|Attuned|Venomous)\.)/

/** The text of a card with its key words first, its Timing in italics, and what begins an ability in bold. */
export function stretches(card: Pick<Card, 'keys' | 'timing' | 'text'>): Stretch[] {
  const found: Stretch[] = []
  // Most cards print their key words in the text.
  for (const key of card.keys ?? [])
    if (!card.text.includes(KEY_WORDS[key])) found.push({ kind: 'lead', text: `${KEY_WORDS[key]}.` })
  if (card.timing) found.push({ kind: 'timing', text: card.timing })
  for (const part of card.text.split(LEADS)) {
    const text = part.trim()
    if (text) found.push({ kind: LEADS.test(text) ? 'lead' : 'plain', text })
  }
  return found
}
