"""Rules that no worked example shows, in the order of the rules."""

from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.trial_of_the_temples.table import (
    AWAKE,
    GAME,
    PLENTY,
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
    supply,
    trial,
)


def random_game(seats: int, seed: int, **options: Any) -> Any:
    state, rng = GAME.start(seats, seed, options), fast_rng(seed)
    while not state.over:
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])
    return state


# R1


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("seed", range(5))
def test_a_game_has_at_most_five_rounds(seed: int) -> None:
    rounds = events_of(random_game(2, seed), "round")
    assert 1 <= len(rounds) <= 5
    assert [event["round"] for event in rounds] == list(range(1, len(rounds) + 1))


@pytest.mark.rule("R1.2")
def test_a_round_goes_through_its_phases_in_order() -> None:
    groups = [event["group"] for event in random_game(3, 1).events() if event["group"].startswith("Round 2")]
    order = list(dict.fromkeys(groups))
    assert order == ["Round 2 · Temple Phase", "Round 2 · Resource Phase", "Round 2 · Trial Phase"]


@pytest.mark.rule("R1.3")
def test_players_act_clockwise_from_the_starting_player() -> None:
    state = lay([{}, {}, {}, {}], phase="temple", starting_player=2)
    asked = []
    while state.view(None)["phase"] == "temple":
        asked.append(state.waiting[0])
        state.apply(state.actions()[0])
    assert asked == [2, 3, 0, 1]


@pytest.mark.rule("R1.5", "R8.6")
def test_stored_crystals_are_ordinary_ones_in_the_next_round() -> None:
    red = {"crystals": {"purple": 1}, "cores": {"small-vault": "red"}, "mana": 1}
    state = play(trial(red, {"rested": True}), "rest", "store purple")
    assert state.view(None)["round"] == 2
    assert player(state, 0)["crystals"]["purple"] == 1 and sum(player(state, 0)["stored"].values()) == 0
    again = trial({"crystals": {"purple": 1}, "cores": {"small-vault": "red"}}, AWAKE)
    assert offered(play(again, "rest")) == ["store purple", "pass"]
    assert goods(play(again, "pass"), 0) == {"mana": 1}


# R2


@pytest.mark.rule("R2.6", "R8.1")
def test_figures_are_taken_back_before_the_next_night() -> None:
    red: dict[str, Any] = {"archmage": 3, **AWAKE}
    state = trial(red, {"rested": True}, d=0, number=3)
    assert player(state, 0)["archmage"] == 3
    play(state, "rest")
    assert player(state, 0)["archmage"] is None and state.view(None)["round"] == 2
    both = play(duel({"archmage": 3, "clone": 8, **AWAKE}, {"archmage": 5, **AWAKE}), "rest")
    assert (player(both, 0)["archmage"], player(both, 0)["clone"]) == (None, None)
    assert player(both, 1)["archmage"] == 5


# R3


@pytest.mark.rule("R3.5")
def test_the_day_and_night_tile_may_stand_between_two_figures() -> None:
    state = lay([{"archmage": 1}, {}], phase="temple", d=0)
    assert 11 in places(state)


@pytest.mark.rule("R3.6")
def test_a_clone_must_not_be_surrounded_either() -> None:
    state = duel({"archmage": 3}, {"clone": 5, "colour": "blue"}, phase="temple", d=0)
    assert "place-figure clone 4" not in offered(state)
    own = duel({"archmage": 2}, {"archmage": 7}, phase="temple", d=0)
    assert "place-figure clone 1" not in offered(own), "it would stand between the tile and its own Archmage"


@pytest.mark.rule("R3.7", "R3.8")
def test_a_legal_tile_always_exists_and_every_figure_keeps_a_free_neighbour() -> None:
    least = {1: 12, 2: 12, 3: 12}

    def grow(figures: tuple[int, ...]) -> None:
        players: list[dict[str, Any]] = [{"archmage": figure} for figure in figures]
        state = lay([*players, *[{}] * (4 - len(figures))], phase="temple", d=0)
        legal = places(state)
        least[len(figures)] = min(least[len(figures)], len(legal))
        if len(figures) < 3:
            for position in legal:
                if position > figures[-1]:
                    grow((*figures, position))

    for first in range(1, 12):
        grow((first,))
    assert least == {1: 9, 2: 7, 3: 5}


