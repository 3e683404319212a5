"""Lines of the log that read better as one: three draws are "draws 3 cards", a trigger stands with what it does."""

from typing import Final

from anachron.core.events import Event, EventKind
from anachron.core.naming import listed, seat_mark, seats_mark
from anachron.games.temporum.model.actions import (
    AMBASSADOR,
    BANK,
    BLACK_MARKET,
    BY_POISON,
    BY_SAGE,
    BY_ZONE,
    GANG_OF_PICKPOCKETS,
    HIDEOUT,
    MAFIA_CITY_STATES,
    PREDICT_THE_FUTURE,
    REVOLUTIONARIES,
    SECRET_SOCIETY,
)
from anachron.games.temporum.model.events import (
    ACTS,
    ADVANCED,
    CHANGED,
    DISCARDED,
    DREW,
    GAINED,
    LOST,
    MOVED,
    PAID,
    PAYS_PER_STEP,
    PLAYS,
    RULES,
    SCORES,
    SHIFTED,
    VISITS,
    aside_of,
    card_mark,
    changed_line,
    discarded_line,
    drew_line,
    lost_line,
    paid_line,
    rulers_lines,
    value_of,
)
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.model.wording import in_brackets, space_mark

# Triggers that are followed at once by what they do.
AT_ONCE: Final[dict[int, list[EventKind]]] = {
    GANG_OF_PICKPOCKETS: [DREW],
    SECRET_SOCIETY: [DREW],
    BY_SAGE: [DREW],
    REVOLUTIONARIES: [ADVANCED],
    HIDEOUT: [ADVANCED],
    AMBASSADOR: [PAID],
    PREDICT_THE_FUTURE: [CHANGED],
    BY_POISON: [DISCARDED, LOST],
}


def joins(run: list[Event], event: Event) -> bool:
    """Does this event go on with the line that the events of `run` make?"""
    first, last = run[0], run[-1]
    kind, same_seat = event.kind, event.seat == first.seat
    if first.kind is ACTS:
        return len(run) == 1 and same_seat and kind in AT_ONCE.get(value_of(first, "by"), [])
    if first.kind is SCORES:
        return len(run) == 1 and kind is PAID and same_seat
    if first.kind is MOVED and kind is VISITS:
        return len(run) == 1 and same_seat and value_of(event, "space") == value_of(first, "to")
    if first.kind is PLAYS:
        return same_seat and kind is GAINED and value_of(event, "by") in (value_of(first, "as"), BLACK_MARKET, BANK)
    if is_payment(run, event):
        return True
    if kind is not last.kind or last.kind is not first.kind:
        return False
    if kind is SHIFTED:
        return bool(value_of(event, "to") == value_of(last, "to"))
    if kind is RULES:
        return bool(value_of(event, "passing") == value_of(last, "passing"))
    if kind not in (DREW, GAINED, LOST) or value_of(event, "by") != value_of(last, "by"):
        return False
    if kind is DREW:
        return same_seat
    if value_of(event, "by") in PAYS_PER_STEP:
        return False
    seats = [other.seat for other in run]
    if kind is GAINED and same_seat and len(set(seats)) == 1:
        return True
    same_amount = value_of(event, "amount") == value_of(first, "amount")
    return event.seat not in seats and same_amount and len(set(seats)) == len(seats)


def is_payment(run: list[Event], event: Event) -> bool:
    """Mafia City-States: each of the others loses what the visitor gains."""
    last = run[-1]
    if run[0].kind is not LOST or event.kind not in (LOST, GAINED) or event.kind is last.kind:
        return False
    by = value_of(event, "by")
    if by != BY_ZONE + MAFIA_CITY_STATES or value_of(last, "by") != by:
        return False
    return event.kind is LOST or len(run) == 1 or event.seat == run[1].seat


def joined(state: Temporum, run: list[Event], bit: int) -> str:
    """The line of a run of two or more events, for a reader."""
    first = run[0]
    if first.kind is ACTS:
        return triggered(state, value_of(first, "by"), run[1], bit)
    if first.kind is SCORES:
        line, beggar = first.text(state, bit), value_of(run[1], "beggar")
        return f"{line[:-1]}, with ${beggar} from [beggar]." if beggar else line
    if first.kind is MOVED:
        return f"{first.text(state, bit)[:-1]} {seat_mark(first.seat, 'and visits')} it."
    if first.kind is PLAYS:
        return f"{first.text(state, bit)[:-1]} {seat_mark(first.seat, 'and gains')} {gains_of(run)}."
    if first.kind is SHIFTED:
        to = space_mark(state, value_of(first, "to"))
        return f"{seats_mark([event.seat for event in run], 'is')} time-shifted to {to}."
    if first.kind is RULES:
        changes = [(event.seat, value_of(event, "time") - 1, value_of(event, "rules") == 1) for event in run]
        return "" if value_of(first, "passing") else " ".join(rulers_lines(changes))
    by = value_of(first, "by")
    if first.kind is LOST and run[1].kind is GAINED:
        taken = sum([value_of(event, "amount") for event in run if event.kind is GAINED])
        payers = listed([seat_mark(event.seat) for event in run if event.kind is LOST])
        return f"{seat_mark(run[1].seat, 'gains')} ${taken} from {payers}{in_brackets(by)}."
    if first.kind is DREW:
        return f"{seat_mark(first.seat, 'draws')} {drawn_cards(run, bit)}{aside_of(state, first, by)}."
    if run[1].seat == first.seat:
        gained = sum([value_of(event, "amount") for event in run])
        return f"{seat_mark(first.seat, 'gains')} ${gained}{in_brackets(by)}."
    does = seats_mark([event.seat for event in run], "gains" if first.kind is GAINED else "loses")
    return f"{does} ${value_of(first, 'amount')} each{in_brackets(by)}."


def gains_of(run: list[Event]) -> str:
    """What a played card brought; what is not its own money is named after its giver."""
    sums: dict[int, int] = {}
    for event in run[1:]:
        by = value_of(event, "by")
        sums[by] = sums.get(by, 0) + value_of(event, "amount")
    own = value_of(run[0], "as")
    return listed([f"${total}{'' if by == own else in_brackets(by)}" for by, total in sums.items()])


def triggered(state: Temporum, by: int, event: Event, bit: int) -> str:
    """What a trigger does, with its name. Crown steps name it when all are made."""
    aside = in_brackets(by)
    if event.kind is DREW:
        return drew_line(event, event.values_for(bit), aside)
    if event.kind is PAID:
        return paid_line(event, aside)
    if event.kind is CHANGED:
        return changed_line(state, event, aside)
    if event.kind is DISCARDED:
        return discarded_line(event, aside)
    return lost_line(event, aside) if event.kind is LOST else ""


def drawn_cards(run: list[Event], bit: int) -> str:
    drawn = [event.values_for(bit)[0] for event in run]
    known = [card_mark(kinds[0]) for kinds in drawn if kinds is not None]
    hidden = len(run) - len(known)
    return listed(known + ([] if hidden == 0 else ["a card" if hidden == 1 else f"{hidden} cards"]))
