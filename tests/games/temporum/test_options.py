"""Every option of section 9, the 13 named set-ups, random ones by Time, and a chosen set of ten Zones."""

from typing import Any

import pytest

from anachron.core import fast_rng
from tests.games.temporum.table import GAME, ZONES, A, B, at_zone, lay, offered, play, playing, sizes

SETUPS = [setup["id"] for setup in GAME.content["setup"]]


def start(seats: int = 2, seed: int = 1, **options: Any) -> Any:
    return GAME.start(seats, seed, options)


def zones(state: Any) -> list[str]:
    return [one["zone"] for one in state.view(None)["spaces"][:10]]


def refused(**options: Any) -> str:
    with pytest.raises(ValueError) as caught:
        start(**options)
    return str(caught.value)


def play_out(state: Any, seed: int = 3) -> Any:
    rng = fast_rng(seed)
    while not state.over:
        seat = state.waiting[rng.below(len(state.waiting))]
        options = state.actions(seat)
        state.apply(options[rng.below(len(options))], seat)
    return state


@pytest.mark.parametrize("name", SETUPS)
def test_a_named_set_up_lies_in_its_times_and_plays_to_the_end(name: str) -> None:
    (setup,) = [one for one in GAME.content["setup"] if one["id"] == name]
    listed = [zone for time in range(1, 5) for zone in setup[f"time_{time}"]]
    state = start(seats=3, setup=name, keep_zone_order=True)
    assert zones(state) == listed
    shuffled = start(seats=3, setup=name)
    assert sorted(zones(shuffled)) == sorted(listed)
    assert [ZONES[zone]["time"] for zone in zones(shuffled)] == [1, 2, 2, 3, 3, 3, 4, 4, 4, 4]
    assert play_out(state).winners


def test_random_zones_come_from_the_pool() -> None:
    for pool, sets in (("base", {"base"}), ("expansion", {"alternate-realities"})):
        for seed in range(5):
            assert {ZONES[zone]["set"] for zone in zones(start(seed=seed, zone_pool=pool))} == sets
    mixed = {ZONES[zone]["set"] for seed in range(5) for zone in zones(start(seed=seed))}
    assert mixed == {"base", "alternate-realities"}


def test_without_the_expansion_there_are_60_base_cards_and_base_zones() -> None:
    state = start(expansion=False)
    assert {ZONES[zone]["set"] for zone in zones(state)} == {"base"}
    assert state.view(None)["deck"]["size"] + sum(sizes(state)) == 60
    assert "only base Zones" in refused(expansion=False, zone_pool="expansion")
    assert "needs the expansion" in refused(expansion=False, setup="science")


def test_ten_zones_of_your_choice() -> None:
    chosen = zones(start(seed=9))
    said = ",".join(chosen)
    state = start(setup="custom", zones=said, keep_zone_order=True)
    assert zones(state) == chosen
    assert "ten Zones" in refused(setup="custom", zones="utopia")
    assert "no Zone 'atlantis'" in refused(setup="custom", zones="atlantis")
    assert refused(setup="custom", zones="utopia,utopia") == "You chose Utopia twice."
    assert "only with the set-up Chosen" in refused(zones=said)
    assert refused(setup="custom", zones="ice-age,stone-age") == "Time I takes one Zone; 2 are chosen."
    assert refused(setup="custom", zones="trojan-war", expansion=False) == "Trojan War needs the expansion."


def test_the_view_says_the_set_up() -> None:
    assert start().view(None)["setup"] == "random"
    assert start(setup="riches").view(0)["setup"] == "riches"
    assert start(setup="custom", zones=",".join(zones(start(seed=9)))).view(None)["setup"] == "custom"


def test_starting_money() -> None:
    for seats, amounts in ((2, [0, 4]), (3, [0, 3, 6]), (4, [0, 2, 4, 6]), (5, [0, 2, 4, 6, 8])):
        state = start(seats=seats, first_player=0)
        assert [player["money"] for player in state.view(None)["players"]] == amounts
    state = start(starting_money="5,7", first_player=1)
    assert [player["money"] for player in state.view(None)["players"]] == [7, 5]
    assert [player["money"] for player in start(starting_money="none").view(None)["players"]] == [0, 0]
    assert "2 amounts" in refused(starting_money="1,2,3")


@pytest.mark.parametrize("count", [0, 6])
def test_starting_hand(count: int) -> None:
    assert sizes(start(seats=4, starting_hand=count)) == [count] * 4


def test_first_player() -> None:
    assert start(first_player=1).waiting == (1,)
    assert {start(seed=seed).waiting[0] for seed in range(9)} == {0, 1}
    assert "seat D" in refused(first_player=3)


