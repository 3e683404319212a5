"""Positions by hand: what cannot be is refused with a sentence that names it."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.trial_of_the_temples.table import GAME, play, trial


def test_the_page_shows_every_kind_of_position() -> None:
    page = Path(__file__).parents[3] / "docs" / "positions" / "trial-of-the-temples.md"
    assert page.read_text(encoding="utf-8").count("```python") >= 8


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"phase": "lunch"}, "phase is one of"),
        ({"round": 9}, "round is a whole number from 1 to 5"),
        ({"d": 12}, "d is a whole number from 0 to 11"),
        ({"d": True}, "d is a whole number"),
        ({"players": [{}]}, "players"),
        ({"players": 3}, "players"),
        ({"players": [3, {}]}, "a player"),
        ({"players": [{"colour": "pink"}, {}]}, "no player colour 'pink'"),
        ({"players": [{"colour": "red"}, {"colour": "red"}]}, "same player colour"),
        ({"players": [{"mat": "mat-deeds"}, {"mat": "mat-deeds"}]}, "same mat"),
        ({"players": [{"mana": -1}, {}]}, "mana"),
        ({"players": [{"crystals": {"green": 1}}, {}]}, "crystals has no 'green'"),
        ({"players": [{"crystals": 3}, {}]}, "crystals"),
        ({"players": [{"cores": {"moon": "red"}}, {}]}, "no spell 'moon'"),
        ({"players": [{"cores": {"1,1": "green"}}, {}]}, "no core colour 'green'"),
        ({"players": [{"cores": []}, {}]}, "cores"),
        ({"players": [{"used": ["to-purple"]}, {}]}, "not learned"),
        ({"players": [{"stored": {"red": 1}}, {}]}, "storage"),
        ({"players": [{"tracks": {"fire": 13}}, {}]}, "fire is a whole number"),
        ({"players": [{"clone": 3}, {}]}, "Clones"),
        ({"players": [{"archmage": 0}, {}]}, "Day-and-Night Tile"),
        ({"players": [{"rested": 1}, {}]}, "rested"),
        ({"phase": "resource"}, "has no figure"),
        ({"tiles": ["noon-spire"]}, "each of the 12"),
        ({"tiles": 3}, "tiles"),
        ({"pile": ["round-9"]}, "no Round Tile 'round-9'"),
        ({"pile": ["round-2", "round-2"]}, "named twice"),
        ({"number": 7}, "number"),
        ({"supply": {"green": 1}}, "supply"),
        ({"neutral": {"blue": {}}}, "Neutral"),
        ({"chance": 3}, "chance"),
        ({"chance": ["x"]}, "chance"),
        ({"starting_player": 4}, "starting_player"),
        ({"options": {"mode": "duel"}}, "duel is for 2"),
        ({"options": {"rounds": 9}}, "rounds cannot be 9"),
        ({"seed": "x"}, "seed"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(said: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        GAME.position(said)


def test_a_position_may_be_saved_and_loaded_in_the_middle_of_a_reward() -> None:
    red = {"crystals": {"yellow": 3, "blue": 1, "red": 1, "purple": 1}, "tokens": 1, "tracks": {"sand": 2}}
    state = trial(red, {"tracks": {"sand": 6}}, {"tracks": {"sand": 4}}, {"tracks": {"sand": 5}})
    play(state, "advance sand 3", "place-core 4 3")
    for twin in (GAME.load(state.save()), state.copy()):
        assert twin.digest() == state.digest() and twin.view(0) == state.view(0)
        twin.apply("place-core 1 4")
        assert twin.digest() != state.digest()
