"""R17 and R18: damage and destruction, Champions and Temples."""

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
    buried,
    construct,
    hand,
    happened,
    health,
    is_ready,
    lay,
    numbers,
    offered,
    offers_of,
    piece,
    play,
    player,
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

HITS = [*swords(9, of=9), *swords(9, of=9)]  # nine swords; whatever the defender's level, it rolls swords only


def tile(card: str, space: str, seat: int = 1, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": False}


def leonel_hits(target: str, others: dict[str, str] | None = None, **more: Any) -> Any:
    """Leonel hits what stands on 0,1 with power: 6."""
    state = lay({"0,4": "a leonel", "0,1": target, **(others or {})}, use="0,4", chance=HITS, **more)
    return attack(state, "0,1")


# R17 Damage and destruction


@pytest.mark.rule("R17.1")
def test_damage_of_0_is_no_damage() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b royal-captain resting warded"}, use="0,4",
                their_hand=["second-wind"], chance=[*swords(0, of=9), *shields(7, of=7)])  # fmt: skip
    attack(state, "0,1")
    play(state, "b: block")
    assert asked(state) == "a act" and statuses(state, "0,1") == ["warded"] and told(state, "damage") == []


@pytest.mark.rule("R17.2", "R21.1")
def test_warded_first_then_the_window_then_the_health() -> None:
    state = leonel_hits("b shield-bearer resting warded", their_hand=["second-wind"])
    assert window(state) == "damage" and statuses(state, "0,1") == [] and health(state, "0,1") == 9
    play(state, "b: pass")
    assert health(state, "0,1") == 6
    state = lay({"0,5": "a shield-bearer warded"}, use="0,5", hand=["second-wind"])
    play(state, "a: step se")
    assert asked(state) == "a exit", "warded took all 3: no window"
    assert statuses(state, "0,6") == []


@pytest.mark.rule("R17.2", "R17.5")
def test_destroyed_then_damaged_then_destroyed_then_the_cards_are_buried() -> None:
    state = leonel_hits("b imp resting", their_hand=["vengeance"])
    assert window(state) == "destroyed" and asked(state) == "b window"
    assert where(state, "imp") == [] and buried(state, B) == []
    play(state, "b: play vengeance")
    assert health(state, "0,4") == 8 and buried(state, B) == ["vengeance", "imp"]


@pytest.mark.rule("R17.2")
def test_the_window_damaged_comes_before_the_window_destroyed() -> None:
    """Azgarel's text acts in `damaged`, although the victim is gone; a's Spell about the destroyer comes after it."""
    state = lay({"0,4": "a cinder-witch", "0,1": "b imp resting 2", "1,1": "b shield-bearer"},
                champions=["azgarel", "leonel"], use="0,4", hand=["soul-harvest"],
                chance=[*swords(3, of=3), SWORD])  # fmt: skip
    attack(state, "0,1", "magic")
    assert window(state) == "destroyed" and where(state, "imp") == [] and health(state, "1,1") == 8
    assert [event["card"] for event in told(state, "damage")] == ["imp", "shield-bearer"]


@pytest.mark.rule("R17.3")
def test_surplus_damage_is_lost_and_health_has_a_top() -> None:
    state = leonel_hits("b shield-bearer resting 2")
    assert where(state, "shield-bearer") == [] and told(state, "damage")[0]["left"] == 0
    state = lay({"0,4": "a battle-chaplain", "0,5": "a ghoul"}, phase="end", hand=["imp"])
    play(state, "a: pass")
    assert health(state, "0,5") == 6


