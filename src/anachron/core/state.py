"""A position is a value: everything on the table, and everything that is about to happen."""

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from anachron.core import telling
from anachron.core.actions import IllegalAction, Refusal
from anachron.core.asking import ABSENT, Asking
from anachron.core.effects import AGAIN, ALL_IN, ASKED, END, ENTER, NEXT, NONE, STAY, Sealed
from anachron.core.events import CHOSEN, RESIGNED, Event, EventKind
from anachron.core.naming import with_names
from anachron.core.rng import Rng, keyed_rng
from anachron.core.seats import EVERYONE, NOBODY, has, only
from anachron.core.telling import Camera, Decision
from anachron.core.values import Json, copy_frame, dump, fields, frame_to_json, undump

if TYPE_CHECKING:
    from anachron.core.game import Game

EMPTY: Final[list[int]] = []  # shared: replaced, never changed
NOTHING_BROUGHT: Final[list[Any]] = []
DEALS: Final = 4  # rounds of `deal_anew`: two mix well already
DIGEST_FORMAT: Final = "2-"  # before it, digests had no prefix

# Fields that the core saves in its own way, or not at all.
CORE_FIELDS: Final = {
    "game", "rng", "seats", "options", "brought", "stack", "shared_frames", "questions", "answering", "moves", "undos",
    "sealed_undos", "revealed", "logging", "log", "mark", "camera", "asks_everything", "dealer", "knower", "undecided",
    "lists_stay",
}  # fmt: skip


def own_fields(state: "State") -> list[str]:
    """What a game adds to a state and cannot work out from its options, with what the core saves in the same way."""
    return [name for name in fields(state) if name not in CORE_FIELDS and name not in state.game.derived]


