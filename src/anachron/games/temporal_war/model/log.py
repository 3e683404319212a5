"""Lines of the log that read better as one: five draws are "draws 5 cards", a Fountain is taken in one line."""

from anachron.core.events import Event, counted
from anachron.core.naming import listed, seat_mark
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.state import TemporalWar


def joins(run: list[Event], event: Event) -> bool:
    """Does this event go on with the line that the events of `run` make?"""
    first, last = run[0], run[-1]
    if first.kind is ev.DREW:
        if event.kind is ev.AETHER:
            return event.seat == first.seat and event.values[2] == ev.INCOME and last.kind is ev.DREW
        return event.kind is ev.DREW and event.seat == first.seat and last.kind is ev.DREW
    if first.kind is ev.SYNC_DECLARED:  # with one's own Fountain: no roll, it always succeeds
        return event.kind is ev.SYNCED and last is first
    if first.kind is ev.CONTROL:  # whoever takes a Fountain is in sync with it
        return event.kind in (ev.CONTROL, ev.SYNCED) and last.kind is ev.CONTROL
    return first.kind in (ev.DESTROYED, ev.SHARD) and event.kind is first.kind


def joined(state: TemporalWar, run: list[Event], bit: int) -> str:
    first = run[0]
    if first.kind is ev.DESTROYED:
        return f"{listed([ev.in_text(event.values[0]) for event in run])} are destroyed."
    if first.kind is ev.SYNC_DECLARED:
        return ev.write_sync_declared(state, first, first.values)
    if first.kind is ev.CONTROL:
        return " ".join(ev.write_control(state, event, event.values) for event in run if event.kind is ev.CONTROL)
    if first.kind is ev.SHARD:
        return f"Shards appear on Shard Spaces {listed([str(event.values[0] + 1) for event in run])}."
    draws = [event for event in run if event.kind is ev.DREW]
    names = [event.values_for(bit)[0] for event in draws]
    known = [ev.in_text(card) for card in names if card is not None]
    hidden = len(names) - len(known)
    parts = known if not hidden else [*known, counted(hidden, "more card" if known else "card")]
    line = f"{seat_mark(first.seat, 'draws')} {listed(parts)}"
    if run[-1].kind is ev.AETHER and run[-1].values[0] > 0:
        return f"{line} {seat_mark(first.seat, 'and gains')} {run[-1].values[0]} aether."
    return f"{line}."
