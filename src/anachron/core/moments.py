"""Moments at which cards act: triggers, and windows in which seats respond.

A moment is a sentence of an effect, like any other `Do`; the frame of that effect is a `Window`. Three kinds:

- `Turns`: seat by seat, each settles everything that is due for it, in the order it likes.
- `Queue`: first in, first out, with a check before every entry; new entries join the innermost open moment.
- `Response`: a queue of forced triggers; then seats are asked in rounds, and a used response starts a new round.

Whatever a trigger or a response does is pushed onto the stack and finished first, so moments nest by themselves.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar, cast

from anachron.core.actions import Ask
from anachron.core.effects import END, ENTER, NEXT, NONE, NOTHING, STAY, Do, Effect, Frame, go_on
from anachron.core.seats import has
from anachron.core.state import State

# Of state, frame, seat and source (the card or piece that acts).
Test = Callable[[Any, Any, int, int], bool]
Act = Callable[[Any, Any, int, int], None]

EMPTY: Final[list[int]] = []  # shared: replaced, never changed


class Trigger:
    """What one kind of source does at a moment: an effect, or a function of state, frame, seat and source.

    `action` names it among the options. `may`: its player can decline. `when`: can it act now? A forced trigger that
    cannot is dropped, an optional one is not offered.
    """

    def __init__(
        self, action: int, effect: Effect = NOTHING, act: Act | None = None, may: bool = False, when: Test | None = None
    ) -> None:
        self.action = action
        self.effect = effect
        self.act = act
        self.may = may
        self.when = when

    def can_act(self, state: State, f: Frame, seat: int, source: int) -> bool:
        return self.when is None or self.when(state, f, seat, source)


class Window(Frame):
    """A frame whose effect has moments. A game adds the subject: who attacks whom, which card was played."""

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.is_open: bool = False  # what happens now adds its triggers here
        self.order: list[int] = EMPTY  # the seats, in the order in which they act
        self.turn: int = NONE  # index in `order`; NONE: no moment has begun
        self.used: list[int] = EMPTY  # responses used since the window opened
        # Triggers that have still to act, first in first out: parallel lists. `add` replaces the shared empty ones.
        self.due: list[int] = EMPTY  # their actions
        self.due_seats: list[int] = EMPTY
        self.due_sources: list[int] = EMPTY
        self.due_batches: list[int] = EMPTY  # one event is one batch: its player orders the entries

    def add(self, seat: int, action: int, source: int = NONE, batch: int = 0) -> None:
        if not self.due:
            self.due, self.due_seats, self.due_sources, self.due_batches = [], [], [], []
        self.due.append(action)
        self.due_seats.append(seat)
        self.due_sources.append(source)
        self.due_batches.append(batch)

    def remove(self, index: int) -> None:
        del self.due[index]
        del self.due_seats[index]
        del self.due_sources[index]
        del self.due_batches[index]

    def find(self, seat: int, action: int) -> int:
        """The index of the first due entry of a seat with that action, or NONE."""
        for i in range(len(self.due)):
            if self.due[i] == action and self.due_seats[i] == seat:
                return i
        return NONE

    def close(self) -> int:
        self.is_open = False
        self.turn = NONE
        self.used = EMPTY
        return NEXT


S = TypeVar("S", bound=State)
W = TypeVar("W", bound=Window)


class Moment(Do, Generic[S, W]):
    """A kind of moment, of a game's states and of frames of one class. A game overrides what its rules say about it;
    nothing hidden may decide who is asked."""

    def __init__(self, text: str, ask: Ask, done: int, triggers: list[Trigger]) -> None:
        super().__init__(text, go_on)
        self.is_act = False
        self.ask = ask
        self.done = done  # the action that declines
        self.triggers = triggers
        self.by_action: dict[int, Trigger] = {trigger.action: trigger for trigger in triggers}

    def order(self, state: S, f: W) -> list[int]:
        """Who acts, in which order."""
        return state.seats_from(f.seat)

    def gather(self, state: S, f: W) -> None:
        """Adds the triggers that are due when the moment begins."""

    def question(self, state: S, f: W, seat: int) -> Ask:
        return self.ask

    def act(self, state: S, f: W, index: int) -> None:
        """A due trigger acts."""
        seat, source, trigger = f.due_seats[index], f.due_sources[index], self.by_action[f.due[index]]
        f.remove(index)
        if trigger.act is not None:
            trigger.act(state, f, seat, source)
        else:
            state.push(trigger.effect, seat)

    def run(self, state: State, f: Frame, answer: int) -> int:
        table, window = cast("S", state), cast("W", f)
        if answer == ENTER:
            return self.proceed(table, window)
        self.answered(table, window, answer)
        return STAY

    def proceed(self, state: S, f: W) -> int:
        """What is due acts, or somebody is asked; NEXT when nothing is left."""
        raise NotImplementedError

    def answered(self, state: S, f: W, answer: int) -> None:
        raise NotImplementedError

    def open(self, state: S, f: W) -> None:
        if f.turn == NONE:
            f.is_open, f.turn, f.order = True, 0, self.order(state, f)
            self.gather(state, f)


class Turns(Moment[S, W]):
    """Each seat in turn settles all that is due for it."""

    def is_quiet(self, state: S, f: W) -> bool:
        """Is nothing due at all? Then it is over before it begins."""
        return False

    def asks_order(self, state: S, f: W, seat: int, forced: list[int], optional: list[int]) -> bool:
        """Does the seat choose what comes first? Otherwise the first forced trigger acts."""
        return True

    def beside(self, state: S, f: W, seat: int) -> list[int]:
        """Further actions that the seat can take beside what is due; `act_beside` carries one out."""
        return []

    def act_beside(self, state: S, f: W, seat: int, action: int) -> None:
        raise NotImplementedError

    def update(self, state: S, f: W) -> None:
        """Adds what has become due since."""

    def proceed(self, state: S, f: W) -> int:
        if f.turn == NONE and self.is_quiet(state, f):
            return NEXT
        self.open(state, f)
        self.update(state, f)
        while f.turn < len(f.order):
            seat = f.order[f.turn]
            if has(state.out, seat):
                f.turn += 1
                continue
            forced, optional = self.options(state, f, seat, False), self.options(state, f, seat, True)
            if forced and not self.asks_order(state, f, seat, forced, optional):
                self.act(state, f, f.find(seat, forced[0]))
                return STAY
            if forced or optional:
                others = self.beside(state, f, seat)
                options = forced + optional + others if forced else [*optional, *others, self.done]
                return state.ask(seat, self.question(state, f, seat), options)
            f.turn += 1
        return f.close()

    def answered(self, state: S, f: W, answer: int) -> None:
        seat = f.order[f.turn]
        if answer == self.done:
            self.decline(f, seat)
        elif answer in self.by_action and f.find(seat, answer) != NONE:
            self.act(state, f, f.find(seat, answer))
        else:
            self.act_beside(state, f, seat, answer)

    def options(self, state: S, f: W, seat: int, may: bool) -> list[int]:
        """The due triggers of a seat that can act now, each once, in the order of the table."""
        found: list[int] = []
        if not f.due:
            return found
        for trigger in self.triggers:
            if trigger.may != may:
                continue
            index = f.find(seat, trigger.action)
            while index != NONE and not may and not trigger.can_act(state, f, seat, f.due_sources[index]):
                f.remove(index)
                index = f.find(seat, trigger.action)
            if index != NONE and (not may or trigger.can_act(state, f, seat, f.due_sources[index])):
                found.append(trigger.action)
        return found

    def decline(self, f: W, seat: int) -> None:
        for i in range(len(f.due) - 1, -1, -1):
            if f.due_seats[i] == seat and self.by_action[f.due[i]].may:
                f.remove(i)


class Queue(Moment[S, W]):
    """Entries act in the order in which they came. `first`: the action "next 1", if players order what is theirs."""

    def __init__(
        self, text: str, ask: Ask, done: int, triggers: list[Trigger], ask_order: Ask | None = None, first: int = NONE
    ) -> None:
        super().__init__(text, ask, done, triggers)
        self.ask_order = ask_order
        self.first = first

    def check(self, state: S, f: W) -> None:
        """What the rules look at before every entry and at the end; it may add entries."""

    def proceed(self, state: S, f: W) -> int:
        self.open(state, f)
        self.check(state, f)
        if state.over:  # the check has ended the game
            return NEXT
        self.drop_lapsed(state, f)
        if not f.due:
            return self.when_empty(state, f)
        if self.ask_order is not None:
            seat, own = f.due_seats[0], 1
            while own < len(f.due) and f.due_seats[own] == seat and f.due_batches[own] == f.due_batches[0]:
                own += 1
            if own > 1:
                options = [self.first + k for k in range(own) if self.can_act(state, f, k)]
                return state.ask(seat, self.ask_order, options)
        self.act(state, f, 0)
        return STAY

    def drop_lapsed(self, state: S, f: W) -> None:
        """Entries at the head of the queue whose time has passed fall away: their card has left, say."""
        while f.due and not self.can_act(state, f, 0):
            f.remove(0)

    def can_act(self, state: S, f: W, index: int) -> bool:
        seat = f.due_seats[index]
        return not has(state.out, seat) and self.by_action[f.due[index]].can_act(state, f, seat, f.due_sources[index])

    def answered(self, state: S, f: W, answer: int) -> None:
        """The entry that comes first is chosen."""
        self.act(state, f, answer - self.first)

    def when_empty(self, state: S, f: W) -> int:
        return f.close()


class Response(Queue[S, W]):
    """What is due acts first; then rounds of questions, until everyone has passed in a row or the event is gone."""

    def stands(self, state: S, f: W) -> bool:
        """Does the event still stand? If not, the window closes."""
        return True

    def lapsed(self, state: S, f: W) -> int:
        """What follows when it no longer stands: the rest of the effect is skipped."""
        return END

    def may_respond(self, state: S, f: W, seat: int) -> bool:
        """Could this seat respond, as far as the others can know? Public facts only."""
        return False

    def responses(self, state: S, f: W, seat: int) -> list[int]:
        """What the seat can really use; only that seat gets to see it."""
        return []

    def respond(self, state: S, f: W, seat: int, action: int) -> None:
        raise NotImplementedError

    def answered(self, state: S, f: W, answer: int) -> None:
        if f.due:
            super().answered(state, f, answer)
            return
        if answer == self.done:
            f.turn += 1
            return
        seat = f.order[f.turn]
        f.used = [*f.used, answer]
        f.turn = 0  # a new round
        self.respond(state, f, seat, answer)

    def when_empty(self, state: S, f: W) -> int:
        if not self.stands(state, f):
            f.close()
            return self.lapsed(state, f)
        while f.turn < len(f.order):
            seat = f.order[f.turn]
            if not has(state.out, seat) and self.may_respond(state, f, seat):
                options = [*self.responses(state, f, seat), self.done]
                return state.ask(seat, self.question(state, f, seat), options)
            f.turn += 1
        return f.close()


def collect(state: State, f: Window) -> None:
    """A step: from here on, what happens adds its triggers to this frame, whose queue comes after the steps between."""
    f.is_open = True


def open_window(state: State) -> Window:
    """The innermost moment in progress: what happens now adds its triggers there."""
    for i in range(len(state.stack) - 1, -1, -1):
        f = state.stack[i]
        if isinstance(f, Window) and f.is_open:
            own = state.own(i)
            assert isinstance(own, Window)
            return own
    raise AssertionError("no moment is in progress")
