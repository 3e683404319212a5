// Generated from src/anachron/games/temporal_war/views/view.py by `python tools/game_types.py`. Do not edit.

export type Seat = 0 | 1 | 2 | 3 | 4 | 5

export type SpaceId = `${number},${number}`

export type FountainId = 'a' | 'b' | 'c' | 'd' | 'e' | 'f'

export type CardId =
  | 'leonel'
  | 'thura'
  | 'influeriel'
  | 'azgarel'
  | 'morwenna'
  | 'kragga'
  | 'village-militia'
  | 'wall-archer'
  | 'caravan-master'
  | 'shield-bearer'
  | 'battle-chaplain'
  | 'knight-of-the-gate'
  | 'royal-captain'
  | 'cherub'
  | 'choir-singer'
  | 'sky-lancer'
  | 'light-bearer'
  | 'wing-guardian'
  | 'silent-judge'
  | 'seraph-of-first-dawn'
  | 'wildland-scout'
  | 'grove-tender'
  | 'thornbow-ranger'
  | 'leaf-dancer'
  | 'trapwright'
  | 'spellsinger'
  | 'elder-treant'
  | 'imp'
  | 'hellhound'
  | 'cinder-witch'
  | 'brimstone-brute'
  | 'pact-keeper'
  | 'tormentor'
  | 'pit-tyrant'
  | 'bone-rabble'
  | 'ghoul'
  | 'grave-archer'
  | 'wailing-shade'
  | 'plague-bearer'
  | 'crypt-lord'
  | 'death-knight'
  | 'wild-boar'
  | 'grey-wolf'
  | 'great-hawk'
  | 'tusked-rhino'
  | 'stalking-panther'
  | 'wildland-shaman'
  | 'elder-mammoth'
  | 'sunfire-lance'
  | 'battle-hymn'
  | 'mending-light'
  | 'blink-step'
  | 'entangle'
  | 'aether-bolt'
  | 'mirror-ward'
  | 'second-dawn'
  | 'soul-harvest'
  | 'tuning-song'
  | 'wildland-courser'
  | 'griffin-saddle'
  | 'tower-shield'
  | 'phase-mantle'
  | 'hunters-longbow'
  | 'runeblade'
  | 'focus-orb'
  | 'field-satchel'
  | 'snare-vines'
  | 'pitfall'
  | 'ember-mine'
  | 'rift-door'
  | 'stasis-field'
  | 'warning-bells'
  | 'leech-sigil'
  | 'stone-wall'
  | 'thorn-hedge'
  | 'watchtower'
  | 'warp-gate'
  | 'aether-well'
  | 'healing-shrine'
  | 'siege-engine'
  | 'aether-surge'
  | 'lucky-star'
  | 'rewind'
  | 'second-wind'
  | 'ambush-order'
  | 'monster-lure'
  | 'hidden-path'
  | 'vengeance'
  | 'lost-spark'
  | 'mud-crawler'
  | 'pale-hound'
  | 'shard-thief'
  | 'web-lurker'
  | 'time-moth'
  | 'forgotten-squire'
  | 'bog-adder'
  | 'grave-wisp'
  | 'stone-husk'
  | 'night-choir'
  | 'rift-stalker'
  | 'chain-ogre'
  | 'mirror-beast'
  | 'dread-behemoth'
  | 'forsaken-champion'
  | 'the-nameless'

export type DeckId =
  | 'starter-leonel'
  | 'starter-thura'
  | 'starter-influeriel'
  | 'starter-azgarel'
  | 'starter-morwenna'
  | 'starter-kragga'
  | 'learning-leonel'
  | 'learning-thura'
  | 'learning-influeriel'
  | 'learning-azgarel'
  | 'learning-morwenna'
  | 'learning-kragga'

