/**
 * What a game gives to the table shell, and what the shell gives to a game.
 *
 * A game is one folder, `games/<name>/`, whose `index.ts` exports a `GameModule` as default. It is loaded in its own
 * chunk when a table of that game is opened. It draws; it knows no rules and keeps no state of play.
 */
import type { Component } from 'svelte'
import type { Beat, Playback } from './playback.svelte'
import type { Choice, Decision, Event as GameEvent, GameLine, SeatLine as Seat } from './protocol'
import type { Terms, Verdict } from './terms'

/** A view as the game's `docs/views/<game>.md` describes it; each game has its own type for it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GameView = any

/** One entry of the game's content that has an `id` and a `name`: a card, a tile, a Zone. */
export interface Card {
  id: string
  name: string
  text?: string
  rulings?: string[]
  /** pack: changed by a content pack. */
  provenance?: 'book' | 'public' | 'ours' | 'pack'
  [field: string]: unknown
}

export interface Content {
  /** Everything of the content that has an id and a name, by id. */
  cards: ReadonlyMap<string, Card>
  /** The content as the server sends it: lists and constants under the names of `content.toml`. */
  all: Record<string, unknown>
}

export type Speed = 0.5 | 1 | 2 | 'instant'

/** The sounds of the table; the `level` given with one raises the coin tick with the amount. */
export type Sound = 'card' | 'piece' | 'coin' | 'bell' | 'drum' | 'clock'

export type ShowCard = (id: string | null, at?: Element | null, seat?: number | null) => void

/**
 * Properties of `Board` and `Hand`. All of them change together when another moment is shown: the present, one of a
 * story (then `decision` is null and `playing` is true), or a past one (then `decision` is null and `past` is true).
 */
export interface BoardProps {
  /** The moment on the screen. A board draws it and nothing else. */
  view: GameView
  /** Number of the view shown. */
  seq: number
  /** The seat from which we look; null: a spectator, who sees no hand. */
  seat: number | null
  seats: Seat[]
  /** Seats that owe an answer. */
  waiting: number[]
  /** The own decision, or null. */
  decision: Decision | null
  /** The shown view is not the present one. */
  past: boolean

  /** Things that can be chosen now: they glow. Names as in the actions' `touches`: `card:archer`, `day:3`. */
  lit: ReadonlySet<string>
  /** Things chosen so far: ring, raised, tick. */
  chosen: ReadonlySet<string>
  /** Things that the guided lesson asks for: emphasised. */
  wanted: ReadonlySet<string>
  /** The actions that are still possible with what is chosen. */
  remaining: Choice[]
  /**
   * A click, tap or Enter on a thing. Lit: it is chosen, and the action is sent when only one is left. Chosen: it is
   * given back. Neither: the reason why not is shown at the thing. Call it for every thing, lit or not.
   */
  pick: (thing: string) => void
  /** Exactly these things are chosen now (drag and drop: `choose(['card:archer', 'day:3'])`). */
  choose: (things: string[]) => void
  /** Sends an action of the decision at once (steppers, buttons of the board's own). */
  act: (action: string) => void
  /** Asks why a thing cannot be chosen; the note opens at the element with `data-thing="<thing>"`. */
  why: (thing: string) => void
  /** What would follow an action; null where the game cannot say. */
  preview: (action: string) => Promise<GameView | null>
  /** The preview of the action that is nearly chosen (one left, or hovered in text mode), or null. */
  previewed: { action: string; preview: GameView } | null

  /** A story plays: `view` is the moment it shows, and nothing can be chosen. */
  playing: boolean
  /** The story itself; a board's stage follows it. */
  playback: Playback
  /** No movement, no pulse: show changes by the echo ring and the chip, standing 1.6 s. */
  reducedMotion: boolean
  sound: (sound: Sound, level?: number) => void

  content: Content
  /** Opens the card's reading size beside the element, in a seat's colours; null closes it. Hover, focus, long press. */
  showCard: ShowCard
  /** The events up to the moment on the screen, as far as we hold them, oldest first. */
  log?: GameEvent[]
  /** The view right after an event of the log; null where it cannot be had. */
  after: (event: GameEvent) => Promise<GameView | null>
  /** Takes back the own last action; null or absent where that is not possible. */
  undo?: (() => void) | null
  /** The phone layout (narrow screen). */
  phone: boolean
  /** Hand only: the decision does not need the hand, and the phone folds it to a line of medallions, 44 px high. */
  folded: boolean
}

