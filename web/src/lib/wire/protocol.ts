// Generated from src/anachron/server/wire/protocol.py by `python tools/protocol_types.py`. Do not edit.

export const VERSION = 1;

/** Something that happened; each kind has fields of its own. */
export interface Event {
  n: number;
  seq: number;
  kind: string;
  seat: number | null;
  text: string;
  group: string;
  [field: string]: unknown;
}

export interface Hello {
  t: "hello";
  v: number;
  tokens?: string[];
  seq?: number;
}

export interface Act {
  t: "act";
  id: string;
  seq: number;
  seat: number;
  action: string;
  joined?: boolean;
}

export interface Undo {
  t: "undo";
  id: string;
  seat: number;
}

export interface Rewind {
  t: "rewind";
  id: string;
  seat: number;
  seq: number;
}

export interface RewindAnswer {
  t: "rewind-answer";
  id: string;
  seat: number;
  accept: boolean;
}

export interface Why {
  t: "why";
  id: string;
  seat: number;
  action?: string | null;
  thing?: string | null;
}

export interface AskPreview {
  t: "preview";
  id: string;
  seat: number;
  action: string;
}

export interface Say {
  t: "chat";
  id: string;
  text: string;
  seat?: number | null;
  to?: "all" | "team" | number;
  card?: string | null;
}

export interface Resign {
  t: "resign";
  id: string;
  seat: number;
}

export interface Start {
  t: "start";
  id: string;
}

export interface Bot {
  t: "bot";
  id: string;
  seat: number;
  level: "easy" | "hard" | "medium" | null;
}

/** Asks whether the person in a seat is still there; for an own seat: yes. */
export interface Nudge {
  t: "nudge";
  id: string;
  seat: number;
}

export interface Leave {
  t: "leave";
  id: string;
  seat: number;
}

export interface Swap {
  t: "swap";
  id: string;
  seat: number;
  other: number;
}

export interface Rematch {
  t: "rematch";
  id: string;
}

export interface RematchAnswer {
  t: "rematch-answer";
  id: string;
  accept: boolean;
}

export interface Bring {
  t: "bring";
  id: string;
  seat: number;
  deck: string | null;
}

export interface SetStanding {
  t: "standing";
  id: string;
  seat: number;
  standing: "auto" | "hold" | "never" | "turn";
}

export interface Ping {
  t: "ping";
  id: string;
}

/** So many seconds for each decision. */
export interface MoveClock {
  kind: "move";
  seconds: number;
}

/** So many seconds for the whole game, and some more for each decision made. */
export interface BankClock {
  kind: "bank";
  seconds: number;
  increment?: number;
}

/** What one seat's clock showed when the view was made; `left_s` is null where none is kept. */
export interface SeatClock {
  seat: number;
  left_s: number | null;
  running: boolean;
}

/** One chair. `held`: a person owns it, also while a bot stands in. `ready`: it does not hold up the start. `asked`:
    somebody asks whether its person is still there. */
export interface SeatLine {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: string | null;
  here: boolean;
  side: string | null;
  held: boolean;
  ready: boolean;
  asked?: boolean;
}

/** Seats that win together. */
export interface TeamLine {
  name: string;
  seats: number[];
}

export interface LessonStep {
  say: string;
  want: string[] | null;
}

export interface Lesson {
  id: string;
  title: string;
  text: string;
  seat: number;
  steps: LessonStep[];
}

/** A rematch on offer. `needs`: the seats that still have to accept; `declined`: who said no, and it is off. */
export interface OfferLine {
  by: number;
  accepted: number[];
  declined: number[];
  needs: number[];
}

export interface Table {
  t: "table";
  v: number;
  id: string;
  game: string;
  title: string;
  name: string | null;
  options: Record<string, boolean | number | string>;
  variant: string;
  status: "open" | "over" | "playing";
  seats: SeatLine[];
  teams: TeamLine[];
  private: ("seat" | "team")[];
  host: boolean;
  host_seat: number | null;
  may_start: boolean;
  you: number[];
  watchers: number;
  clock: MoveClock | BankClock | null;
  seed_hash: string;
  origin: string;
  rematch: string | null;
  offer: OfferLine | null;
  lesson: Lesson | null;
  decks: ("own" | "ready")[];
  brought: Record<string, string>;
}

