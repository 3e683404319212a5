"""R7 and R8: summoning and setting."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    HOME,
    A,
    B,
    aether,
    asked,
    attack,
    finish_turn,
    hand,
    happened,
    health,
    held,
    is_ready,
    lay,
    neighbours,
    offered,
    offers_of,
    piece,
    play,
    player,
    refused,
    set_tiles,
    shields,
    statuses,
    swords,
    told,
    where,
    window,
)


def tile(card: str, space: str, seat: int = 0, number: int = 1, fresh: bool = False) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": fresh}


# R7 Summoning


@pytest.mark.rule("R7.1")
def test_one_summon_in_the_summoning_phase_only() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", hand=["imp"])
    refusal = state.why_not("summon imp", A)
    assert refusal is not None and refusal.rule == "R7.1"
    state = lay(phase="end", hand=["imp"])
    assert "summon imp" not in offered(state)


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize(("speed", "most"), [("short", 3), ("medium", 6), ("long", 9)])
def test_the_champion_counts_for_the_most_warriors(speed: str, most: int) -> None:
    spaces = ["1,4", "2,3", "3,2", "4,1", "-1,5", "-2,5", "-3,5", "-4,5"]
    warriors = dict.fromkeys(spaces[: most - 2], "a ghoul")
    state = lay(warriors, hand=["imp"], options={"speed": speed})
    assert state.view(None)["most_warriors"] == most and "summon imp" in offered(state)
    warriors[spaces[most - 2]] = "a ghoul resting"
    assert "summon imp" not in offered(lay(warriors, hand=["imp"], options={"speed": speed}))


@pytest.mark.rule("R7.3")
def test_a_summon_costs_the_level_and_the_piece_is_ready() -> None:
    state = lay(hand=["wall-archer", "imp"], aether=[5, 6])
    play(state, "a: summon wall-archer")
    assert asked(state) == "a place"
    assert offered(state) == ["at -3,5", "at -2,5", "at -4,6", "at -2,6", "at -4,7", "at -3,7"], "beside the Temple"
    play(state, "a: at -2,5")
    archer = piece(state, "-2,5")
    assert archer["ready"] and archer["summoned"] and archer["health"] == 5 and aether(state) == 2
    assert hand(state) == ["imp"]
    (event,) = told(state, "summoned")
    assert (event["card"], event["space"], event["cost"]) == ("wall-archer", "-2,5", 3)


@pytest.mark.rule("R7.3", "R7.4")
def test_next_to_anything_one_controls() -> None:
    state = lay(
        {"0,4": "a ghoul", "3,0": "b ghoul"},
        hand=["imp"],
        fountains={"b": 0, "c": 1},
        set=[tile("pitfall", "2,2"), tile("pitfall", "-5,-2", seat=1)],
        constructs=[{"seat": 0, "card": "stone-wall", "tiles": ["-2,-2", "-1,-2"], "durability": 6}],
    )
    play(state, "a: summon imp")
    own = [HOME, "0,4", "-6,6", "2,2", "-2,-2", "-1,-2"]
    around = {space for one in own for space in neighbours(one)} - set(own)
    assert set(offers_of(state, "at")) == around


@pytest.mark.rule("R7.4")
def test_nothing_that_a_teammate_controls_helps() -> None:
    state = lay({"0,4": "c cherub"}, seats=4, hand=["imp"], fountains={"a": 2})
    play(state, "a: summon imp")
    home = state.view(None)["temples"][A]["space"]
    assert set(offers_of(state, "at")) == set(neighbours(home))


@pytest.mark.rule("R7.5")
def test_a_set_warrior_is_summoned_where_it_lies() -> None:
    state = lay(set=[tile("wall-archer", "2,2")], aether=[5, 6])
    assert "summon-set 1" in offered(state)
    play(state, "a: summon-set 1")
    assert where(state, "wall-archer") == ["2,2"] and set_tiles(state) == {} and aether(state) == 2
    assert piece(state, "2,2")["in_use"]
    state = lay({"2,2": "a ghoul"}, set=[tile("wall-archer", "2,2")], aether=[5, 6])
    assert "summon-set 1" not in offered(state) and state.why_not("summon-set 1", A).rule == "R7.5"
    state = lay({"2,2": "b ghoul"}, set=[tile("wall-archer", "2,2")], aether=[5, 6])
    assert "summon-set 1" not in offered(state)
    state = lay(set=[tile("wall-archer", "2,2")], aether=[2, 6])
    refused(state, "summon-set 1", "You need 1 more aether.", "R6.3")


@pytest.mark.rule("R7.6", "R7.8", "R7.9")
def test_a_further_piece_of_a_stack_changes_neither_health_nor_statuses() -> None:
    state = lay({"0,4": "a ghoul 2 marked runeblade"}, hand=["ghoul"], aether=[6, 6])
    play(state, "a: summon ghoul", "a: at 0,5")
    for space in ("0,4", "0,5"):
        found = piece(state, space)
        assert (found["health"], found["statuses"], found["pieces"], found["power"]) == (2, ["marked"], 2, 4)
        assert [one["card"] for one in found["equipment"]] == ["runeblade"]
    assert aether(state) == 4 and told(state, "summoned")[0]["stack"] == 2
    play(state, "a: pass")
    assert not is_ready(state, "0,5") and is_ready(state, "0,4"), "each piece has its own side"


@pytest.mark.rule("R7.6", "R7.5")
def test_a_set_warrior_may_join_a_stack() -> None:
    state = lay({"0,4": "a ghoul 2"}, set=[tile("ghoul", "2,2")])
    play(state, "a: summon-set 1")
    assert piece(state, "2,2")["pieces"] == 2 and health(state, "2,2") == 2


@pytest.mark.rule("R7.7")
def test_an_elite_of_which_one_has_a_copy_cannot_be_summoned() -> None:
    state = lay({"0,4": "a trapwright"}, hand=["trapwright"], set=[tile("trapwright", "2,2")])
    assert "summon trapwright" not in offered(state) and "summon-set 1" not in offered(state)


@pytest.mark.rule("R7.8", "R17.7")
def test_pieces_of_a_stack_share_their_health() -> None:
    state = lay({"0,5": "a ghoul", "2,2": "a ghoul"}, use="0,5")
    play(state, "a: step se", "a: at 0,7")
    assert health(state, "0,7") == health(state, "2,2") == 3
    assert player(state)["warriors"] == 3 and player(state)["ready"] == 3


@pytest.mark.rule("R7.10")
def test_the_window_summon_opens_when_the_piece_stands() -> None:
    state = lay(hand=["imp"], set=[tile("stasis-field", "-3,3", seat=1)], aether=[6, 6])
    play(state, "a: summon imp", "a: at -3,5")
    assert window(state) == "summon" and asked(state) == "b window" and where(state, "imp") == ["-3,5"]
    play(state, "b: pass")
    assert asked(state) == "a act"


@pytest.mark.rule("R7.10")
def test_a_triggered_text_of_the_summoned() -> None:
    state = lay({"-2,5": "a ghoul"}, hand=["seraph-of-first-dawn"], aether=[9, 6])
    play(state, "a: summon seraph-of-first-dawn", "a: at -3,5")
    assert statuses(state, "-2,5") == ["warded"] and statuses(state, HOME) == []


@pytest.mark.rule("R7.11", "R9.1", "R9.4")
def test_the_summoned_warrior_is_the_one_in_use() -> None:
    state = lay({"0,4": "a ghoul"}, hand=["imp", "cherub"])
    play(state, "a: summon imp", "a: at 0,5", "a: pass")
    assert asked(state) == "a act" and piece(state, "0,5")["in_use"] and not piece(state, "0,4")["in_use"]


@pytest.mark.rule("R7.11")
def test_if_it_rests_when_the_action_phase_begins_none_is_used() -> None:
    state = lay({"0,4": "a ghoul"}, hand=["imp"], set=[tile("stasis-field", "-3,3", seat=1)], aether=[6, 6])
    play(state, "a: summon imp", "a: at -3,5", "b: play-set 1")
    assert not is_ready(state, "-3,5") and state.view(None)["active"] == B
    assert is_ready(state, "0,4") and all(event["seat"] != A for event in told(state, "using"))


@pytest.mark.rule("R7.12", "R11.2")
def test_being_summoned_is_not_landing() -> None:
    state = lay(
        {"-2,4": "b plague-bearer"},
        hand=["imp"],
        constructs=[{"seat": 1, "card": "thorn-hedge", "tiles": ["-4,5"], "durability": 4}],
    )
    play(state, "a: summon imp", "a: at -3,5")
    assert statuses(state, "-3,5") == [] and health(state, "-3,5") == 2 and told(state, "stepped") == []
    assert held(state) == 0


# R8 Setting


@pytest.mark.rule("R8.1")
def test_any_number_of_cards_one_after_another_for_1_aether_each() -> None:
    state = lay(phase="end", hand=["imp", "pitfall", "rewind"], aether=[2, 6])
    play(state, "a: set pitfall")
    assert asked(state) == "a place" and set(offers_of(state, "at")) == set(neighbours(HOME))
    play(state, "a: at -3,5")
    assert aether(state) == 1 and set_tiles(state, viewer=A) == {"-3,5": "pitfall"}
    play(state, "a: set imp")
    assert "at -3,4" in offered(state) and "at -3,5" not in offered(state), "next to a Set Tile, not onto it"
    play(state, "a: at -3,4")
    assert aether(state) == 0 and offers_of(state, "set") == [] and asked(state) == "a end"
    assert offers_of(state, "return") == ["1", "2"]


@pytest.mark.rule("R8.1", "R1.7")
def test_a_card_is_set_on_an_empty_space_next_to_something_one_controls() -> None:
    state = lay({"0,1": "a ghoul", "1,1": "b ghoul", "-2,5": "a imp"}, phase="end", hand=["cherub"], shards={"1": 1})
    play(state, "a: set cherub")
    for space in ("0,0", "1,1", "0,1", "-2,4", HOME, "5,0"):
        refused(state, f"at {space}", "Choose an empty space next to something you control.", "R8.1", "R1.7")


@pytest.mark.rule("R8.1", "R6.2")
def test_setting_can_be_paid_with_a_shard() -> None:
    state = lay(phase="end", hand=["cherub"], aether=[2, 6], held=[1, 0])
    play(state, "a: set cherub", "a: at -3,5")
    assert offered(state) == ["pay 0", "pay 1"]
    play(state, "a: pay 1")
    assert (aether(state), held(state)) == (2, 0)


@pytest.mark.rule("R8.2")
def test_any_card_may_be_set() -> None:
    cards = ["imp", "trapwright", "sunfire-lance", "runeblade", "pitfall", "stone-wall", "rewind"]
    state = lay(phase="end", hand=cards, aether=[9, 6])
    assert sorted(offers_of(state, "set")) == sorted(cards)


@pytest.mark.rule("R8.3")
def test_the_lowest_free_number_is_used() -> None:
    tiles = [tile("imp", "-3,5"), tile("ghoul", "-2,5", number=3)]
    state = lay(phase="end", hand=["cherub", "pitfall"], set=tiles)
    play(state, "a: set cherub", "a: at -2,6", "a: set pitfall", "a: at -3,7")
    numbers = {one["space"]: one["number"] for one in state.view(None)["set_tiles"]}
    assert numbers == {"-3,5": 1, "-2,5": 3, "-2,6": 2, "-3,7": 4}


@pytest.mark.rule("R8.4")
def test_a_set_card_is_playable_from_the_next_turn_of_anybody_on_at_its_full_cost() -> None:
    state = lay(
        {"0,4": "a shield-bearer resting", "0,3": "b brimstone-brute", "0,-4": "b ghoul resting"},
        phase="end",
        hand=["second-wind"],
        aether=[2, 6],
        chance=[*swords(4, of=4), *shields(0, of=4)],
    )
    play(state, "a: set second-wind", "a: at 1,4", "a: pass")
    assert state.view(None)["active"] == B and set_tiles(state) == {"1,4": None}
    play(state, "b: choose 0,3")
    attack(state, "0,4")
    assert window(state) == "damage" and offered(state) == ["pass", "play-set 1", "return 1"]
    play(state, "a: play-set 1")
    assert aether(state) == 0 and health(state, "0,4") == 6 and set_tiles(state) == {}


@pytest.mark.rule("R8.4")
@pytest.mark.parametrize("fresh", [True, False])
def test_what_happens_between_two_turns_belongs_to_the_turn_before(fresh: bool) -> None:
    trap = tile("snare-vines", "0,7", fresh=fresh)
    state = lay({"0,5": "b ghoul"}, phase="round-end", set=[trap], aether=[6, 6])
    play(state, "b: at 0,6")
    assert (window(state) == "land") == (not fresh)


@pytest.mark.rule("R8.5")
def test_the_tile_leaves_when_the_card_was_paid_and_shown() -> None:
    state = lay({"1,0": "a wild-boar"}, use="1,0", hand=["rewind"], set=[tile("snare-vines", "1,-2", seat=1)],
                aether=[6, 6])  # fmt: skip
    play(state, "a: step nw", "b: play-set 1")
    assert window(state) == "card" and asked(state) == "a window"
    assert set_tiles(state) == {} and aether(state, B) == 5 and statuses(state, "1,-1") == []
    play(state, "a: pass")
    assert statuses(state, "1,-1") == ["rooted"]


@pytest.mark.rule("R8.6")
def test_set_tiles_are_no_obstacles_and_no_targets() -> None:
    state = lay(
        {"0,4": "a leonel", "0,1": "b ghoul"},
        use="0,4",
        set=[tile("imp", "0,3", seat=1), tile("cherub", "1,3", seat=0)],
    )
    assert "attack 0,3" not in offered(state) and "attack 0,1" in offered(state)
    play(state, "a: step ne", "a: step w", "b: return 1")
    assert where(state, "leonel") == ["0,3"]


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("card", ["imp", "tower-shield", "watchtower", "second-wind", "aether-bolt", "stasis-field"])
def test_cards_that_do_not_fit_the_landing_can_only_be_taken_back(card: str) -> None:
    state = lay({"0,4": "a ghoul", "0,1": "b ghoul"}, use="0,4", set=[tile(card, "0,3", seat=1)], aether=[6, 9])
    play(state, "a: step nw")
    assert asked(state) == "b set-tile" and offered(state) == ["return 1"]
    play(state, "b: return 1")
    assert hand(state, B) == [card] and player(state, B, A)["hand"] == [None]
    assert told(state, "set_returned")[0]["card"] is None and told(state, "set_returned", B)[0]["card"] == card


@pytest.mark.rule("R8.7", "R8.4")
def test_a_card_set_this_turn_can_only_be_taken_back() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", set=[tile("pitfall", "0,3", seat=1, fresh=True)], aether=[6, 9])
    play(state, "a: step nw")
    assert offered(state) == ["return 1"]


@pytest.mark.rule("R8.7", "R11.4")
def test_the_tile_comes_before_the_window() -> None:
    tiles = [tile("pitfall", "0,3", seat=1), tile("snare-vines", "1,3", seat=1, number=2)]
    state = lay({"0,4": "a shield-bearer"}, use="0,4", set=tiles, aether=[6, 9])
    play(state, "a: step nw")
    assert asked(state) == "b set-tile"
    play(state, "b: play-set 1")
    assert health(state, "0,3") == 5 and window(state) == "land"
    play(state, "b: play-set 2")
    assert statuses(state, "0,3") == ["rooted"]


@pytest.mark.rule("R8.7", "R2.1")
def test_only_the_owner_of_the_tile_is_asked() -> None:
    state = lay({"0,4": "a ghoul"}, seats=3, use="0,4", set=[tile("pitfall", "0,3", seat=2)])
    play(state, "a: step nw")
    assert asked(state) == "c set-tile"


@pytest.mark.rule("R8.8")
def test_own_and_allied_warriors_on_a_tile_change_nothing() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", set=[tile("pitfall", "0,3")])
    assert asked(play(state, "a: step nw")) == "a act"
    state = lay({"0,4": "a ghoul"}, seats=4, use="0,4", set=[tile("pitfall", "0,3", seat=2)])
    assert asked(play(state, "a: step nw")) == "a act" and set_tiles(state) == {"0,3": None}


@pytest.mark.rule("R8.9")
def test_a_set_card_returns_for_free_when_one_is_asked() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", set=[tile("pitfall", "0,3", fresh=True)], aether=[0, 0])
    play(state, "a: return 1")
    assert hand(state) == ["pitfall"] and set_tiles(state) == {} and aether(state) == 0 and asked(state) == "a act"


@pytest.mark.rule("R8.9", "R20.8")
def test_in_a_window_it_may_be_returned_and_then_one_is_asked_again_if_still_named() -> None:
    trap = [tile("snare-vines", "1,-2", seat=1), tile("imp", "5,-5", seat=1, number=2)]
    state = lay({"1,0": "a wild-boar"}, use="1,0", set=trap, aether=[6, 6])
    play(state, "a: step nw")
    assert offered(state) == ["pass", "play-set 1", "return 1", "return 2"]
    play(state, "b: return 2")
    assert window(state) == "land" and offered(state) == ["pass", "play-set 1", "return 1"]
    play(state, "b: return 1")
    assert asked(state) == "a act"


@pytest.mark.rule("R8.9", "R20.8")
def test_with_hold_a_seat_with_a_set_tile_is_asked_in_every_window() -> None:
    for asking, kind in (("auto", "a act"), ("hold", "b window")):
        state = lay({"0,4": "a ghoul"}, use="0,4", set=[tile("imp", "5,-5", seat=1)], options={"asking": asking})
        play(state, "a: step nw")
        assert asked(state) == kind
    assert offered(state) == ["pass", "return 1"]
    play(state, "b: return 1")
    assert asked(state) == "a act" and set_tiles(state) == {}


@pytest.mark.rule("R8.1", "R8.7")
def test_setting_tells_the_tile_and_not_the_card() -> None:
    state = lay(phase="end", hand=["imp", "cherub"])
    play(state, "a: set imp", "a: at -3,5")
    assert told(state, "set", A)[0]["card"] == "imp" and told(state, "set", B)[0]["card"] is None
    assert told(state, "set", B)[0]["number"] == 1 and told(state, "set", B)[0]["space"] == "-3,5"
    assert happened(state, "set", "aether", "played").count("set") == 1


def test_a_tile_is_not_fresh_any_more_in_the_next_turn() -> None:
    state = lay(phase="end", hand=["imp", "cherub"])
    play(state, "a: set imp", "a: at -3,5")
    assert state.view(None)["set_tiles"][0]["fresh"]
    finish_turn(state)
    assert not state.view(None)["set_tiles"][0]["fresh"]
