"""Rules about order and about what does not happen: each was once broken on purpose without a test turning red."""

from pathlib import Path
from typing import Any

import pytest

import anachron
from tests.games.trial_of_the_temples.table import GAME, core_at, duel, events_of, harvest, lay, play, player, trial


@pytest.mark.rule("R4.2", "R4.12")
def test_icons_are_collected_in_the_order_of_the_rules() -> None:
    """Own tile, clockwise, counterclockwise, halves; the bonus and the gaining spells come after all of them."""
    players: list[dict[str, Any]] = [{"archmage": 10, "cores": {"gain-action": "red"}}, {"archmage": 8}]
    state = lay(players, phase="resource", d=0, number=3)
    own = [event for event in state.events() if event["seat"] == 0]
    sources = [(event["from"], event["main"]) for event in own if event["kind"] == "collected"]
    tiles = [source for source, _ in sources]
    assert sources[0] == (10, True) and sorted(set(tiles), key=tiles.index) == [10, 11, 9, "night"]
    assert [main for _, main in sources] == sorted((main for _, main in sources), reverse=True)
    kinds = [event["kind"] for event in own]
    assert kinds.index("token") > max(n for n, kind in enumerate(kinds) if kind == "collected")
    assert kinds.index("harvest") == 0 and kinds.index("echo") == len(kinds) - 1


@pytest.mark.rule("R4.8")
def test_the_order_of_the_running_resource_phase_stays_when_the_token_moves() -> None:
    """X5 again: Blue, the last to harvest, takes the token; here Yellow takes it and Blue still comes after."""
    players = [{"archmage": 3}, {"archmage": 10}, {"archmage": 6}]
    state = lay(players, phase="resource", d=0, number=3)
    play(state, "place-core 3 1")
    assert events_of(state, "token")[0]["seat"] == 1
    assert state.view(None)["phase"] == "resource" and state.view(None)["order"] == [0, 1, 2]
    assert state.waiting == (2,)
    play(state, "pick-crystal red")
    assert state.view(None)["phase"] == "trial" and state.view(None)["order"] == [1, 2, 0]


@pytest.mark.rule("R7.9")
def test_of_two_rewards_the_lower_space_comes_first(tmp_path: Path) -> None:
    """Only a pack has two colours on one track."""
    spaces = ["{ cost = [], reward = '' }"] * 13
    spaces[1], spaces[2] = "{ cost = [], reward = 'core-blue' }", "{ cost = [], reward = 'core-yellow' }"
    pack = tmp_path / "two.toml"
    pack.write_text(f"[[track]]\nid = 'fire'\nspaces = [{', '.join(spaces)}]\n", encoding="utf-8")
    game = anachron.game("trial-of-the-temples", content=pack)
    state: Any = game.position({"players": [{"tokens": 1}, {}], "phase": "trial"})
    play(state, "advance fire 2", "place-core 3 1", "place-core 3 2")
    assert (core_at(state, 0, 3, 1), core_at(state, 0, 3, 2)) == ("blue", "yellow")


@pytest.mark.rule("R10.1")
def test_a_gaining_spell_is_used_for_the_round() -> None:
    state = play(harvest(), "place-core 1 1")
    assert player(state, 0)["used"] == ["gain-action"]


@pytest.mark.rule("R13.4")
def test_the_top_left_corner_moves_first() -> None:
    state = duel({}, {}, phase="night", round=2, pile=["round-2"], starting_player=1)
    first = state.view(None)["starting_player"]
    moved = [(event["colour"], event["track"]) for event in events_of(state, "neutral")]
    top, bottom = player(state, first)["clone_colour"], player(state, 1 - first)["clone_colour"]
    assert moved == [(top, "fire"), (top, "water"), (bottom, "sand")]


@pytest.mark.rule("R13.11")
def test_the_duellists_place_in_turn() -> None:
    state: Any = GAME.start(2, 3, {"mode": "duel", "starting-player": "seat-1"})
    placed: list[int] = []
    while len(placed) < 4:
        seat = state.waiting[0]
        if state.decision().kind == "place-figure":
            placed.append(seat)
        state.apply(state.actions(seat)[0], seat)
    assert placed == [0, 1, 0, 1]


@pytest.mark.rule("R13.15")
def test_in_the_duel_the_night_half_leaves_the_token_where_it_is() -> None:
    yellow = {"archmage": 8, "clone": 3}  # nobody has mana: the Archmages harvest without asking
    state = duel({"archmage": 5, "clone": 6}, yellow, phase="resource", d=0, number=3, starting_player=0)
    assert [event["seat"] for event in events_of(state, "collected") if event["from"] == "night"] == [1]
    assert state.view(None)["starting_player"] == 0 and not events_of(state, "token")


@pytest.mark.rule("R15.2")
def test_with_a_vault_rest_is_asked_for_even_if_nothing_can_be_paid() -> None:
    poor: dict[str, Any] = {"crystals": {"red": 1}, "tracks": {"fire": 9, "water": 9, "sand": 9}}
    forced = {"auto-forced": True}
    state = trial({**poor, "cores": {"great-vault": "red"}}, options=forced)
    assert state.waiting == (0,) and state.decision().kind == "trial"
    assert player(trial(poor, {"tokens": 1, "mana": 9}, options=forced), 0)["rested"]