export interface View {
  phase: Phase
  /** "duel", "ffa-3", "team-2v2", …. */
  mode: string
  /** 1 to 5; overtime: 5. */
  round: number
  overtime: boolean
  /** Of overtime, from 1. */
  cycle: number
  /** Of the Fountains; the safe area is all within it. */
  ring: number
  /** Whose turn it is. */
  active: Seat
  /** Turn order from the active player, those who still take turns (ghosts too). */
  order: Seat[]
  /** 3 v 2. */
  empty_section: number | null
  /** Turns per player that end a round. */
  cap: number
  most_warriors: number
  /** In reading order. */
  pieces: Piece[]
  fountains: Fountain[]
  temples: Temple[]
  set_tiles: SetTile[]
  constructs: Construct[]
  shards: ShardSpace[]
  ghosts: Ghost[]
  /** By seat. */
  players: Player[]
  /** Kinds in the Forgotten Deck. */
  monsters_left: Partial<Record<CardId, number>>
  defeated: CardId[]
  /** This turn. */
  summoned: boolean
  synced: boolean
  called: boolean
  healed: boolean
  attack: Attack | null
  syncing: Syncing | null
  monster: MonsterFight | null
  windows: WindowOpen[]
  playing: Playing[]
  /** A payment that is asked for. */
  paying: number | null
  /** A description is asked for: its fewest letters (R29.1). */
  describing?: number
  /** Crypt Lord's three cards, for its player alone. */
  looking?: CardId[]
  /** The dice chosen so far, by their place in the roll. */
  rerolling?: number[]
  /** For the seat that is asked (choose, act, type, second Fountain). */
  help?: Help
  /** For the seat that is asked in a window about dice or damage. */
  answers?: Answer[]
  /** Public facts; own and others' pieces. */
  threats: Threat[]
  winners: Seat[]
  end: '' | 'score' | 'elimination' | 'overtime' | 'shared' | 'resigned'
}

export type Phase =
  'decks' | 'mulligan' | 'start' | 'summon' | 'action' | 'end' | 'round-end' | 'ghost' | 'over'

/** A warrior in the arena. */
export interface Piece {
  space: SpaceId
  /** The same as long as it stays in the arena: for movement on the screen. */
  serial: number
  card: CardId
  seat: Seat
  champion: boolean
  ready: boolean
  /** Current numbers. */
  level: number
  /** Of the stack. */
  health: number
  most_health: number
  magic: number
  speed: number
  power: number
  range: number
  statuses: Status[]
  /** With those that equipment gives. */
  keys: Key[]
  /** Of the stack. */
  equipment: Equipment[]
  /** Of this stack in the arena (1: no stack). */
  pieces: number
  on_temple: boolean
  /** Outside the safe area. */
  outside: boolean
  /** This turn: no Main Action without haste. */
  summoned: boolean
  in_use: boolean
  changes: Change[]
}

export type Status = 'poisoned' | 'rooted' | 'stunned' | 'weakened' | 'marked' | 'warded'

export type Key = 'airborne' | 'giant' | 'haste' | 'arcing' | 'attuned' | 'venomous'

export interface Equipment {
  card: CardId
  /** Left. */
  exerts: number
  most: number
}

/** Why a number of a piece is not the printed one. */
export interface Change {
  number: 'level' | 'magic' | 'power' | 'speed' | 'range'
  /** +2, -2; 0 where it is replaced. */
  amount: number
  /** Null: a status. */
  source: CardId | null
  /** "Watchtower: +1 range", "Weakened: -2 power". */
  text: string
}

export interface Fountain {
  fountain: FountainId
  space: SpaceId
  /** Who controls it; null: neutral. */
  seat: Seat | null
  /** Where it goes at the end of the round; null: it stays. */
  next: SpaceId | null
}

export interface Temple {
  seat: Seat
  space: SpaceId
  health: number
  /** 20, or 30. */
  most_health: number
  /** False: a mere obstacle in overtime (R25.2). */
  stands: boolean
}

export interface SetTile {
  seat: Seat
  /** 1 to 6. */
  number: number
  space: SpaceId
  /** Null: the viewer does not know it. */
  card: CardId | null
  /** Set this turn: not yet playable. */
  fresh: boolean
  /** Of an own Trap; else empty. */
  area: SpaceId[]
}

export interface Construct {
  seat: Seat
  card: CardId
  /** 1 to 9. */
  number: number
  /** The numbered one first. */
  tiles: SpaceId[]
  durability: number
  most_durability: number
  /** False: a mere obstacle in overtime. */
  stands: boolean
}

export interface ShardSpace {
  /** 1 to 6. */
  section: number
  space: SpaceId
  shards: number
}

export interface Ghost {
  seat: Seat
  space: SpaceId
}

