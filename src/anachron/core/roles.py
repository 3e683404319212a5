"""The roles of a game: what it does beside its rules. Each is a list of functions, most of them with a default, so that
a game names only what it has. Its decks are a role too: core/decks.py"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from anachron.core import telling
from anachron.core.actions import Question, Refusal
from anachron.core.events import Event
from anachron.core.rng import Rng
from anachron.core.state import State
from anachron.core.values import Json

if TYPE_CHECKING:
    from anachron.core.game import Game

S = TypeVar("S", bound=State)
Options = Mapping[str, Any]
Written = Mapping[str, Any]  # a position as a person writes it


class Outcome(NamedTuple):
    """One way in which chance may decide an action."""

    chance: float
    results: list[list[int]]  # the next random results, as `Rng.loaded` has them; none: as it falls


AS_IT_FALLS: Final = (Outcome(1.0, []),)


# How it is set up


def plain_state(game: "Game[S]", rng: Rng, seats: int, options: Options) -> S:
    state: S = game.state_class(game, rng, seats)
    return state


def read_results(written: object) -> list[list[int]]:
    if not isinstance(written, list) or not all(isinstance(result, int | list) for result in written):
        raise ValueError("chance is a list of results")
    return [result if isinstance(result, list) else [result] for result in written]


def play_nothing(state: State, written: Written) -> None:
    """The position is as it was laid."""


def no_sides(seats: int, options: Options) -> list[int]:
    return []


def allow_all(game: "Game[Any]", options: Json, seats: int | None) -> None:
    """Every choice goes with every other."""


def ten_thousand(options: Options) -> int:
    return 10_000


def no_variant(game: "Game[Any]", options: Options) -> tuple[str, list[str]]:
    return "", []


class Setup(Generic[S]):
    """How a table is set up, and what follows from its options."""

    def __init__(
        self,
        begin: Callable[[S], None],
        lay: Callable[["Game[S]", Written, Rng], S],
        *,
        new: Callable[["Game[S]", Rng, int, Options], S] = plain_state,
        read_chance: Callable[[Any], list[list[int]]] = read_results,
        play: Callable[[S, Written], None] = play_nothing,
        sides: Callable[[int, Options], list[int]] = no_sides,
        check: Callable[["Game[S]", Json, int | None], None] = allow_all,
        cap: Callable[[Options], int] = ten_thousand,
        variant: Callable[["Game[S]", Options], tuple[str, list[str]]] = no_variant,
    ) -> None:
        self.begin = begin  # lays the table and pushes the first effect
        self.lay = lay  # a position that a person wrote, with the first effect pushed; ValueError with a sentence
        self.new = new  # an empty table
        self.read_chance = read_chance  # the next random results of such a position, in the order they are asked for
        self.play = play  # the actions that such a position has played from there
        self.sides = sides  # the side of each seat, where there are teams; empty: everyone for themselves
        self.check = check  # ValueError with a sentence if these options do not go together
        self.cap = cap  # more actions than a game with these options can have
        self.variant = variant  # a few words for these options, and the options that the words cover


# What a seat sees


def plain_text(state: State, seat: int | None) -> str:
    return telling.plain_text(dict(state.view(seat)))


def no_preview(state: State, seat: int, action: str) -> None:
    return None


def find_nothing(state: State) -> None:
    """Nothing to check."""


def show_nothing(state: State, seat: int) -> list[str]:
    return []


class Views(Generic[S]):
    """What each seat may know."""

    def __init__(
        self,
        view: Callable[[S, int | None], Any],
        deal_unknown: Callable[[S, int, Rng], None],
        *,
        text: Callable[[S, int | None], str] = plain_text,
        preview: Callable[[S, int, str], Any] = no_preview,
        hand_of: Callable[[S, int], list[str]] = show_nothing,
        audit: Callable[[S], None] = find_nothing,
    ) -> None:
        self.view = view  # what one seat may know, as the TypedDict of the game; None: a spectator
        self.deal_unknown = deal_unknown  # deals anew what the seat cannot know
        self.text = text  # the view for a terminal
        self.preview = preview  # what would follow from an action, as far as the seat can know; None: can't say
        self.hand_of = hand_of  # the ids of the cards that a seat may show to one other player in a whisper
        self.audit = audit  # AssertionError if something was lost or duplicated; for tests and bug reports


# How it is told


def plain_prompt(state: State, question: Question) -> tuple[str, str]:
    return question.ask.prompt, ""


def no_reason(state: State, seat: int, action: list[str], question: Question | None) -> None:
    return None


def no_heading(mark: int) -> str:
    return ""


def stand_alone(run: list[Event], event: Event) -> bool:
    return False


def one_by_one(state: State, run: list[Event], bit: int) -> str:
    return " ".join([event.text(state, bit) for event in run])


def no_warning(state: State, seat: int, action: int) -> str:
    return ""


class Words(Generic[S]):
    """How it is told."""

    def __init__(
        self,
        *,
        prompt: Callable[[S, Question], tuple[str, str]] = plain_prompt,
        label: Callable[[S, int], str] = telling.label,
        touches: Callable[[S, int, int], list[str]] = telling.touches,
        refuse: Callable[[S, int, list[str], Question | None], Refusal | None] = no_reason,
        about: Callable[[S, int, str], str] = telling.about,
        instead: Callable[[S, Question], str] = telling.instead,
        warning: Callable[[S, int, int], str] = no_warning,
        group: Callable[[int], str] = no_heading,
        joins: Callable[[list[Event], Event], bool] = stand_alone,
        joined: Callable[[S, list[Event], int], str] = one_by_one,
    ) -> None:
        self.prompt = prompt  # the sentence of a question, and a hint
        self.label = label  # the action as the text of a button
        self.touches = touches  # the things on the board that the action names
        # A reason of the game's own; None leaves it to the core. `["look", thing]`: somebody clicked on a thing.
        self.refuse = refuse
        self.about = about  # what a thing on the board is, to a seat that clicked it for nothing: "That's your deck."
        self.instead = instead  # what to do now, for somebody who clicked something else
        self.warning = warning  # a kind word before a legal action that would do nothing; says nothing hidden
        self.group = group  # a heading of the log, from the mark of a state
        self.joins = joins  # does an event go on with the line of the log that the events of a run make?
        self.joined = joined  # the line that they make for a reader


# How it is played


def decline(state: State, seat: int, options: list[int]) -> int:
    """Declines, else takes the first option."""
    for option in options:
        if state.game.actions.declines(option):
            return option
    return options[0]


def leave_to_the_others(state: State, seat: int) -> None:
    """The side that is left wins; else the default action answers for the seat."""
    left = state.contenders()
    if len({state.side_of(s) for s in left}) == 1:
        state.win([s for s in range(state.seats) if state.side_of(s) == state.side_of(left[0])])


def is_no_decline(state: State, action: int) -> bool:
    return not state.game.actions.declines(action)


def mark_of(state: State) -> int:
    return state.mark


def score_share(state: State, seat: int) -> float:
    """The score as a share of the best one."""
    if state.over:
        return 1.0 if seat in state.winners else 0.0
    scores = state.scores
    best = max(scores)
    return scores[seat] / best if best > 0 else 0.5


def judge_at_once(state: State, rng: Rng) -> None:
    """Every moment can be judged."""


def all_of_them(state: State, seat: int, actions: list[int]) -> list[int]:
    return actions


def as_it_falls(state: State, seat: int, action: int) -> Sequence[Outcome]:
    return AS_IT_FALLS


class Bots(Generic[S]):
    """What is played for a seat whose player is away, whom a standing answer serves, or who is a bot."""

    def __init__(
        self,
        *,
        default_of: Callable[[S, int, list[int]], int] = decline,
        resigned: Callable[[S, int], None] = leave_to_the_others,
        is_answer: Callable[[S, int], bool] = is_no_decline,
        turn_of: Callable[[S], int] = mark_of,
        evaluate: Callable[[S, int], float] = score_share,
        play_on: Callable[[S, Rng], None] = judge_at_once,
        consider: Callable[[S, int, list[int]], list[int]] = all_of_them,
        outcomes: Callable[[S, int, int], Sequence[Outcome]] = as_it_falls,
        strongest: str = "",
    ) -> None:
        self.default_of = default_of  # the action for a seat that does not answer
        self.resigned = resigned  # what follows when a seat resigns
        # Whether an action of a window answers what happened: where none does, a standing `auto` passes.
        self.is_answer = is_answer
        self.turn_of = turn_of  # a number that changes when a turn ends: for a player who passes for the rest of it
        self.evaluate = evaluate  # how good the position looks for a seat, from 0 (lost) to 1 (won)
        # Takes a world on, by sensible actions of all seats, to a moment at which `evaluate` can judge it well.
        self.play_on = play_on
        # The legal actions that a bot should think about: all, unless the game knows which ones are never best.
        self.consider = consider
        # How chance may decide an action, where a game can tell exactly: bots weigh all of it instead of rolling dice.
        # All results must be used up once `play_on` is over.
        self.outcomes = outcomes
        self.strongest = strongest  # the bot that plays this game best; empty: the usual one of the level `hard`
