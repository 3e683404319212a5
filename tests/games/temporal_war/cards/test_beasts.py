"""Beasts: every printed sentence, and what the rules make of it."""

from typing import Any

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
    open_window,
    options,
    targets,
    using,
)
from tests.games.temporal_war.table import (
    HOME,
    THEIR_HOME,
    aether,
    asked,
    control,
    offered,
    piece,
    play,
    statuses,
    told,
)

KRAGGA = ["kragga", "thura"]


# Kragga: When a monster attacks a beast you control, that beast has +2 level against it. When a beast you control
# defeats a monster, gain 1 more aether.


def meets(warrior: str, monster: str, at: str = "0,7", **more: Any) -> Any:
    """A warrior calls a monster outside the safe area."""
    state = using(warrior, at=at, **{"monsters": [monster], "aether": [2, 2], "champions": KRAGGA, **more})
    return play(state, "call")


@pytest.mark.rule("R22.4")
def test_kragga_gives_beasts_2_levels_against_monsters() -> None:
    assert healths(meets("a grey-wolf", "forgotten-squire"), "0,7") == [5], "4 against 2 + 2"
    assert healths(meets("a grey-wolf", "stone-husk"), "0,7") == [4], "5 against 4"
    assert healths(meets("a grey-wolf", "forgotten-squire", champions=["leonel", "thura"]), "0,7") == [3]
    assert healths(meets("a grey-wolf", "forgotten-squire", champions=["leonel", "kragga"]), "0,7") == [3]
    assert healths(meets("a ghoul", "forgotten-squire"), "0,7") == [4], "not a beast"


def test_kragga_gains_1_more_aether_for_a_beast_that_defeats_a_monster() -> None:
    assert aether(meets("a grey-wolf", "forgotten-squire")) == 5, "2 and 1 more"
    assert aether(meets("a royal-captain", "forgotten-squire")) == 4, "not a beast"
    assert aether(meets("a grey-wolf", "stone-husk")) == 2, "not defeated"
    assert aether(meets("a elder-mammoth", "forgotten-squire", champions=["leonel", "thura"])) == 4


@pytest.mark.rule("R18.2", "R22.6", "R30.5")
def test_kragga_counts_as_a_beast_herself() -> None:
    state = meets("a kragga", "the-nameless")
    assert healths(state, "0,7") == [12] and aether(state) == 9, "11 against 9 + 2"
    assert "call" not in offered(using("a kragga", at=HOME, champions=KRAGGA, round=5))


@pytest.mark.rule("R13.4", "R15.12")
def test_kraggas_levels_are_for_monsters_alone() -> None:
    state = using("a grey-wolf", at="0,5", champions=KRAGGA, chance=[3])
    assert piece(state, "0,5")["level"] == 2
    play(state, "a: sync a take")
    assert control(state)["a"] is None


# Wild Boar: When this warrior attacks after moving 2 or more spaces this turn, it gets +1 sword.


@pytest.mark.rule("R10.9", "R15.12")
def test_wild_boar_gets_a_sword_after_moving_2_spaces() -> None:
    scores = [attack_score("a wild-boar", "s", moved=spaces, spent=spaces) for spaces in (0, 1, 2, 3)]
    assert scores == [1, 1, 2, 2]
    state = using("a wild-boar", {THERE: WALL}, at="-2,2", chance=[1, *[4] * 7])
    declare(play(state, "a: step e", "a: step e"), THERE)
    assert state.view(None)["attack"]["attack"]["swords"] == 2


# Grey Wolf: When this warrior attacks, it gets +1 sword for each other beast you control adjacent to the target.


@pytest.mark.rule("R15.12", "R26.3", "R30.11")
def test_grey_wolf_gets_a_sword_for_each_other_beast_beside_the_target() -> None:
    pack = {"1,3": "a wild-boar", "2,1": "a great-hawk resting"}
    others = {"1,1": "b wild-boar", "0,3": "a imp", "-1,2": "a tusked-rhino"}
    assert attack_score("a grey-wolf", "sh", {**pack, **others}) == 3, (
        "not itself, no enemy, no demon, not beside itself"
    )
    assert attack_score("a grey-wolf", "sh", others) == 1
    assert attack_score("a grey-wolf", "sh", {"1,3": "a grey-wolf"}) == 2, "another piece of its stack"
    assert attack_score("a grey-wolf", "sh", {"1,3": "c wild-boar"}, seats=4) == 1, "a teammate's is not yours"
    assert attack_score(f"a {BLANK}", "shh", pack) == 1


