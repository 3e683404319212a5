"""Angels: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.temporal_war.situations import (
    BLANK,
    HERE,
    THERE,
    battle,
    healths,
    open_window,
    options,
    order_of,
    summoning,
    targets,
    turn_over,
    using,
)
from tests.games.temporal_war.table import HOME, asked, control, offered, piece, play, refused, statuses, told

THURA = ["thura", "influeriel"]


# Thura: Airborne. Once per turn, while you are using this warrior, up to 2 other angels you control may each move 1.

HOST = {"1,2": "a choir-singer resting", "-1,2": "a cherub", "5,0": "a sky-lancer", "0,3": "a imp", "-1,3": "b cherub"}


@pytest.mark.rule("R30.9")
def test_thura_lets_two_other_angels_move_1() -> None:
    state = play(using("a thura", HOST, champions=THURA), "a: use thura")
    assert asked(state) == "a target" and targets(state) == {"1,2", "-1,2", "5,0"}, "angels of hers, near and far"
    play(state, "a: at 1,2")
    assert asked(state) == "a move" and "pass" in options(state) and "step e" in options(state)
    play(state, "a: step e")
    assert piece(state, "2,2")["card"] == "choir-singer" and not piece(state, "2,2")["ready"]
    assert asked(state) == "a target" and targets(state) == {"-1,2", "5,0"}, "two different angels"
    play(state, "a: at 5,0", "a: step nw")
    assert piece(state, "5,-1")["card"] == "sky-lancer" and asked(state) == "a act"


def test_thura_moves_others_once_per_turn_and_no_main_action_is_used() -> None:
    state = play(using("a thura", HOST, champions=THURA), "a: use thura", "a: at 1,2", "a: step e", "a: pass")
    assert asked(state) == "a act" and "use thura" not in offered(state)
    assert "attack -1,3" in offered(state) and "step nw" in offered(state)
    assert order_of(state, "stepped") == ["stepped choir-singer"]


@pytest.mark.rule("R18.2")
def test_thura_moves_others_from_her_temple_too() -> None:
    state = using("a thura", {"1,2": "a choir-singer", "-1,2": "a cherub"}, at=HOME, champions=THURA)
    play(state, "a: use thura")
    assert targets(state) == {"1,2", "-1,2"}, "her text still affects others"


@pytest.mark.rule("R19.11", "R26.3")
def test_thura_needs_another_angel_of_hers_that_can_move() -> None:
    def could(pieces: dict[str, str], **more: Any) -> bool:
        return "use thura" in offered(using("a thura", pieces, **{"champions": THURA, **more}))

    assert could({"1,2": "a cherub"})
    assert not could({}) and not could({"1,2": "a imp"}) and not could({"1,2": "b cherub"})
    assert not could({"1,2": "a cherub rooted"})
    assert not could({"1,2": "c cherub"}, seats=4, champions=["thura", "leonel", "influeriel", "morwenna"])
    other = using("a cherub", {"1,2": "a sky-lancer", "-1,2": "a thura"}, champions=THURA)
    assert "use thura" not in offered(other), "only while Thura is in use"


@pytest.mark.rule("R11.1", "R11.3", "R30.9")
def test_the_steps_that_thura_gives_land_unless_the_angel_is_airborne() -> None:
    pieces = {"1,2": "a choir-singer", "3,1": "b plague-bearer", "4,2": "a sky-lancer", "-4,2": "b ghoul"}
    state = play(using("a thura", pieces, champions=THURA), "a: use thura", "a: at 1,2", "a: step e")
    assert statuses(state, "2,2") == ["poisoned"]
    play(state, "a: at 4,2", "a: step w")
    assert statuses(state, "3,2") == [], "airborne: it does not land"


# Cherub: Airborne. Sky Lancer: Airborne. (The other airborne warriors: test_statuses_and_keys.)


@pytest.mark.rule("R10.6", "R11.3")
@pytest.mark.parametrize("card", ["cherub", "sky-lancer"])
def test_an_airborne_angel_flies_over_warriors_and_does_not_land(card: str) -> None:
    pieces = {"1,2": f"b {BLANK}", "1,1": "a imp", "3,1": "b plague-bearer"}
    state = using(f"a {card}", pieces)
    assert {"fly 2,2", "fly 2,1", "fly 2,0"} <= options(state) and "step e" not in options(state)
    play(state, "a: fly 2,2")
    assert piece(state, "2,2")["card"] == card and statuses(state, "2,2") == []
    plain = using(f"a {BLANK}", pieces)
    assert not [option for option in offered(plain) if option.startswith("fly")]


# Choir Singer: When this warrior rests, you may choose an ally within 2 of it: that ally heals 2.


def resting_singer(pieces: dict[str, str], **more: Any) -> Any:
    return play(using("a choir-singer 2", pieces, **more), "a: pass")


def test_choir_singer_heals_an_ally_within_2_when_it_rests() -> None:
    pieces = {"2,2": "a ghoul 3", "0,3": "a imp", "3,2": "a hellhound 1", "-1,3": "b ghoul 1"}
    state = resting_singer(pieces)
    assert open_window(state) == "a rest" and options(state) == {"pass", "use choir-singer"}
    play(state, "a: use choir-singer")
    assert targets(state) == {"2,2", "0,3"}, "not itself, no enemy, nobody three away; one at full health may be chosen"
    play(state, "a: at 2,2")
    assert healths(state, "2,2", "0,3", "3,2", HERE) == [5, 2, 1, 2]


def test_choir_singer_may_heal_nobody_and_heals_to_the_most_at_most() -> None:
    state = play(resting_singer({"2,2": "a ghoul 3"}), "a: pass")
    assert healths(state, "2,2") == [3]
    state = play(resting_singer({"2,2": "a ghoul 5"}), "a: use choir-singer")
    assert healths(state, "2,2") == [6]


@pytest.mark.rule("R19.11", "R18.2", "R26.3")
def test_choir_singer_offers_nothing_without_an_ally_it_can_choose() -> None:
    assert open_window(resting_singer({"3,2": "a ghoul 3", "1,2": "b imp"})) != "a rest"
    state = play(using("a choir-singer", at="-2,6"), "a: pass")
    assert open_window(state) != "a rest", "a Champion on its Temple cannot be chosen"
    state = resting_singer({"1,2": "c ghoul 3"}, seats=4)
    assert options(state) == {"pass", "use choir-singer"}, "a teammate's warrior is an ally"


@pytest.mark.rule("R20.5")
def test_choir_singer_heals_once_for_each_rest_and_only_when_it_is_the_one_that_rests() -> None:
    state = play(resting_singer({"2,2": "a ghoul 1", "0,3": "a imp 1"}), "a: use choir-singer", "a: at 2,2")
    assert open_window(state) != "a rest" and healths(state, "2,2") == [3]
    other = play(using("a imp", {"1,2": "a choir-singer", "0,3": "a ghoul 1"}), "a: pass")
    assert open_window(other) != "a rest"


# Light Bearer: Attuned.


@pytest.mark.rule("R13.4", "R21.4")
@pytest.mark.parametrize(("die", "owner"), [(4, 0), (5, 0), (6, None)])
def test_light_bearer_syncs_with_one_level_more(die: int, owner: int | None) -> None:
    state = using("a light-bearer", at="0,5", chance=[die, 1])
    play(state, "a: sync a take")
    assert control(state)["a"] == owner


@pytest.mark.rule("R21.4", "R22.4")
def test_light_bearer_is_attuned_for_syncing_alone() -> None:
    state = using("a light-bearer", at="0,7", monsters=["stone-husk"])
    assert piece(state, "0,7")["level"] == 4
    play(state, "a: call")
    assert healths(state, "0,7") == [5], "5 against 4"


# Wing Guardian: When an ally adjacent to this warrior would take battle damage, this warrior may take that damage
# instead.


def hit(pieces: dict[str, str], target: str = "b ghoul resting", **more: Any) -> Any:
    """A Grave Archer hits for 4."""
    return battle(f"a {BLANK}", target, "sss", "ss", pieces, **more)


def test_wing_guardian_may_take_the_battle_damage_of_an_adjacent_ally() -> None:
    state = hit({"1,3": "b wing-guardian resting"})
    assert open_window(state) == "b damage" and options(state) == {"pass", "use wing-guardian"}
    play(state, "b: use wing-guardian")
    assert healths(state, THERE, "1,3") == [6, 4]
    state = play(hit({"1,3": "b wing-guardian"}), "b: pass")
    assert healths(state, THERE, "1,3") == [2, 8]


def test_wing_guardian_guards_adjacent_allies_alone() -> None:
    assert open_window(hit({"3,1": "b wing-guardian"})) == "a act", "two away"
    assert open_window(hit({"1,3": "a wing-guardian"})) == "a act", "an enemy"
    state = battle(f"a {BLANK}", "b wing-guardian resting", "sss", "sssss", {"1,3": "b ghoul"})
    assert asked(state) == "a act" and healths(state, THERE) == [4], "not itself"
    assert open_window(hit({"1,3": "d wing-guardian"}, seats=4)) == "d damage", "a teammate's warrior is an ally"


@pytest.mark.rule("R17.2", "R30.1")
def test_wing_guardian_takes_no_effect_damage_of_others() -> None:
    state = turn_over({HERE: "a tormentor", THERE: "b ghoul", "2,2": "b wing-guardian"})
    assert healths(state, THERE, "2,2") == [5, 8]


@pytest.mark.rule("R16.6")
def test_wing_guardian_takes_the_damage_of_a_counter_too() -> None:
    state = battle(f"a {BLANK}", "b royal-captain", "hhh", "sssssss", {"0,3": "a wing-guardian"})
    play(state, "b: counter")
    assert open_window(state) == "a damage"
    play(state, "a: use wing-guardian")
    assert healths(state, HERE, "0,3") == [4, 4]


@pytest.mark.rule("R30.1")
def test_damage_that_a_wing_guardian_takes_keeps_its_source() -> None:
    state = battle("a cinder-witch", "b ghoul resting", "sss", "ss", {"2,2": "b wing-guardian"}, way="magic")
    play(state, "b: use wing-guardian")
    assert (statuses(state, THERE), statuses(state, "2,2")) == ([], ["weakened"])
    state = battle("a death-knight 5", "b ghoul resting", "sssssss", "ss", {"2,2": "b wing-guardian 3"})
    play(state, "b: use wing-guardian")
    assert healths(state, HERE, THERE, "2,2") == [8, 6, None]


@pytest.mark.rule("R17.2", "R21.1", "R30.1")
def test_wing_guardians_damage_has_a_window_of_its_own_and_is_not_redirected_again() -> None:
    pieces: dict[str, Any] = {
        "2,1": {"seat": 1, "card": "wing-guardian", "equipment": ["tower-shield"]},
        "2,2": "d wing-guardian",
    }
    state = hit(pieces, seats=4)
    assert open_window(state) == "b damage"
    play(state, "b: use wing-guardian")
    assert open_window(state) == "b damage" and options(state) == {"pass", "exert tower-shield"}
    play(state, "b: exert tower-shield")
    assert asked(state) == "a act", "the other Guardian is next to the first, but it is not asked"
    assert healths(state, THERE, "2,1", "2,2") == [6, 7, 8]
    warded = play(hit({"1,3": "b wing-guardian warded"}), "b: use wing-guardian")
    assert healths(warded, "1,3") == [7] and statuses(warded, "1,3") == []


# Silent Judge: A warrior attacked by this warrior cannot counter.


@pytest.mark.rule("R16.2")
def test_a_warrior_attacked_by_the_silent_judge_cannot_counter() -> None:
    state = battle("a silent-judge", "b royal-captain", "hhhhh", "sssshhd", way="magic")
    assert asked(state) == "b defend" and options(state) == {"dodge", "block", "hit"}
    plain = battle(f"a {BLANK}", "b royal-captain", "hhh", "sssshhd")
    assert options(plain) == {"dodge", "block", "counter", "hit"}


@pytest.mark.rule("R16.2")
def test_the_silent_judge_itself_may_counter() -> None:
    state = battle(f"a {BLANK}", "b silent-judge", "hhh", "sshhh", {"1,3": "a silent-judge"})
    assert "counter" in options(state)


# Seraph of First Dawn: Airborne. When this warrior is summoned, each ally within 2 of it becomes warded.

SERAPH = "seraph-of-first-dawn"


def test_seraph_wards_each_ally_within_2_when_it_is_summoned() -> None:
    pieces = {HERE: "a ghoul", "3,2": "a imp resting", "-2,2": "a hellhound", "1,3": "b imp"}
    state = play(summoning([SERAPH], pieces), f"a: summon {SERAPH}", "a: at 1,2")
    assert [statuses(state, space) for space in (HERE, "3,2", "-2,2", "1,3", "1,2")] == [
        ["warded"],
        ["warded"],
        [],
        [],
        [],
    ]
    assert [event["card"] for event in told(state, "triggered")] == [SERAPH]


@pytest.mark.rule("R18.2", "R26.3", "R21.3")
def test_seraph_wards_teammates_and_stacks_but_no_champion_on_its_temple() -> None:
    state = play(summoning([SERAPH], {HERE: "a ghoul", "1,3": "c imp"}, seats=4), f"a: summon {SERAPH}", "a: at 1,2")
    assert statuses(state, "1,3") == ["warded"]
    state = play(summoning([SERAPH]), f"a: summon {SERAPH}", "a: at -2,6")
    assert statuses(state, HOME) == []
    state = play(summoning([SERAPH], {HERE: "a ghoul", "7,0": "a ghoul"}), f"a: summon {SERAPH}", "a: at 1,2")
    assert statuses(state, "7,0") == ["warded"], "a stack shares its statuses"


@pytest.mark.rule("R7.11")
def test_seraph_wards_nobody_when_another_is_summoned() -> None:
    state = play(summoning(["imp"], {HERE: f"a {SERAPH}"}), "a: summon imp", "a: at 1,2")
    assert statuses(state, HERE) == [] and statuses(state, "1,2") == []
    refused(state, "summon imp", "You may summon only one warrior each turn.")
