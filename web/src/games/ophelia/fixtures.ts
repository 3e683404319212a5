/** Views, cards and events for the tests of the board. */

import type { Choice, Decision } from '../../lib/table/board'
import type { Ability, Card, Prints } from './content'
import type { CardId, Event as OpheliaEvent, FieldCard, Seat, Side, Slot, SlotId, View } from './types'

const CLAIM: Ability = {
  kind: 'claim',
  name: 'Luring Song',
  cost: '',
  effect: 'Move an enemy character to an open slot.',
  limit: '',
}
const ACTION: Ability = {
  kind: 'action',
  name: 'Hard to Starboard',
  cost: '',
  effect: 'Move a friendly Atlantis character to an adjacent open slot.',
  limit: '',
}
const TURNING: Ability = {
  kind: 'turning-point',
  name: '',
  cost: "Return a friendly Atlantis character to its owner's hand",
  effect: "Return an enemy character to its owner's hand.",
}
const TRIGGER: Ability = {
  kind: 'trigger',
  name: 'Spoils',
  trigger: 'When this character defeats an enemy card',
  cost: '',
  effect: 'Draw a card.',
  optional: false,
  limit: '',
}

const ROWS: [CardId, string, Card['faction'], Card['type'], [number, number, number], Ability[]][] = [
  ['siren-chorus', 'Siren Chorus', 'atlantis', 'character', [3, 7, 9], [CLAIM]],
  ['reef-leviathan', 'Reef Leviathan', 'atlantis', 'character', [8, 2, 18], []],
  [
    'maren-redwake-corsair-queen',
    'Maren Redwake, Corsair Queen',
    'atlantis',
    'character',
    [8, 7, 14],
    [CLAIM],
  ],
  ['flagship-amphitrite', 'Flagship Amphitrite', 'atlantis', 'relic', [0, 0, 12], [ACTION]],
  ['undertow', 'Undertow', 'atlantis', 'turning-point', [0, 0, 0], [TURNING]],
  ['succubus', 'Succubus', 'mattervoid', 'character', [8, 8, 12], []],
  ['midnight-cavalier', 'Midnight Cavalier', 'mattervoid', 'character', [9, 8, 13], []],
  ['sea-road-raider', 'Sea-Road Raider', 'valgard', 'character', [7, 7, 9], [TRIGGER]],
  ['time-lost-mercenary', 'Time-Lost Mercenary', 'unaligned', 'character', [6, 5, 14], []],
]

export const PRINTS: Prints = {
  cards: new Map(
    ROWS.map(([id, name, faction, type, [power, initiative, life], abilities], i) => [
      id,
      {
        id,
        number: i + 1,
        name,
        faction,
        type,
        legend: false,
        copies: 2,
        ...(type === 'character' ? { power, initiative } : {}),
        ...(type === 'turning-point' ? {} : { life }),
        armour: 0,
        text: abilities.map((ability) => ability.effect).join('\n'),
        abilities,
        provenance: 'ours',
      } satisfies Card,
    ]),
  ),
  factions: new Map(),
  decks: [],
}

const COLUMNS: [SlotId, number, Slot['side']][] = [
  ['s0', 0, 'shared'],
  ['a1', 1, 'a'],
  ['a2', 2, 'a'],
  ['a3', 3, 'a'],
  ['s4', 4, 'shared'],
  ['b1', 1, 'b'],
  ['b2', 2, 'b'],
  ['b3', 3, 'b'],
]

let serials = 0

export function aCard(card: CardId, slot: SlotId, more: Partial<FieldCard> = {}): FieldCard {
  const printed = PRINTS.cards.get(card)
  const controller: Seat = slot.startsWith('b') ? 1 : 0
  return {
    card,
    serial: ++serials,
    slot,
    owner: controller,
    controller,
    power: printed?.power ?? 0,
    initiative: printed?.initiative ?? 0,
    life: printed?.life ?? 0,
    damage: 0,
    armour: 0,
    poisoned: false,
    attached: [],
    haunting: [],
    contested: false,
    played: false,
    moved: false,
    changes: [],
    abilities: [],
    order: null,
    falls: false,
    ...more,
  }
}

export function aSide(more: Partial<Side> = {}): Side {
  return {
    hand: [],
    deck: 20,
    bottom: [],
    forgotten: [],
    removed: [],
    deck_name: '',
    deck_id: null,
    factions: [],
    list: null,
    points: 0,
    games: 0,
    choosing: false,
    held: null,
    ...more,
  }
}

/** Round 3, turn 4; the cards by their slots. */
export function aView(cards: FieldCard[] = [], more: Partial<View> = {}): View {
  return {
    phase: 'action',
    game: 1,
    best_of: 1,
    round: 3,
    worth: [1, 2, 3, 2, 1],
    rounds: [],
    turn: 4,
    active: 0,
    first: 0,
    quiet: 0,
    played: 0,
    slots: COLUMNS.map(([slot, column, side]) => ({
      slot,
      column,
      side,
      card: cards.find((card) => card.slot === slot) ?? null,
    })),
    sides: [aSide({ points: 1 }), aSide({ points: 2 })],
    if_ended: null,
    contest: [],
    resolving: [],
    queue: [],
    draft: null,
    searching: [],
    next_round: null,
    winners: [],
    end: '',
    ...more,
  }
}

export function aChoice(action: string, ...touches: string[]): Choice {
  return { action, label: `Do ${action}`, touches }
}

export function aDecision(kind: string, actions: (string | Choice)[], seat: Seat = 0): Decision {
  return {
    seat,
    kind,
    prompt: 'What now?',
    hint: '',
    may_pass: false,
    actions: actions.map((one) => (typeof one === 'string' ? aChoice(one) : one)),
  }
}

let count = 0
type Of<K> = Extract<OpheliaEvent, { kind: K }>

/** An event with the fields that a test needs. */
export function anEvent<K extends OpheliaEvent['kind']>(kind: K, more: Partial<Of<K>> = {}): Of<K> {
  return { n: ++count, seq: 1, kind, seat: 0, text: '', group: 'Round 3 · Turn 4', ...more } as Of<K>
}
