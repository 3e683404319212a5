// Generated from src/anachron/games/ophelia/views/view.py by `python tools/game_types.py`. Do not edit.

export type Seat = 0 | 1

export type CardId =
  | 'aguateca-blood-of-yucatan'
  | 'naajal-the-halach-uinic'
  | 'kinich-ahau-the-sun'
  | 'ixchel-the-moon'
  | 'xibalba-place-of-fear'
  | 'camalotz-the-bloodletter'
  | 'kukulkan-the-feathered-serpent'
  | 'prophet-of-acan'
  | 'prophet-of-huracan'
  | 'prophet-of-cuchumaquic'
  | 'yucatec-scale-temple'
  | 'cenote-of-offerings'
  | 'blood-pact'
  | 'naajals-gaze'
  | 'immolation'
  | 'cora-the-first-to-wake'
  | 'vortek-the-second-to-wake'
  | 'dr-diabolical-the-engineer'
  | 'jbl-3s-greystars-agent'
  | 'skywinder-warsuit'
  | 'splitfire-colossus'
  | 'wolfram-delta'
  | 'apache-pathfinder'
  | 'hammerhead-guardian'
  | 'wings-of-greystar'
  | 'aranea-mine'
  | 'greystar-foundry'
  | 'crisis-call'
  | 'magnum-opus'
  | 'where-theres-a-will'
  | 'beelzebul-king-of-nightmares'
  | 'baal-archangel-of-void'
  | 'midnight-cavalier'
  | 'malek-the-eternal-flame'
  | 'maleks-faithful'
  | 'curse-of-prescience'
  | 'beelzebuls-abomination'
  | 'succubus'
  | 'nekomancer'
  | 'cemetery-wanderer'
  | 'lectern-of-brakhir'
  | 'throne-of-nightmares'
  | 'glimpse-the-void'
  | 'feasting-frenzy'
  | 'tome-of-brakhir'
  | 'maren-redwake-corsair-queen'
  | 'thalassa-the-drowned-throne'
  | 'nereid-tidecaller'
  | 'boarding-corsair'
  | 'reef-leviathan'
  | 'salvage-crew'
  | 'siren-chorus'
  | 'shoal-harpooner'
  | 'quicksilver-smuggler'
  | 'pearl-diver'
  | 'sunken-treasury'
  | 'flagship-amphitrite'
  | 'turn-of-the-tide'
  | 'undertow'
  | 'full-broadside'
  | 'sigrun-jarl-of-valgard'
  | 'fenrir-unbound'
  | 'wolfskin-berserker'
  | 'shieldmaiden-of-valgard'
  | 'sea-road-raider'
  | 'skald-of-sagas'
  | 'rune-seer'
  | 'chooser-of-the-slain'
  | 'ash-oath-huscarl'
  | 'longhall-champion'
  | 'mead-hall-of-heroes'
  | 'bloodied-runestone'
  | 'last-stand'
  | 'call-to-the-hall'
  | 'ragnarok'
  | 'arthur-the-once-king'
  | 'morgana-weaver-of-fates'
  | 'lancelot-first-lance'
  | 'galahad-the-pure'
  | 'percival-grail-seeker'
  | 'gawain-sun-of-noon'
  | 'bedivere-the-loyal'
  | 'lady-of-the-lake'
  | 'merlins-apprentice'
  | 'castle-bowmen'
  | 'excalibur'
  | 'the-round-table'
  | 'the-grail'
  | 'oath-of-the-table'
  | 'merlins-foresight'
  | 'ophelia-all-of-creation'
  | 'time-lost-mercenary'
  | 'wandering-chronicler'
  | 'hourglass-of-ages'
  | 'erased-from-the-record'
  | 'second-wind'

export type SlotId = 's0' | 'a1' | 'a2' | 'a3' | 's4' | 'b1' | 'b2' | 'b3' | 'a0' | 'a4' | 'b0' | 'b4'

export type ZoneId = 'deck' | 'forgotten'

export type DeckId =
  | 'scale-clan-starter'
  | 'greystar-starter'
  | 'void-starter'
  | 'corsair-starter'
  | 'valgard-starter'
  | 'avalon-starter'
  | 'serpent-and-void'
  | 'tide-and-steel'
  | 'oath-and-axe'