class State(Asking):
    """One position. A game adds its fields and `scores`, and a `copy` by hand where it must be quick."""

    def __init__(self, game: "Game[Any]", rng: Rng, seats: int) -> None:
        super().__init__(game, seats)
        self.rng = rng
        self.options: Mapping[str, Any] = {}  # as chosen at the start; shared, never changed
        self.brought: list[Any] = NOTHING_BROUGHT  # secret: what each seat brings, a deck say; shared, never changed
        self.answering: int = NONE  # the seat whose answer is being carried out
        self.moves: int = 0  # actions played so far
        self.undos: list[int] = EMPTY  # by seat, how many of its last actions it can take back; empty: none
        self.sealed_undos: list[int] = EMPTY  # how many of these are sealed answers of this moment
        self.revealed: int = NOBODY  # the seats to which the current action has shown something hidden
        self.logging: bool = True
        self.log: list[Event] = []
        self.mark: int = 0  # where in the game we are, for the headings of the log
        self.camera: Camera | None = None  # of this copy alone
        self.asks_everything: bool = False  # single answers are asked for, too
        self.won: list[int] = EMPTY
        self.lists_stay: bool = False  # only in `deal_anew`: what seats brought is not imagined

    # What a game adds

    def copy(self) -> "State":
        """Field by field. A game that bots search a lot writes its own: that is many times as fast."""
        twin: State = self.game.new_state(self.seats, self.rng.copy(), self.options)
        for name in own_fields(self):
            setattr(twin, name, undump(dump(getattr(self, name)), self.game.classes))
        self.copy_core(twin)
        return twin

    @property
    def scores(self) -> list[int]:
        return [0] * self.seats

    @property
    def winners(self) -> list[int]:
        return self.won[:]

    def copy_core(self, twin: "State") -> None:
        twin.options = self.options
        twin.brought = self.brought
        twin.stack = self.stack[:]
        self.shared_frames = twin.shared_frames = len(self.stack)
        twin.questions = self.questions[:]  # a question is never changed, only replaced
        twin.answering = self.answering
        twin.moves = self.moves
        twin.logging = self.logging
        if self.logging:
            twin.log = self.log[:]
            twin.undos = self.undos[:]
            twin.sealed_undos = self.sealed_undos[:]
        twin.mark = self.mark
        twin.asks_everything = self.asks_everything
        twin.out = self.out
        twin.absent = self.absent
        twin.sides = self.sides  # fixed at the start
        twin.won = self.won

    # For the steps of a game

    def tell(
        self, kind: EventKind, seat: int, values: list[Any], known_to: int = EVERYONE, seen_by: int = EVERYONE
    ) -> None:
        """Logs an event, after its change was made; `known_to`: the seats that see its hidden fields."""
        if self.logging:
            event = Event(kind, seat, values, seen_by, known_to, self.moves, self.mark)
            self.log.append(event)
            if self.camera is not None:
                self.camera.take(self, event)

    def win(self, seats: list[int]) -> None:
        """The game is over."""
        self.won = seats
        self.stack = []
        self.shared_frames = 0
        self.questions = []

    def reveal(self, seats: int = EVERYONE) -> None:
        """Something hidden was shown to these seats: they can't take back anything before it."""
        self.revealed |= seats

    # The engine

    def run(self, answer: int = ENTER) -> None:
        """Gives the current step an answer, or enters it, and runs on until a seat must answer or nothing is left."""
        while self.stack:
            stack = self.stack
            index = len(stack) - 1
            f = stack[index]
            steps = f.effect.steps
            if f.at >= len(steps):
                stack.pop()
                if self.shared_frames > index:
                    self.shared_frames = index
                continue
            if index < self.shared_frames:
                f = copy_frame(f)
                stack[index] = f
                self.shared_frames = index
            do = steps[f.at]
            if do.is_act:
                done = do.step(self, f)
                result = NEXT if done is None else done
            else:
                result = do.run(self, f, answer)
            answer = ENTER
            if result == NEXT:
                f.at += 1
            elif result == ASKED:
                if not self.questions:  # all sealed answers are in
                    answer = ALL_IN
                    continue
                question = self.questions[0]
                if len(question.options) > 1 or question.ask.always or question.ask.sealed:
                    return
                if self.asks_everything and question.ask is not ABSENT:
                    return
                self.questions = []  # a single option is taken without asking
                self.answering = question.seat
                answer = question.options[0]
            elif result == END:
                f.at = len(steps)
            elif result == AGAIN:
                f.at = 0
            elif result != STAY:
                raise AssertionError(f"a step of {f.effect.name!r} returned {result}: {do.text}")

    def play(self, action: int, seat: int) -> None:
        """`apply` for callers that have a number and a seat: searches and replays."""
        question = self.question(seat)
        if question is None or not question.offers(action):
            raise IllegalAction(telling.refusal(self, telling.name_of(self, action), seat))
        sealed = question.ask.sealed
        self.answering = seat
        self.moves += 1
        if not self.logging and not sealed:  # a search takes nothing back
            self.questions = []
            self.run(action)
            return
        chance = self.rng.asked
        self.revealed = NOBODY
        if self.logging:
            self.count_undo(seat, sealed)
        if sealed:
            self.take_sealed(action, seat)
        else:
            self.questions = []
            self.run(action)
        if not self.logging:
            return
        if self.rng.asked != chance or not self.stack:
            self.revealed = EVERYONE
        if self.revealed:
            for s in range(self.seats):
                if has(self.revealed, s):
                    self.undos[s] = 0
                    self.sealed_undos[s] = 0

    def take_sealed(self, action: int, seat: int) -> None:
        """A sealed answer comes in. When nothing more is asked of its seat, the others learn that it has chosen."""
        f = self.own(len(self.stack) - 1)
        assert isinstance(f, Sealed), f"{f.effect.name!r} asks for sealed answers: its frame must be Sealed"
        f.answers[seat].append(action)
        self.questions = [question for question in self.questions if question.seat != seat]
        others_choose = len(self.questions) > 0
        self.run(action)
        if others_choose and self.question(seat) is None:
            self.tell(CHOSEN, seat, [])

    def count_undo(self, seat: int, sealed: bool) -> None:
        """One more action to take back. It ends what other seats could take back, unless both are sealed answers."""
        if not self.undos:
            self.undos = [0] * self.seats
            self.sealed_undos = [0] * self.seats
        for s in range(self.seats):
            if not sealed:
                self.sealed_undos[s] = 0
            if s != seat:
                self.undos[s] = min(self.undos[s], self.sealed_undos[s])
        self.undos[seat] += 1
        if sealed:
            self.sealed_undos[seat] += 1

    def forget_undos(self) -> None:
        """Nothing can be taken back."""
        self.undos = self.sealed_undos = EMPTY

    def ask_again(self) -> None:
        """Asks the open question anew: after a load, and from the hands of a world."""
        self.questions = []
        self.run()

    # The public interface

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that owe a decision, in order."""
        return tuple([question.seat for question in self.questions])

    def decision(self, seat: int | None = None) -> Decision | None:
        """What the seat is asked now, or None."""
        return telling.decision(self, self.seat_or_only(seat))

    def actions(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, in a fixed order; empty if it is not asked."""
        question = self.question(self.seat_or_only(seat))
        return question.options[:] if question is not None else []

    def action_names(self, seat: int | None = None) -> list[str]:
        """The same as texts."""
        return [self.game.actions[action] for action in self.actions(seat)]

    def is_sealed(self, seat: int) -> bool:
        """Is what this seat now chooses hidden from the others until all have chosen?"""
        question = self.question(seat)
        return question is not None and question.ask.sealed

    def apply(self, action: int | str, seat: int | None = None) -> None:
        """Plays an action; raises IllegalAction and changes nothing if it is not legal."""
        who = self.seat_or_only(seat)
        number = self.game.actions.find(action) if isinstance(action, str) else action
        if number < 0:
            raise IllegalAction(telling.refusal(self, telling.name_of(self, action), who))
        self.play(number, who)

    def why_not(self, action: int | str, seat: int | None = None) -> Refusal | None:
        """None if the action is legal, else the reason and the rule."""
        if self.over:
            return telling.refusal(self, "", 0)
        who = self.seat_or_only(seat)
        number = self.game.actions.find(action) if isinstance(action, str) else action
        question = self.question(who)
        if question is not None and question.offers(number):
            return None
        return telling.refusal(self, telling.name_of(self, action), who)

    def why_not_thing(self, thing: str, seat: int) -> Refusal | None:
        """Why a thing on the board cannot be chosen now; None if it can."""
        return telling.why_not_thing(self, thing, seat)

    def seat_or_only(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        if len(self.questions) == 1:
            return self.questions[0].seat
        if self.over:
            raise IllegalAction(telling.refusal(self, "", 0))
        raise ValueError(f"seats {list(self.waiting)} are waiting: say which one you mean")

    def label(self, action: int) -> str:
        """The action as the text of a button."""
        return self.game.words.label(self, action)

    def touches(self, action: int, seat: int) -> list[str]:
        """The things on the board that the action names."""
        return self.game.words.touches(self, action, seat)

    def undoable(self, seat: int) -> int:
        """How many of its last actions the seat can take back: drop them from the record and replay."""
        return self.undos[seat] if self.undos else 0

    def resign(self, seat: int) -> None:
        if self.over:
            raise IllegalAction(telling.refusal(self, "", seat))
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        self.moves += 1
        self.answering = seat
        self.questions = []
        self.absent |= only(seat)
        self.tell(RESIGNED, seat, [])
        self.game.bots.resigned(self, seat)
        self.ask_again()
        self.forget_undos()

    def quiet(self) -> None:
        """Switches the log off, for searches."""
        self.logging = False
        self.log = []

    def view(self, seat: int | None) -> Any:
        """What one seat may know, as the game's View; None: a spectator."""
        return self.game.views.view(self, seat)

    def text(self, seat: int | None) -> str:
        return self.game.views.text(self, seat)

    def __str__(self) -> str:
        """The position as the first seat to move sees it; when nobody is to move, as a spectator does."""
        seat = self.waiting[0] if self.questions else None
        return with_names(self.text(seat), [f"Player {n + 1}" for n in range(self.seats)])

    def group(self) -> str:
        """Where in the game we are, as a heading of the log."""
        return self.game.words.group(self.mark)

    def events(self, since: int = 0, seat: int | None = None) -> list[Json]:
        """What `seat` saw, from its event number `since` on."""
        return telling.events(self, since, seat)

    def world(self, seat: int, rng: Rng) -> "State":
        """A copy with everything that `seat` cannot know dealt anew, chance included."""
        world = self.copy()
        world.quiet()
        world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        world.deal_for(seat, rng)
        return world

    def deal_for(self, seat: int, rng: Rng) -> None:
        """Makes this a world of `seat`."""
        self.undecided = NOBODY
        for question in self.questions:
            self.undecided |= only(question.seat)
        self.game.views.deal_unknown(self, seat, rng)
        self.dealer, self.knower = rng, seat
        self.ask_again()
        self.dealer, self.knower = None, NONE

    def deal_anew(self, key: str) -> None:
        """Deals everything anew that not everybody knows, chance included: for people who sit down at a game whose
        cards somebody may have seen. What seats brought stays theirs. It counts as one move.

        A world of each seat in turn, a few times over: after that, nothing is left of what one seat alone knew."""
        rng = keyed_rng(key)
        told, self.log, logging, self.logging = self.log, [], self.logging, False
        self.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        self.lists_stay = True
        for _ in range(DEALS):
            for seat in range(self.seats):
                self.deal_for(seat, rng)
        self.lists_stay = False
        self.undecided = NOBODY
        self.rng = rng
        self.log, self.logging = [event.forgotten() for event in told], logging
        self.forget_undos()
        self.moves += 1

    def position(self) -> Json:
        """Everything on the table and everything that is about to happen, as JSON."""
        position: Json = {
            "game": self.game.name,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "table": {name: dump(getattr(self, name)) for name in own_fields(self)},
            "stack": [frame_to_json(f) for f in self.stack],
            "rng": self.rng.to_json(),
        }
        if self.brought:
            position["brought"] = self.brought
        return position

    def save(self) -> bytes:
        saved = self.position()
        saved["moves"], saved["mark"], saved["logging"] = self.moves, self.mark, self.logging
        saved["undos"], saved["sealed_undos"] = self.undos, self.sealed_undos
        saved["asks_everything"] = self.asks_everything
        saved["log"] = [self.game.events.to_json(event) for event in self.log]
        return json.dumps(saved, separators=(",", ":")).encode()

    def digest(self) -> str:
        """Equal positions, equal digests. It covers hidden cards and never leaves the server."""
        saved = json.dumps(self.position(), sort_keys=True, separators=(",", ":"))
        return DIGEST_FORMAT + blake2b(saved.encode(), digest_size=16).hexdigest()
