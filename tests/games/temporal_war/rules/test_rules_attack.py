"""R15 and R16: attacking and defending."""

from typing import Any

import pytest

from tests.games.temporal_war.table import (
    HOME,
    SWORD,
    THEIR_HOME,
    A,
    B,
    asked,
    attack,
    construct,
    happened,
    health,
    lay,
    odds,
    offered,
    offers_of,
    passes,
    piece,
    play,
    refused,
    roll,
    shields,
    statuses,
    swords,
    temple,
    told,
    where,
    window,
)


def tile(card: str, space: str, seat: int = 1, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": False}


# R15 Attacking


@pytest.mark.rule("R15.1")
def test_an_attack_is_the_main_action() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b imp resting", "3,1": "b ghoul"}, use="0,4",
                chance=[*swords(9, of=9), SWORD])  # fmt: skip
    attack(state, "0,1")
    assert asked(state) == "a act" and offers_of(state, "attack") == [] and offers_of(state, "extra") == []
    assert offers_of(state, "step") != []


@pytest.mark.rule("R15.2")
def test_targets_are_enemies_their_constructs_and_their_temples() -> None:
    state = lay(
        {"3,-3": "a leonel", "2,-3": "b imp", "4,-3": "a ghoul"},
        use="3,-3",
        constructs=[
            {"seat": 1, "card": "stone-wall", "tiles": ["3,-1", "2,0"], "durability": 6},
            {"seat": 0, "card": "watchtower", "tiles": ["5,-5"], "durability": 5},
        ],
    )
    assert offers_of(state, "attack") == [THEIR_HOME, "2,-3", "3,-1"]


@pytest.mark.rule("R15.2", "R17.9")
def test_any_tile_of_a_construct_can_be_attacked() -> None:
    wall = [{"seat": 1, "card": "stone-wall", "tiles": ["0,2", "1,2", "2,2"], "durability": 6}]
    for space in ("0,2", "2,2"):
        state = lay({"0,4": "a wall-archer"}, use="0,4", constructs=wall)
        attack(state, space)
        assert construct(state, "stone-wall")["durability"] == 2


@pytest.mark.rule("R15.3")
def test_a_champion_on_its_temple_is_no_target_but_the_temple_is() -> None:
    state = lay({"3,-3": "a leonel"}, use="3,-3")
    attack(state, THEIR_HOME)
    assert temple(state, B) == 14 and health(state, THEIR_HOME) == 10
    assert told(state, "declared")[0]["target_kind"] == "temple"


@pytest.mark.rule("R15.4")
@pytest.mark.parametrize(
    ("target", "legal"), [("0,1", True), ("0,-1", False), ("1,2", False), ("-3,4", True), ("3,1", True)]
)
def test_in_a_straight_line_within_the_range(target: str, legal: bool) -> None:
    """The Grave Archer's range is 4."""
    state = lay({"0,4": "a grave-archer", target: "b imp"}, use="0,4")
    assert (f"attack {target}" in offered(state)) == legal


@pytest.mark.rule("R15.4")
def test_the_current_range_counts() -> None:
    state = lay({"0,4": "a ghoul hunters-longbow", "0,1": "b imp"}, use="0,4")
    assert piece(state, "0,4")["range"] == 3 and "attack 0,1" in offered(state)


@pytest.mark.rule("R15.5")
@pytest.mark.parametrize("between", ["a imp", "b ghoul", "a leonel"])
def test_warriors_between_block_own_ones_too(between: str) -> None:
    state = lay({"0,4": "a grave-archer", "0,3": between, "0,2": "b cherub"}, use="0,4")
    assert "attack 0,2" not in offered(state) and odds(state, "0,2")["blocker"] == "0,3"


@pytest.mark.rule("R15.5")
def test_constructs_and_temples_between_block() -> None:
    for seat in (A, B):
        wall = [{"seat": seat, "card": "stone-wall", "tiles": ["0,3"], "durability": 6}]
        state = lay({"0,4": "a grave-archer", "0,2": "b cherub"}, use="0,4", constructs=wall)
        refused(state, "attack 0,2", "Stone Wall is in the way.", "R15.5")
    state = lay({"-3,7": "a grave-archer", "-3,5": "b cherub", "2,2": "a leonel"}, use="-3,7")
    assert "attack -3,5" not in offered(state)


