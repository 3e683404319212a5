"""Lines of the log that read better as one: three draws are "draws 3 cards", a trigger stands with what it does."""

from typing import Final

from anachron.core.events import Event, EventKind
from anachron.core.naming import listed, seat_mark, seats_mark
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.model.wording import in_brackets, space_mark

# Triggers that are followed at once by what they do.
AT_ONCE: Final[dict[int, list[EventKind]]] = {
    acts.GANG_OF_PICKPOCKETS: [ev.DREW],
    acts.SECRET_SOCIETY: [ev.DREW],
    acts.BY_SAGE: [ev.DREW],
    acts.REVOLUTIONARIES: [ev.ADVANCED],
    acts.HIDEOUT: [ev.ADVANCED],
    acts.AMBASSADOR: [ev.PAID],
    acts.PREDICT_THE_FUTURE: [ev.CHANGED],
    acts.BY_POISON: [ev.DISCARDED, ev.LOST],
}


def joins(run: list[Event], event: Event) -> bool:
    """Does this event go on with the line that the events of `run` make?"""
    first, last = run[0], run[-1]
    kind, same_seat = event.kind, event.seat == first.seat
    if first.kind is ev.ACTS:
        return len(run) == 1 and same_seat and kind in AT_ONCE.get(ev.value_of(first, "by"), [])
    if first.kind is ev.SCORES:
        return len(run) == 1 and kind is ev.PAID and same_seat
    if first.kind is ev.MOVED and kind is ev.VISITS:
        return len(run) == 1 and same_seat and ev.value_of(event, "space") == ev.value_of(first, "to")
    if first.kind is ev.PLAYS:
        return (
            same_seat
            and kind is ev.GAINED
            and ev.value_of(event, "by") in (ev.value_of(first, "as"), acts.BLACK_MARKET, acts.BANK)
        )
    if is_payment(run, event):
        return True
    if kind is not last.kind or last.kind is not first.kind:
        return False
    if kind is ev.SHIFTED:
        return bool(ev.value_of(event, "to") == ev.value_of(last, "to"))
    if kind is ev.RULES:
        return bool(ev.value_of(event, "passing") == ev.value_of(last, "passing"))
    if kind not in (ev.DREW, ev.GAINED, ev.LOST) or ev.value_of(event, "by") != ev.value_of(last, "by"):
        return False
    if kind is ev.DREW:
        return same_seat
    if ev.value_of(event, "by") in ev.PAYS_PER_STEP:
        return False
    seats = [other.seat for other in run]
    if kind is ev.GAINED and same_seat and len(set(seats)) == 1:
        return True
    same_amount = ev.value_of(event, "amount") == ev.value_of(first, "amount")
    return event.seat not in seats and same_amount and len(set(seats)) == len(seats)


def is_payment(run: list[Event], event: Event) -> bool:
    """Mafia City-States: each of the others loses what the visitor gains."""
    last = run[-1]
    if run[0].kind is not ev.LOST or event.kind not in (ev.LOST, ev.GAINED) or event.kind is last.kind:
        return False
    by = ev.value_of(event, "by")
    if by != acts.BY_ZONE + acts.MAFIA_CITY_STATES or ev.value_of(last, "by") != by:
        return False
    return event.kind is ev.LOST or len(run) == 1 or event.seat == run[1].seat


def joined(state: Temporum, run: list[Event], bit: int) -> str:
    """The line of a run of two or more events, for a reader."""
    first = run[0]
    if first.kind is ev.ACTS:
        return triggered(state, ev.value_of(first, "by"), run[1], bit)
    if first.kind is ev.SCORES:
        line, beggar = first.text(state, bit), ev.value_of(run[1], "beggar")
        return f"{line[:-1]}, with ${beggar} from [beggar]." if beggar else line
    if first.kind is ev.MOVED:
        return f"{first.text(state, bit)[:-1]} {seat_mark(first.seat, 'and visits')} it."
    if first.kind is ev.PLAYS:
        return f"{first.text(state, bit)[:-1]} {seat_mark(first.seat, 'and gains')} {gains_of(run)}."
    if first.kind is ev.SHIFTED:
        to = space_mark(state, ev.value_of(first, "to"))
        return f"{seats_mark([event.seat for event in run], 'is')} time-shifted to {to}."
    if first.kind is ev.RULES:
        changes = [(event.seat, ev.value_of(event, "time") - 1, ev.value_of(event, "rules") == 1) for event in run]
        return "" if ev.value_of(first, "passing") else " ".join(ev.rulers_lines(changes))
    by = ev.value_of(first, "by")
    if first.kind is ev.LOST and run[1].kind is ev.GAINED:
        taken = sum([ev.value_of(event, "amount") for event in run if event.kind is ev.GAINED])
        payers = listed([seat_mark(event.seat) for event in run if event.kind is ev.LOST])
        return f"{seat_mark(run[1].seat, 'gains')} ${taken} from {payers}{in_brackets(by)}."
    if first.kind is ev.DREW:
        return f"{seat_mark(first.seat, 'draws')} {drawn_cards(run, bit)}{ev.aside_of(state, first, by)}."
    if run[1].seat == first.seat:
        gained = sum([ev.value_of(event, "amount") for event in run])
        return f"{seat_mark(first.seat, 'gains')} ${gained}{in_brackets(by)}."
    does = seats_mark([event.seat for event in run], "gains" if first.kind is ev.GAINED else "loses")
    return f"{does} ${ev.value_of(first, 'amount')} each{in_brackets(by)}."


def gains_of(run: list[Event]) -> str:
    """What a played card brought; what is not its own money is named after its giver."""
    sums: dict[int, int] = {}
    for event in run[1:]:
        by = ev.value_of(event, "by")
        sums[by] = sums.get(by, 0) + ev.value_of(event, "amount")
    own = ev.value_of(run[0], "as")
    return listed([f"${total}{'' if by == own else in_brackets(by)}" for by, total in sums.items()])


def triggered(state: Temporum, by: int, event: Event, bit: int) -> str:
    """What a trigger does, with its name. Crown steps name it when all are made."""
    aside = in_brackets(by)
    if event.kind is ev.DREW:
        return ev.drew_line(event, event.values_for(bit), aside)
    if event.kind is ev.PAID:
        return ev.paid_line(event, aside)
    if event.kind is ev.CHANGED:
        return ev.changed_line(state, event, aside)
    if event.kind is ev.DISCARDED:
        return ev.discarded_line(event, aside)
    return ev.lost_line(event, aside) if event.kind is ev.LOST else ""


def drawn_cards(run: list[Event], bit: int) -> str:
    drawn = [event.values_for(bit)[0] for event in run]
    known = [ev.card_mark(kinds[0]) for kinds in drawn if kinds is not None]
    hidden = len(run) - len(known)
    return listed(known + ([] if hidden == 0 else ["a card" if hidden == 1 else f"{hidden} cards"]))
