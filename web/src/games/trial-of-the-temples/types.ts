/** What a seat sees of Trial of the Temples, as docs/views/trial-of-the-temples.md says. */

export type Colour = 'red' | 'yellow' | 'blue' | 'purple'
export type Track = 'fire' | 'water' | 'sand'
export type Side = 'day' | 'night' | 'covered'
/** A resource word of the content: `crystal-red`, `action`, `mana-2`, `core-blue`, `starting-token`. */
export type Icon = string
export type Kind = 'archmage' | 'clone'

export type Crystals = Record<Colour, number>
/** Resources added up: `crystal-red`, `action`, `mana`, `core-red`, … */
export type Sum = Record<string, number>

export interface Place {
  position: number
  tile: string
  side: Side
  main: Icon[]
  linked: Icon[]
  figure: { seat: number; kind: Kind } | null
}

export interface Harvest {
  seat: number
  figure: Kind
  position: number
  clockwise: number[]
  counterclockwise: number[]
  tiles: number
  bonus: number
  day_half: boolean
  night_half: boolean
  gets: Sum
  shared: Record<string, number[]>
  /** Preview only: what it gets as things stand. */
  before?: Sum
  others?: Harvest[]
  fee?: number
}

export interface Score {
  fire: number
  water: number
  sand: number
  lines: number
  spells: number
  total: number
  mana: number
}

export interface Player {
  seat: number
  colour: string
  mat: string | null
  mana: number
  crystals: Crystals
  tokens: number
  stored: Crystals
  storage: number
  cores: (Colour | null)[][]
  spells: string[]
  used: string[]
  lines: { rows: number[]; columns: number[] }
  tracks: Record<Track, number>
  archmage: number | null
  clone: number | null
  clone_colour: string | null
  rested: boolean
  resigned: boolean
  score: Score
}

export interface Neutral {
  colour: string
  seat: number
  corner: 'top-left' | 'bottom-left' | null
  moves: { kind: 'scoring' | 'core'; tracks: Track[] } | null
  tracks: Record<Track, number>
}

export interface CoreSpace {
  row: number
  column: number
  spell: string
  mana: number
  points: number
}

export interface Plan {
  track: Track
  k: number
  from: number
  to: number
  spaces: number[]
  skipped: number[]
  cost: Sum
  rewards: Colour[]
  pays_to: number[]
  payable: 'now' | 'convert' | 'no' | 'closed'
  actions: string[]
  mana: number
  loss: number
  missing: Sum
  label: string
  touches: string[]
}

export interface View {
  phase: 'setup' | 'temple' | 'resource' | 'trial' | 'over'
  mode: 'base' | 'duel'
  round: number
  rounds: number
  starting_player: number
  order: number[]
  d: number
  number: number
  round_tile: string | null
  next_tile: string | null
  revealed: string[]
  unseen: string[]
  day_half: Icon[]
  night_half: Icon[]
  ring: Place[]
  harvests: Harvest[]
  supply: Crystals
  players: Player[]
  neutral: Neutral[]
  ends: { purple: number; last_spaces: number; last_spaces_needed: number; rounds_left: number }
  core: { seat: number; colour: Colour; wanted: Colour; spaces: CoreSpace[] } | null
  to_take: { icon: Icon; from: number | string; main: boolean }[]
  plans: Plan[]
  rest: { mana: number; storage: number } | null
  result: { winners: number[]; ranks: number[]; why: string; ended: string[] } | null
}

export interface TrialEvent {
  n: number
  seq?: number
  kind: string
  seat: number | null
  text: string
  group: string
  icon?: Icon
  mana?: number
  mat?: string
  round?: number
  tile?: string
  number?: number
  d?: number
  from?: number | string
  to?: number
  night?: number[]
  colour?: Colour | string | null
  track?: Track
  over?: number[]
  figure?: Kind
  position?: number
  tiles?: number[] | number
  main?: boolean
  spell?: string
  gives?: Icon[]
  row?: number
  column?: number
  conversion?: string
  k?: number
  spaces?: number[]
  skipped?: number[]
  paid?: Colour[]
  /** Of an advance in set-up: no token, no Crystals. */
  free?: boolean
  crystals?: number
  tokens?: number
  why?: string
  fire?: number
  water?: number
  sand?: number
  lines?: number
  spells?: number
  total?: number
  stored?: number
  winners?: number[]
}

/** What placing a core on a space would do. */
export interface CorePreview {
  spell: string
  mana: number
  gives: Icon[]
  lines: { line: string; cores: number; points: number }[]
  points: number
}

// The content, as far as the board draws it.

export type Provenance = 'book' | 'public' | 'ours' | 'pack'

export interface Tile {
  id: string
  name: string
  day_main: Icon[]
  day_linked: Icon[]
  night_main: Icon[]
  night_linked: Icon[]
  text_day: string
  text_night: string
  provenance: Provenance
}

export interface Spell {
  id: string
  name: string
  row: number
  col: number
  group: 'gaining' | 'converting' | 'endgame' | 'immediate'
  mana_icon: boolean
  vp: number
  storage: number
  pays: Icon[]
  gives: Icon[]
  trigger: string
  text: string
  provenance: Provenance
}

export interface TrackLine {
  id: Track
  name: string
  color: Colour
  spaces: { n: number; cost: Icon[]; reward: Icon; level: string }[]
  text: string
  provenance: Provenance
}

export interface Level {
  id: string
  from: number
  to: number
  vp: number
}

export interface RoundTile {
  id: string
  name: string
  number: number
  top_left: { kind: 'scoring' | 'core'; tracks: Track[] }
  bottom_left: { kind: 'scoring' | 'core'; tracks: Track[] }
  text: string
  provenance: Provenance
}

export interface Conversion {
  id: string
  name: string
  pay: Icon[]
  gain: Icon[]
  text: string
}

export interface Book {
  tiles: ReadonlyMap<string, Tile>
  spells: Spell[]
  tracks: TrackLine[]
  levels: Level[]
  rounds: ReadonlyMap<string, RoundTile>
  mats: ReadonlyMap<string, { id: string; name: string; text: string }>
  conversions: Conversion[]
}
