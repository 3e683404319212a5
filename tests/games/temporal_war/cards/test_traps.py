"""The seven Traps: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    battle,
    defence_roll,
    healths,
    open_window,
    options,
    settle,
    summoning,
    targets,
    using,
)
from tests.games.temporal_war.table import (
    CARDS,
    aether,
    asked,
    buried,
    control,
    hand,
    held,
    offered,
    piece,
    play,
    set_tiles,
    shards,
    statuses,
    told,
)
from tests.games.temporal_war.timings import TILE, TRAPS, met, tile, tile_of, window_of

VINES, PITFALL, MINE, DOOR = "snare-vines", "pitfall", "ember-mine", "rift-door"
STASIS, BELLS, SIGIL = "stasis-field", "warning-bells", "leech-sigil"
IN_WINDOWS = [card for card in TRAPS if card != PITFALL]  # Pitfall is played when its tile is entered (R8.7)


def lands(card: str, *steps: str, warrior: str = "b ghoul", at: str = "3,2", pieces: Any = None, **more: Any) -> Any:
    """A Trap of a lies on 1,2; an enemy steps about."""
    return play(
        using(warrior, pieces, at, **{"set": [tile(card)], "aether": [6, 6], **more}),
        *[f"b: step {one}" for one in steps],
    )


# All Traps


@pytest.mark.rule("R19.8", "R8.5", "R19.1")
@pytest.mark.parametrize("card", TRAPS)
def test_a_trap_is_played_from_its_tile_for_its_level_and_buried(card: str) -> None:
    state = met(card)
    if card == PITFALL:
        assert asked(state) == "a set-tile" and options(state) == {"return 1", "play-set 1"}
    else:
        assert open_window(state) == f"a {window_of(card)}" and options(state) == {"pass", "play-set 1", "return 1"}
    play(state, "a: play-set 1")
    assert set_tiles(state) == {}
    settle(state)
    (event,) = told(state, "played")
    assert event["card"] == card and event["cost"] == CARDS[card]["level"]
    assert told(state, "buried")[0]["card"] == card
    assert [event["card"] for event in told(state, "revealed")] == [card]


@pytest.mark.rule("R19.8", "R20.8")
@pytest.mark.parametrize("card", IN_WINDOWS)
def test_a_trap_that_is_not_played_stays_unseen(card: str) -> None:  # V30
    state = met(card)
    play(state, "a: pass")
    assert set_tiles(state, viewer=1) == {tile_of(card): None} and buried(state) == []


@pytest.mark.rule("R8.4", "R6.3", "R19.8", "R20.8")
@pytest.mark.parametrize("card", IN_WINDOWS)
def test_a_trap_is_not_played_on_the_turn_it_was_set_nor_unpaid_nor_from_the_hand(card: str) -> None:
    asks = f"a {window_of(card)}"
    assert open_window(met(card, set=[tile(card, fresh=True)])) != asks
    assert open_window(met(card, aether=[CARDS[card]["level"] - 1, 6])) != asks
    assert open_window(met(card, hand=[card])) != asks
    far = [tile(card, at="-6,2")]
    assert open_window(met(card, set=far)) != asks, "not in the area"


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("card", [VINES, MINE, DOOR])
def test_a_trap_whose_own_tile_is_entered_is_played_or_returned_at_once(card: str) -> None:
    state = play(lands(card, "w"), "a: pass", "b: step w")
    assert asked(state) == "a set-tile" and options(state) == {"return 1", "play-set 1"}
    play(state, "a: return 1")
    assert hand(state) == [card] and set_tiles(state) == {}


@pytest.mark.rule("R11.3")
@pytest.mark.parametrize("card", [VINES, MINE, DOOR])
def test_traps_of_landing_do_not_see_airborne_warriors_or_friends(card: str) -> None:
    assert asked(lands(card, "w", warrior="b cherub")) == "b act"
    assert asked(lands(card, "w", at="4,2")) == "b act", "two away"
    friend = play(using("a ghoul", at="3,2", set=[tile(card)]), "a: step w")
    assert asked(friend) == "a act"
    mate = play(using("c ghoul", at="3,2", set=[tile(card)], seats=4, aether=[6] * 4), "c: step w")
    assert asked(mate) == "c act"


@pytest.mark.rule("R8.8")
def test_own_warriors_on_an_own_tile_change_nothing() -> None:
    state = play(using("a ghoul", at="2,2", set=[tile(PITFALL)]), "a: step w")
    assert asked(state) == "a act" and healths(state, TILE) == [6]


@pytest.mark.rule("R18.2", "R19.11")
@pytest.mark.parametrize("card", [VINES, MINE, DOOR])
def test_no_trap_catches_a_champion_that_lands_on_its_temple(card: str) -> None:
    more: dict[str, Any] = {"set": [tile(card, at="3,-5")], "aether": [6, 6]}
    state = play(using("b leonel", at="4,-6", champions=["influeriel", "leonel"], **more), "b: step w")
    assert piece(state, "3,-6")["card"] == "leonel" and asked(state) == "b act"
    near = play(using("b leonel", at="3,-6", champions=["influeriel", "leonel"], **more), "b: step sw")
    assert open_window(near) == "a land", "off its Temple it is caught"


# Snare Vines. Timing: When an enemy lands in the area. That enemy becomes rooted. (Area 1.)


@pytest.mark.rule("R10.8", "R21.1")
def test_snare_vines_root_an_enemy_that_lands_beside_the_tile() -> None:
    state = play(lands(VINES, "w"), "a: play-set 1")
    assert statuses(state, "2,2") == ["rooted"] and not [o for o in offered(state) if o.startswith(("step", "extra"))]
    assert asked(play(using("b ghoul", at="4,2", set=[tile(VINES)]), "b: step w")) == "b act", "two away"


# Pitfall. Timing: When an enemy lands in the area. Deal 4 to that enemy. (Area 0.)


@pytest.mark.rule("R8.7", "R19.8")
def test_pitfall_deals_4_to_the_enemy_that_lands_on_it() -> None:  # V29
    state = play(met(PITFALL), "a: play-set 1")
    assert healths(state, TILE) == [2] and aether(state) == 5
    boar = play(using("b wild-boar", at="2,2", set=[tile(PITFALL)], aether=[3, 3]), "b: step w", "a: play-set 1")
    assert piece(boar, TILE) is None and buried(boar, 1) == ["wild-boar"]
    beside = lands(PITFALL, "w")
    assert asked(beside) == "b act", "beside the tile is not in the area"


@pytest.mark.rule("R8.7")
def test_a_pitfall_that_cannot_be_paid_must_be_taken_back() -> None:
    state = met(PITFALL, aether=[0, 6])
    assert asked(state) == "a set-tile" and options(state) == {"return 1"}, "asked all the same"
    play(state, "a: return 1")
    assert hand(state) == [PITFALL] and healths(state, TILE) == [6]


# Ember Mine. Timing: When an enemy lands in the area. Deal 2 to each warrior in the area. (Area 1.)


@pytest.mark.rule("R17.2", "R20.12")
def test_ember_mine_deals_2_to_each_warrior_in_the_area() -> None:
    pieces = {"1,3": "a ghoul", "1,2": "a wall-archer", "2,1": "b hellhound", "3,1": "b imp", "0,1": "a imp"}
    state = play(lands(MINE, "w", pieces=pieces), "a: play-set 1")
    assert healths(state, "2,2", "1,3", "1,2", "2,1", "3,1", "0,1") == [4, 4, 3, 3, 2, 2], (
        "friend and foe, on the tile too"
    )
    assert [event["space"] for event in told(state, "damage")] == ["2,1", "1,2", "2,2", "1,3"], "in reading order"


@pytest.mark.rule("R18.2")
def test_ember_mine_spares_champions_on_their_temples() -> None:
    mine = [tile(MINE, at="-2,6")]
    state = play(using("b ghoul", at="0,5", set=mine), "b: step w", "a: play-set 1")
    assert healths(state, "-1,5", "-3,6") == [4, 9]


@pytest.mark.rule("R19.11")
def test_ember_mine_needs_a_warrior_that_it_can_hurt() -> None:
    more: dict[str, Any] = {"set": [tile(MINE, at="3,-5")], "champions": ["influeriel", "leonel"]}
    state = play(using("b leonel", {"2,-4": "a ghoul"}, "4,-6", **more), "b: step w")
    assert open_window(state) == "a land", "the Champion is safe on its Temple, the Ghoul is in the area"


# Rift Door. Timing: When an enemy lands in the area. Place that enemy on an empty space within 3 of it. (Area 1.)


@pytest.mark.rule("R11.2", "R1.7", "R30.16")
def test_rift_door_places_the_enemy_where_the_traps_player_likes() -> None:
    pieces = {"2,4": "a imp", "4,3": "a plague-bearer"}
    state = play(lands(DOOR, "w", pieces=pieces), "a: play-set 1")
    assert asked(state) == "a target"
    near = targets(state)
    assert {"5,2", "2,5", "-1,2", TILE} <= near, "within 3 of it; its own tile has left"
    assert not {"2,2", "2,4", "6,2", "0,0", "4,3"} & near
    play(state, "a: at 5,2")
    assert piece(state, "5,2")["card"] == "ghoul" and statuses(state, "5,2") == [] and asked(state) == "b act"
    assert "step e" in offered(state), "it goes on from there"


# Stasis Field. Timing: When an enemy is summoned in the area. Rest that enemy. (Area 2.)


@pytest.mark.rule("R7.11", "R9.9", "R30.17")
def test_stasis_field_rests_a_summoned_enemy() -> None:
    state = play(met(STASIS), "a: play-set 1")
    assert not piece(state, "2,2")["ready"] and asked(state) != "b act", "it is not used this turn"
    assert [event["card"] for event in told(state, "rested")] == ["imp"]
    passed = play(met(STASIS), "a: pass")
    assert piece(passed, "2,2")["ready"] and asked(passed) == "b act"


@pytest.mark.rule("R9.9", "R22.2", "R21.1", "R30.17")
def test_a_warrior_rested_by_a_stasis_field_flips_with_all_that_follows() -> None:
    state = summoning(
        [],
        {"1,7": "b ghoul"},
        active=1,
        their_hand=["brimstone-brute"],
        set=[tile(STASIS, at="0,6")],
        round=2,
        monsters=["stone-husk"],
    )
    play(state, "b: summon brimstone-brute", "b: at 0,7", "a: play-set 1")
    assert healths(state, "0,7") == [7], "1 by its own text, 5 - 4 by a monster"


@pytest.mark.rule("R20.6")
def test_stasis_field_is_for_enemies_within_2() -> None:
    assert open_window(met(STASIS, set=[tile(STASIS, at="0,2")])) == "a summon", "two away"
    assert open_window(met(STASIS, set=[tile(STASIS, at="-1,2")])) == "b act", "three away"
    own = summoning(["imp"], {"3,2": "a ghoul"}, set=[tile(STASIS)])
    assert asked(play(own, "a: summon imp", "a: at 2,2")) == "a summon", "no window: the phase goes on"


# Warning Bells. Timing: When an enemy in the area attacks a warrior. The target gets +2 shield in this attack. (Area
# 2.)


@pytest.mark.rule("R16.1", "R20.6")
def test_warning_bells_give_the_target_2_shields() -> None:
    state = met(BELLS)
    assert open_window(state) == "a attack"
    assert defence_roll(play(state, "a: play-set 1"))["shields"] == 4
    assert defence_roll(play(met(BELLS), "a: pass"))["shields"] == 2


@pytest.mark.rule("R20.6", "R18.2", "R30.27")
def test_warning_bells_ring_for_whoever_is_attacked_by_an_enemy_in_the_area() -> None:
    bells = [tile(BELLS, at="-1,2")]
    more: dict[str, Any] = {"seats": 3, "aether": [6] * 3, "set": bells}
    state = battle(f"b {BLANK}", "c royal-captain resting", "hhh", "hssssss", **more)
    assert open_window(state) == "a attack", "another player's warrior"
    assert defence_roll(play(state, "a: play-set 1"))["shields"] == 3
    friend = battle(f"a {BLANK}", "b royal-captain resting", "hhh", "hssssss", set=bells, aether=[6, 6])
    assert asked(friend) == "b defend", "the attacker is no enemy"
    far = battle(f"b {BLANK}", "a ghoul resting", "hhh", "hs", at="2,2", on="1,2", set=bells, aether=[6, 6])
    assert asked(far) == "a defend", "the target in the area is not enough"


@pytest.mark.rule("R15.11")
def test_warning_bells_do_not_ring_for_temples() -> None:
    state = using(f"b {BLANK}", at="-3,4", set=[tile(BELLS, at="-3,3")], aether=[6, 6])
    play(state, "b: attack -3,6")
    if asked(state) == "b type":
        play(state, "b: power")
    assert asked(state) == "b act"


# Leech Sigil. Timing: When an enemy in the area syncs. Gain 2 aether. No Crystal Shards appear for that sync. (Area 2.)


@pytest.mark.rule("R13.5", "R14.1")
def test_leech_sigil_gains_2_aether_and_no_shards_appear() -> None:
    state = met(SIGIL)
    assert open_window(state) == "a synced"
    play(state, "a: play-set 1")
    assert aether(state) == 7 and shards(state) == {} and told(state, "shard") == []
    passed = play(met(SIGIL), "a: pass")
    assert aether(passed) == 6 and shards(passed) == {1: 1, 4: 1}


@pytest.mark.rule("R13.5")
def test_leech_sigil_does_not_undo_the_sync_and_needs_one_that_succeeds() -> None:
    more: dict[str, Any] = {"set": [tile(SIGIL)], "aether": [6, 6]}
    taken = play(using("b ghoul", at="0,5", chance=[1], **more), "b: sync a take", "a: play-set 1")
    assert control(taken)["a"] == 1
    failed = play(using("b ghoul", at="0,5", chance=[5], **more), "b: sync a take")
    assert asked(failed) == "b act"
    own = play(using("a ghoul", at="0,5", chance=[1, 1], **more), "a: sync a take")
    assert asked(own) == "a act" and held(own) == 0
    far = play(using("b ghoul", at="0,5", chance=[1, 1], set=[tile(SIGIL, at=HERE)], aether=[6, 6]), "b: sync a take")
    assert asked(far) == "b act" and piece(far, THERE) is None, "three away"
