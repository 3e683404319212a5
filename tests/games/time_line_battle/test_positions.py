"""Positions by hand: what cannot be is refused with a sentence that names it."""

from pathlib import Path
from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.time_line_battle.table import CARDS, GAME, A, B, deploy_round, offered, play_out, start


def test_the_page_shows_every_kind_of_position() -> None:
    page = Path(__file__).parents[3] / "docs" / "positions" / "time-line-battle.md"
    assert page.read_text(encoding="utf-8").count("```python") >= 10


TEN = list(CARDS)[:10]
FIVE = {"deployed": {"guard": 1, "rogue": 2, "prince": 3, "lancer": 4, "archer": 1}}


@pytest.mark.parametrize(
    ("written", "reason"),
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
        ({"sides": [{"hand": TEN}, {}]}, "hand has 10 cards: it holds at most 5"),
        ({"day": 3, "sides": [{"deployed": {"guard": 1, "rogue": 1, "prince": 1}}, {}]}, "Day 1 has more than 2"),
        ({"day": 2, "sides": [{"deployed": {"guard": 3}, "survived": ["guard"]}, {}]}, "guard cannot have survived"),
        ({"day": 2, "sides": [{"deployed": {"guard": 2}, "survived": ["guard"]}, {}]}, "guard cannot have survived"),
        ({"sides": [{"deployed": {"guard": 1}, "survived": ["guard"]}, {}]}, "guard cannot have survived"),
        ({"phase": "setup", "sides": [{}, {}]}, "sides does not go with phase 'setup'"),
        ({"phase": "setup", "vp": [1, 0]}, "vp does not go with phase 'setup'"),
        ({"phase": "deploy", "day": 2}, "day does not go with phase 'deploy'"),
        ({"day": 2, "round": 2}, "round does not go with phase 'day'"),
        ({"standstill": 2}, "standstill is a whole number from 0 to 1"),
        ({"sides": [FIVE, FIVE]}, "more than 4 Characters in Timeline 1"),
        ({"played": "deploy guard 1"}, "played is a list of actions"),
        ({"played": ["0: deploy guard 5"]}, "only to Days 1 to 4"),
        ({"played": ["deploy guard 1"]}, "say which one you mean"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(written: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.position(written)


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


def test_a_position_may_begin_in_the_middle_of_a_day() -> None:
    dawn, dusk = {"deployed": {"warrior": 1, "reaper": 2, "rogue": 3}}, {"deployed": {"paladin": 1, "shielder": 2}}
    written = {"day": 3, "start_player": 1, "sides": [dawn, dusk]}
    state: Any = GAME.position({**written, "played": ["reduce paladin", "reduce paladin"]})
    assert (state.waiting, state.view(None)["step"]) == ((B,), "5b")
    assert state.view(None)["sides"][B]["pool"] == {"size": 7, "left": 5}
    assert state.undoable(B) == 0


def test_a_position_may_hold_half_of_a_secret_choice() -> None:
    hand = {"hand": ["guard", "rogue", "prince"]}
    state: Any = GAME.position({"sides": [hand, hand], "played": ["1: deploy guard 2", "1: pass", "0: deploy rogue 1"]})
    assert state.waiting == (A,) and "cycle guard" in offered(state, A)
    assert state.view(A)["sides"][A]["choice"] == {"card": "rogue", "day": 1, "cycle": []}
    assert state.view(A)["sides"][B]["chosen"] and state.view(A)["sides"][B]["choice"] is None
    secret = {"sides": [hand, hand], "options": {"deployment": "secret"}}
    state = GAME.position({**secret, "played": ["0: deploy rogue 1", "0: pass", "0: deploy prince 2"]})
    assert state.view(A)["sides"][A]["veiled"] == [{"card": "rogue", "day": 1}]
    assert state.view(A)["sides"][A]["choice"]["card"] == "prince"
    assert state.view(B)["sides"][A]["hidden_deployed"] == 1


@pytest.mark.rule("R2.5")
def test_a_deck_is_exactly_what_is_written_in_every_world_too() -> None:
    hand = ["guard", "rogue", "prince", "archer", "sniper"]
    for deck in (["lancer", "warrior"], []):
        state: Any = GAME.position({"sides": [{"hand": hand, "deck": deck}] * 2})
        assert [side["deck"] for side in state.view(None)["sides"]] == [len(deck)] * 2
        GAME.views.audit(state)
        for seed in range(5):
            world = state.world(A, fast_rng(seed))
            GAME.views.audit(world)
            assert world.view(A) == state.view(A)
            assert set(world.view(B)["sides"][B]["hand"]) <= {*hand, *deck}
        end = play_out(state)
        assert end.over and sum(len(day) for day in end.view(None)["sides"][A]["days"]) == 5 + len(deck)


@pytest.mark.rule("R6.2")
def test_a_position_of_a_later_timeline_may_have_fewer_characters() -> None:
    state: Any = GAME.position({"timeline": 2, "start_player": 1, "options": {"deployment": "alternating"}})
    assert (state.waiting, state.view(None)["round"]) == ((B,), 1)
