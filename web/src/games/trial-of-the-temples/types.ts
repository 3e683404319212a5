// Generated from src/anachron/games/trial_of_the_temples/views/view.py by `python tools/game_types.py`. Do not edit.

export type Seat = 0 | 1 | 2 | 3

export type MatId = 'mat-crystals' | 'mat-deeds' | 'mat-paths' | 'mat-cores'

export type TrackId = 'fire' | 'water' | 'sand'

export type FigureId = 'archmage' | 'clone'

export type ColourId = 'red' | 'yellow' | 'blue' | 'purple'

export type IconId =
  | 'crystal-red'
  | 'crystal-yellow'
  | 'crystal-blue'
  | 'crystal-purple'
  | 'crystal-any'
  | 'crystal-wild'
  | 'action'
  | 'mana-2'
  | 'mana-1'
  | 'core-red'
  | 'core-yellow'
  | 'core-blue'
  | 'core-purple'
  | 'starting-token'

export type RoundTileId = 'round-2' | 'round-3' | 'round-4a' | 'round-4b' | 'round-5' | 'round-6'

export type PlayerColourId = 'red' | 'yellow' | 'blue' | 'green'

export type TempleId =
  | 'ember-shrine'
  | 'dune-shrine'
  | 'tide-shrine'
  | 'flame-well'
  | 'dust-well'
  | 'rain-well'
  | 'cinder-gate'
  | 'amber-gate'
  | 'coral-gate'
  | 'dawn-spire'
  | 'noon-spire'
  | 'dusk-spire'

export type SpellId =
  | 'gain-action'
  | 'gain-blue'
  | 'to-purple'
  | 'from-purple'
  | 'gain-yellow'
  | 'gain-red'
  | 'action-to-crystal'
  | 'crystal-to-mana'
  | 'monument'
  | 'meditation'
  | 'gift-purple'
  | 'gift-blue'
  | 'great-vault'
  | 'small-vault'
  | 'gift-yellow'
  | 'gift-red'

export type NoCoreReasonId = 'supply' | 'space'

export type ConversionId = 'mana-to-action' | 'mana-to-crystal' | 'action-to-mana' | 'crystal-to-mana-one'

export type EndId = 'purple' | 'last-spaces' | 'rounds' | 'resigned'

export interface View {
  phase: 'setup' | 'temple' | 'resource' | 'trial' | 'over'
  mode: 'base' | 'duel'
  /** 0 in the set-up. */
  round: number
  rounds: number
  /** Has the Starting Player Token. */
  starting_player: Seat
  /** In the order of the running phase. */
  order: Seat[]
  /** Position of the Day-and-Night Tile. */
  d: number
  /** Of the Round Tile; 0 before the first. */
  number: number
  round_tile: RoundTileId | null
  /** Option preview-round-tile: the tile on top of the pile. */
  next_tile: RoundTileId | null
  /** So far. */
  revealed: RoundTileId[]
  /** Of the pile, not in order. */
  unseen: RoundTileId[]
  /** Icons of the Day-and-Night Tile. */
  day_half: IconId[]
  night_half: IconId[]
  /** By position; none before the table is laid. */
  ring: TempleView[]
  /** Of each figure on the circle. */
  harvests: HarvestView[]
  /** Spell Cores left. */
  supply: ByColour
  /** By seat. */
  players: PlayerView[]
  /** In the duel two. */
  neutral: NeutralView[]
  ends: EndsView
  core: CoreView | null
  /** Icons of the running harvest still to come, the next first. */
  to_take: IconView[]
  /** In your Trial turn: every advance. */
  plans: PlanView[]
  /** In your Trial turn. */
  rest: RestView | null
  result: ResultView | null
}

export interface TempleView {
  position: number
  tile: TempleId
  side: 'day' | 'night' | 'covered'
  /** Icons of the side that shows; none when covered. */
  main: IconId[]
  linked: IconId[]
  figure: FigureView | null
}

export interface FigureView {
  seat: Seat
  /** The Clone is in the duel only. */
  kind: FigureId
}

/** What a figure would harvest if nobody else came. */
export interface HarvestView {
  seat: Seat
  figure: FigureId
  position: number
  /** Reached positions, nearest first. */
  clockwise: number[]
  counterclockwise: number[]
  /** Temples counted (R4.9). */
  tiles: number
  /** Mana for few of them. */
  bonus: number
  /** It reaches the day half of the Day-and-Night Tile. */
  day_half: boolean
  night_half: boolean
  /** All icons added up; "mana" with the bonus. */
  gets: Record<string, number>
  /** By reached position, the others that reach it too. */
  shared: Record<string, Seat[]>
}

export type ByColour = Colours

/** An amount of each colour. */
export interface Colours {
  red: number
  yellow: number
  blue: number
  purple: number
}

