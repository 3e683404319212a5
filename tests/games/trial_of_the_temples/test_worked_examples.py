"""The worked examples X1 to X24 as positions."""

from typing import Any

import pytest

from tests.games.trial_of_the_temples.table import (
    AWAKE,
    BLUE,
    GAME,
    GREEN,
    PLENTY,
    RED,
    YELLOW,
    clones_of,
    core_at,
    duel,
    events_of,
    goods,
    harvest,
    lay,
    night,
    offered,
    places,
    play,
    player,
    refused,
    supply,
    trial,
)


@pytest.mark.rule("R2.3", "R2.4", "R2.5", "R2.7", "R2.8")
def test_x1_the_tile_moves_and_night_falls_behind_it() -> None:
    before = lay([{}, {}, {}, {}], phase="temple", round=1, d=2, round_tile="round-3")
    assert night(before) == [0, 1, 11]
    state = lay([{}, {}, {}, {}], phase="night", round=2, d=2, revealed=["round-3"], pile=["round-4a"])
    assert state.view(None)["d"] == 6
    assert night(state) == [2, 3, 4, 5]


@pytest.mark.rule("R2.1", "R2.2")
def test_x2_in_the_first_round_the_tile_stays() -> None:
    state = lay([{}, {}, {}, {}], phase="night", round=1, d=0, pile=["round-5"])
    assert state.view(None)["d"] == 0
    assert night(state) == [7, 8, 9, 10, 11]


@pytest.mark.rule("R3.2", "R3.3", "R3.4")
def test_x3_where_green_may_place() -> None:
    figures: list[dict[str, Any]] = [{"archmage": 10}, {"archmage": 1}, {"archmage": 8}, {}]
    state = lay(figures, phase="temple", d=0, number=3)
    assert state.waiting == (GREEN,)
    assert places(state) == [3, 4, 5, 6, 7]
    reasons = {position: refused(state, f"place-figure archmage {position}") for position in (0, 1, 8, 10, 9, 11, 2)}
    assert reasons == {
        0: "You can't place on the Day-and-Night Tile.",
        1: "There's already a figure there.",
        8: "There's already a figure there.",
        10: "There's already a figure there.",
        9: "Your figure would be surrounded.",
        11: "Your figure would be surrounded.",
        2: "Yellow would be surrounded.",
    }


@pytest.mark.rule("R4.2", "R4.3", "R4.5", "R4.9")
def test_x4_red_harvests_three_tiles() -> None:
    state = play(harvest(), "place-core 3 1")
    assert core_at(state, 0, 3, 1) == "yellow"
    assert goods(state, 0) == {"yellow": 1, "blue": 1, "tokens": 2, "mana": 2}
    assert supply(state)["yellow"] == 6


@pytest.mark.rule("R4.4", "R4.6", "R4.8", "R4.11")
def test_x5_the_other_harvests() -> None:
    state = play(harvest(), "place-core 3 1", "place-core 3 1", "pick-crystal blue")
    assert goods(state, 1) == {"red": 1, "tokens": 1, "mana": 4}
    assert goods(state, 2) == {"red": 2, "blue": 1, "tokens": 1, "mana": 4}
    assert goods(state, 3) == {"red": 2, "yellow": 1, "purple": 1, "tokens": 2, "mana": 4}
    assert state.view(None)["starting_player"] == 3
    assert state.view(None)["order"] == [3, 0, 1, 2] and state.waiting == (3,)


@pytest.mark.rule("R7.1", "R7.3", "R7.8", "R7.9")
def test_x6_a_trial_with_a_skip() -> None:
    blue = {"colour": "blue", "crystals": {"red": 1, "purple": 1}, "tokens": 1}
    yellow = {"colour": "yellow", "crystals": {"red": 2, "yellow": 1}, "tokens": 1}
    state = play(lay([blue, yellow]), "advance fire 2")
    assert player(state, 0)["tracks"]["fire"] == 2 and goods(state, 0) == {}
    play(state, "advance fire 2", "place-core 3 1")
    assert player(state, 1)["tracks"]["fire"] == 3 and goods(state, 1) == {}
    assert core_at(state, 1, 3, 1) == "red"
    assert goods(state, 0) == {"mana": 1}


