/**
 * What a game gives to the table shell, and what the shell gives to a game.
 *
 * A game is one folder, `games/<name>/`, whose `index.ts` exports a `GameModule` as default. It loads in its own
 * chunk when someone opens a table of that game. It draws; it knows no rules and keeps no state of play.
 */
import type { Component } from 'svelte'
import type { Beat, Playback } from './playback.svelte'
import type {
  Choice,
  Decision,
  Event as GameEvent,
  GameLine,
  SeatClock,
  SeatLine as Seat,
  Standing,
} from '../wire/protocol'
import type { Terms, Verdict } from '../say/terms'

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

export const SPEEDS = [0.5, 1, 2, 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

/** The sounds of the table; `level` raises the pitch of the coin with the amount. */
export type Sound = 'card' | 'piece' | 'coin' | 'bell' | 'drum' | 'clock'

export type ShowCard = (id: string | null, at?: Element | null, seat?: number | null) => void

/**
 * Properties of `Board` and `Hand`. All of them change together with the moment on the screen: the present, one of
 * a story (then `decision` is null and `playing` is true), or a past one (then `decision` is null and `past` is true).
 */
export interface BoardProps {
  /** The moment on the screen. A board draws it and nothing else. */
  view: GameView
  /** Number of the view shown. */
  seq: number
  /** Whose view it is; null: a spectator, who sees no hand. */
  seat: number | null
  seats: Seat[]
  /** Seats that have to move. */
  waiting: number[]
  /** The decision of this seat, or null. */
  decision: Decision | null
  /** The view is a past one. */
  past: boolean

  /** Things that can be chosen now: they glow. Names as in the actions' `touches`: `card:archer`, `day:3`. */
  lit: ReadonlySet<string>
  /** Things chosen so far: ring, raised, tick. */
  chosen: ReadonlySet<string>
  /** Things that the lesson asks for: emphasised. */
  wanted: ReadonlySet<string>
  /** Does the lesson ask for this action? For actions that touch nothing: numbers, say. */
  wants?: (action: string) => boolean
  /** The actions still possible with what is chosen. */
  remaining: Choice[]
  /**
   * A click, tap or Enter on a thing. If it is lit, choose it, and send the action if only one is left. If it is
   * chosen, unchoose it. Else show why not. Call it for every thing, lit or not.
   */
  pick: (thing: string) => void
  /** Chooses exactly these things (drag and drop: `choose(['card:archer', 'day:3'])`). */
  choose: (things: string[]) => void
  /**
   * Sends an action of the decision at once (steppers, the board's own buttons). `joined`: it follows from the click
   * that sent the action before it, and is taken back with it.
   */
  act: (action: string, joined?: boolean) => void
  /**
   * Sends actions one after the other, each when it is asked for; stops where the next one is not offered, another kind
   * of question comes than `kinds` (else: than the one asked now), or someone else does something. Taken back as one.
   */
  run: (actions: readonly string[], kinds?: readonly string[]) => void
  /**
   * Asks why a thing cannot be chosen; the note opens at the element with `data-thing="<thing>"`. With an action: why
   * that one is not possible, although the thing can be chosen for another.
   */
  why: (thing: string, action?: string) => void
  /** What would follow an action; null if the game cannot say. */
  preview: (action: string) => Promise<GameView | null>
  /** The preview of the action that is nearly chosen (one left, or hovered in text mode), or null. */
  previewed: { action: string; preview: GameView } | null

  /** A story plays: `view` is the moment it shows, and nothing can be chosen. */
  playing: boolean
  /** The story; a board's stage follows it. */
  playback: Playback
  /** No movement, no pulse: show changes by the echo ring and the chip, standing 1.6 s. */
  reducedMotion: boolean
  sound: (sound: Sound, level?: number) => void
  /** The board still counts the scores of the end: the verdict waits for it. */
  counting?: (on: boolean) => void

  content: Content
  /** Opens the card's reading size beside the element, in a seat's colours; null closes it. Hover, focus, long press. */
  showCard: ShowCard
  /** The events up to the moment on the screen that we hold, oldest first. */
  log?: GameEvent[]
  /** The view right after an event of the log; null if the server has none. */
  after: (event: GameEvent) => Promise<GameView | null>
  /** Takes back your last action; null or absent if you cannot. */
  undo?: (() => void) | null
  /** Writes a chat message to everyone; resolves with why it was refused, or with ''. Absent for spectators. */
  say?: ((text: string) => Promise<string>) | null
  /** What is done with your chances to respond; null or absent for spectators. */
  standing?: { value: Standing; set: (to: Standing) => void } | null
  /** Your clock while it runs; null or absent: the table has none, or you aren't asked. */
  clock?: SeatClock | null
  /** The phone layout (narrow screen). */
  phone: boolean
  /** Hand only: no move needs the hand, and the phone folds it to a line of medallions, 44 px high. */
  folded: boolean
}

export interface CardFaceProps {
  card: Card
  /** reading: 250 x 352 with text and rulings' provenance; hand: 112 x 128; board: 128 x 166. */
  size: 'reading' | 'hand' | 'board'
  /** Whose card it is, if that changes its colour. */
  seat?: number | null
}

/** A pill in the middle of the top bar: `text` with `[[…]]` around the numbers that matter. */
export interface Pill {
  id: string
  /** "Timeline [[2]] of 3" */
  text: string
  /** For the phone: "TL [[2]]/3"; without it the phone leaves the pill out. */
  short?: string
  /** The current one is ringed. */
  now?: boolean
}

/** One counter in a seat's plate. */
export interface SeatStat {
  /** Name of an icon in `art/icon/ui`: card, deck, … or of the game's own, as raw SVG. */
  icon: string
  /** For screen readers and on hover, to follow the value: "cards in hand". */
  label: string
  value: string | number
}

export interface SeatLine {
  /** The big number: VP. */
  score?: string | number
  /** Small text after it, if there is room: "/10". */
  of?: string
  /** How far the seat has come, drawn as a bar of steps, so that everyone sees who leads. */
  way?: { done: number; of: number }
  stats: SeatStat[]
  /** A short note after the name: "Dawn · Start Player". */
  note?: string
}

/** An action as a button of the prompt, even if it touches things on the board. */
export interface PromptButton {
  action: string
  /** Shorter than the action's own label: the question is beside it. */
  label?: string
  /** Name of an icon in `art/icon/ui`, or raw SVG. */
  icon?: string
  /** Actions that follow it, sent as by `BoardProps.run`; `kinds` are the questions they may answer. */
  then?: readonly string[]
  kinds?: readonly string[]
  /** A letter that presses it; while the button is there, it beats the shortcuts of the table. */
  key?: string
  /** Not the bright one, although it is the last, and Enter does not press it: there is more to do before. */
  quiet?: boolean
}

/** The end of a game, for the verdict. */
export interface Ending {
  /** What the margin is counted in: `['step', 'steps']`. */
  unit: readonly [string, string]
  /** What each seat reached, by seat; null: that decided nothing. */
  counts: readonly number[] | null
  /** The place of each seat, from 1, where the counts alone don't say it. */
  ranks?: readonly number[]
  /** The step that decided, in a sentence; same markup. */
  decided: string | null
}

export interface GameModule {
  /** Without it the table is shown in words. */
  Board?: Component<BoardProps>
  Hand?: Component<BoardProps>
  CardFace: Component<CardFaceProps>
  /** Cuts events into beats: what moves together, and for how long. Without it, each event stands for a moment. */
  beats?: (events: GameEvent[]) => Beat[]
  pills: (view: GameView) => Pill[]
  seatLine: (view: GameView, seat: number, scores?: number[]) => SeatLine
  /**
   * Which shape, pattern and colour a seat's marker has (0: circle … 5: star), for games with their own colours. The
   * letter stays the seat's. Before the start there is no view.
   */
  sign?: (view: GameView | null, seat: number) => number
  /** A small picture at the right end of a seat's plate. Not on the phone. */
  SeatMark?: Component<{ view: GameView; seat: number }>
  /** The second line of the prompt: what the move would do. Same markup as the log: `[id]`, `{0}`, `**bold**`. */
  promptDetail?: (
    props: Pick<BoardProps, 'view' | 'seat' | 'decision' | 'chosen' | 'previewed'> &
      Partial<Pick<BoardProps, 'content'>>,
  ) => string | null
  /** The same once something is chosen and nothing else says what it would do. Null: "Confirm, or choose …". */
  chosenDetail?: (
    props: Pick<BoardProps, 'view' | 'seat' | 'decision' | 'chosen' | 'previewed'>,
  ) => string | null
  /**
   * The buttons of a decision, if they are not simply the actions that touch nothing. The last one is the primary
   * button. Null: the usual buttons.
   */
  promptButtons?: (props: Pick<BoardProps, 'view' | 'decision'>) => PromptButton[] | null
  /** The same once something is chosen: what can be done with it, the primary button last. Null: the usual buttons. */
  chosenButtons?: (props: Pick<BoardProps, 'view' | 'chosen' | 'remaining'>) => PromptButton[] | null
  /** Is this an action that a click only chooses, and a button sends? What cannot be taken back, and is easily hit. */
  confirms?: (action: string, content: Content, view: GameView, seat: number | null) => boolean
  /** Is this question the second half of a choice? Then Esc takes the first half back. */
  halfway?: (decision: Decision) => boolean
  /**
   * The name of a thing, for "Now choose a Day for Surger.", same markup. Null: the content's name for the last part of
   * `card:archer`.
   */
  called?: (thing: string, view: GameView, content: Content) => string | null
  /** A text whose directions are those of the rules, as this seat sees the board: it may be turned. */
  turned?: (text: string, view: GameView, seat: number | null) => string
  /** What "Now choose …" calls a kind of things: `{ day: 'a Day' }`. */
  kinds?: Record<string, string>
  /** The prompt while the last story of the game plays. */
  finale?: string
  /**
   * Text mode: what the seat sees, a line per fact, same markup; directions are those of the screen. Without it text
   * mode lists the fields of the view.
   */
  sentences?: (view: GameView, seat: number | null) => string[]
  /** Text mode: everything printed on a card, a Zone or the like, numbers included. Null: its `text`. */
  printed?: (card: Card, content: Content) => string | null
  /** What a card is called in sentences, where its name is long. */
  cardName?: (name: string) => string
  /** One line of the log for steps in a row, same markup; null: they stay lines of their own. */
  joinLines?: (events: GameEvent[]) => string | null
  /** Whose colours the cards in a log line have; null: nobody's. */
  cardSeat?: (event: GameEvent) => number | null
  /** What the options of a table mean, for the waiting room: the chosen Zones, say. Same markup. */
  terms?: (options: Terms, content: Content) => string | null
  /** Does this question need the hand? On a phone it is folded otherwise. Without it: if a card can be chosen. */
  needsHand?: (decision: Decision) => boolean
  /** How the game ended: the margin in the game's own unit, and what decided it. */
  ending?: (view: GameView) => Ending | null
  /** A line under the result: "Crowns in Time IV: Mira 10 · Ben 7". Same markup. */
  resultDetail?: (view: GameView) => string | null
}

/**
 * Properties of `games/<name>/Setup.svelte`, a page that a game may have to choose the options of a new table. It
 * fills its dialog and has its own button to use the options.
 */
export interface SetupProps {
  game: GameLine
  content: Content
  /** The options chosen so far; missing ones have their default. */
  options: Terms
  /** Asks the rules about options, for the number of seats the table has now. */
  judge: (options: Terms) => Promise<Verdict>
  onuse: (options: Terms) => void
}

export type { Choice, Decision, GameEvent, Seat, Standing }
