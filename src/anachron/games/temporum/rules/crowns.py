"""Crowns: steps forward and back (R15)."""

from anachron.core.actions import Question, each
from anachron.core.effects import END, NEXT, NONE, STAY, Choice, Frame
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.effects import ADVANCING
from anachron.games.temporum.model.frames import Advancing, Text
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.steps import time_here


def advance(state: Temporum, f: Frame) -> None:
    push_advance(state, f.seat, f.n, NONE)


def advance_from_time_1(state: Temporum, f: Frame) -> None:
    push_advance(state, f.seat, f.n, 0)


def advance_here(state: Temporum, f: Text) -> None:
    time = time_here(state, f)
    if time >= 0:
        push_advance(state, f.seat, f.n, time)


def advance_per_ruled(state: Temporum, f: Frame) -> None:
    push_advance(state, f.seat, f.n * state.ruled(f.seat), NONE)


def advance_per_discarded(state: Temporum, f: Frame) -> None:
    push_advance(state, f.seat, f.n * state.discarded, NONE)


def advance_to_here(state: Temporum, f: Text) -> None:  # R15.4
    """One crown from Time I, step by step, to the Time of here."""
    goal = time_here(state, f)
    seat = f.seat
    for time in range(max(goal, 0)):
        times = state.step_times(seat, time)
        if not times:
            break
        state.step(seat, times[0])
        if times[0] != time:  # R15.6: Meritocracy
            break
    tell_crowns(state, seat)


def push_advance(state: Temporum, seat: int, steps: int, time: int) -> None:
    if steps > 0:
        f = Advancing(ADVANCING, seat)
        f.steps, f.time = steps, time
        state.push_frame(f)


class Advance(Choice):  # R15.1 to R15.3, D14
    """A step that leaves nothing to choose is made at once."""

    def ask(self, state: Temporum, f: Advancing) -> Question | None:
        times = state.step_times(f.seat, f.time) if f.steps else []
        return Question(f.seat, acts.ASK_ADVANCE, each(acts.ADVANCE, times)) if len(times) > 1 else None

    def take(self, state: Temporum, f: Advancing, answer: int) -> int:
        state.step(f.seat, answer - acts.ADVANCE)
        f.steps -= 1
        return STAY

    def skip(self, state: Temporum, f: Advancing) -> int:
        times = state.step_times(f.seat, f.time) if f.steps else []
        if times:
            f.steps -= 1
            state.step(f.seat, times[0])
            return STAY
        f.steps = 0
        tell_crowns(state, f.seat)
        return NEXT


def tell_crowns(state: Temporum, seat: int) -> None:
    """The steps just made, answer by answer, as one event: how many from each Time, what they paid, who rules now."""
    if not state.logging:
        return
    by = NONE
    steps, paid = [0, 0, 0, 0], [0] * len(ev.PAYS_PER_STEP)
    changes: list[list[int]] = []  # seat, Time, and whether it rules now
    for event in reversed(state.log):
        if event.kind is ev.ADVANCED and event.seat == seat:
            steps[ev.value_of(event, "time") - 1] += 1
            by = ev.value_of(event, "by")
        elif event.kind is ev.RULES and ev.value_of(event, "passing"):
            note_change(changes, event.seat, ev.value_of(event, "time") - 1, ev.value_of(event, "rules"))
        elif event.kind is ev.GAINED and ev.value_of(event, "by") in ev.PAYS_PER_STEP:
            paid[ev.PAYS_PER_STEP.index(ev.value_of(event, "by"))] += ev.value_of(event, "amount")
        elif event.kind is not ev.GAINED or ev.value_of(event, "by") != acts.BANK:
            if event.kind is ev.ACTS and event.seat == seat:
                by = ev.value_of(event, "by")  # a trigger inside a card that is played
            break
    if sum(steps):
        state.tell(ev.CROWNS, seat, [steps, by, paid, [number for change in sorted(changes) for number in change]])


def note_change(changes: list[list[int]], seat: int, time: int, rules: int) -> None:
    """Two changes of one ruler cancel each other; the last one, which is looked at first, stays of three."""
    for change in changes:
        if change[0] == seat and change[1] == time:
            changes.remove(change)
            return
    changes.append([seat, time, rules])


class Retreat(Choice):  # R15.5, D15
    def times(self, state: Temporum, f: Text) -> list[int]:
        """From where a crown can retreat."""
        return state.retreat_times(f.seat, 0, 3)

    def ask(self, state: Temporum, f: Text) -> Question:
        return Question(f.seat, acts.ASK_RETREAT, each(acts.RETREAT, self.times(state, f)))

    def take(self, state: Temporum, f: Text, answer: int) -> None:
        state.step_back(f.seat, answer - acts.RETREAT)


class RetreatFirst(Retreat):
    """The text goes on only if you did."""

    otherwise = END


class RetreatHere(Retreat):
    def times(self, state: Temporum, f: Text) -> list[int]:
        time = time_here(state, f)
        return state.retreat_times(f.seat, time, time)


class RetreatHereOrLater(Retreat):
    def times(self, state: Temporum, f: Text) -> list[int]:
        return state.retreat_times(f.seat, max(time_here(state, f), 0), 3)


ADVANCING.define(Advance(""))
