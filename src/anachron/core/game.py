"""What a game is to everything else: its data, and the roles that it fills (core/roles.py)."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple

from anachron.core.actions import Actions
from anachron.core.decks import Decks
from anachron.core.effects import Effects
from anachron.core.events import Events
from anachron.core.rng import Rng, rng_from, rng_from_json
from anachron.core.roles import Bots, S, Setup, Views, Words
from anachron.core.rulebook import rules_by_number
from anachron.core.state import NOTHING_BROUGHT, State
from anachron.core.values import Json, frame_from_json, undump

WHISPERS: Final = "whispers"  # the option of a table that allows private talk


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


class About(NamedTuple):
    """The game for people. `info`: its tagline, minutes, authors, colour, presets, sides, lessons, guide and primer."""

    name: str
    title: str
    seats: tuple[int, ...]
    info: Json
    turn_rule: str = "R2.1"  # the rule that says who acts
    end_rule: str = "R3.1"  # the rule that ends the game
    version: int = 1  # of the rules


class Model(NamedTuple):
    """What there is in the game."""

    actions: Actions
    effects: Effects
    events: Events
    state: type[Any]
    derived: tuple[str, ...] = ()  # fields of a state that follow from its options: not saved
    classes: tuple[type[Any], ...] = ()  # of objects inside a state, for `load`


class Contents(NamedTuple):
    """What is in the box."""

    content: Json
    sections: list[Json]  # the rules
    options: dict[str, Option] = {}  # noqa: RUF012 (never changed)
    tables: Any = None  # the numbers of the content as the rules read them


class Game(Generic[S]):
    """The rules and content of one tabletop game."""

    def __init__(
        self,
        about: About,
        model: Model,
        contents: Contents,
        setup: Setup[S],
        views: Views[S],
        words: Words[S] | None = None,
        bots: Bots[S] | None = None,
        decks: Decks | None = None,
    ) -> None:
        self.name, self.title, self.seats = about.name, about.title, about.seats
        self.turn_rule, self.end_rule, self.version = about.turn_rule, about.end_rule, about.version
        self.info: Json = {
            "tagline": "", "minutes": 20, "authors": "", "colour": "#8a7a5c", "sides": [], "lessons": [], "guide": [],
            "pack": "", "primer": {"aim": "", "turn": "", "end": ""},
            "presets": [{"id": "standard", "name": "Standard", "text": "The game as it comes.", "options": {}}],
            "sections": contents.sections, **about.info,
        }  # fmt: skip
        self.actions, self.effects, self.events = model.actions, model.effects, model.events
        self.state_class: Any = model.state
        self.derived = model.derived
        self.classes: dict[str, Any] = {kind.__name__: kind for kind in model.classes}
        self.content = contents.content
        self.rules: dict[str, str] = rules_by_number(contents.sections)
        self.options = contents.options
        self.tables = contents.tables
        self.defaults: Json = {id: option.default for id, option in self.options.items()}
        self.setup = setup
        self.views = views
        self.words: Words[S] = words if words is not None else Words()
        self.bots: Bots[S] = bots if bots is not None else Bots()
        self.decks = decks  # None: nobody brings a deck
        model.effects.check()

    # Options and seats

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
            # By type, too: True is not 1.
            fitting = [choice for choice in option.choices if choice == value and type(choice) is type(value)]
            if not fitting and option.free and type(value) is type(option.default):
                fitting = [value]
            if not fitting:
                choices = ", ".join(str(choice) for choice in option.choices)
                raise ValueError(f"The option {name} cannot be {value!r}. It can be: {choices}.")
            filled[name] = fitting[0]
        self.setup.check(self, filled, seats)
        return filled

    def check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            counts = ", ".join(str(count) for count in self.seats)
            raise ValueError(f"{self.title} is for {counts} players, not {seats}.")

    def team_names(self, seats: int, options: Mapping[str, Any]) -> list[str]:
        """What to call each side, where there are teams."""
        return [f"Team {side + 1}" for side in sorted(set(self.setup.sides(seats, options)))]

    def may_whisper(self, options: Mapping[str, Any]) -> bool:
        """May two players talk in private at a table with these options? A game offers it as an option `whispers`."""
        return options.get(WHISPERS, False) is True

    # What seats bring

    def deck_kinds(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """What a seat may bring to a table with these options: a ready-made deck (READY), its own (OWN), or nothing."""
        return self.decks.kinds_at(options) if self.decks is not None else ()

    def check_brought(self, brought: object, options: Mapping[str, Any]) -> Json | None:
        """What a seat brings, in its normal form (see DeckPool); ValueError with every rule that forbids it. None: the
        seat brings nothing."""
        if self.decks is not None:
            return self.decks.check(brought, options)
        if brought is not None:
            raise ValueError(f"You can't bring anything to {self.title}.")
        return None

    def check_all_brought(self, brought: Sequence[Any], seats: int, options: Mapping[str, Any]) -> list[Any]:
        """What all seats bring, in its normal form: an entry for each seat, None for nothing."""
        if len(brought) not in (0, seats):
            raise ValueError(f"Say for each of the {seats} seats what it brings, or nothing at all.")
        checked = [self.check_brought(entry, options) for entry in brought or [None] * seats]
        if self.decks is not None:
            self.decks.check_sides(checked, self.setup.sides(seats, options))
        return checked if any(entry is not None for entry in checked) else NOTHING_BROUGHT

    # What is played for a seat

    def default(self, state: S, seat: int) -> int:
        """The action played for a seat whose clock has run out."""
        return self.bots.default_of(state, seat, state.actions(seat))

    def consider(self, state: S, seat: int) -> list[int]:
        """The legal actions that a bot should think about."""
        actions = state.actions(seat)
        return self.bots.consider(state, seat, actions) if len(actions) > 1 else actions

    # Positions

    def new_state(self, seats: int, rng: Rng, options: Mapping[str, Any]) -> S:
        """An empty table."""
        self.check_seats(seats)
        state = self.setup.new(self, rng, seats, options)
        state.options = options
        state.sides = self.setup.sides(seats, options)
        return state

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
        state.brought = self.check_all_brought(brought, seats, chosen)
        state.asks_everything = ask_everything
        self.setup.begin(state)
        state.run()
        state.forget_undos()
        return state

    def position(self, written: Mapping[str, Any]) -> S:
        """A position written by hand; ValueError with a sentence if it is impossible."""
        if not isinstance(written, Mapping):
            raise ValueError("a position is a table of names and what they stand for")
        rng = rng_from(written.get("seed", 0))
        rng.loaded = self.setup.read_chance(written.get("chance", []))
        state = self.setup.lay(self, written, rng)
        state.run()
        self.setup.play(state, written)
        state.forget_undos()
        return state

    def load(self, data: bytes) -> S:
        """The state that `save` gave."""
        saved: Json = json.loads(data)
        if saved["game"] != self.name or saved["version"] != self.version:
            raise ValueError(f"this is a save of {saved['game']} version {saved['version']}, not of {self.name}")
        state = self.new_state(saved["seats"], rng_from_json(saved["rng"]), saved["options"])
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
