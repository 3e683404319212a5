"""R9 and R16: the Contest Phase, damage, and what a card is defeated by."""

from typing import Any

import pytest

from tests.games.ophelia.look import hand_size, happened, hits, strikes
from tests.games.ophelia.table import (
    MERCENARY,
    A,
    B,
    asked,
    at,
    damage,
    field,
    forgotten,
    hand,
    lay,
    numbers,
    offered,
    play,
    told,
)

TEMPLE = "yucatec-scale-temple"
KINICH = "kinich-ahau-the-sun"
IXCHEL = "ixchel-the-moon"
ACAN = "prophet-of-acan"
HUSCARL = "ash-oath-huscarl"


def contest(slots: dict[str, Any], **more: Any) -> Any:
    return lay(slots, phase="contest", **more)


def defeats(state: Any) -> list[tuple[str, str | None]]:
    """Who was defeated by whom."""
    return [(event["card"], event["by"]) for event in told(state, "defeated")]


# R9 Contest Phase


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(("answer", "result"), [("yes", {"a1": 0, "a2": 0}), ("no", {"a1": 0, "a2": 6})])
def test_triggers_at_the_start_of_the_phase_resolve_first(answer: str, result: dict[str, int]) -> None:
    """Kinich Ahau with Initiative 6 strikes before the Mercenary, with Initiative 5 at the same time."""
    state = contest({"a1": ACAN, "a2": KINICH, "b2": {"card": MERCENARY, "damage": 9}}, their_hand=[MERCENARY])
    assert asked(state) == "a trigger" and strikes(state) == []
    play(state, f"a: {answer}")
    assert damage(state) == result


@pytest.mark.rule("R9.2", "R9.10")
def test_who_is_no_longer_contested_does_not_attack() -> None:
    """Barrage defeats the Wings in b2 before those in a2 and b2 strike at Initiative 0."""
    wings = "wings-of-greystar"
    state = contest({"a1": "splitfire-colossus", "b1": MERCENARY, "a2": wings, "b2": {"card": wings, "damage": 4}})
    assert strikes(state) == [5, 2]
    assert damage(state) == {"a1": 5, "b1": 8, "a2": 0}


@pytest.mark.rule("R9.2")
def test_each_contested_character_attacks_once() -> None:
    state = contest({"a1": MERCENARY, "b1": "reef-leviathan", "a3": "sea-road-raider", "b3": "pearl-diver"})
    assert hits(state) == ["a3 b3 7 7/10", "a1 b1 6 6/18", "b3 a3 3 3/9", "b1 a1 8 8/14"]
    assert damage(state) == {"a1": 8, "b1": 6, "a3": 3, "b3": 7}


@pytest.mark.rule("R9.3")
def test_the_highest_initiative_strikes_first_and_equals_together() -> None:
    state = contest({"a1": "sea-road-raider", "b1": MERCENARY, "a3": MERCENARY, "b3": "reef-leviathan"})
    assert [(event["initiative"], len(event["hits"])) for event in told(state, "struck")] == [(7, 1), (5, 2), (2, 1)]


@pytest.mark.rule("R9.4")
def test_an_attack_deals_current_power_and_a_relic_does_not_strike_back() -> None:
    state = contest({"s0": "flagship-amphitrite", "a1": "pearl-diver", "b1": "the-round-table"})
    assert damage(state) == {"s0": 0, "a1": 0, "b1": 5}


@pytest.mark.rule("R9.5")
@pytest.mark.parametrize(("own", "theirs"), [("wolfskin-berserker", MERCENARY), (MERCENARY, "wolfskin-berserker")])
@pytest.mark.parametrize("active", [A, B])
def test_powers_are_read_before_any_damage_of_the_step(own: str, theirs: str, active: int) -> None:
    state = contest({"a2": own, "b2": theirs}, active=active)
    assert damage(state) == {"a2": 6, "b2": 6}, "Red Rage sees the damage only afterwards"


