"""R23, R24 and R25: the end of a round, the end of the game, overtime."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    HOME,
    THEIR_HOME,
    A,
    B,
    C,
    aether,
    asked,
    attack,
    buried,
    construct,
    control,
    fountain,
    hand,
    happened,
    health,
    held,
    is_ready,
    kind,
    lay,
    neighbours,
    offered,
    offers_of,
    piece,
    pieces,
    play,
    player,
    scores,
    set_tiles,
    statuses,
    temple,
    told,
    where,
    window,
)

RESTING = {HOME: "a leonel resting", THEIR_HOME: "b azgarel resting"}


def tile(card: str, space: str, seat: int = 1, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": False}


# R23 Rounds


@pytest.mark.rule("R23.1")
def test_the_round_ends_after_a_turn_when_nobody_is_ready() -> None:
    state = play(lay({**RESTING, "0,4": "a ghoul"}, use="0,4"), "a: pass")
    assert state.view(None)["round"] == 2
    state = play(lay({HOME: "a leonel resting", "0,4": "a ghoul"}, use="0,4"), "a: pass")
    assert state.view(None)["round"] == 1, "a Champion on its Temple counts"
    state = play(lay({**RESTING, "0,4": "a ghoul", "4,2": "b imp"}, use="0,4"), "a: pass")
    assert state.view(None)["round"] == 1


@pytest.mark.rule("R23.1")
def test_it_ends_after_the_turn_not_within_it() -> None:
    state = play(lay({**RESTING, "0,4": "a ghoul"}, use="0,4", hand=["imp"]), "a: pass")
    assert asked(state) == "a end" and state.view(None)["round"] == 1
    play(state, "a: pass")
    assert state.view(None)["round"] == 2


@pytest.mark.rule("R23.1", "R27.3")
def test_it_ends_after_the_turn_of_a_ghost_too() -> None:
    state = lay({"-4,8": "a leonel resting", "8,-4": "c thura resting"}, seats=3, active=B, temples=[20, 0, 20],
                ghosts={"1": "-4,-4"})  # fmt: skip
    play(state, "b: pass")
    assert state.view(None)["round"] == 2 and state.view(None)["active"] == C


@pytest.mark.rule("R23.2")
@pytest.mark.parametrize(("active", "next"), [(0, 1), (1, 2), (2, 0)])
def test_the_player_whose_turn_would_come_next_begins(active: int, next: int) -> None:
    state = lay(seats=3, active=active, phase="round-end")
    assert state.view(None)["active"] == next and state.view(None)["round"] == 2
    assert told(state, "round")[-1]["first"] == next


@pytest.mark.rule("R23.3")
@pytest.mark.parametrize(("speed", "cap"), [("short", 12), ("medium", 24), ("long", 36)])
def test_the_cap(speed: str, cap: int) -> None:
    warriors = {"0,4": "a ghoul", "0,-4": "b ghoul"}
    options = {"speed": speed}
    state = play(lay(warriors, use="0,4", options=options, turns=[cap - 1, cap]), "a: pass")
    assert state.view(None)["round"] == 2 and state.view(None)["cap"] == cap
    state = play(lay(warriors, use="0,4", options=options, turns=[cap - 1, cap - 1]), "a: pass")
    assert state.view(None)["round"] == 1, "everybody must have taken that many"


@pytest.mark.rule("R23.3")
def test_eliminated_players_do_not_count_for_the_cap() -> None:
    state = lay({"0,4": "a ghoul"}, seats=3, use="0,4", temples=[20, 0, 20], turns=[23, 3, 24],
                options={"ghost_mode": False})  # fmt: skip
    play(state, "a: pass")
    assert state.view(None)["round"] == 2


@pytest.mark.rule("R23.4")
def test_the_end_of_a_round_refreshes_moves_the_fountains_and_removes_statuses() -> None:
    state = lay(
        {"0,4": "a ghoul resting poisoned", "2,-2": "b imp resting marked", "0,5": "a shield-bearer resting warded"},
        phase="round-end",
        hand=["imp"],
    )
    assert asked(state) == "a displaced" and is_ready(state, "0,4") and statuses(state, "0,4") == ["poisoned"]
    assert health(state, "0,5") == 9, "warded still helped: statuses go last"
    play(state, "a: at 0,6")
    assert all(found["ready"] and not found["statuses"] for found in pieces(state).values())
    assert state.view(None)["round"] == 2 and state.view(None)["ring"] == 5
    assert [fountain(state, letter)["space"] for letter in "abcdef"] == ["0,5", "-5,5", "-5,0", "0,-5", "5,-5", "5,0"]
    assert happened(state, "fountains_moved", "round") == ["fountains_moved", "round"]


@pytest.mark.rule("R23.4")
def test_control_stays_when_fountains_move() -> None:
    state = lay(phase="round-end", fountains={"a": 0, "d": 1})
    assert control(state) == {"a": A, "b": None, "c": None, "d": B, "e": None, "f": None}


@pytest.mark.rule("R23.5")
def test_warriors_under_fountains_step_off_in_the_order_a_to_f() -> None:
    state = lay({"5,0": "a ghoul", "-5,5": "b ghoul", "0,5": "a shield-bearer"}, phase="round-end",
                fountains={"a": 0, "b": 1, "f": 0})  # fmt: skip
    assert asked(state) == "a displaced" and "at 0,6" in offered(state)
    play(state, "a: at 0,6")
    assert asked(state) == "b displaced" and health(state, "5,0") == 6
    play(state, "b: at -6,6", "a: at 6,0")
    assert state.view(None)["round"] == 2 and told(state, "damage") == []


@pytest.mark.rule("R23.5")
@pytest.mark.parametrize(("owner", "damage"), [(None, 3), (0, 0), (1, 6), (2, 0)])
def test_the_damage_under_a_fountain(owner: int | None, damage: int) -> None:
    fountains = {} if owner is None else {"a": owner}
    state = lay({"0,5": "a shield-bearer"}, seats=4, phase="round-end", fountains=fountains)
    assert health(state, "0,5") == 9 - damage and asked(state) == "a displaced"


@pytest.mark.rule("R23.5", "R11.1")
def test_the_step_off_goes_onto_an_empty_space_and_lands() -> None:
    state = lay({"0,5": "a shield-bearer", "0,4": "b imp"}, phase="round-end",
                set=[tile("imp", "1,4"), tile("snare-vines", "0,7", number=2)])  # fmt: skip
    assert offers_of(state, "at") == ["-1,5", "1,5", "-1,6", "0,6"]
    play(state, "a: at 0,6")
    assert window(state) == "land" and asked(state) == "b window"


@pytest.mark.rule("R23.5")
def test_not_onto_the_center_space() -> None:
    state = lay({"0,1": "a leonel"}, round=5, phase="round-end", chance=[0])
    assert asked(state) == "a displaced" and "at 0,0" not in offered(state) and "at 0,2" in offered(state)


def placed_where_the_fountain_was(others: dict[str, Any], tiles: list[dict[str, Any]]) -> Any:
    """Round 4 ends. The Shield Bearer steps off Fountain A, and a Rift Door puts it where Fountain B came from."""
    state = lay(
        {"0,2": "a shield-bearer", "-2,2": "a brimstone-brute", **others},
        round=4,
        phase="round-end",
        set=[tile("rift-door", "-1,4"), *tiles],
        aether=[6, 6],
    )
    return play(state, "a: at -1,3", "b: play-set 1", "b: at -3,3")


@pytest.mark.rule("R23.6")
def test_without_an_empty_space_any_adjacent_stop_space() -> None:
    beside = [space for space in neighbours("-2,2") if space != "-3,3"]
    tiles = [tile("imp", space, seat=0, number=number) for number, space in enumerate(beside, 1)]
    state = placed_where_the_fountain_was({}, tiles)
    assert asked(state) == "a displaced" and sorted(offers_of(state, "at")) == sorted(beside)


@pytest.mark.rule("R23.6")
def test_without_any_it_is_placed_on_the_nearest_empty_space() -> None:
    beside = [space for space in neighbours("-2,2") if space != "-3,3"]
    state = placed_where_the_fountain_was(dict.fromkeys(beside, "b ghoul"), [])
    assert asked(state) in ("a displaced", "a exit")
    near = set(offers_of(state, "at"))
    assert near and near.isdisjoint(beside) and all(space not in pieces(state) for space in near)
    assert "0,0" not in near and "-4,4" in near
    play(state, "a: at -4,4")
    assert where(state, "brimstone-brute") == ["-4,4"] and len(told(state, "placed")) == 2


@pytest.mark.rule("R23.7")
def test_tiles_under_a_fountain_go_back_to_the_hand() -> None:
    state = lay(
        phase="round-end",
        set=[tile("pitfall", "0,5", seat=0)],
        constructs=[{"seat": 1, "card": "stone-wall", "tiles": ["-5,5", "-4,5"], "durability": 3}],
        hand=["imp"],
    )
    assert set_tiles(state) == {} and hand(state, A) == ["imp", "pitfall"]
    assert construct(state, "stone-wall") is None and hand(state, B) == ["stone-wall"]
    assert player(state, B, A)["hand"] == ["stone-wall"], "everybody saw it"
    assert player(state, A, B)["hand"] == [None, None]


@pytest.mark.rule("R23.7")
def test_an_extra_tile_alone_is_only_removed() -> None:
    walls = [{"seat": 1, "card": "stone-wall", "tiles": ["-4,5", "-5,5"], "durability": 3}]
    state = lay(phase="round-end", constructs=walls)
    assert construct(state, "stone-wall")["tiles"] == ["-4,5"] and construct(state, "stone-wall")["durability"] == 3
    assert hand(state, B) == []


@pytest.mark.rule("R23.7", "R23.5")
def test_tiles_before_warriors() -> None:
    """The tile under the warrior is gone before it is displaced."""
    state = lay({"0,5": "a ghoul"}, phase="round-end", set=[tile("pitfall", "0,5")])
    assert asked(state) == "a displaced" and set_tiles(state) == {} and hand(state, B) == ["pitfall"]


@pytest.mark.rule("R23.8")
def test_refreshing_is_no_rest() -> None:
    state = lay({"0,4": "a brimstone-brute resting", "1,4": "a ghoul resting poisoned"}, phase="round-end")
    assert health(state, "0,4") == 9 and health(state, "1,4") == 6 and told(state, "rested") == []


# R24 End of the game


@pytest.mark.rule("R24.1")
def test_after_round_5_the_game_ends_without_the_end_of_round_steps() -> None:
    state = lay({"0,1": "a ghoul resting poisoned"}, round=5, phase="round-end", fountains={"a": 0})
    assert state.over and state.view(None)["phase"] == "over"
    assert fountain(state, "a")["space"] == "0,2" and not is_ready(state, "0,1")
    assert statuses(state, "0,1") == ["poisoned"] and state.view(None)["winners"] == [A]


@pytest.mark.rule("R24.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_not_before(number: int) -> None:
    assert lay(round=number, phase="round-end", fountains={"a": 0}).view(None)["round"] == number + 1


@pytest.mark.rule("R24.2")
def test_the_score_is_temple_health_and_6_for_each_fountain() -> None:
    state = lay(temples=[7, 20], fountains={"a": 0, "b": 0, "f": 1})
    assert scores(state) == [19, 26]
    state = lay(seats=3, temples=[7, 0, 20], ghosts={"1": "-4,-4"}, fountains={"a": 0})
    assert scores(state) == [13, 0, 20]


@pytest.mark.rule("R24.3")
def test_the_highest_score_wins_and_teammates_are_not_added_up() -> None:
    state = lay(seats=3, round=5, phase="round-end", temples=[10, 20, 19], fountains={"a": 0, "b": 0})
    assert state.over and state.view(None)["winners"] == [A]
    state = lay(seats=4, round=5, phase="round-end", temples=[20, 1, 20, 20], fountains={"a": 3})
    assert scores(state) == [20, 1, 20, 26] and state.view(None)["winners"] == [1, 3]


@pytest.mark.rule("R24.4")
def test_a_tie_within_a_team_is_its_win() -> None:
    state = lay(seats=4, round=5, phase="round-end", temples=[20, 19, 20, 19])
    assert state.over and state.view(None)["winners"] == [0, 2] and state.view(None)["end"] == "score"
    state = lay(seats=4, round=5, phase="round-end", temples=[20, 20, 5, 5])
    assert not state.over and state.view(None)["overtime"]


@pytest.mark.rule("R24.5")
def test_the_last_side_wins_at_once() -> None:
    state = lay({"8,-2": "a leonel"}, seats=3, use="8,-2", temples=[1, 0, 6], ghosts={"1": "-4,-4"})
    attack(state, "8,-4")
    assert state.over and state.view(None)["winners"] == [A] and state.view(None)["end"] == "elimination"


@pytest.mark.rule("R24.5")
def test_a_team_wins_when_only_its_players_are_left() -> None:
    enemy = lay(seats=4).view(None)["temples"][1]["space"]
    state = lay(seats=4, temples=[20, 3, 20, 0], ghosts={"3": "4,4"}, **beside(enemy, "a leonel"))
    attack(state, enemy)
    assert state.over and state.view(None)["winners"] == [0, 2]


def beside(space: str, written: str) -> dict[str, Any]:
    """A warrior in use next to a space."""
    where = neighbours(space)[0]
    return {"pieces": {where: written}, "use": where}


# R25 Overtime


def tied(warriors: dict[str, Any] | None = None, **more: Any) -> Any:
    """The end of round 5 with both at 20."""
    return lay(warriors, round=5, phase="round-end", **more)


@pytest.mark.rule("R25.1")
def test_overtime_leaves_the_champions_alone() -> None:
    state = tied(
        {"2,3": "a imp", "0,3": "a ghoul poisoned", "-1,3": "b shield-bearer", "3,3": "a leonel resting weakened"},
        chance=[1],
        deck=["cherub"],
        lists=[{"cherub": 1, "imp": 1, "ghoul": 1}, {"shield-bearer": 1}],
    )
    assert state.view(None)["overtime"] and state.view(None)["cycle"] == 1
    assert sorted(pieces(state)) == sorted(["3,3", THEIR_HOME])
    assert is_ready(state, "3,3") and statuses(state, "3,3") == []
    assert buried(state, A) == ["ghoul", "imp"] and buried(state, B) == ["shield-bearer"], "in reading order"
    assert {one["space"] for one in state.view(None)["fountains"]} == set(neighbours("0,0"))
    assert state.view(None)["active"] == B, "the random result"
    assert told(state, "damage") == [], "no windows: the Imp's text does not act"


@pytest.mark.rule("R25.1")
def test_only_the_champions_of_the_tied_are_displaced() -> None:
    state = tied({"0,1": "a leonel", "1,0": "b ghoul"}, chance=[0])
    assert asked(state) == "a displaced" and health(state, "0,1") == 8
    assert {"at 1,0", "at -1,1"}.isdisjoint(offered(state))
    play(state, "a: at 0,2")
    assert where(state, "leonel") == ["0,2"] and where(state, "ghoul") == []


@pytest.mark.rule("R25.1", "R23.7")
def test_tiles_under_the_fountains_return_before_overtime() -> None:
    state = tied(set=[tile("pitfall", "0,1", seat=1)], chance=[0])
    assert set_tiles(state) == {} and hand(state, B) == ["pitfall"]


@pytest.mark.rule("R25.2")
def test_those_who_are_not_tied_are_out() -> None:
    state = lay(
        {"3,3": "c thura", "2,4": "c cherub"},
        seats=3,
        round=5,
        phase="round-end",
        temples=[20, 20, 13],
        fountains={"f": 2},
        set=[tile("pitfall", "5,-2", seat=2)],
        constructs=[{"seat": 2, "card": "watchtower", "tiles": ["-1,4"], "durability": 5}],
        chance=[0],
    )
    view = state.view(None)
    assert view["overtime"] and where(state, "thura") == [] and where(state, "cherub") == [] and set_tiles(state) == {}
    assert [one["out"] for one in view["players"]] == [False, False, True] and view["order"] == [0, 1]
    assert not view["temples"][C]["stands"] and view["temples"][C]["space"] == "8,-4"
    assert not construct(state, "watchtower")["stands"] and control(state)["f"] == C


@pytest.mark.rule("R25.2")
def test_what_they_leave_is_a_mere_obstacle() -> None:
    state = lay(
        {"0,4": "a leonel"},
        seats=3,
        round=5,
        overtime={"tied": [0, 1], "cycle": 1},
        use="0,4",
        temples=[20, 20, 13],
        constructs=[{"seat": 2, "card": "thorn-hedge", "tiles": ["-1,4"], "durability": 4}],
        fountains={"f": 2},
    )
    assert "attack -1,4" not in offered(state) and "step w" not in offered(state)
    play(state, "a: step nw")
    assert health(state, "0,3") == 11, "no text"
    state = lay({"2,0": "a leonel"}, seats=3, round=5, overtime={"tied": [0, 1], "cycle": 1}, use="2,0",
                temples=[20, 20, 13], fountains={"f": 2})  # fmt: skip
    assert "sync f take" in offered(state)


@pytest.mark.rule("R25.3")
def test_a_turn_of_overtime_has_no_start_and_no_summons() -> None:
    state = lay({"0,4": "a leonel", "0,-4": "b azgarel"}, round=5, overtime={"tied": [0, 1], "cycle": 1}, use="0,4",
                hand=["imp", "hidden-path"], their_hand=["imp", "hidden-path"], their_deck=["ghoul"], aether=[3, 3],
                options={"final_round_income": True})  # fmt: skip
    play(state, "a: pass")
    assert asked(state) == "a end" and "set imp" in offered(state)
    play(state, "a: pass")
    assert window(state) == "choose" and asked(state) == "b window", "Action Phase with the Champion, window as usual"
    assert hand(state, B) == ["hidden-path", "imp"] and aether(state, B) == 3
    play(state, "b: pass")
    assert asked(state) == "b act" and piece(state, "0,-4")["in_use"]


@pytest.mark.rule("R25.4")
def test_the_center_space_is_closed() -> None:
    state = lay({"0,2": "a leonel"}, round=5, overtime={"tied": [0, 1], "cycle": 1}, use="0,2")
    play(state, "a: step nw")
    assert kind(state) == "exit" and "at 0,0" not in offered(state)


@pytest.mark.rule("R25.5")
def test_the_champion_is_not_flipped_and_poison_does_not_act() -> None:
    state = lay({"0,4": "a leonel poisoned"}, round=5, overtime={"tied": [0, 1], "cycle": 1}, use="0,4",
                hand=["mending-light"], monsters=["stone-husk"], aether=[0, 0])  # fmt: skip
    play(state, "a: pass")
    assert is_ready(state, "0,4") and health(state, "0,4") == 11 and told(state, "rested") == []
    assert aether(state) == 2 and asked(state) == "a end", "a monster, but no window `rest`"
    state = lay({"0,4": "a leonel"}, round=5, overtime={"tied": [0, 1], "cycle": 1}, use="0,4",
                monsters=["lost-spark", "the-nameless"])  # fmt: skip
    play(state, "a: call", "a: pass")
    assert len(told(state, "monster")) == 1


@pytest.mark.rule("R25.5", "R9.10")
def test_a_champion_brought_home_in_overtime_stays_ready() -> None:
    state = lay({"0,2": "a leonel 3"}, round=5, overtime={"tied": [0, 1], "cycle": 1}, use="0,2", hand=["imp"])
    play(state, "a: step nw")
    assert where(state, "leonel") == [HOME] and is_ready(state, HOME) and asked(state) == "a end"


@pytest.mark.rule("R25.6")
def test_after_a_cycle_a_lone_best_side_wins_else_it_goes_on() -> None:
    champions = {"0,4": "a leonel weakened", "0,-4": "b azgarel"}
    state = lay(champions, round=5, overtime={"tied": [0, 1], "cycle": 1}, active=B, use="0,-4", turns=[1, 0],
                monsters=[])  # fmt: skip
    play(state, "b: pass")
    assert not state.over and state.view(None)["cycle"] == 2 and state.view(None)["active"] == A
    assert statuses(state, "0,4") == [], "a cycle stands for a round"
    state = lay(champions, round=5, overtime={"tied": [0, 1], "cycle": 1}, active=B, use="0,-4", turns=[1, 0],
                fountains={"c": 0}, monsters=[])  # fmt: skip
    play(state, "b: pass")
    assert state.over and state.view(None)["winners"] == [A] and state.view(None)["end"] == "overtime"


@pytest.mark.rule("R25.6")
def test_not_before_all_tied_players_have_had_a_turn() -> None:
    state = lay({"0,4": "a leonel"}, round=5, overtime={"tied": [0, 1], "cycle": 1}, use="0,4", fountains={"c": 0})
    play(state, "a: pass")
    assert not state.over and asked(state) == "b act"


@pytest.mark.rule("R25.7")
@pytest.mark.parametrize(
    ("temples", "fountains", "champion", "winners", "end"),
    [
        ([14, 20], {"c": 0}, 11, [0], "overtime"),
        ([20, 20], {}, 5, [1], "overtime"),
        ([20, 20], {}, 10, [0, 1], "shared"),
    ],
)
def test_after_the_last_cycle_fountains_temple_champion_decide(
    temples: list[int], fountains: dict[str, int], champion: int, winners: list[int], end: str
) -> None:
    state = lay(
        {"0,4": f"a leonel {champion}", "0,-4": "b azgarel 10"},
        round=5,
        overtime={"tied": [0, 1], "cycle": 12},
        active=B,
        use="0,-4",
        turns=[1, 0],
        temples=temples,
        fountains=fountains,
        monsters=[],
    )
    play(state, "b: pass")
    assert state.over and state.view(None)["winners"] == winners and state.view(None)["end"] == end


@pytest.mark.rule("R25.8")
def test_a_player_eliminated_in_overtime_drops_out() -> None:
    state = lay({"3,-3": "a leonel"}, round=5, overtime={"tied": [0, 1], "cycle": 1}, use="3,-3", temples=[6, 6])
    attack(state, THEIR_HOME)
    assert state.over and state.view(None)["winners"] == [A]
    state = lay(seats=3, round=5, overtime={"tied": [0, 1, 2], "cycle": 1}, temples=[6, 6, 6],
                **beside("-4,-4", "a leonel"))  # fmt: skip
    attack(state, "-4,-4")
    assert not state.over and temple(state, B) == 0 and held(state, B) == 0
    assert state.view(None)["order"] == [0, 2] and player(state, B, None)["out"]