# R4


@pytest.mark.rule("R4.1", "R15.1")
def test_a_harvest_without_a_choice_is_taken_without_asking() -> None:
    figures: list[dict[str, Any]] = [{"archmage": 5}, {"archmage": 8}]
    state = lay(figures, phase="resource", d=0, number=3)
    assert len(events_of(state, "harvest")) == 2 and state.view(None)["phase"] == "trial"


@pytest.mark.rule("R4.7")
def test_nobody_reaches_across_the_barrier() -> None:
    state = lay([{"archmage": 2}, {"archmage": 5}], phase="resource", d=0, number=2)
    assert sorted(events_of(state, "harvest")[0]["tiles"]) == [1, 2, 3, 4]


@pytest.mark.rule("R4.12")
def test_a_core_is_placed_before_the_next_icon_is_taken() -> None:
    state = harvest()
    assert state.decision(0).kind == "place-core"
    assert goods(state, 0) == {}
    assert state.view(None)["to_take"][0]["icon"] == "action"


@pytest.mark.rule("R4.13")
def test_crystals_and_tokens_never_run_out() -> None:
    state = trial({"mana": 200})
    play(state, *["convert mana-to-crystal purple"] * 20, *["convert mana-to-action"] * 20)
    assert goods(state, 0) == {"purple": 20, "tokens": 20, "mana": 80}


# R5


@pytest.mark.rule("R5.10")
def test_a_substitute_holds_for_tiles_and_mats_too() -> None:
    state = harvest(supply={"yellow": 0, "purple": 3})
    assert state.view(None)["core"]["colour"] == "purple" and state.view(None)["core"]["wanted"] == "yellow"
    none = harvest(supply={"yellow": 0, "purple": 0})
    assert events_of(none, "no-core")[0]["mana"] == 2


@pytest.mark.rule("R5.11")
def test_a_purple_substitute_that_fits_nowhere_gives_two_mana_once() -> None:
    cores = {"1,1": "purple", "2,2": "purple", "3,3": "purple", "4,4": "purple"}
    red = {"crystals": {"red": 1, "yellow": 1}, "tokens": 1, "tracks": {"fire": 2}, "cores": cores}
    state = play(trial(red, AWAKE, supply={"red": 0}), "advance fire 1")
    assert goods(state, 0) == {"mana": 2} and supply(state)["purple"] == 4


# R6


@pytest.mark.rule("R6.1", "R6.3", "R6.4")
def test_turns_go_round_until_all_have_rested_and_the_last_goes_on_alone() -> None:
    rich = {"crystals": PLENTY, "tokens": 3}
    state = trial(rich, AWAKE, rich, starting_player=1)
    assert state.waiting == (1,) and "rest" in offered(state)
    play(state, "rest")
    assert state.waiting == (2,)
    play(state, "advance fire 1")
    assert state.waiting == (0,)
    play(state, "rest")
    assert state.waiting == (2,)
    play(state, "advance fire 1")
    assert state.waiting == (2,)
    play(state, "rest")
    assert state.view(None)["round"] == 2


# R7


