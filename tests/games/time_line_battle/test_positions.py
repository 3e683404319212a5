"""Positions by hand: what cannot be is refused with a sentence that names it."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.time_line_battle.table import GAME, A, B, deploy_round, offered, start


def test_the_page_shows_every_kind_of_position() -> None:
    page = Path(__file__).parents[3] / "docs" / "positions" / "time-line-battle.md"
    assert page.read_text(encoding="utf-8").count("```python") >= 10


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"day": -1}, "day is a whole number"),
        ({"day": 31}, "day is a whole number from 0 to 30"),
        ({"day": True}, "day is a whole number"),
        ({"timeline": 4}, "timeline is a whole number from 1 to 3"),
        ({"phase": "night"}, "phase"),
        ({"start_player": 2}, "start_player"),
        ({"sides": [{}]}, "two"),
        ({"sides": [{}, {}, {}]}, "two"),
        ({"vp": [1]}, "vp"),
        ({"vp": [1, -1]}, "vp"),
        ({"options": {"timelines": 9}}, "timelines cannot be 9"),
        ({"sides": [{"hand": ["guard", "guard"]}, {}]}, "twice"),
        ({"sides": [{"hand": "guard"}, {}]}, "list"),
        ({"sides": [{"hand": ["guard"], "deck": ["guard"]}, {}]}, "guard .deck. is not there"),
        ({"sides": [{"deployed": {"guard": 0}}, {}]}, "Day 0"),
        ({"sides": [{"deployed": {"dragon": 1}}, {}]}, "dragon"),
        ({"day": 3, "sides": [{"deployed": {"guard": 1}, "dead": ["rogue"]}, {}]}, "rogue cannot be dead"),
        ({"day": 3, "sides": [{"deployed": {"guard": 4}, "dead": ["guard"]}, {}]}, "guard cannot be dead"),
        ({"banned": ["guard"], "sides": [{"hand": ["guard"]}, {}]}, "guard .hand. is not there"),
        ({"sides": [{"hand": []}, {}]}, "hand"),
        ({"chance": [3]}, "chance"),
        ({"chance": [["guard", "guard"]]}, "twice"),
        ({"series": {"game": 2}}, "game"),
        ({"sides": 7}, "sides"),
        ({"sides": [7, {}]}, "side"),
        ({"vp": 7}, "vp"),
        ({"seen": [7]}, "seen"),
        ({"day": 3, "sides": [{"deployed": ["guard"]}, {}]}, "deployed"),
        ({"day": 3, "sides": [{"survived": ["rogue"]}, {}]}, "rogue"),
        ({"seen": 5}, "seen"),
        ({"seen": [[["guard"]]]}, "seen"),
        ({"seed": 1.5}, "seed"),
        ({"seed": None}, "seed"),
        ({"seed": "x"}, "seed"),
        ({"options": 5}, "options"),
        ({"series": 5}, "series"),
        ({"series": {"points": "x"}}, "points"),
        ({"series": {"points": [1]}}, "points"),
        ({"series": {"vp_sum": [1]}}, "vp_sum"),
        ({"chance": 5}, "chance"),
        ({"phase": "setup", "chance": [0, ["guard"]]}, "shuffle"),
        ({"phase": "setup", "chance": [0, 1]}, "shuffle"),
        ({"sides": [{"cards": ["guard"]}, {}]}, "cards"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(said: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.position(said)


def test_a_position_may_be_saved_loaded_and_copied_in_the_middle_of_a_choice() -> None:
    state: Any = start(1)
    state.apply(offered(state, A)[0], A)
    for twin in (GAME.load(state.save()), state.copy()):
        assert twin.digest() == state.digest()
        assert [twin.view(seat) for seat in (A, B, None)] == [state.view(seat) for seat in (A, B, None)]
        assert twin.waiting == (A, B) and twin.events(seat=A) == state.events(seat=A)
        assert twin.undoable(A) == state.undoable(A) == 1
        twin.apply("pass", A)
        assert twin.digest() != state.digest()
    deploy_round(state)
