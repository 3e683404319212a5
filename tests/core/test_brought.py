"""What a seat brings: checked, hidden, kept in the record, imagined in a world. On Skirmish."""

import json
from typing import Any

import pytest

from anachron.core import Record, entry_of, fast_rng
from tests.contract.cases import random_step
from tests.core.table import SKIRMISH, TOLLBRIDGE

RULES_OF = "skirmish"

UNITS: dict[str, Any] = {"name": "Units", "cards": {"herald": 2, "martyr": 2, "captain": 2, "sentry": 2}}
MIXED: dict[str, Any] = {
    "name": "Mixed",
    "cards": {"scholar": 1, "rover": 2, "bowman": 1, "bramble": 1, "halt": 1, "parry": 1, "counter": 1},
}
NO_DECK = "A deck is a ready-made one, or a name and cards."


def own(**cards: int) -> dict[str, Any]:
    return {"name": "Mine", "cards": cards}


@pytest.mark.rule("R2.1", "R2.2", "R2.3")
@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (own(herald=1), "A deck has 8 cards, not 1. (R2.1)"),
        (own(), "A deck has 8 cards, not 0. (R2.1)"),
        ("herald", NO_DECK),
        (["herald"], NO_DECK),
        ({"deck": "starter", "cards": {}}, NO_DECK),
        ({"name": "Mine"}, NO_DECK),
        ({"name": 3, "cards": {}}, NO_DECK),
        ({"name": "Mine", "cards": ["herald"]}, NO_DECK),
        ({"deck": "dragons"}, "There is no such ready-made deck. There are: starter, thorns, claimants."),
        ({"deck": ["starter"]}, "There is no such ready-made deck."),
        (own(dragon=8), "There is no card “dragon”."),
        (own(herald=0), "How many copies of Herald? Say a number from 1 to 999."),
        (own(herald=True), "How many copies of Herald?"),
        (own(herald=3, martyr=2, captain=2, sentry=1), "A deck has at most 2 of a kind, not 3 of herald. (R2.2)"),
        (own(herald=3, halt=2, parry=2, counter=1), "At most 4 cards of a deck are tricks, not 5. (R2.3)"),
    ],
)
def test_a_deck_that_breaks_a_rule_is_refused_with_the_reason(deck: Any, sentence: str) -> None:
    with pytest.raises(ValueError) as refusal:
        SKIRMISH.start(2, 1, brought=[UNITS, deck])
    assert sentence in str(refusal.value)


def test_every_broken_rule_is_named() -> None:
    deck = own(herald=3, martyr=3, halt=2, parry=2, counter=1)
    with pytest.raises(ValueError) as refusal:
        SKIRMISH.start(2, 1, brought=[None, deck])
    assert str(refusal.value) == (
        "A deck has 8 cards, not 11. (R2.1) A deck has at most 2 of a kind, not 3 of herald. (R2.2) "
        "A deck has at most 2 of a kind, not 3 of martyr. (R2.2) At most 4 cards of a deck are tricks, not 5. (R2.3)"
    )


def test_the_builder_is_told_what_holds_what_is_full_and_what_each_group_has() -> None:
    broken = {"herald": 3, "martyr": 2, "halt": 2, "parry": 2, "counter": 1}
    rules = [(rule.rule, rule.holds, rule.head + rule.text) for rule in SKIRMISH.decks.rules(broken, {})]
    assert rules == [
        ("R2.1", False, "A deck has 8 cards, not 10."),
        ("R2.2", False, "A deck has at most 2 of a kind, not 3 of herald."),
        ("R2.3", False, "At most 4 cards of a deck are tricks, not 5."),
    ]
    assert [rule.holds for rule in SKIRMISH.decks.rules(UNITS["cards"], {})] == [True] * 3
    assert set(SKIRMISH.decks.refused(broken, {})) == {"herald", "martyr", "halt", "parry"}
    assert SKIRMISH.decks.parts(broken) == [("unit", "", 5, None, ""), ("trick", "", 5, 4, "")]
    assert not TOLLBRIDGE.deck_kinds({})


def test_a_deck_without_a_name_is_called_after_its_factions_and_a_name_is_plain_text() -> None:
    bare = SKIRMISH.check_brought({**MIXED, "name": " "}, {})
    assert bare["name"] == "Unit and Trick"
    loud = SKIRMISH.check_brought({**MIXED, "name": "a\n\u202e[herald]  {1}" + "b" * 99}, {})
    assert loud["name"] == "a herald 1" + "b" * 30


def test_each_seat_brings_something_or_nobody_does() -> None:
    with pytest.raises(ValueError, match="each of the 3 seats"):
        SKIRMISH.start(3, 1, brought=[UNITS])
    with pytest.raises(ValueError, match="can't bring anything to Tollbridge"):
        TOLLBRIDGE.start(2, 1, brought=[{"deck": "toll"}, None])
    assert TOLLBRIDGE.start(2, 1, brought=[None, None]).brought == []


@pytest.mark.rule("R2.4")
def test_whoever_brings_nothing_gets_the_starter_deck_and_the_order_written_tells_nothing() -> None:
    backwards = {"name": "Mixed", "cards": dict(reversed(MIXED["cards"].items()))}
    state = SKIRMISH.start(2, 1, brought=[None, backwards])
    assert state.brought == [{"deck": "starter"}, MIXED]
    assert list(state.brought[1]["cards"]) == list(MIXED["cards"])
    assert state.digest() == SKIRMISH.start(2, 1, brought=[{"deck": "starter"}, MIXED]).digest()
    SKIRMISH.views.audit(state)


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
                assert SKIRMISH.check_brought(world.brought[other], {}) == world.brought[other], "a legal deck"
                assert world.played[other] == state.played[other]
                if seat == 0 and other == 1:
                    found.add(tuple(world.brought[other]["cards"].items()))
            SKIRMISH.views.audit(world)
            assert json.loads(world.save())["brought"] == world.brought, "what a bot in another process gets"
        assert state.brought[1] == MIXED
        state.apply(*random_step(state, rng))
    assert len(found) > 20


def test_the_record_keeps_what_was_brought_and_replays() -> None:
    brought = [UNITS, MIXED]
    state, rng, actions = SKIRMISH.start(2, 9, brought=brought), fast_rng(9), []
    while not state.over:
        action, seat = random_step(state, rng)
        actions.append(entry_of(state, SKIRMISH.actions[action], seat))
        state.apply(action, seat)
    record = Record("skirmish", SKIRMISH.version, 2, 9, {}, actions, digest=state.digest(), brought=brought)
    again = Record.from_json(record.to_json())
    assert again.brought == brought
    last = list(again.replay())[-1]
    assert last.brought == state.brought and again.matches(last)
    without = Record("skirmish", SKIRMISH.version, 2, 9, {}, [])
    assert "brought" not in json.loads(without.to_json())
    assert without.begin().digest() != again.begin().digest()


def test_a_save_keeps_what_was_brought() -> None:
    state = SKIRMISH.start(2, 9, brought=[UNITS, MIXED])
    assert SKIRMISH.load(state.save()).brought == state.brought == state.copy().brought
