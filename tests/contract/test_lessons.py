"""Every game has a guided first game that plays through on the real rules."""

import re

import pytest

import anachron
from tests.contract.lessons import lessons_of, play
from tests.contract.missing import LESSON, need

ALL = [(name, id) for name in anachron.games() for id in lessons_of(name)]


@pytest.mark.parametrize("name", anachron.games())
def test_every_game_has_a_guided_game(name: str) -> None:
    need(name, LESSON)
    assert lessons_of(name)


@pytest.mark.parametrize("name", anachron.games())
def test_the_first_lesson_opens_with_the_goal_and_teaches_to_read_and_to_take_back(name: str) -> None:
    need(name, LESSON)
    first = next(iter(lessons_of(name).values()))
    assert "want" not in first["steps"][0], "the goal comes first, and can be read at ease"
    told = " ".join(step["say"] for step in first["steps"])
    assert re.search(r"[Pp]oint at .+ hold a finger on it", told), "with a mouse, and on a phone"
    assert "**Take back**" in told, "who clicked the wrong thing has to know the way back"


@pytest.mark.parametrize(("name", "id"), ALL)
def test_a_lesson_plays_through_and_the_pupil_wins(name: str, id: str) -> None:
    state = play(name, id)
    assert state.over
    assert state.winners == [lessons_of(name)[id]["seat"]]


@pytest.mark.parametrize(("name", "id"), ALL)
def test_the_guide_says_one_thought_at_a_time(name: str, id: str) -> None:
    game, lesson = anachron.game(name), lessons_of(name)[id]
    things = {
        thing["id"]
        for listed in game.content.values()
        if isinstance(listed, list)
        for thing in listed
        if isinstance(thing, dict) and "id" in thing
    }
    assert lesson["title"] and lesson["text"]
    for step in lesson["steps"]:
        assert 0 < len(step["say"]) <= 220, step["say"]
        assert all(game.actions.find(action) >= 0 for action in step.get("want", [])), step
        assert set(re.findall(r"\[([a-z-]+)\]", step["say"])) <= things, step