export type FactionId = 'yucatec' | 'mechanicus' | 'mattervoid' | 'atlantis' | 'valgard' | 'avalon'

export interface View {
  phase: Phase
  /** Of the match, from 1. */
  game: number
  best_of: number
  /** 1 to 5; 0 before. */
  round: number
  /** [1, 2, 3, 2, 1]. */
  worth: number[]
  /** Of this game. */
  rounds: RoundDone[]
  /** Of the round, from 1. */
  turn: number
  /** Whose turn it is. */
  active: Seat
  /** Went first in this round. */
  first: Seat
  /** Quiet turns in a row. */
  quiet: number
  /** Cards played from a hand this turn. */
  played: number
  /** In the order s0 a1 a2 a3 s4 b1 b2 b3 (a0 a1 a2 a3 a4 b0 b1 b2 b3 b4). */
  slots: Slot[]
  /** By seat. */
  sides: Side[]
  /** Null before round 1. */
  if_ended: IfEnded | null
  /** In the Contest Phase: struck, now and to come; before it: the forecast; empty: nobody contests. */
  contest: Strike[]
  resolving: Resolving[]
  queue: Waiting[]
  draft: Draft | null
  /** Filled only for the seat that looks through its deck (each kind once) or at its top cards. */
  searching: CardId[]
  /** In Round Resolution, until the field is swept. */
  next_round: NextRound | null
  winners: Seat[]
  /** "", "points", "resigned". */
  end: string
}

export type Phase =
  'decks' | 'draft' | 'setup' | 'action' | 'turning-point' | 'contest' | 'end' | 'resolution' | 'over'

export interface RoundDone {
  round: number
  winner: Seat
  points: number
  step: number
  middle: Pair
  total: Pair
  first: Seat
}

/** By seat. */
export type Pair = [number, number]

export interface Slot {
  slot: SlotId
  /** 0 to 4, from seat A's left. */
  column: number
  side: 'a' | 'b' | 'shared'
  card: FieldCard | null
}

export interface FieldCard {
  card: CardId
  /** The same as long as it stays on the field: for movement on the screen. */
  serial: number
  slot: SlotId
  owner: Seat
  controller: Seat
  power: number
  initiative: number
  /** Current Life (with gains); life - damage is what is left. */
  life: number
  damage: number
  armour: number
  poisoned: boolean
  attached: Under[]
  haunting: Under[]
  contested: boolean
  /** This turn. */
  played: boolean
  /** This turn. */
  moved: boolean
  changes: Change[]
  abilities: AbilityState[]
  /** Its number in the coming contest: 1 strikes first, equal ones share a number; null: it does not attack. */
  order: number | null
  /** The coming contest would defeat it, as things are. */
  falls: boolean
}

export interface Under {
  card: CardId
  owner: Seat
  serial: number
}

/** Why a number is not the printed one. */
export interface Change {
  number: Number
  /** +2, -3; 0 where it is set or swapped. */
  amount: number
  /** The card that does it. */
  source: CardId
  /** "Flagship Amphitrite: +2 Power". */
  text: string
}

export type Number = 'power' | 'initiative' | 'life' | 'armour'

/** One ability that the card has now (own, or gained from a card under it). */
export interface AbilityState {
  /** Whose text it is. */
  card: CardId
  /** In that card's list of abilities in the content, from 0. */
  index: number
  /** Passive, claim, action, trigger, attached, haunting. */
  kind: string
  /** "" where it has none. */
  name: string
  /** The k of `use <slot> k` / `claim k`, from 1; 0 for the other kinds. */
  k: number
  /** The card has lost its abilities. */
  lost: boolean
  /** Its limit for this turn or round is used up. */
  used: boolean
}

export interface Side {
  /** Null: a card that the viewer does not know; known ones first. */
  hand: (CardId | null)[]
  /** Cards left. */
  deck: number
  /** What the viewer knows of the bottom of this deck, the lowest last; usually empty. */
  bottom: (CardId | null)[]
  forgotten: Forgotten[]
  removed: CardId[]
  /** "" until both have chosen. */
  deck_name: string
  /** A ready-made one. */
  deck_id: DeckId | null
  /** Main faction first; empty in a draft or before the choice. */
  factions: FactionId[]
  /** The deck list where the viewer may know it. */
  list: Partial<Record<CardId, number>> | null
  points: number
  /** Won in the match. */
  games: number
  /** Decks, draft: has not chosen yet. */
  choosing: boolean
  /** The card that this seat is in the middle of playing; others see it only once its cost is paid. */
  held: CardId | null
}

