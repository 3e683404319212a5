"""Set-up and the modes: the table as a game begins."""

from typing import Any

import pytest

from anachron.core.telling import Camera
from tests.games.temporal_war.table import (
    GAME,
    HOME,
    MONSTERS,
    THEIR_HOME,
    A,
    B,
    asked,
    begin,
    control,
    fountain,
    lay,
    offered,
    pieces,
    play,
    player,
    ready_made,
    shards,
)

MODES: dict[str, tuple[int, list[int]]] = {
    "duel": (2, [1, 4]),
    "ffa-3": (3, [1, 3, 5]),
    "team-2v2": (4, [2, 3, 5, 6]),
    "team-3v3": (6, [1, 2, 3, 4, 5, 6]),
    "team-3v2": (5, [1, 2, 3, 4, 5]),
    "ffa-4": (4, [2, 3, 5, 6]),
    "ffa-5": (5, [1, 2, 3, 4, 5]),
    "ffa-6": (6, [1, 2, 3, 4, 5, 6]),
}
SIX = ("leonel", "azgarel", "thura", "morwenna", "influeriel", "kragga")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.rule("R26.1", "R1.3")
def test_each_mode_begins_with_its_seats(mode: str) -> None:
    seats, sections = MODES[mode]
    state = begin(seats, brought=ready_made(*SIX[:seats]), mode=mode)
    view = state.view(None)
    assert view["mode"] == mode and [one["section"] for one in view["players"]] == sections
    axes = [(-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1), (1, 1)]
    times = 3 if mode == "duel" else 4
    for seat, section in enumerate(sections):
        q, r = axes[section - 1]
        space = f"{q * times},{r * times}"
        assert view["temples"][seat]["space"] == space and view["temples"][seat]["seat"] == seat
        champion = pieces(state)[space]
        assert champion["ready"] and champion["card"] == SIX[seat] and champion["health"] == champion["most_health"]
        assert champion["seat"] == seat and champion["champion"] and champion["on_temple"] and not champion["outside"]
    assert len(view["pieces"]) == seats


def test_auto_picks_the_mode_by_the_number_of_seats() -> None:
    found = [begin(seats, brought=ready_made(*SIX[:seats])).view(None)["mode"] for seats in range(2, 7)]
    assert found == ["duel", "ffa-3", "team-2v2", "team-3v2", "team-3v3"]


@pytest.mark.parametrize(("mode", "seats"), [("duel", 3), ("ffa-3", 2), ("team-2v2", 5), ("ffa-6", 5), ("team-3v3", 2)])
def test_a_mode_for_another_number_of_seats_is_refused(mode: str, seats: int) -> None:
    with pytest.raises(ValueError):
        begin(seats, mode=mode)


def test_seats_from_2_to_6() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6)
    for seats in (1, 7):
        with pytest.raises(ValueError):
            begin(seats)


@pytest.mark.rule("R1.4", "R24.2")
def test_six_neutral_fountains_on_ring_6_no_shards_full_temples() -> None:
    state = begin(brought=ready_made("leonel", "azgarel"))
    view = state.view(None)
    assert set(control(state).values()) == {None} and view["ring"] == 6 and view["round"] == 1
    assert fountain(state, "a")["space"] == "0,6" and shards(state) == {}
    assert [(one["temple"], one["shards"], one["score"]) for one in view["players"]] == [(20, 0, 20)] * 2
    assert view["monsters_left"] == {id: card["copies"] for id, card in MONSTERS.items()} and view["defeated"] == []


@pytest.mark.parametrize(("speed", "die", "most"), [("short", 3, 3), ("medium", 6, 6), ("long", 9, 9)])
@pytest.mark.rule("R7.2", "R23.3")
def test_the_speed_sets_aether_warriors_and_cap(speed: str, die: int, most: int) -> None:
    state = begin(brought=ready_made("leonel", "azgarel"), speed=speed, first_player=1)
    view = state.view(None)
    assert view["players"][A]["aether"] == die and view["most_warriors"] == most and view["cap"] == 4 * most
    assert view["players"][B]["aether"] == min(9, die + 1), "the first turn has begun"


@pytest.mark.rule("R3.1")
def test_five_cards_and_the_first_player_draws_a_sixth() -> None:
    state = begin(brought=ready_made("leonel", "azgarel"), first_player=0)
    assert [(len(one["hand"]), one["deck"]) for one in state.view(None)["players"]] == [(6, 30), (5, 31)]
    assert state.view(None)["active"] == A and asked(state).startswith("a ")


def test_a_random_player_begins() -> None:
    found = {begin(3, seed, brought=ready_made(*SIX[:3])).view(None)["active"] for seed in range(40)}
    assert found == {0, 1, 2}


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    def hands(seed: int) -> list[Any]:
        return [player(begin(seed=seed, brought=ready_made("leonel", "azgarel"), first_player=0), seat)["hand"]
                for seat in (A, B)]  # fmt: skip

    assert hands(1) == hands(1) and hands(1) != hands(2)


@pytest.mark.rule("R1.3")
def test_inner_temples() -> None:
    def temples(seats: int, inner: str) -> list[str]:
        state = begin(seats, brought=ready_made(*SIX[:seats]), inner_temples=inner)
        return [one["space"] for one in state.view(None)["temples"]]

    assert temples(2, "auto") == temples(2, "on") == [HOME, THEIR_HOME]
    assert temples(2, "off") == ["-4,8", "4,-8"]
    assert temples(3, "auto") == temples(3, "off") == ["-4,8", "-4,-4", "8,-4"]
    assert temples(3, "on") == [HOME, "-3,-3", "6,-3"]
    with pytest.raises(ValueError):
        begin(4, inner_temples="on")
    assert temples(4, "auto") == temples(4, "off")


def test_decks_are_chosen_in_seat_order_by_those_who_bring_none() -> None:
    state = begin(3, brought=[None, {"deck": "starter-thura"}, None])
    assert asked(state) == "a deck" and state.view(None)["phase"] == "decks"
    assert offered(state) == [f"deck starter-{champion}" for champion in
                              ("leonel", "thura", "influeriel", "azgarel", "morwenna", "kragga")]  # fmt: skip
    play(state, "a: deck starter-leonel")
    assert asked(state) == "c deck" and player(state, A, None)["champion"] == "leonel"
    play(state, "c: deck starter-kragga")
    assert [player(state, seat, None)["champion"] for seat in range(3)] == ["leonel", "thura", "kragga"]
    assert state.view(None)["phase"] in ("start", "summon", "action")


def test_a_position_by_hand_has_the_defaults_of_a_new_game() -> None:
    state = lay()
    view = state.view(None)
    assert (view["round"], view["active"], view["ring"], view["mode"]) == (1, A, 6, "duel")
    assert [piece["card"] for piece in view["pieces"]] == ["azgarel", "leonel"], "in reading order"
    assert view["monsters_left"] == {id: card["copies"] for id, card in MONSTERS.items()}
    assert [one["champion"] for one in lay(seats=6).view(None)["players"]] == list(SIX)


def test_who_begins_is_not_shown_before_it_is_told() -> None:
    """The picture of each event of the set-up, up to the one that names the first player."""
    state = begin(4, 3, brought=[*ready_made("leonel", "thura", "kragga"), None], first_player=2)
    before = len(state.events(0, A))
    camera = state.camera = Camera(A, [A])
    play(state, "d: deck starter-azgarel")
    told = [event["kind"] for event in state.events(before, A)].index("round")
    active = [still[0]["active"] for still in camera.stills]
    assert told > 3 and active[:told] == [A] * told and active[told] == 2
