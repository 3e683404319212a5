"""What a game is to everything else. A game is a subclass: it overrides what it needs, the rest has defaults."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from anachron.core import telling
from anachron.core.actions import Actions, Question, Refusal
from anachron.core.decks import OWN, READY, DeckPart, DeckPool, DeckRule
from anachron.core.effects import Effects
from anachron.core.events import Event, Events
from anachron.core.rng import Rng, rng_from, rng_from_json
from anachron.core.rulebook import rules_by_number
from anachron.core.state import NOTHING_BROUGHT, State
from anachron.core.values import Json, frame_from_json, undump

S = TypeVar("S", bound=State)

WHISPERS: Final = "whispers"  # the option of a table that allows private talk


class Outcome(NamedTuple):
    """One way in which chance may decide an action."""

    chance: float
    results: list[list[int]]  # the next random results, as `Rng.loaded` has them; none: as it falls


AS_IT_FALLS: Final = (Outcome(1.0, []),)


class Option(NamedTuple):
    """One option of a game: its default, what may be chosen, and a sentence about it. With `free`, other values of the
    default's type may be chosen too, if the game's own check takes them. `name` and `called` are what players call it
    and its choices; where they are empty, the ids speak for themselves."""

    default: bool | int | str
    choices: tuple[bool | int | str, ...]
    text: str
    free: bool = False
    name: str = ""
    called: tuple[str, ...] = ()


class Game(Generic[S]):
    """The rules and content of one tabletop game."""

    def __init__(
        self,
        name: str,
        title: str,
        seats: tuple[int, ...],
        actions: Actions,
        effects: Effects,
        events: Events,
        state: type[S],
        *,
        version: int = 1,
        options: dict[str, Option] | None = None,
        content: Json | None = None,
        sections: list[Json] | None = None,
        tables: object = None,
        decks: DeckPool | None = None,
        info: Json | None = None,
        turn_rule: str = "R2.1",
        end_rule: str = "R3.1",
    ) -> None:
        self.name = name
        self.title = title
        self.seats = seats
        self.actions = actions
        self.effects = effects
        self.events = events
        self.state_class: Any = state
        self.version = version  # of the rules
        self.options: dict[str, Option] = options or {}
        self.content: Json = content or {}
        self.rules: dict[str, str] = rules_by_number(sections or [])
        self.tables = tables  # the numbers of the content as the rules read them
        self.decks = decks  # None: nobody brings a deck
        # For people: tagline, minutes, authors, colour, presets, sides, lessons, guide, primer; the rules by section.
        self.info: Json = {
            "tagline": "", "minutes": 20, "authors": "", "colour": "#8a7a5c", "sides": [], "lessons": [], "guide": [],
            "pack": "", "primer": {"aim": "", "turn": "", "end": ""},
            "presets": [{"id": "standard", "name": "Standard", "text": "The game as it comes.", "options": {}}],
            "sections": sections or [],
        }  # fmt: skip
        self.info.update(info or {})
        self.turn_rule = turn_rule  # the rule that says who acts
        self.end_rule = end_rule  # the rule that ends the game
        self.strongest = ""  # the bot that plays this game best, by name; empty: the usual one of the level `hard`
        self.derived: set[str] = set()  # fields of a state that follow from its options: not saved
        self.classes: dict[str, Any] = {}  # the classes of objects inside a state, for `load`
        self.defaults: Json = {id: option.default for id, option in self.options.items()}
        effects.check()

    # Every game writes these four

    def setup(self, state: S) -> None:
        """Lays the table and pushes the first effect."""
        raise NotImplementedError

    def view(self, state: S, seat: int | None) -> Any:
        """What one seat may know, as the TypedDict of the game; None: a spectator."""
        raise NotImplementedError

    def deal_unknown(self, state: S, seat: int, rng: Rng) -> None:
        """Deals anew what `seat` cannot know."""
        raise NotImplementedError

    def lay(self, written: Mapping[str, Any], rng: Rng) -> S:
        """The position that a person wrote, with the first effect pushed; ValueError with a sentence."""
        raise NotImplementedError

    # A game overrides these where the default does not fit: how it is set up

    def read_chance(self, written: Any) -> list[list[int]]:
        """The next random results of a position written by hand, in the order in which they will be asked for."""
        if not isinstance(written, list) or not all(isinstance(result, int | list) for result in written):
            raise ValueError("chance is a list of results")
        return [result if isinstance(result, list) else [result] for result in written]

    def new_state(self, seats: int, rng: Rng, options: Mapping[str, Any]) -> S:
        """An empty table."""
        state: S = self.state_class(self, rng, seats)
        return state

    def sides(self, seats: int, options: Mapping[str, Any]) -> list[int]:
        """The side of each seat, where there are teams; empty: everyone for themselves."""
        return []

    def team_names(self, seats: int, options: Mapping[str, Any]) -> list[str]:
        """What to call each side, where there are teams."""
        return [f"Team {side + 1}" for side in sorted(set(self.sides(seats, options)))]

    def may_whisper(self, options: Mapping[str, Any]) -> bool:
        """May two players talk in private at a table with these options? A game offers it as an option `whispers`."""
        return options.get(WHISPERS, False) is True

    def check(self, options: Json, seats: int | None) -> None:
        """ValueError with a sentence if these options do not go together."""

    def deck_kinds(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """What a seat may bring to a table with these options: a ready-made deck (READY), its own (OWN), or nothing."""
        return (READY, OWN) if self.decks is not None else ()

    def check_deck(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> list[Refusal]:
        """Every deck rule that these cards break, one sentence each; none: the deck is legal."""
        return []

    def deck_rules(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> list[DeckRule]:
        """What each deck rule says of these cards, for the builder: the broken ones at least."""
        return [DeckRule(broken.rule, False, "", broken.reason) for broken in self.check_deck(cards, options)]

    def deck_refuses(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> dict[str, Refusal]:
        """The cards of which one more copy would fit into no legal deck that holds these cards."""
        return {}

    def deck_parts(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> list[DeckPart]:
        """The groups of a deck, the main one first."""
        if self.decks is None:
            return []
        counts = self.decks.counts_of(cards)
        return [DeckPart(group, "", counts[group], None) for group in self.decks.all_groups_of(cards)]

    def check_brought(self, brought: Any, seat: int, options: Mapping[str, Any]) -> Any:
        """What a seat brings, in its normal form (see DeckPool); ValueError with every rule that forbids it. None: the
        seat brings nothing."""
        kinds = self.deck_kinds(options)
        if brought is None:
            return None
        if self.decks is None:
            raise ValueError(f"You can't bring anything to {self.title}.")
        if not kinds:
            raise ValueError("You can't bring a deck to this table.")
        deck = self.decks.normal_form(brought)
        if "deck" in deck:
            if READY not in kinds:
                raise ValueError("Ready-made decks can't be brought to this table.")
            return deck
        if OWN not in kinds:
            raise ValueError("This table plays with ready-made decks only.")
        broken = self.check_deck(self.decks.cards_of(deck), options)
        if broken:
            raise ValueError(" ".join([str(refusal) for refusal in broken]))
        return deck

    def cap(self, options: Mapping[str, Any]) -> int:
        """More actions than a game with these options can have."""
        return 10_000

    def variant(self, options: Mapping[str, Any]) -> tuple[str, list[str]]:
        """A few words for these options, and the options that the words cover."""
        return "", []

    # How it is told

    def text(self, state: S, seat: int | None) -> str:
        """The view for a terminal."""
        return telling.plain_text(dict(self.view(state, seat)))

    def prompt(self, state: S, question: Question) -> tuple[str, str]:
        """The sentence of a question, and a hint."""
        return question.ask.prompt, ""

    def label(self, state: S, action: int) -> str:
        """The action as the text of a button."""
        return telling.label(state, action)

    def touches(self, state: S, action: int, seat: int) -> list[str]:
        """The things on the board that the action names."""
        return telling.touches(state, action)

    def refuse(self, state: S, seat: int, action: list[str], question: Question | None) -> Refusal | None:
        """A reason of the game's own; None leaves it to the core. `["look", thing]`: somebody clicked on a thing."""
        return None

    def about(self, state: S, seat: int, thing: str) -> str:
        """What a thing on the board is, as a sentence to a seat that clicked it for nothing: "That's your deck." """
        return telling.about(state, thing)

    def instead(self, state: S, question: Question) -> str:
        """What to do now, for somebody who clicked something else."""
        return telling.instead(state, question)

    def group(self, mark: int) -> str:
        """A heading of the log, from the mark of a state."""
        return ""

    def joins(self, run: list[Event], event: Event) -> bool:
        """Does an event go on with the line of the log that the events of `run` make?"""
        return False

    def joined(self, state: S, run: list[Event], bit: int) -> str:
        """The line that they make for a reader."""
        return " ".join([event.text(state, bit) for event in run])

    def warning(self, state: S, seat: int, action: int) -> str:
        """A kind word before a legal action that would do nothing. Empty: it does something. Says nothing hidden."""
        return ""

    def preview(self, state: S, seat: int, action: str) -> Any:
        """What would follow from an action, as far as the seat can know; None where the game cannot say."""
        return None

    # How it is played

    def resigned(self, state: S, seat: int) -> None:
        """The side that is left wins; else the default action answers for the seat."""
        left = state.contenders()
        if len({state.side_of(s) for s in left}) == 1:
            state.win([s for s in range(state.seats) if state.side_of(s) == state.side_of(left[0])])

    def is_answer(self, state: S, action: int) -> bool:
        """Whether an action of a window answers what happened: where none does, a standing `auto` passes."""
        return not self.actions.declines(action)

    def default_of(self, state: S, seat: int, options: list[int]) -> int:
        """The action for a seat that does not answer: decline, else the first option."""
        for option in options:
            if self.actions.declines(option):
                return option
        return options[0]

    def evaluate(self, state: S, seat: int) -> float:
        """How good the position looks for a seat, from 0 (lost) to 1 (won)."""
        if state.over:
            return 1.0 if seat in state.winners else 0.0
        scores = state.scores
        best = max(scores)
        return scores[seat] / best if best > 0 else 0.5

    def play_on(self, state: S, rng: Rng) -> None:
        """Takes a world on, by sensible actions of all seats, to a moment at which `evaluate` can judge it well."""

    def worth_considering(self, state: S, seat: int, actions: list[int]) -> list[int]:
        """The legal actions that a bot should think about: all, unless the game knows which ones are never best."""
        return actions

    def outcomes(self, state: S, seat: int, action: int) -> Sequence[Outcome]:
        """How chance may decide an action, where a game can tell exactly: bots weigh all of it instead of rolling dice.
        All results must be used up once `play_on` is over."""
        return AS_IT_FALLS

    def turn_of(self, state: S) -> int:
        """A number that changes when a turn ends: for a player who passes for the rest of it."""
        return state.mark

    def cards_used(self, state: S, seat: int) -> tuple[set[str], set[str]]:
        """The ids of the cards that a seat has drawn, and of those it has played, as far as the log tells."""
        drawn: set[str] = set()
        played: set[str] = set()
        if self.decks is not None:
            for event in state.log:
                if event.seat == seat:
                    if event.kind in self.decks.drawn:
                        drawn.update(event.ids("card"))
                    if event.kind in self.decks.played:
                        played.update(event.ids("card"))
        return drawn | played, played

    def hand_of(self, state: S, seat: int) -> list[str]:
        """The cards that a seat may show to one other player in a whisper, by id: those in its hand."""
        return []

    def audit(self, state: S) -> None:
        """AssertionError if something was lost or duplicated; for tests and bug reports."""

    # For everyone

    def default(self, state: State, seat: int) -> int:
        """The action played for a seat whose clock has run out."""
        own: Any = state
        return self.default_of(own, seat, state.actions(seat))

    def consider(self, state: State, seat: int) -> list[int]:
        """The legal actions that a bot should think about."""
        actions = state.actions(seat)
        own: Any = state
        return self.worth_considering(own, seat, actions) if len(actions) > 1 else actions

    def check_options(self, chosen: Mapping[str, Any], seats: int | None = None) -> Json:
        """The chosen options with the defaults filled in; ValueError with a sentence if they cannot be."""
        if not isinstance(chosen, Mapping):
            raise ValueError("The options are a table of names and choices.")
        filled = dict(self.defaults)
        if not chosen:
            return filled
        for name, value in chosen.items():
            if name not in self.options:
                raise ValueError(f"{self.title} has no option {name!r}. It has: {', '.join(self.options)}.")
            option = self.options[name]
            fitting = [choice for choice in option.choices if choice == value and type(choice) is type(value)]
            if not fitting and option.free and type(value) is type(option.default):
                fitting = [value]
            if not fitting:
                choices = ", ".join(str(choice) for choice in option.choices)
                raise ValueError(f"The option {name} cannot be {value!r}. It can be: {choices}.")
            filled[name] = fitting[0]
        self.check(filled, seats)
        return filled

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            counts = ", ".join(str(count) for count in self.seats)
            raise ValueError(f"{self.title} is for {counts} players, not {seats}.")

    def check_all_brought(self, brought: Sequence[Any], seats: int, options: Mapping[str, Any]) -> list[Any]:
        """What all seats bring, in its normal form: an entry for each seat, None for nothing."""
        if len(brought) not in (0, seats):
            raise ValueError(f"Say for each of the {seats} seats what it brings, or nothing at all.")
        entries = list(brought) if brought else [None] * seats
        checked = [self.check_brought(entries[seat], seat, options) for seat in range(seats)]
        return checked if any(entry is not None for entry in checked) else NOTHING_BROUGHT

    def start(
        self,
        seats: int,
        seed: int | str,
        options: Mapping[str, Any] | None = None,
        brought: Sequence[Any] = (),
        ask_everything: bool = False,
    ) -> S:
        """A new game at its first decision. `ask_everything`: single answers are asked for, too."""
        self.check_seats(seats)
        chosen = self.check_options(options or {}, seats)
        state = self.new_state(seats, rng_from(seed), chosen)
        state.options = chosen
        state.brought = self.check_all_brought(brought, seats, chosen)
        state.sides = self.sides(seats, chosen)
        state.asks_everything = ask_everything
        self.setup(state)
        state.run()
        state.forget_undos()
        return state

    def position(self, written: Mapping[str, Any]) -> S:
        """A position written by hand; ValueError with a sentence if it is impossible."""
        if not isinstance(written, Mapping):
            raise ValueError("a position is a table of names and what they stand for")
        rng = rng_from(written.get("seed", 0))
        rng.loaded = self.read_chance(written.get("chance", []))
        state = self.lay(written, rng)
        state.run()
        state.forget_undos()
        return state

    def load(self, data: bytes) -> S:
        """The state that `save` gave."""
        saved: Json = json.loads(data)
        if saved["game"] != self.name or saved["version"] != self.version:
            raise ValueError(f"this is a save of {saved['game']} version {saved['version']}, not of {self.name}")
        state = self.new_state(saved["seats"], rng_from_json(saved["rng"]), saved["options"])
        state.options = saved["options"]
        state.brought = saved.get("brought", NOTHING_BROUGHT)
        for name, value in saved["table"].items():
            setattr(state, name, undump(value, self.classes))
        state.stack = [frame_from_json(f, self.effects) for f in saved["stack"]]
        state.moves, state.mark, state.logging = saved["moves"], saved["mark"], False
        state.asks_everything = saved["asks_everything"]
        state.ask_again()
        state.undos, state.sealed_undos, state.logging = saved["undos"], saved["sealed_undos"], saved["logging"]
        state.log = [self.events.from_json(event) for event in saved["log"]]
        return state


AnyGame = Game[State]  # for those who do not know which game it is