export interface Forgotten {
  card: CardId
  serial: number
  /** This round. */
  defeated: boolean
}

/** The round, if it ended now (R11). */
export interface IfEnded {
  winner: Seat
  /** 1 the middle, 2 total Power, 3 the second player. */
  step: number
  middle: Pair
  total: Pair
}

/** One step of the contest: all with that Initiative strike together. */
export interface Strike {
  initiative: number
  state: 'struck' | 'now' | 'waits'
  /** The attackers, along the row; kept after they have left. */
  cards: CardId[]
  hits: Hit[]
}

export interface Hit {
  attacker: SlotId
  /** Where the damage goes (a relic that takes it instead, too). */
  target: SlotId
  /** After Armour. */
  amount: number
  /** The target is (or would be) defeated by this step. */
  falls: boolean
}

/** What is being carried out, innermost last. */
export interface Resolving {
  kind: 'play' | 'claim' | 'action' | 'trigger' | 'turning-point' | 'response'
  seat: Seat
  card: CardId
  slot: SlotId | null
  /** Its name, or "". */
  ability: string
  /** The sentence. */
  text: string
  targets: SlotId[]
  /** A Claim that will do nothing. */
  negated: boolean
}

/** An entry of the queue that has still to act (for `next k` and for the screen). */
export interface Waiting {
  seat: Seat
  card: CardId
  slot: SlotId | null
  ability: string
  /** A chance to claim. */
  claim: boolean
}

export interface Draft {
  /** Of the current pair of packs, 1 to 15. */
  pick: number
  /** The two that go round. */
  packs: Pack[]
  /** Packs that wait (2 or 0). */
  waiting: number
  /** By seat, in order; null: unknown to the viewer. */
  picks: (CardId | null)[][]
  /** By seat, what was taken from the pack in the viewer's hand since the viewer first opened it. */
  gone: (CardId | null)[][]
}

export interface Pack {
  /** 1 to 4. */
  number: number
  holder: Seat
  size: number
  /** Null: not the viewer's to see now. */
  cards: CardId[] | null
}

/** What follows a round that is decided, if the game goes on. */
export interface NextRound {
  /** Cards that leave the field. */
  swept: number
  /** So many cards each player draws at most. */
  draw: number
  /** Nobody draws beyond so many in hand. */
  stop: number
  /** The most cards that each will hold. */
  hands: Pair
  /** The loser, who decides who goes first; null: the loser goes second. */
  decides: Seat | null
}

/** What every event has. */
export interface EventBase {
  /** Its number among the events that the reader may see. */
  n: number
  /** The number of the view that it led to. */
  seq: number
  /** Who did it; null: nobody in particular. */
  seat: Seat | null
  /** The line of the log; empty: a movement without words. */
  text: string
  /** The heading of the log that it belongs to. */
  group: string
}

/** {seat} has chosen. */
export interface ChosenEvent extends EventBase {
  kind: 'chosen'
}

/** {seat} resigns. */
export interface ResignedEvent extends EventBase {
  kind: 'resigned'
}

/** {seat} plays {name}. */
export interface DeckChosenEvent extends EventBase {
  kind: 'deck_chosen'
  deck: DeckId | null
  name: string
}

/** {seat} takes {card}. */
export interface PickedEvent extends EventBase {
  kind: 'picked'
  card: CardId | null
  pack: number
}

/** Packs 3 and 4. */
export interface PackEvent extends EventBase {
  kind: 'pack'
  pair: number
}

/** Game {number} begins. */
export interface GameEvent extends EventBase {
  kind: 'game'
  number: number
}

/** Round {round}, worth {points|point}. */
export interface RoundEvent extends EventBase {
  kind: 'round'
  round: number
  points: number
}

/** {seat} draws {card}. */
export interface DrewEvent extends EventBase {
  kind: 'drew'
  card: CardId | null
}

/** {seat} returns {amount|card} and draws as many. */
export interface ReturnedHandEvent extends EventBase {
  kind: 'returned_hand'
  amount: number
}