@pytest.mark.rule("R7.6")
def test_the_starting_space_holds_any_number_of_markers() -> None:
    assert [player(lay([{}, {}, AWAKE, {}]), seat)["tracks"]["fire"] for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("R7.11")
def test_a_core_reward_is_never_used_up() -> None:
    rich = {"crystals": PLENTY, "tokens": 1, "tracks": {"fire": 2}}
    state = play(trial(rich, {**rich, "tracks": {"fire": 1}}), "advance fire 1", "place-core 3 1")
    play(state, "advance fire 2")
    assert state.decision(1).kind == "place-core" and state.view(None)["core"]["colour"] == "red"


# R10


@pytest.mark.rule("R10.3")
def test_end_game_spells_score_and_store() -> None:
    cores = {"monument": "red", "meditation": "blue", "great-vault": "blue", "small-vault": "red"}
    state = trial({"cores": cores, **AWAKE})
    assert player(state, 0)["storage"] == 3 and player(state, 0)["score"]["spells"] == 7


@pytest.mark.rule("R10.5")
def test_a_converting_spell_learned_this_round_may_be_cast_this_round() -> None:
    red = {"crystals": {"red": 3, "yellow": 1}, "tokens": 2, "tracks": {"fire": 2}}
    state = play(trial(red, {"rested": True}), "advance fire 1", "place-core 1 3")
    assert "cast to-purple red" in offered(state)


@pytest.mark.rule("R10.1", "R10.2", "R10.3", "R10.4", "R5.8")
@pytest.mark.parametrize("spell", [spell["id"] for spell in GAME.content["spell"]])
def test_each_spell_does_what_its_text_says(spell: str) -> None:
    told_of = {one["id"]: one for one in GAME.content["spell"]}[spell]
    if told_of["group"] == "immediate":
        red = {"crystals": {"red": 1, "yellow": 1}, "tokens": 1, "tracks": {"fire": 2}}
        state = play(trial(red, AWAKE), "advance fire 1", f"place-core {told_of['row']} {told_of['col']}")
        assert goods(state, 0) == {spell.removeprefix("gift-"): 1, "mana": 2}
    elif told_of["group"] == "gaining":
        check_gaining(spell)
    elif told_of["group"] == "converting":
        check_converting(spell)
    else:
        state = trial({"cores": {spell: "red"}, **AWAKE})
        assert player(state, 0)["score"]["spells"] == told_of["vp"]
        assert player(state, 0)["storage"] == told_of["storage"]
    if told_of["mana_icon"]:
        red = {"crystals": {"red": 1, "yellow": 1}, "tokens": 1, "tracks": {"fire": 2}}
        state = play(trial(red, AWAKE), "advance fire 1", f"place-core {told_of['row']} {told_of['col']}")
        assert goods(state, 0) == {"mana": 1}


def check_gaining(spell: str) -> None:
    figures: list[dict[str, Any]] = [{"archmage": 8, "cores": {spell: "red"}}, {"archmage": 5}]
    bare: list[dict[str, Any]] = [{"archmage": 8}, {"archmage": 5}]
    if spell == "gain-blue":  # blue comes from the Rain Well on 1
        for pair in (figures, bare):
            pair[0]["archmage"], pair[1]["archmage"] = 3, 8
    with_spell = harvested(figures)
    without = harvested(bare)
    thing = {"gain-action": "mana", "gain-blue": "blue", "gain-yellow": "yellow", "gain-red": "red"}[spell]
    amount = 2 if spell == "gain-action" else 1
    assert without.get(thing, 0) + amount == with_spell[thing]
    assert {name: n for name, n in with_spell.items() if name != thing} == {
        name: n for name, n in without.items() if name != thing
    }


def harvested(figures: list[dict[str, Any]]) -> dict[str, int]:
    state = lay([dict(one) for one in figures], phase="resource", d=0, number=3)
    while state.view(None)["phase"] == "resource" and state.waiting == (0,):
        state.apply("place-core 4 1")
    return goods(state, 0)


def check_converting(spell: str) -> None:
    red = {"crystals": {"red": 1, "purple": 1}, "tokens": 1, "cores": {spell: "red"}}
    action, then = {
        "to-purple": ("cast to-purple red", {"purple": 2, "tokens": 1}),
        "from-purple": ("cast from-purple blue", {"red": 1, "blue": 1, "tokens": 1}),
        "action-to-crystal": ("cast action-to-crystal yellow", {"red": 1, "yellow": 1, "purple": 1}),
        "crystal-to-mana": ("cast crystal-to-mana purple", {"red": 1, "tokens": 1, "mana": 3}),
    }[spell]
    state = play(trial(red, AWAKE), action)
    assert goods(state, 0) == then and player(state, 0)["used"] == [spell]
    assert action not in offered(state)


# Temples, mats, tracks and Round Tiles


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("side", ["day", "night"])
@pytest.mark.parametrize("tile", [tile["id"] for tile in GAME.content["temple_tile"]])
def test_each_temple_pays_what_it_shows(tile: str, side: str) -> None:
    """The tile on position 4, under a figure."""
    ids = [one["id"] for one in GAME.content["temple_tile"]]
    ring = [one for one in ids if one != tile]
    ring.insert(4, tile)
    d, number = (0, 2) if side == "day" else (6, 3)
    state = lay([{"archmage": 4}, {"archmage": 2}], phase="resource", tiles=ring, d=d, number=number)
    shown = state.view(None)["ring"][4]
    content = {one["id"]: one for one in GAME.content["temple_tile"]}[tile]
    assert shown["side"] == side
    assert (shown["main"], shown["linked"]) == (content[f"{side}_main"], content[f"{side}_linked"])
    taken = [event for event in events_of(state, "collected") if event["seat"] == 0 and event["from"] == 4]
    waiting = [icon for icon in state.view(None)["to_take"] if icon["from"] == 4]
    icons = [event["icon"] for event in taken] + [icon["icon"] for icon in waiting]
    assert icons == content[f"{side}_main"] + content[f"{side}_linked"]


@pytest.mark.rule("R14.4")
@pytest.mark.parametrize(
    ("mat", "answer", "then"),
    [
        ("mat-crystals", "pick-crystal blue", {"blue": 1, "purple": 1}),
        ("mat-deeds", "", {"tokens": 1, "mana": 6}),
        ("mat-paths", "pick-track sand", {"mana": 4}),
        ("mat-cores", "place-core 1 1", {}),
    ],
)
def test_each_mat_gives_its_starting_resources(mat: str, answer: str, then: dict[str, int]) -> None:
    others = [other for other in ("mat-deeds", "mat-paths", "mat-crystals", "mat-cores") if other != mat]
    tiles = [tile["id"] for tile in GAME.content["temple_tile"]]
    rounds = [tile["id"] for tile in GAME.content["round_tile"]]
    chance = [tiles, 0, rounds, [mat, *others], 0]
    state = GAME.position({"phase": "setup", "players": [{}, {}], "chance": chance})
    if answer:
        play(state, answer)
    assert goods(state, 0) == then
    assert player(state, 0)["tracks"]["sand"] == (1 if mat == "mat-paths" else 0)
    assert core_at(state, 0, 1, 1) == ("purple" if mat == "mat-cores" else None)


@pytest.mark.rule("R7.3", "R7.4", "R7.9", "R12.1")
@pytest.mark.parametrize("track", ["fire", "water", "sand"])
@pytest.mark.parametrize("space", range(1, 13))
def test_each_space_costs_and_gives_what_it_shows(track: str, space: int) -> None:
    shown = {one["id"]: one for one in GAME.content["track"]}[track]["spaces"][space]
    state = play(trial({"crystals": PLENTY, "tokens": 1, "tracks": {track: space - 1}}, AWAKE), f"advance {track} 1")
    crystals = player(state, 0)["crystals"]
    paid = sorted(f"crystal-{colour}" for colour in PLENTY for _ in range(PLENTY[colour] - crystals[colour]))
    assert paid == sorted(shown["cost"])
    core = state.view(None)["core"]
    assert (f"core-{core['colour']}" if core else "") == shown["reward"]
    levels = {level["id"]: level["vp"] for level in GAME.content["scoring_level"]}
    assert player(state, 0)["score"][track] == levels[shown["level"]]


@pytest.mark.rule("R2.1", "R13.4", "R13.5", "R13.6")
@pytest.mark.parametrize("tile", GAME.content["round_tile"], ids=lambda tile: tile["id"])
def test_each_round_tile_brings_its_night_and_its_neutral_moves(tile: dict[str, Any]) -> None:
    state = duel({}, {}, phase="night", round=1, d=0, pile=[tile["id"]])
    assert night(state) == sorted((12 - i) % 12 for i in range(1, tile["number"] + 1))
    for neutral, corner in zip(state.view(None)["neutral"], ("top_left", "bottom_left"), strict=True):
        moved = [track for track, space in neutral["tracks"].items() if space == 3]
        assert sorted(moved) == sorted(tile[corner]["tracks"])
        assert neutral["corner"] == corner.replace("_", "-")


# R11, R12


@pytest.mark.rule("R11.3")
def test_a_neutral_marker_on_a_last_space_counts() -> None:
    red: dict[str, Any] = {"tracks": {"fire": 12}, **AWAKE}
    state = play(duel(red, {"rested": True}, neutral={"blue": {"sand": 12}}), "rest")
    assert state.over and state.view(None)["result"]["ended"] == ["last-spaces"]


@pytest.mark.rule("R12.6")
def test_mana_is_no_points_and_totals_may_be_negative() -> None:
    state = lay([{"mana": 50}, {}], phase="scoring", round=5)
    assert state.scores == [-6, -6] and state.winners == [0]


# R13


@pytest.mark.rule("R13.2")
def test_in_the_duel_the_token_passes_at_the_start_of_each_later_round() -> None:
    state = duel({}, {}, phase="night", round=2, starting_player=0)
    assert state.view(None)["starting_player"] == 1 and state.waiting == (1,)
    assert state.view(None)["neutral"][1]["corner"] == "top-left"
    first = duel({}, {}, phase="night", round=1, starting_player=0)
    assert first.view(None)["starting_player"] == 0


@pytest.mark.rule("R13.7")
def test_a_neutral_marker_without_a_space_ahead_stays() -> None:
    state = duel({}, {}, phase="night", round=1, pile=["round-2"], neutral={"blue": {"fire": 11, "water": 12}})
    assert state.view(None)["neutral"][0]["tracks"] == {"fire": 11, "water": 12, "sand": 0}


@pytest.mark.rule("R13.10")
def test_neutral_markers_are_skipped_for_free() -> None:
    red = {"crystals": PLENTY, "tokens": 1}
    state = play(duel(red, AWAKE, neutral={"blue": {"fire": 1}}), "advance fire 1")
    assert player(state, 0)["tracks"]["fire"] == 2
    assert goods(state, 1) == {"tokens": 1} and events_of(state, "advanced")[0]["over"] == []


@pytest.mark.rule("R13.11")
def test_in_the_duel_figures_are_placed_by_turns() -> None:
    state = duel({}, {}, phase="temple", starting_player=1, d=0)
    asked = []
    while state.view(None)["phase"] == "temple":
        asked.append(state.waiting[0])
        state.apply(state.actions()[0])
    assert asked == [1, 0, 1, 0]


# R14


@pytest.mark.rule("R14.1")
@pytest.mark.parametrize(("seats", "cores"), [(2, [5, 5, 5, 8]), (3, [6, 6, 6, 8]), (4, [7, 7, 7, 8])])
def test_the_core_supply_follows_the_number_of_players(seats: int, cores: list[int]) -> None:
    state = GAME.start(seats, 1, {"mat-assignment": "choose"})
    assert list(supply(state).values()) == cores
    assert sorted(tile["tile"] for tile in state.view(None)["ring"]) == sorted(
        tile["id"] for tile in GAME.content["temple_tile"]
    )
    assert len(state.view(None)["unseen"]) == 6


@pytest.mark.rule("R14.2")
def test_each_seat_has_its_colour_and_a_mat_of_its_own() -> None:
    state = GAME.start(4, 3)
    players = state.view(None)["players"]
    assert [one["colour"] for one in players] == ["red", "yellow", "blue", "green"]
    assert len({one["mat"] for one in players}) == 4


@pytest.mark.rule("R14.3")
def test_chance_names_the_starting_player() -> None:
    firsts = {GAME.start(3, seed).events()[0]["first"] for seed in range(30)}
    assert firsts == {0, 1, 2}


# R15


@pytest.mark.rule("R15.2")
def test_rest_is_taken_where_nothing_else_could_help() -> None:
    on = {"auto-forced": True}
    poor = trial({"crystals": {"red": 1}, "mana": 1}, {"mana": 9}, options=on)
    assert player(poor, 0)["rested"] and goods(poor, 0) == {"mana": 2}
    assert trial({"crystals": {"red": 1}, "mana": 2}, {"mana": 9}, options=on).waiting == (0,)
    dissolve = {"crystals": {"blue": 1}, "cores": {"crystal-to-mana": "red"}}
    assert trial(dissolve, {"mana": 9}, options=on).waiting == (0,)
    vault = {"crystals": {"blue": 1}, "cores": {"small-vault": "red"}}
    assert trial(vault, {"mana": 9}, options=on).waiting == (0,)


@pytest.mark.rule("R15.3")
def test_of_three_the_one_who_resigns_plays_on_by_default_and_cannot_win() -> None:
    state: Any = GAME.start(3, 5)
    state.resign(1)
    assert not state.over and 1 not in state.waiting
    rng = fast_rng(1)
    while not state.over:
        assert 1 not in state.waiting
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])
    assert 1 not in state.winners and state.winners
    two: Any = GAME.start(3, 5)
    two.resign(1)
    two.resign(0)
    assert two.over and two.winners == [2]
    assert two.view(None)["result"]["why"] == "all others have resigned"