@pytest.mark.rule("R7.9", "R7.10", "R5.8", "R10.4")
def test_x7_two_rewards_in_one_advance() -> None:
    red = {"crystals": {"yellow": 3, "blue": 1, "red": 1, "purple": 1}, "tokens": 1, "tracks": {"sand": 2}}
    state = trial(red, {"tracks": {"sand": 6}}, {"tracks": {"sand": 4}}, {"tracks": {"sand": 5}})
    play(state, "advance sand 3")
    assert player(state, RED)["tracks"]["sand"] == 8
    assert [goods(state, seat) for seat in (YELLOW, BLUE, GREEN)] == [{"mana": 1}] * 3
    play(state, "place-core 4 3", "place-core 1 4")
    assert goods(state, RED) == {"yellow": 1, "mana": 3}
    assert supply(state)["yellow"] == 5


@pytest.mark.rule("R5.1", "R5.2", "R5.3", "R5.9")
def test_x8_empty_colours() -> None:
    red = {"crystals": {"red": 1, "yellow": 1}, "tokens": 1, "tracks": {"fire": 2}}
    state = play(trial(red, supply={"red": 0, "purple": 1}), "advance fire 1", "place-core 3 3")
    assert core_at(state, RED, 3, 3) == "purple"
    assert goods(state, RED) == {"purple": 1, "mana": 2} and supply(state)["purple"] == 0
    none = play(trial(red, supply={"red": 0, "purple": 0}), "advance fire 1")
    assert goods(none, RED) == {"mana": 2} and player(none, RED)["spells"] == []


@pytest.mark.rule("R5.6")
def test_x9_no_legal_space() -> None:
    cores = {"1,1": "red", "2,2": "red", "3,3": "red", "4,4": "red"}
    red = {"crystals": {"red": 1, "purple": 1}, "tokens": 1, "tracks": {"fire": 7}, "cores": cores}
    state = play(trial(red, AWAKE, {}, {}, supply={"red": 2}), "advance fire 1")
    assert player(state, RED)["tracks"]["fire"] == 8
    assert state.waiting == (YELLOW,)
    assert goods(state, RED) == {"mana": 2} and supply(state)["red"] == 2


@pytest.mark.rule("R8.2", "R8.3", "R8.4")
def test_x10_rest_with_storage() -> None:
    cores = {"great-vault": "red", "meditation": "blue"}
    red = {"crystals": {"red": 2, "blue": 1, "purple": 1}, "tokens": 1, "mana": 3, "cores": cores}
    state = play(trial(red, AWAKE), "rest", "store purple", "store blue")
    assert goods(state, RED) == {"mana": 7}
    assert player(state, RED)["stored"] == {"red": 0, "yellow": 0, "blue": 1, "purple": 1}


@pytest.mark.rule("R9.1", "R9.2", "R9.4")
def test_x11_conversions() -> None:
    red = {"crystals": {"red": 1, "blue": 1}, "mana": 9, "tracks": {"fire": 3}}
    state = play(trial(red), "convert mana-to-action", "convert mana-to-crystal purple", "advance fire 1")
    assert player(state, RED)["tracks"]["fire"] == 4
    assert goods(state, RED) == {"blue": 1, "mana": 3} and player(state, RED)["spells"] == []


@pytest.mark.rule("R10.2", "R1.4")
def test_x12_converting_spells() -> None:
    cores = {"to-purple": "red", "action-to-crystal": "blue"}
    blue = {"crystals": {"yellow": 1, "red": 1}, "tokens": 2, "tracks": {"sand": 1}, "cores": cores}
    state = trial({**blue, "colour": "blue"}, {"colour": "red", **AWAKE})
    play(state, "cast to-purple red")
    assert refused(state, "cast to-purple yellow") == "You've already used this spell this round."
    play(state, "cast action-to-crystal blue", "advance sand 2", "place-core 3 1")
    assert player(state, 0)["tracks"]["sand"] == 3 and goods(state, 0) == {}
    assert core_at(state, 0, 3, 1) == "yellow"
    play(state, "rest")
    assert state.view(None)["round"] == 2 and player(state, 0)["used"] == []


@pytest.mark.rule("R10.1")
def test_x13_gaining_spells() -> None:
    cores = {"gain-red": "red", "gain-action": "blue"}
    others = [{"colour": "red", "archmage": 4}, {"colour": "blue", "archmage": 8}]
    yellow = {"colour": "yellow", "archmage": 6, "cores": cores}
    state = lay([yellow, *others], phase="resource", d=0, number=3)
    play(state, "pick-crystal red")
    assert goods(state, 0) == {"red": 4, "tokens": 1, "mana": 6}


@pytest.mark.rule("R4.14")
def test_x14_a_spell_learned_during_the_harvest() -> None:
    state = play(harvest(), "place-core 1 1")
    assert goods(state, 0) == {"yellow": 1, "blue": 1, "tokens": 2, "mana": 4}