export interface CardFaceProps {
  card: Card
  /** reading: 250 x 352 with text and rulings' provenance; hand: 112 x 128; board: 128 x 166. */
  size: 'reading' | 'hand' | 'board'
  /** Whose card it is, where that changes its colour. */
  seat?: number | null
}

/** A pill in the middle of the top bar: `text` with `[[…]]` around the numbers that matter. */
export interface Pill {
  id: string
  /** "Timeline [[2]] of 3" */
  text: string
  /** For the phone: "TL [[2]]/3"; without it the pill is left out there. */
  short?: string
  /** The current one is ringed. */
  now?: boolean
}

/** One counter in a seat's plate. */
export interface SeatStat {
  /** Name of an icon in `art/icon/ui`: card, deck, … or of the game's own, as raw SVG. */
  icon: string
  /** Said by screen readers and on hover: "cards in hand". */
  label: string
  value: string | number
}

export interface SeatLine {
  /** The big number: VP. */
  score?: string | number
  /** What follows it in small letters where there is room: "/10". */
  of?: string
  stats: SeatStat[]
  /** A short word after the name: "Dawn · Start Player". */
  note?: string
}

/** An action as a button of the prompt, though it touches things on the board. */
export interface PromptButton {
  action: string
  /** Shorter than the action's own words: the question stands beside it. */
  label?: string
  /** Name of an icon in `art/icon/ui`, or raw SVG. */
  icon?: string
  /** A letter that presses it; while it is asked, it goes before the table's own keys. */
  key?: string
}

export interface GameModule {
  Board: Component<BoardProps>
  Hand?: Component<BoardProps>
  CardFace: Component<CardFaceProps>
  /** Cuts events into beats: what moves together, and for how long. */
  beats: (events: GameEvent[]) => Beat[]
  pills: (view: GameView) => Pill[]
  seatLine: (view: GameView, seat: number) => SeatLine
  /**
   * Whose shape, pattern and colour a seat's marker has, where the game gives colours of its own (0: circle … 5: star);
   * the letter stays the seat's.
   */
  sign?: (view: GameView, seat: number) => number
  /** A small picture at the right end of a seat's plate: the mat as a grid. Not on the phone, where there is no room. */
  SeatMark?: Component<{ view: GameView; seat: number }>
  /** A second line of the prompt: what would happen if confirmed. Same markup as the log: `[id]`, `{0}`, `**bold**`. */
  promptDetail?: (
    props: Pick<BoardProps, 'view' | 'seat' | 'decision' | 'chosen' | 'previewed'>,
  ) => string | null
  /**
   * The buttons of a decision where they are others than the actions that touch nothing: a yes that swings an arrow
   * beside a no. The last one is the primary. Null: the usual ones.
   */
  promptButtons?: (props: Pick<BoardProps, 'view' | 'decision'>) => PromptButton[] | null
  /**
   * A thing in words, for "… chosen. Choose what goes with it.", same markup. Null: what the content calls its last part
   * (`card:archer`).
   */
  called?: (thing: string, view: GameView, content: Content) => string | null
  /** Text mode: what the seat sees, a line per fact, same markup. Without it the view is read out field by field. */
  words?: (view: GameView, seat: number | null) => string[]
  /** Whose frame the cards named in a line of the log have; null: nobody's. */
  cardSeat?: (event: GameEvent) => number | null
  /** What the options of a table mean beyond their name, for those who wait there: the chosen Zones, say. Same markup. */
  terms?: (options: Terms, content: Content) => string | null
  /** A line under the result at the end: "Dusk 14 : 9 Dawn, three Timelines". Same markup. */
  resultDetail?: (view: GameView) => string | null
}

/**
 * Properties of `games/<name>/Setup.svelte`, which a game may have: a page on which the options of a new table are chosen
 * with the eyes. It fills the dialog that it is opened in, and brings its own button to go back with what was chosen.
 */
export interface SetupProps {
  game: GameLine
  content: Content
  /** The options chosen so far; those that are missing have their default. */
  options: Terms
  /** What the rules say of options, for the seats that the table has now. */
  judge: (options: Terms) => Promise<Verdict>
  onuse: (options: Terms) => void
}

export type { Choice, Decision, GameEvent, Seat }
