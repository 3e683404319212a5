"""The eight Equipment cards: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    WALL,
    attack_score,
    battle,
    equipment,
    healths,
    open_window,
    options,
    scene,
    score,
    shield_count,
    summoning,
    targets,
    using,
)
from tests.games.temporal_war.table import (
    CARDS,
    HOME,
    aether,
    asked,
    buried,
    control,
    numbers,
    offered,
    piece,
    play,
    refused,
    statuses,
    told,
)

COURSER, SADDLE, SHIELD, MANTLE = "wildland-courser", "griffin-saddle", "tower-shield", "phase-mantle"
BOW, BLADE, ORB, SATCHEL = "hunters-longbow", "runeblade", "focus-orb", "field-satchel"
ALL = [card for card in CARDS if CARDS[card]["class"] == "equipment"]


def has(option: str, warrior: str, pieces: dict[str, Any] | None = None, **more: Any) -> bool:
    return option in offered(using(warrior, pieces, **more))


# All Equipment


@pytest.mark.rule("R19.1", "R19.3", "R19.4")
@pytest.mark.parametrize("card", ALL)
def test_equipment_is_played_at_an_open_point_for_its_level(card: str) -> None:
    state = summoning([card], {HERE: f"a {BLANK}"}, aether=[6, 6])
    play(state, f"a: play {card}")
    assert equipment(state, HERE) == {card: CARDS[card]["exerts"]} and aether(state) == 6 - CARDS[card]["level"]
    assert [event["card"] for event in told(state, "attached")] == [card]


@pytest.mark.rule("R19.3", "R18.2", "R20.12")
@pytest.mark.parametrize("card", ALL)
def test_equipment_goes_to_a_warrior_you_control_in_the_arena(card: str) -> None:
    pieces = {HERE: f"a {BLANK}", "3,2": "a imp resting", "1,3": "b imp", "5,0": "c imp", "6,-1": "a imp"}
    state = play(summoning([card], pieces, seats=4, aether=[6] * 4), f"a: play {card}")
    assert targets(state) == {HERE, "6,-1"}, "of a stack the first piece in reading order; no Champion on its Temple"
    play(state, "a: at 6,-1")
    assert equipment(state, "3,2") == equipment(state, "6,-1") == {card: CARDS[card]["exerts"]}
    assert "play " + card not in offered(summoning([card], aether=[6, 6])), "only a Champion on its Temple"


@pytest.mark.rule("R19.3")
@pytest.mark.parametrize(("card", "other"), [(COURSER, SADDLE), (SHIELD, MANTLE), (BOW, BLADE), (ORB, SATCHEL)])
def test_a_warrior_has_one_equipment_of_each_type(card: str, other: str) -> None:
    for one, two in ((card, other), (other, card), (card, card)):
        assert f"play {two}" not in offered(summoning([two], {HERE: f"a imp {one}"}))
    state = play(summoning([card], {HERE: f"a imp {other}", "3,2": f"a {BLANK}"}), f"a: play {card}")
    assert equipment(state, "3,2") == {card: CARDS[card]["exerts"]}, "the only one that can take it"
    pieces = {HERE: f"a imp {other}", "3,2": f"a {BLANK}", "5,0": "a ghoul"}
    several = play(summoning([card], pieces), f"a: play {card}")
    assert several.why_not(f"at {HERE}").reason.startswith("This warrior already has ")


@pytest.mark.rule("R19.1", "R5.7")
@pytest.mark.parametrize("phase", ["summon", "action", "end"])
def test_equipment_is_played_on_your_own_turn_alone(phase: str) -> None:
    more: dict[str, Any] = {"use": HERE} if phase == "action" else {"phase": phase}
    state = scene({HERE: "a ghoul"}, hand=[SHIELD], **more)
    assert f"play {SHIELD}" in offered(state)
    theirs = play(battle(f"b {BLANK}", "a ghoul resting", "sss", "ss", hand=[SHIELD, "second-wind"]))
    assert open_window(theirs) == "a damage"
    refused(theirs, f"play {SHIELD}", "You can play that card only on your own turn.")


@pytest.mark.rule("R19.4")
def test_equipment_without_exerts_stays_with_its_other_text() -> None:
    worn = {"seat": 1, "card": "ghoul", "ready": False, "equipment": [{"card": SHIELD, "exerts": 0}]}
    assert shield_count(worn, "hs") == 2
    state = battle(f"a {BLANK}", worn, "sss", "ss")
    assert asked(state) == "a act" and healths(state, THERE) == [2] and equipment(state, THERE) == {SHIELD: 0}


@pytest.mark.rule("R17.5", "R7.8")
def test_equipment_is_buried_with_the_last_piece_in_the_order_it_was_attached() -> None:
    worn = {"seat": 1, "card": "ghoul", "ready": False, "health": 1, "equipment": [ORB, BLADE]}
    state = battle(f"a {BLANK}", worn, "sss", "ss")
    assert buried(state, 1) == ["ghoul", ORB, BLADE]
    state = battle(f"a {BLANK}", worn, "sss", "ss", {"5,0": "b ghoul"})
    assert buried(state, 1) == ["ghoul"] and equipment(state, "5,0") == {ORB: 2, BLADE: 2}


@pytest.mark.rule("R18.2")
def test_equipment_sleeps_on_a_champion_on_its_temple() -> None:
    worn = {"seat": 0, "card": "leonel", "equipment": [COURSER, BOW, ORB]}
    home = using(worn, at=HOME, champions=["leonel", "thura"])
    assert numbers(home, HOME) == "9 2/2/6/6" and f"exert {COURSER}" not in offered(home)
    away = using(worn, champions=["leonel", "thura"])
    assert numbers(away, HERE) == "9 3/3/6/8" and f"exert {COURSER}" in offered(away)


@pytest.mark.rule("R18.2", "R19.11")
def test_a_champion_on_its_temple_gets_no_symbols_from_its_weapon() -> None:
    worn = {"seat": 0, "card": "leonel", "equipment": [BOW]}
    home = battle(worn, WALL, "h" * 9, "h" * 7, at=HOME, on="-1,6", champions=["leonel", "thura"])
    assert asked(home) == "b defend", "the exert is not offered"
    away = battle(worn, WALL, "h" * 9, "h" * 7, champions=["leonel", "thura"])
    assert open_window(away) == "a attack"


@pytest.mark.rule("R18.5")
def test_a_champion_brought_home_keeps_its_equipment() -> None:
    worn = {"seat": 1, "card": "thura", "ready": False, "health": 2, "equipment": [BLADE]}
    state = battle(f"a {BLANK}", worn, "sss", "s" * 9)
    assert equipment(state, "3,-6") == {BLADE: 2}


# Wildland Courser. Mount. This warrior's speed is now 3. Exert: Move 1.


@pytest.mark.rule("R10.1")
def test_wildland_courser_makes_the_speed_3() -> None:
    assert [numbers(using(f"a {card} {COURSER}"), HERE).split("/")[1] for card in ("elder-treant", "leaf-dancer")] == [
        "3",
        "3",
    ]
    state = play(using(f"a elder-treant {COURSER}"), "a: step e", "a: step e", "a: step e")
    assert piece(state, "3,2") and not [option for option in offered(state) if option.startswith("step")]


@pytest.mark.rule("R9.5", "R19.4")
def test_wildland_courser_moves_1_once() -> None:
    state = play(using(f"a elder-treant {COURSER}", spent=3), f"a: exert {COURSER}")
    assert asked(state) == "a move" and {"pass", "step e"} <= options(state)
    play(state, "a: step e")
    assert asked(state) == "a act" and piece(state, "1,2") and equipment(state, "1,2") == {COURSER: 0}
    refused(state, f"exert {COURSER}", "This equipment is used up.")


@pytest.mark.rule("R19.11", "R21.1")
def test_no_equipment_moves_a_rooted_warrior_or_one_that_is_not_in_use() -> None:
    for mount in (COURSER, SADDLE):
        assert has(f"exert {mount}", f"a ghoul {mount}")
        assert not has(f"exert {mount}", f"a ghoul rooted {mount}")
        assert not has(f"exert {mount}", "a imp", {THERE: f"a ghoul {mount}"})
        assert not has(f"exert {mount}", "a imp", {THERE: f"b ghoul {mount}"})


# Griffin Saddle. Mount. This warrior is airborne. Exert: Move 1.


@pytest.mark.rule("R10.6", "R11.3", "R21.4")
def test_griffin_saddle_makes_airborne() -> None:
    pieces = {"1,2": f"b {BLANK}", "3,1": "b plague-bearer"}
    state = using(f"a ghoul {SADDLE}", pieces)
    assert "airborne" in piece(state, HERE)["keys"] and "fly 2,2" in offered(state)
    play(state, "a: fly 2,2")
    assert statuses(state, "2,2") == [], "it does not land"
    assert not [option for option in offered(using("a ghoul", pieces)) if option.startswith("fly")]


def test_griffin_saddle_moves_1_twice() -> None:
    state = using(f"a ghoul {SADDLE}", spent=2)
    for _ in range(2):
        play(state, f"a: exert {SADDLE}", "a: step e")
    assert piece(state, "2,2") and equipment(state, "2,2") == {SADDLE: 0} and f"exert {SADDLE}" not in offered(state)


# Tower Shield. Armor. This warrior gets +1 shield when it defends. Exert (when this warrior would take damage):
# Prevent 3 of that damage.


@pytest.mark.rule("R16.1")
def test_tower_shield_gives_its_bearer_a_shield_when_it_defends() -> None:
    assert shield_count(f"b ghoul resting {SHIELD}", "hs") == 2
    assert shield_count("b ghoul resting", "hs", {"1,3": f"b imp {SHIELD}"}) == 1
    assert attack_score(f"a ghoul {SHIELD}", "sh") == 1


@pytest.mark.rule("R17.2", "R20.5")
def test_tower_shield_prevents_3_of_the_damage() -> None:
    state = battle(f"a {BLANK}", f"b ghoul resting {SHIELD}", "sss", "ss")
    assert open_window(state) == "b damage" and options(state) == {"pass", f"exert {SHIELD}"}
    play(state, f"b: exert {SHIELD}")
    assert healths(state, THERE) == [5] and equipment(state, THERE) == {SHIELD: 1} and asked(state) == "a act"
    assert healths(play(battle(f"a {BLANK}", f"b ghoul resting {SHIELD}", "sss", "ss"), "b: pass"), THERE) == [2]


def test_tower_shield_helps_against_any_damage_of_its_bearer_alone() -> None:
    fountain = play(using(f"a ghoul {SHIELD}", at="0,5"), "a: step se", f"a: exert {SHIELD}", "a: at 0,7")
    assert healths(fountain, "0,7") == [6]
    other = battle(f"a {BLANK}", "b ghoul resting", "sss", "ss", {"1,3": f"b imp {SHIELD}"})
    assert asked(other) == "a act"


# Phase Mantle. Armor. Exert (when this warrior would take damage): Prevent all of that damage.


@pytest.mark.rule("R17.1", "R17.2")
def test_phase_mantle_prevents_all_of_the_damage_once() -> None:
    state = battle("a elder-mammoth", f"b royal-captain resting {MANTLE}", "s" * 7, "s" * 7)
    assert open_window(state) == "b damage"
    play(state, f"b: exert {MANTLE}")
    assert healths(state, THERE) == [10] and equipment(state, THERE) == {MANTLE: 0}
    assert asked(state) == "a act", "no damage, nothing to push for"
    used = {"seat": 1, "card": "royal-captain", "ready": False, "equipment": [{"card": MANTLE, "exerts": 0}]}
    assert healths(battle(f"a {BLANK}", used, "sss", "s" * 7), THERE) == [6]
    assert shield_count(f"b ghoul resting {MANTLE}", "hs") == 1, "no shield of its own"


# Hunter's Longbow. Weapon. This warrior has +2 range. Exert (when this warrior attacks): It gets +2 sword in this
# attack.


@pytest.mark.rule("R15.4")
def test_hunters_longbow_gives_2_range() -> None:
    state = using(f"a ghoul {BOW}", {"3,2": "b imp"})
    assert numbers(state, HERE) == "2 0/2/3/3" and "attack 3,2" in offered(state)
    assert "attack 3,2" not in offered(using("a ghoul", {"3,2": "b imp"}))


@pytest.mark.rule("R20.5", "R15.12")
def test_hunters_longbow_gives_2_swords_when_exerted() -> None:
    state = battle(f"a {BLANK} {BOW}", WALL, "shh", "h" * 7)
    assert open_window(state) == "a attack" and options(state) == {"pass", f"exert {BOW}"}
    play(state, f"a: exert {BOW}")
    assert score(state) == 3 and equipment(state, HERE) == {BOW: 1}, "once in one window"
    assert score(play(battle(f"a {BLANK} {BOW}", WALL, "shh", "h" * 7), "a: pass")) == 1
    magic = battle(f"a {BLANK} {BOW}", WALL, "shh", "h" * 7, way="magic")
    assert open_window(magic) == "a attack", "whatever the type"


def test_a_weapon_is_exerted_for_the_attack_of_its_bearer_alone() -> None:
    for weapon in (BOW, BLADE):
        beside = battle(f"a {BLANK}", WALL, "shh", "h" * 7, {"0,3": f"a imp {weapon}"})
        assert asked(beside) == "b defend"
        defends = battle(f"a {BLANK}", f"b royal-captain resting {weapon}", "shh", "h" * 7)
        assert asked(defends) == "b defend"


# Runeblade. Weapon. This warrior has +1 power. Exert (when this warrior attacks): The target cannot dodge this attack.


@pytest.mark.rule("R15.10")
def test_runeblade_gives_1_power() -> None:
    assert numbers(using(f"a ghoul {BLADE}"), HERE) == "2 0/2/4/1"
    state = play(battle(f"a ghoul {BLADE}", WALL, "ss", "s" * 7), "a: pass")
    assert healths(state, THERE) == [6], "10 - 4"


@pytest.mark.rule("R16.4")
def test_runeblade_forbids_the_target_to_dodge_when_exerted() -> None:
    state = battle(f"a {BLANK} {BLADE}", "b royal-captain", "hhh", "sssshhd")
    assert options(state) == {"pass", f"exert {BLADE}"}
    play(state, f"a: exert {BLADE}")
    assert asked(state) == "b defend" and options(state) == {"block", "counter", "hit"}
    state = play(battle(f"a {BLANK} {BLADE}", "b royal-captain", "hhh", "sssshhd"), "a: pass")
    assert options(state) == {"dodge", "block", "counter", "hit"}
    assert equipment(state, HERE) == {BLADE: 2}


# Focus Orb. Relic. This warrior has +1 magic. Exert (when this warrior rolls to sync): Reroll all of those dice.


@pytest.mark.rule("R15.8")
def test_focus_orb_gives_1_magic() -> None:
    state = using(f"a ghoul {ORB}", {THERE: "b imp"})
    assert numbers(state, HERE) == "2 1/2/3/1"
    play(state, "a: attack 1,2")
    assert options(state) == {"magic", "power"}


@pytest.mark.rule("R13.4", "R20.5")
def test_focus_orb_rolls_all_sync_dice_again() -> None:
    state = play(using(f"a ghoul {ORB}", at="0,5", chance=[5, 2, 1]), "a: sync a take")
    assert open_window(state) == "a sync-roll" and options(state) == {"pass", f"exert {ORB}"}
    play(state, f"a: exert {ORB}")
    assert control(state)["a"] == 0 and equipment(state, "0,5") == {ORB: 1}
    two = play(using(f"a shield-bearer {ORB}", at="0,5", fountains={"a": 1}, chance=[1, 6, 2, 2, 1]), "a: sync a take")
    play(two, f"a: exert {ORB}")
    assert control(two)["a"] == 0, "both dice: 2 + 2"
    again = play(using(f"a ghoul {ORB}", at="0,5", chance=[5, 6, 1]), "a: sync a take", f"a: exert {ORB}")
    assert asked(again) == "a act" and control(again)["a"] is None, "once in one window"


def test_focus_orb_is_exerted_for_sync_rolls_of_its_bearer_alone() -> None:
    state = battle(f"a {BLANK} {ORB}", WALL, "shh", "h" * 7)
    assert asked(state) == "b defend", "not for Battle Dice"
    other = play(using("a ghoul", {"0,4": f"a imp {ORB}"}, at="0,5", chance=[5]), "a: sync a take")
    assert asked(other) == "a act"


# Field Satchel. Relic. Exert: This warrior or an ally adjacent to it heals 2.


@pytest.mark.rule("R19.4", "R9.5")
def test_field_satchel_heals_its_bearer_or_an_adjacent_ally_three_times() -> None:
    pieces = {THERE: "a imp 1", "0,3": "b ghoul 1", "2,2": "a hellhound 1", "-1,2": "a wall-archer"}
    state = play(using(f"a ghoul 3 {SATCHEL}", pieces), f"a: exert {SATCHEL}")
    assert asked(state) == "a target" and targets(state) == {HERE, THERE, "-1,2"}
    play(state, f"a: at {HERE}")
    assert healths(state, HERE) == [5] and equipment(state, HERE) == {SATCHEL: 2}
    play(state, f"a: exert {SATCHEL}", "a: at 1,2", f"a: exert {SATCHEL}", "a: at 1,2")
    assert healths(state, THERE) == [2] and equipment(state, HERE) == {SATCHEL: 0}
    assert f"exert {SATCHEL}" not in offered(state)


@pytest.mark.rule("R18.2", "R26.3")
def test_field_satchel_heals_teammates_but_no_champion_on_its_temple() -> None:
    state = play(using(f"a ghoul 3 {SATCHEL}", {THERE: "c imp 1"}, seats=4), f"a: exert {SATCHEL}", "a: at 1,2")
    assert healths(state, THERE) == [2]
    home = play(using(f"a ghoul 3 {SATCHEL}", {HOME: "a influeriel 3"}, at="-2,6"), f"a: exert {SATCHEL}")
    assert healths(home, "-2,6", HOME) == [5, 3], "the only one that can be healed"


def test_field_satchel_is_no_main_action() -> None:
    state = play(using(f"a ghoul 3 {SATCHEL}", {THERE: "b imp"}), f"a: exert {SATCHEL}")
    assert {"attack 1,2", "extra w"} <= options(state)