/** {first} goes first ({by} chose). */
export interface FirstEvent extends EventBase {
  kind: 'first'
  first: Seat
  by: Seat | null
}

/** A turn begins: the heading says it. */
export interface TurnEvent extends EventBase {
  kind: 'turn'
  turn: number
}

/** A phase begins. */
export interface PhaseEvent extends EventBase {
  kind: 'phase'
  phase: Phase
}

/** {seat} plays {card} to {slot}. */
export interface PlayedEvent extends EventBase {
  kind: 'played'
  card: CardId
  slot: SlotId | null
}

/** {card} enters {slot}. */
export interface EnteredEvent extends EventBase {
  kind: 'entered'
  card: CardId
  slot: SlotId
  from: 'hand' | 'deck' | 'forgotten' | 'under'
  serial: number
}

/** {card} moves to {to}. */
export interface MovedEvent extends EventBase {
  kind: 'moved'
  card: CardId
  serial: number
  from: SlotId
  to: SlotId
  action: boolean
}

/** {cards} swap slots. */
export interface SwappedEvent extends EventBase {
  kind: 'swapped'
  cards: CardId[]
  slots: SlotId[]
}

/** {seat} takes control of {card}. */
export interface ConvertedEvent extends EventBase {
  kind: 'converted'
  card: CardId
  serial: number
  from: SlotId
  to: SlotId
}

/** Two cards begin to contest each other. */
export interface ContestsEvent extends EventBase {
  kind: 'contests'
  card: CardId
  slot: SlotId
  other: CardId
  other_slot: SlotId
}

/** Claim: {ability} of {card}. */
export interface ClaimedEvent extends EventBase {
  kind: 'claimed'
  card: CardId
  slot: SlotId
  ability: string
  targets: SlotId[]
  cards: CardId[]
}

/** The Claim of {card} is negated. */
export interface NegatedEvent extends EventBase {
  kind: 'negated'
  card: CardId
  slot: SlotId | null
  ability: string
}

/** {seat} uses {ability} of {card}. */
export interface UsedEvent extends EventBase {
  kind: 'used'
  card: CardId
  slot: SlotId
  ability: string
  targets: SlotId[]
  cards: CardId[]
}

/** {card}: {ability}. */
export interface TriggeredEvent extends EventBase {
  kind: 'triggered'
  card: CardId
  slot: SlotId | null
  ability: string
}

/** {card} takes {amount} damage. */
export interface DamageEvent extends EventBase {
  kind: 'damage'
  card: CardId
  slot: SlotId
  serial: number
  amount: number
  damage: number
  life: number
  way: 'dealt' | 'placed' | 'moved' | 'poison'
  source: CardId | null
  absorbed: number
}

/** Contest {initiative}: the hits. */
export interface StruckEvent extends EventBase {
  kind: 'struck'
  initiative: number
  hits: { attacker: CardId; attacker_slot: SlotId; target: CardId; target_slot: SlotId; amount: number; damage: number; life: number }[]
}

/** {amount} damage off {card}. */
export interface HealedEvent extends EventBase {
  kind: 'healed'
  card: CardId
  slot: SlotId
  serial: number
  amount: number
  damage: number
}

/** {card} is poisoned. */
export interface PoisonedEvent extends EventBase {
  kind: 'poisoned'
  card: CardId
  slot: SlotId
  serial: number
}

/** {card} is defeated. */
export interface DefeatedEvent extends EventBase {
  kind: 'defeated'
  card: CardId
  slot: SlotId
  serial: number
  owner: Seat
  by: CardId | null
}

/** {card} leaves the field. */
export interface LeftEvent extends EventBase {
  kind: 'left'
  card: CardId
  slot: SlotId
  serial: number
  owner: Seat
  way: 'sacrificed' | 'retired' | 'doomed' | 'returned' | 'attached' | 'haunts' | 'swept'
  to: 'hand' | 'deck' | 'forgotten' | 'under'
}

/** {seat} discards {card}. */
export interface DiscardedEvent extends EventBase {
  kind: 'discarded'
  card: CardId
  random: boolean
}

/** {card} goes from the deck of {seat} to the forgotten zone. */
export interface SentEvent extends EventBase {
  kind: 'sent'
  card: CardId
}