export interface PlayerView {
  seat: Seat
  colour: PlayerColourId
  /** Null while mats are being picked. */
  mat: MatId | null
  mana: number
  crystals: ByColour
  /** Action Tokens. */
  tokens: number
  /** Crystals kept for the next round. */
  stored: ByColour
  /** Storage spaces. */
  storage: number
  /** Colours by row and column of the mat. */
  cores: (ColourId | null)[][]
  /** Learned. */
  spells: SpellId[]
  /** Learned and used this round. */
  used: SpellId[]
  lines: LinesView
  /** The space of the marker. */
  tracks: ByTrack
  /** Position on the circle. */
  archmage: number | null
  clone: number | null
  /** In the duel. */
  clone_colour: PlayerColourId | null
  rested: boolean
  resigned: boolean
  score: ScoreView
}

export interface LinesView {
  /** Cores in each row. */
  rows: number[]
  columns: number[]
}

export type ByTrack = Tracks

export interface Tracks {
  fire: number
  water: number
  sand: number
}

/** The points if the game ended now. */
export interface ScoreView {
  fire: number
  water: number
  sand: number
  lines: number
  spells: number
  total: number
  /** Breaks ties. */
  mana: number
}

/** A neutral colour of the duel. */
export interface NeutralView {
  colour: PlayerColourId
  /** Whose Clone has this colour. */
  seat: Seat
  /** Of this round's tile; null before the first. */
  corner: 'top-left' | 'bottom-left' | null
  /** What that corner says. */
  moves: CornerView | null
  tracks: ByTrack
}

export interface CornerView {
  /** To the next Scoring Level, or to the next Core Reward. */
  kind: 'scoring' | 'core'
  tracks: TrackId[]
}

export interface EndsView {
  /** Purple cores left. */
  purple: number
  /** Last spaces taken. */
  last_spaces: number
  last_spaces_needed: number
  rounds_left: number
}

/** A Spell Core that waits to be placed. */
export interface CoreView {
  seat: Seat
  colour: ColourId
  /** Another colour if the wanted one has run out. */
  wanted: ColourId
  /** Legal ones. */
  spaces: SpaceView[]
}

export interface SpaceView {
  row: number
  column: number
  spell: SpellId
  /** Of the mana icon. */
  mana: number
  /** That a core here adds: lines and spell. */
  points: number
}

export interface IconView {
  icon: IconId
  /** A position, or one of these. */
  from: number | 'day' | 'night' | 'mat'
  main: boolean
}

export interface PlanView {
  track: TrackId
  /** Spaces counted. */
  k: number
  from: number
  to: number | null
  /** Counted. */
  spaces: number[]
  skipped: number[]
  /** By icon. */
  cost: Record<string, number>
  /** Of the cores it wins, lowest space first. */
  rewards: ColourId[]
  /** Those that gain 1 mana for a skipped marker. */
  pays_to: Seat[]
  /** Now, after the listed actions, or not at all; "closed": there is no such space. */
  payable: 'now' | 'convert' | 'no' | 'closed'
  /** In order; none if it is not payable. */
  actions: string[]
  /** Spent on the way. */
  mana: number
  /** How much less mana, Crystals and tokens together the conversions leave. */
  loss: number
  /** If it is not payable: what is not in hand. */
  missing: Record<string, number>
  label: string
  /** Things on the board. */
  touches: string[]
}

export interface RestView {
  /** That Rest gives if nothing is stored. */
  mana: number
  /** Storage spaces. */
  storage: number
}

export interface ResultView {
  winners: Seat[]
  /** By seat. */
  ranks: number[]
  why: string
  /** What ended the game. */
  ended: EndId[]
}

export type Preview = FigurePreview | CollectPreview | CorePreview | PlanView | RestView

/** What a placement would bring. */
export interface FigurePreview extends HarvestView {
  /** The harvests of all other figures as they would then be. */
  others: OtherHarvest[]
}

export interface OtherHarvest extends HarvestView {
  /** What it gets now. */
  before: Record<string, number>
}

/** What a figure of the duel would harvest. */
export interface CollectPreview extends HarvestView {
  /** Mana for the Clone. */
  fee: number
}

export interface CorePreview {
  spell: SpellId
  /** Of the mana icon. */
  mana: number
  /** Icons of an immediate spell. */
  gives: IconId[]
  lines: LinePreview[]
  /** In all. */
  points: number
}

