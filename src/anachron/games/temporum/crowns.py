"""Crowns: steps forward and back (R15)."""

from anachron.core.actions import each
from anachron.core.effects import END, ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import ADVANCE, ASK_ADVANCE, ASK_RETREAT, BANK, NONE, RETREAT
from anachron.games.temporum.causes import PER_STEP
from anachron.games.temporum.effects import ADVANCING, define
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import VALUE, time_here


def advance(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.push(ADVANCING, f.seat, n)
    return NEXT


def advance_from(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """From Time n // 16 (1 to 4), n % 16 steps."""
    push_advance(state, f.seat, n % 16, n // 16 - 1)
    return NEXT


def advance_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    time = time_here(state, f)
    if time >= 0:
        push_advance(state, f.seat, n, time)
    return NEXT


def advance_per_ruled(state: Temporum, f: Frame, n: int, answer: int) -> int:
    push_advance(state, f.seat, n * state.ruled(f.seat), NONE)
    return NEXT


def advance_per_discarded(state: Temporum, f: Frame, n: int, answer: int) -> int:
    push_advance(state, f.seat, n * state.discarded, NONE)
    return NEXT


def advance_to_here(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R15.4
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
    return NEXT


def push_advance(state: Temporum, seat: int, count: int, time: int) -> None:
    if count > 0:
        state.push(ADVANCING, seat, count | (time + 1) << VALUE)


def make_steps(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R15.1 to R15.3, D14
    """A step with one answer is made at once; asking itself changes nothing."""
    seat = f.seat
    if answer != ENTER:
        state.step(seat, answer - ADVANCE)
        f.kept -= 1
        return STAY
    while f.kept & 255:
        times = state.step_times(seat, (f.kept >> VALUE) - 1)
        if not times:
            break
        if len(times) > 1:
            return state.ask(seat, ASK_ADVANCE, each(ADVANCE, times))
        state.step(seat, times[0])
        f.kept -= 1
    tell_crowns(state, seat)
    return NEXT


def tell_crowns(state: Temporum, seat: int) -> None:
    """The steps just made, answer by answer, as one event: how many from each Time, what they paid, who rules now."""
    if not state.loud:
        return
    by = NONE
    steps, paid = [0, 0, 0, 0], [0] * len(PER_STEP)
    rules: dict[int, int] = {}  # seat and Time, and how it came out
    place = len(state.log) - 1
    while place >= 0:
        told = state.log[place]
        if told.kind == "advanced" and told.seat == seat:
            steps[told.numbers[0]] += 1
            by = told.numbers[1]
        elif told.kind == "rules" and told.numbers[2]:
            key = told.seat << 2 | told.numbers[0]
            if key in rules:
                del rules[key]
            else:
                rules[key] = told.numbers[1]
        elif told.kind == "gained" and told.numbers[1] in PER_STEP:
            paid[PER_STEP.index(told.numbers[1])] += told.numbers[0]
        elif told.kind != "gained" or told.numbers[1] != BANK:
            if told.kind == "effect" and told.seat == seat:
                by = told.numbers[0]  # a trigger inside a card that is played
            break
        place -= 1
    if sum(steps):
        numbers = [by, *steps, *paid]
        for key in sorted(rules):
            numbers += [key, rules[key]]
        state.tell("crowns", seat, numbers)


def back(state: Temporum, f: Frame, answer: int, least: int, most: int, none: int) -> int:  # R15.5, D15
    """Retreat 1, of the Times `least` to `most`; `none` is returned if no crown can."""
    if answer != ENTER:
        state.step_back(f.seat, answer - RETREAT)
        return NEXT
    times = state.retreat_times(f.seat, least, most)
    if not times:
        return none
    return state.ask(f.seat, ASK_RETREAT, each(RETREAT, times))


def retreat(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """From Time n or later (0: any)."""
    return back(state, f, answer, n, 3, NEXT)


def retreat_first(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """ "Retreat 1 →"."""
    return back(state, f, answer, 0, 3, END)


def retreat_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    time = time_here(state, f)
    return back(state, f, answer, time, time, NEXT)


def retreat_here_or_later(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return back(state, f, answer, max(time_here(state, f), 0), 3, NEXT)


define(ADVANCING, NONE, Do("", make_steps))
