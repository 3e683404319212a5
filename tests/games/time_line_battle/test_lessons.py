"""The guided games play through on the real rules, and what the guide says of them is true."""

from typing import Any

import pytest

import anachron
from anachron.core import State

GAME = anachron.game("time-line-battle")
LESSONS: list[dict[str, Any]] = GAME.info["lessons"]
BY_ID = {lesson["id"]: lesson for lesson in LESSONS}


def rival_answers(state: State, lesson: dict[str, Any], script: list[str]) -> None:
    """What the table does for the other seat: the script while it is legal, else the default."""
    rival = 1 - lesson["seat"]
    while rival in state.waiting:
        if script and state.why_not(script[0], rival) is None:
            state.apply(script.pop(0), rival)
        else:
            state.apply(GAME.default(state, rival), rival)


def play(id: str, upto: int | None = None) -> State:
    """A pupil who does what the guide points at; `upto`: the steps of the guide to follow."""
    lesson = BY_ID[id]
    state, script = GAME.position(lesson["position"]), list(lesson["rival"])
    for step in lesson["steps"][:upto]:
        for action in step.get("want", [])[:1]:
            assert state.why_not(action, lesson["seat"]) is None, f"{id}: {action} is refused"
            state.apply(action, lesson["seat"])
            rival_answers(state, lesson, script)
    if upto is None:
        assert script == [], f"{id}: the rival never said {script}"
    return state


def told(state: State) -> list[str]:
    return [event["text"] for event in state.events()]


@pytest.mark.parametrize("id", list(BY_ID))
def test_a_lesson_plays_through_and_ends_its_game(id: str) -> None:
    state = play(id)
    assert state.over
    assert state.winners == [0]


@pytest.mark.parametrize("lesson", LESSONS, ids=list(BY_ID))
def test_the_guide_says_one_thought_at_a_time(lesson: dict[str, Any]) -> None:
    assert {"id", "title", "text", "seat", "position", "rival", "steps"} <= lesson.keys()
    for step in lesson["steps"]:
        assert 0 < len(step["say"]) <= 220, step["say"]
        assert all(action in GAME.actions.texts for action in step.get("want", []))


def test_the_first_timeline_is_lost_and_the_second_turns_it() -> None:
    lost = play("first-game", upto=4)
    assert lost.view(0)["vp"] == [2, 3]
    assert any(text.startswith("[guard] takes 12 ") for text in told(lost))
    assert "[guard] falls; 2 trickle to [warrior]." in told(lost)
    assert "[warrior] falls; 6 trickle to [rogue]." in told(lost)
    assert [done["end"] for done in lost.view(0)["done"]] == ["standstill"]
    turned = play("first-game")
    assert turned.view(0)["vp"] == [9, 3]
    second = turned.view(0)["done"][1]
    assert (second["days"], second["end"], second["vp"]) == (4, "wipe-out", [7, 0])


def test_the_pool_saves_both_who_would_die() -> None:
    asked = play("pool", upto=0)
    dying = {taken["card"]: taken["regular"] for taken in asked.view(0)["sides"][0]["taken"] if taken["dies"]}
    assert dying == {"warrior": 10, "prince": 6}
    assert play("pool").view(0)["vp"] == [5, 0]
    asked.apply("pass", 0)
    assert asked.view(0)["vp"] == [2, 0]


def test_one_doubled_shot_finds_three_enemies() -> None:
    aimed = play("aim", upto=2)
    assert aimed.view(0)["spill"] == {"by": 0, "from": "reaper", "amount": 7}
    spilled = play("aim", upto=3)
    left = {taken["card"]: taken["left"] for taken in spilled.view(0)["sides"][1]["taken"]}
    assert left == {"guard": 2, "reaper": 0, "reviver": 0}
    assert play("aim").view(0)["done"][0]["days"] == 4


def test_the_sacrifice_wipes_the_enemy_out() -> None:
    state = play("dead")
    assert any(text.startswith("[lancer] takes 19 ") for text in told(state))
    assert state.view(0)["vp"][1] == 0
