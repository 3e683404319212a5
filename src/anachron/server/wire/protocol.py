"""Every message and body that crosses the wire. What they mean: docs/protocol.md"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from anachron.core.deck_text import MOST_LETTERS

VERSION: Final = 1
MAX_FRAME: Final = 8 * 1024  # bytes of one message from a client
MAX_BODY: Final = 32 * 1024  # bytes of an HTTP body
MAX_RECORD: Final = 512 * 1024  # bytes of an uploaded Record
MOST_FARE_GAMES: Final = 200  # against each ready-made deck

PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000)]
Seen = Annotated[int, Meta(ge=-1, le=1_000_000)]
Token = Annotated[str, Meta(min_length=1, max_length=200)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]  # an id of a game, level, lesson
ActionText = Annotated[str, Meta(min_length=1, max_length=120)]  # the text of an action, or the name of a thing
DeckLetters = Annotated[str, Meta(max_length=MOST_LETTERS)]  # the id of a ready-made deck, or the text of an own one
Value = bool | int | str
DeckKind = Literal["ready", "own"]
Standing = Literal["auto", "hold", "never", "turn"]
RunState = Literal["running", "done", "stopped", "failed"]  # of work in another process
MomentKind = Literal["mistake", "best", "turn"]
PlayedBy = Literal["clock", "default"]  # who made a move that its player did not choose
Level = Literal["easy", "medium", "hard"]
Status = Literal["open", "playing", "over"]
Everyone = Literal["all", "team"]  # whom a chat message is for, where it is not one seat
PrivateTalk = Literal["team", "seat"]
Event = Annotated[dict[str, Any], Meta(extra={"ts": "Event"})]


class Wire(Struct, forbid_unknown_fields=True, kw_only=True):
    """Whatever goes over the wire: nothing unknown is let through."""


class Message(Wire, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """A message of the WebSocket, told apart by `t`."""


# From the client


class Hello(Message, tag="hello"):
    v: int
    tokens: Annotated[list[Token], Meta(max_length=8)] = []
    seq: Seen = -1


class Act(Message, tag="act"):
    id: Id
    seq: Seq
    seat: Seat
    action: ActionText
    joined: bool = False  # sent by the same click as your action before it: both are taken back at once


class Undo(Message, tag="undo"):
    id: Id
    seat: Seat


class Rewind(Message, tag="rewind"):
    id: Id
    seat: Seat
    seq: Seq


class RewindAnswer(Message, tag="rewind-answer"):
    id: Id
    seat: Seat
    accept: bool


class Why(Message, tag="why"):
    id: Id
    seat: Seat
    action: ActionText | None = None
    thing: ActionText | None = None


class AskPreview(Message, tag="preview"):
    id: Id
    seat: Seat
    action: ActionText


class Say(Message, tag="chat"):
    id: Id
    text: Annotated[str, Meta(max_length=500)]
    seat: Seat | None = None
    to: Everyone | Seat = "all"
    card: Name | None = None


class Resign(Message, tag="resign"):
    id: Id
    seat: Seat


class Start(Message, tag="start"):
    id: Id


class Bot(Message, tag="bot"):
    id: Id
    seat: Seat
    level: Level | None


class Nudge(Message, tag="nudge"):
    """Asks whether the person in a seat is still there; for an own seat: yes."""

    id: Id
    seat: Seat


class Leave(Message, tag="leave"):
    id: Id
    seat: Seat


class Swap(Message, tag="swap"):
    id: Id
    seat: Seat
    other: Seat


class Rematch(Message, tag="rematch"):
    id: Id


class RematchAnswer(Message, tag="rematch-answer"):
    id: Id
    accept: bool


class Bring(Message, tag="bring"):
    id: Id
    seat: Seat
    deck: DeckLetters | None


class SetStanding(Message, tag="standing"):
    id: Id
    seat: Seat
    standing: Standing


class Ping(Message, tag="ping"):
    id: Id


ToServer = (
    Hello
    | Act
    | Undo
    | Rewind
    | RewindAnswer
    | Why
    | AskPreview
    | Say
    | Resign
    | Start
    | Bot
    | Nudge
    | Leave
    | Swap
    | Rematch
    | RematchAnswer
    | Bring
    | SetStanding
    | Ping
)


# From the server


class MoveClock(Wire, tag_field="kind", tag="move"):
    """So many seconds for each decision."""

    seconds: Annotated[int, Meta(ge=5, le=1_209_600)]


class BankClock(Wire, tag_field="kind", tag="bank"):
    """So many seconds for the whole game, and some more for each decision made."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


Clock = MoveClock | BankClock