@pytest.mark.rule("R15.5", "R21.4")
def test_arcing_passes_all_but_giants() -> None:
    wall = [{"seat": 1, "card": "stone-wall", "tiles": ["0,3"], "durability": 6}]
    line = {"0,5": "a wall-archer", "0,4": "b ghoul", "0,2": "b cherub"}
    assert "attack 0,2" in offered(lay(line, use="0,5", constructs=wall))
    assert "attack 0,2" not in offered(lay({**line, "0,4": "b pit-tyrant"}, use="0,5"))
    state = lay({"-3,7": "a wall-archer", "-3,5": "b cherub", "2,2": "a leonel"}, use="-3,7")
    assert "attack -3,5" not in offered(state), "Temples are giant"


@pytest.mark.rule("R15.6")
@pytest.mark.parametrize(("owner", "legal"), [(None, False), (0, True), (1, False), (2, True), (3, False)])
@pytest.mark.parametrize("archer", ["grave-archer", "wall-archer"])
def test_fountains_between_block_unless_they_are_of_ones_side(owner: int | None, legal: bool, archer: str) -> None:
    fountains = {} if owner is None else {"a": owner}
    state = lay({"0,7": f"a {archer}", "0,5": "b ghoul"}, seats=4, use="0,7", fountains=fountains)
    assert ("attack 0,5" in offered(state)) == legal


@pytest.mark.rule("R15.7")
def test_the_center_space_shards_and_set_tiles_never_block() -> None:
    state = lay({"0,2": "a grave-archer", "0,-2": "b ghoul"}, use="0,2", set=[tile("imp", "0,1")])
    assert "attack 0,-2" in offered(state)
    state = lay({"-2,5": "a grave-archer", "-2,3": "b ghoul"}, use="-2,5", shards={"1": 6})
    assert "attack -2,3" in offered(state)


@pytest.mark.rule("R15.8")
def test_magic_or_power_the_stat_must_be_1_or_more() -> None:
    state = play(lay({"0,4": "a leonel", "0,1": "b ghoul"}, use="0,4"), "a: attack 0,1")
    assert asked(state) == "a type" and offered(state) == ["magic", "power"]
    state = lay({"0,4": "a leonel weakened", "0,1": "b shield-bearer resting"}, use="0,4",
                chance=[*swords(9, of=9), *swords(4, of=4)])  # fmt: skip
    play(state, "a: attack 0,1")
    assert told(state, "declared")[0]["type"] == "power" and health(state, "0,1") == 5, "4: weakened"
    state = lay({"0,4": "a cherub", "0,2": "b shield-bearer resting"}, use="0,4", chance=[SWORD, *swords(4, of=4)])
    play(state, "a: attack 0,2")
    assert told(state, "declared")[0]["type"] == "magic" and health(state, "0,2") == 7


@pytest.mark.rule("R15.9")
def test_the_window_attack_comes_before_the_roll() -> None:
    state = lay({"0,4": "a spellsinger", "0,1": "b imp resting"}, use="0,4", hand=["sunfire-lance"])
    attack(state, "0,1", "magic")
    assert window(state) == "attack" and told(state, "rolled") == [] and len(told(state, "declared")) == 1


@pytest.mark.rule("R15.9")
def test_the_attack_ends_without_a_roll_when_the_target_is_no_longer_legal() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b ghoul"}, use="0,4", their_hand=["blink-step"], aether=[6, 6])
    attack(state, "0,1")
    play(state, "b: play blink-step", "b: at 1,2")
    assert where(state, "ghoul") == ["1,2"] and told(state, "rolled") == [] and len(told(state, "attack_ended")) == 1
    assert asked(state) == "a act" and offers_of(state, "attack") == [], "the Main Action stays spent"


@pytest.mark.rule("R15.9")
def test_it_goes_on_when_the_target_is_still_legal() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b ghoul resting"}, use="0,4", their_hand=["blink-step"], aether=[6, 6],
                chance=[*swords(9, of=9), *swords(2, of=2)])  # fmt: skip
    attack(state, "0,1")
    play(state, "b: play blink-step", "b: at 0,2")
    assert where(state, "ghoul") == [] and told(state, "attack_ended") == []


@pytest.mark.rule("R15.10")
def test_the_damage_is_fixed_when_the_attack_is_declared() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4",
                chance=[*swords(9, of=9), *swords(4, of=4)])  # fmt: skip
    play(state, "a: attack 0,1")
    assert state.view(0)["attack"]["type"] is None
    assert state.view(1)["attack"] is None, "not declared yet: it can be taken back"
    play(state, "a: power")
    assert told(state, "declared")[0]["damage"] == 6 and told(state, "damage")[0]["amount"] == 6


