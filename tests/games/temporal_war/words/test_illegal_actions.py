"""The illegal actions I1 to I32 of the specification: refused with their sentence and a rule; nothing changes.

I19 (two Fountains at once before round 5) cannot be tried: no space is next to two Fountains then."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    HOME,
    THEIR_HOME,
    B,
    asked,
    attack,
    begin,
    health,
    lay,
    offered,
    play,
    refused,
    roll,
    shields,
    swords,
    temple,
    window,
)

CALL = "You can call a monster only once a turn, outside the safe area."
EMPTY_SPACE = "Choose an empty space next to something you control."
GHOST = "Ghosts must end on an empty space and cannot pass Fountains, Temples or the center."
JUMP = "You can only jump your own warriors that are not giant."
LEAVE = "You must be able to leave this space at once."
MAIN_ACTION = "This warrior has used its Main Action."
SET_FIRST = "This card must be set first."


def tile(card: str, space: str, seat: int = 0, number: int = 1, fresh: bool = False) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": fresh}


@pytest.mark.rule("R7.1")
def test_i1_a_second_summon() -> None:
    state = play(lay(hand=["imp", "village-militia", "ghoul"]), "a: summon village-militia", "a: at -3,5")
    assert asked(state) == "a summon"
    refused(state, "summon imp", "You may summon only one warrior each turn.", "R7.1")


@pytest.mark.rule("R7.2")
def test_i2_the_limit_of_pieces() -> None:
    warriors = {"-3,5": "a ghoul", "-2,5": "a imp resting"}
    state = lay(warriors, hand=["village-militia"], options={"speed": "short"})
    refused(state, "summon village-militia", "You already control the most warriors this game allows.", "R7.2")
    assert "summon village-militia" in offered(lay(warriors, hand=["village-militia"]))


@pytest.mark.rule("R7.7")
def test_i3_a_second_elite() -> None:
    state = lay({"-3,5": "a trapwright"}, hand=["trapwright"])
    refused(state, "summon trapwright", "Elite warriors can't be stacked.", "R7.7")
    assert "summon trapwright" in offered(lay({"-3,5": "b trapwright"}, hand=["trapwright"])), "only one's own"


@pytest.mark.rule("R7.3", "R1.7")
def test_i4_summoning_onto_a_wrong_space() -> None:
    state = lay({"0,1": "a ghoul", "-2,5": "a shield-bearer"}, hand=["imp"], shards={"1": 2})
    play(state, "a: summon imp")
    for space in ("0,0", "-2,4", "5,0", "0,1", HOME):
        refused(state, f"at {space}", EMPTY_SPACE, "R7.3", "R1.7")
    assert {"at 1,0", "at -2,6"} <= set(offered(state))


@pytest.mark.rule("R6.3")
def test_i5_not_enough_aether() -> None:
    state = lay({"0,4": "a leonel"}, hand=["wall-archer", "tower-shield"], aether=[1, 6])
    refused(state, "summon wall-archer", "You need 2 more aether.", "R6.3")
    state = lay({"0,4": "a leonel"}, hand=["tower-shield"], aether=[0, 6])
    refused(state, "play tower-shield", "You need 1 more aether.", "R6.3")


@pytest.mark.rule("R9.1")
def test_i6_another_warrior_after_summoning() -> None:
    state = lay({"0,4": "a leonel"}, hand=["imp"])
    play(state, "a: summon imp", "a: at 0,5")
    refused(state, "choose 0,4", "You must use the warrior you summoned.", "R9.1", "R7.11")


@pytest.mark.rule("R9.3")
def test_i7_using_none() -> None:
    state = lay({"0,4": "a ghoul", "0,-4": "b ghoul"}, phase="action")
    refused(state, "pass", "You must use a ready warrior.", "R9.3", "R9.2")


@pytest.mark.rule("R9.7")
def test_i8_a_main_action_just_summoned() -> None:
    state = lay({"0,4": "a wall-archer summoned", "0,2": "b ghoul", "0,5": "a ghoul"}, use="0,4", summoned=True)
    for action in ("attack 0,2", "extra e", "jump-main se"):
        refused(state, action, "It was just summoned: no Main Action this turn.", "R9.7")
    assert "step e" in offered(state)


@pytest.mark.rule("R9.6")
def test_i9_a_second_main_action() -> None:
    warriors = {"0,4": "a leonel", "0,2": "b ghoul", "0,-3": "b imp"}
    state = lay(warriors, use="0,4", main_used=True)
    refused(state, "attack 0,2", MAIN_ACTION, "R9.6")
    refused(state, "extra e", MAIN_ACTION, "R9.6")
    state = play(lay(warriors, use="0,4"), "a: extra e", "a: step w")
    refused(state, "attack 0,2", MAIN_ACTION, "R9.6")


@pytest.mark.rule("R15.3")
def test_i10_a_champion_on_its_temple() -> None:
    state = lay({"3,-3": "a leonel"}, use="3,-3")
    attack(state, THEIR_HOME)
    assert temple(state, B) == 14 and health(state, THEIR_HOME) == 10, "the Temple was attacked"
    state = lay({"-3,4": "a ghoul"}, use="-3,4", options={"friendly_fire": True})
    play(state, "a: step se")
    refused(state, f"attack {HOME}", "You can't attack your own Temple.", "R15.2")


@pytest.mark.rule("R15.4", "R15.5")
def test_i11_off_the_lines_too_far_or_past_an_obstacle() -> None:
    warriors = {"0,4": "a grave-archer", "1,2": "b imp", "0,-1": "b ghoul", "-1,4": "a shield-bearer", "-2,4": "b imp"}
    state = lay(warriors, use="0,4")
    refused(state, "attack 1,2", "It isn't in a straight line.", "R15.4")
    refused(state, "attack 0,-1", "It's out of range.", "R15.4")
    refused(state, "attack -2,4", "Shield Bearer is in the way.", "R15.5")


@pytest.mark.rule("R15.6")
def test_i12_over_a_fountain() -> None:
    sentence = "Only Fountains of your side can be attacked over."
    warriors = {"0,7": "a grave-archer", "0,5": "b ghoul"}
    refused(lay(warriors, use="0,7"), "attack 0,5", sentence, "R15.6")
    refused(lay(warriors, use="0,7", fountains={"a": 1}), "attack 0,5", sentence, "R15.6")
    assert "attack 0,5" in offered(lay(warriors, use="0,7", fountains={"a": 0}))


@pytest.mark.rule("R15.8")
def test_i13_a_stat_of_0() -> None:
    state = lay({"0,4": "a cherub weakened", "0,2": "b ghoul"}, use="0,4")
    refused(state, "attack 0,2", "This warrior has no magic and no power.", "R15.8")


@pytest.mark.rule("R10.3")
def test_i14_a_blocked_space() -> None:
    state = lay(
        {"-4,6": "a ghoul", "-4,5": "a imp", "-3,5": "b imp"},
        use="-4,6",
        constructs=[{"seat": 0, "card": "watchtower", "tiles": ["-5,6"], "durability": 5}],
    )
    for direction in ("nw", "ne", "w"):
        refused(state, f"step {direction}", "That space is blocked.", "R10.3")
        refused(state, f"extra {direction}", "That space is blocked.", "R10.3")
    state = lay({"2,-6": "a ghoul"}, use="2,-6")
    refused(state, "step e", "That space is blocked.", "R10.3", "R18.6")


@pytest.mark.rule("R18.1")
def test_i15_on_ones_own_temple() -> None:
    state = lay({"-4,6": "a ghoul", "0,4": "a leonel"}, use="-4,6")
    refused(state, "step e", "Only your Champion may be on your Temple.", "R18.1")


@pytest.mark.rule("R10.4", "R10.5")
def test_i16_jumping_what_cannot_be_jumped() -> None:
    state = lay({"0,4": "a village-militia", "0,3": "b ghoul", "1,4": "a elder-treant"}, use="0,4")
    refused(state, "jump nw", JUMP, "R10.4")
    refused(state, "jump-main nw", JUMP, "R10.4")
    refused(state, "jump e", JUMP, "R10.4")
    state = lay({"0,4": "a village-militia", "0,3": "c cherub"}, seats=4, use="0,4")
    refused(state, "jump nw", JUMP, "R10.4", "R10.5")


@pytest.mark.rule("R12.2", "R12.5")
def test_i17_stopping_on_a_fountain_or_the_center() -> None:
    state = lay({"0,4": "a village-militia", "0,3": "a shield-bearer"}, round=5, use="0,4")
    refused(state, "jump nw", LEAVE, "R12.5", "R10.4")
    state = lay({"0,2": "a leonel"}, overtime={"tied": [0, 1], "cycle": 1}, round=5, use="0,2")
    play(state, "a: step nw")
    assert asked(state) == "a exit"
    refused(state, "at -1,1", LEAVE, "R12.2")
    refused(state, "at 1,0", LEAVE, "R12.2")


@pytest.mark.rule("R13.1")
def test_i18_syncing_twice_or_far_away() -> None:
    state = play(lay({"0,5": "a leonel"}, use="0,5", chance=[1, 1]), "a: sync a take")
    refused(state, "sync a own", "You've already tried to sync this turn.", "R13.1")
    state = lay({"0,4": "a leonel"}, use="0,4")
    refused(state, "sync a take", "It isn't next to a Fountain.", "R13.1")
    state = lay({"0,5": "a leonel"}, use="0,5")
    refused(state, "sync d take", "It isn't next to Fountain D.", "R13.1")


@pytest.mark.rule("R19.5", "R19.8")
def test_i20_constructs_and_traps_from_the_hand() -> None:
    state = lay({"0,4": "a leonel"}, use="0,4", hand=["stone-wall", "pitfall"])
    refused(state, "play stone-wall", SET_FIRST, "R19.5", "R8.2")
    refused(state, "play pitfall", SET_FIRST, "R19.8", "R8.2")


@pytest.mark.rule("R8.4")
def test_i21_a_card_set_this_turn() -> None:
    state = lay(phase="end", set=[tile("watchtower", "-3,5", fresh=True)], hand=["ghoul"])
    refused(state, "play-set 1", "Set cards can be played from the next turn on.", "R8.4")
    state = lay(hand=["ghoul"], set=[tile("watchtower", "-3,5")])
    assert "play-set 1" in offered(state)


@pytest.mark.rule("R19.1")
def test_i22_type_cards_on_another_turn() -> None:
    state = lay(
        {"0,4": "a leonel", "0,1": "b shield-bearer resting"},
        use="0,4",
        their_hand=["tower-shield", "second-wind"],
        set=[tile("watchtower", "2,-5", seat=1)],
        chance=[*swords(9, of=9), *shields(0, of=4)],
    )
    attack(state, "0,1")
    assert window(state) == "damage" and asked(state) == "b window"
    refused(state, "play tower-shield", "You can play that card only on your own turn.", "R19.1")
    refused(state, "play-set 1", "You can play that card only on your own turn.", "R19.1")


@pytest.mark.rule("R19.3", "R18.2")
def test_i23_and_i24_equipment_on_the_wrong_warrior() -> None:
    warriors: dict[str, Any] = {"0,4": "a ghoul griffin-saddle", "1,4": "a imp", "2,4": "a wild-boar"}
    state = play(lay(warriors, use="1,4", hand=["wildland-courser"]), "a: play wildland-courser")
    assert offered(state) == ["at 1,4", "at 2,4"]
    refused(state, "at 0,4", "This warrior already has a Mount.", "R19.3")
    refused(state, f"at {HOME}", "A Champion on its Temple is beyond all card effects.", "R18.2", "R19.3")
    warriors["0,4"] = "a ghoul tower-shield"
    state = play(lay(warriors, use="1,4", hand=["phase-mantle"]), "a: play phase-mantle")
    refused(state, "at 0,4", "This warrior already has Armor.", "R19.3")


@pytest.mark.rule("R18.2")
def test_i24_a_spell_on_a_champion_on_its_temple() -> None:
    warriors = {"3,-3": "a grave-archer", "3,-4": "b ghoul", "2,-4": "b imp"}
    state = play(lay(warriors, use="3,-3", hand=["entangle"]), "a: pass", "a: play entangle")
    assert offered(state) == ["at 2,-4", "at 3,-4"]
    refused(state, f"at {THEIR_HOME}", "A Champion on its Temple is beyond all card effects.", "R18.2")


@pytest.mark.rule("R22.3")
def test_i25_calling_twice_or_inside() -> None:
    state = lay({"0,7": "a leonel"}, use="0,7", monsters=["lost-spark", "lost-spark"])
    play(state, "a: call")
    refused(state, "call", CALL, "R22.3")
    refused(lay({"0,5": "a leonel"}, use="0,5"), "call", CALL, "R22.3")


@pytest.mark.rule("R18.3")
def test_i26_healing_the_champion() -> None:
    state = play(lay({"0,4": "a leonel 3"}, use="0,4"), "a: heal")
    refused(state, "heal", "You can do that only once a turn.", "R18.3")
    refused(lay({"0,4": "a leonel"}, use="0,4"), "heal", "Your Champion is at full health.", "R18.3")
    refused(lay({"0,4": "a leonel 3"}, use="0,4", temples=[1, 20]), "heal", "Your Temple would fall.", "R18.3")


@pytest.mark.rule("R16.3", "R16.4")
@pytest.mark.parametrize("how", ["rooted", "resting", "stunned"])
def test_i27_dodging_when_it_cannot(how: str) -> None:
    state = lay(
        {"0,4": "a leonel", "0,1": f"b shield-bearer {how}"},
        use="0,4",
        chance=[*swords(0, of=9), *roll(shields=2, dodges=2)],
    )
    attack(state, "0,1")
    assert "block" in offered(state)
    refused(state, "dodge", "This warrior can't dodge.", "R16.3", "R16.4", "R21.1")


@pytest.mark.rule("R16.4")
def test_i27_dodging_when_walled_in() -> None:
    corner = {"0,8": "b shield-bearer", "-1,8": "b ghoul", "0,7": "b ghoul", "1,7": "a azgarel"}
    state = lay(
        corner,
        champions=["azgarel", "leonel"],
        use="1,7",
        chance=[*swords(0, of=9), *roll(shields=2, dodges=2)],
    )
    attack(state, "0,8")
    assert "block" in offered(state)
    refused(state, "dodge", "This warrior can't dodge.", "R16.4")


@pytest.mark.rule("R25.4")
def test_i28_the_center_in_overtime() -> None:
    state = lay({"0,2": "a leonel"}, overtime={"tied": [0, 1], "cycle": 1}, round=5, use="0,2")
    play(state, "a: step nw")
    refused(state, "at 0,0", "The center is closed in overtime.", "R25.4")


@pytest.mark.rule("R27.4")
def test_i29_where_ghosts_cannot_go() -> None:
    state = lay(
        {"-4,-2": "a ghoul", "-2,-2": "c cherub"},
        seats=3,
        round=3,
        active=B,
        temples=[20, 0, 20],
        ghosts={"1": "-4,-4"},
    )
    for space in ("1,-4", "0,-4", "-4,-2", "-4,0", "-4,1"):
        refused(state, f"ghost {space}", GHOST, "R27.4")
    refused(state, "ghost -2,-3", GHOST, "R27.4")
    assert "ghost -4,-1" in offered(state), "over the Ghoul"


def deck(champion: str = "leonel", **changed: int) -> dict[str, Any]:
    """An own deck of 30 cards, with some numbers changed: `village_militia=4`."""
    names = ("village-militia", "wall-archer", "caravan-master", "shield-bearer", "battle-chaplain", "ghoul", "imp",
             "knight-of-the-gate", "royal-captain", "leaf-dancer")  # fmt: skip
    cards = {**dict.fromkeys(names, 3), **{name.replace("_", "-"): count for name, count in changed.items()}}
    return {"name": "Mine", "champion": champion, "cards": {card: count for card, count in cards.items() if count}}


@pytest.mark.rule("R3.1", "R3.2", "R3.3")
def test_i30_decks_that_break_a_rule() -> None:
    begin(brought=[deck(), deck()], decks="custom")
    for wrong, rule in (
        (deck(imp=2), "R3.1"),
        (deck(lucky_star=5, aether_surge=4, second_wind=2), "R3.1"),
        (deck(imp=4, ghoul=2), "R3.2"),
        (deck(rewind=3), "R3.2"),
        (deck(ambush_order=2), "R3.2"),
        (deck(thura=1), "R3.3"),
    ):
        with pytest.raises(ValueError, match=rf"\({rule}\)"):
            begin(brought=[wrong, deck()], decks="custom")


@pytest.mark.rule("R3.5")
def test_i30_the_same_champion_as_a_teammate() -> None:
    with pytest.raises(ValueError, match=r"R3\.5|same Champion"):
        begin(seats=4, brought=[deck(), deck("thura"), deck(), deck("kragga")], decks="custom")
    begin(seats=4, brought=[deck(), deck(), deck("thura"), deck("thura")], decks="custom")


@pytest.mark.rule("R8.3")
def test_i31_a_seventh_set_card() -> None:
    around = ("-3,5", "-2,5", "-2,6", "-3,7", "-4,7", "-4,6")
    tiles = [tile("ghoul", space, number=number) for number, space in enumerate(around, 1)]
    state = lay(phase="end", set=tiles, hand=["imp"])
    refused(state, "set imp", "All your Set Tiles are in use.", "R8.3")
    assert "set imp" in offered(lay(phase="end", set=tiles[:5], hand=["imp"]))


@pytest.mark.rule("R19.4")
def test_i32_used_up() -> None:
    satchel = {"card": "ghoul", "seat": 0, "health": 2, "equipment": [{"card": "field-satchel", "exerts": 0}]}
    refused(lay({"0,4": satchel}, use="0,4"), "exert field-satchel", "This equipment is used up.", "R19.4")