class SeatClock(Wire):
    """What one seat's clock showed when the view was made; `left_s` is null where none is kept."""

    seat: int
    left_s: float | None
    running: bool


class SeatLine(Wire):
    """One chair. `held`: a person owns it, also while a bot stands in. `ready`: it does not hold up the start. `asked`:
    somebody asks whether its person is still there."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: str | None
    here: bool
    side: str | None
    held: bool
    ready: bool
    asked: bool = False


class TeamLine(Wire):
    """Seats that win together."""

    name: str
    seats: list[int]


class LessonStep(Wire):
    say: str
    want: list[str] | None


class Lesson(Wire):
    id: str
    title: str
    text: str
    seat: int
    steps: list[LessonStep]


class OfferLine(Wire):
    """A rematch on offer. `needs`: the seats that still have to accept; `declined`: who said no, and it is off."""

    by: int
    accepted: list[int]
    declined: list[int]
    needs: list[int]


class Table(Message, tag="table"):
    v: int
    id: str
    game: str
    title: str
    name: str | None
    options: dict[str, Value]
    variant: str
    status: Status
    seats: list[SeatLine]
    teams: list[TeamLine]
    private: list[PrivateTalk]
    host: bool
    host_seat: int | None
    may_start: bool
    you: list[int]
    watchers: int
    clock: Clock | None
    seed_hash: str
    origin: str  # where it comes from, in plain sentences; empty: a new game
    rematch: str | None
    offer: OfferLine | None
    lesson: Lesson | None
    decks: list[DeckKind]
    brought: dict[str, str]


class Choice(Wire):
    """One legal answer: its name, how people read it, the things on the board that it touches."""

    action: str
    label: str
    touches: list[str]
    warning: str = ""  # it would do nothing: ask the player first; empty: no need


class Decision(Wire):
    seat: int
    kind: str
    prompt: str
    hint: str
    may_pass: bool
    actions: list[Choice]


class RewindLine(Wire):
    """An open request to go back: `needs` are the seats that still have to say yes."""

    by: int
    seq: int
    accepted: list[int]
    needs: list[int]


class LessonPlace(Wire):
    """Where a pupil is in a lesson. Lines are those of the log that `rewind` takes."""

    done: int  # actions that the lesson asked for, made in its order
    before: list[int]  # the line before each of them
    off: int | None  # the line before the first action that the lesson did not ask for; null: none


class LogNote(Wire):
    """A line of the log that is no event of the game: moves were taken back, or the game played for somebody."""

    after: int  # so many events of the log stand above it
    seq: int  # the line of the table's log
    text: str


class View(Message, tag="view"):
    seq: int
    seat: int | None
    view: dict[str, Any]
    waiting: list[int]
    chosen: list[int]
    out: list[int]
    decision: Decision | None
    hand: list[str]
    since: int  # the client drops its events from this number on, then adds `events`
    events: list[Event]
    undo: int
    can_rewind: bool
    rewind: RewindLine | None
    over: bool
    scores: list[int]
    winners: list[int]
    clocks: list[SeatClock] | None
    standing: Standing | None
    notes: list[LogNote]
    lesson: LessonPlace | None = None


class Ack(Message, tag="ack"):
    id: str
    seq: int


Code = Literal[
    "illegal",
    "stale",
    "not-yours",
    "bad-message",
    "too-fast",
    "closed",
    "not-found",
    "no-undo",
    "not-stored",
    "too-many",
    "origin",
    "damaged",
    "version",
    "rules",
    "failed",
]


class Refused(Message, tag="refused"):
    id: str | None
    code: Code
    reason: str
    rule: str | None = None


class Ok(Message, tag="ok"):
    id: str


class Preview(Message, tag="preview"):
    id: str
    preview: dict[str, Any] | None


class Chat(Message, tag="chat"):
    n: int
    seat: int | None
    name: str
    text: str
    at: int
    to: Everyone | int
    to_name: str
    card: str | None


class Pong(Message, tag="pong"):
    id: str


FromServer = Table | View | Ack | Refused | Ok | Preview | Chat | Pong


# HTTP


class Problem(Wire):
    code: Code
    reason: str
    rule: str | None = None


class Refusal(Wire):
    """The body of every refused request."""

    error: Problem


class Me(Wire):
    """`chosen`: they have chosen their name themselves."""

    name: str
    guest: str
    chosen: bool


class Reach(Wire):
    """Where others can reach this server; `restart`: the command that opens it to the network, where it isn't."""

    addresses: list[str]
    only_here: bool
    restart: str


class Rename(Wire):
    name: PersonName