@pytest.mark.rule("R10.1")
def test_rulers() -> None:
    players = [{"crowns": [7, 3, 0, 0]}, {"crowns": [8, 2, 0, 0]}]
    assert lay(*players).view(None)["rulers"][1] == [0]
    assert lay(*players, options={"rulers": 2}).view(None)["rulers"][1] == [0, 1]
    four = [*players, {}, {}]
    assert lay(*four).view(None)["rulers"][1] == [0, 1]
    assert lay(*four, options={"rulers": 1}).view(None)["rulers"][1] == [0]


@pytest.mark.rule("R13.1", "R14.1")
def test_optional_play_and_score() -> None:
    house = {"optional_play_and_score": True}
    assert offered(at_zone("police-state", {"hand": ["artist"]}, options=house)) == ["play artist", "pass"]
    state = at_zone("primitive-paradise", {"money": 9, "hand": ["artist"]}, {"pawn": "z0"}, options=house)
    assert offered(state) == ["score artist", "pass"]


@pytest.mark.rule("R8.2")
def test_victory_check_of_any_player() -> None:
    state = at_zone(
        "warm-globe",
        {},
        {"crowns": [0, 0, 1, 9], "hand": ["settlers"]},
        options={"victory_check": "any_player"},
    )
    assert state.over and state.winners == [B]


def test_open_discard() -> None:
    state = playing("artist", {}, options={"open_discard": False}, discard=["bank"])
    assert state.view(A)["discard"] == ["artist"] and state.view(A)["discard_size"] == 2


@pytest.mark.rule("R8.4")
def test_alien_egypt_target() -> None:
    assert at_zone("alien-egypt", {"money": 20}, options={"alien_egypt_target": 20}).winners == [A]


def test_floating_cities() -> None:
    seven = ["artist", "trinket", "engineer", "tulip-stocks", "bank", "cache", "hideout"]
    assert at_zone("floating-cities", {"hand": seven}).view(None)["player"] == B
    state = at_zone("floating-cities", {"hand": seven}, options={"floating_cities": "at_least_6"})
    assert state.decision().kind == "play"


@pytest.mark.rule("R17.2")
def test_hourglass_size() -> None:
    state = at_zone("celtic-paradise", {}, options={"hourglass_size": 1})
    assert state.view(None)["players"][A]["money"] == 8


def test_spectators_see_hands() -> None:
    hidden = lay({"hand": ["artist"]})
    assert hidden.view(None)["players"][A]["hand"] is None
    state = lay({"hand": ["artist"]}, options={"spectators_see_hands": True})
    assert state.view(None)["players"][A]["hand"] == ["artist"] and state.view(B)["players"][A]["hand"] is None


def test_turn_cap() -> None:
    state = lay({"turns": 19}, {"turns": 20, "crowns": [9, 1, 0, 0]}, options={"turn_cap": 20})
    play(state, "stay")
    assert state.over and state.winners == [B] and state.view(None)["result"]["why"] == "the turn cap"


def test_a_resigned_seat_of_three_plays_on_by_default_and_cannot_win() -> None:
    state = start(seats=3, seed=4)
    state.resign(1)
    assert not state.over and 1 not in state.waiting
    play_out(state)
    assert state.winners != [1]


def test_a_pack_changes_numbers_and_a_bad_one_is_refused_with_its_place(tmp_path: Any) -> None:
    import anachron

    pack = tmp_path / "rich.toml"
    pack.write_text('[[card]]\nid = "artist"\nmoney = 20\n')
    game = anachron.game("temporum", content=pack)
    state = game.position({"players": [{"hand": ["artist"]}, {}]})
    state.apply("move z4")
    assert state.view(None)["players"][0]["money"] == 20
    pack.write_text('[[card]]\nid = "artist"\nmoney = -1\n')
    with pytest.raises(ValueError, match=r"rich.toml, card 1 \(artist\): money"):
        anachron.game("temporum", content=pack)


def test_a_pack_leaves_the_standard_game_as_it_is(tmp_path: Any) -> None:
    import anachron

    pack = tmp_path / "names.toml"
    pack.write_text('[[zone]]\nid = "trojan-war"\nname = "War of the Horse"\n')
    other = anachron.game("temporum", content=pack)
    for game, name in ((other, "War of the Horse"), (GAME, "Trojan War")):
        with pytest.raises(ValueError, match=f"{name} needs the expansion"):
            game.start(2, 1, {"setup": "custom", "zones": "trojan-war", "expansion": False})
