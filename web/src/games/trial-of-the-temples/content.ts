/** The content of Trial of the Temples, as far as the board draws it. */
import type {
  ColourId,
  ConversionId,
  CornerView,
  IconId,
  MatId,
  RoundTileId,
  SpellId,
  TempleId,
  TrackId,
} from './types'

/** Resources added up: `crystal-red`, `action`, `mana`, `core-red`, … */
export type Sum = Record<string, number>

export type Provenance = 'book' | 'public' | 'ours' | 'pack'

export interface Tile {
  id: TempleId
  name: string
  day_main: IconId[]
  day_linked: IconId[]
  night_main: IconId[]
  night_linked: IconId[]
  text_day: string
  text_night: string
  provenance: Provenance
}

export interface Spell {
  id: SpellId
  name: string
  row: number
  col: number
  group: 'gaining' | 'converting' | 'endgame' | 'immediate'
  mana_icon: boolean
  vp: number
  storage: number
  pays: IconId[]
  gives: IconId[]
  trigger: IconId | ''
  text: string
  provenance: Provenance
}

export interface TrackLine {
  id: TrackId
  name: string
  color: ColourId
  spaces: { n: number; cost: IconId[]; reward: IconId | ''; level: string }[]
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
  id: RoundTileId
  name: string
  number: number
  top_left: CornerView
  bottom_left: CornerView
  text: string
  provenance: Provenance
}

export interface Conversion {
  id: ConversionId
  name: string
  pay: IconId[]
  gain: IconId[]
  text: string
}

export interface Book {
  tiles: ReadonlyMap<string, Tile>
  spells: Spell[]
  tracks: TrackLine[]
  levels: Level[]
  rounds: ReadonlyMap<string, RoundTile>
  mats: ReadonlyMap<string, { id: MatId; name: string; text: string }>
  conversions: Conversion[]
}