@pytest.mark.rule("R9.5")
@pytest.mark.parametrize("active", [A, B])
def test_the_defender_chooses_between_two_relics_and_the_active_player_first(active: int) -> None:
    slots = {"a1": TEMPLE, "a2": KINICH, "a3": TEMPLE, "b1": TEMPLE, "b2": IXCHEL, "b3": TEMPLE}
    state = contest(slots, active=active)
    one, other = "ab"[active], "ab"[1 - active]
    assert asked(state) == f"{one} relic" and set(offered(state)) == {f"slot {one}1", f"slot {one}3"}
    play(state, f"{one}: slot {one}3")
    assert asked(state) == f"{other} relic" and set(damage(state).values()) == {0}, "chosen before any damage"
    play(state, f"{other}: slot {other}1")
    wanted = dict.fromkeys(slots, 0)
    wanted[f"{one}3"] = wanted[f"{other}1"] = 6
    assert damage(state) == wanted


@pytest.mark.rule("R9.5")
def test_relics_are_chosen_along_the_row() -> None:
    slots = {"s0": TEMPLE, "a1": ACAN, "a2": TEMPLE, "a3": ACAN, "s4": TEMPLE, "b1": MERCENARY, "b3": MERCENARY}
    state = contest(slots)
    assert set(offered(state)) == {"slot s0", "slot a2"}, "for a1"
    play(state, "a: slot a2")
    assert set(offered(state)) == {"slot a2", "slot s4"}, "for a3"
    play(state, "a: slot a2")
    assert damage(state) == {"s0": 0, "a1": 0, "a2": 12, "a3": 0, "s4": 0, "b1": 3, "b3": 3}


@pytest.mark.rule("R9.5")
def test_one_relic_takes_the_damage_without_asking_and_without_armour() -> None:
    """Hammerhead Guardian counts as Yucatec beside Ophelia; its Armour does not lower what the Temple takes."""
    state = contest({"s0": "ophelia-all-of-creation", "a1": TEMPLE, "a2": "hammerhead-guardian", "b2": MERCENARY})
    assert damage(state) == {"s0": 0, "a1": 6, "a2": 0, "b2": 3}


@pytest.mark.rule("R9.6")
@pytest.mark.parametrize("active", [A, B])
def test_after_a_step_attack_triggers_are_collected_then_cards_are_defeated_then_the_queue_resolves(
    active: int,
) -> None:
    slots = {"a2": "splitfire-colossus", "b2": {"card": HUSCARL, "damage": 5}, "b1": MERCENARY, "b3": "pearl-diver"}
    state = contest(slots, active=active)
    assert happened(state, "defeated", "triggered") == [
        ("defeated", HUSCARL),
        ("triggered", "splitfire-colossus"),
        ("triggered", HUSCARL),
    ]
    assert damage(state) == {"a2": 6 + 3, "b1": 2, "b3": 2}


@pytest.mark.rule("R9.7")
def test_the_defeated_do_not_strike_and_those_of_one_step_all_do() -> None:
    state = contest({"a2": "sea-road-raider", "b2": {"card": MERCENARY, "damage": 7}, "b1": MERCENARY})
    assert damage(state) == {"a2": 0, "b1": 0}
    wounded = {"card": MERCENARY, "damage": 8}
    state = contest({"a2": wounded, "b2": wounded, "b1": MERCENARY})
    assert set(field(state)) == {"b1"}


@pytest.mark.rule("R9.8")
def test_initiative_is_read_anew_for_each_step() -> None:
    """Wounded at Initiative 6, the Champion beside the Runestone has Initiative 7 and strikes next."""
    state = contest(
        {
            "s0": "bloodied-runestone",
            "a1": "longhall-champion",
            "b1": "boarding-corsair",
            "a2": MERCENARY,
            "b2": MERCENARY,
        }
    )
    assert strikes(state) == [6, 7, 5]
    assert damage(state) == {"s0": 0, "a1": 7, "b1": 8, "a2": 6, "b2": 6}


