"""Demons: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    battle,
    declare,
    healths,
    open_window,
    options,
    score,
    targets,
    turn_over,
    using,
)
from tests.games.temporal_war.table import (
    HOME,
    THEIR_HOME,
    aether,
    asked,
    buried,
    hand,
    offered,
    piece,
    play,
    refused,
    statuses,
    temple,
    told,
)

AZGAREL = ["azgarel", "thura"]
THEIR_AZGAREL = ["influeriel", "azgarel"]


# Azgarel: When a demon you control deals battle damage to a warrior, deal 1 to each enemy adjacent to that warrior.

CROWD = {"2,2": "b ghoul", "1,3": "b wall-archer resting", "2,1": "a ghoul", "3,1": "b imp"}


@pytest.mark.rule("R17.2", "R20.3")
def test_azgarel_deals_1_to_each_enemy_next_to_the_victim() -> None:
    state = battle("a hellhound", WALL, "sss", "sssssss", CROWD, champions=AZGAREL)
    assert healths(state, THERE, "2,2", "1,3", "2,1", "3,1") == [6, 5, 4, 6, 2], "enemies alone, adjacent alone"
    state = battle(f"a {BLANK}", WALL, "sss", "sssssss", CROWD, champions=AZGAREL)
    assert healths(state, THERE, "2,2", "1,3") == [6, 6, 5], "no demon"
    state = battle("a hellhound", WALL, "sss", "sssssss", CROWD)
    assert healths(state, THERE, "2,2", "1,3") == [6, 6, 5], "without Azgarel"
    state = battle("a hellhound", WALL, "sss", "sssssss", CROWD, champions=["leonel", "azgarel"])
    assert healths(state, "2,2", "1,3") == [6, 5], "another's Azgarel"


@pytest.mark.rule("R16.6", "R16.7", "R30.3")
def test_azgarel_acts_when_a_demon_counters() -> None:
    pieces = {"0,3": "a ghoul", "-1,2": "a wall-archer", "0,1": "b ghoul"}
    state = battle(f"a {BLANK}", "b brimstone-brute", "hhh", "ssss", pieces, champions=THEIR_AZGAREL)
    play(state, "b: counter")
    assert healths(state, HERE, "0,3", "-1,2", "0,1", THERE) == [None, 5, 4, 6, 9], "where the victim stood"


@pytest.mark.rule("R17.1", "R17.6")
def test_azgarel_needs_battle_damage_to_a_warrior() -> None:
    state = battle("a hellhound", WALL, "hhh", "hhhhhhh", CROWD, champions=AZGAREL)
    play(state, "b: block")
    assert healths(state, THERE, "2,2", "1,3") == [10, 6, 5], "all of it blocked"
    wall = {"seat": 1, "card": "stone-wall", "tiles": [THERE], "durability": 6}
    state = declare(using("a hellhound", {"2,2": "b ghoul"}, champions=AZGAREL, constructs=[wall]), THERE)
    assert healths(state, "2,2") == [6], "a construct"
    state = turn_over({HERE: "a tormentor", THERE: "b ghoul", "2,2": "b wall-archer"}, champions=AZGAREL)
    assert healths(state, THERE, "2,2") == [5, 5], "effect damage"


@pytest.mark.rule("R17.5", "R18.5", "R30.3")
def test_azgarel_acts_around_a_victim_that_is_gone() -> None:
    state = battle("a hellhound", "b imp resting", "sss", "s", {"2,2": "b ghoul"}, champions=AZGAREL)
    assert healths(state, THERE, "2,2") == [None, 5]
    state = battle("a hellhound", "b thura resting 2", "sss", "s" * 9, {"2,2": "b ghoul"}, champions=AZGAREL)
    assert healths(state, THERE, "2,2", THEIR_HOME) == [None, 5, 2] and temple(state, 1) == 19


@pytest.mark.rule("R18.2")
def test_azgarel_is_no_demon_of_his_on_his_temple_and_hurts_no_champion_at_home() -> None:
    pieces = {"-2,6": WALL, "-1,6": "b ghoul"}
    state = using("a azgarel", pieces, at=HOME, champions=AZGAREL, chance=[1] * 16)
    declare(state, "-2,6")
    assert healths(state, "-2,6", "-1,6") == [3, 6]
    state = using("a azgarel", {THERE: WALL, "2,2": "b ghoul"}, champions=AZGAREL, chance=[1] * 16)
    declare(state, THERE)
    assert healths(state, THERE, "2,2") == [3, 5], "away from it he is"
    state = battle("a hellhound", WALL, "sss", "sssssss", champions=AZGAREL, at="3,-4", on="3,-5")
    assert healths(state, THEIR_HOME) == [10]


# Imp: When this warrior is destroyed, deal 1 to each enemy adjacent to its space.


@pytest.mark.rule("R17.2", "R20.3")
def test_a_destroyed_imp_deals_1_to_each_adjacent_enemy() -> None:
    pieces = {"1,3": "a ghoul", "2,2": "b ghoul", "3,1": "a wall-archer", "-1,2": "a imp"}
    state = battle("a hellhound", "b imp resting", "sss", "s", pieces)
    assert healths(state, HERE, "1,3", "2,2", "3,1", THERE) == [4, 5, 6, 5, None]
    assert buried(state, 1) == ["imp"]


@pytest.mark.rule("R17.6", "R18.2")
def test_an_imp_burns_whatever_destroys_it_and_no_champion_on_its_temple() -> None:
    state = turn_over({HERE: "a tormentor", THERE: "b imp 1"})
    assert healths(state, HERE, THERE) == [6, None], "destroyed by an effect"
    state = battle("a grave-archer", "b imp resting", "sss", "s", at="-2,4", on="-2,6", champions=["leonel", "thura"])
    assert healths(state, HOME, "-2,6") == [11, None]
    state = battle("a hellhound", "b royal-captain resting 2", "sss", "sssssss", {"0,3": "b imp"})
    assert healths(state, HERE, THERE) == [5, None], "only when it is destroyed itself"


@pytest.mark.rule("R17.7")
def test_one_piece_of_a_stack_of_imps_is_destroyed_like_an_imp() -> None:
    state = battle("a hellhound", "b imp resting 1", "sss", "s", {"5,0": "b imp"})
    assert healths(state, HERE, THERE, "5,0") == [4, None, 2]


# Hellhound: Haste.


@pytest.mark.rule("R9.7", "R21.4")
def test_hellhound_has_a_main_action_on_the_turn_it_is_summoned() -> None:
    state = using("a hellhound summoned", {THERE: f"b {BLANK}"}, summoned=True)
    assert {"attack 1,2", "extra w"} <= options(state)
    plain = using("a cinder-witch summoned", {THERE: f"b {BLANK}"}, summoned=True)
    refused(plain, "attack 1,2", "It was just summoned: no Main Action this turn.")


# Cinder Witch: When this warrior deals battle damage to a warrior, that warrior becomes weakened.


@pytest.mark.rule("R21.1", "R17.4")
def test_cinder_witch_weakens_whom_it_damages() -> None:
    state = battle("a cinder-witch", WALL, "sss", "sssssss", way="magic")
    assert statuses(state, THERE) == ["weakened"]
    assert (piece(state, THERE)["power"], piece(state, THERE)["magic"]) == (5, 0)
    state = battle(f"a {BLANK}", "b cinder-witch", "hhh", "sss")
    play(state, "b: counter")
    assert statuses(state, HERE) == ["weakened"] and healths(state, HERE) == [3], "by a counter too: power 1"


@pytest.mark.rule("R17.1", "R18.5")
def test_cinder_witch_weakens_nobody_without_damage_and_nobody_brought_home() -> None:
    state = battle("a cinder-witch", WALL, "hhh", "hhhhhhh", way="power")
    play(state, "b: block")
    assert statuses(state, THERE) == [] and healths(state, THERE) == [10]
    state = battle("a cinder-witch", "b thura resting 2", "sss", "s" * 9, way="magic")
    assert statuses(state, THEIR_HOME) == []


# Brimstone Brute: When this warrior rests, deal 1 to it.


@pytest.mark.rule("R9.9")
def test_brimstone_brute_hurts_itself_when_it_rests() -> None:
    state = play(using("a brimstone-brute", {"1,2": "a imp"}), "a: pass")
    assert healths(state, HERE, "1,2") == [8, 2]
    state = play(using("a imp", {"1,2": "a brimstone-brute"}), "a: pass")
    assert healths(state, "1,2") == [9], "only when it rests itself"


@pytest.mark.rule("R9.9", "R21.1")
def test_poison_comes_before_the_brutes_own_heat() -> None:
    state = play(using("a brimstone-brute poisoned"), "a: pass")
    assert healths(state, HERE) == [6]
    assert [event["amount"] for event in told(state, "damage")] == [2, 1]
    state = play(using("a brimstone-brute poisoned 2"), "a: pass")
    assert piece(state, HERE) is None and len(told(state, "damage")) == 1


# Pact Keeper: Main Action: Sacrifice another warrior you control that is not a Champion. Gain aether equal to its level
# and draw 1.

PACT = {"1,2": "a royal-captain 1", "0,5": "a ghoul resting", "0,3": "a influeriel", "-1,3": "b imp"}


@pytest.mark.rule("R9.6", "R30.2")
def test_pact_keeper_turns_a_warrior_into_aether_and_a_card() -> None:
    state = play(using("a pact-keeper", PACT, deck=["cherub", "hellhound"], aether=[1, 1]), "a: use pact-keeper")
    assert asked(state) == "a target" and targets(state) == {"1,2", "0,5"}, "not itself, no Champion, no enemy"
    play(state, "a: at 1,2")
    assert piece(state, "1,2") is None and buried(state) == ["royal-captain"]
    assert aether(state) == 8 and hand(state) == ["cherub"]
    assert "use pact-keeper" not in offered(state) and "step w" in offered(state)


@pytest.mark.rule("R19.11", "R9.7", "R6.1")
def test_pact_keeper_needs_another_warrior_and_a_main_action() -> None:
    def could(pieces: dict[str, str], warrior: str = "a pact-keeper", **more: Any) -> bool:
        return "use pact-keeper" in offered(using(warrior, pieces, **more))

    assert could({"5,1": "a imp"})
    assert not could({}) and not could({"0,3": "a influeriel"}) and not could({"1,2": "b imp"})
    assert not could({"1,2": "c imp"}, seats=4), "not a teammate's"
    assert not could({"5,1": "a imp"}, main_used=True) and not could({"5,1": "a imp"}, "a pact-keeper stunned")
    assert not could({"5,1": "a imp"}, "a pact-keeper summoned", summoned=True)
    state = play(using("a pact-keeper", {"5,1": "a royal-captain"}, aether=[5, 0]), "a: use pact-keeper")
    assert aether(state) == 9, "never above 9"


@pytest.mark.rule("R7.8", "R17.7")
def test_a_sacrificed_stack_loses_one_piece_and_keeps_its_health_and_statuses() -> None:
    pieces = {"1,2": "a ghoul 3 rooted", "0,5": "a ghoul"}
    state = using("a pact-keeper", pieces, aether=[1, 0], deck=["cherub"])
    play(state, "a: use pact-keeper", "a: at 0,5")
    assert piece(state, "0,5") is None and buried(state) == ["ghoul"] and aether(state) == 3
    assert healths(state, "1,2") == [3] and statuses(state, "1,2") == ["rooted"]


@pytest.mark.rule("R30.2")
def test_a_sacrificed_imp_burns_and_morwenna_may_take_an_undead_back() -> None:
    state = play(using("a pact-keeper", {"1,2": "a imp", "2,2": "b ghoul"}), "a: use pact-keeper")
    assert healths(state, "2,2") == [5]
    pieces = {"1,2": "a ghoul"}
    state = using("a pact-keeper", pieces, champions=["morwenna", "thura"], aether=[1, 0], deck=["cherub"])
    play(state, "a: use pact-keeper")
    assert open_window(state) == "a destroyed" and options(state) == {"pass", "use morwenna"}
    play(state, "a: use morwenna")
    assert aether(state) == 4 and hand(state) == ["ghoul"], "1 + 1 + 2, and the card drawn is the one on top"


@pytest.mark.rule("R17.6")
def test_nobody_is_the_destroyer_of_a_sacrifice() -> None:
    state = using("a pact-keeper", {"1,2": "a imp", "2,2": "b death-knight 5"}, their_hand=["soul-harvest"])
    play(state, "a: use pact-keeper")
    assert asked(state) == "a act" and healths(state, "2,2") == [4]


# Tormentor: At the end of your turn, deal 1 to each enemy adjacent to this warrior.


@pytest.mark.rule("R20.3", "R18.2")
def test_tormentor_deals_1_to_each_adjacent_enemy_at_the_end_of_its_turn() -> None:
    pieces = {
        HERE: "a tormentor resting",
        "1,2": "b ghoul",
        "0,3": "b wall-archer resting",
        "0,1": "a imp",
        "2,2": "b imp",
    }
    state = turn_over(pieces)
    assert healths(state, "1,2", "0,3", "0,1", "2,2", HERE) == [5, 4, 2, 2, 7]
    state = turn_over(pieces, active=1)
    assert healths(state, "1,2") == [6], "at the end of your own turn alone"
    state = turn_over({"3,-5": "a tormentor"})
    assert healths(state, THEIR_HOME) == [10], "no Champion on its Temple"


# Pit Tyrant: Giant. When this warrior attacks, you may deal 2 to another warrior you control adjacent to it. If you do,
# this warrior gets +3 sword.

PIT = {"0,3": "a ghoul", "-1,2": "a imp resting", "0,1": "b imp", "-2,2": "a hellhound"}


@pytest.mark.rule("R20.4", "R20.12")
def test_pit_tyrant_may_hurt_its_own_for_3_swords() -> None:
    state = battle("a pit-tyrant", WALL, "shhhhhh", "hhhhhhh", PIT)
    assert open_window(state) == "a attack" and options(state) == {"pass", "use pit-tyrant"}
    play(state, "a: use pit-tyrant")
    assert targets(state) == {"0,3", "-1,2"}, "own, adjacent, another"
    play(state, "a: at 0,3")
    assert healths(state, "0,3") == [4] and score(state) == 4
    state = play(battle("a pit-tyrant", WALL, "shhhhhh", "hhhhhhh", PIT), "a: pass")
    assert healths(state, "0,3") == [6] and score(state) == 1


@pytest.mark.rule("R19.11", "R18.2")
def test_pit_tyrant_is_offered_nothing_without_another_warrior_beside_it() -> None:
    assert score(battle("a pit-tyrant", WALL, "shhhhhh", "hhhhhhh", {"0,1": "b imp"})) == 1
    state = battle("a pit-tyrant", WALL, "shhhhhh", "hhhhhhh", at="-2,6", on="-1,6")
    assert score(state) == 1, "a Champion on its Temple cannot be chosen"
    assert score(battle("a pit-tyrant", WALL, "shhhhhh", "hhhhhhh", {"0,3": "c imp"}, seats=4)) == 1, "a teammate's"
    assert score(battle(f"a {BLANK}", WALL, "shh", "hhhhhhh", {"0,3": "a pit-tyrant"})) == 1, "another one attacks"
    defends = battle(f"a {BLANK}", "b pit-tyrant resting", "hhh", "hhhhhhh", {"1,3": "b imp"})
    assert asked(defends) == "b defend", "it does not attack"


@pytest.mark.rule("R17.1", "R30.23")
def test_choosing_the_victim_is_enough_for_the_tyrants_swords() -> None:
    state = battle("a pit-tyrant", WALL, "shhhhhh", "hhhhhhh", {"0,3": "a ghoul warded"})
    play(state, "a: use pit-tyrant")
    assert healths(state, "0,3") == [6] and statuses(state, "0,3") == [] and score(state) == 4


def test_pit_tyrant_is_giant() -> None:
    near = {"1,2": "a pit-tyrant", "3,2": "b imp"}
    jump, fly, shoot = [options(using(f"a {card}", near)) for card in ("stalking-panther", "great-hawk", "wall-archer")]
    assert "jump e" not in jump and "fly 2,2" not in fly and "attack 3,2" not in shoot