/** One legal answer: its name, how people read it, the things on the board that it touches. */
export interface Choice {
  action: string;
  label: string;
  touches: string[];
  warning?: string;
}

export interface Decision {
  seat: number;
  kind: string;
  prompt: string;
  hint: string;
  may_pass: boolean;
  actions: Choice[];
}

/** An open request to go back: `needs` are the seats that still have to say yes. */
export interface RewindLine {
  by: number;
  seq: number;
  accepted: number[];
  needs: number[];
}

/** Where a pupil is in a lesson. Lines are those of the log that `rewind` takes. */
export interface LessonPlace {
  done: number;
  before: number[];
  off: number | null;
}

/** A line of the log that is no event of the game: moves were taken back, or the game played for somebody. */
export interface LogNote {
  after: number;
  seq: number;
  text: string;
}

export interface View {
  t: "view";
  seq: number;
  seat: number | null;
  view: Record<string, unknown>;
  waiting: number[];
  chosen: number[];
  out: number[];
  decision: Decision | null;
  hand: string[];
  since: number;
  events: Event[];
  undo: number;
  can_rewind: boolean;
  rewind: RewindLine | null;
  over: boolean;
  scores: number[];
  winners: number[];
  clocks: SeatClock[] | null;
  standing: "auto" | "hold" | "never" | "turn" | null;
  notes: LogNote[];
  lesson?: LessonPlace | null;
}

export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

export interface Refused {
  t: "refused";
  id: string | null;
  code: "bad-message" | "closed" | "damaged" | "failed" | "illegal" | "no-undo" | "not-found" | "not-stored" | "not-yours" | "origin" | "rules" | "stale" | "too-fast" | "too-many" | "version";
  reason: string;
  rule: string | null;
}

export interface Ok {
  t: "ok";
  id: string;
}

export interface Preview {
  t: "preview";
  id: string;
  preview: Record<string, unknown> | null;
}

export interface Chat {
  t: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
  to: "all" | "team" | number;
  to_name: string;
  card: string | null;
}

export interface Pong {
  t: "pong";
  id: string;
}

export interface Problem {
  code: "bad-message" | "closed" | "damaged" | "failed" | "illegal" | "no-undo" | "not-found" | "not-stored" | "not-yours" | "origin" | "rules" | "stale" | "too-fast" | "too-many" | "version";
  reason: string;
  rule: string | null;
}

/** The body of every refused request. */
export interface Refusal {
  error: Problem;
}

/** `chosen`: they have chosen their name themselves. */
export interface Me {
  name: string;
  guest: string;
  chosen: boolean;
}

/** Where others can reach this server; `restart`: the command that opens it to the network, where it isn't. */
export interface Reach {
  addresses: string[];
  only_here: boolean;
  restart: string;
}

export interface Rename {
  name: string;
}

/** One option. `free`: other values of the default's type may be tried too; the rules judge them. `called`: what
    players call the choices, in their order. */
export interface OptionLine {
  name: string;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  called: string[];
  text: string;
  free: boolean;
}

/** `beginners`: the lobby suggests it to those who haven't played the game yet. */
export interface Preset {
  id: string;
  name: string;
  text: string;
  options: Record<string, boolean | number | string>;
  beginners: boolean;
}

export interface LevelLine {
  id: "easy" | "hard" | "medium";
  name: string;
  text: string;
}

export interface GameLine {
  name: string;
  title: string;
  version: number;
  seats: number[];
  minutes: number;
  tagline: string;
  authors: string;
  colour: string;
  options: Record<string, OptionLine>;
  presets: Preset[];
  levels: LevelLine[];
  lessons: number;
  decks: boolean;
}

export interface RuleLine {
  id: string;
  text: string;
  provenance: string;
  table: string[][];
}

export interface RuleSection {
  id: string;
  title: string;
  lead: string;
  table: string[][];
  rules: RuleLine[];
}

export interface Rules {
  sections: RuleSection[];
}

/** A picture from the real board: a view, what is asked, and what has been chosen so far. */
export interface GuidePicture {
  text: string;
  seat: number;
  seats: number;
  view: Record<string, unknown>;
  decision: Decision | null;
  chosen: string[];
  hand: boolean;
}

export interface GuideSection {
  title: string;
  text: string;
  pictures: GuidePicture[];
}

/** How a game is played, on one page. */
export interface Guide {
  sections: GuideSection[];
}