export interface LinePreview {
  /** "row 3". */
  line: string
  /** With the new one. */
  cores: number
  /** More than before. */
  points: number
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

/** {first} has the Starting Player Token and goes first. */
export interface SetupEvent extends EventBase {
  kind: 'setup'
  first: Seat
  d: number
}

/** A player gets or picks a mat. */
export interface MatEvent extends EventBase {
  kind: 'mat'
  mat: MatId
}

/** A player takes one icon of the starting mat; no line unless its colour was chosen. */
export interface GainedEvent extends EventBase {
  kind: 'gained'
  icon: IconId
  from: number | 'day' | 'night' | 'mat'
  main: boolean
  mana: number
  chosen: boolean
}

/** {seat} gets the Starting Player Token. */
export interface TokenEvent extends EventBase {
  kind: 'token'
  from: Seat
}

/** A Round Tile is turned over, and night falls. */
export interface RoundEvent extends EventBase {
  kind: 'round'
  round: number
  tile: RoundTileId
  number: number
  d: number
  from: number
  night: number[]
}

/** In the duel a Neutral Marker moves or stays; `over`: the players who gain 1 mana each. */
export interface NeutralEvent extends EventBase {
  kind: 'neutral'
  colour: PlayerColourId
  track: TrackId
  from: number
  to: number
  over: Seat[]
}

/** A player places a figure. */
export interface PlacedEvent extends EventBase {
  kind: 'placed'
  figure: FigureId
  position: number
  tile: TempleId
}

/** {seat} spends {mana} mana to harvest with the Clone. */
export interface FeeEvent extends EventBase {
  kind: 'fee'
  mana: number
}

/** A Resource turn begins; `tiles`: the temples by position, `takes`: their icons. */
export interface HarvestEvent extends EventBase {
  kind: 'harvest'
  figure: FigureId
  position: number
  tiles: number[]
  takes: IconId[]
}

/** A player takes one icon of the harvest; no line unless its colour was chosen. A core is then placed (`core`). */
export interface CollectedEvent extends EventBase {
  kind: 'collected'
  icon: IconId
  from: number | 'day' | 'night' | 'mat'
  main: boolean
  mana: number
  chosen: boolean
}

/** Mana for a harvest of few temples. */
export interface BonusEvent extends EventBase {
  kind: 'bonus'
  tiles: number
  mana: number
}

/** A gaining spell acts. */
export interface EchoEvent extends EventBase {
  kind: 'echo'
  spell: SpellId
  gives: IconId[]
}

/** A player places a core; `mana`: of the space, `gives`: of an immediate spell. */
export interface CoreEvent extends EventBase {
  kind: 'core'
  colour: ColourId
  row: number
  column: number
  spell: SpellId
  mana: number
  gives: IconId[]
}

/** A player gains mana because there is no core, or no space for it. */
export interface NoCoreEvent extends EventBase {
  kind: 'no-core'
  colour: ColourId
  mana: number
  why: NoCoreReasonId
}

/** A player converts. */
export interface ConvertedEvent extends EventBase {
  kind: 'converted'
  conversion: ConversionId
  colour: ColourId | null
}

/** A player casts a converting spell. */
export interface CastEvent extends EventBase {
  kind: 'cast'
  spell: SpellId
  colour: ColourId
}

/** A marker advances; `over`: the players who gain 1 mana each, `paid`: Crystals, `free`: in the set-up. */
export interface AdvancedEvent extends EventBase {
  kind: 'advanced'
  track: TrackId
  k: number
  from: number
  to: number
  spaces: number[]
  skipped: number[]
  over: Seat[]
  paid: ColourId[]
  free: boolean
}

/** {seat} stores a Crystal. */
export interface StoredEvent extends EventBase {
  kind: 'stored'
  colour: ColourId
}

/** A player rests; `mana`: in all, `forced`: nothing else was possible. */
export interface RestedEvent extends EventBase {
  kind: 'rested'
  crystals: number
  tokens: number
  mana: number
  forced: boolean
}

/** The end is near. */
export interface LastRoundEvent extends EventBase {
  kind: 'last-round'
  why: EndId
}

/** Final scoring of one player; `stored`: Crystals that became mana. */
export interface ScoredEvent extends EventBase {
  kind: 'scored'
  fire: number
  water: number
  sand: number
  lines: number
  spells: number
  total: number
  mana: number
  stored: number
}

/** The game is over. */
export interface GameEndEvent extends EventBase {
  kind: 'game-end'
  winners: Seat[]
  ended: EndId[]
  why: string
}

/** Something that happened, by kind. */
export type Event =
  | ChosenEvent
  | ResignedEvent
  | SetupEvent
  | MatEvent
  | GainedEvent
  | TokenEvent
  | RoundEvent
  | NeutralEvent
  | PlacedEvent
  | FeeEvent
  | HarvestEvent
  | CollectedEvent
  | BonusEvent
  | EchoEvent
  | CoreEvent
  | NoCoreEvent
  | ConvertedEvent
  | CastEvent
  | AdvancedEvent
  | StoredEvent
  | RestedEvent
  | LastRoundEvent
  | ScoredEvent
  | GameEndEvent
