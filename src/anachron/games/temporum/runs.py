"""Lines of the log that read better as one: three draws are "draws 3 cards", a trigger stands with what it does."""

from anachron.core.game import Event
from anachron.core.naming import seat_mark
from anachron.games.temporum.actions import (
    AMBASSADOR,
    BANK,
    BLACK_MARKET,
    CARD_IDS,
    GANG_OF_PICKPOCKETS,
    HIDEOUT,
    MAFIA_CITY_STATES,
    NONE,
    PREDICT_THE_FUTURE,
    REVOLUTIONARIES,
    SECRET_SOCIETY,
    SPACE_IDS,
)
from anachron.games.temporum.causes import BY_POISON, BY_SAGE, BY_ZONE, PER_STEP
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.telling import by_words, fields, needs_cause, rulers_sentences, sentence, space_word
from anachron.games.temporum.wording import cause_id, listed

# Triggers that are followed at once by what they do.
AT_ONCE = {
    GANG_OF_PICKPOCKETS: ("drew",),
    SECRET_SOCIETY: ("drew",),
    BY_SAGE: ("drew",),
    REVOLUTIONARIES: ("advanced",),
    HIDEOUT: ("advanced",),
    AMBASSADOR: ("paid",),
    PREDICT_THE_FUTURE: ("changed",),
    BY_POISON: ("discarded", "lost"),
}
CAUSE = {"drew": 2, "gained": 1, "lost": 1}  # the place of `by` in the numbers


def joins(run: list[Event], told: Event) -> bool:
    """Does this event go on with the line that the events of `run` make?"""
    first, last = run[0], run[-1]
    kind = told.kind
    if first.kind == "effect":
        return len(run) == 1 and told.seat == first.seat and kind in AT_ONCE.get(first.numbers[0], ())
    if first.kind == "scores":
        return len(run) == 1 and kind == "paid" and told.seat == first.seat
    if first.kind == "moved" and kind == "visits":
        return len(run) == 1 and told.seat == first.seat and told.numbers[0] == first.numbers[1]
    if first.kind == "plays":
        return (
            told.seat == first.seat and kind == "gained" and told.numbers[1] in (first.numbers[1], BLACK_MARKET, BANK)
        )
    if told_payment(run, told):
        return True
    if kind != last.kind or last.kind != first.kind:
        return False
    if kind == "shifted":
        return told.numbers[1] == last.numbers[1]
    if kind == "rules":
        return told.numbers[2] == last.numbers[2]
    if kind not in CAUSE or told.numbers[CAUSE[kind]] != last.numbers[CAUSE[kind]]:
        return False
    if kind == "drew":
        return told.seat == first.seat
    if told.numbers[CAUSE[kind]] in PER_STEP:
        return False
    seats = [event.seat for event in run]
    if kind == "gained" and told.seat == first.seat and len(set(seats)) == 1:
        return True
    return told.seat not in seats and told.numbers[0] == first.numbers[0] and len(set(seats)) == len(seats)


def told_payment(run: list[Event], told: Event) -> bool:
    """Mafia City-States: each of the others loses what the visitor gains."""
    last = run[-1]
    if run[0].kind != "lost" or told.kind not in ("lost", "gained") or told.kind == last.kind:
        return False
    if told.numbers[1] != BY_ZONE + MAFIA_CITY_STATES or last.numbers[1] != told.numbers[1]:
        return False
    return told.kind == "lost" or len(run) == 1 or told.seat == run[1].seat


def joined(state: Temporum, run: list[Event]) -> str:
    """The line of a run of two or more events."""
    first = run[0]
    who = seat_mark(first.seat)
    if first.kind == "effect":
        return triggered(state, first, run[1])
    if first.kind == "scores":
        line, beggar = sentence(state, first, fields(state, first)), run[1].numbers[1]
        return f"{line[:-1]}, with ${beggar} from [beggar]." if beggar else line
    if first.kind == "moved":
        return f"{sentence(state, first, fields(state, first))[:-1]} and visits it."
    if first.kind == "plays":
        return f"{sentence(state, first, fields(state, first))[:-1]} and gains {gains_words(run)}."
    if first.kind == "shifted":
        to = space_word(state, SPACE_IDS[first.numbers[1]])
        return f"{listed([seat_mark(event.seat) for event in run])} are time-shifted to {to}."
    if first.kind == "rules":
        changes = [(event.seat, event.numbers[0], event.numbers[1] == 1) for event in run]
        return "" if first.numbers[2] else " ".join(rulers_sentences(changes))
    by = by_words(cause_id(first.numbers[CAUSE[first.kind]]))
    if first.kind == "lost" and run[1].kind == "gained":
        taken = sum([event.numbers[0] for event in run if event.kind == "gained"])
        payers = listed([seat_mark(event.seat) for event in run if event.kind == "lost"])
        return f"{seat_mark(run[1].seat)} gains ${taken} from {payers}{by}."
    if first.kind == "drew":
        return f"{who} draws {drawn_words(run)}{by if needs_cause(state, first) else ''}."
    if run[1].seat == first.seat:
        return f"{who} gains ${sum([event.numbers[0] for event in run])}{by}."
    seats = listed([seat_mark(event.seat) for event in run])
    return f"{seats} {'gain' if first.kind == 'gained' else 'lose'} ${first.numbers[0]} each{by}."


def gains_words(run: list[Event]) -> str:
    """What a played card brought; what is not its own money is named after its giver."""
    sums: dict[int, int] = {}
    for event in run[1:]:
        by = event.numbers[1]
        sums[by] = sums.get(by, 0) + event.numbers[0]
    own = run[0].numbers[1]
    return listed([f"${total}{'' if by == own else by_words(cause_id(by))}" for by, total in sums.items()])


def triggered(state: Temporum, effect: Event, told: Event) -> str:
    """What a trigger does, with its name. Crown steps name it when all are made."""
    line = sentence(state, told, fields(state, told))
    by = by_words(cause_id(effect.numbers[0]))
    if not line:
        return ""
    if line.endswith(by + "."):
        return line
    said = fields(state, told)
    if said.get("by"):
        line = line.replace(by_words(said["by"]) + ".", ".")
    return f"{line[:-1]}{by}."


def drawn_words(run: list[Event]) -> str:
    known = [f"[{CARD_IDS[event.numbers[1]]}]" for event in run if event.numbers[1] != NONE]
    hidden = len(run) - len(known)
    return listed(known + ([] if hidden == 0 else ["a card" if hidden == 1 else f"{hidden} cards"]))