/** `done`: you have made all its moves. */
export interface LessonLine {
  id: string;
  title: string;
  text: string;
  done: boolean;
}

/** A game in half a minute, for someone who was just invited; empty where the game brings none. */
export interface Primer {
  aim: string;
  turn: string;
  end: string;
  lesson: LessonLine | null;
}

/** `name`: of somebody who shares your screen. */
export interface NewSeat {
  kind: "bot" | "me" | "open";
  level?: "easy" | "hard" | "medium";
  deck?: string | null;
  name?: string | null;
}

/** Options to be judged, for a table of so many seats. */
export interface Terms {
  seats: number;
  options?: Record<string, boolean | number | string>;
}

/** Options that the rules take: all of them, filled in, what to call them, and the teams that they make. */
export interface Agreed {
  options: Record<string, boolean | number | string>;
  variant: string;
  teams: TeamLine[];
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, boolean | number | string>;
  listed?: boolean;
  watch?: boolean;
  clock?: MoveClock | BankClock | null;
  name?: string | null;
}

/** The own seats at a table, with their tokens; `seat` and `token` are the first of them. */
export interface Opened {
  table: string;
  seat: number | null;
  token: string | null;
  tokens: Record<string, string>;
}

export interface Sit {
  seat?: number | null;
  deck?: string | null;
}

export interface Continue {
  seq: number;
  seats: NewSeat[];
}

export interface Result {
  winners: number[];
  scores: number[];
}

/** A table in the lobby. */
export interface TableLine {
  id: string;
  game: string;
  title: string;
  colour: string;
  name: string | null;
  variant: string;
  status: "open" | "over" | "playing";
  seats: SeatLine[];
  teams: TeamLine[];
  you: number | null;
  own: number[];
  yours: boolean;
  prompt: string;
  stage: string;
  origin: string;
  clock: MoveClock | BankClock | null;
  age_s: number;
  idle_s: number;
  result: Result | null;
  days_left: number | null;
}

export interface Lobby {
  mine: TableLine[];
  open: TableLine[];
}

/** How your games against bots of one level have ended. */
export interface Tally {
  game: string;
  level: "easy" | "hard" | "medium";
  won: number;
  lost: number;
  tied: number;
}

/** One stored action, for the replay bar. */
export interface Step {
  seq: number;
  seat: number | null;
  label: string;
  group: string;
  played_by: "clock" | "default" | null;
}

/** The table right after one event. `change` says how its view differs from the one before it (for the first still:
    from the view before the action): see docs/protocol.md. */
export interface Still {
  n: number;
  change: unknown;
}

/** What one action looked like, event by event. */
export interface Stills {
  seq: number;
  before: unknown;
  stills: Still[];
}

/** A played game as data, which replays to the same end. */
export interface RecordBody {
  game: string;
  version: number;
  seats: number;
  seed: number | string;
  options: Record<string, boolean | number | string>;
  actions: string[];
  position?: Record<string, unknown> | null;
  digest?: string;
  pack?: string;
  brought?: (Record<string, unknown> | null)[];
}

/** A ready-made deck: what it does, its cards, and its text as a beginning for an own one. */
export interface ReadyLine {
  id: string;
  name: string;
  factions: string[];
  text: string;
  cards: Record<string, number>;
  deck: string;
}

export interface DeckText {
  text: string;
}

/** Why a text is no legal deck: a rule that it breaks, or a line that we can't read. */
export interface DeckReason {
  text: string;
  rule: string | null;
  line: number | null;
}

/** What one rule says of a deck; `head` is the part of the sentence to stress, `text` the rest of it. */
export interface DeckRuleLine {
  rule: string;
  holds: boolean;
  head: string;
  text: string;
}

export interface DeckPartLine {
  group: string;
  role: string;
  cards: number;
  most: number | null;
  text: string;
}

export interface DeckSize {
  now: number;
  least: number;
  most: number;
}

export interface CardRefusal {
  reason: string;
  rule: string;
}

/** A text as a deck: its normal form, and whether it may be played. */
export interface DeckCheck {
  legal: boolean;
  reasons: DeckReason[];
  name: string;
  cards: Record<string, number>;
  factions: string[];
  text: string;
  rules: DeckRuleLine[];
  refused: Record<string, CardRefusal>;
  parts: DeckPartLine[];
  size: DeckSize;
}

export interface SaveDeck {
  game: string;
  text: string;
  id?: string | null;
}