@pytest.mark.rule("R15.11", "R17.9", "R17.10")
def test_temples_and_constructs_take_the_damage_without_a_roll() -> None:
    wall = [{"seat": 1, "card": "stone-wall", "tiles": ["0,2"], "durability": 6}]
    state = attack(lay({"0,4": "a wall-archer"}, use="0,4", constructs=wall), "0,2")
    assert construct(state, "stone-wall")["durability"] == 2 and told(state, "rolled") == []
    state = attack(lay({"3,-5": "a imp"}, use="3,-5"), THEIR_HOME, "magic")
    assert temple(state, B) == 18 and told(state, "rolled") == []


@pytest.mark.rule("R15.12")
def test_as_many_dice_as_the_level() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4",
                chance=[*swords(3, of=9), *shields(0, of=4)])  # fmt: skip
    attack(state, "0,1")
    first, second = told(state, "rolled")
    assert (len(first["dice"]), first["swords"], first["shields"]) == (9, 3, 6) and len(second["dice"]) == 4


@pytest.mark.rule("R15.12")
def test_the_window_attack_roll_opens_when_the_dice_lie() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4", hand=["lucky-star"],
                chance=[*swords(3, of=9), *swords(6, of=6), *shields(4, of=4)])  # fmt: skip
    attack(state, "0,1")
    assert window(state) == "attack-roll" and state.view(None)["attack"]["attack"]["swords"] == 3
    play(state, "a: play lucky-star", *["a: reroll shield"] * 6, "a: pass")
    assert told(state, "rerolled")[0]["swords"] == 9
    assert asked(state) == "a act" and health(state, "0,1") == 3, "4 shields against 9 swords"


@pytest.mark.rule("R15.12", "R16.9")
def test_standing_texts_count_as_things_lie_when_the_dice_are_rolled() -> None:
    warriors = {"0,4": "a village-militia", "1,4": "a shield-bearer", "0,3": "b brimstone-brute resting"}
    state = lay({**warriors, "0,5": "a leonel"}, use="0,4", chance=[SWORD, *shields(3, of=4)])
    attack(state, "0,3")
    assert asked(state) == "a act" and health(state, "0,3") == 7, "1 sword and 2 for two humans: 3 shields do not block"
    for blocking in (2, 3):
        state = lay(warriors, use="0,4", chance=[SWORD, *shields(blocking, of=4)])
        attack(state, "0,3")
        assert (asked(state) == "b defend") == (blocking == 3), "Leonel's text works from his Temple: +1"


# R16 Defending


def leonel_attacks(target: str, attack_dice: list[int], defence_dice: list[int], **more: Any) -> Any:
    state = lay({"0,4": "a leonel", "0,1": target}, use="0,4", chance=[*attack_dice, *defence_dice], **more)
    return attack(state, "0,1")


@pytest.mark.rule("R16.1")
def test_the_defender_rolls_its_level_then_the_window_then_it_chooses() -> None:
    state = leonel_attacks("b shield-bearer resting", swords(2, of=9), [*shields(1, of=4), 4, 4, 4],
                           their_hand=["lucky-star"])  # fmt: skip
    assert window(state) == "defense-roll" and asked(state) == "b window"
    play(state, "b: play lucky-star", "b: reroll sword", "b: reroll sword", "b: reroll sword", "b: pass")
    assert asked(state) == "b defend" and offered(state) == ["block", "hit"]


@pytest.mark.rule("R16.2")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        (roll(swords=4, shields=0, dodges=0), ["counter", "hit"]),
        (roll(swords=0, shields=4, dodges=0), ["block", "hit"]),
        (roll(swords=2, shields=2, dodges=0), []),
        (roll(swords=1, shields=1, dodges=2), ["dodge", "hit"]),
        (roll(swords=2, shields=1, dodges=1), ["dodge", "hit"]),
        (roll(swords=0, shields=3, dodges=1), ["dodge", "block", "hit"]),
        (roll(swords=3, shields=0, dodges=1), ["dodge", "counter", "hit"]),
    ],
    ids=str,
)
def test_each_defence_needs_more_than_the_attack_score(dice: list[int], expected: list[str]) -> None:
    """Against 2 swords: the Brute has speed 2, so dodges + 2 > 2."""
    state = leonel_attacks("b brimstone-brute", swords(2, of=9), dice)
    assert (offered(state) if asked(state) == "b defend" else []) == expected


