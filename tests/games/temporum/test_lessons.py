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
    assert crowns(play(lesson, 1)) == [0, 1, 5, 4]
    assert sum((4 - time) * n for time, n in zip((1, 2, 3, 4), crowns(play(lesson, 1)), strict=True)) == 7
    state = play(lesson, 3)
    assert pawns(state) == ["z0", "z8"] and state.view(0)["real"] == ["z0", "z2", "z5", "z8"]
    state = play(lesson, 5)
    assert [len(player["hand"] or []) or player["hand_size"] for player in state.view(0)["players"]] == [3, 3]
    assert state.view(0)["rulers"] == [[1], [1], [0], [0]] and state.view(0)["setup"] == "beginners"
    state = play(lesson, 8)
    assert money(state)[0] == 20
    state = play(lesson, 11)
    assert crowns(state) == [0, 1, 5, 4] and money(state)[0] == 4
    assert crowns(play(lesson, 12)) == [0, 0, 0, 10]