@pytest.mark.rule("R18.2")
def test_grey_wolf_counts_kragga_on_her_temple() -> None:
    assert attack_score("a grey-wolf", "sh", champions=KRAGGA, at="-1,5", on="-2,5") == 2, (
        "she counts for others' texts"
    )


# Great Hawk: Airborne.


@pytest.mark.rule("R10.6", "R11.3", "R10.7")
def test_great_hawk_flies_over_warriors_and_constructs_and_does_not_land() -> None:
    wall = [{"seat": 1, "card": "stone-wall", "tiles": ["0,1"], "durability": 6}]
    pieces = {"1,2": f"b {BLANK}", "2,2": "b imp", "-1,2": "b elder-treant", "4,2": "b plague-bearer"}
    state = using("a great-hawk", pieces, constructs=wall)
    assert (
        {"fly 3,2", "fly 1,0"} <= options(state)
        and "fly -2,2" not in options(state)
        and "fly 0,0" not in options(state)
    )
    play(state, "a: fly 3,2")
    assert piece(state, "3,2")["card"] == "great-hawk" and statuses(state, "3,2") == []


# Tusked Rhino: When this warrior deals battle damage to a warrior, that warrior becomes stunned.


@pytest.mark.rule("R17.4", "R21.1")
def test_tusked_rhino_stuns_whom_it_damages() -> None:
    assert statuses(battle("a tusked-rhino", WALL, "ssss", "s" * 7), THERE) == ["stunned"]
    other = battle(f"a {BLANK}", WALL, "sss", "s" * 7, {"0,3": "a tusked-rhino"})
    assert statuses(other, THERE) == [] and healths(other, THERE) == [6], "another one dealt it"
    state = play(battle("a tusked-rhino", WALL, "hhhh", "h" * 7), "b: block")
    assert statuses(state, THERE) == [] and healths(state, THERE) == [10]
    state = play(battle("a elder-treant", "b tusked-rhino", "h" * 7, "ssss"), "b: counter")
    assert statuses(state, HERE) == ["stunned"] and healths(state, HERE) == [7]
    assert statuses(battle("a tusked-rhino", "b thura resting 1", "ssss", "s" * 9), THEIR_HOME) == []


# Stalking Panther: This warrior may jump any warrior that is not giant.


@pytest.mark.rule("R10.4", "R10.5", "R30.12")
def test_stalking_panther_jumps_any_warrior_that_is_not_giant() -> None:
    around = {"1,2": f"b {BLANK}", "-1,2": "a imp", "0,3": "b elder-treant", "-1,3": "a elder-mammoth"}
    state = using("a stalking-panther", around)
    assert {option for option in offered(state) if option.startswith("jump ")} == {"jump e", "jump w"}
    play(state, "a: jump e")
    assert piece(state, "2,2")["card"] == "stalking-panther" and piece(state, THERE)["card"] == BLANK
    play(state, "a: step e", "a: step e")
    assert not [option for option in offered(state) if option.startswith("step")], "a jump costs two points"
    plain = using("a wild-boar", around)
    assert {option for option in offered(plain) if option.startswith("jump ")} == {"jump w"}


@pytest.mark.rule("R10.4", "R10.5", "R10.7")
def test_stalking_panther_jumps_teammates_but_no_temple_and_not_onto_an_obstacle() -> None:
    assert "jump e" in offered(using("a stalking-panther", {"1,2": "c imp"}, seats=4))
    at_temple = using("a stalking-panther", at="3,-5")
    assert "jump nw" not in offered(at_temple)
    assert "jump e" not in offered(using("a stalking-panther", {"1,2": "b imp", "2,2": "b ghoul"}))
    spent = using("a stalking-panther", {"1,2": "b imp"}, spent=3)
    assert "jump e" not in offered(spent) and "jump-main e" in offered(spent)


# Wildland Shaman: Main Action: Choose an enemy in-range that is outside the safe area: a monster attacks it.


@pytest.mark.rule("R22.7", "R22.4")
def test_wildland_shaman_sends_a_monster_against_an_enemy_outside() -> None:
    pieces = {"0,8": "b ghoul", "-1,8": "b royal-captain", "0,5": "b imp", "3,5": "b hellhound", "1,7": "a imp"}
    state = using("a wildland-shaman", pieces, at="-1,7", monsters=["stone-husk"], aether=[2, 2])
    play(state, "a: use wildland-shaman")
    assert targets(state) == {"0,8", "-1,8"}, "enemies, within 3, outside"
    play(state, "a: at 0,8")
    assert healths(state, "0,8") == [3], "5 against 2"
    assert "use wildland-shaman" not in offered(state)
    state = using("a wildland-shaman", pieces, at="-1,7", monsters=["stone-husk"], aether=[2, 2])
    play(state, "a: use wildland-shaman", "a: at -1,8")
    assert aether(state, 1) == 4 and aether(state) == 2, "that enemy's controller gets the reward"