@pytest.mark.rule("R16.2")
def test_all_three_may_succeed_in_this_order() -> None:
    state = leonel_attacks("b royal-captain", swords(1, of=9), roll(swords=2, shields=2, dodges=3))
    assert offered(state) == ["dodge", "block", "counter", "hit"]
    defences = {one["kind"]: one for one in state.view(None)["attack"]["defences"]}
    assert (defences["dodge"]["total"], defences["dodge"]["needed"]) == (6, 1)
    assert defences["block"]["takes"] == 0 and defences["hit"]["takes"] == 6
    assert defences["counter"]["attacker_takes"] == 6


@pytest.mark.rule("R16.3")
@pytest.mark.parametrize("how", ["resting", "stunned"])
def test_resting_or_stunned_it_can_only_block(how: str) -> None:
    state = leonel_attacks(f"b royal-captain {how}", swords(1, of=9), roll(swords=2, shields=2, dodges=3))
    assert offered(state) == ["block", "hit"]


@pytest.mark.rule("R16.4")
def test_a_dodge_needs_a_step_and_no_roots() -> None:
    free = roll(dodges=4)
    assert "dodge" in offered(leonel_attacks("b shield-bearer", swords(0, of=9), free))
    state = leonel_attacks("b shield-bearer rooted", swords(0, of=9), free)
    assert asked(state) == "a act" and health(state, "0,1") == 3
    around = dict.fromkeys(("1,1", "-1,2", "-1,1", "1,0"), "b ghoul")
    warriors = {"0,4": "a wall-archer", "0,1": "b shield-bearer", "0,2": "b imp", **around}
    state = lay(warriors, use="0,4", options={"speed": "long"}, chance=[*swords(0, of=3), *free])
    attack(state, "0,1")
    assert "dodge" in offered(state), "onto the Center Space and further"
    play(state, "b: dodge")
    assert asked(state) == "b exit" and health(state, "0,0") == 9


@pytest.mark.rule("R16.5")
def test_one_may_take_the_hit_and_without_a_success_nobody_is_asked() -> None:
    state = leonel_attacks("b shield-bearer resting", swords(0, of=9), shields(4, of=4))
    play(state, "b: hit")
    assert health(state, "0,1") == 3
    state = leonel_attacks("b shield-bearer resting", swords(9, of=9), shields(4, of=4))
    assert asked(state) == "a act" and health(state, "0,1") == 3


@pytest.mark.rule("R16.6")
@pytest.mark.parametrize(
    ("target", "type", "how", "left", "attacker_left"),
    [
        ("b shield-bearer", "power", "hit", 3, 11),
        ("b shield-bearer", "power", "block", 7, 11),
        ("b shield-bearer", "magic", "block", 8, 11),
        ("b shield-bearer", "power", "counter", 7, 11),
        ("b royal-captain", "power", "block", 10, 11),
        ("b royal-captain", "power", "counter", 10, 5),
        ("b royal-captain", "magic", "counter", 10, 9),
        ("b royal-captain weakened", "power", "counter", 9, 6),
        ("b wailing-shade", "power", "counter", 0, 11),
    ],
    ids=str,
)
def test_what_each_defence_stops(target: str, type: str, how: str, left: int, attacker_left: int) -> None:
    """Leonel: magic 2, power 6. The Captain reaches back 3 spaces, the Bearer and the Shade do not."""
    level = {"shield-bearer": 4, "royal-captain": 7, "wailing-shade": 3}[target.split()[1]]
    dice = {"block": shields(level, of=level), "counter": swords(level, of=level), "hit": shields(level, of=level)}[how]
    state = lay({"0,4": "a leonel", "0,1": target}, use="0,4", chance=[*swords(0, of=9), *dice])
    attack(state, "0,1", type)
    play(state, f"b: {how}")
    assert (health(state, "0,1") if piece(state, "0,1") else 0) == left
    assert health(state, "0,4") == attacker_left


@pytest.mark.rule("R16.6")
def test_a_counter_needs_a_line_and_respects_fountains() -> None:
    """Both reach 3 over a Fountain of a; b could not attack over it."""
    state = lay({"0,7": "a grave-archer", "0,4": "b royal-captain"}, use="0,7", fountains={"a": 0},
                chance=[*swords(0, of=3), *swords(7, of=7)])  # fmt: skip
    attack(state, "0,4")
    play(state, "b: counter")
    assert health(state, "0,4") == 10 and health(state, "0,7") == 4