export interface Player {
  seat: Seat
  /** 1 to 6. */
  section: number
  /** The team; without teams each seat its own. */
  side: number
  /** Null until the decks are chosen. */
  champion: CardId | null
  deck_name: string
  /** A ready-made one. */
  deck_id: DeckId | null
  /** The deck list, where the viewer may know it. */
  list: Counts | null
  /** Null: unknown to the viewer; known ones first. */
  hand: Cards
  /** Cards left. */
  deck: number
  /** What the viewer knows of the top of the deck, the topmost first; usually empty. */
  top: Cards
  /** What the viewer knows of the bottom, the lowest last; starts at the highest known one. */
  bottom: Cards
  aether: number
  shards: number
  spellbook: Spells
  fountains: number
  /** Health, 0 when eliminated. */
  temple: number
  /** As of now. */
  score: number
  /** At the end, 1 is best; 0 until then. */
  place: number
  /** Ready warriors. */
  ready: number
  /** In the arena. */
  warriors: number
  /** Taken this round. */
  turns: number
  /** Eliminated (or not among the tied in overtime). */
  out: boolean
  ghost: boolean
}

export type Counts = Partial<Record<CardId, number>>

export type Cards = (CardId | null)[]

export type Spells = Spell[]

export interface Spell {
  card: CardId
  /** To replay it, as printed. */
  cost: number
}

/** The attack that is being carried out. */
export interface Attack {
  attacker: SpaceId
  attacker_card: CardId
  attacker_seat: Seat
  target: SpaceId
  target_kind: 'warrior' | 'construct' | 'temple'
  target_card: CardId | null
  target_seat: Seat
  /** Null: not chosen yet. */
  type: Type | null
  damage: number
  attack: Roll | null
  defence: Roll | null
  /** Once the defence dice lie. */
  defences: Defence[]
  defended: '' | 'block' | 'counter' | 'dodge' | 'hit'
  /** Chance to be stopped before any die, and after the attack dice (public facts only). */
  stop_before: number | null
  stop_after: number | null
}

export type Type = 'magic' | 'power'

/** Battle Dice that lie. */
export interface Roll {
  seat: Seat
  dice: Symbol[]
  bonuses: Bonus[]
  /** With bonuses. */
  swords: number
  shields: number
  /** Without speed. */
  dodges: number
}

export type Symbol = 'sword' | 'shield' | 'dodge'

export interface Bonus {
  symbol: Symbol
  amount: number
  /** Null: marked, roleplay. */
  source: CardId | null
  /** "Leonel: two humans beside it". */
  text: string
}

/** One way to defend, once the defence dice lie. */
export interface Defence {
  kind: 'block' | 'counter' | 'dodge' | 'hit'
  /** Shields, swords, dodges + speed; hit: 0. */
  total: number
  /** It must be more than this: the attack score; hit: 0. */
  needed: number
  works: boolean
  /** Why not: "It's resting, so it can only block." "3 is not more than 3." "". */
  reason: string
  /** Damage to the defender. */
  takes: number
  /** Of a counter that reaches. */
  attacker_takes: number
}

/** A sync whose dice lie (or that is being declared). */
export interface Syncing {
  piece: SpaceId
  card: CardId
  seat: Seat
  /** With Attuned. */
  level: number
  goals: Goal[]
  dice: number[]
  /** By Tuning Song. */
  lowered: number
  total: number
}

export interface Goal {
  fountain: FountainId
  goal: 'take' | 'neutral' | 'own'
}

export interface MonsterFight {
  monster: CardId
  piece: SpaceId
  card: CardId
  seat: Seat
  /** Of the monster, with its text and what was played. */
  level: number
  /** The warrior's level. */
  against: number
  /** What it has done to the warrior; 0 until then. */
  dealt: number
  /** Aether, where it is defeated. */
  reward: number
  called: boolean
}

/** A window: innermost last. What it is about is in `text`, names written as in the log ([card:…], [seat:…]). */
export interface WindowOpen {
  kind: WindowKind
  /** Whose event it is. */
  seat: Seat
  card: CardId | null
  /** Where. */
  space: SpaceId | null
  /** "Hellhound attacks Wall Archer with power.". */
  text: string
}

export type WindowKind =
  | 'turn-start'
  | 'summon'
  | 'choose'
  | 'land'
  | 'attack'
  | 'attack-roll'
  | 'defense-roll'
  | 'damage'
  | 'damaged'
  | 'destroyed'
  | 'dodge'
  | 'sync-roll'
  | 'synced'
  | 'collect'
  | 'monster'
  | 'rest'
  | 'card'
  | 'turn-end'