@pytest.mark.rule("R7.5", "R7.7", "R7.13")
def test_x15_a_closed_end() -> None:
    red = {"crystals": PLENTY, "tokens": 9, "tracks": {"fire": 9}}
    state = trial(red, {}, {"tracks": {"fire": 12}}, {"tracks": {"fire": 11}})
    assert [action for action in offered(state) if action.startswith("advance fire")] == ["advance fire 1"]
    assert refused(state, "advance fire 2") == "There's no free space that far ahead."
    play(state, "advance fire 1")
    assert player(state, RED)["tracks"]["fire"] == 10
    assert player(state, RED)["crystals"] == {"red": 9, "yellow": 8, "blue": 8, "purple": 8}
    assert state.waiting == (RED,) and not [a for a in offered(state) if a.startswith("advance fire")]


@pytest.mark.rule("R7.9", "R7.8")
def test_x16_over_a_reward_onto_the_last_space() -> None:
    red = {"crystals": {"red": 2, "purple": 1}, "tokens": 1, "tracks": {"fire": 10}}
    state = play(trial(red, {}, {"tracks": {"fire": 11}}, {}), "advance fire 1", "place-core 4 4")
    assert player(state, RED)["tracks"]["fire"] == 12
    assert goods(state, RED) == {"red": 1, "mana": 2} and goods(state, BLUE) == {"mana": 1}
    assert core_at(state, RED, 4, 4) == "red"


@pytest.mark.rule("R7.8", "R8.5")
def test_x17_skipped_after_resting() -> None:
    red = {"crystals": {"red": 1, "blue": 1}, "tokens": 1, "tracks": {"water": 4}}
    state = trial(red, AWAKE, {"mana": 4, "tracks": {"water": 5}, "rested": True}, {})
    play(state, "advance water 1")
    assert player(state, RED)["tracks"]["water"] == 6 and goods(state, RED) == {}
    assert goods(state, BLUE) == {"mana": 5} and player(state, BLUE)["rested"]


@pytest.mark.rule("R12.1", "R12.2", "R12.3")
def test_x18_final_scoring() -> None:
    cores = {"3,1": "red", "3,2": "yellow", "3,3": "blue", "3,4": "purple", "1,1": "yellow", "2,1": "blue"}
    red = {"tracks": {"fire": 12}, "cores": cores}
    others = [{"tracks": {"fire": space}} for space in (10, 5, 2)]
    state = lay([red, *others], phase="scoring", round=5)
    assert state.over
    scores = [player(state, seat)["score"] for seat in range(4)]
    assert [score["fire"] for score in scores] == [15, 10, 3, -2]
    assert (scores[0]["lines"], scores[0]["spells"], scores[0]["total"]) == (6, 4, 21)


@pytest.mark.rule("R12.4", "R12.5")
@pytest.mark.parametrize(("stored", "winners"), [({"red": 1, "blue": 1}, [0]), ({"red": 1}, [0, 1])])
def test_x19_a_tie_is_broken_by_mana(stored: dict[str, int], winners: list[int]) -> None:
    """31 points each: 15 + 10 + 3 from tracks and 3 from spells."""
    tracks = {"fire": 12, "water": 9, "sand": 5}
    red = {"tracks": tracks, "mana": 3, "stored": stored, "cores": {"great-vault": "red", "small-vault": "blue"}}
    blue = {"tracks": {"fire": 5, "water": 12, "sand": 10}, "mana": 4, "cores": {"monument": "red"}}
    state = lay([red, blue], phase="scoring", round=5)
    assert state.scores == [31, 31] and state.winners == winners


@pytest.mark.rule("R11.1", "R11.2")
def test_x20_the_round_is_played_to_its_end() -> None:
    red = {"crystals": {"red": 2, "yellow": 1}, "tokens": 2, "tracks": {"fire": 2}}
    state = trial(red, {}, {}, {}, round=3, supply={"red": 0, "purple": 1})
    play(state, "advance fire 1", "place-core 3 1")
    assert supply(state)["purple"] == 0 and not state.over
    assert events_of(state, "last-round")[0]["why"] == "purple"
    play(state, "rest")
    assert state.over and state.view(None)["result"]["ended"] == ["purple"]


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize(("sand", "over"), [(12, True), (11, False)])
def test_x20_two_occupied_last_spaces_end_the_game(sand: int, over: bool) -> None:
    rested: dict[str, Any] = {"rested": True}
    others = [{**rested, "tracks": {"fire": 12}}, {**rested, "tracks": {"sand": sand}}, rested]
    state = play(trial(AWAKE, *others, round=4), "rest")
    assert state.over == over