@pytest.mark.rule("R16.6", "R18.2")
def test_a_champion_that_fires_from_its_temple_is_out_of_reach() -> None:
    state = lay({"-3,3": "b royal-captain"}, use=HOME, chance=[*swords(0, of=9), *swords(7, of=7)])
    attack(state, "-3,3")
    play(state, "b: counter")
    assert health(state, HOME) == 11 and temple(state, A) == 20 and health(state, "-3,3") == 10


@pytest.mark.rule("R16.7")
def test_the_defender_is_hurt_first_then_the_attacker_even_if_the_defender_fell() -> None:
    state = lay({"0,4": "a brimstone-brute", "0,3": "b tusked-rhino 1"}, use="0,4",
                chance=[*swords(0, of=4), *swords(4, of=4)])  # fmt: skip
    attack(state, "0,3")
    play(state, "b: counter")
    assert where(state, "tusked-rhino") == [] and health(state, "0,4") == 4, "stops 5, takes 1; the Brute takes 5"
    assert statuses(state, "0,4") == [], "the text of a defender that is gone does not act"
    assert [event["card"] for event in told(state, "damage")] == ["tusked-rhino", "brimstone-brute"]


@pytest.mark.rule("R16.7")
def test_whether_the_counter_reaches_is_decided_when_it_is_chosen() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b royal-captain"}, use="0,4",
                chance=[*swords(0, of=9), *swords(7, of=7)])  # fmt: skip
    attack(state, "0,1")
    reaches = {one["kind"]: one["attacker_takes"] for one in state.view(None)["attack"]["defences"]}
    assert reaches["counter"] == 6
    play(state, "b: counter")
    assert health(state, "0,4") == 5


@pytest.mark.rule("R16.8")
def test_a_dodge_is_one_free_step_with_landing() -> None:
    state = lay(
        {"0,4": "a leonel", "0,1": "b shield-bearer"},
        use="0,4",
        set=[tile("pitfall", "1,1", seat=0)],
        chance=[*swords(0, of=9), *roll(dodges=4)],
        aether=[6, 6],
    )
    attack(state, "0,1")
    play(state, "b: dodge")
    assert asked(state) == "b dodge" and offered(state) == [
        "at 0,0", "at 1,0", "at -1,1", "at 1,1", "at -1,2", "at 0,2",
    ]  # fmt: skip
    play(state, "b: at 1,1")
    assert asked(state) == "a set-tile"
    play(state, "a: play-set 1")
    assert health(state, "1,1") == 5 and asked(state) == "a act" and piece(state, "1,1")["ready"]


@pytest.mark.rule("R16.8")
def test_the_window_dodge_opens_after_the_step() -> None:
    state = leonel_attacks("b leaf-dancer", swords(0, of=9), roll(dodges=3))
    play(state, "b: dodge", "b: at 1,1")
    assert window(state) == "dodge" and where(state, "leaf-dancer") == ["1,1"]
    play(state, "b: pass")
    assert asked(state) == "a act" and where(state, "leaf-dancer") == ["1,1"]


@pytest.mark.rule("R16.9")
def test_leonels_text_is_for_humans_of_his_player() -> None:
    state = lay({"0,4": "a wall-archer", "1,4": "a shield-bearer", "0,2": "b brimstone-brute resting"}, use="0,4",
                chance=[*swords(0, of=3), *shields(1, of=4)])  # fmt: skip
    attack(state, "0,2")
    assert asked(state) == "a act", "+1 sword for the human ally: 1 shield is no block"
    state = lay({"0,4": "a wall-archer", "1,4": "a imp", "0,2": "b brimstone-brute resting"}, use="0,4",
                chance=[*swords(0, of=3), *shields(1, of=4)])  # fmt: skip
    attack(state, "0,2")
    assert asked(state) == "b defend"


def test_everybody_sees_the_dice() -> None:
    state = leonel_attacks("b shield-bearer resting", swords(2, of=9), shields(3, of=4))
    for viewer in (A, B, None):
        fight = state.view(viewer)["attack"]
        assert fight["attack"]["swords"] == 2 and fight["defence"]["shields"] == 3
        assert fight["damage"] == 6 and fight["type"] == "power"
    assert happened(state, "declared", "rolled", "defended") == ["declared", "rolled", "rolled"]
    passes(state)