@pytest.mark.rule("R17.4")
def test_no_push_and_no_status_for_what_is_gone_or_home() -> None:
    dice = [*swords(7, of=7), *swords(9, of=9)]
    state = lay({"0,4": "a elder-mammoth", "0,3": "b imp resting"}, use="0,4", chance=dice)
    attack(state, "0,3")
    assert asked(state) == "a act" and where(state, "imp") == []
    state = lay({"0,4": "a elder-mammoth", "0,3": "b azgarel resting 5"}, use="0,4", chance=dice)
    attack(state, "0,3")
    assert asked(state) == "a act" and where(state, "azgarel") == [THEIR_HOME]
    state = lay({"0,4": "a tusked-rhino", "0,3": "b azgarel resting 5"}, use="0,4",
                chance=[*swords(4, of=4), *swords(9, of=9)])  # fmt: skip
    attack(state, "0,3")
    assert statuses(state, THEIR_HOME) == []


@pytest.mark.rule("R17.4", "R17.9")
def test_constructs_and_temples_have_no_windows() -> None:
    wall = [{"seat": 1, "card": "stone-wall", "tiles": ["0,1"], "durability": 6}]
    state = lay({"0,4": "a wall-archer"}, use="0,4", their_hand=["second-wind"], constructs=wall)
    attack(state, "0,1")
    assert asked(state) == "a act" and construct(state, "stone-wall")["durability"] == 2
    state = lay({"3,-3": "a leonel"}, use="3,-3", their_hand=["second-wind"])
    attack(state, THEIR_HOME)
    assert asked(state) == "a act" and temple(state, B) == 14


@pytest.mark.rule("R17.5")
def test_card_and_equipment_are_buried_in_order() -> None:
    state = leonel_hits("b ghoul resting runeblade field-satchel")
    assert where(state, "ghoul") == [] and buried(state, B) == ["ghoul", "runeblade", "field-satchel"]
    assert happened(state, "destroyed", "buried")[0] == "destroyed"


@pytest.mark.rule("R17.6")
def test_the_destroyer_dealt_the_battle_damage() -> None:
    state = leonel_hits("b imp resting", hand=["soul-harvest"], deck=["ghoul"], aether=[3, 6])
    assert told(state, "destroyed")[0]["by"] == "leonel" and window(state) == "destroyed"
    play(state, "a: play soul-harvest")
    assert player(state)["aether"] == 4 and hand(state) == ["ghoul"]
    state = lay({"0,4": "b imp"}, active=B, use="0,4", hand=["soul-harvest"], set=[tile("pitfall", "0,3", seat=0)])
    play(state, "b: step nw", "a: play-set 1")
    assert where(state, "imp") == [] and window(state) == "" and told(state, "destroyed")[0]["by"] is None


@pytest.mark.rule("R17.7", "R17.8", "R17.5")
def test_of_a_stack_the_damaged_piece_goes_and_the_equipment_stays() -> None:
    state = leonel_hits("b ghoul resting 3 runeblade", {"2,2": "b ghoul", "3,1": "b ghoul resting"})
    assert sorted(where(state, "ghoul")) == ["2,2", "3,1"] and buried(state, B) == ["ghoul"]
    for space in ("2,2", "3,1"):
        found = piece(state, space)
        assert (found["health"], found["pieces"]) == (6, 2)
        assert [one["card"] for one in found["equipment"]] == ["runeblade"]
    assert is_ready(state, "2,2") and not is_ready(state, "3,1")


@pytest.mark.rule("R17.7")
def test_that_piece_counts_as_destroyed() -> None:
    state = lay({"0,4": "a death-knight 5", "0,3": "b ghoul resting 1", "2,2": "b ghoul"}, use="0,4",
                chance=[*swords(7, of=7), *swords(2, of=2)])  # fmt: skip
    attack(state, "0,3")
    assert health(state, "0,4") == 8 and where(state, "ghoul") == ["2,2"]


@pytest.mark.rule("R17.9")
def test_a_construct_without_durability_goes_with_all_its_tiles() -> None:
    wall = [{"seat": 1, "card": "stone-wall", "tiles": ["0,1", "1,1", "2,1"], "durability": 4}]
    state = lay({"0,4": "a wall-archer"}, use="0,4", constructs=wall)
    attack(state, "0,1")
    assert construct(state, "stone-wall") is None and buried(state, B) == ["stone-wall"]
    assert told(state, "construct_gone")[0]["why"] == "destroyed"


