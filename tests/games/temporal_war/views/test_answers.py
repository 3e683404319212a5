"""What a window tells its seat: the odds if it passes, and with each of its cards, as the dice then show them."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    A,
    B,
    asked,
    attack,
    lay,
    play,
    random_decisions,
    shields,
    swords,
    window,
    worlds,
)
from tests.games.temporal_war.test_reference import game


def answers(state: Any) -> dict[str, dict[str, Any]]:
    """By action, what is told."""
    found = state.view(state.waiting[0])["answers"]
    facts = ("hit", "takes", "succeeds")
    return {one["action"]: {fact: one[fact] for fact in facts if one[fact] is not None} for one in found}


def hit(state: Any, action: str) -> float:
    return round(float(answers(state)[action]["hit"]), 4)


@pytest.mark.rule("R15.12", "R16.2")
def test_the_chance_is_counted_exactly() -> None:
    """Level 1 against a resting level 1: blocked if a shield meets no sword, 1/2 times 1/3."""
    state = lay({"0,4": "a imp", "0,3": "b imp resting"}, use="0,4", their_hand=["blink-step"])
    attack(state, "0,3")
    assert window(state) == "attack" and asked(state) == "b window"
    assert answers(state) == {"pass": {"hit": pytest.approx(5 / 6)}}, "where Blink Step leads is not known"


@pytest.mark.rule("R15.12", "R20.3")
def test_the_chance_with_a_card_is_the_chance_once_it_is_played() -> None:
    pieces = {"0,4": "a spellsinger", "0,3": "b shield-bearer resting"}
    hand = ["sunfire-lance", "sunfire-lance"]
    state = lay(pieces, use="0,4", hand=hand, their_hand=["rewind"], champions=["leonel", "thura"])
    attack(state, "0,3", "magic")
    assert asked(state) == "a window" and window(state) == "attack"
    without, with_lance = hit(state, "pass"), hit(state, "play sunfire-lance")
    assert state.view(None)["attack"]["stop_before"] == pytest.approx(1 - without, abs=1e-4)
    play(state, "a: play sunfire-lance", "b: pass")
    assert window(state) == "attack" and without < hit(state, "pass") == with_lance
    assert state.view(None)["attack"]["stop_before"] == pytest.approx(1 - with_lance, abs=1e-4)


@pytest.mark.rule("R16.2", "R16.5")
def test_once_the_dice_lie_nothing_is_left_to_chance() -> None:
    pieces = {"0,4": "a leonel", "0,1": "b shield-bearer resting"}
    for shown, chance in ((1, 1.0), (4, 0.0)):
        dice = [*swords(3, of=9), *shields(shown, of=4)]
        state = lay(pieces, use="0,4", their_hand=["lucky-star"], chance=dice)
        attack(state, "0,1")
        assert window(state) == "defense-roll" and asked(state) == "b window"
        assert answers(state) == {"pass": {"hit": chance}}, "a reroll is not told: which dice?"


@pytest.mark.rule("R17.2")
def test_damage_that_a_card_prevents() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4", their_hand=["second-wind"],
                chance=[*swords(9, of=9), *swords(4, of=4)])  # fmt: skip
    attack(state, "0,1")
    assert window(state) == "damage"
    assert answers(state) == {"pass": {"takes": 6}, "play second-wind": {"takes": 3}}


@pytest.mark.rule("R17.2", "R30.1")
def test_a_guardian_takes_it_instead() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting", "1,1": "b wing-guardian"}, use="0,4",
                chance=[*swords(9, of=9), *swords(4, of=4)])  # fmt: skip
    attack(state, "0,1")
    assert answers(state) == {"pass": {"takes": 6}, "use wing-guardian": {"takes": 0}}


@pytest.mark.rule("R13.4")
def test_a_sync_that_a_song_saves() -> None:
    state = lay({"0,5": "a ghoul"}, use="0,5", hand=["tuning-song"], chance=[3])
    play(state, "a: sync a take")
    assert window(state) == "sync-roll"
    assert answers(state) == {"pass": {"succeeds": False}, "play tuning-song": {"succeeds": True}}


@pytest.mark.rule("R22.4")
def test_a_monster_that_a_lure_makes_stronger() -> None:
    state = lay({"0,7": "a shield-bearer"}, use="0,7", monsters=["pale-hound"], their_hand=["monster-lure"])
    play(state, "a: call")
    assert window(state) == "monster" and asked(state) == "b window"
    assert answers(state) == {
        "pass": {"takes": 0, "succeeds": True},
        "play monster-lure": {"takes": 2, "succeeds": False},
    }


def test_other_windows_tell_no_odds_and_others_are_told_nothing() -> None:
    state = lay(hand=["aether-surge"], phase="start", deck=["imp"])
    assert window(state) == "turn-start" and state.view(A)["answers"] == []
    assert "answers" not in state.view(B) and "answers" not in state.view(None)


@pytest.mark.rule("R20.8")
def test_the_answers_are_the_same_in_every_world() -> None:
    compared = 0
    for seed in (6, 7, 8):
        for state in random_decisions(game(3, "ffa-3", seed), seed):
            seat = state.waiting[0]
            told = state.view(seat).get("answers")
            if not told:
                continue
            before = state.digest()
            for world in worlds(state, seat, 2):
                assert world.view(seat)["answers"] == told
                compared += 1
            assert state.digest() == before, "looking changes nothing"
    assert compared > 40
