"""Random games against a second reading of the rules: the numbers of every card, contests, and who leads."""

from typing import Any

import pytest

from anachron.core import Camera, fast_rng
from tests.games.ophelia.look import DECKS, random_action
from tests.games.ophelia.reference import Field, Temporary
from tests.games.ophelia.table import GAME

SETS: list[dict[str, Any]] = [{}, {"deck_mode": "draft"}, {"outer_slots": "double"}, {"claim_window": "open"}]


@pytest.mark.rule("R3.5", "R3.6", "R3.8", "R9.2", "R9.3", "R9.4", "R9.5", "R9.8", "R12.10", "R18.7")
@pytest.mark.parametrize("seed", range(24))
def test_numbers_and_contests_are_what_the_second_reading_says(seed: int) -> None:
    options = SETS[seed % 4]
    brought = [{"deck": DECKS[seed % 9]}, {"deck": DECKS[(seed * 2 + seed // 9 + 1) % 9]}] if seed % 4 != 1 else []
    state: Any = GAME.start(2, seed, options, brought=brought)
    rng, temporary = fast_rng(seed), Temporary()
    told, struck, before = len(state.events()), set[int](), state.view(None)
    while not state.over:
        action, seat = random_action(state, rng)
        state.camera = camera = Camera(None, [None])
        state.apply(action, seat)
        events = state.events(told)
        told += len(events)
        for event, still in zip(events, camera.stills, strict=True):
            if event["kind"] == "struck":
                strike(event, Field(before, temporary), struck)
            if event["kind"] == "phase" and event["phase"] == "contest":
                struck = set()
            if event["kind"] == "phase" and event["phase"] == "end":
                assert Field(before, temporary).attackers(struck) == [], "everybody has struck"
            temporary.follow(event, still[0])
            before = still[0]
        before = state.view(None)
        look(before, temporary)


def strike(event: dict[str, Any], field: Field, struck: set[int]) -> None:
    """One step of a contest: who strikes, whom, for how much."""
    attackers = field.attackers(struck)
    assert {card["slot"] for card in attackers} == {hit["attacker_slot"] for hit in event["hits"]}
    assert event["initiative"] == field.numbers(attackers[0])[1]
    for hit in event["hits"]:
        amount, slots = field.blow(field.by_slot[hit["attacker_slot"]])
        assert hit["amount"] == amount and hit["target_slot"] in slots, hit
        assert hit["life"] == field.numbers(field.by_slot[hit["target_slot"]])[2]
    struck.update(card["serial"] for card in attackers)


def look(view: dict[str, Any], temporary: Temporary) -> None:
    if view["phase"] not in ("action", "turning-point", "contest", "end"):
        return
    field = Field(view, temporary)
    for card in field.cards:
        seen = card["power"], card["initiative"], card["life"], card["armour"]
        assert seen == field.numbers(card), (card["card"], card["slot"], view["turn"])
        assert card["contested"] == field.is_contested(card)
        for change in card["changes"]:
            assert change["text"] and change["number"] in ("power", "initiative", "life", "armour")
    ended = view["if_ended"]
    assert (ended["winner"], ended["step"], ended["middle"], ended["total"]) == field.if_ended()
