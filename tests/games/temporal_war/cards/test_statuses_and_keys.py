"""Statuses and key attributes (R21), and Champions on their Temples, which no card reaches (R18.2)."""

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    attack_score,
    battle,
    declare,
    healths,
    options,
    scene,
    shield_count,
    targets,
    turn_over,
    using,
)
from tests.games.temporal_war.table import (
    CARDS,
    HOME,
    STATUSES,
    THEIR_HOME,
    asked,
    control,
    is_ready,
    numbers,
    offered,
    offers_of,
    piece,
    play,
    statuses,
    told,
)

AIRBORNE = ["thura", "cherub", "sky-lancer", "seraph-of-first-dawn", "great-hawk"]
GIANTS = ["elder-treant", "pit-tyrant", "elder-mammoth"]


def lead(card: str) -> list[str]:
    """Champions such that this warrior may be a's."""
    return [card if CARDS[card]["class"] == "champion" else "influeriel", "morwenna"]


# Poisoned: Each time this warrior flips to resting, deal 2 to it.


@pytest.mark.rule("R21.1", "R9.9")
def test_a_poisoned_warrior_takes_2_when_it_flips_to_resting() -> None:
    state = play(using("a ghoul poisoned"), "a: pass")
    assert healths(state, HERE) == [4] and statuses(state, HERE) == ["poisoned"]
    assert healths(play(using("a ghoul"), "a: pass"), HERE) == [6]
    still = play(using("a imp", {THERE: "a ghoul poisoned"}), "a: pass")
    assert healths(still, THERE) == [6], "it did not rest"


# Rooted: This warrior cannot move, jump or dodge.


@pytest.mark.rule("R21.1", "R10.8", "R16.4")
def test_a_rooted_warrior_cannot_move_jump_fly_or_dodge() -> None:
    rooted = using("a great-hawk rooted", {THERE: "a imp", "0,3": "b imp"})
    assert not [
        o for o in offered(rooted) if o.split(" ")[0] in ("step", "extra", "jump", "jump-main", "fly", "fly-main")
    ]
    assert "attack 0,3" in offered(rooted)
    state = battle(f"a {BLANK}", "b royal-captain rooted", "hhh", "sssshhd")
    assert options(state) == {"block", "counter", "hit"}


@pytest.mark.rule("R10.8", "R23.5")
def test_a_rooted_warrior_still_makes_forced_steps() -> None:
    state = scene({"0,5": "a ghoul rooted resting"}, phase="round-end")
    assert asked(state) == "a displaced"
    play(state, "a: at 0,4")
    assert healths(state, "0,4") == [3]


# Stunned: This warrior has no Main Action, and when it defends it can only block.


@pytest.mark.rule("R21.1", "R16.3")
def test_a_stunned_warrior_has_no_main_action_and_can_only_block() -> None:
    state = using("a ghoul stunned", {THERE: "b imp"}, fountains={})
    assert not [o for o in offered(state) if o.split(" ")[0] in ("attack", "extra", "jump-main")]
    assert "step w" in offered(state)
    state = battle(f"a {BLANK}", "b royal-captain stunned", "hhh", "sssshhd")
    assert options(state) == {"block", "hit"}
    sync = play(using("a ghoul stunned", at="0,5", chance=[1, 1]), "a: sync a take")
    assert control(sync)["a"] == 0, "syncing is no Main Action"


# Weakened: This warrior has -2 magic and -2 power (never below 0).


@pytest.mark.rule("R21.1", "R15.8")
def test_a_weakened_warrior_has_2_magic_and_power_less() -> None:
    assert numbers(using("a cinder-witch weakened"), HERE) == "3 2/2/0/4"
    assert numbers(using("a royal-captain weakened"), HERE) == "7 0/3/5/3"
    state = using("a ghoul weakened", {THERE: WALL}, chance=[1] * 9)
    declare(state, THERE)
    assert healths(state, THERE) == [9]
    none = using("a village-militia weakened", {THERE: WALL})
    assert "attack 1,2" not in offered(none), "no stat of 1 or more"


# Marked: A warrior that attacks this warrior gets +1 sword.


@pytest.mark.rule("R21.1", "R15.12")
def test_a_marked_warrior_gives_its_attacker_a_sword() -> None:
    assert attack_score(f"a {BLANK}", "shh", target=f"{WALL} marked") == 2
    assert attack_score(f"a {BLANK} marked", "shh") == 1, "the attacker's own mark counts for nothing"
    assert attack_score(f"a {BLANK}", "shh", {"1,3": "b imp marked"}) == 1
    assert shield_count("b ghoul resting marked", "hh") == 2


