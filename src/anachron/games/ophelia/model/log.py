"""Lines of the log that read better as one: five draws are "draws 5 cards", moved damage is one sentence."""

from anachron.core.events import Event, counted
from anachron.core.naming import listed, seat_mark
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.state import Ophelia


def joins(run: list[Event], event: Event) -> bool:
    """Does this event go on with the line that the events of `run` make?"""
    first = run[0]
    if first.kind is ev.DREW:
        return event.kind is ev.DREW and event.seat == first.seat
    if first.kind is ev.HEALED:
        return len(run) == 1 and event.kind is ev.DAMAGE and way_of(event) == ev.MOVED_DAMAGE
    if first.kind is ev.DAMAGE and way_of(first) == ev.POISON:
        return event.kind is ev.DAMAGE and way_of(event) == ev.POISON
    if first.kind is ev.SENT:
        return event.kind is ev.SENT and event.seat == first.seat
    if first.kind is ev.BOTTOM and first.values[1] == ev.FROM_FORGOTTEN:
        return event.kind is ev.BOTTOM and event.seat == first.seat and event.values[1] == ev.FROM_FORGOTTEN
    return False


def way_of(event: Event) -> str:
    return str(event.values[event.kind.names.index("way")])


def joined(state: Ophelia, run: list[Event], bit: int) -> str:
    first = run[0]
    if first.kind is ev.DREW:
        return drew_line(run, bit)
    if first.kind is ev.HEALED:
        giver, amount = first.values[0], first.values[3]
        taker, damage, life = run[1].values[0], run[1].values[4], run[1].values[5]
        return f"{amount} damage moves from {ev.in_text(giver)} to {ev.in_text(taker)} ({damage}/{life})."
    if first.kind in (ev.SENT, ev.BOTTOM):
        cards = listed([ev.in_text(event.values[0]) for event in run])
        if first.kind is ev.SENT:
            return f"{cards} go from {seat_mark(first.seat, 'the deck')} to the forgotten zone."
        return f"{seat_mark(first.seat, 'puts')} {cards} from the forgotten zone at the bottom of the deck."
    parts = [f"1 damage on {ev.in_text(hit.values[0])} ({hit.values[4]}/{hit.values[5]})" for hit in run]
    return f"Poison: {listed(parts)}."


def drew_line(run: list[Event], bit: int) -> str:
    """The drawer reads which cards; the others how many, and those that they know."""
    names = [event.values_for(bit)[0] for event in run]
    known = [ev.in_text(card) for card in names if card is not None]
    hidden = len(names) - len(known)
    parts = known if not hidden else [*known, counted(hidden, "more card" if known else "card")]
    return f"{seat_mark(run[0].seat, 'draws')} {listed(parts)}."
