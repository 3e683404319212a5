"""R10, R11 and R12: moving, landing, Fountains and the Center Space under one's feet."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    HOME,
    THEIR_HOME,
    A,
    asked,
    attack,
    health,
    held,
    lay,
    offered,
    offers_of,
    piece,
    play,
    refused,
    roll,
    set_tiles,
    shards,
    shields,
    statuses,
    swords,
    told,
    where,
    window,
)

ALL = ["e", "se", "sw", "w", "nw", "ne"]


def tile(card: str, space: str, seat: int = 1, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": False}


def points(state: Any) -> int:
    return int(state.view(A)["help"]["points"])


# R10 Moving


@pytest.mark.rule("R10.1")
def test_a_step_costs_1_of_as_many_points_as_the_speed() -> None:
    state = lay({"0,4": "a wild-boar"}, use="0,4")
    assert points(state) == 3 and offers_of(state, "step") == ALL
    play(state, "a: step e", "a: step e")
    assert where(state, "wild-boar") == ["2,4"] and points(state) == 1
    play(state, "a: step w")
    assert points(state) == 0 and offers_of(state, "step") == [] and offers_of(state, "extra") != []
    assert [event["to"] for event in told(state, "stepped")] == ["1,4", "2,4", "1,4"]


@pytest.mark.rule("R10.1")
def test_when_the_speed_changes_the_points_left_change_with_it() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", hand=["wildland-courser"])
    play(state, "a: step e", "a: play wildland-courser")
    assert piece(state, "1,4")["speed"] == 3 and points(state) == 2
    state = lay({"0,4": "a hellhound"}, use="0,4", hand=["wildland-courser", "cherub"], spent=4)
    assert points(state) == 0
    play(state, "a: play wildland-courser")
    assert points(state) == 0, "not below 0"


@pytest.mark.rule("R10.2", "R9.6")
def test_one_extra_space_as_main_action_without_a_point() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", hand=["cherub"])
    play(state, "a: extra w")
    assert points(state) == 2 and offers_of(state, "extra") == []
    play(state, "a: step w", "a: step w")
    assert where(state, "ghoul") == ["-3,4"] and offered(state) == ["pass"]


@pytest.mark.rule("R10.2")
def test_the_extra_space_may_come_last() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", spent=2)
    assert offers_of(state, "step") == [] and offers_of(state, "extra") == ALL


@pytest.mark.rule("R10.3")
def test_it_does_not_enter_a_space_with_an_obstacle() -> None:
    state = lay(
        {"0,4": "a ghoul", "1,4": "a imp", "0,5": "b imp"},
        use="0,4",
        constructs=[
            {"seat": 0, "card": "watchtower", "tiles": ["-1,5"], "durability": 5},
            {"seat": 1, "card": "stone-wall", "tiles": ["-2,4", "-1,4"], "durability": 5},
        ],
    )
    assert offers_of(state, "step") == ["nw", "ne"] and offers_of(state, "extra") == ["nw", "ne"]


@pytest.mark.rule("R10.4")
def test_a_jump_costs_2_points_or_1_and_the_main_action() -> None:
    warriors = {"0,4": "a wild-boar", "0,3": "a ghoul"}
    state = play(lay(warriors, use="0,4"), "a: jump nw")
    assert points(state) == 1 and offers_of(state, "extra") != []
    state = play(lay(warriors, use="0,4"), "a: jump-main nw")
    assert points(state) == 2 and offers_of(state, "extra") == [] and where(state, "wild-boar") == ["0,2"]
    state = lay(warriors, use="0,4", spent=2)
    assert offers_of(state, "jump") == [] and offers_of(state, "jump-main") == ["nw"]
    state = lay(warriors, use="0,4", spent=2, main_used=True)
    assert offers_of(state, "jump-main") == []
    state = lay(warriors, use="0,4", spent=3)
    assert offers_of(state, "jump-main") == [] and offers_of(state, "extra") != []


@pytest.mark.rule("R10.4")
def test_the_space_behind_must_be_a_stop_space() -> None:
    warriors = {"0,4": "a wild-boar", "0,3": "a ghoul"}
    assert offers_of(lay({**warriors, "0,2": "b imp"}, use="0,4"), "jump") == []
    assert offers_of(lay(warriors, use="0,4", round=5), "jump") == [], "a Fountain"
    assert offers_of(lay({"0,2": "a wild-boar", "0,1": "a ghoul"}, use="0,2"), "jump") == [], "the Center Space"
    assert offers_of(lay({"0,7": "a wild-boar", "0,8": "a ghoul"}, use="0,7"), "jump") == [], "the edge"
    state = lay(warriors, use="0,4", set=[tile("imp", "0,2")])
    play(state, "a: jump nw")
    assert asked(state) == "b set-tile", "a Set Tile is enterable, and it lands there"


@pytest.mark.rule("R10.4")
def test_giants_and_a_champion_on_its_temple_cannot_be_jumped() -> None:
    assert offers_of(lay({"0,4": "a wild-boar", "0,3": "a elder-mammoth"}, use="0,4"), "jump") == []
    assert offers_of(lay({"-2,6": "a wild-boar"}, use="-2,6"), "jump") == []
    state = lay({"0,4": "a wild-boar", "0,3": "a leonel"}, use="0,4")
    assert offers_of(state, "jump") == ["nw"], "elsewhere a Champion can"
    state = lay({"-2,6": "a leonel", "-2,5": "a ghoul"}, use="-2,6")
    assert offers_of(state, "jump") == ["nw"]
    state = lay({"-1,6": "a leonel", "-2,6": "a ghoul"}, use="-1,6")
    play(state, "a: jump w")
    assert where(state, "leonel") == [HOME], "onto its own Temple"
    state = lay({"-1,6": "a wild-boar", "-2,6": "a ghoul", "2,2": "a leonel"}, use="-1,6")
    assert offers_of(state, "jump") == [], "nobody else"


@pytest.mark.rule("R10.5")
def test_teammates_and_enemies_cannot_be_jumped() -> None:
    warriors = {"0,4": "a wild-boar", "0,3": "c cherub", "1,4": "b ghoul", "-1,5": "a imp"}
    assert offers_of(lay(warriors, seats=4, use="0,4"), "jump") == ["sw"]


@pytest.mark.rule("R10.6")
def test_a_flight_passes_over_obstacles_at_a_point_a_space() -> None:
    row = {"0,4": "a great-hawk", "0,3": "b ghoul", "0,2": "b imp"}
    state = lay(row, use="0,4", constructs=[{"seat": 1, "card": "stone-wall", "tiles": ["0,1"], "durability": 6}])
    flights = offers_of(state, "fly")
    assert "0,2" not in flights and "1,2" in flights, "over the Ghoul"
    assert "1,1" in flights and "-1,2" in flights, "over Ghoul and Imp"
    assert "1,0" in flights, "over the wall too: 4 spaces"
    assert "0,0" not in flights and "0,-1" not in flights, "not onto the Center Space; 5 spaces are too far"
    play(state, "a: fly 1,1")
    assert where(state, "great-hawk") == ["1,1"] and points(state) == 1


@pytest.mark.rule("R10.6")
def test_the_main_action_may_replace_one_point_of_a_flight() -> None:
    row = {"0,4": "a cherub", "0,3": "b ghoul", "0,2": "b imp"}
    state = lay(row, use="0,4")
    assert "1,2" in offers_of(state, "fly") and "1,1" not in offers_of(state, "fly")
    assert "1,1" in offers_of(state, "fly-main") and "1,2" in offers_of(state, "fly-main")
    play(state, "a: fly-main 1,2")
    assert points(state) == 1 and offers_of(state, "extra") == []
    state = lay(row, use="0,4", spent=1)
    assert offers_of(state, "fly") == [] and "1,2" in offers_of(state, "fly-main")
    state = lay(row, use="0,4", main_used=True)
    assert offers_of(state, "fly-main") == []


@pytest.mark.rule("R10.6")
def test_the_shortest_path_counts() -> None:
    ring = dict.fromkeys(("1,3", "1,4", "0,5"), "b ghoul")
    state = lay({"0,4": "a great-hawk", **ring}, use="0,4")
    play(state, "a: fly 2,3")
    assert points(state) == 2, "two spaces over 1,3 or 1,4"


@pytest.mark.rule("R10.6", "R10.7")
def test_no_flight_over_giants_temples_or_fountains() -> None:
    state = lay({"0,4": "a great-hawk", "0,3": "b elder-treant"}, use="0,4")
    assert offers_of(state, "fly") == []
    state = lay({"2,-5": "a great-hawk"}, use="2,-5")
    assert offers_of(state, "fly") == [], "over the Temple"
    state = lay({"0,5": "a great-hawk"}, use="0,5")
    assert offers_of(state, "fly") == [], "a Fountain is no obstacle to movement"
    state = lay({"0,5": "a ghoul", "0,4": "b imp"}, use="0,5")
    assert offers_of(state, "fly") == [], "only airborne"


@pytest.mark.rule("R10.6", "R12.5")
def test_a_flight_may_end_on_a_set_tile_or_on_shards_but_not_on_a_fountain() -> None:
    row = {"0,4": "a great-hawk", "0,5": "b ghoul", "-1,4": "b imp"}
    state = lay(row, use="0,4", set=[tile("pitfall", "-1,6")], shards={"1": 2})
    flights = offers_of(state, "fly")
    assert "0,6" not in flights and "-1,6" in flights and "-2,4" in flights
    play(state, "a: fly -2,4")
    assert held(state) == 2


@pytest.mark.rule("R10.7")
def test_the_panther_jumps_any_warrior_but_no_giant() -> None:
    state = lay({"0,4": "a stalking-panther", "0,3": "b ghoul", "1,4": "b elder-treant"}, use="0,4")
    assert offers_of(state, "jump") == ["nw"]


@pytest.mark.rule("R10.8")
def test_a_rooted_warrior_makes_no_steps_jumps_or_flights() -> None:
    state = lay({"0,4": "a great-hawk rooted", "0,3": "a ghoul"}, use="0,4", hand=["cherub"])
    verbs = {text.split()[0] for text in offered(state)}
    assert verbs.isdisjoint({"step", "extra", "jump", "jump-main", "fly", "fly-main"})
    assert state.why_not("step e", A).rule in ("R10.8", "R21.1")


@pytest.mark.rule("R10.8", "R23.5")
def test_forced_steps_are_still_made() -> None:
    state = lay({"0,5": "a shield-bearer rooted"}, phase="round-end")
    assert asked(state) == "a displaced"
    play(state, "a: at 0,6")
    assert where(state, "shield-bearer") == ["0,6"]


@pytest.mark.rule("R10.8", "R12.2")
def test_rooted_on_a_fountain_it_still_leaves() -> None:
    state = lay({"0,7": "a shield-bearer"}, use="0,7", set=[tile("snare-vines", "0,5")])
    play(state, "a: step nw", "b: play-set 1")
    assert statuses(state, "0,6") == ["rooted"] and asked(state) == "a exit"
    play(state, "a: at 0,5")
    assert asked(state) == "a act" and offers_of(state, "step") == []


@pytest.mark.rule("R10.8")
def test_a_rooted_warrior_is_not_pushed() -> None:
    for how, kind in (("resting", "a window"), ("resting rooted", "a act")):
        state = lay({"0,4": "a elder-mammoth", "0,3": f"b shield-bearer {how}"}, use="0,4",
                    chance=[*swords(7, of=7), *shields(0, of=4)])  # fmt: skip
        attack(state, "0,3")
        assert asked(state) == kind


@pytest.mark.rule("R10.9")
@pytest.mark.parametrize(
    ("actions", "target", "charges"),
    [
        (["step e"], "2,4", False),
        (["step e", "step w"], "-1,5", True),
        (["jump nw"], "-1,3", True),
        (["step se", "at -1,7"], "-2,7", True),
    ],
)
def test_spaces_moved_count_steps_jumps_and_rides(actions: list[str], target: str, charges: bool) -> None:
    """The Wild Boar gets +1 sword after moving 2 or more spaces."""
    state = lay(
        {"0,5": "a wild-boar", "0,4": "a ghoul", target: "b shield-bearer resting"},
        use="0,5",
        fountains={"a": 0},
        chance=[*swords(1, of=1), *shields(2, of=4)],
    )
    play(state, *[f"a: {action}" for action in actions])
    attack(state, target)
    assert (asked(state) == "b defend") == (not charges), "2 shields block 1 sword, not 2"


# R11 Landing


@pytest.mark.rule("R11.1")
def test_it_lands_on_every_space_of_its_way() -> None:
    hedge = [{"seat": 1, "card": "thorn-hedge", "tiles": ["1,3", "2,3"], "durability": 4}]
    state = lay({"-1,4": "a wild-boar"}, use="-1,4", constructs=hedge)
    play(state, "a: step e", "a: step e", "a: step e")
    assert where(state, "wild-boar") == ["2,4"] and health(state, "2,4") == 1, "0,4, 1,4 and 2,4 are beside it"


@pytest.mark.rule("R11.1")
def test_a_jump_lands_on_the_last_space_only() -> None:
    hedge = [{"seat": 1, "card": "thorn-hedge", "tiles": ["1,3"], "durability": 4}]
    state = lay({"0,5": "a wild-boar", "0,4": "a ghoul"}, use="0,5", constructs=hedge)
    play(state, "a: jump nw")
    assert where(state, "wild-boar") == ["0,3"] and health(state, "0,3") == 3


@pytest.mark.rule("R11.2")
def test_a_placed_warrior_does_not_land() -> None:
    state = lay(
        {"1,0": "a wild-boar", "-2,2": "b plague-bearer"},
        use="1,0",
        set=[tile("rift-door", "2,1")],
        aether=[6, 6],
        shards={"1": 1},
    )
    play(state, "a: step se", "b: play-set 1", "b: at -1,2")
    assert statuses(state, "-1,2") == [] and len(told(state, "placed")) == 1


@pytest.mark.rule("R11.3")
def test_airborne_warriors_never_land_but_collect_and_suffer() -> None:
    state = lay(
        {"-2,5": "a great-hawk", "-3,4": "b plague-bearer"},
        use="-2,5",
        set=[tile("pitfall", "-2,4"), tile("snare-vines", "-1,4", number=2)],
        shards={"1": 2},
        aether=[6, 9],
    )
    play(state, "a: step nw")
    assert asked(state) == "a act" and held(state) == 2 and statuses(state, "-2,4") == []
    assert len(set_tiles(state)) == 2
    state = play(lay({"0,5": "a sky-lancer"}, use="0,5"), "a: step se", "a: at 0,7")
    assert health(state, "0,7") == 2


@pytest.mark.rule("R11.4")
def test_the_order_on_entering_a_space() -> None:
    """Fountain, then shards, then the tile, then the window, then the exit."""
    trap = tile("ember-mine", "0,7")
    state = lay({"1,6": "a shield-bearer"}, use="1,6", set=[trap], aether=[6, 9], hand=["cherub"])
    play(state, "a: step w")
    assert window(state) == "land" and health(state, "0,6") == 6, "the Fountain's damage comes first"
    play(state, "b: play-set 1")
    assert health(state, "0,6") == 4 and asked(state) == "a exit"
    tiles = [tile("pitfall", "-2,4"), tile("snare-vines", "-1,4", number=2)]
    state = lay({"-2,5": "a shield-bearer"}, use="-2,5", set=tiles, shards={"1": 2}, aether=[6, 9])
    play(state, "a: step nw")
    assert asked(state) == "b set-tile" and held(state) == 2


@pytest.mark.rule("R11.4")
def test_if_it_leaves_in_between_the_later_steps_are_dropped() -> None:
    trap = tile("rift-door", "0,7")
    state = lay({"1,6": "a shield-bearer"}, use="1,6", set=[trap], aether=[6, 9])
    play(state, "a: step w", "b: play-set 1", "b: at 0,5")
    assert asked(state) == "a act" and where(state, "shield-bearer") == ["0,5"], "no exit"
    tiles = [tile("pitfall", "0,3"), tile("snare-vines", "1,3", number=2)]
    state = lay({"0,4": "a imp"}, use="0,4", set=tiles, aether=[6, 9], hand=["cherub"])
    play(state, "a: step nw", "b: play-set 1")
    assert where(state, "imp") == [] and asked(state) == "a end", "no window"


# R12 Fountains and the Center Space under your feet


@pytest.mark.rule("R12.1")
def test_fountains_and_the_center_space_may_be_entered_the_way_back_counts() -> None:
    around = dict.fromkeys(("0,7", "-1,7", "-1,6", "1,6", "1,5"), "b ghoul")
    state = lay({"0,5": "a shield-bearer", **around}, use="0,5")
    assert "se" in offers_of(state, "step")
    play(state, "a: step se")
    assert where(state, "shield-bearer") == ["0,5"], "the only way out"
    state = lay({"0,1": "a shield-bearer"}, use="0,1")
    play(state, "a: step nw")
    assert asked(state) == "a exit" and len(offered(state)) == 6 and health(state, "0,0") == 9


@pytest.mark.rule("R12.2")
def test_one_point_buys_two_spaces() -> None:
    state = lay({"0,1": "a shield-bearer"}, use="0,1")
    play(state, "a: step nw", "a: at 0,-1")
    assert where(state, "shield-bearer") == ["0,-1"] and points(state) == 2
    assert [event["to"] for event in told(state, "stepped")] == ["0,0", "0,-1"]


@pytest.mark.rule("R12.2")
def test_the_exit_is_a_stop_space_of_the_controllers_choice() -> None:
    state = lay({"0,7": "a ghoul", "1,6": "b imp", "-1,6": "a imp"}, use="0,7", set=[tile("pitfall", "0,5")])
    play(state, "a: step nw")
    assert offered(state) == ["at 0,5", "at 1,5", "at -1,7", "at 0,7"], "reading order"
    play(state, "a: at 0,5")
    assert asked(state) == "b set-tile", "it lands"


@pytest.mark.rule("R18.1")
def test_a_champion_may_step_onto_its_own_temple() -> None:
    state = lay({"-2,6": "a leonel"}, use="-2,6")
    play(state, "a: step w")
    assert where(state, "leonel") == [HOME] and asked(state) == "a act" and piece(state, HOME)["on_temple"]


@pytest.mark.rule("R12.3")
@pytest.mark.parametrize(("owner", "damage"), [(None, 3), (0, 0), (1, 6), (2, 0), (3, 6)])
def test_the_damage_of_fountains(owner: int | None, damage: int) -> None:
    fountains = {} if owner is None else {"a": owner}
    state = lay({"0,5": "a shield-bearer"}, seats=4, use="0,5", fountains=fountains)
    play(state, "a: step se", "a: at 0,7")
    assert health(state, "0,7") == 9 - damage
    assert [(event["amount"], event["source"]) for event in told(state, "damage")] == [(damage, None)] * (damage > 0)


@pytest.mark.rule("R12.3", "R17.6")
def test_fountain_damage_can_be_prevented_and_has_no_source() -> None:
    state = lay({"0,5": "a shield-bearer warded"}, use="0,5")
    play(state, "a: step se", "a: at 0,7")
    assert health(state, "0,7") == 9 and statuses(state, "0,7") == []
    assert told(state, "damage") == []


@pytest.mark.rule("R12.3", "R9.10")
def test_a_warrior_that_dies_on_a_fountain_does_not_leave_it() -> None:
    state = lay({"0,5": "a imp"}, use="0,5", hand=["cherub"])
    play(state, "a: step se")
    assert where(state, "imp") == [] and asked(state) == "a end"


@pytest.mark.rule("R12.4")
def test_without_a_way_out_the_controller_places_it_on_the_nearest_empty_space() -> None:
    """An exit is nearly always there: the space it came from. Here it is the only one."""
    around = dict.fromkeys(("1,5", "1,6", "-1,6", "-1,7"), "a ghoul")
    state = lay({"0,5": "b shield-bearer", "0,4": "a leonel", "0,7": "a imp", **around}, use="0,4",
                chance=[*swords(0, of=9), *roll(dodges=4)], fountains={"a": 1})  # fmt: skip
    attack(state, "0,5")
    play(state, "b: dodge")
    assert "0,6" in offers_of(state, "at")
    play(state, "b: at 0,6")
    assert where(state, "shield-bearer") == ["0,5"], "back where it came from: the only stop space"


@pytest.mark.rule("R12.5")
def test_jumps_flights_pushes_and_placements_never_end_there() -> None:
    state = lay({"0,4": "a great-hawk", "0,5": "a ghoul"}, use="0,4")
    assert offers_of(state, "jump") == [] and "0,6" not in offers_of(state, "fly")
    state = lay({"0,4": "a elder-mammoth", "0,5": "b shield-bearer resting"}, use="0,4",
                chance=[*swords(7, of=7), *shields(0, of=4)])  # fmt: skip
    attack(state, "0,5")
    assert asked(state) == "a act", "no push onto the Fountain"
    state = lay({"0,5": "a wild-boar"}, use="0,5", set=[tile("rift-door", "1,4")], aether=[6, 9])
    play(state, "a: step e", "b: play-set 1")
    assert "at 0,6" not in offered(state) and "at 0,7" in offered(state)


@pytest.mark.rule("R12.1", "R10.2")
def test_the_extra_space_may_lead_over_a_fountain_too() -> None:
    state = lay({"0,5": "a shield-bearer"}, use="0,5", fountains={"a": 0})
    play(state, "a: extra se", "a: at 0,7")
    assert where(state, "shield-bearer") == ["0,7"] and points(state) == 3


@pytest.mark.rule("R12.1")
def test_the_help_knows_the_ways_over_fountains() -> None:
    state = lay({"0,5": "a shield-bearer"}, use="0,5", spent=1)
    ways = {one["space"]: one for one in state.view(A)["help"]["reach"]}
    assert ways["0,7"]["steps"] == ["step se", "at 0,7"] and ways["0,7"]["hurts"] == 3 and ways["0,7"]["points"] == 1
    assert "0,6" not in ways
    play(state, *[f"a: {action}" for action in ways["0,7"]["steps"]])
    assert where(state, "shield-bearer") == ["0,7"]


def test_nobody_steps_onto_another_temple() -> None:
    state = lay({"2,-5": "a leonel"}, use="2,-5")
    refused(state, "step ne", "That space is blocked.", "R10.3", "R18.6")
    assert where(state, "azgarel") == [THEIR_HOME] and shards(state) == {}