# Warded: The next time this warrior would take damage, prevent 3 of it; then remove warded.


@pytest.mark.rule("R21.1", "R17.2")
def test_a_warded_warrior_loses_3_damage_and_the_ward() -> None:
    state = battle(f"a {BLANK}", "b ghoul resting warded", "sss", "ss")
    assert healths(state, THERE) == [5] and statuses(state, THERE) == []
    small = battle("a wild-boar", "b ghoul resting warded", "s", "ss", hands=[[], ["second-wind"]])
    assert healths(small, THERE) == [6] and statuses(small, THERE) == [] and asked(small) == "a act", (
        "no damage, no window"
    )
    step = play(using("a ghoul warded", at="0,5"), "a: step se", "a: at 0,7")
    assert healths(step, "0,7") == [6] and statuses(step, "0,7") == []


# R21.2, R21.3


@pytest.mark.rule("R21.2", "R23.4")
@pytest.mark.parametrize("status", STATUSES)
def test_statuses_go_at_the_end_of_a_round(status: str) -> None:
    state = scene({HERE: f"a ghoul resting {status}", HOME: f"a influeriel resting {status}"}, phase="round-end")
    assert statuses(state, HERE) == [] and statuses(state, HOME) == []


@pytest.mark.rule("R21.3", "R7.8")
@pytest.mark.parametrize("status", STATUSES)
def test_a_status_is_of_the_whole_stack_and_held_once(status: str) -> None:
    state = scene({HERE: f"a ghoul {status}", "5,0": "a ghoul"}, phase="action")
    assert statuses(state, "5,0") == [status]
    twice = scene({HERE: {"seat": 0, "card": "ghoul", "statuses": [status, status]}}, phase="action")
    assert statuses(twice, HERE) == [status]


@pytest.mark.rule("R21.3")
def test_becoming_what_one_is_already_changes_nothing() -> None:
    state = battle("a thornbow-ranger", f"{WALL} marked", "shh", "hhhhhhh")
    assert statuses(state, THERE) == ["marked"] and told(state, "status") == []


# Airborne: This warrior may move over obstacles that are not giant, and it does not land on the spaces it moves onto.


@pytest.mark.rule("R21.4", "R10.6", "R11.3")
@pytest.mark.parametrize("card", AIRBORNE)
def test_airborne_warriors_move_over_obstacles_and_do_not_land(card: str) -> None:
    pieces = {THERE: f"b {BLANK}", "3,1": "b plague-bearer", "0,3": "a elder-treant"}
    state = using(f"a {card}", pieces, champions=lead(card))
    assert "airborne" in piece(state, HERE)["keys"]
    assert "fly 2,2" in offered(state) and "fly 0,4" not in offered(state)
    play(state, "a: fly 2,2")
    assert piece(state, "2,2")["card"] == card and statuses(state, "2,2") == []


@pytest.mark.rule("R11.3", "R8.7", "R12.3", "R14.4")
@pytest.mark.parametrize("card", AIRBORNE)
def test_airborne_warriors_enter_tiles_unseen_but_collect_and_burn(card: str) -> None:
    trap = [{"seat": 1, "card": "pitfall", "at": THERE, "number": 1}]
    state = play(using(f"a {card}", champions=lead(card), set=trap), "a: step e")
    assert asked(state) == "a act", "no question about the tile"
    shards = play(using(f"a {card}", at="-2,5", champions=lead(card), shards={"1": 2}), "a: step nw")
    assert shards.view(None)["players"][0]["shards"] == 2
    burnt = play(using(f"a {card}", at="0,5", champions=lead(card)), "a: step se")
    if CARDS[card]["health"] > 3:
        play(burnt, "a: at 0,7")
        assert healths(burnt, "0,7") == [CARDS[card]["health"] - 3]
    else:
        assert piece(burnt, "0,6") is None, "3 damage destroy it"


# Giant: No effect lets anything move or attack over this, and it cannot be jumped.


@pytest.mark.rule("R21.4", "R10.4", "R10.7", "R15.5")
@pytest.mark.parametrize("card", GIANTS)
def test_nothing_moves_or_attacks_over_giants(card: str) -> None:
    near = {THERE: f"a {card}", "3,2": "b imp"}
    assert "giant" in piece(using("a stalking-panther", near), THERE)["keys"]
    assert "jump e" not in offered(using("a stalking-panther", near))
    assert "jump e" not in offered(using("a wild-boar", near))
    assert "fly 2,2" not in offered(using("a great-hawk", near))
    assert "attack 3,2" not in offered(using("a wall-archer", near))