@pytest.mark.rule("R9.9")
def test_power_0_is_still_an_attack() -> None:
    malek = {"card": "malek-the-eternal-flame", "haunting": ["curse-of-prescience", "curse-of-prescience"]}
    state = contest({"a2": malek, "b2": {"card": MERCENARY, "haunting": ["succubus"]}, "b1": MERCENARY})
    assert at(state, "a2")["power"] == 0 and damage(state) == {"a2": 0, "b1": 0}
    assert defeats(state) == [(MERCENARY, "malek-the-eternal-flame")], "Extinguish"


@pytest.mark.rule("R9.10")
def test_uncontested_cards_neither_attack_nor_are_attacked() -> None:
    state = contest({"a1": MERCENARY, "b2": MERCENARY, "b3": MERCENARY})
    assert told(state, "struck") == [] and set(damage(state).values()) == {0}


@pytest.mark.rule("R9.3", "R9.8")
def test_the_view_shows_the_order_of_the_coming_contest_and_who_would_fall() -> None:
    slots = {"a1": "sea-road-raider", "b1": MERCENARY, "a3": {"card": MERCENARY, "damage": 6}, "b3": "reef-leviathan"}
    state = lay({**slots, "s0": MERCENARY})
    assert {slot: (card["order"], card["falls"]) for slot, card in field(state).items()} == {
        "a1": (1, False),
        "b1": (2, False),
        "a3": (2, True),
        "b3": (3, False),
        "s0": (None, False),
    }
    assert [step["initiative"] for step in state.view(None)["contest"]] == [7, 5, 2]
    assert {step["state"] for step in state.view(None)["contest"]} == {"waits"}


# R16 Damage and defeat


@pytest.mark.rule("R16.1", "R18.7")
@pytest.mark.parametrize(
    ("attached", "taken"),
    [([], 3), (["hammerhead-guardian"], 1), (["hammerhead-guardian", "hammerhead-guardian"], 0)],
)
def test_dealt_damage_is_reduced_by_all_the_armour(attached: list[str], taken: int) -> None:
    state = lay({"b2": {"card": MERCENARY, "attached": attached}}, hand=["maren-redwake-corsair-queen"])
    assert at(state, "b2")["armour"] == 2 * len(attached)
    play(state, "play maren-redwake-corsair-queen", "slot a1", "claim 1")
    assert damage(state)["b2"] == taken


@pytest.mark.rule("R16.2")
def test_placed_damage_is_not_reduced() -> None:
    state = lay({"a1": "dr-diabolical-the-engineer", "a2": "jbl-3s-greystars-agent"})
    play(state, "use a1 1")
    assert damage(state)["a2"] == 4 and numbers(state, "a2") == "10/6/12"


@pytest.mark.rule("R16.3")
def test_moved_damage_is_taken_off_and_placed_and_needs_a_damaged_card() -> None:
    state = lay(
        {"a1": {"card": KINICH, "damage": 4}, "a2": IXCHEL, "b2": "jbl-3s-greystars-agent"}, hand=["blood-pact"]
    )
    play(state, "play blood-pact")
    assert offered(state) == ["n 0", "n 1", "n 2", "n 3", "n 4"], "from the damaged one, not more than is there"
    play(state, "n 3")
    assert damage(state) == {"a1": 1, "a2": 0, "b2": 3}, "Armour 2 does not count"
    state = lay({"a1": KINICH, "b2": MERCENARY}, hand=["blood-pact"])
    assert "play blood-pact" not in offered(state)


@pytest.mark.rule("R16.4")
def test_an_effect_removes_what_is_there_and_a_cost_exactly_its_number() -> None:
    state = lay({"a1": MERCENARY}, hand=["second-wind"])
    play(state, "play second-wind")
    assert forgotten(state) == ["second-wind"], "an undamaged card may be chosen"
    assert told(state, "healed") == []
    state = lay({"a1": {"card": KINICH, "damage": 5}, "b1": MERCENARY}, deck=[ACAN])
    assert "use a1 1" not in offered(state), "Honor the Gods needs 6 damage"
    state = lay({"a1": {"card": KINICH, "damage": 4}, "a2": {"card": IXCHEL, "damage": 5}}, deck=[ACAN, ACAN])
    play(state, "use a1 1")
    assert offered(state) == ["n 1", "n 2", "n 3", "n 4"], "of a1, so that a2 can give the rest"
    play(state, "n 2")
    assert damage(state) == {"a1": 2, "a2": 1} and asked(state) == "a cost"
    play(state, "slot a2", "zone deck", f"card {ACAN}")
    assert hand(state) == [ACAN] and set(field(state)) == {"a1"}


