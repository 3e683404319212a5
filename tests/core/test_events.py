"""Events are declared once: fields, hidden fields, sentences, the wire, the types."""

from typing import Any

import pytest

from anachron.core.actions import Things
from anachron.core.events import (
    CHOSEN,
    FLAG,
    NUMBER,
    NUMBERS,
    SEAT,
    SEATS,
    Event,
    EventKind,
    Events,
    Field,
    counted,
    one_of,
    some_of,
)
from anachron.core.naming import listed
from anachron.core.seats import EVERYONE, bit_of, only
from tests.core.table import TOLLBRIDGE

CARDS = Things("card", ["ash", "birch", "red-cedar"])
EVENTS = Events()
DREW = EVENTS.add("drew", "{seat} draws {card}.", card=one_of(CARDS, hidden="a card"))
GAVE = EVENTS.add("gave", "{seat} gives {amount|coin} to {to}.", amount=NUMBER, to=SEAT)
SHOWED = EVENTS.add("showed", "{seat} shows {cards} to {seats}.", cards=some_of(CARDS, hidden="cards"), seats=SEATS)
TURNED = EVENTS.add("turned", "Turned.", card=one_of(CARDS, nullable=True), up=FLAG, rolls=NUMBERS)

ENDED = EVENTS.add("ended", "It ends: {why}.", why=Field("string"), at=Field('number | "dusk"'))


def event(kind: EventKind, *values: Any, seat: int = 0, known_to: int = EVERYONE) -> Event:
    return Event(kind, seat, list(values), EVERYONE, known_to, 1, 0)


def test_a_field_may_hold_words() -> None:
    assert event(ENDED, "most coins", "dusk").wire(bit_of(0)) == {"why": "most coins", "at": "dusk"}
    assert event(ENDED, "most coins", 3).wire(bit_of(0)) == {"why": "most coins", "at": 3}
    assert event(ENDED, "most coins", 3).text(None, bit_of(0)) == "It ends: most coins."


def test_a_hidden_field_is_null_for_those_who_may_not_know_it() -> None:
    drew = event(DREW, 2, known_to=only(0))
    assert drew.wire(bit_of(0)) == {"card": "red-cedar"} and drew.text(None, bit_of(0)) == "{0} draws [red-cedar]."
    for seat in (1, None):
        assert drew.wire(bit_of(seat)) == {"card": None} and drew.text(None, bit_of(seat)) == "{0} draws a card."
    showed = event(SHOWED, [0, 1], [1, 2], known_to=only(1))
    assert showed.wire(bit_of(1)) == {"cards": ["ash", "birch"], "seats": [1, 2]}
    assert showed.wire(bit_of(0)) == {"cards": None, "seats": [1, 2]}
    assert showed.text(None, bit_of(1)) == "{0} shows [ash] and [birch] to {1} and {2}."
    assert showed.text(None, bit_of(0)) == "{0} shows cards to {1} and {2}."


@pytest.mark.parametrize(("amount", "text"), [(1, "{0} gives 1 coin to {2}."), (3, "{0} gives 3 coins to {2}.")])
def test_a_sentence_counts(amount: int, text: str) -> None:
    assert event(GAVE, amount, 2).text(None, bit_of(None)) == text


def test_nothing_flags_and_lists_on_the_wire() -> None:
    assert event(TURNED, -1, 1, [4, 2]).wire(bit_of(None)) == {"card": None, "up": True, "rolls": [4, 2]}
    assert event(TURNED, 0, 0, []).wire(bit_of(None)) == {"card": "ash", "up": False, "rolls": []}


def test_a_function_writes_what_a_template_cannot() -> None:
    def write(state: Any, event: Event, values: list[Any]) -> str:
        return f"{state}: {values}"

    kind = Events().add("odd", "Something odd.", write=write, card=one_of(CARDS, hidden="a card"))
    assert event(kind, 1, known_to=only(0)).text("s", bit_of(0)) == "s: [1]"
    assert event(kind, 1, known_to=only(0)).text("s", bit_of(1)) == "s: [None]"


def test_the_types_of_the_client() -> None:
    assert DREW.typescript() == '{ kind: "drew"; seat: Seat | null; card: CardId | null }'
    assert GAVE.typescript() == '{ kind: "gave"; seat: Seat | null; amount: number; to: Seat }'
    assert SHOWED.typescript() == '{ kind: "showed"; seat: Seat | null; cards: CardId[] | null; seats: Seat[] }'
    assert TURNED.typescript() == (
        '{ kind: "turned"; seat: Seat | null; card: CardId | null; up: boolean; rolls: number[] }'
    )


def test_a_sentence_names_only_fields_and_a_name_is_used_once() -> None:
    with pytest.raises(AssertionError):
        Events().add("drew", "{seat} draws {crad}.", card=one_of(CARDS))
    with pytest.raises(AssertionError):
        EVENTS.add("drew", "Again.")
    with pytest.raises(AssertionError, match="drew has the fields"):
        event(DREW, 1, 2).wire(bit_of(0))


def test_events_are_saved_by_name() -> None:
    drew = event(DREW, 2, seat=1, known_to=only(1))
    again = EVENTS.from_json(EVENTS.to_json(drew))
    assert again.kind is DREW and EVENTS.to_json(again) == EVENTS.to_json(drew)
    assert EVENTS.by_name["chosen"] is CHOSEN


def test_an_event_reaches_those_who_may_see_it_without_a_gap() -> None:
    state = TOLLBRIDGE.start(3, 1)
    kind = TOLLBRIDGE.events.by_name["gained"]
    for seen_by in (only(0), EVERYONE, only(1), EVERYONE):
        state.tell(kind, 0, [1], seen_by=seen_by)
    assert [len(state.events(0, seat)) for seat in (0, 1, 2, None)] == [3, 3, 2, 2]
    assert [line["n"] for line in state.events(0, 2)] == [0, 1]
    assert set(state.events(0, 2)[0]) == {"n", "kind", "seat", "group", "text", "amount"}


def test_a_quiet_state_tells_nothing() -> None:
    state = TOLLBRIDGE.start(2, 1)
    state.quiet()
    state.apply("draw")
    assert state.events(0, 0) == []


def test_words_for_people() -> None:
    assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [listed(list(parts)) for parts in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
