"""Sealed answers, of one part (Tollbridge) and of several (Skirmish)."""

from typing import Any

import pytest

from anachron.core import IllegalAction, fast_rng
from anachron.core.effects import Sealed
from tests.core.table import SKIRMISH, TOLLBRIDGE

RULES_OF = "skirmish"


def auction(*coins: int) -> Any:
    state = TOLLBRIDGE.position({"hands": [["auction"], *[[] for _ in coins[1:]]], "coins": list(coins)})
    state.apply("play auction")
    return state


@pytest.mark.rule("R1.1", "R1.2")
def test_everyone_is_asked_at_once_for_one_part_after_the_other() -> None:
    state = SKIRMISH.start(3, 2)
    assert state.waiting == (0, 1, 2) and state.life == [4, 4, 4]
    swap = state.action_names(1)[1]
    state.apply(swap, 1)
    assert state.waiting == (0, 1, 2), "seat 1 is asked for a second part"
    assert not state.events(0, 0), "and nobody sees that it has begun"
    before = state.view(0)
    state.apply("keep", 1)
    assert state.waiting == (0, 2) and state.view(0) == before
    assert [event["text"] for event in state.events(0, 0)] == ["{1} has chosen."]
    state.apply("keep", 0)
    state.apply("keep", 2)
    assert [event["amount"] for event in state.events(0, 0) if event["kind"] == "swapped"] == [0, 1, 0]
    assert state.waiting == (0,) and state.decision(0).kind == "turn"
    assert swap == f"swap {SKIRMISH.content['card'][state.decks[1][0] >> 22]['id']}", "it lies under the deck"


@pytest.mark.rule("R1.2")
def test_at_most_two_cards_are_swapped() -> None:
    state = SKIRMISH.start(2, 2)
    for _ in range(2):
        state.apply(state.action_names(0)[-1], 0)
    assert state.waiting == (1,)


def test_a_sealed_answer_can_be_taken_back_until_the_last_one_is_in() -> None:
    state = auction(1, 2, 3)
    state.apply("bid 1", 0)
    state.apply("bid 2", 1)
    assert [state.undoable(seat) for seat in range(3)] == [1, 1, 0], "not the play before, which others have answered"
    assert state.waiting == (2,)
    state.apply("bid 3", 2)
    assert [state.undoable(seat) for seat in range(3)] == [0, 0, 0]


def test_a_seat_answers_once() -> None:
    state = auction(1, 2)
    state.apply("bid 1", 0)
    with pytest.raises(IllegalAction, match="isn't your turn"):
        state.apply("bid 0", 0)


def test_a_world_imagines_the_answers_of_the_others_and_keeps_the_own_one() -> None:
    state, rng = auction(3, 3, 3), fast_rng(1)
    state.apply("bid 1", 0)
    state.apply("bid 2", 1)
    found = set()
    for _ in range(60):
        world = state.world(0, rng)
        sealed = world.stack[-1]
        assert isinstance(sealed, Sealed) and world.waiting == (2,)
        assert sealed.answer(0) == TOLLBRIDGE.actions.index("bid 1")
        found.add(sealed.answer(1))
    assert len(found) == 4


def test_an_unfinished_answer_of_several_parts_looks_like_none() -> None:
    state, rng = SKIRMISH.start(2, 2), fast_rng(1)
    state.apply(state.action_names(1)[-1], 1)
    assert state.world(0, rng).innermost(Sealed).answers == [[], []]
    state.apply("keep", 1)
    for _ in range(20):
        answers = state.world(0, rng).innermost(Sealed).answers[1]
        assert len(answers) == 2 or answers[-1] == SKIRMISH.actions.index("keep")


def test_a_save_keeps_sealed_answers() -> None:
    state = auction(1, 2)
    state.apply("bid 2", 1)
    loaded = TOLLBRIDGE.load(state.save())
    assert loaded.waiting == (0,) and loaded.digest() == state.digest()
    loaded.apply("bid 0")
    assert loaded.scores == [1, 0]


def test_whoever_resigns_while_all_choose_is_answered_for() -> None:
    state = auction(2, 2, 2)
    state.apply("bid 1", 0)
    state.resign(1)
    assert state.waiting == (2,)
    state.apply("bid 0", 2)
    assert state.scores == [1, 2, 2], "the default of seat 1 is its first option, 0"
    state = SKIRMISH.start(3, 2)
    state.resign(1)
    assert state.waiting == (0, 2)


def test_a_sealed_answer_is_asked_for_even_if_there_is_only_one() -> None:
    state = auction(2, 0)
    assert state.waiting == (0, 1) and state.action_names(1) == ["bid 0"]