@pytest.mark.rule("R17.10", "R24.5")
def test_a_temple_at_0_eliminates_its_player() -> None:
    state = lay({"3,-3": "a leonel"}, use="3,-3", temples=[20, 6])
    attack(state, THEIR_HOME)
    assert state.over and state.view(None)["winners"] == [A] and state.view(None)["end"] == "elimination"
    assert temple(state, B) == 0 and len(told(state, "eliminated")) == 1


# R18 Champions and Temples


@pytest.mark.rule("R18.1")
def test_only_the_champion_may_be_on_the_temple() -> None:
    state = lay({"-2,6": "a leonel"}, use="-2,6")
    play(state, "a: step w")
    assert piece(state, HOME)["on_temple"]
    play(state, "a: step e")
    assert where(state, "leonel") == ["-2,6"]
    state = lay({"-2,6": "a ghoul", "0,4": "a leonel"}, use="-2,6")
    assert "w" not in offers_of(state, "step")
    state = lay({"2,-6": "a leonel", "0,-4": "b azgarel"}, use="2,-6")
    assert "e" not in offers_of(state, "step"), "another Temple, even an abandoned one"


@pytest.mark.rule("R18.2")
def test_on_its_temple_it_uses_its_printed_numbers() -> None:
    state = lay({HOME: "a leonel weakened rooted runeblade wildland-courser"}, use=HOME, hand=["imp"])
    assert numbers(state, HOME) == "9 2/2/6/6"
    assert offers_of(state, "step") != [], "roots are suspended"
    play(state, "a: step ne")
    assert numbers(state, "-2,5") == "9 0/3/5/6", "not removed"
    assert offers_of(state, "step") == []


@pytest.mark.rule("R18.2")
def test_no_card_can_choose_or_hurt_it() -> None:
    state = lay({"3,-4": "a grove-tender"}, use="3,-4")
    assert "use grove-tender" not in offered(state), "the only enemy is on its Temple"
    state = lay({"3,-5": "a tormentor", "2,-5": "b imp"}, phase="end", hand=["cherub"])
    play(state, "a: pass")
    assert health(state, THEIR_HOME) == 10 and health(state, "2,-5") == 1
    state = lay({"-2,5": "a battle-chaplain", HOME: "a leonel 4"}, phase="end", hand=["cherub"])
    play(state, "a: pass")
    assert health(state, HOME) == 4, "nor heal it"


@pytest.mark.rule("R18.2")
def test_on_its_temple_it_gets_no_symbols_not_even_for_a_marked_target() -> None:
    warriors = {"-3,5": "a shield-bearer", "-2,5": "b brimstone-brute resting marked", "-1,4": "b imp"}
    state = lay(warriors, use=HOME, chance=[*swords(1, of=9), *shields(2, of=4)])
    attack(state, "-2,5")
    assert asked(state) == "b defend", "1 sword: 2 shields block it"


@pytest.mark.rule("R18.2")
def test_it_counts_for_the_texts_of_others() -> None:
    """A human on its Temple is a human ally of the Militia beside it."""
    state = lay({"-3,5": "a village-militia resting", "-3,4": "b hellhound"}, active=B, use="-3,4",
                chance=[*swords(1, of=3), SWORD])  # fmt: skip
    attack(state, "-3,5")
    assert asked(state) == "a defend", "+1 of its own text, +1 of Leonel's: 2 > 1"


@pytest.mark.rule("R18.3")
def test_healing_costs_1_temple_health_and_gives_2_wherever_it_is() -> None:
    for space in (HOME, "0,4", "0,-5"):
        state = lay({space: "a leonel 4", "3,3": "a ghoul"}, use="3,3", aether=[0, 0])
        play(state, "a: heal")
        assert health(state, space) == 6 and temple(state) == 19 and asked(state) == "a act"
        assert state.view(None)["healed"] and "heal" not in offered(state)
    (event,) = told(state, "champion_healed")
    assert (event["health"], event["temple"]) == (6, 19)