/** {card} is removed from the game. */
export interface RemovedEvent extends EventBase {
  kind: 'removed'
  card: CardId
}

/** {seat} puts {card} at the bottom of the deck. */
export interface BottomEvent extends EventBase {
  kind: 'bottom'
  card: CardId | null
  from: 'hand' | 'deck' | 'forgotten' | 'under'
}

/** {seat} adds {card} from the deck. */
export interface SearchedEvent extends EventBase {
  kind: 'searched'
  card: CardId | null
  zone: ZoneId
}

/** {seat} looks at the top {amount|card} of the deck. */
export interface LookedEvent extends EventBase {
  kind: 'looked'
  amount: number
  cards: CardId[] | null
}

/** {seat} adds {card} to the hand. */
export interface AddedEvent extends EventBase {
  kind: 'added'
  card: CardId | null
}

/** {seat} shuffles the deck. */
export interface ShuffledEvent extends EventBase {
  kind: 'shuffled'
}

/** {card} is attached to {host}. */
export interface AttachedEvent extends EventBase {
  kind: 'attached'
  card: CardId
  host: CardId
  slot: SlotId
  owner: Seat
}

/** {seat} detaches {card} from {host}. */
export interface DetachedEvent extends EventBase {
  kind: 'detached'
  card: CardId
  host: CardId
  slot: SlotId
}

/** {card} haunts {host}. */
export interface HauntsEvent extends EventBase {
  kind: 'haunts'
  card: CardId
  host: CardId
  slot: SlotId
  owner: Seat
}

/** {card} gains {amount} Power until the end of the turn. */
export interface GainedEvent extends EventBase {
  kind: 'gained'
  card: CardId
  slot: SlotId
  number: Number
  amount: number
  until: 'turn' | 'round'
}

/** {card} loses its abilities, or its numbers are swapped. */
export interface SetEvent extends EventBase {
  kind: 'set'
  card: CardId | null
  slot: SlotId | null
  what: 'silenced' | 'swapped' | 'gaze'
}

/** {seat} answers: {card}. */
export interface ResponseEvent extends EventBase {
  kind: 'response'
  card: CardId
}

/** {seat} passes. */
export interface PassedEvent extends EventBase {
  kind: 'passed'
}

/** Quiet turn {count} of 2. */
export interface QuietEvent extends EventBase {
  kind: 'quiet'
  count: number
}

/** Round {round} to {winner}. */
export interface RoundEndEvent extends EventBase {
  kind: 'round_end'
  round: number
  winner: Seat
  step: number
  middle: Pair
  total: Pair
  points: number
  score: Pair
}

/** The field is cleared. */
export interface SweptEvent extends EventBase {
  kind: 'swept'
}

/** {winner} wins. */
export interface GameEndEvent extends EventBase {
  kind: 'game_end'
  winner: Seat
  score: Pair
}

/** {winner} wins the match. */
export interface MatchEndEvent extends EventBase {
  kind: 'match_end'
  winner: Seat
  games: Pair
}

/** Something that happened, by kind. */
export type Event =
  | ChosenEvent
  | ResignedEvent
  | DeckChosenEvent
  | PickedEvent
  | PackEvent
  | GameEvent
  | RoundEvent
  | DrewEvent
  | ReturnedHandEvent
  | FirstEvent
  | TurnEvent
  | PhaseEvent
  | PlayedEvent
  | EnteredEvent
  | MovedEvent
  | SwappedEvent
  | ConvertedEvent
  | ContestsEvent
  | ClaimedEvent
  | NegatedEvent
  | UsedEvent
  | TriggeredEvent
  | DamageEvent
  | StruckEvent
  | HealedEvent
  | PoisonedEvent
  | DefeatedEvent
  | LeftEvent
  | DiscardedEvent
  | SentEvent
  | RemovedEvent
  | BottomEvent
  | SearchedEvent
  | LookedEvent
  | AddedEvent
  | ShuffledEvent
  | AttachedEvent
  | DetachedEvent
  | HauntsEvent
  | GainedEvent
  | SetEvent
  | ResponseEvent
  | PassedEvent
  | QuietEvent
  | RoundEndEvent
  | SweptEvent
  | GameEndEvent
  | MatchEndEvent
