"""The guided games play through on the real rules, and what the guide says of them is true."""

import re
from typing import Any

import pytest

import anachron
from anachron.core import State

GAME = anachron.game("trial-of-the-temples")
LESSONS: list[dict[str, Any]] = GAME.info["lessons"]
BY_ID = {lesson["id"]: lesson for lesson in LESSONS}
THINGS = {thing["id"] for kind in ("temple_tile", "spell") for thing in GAME.content[kind]}


def rivals_answer(state: State, lesson: dict[str, Any], script: list[str]) -> None:
    """What the table does for the other seats: the script while it is legal, else the default."""
    while state.waiting and state.waiting[0] != lesson["seat"]:
        rival = state.waiting[0]
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
            rivals_answer(state, lesson, script)
    if upto is None:
        assert script == [], f"{id}: the rival never said {script}"
    return state


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
        assert all(GAME.actions.find(action) >= 0 for action in step.get("want", []))
        assert set(re.findall(r"\[([a-z-]+)\]", step["say"])) <= THINGS


def test_the_first_round_shows_what_the_guide_says() -> None:
    state = play("first-round", upto=0)
    assert state.view(0)["d"] == 0 and state.view(0)["number"] == 3
    harvested = play("first-round", upto=2)
    texts = [event["text"] for event in harvested.events()]
    assert "{1} places on [amber-gate]." in texts
    paid: dict[int, set[int]] = {}
    for event in harvested.events():
        if event["kind"] == "collected" and isinstance(event["from"], int):
            paid.setdefault(event["from"], set()).add(event["seat"])
    assert sorted(tile for tile, seats in paid.items() if seats == {0, 1}) == [4, 5, 6, 7]
    plans = {(plan["track"], plan["k"]): plan for plan in play("first-round", upto=4).view(0)["plans"]}
    assert plans["fire", 2]["actions"] == ["convert mana-to-crystal purple", "advance fire 2"]


def test_the_skipped_markers_are_free() -> None:
    state = play("skip", upto=1)
    advanced = next(event for event in state.events() if event["kind"] == "advanced")
    assert (advanced["spaces"], advanced["skipped"]) == ([3, 7, 8], [4, 5, 6])
    score = play("skip").view(0)["players"][0]["score"]
    assert (score["sand"], score["spells"]) == (6, 5)