@pytest.mark.rule("R18.3")
def test_only_during_ones_own_turn() -> None:
    state = lay({"0,4": "a leonel 4"}, active=B, phase="action")
    assert state.why_not("heal", A) is not None and "heal" not in offered(state)


@pytest.mark.rule("R18.4")
def test_from_its_temple_it_attacks_and_is_used_as_usual() -> None:
    state = lay({"-3,4": "b imp resting"}, use=HOME, chance=[*swords(9, of=9), SWORD])
    attack(state, "-3,4")
    assert where(state, "imp") == [] and offers_of(state, "step") != []
    state = lay({"-3,2": "b imp resting", "-3,7": "a ghoul"}, use=HOME, hand=["lucky-star"])
    attack(state, "-3,2")
    assert window(state) == "attack-roll", "cards that touch only dice work"


@pytest.mark.rule("R18.5")
def test_brought_home_it_keeps_equipment_and_loses_statuses() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b azgarel resting 1 poisoned marked runeblade"}, use="0,4", chance=HITS)
    attack(state, "0,1")
    found = piece(state, THEIR_HOME)
    assert (found["health"], found["statuses"], found["ready"], temple(state, B)) == (2, [], False, 19)
    assert [one["card"] for one in found["equipment"]] == ["runeblade"]
    assert told(state, "destroyed") == [] and len(told(state, "brought_home")) == 1


@pytest.mark.rule("R18.5")
def test_the_heal_of_coming_home_ignores_the_limit() -> None:
    state = lay({"0,5": "a leonel 1"}, use="0,5")
    play(state, "a: heal", "a: step se")
    assert where(state, "leonel") == [HOME] and temple(state) == 18 and health(state, HOME) == 2


@pytest.mark.rule("R18.5", "R17.10")
def test_it_may_destroy_the_temple() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b azgarel resting 1"}, use="0,4", chance=HITS, temples=[20, 1])
    attack(state, "0,1")
    assert state.over and state.view(None)["winners"] == [A]


@pytest.mark.rule("R18.5", "R17.6")
def test_a_champion_brought_home_is_not_destroyed() -> None:
    state = lay({"0,4": "a death-knight 5", "0,3": "b azgarel resting 1"}, use="0,4", hand=["soul-harvest"],
                chance=[*swords(7, of=7), *swords(9, of=9)])  # fmt: skip
    attack(state, "0,3")
    assert asked(state) == "a act" and health(state, "0,4") == 5


@pytest.mark.rule("R18.6")
def test_temples_are_giant_obstacles_for_everyone() -> None:
    state = lay({"-3,7": "a great-hawk", "2,2": "a leonel"}, use="-3,7")
    assert offers_of(state, "fly") == [] and "nw" not in offers_of(state, "step")
    state = lay({"-3,7": "a wall-archer", "-3,4": "b imp"}, use="-3,7")
    refused(state, "attack -3,4", state.why_not("attack -3,4", A).reason, "R15.5", "R18.6")
    assert odds_blocker(state) == HOME


def odds_blocker(state: Any) -> Any:
    (found,) = [one for one in state.view(A)["help"]["odds"] if one["target"] == "-3,4"]
    return found["blocker"]


@pytest.mark.rule("R18.2")
def test_a_dodge_of_a_champion_may_lead_home() -> None:
    state = lay({"-2,5": "a leonel", "-1,4": "b hellhound"}, active=B, use="-1,4",
                chance=[*swords(0, of=3), *roll(dodges=9)])  # fmt: skip
    attack(state, "-2,5")
    play(state, "a: dodge")
    assert f"at {HOME}" in offered(state)
