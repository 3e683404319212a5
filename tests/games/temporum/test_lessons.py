"""The guided game plays through on the real rules, and what the guide says of it is true."""

from typing import Any

import pytest

from tests.games.temporum.table import GAME, crowns, money, pawns

LESSONS: list[dict[str, Any]] = GAME.info["lessons"]


def play(lesson: dict[str, Any], upto: int | None = None) -> Any:
    """A pupil who does what the guide points at, and the rival by its script."""
    state, script = GAME.position(lesson["position"]), list(lesson["rival"])
    for step in lesson["steps"][:upto]:
        for action in step.get("want", [])[:1]:
            assert state.why_not(action, lesson["seat"]) is None, f"{action} is refused"
            state.apply(action, lesson["seat"])
            while not state.over and lesson["seat"] not in state.waiting:
                state.apply(script.pop(0), 1)
    return state


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["id"])
def test_a_lesson_plays_through_and_ends_its_game(lesson: dict[str, Any]) -> None:
    state = play(lesson)
    assert state.over and state.winners == [lesson["seat"]]
    for step in lesson["steps"]:
        assert 0 < len(step["say"]) <= 230, step["say"]


def test_what_the_guide_says_is_true() -> None:
    (lesson,) = LESSONS
    state = play(lesson, 1)
    assert pawns(state) == ["z0", "z8"] and state.view(0)["real"] == ["z0", "z2", "z5", "z8"]
    state = play(lesson, 5)
    assert money(state)[0] == 20
    assert crowns(play(lesson, 8)) == [0, 1, 5, 4]
