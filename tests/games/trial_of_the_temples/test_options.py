"""All options of the specification."""

from typing import Any

import pytest

from tests.games.trial_of_the_temples.table import (
    AWAKE,
    GAME,
    duel,
    events_of,
    goods,
    lay,
    offered,
    places,
    play,
    player,
    trial,
)


def test_the_options_are_those_of_the_specification() -> None:
    defaults = {name: option.default for name, option in GAME.options.items()}
    assert defaults == {
        "mode": "base",
        "mat-assignment": "random",
        "starting-player": "random",
        "tile-layout": "random",
        "rounds": 5,
        "surround-rule": True,
        "preview-round-tile": False,
        "mana-cap": 0,
        "neutral-corner": "starting-player",
        "neutral-may-finish": True,
        "auto-forced": True,
    }


def test_mode_duel_gives_clones_and_neutral_markers() -> None:
    state = GAME.start(2, 1, {"mode": "duel"})
    assert len(state.view(None)["neutral"]) == 2
    assert [one["clone_colour"] for one in state.view(None)["players"]] == ["blue", "green"]
    assert GAME.start(2, 1).view(None)["neutral"] == []


def test_mats_are_picked_in_reverse_turn_order() -> None:
    state: Any = GAME.start(3, 2, {"mat-assignment": "choose", "starting-player": "seat-1"})
    assert state.waiting == (2,) and len(offered(state)) == 4
    play(state, "pick-mat mat-deeds")
    assert state.waiting == (1,) and state.why_not("pick-mat mat-deeds").reason == "That mat is taken."
    play(state, "pick-mat mat-cores")
    assert state.waiting == (0,)
    play(state, "pick-mat mat-crystals")
    assert [one["mat"] for one in state.view(None)["players"]] == ["mat-crystals", "mat-cores", "mat-deeds"]


def test_fixed_mats_follow_the_colour() -> None:
    state = GAME.start(4, 2, {"mat-assignment": "fixed"})
    mats = [one["mat"] for one in state.view(None)["players"]]
    assert mats == ["mat-crystals", "mat-deeds", "mat-paths", "mat-cores"]


def test_the_first_seat_may_start() -> None:
    firsts = {GAME.start(4, seed, {"starting-player": "seat-1"}).events()[0]["first"] for seed in range(10)}
    assert firsts == {0}


def test_layout_a_lies_as_told_with_the_tile_on_0() -> None:
    state = GAME.start(2, 9, {"tile-layout": "layout-a", "mat-assignment": "choose"})
    ring = [tile["tile"] for tile in state.view(None)["ring"]]
    assert ring == GAME.content["layout"][0]["tiles"] and state.view(None)["d"] == 0


@pytest.mark.parametrize("rounds", [3, 4, 5, 6])
def test_the_number_of_rounds(rounds: int) -> None:
    state = play(trial(AWAKE, {"rested": True}, round=rounds, options={"rounds": rounds}), "rest")
    assert state.over and state.view(None)["result"]["ended"] == ["rounds"]
    if rounds < 6:
        longer = play(trial(AWAKE, {"rested": True}, round=rounds, options={"rounds": rounds + 1}), "rest")
        assert not longer.over


@pytest.mark.rule("R4.10")
def test_without_the_surround_rule_one_tile_alone_gives_six_mana() -> None:
    figures: list[dict[str, Any]] = [{"archmage": 4}, {"archmage": 6}, {}]
    assert 5 not in places(lay(figures, phase="temple", d=0, number=3))
    state = lay(figures, phase="temple", d=0, number=3, options={"surround-rule": False})
    assert 5 in places(state)
    play(state, "place-figure archmage 5", "place-core 3 1", "pick-crystal red")
    assert [(event["tiles"], event["mana"]) for event in events_of(state, "bonus") if event["seat"] == 2] == [(1, 6)]


def test_the_next_round_tile_may_lie_face_up_but_not_in_the_last_round() -> None:
    options = {"preview-round-tile": True}
    pile = ["round-6", "round-2"]
    state = lay([{}, {}], phase="temple", round=1, number=3, pile=pile, options=options)
    assert state.view(0)["next_tile"] == "round-6"
    assert lay([{}, {}], phase="temple", round=1, number=3, pile=pile).view(0)["next_tile"] is None
    last = lay([{}, {}], phase="temple", round=5, number=3, options=options)
    assert last.view(0)["next_tile"] is None
    setup = GAME.start(2, 1, {**options, "mat-assignment": "choose"})
    assert setup.view(0)["next_tile"] is not None


def test_mana_above_the_cap_is_lost_when_gained() -> None:
    state = trial({"mana": 19, "tokens": 4}, AWAKE, options={"mana-cap": 20})
    play(state, "rest")
    assert goods(state, 0) == {"mana": 20}
    assert goods(play(trial({"mana": 19, "tokens": 4}, AWAKE), "rest"), 0) == {"mana": 23}


def test_the_neutral_corner_may_be_fixed() -> None:
    for option, corner in (("starting-player", "bottom-left"), ("fixed", "top-left")):
        state = duel({}, {}, phase="night", round=2, starting_player=0, options={"neutral-corner": option})
        assert state.view(None)["neutral"][0]["corner"] == corner


def test_neutral_markers_may_be_kept_from_finishing() -> None:
    for may, space in ((True, 12), (False, 10)):
        neutral = {"blue": {"fire": 10}}
        options = {"neutral-may-finish": may}
        state = duel({}, {}, phase="night", round=1, pile=["round-3"], neutral=neutral, options=options)
        assert state.view(None)["neutral"][0]["tracks"]["fire"] == space


def test_rest_is_only_taken_as_the_single_action_without_auto_forced() -> None:
    poor = {"crystals": {"red": 1}, "mana": 1}
    assert trial(poor, AWAKE, options={"auto-forced": False}).waiting == (0,)
    assert player(trial({}, AWAKE, options={"auto-forced": False}), 0)["rested"]