@pytest.mark.rule("R15.4")
def test_the_default_action_rests_stores_and_scores() -> None:
    state = trial({"crystals": {"red": 1, "purple": 1}, "tokens": 1, "cores": {"small-vault": "red"}}, AWAKE)
    assert GAME.actions[GAME.default(state, 0)] == "rest"
    play(state, "rest")
    assert GAME.actions[GAME.default(state, 0)] == "store purple"
    core = harvest()
    assert GAME.actions[GAME.default(core, 0)] == "place-core 3 1"


@pytest.mark.rule("R15.5")
def test_conversions_and_casts_can_be_taken_back_until_the_main_action_is_complete() -> None:
    red = {"crystals": PLENTY, "tokens": 2, "mana": 9, "cores": {"small-vault": "red"}}
    state = trial(red, AWAKE)
    play(state, "convert mana-to-action", "convert action-to-mana")
    assert state.undoable(0) == 2
    rest = play(state.copy(), "rest")
    assert rest.undoable(0) == 3, "Rest is not over while it asks what to store"
    assert play(rest, "store red").undoable(0) == 0
    assert play(state.copy(), "advance fire 1").undoable(0) == 0
    assert play(state, "advance fire 3").undoable(0) == 0, "not even while its core waits to be placed"
    assert play(harvest(), "place-core 3 1").undoable(0) == 0
    placed = lay([{}, {}], phase="temple")
    assert play(placed, "place-figure archmage 5").undoable(0) == 0
    poor = trial({"crystals": {"red": 1}, "mana": 2}, {"mana": 9}, options={"auto-forced": True})
    assert play(poor, "convert crystal-to-mana-one red").undoable(0) == 0, "Rest followed by itself"


@pytest.mark.rule("R15.2")
def test_the_log_tells_a_rest_that_was_not_chosen() -> None:
    on = {"auto-forced": True}
    poor = trial({"crystals": {"red": 1}, "mana": 1}, {"mana": 9}, options=on)
    assert [event["text"] for event in poor.events()] == ["{0} has nothing left to do and rests (+1 mana)."]
    empty = trial({}, AWAKE)
    assert [event["text"] for event in empty.events()] == ["{0} has nothing left to do and rests."]
    chosen = play(trial({"crystals": {"red": 1}}, AWAKE), "rest")
    assert [event["text"] for event in chosen.events()] == ["{0} rests (+1 mana)."]