class OptionLine(Wire):
    """One option. `free`: other values of the default's type may be tried too; the rules judge them. `called`: what
    players call the choices, in their order."""

    name: str
    default: Value
    choices: list[Value]
    called: list[str]
    text: str
    free: bool


class Preset(Wire):
    """`beginners`: the lobby suggests it to those who haven't played the game yet."""

    id: str
    name: str
    text: str
    options: dict[str, Value]
    beginners: bool


class LevelLine(Wire):
    id: Level
    name: str
    text: str


class GameLine(Wire):
    name: str
    title: str
    version: int
    seats: list[int]
    minutes: int
    tagline: str
    authors: str
    colour: str
    options: dict[str, OptionLine]
    presets: list[Preset]
    levels: list[LevelLine]
    lessons: int
    decks: bool


class RuleLine(Wire):
    id: str
    text: str
    provenance: str
    table: list[list[str]]


class RuleSection(Wire):
    id: str
    title: str
    lead: str
    table: list[list[str]]
    rules: list[RuleLine]


class Rules(Wire):
    sections: list[RuleSection]


class GuidePicture(Wire):
    """A picture from the real board: a view, what is asked, and what has been chosen so far."""

    text: str
    seat: int
    seats: int
    view: dict[str, Any]
    decision: Decision | None
    chosen: list[str]
    hand: bool  # is shown below the board


class GuideSection(Wire):
    title: str
    text: str
    pictures: list[GuidePicture]


class Guide(Wire):
    """How a game is played, on one page."""

    sections: list[GuideSection]


class LessonLine(Wire):
    """`done`: you have made all its moves."""

    id: str
    title: str
    text: str
    done: bool


class Primer(Wire):
    """A game in half a minute, for someone who was just invited; empty where the game brings none."""

    aim: str
    turn: str
    end: str
    lesson: LessonLine | None


class NewSeat(Wire):
    """`name`: of somebody who shares your screen."""

    kind: Literal["me", "open", "bot"]
    level: Level = "medium"
    deck: DeckLetters | None = None
    name: PersonName | None = None


Seats = Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
Options = Annotated[dict[Name, Value], Meta(max_length=64)]


class Terms(Wire):
    """Options to be judged, for a table of so many seats."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: Options = {}


class Agreed(Wire):
    """Options that the rules take: all of them, filled in, what to call them, and the teams that they make."""

    options: dict[str, Value]
    variant: str
    teams: list[TeamLine]


class NewTable(Wire):
    game: Name
    seats: Seats
    options: Options = {}
    listed: bool = False
    watch: bool = True
    clock: Clock | None = None
    name: Annotated[str, Meta(min_length=1, max_length=60)] | None = None


class Opened(Wire):
    """The own seats at a table, with their tokens; `seat` and `token` are the first of them."""

    table: str
    seat: int | None
    token: str | None
    tokens: dict[str, str]


class Sit(Wire):
    seat: Seat | None = None
    deck: DeckLetters | None = None


class Continue(Wire):
    seq: Seq
    seats: Seats


class Result(Wire):
    winners: list[int]
    scores: list[int]


class TableLine(Wire):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    colour: str
    name: str | None
    variant: str
    status: Status
    seats: list[SeatLine]
    teams: list[TeamLine]
    you: int | None
    own: list[int]
    yours: bool
    prompt: str
    stage: str
    origin: str
    clock: Clock | None
    age_s: int
    idle_s: int
    result: Result | None
    days_left: int | None  # until it is deleted, unless one of its people looks in; null: not soon


class Lobby(Wire):
    mine: list[TableLine]
    open: list[TableLine]


class Tally(Wire):
    """How your games against bots of one level have ended."""

    game: str
    level: Level
    won: int
    lost: int
    tied: int


class Step(Wire):
    """One stored action, for the replay bar."""

    seq: int
    seat: int | None
    label: str
    group: str
    played_by: PlayedBy | None  # as in events: the game made this move for the player


class Still(Wire):
    """The table right after one event. `change` says how its view differs from the one before it (for the first still:
    from the view before the action): see docs/protocol.md."""

    n: int
    change: Any


class Stills(Wire):
    """What one action looked like, event by event."""

    seq: int
    before: Any
    stills: list[Still]


class RecordBody(Wire):
    """A played game as data, which replays to the same end."""

    game: Name
    version: Annotated[int, Meta(ge=1, le=10_000)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    seed: int | Annotated[str, Meta(max_length=64)]
    options: Options
    actions: Annotated[list[ActionText], Meta(max_length=20_000)]
    position: dict[str, Any] | None = None
    digest: Annotated[str, Meta(max_length=128)] = ""
    pack: Annotated[str, Meta(max_length=64)] = ""
    brought: Annotated[list[dict[str, Any] | None], Meta(max_length=8)] = []


class ReadyLine(Wire):
    """A ready-made deck: what it does, its cards, and its text as a beginning for an own one."""

    id: str
    name: str
    factions: list[str]
    text: str
    cards: dict[str, int]
    deck: str


class DeckText(Wire):
    text: DeckLetters


class DeckReason(Wire):
    """Why a text is no legal deck: a rule that it breaks, or a line that we can't read."""

    text: str
    rule: str | None
    line: int | None


