"""Positions by hand: what cannot be is refused with a sentence that names it."""

from pathlib import Path
from typing import Any

import pytest

from tests.games.trial_of_the_temples.table import GAME, events_of, play, trial


def test_the_page_shows_every_kind_of_position() -> None:
    page = Path(__file__).parents[3] / "docs" / "positions" / "trial-of-the-temples.md"
    assert page.read_text(encoding="utf-8").count("```python") >= 8


@pytest.mark.parametrize(
    ("written", "reason"),
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
        ({"phase": "setup", "d": 3}, "the set-up lays the table itself: with phase setup there is no 'd'"),
        ({"phase": "setup", "players": [{"mana": 3}, {}]}, "with phase setup a player has no 'mana'"),
        ({"chance": [3]}, "in the set-up alone"),
        ({"players": [{"rested": True, "crystals": {"red": 1}}, {}]}, "returned all Crystals and Action Tokens"),
        ({"players": [{"rested": True, "tokens": 1}, {}]}, "returned all Crystals and Action Tokens"),
        ({"players": [{"rested": True, "archmage": 3}, {}]}, "has taken back the figure"),
        ({"phase": "temple", "players": [{"rested": True}, {}]}, "nobody has rested before"),
        ({"phase": "temple", "players": [{}, {"archmage": 3}]}, "in turn order"),
        ({"phase": "night", "players": [{"archmage": 3}, {}]}, "when night falls"),
        ({"phase": "temple", "players": [{"cores": {"gain-red": "red"}, "used": ["gain-red"]}, {}]}, "used yet"),
        (
            {
                "phase": "resource",
                "players": [{"archmage": 3, "cores": {"to-purple": "red"}, "used": ["to-purple"]}, {"archmage": 6}],
            },
            "to-purple cannot have been used yet",
        ),
        ({"players": [{"cores": {"monument": "red"}, "used": ["monument"]}, {}]}, "never used"),
        ({"players": [{"cores": {"small-vault": "red"}, "stored": {"red": 1}}, {}]}, "ordinary ones again"),
        ({"supply": {"red": 8}}, "red is a whole number from 0 to 7"),
        ({"round_tile": "round-2", "number": 3}, "round-2 has the number 2"),
        ({"turn": 1, "players": [{}, {"rested": True}]}, "cannot be the turn of player 1"),
        ({"phase": "temple", "turn": 1}, "turn belongs to"),
        ({"harvest": {}}, "Resource Phase"),
        ({"cores_to_place": ["green"]}, "no core colour 'green'"),
        ({"cores_to_place": ["red"], "resting": True}, "not with both"),
        ({"resting": 1}, "resting is true or false"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(written: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.position(written)


def test_a_position_may_be_saved_and_loaded_in_the_middle_of_a_reward() -> None:
    red = {"crystals": {"yellow": 3, "blue": 1, "red": 1, "purple": 1}, "tokens": 1, "tracks": {"sand": 2}}
    state = trial(red, {"tracks": {"sand": 6}}, {"tracks": {"sand": 4}}, {"tracks": {"sand": 5}})
    play(state, "advance sand 3", "place-core 4 3")
    for twin in (GAME.load(state.save()), state.copy()):
        assert twin.digest() == state.digest() and twin.view(0) == state.view(0)
        twin.apply("place-core 1 4")
        assert twin.digest() != state.digest()


# Red on Dawn Spire by day: a Crystal of choice, an Action Token, 2 mana; then the reached temples, none with blue.
PAIR: dict[str, Any] = {"phase": "resource", "number": 3, "players": [{"archmage": 6}, {"archmage": 4}]}


@pytest.mark.rule("R4.14")
def test_a_harvest_can_be_laid_in_the_middle() -> None:
    red = {"archmage": 6, "cores": {"gain-blue": "red"}}
    for chosen, echoes in (("blue", 1), ("red", 0)):
        state: Any = GAME.position(
            {**PAIR, "players": [red, {"archmage": 4}], "harvest": {"taken": 1, "chosen": [chosen]}}
        )
        assert len(events_of(state, "echo")) == echoes, "what was collected before counts"
        assert events_of(state, "collected")[0]["icon"] == "action"
    asked: Any = GAME.position({**PAIR, "harvest": {"taken": 0}})
    assert (
        asked.decision().kind == "pick-crystal" and asked.view(0)["to_take"] == GAME.position(PAIR).view(0)["to_take"]
    )
    with pytest.raises(ValueError, match="1 Crystals of choice"):
        GAME.position({**PAIR, "harvest": {"taken": 2}})
    with pytest.raises(ValueError, match="no Clones"):
        GAME.position({**PAIR, "harvest": {"figure": "clone"}})


@pytest.mark.rule("R7.9")
def test_a_turn_can_be_laid_with_cores_still_to_be_placed() -> None:
    state: Any = GAME.position({"turn": 1, "cores_to_place": ["red", "blue"], "players": [{"mana": 9}, {"mana": 9}]})
    assert state.waiting == (1,) and state.view(None)["core"]["colour"] == "red"
    play(state, "place-core 1 1", "place-core 1 2")
    assert state.waiting == (0,) and state.decision().kind == "trial"
    tile: Any = GAME.position(
        {
            "phase": "resource",
            "number": 3,
            "players": [{"archmage": 3}, {"archmage": 6}],
            "harvest": {"taken": 1},
            "cores_to_place": ["yellow"],
        }
    )
    assert tile.waiting == (0,) and tile.view(None)["core"]["colour"] == "yellow"


@pytest.mark.rule("R8.2")
def test_a_rest_can_be_laid_in_the_middle() -> None:
    red = {"cores": {"great-vault": "red"}, "crystals": {"red": 2}, "stored": {"blue": 1}}
    state: Any = GAME.position({"resting": True, "players": [red, {"mana": 9}]})
    assert state.waiting == (0,) and state.action_names() == ["store red", "pass"]
    play(state, "store red")
    assert state.waiting == (1,) and state.view(None)["players"][0]["mana"] == 1
    with pytest.raises(ValueError, match="taken back the figure"):
        GAME.position({"resting": True, "players": [{**red, "archmage": 4}, {}]})
