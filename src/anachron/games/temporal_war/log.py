"""Lines of the log that read better as one: five draws are "draws 5 cards"."""

from anachron.core.events import Event, counted, listed
from anachron.core.naming import seat_mark
from anachron.games.temporal_war.events import AETHER, DESTROYED, DREW, INCOME, in_text
from anachron.games.temporal_war.state import TemporalWar


def joins(run: list[Event], event: Event) -> bool:
    """Does this event go on with the line that the events of `run` make?"""
    first, last = run[0], run[-1]
    if first.kind is DREW:
        if event.kind is AETHER:
            return event.seat == first.seat and event.values[2] == INCOME and last.kind is DREW
        return event.kind is DREW and event.seat == first.seat and last.kind is DREW
    return first.kind is DESTROYED and event.kind is DESTROYED


def joined(state: TemporalWar, run: list[Event], bit: int) -> str:
    first = run[0]
    if first.kind is DESTROYED:
        return f"{listed([in_text(event.values[0]) for event in run])} are destroyed."
    draws = [event for event in run if event.kind is DREW]
    names = [event.values_for(bit)[0] for event in draws]
    known = [in_text(card) for card in names if card is not None]
    hidden = len(names) - len(known)
    parts = known if not hidden else [*known, counted(hidden, "more card" if known else "card")]
    line = f"{seat_mark(first.seat)} draws {listed(parts)}"
    if run[-1].kind is AETHER and run[-1].values[0] > 0:
        return f"{line} and gains {run[-1].values[0]} aether."
    return f"{line}."