@pytest.mark.rule("R16.5")
@pytest.mark.parametrize(("before", "left"), [(10, True), (11, False)])
def test_damage_equal_to_life_defeats(before: int, left: bool) -> None:
    state = lay({"b2": {"card": MERCENARY, "damage": before}, "b1": MERCENARY}, hand=["maren-redwake-corsair-queen"])
    play(state, "play maren-redwake-corsair-queen", "slot a3", "claim 1", "slot b2")
    assert (at(state, "b2") is not None) == left


@pytest.mark.rule("R16.6")
def test_defeated_by_an_attack_or_by_an_ability() -> None:
    state = contest({"a2": "sea-road-raider", "b2": {"card": HUSCARL, "damage": 6}, "b1": MERCENARY}, deck=[MERCENARY])
    assert defeats(state) == [(HUSCARL, "sea-road-raider")]
    assert damage(state)["a2"] == 4 and hand(state) == [MERCENARY], "Parting Blow and Spoils"
    state = lay({"b2": {"card": HUSCARL, "damage": 10}}, hand=["maren-redwake-corsair-queen"])
    play(state, "play maren-redwake-corsair-queen", "slot a1", "claim 1")
    assert defeats(state) == [(HUSCARL, "maren-redwake-corsair-queen")] and damage(state) == {"a1": 4}


@pytest.mark.rule("R16.6")
def test_the_word_defeat_on_an_ability_is_a_defeat_by_that_card() -> None:
    state = lay({"b2": HUSCARL}, hand=["xibalba-place-of-fear", "reef-leviathan"])
    play(state, "play xibalba-place-of-fear", "slot a1", "claim 1")
    assert defeats(state) == [(HUSCARL, "xibalba-place-of-fear")] and damage(state) == {"a1": 4}


@pytest.mark.rule("R16.6", "R14.8")
def test_a_gained_ability_is_an_ability_of_the_host() -> None:
    host = {"card": "longhall-champion", "attached": ["apache-pathfinder"]}
    state = lay({"a1": host, "b2": {"card": HUSCARL, "damage": 10}}, hand=[MERCENARY])
    play(state, "move a1", "slot s0", "claim 2")
    assert defeats(state) == [(HUSCARL, "longhall-champion")] and damage(state) == {"s0": 4}


@pytest.mark.rule("R16.6")
def test_a_turning_point_is_no_card_to_be_defeated_by() -> None:
    state = lay({"a2": MERCENARY, "b2": {"card": HUSCARL, "damage": 10}}, hand=["full-broadside"])
    play(state, "play full-broadside")
    assert defeats(state) == [(HUSCARL, None)] and damage(state) == {"a2": 0}
    state = lay({"a1": ACAN, "a2": MERCENARY, "b2": {"card": HUSCARL, "poisoned": True}}, hand=["immolation"])
    play(state, "play immolation")
    assert defeats(state) == [(HUSCARL, None)] and damage(state) == {"a2": 0}


@pytest.mark.rule("R16.6")
def test_poison_and_costs_are_no_card() -> None:
    poisoned = {"card": HUSCARL, "damage": 12, "poisoned": True}
    state = lay({"a2": MERCENARY, "b2": poisoned, "b1": MERCENARY}, phase="end")
    assert defeats(state) == [(HUSCARL, None)] and damage(state)["a2"] == 0
    state = lay({"a1": "skald-of-sagas", "a2": {"card": HUSCARL, "damage": 12}, "b2": MERCENARY})
    play(state, "use a1 1")
    assert defeats(state) == [(HUSCARL, None)] and damage(state)["b2"] == 0


