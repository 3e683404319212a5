// Written by hand after the agreed view, until the rules are there: `python tools/game_types.py` then generates it.

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

export type SlotId =
  | 's0'
  | 'a0'
  | 'a1'
  | 'a2'
  | 'a3'
  | 'a4'
  | 's4'
  | 'b0'
  | 'b1'
  | 'b2'
  | 'b3'
  | 'b4'

export type FactionId =
  | 'yucatec'
  | 'mechanicus'
  | 'mattervoid'
  | 'atlantis'
  | 'valgard'
  | 'avalon'
  | 'unaligned'

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

export type Pair = [number, number]

export type Phase =
  | 'decks'
  | 'draft'
  | 'setup'
  | 'action'
  | 'turning-point'
  | 'contest'
  | 'end'
  | 'resolution'
  | 'over'

/** Why a number is not the printed one. */
export interface Change {
  number: 'power' | 'initiative' | 'life' | 'armour'
  /** +2, -3; 0 where it is set or swapped. */
  amount: number
  source: CardId
  text: string
}

export interface AbilityState {
  card: CardId
  index: number
  kind: string
  name: string
  k: number
  lost: boolean
  used: boolean
}

export interface Under {
  card: CardId
  owner: Seat
  serial: number
}

export interface FieldCard {
  card: CardId
  serial: number
  slot: SlotId
  owner: Seat
  controller: Seat
  power: number
  initiative: number
  life: number
  damage: number
  armour: number
  poisoned: boolean
  attached: Under[]
  haunting: Under[]
  contested: boolean
  played: boolean
  moved: boolean
  changes: Change[]
  abilities: AbilityState[]
  order: number | null
  falls: boolean
}

export interface Slot {
  slot: SlotId
  column: number
  side: 'a' | 'b' | 'shared'
  card: FieldCard | null
}

export interface Forgotten {
  card: CardId
  serial: number
  defeated: boolean
}

export interface Side {
  hand: (CardId | null)[]
  deck: number
  bottom: (CardId | null)[]
  forgotten: Forgotten[]
  removed: CardId[]
  deck_name: string
  deck_id: DeckId | null
  factions: FactionId[]
  list: Partial<Record<CardId, number>> | null
  points: number
  games: number
  choosing: boolean
  held: CardId | null
}

export interface Hit {
  attacker: SlotId
  target: SlotId
  amount: number
  falls: boolean
}

export interface Strike {
  initiative: number
  state: 'struck' | 'now' | 'waits'
  cards: CardId[]
  hits: Hit[]
}

export interface IfEnded {
  winner: Seat
  step: number
  middle: Pair
  total: Pair
}

export interface Resolving {
  kind: 'play' | 'claim' | 'action' | 'trigger' | 'turning-point' | 'response'
  seat: Seat
  card: CardId
  slot: SlotId | null
  ability: string
  text: string
  targets: SlotId[]
  negated: boolean
}

export interface Waiting {
  seat: Seat
  card: CardId
  slot: SlotId | null
  ability: string
  claim: boolean
}

export interface Pack {
  number: number
  holder: Seat
  size: number
  cards: CardId[] | null
}

export interface Draft {
  pick: number
  packs: Pack[]
  waiting: number
  picks: (CardId | null)[][]
  gone: (CardId | null)[][]
}

export interface RoundDone {
  round: number
  winner: Seat
  points: number
  step: number
  middle: Pair
  total: Pair
  first: Seat
}

export interface View {
  phase: Phase
  game: number
  best_of: number
  round: number
  worth: number[]
  rounds: RoundDone[]
  turn: number
  active: Seat
  first: Seat
  quiet: number
  played: number
  slots: Slot[]
  sides: Side[]
  if_ended: IfEnded | null
  contest: Strike[]
  resolving: Resolving[]
  queue: Waiting[]
  draft: Draft | null
  searching?: CardId[]
  winners: Seat[]
  end: string
}

export interface EventBase {
  n: number
  seq: number
  seat: Seat | null
  text: string
  group: string
}

/** Something that happened. */
export interface Event extends EventBase {
  kind: string
  card?: CardId | null
  slot?: SlotId | null
  serial?: number
  amount?: number
  damage?: number
  life?: number
  from?: string
  to?: string
  way?: string
  owner?: Seat
  [field: string]: unknown
}
