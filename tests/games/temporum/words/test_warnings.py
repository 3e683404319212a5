"""A word before a move that would do nothing: it says so, and blocks nothing."""

from typing import Any

import pytest

from tests.games.temporum.table import GAME, A, lay, play

CANT_PAY = "You can't pay for any of your cards, so you'd score nothing."


def moving(first: dict[str, Any], **more: Any) -> Any:
    """A is in Time II and is asked where to move."""
    state = lay({"pawn": "z1", **first}, **more)
    return play(state, *(["pass"] if state.decision().kind == "history" else []))


def warned(state: Any, action: str) -> str:
    number = GAME.actions.index(action)
    assert number in state.actions(A), "a warning is about something legal"
    before = state.digest()
    said: str = GAME.words.warning(state, A, number)
    assert state.digest() == before, "it changes nothing"
    return said


@pytest.mark.rule("R14.1")
def test_moving_to_score_without_the_money_is_warned_about() -> None:
    poor = moving({"hand": ["artist"], "money": 0}, z0="iron-age")
    assert warned(poor, "move z0") == CANT_PAY
    rich = moving({"hand": ["artist"], "money": 40}, z0="iron-age")
    assert warned(rich, "move z0") == ""


@pytest.mark.rule("R13.1")
def test_moving_to_play_a_card_without_cards_is_warned_about() -> None:
    state = moving({"hand": [], "money": 4}, z4="police-state")
    assert warned(state, "move z4") != ""
    assert warned(moving({"hand": ["artist"]}, z4="police-state"), "move z4") == ""