/** A Support Card, text or exert that is being carried out, innermost last. */
export interface Playing {
  kind: 'play' | 'replay' | 'exert' | 'text' | 'monster' | 'trigger'
  seat: Seat
  card: CardId
  text: string
  cancelled: boolean
}

export interface Help {
  reach: Reach[]
  odds: Odds[]
  syncs: SyncOdds[]
  monsters: MonsterOdds[]
  /** Movement points left. */
  points: number
  /** Has a Main Action left. */
  main: boolean
  /** "It was just summoned: no Main Action this turn." or "". */
  why_no_main: string
}

/** A space that the warrior in use can get to. */
export interface Reach {
  space: SpaceId
  /** Movement points it takes. */
  points: number
  /** Actions one after the other: "step e", "jump ne", "fly 2,3"; over a Fountain also "at q,r". */
  steps: string[]
  /** The spaces in order. */
  path: SpaceId[]
  /** Damage of Fountains on the way. */
  hurts: number
  /** Collected on the way. */
  shards: number
  /** Fountains it could sync with there. */
  beside: FountainId[]
  /** What it could attack from there. */
  targets: number
}

/** An attack that could be declared now, or why not. */
export interface Odds {
  target: SpaceId
  card: CardId | null
  legal: boolean
  /** "" or why not. */
  reason: string
  blocker: SpaceId | null
  /** Magic and power, where the stat is 1 or more. */
  types: TypeOdds[]
}

export interface TypeOdds {
  type: Type
  damage: number
  /** Chances, 0 to 1; together 1. The defender is taken to choose what keeps most health, then what hurts most. */
  hit: number
  block: number
  counter: number
  dodge: number
  /** Damage that a block lets through. */
  blocked_for: number
  /** What a counter deals to the attacker (0: out of its reach). */
  counter_for: number
  /** Chance that it is destroyed (or brought home). */
  destroys: number
  always_dodges: boolean
}

export interface SyncOdds {
  /** One or two. */
  goals: Goal[]
  dice: number
  chance: number
  /** By seat, if it succeeds. */
  scores: number[]
}

/** Calling a monster with the warrior in use (ready), or finishing outside (resting). */
export interface MonsterOdds {
  when: 'call' | 'finish'
  defeats: number
  /** Mean. */
  aether: number
  /** Mean. */
  damage: number
  /** Chance. */
  destroyed: number
}

/** What follows in a window if you do this and nobody answers any more, counted exactly. Null: not its matter. */
export interface Answer {
  /** "pass", "play second-wind". */
  action: string
  /** An attack: the chance that it hits. */
  hit: number | null
  /** Damage or a monster: what the warrior takes. */
  takes: number | null
  /** A sync; a monster: it is defeated. */
  succeeds: boolean | null
}

