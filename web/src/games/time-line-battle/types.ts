// Generated from src/anachron/games/time_line_battle/views/view.py by `python tools/game_types.py`. Do not edit.

export type Seat = 0 | 1

export type CardId =
  | 'guard'
  | 'paladin'
  | 'surger'
  | 'lancer'
  | 'warrior'
  | 'reaper'
  | 'deflector'
  | 'blitzer'
  | 'rogue'
  | 'shocker'
  | 'shielder'
  | 'protector'
  | 'archer'
  | 'blaster'
  | 'enchanter'
  | 'reviver'
  | 'deathmonger'
  | 'necromancer'
  | 'prince'
  | 'shadow-spearman'
  | 'sniper'
  | 'rear-guard'

export type EndId = 'running' | 'wipe-out' | 'standstill' | 'day-limit'

export interface View {
  phase: 'ban' | 'pick' | 'build' | 'deploy' | 'day' | 'over'
  /** Of a Day; else empty. */
  step: '' | '1' | '2' | '3a' | '3b' | '3c' | '4' | '5a' | '5b' | '6' | '7'
  timeline: number
  timelines: number
  /** 0 before Day 1. */
  day: number
  start_player: Seat
  /** Of this game, by seat. */
  vp: Pair
  /** Standstill Days in a row. */
  standstill: number
  /** So many end the Timeline. */
  standstill_days: number
  /** Of the deployment. */
  round: number
  rounds: number
  deployment: 'simultaneous' | 'alternating' | 'secret'
  /** For Characters on each Day. */
  places: number
  /** By seat. */
  sides: [Side, Side]
  /** Targeted extra damage that a player is dealing. */
  spill: Spill | null
  done: TimelineDone[]
  /** While decks are made: the cards that are left. */
  shared: CardId[]
  /** In a draft, by seat. */
  picked: Lines
  banned: CardId[]
  /** Named so far. */
  own_bans: CardId[]
  /** In a build: own cards so far. */
  kept: CardId[]
  series: Series | null
  result: Result | null
}

/** By seat. */
export type Pair = [number, number]

export interface Side {
  /** Null where it may not be seen. */
  hand: CardId[] | null
  hand_size: number
  /** Number of cards. */
  deck: number
  /** Number of cards swapped so far. */
  cycled: number
  /** Swapped cards that lie at the bottom of the deck, the lowest last; null for others. */
  bottom: CardId[] | null
  /** Has chosen in this secret round. */
  chosen: boolean
  /** The own choice so far. */
  choice: Choice | null
  /** Own side only: deployments in secret that are not shown yet. */
  veiled?: Placed[]
  /** Deployed Characters by Day, open ones only. */
  days: CardId[][]
  /** Number of deployments in secret that are not shown yet. */
  hidden_deployed: number
  /** While deploying: the Days with the fewest own Characters. */
  legal_days: number[]
  /** Every deployed Character, by Order. */
  characters: Character[]
  /** In play, Front first. */
  line: CardId[]
  /** Points to take damage off, from step 5a on. */
  pool: Pool | null
  /** Orders given today. */
  aims: Aims
  /** Damage on the line, Front first; empty before step 4. */
  taken: Taken[]
  /** Regular damage that runs on, as it stands. */
  runs: RunOn[]
}

export interface Choice {
  card: CardId
  day: number
  /** The cards to swap. */
  cycle: CardId[]
}

export interface Placed {
  card: CardId
  day: number
}

export interface Character {
  card: CardId
  /** The Day it was deployed to. */
  day: number
  state: 'future' | 'in-play' | 'dead'
  /** Has it survived a Day of this Timeline? */
  survived: boolean
  shocked: boolean
  /** Today. */
  sacrificed: boolean
  doubled: boolean
  /** Per hit today, doubled already; 0: no attack; null before step 3c and outside a Day. */
  damage: number | null
}

export interface Pool {
  /** Points at the start of step 5b. */
  size: number
  left: number
}

export interface Aims {
  /** The enemy that the Archer aims at. */
  archer?: CardId
  sniper?: CardId
}

/** The damage on one of the line, as logged so far: hits in step 4, the outcome as it stands from step 5a on, and in phase 6 what has really run on. A Character that died is left out. */
export interface Taken {
  card: CardId
  health: number
  /** Damage, after reductions. */
  regular: number
  targeted: number
  /** Taken off in phase 5. */
  reduced: number
  /** Regular damage that runs on to it, as it stands. */
  trickled: number
  /** Targeted damage that ran on to it. */
  spilled: number
  /** Health left, as it stands. */
  left: number
  /** As it stands. */
  dies: boolean
  /** Before reductions. */
  hits: HitTaken[]
}

export interface HitTaken {
  /** The attacker. */
  from: CardId
  amount: number
  targeted: boolean
  /** Turned to the Front by a Deflector. */
  deflected: boolean
}

export interface RunOn {
  from: CardId
  to: CardId
  amount: number
  kind: 'trickle'
}

export interface Spill {
  /** The seat that chooses. */
  by: Seat
  /** The Character on which there is extra damage. */
  from: CardId
  amount: number
}

export interface TimelineDone {
  timeline: number
  /** How many Days it had. */
  days: number
  end: EndId
  /** Scored in it, by seat. */
  vp: Pair
  /** By seat. */
  alive: Lines
}

/** By seat. */
export type Lines = [CardId[], CardId[]]

export interface Series {
  /** At most. */
  games: number
  /** The number of this one. */
  game: number
  points: Pair
  /** Of the games before this one. */
  vp_sum: Pair
  /** First Start Player of this game. */
  first: Seat
}