class DeckRuleLine(Wire):
    """What one rule says of a deck; `head` is the part of the sentence to stress, `text` the rest of it."""

    rule: str
    holds: bool
    head: str
    text: str


class DeckPartLine(Wire):
    group: str
    role: str
    cards: int
    most: int | None
    text: str


class DeckSize(Wire):
    now: int
    least: int
    most: int


class CardRefusal(Wire):
    reason: str
    rule: str


class DeckCheck(Wire):
    """A text as a deck: its normal form, and whether it may be played."""

    legal: bool
    reasons: list[DeckReason]
    name: str
    cards: dict[str, int]
    factions: list[str]
    text: str
    rules: list[DeckRuleLine]
    refused: dict[str, CardRefusal]
    parts: list[DeckPartLine]
    size: DeckSize


class SaveDeck(Wire):
    game: Name
    text: DeckLetters
    id: Id | None = None


class SavedDeck(Wire):
    id: str
    game: str
    name: str
    factions: list[str]
    cards: dict[str, int]
    text: str
    saved: int


class Done(Wire):
    ok: bool


class FareRequest(Wire):
    text: DeckLetters
    level: Level = "easy"
    games: Annotated[int, Meta(ge=2, le=MOST_FARE_GAMES)] | None = None


class FareOpened(Wire):
    id: str


class Share(Wire):
    """A win rate from 0 to 1 with its 95 % interval; null where no game has ended."""

    games: int
    rate: float | None
    low: float | None
    high: float | None


class FareOpponent(Wire):
    deck: str
    name: str
    factions: list[str]
    games: int
    wins: float
    rate: float | None
    low: float | None
    high: float | None


class CardDrawn(Wire):
    games: int
    rate: float | None


class CardPlayed(Wire):
    """`more`: so many wins in 100 games more (or fewer) than in games in which the card was not played."""

    games: int
    rate: float | None
    more: float | None
    low: float | None
    high: float | None


class FareCard(Wire):
    card: str
    copies: int
    drawn: CardDrawn
    played: CardPlayed


class Fare(Wire):
    """How a deck fares against the ready-made ones, so far."""

    id: str
    state: RunState
    ahead: int
    done: int
    total: int
    level: Level
    overall: Share
    opponents: list[FareOpponent]
    cards: list[FareCard]


class Chance(Wire):
    """A share of imagined games, from 0 to 1, with its 95 % interval. No games: it is known."""

    games: int
    rate: float
    low: float
    high: float


class AnalysisPoint(Chance):
    """The chance after so many actions (`move`), which is line `seq` of the log."""

    move: int
    seq: int


class AnalysisMove(Chance):
    """One move of a decision, and how imagined games went on after it."""

    action: str
    label: str


class AnalysisMoment(Wire):
    """A turning point: the action after `move` others, and what it changed (`swing`, in 100) for the seat that looks
    back. `seq` is the position in which it was played. `moves`: of an own decision, the best one first."""

    kind: MomentKind
    move: int
    seq: int
    seat: int
    label: str
    group: str
    before: Chance
    after: Chance
    swing: float
    low: float
    high: float
    moves: list[AnalysisMove]
    played: int


class AnalysisCost(Wire):
    """What an own decision cost, in 100, beside the best other move that was tried. Not `sure`: that may be luck."""

    move: int
    cost: float
    sure: bool


class Analysis(Wire):
    """A finished game as one seat may look back on it, so far. `state` null: nobody has asked for it yet."""

    state: RunState | None
    seat: int
    bot: str
    ahead: int
    done: int
    total: int
    moves: int
    choices: int
    mistakes: int
    points: list[AnalysisPoint]
    moments: list[AnalysisMoment]
    costs: list[AnalysisCost]


class AnalysisRequest(Wire):
    seat: Seat


class Health(Wire):
    ok: bool
    tables: int
    compiled: bool


to_server: Final = msgspec.json.Decoder(ToServer)
encode: Final = msgspec.json.encode


def read(frame: str | bytes) -> ToServer | None:
    """The message in a frame, or None if it is not one of ours."""
    try:
        message: ToServer = to_server.decode(frame)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):  # bad UTF-8 is no MsgspecError
        return None
    return message