export interface SavedDeck {
  id: string;
  game: string;
  name: string;
  factions: string[];
  cards: Record<string, number>;
  text: string;
  saved: number;
}

export interface Done {
  ok: boolean;
}

export interface FareRequest {
  text: string;
  level?: "easy" | "hard" | "medium";
  games?: number | null;
}

export interface FareOpened {
  id: string;
}

/** A win rate from 0 to 1 with its 95 % interval; null where no game has ended. */
export interface Share {
  games: number;
  rate: number | null;
  low: number | null;
  high: number | null;
}

export interface FareOpponent {
  deck: string;
  name: string;
  factions: string[];
  games: number;
  wins: number;
  rate: number | null;
  low: number | null;
  high: number | null;
}

export interface CardDrawn {
  games: number;
  rate: number | null;
}

/** `more`: so many wins in 100 games more (or fewer) than in games in which the card was not played. */
export interface CardPlayed {
  games: number;
  rate: number | null;
  more: number | null;
  low: number | null;
  high: number | null;
}

export interface FareCard {
  card: string;
  copies: number;
  drawn: CardDrawn;
  played: CardPlayed;
}

/** How a deck fares against the ready-made ones, so far. */
export interface Fare {
  id: string;
  state: "done" | "failed" | "running" | "stopped";
  ahead: number;
  done: number;
  total: number;
  level: "easy" | "hard" | "medium";
  overall: Share;
  opponents: FareOpponent[];
  cards: FareCard[];
}

/** A share of imagined games, from 0 to 1, with its 95 % interval. No games: it is known. */
export interface Chance {
  games: number;
  rate: number;
  low: number;
  high: number;
}

/** The chance after so many actions (`move`), which is line `seq` of the log. */
export interface AnalysisPoint {
  games: number;
  rate: number;
  low: number;
  high: number;
  move: number;
  seq: number;
}

/** One move of a decision, and how imagined games went on after it. */
export interface AnalysisMove {
  games: number;
  rate: number;
  low: number;
  high: number;
  action: string;
  label: string;
}

/** A turning point: the action after `move` others, and what it changed (`swing`, in 100) for the seat that looks
    back. `seq` is the position in which it was played. `moves`: of an own decision, the best one first. */
export interface AnalysisMoment {
  kind: "best" | "mistake" | "turn";
  move: number;
  seq: number;
  seat: number;
  label: string;
  group: string;
  before: Chance;
  after: Chance;
  swing: number;
  low: number;
  high: number;
  moves: AnalysisMove[];
  played: number;
}

/** What an own decision cost, in 100, beside the best other move that was tried. Not `sure`: that may be luck. */
export interface AnalysisCost {
  move: number;
  cost: number;
  sure: boolean;
}

/** A finished game as one seat may look back on it, so far. `state` null: nobody has asked for it yet. */
export interface Analysis {
  state: "done" | "failed" | "running" | "stopped" | null;
  seat: number;
  bot: string;
  ahead: number;
  done: number;
  total: number;
  moves: number;
  choices: number;
  mistakes: number;
  points: AnalysisPoint[];
  moments: AnalysisMoment[];
  costs: AnalysisCost[];
}

export interface AnalysisRequest {
  seat: number;
}

export interface Health {
  ok: boolean;
  tables: number;
  compiled: boolean;
}

export type ToServer = Hello | Act | Undo | Rewind | RewindAnswer | Why | AskPreview | Say | Resign | Start | Bot | Nudge | Leave | Swap | Rematch | RematchAnswer | Bring | SetStanding | Ping;

export type FromServer = Table | View | Ack | Refused | Ok | Preview | Chat | Pong;

export type Clock = MoveClock | BankClock;

export type Code = "bad-message" | "closed" | "damaged" | "failed" | "illegal" | "no-undo" | "not-found" | "not-stored" | "not-yours" | "origin" | "rules" | "stale" | "too-fast" | "too-many" | "version";

export type DeckKind = "own" | "ready";

export type Everyone = "all" | "team";

export type Level = "easy" | "hard" | "medium";

export type MomentKind = "best" | "mistake" | "turn";

export type PrivateTalk = "seat" | "team";

export type RunState = "done" | "failed" | "running" | "stopped";

export type Standing = "auto" | "hold" | "never" | "turn";

export type Status = "open" | "over" | "playing";