# Haste: This warrior has a Main Action on the turn it is summoned.


@pytest.mark.rule("R21.4", "R9.7")
@pytest.mark.parametrize("card", ["wildland-scout", "hellhound"])
def test_haste_gives_a_main_action_at_once(card: str) -> None:
    state = using(f"a {card} summoned", {THERE: "b imp"}, summoned=True)
    assert {"attack 1,2", "extra w"} <= options(state)


@pytest.mark.rule("R9.7")
@pytest.mark.parametrize("card", ["grave-archer", "ghoul", "royal-captain"])
def test_without_haste_there_is_none(card: str) -> None:
    state = using(f"a {card} summoned", {THERE: "b imp"}, summoned=True)
    assert not offers_of(state, "attack") and not offers_of(state, "extra") and offers_of(state, "step")


# Arcing: This warrior may attack over obstacles that are not giant. (Wall Archer: test_humans.)
# Attuned: This warrior has +1 level when it syncs. (Light Bearer: test_angels.)
# Venomous: When this warrior deals battle damage to a warrior, that warrior becomes poisoned. (Ghoul: test_undead.)


@pytest.mark.rule("R21.5")
def test_key_attributes_are_those_that_are_printed() -> None:
    for card in CARDS.values():
        if "keys" in card:
            state = using(f"a {card['id']}", champions=lead(card["id"]))
            assert sorted(piece(state, HERE)["keys"]) == sorted(card["keys"]), card["id"]


# R18.2: On its Temple a Champion is beyond all card effects


@pytest.mark.rule("R18.2")
@pytest.mark.parametrize("status", STATUSES)
def test_statuses_are_suspended_on_the_temple_and_not_removed(status: str) -> None:
    state = using(f"a influeriel {status}", at=HOME, chance=[1] * 20)
    assert numbers(state, HOME) == "9 6/2/3/6" and "step ne" in offered(state)
    play(state, "a: pass")
    assert healths(state, HOME) == [9], "no poison there"
    away = using(f"a influeriel {status}", at=HOME)
    play(away, "a: step ne")
    assert statuses(away, "-2,5") == [status], "outside it has it again"


@pytest.mark.rule("R18.2")
def test_a_stunned_champion_has_a_main_action_on_its_temple() -> None:
    state = using("a influeriel stunned", {"-1,6": WALL}, at=HOME)
    assert "attack -1,6" in offered(state)
    play(state, "a: step ne")
    assert not offers_of(state, "attack") and not offers_of(state, "extra")


@pytest.mark.rule("R18.2", "R21.1")
def test_a_champion_on_its_temple_gets_no_sword_for_a_marked_target() -> None:
    assert attack_score("a influeriel", "s" + "h" * 8, target=f"{WALL} marked", at=HOME, on="-1,6") == 1
    assert attack_score("a influeriel", "s" + "h" * 8, target=f"{WALL} marked") == 2


@pytest.mark.rule("R18.2")
def test_no_text_touches_a_champion_on_its_temple() -> None:
    torment = turn_over({"3,-5": "a tormentor"})
    assert healths(torment, THEIR_HOME) == [10]
    plague = play(using("a influeriel", {"-2,6": "b plague-bearer"}, at="-4,6"), "a: step e")
    assert piece(plague, HOME) and statuses(plague, HOME) == [], "it lands on its Temple, beside the Plague Bearer"
    hedge = [{"seat": 1, "card": "thorn-hedge", "tiles": ["-2,6"], "durability": 4}]
    thorns = play(using("a influeriel", at="-4,6", constructs=hedge), "a: step e")
    assert healths(thorns, HOME) == [9]
    near = using("a grove-tender", {"3,-4": "b imp"}, at="3,-3")
    play(near, "a: use grove-tender")
    assert statuses(near, THEIR_HOME) == [] and statuses(near, "3,-4") == ["rooted"], "the Imp was the only target"


@pytest.mark.rule("R18.2", "R15.3")
def test_a_champion_on_its_temple_is_no_target_of_attacks_and_effects() -> None:
    state = using("a wildland-shaman", {"4,-8": "b ghoul"}, at="3,-7", round=2)
    assert "use wildland-shaman" in offered(state)
    play(state, "a: use wildland-shaman")
    assert not targets(state), "one target: taken by itself"
    assert is_ready(state, THEIR_HOME) and healths(state, THEIR_HOME) == [10]
