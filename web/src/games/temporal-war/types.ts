// The view of The Temporal War.

export type Seat = 0 | 1 | 2 | 3 | 4 | 5

export type SpaceId =
  | '0,-8'
  | '1,-8'
  | '2,-8'
  | '3,-8'
  | '4,-8'
  | '5,-8'
  | '6,-8'
  | '7,-8'
  | '8,-8'
  | '-1,-7'
  | '0,-7'
  | '1,-7'
  | '2,-7'
  | '3,-7'
  | '4,-7'
  | '5,-7'
  | '6,-7'
  | '7,-7'
  | '8,-7'
  | '-2,-6'
  | '-1,-6'
  | '0,-6'
  | '1,-6'
  | '2,-6'
  | '3,-6'
  | '4,-6'
  | '5,-6'
  | '6,-6'
  | '7,-6'
  | '8,-6'
  | '-3,-5'
  | '-2,-5'
  | '-1,-5'
  | '0,-5'
  | '1,-5'
  | '2,-5'
  | '3,-5'
  | '4,-5'
  | '5,-5'
  | '6,-5'
  | '7,-5'
  | '8,-5'
  | '-4,-4'
  | '-3,-4'
  | '-2,-4'
  | '-1,-4'
  | '0,-4'
  | '1,-4'
  | '2,-4'
  | '3,-4'
  | '4,-4'
  | '5,-4'
  | '6,-4'
  | '7,-4'
  | '8,-4'
  | '-5,-3'
  | '-4,-3'
  | '-3,-3'
  | '-2,-3'
  | '-1,-3'
  | '0,-3'
  | '1,-3'
  | '2,-3'
  | '3,-3'
  | '4,-3'
  | '5,-3'
  | '6,-3'
  | '7,-3'
  | '8,-3'
  | '-6,-2'
  | '-5,-2'
  | '-4,-2'
  | '-3,-2'
  | '-2,-2'
  | '-1,-2'
  | '0,-2'
  | '1,-2'
  | '2,-2'
  | '3,-2'
  | '4,-2'
  | '5,-2'
  | '6,-2'
  | '7,-2'
  | '8,-2'
  | '-7,-1'
  | '-6,-1'
  | '-5,-1'
  | '-4,-1'
  | '-3,-1'
  | '-2,-1'
  | '-1,-1'
  | '0,-1'
  | '1,-1'
  | '2,-1'
  | '3,-1'
  | '4,-1'
  | '5,-1'
  | '6,-1'
  | '7,-1'
  | '8,-1'
  | '-8,0'
  | '-7,0'
  | '-6,0'
  | '-5,0'
  | '-4,0'
  | '-3,0'
  | '-2,0'
  | '-1,0'
  | '0,0'
  | '1,0'
  | '2,0'
  | '3,0'
  | '4,0'
  | '5,0'
  | '6,0'
  | '7,0'
  | '8,0'
  | '-8,1'
  | '-7,1'
  | '-6,1'
  | '-5,1'
  | '-4,1'
  | '-3,1'
  | '-2,1'
  | '-1,1'
  | '0,1'
  | '1,1'
  | '2,1'
  | '3,1'
  | '4,1'
  | '5,1'
  | '6,1'
  | '7,1'
  | '-8,2'
  | '-7,2'
  | '-6,2'
  | '-5,2'
  | '-4,2'
  | '-3,2'
  | '-2,2'
  | '-1,2'
  | '0,2'
  | '1,2'
  | '2,2'
  | '3,2'
  | '4,2'
  | '5,2'
  | '6,2'
  | '-8,3'
  | '-7,3'
  | '-6,3'
  | '-5,3'
  | '-4,3'
  | '-3,3'
  | '-2,3'
  | '-1,3'
  | '0,3'
  | '1,3'
  | '2,3'
  | '3,3'
  | '4,3'
  | '5,3'
  | '-8,4'
  | '-7,4'
  | '-6,4'
  | '-5,4'
  | '-4,4'
  | '-3,4'
  | '-2,4'
  | '-1,4'
  | '0,4'
  | '1,4'
  | '2,4'
  | '3,4'
  | '4,4'
  | '-8,5'
  | '-7,5'
  | '-6,5'
  | '-5,5'
  | '-4,5'
  | '-3,5'
  | '-2,5'
  | '-1,5'
  | '0,5'
  | '1,5'
  | '2,5'
  | '3,5'
  | '-8,6'
  | '-7,6'
  | '-6,6'
  | '-5,6'
  | '-4,6'
  | '-3,6'
  | '-2,6'
  | '-1,6'
  | '0,6'
  | '1,6'
  | '2,6'
  | '-8,7'
  | '-7,7'
  | '-6,7'
  | '-5,7'
  | '-4,7'
  | '-3,7'
  | '-2,7'
  | '-1,7'
  | '0,7'
  | '1,7'
  | '-8,8'
  | '-7,8'
  | '-6,8'
  | '-5,8'
  | '-4,8'
  | '-3,8'
  | '-2,8'
  | '-1,8'
  | '0,8'

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

export type FountainId = 'a' | 'b' | 'c' | 'd' | 'e' | 'f'

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
  /** Crypt Lord's three cards, for its player alone. */
  looking?: CardId[]
  /** For the seat that is asked (choose, act, type, second Fountain). */
  help?: Help
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
  list: Partial<Record<CardId, number>> | null
  /** Null: unknown to the viewer; known ones first. */
  hand: (CardId | null)[]
  /** Cards left. */
  deck: number
  /** What the viewer knows of the top of the deck, the topmost first; usually empty. */
  top: (CardId | null)[]
  /** What the viewer knows of the bottom, the lowest last; starts at the highest known one. */
  bottom: (CardId | null)[]
  aether: number
  shards: number
  spellbook: Spell[]
  fountains: number
  /** Health, 0 when eliminated. */
  temple: number
  /** As of now. */
  score: number
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
  /** Why not: "Resting: it can only block." "3 is not more than 3." "". */
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
  /** "Just summoned: no Main Action this turn." or "". */
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
  /** "" or the sentence of section 11. */
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

/** Something that happened, by kind. */
export interface Event extends EventBase {
  kind: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  [field: string]: any
}