export interface Result {
  winners: Seat[]
  /** What decided the last game. */
  why: string
}

export interface Preview {
  day: number
  /** The own line of that Day, with the card in it. */
  line: CardId[]
  /** How the Timeline would end, with what is known now. */
  replay: Replay
}

export interface Replay extends Ending {
  /** Without the deployment. */
  before: Ending
}

export interface Ending {
  days: number
  vp: Pair
  alive: Lines
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

/** {seat} is the first Start Player. */
export interface SetupEvent extends EventBase {
  kind: 'setup'
  first: Seat
}

/** {seat} bans {card}. */
export interface BannedEvent extends EventBase {
  kind: 'banned'
  card: CardId
}

/** {seat} picks {card}. */
export interface PickedEvent extends EventBase {
  kind: 'picked'
  card: CardId
}

/** You keep {card}. */
export interface KeptEvent extends EventBase {
  kind: 'kept'
  card: CardId
}

/** A Timeline begins. */
export interface TimelineEvent extends EventBase {
  kind: 'timeline'
  timeline: number
}

/** {seat} deploys {card} to Day {day}. */
export interface DeployedEvent extends EventBase {
  kind: 'deployed'
  card: CardId
  day: number
}

/** A Character is deployed in secret. */
export interface PlacedEvent extends EventBase {
  kind: 'placed'
  card: CardId | null
  day: number | null
}

/** {seat} swaps {card}. */
export interface CycledEvent extends EventBase {
  kind: 'cycled'
  card: CardId | null
}

/** A player draws cards. */
export interface DrewEvent extends EventBase {
  kind: 'drew'
  cards: CardId[] | null
  count: number
}

/** Day {day} begins. {first} is Start Player. */
export interface DayEvent extends EventBase {
  kind: 'day'
  timeline: number
  day: number
  first: Seat
}

/** {seat}'s [reviver] brings back {card}. */
export interface RevivedEvent extends EventBase {
  kind: 'revived'
  card: CardId
}

/** {seat}'s {card} arrives. */
export interface ArrivedEvent extends EventBase {
  kind: 'arrived'
  card: CardId
}

/** A Front is shocked. */
export interface ShockedEvent extends EventBase {
  kind: 'shocked'
  card: CardId
  by: CardId
}

/** {seat} sacrifices {card}. [deathmonger] attacks. */
export interface SacrificedEvent extends EventBase {
  kind: 'sacrificed'
  card: CardId
}

/** {seat}'s [enchanter] doubles {card}. */
export interface DoubledEvent extends EventBase {
  kind: 'doubled'
  card: CardId
}

/** {seat}'s {by} aims at {card}. */
export interface AimedEvent extends EventBase {
  kind: 'aimed'
  by: CardId
  card: CardId
}

/** {by} hits {card} for {amount}. */
export interface HitEvent extends EventBase {
  kind: 'hit'
  by: CardId
  card: CardId
  amount: number
  targeted: boolean
  deflected: boolean
}

/** All hits on {card}. */
export interface TakesEvent extends EventBase {
  kind: 'takes'
  card: CardId
  regular: number
  targeted: number
  hits: { by: CardId; amount: number }[]
}

/** {seat}'s [protector] takes {amount} damage off {card}. */
export interface ProtectedEvent extends EventBase {
  kind: 'protected'
  card: CardId
  amount: number
}

/** {seat} takes {amount} damage off {card}. */
export interface ReducedEvent extends EventBase {
  kind: 'reduced'
  card: CardId
  amount: number
}

/** {amount} damage runs on from {from} to {card}. */
export interface TrickledEvent extends EventBase {
  kind: 'trickled'
  from: CardId
  card: CardId
  amount: number
}

/** {amount} targeted damage runs on from {from} to {card}. */
export interface SpilledEvent extends EventBase {
  kind: 'spilled'
  from: CardId
  card: CardId
  amount: number
}

/** {amount} extra damage on {from} is wasted. */
export interface LostEvent extends EventBase {
  kind: 'lost'
  from: CardId
  amount: number
}

/** {seat}'s {card} dies. */
export interface DiedEvent extends EventBase {
  kind: 'died'
  card: CardId
}

/** Everyone in play heals. */
export interface HealedEvent extends EventBase {
  kind: 'healed'
}

/** Standstill Day {count} of {of}. */
export interface StandstillEvent extends EventBase {
  kind: 'standstill'
  count: number
  of: number
}

/** A Timeline ends. */
export interface TimelineEndEvent extends EventBase {
  kind: 'timeline-end'
  timeline: number
  days: number
  end: EndId
  vp: number[]
}

/** A game ends. */
export interface GameEndEvent extends EventBase {
  kind: 'game-end'
  winners: Seat[]
}

/** Something that happened, by kind. */
export type Event =
  | ChosenEvent
  | ResignedEvent
  | SetupEvent
  | BannedEvent
  | PickedEvent
  | KeptEvent
  | TimelineEvent
  | DeployedEvent
  | PlacedEvent
  | CycledEvent
  | DrewEvent
  | DayEvent
  | RevivedEvent
  | ArrivedEvent
  | ShockedEvent
  | SacrificedEvent
  | DoubledEvent
  | AimedEvent
  | HitEvent
  | TakesEvent
  | ProtectedEvent
  | ReducedEvent
  | TrickledEvent
  | SpilledEvent
  | LostEvent
  | DiedEvent
  | HealedEvent
  | StandstillEvent
  | TimelineEndEvent
  | GameEndEvent
