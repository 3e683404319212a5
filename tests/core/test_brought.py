"""What a seat brings: checked, hidden, kept in the record, imagined in a world. On Skirmish."""

import json
from typing import Any

import pytest

from anachron.core import Record, entry_of, fast_rng
from tests.contract.cases import random_step
from tests.core.table import SKIRMISH, TOLLBRIDGE

RULES_OF = "skirmish"

UNITS = ["herald", "herald", "martyr", "martyr", "captain", "captain", "sentry", "sentry"]
MIXED = ["rover", "rover", "scholar", "bowman", "bramble", "counter", "halt", "parry"]


@pytest.mark.rule("R2.1", "R2.2", "R2.3")
@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (["herald"], "A deck has 8 cards, not 1. (R2.1)"),
        ("herald", "A deck is a list of these cards: herald, "),
        (["dragon"] * 8, "A deck is a list of these cards: herald, "),
        ([["x"]], "A deck is a list of these cards: herald, "),
        ([*UNITS[:7], "herald"], "A deck has at most 2 of a kind, not 3 of herald. (R2.2)"),
        ([*UNITS[:3], "halt", "halt", "parry", "parry", "counter"], "At most 4 cards of a deck are tricks. (R2.3)"),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused_with_the_reason(deck: Any, sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:
        SKIRMISH.start(2, 1, brought=[UNITS, deck])
    assert sentence in str(refusal.value)


def test_each_seat_brings_something_or_nobody_does() -> None:
    with pytest.raises(ValueError, match="each of the 3 seats"):
        SKIRMISH.start(3, 1, brought=[UNITS])
    with pytest.raises(ValueError, match="can't bring anything to Tollbridge"):
        TOLLBRIDGE.start(2, 1, brought=[["toll"], None])
    assert TOLLBRIDGE.start(2, 1, brought=[None, None]).brought == []


@pytest.mark.rule("R2.4")
def test_whoever_brings_nothing_gets_the_starter_deck_and_the_order_written_tells_nothing() -> None:
    state = SKIRMISH.start(2, 1, brought=[None, MIXED[::-1]])
    assert sorted(state.brought[1]) == sorted(MIXED)
    assert state.brought == SKIRMISH.start(2, 1, brought=[state.brought[0], MIXED]).brought
    assert len(state.brought[0]) == 8
    SKIRMISH.audit(state)


@pytest.mark.rule("R2.4")
def test_a_deck_is_hidden_from_the_others() -> None:
    one, other = (SKIRMISH.start(2, 5, brought=[UNITS, deck]) for deck in (UNITS, MIXED))
    for seat in (0, None):
        assert one.view(seat) == other.view(seat)
        assert one.events(0, seat) == other.events(0, seat)
    assert one.decision(0) == other.decision(0)
    assert one.view(1) != other.view(1)


@pytest.mark.rule("R2.4")
def test_a_world_imagines_the_decks_of_the_others_and_keeps_the_own_one() -> None:
    rng, found = fast_rng(3), set()
    state = SKIRMISH.start(3, 5, brought=[UNITS, MIXED, MIXED])
    while not state.over:
        for seat in range(3):
            world = state.world(seat, rng)
            assert world.brought[seat] == state.brought[seat]
            for other in range(3):
                assert SKIRMISH.check_brought(world.brought[other], other, {}) == world.brought[other], "a legal deck"
                assert world.played[other] == state.played[other]
                if seat == 0 and other == 1:
                    found.add(tuple(world.brought[other]))
            SKIRMISH.audit(world)
            assert json.loads(world.save())["brought"] == world.brought, "what a bot in another process gets"
        assert state.brought[1] == sorted(MIXED, key=place_of)
        state.apply(*random_step(state, rng))
    assert len(found) > 20


def place_of(id: str) -> int:
    """Decks are kept in the order of the cards."""
    return [card["id"] for card in SKIRMISH.content["card"]].index(id)


def test_the_record_keeps_what_was_brought_and_replays() -> None:
    brought = [UNITS, MIXED]
    state, rng, actions = SKIRMISH.start(2, 9, brought=brought), fast_rng(9), []
    while not state.over:
        action, seat = random_step(state, rng)
        actions.append(entry_of(state, SKIRMISH.actions[action], seat))
        state.apply(action, seat)
    record = Record("skirmish", 1, 2, 9, {}, actions, digest=state.digest(), brought=brought)
    again = Record.from_json(record.to_json())
    assert again.brought == brought
    last = list(again.replay())[-1]
    assert last.brought == state.brought and again.matches(last)
    without = Record("skirmish", 1, 2, 9, {}, [])
    assert "brought" not in json.loads(without.to_json())
    assert without.begin().digest() != again.begin().digest()


def test_a_save_keeps_what_was_brought() -> None:
    state = SKIRMISH.start(2, 9, brought=[UNITS, MIXED])
    assert SKIRMISH.load(state.save()).brought == state.brought == state.copy().brought