@pytest.mark.rule("R16.6")
@pytest.mark.parametrize(
    ("left", "right", "drawn"),
    [
        ("sea-road-raider", "maren-redwake-corsair-queen", 1),
        ("maren-redwake-corsair-queen", "sea-road-raider", 0),
    ],
)
def test_of_several_at_the_same_moment_the_lower_column_counts(left: str, right: str, drawn: int) -> None:
    """Both strike at Initiative 7, and the Temple takes the damage of both."""
    state = contest({"a1": left, "a3": right, "b1": ACAN, "b2": TEMPLE, "b3": ACAN}, deck=[MERCENARY, MERCENARY])
    assert defeats(state) == [(TEMPLE, left)] and hand_size(state, A) == drawn


@pytest.mark.rule("R16.6")
@pytest.mark.parametrize(("healed", "by"), [(True, "sea-road-raider"), (False, "maren-redwake-corsair-queen")])
def test_the_last_step_over_its_life_counts(healed: bool, by: str) -> None:
    """Malek's Faithful stays with 12 damage of Maren's doing; healed, it is the Raider who brings it back above 11."""
    state = lay(
        {"a2": "sea-road-raider", "b2": {"card": "maleks-faithful", "damage": 9}, "b1": MERCENARY},
        hand=["maren-redwake-corsair-queen"],
        deck=[MERCENARY],
        their_hand=["second-wind"],
    )
    play(state, "a: play maren-redwake-corsair-queen", "slot a3", "claim 1", "slot b2", "b: pass", "a: end")
    assert damage(state)["b2"] == 12
    play(state, *(["b: play second-wind", "slot b2", "n 6"] if healed else ["b: pass"]))
    assert defeats(state) == [("maleks-faithful", by)]
    assert hand_size(state, A) == (1 if healed else 0), "Spoils"


@pytest.mark.rule("R16.6", "R3.6")
def test_who_was_healed_and_then_loses_life_is_defeated_by_no_card() -> None:
    """Maren's shot is healed; then the Faithful loses the 3 Life of the Hammerhead under it."""
    faithful = {"card": "maleks-faithful", "attached": ["hammerhead-guardian"], "damage": 13}
    state = lay(
        {"s0": "ophelia-all-of-creation", "a2": faithful, "b3": MERCENARY},
        hand=["second-wind", "crisis-call"],
        their_hand=["maren-redwake-corsair-queen"],
        active=B,
    )
    play(state, "b: play maren-redwake-corsair-queen", "b: slot s4", "b: claim 1", "b: slot a2", "a: pass")
    assert damage(state)["a2"] == 14, "3 damage less Armour 2"
    play(state, "b: end", "a: play second-wind", "a: slot a2", "a: n 2", "a: pass")
    assert damage(state)["a2"] == 12
    play(state, "a: play crisis-call", "a: slot a1", "a: pass", "a: end")
    assert defeats(state) == [("maleks-faithful", None)]


@pytest.mark.rule("R16.6", "R21.7")
def test_whether_it_was_an_enemy_is_read_from_the_last_controller_of_a_card_that_left() -> None:
    """Colossus and Leviathan defeat each other; then Barrage defeats the Mine: by an enemy card, which is gone."""
    state = contest(
        {
            "a2": {"card": "splitfire-colossus", "damage": 9},
            "b2": {"card": "reef-leviathan", "damage": 10},
            "b1": {"card": "aranea-mine", "damage": 4},
            "b3": MERCENARY,
        }
    )
    assert defeats(state)[-1] == ("aranea-mine", "splitfire-colossus")
    assert damage(state) == {"b3": 2}


@pytest.mark.rule("R16.7")
def test_damage_of_triggers_is_no_attack_damage() -> None:
    """Barrage hits the Prophet itself; what the Temple takes for it is attack damage only."""
    slots = {"a2": "splitfire-colossus", "b2": MERCENARY, "b3": ACAN, "s4": {"card": TEMPLE, "controller": B}}
    state = contest(slots)
    assert damage(state) == {"a2": 5, "b2": 8, "b3": 2, "s4": 0}
    state = contest({"a3": MERCENARY, "b3": ACAN, "s4": {"card": TEMPLE, "controller": B}})
    assert damage(state) == {"a3": 3, "b3": 0, "s4": 6}
