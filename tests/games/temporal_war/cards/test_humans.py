"""Humans: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    attack_score,
    battle,
    defence_roll,
    healths,
    options,
    order_of,
    shield_count,
    turn_over,
    using,
)
from tests.games.temporal_war.table import HOME, aether, asked, held, offered, piece, play, refused, told

LEONEL = ["leonel", "thura"]
THEIR_LEONEL = ["influeriel", "leonel"]
TEAMS = ["leonel", "thura", "influeriel", "morwenna"]  # 2 v 2: a and c against b and d


# Leonel, the Bravest of Men: When a human you control attacks, it gets +1 sword for each human ally adjacent to it.


@pytest.mark.rule("R16.9", "R15.12", "R18.2")
def test_leonel_gives_attacking_humans_a_sword_for_each_adjacent_human_ally() -> None:
    two = {"0,3": "a village-militia", "-1,3": "a shield-bearer resting"}
    others = {"1,1": "a sky-lancer", "-1,2": "b wall-archer", "-2,2": "a knight-of-the-gate"}
    assert attack_score("a wall-archer", "shh", {**two, **others}, champions=LEONEL) == 3
    assert attack_score("a wall-archer", "shh", others, champions=LEONEL) == 1, "no elf, no enemy, nobody two away"
    assert attack_score("a wall-archer", "shh", two) == 1, "without Leonel"
    assert attack_score("a wall-archer", "shh", two, champions=THEIR_LEONEL) == 1, "another's Leonel"


@pytest.mark.rule("R16.9")
def test_leonel_gives_no_swords_to_attackers_that_are_not_human() -> None:
    two = {"0,3": "a village-militia", "-1,3": "a shield-bearer"}
    assert attack_score(f"a {BLANK}", "shh", two, champions=LEONEL) == 1


@pytest.mark.rule("R16.9", "R18.2", "R30.8")
def test_leonel_gets_his_own_bonus_away_from_his_temple_alone() -> None:
    assert attack_score("a leonel", "hhhhhhhhh", {"0,3": "a village-militia"}, champions=LEONEL) == 1
    pieces = {"-3,5": "a wall-archer", "-2,5": "a village-militia"}
    at_home = attack_score("a leonel", "shhhhhhhh", pieces, champions=LEONEL, at=HOME, on="-1,6")
    assert at_home == 1, "on his Temple he gets no symbols"


@pytest.mark.rule("R18.2", "R16.9", "R30.8")
def test_leonel_on_his_temple_counts_as_the_adjacent_ally_of_another() -> None:
    assert attack_score("a village-militia", "h", champions=LEONEL, at="-2,6", on="-1,6") == 1
    assert attack_score("a village-militia", "h", champions=LEONEL, at="-1,6", on="0,5") == 0, "not next to him"


@pytest.mark.rule("R26.3", "R16.9")
def test_leonels_humans_are_his_players_and_their_allies_may_be_teammates() -> None:
    beside = {"0,3": "c village-militia"}
    assert attack_score("a wall-archer", "shh", beside, champions=TEAMS, seats=4) == 2, "a teammate's human is an ally"
    mate = attack_score("c wall-archer", "shh", {"0,3": "a village-militia"}, champions=TEAMS, seats=4)
    assert mate == 1, "a teammate's human is not one that you control"


# Leonel: When a human you control defends, it gets +1 shield for each human ally adjacent to it.


@pytest.mark.rule("R16.9", "R16.1")
def test_leonel_gives_defending_humans_a_shield_for_each_adjacent_human_ally() -> None:
    two = {"1,3": "b caravan-master", "2,1": "b knight-of-the-gate resting"}
    others = {"2,2": "b sky-lancer", "0,3": "a wall-archer", "1,0": "b caravan-master"}
    assert shield_count("b wall-archer resting", "hss", {**two, **others}, champions=THEIR_LEONEL) == 3
    assert shield_count("b wall-archer resting", "hss", others, champions=THEIR_LEONEL) == 1
    assert shield_count("b wall-archer resting", "hss", two) == 1, "without Leonel"
    assert shield_count(f"b {BLANK} resting", "hss", two, champions=THEIR_LEONEL) == 1, "not human"


@pytest.mark.rule("R16.9")
def test_leonels_shields_are_no_swords_and_his_swords_no_shields() -> None:
    state = battle(f"a {BLANK}", "b wall-archer", "hhh", "hsd", {"1,3": "b caravan-master"}, champions=THEIR_LEONEL)
    roll = defence_roll(state)
    assert (roll["shields"], roll["swords"], roll["dodges"]) == (2, 1, 1)


@pytest.mark.rule("R16.9", "R30.8")
def test_the_bonuses_of_leonel_shield_bearer_and_village_militia_add_up() -> None:  # V42
    pieces = {"1,3": "b leonel", "2,2": "b shield-bearer"}
    assert shield_count("b village-militia resting", "s", pieces, champions=THEIR_LEONEL) == 4


# Village Militia: When this warrior defends while adjacent to a human ally, it gets +1 shield.


@pytest.mark.rule("R16.1")
def test_village_militia_defends_better_beside_a_human_ally() -> None:
    def with_(pieces: dict[str, str]) -> int:
        return shield_count("b village-militia resting", "h", pieces)

    assert with_({"1,3": "b wall-archer"}) == 2
    assert with_({"1,3": "b wall-archer", "2,1": "b caravan-master"}) == 2, "once, however many they are"
    assert with_({"1,3": "b sky-lancer"}) == 1, "an angel"
    assert with_({"2,1": "a wall-archer"}) == 1, "an enemy"
    assert with_({"3,1": "b wall-archer"}) == 1, "two away"
    assert with_({"1,3": "b village-militia"}) == 2, "another piece of its stack is another warrior"


@pytest.mark.rule("R26.3")
def test_village_militia_counts_a_teammates_human() -> None:
    pieces = {"1,3": "d wall-archer"}
    assert shield_count("b village-militia resting", "h", pieces, seats=4) == 2


@pytest.mark.rule("R16.1")
def test_village_militia_attacks_no_better_beside_a_human() -> None:
    assert attack_score("a village-militia", "s", {"0,3": "a wall-archer"}) == 1


# Wall Archer: Arcing.


@pytest.mark.rule("R15.5", "R15.6", "R21.4")
def test_wall_archer_attacks_over_obstacles_that_are_not_giant() -> None:
    def could(between: dict[str, str], **more: Any) -> bool:
        return "attack 0,2" in offered(using("a wall-archer", {"0,2": f"b {BLANK}", **between}, at="0,5", **more))

    assert could({}) and could({"0,4": "a village-militia"}) and could({"0,3": "b imp", "0,4": "a imp"})
    assert not could({"0,4": "a elder-treant"}) and not could({"0,3": "b elder-mammoth"})
    wall = {"seat": 1, "card": "stone-wall", "tiles": ["0,4"], "durability": 6}
    assert could({}, constructs=[wall]), "a construct is not giant"
    plain = using(f"a {BLANK}", {"0,2": f"b {BLANK}", "0,4": "a village-militia"}, at="0,5")
    assert "attack 0,2" not in offered(plain), "without Arcing"


@pytest.mark.rule("R15.6", "R10.7")
def test_wall_archer_does_not_attack_over_temples_and_strange_fountains() -> None:
    def over_a(**more: Any) -> bool:
        return "attack 0,3" in offered(using("a wall-archer", {"0,3": f"b {BLANK}"}, at="0,6", round=3, **more))

    assert not over_a() and not over_a(fountains={"a": 1}) and over_a(fountains={"a": 0})
    behind = using("a wall-archer", {"3,-8": f"b {BLANK}"}, at="3,-5")
    assert "attack 3,-8" not in offered(behind) and "attack 3,-6" in offered(behind)


# Caravan Master: When this warrior collects Crystal Shards, gain 1 aether.


@pytest.mark.rule("R14.4", "R14.7")
def test_caravan_master_gains_1_aether_when_it_collects_shards() -> None:
    state = using("a caravan-master", at="-2,5", shards={"1": 3}, aether=[4, 4])
    play(state, "a: step nw")
    assert (aether(state), held(state)) == (5, 3), "one aether, however many shards"
    assert [event["card"] for event in told(state, "triggered")] == ["caravan-master"]
    play(state, "a: step se")
    assert aether(state) == 5


@pytest.mark.rule("R14.3", "R14.7")
def test_caravan_master_gains_aether_when_a_shard_falls_where_it_stands() -> None:
    state = using("a ghoul", {"2,2": "b caravan-master"}, at="0,7", fountains={"a": 0}, chance=[6], aether=[4, 4])
    play(state, "a: sync a own")
    assert (aether(state, 1), held(state, 1), aether(state)) == (5, 1, 4), "also on another's turn"


@pytest.mark.rule("R14.7", "R6.1")
def test_caravan_master_gains_nothing_without_collecting_itself() -> None:
    state = using(f"a {BLANK}", {"-1,5": "a caravan-master"}, at="-2,5", shards={"1": 2}, aether=[4, 4])
    play(state, "a: step nw")
    assert (aether(state), held(state)) == (4, 2), "another warrior collected"
    state = using("a caravan-master", at="-2,5", aether=[4, 4])
    play(state, "a: step nw")
    assert aether(state) == 4, "no shards, nothing collected"
    state = using("a caravan-master", at="-2,5", shards={"1": 1}, aether=[9, 4])
    play(state, "a: step nw")
    assert aether(state) == 9


# Shield Bearer: Human allies adjacent to this warrior get +1 shield when they defend.


@pytest.mark.rule("R16.1", "R7.8")
def test_shield_bearer_gives_adjacent_human_allies_a_shield() -> None:
    def with_(pieces: dict[str, str], defender: str = "b wall-archer resting", **more: Any) -> int:
        return shield_count(defender, "hss", pieces, **more)

    assert with_({"1,3": "b shield-bearer"}) == 2
    assert with_({"1,3": "b shield-bearer resting", "2,1": "b shield-bearer resting"}) == 3, "each piece is a warrior"
    assert with_({"3,1": "b shield-bearer"}) == 1 and with_({"1,3": "a shield-bearer"}) == 1
    assert with_({"1,3": "b shield-bearer"}, f"b {BLANK} resting") == 1, "not human"
    assert with_({"1,3": "d shield-bearer"}, seats=4) == 2, "a teammate's"


@pytest.mark.rule("R16.1")
def test_shield_bearer_gives_itself_nothing_and_attackers_nothing() -> None:
    assert shield_count("b shield-bearer resting", "hsss") == 1
    assert shield_count("b shield-bearer resting", "hsss", {"1,3": "b wall-archer"}) == 1
    assert attack_score("a wall-archer", "shh", {"0,3": "a shield-bearer"}) == 1


# Battle Chaplain: At the end of your turn, each ally adjacent to this warrior heals 1.


@pytest.mark.rule("R20.3", "R17.3")
def test_battle_chaplain_heals_each_adjacent_ally_at_the_end_of_its_turn() -> None:
    pieces = {
        HERE: "a battle-chaplain resting 4", "1,2": "a ghoul 3", "0,3": "a imp 2", "-1,3": "b ghoul 3",
        "0,1": "a wall-archer resting 1", "2,2": "a caravan-master 2",
    }  # fmt: skip
    state = turn_over(pieces)
    assert healths(state, HERE, "1,2", "0,3", "-1,3", "0,1", "2,2") == [4, 4, 2, 3, 2, 2]


@pytest.mark.rule("R20.6")
def test_battle_chaplain_heals_nobody_at_the_end_of_an_enemy_turn() -> None:
    state = turn_over({HERE: "a battle-chaplain", "1,2": "a ghoul 3"}, active=1)
    assert healths(state, "1,2") == [3]


@pytest.mark.rule("R26.3", "R18.2")
def test_battle_chaplain_heals_teammates_but_no_champion_on_its_temple() -> None:
    state = turn_over({HERE: "a battle-chaplain", "1,2": "c ghoul 3", "0,3": "b ghoul 3"}, seats=4)
    assert healths(state, "1,2", "0,3") == [4, 3]
    state = turn_over({"-2,6": "a battle-chaplain", HOME: "a influeriel 5"})
    assert healths(state, HOME) == [5]
    state = turn_over({"-2,6": "a battle-chaplain", "-1,6": "a influeriel 5"})
    assert healths(state, "-1,6") == [6]


# Knight of the Gate: When this warrior attacks after moving 2 or more spaces this turn, it gets +2 sword.


@pytest.mark.rule("R10.9", "R15.12")
def test_knight_of_the_gate_gets_2_swords_after_moving_2_spaces() -> None:
    def moved(spaces: int) -> int:
        return attack_score("a knight-of-the-gate", "shhhh", moved=spaces, spent=spaces)

    assert [moved(0), moved(1), moved(2), moved(3)] == [1, 1, 3, 3]


@pytest.mark.rule("R10.9", "R12.2")
def test_knight_of_the_gate_counts_every_space_on_which_it_moved() -> None:
    target = {"0,3": WALL}
    state = using("a knight-of-the-gate", target, at="0,6", round=2, fountains={"a": 0}, chance=[4] * 12)
    play(state, "a: step nw", "a: at 0,4", "a: attack 0,3", "a: power")
    assert state.view(None)["attack"]["attack"]["swords"] == 2, "a ride over a Fountain is two spaces"
    pieces = {"-1,2": "a imp", THERE: WALL}
    state = using("a knight-of-the-gate", pieces, at="-2,2", chance=[4] * 12)
    play(state, "a: jump e", "a: attack 1,2", "a: power")
    assert state.view(None)["attack"]["attack"]["swords"] == 2, "a jump too"


@pytest.mark.rule("R15.12")
def test_the_knights_charge_is_for_its_attack_alone() -> None:
    state = using("a knight-of-the-gate", {"-1,3": f"b {BLANK}"}, moved=3, spent=3)
    assert piece(state, HERE)["level"] == 5 and piece(state, HERE)["power"] == 6
    assert shield_count("b knight-of-the-gate resting", "hssss") == 1


# Royal Captain: Main Action: Each human you control adjacent to this warrior may move 1.


@pytest.mark.rule("R9.6", "R20.12", "R30.25")
def test_royal_captain_moves_adjacent_humans_one_after_another_in_reading_order() -> None:
    pieces = {
        "0,1": "a wall-archer resting", "1,1": "a imp", "-1,2": "a village-militia", "0,3": "b caravan-master",
        "2,2": "a caravan-master", "-1,3": "a shield-bearer rooted",
    }  # fmt: skip
    state = play(using("a royal-captain", pieces, options={"speed": "long"}), "a: use royal-captain")
    assert asked(state) == "a move" and options(state) == {"pass", "step w", "step nw", "step ne"}
    play(state, "a: step w")
    assert asked(state) == "a move" and options(state) == {"pass", "step sw", "step w", "step ne"}, "the militia"
    play(state, "a: pass")
    assert asked(state) == "a act", "neither the Imp, nor an enemy, nor one two away, nor the rooted one"


def test_royal_captain_asks_each_human_once_and_some_may_stay() -> None:
    pieces = {"-1,2": "a village-militia", "1,2": "a wall-archer resting", "0,3": "a imp"}
    state = play(using("a royal-captain", pieces), "a: use royal-captain")
    assert asked(state) == "a move" and "step w" in options(state)
    play(state, "a: step w")
    assert piece(state, "-2,2")["card"] == "village-militia" and asked(state) == "a move"
    play(state, "a: pass")
    assert piece(state, "1,2")["card"] == "wall-archer" and asked(state) == "a act"
    assert "use royal-captain" not in offered(state), "it was its Main Action"
    assert not [option for option in offered(state) if option.startswith(("attack", "extra"))]
    assert not piece(state, "1,2")["ready"], "a free step changes no side"
    assert order_of(state, "stepped") == ["stepped village-militia"]


@pytest.mark.rule("R19.11", "R9.7", "R21.1")
def test_royal_captain_needs_a_human_that_can_move_and_a_main_action() -> None:
    def could(pieces: dict[str, str], warrior: str = "a royal-captain", **more: Any) -> bool:
        return "use royal-captain" in offered(using(warrior, pieces, **more))

    assert could({"-1,2": "a village-militia"}) and could({"-1,2": "a village-militia resting"})
    assert not could({}) and not could({"-1,2": "a imp"}) and not could({"-2,2": "a village-militia"})
    assert not could({"-1,2": "b village-militia"}) and not could({"-1,2": "a village-militia rooted"})
    near = {"-1,2": "a village-militia"}
    assert not could(near, main_used=True) and not could(near, "a royal-captain stunned")
    assert not could(near, "a royal-captain summoned", summoned=True)
    refused(
        using("a royal-captain", near, main_used=True), "use royal-captain", "This warrior has used its Main Action."
    )


@pytest.mark.rule("R26.3", "R18.2")
def test_royal_captain_moves_no_teammates_and_no_champion_on_its_temple() -> None:
    assert "use royal-captain" not in offered(using("a royal-captain", {"1,2": "c wall-archer"}, seats=4))
    assert "use royal-captain" not in offered(using("a royal-captain", at="-2,6", champions=LEONEL))
    away = using("a royal-captain", {"1,2": "a leonel"}, champions=LEONEL)
    assert "use royal-captain" in offered(away)