@pytest.mark.rule("R14.4", "R14.5")
def test_x21_set_up() -> None:
    mats = ["mat-paths", "mat-cores", "mat-crystals", "mat-deeds"]
    state = GAME.position(
        {
            "phase": "setup",
            "players": [{}, {}],
            "chance": [
                [tile["id"] for tile in GAME.content["temple_tile"]],
                0,
                [tile["id"] for tile in GAME.content["round_tile"]],
                mats,
                0,
            ],
        }
    )
    play(state, "pick-track water")
    assert player(state, 0)["tracks"]["water"] == 1 and goods(state, 0) == {"mana": 4}
    play(state, "place-core 3 3")
    assert goods(state, 1) == {"purple": 1, "mana": 2} and supply(state)["purple"] == 7


@pytest.mark.rule("R14.6")
def test_x21_in_the_duel_both_have_two_mana_more() -> None:
    mats = ["mat-paths", "mat-cores", "mat-crystals", "mat-deeds"]
    state = GAME.position(
        {
            "phase": "setup",
            "players": [{}, {}],
            "options": {"mode": "duel"},
            "chance": [
                [tile["id"] for tile in GAME.content["temple_tile"]],
                0,
                [tile["id"] for tile in GAME.content["round_tile"]],
                mats,
                0,
            ],
        }
    )
    play(state, "pick-track water")
    assert goods(state, 0) == {"mana": 6}
    play(state, "place-core 3 3")
    assert goods(state, 1) == {"purple": 1, "mana": 4}
    assert [neutral["colour"] for neutral in state.view(None)["neutral"]] == ["blue", "green"]


@pytest.mark.rule("R13.3", "R13.4", "R13.6", "R13.8", "R13.9")
def test_x22_neutral_moves() -> None:
    """Clones in seat order: the starting player Red has yellow, Blue has green."""
    blue = {"colour": "blue", "tracks": {"fire": 2}}
    state = duel({"colour": "red"}, blue, phase="night", round=1, pile=["round-4a"])
    yellow, green = state.view(None)["neutral"]
    assert yellow["colour"] == "yellow" and yellow["tracks"] == {"fire": 0, "water": 3, "sand": 3}
    assert green["tracks"] == {"fire": 3, "water": 0, "sand": 0}
    assert goods(state, 1) == {"mana": 1} and goods(state, 0) == {}
    assert supply(state) == {"red": 5, "yellow": 5, "blue": 5, "purple": 8}


@pytest.mark.rule("R13.5", "R13.6")
def test_x23_full_level_and_occupied_reward() -> None:
    red, blue = {"tracks": {"water": 3, "fire": 3}}, {"colour": "blue", "tracks": {"water": 4, "fire": 8}}
    scoring = duel(red, blue, phase="night", round=1, pile=["round-3"], neutral={"yellow": {"fire": 2}})
    assert scoring.view(None)["neutral"][0]["tracks"]["fire"] == 4
    full = duel(red, blue, phase="night", round=1, pile=["round-4a"])
    assert full.view(None)["neutral"][0]["tracks"]["water"] == 5
    assert events_of(full, "neutral")[0]["over"] == [0, 1]
    core = duel(red, blue, phase="night", round=1, pile=["round-6"], neutral={"yellow": {"fire": 2}})
    assert core.view(None)["neutral"][0]["tracks"]["fire"] == 11
    assert events_of(core, "neutral")[0]["over"] == [0, 1]


@pytest.mark.rule("R13.12", "R13.13", "R13.15")
def test_x24_the_clone_harvests() -> None:
    state = play(clones_of(mana=3), "collect-with clone")
    assert goods(state, 0) == {"red": 2, "yellow": 1, "purple": 1, "tokens": 2, "mana": 5}
    assert state.view(None)["starting_player"] == 0


@pytest.mark.rule("R13.12", "R9.5", "R9.3")
def test_x24_the_clone_has_its_price() -> None:
    state = clones_of(mana=1, crystals={"red": 1})
    assert refused(state, "collect-with clone") == "The Clone costs 2 mana."
    play(state, "convert crystal-to-mana-one red")
    assert state.why_not("collect-with clone") is None


@pytest.mark.rule("R13.14")
def test_x24_nobody_gets_the_night_half_when_the_nearest_figure_does_not_harvest() -> None:
    state = play(clones_of(mana=3), "collect-with archmage", "place-core 3 1", "place-core 3 1")
    assert not [event for event in events_of(state, "collected") if event["from"] == "night"]
