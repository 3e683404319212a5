"""The seven Constructs: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    declare,
    healths,
    scene,
    summoning,
    targets,
    turn_over,
    using,
)
from tests.games.temporal_war.table import (
    CARDS,
    HOME,
    THEIR_HOME,
    aether,
    asked,
    buried,
    construct,
    lay,
    neighbours,
    numbers,
    offered,
    offers_of,
    piece,
    play,
    reach,
    refused,
    set_tiles,
    statuses,
    temple,
    told,
    within,
)
from tests.games.temporal_war.timings import met

WALL, HEDGE, TOWER, GATE = "stone-wall", "thorn-hedge", "watchtower", "warp-gate"
WELL, SHRINE, ENGINE = "aether-well", "healing-shrine", "siege-engine"
ALL = [card for card in CARDS if CARDS[card]["class"] == "construct"]
MORE_TILES = {WALL: 2, HEDGE: 2, GATE: 1}


def tile(card: str, at: str = THERE, **more: Any) -> dict[str, Any]:
    return {"seat": 0, "card": card, "at": at, "number": 1, **more}


def stands(card: str, *tiles: str, seat: int = 0, durability: int = 0) -> dict[str, Any]:
    return {"seat": seat, "card": card, "tiles": list(tiles), "durability": durability or CARDS[card]["durability"]}


def build(card: str, pieces: Any = None, at: str = THERE, **more: Any) -> Any:
    return play(summoning([], pieces, **{"set": [tile(card, at)], "aether": [6, 6], **more}), "a: play-set 1")


# All Constructs


@pytest.mark.rule("R19.5", "R8.5", "R19.1")
@pytest.mark.parametrize("card", ALL)
def test_a_construct_takes_the_place_of_its_set_tile(card: str) -> None:
    state = build(card)
    for space in ("2,2", "3,2")[: MORE_TILES.get(card, 0)]:
        assert asked(state) == "a target"
        play(state, f"a: at {space}")
    found = construct(state, card)
    assert found["tiles"] == [THERE, "2,2", "3,2"][: 1 + MORE_TILES.get(card, 0)]
    assert found["durability"] == CARDS[card]["durability"] and found["seat"] == 0
    assert aether(state) == 6 - CARDS[card]["level"] and set_tiles(state) == {}
    assert "step e" not in offered(using("b ghoul", constructs=[stands(card, THERE)])), "an obstacle"


@pytest.mark.rule("R19.5", "R8.4", "R19.7")
@pytest.mark.parametrize("card", ALL)
def test_a_construct_must_be_set_first_and_not_lie_under_a_warrior(card: str) -> None:
    refused(summoning([card], {HERE: "a imp"}), f"play {card}", "This card must be set first.")
    refused(summoning([], set=[tile(card, fresh=True)]), "play-set 1", "Set cards can be played from the next turn on.")
    assert "play-set 1" not in offered(summoning([], {THERE: "a imp"}, set=[tile(card)]))
    assert "play-set 1" not in offered(summoning([], {THERE: "b imp"}, set=[tile(card)]))
    poor = summoning([], set=[tile(card)], aether=[CARDS[card]["level"] - 1, 0])
    assert "play-set 1" not in offered(poor)
    full = [stands(HEDGE, f"{q},4", f"{q},3", f"{q},2") for q in (-5, -4, -3)]
    assert "play-set 1" not in offered(summoning([], set=[tile(card)], constructs=full)), "nine tiles lie there"


@pytest.mark.rule("R19.5", "R5.7")
@pytest.mark.parametrize("phase", ["summon", "action", "end"])
def test_a_construct_is_built_at_open_points_of_your_turn_alone(phase: str) -> None:
    more: dict[str, Any] = {"use": HERE} if phase == "action" else {"phase": phase}
    assert "play-set 1" in offered(scene({HERE: "a imp"}, set=[tile(TOWER)], **more))
    theirs = met("second-wind", hand=["second-wind"], set=[tile(TOWER, "3,2")])
    refused(theirs, "play-set 1", "You can play that card only on your own turn.")


@pytest.mark.rule("R17.9")
@pytest.mark.parametrize("card", ALL)
def test_a_construct_at_0_durability_leaves_with_all_its_tiles(card: str) -> None:
    state = using(f"b {BLANK}", constructs=[stands(card, "2,2", THERE, durability=4)])
    declare(state, THERE)
    assert construct(state, card) is None and buried(state) == [card] and told(state, "rolled") == []
    hurt = declare(using(f"b {BLANK}", constructs=[stands(card, "2,2", THERE, durability=5)]), THERE)
    assert construct(hurt, card)["durability"] == 1


# Stone Wall: Place up to 2 extra tiles on empty spaces so that all tiles of this construct form one unbroken straight
# line.
# Thorn Hedge: Place up to 2 extra tiles on empty spaces so that all tiles of this construct form one unbroken
# straight line.


@pytest.mark.rule("R19.5", "R19.6", "R30.28")
@pytest.mark.parametrize("card", [WALL, HEDGE])
def test_a_wall_grows_in_one_unbroken_line(card: str) -> None:  # V34
    state = build(card, {"1,3": "a imp"})
    assert targets(state) == set(neighbours(THERE)) - {"1,3"} and "pass" in offered(state)
    play(state, "a: at 0,2")
    assert targets(state) == {"-1,2", "2,2"}, "the line goes on at either end"
    play(state, "a: at 2,2")
    assert construct(state, card)["tiles"][0] == THERE and set(construct(state, card)["tiles"]) == {THERE, "0,2", "2,2"}
    assert asked(state) != "a target"


@pytest.mark.rule("R19.7")
@pytest.mark.parametrize("card", [WALL, HEDGE])
def test_a_wall_may_have_fewer_tiles(card: str) -> None:
    assert construct(play(build(card), "a: pass"), card)["tiles"] == [THERE]
    assert len(construct(play(build(card), "a: at 2,2", "a: pass"), card)["tiles"]) == 2
    seven = [stands(WALL, "-5,4", "-5,3", "-5,2"), stands(HEDGE, "-4,4", "-4,3", "-4,2"), stands(TOWER, "-3,3")]
    state = play(build(card, constructs=seven), "a: at 2,2")
    assert asked(state) != "a target", "never more than nine tiles"


@pytest.mark.rule("R19.5", "R1.7")
def test_the_tiles_of_a_wall_lie_on_empty_spaces() -> None:
    state = build(WALL, {"0,2": "b imp"}, at="0,1", set=[tile(WALL, "0,1"), {**tile("imp", "1,0"), "number": 2}])
    assert targets(state) == {"1,1", "-1,1", "-1,2"}, "not the Center Space, no warrior, no Set Tile"
    shard = build(WALL, at="2,1", shards={"6": 1})
    assert "2,2" not in targets(shard)


# Thorn Hedge: When an enemy lands adjacent to this construct, deal 1 to it.


@pytest.mark.rule("R20.3", "R11.1", "R30.15")
def test_thorn_hedge_deals_1_for_each_landing_beside_it() -> None:
    hedge = [stands(HEDGE, "3,2", "3,1", "3,3")]
    state = play(using("b ghoul", at=THERE, constructs=hedge), "b: step e")
    assert healths(state, "2,2") == [5], "once, however many tiles are adjacent"
    play(state, "b: step se")
    assert healths(state, "2,3") == [4], "and once more for the next landing"


@pytest.mark.rule("R11.2", "R11.3", "R26.3")
def test_thorn_hedge_pricks_landing_enemies_alone() -> None:
    hedge = [stands(HEDGE, "3,2", "3,1")]
    assert healths(play(using("b cherub", at=THERE, constructs=hedge), "b: step e"), "2,2") == [3], "airborne"
    assert healths(play(using("a ghoul", at=THERE, constructs=hedge), "a: step e"), "2,2") == [6], "its own player's"
    mate = play(using("c ghoul", at=THERE, constructs=hedge, seats=4), "c: step e")
    assert healths(mate, "2,2") == [6]
    far = play(using("b ghoul", at=HERE, constructs=hedge), "b: step e")
    assert healths(far, THERE) == [6]
    wall = play(using("b ghoul", at=THERE, constructs=[stands(WALL, "3,2")]), "b: step e")
    assert healths(wall, "2,2") == [6], "a Stone Wall has no thorns"


# Watchtower: Warriors you control adjacent to this construct have +1 range.


@pytest.mark.rule("R19.6", "R18.2")
def test_watchtower_gives_your_warriors_beside_it_1_range() -> None:
    tower = [stands(TOWER, "0,3")]
    pieces = {THERE: "a imp", "-1,3": "b imp", "2,2": "a hellhound", "0,2": f"a {BLANK}"}
    state = scene(pieces, phase="action", constructs=tower)
    assert [numbers(state, space)[-1] for space in ("0,2", THERE, "-1,3", "2,2")] == ["5", "3", "2", "1"]
    assert "attack 5,2" in offered(using(f"a {BLANK}", {"5,2": "b imp"}, constructs=tower))
    assert "attack 5,2" not in offered(using(f"a {BLANK}", {"5,2": "b imp"}))
    home = scene(phase="action", constructs=[stands(TOWER, "-2,6")], champions=["leonel", "thura"])
    assert numbers(home, HOME)[-1] == "6", "no Champion on its Temple"
    mate = scene({THERE: "c imp"}, phase="action", constructs=tower, seats=4)
    assert numbers(mate, THERE)[-1] == "2", "no teammate's warrior"


# Warp Gate: Place 1 extra tile on an empty space within 6 of the numbered tile. Once per turn, the warrior you are
# using may spend 1 speed while adjacent to one tile of this construct: place it on an empty space adjacent to the
# other tile.


@pytest.mark.rule("R19.5", "R1.7")
def test_warp_gate_has_a_second_tile_within_6() -> None:
    state = build(GATE, {"2,2": "b imp"}, aether=[6, 6])
    assert "pass" not in offered(state), "it must be placed"
    far = set(within(THERE, 6))
    assert targets(state) < far and {"6,2", "1,-4", "-5,2"} <= targets(state)
    assert not {"2,2", "0,0", "3,-6", "-3,6", "0,6"} & targets(state)


GATES = [stands(GATE, THERE, "5,-2")]


def test_warp_gate_carries_the_warrior_in_use_for_1_speed() -> None:
    state = play(using("a ghoul", {"5,-3": "b imp"}, constructs=GATES), "a: use warp-gate")
    assert asked(state) == "a target" and targets(state) == set(neighbours("5,-2")) - {"5,-3"}
    play(state, "a: at 4,-2")
    assert piece(state, "4,-2")["card"] == "ghoul" and asked(state) == "a act"
    play(state, "a: step w")
    assert not offers_of(state, "step"), "one point for the gate, one for a step"


@pytest.mark.rule("R10.1", "R11.2", "R14.4", "R30.13")
def test_warp_gate_needs_a_point_works_once_and_does_not_land() -> None:
    assert "use warp-gate" not in offered(using("a ghoul", constructs=GATES, spent=2))
    assert "use warp-gate" not in offered(using("a ghoul", at="-1,2", constructs=GATES)), "not beside a tile"
    assert "use warp-gate" not in offered(using("b ghoul", constructs=GATES)), "another's gate"
    state = using("a hellhound", {"3,-1": "b plague-bearer"}, constructs=GATES)
    play(state, "a: use warp-gate", "a: at 4,-2")
    assert statuses(state, "4,-2") == [], "placed, not landed"
    assert "use warp-gate" not in offered(state), "once per turn"
    back = play(using("a ghoul", at="4,-1", constructs=GATES), "a: use warp-gate")
    assert targets(back) == set(neighbours(THERE)), "from either tile to the other"


@pytest.mark.rule("R10.8", "R18.2")
def test_warp_gate_carries_the_rooted_and_spares_the_main_action() -> None:
    state = using("a ghoul rooted", {"6,-3": "b imp"}, constructs=GATES)
    play(state, "a: use warp-gate", "a: at 5,-3")
    assert piece(state, "5,-3") and "attack 6,-3" in offered(state), "placing is no move"
    home = using("a influeriel", at=HOME, constructs=[stands(GATE, "-2,6", "5,-2")])
    assert "use warp-gate" not in offered(home), "a Champion on its Temple cannot use the text of a construct"


# Aether Well: At the start of your turn, except in the final round, if a resting warrior you control is adjacent to
# this construct, gain 1 aether.


def well(*pieces: tuple[str, str], **more: Any) -> int:
    state = scene(dict(pieces), **{"phase": "start", "aether": [2, 2], "constructs": [stands(WELL, HERE)], **more})
    return aether(state)


@pytest.mark.rule("R5.1", "R20.3")
def test_aether_well_gives_1_aether_beside_a_resting_warrior() -> None:
    assert well((THERE, "a imp resting")) == 4, "1 of the Start Phase, 1 of the Well"
    assert well((THERE, "a imp resting"), ("0,3", "a ghoul resting")) == 4, "1, however many rest there"
    assert well((THERE, "a imp")) == 3, "ready"
    assert well((THERE, "b imp resting")) == 3 and well(("2,2", "a imp resting")) == 3
    assert well((THERE, "a imp resting"), active=1) == 2, "at the start of your own turn"
    assert well((THERE, "c imp resting"), seats=4, aether=[2] * 4) == 3, "a teammate's"


@pytest.mark.rule("R5.1", "R18.2")
def test_aether_well_is_dry_in_the_final_round_and_counts_a_champion_at_home() -> None:
    assert well((THERE, "a imp resting"), ("5,0", "a ghoul"), round=5) == 2
    assert well((HOME, "a influeriel resting"), ("5,0", "a ghoul"), constructs=[stands(WELL, "-2,6")]) == 4


# Healing Shrine: At the end of your turn, each warrior you control adjacent to this construct heals 1.


@pytest.mark.rule("R20.3", "R18.2")
def test_healing_shrine_heals_your_warriors_beside_it() -> None:
    pieces = {
        THERE: "a ghoul 2",
        "0,3": "a wall-archer resting 1",
        "0,1": "b imp 1",
        "2,2": "a hellhound 1",
        "-1,2": "a cherub",
    }
    shrine = [stands(SHRINE, HERE)]
    state = turn_over(pieces, constructs=shrine)
    assert healths(state, THERE, "0,3", "0,1", "2,2", "-1,2") == [3, 2, 1, 1, 3]
    state = turn_over(pieces, constructs=shrine, active=1)
    assert healths(state, THERE) == [2], "not at the end of another's turn"
    state = turn_over({THERE: "c ghoul 2"}, constructs=shrine, seats=4)
    assert healths(state, THERE) == [2], "a teammate's"
    state = turn_over({HOME: "a influeriel 3"}, constructs=[stands(SHRINE, "-2,6")])
    assert healths(state, HOME) == [3]


# Siege Engine: A warrior you control adjacent to this construct may use its Main Action: Deal 3 to an enemy, an enemy
# construct or an enemy Temple in a straight line from this construct and within 5 of it, with no obstacle or Fountain
# between them.

SIEGE = [stands(ENGINE, THERE)]


@pytest.mark.rule("R9.6", "R17.9")
def test_siege_engine_deals_3_in_a_straight_line() -> None:
    pieces = {
        "6,2": "b ghoul",
        "1,3": "b wall-archer",
        "1,-1": "b imp",
        "1,-4": "b imp",
        "3,1": "b hellhound",
        "0,1": "a imp",
    }
    state = play(using("a ghoul", pieces, constructs=SIEGE), "a: use siege-engine")
    assert asked(state) == "a target" and targets(state) == {"6,2", "1,3", "1,-1"}
    play(state, "a: at 6,2")
    assert healths(state, "6,2") == [3] and told(state, "rolled") == [] and asked(state) == "a act"
    assert "use siege-engine" not in offered(state) and not offers_of(state, "attack"), "its Main Action"


@pytest.mark.rule("R15.5", "R15.6", "R15.2", "R30.14")
def test_siege_engine_shoots_over_nothing_but_fountains_of_its_side() -> None:
    def could(pieces: Any, **more: Any) -> bool:
        state = using("a ghoul", pieces, **{"constructs": SIEGE, **more})
        return "use siege-engine" in offered(state)

    assert could({"5,2": "b ghoul"}) and not could({"5,2": "b ghoul", "3,2": "a imp"})
    assert not could({"1,-4": "b ghoul"}) and not could({"5,2": "a ghoul", "0,3": "a imp"})
    assert not could({"5,2": "c ghoul"}, seats=4)
    over = {"at": "0,3", "constructs": [stands(ENGINE, "0,4")]}
    assert not could({"0,7": "b imp"}, **over), "Fountain A is neutral"
    assert could({"0,7": "b imp"}, fountains={"a": 0}, **over) and not could(
        {"0,7": "b imp"}, fountains={"a": 1}, **over
    )


@pytest.mark.rule("R18.2", "R17.9", "R17.10", "R30.14")
def test_siege_engine_hits_constructs_and_temples_but_no_champion_at_home() -> None:
    state = play(using("a ghoul", at="4,-4", constructs=[stands(ENGINE, "3,-4")]), "a: use siege-engine")
    assert temple(state, 1) == 17 and healths(state, THEIR_HOME) == [10]
    wall = [*SIEGE, stands(WALL, "6,2", "5,2", seat=1)]
    state = play(using("a ghoul", constructs=wall), "a: use siege-engine")
    assert construct(state, WALL)["durability"] == 3


@pytest.mark.rule("R9.7", "R18.2", "R19.11", "R30.14")
def test_siege_engine_needs_a_warrior_in_use_beside_it_with_a_main_action() -> None:
    def could(warrior: str = "a ghoul", at: str = HERE, **more: Any) -> bool:
        state = using(warrior, {"5,2": "b ghoul"}, at, **{"constructs": SIEGE, **more})
        return "use siege-engine" in offered(state)

    assert could() and not could(main_used=True) and not could("a ghoul stunned")
    assert not could("a ghoul summoned", summoned=True) and could("a hellhound summoned", summoned=True)
    assert not could(at="-1,2") and not could("c ghoul", seats=4)
    assert not could(constructs=[stands(ENGINE, THERE, seat=1)]), "an enemy's engine"
    home = using("a influeriel", {"-2,3": "b ghoul"}, HOME, constructs=[stands(ENGINE, "-2,6")])
    assert "use siege-engine" not in offered(home)


@pytest.mark.rule("R17.6", "R17.2", "R30.14")
def test_siege_engine_deals_effect_damage() -> None:
    pieces = {"5,2": "b ghoul 3", "5,1": "b wing-guardian"}
    state = using("a ghoul", pieces, "2,2", constructs=[stands(ENGINE, "3,2")], spellbook=["soul-harvest"])
    play(state, "a: use siege-engine")
    assert piece(state, "5,2") is None and asked(state) == "a act", "neither Wing Guardian nor Soul Harvest"


@pytest.mark.rule("R19.6", "R15.4")
def test_the_help_counts_targets_with_the_range_of_the_space_it_leads_to() -> None:
    """An imp has range 2. Beside a Watchtower it reaches 3 spaces; walking away from one, it no longer does."""
    target = {"0,1": "b ghoul"}
    towers = [stands(TOWER, "1,3")]
    assert reach(using("a imp", target, at="0,5", constructs=towers))["0,4"]["targets"] == 1
    assert reach(using("a imp", target, at="0,5"))["0,4"]["targets"] == 0
    leaving = reach(using("a imp", {"0,2": "b ghoul"}, at="0,5", constructs=[stands(TOWER, "-1,6")]))
    assert leaving["1,4"]["targets"] == 0 and leaving["0,4"]["targets"] == 1


@pytest.mark.rule("R18.4")
def test_the_help_knows_that_a_champion_may_attack_once_it_has_left_its_temple() -> None:
    state = lay({"-3,3": "b ghoul"}, use=HOME, options={"temple_firing": False})
    assert reach(state)["-3,5"]["targets"] == 1