@pytest.mark.rule("R22.3", "R22.5", "R22.7", "R19.11")
def test_wildland_shaman_needs_an_enemy_a_monster_and_a_main_action() -> None:
    def could(pieces: dict[str, str], warrior: str = "a wildland-shaman", **more: Any) -> bool:
        return "use wildland-shaman" in offered(using(warrior, pieces, at="-1,7", **more))

    assert could({"0,8": "b ghoul"}) and could({"0,8": "b ghoul"}, called=True)
    assert not could({"0,5": "b ghoul"}) and not could({"3,5": "b ghoul"}) and not could({"0,8": "a ghoul"})
    assert not could({"0,8": "b ghoul"}, monsters=[]) and not could({"0,8": "b ghoul"}, main_used=True)
    assert not could({"0,8": "b ghoul"}, "a wildland-shaman stunned")
    assert not could({"0,8": "b ghoul"}, "a wildland-shaman summoned", summoned=True)


@pytest.mark.rule("R22.3")
def test_the_shamans_monster_does_not_replace_its_own() -> None:
    state = using("a wildland-shaman", {"0,8": "b ghoul"}, at="-1,7", round=2, monsters=["lost-spark", "stone-husk"])
    play(state, "a: use wildland-shaman", "a: pass")
    assert healths(state, "-1,7") == [4], "it finishes outside: 5 against 4"


# Elder Mammoth: Giant. When this warrior deals battle damage to a warrior, you may push that warrior 1.


@pytest.mark.rule("R20.4", "R17.4")
def test_elder_mammoth_may_push_whom_it_damages() -> None:
    state = battle("a elder-mammoth", WALL, "s" * 7, "s" * 7)
    assert open_window(state) == "a damaged" and options(state) == {"pass", "use elder-mammoth"}
    play(state, "a: use elder-mammoth")
    assert piece(state, THERE) is None and healths(state, "2,2") == [3]
    state = play(battle("a elder-mammoth", WALL, "s" * 7, "s" * 7), "a: pass")
    assert healths(state, THERE) == [3]


@pytest.mark.rule("R16.6")
def test_elder_mammoth_pushes_the_attacker_back_after_a_counter() -> None:  # V44
    state = using(
        "b brimstone-brute",
        {"0,1": "a elder-mammoth"},
        champions=["influeriel", "thura"],
        chance=[1, *[4] * 3, *[1] * 3, *[6] * 4],
    )
    declare(state, "0,1")
    play(state, "a: counter")
    assert open_window(state) == "a damaged"
    play(state, "a: use elder-mammoth")
    assert healths(state, "0,3") == [3] and piece(state, HERE) is None


@pytest.mark.rule("R19.11", "R10.8", "R12.5")
def test_elder_mammoth_pushes_nobody_who_cannot_be_pushed() -> None:
    def asks(pieces: dict[str, str] | None = None, target: str = WALL, **more: Any) -> str:
        return open_window(battle("a elder-mammoth", target, "s" * 7, "s" * 7, pieces, **more))

    assert asks({"2,2": "b imp"}) == "a act", "the space behind is blocked"
    assert asks(target=f"{WALL} rooted") == "a act"
    assert asks(at="0,2", on="0,1") == "a act", "not onto the Center Space"
    assert asks(target="b ghoul resting 2") == "a act", "destroyed"
    assert asks(at="0,4", on="0,5") == "a act", "not onto a Fountain"
    assert asks(target="b thura resting 2") == "a act", "brought home"


@pytest.mark.rule("R11.1")
def test_who_is_pushed_lands() -> None:
    state = battle("a elder-mammoth", WALL, "s" * 7, "s" * 7, {"3,2": "a plague-bearer"})
    play(state, "a: use elder-mammoth")
    assert statuses(state, "2,2") == ["poisoned"]
    assert [event["to"] for event in told(state, "stepped")] == ["2,2"]


def test_elder_mammoth_is_giant() -> None:
    near = {"1,2": "a elder-mammoth", "3,2": "b imp"}
    jump, fly, shoot = [options(using(f"a {card}", near)) for card in ("stalking-panther", "great-hawk", "wall-archer")]
    assert "jump e" not in jump and "fly 2,2" not in fly and "attack 3,2" not in shoot


def test_a_mammoth_that_is_blocked_pushes_nobody() -> None:
    state = play(battle("a elder-mammoth", WALL, "h" * 7, "h" * 7), "b: block")
    assert asked(state) == "a act" and healths(state, THERE) == [10]