/** Who could attack this piece from where it stands now. */
export interface Threat {
  piece: SpaceId
  by: SpaceId[]
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

/** {seat} leads {champion}. */
export interface DeckChosenEvent extends EventBase {
  kind: 'deck_chosen'
  deck: DeckId | null
  champion: CardId
  name: string
}

/** {seat} buries cards. */
export interface MulliganEvent extends EventBase {
  kind: 'mulligan'
  amount: number
}

/** Round {round} begins. */
export interface RoundEvent extends EventBase {
  kind: 'round'
  round: number
  ring: number
  first: Seat
}

/** {seat}'s turn. */
export interface TurnEvent extends EventBase {
  kind: 'turn'
  round: number
}

/** A phase begins. */
export interface PhaseEvent extends EventBase {
  kind: 'phase'
  phase: Phase
}

/** {seat} draws {card}. */
export interface DrewEvent extends EventBase {
  kind: 'drew'
  card: CardId | null
}

/** {seat} gains aether. */
export interface AetherEvent extends EventBase {
  kind: 'aether'
  amount: number
  aether: number
  why: 'income' | 'card' | 'monster' | 'empty-seat' | 'lost'
}

/** {seat} summons {card}. */
export interface SummonedEvent extends EventBase {
  kind: 'summoned'
  card: CardId
  space: SpaceId
  serial: number
  cost: number
  aether: number
  shards: number
  stack: number
}

/** {seat} sets a card. */
export interface SetEvent extends EventBase {
  kind: 'set'
  number: number
  space: SpaceId
  card: CardId | null
  paid: number
}

/** {seat} returns a Set Tile to the hand. */
export interface SetReturnedEvent extends EventBase {
  kind: 'set_returned'
  number: number
  card: CardId | null
}

/** {seat} turns over {card}. */
export interface RevealedEvent extends EventBase {
  kind: 'revealed'
  number: number
  card: CardId
  space: SpaceId
}

/** {seat} plays {card}. */
export interface PlayedEvent extends EventBase {
  kind: 'played'
  card: CardId
  from: 'hand' | 'set' | 'spellbook'
  cost: number
  aether: number
  shards: number
}

/** {card} is cancelled. */
export interface CancelledEvent extends EventBase {
  kind: 'cancelled'
  card: CardId
}

/** {seat} exerts {card}. */
export interface ExertedEvent extends EventBase {
  kind: 'exerted'
  card: CardId
  space: SpaceId
  left: number
}

/** {seat} uses the text of {card}. */
export interface UsedTextEvent extends EventBase {
  kind: 'used_text'
  card: CardId
  space: SpaceId
}

/** {card}. */
export interface TriggeredEvent extends EventBase {
  kind: 'triggered'
  card: CardId
  space: SpaceId | null
}

/** {seat} uses {card}. */
export interface UsingEvent extends EventBase {
  kind: 'using'
  card: CardId
  space: SpaceId
  serial: number
}

/** {seat} uses no warrior. */
export interface UsedNoneEvent extends EventBase {
  kind: 'used_none'
}

/** {card} moves. */
export interface SteppedEvent extends EventBase {
  kind: 'stepped'
  card: CardId
  serial: number
  from: SpaceId
  to: SpaceId
  points: number
  free: boolean
  way: 'step' | 'extra' | 'jump' | 'flight' | 'exit' | 'dodge' | 'pushed' | 'displaced' | 'free'
}

/** {card} is placed. */
export interface PlacedEvent extends EventBase {
  kind: 'placed'
  card: CardId
  serial: number
  from: SpaceId
  to: SpaceId
}

/** {seat} takes {amount|shard}. */
export interface CollectedEvent extends EventBase {
  kind: 'collected'
  card: CardId
  space: SpaceId
  amount: number
  shards: number
}

/** A shard appears. */
export interface ShardEvent extends EventBase {
  kind: 'shard'
  section: number
  space: SpaceId
  shards: number
}

/** {attacker} attacks. */
export interface DeclaredEvent extends EventBase {
  kind: 'declared'
  attacker: CardId
  attacker_space: SpaceId
  target: CardId | null
  target_space: SpaceId
  target_kind: 'warrior' | 'construct' | 'temple'
  type: 'magic' | 'power'
  damage: number
  target_seat: Seat
}

/** {card} rolls. */
export interface RolledEvent extends EventBase {
  kind: 'rolled'
  side: 'attack' | 'defence'
  card: CardId
  space: SpaceId
  dice: ('sword' | 'shield' | 'dodge')[]
  swords: number
  shields: number
  dodges: number
}

/** {seat} rerolls dice. */
export interface RerolledEvent extends EventBase {
  kind: 'rerolled'
  amount: number
  side: 'attack' | 'defence'
  dice: ('sword' | 'shield' | 'dodge')[]
  swords: number
  shields: number
  dodges: number
}

/** {card} gets a symbol. */
export interface GetsEvent extends EventBase {
  kind: 'gets'
  card: CardId
  space: SpaceId
  symbol: Symbol
  amount: number
  source: CardId | null
}

/** {seat} describes it: +1. */
export interface DescribedEvent extends EventBase {
  kind: 'described'
  side: 'attack' | 'defence'
  card: CardId
}

/** {card} defends. */
export interface DefendedEvent extends EventBase {
  kind: 'defended'
  card: CardId
  space: SpaceId
  how: 'block' | 'counter' | 'dodge' | 'hit'
  stops: number
  takes: number
  attacker_takes: number
}

/** The attack ends without a roll. */
export interface AttackEndedEvent extends EventBase {
  kind: 'attack_ended'
  reason: string
}

/** {card} takes damage. */
export interface DamageEvent extends EventBase {
  kind: 'damage'
  card: CardId | null
  space: SpaceId
  serial: number | null
  target_seat: Seat
  amount: number
  left: number
  way: 'battle' | 'effect' | 'fountain' | 'monster' | 'poison' | 'ghost'
  target_kind: 'warrior' | 'construct' | 'temple'
  source: CardId | null
}

/** {source} stops {amount} of the damage. */
export interface PreventedEvent extends EventBase {
  kind: 'prevented'
  card: CardId
  space: SpaceId
  amount: number
  source: CardId | null
}

/** {to} takes it instead. */
export interface RedirectedEvent extends EventBase {
  kind: 'redirected'
  card: CardId
  space: SpaceId
  to: CardId
  to_space: SpaceId
}

/** {card} heals. */
export interface HealedEvent extends EventBase {
  kind: 'healed'
  card: CardId
  space: SpaceId
  serial: number | null
  amount: number
  health: number
  target_kind: 'warrior' | 'construct' | 'temple'
}

/** {card} gets or loses a status. */
export interface StatusEvent extends EventBase {
  kind: 'status'
  card: CardId
  space: SpaceId
  serial: number
  status: Status
  on: boolean
}

/** {card} is destroyed. */
export interface DestroyedEvent extends EventBase {
  kind: 'destroyed'
  card: CardId
  space: SpaceId
  serial: number
  target_seat: Seat
  by: CardId | null
}

/** {card} is brought home. */
export interface BroughtHomeEvent extends EventBase {
  kind: 'brought_home'
  card: CardId
  serial: number
  from: SpaceId
  to: SpaceId
  temple: number
  health: number
}

/** {card} goes under the deck. */
export interface BuriedEvent extends EventBase {
  kind: 'buried'
  card: CardId | null
}

/** {seat} puts {card} on top of the deck. */
export interface ToppedEvent extends EventBase {
  kind: 'topped'
  card: CardId
}

/** {seat} attaches {card} to {to}. */
export interface AttachedEvent extends EventBase {
  kind: 'attached'
  card: CardId
  to: CardId
  space: SpaceId
  serial: number
}

/** {seat} builds {card}. */
export interface BuiltEvent extends EventBase {
  kind: 'built'
  card: CardId
  number: number
  space: SpaceId
}

/** An extra tile. */
export interface TileEvent extends EventBase {
  kind: 'tile'
  number: number
  space: SpaceId
}

/** {card} leaves the arena. */
export interface ConstructGoneEvent extends EventBase {
  kind: 'construct_gone'
  card: CardId
  number: number
  why: 'destroyed' | 'returned' | 'tile' | 'eliminated'
}

/** {card} rests. */
export interface RestedEvent extends EventBase {
  kind: 'rested'
  card: CardId
  space: SpaceId
  serial: number
}

/** {card} is ready again. */
export interface RefreshedEvent extends EventBase {
  kind: 'refreshed'
  card: CardId
  space: SpaceId
  serial: number
}

/** Everyone is ready again. */
export interface AllRefreshedEvent extends EventBase {
  kind: 'all_refreshed'
}

/** {seat} heals {card}: Temple {temple}. */
export interface ChampionHealedEvent extends EventBase {
  kind: 'champion_healed'
  card: CardId
  health: number
  temple: number
}

/** {card} tries to sync. */
export interface SyncDeclaredEvent extends EventBase {
  kind: 'sync_declared'
  card: CardId
  space: SpaceId
  goals: ({ fountain: FountainId; goal: 'take' | 'neutral' | 'own' })[]
  dice: number
}

/** {card} rolls to sync. */
export interface SyncRolledEvent extends EventBase {
  kind: 'sync_rolled'
  card: CardId
  dice: number[]
  total: number
  level: number
}

/** {card} is in sync. */
export interface SyncedEvent extends EventBase {
  kind: 'synced'
  card: CardId
  fountains: FountainId[]
  seats: Seat[]
}

/** The sync fails: {total} is more than {level}. */
export interface SyncFailedEvent extends EventBase {
  kind: 'sync_failed'
  card: CardId
  total: number
  level: number
}

/** A Fountain changes hands. */
export interface ControlEvent extends EventBase {
  kind: 'control'
  fountain: FountainId
  controller: Seat | null
}

/** A monster attacks {card}. */
export interface MonsterEvent extends EventBase {
  kind: 'monster'
  monster: CardId
  card: CardId
  space: SpaceId
  level: number
  against: number
}

/** {monster} has level {level} now. */
export interface MonsterLevelEvent extends EventBase {
  kind: 'monster_level'
  monster: CardId
  level: number
}

/** {monster} beats {card}. */
export interface MonsterWonEvent extends EventBase {
  kind: 'monster_won'
  monster: CardId
  card: CardId
  damage: number
}

/** {card} defeats {monster}. */
export interface MonsterDefeatedEvent extends EventBase {
  kind: 'monster_defeated'
  monster: CardId
  card: CardId
  aether: number
}

/** The Fountains move to ring {ring}. */
export interface FountainsMovedEvent extends EventBase {
  kind: 'fountains_moved'
  ring: number
  spaces: SpaceId[]
}

/** The shards in the arena are gone. */
export interface ShardsGoneEvent extends EventBase {
  kind: 'shards_gone'
}

/** Overtime. */
export interface OvertimeEvent extends EventBase {
  kind: 'overtime'
  seats: Seat[]
  ring: number
  score: number
}

/** A cycle of overtime begins. */
export interface CycleEvent extends EventBase {
  kind: 'cycle'
  cycle: number
  scores: number[]
}

/** The Temple of {seat} falls. */
export interface EliminatedEvent extends EventBase {
  kind: 'eliminated'
  space: SpaceId
}

/** The ghost of {seat} moves. */
export interface GhostMovedEvent extends EventBase {
  kind: 'ghost_moved'
  from: SpaceId
  to: SpaceId
}

/** A ghost acts. */
export interface HauntedEvent extends EventBase {
  kind: 'haunted'
  card: CardId
  space: SpaceId
  hurt: boolean
}

/** {seat} looks at the bottom {amount|card} of the deck. */
export interface LookedEvent extends EventBase {
  kind: 'looked'
  amount: number
}

/** {seat} shows {card}. */
export interface ShowedEvent extends EventBase {
  kind: 'showed'
  card: CardId
}

/** {seat} takes {card} from the deck. */
export interface TookEvent extends EventBase {
  kind: 'took'
  card: CardId
}

/** {seat} discards {card}. */
export interface DiscardedEvent extends EventBase {
  kind: 'discarded'
  card: CardId
}

/** The scores. */
export interface ScoredEvent extends EventBase {
  kind: 'scored'
  scores: number[]
}

/** {winners} win. */
export interface EndedEvent extends EventBase {
  kind: 'ended'
  winners: Seat[]
  why: string
}

/** Something that happened, by kind. */
export type Event =
  | ChosenEvent
  | ResignedEvent
  | DeckChosenEvent
  | MulliganEvent
  | RoundEvent
  | TurnEvent
  | PhaseEvent
  | DrewEvent
  | AetherEvent
  | SummonedEvent
  | SetEvent
  | SetReturnedEvent
  | RevealedEvent
  | PlayedEvent
  | CancelledEvent
  | ExertedEvent
  | UsedTextEvent
  | TriggeredEvent
  | UsingEvent
  | UsedNoneEvent
  | SteppedEvent
  | PlacedEvent
  | CollectedEvent
  | ShardEvent
  | DeclaredEvent
  | RolledEvent
  | RerolledEvent
  | GetsEvent
  | DescribedEvent
  | DefendedEvent
  | AttackEndedEvent
  | DamageEvent
  | PreventedEvent
  | RedirectedEvent
  | HealedEvent
  | StatusEvent
  | DestroyedEvent
  | BroughtHomeEvent
  | BuriedEvent
  | ToppedEvent
  | AttachedEvent
  | BuiltEvent
  | TileEvent
  | ConstructGoneEvent
  | RestedEvent
  | RefreshedEvent
  | AllRefreshedEvent
  | ChampionHealedEvent
  | SyncDeclaredEvent
  | SyncRolledEvent
  | SyncedEvent
  | SyncFailedEvent
  | ControlEvent
  | MonsterEvent
  | MonsterLevelEvent
  | MonsterWonEvent
  | MonsterDefeatedEvent
  | FountainsMovedEvent
  | ShardsGoneEvent
  | OvertimeEvent
  | CycleEvent
  | EliminatedEvent
  | GhostMovedEvent
  | HauntedEvent
  | LookedEvent
  | ShowedEvent
  | TookEvent
  | DiscardedEvent
  | ScoredEvent
  | EndedEvent
