"""The cards of the Animae Mechanicus: every printed sentence, what it offers, what it does and where it ends."""

from typing import Any

import pytest

from tests.games.ophelia.scenes import (
    CHRONICLER,
    GALAHAD,
    GHOST,
    LEVIATHAN,
    MAREN,
    OPHELIA,
    TREASURY,
    WANDERER,
    cards_offered,
    carrying,
    contest,
    damaged,
    enter,
    haunted,
    may_claim,
    poisoned,
    slots_offered,
    theirs,
)
from tests.games.ophelia.table import (
    MERCENARY,
    A,
    B,
    asked,
    at,
    damage,
    field,
    finish_turn,
    forgotten,
    hand,
    lay,
    numbers,
    offered,
    play,
    side,
    told,
    under,
)

CORA = "cora-the-first-to-wake"
VORTEK = "vortek-the-second-to-wake"
DIABOLICAL = "dr-diabolical-the-engineer"
JBL = "jbl-3s-greystars-agent"
WARSUIT = "skywinder-warsuit"
COLOSSUS = "splitfire-colossus"
WOLFRAM = "wolfram-delta"
PATHFINDER = "apache-pathfinder"
HAMMERHEAD = "hammerhead-guardian"
WINGS = "wings-of-greystar"
MINE = "aranea-mine"
FOUNDRY = "greystar-foundry"
CRISIS = "crisis-call"
MAGNUM = "magnum-opus"
WILL = "where-theres-a-will"

ACAN = "prophet-of-acan"
HURACAN = "prophet-of-huracan"
AGUATECA = "aguateca-blood-of-yucatan"
TOME = "tome-of-brakhir"
NEKOMANCER = "nekomancer"
ARTHUR = "arthur-the-once-king"  # 7/5/17, Armour 1, adjacent Avalon characters gain 2 Power
GAWAIN = "gawain-sun-of-noon"  # 6/5/15, 3 more Power in the middle
HARPOONER = "shoal-harpooner"  # deals 2 damage to an enemy card that is moved


# Armour N


ARMOUR = {
    CORA: 1,
    VORTEK: 2,
    DIABOLICAL: 1,
    JBL: 2,
    WARSUIT: 1,
    COLOSSUS: 1,
    WOLFRAM: 1,
    PATHFINDER: 1,
    HAMMERHEAD: 1,
    WINGS: 0,
}


@pytest.mark.rule("R16.1", "R18.7")
@pytest.mark.parametrize("card", ARMOUR)
def test_armour_takes_from_dealt_damage(card: str) -> None:
    """Armour 1. Armour 2."""
    state = contest({"a2": card, "b2": ACAN})
    assert damage(state)["a2"] == 3 - ARMOUR[card]
    assert at(state, "a2")["armour"] == ARMOUR[card]


@pytest.mark.rule("R12.10")
@pytest.mark.parametrize("card", ARMOUR)
def test_armour_is_lost_with_the_abilities(card: str) -> None:
    """Armour 1. Armour 2."""
    state = contest({"a2": haunted(card), "b2": ACAN, "b3": WANDERER})
    assert damage(state)["a2"] == 3 and at(state, "a2")["armour"] == 0


# Cora, the First to Wake


FALLING = {"a1": CORA, "a2": damaged(COLOSSUS, 12), "b2": MERCENARY}


@pytest.mark.rule("R14.4")
def test_greystar_cloud_may_attach_the_defeated() -> None:
    """When another friendly Mechanicus character you own is defeated; you may attach it to this character."""
    state = contest(FALLING)
    assert asked(state) == "a trigger" and sorted(offered(state)) == ["no", "yes"]
    assert forgotten(state) == [COLOSSUS]
    twin = state.copy()
    play(state, "a: yes")
    assert under(state, "a1") == [COLOSSUS] and forgotten(state) == [] and asked(state) == "b action"
    play(twin, "a: no")
    assert under(twin, "a1") == [] and forgotten(twin) == [COLOSSUS]


@pytest.mark.rule("R21.7", "R12.10")
@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"a2": damaged(COLOSSUS, 12, owner=B), "b2": MERCENARY}, id="owned by the opponent"),
        pytest.param({"a2": damaged(MERCENARY, 12), "b2": MERCENARY}, id="not Mechanicus"),
        pytest.param({"a2": MINE, "b2": LEVIATHAN}, id="a relic"),
        pytest.param({"a2": MERCENARY, "b2": damaged(COLOSSUS, 12)}, id="an enemy"),
        pytest.param({"a1": MERCENARY, "a2": damaged(CORA, 11), "b2": MERCENARY}, id="Cora herself"),
        pytest.param({**FALLING, "a1": haunted(CORA), "b3": WANDERER}, id="without abilities"),
        pytest.param({**FALLING, "a1": MERCENARY}, id="without Cora"),
    ],
)
def test_greystar_cloud_does_not_attach(slots: dict[str, Any]) -> None:
    """When another friendly Mechanicus character you own is defeated"""
    state = contest({"a1": CORA, **slots})
    assert len(told(state, "defeated")) == 1 and asked(state) == "b action"


@pytest.mark.rule("R7.7")
def test_greystar_cloud_lets_the_retired_go() -> None:
    """When another friendly Mechanicus character you own is defeated"""
    state = play(lay({"a1": CORA, "a2": COLOSSUS}), "a: retire a2")
    assert asked(state) == "a action" and forgotten(state) == [COLOSSUS]


@pytest.mark.rule("R21.3", "R14.4")
@pytest.mark.parametrize("card", [PATHFINDER, HAMMERHEAD])
def test_cloud_and_integration_come_in_the_order_their_player_likes(card: str) -> None:
    """You may attach it to this character. / Attach it to a friendly Mechanicus character."""
    state = contest({"a1": CORA, "a2": damaged(card, 3), "a3": COLOSSUS, "b2": MERCENARY})
    assert asked(state) == "a order" and sorted(offered(state)) == ["next 1", "next 2"]
    first, declined, second = state, state.copy(), state.copy()
    play(first, "a: next 1", "a: yes")
    assert under(first, "a1") == [card] and asked(first) == "b action", "Integration finds it gone"
    assert [event["ability"] for event in told(first, "triggered")] == ["Greystar Cloud"]
    play(declined, "a: next 1", "a: no")
    assert asked(declined) == "a target" and slots_offered(declined) == ["a1", "a3"]
    play(declined, "a: slot a3")
    assert under(declined, "a3") == [card] and forgotten(declined) == []
    play(second, "a: next 2", "a: slot a3")
    assert under(second, "a3") == [card] and asked(second) == "b action", "Greystar Cloud finds it gone"


@pytest.mark.rule("R17.6", "R10.7")
def test_upload_plays_an_attached_character() -> None:
    """Play a character attached to this character into an open slot."""
    state = lay({"a1": carrying(CORA, WARSUIT)}, deck=[MERCENARY])
    play(state, "a: use a1 1")
    assert asked(state) == "a place" and slots_offered(state) == ["a2", "a3", "s0", "s4"]
    play(state, "a: slot a2")
    assert may_claim(state), "it was played: Research"
    play(state, "a: pass")
    assert at(state, "a2")["card"] == WARSUIT and at(state, "a2")["played"] and under(state, "a1") == []
    assert state.view(None)["played"] == 0, "not from a hand"
    assert "move a2" not in offered(state) and "use a1 1" not in offered(state)


@pytest.mark.rule("R12.4", "R17.6")
def test_upload_chooses_among_the_characters_attached() -> None:
    """Play a character attached to this character into an open slot."""
    attached = carrying(CORA, WARSUIT, MAGNUM, {"card": MERCENARY, "owner": B})
    state = play(lay({"a1": attached, "a2": carrying(COLOSSUS, PATHFINDER)}), "a: use a1 1")
    assert asked(state) == "a target" and cards_offered(state) == [WARSUIT, f"their {MERCENARY}"]
    play(state, f"a: their {MERCENARY}", "a: slot a3")
    assert at(state, "a3")["owner"] == B and at(state, "a3")["controller"] == A
    assert "retire a3" not in offered(state) and under(state, "a1") == [WARSUIT, MAGNUM]


@pytest.mark.rule("R12.5", "R17.6")
@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"a1": CORA, "a2": carrying(COLOSSUS, PATHFINDER)}, id="attached to another"),
        pytest.param({"a1": carrying(CORA, MAGNUM)}, id="no character"),
        pytest.param({"a1": haunted(CORA)}, id="haunting is not attached"),
        pytest.param({"a1": carrying(CORA, AGUATECA), "a2": MERCENARY}, id="its own cost cannot be paid"),
        pytest.param(
            {"s0": MERCENARY, "a1": carrying(CORA, WARSUIT), "a2": MERCENARY, "a3": MERCENARY, "s4": MERCENARY},
            id="no open slot",
        ),
    ],
)
def test_upload_needs_an_attached_character_and_a_slot(slots: dict[str, Any]) -> None:
    """Play a character attached to this character into an open slot."""
    assert "use a1 1" not in offered(lay(slots))


@pytest.mark.rule("R17.6", "R7.2")
def test_upload_pays_the_cost_of_playing() -> None:
    """Play a character attached to this character into an open slot."""
    slots = {"s0": MERCENARY, "a1": carrying(CORA, AGUATECA), "a2": MERCENARY, "a3": ACAN, "s4": MERCENARY}
    state = play(lay(slots), "a: use a1 1")
    assert at(state, "a3")["card"] == AGUATECA and forgotten(state) == [ACAN]


# Vortek, the Second to Wake


@pytest.mark.rule("R3.8", "R18.5", "R12.10")
@pytest.mark.parametrize(
    ("slots", "found"),
    [
        ({"a1": VORTEK}, "0/5/16"),
        ({"a1": carrying(VORTEK, COLOSSUS)}, "3/5/16"),
        ({"a1": carrying(VORTEK, COLOSSUS, MAGNUM)}, "8/7/16"),
        ({"a1": carrying(VORTEK, {"card": MERCENARY, "owner": B})}, "3/5/16"),
        ({"a1": haunted(VORTEK)}, "0/5/16"),
        ({"a1": haunted(VORTEK, attached=[MAGNUM]), "b3": WANDERER}, "2/7/16"),
        ({"a1": VORTEK, "a2": carrying(COLOSSUS, PATHFINDER)}, "0/5/16"),
    ],
)
def test_vortek_gains_power_for_each_attached_card(slots: dict[str, Any], found: str) -> None:
    """Armour 2. This character gains 3 Power for each card attached to it."""
    assert numbers(lay(slots), "a1") == found


SCRAP = [COLOSSUS, WARSUIT, PATHFINDER, HAMMERHEAD, MINE, CRISIS, MERCENARY]


@pytest.mark.rule("R12.4", "R13.4")
def test_fuselage_attaches_up_to_three_when_vortek_is_played() -> None:
    """Attach up to three Mechanicus characters from your forgotten zone to this character."""
    state = enter(VORTEK, "a1", {"b3": MERCENARY}, forgotten=SCRAP, their_forgotten=[CORA])
    assert asked(state) == "a target"
    assert cards_offered(state) == [PATHFINDER, HAMMERHEAD, WARSUIT, COLOSSUS] and "done" in offered(state)
    play(state, f"a: card {COLOSSUS}", f"a: card {PATHFINDER}")
    assert cards_offered(state) == [HAMMERHEAD, WARSUIT]
    play(state, f"a: card {WARSUIT}")
    assert sorted(under(state, "a1")) == sorted([COLOSSUS, PATHFINDER, WARSUIT])
    assert numbers(state, "a1") == "9/5/19"
    assert forgotten(state) == sorted([HAMMERHEAD, MINE, CRISIS, MERCENARY])
    assert may_claim(state), "the Snipe that the Pathfinder brings, after the triggers"
    assert damage(play(state, "a: claim 1"))["b3"] == 3


def test_fuselage_may_attach_fewer() -> None:
    """Attach up to three Mechanicus characters from your forgotten zone to this character."""
    state = play(enter(VORTEK, "a1", forgotten=SCRAP), "a: done")
    assert under(state, "a1") == [] and asked(state) == "a action"
    state = play(enter(VORTEK, "a1", forgotten=SCRAP), f"a: card {COLOSSUS}", "a: done")
    assert under(state, "a1") == [COLOSSUS]
    twins = play(enter(VORTEK, "a1", forgotten=[COLOSSUS, COLOSSUS]), f"a: card {COLOSSUS}", f"a: card {COLOSSUS}")
    assert under(twins, "a1") == [COLOSSUS, COLOSSUS]
    assert asked(enter(VORTEK, "a1", forgotten=[MINE, CRISIS, MERCENARY])) == "a action"


@pytest.mark.rule("R17.6")
def test_fuselage_sees_vortek_played_by_an_effect_and_not_moved() -> None:
    """When this character is played"""
    state = lay({"a1": carrying(COLOSSUS, PATHFINDER)}, hand=[CRISIS], forgotten=[VORTEK, WARSUIT])
    play(state, f"a: play {CRISIS}", f"a: card {VORTEK}", "a: slot a2")
    assert cards_offered(state) == [PATHFINDER, WARSUIT]
    moved = play(lay({"a1": VORTEK}, forgotten=SCRAP), "a: move a1", "a: slot a2")
    assert asked(moved) == "a action" and under(moved, "a2") == []
    other = enter(MERCENARY, "a2", {"a1": VORTEK}, forgotten=SCRAP)
    assert asked(other) == "a action", "somebody else was played"


MISSILES = carrying(VORTEK, COLOSSUS, PATHFINDER, MAGNUM, haunting=[GHOST])


@pytest.mark.rule("R12.2", "R18.3", "R18.5")
def test_greystar_missile_fires_the_printed_power_of_a_detached_card() -> None:
    """Detach a card from this character:
    Deal damage to an enemy character equal to the detached card's printed Power."""
    state = play(
        lay({"a1": MISSILES, "a2": carrying(COLOSSUS, WINGS), "b1": MERCENARY, "b2": TREASURY, "b3": CORA}),
        "a: use a1 1",
    )
    assert asked(state) == "a cost" and cards_offered(state) == [PATHFINDER, MAGNUM, COLOSSUS]
    play(state, f"a: card {COLOSSUS}")
    assert asked(state) == "a target" and slots_offered(state) == ["b1", "b3"]
    play(state, "a: slot b3")
    assert damage(state)["b3"] == 7, "8, less Armour 1"
    assert forgotten(state) == [COLOSSUS] and numbers(state, "a1") == "8/7/19"
    assert "use a1 1" not in offered(state)


@pytest.mark.rule("R3.2", "R4.3")
def test_greystar_missile_of_a_turning_point_and_of_an_enemy_card() -> None:
    """Deal damage to an enemy character equal to the detached card's printed Power."""
    state = play(lay({"a1": MISSILES, "b1": MERCENARY}), "a: use a1 1", f"a: card {MAGNUM}")
    assert damage(state)["b1"] == 0 and forgotten(state) == [MAGNUM]
    state = lay({"a1": carrying(VORTEK, {"card": NEKOMANCER, "owner": B}), "b1": MERCENARY})
    play(state, "a: use a1 1")
    assert damage(state)["b1"] == 1 and forgotten(state, B) == [NEKOMANCER]


@pytest.mark.rule("R12.2", "R12.5")
def test_greystar_missile_needs_a_card_to_detach_and_an_enemy_character() -> None:
    """Detach a card from this character: Deal damage to an enemy character"""
    assert "use a1 1" not in offered(lay({"a1": VORTEK, "b1": MERCENARY}))
    assert "use a1 1" not in offered(lay({"a1": haunted(VORTEK), "b1": MERCENARY}))
    assert "use a1 1" not in offered(lay({"a1": carrying(VORTEK, COLOSSUS), "b1": TREASURY, "a2": MERCENARY}))
    assert "use a1 1" not in offered(lay({"a1": carrying(VORTEK, COLOSSUS), "b1": GALAHAD}))


@pytest.mark.rule("R14.2", "R16.6", "R21.4")
def test_greystar_missile_flies_though_vortek_loses_the_life_he_needs() -> None:
    """Detach a card from this character"""
    state = lay({"a1": carrying(VORTEK, HAMMERHEAD, damage=16), "b1": MERCENARY}, hand=[MERCENARY])
    play(state, "a: use a1 1")
    assert damage(state) == {"b1": 3}
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(VORTEK, None)]
    assert forgotten(state) == sorted([VORTEK, HAMMERHEAD]), "the Guardian was detached, not defeated"


# Dr. Diabolical, the Engineer


@pytest.mark.rule("R12.4", "R18.2")
def test_tinker_attaches_a_forgotten_machine() -> None:
    """Attach a Mechanicus character from your forgotten zone to a friendly Mechanicus character."""
    slots = {"a2": COLOSSUS, "a3": MERCENARY, "s4": FOUNDRY, "b3": CORA}
    state = enter(DIABOLICAL, "a1", slots, forgotten=[PATHFINDER, WARSUIT, MINE, MERCENARY], their_forgotten=[WINGS])
    play(state, "a: claim 1")
    assert asked(state) == "a target" and cards_offered(state) == [PATHFINDER, WARSUIT]
    play(state, f"a: card {PATHFINDER}")
    assert asked(state) == "a target" and slots_offered(state) == ["a1", "a2"]
    play(state, "a: slot a2")
    assert under(state, "a2") == [PATHFINDER] and numbers(state, "a2") == "8/2/19"
    assert forgotten(state) == sorted([WARSUIT, MINE, MERCENARY])


@pytest.mark.rule("R12.5")
def test_tinker_needs_a_forgotten_machine() -> None:
    """Attach a Mechanicus character from your forgotten zone to a friendly Mechanicus character."""
    state = enter(DIABOLICAL, "a1", forgotten=[MINE, CRISIS, MERCENARY], their_forgotten=[PATHFINDER])
    assert asked(state) == "a action"
    state = play(enter(DIABOLICAL, "a1", forgotten=[PATHFINDER]), "a: claim 1")
    assert under(state, "a1") == [PATHFINDER], "the Engineer is a Mechanicus character too"


@pytest.mark.rule("R16.2", "R10.3")
def test_overclock_places_damage_for_power_until_the_end_of_the_turn() -> None:
    """Place 4 damage on another friendly Mechanicus character: It gains 4 Power until the end of the turn."""
    slots = {"a1": DIABOLICAL, "a2": COLOSSUS, "a3": MINE, "s4": WARSUIT, "s0": MERCENARY, "b1": CORA}
    state = play(lay(slots), "a: use a1 1")
    assert asked(state) == "a cost" and slots_offered(state) == ["a2", "s4"]
    play(state, "a: slot a2")
    assert damage(state)["a2"] == 4, "placed: Armour does not help"
    assert numbers(state, "a2") == "12/2/16" and numbers(state, "s4") == "7/6/15"
    assert "use a1 1" not in offered(state)
    finish_turn(state)
    assert numbers(state, "a2") == "8/2/16" and damage(state)["a2"] == 4


@pytest.mark.rule("R16.6", "R21.4")
def test_overclock_may_burn_a_machine_out() -> None:
    """Place 4 damage on another friendly Mechanicus character"""
    state = play(lay({"a1": DIABOLICAL, "a2": damaged(PATHFINDER, 2)}), "a: use a1 1")
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(PATHFINDER, None)]
    assert under(state, "a1") == [PATHFINDER], "Integration"
    assert "use a1 1" not in offered(lay({"a1": DIABOLICAL, "a2": MERCENARY, "a3": MINE}))


# JBL-3S, Greystar's Agent


@pytest.mark.rule("R8.3", "R10.6")
def test_jbl_may_be_played_in_the_turning_point_phase_of_the_opponent() -> None:
    """You may also play this card in your opponent's Turning Point Phase."""
    state = lay({"b2": MERCENARY}, active=B, phase="turning-point", hand=[JBL, MERCENARY])
    assert asked(state) == "a turning-point" and sorted(offered(state)) == ["pass", f"play {JBL}"]
    play(state, f"a: play {JBL}")
    assert slots_offered(state) == ["a1", "a2", "a3", "s0", "s4"]
    play(state, "a: slot a1")
    assert may_claim(state)
    play(state, "a: claim 1")
    assert numbers(state, "b2") == "0/0/14" and state.view(None)["played"] == 1
    assert asked(state) == "a turning-point" and offered(state) == ["pass"]


@pytest.mark.rule("R8.2", "R8.3")
def test_jbl_fights_in_the_contest_that_follows() -> None:
    """Armour 2. You may also play this card in your opponent's Turning Point Phase."""
    state = lay({"b2": MERCENARY}, active=B, phase="turning-point", hand=[JBL, MERCENARY])
    play(state, f"a: play {JBL}", "a: slot a2", "a: pass")
    assert damage(state) == {"a2": 4, "b2": 6}
    own = lay({"b2": MERCENARY}, phase="turning-point", hand=[JBL], their_hand=[JBL])
    assert asked(own) == "b turning-point", "not in the own Turning Point Phase"


STABBED = {"b2": ARTHUR, "b3": GAWAIN, "s4": theirs(CORA), "a2": MERCENARY}


@pytest.mark.rule("R3.5", "R12.10", "R10.3")
def test_backstabber_takes_everything_until_the_end_of_the_turn() -> None:
    """Until the end of the turn, an enemy character that is not Mechanicus loses all abilities
    and has 0 Power and 0 Initiative."""
    state = play(enter(JBL, "a1", STABBED), "a: claim 1")
    assert asked(state) == "a target" and slots_offered(state) == ["b2", "b3"]
    play(state, "a: slot b2")
    assert numbers(state, "b2") == "0/0/17" and at(state, "b2")["armour"] == 0
    assert numbers(state, "b3") == "6/5/15", "no Rally any more"
    finish_turn(state)
    assert numbers(state, "b2") == "7/5/17" and at(state, "b2")["armour"] == 1
    assert numbers(state, "b3") == "8/5/15"


@pytest.mark.rule("R3.5", "R12.5")
def test_backstabber_beats_gains_and_spares_machines() -> None:
    """An enemy character that is not Mechanicus loses all abilities and has 0 Power and 0 Initiative."""
    state = play(enter(JBL, "a1", STABBED), "a: claim 1", "a: slot b3")
    assert numbers(state, "b3") == "0/0/15", "whatever Arthur gives"
    assert asked(enter(JBL, "a1", {"b2": CORA, "b3": TREASURY})) == "a action"
    state = enter(JBL, "a1", {"b2": MERCENARY, "b3": OPHELIA})
    assert asked(state) == "a action", "Ophelia makes them Mechanicus too"


# Skywinder Warsuit


def test_research_draws_and_returns_a_card() -> None:
    """Draw a card, then return a card from your hand to the bottom of your deck."""
    state = play(enter(WARSUIT, "a1", hand=[MERCENARY], deck=[MAREN, LEVIATHAN]), "a: claim 1")
    assert asked(state) == "a card" and cards_offered(state) == sorted([MAREN, MERCENARY])
    play(state, f"a: card {MERCENARY}")
    assert hand(state) == [MAREN] and side(state)["deck"] == 2 and side(state)["bottom"] == [MERCENARY]
    assert state.view(B)["sides"][A]["bottom"] in ([], [None]), "face down"


@pytest.mark.rule("R12.5")
def test_research_needs_a_card_in_the_deck() -> None:
    """Draw a card, then return a card from your hand to the bottom of your deck."""
    assert asked(enter(WARSUIT, "a1", hand=[MERCENARY])) == "a action"
    state = play(enter(WARSUIT, "a1", deck=[MAREN, LEVIATHAN]), "a: claim 1")
    assert hand(state) == [] and side(state)["bottom"] == [MAREN], "the only card of the hand"


@pytest.mark.rule("R12.2", "R18.3")
def test_fusion_blaster_detaches_a_card_for_four_damage() -> None:
    """Detach a card from this character: Deal 4 damage to an enemy character."""
    slots = {"a1": carrying(WARSUIT, PATHFINDER, MAGNUM), "b1": CORA, "b2": TREASURY, "b3": MERCENARY}
    state = play(lay(slots), "a: use a1 1")
    assert asked(state) == "a cost" and cards_offered(state) == [PATHFINDER, MAGNUM]
    play(state, f"a: card {PATHFINDER}")
    assert slots_offered(state) == ["b1", "b3"]
    play(state, "a: slot b1")
    assert damage(state)["b1"] == 3 and forgotten(state) == [PATHFINDER] and under(state, "a1") == [MAGNUM]
    assert numbers(state, "a1") == "9/8/15" and "use a1 1" not in offered(state)


@pytest.mark.rule("R12.2", "R12.5")
def test_fusion_blaster_needs_a_card_to_detach_and_an_enemy_character() -> None:
    """Detach a card from this character: Deal 4 damage to an enemy character."""
    assert "use a1 1" not in offered(lay({"a1": WARSUIT, "a2": carrying(COLOSSUS, WINGS), "b3": MERCENARY}))
    assert "use a1 1" not in offered(lay({"a1": haunted(WARSUIT), "b3": MERCENARY}))
    assert "use a1 1" not in offered(lay({"a1": carrying(WARSUIT, PATHFINDER), "b3": TREASURY}))


# Splitfire Colossus


@pytest.mark.rule("R9.6", "R16.7")
@pytest.mark.parametrize(
    ("slots", "found"),
    [
        pytest.param(
            {"a2": COLOSSUS, "b1": MERCENARY, "b2": LEVIATHAN, "b3": CORA},
            {"a2": 7, "b1": 2, "b2": 8, "b3": 1},
            id="neighbours",
        ),
        pytest.param(
            {"a1": COLOSSUS, "b1": LEVIATHAN, "s0": theirs(MERCENARY), "b2": TREASURY, "b3": MERCENARY},
            {"a1": 7, "b1": 8, "s0": 2, "b2": 2, "b3": 0},
            id="shared slot and relic",
        ),
        pytest.param(
            {"a1": COLOSSUS, "b1": LEVIATHAN, "s0": MERCENARY, "a2": MERCENARY},
            {"a1": 7, "b1": 8, "s0": 0, "a2": 0},
            id="own cards are spared",
        ),
        pytest.param({"a2": COLOSSUS, "b2": FOUNDRY, "b1": MERCENARY}, {"a2": 0, "b2": 8, "b1": 2}, id="at a relic"),
        pytest.param(
            {"a2": damaged(COLOSSUS, 9), "b2": LEVIATHAN, "b1": MERCENARY}, {"b2": 8, "b1": 2}, id="with its last blow"
        ),
        pytest.param(
            {"a2": damaged(COLOSSUS, 11), "b2": MERCENARY, "b1": MERCENARY}, {"b2": 0, "b1": 0}, id="never attacked"
        ),
        pytest.param({"a2": COLOSSUS, "b1": MERCENARY}, {"a2": 0, "b1": 0}, id="uncontested"),
        pytest.param(
            {"a2": haunted(COLOSSUS), "b2": LEVIATHAN, "b1": MERCENARY, "b3": WANDERER},
            {"a2": 8, "b2": 8, "b1": 0, "b3": 0},
            id="without abilities",
        ),
    ],
)
def test_barrage_hits_the_neighbours_of_the_attacked_slot(slots: dict[str, Any], found: dict[str, int]) -> None:
    """When this character attacks; deal 2 damage to each enemy card adjacent to the slot it attacked."""
    assert damage(contest(slots)) == found


# Wolfram Delta


def maren_claims(slots: dict[str, Any], **more: Any) -> Any:
    """B plays Maren Redwake into b2 and aims at the card in a3."""
    state = enter(MAREN, "b2", slots, seat=B, **more)
    play(state, "b: claim 1")
    return play(state, "b: slot a3") if asked(state) == "b target" else state


VIGILANT = {"a1": WOLFRAM, "a3": MERCENARY}


@pytest.mark.rule("R13.6", "R13.7")
def test_vigilant_may_move_into_the_way_of_a_claim() -> None:
    """When an enemy card activates a Claim ability; you may move this character to an open slot."""
    state = maren_claims(VIGILANT)
    assert asked(state) == "a trigger" and sorted(offered(state)) == ["no", "yes"]
    away, declined = state.copy(), state.copy()
    play(state, "a: yes")
    assert asked(state) == "a place" and slots_offered(state) == ["a2", "s0", "s4"]
    play(state, "a: slot a2")
    assert damage(state) == {"a2": 0, "a3": 0, "b2": 0} and len(told(state, "negated")) == 1
    play(away, "a: yes", "a: slot s0")
    assert may_claim(away), "Wolfram Delta moved into an uncontested slot, inside the window"
    play(away, "a: pass")
    assert damage(away) == {"s0": 0, "a3": 3, "b2": 0} and told(away, "negated") == []
    play(declined, "a: no")
    assert damage(declined) == {"a1": 0, "a3": 3, "b2": 0}


@pytest.mark.rule("R14.4", "R14.6")
def test_vigilant_acts_once_per_turn_but_may_be_declined_first() -> None:
    """Once per turn — When an enemy card activates a Claim ability; you may move this character to an open slot."""
    more = {"their_hand": [CHRONICLER], "their_deck": [MERCENARY]}
    state = play(maren_claims(VIGILANT, **more), "a: yes", "a: slot s0", "a: pass")
    play(state, f"b: play {CHRONICLER}", "b: slot b1", "b: claim 1")
    assert asked(state) == "b action" and hand(state, B) == [MERCENARY], "used up"
    state = play(maren_claims(VIGILANT, **more), "a: no", f"b: play {CHRONICLER}", "b: slot s0", "b: claim 1")
    assert asked(state) == "a trigger", "declining uses nothing up"


@pytest.mark.rule("R17.3", "R12.10", "R14.4")
def test_vigilant_is_not_asked_where_it_could_do_nothing() -> None:
    """When an enemy card activates a Claim ability"""
    full = {"s0": MERCENARY, "a1": WOLFRAM, "a2": MERCENARY, "a3": MERCENARY}
    state = play(enter(CHRONICLER, "s4", full, seat=B, their_deck=[MERCENARY]), "b: claim 1")
    assert asked(state) == "b action" and hand(state, B) == [MERCENARY], "no slot is open"
    state = maren_claims({"a1": haunted(WOLFRAM), "a3": MERCENARY, "b3": WANDERER})
    assert damage(state)["a3"] == 3, "no abilities, no question"
    friendly = play(enter(MAREN, "a2", {"a1": WOLFRAM, "b3": MERCENARY}), "a: claim 1")
    assert asked(friendly) == "a action" and damage(friendly)["b3"] == 3


@pytest.mark.rule("R10.3")
def test_bork_gives_each_friendly_machine_power_until_the_end_of_the_turn() -> None:
    """Each friendly Mechanicus character gains 2 Power until the end of the turn."""
    slots = {"a2": COLOSSUS, "a3": MERCENARY, "s4": MINE, "b3": CORA}
    state = enter(WOLFRAM, "a1", slots, hand=[WARSUIT])
    play(state, "a: claim 1", f"a: play {WARSUIT}")
    power = {slot: card["power"] for slot, card in field(state).items()}
    assert power == {"s0": 7, "a1": 9, "a2": 10, "a3": 6, "s4": 0, "b3": 6}, "the Warsuit came too late"
    finish_turn(state)
    assert at(state, "a1")["power"] == 7 and at(state, "a2")["power"] == 8


# Apache Pathfinder and Hammerhead Guardian


@pytest.mark.rule("R3.6", "R14.8")
def test_the_host_of_a_pathfinder_gains_life_and_snipe() -> None:
    """The host gains 3 Life and the Claim ability Snipe."""
    state = lay({"a1": carrying(COLOSSUS, PATHFINDER), "b3": MERCENARY})
    assert numbers(state, "a1") == "8/2/19" and at(state, "a1")["armour"] == 1
    play(state, "a: move a1", "a: slot a2")
    assert sorted(offered(state)) == ["claim 1", "pass"]
    assert damage(play(state, "a: claim 1")) == {"a2": 0, "b3": 3}


@pytest.mark.rule("R13.5", "R14.8")
def test_snipe_comes_after_the_claims_of_the_host() -> None:
    """The host gains 3 Life and the Claim ability Snipe."""
    slots = {"a1": carrying(WARSUIT, PATHFINDER), "b3": MERCENARY}
    state = play(lay(slots, deck=[MERCENARY]), "a: move a1", "a: slot a2")
    assert sorted(offered(state)) == ["claim 1", "claim 2", "pass"]
    play(state, "a: claim 2")
    assert damage(state)["b3"] == 3 and asked(state) == "a action", "one Claim for one move"
    state = play(lay(slots), "a: move a1", "a: slot a2")
    assert sorted(offered(state)) == ["claim 2", "pass"], "nothing to draw, but Snipe keeps its number"
    twins = {"a1": carrying(COLOSSUS, PATHFINDER, PATHFINDER), "b3": MERCENARY}
    state = play(lay(twins), "a: move a1", "a: slot a2")
    assert sorted(offered(state)) == ["claim 1", "pass"] and numbers(state, "a2") == "8/2/22"


@pytest.mark.rule("R12.10")
def test_a_host_without_abilities_keeps_the_life() -> None:
    """The host gains 3 Life and the Claim ability Snipe."""
    state = lay({"a1": carrying(COLOSSUS, PATHFINDER, haunting=[GHOST]), "b3": WANDERER})
    assert numbers(state, "a1") == "8/2/19"
    assert asked(play(state, "a: move a1", "a: slot a2")) == "a action"


@pytest.mark.rule("R16.1")
def test_snipe_deals_three_damage() -> None:
    """Deal 3 damage to an enemy character."""
    slots = {"a2": MERCENARY, "b2": MERCENARY, "b3": TREASURY, "s4": theirs(CORA)}
    state = play(enter(PATHFINDER, "a1", slots), "a: claim 1")
    assert asked(state) == "a target" and slots_offered(state) == ["b2", "s4"]
    assert damage(play(state, "a: slot s4")) == {"a1": 0, "a2": 0, "b2": 0, "b3": 0, "s4": 2}
    assert asked(enter(PATHFINDER, "a1", {"b3": TREASURY})) == "a action"


INTEGRATES = [PATHFINDER, HAMMERHEAD]


@pytest.mark.rule("R12.9", "R14.4")
@pytest.mark.parametrize("card", INTEGRATES)
def test_integration_attaches_the_defeated_to_a_friendly_machine(card: str) -> None:
    """When this character is defeated; attach it to a friendly Mechanicus character."""
    slots = {"a1": COLOSSUS, "a2": damaged(card, 3), "a3": MERCENARY, "s4": MINE, "b2": MERCENARY, "b3": CORA}
    state = contest(slots)
    assert asked(state) == "b action", "one host: nothing to choose"
    assert under(state, "a1") == [card] and forgotten(state) == [] and numbers(state, "a1") == "8/2/19"
    state = contest({**slots, "s0": WARSUIT})
    assert asked(state) == "a target" and slots_offered(state) == ["a1", "s0"]
    assert under(play(state, "a: slot s0"), "s0") == [card]


@pytest.mark.rule("R12.10", "R14.4")
@pytest.mark.parametrize("card", INTEGRATES)
def test_integration_without_a_host_or_without_a_defeat(card: str) -> None:
    """When this character is defeated; attach it to a friendly Mechanicus character."""
    state = contest({"a1": MERCENARY, "a2": damaged(card, 3), "s4": MINE, "b2": MERCENARY, "b3": CORA})
    assert forgotten(state) == [card]
    retired = play(lay({"a1": COLOSSUS, "a2": card}), "a: retire a2")
    assert forgotten(retired) == [card] and under(retired, "a1") == []
    spooked = contest({"a1": COLOSSUS, "a2": haunted(card, damage=3), "b2": MERCENARY, "b3": WANDERER})
    assert forgotten(spooked) == [card] and under(spooked, "a1") == []


@pytest.mark.rule("R4.5", "R18.1")
@pytest.mark.parametrize("card", INTEGRATES)
def test_integration_does_not_save_what_falls_with_its_host(card: str) -> None:
    """When this character is defeated; attach it to a friendly Mechanicus character."""
    state = contest({"a1": WARSUIT, "a2": damaged(COLOSSUS, 18, attached=[card]), "b2": MERCENARY}, hand=[TOME])
    assert forgotten(state) == sorted([card, COLOSSUS]) and under(state, "a1") == []
    play(state, "b: end", f"a: play {TOME}", "a: slot a2")
    assert at(state, "a2")["card"] == COLOSSUS, "only the host was defeated"


@pytest.mark.rule("R14.5", "R4.3")
@pytest.mark.parametrize("card", INTEGRATES)
def test_integration_serves_who_controlled_it(card: str) -> None:
    """Attach it to a friendly Mechanicus character."""
    state = contest({"a1": COLOSSUS, "a2": damaged(card, 3, owner=B), "b2": MERCENARY, "b3": CORA})
    assert [(one["card"], one["owner"]) for one in at(state, "a1")["attached"]] == [(card, B)]
    assert forgotten(state, B) == []


@pytest.mark.rule("R18.7", "R12.10")
def test_the_host_of_a_hammerhead_gains_life_and_armour() -> None:
    """The host gains 3 Life and Armour 2."""
    state = lay({"a1": carrying(COLOSSUS, HAMMERHEAD)})
    assert numbers(state, "a1") == "8/2/19" and at(state, "a1")["armour"] == 3
    state = contest({"a2": carrying(COLOSSUS, HAMMERHEAD, haunting=[GHOST]), "b2": MERCENARY, "b3": WANDERER})
    assert numbers(state, "a2") == "8/2/19" and damage(state)["a2"] == 4, "its own Armour is lost, the gained one stays"


@pytest.mark.rule("R10.3", "R12.5")
def test_digital_bulwark_arms_each_other_friendly_machine() -> None:
    """Each other friendly Mechanicus character gains Armour 2 until the end of the turn."""
    slots = {"a2": COLOSSUS, "a3": MERCENARY, "s4": MINE, "b2": MERCENARY, "b3": CORA}
    state = play(enter(HAMMERHEAD, "a1", slots), "a: claim 1")
    armour = {slot: card["armour"] for slot, card in field(state).items()}
    assert armour == {"a1": 1, "a2": 3, "a3": 0, "s4": 0, "b2": 0, "b3": 1}
    finish_turn(state)
    assert damage(state)["a2"] == 3 and at(state, "a2")["armour"] == 1
    assert asked(enter(HAMMERHEAD, "a1", {"a2": MERCENARY, "a3": MINE, "b3": CORA})) == "a action"


# Wings of Greystar


def test_the_host_of_wings_gains_three_numbers() -> None:
    """The host gains 2 Power, 3 Initiative, 3 Life and the Action ability Crash and Burn."""
    assert numbers(lay({"a1": carrying(COLOSSUS, WINGS)}), "a1") == "10/5/19"
    state = lay({"a1": carrying(COLOSSUS, WINGS, haunting=[GHOST]), "b3": WANDERER})
    assert numbers(state, "a1") == "10/5/19" and "use a1 1" not in offered(state)


CRASH = {"a1": carrying(COLOSSUS, WINGS), "b1": MERCENARY, "b2": CORA, "b3": TREASURY, "s4": theirs(MERCENARY)}


@pytest.mark.rule("R14.8", "R17.1")
def test_crash_and_burn_moves_the_host_and_burns_what_opposes_it() -> None:
    """Move this character to an open slot, then deal 3 damage to the opposing card."""
    state = play(lay(CRASH), "a: use a1 1")
    assert asked(state) == "a place" and slots_offered(state) == ["a2", "a3", "s0"], "contested or not"
    armoured, relic, shared = state.copy(), state.copy(), state
    play(armoured, "a: slot a2")
    assert damage(armoured) == {"a2": 0, "b1": 0, "b2": 2, "b3": 0, "s4": 0}
    assert at(armoured, "a1") is None and "use a2 1" not in offered(armoured)
    assert damage(play(relic, "a: slot a3"))["b3"] == 3
    play(shared, "a: slot s0")
    assert set(damage(shared).values()) == {0}, "nothing opposes a shared slot"


@pytest.mark.rule("R12.5", "R17.3")
def test_crash_and_burn_needs_a_slot() -> None:
    """Move this character to an open slot"""
    full = {"s0": MERCENARY, "a2": MERCENARY, "a3": MERCENARY, "s4": MERCENARY}
    assert "use a1 1" not in offered(lay({**CRASH, **full}))


@pytest.mark.rule("R14.8", "R13.2")
def test_crash_and_burn_counts_after_the_actions_of_the_host_and_gives_a_claim() -> None:
    """The host gains the Action ability Crash and Burn."""
    state = lay({"a1": carrying(WARSUIT, WINGS), "b3": MERCENARY}, deck=[MERCENARY, MERCENARY])
    assert "use a1 1" in offered(state) and "use a1 2" in offered(state)
    play(state, "a: use a1 2", "a: slot a2")
    assert may_claim(state), "it moved into an uncontested slot: Research"
    play(state, "a: pass")
    assert damage(state)["b3"] == 0 and "use a2 2" not in offered(state) and "use a2 1" in offered(state)
    state = lay({"a1": carrying(WARSUIT, WINGS), "b3": TREASURY})
    assert "use a1 1" not in offered(state) and "use a1 2" in offered(state), "it keeps its number"


@pytest.mark.rule("R14.8")
def test_two_pairs_of_wings_crash_twice() -> None:
    """The host gains the Action ability Crash and Burn."""
    state = lay({"a1": carrying(COLOSSUS, WINGS, WINGS), "b2": LEVIATHAN, "b3": LEVIATHAN})
    assert numbers(state, "a1") == "12/8/22" and "use a1 2" not in offered(state)
    play(state, "a: use a1 1", "a: slot a2", "a: use a2 1", "a: slot a3")
    assert damage(state) == {"a3": 0, "b2": 3, "b3": 3} and "use a3 1" not in offered(state)


@pytest.mark.rule("R12.9", "R18.2", "R4.5")
def test_suit_up_attaches_the_wings_to_another_machine() -> None:
    """Attach this character to another friendly Mechanicus character."""
    slots = {"a1": carrying(WINGS, PATHFINDER), "a2": COLOSSUS, "a3": MERCENARY, "s4": MINE, "b1": CORA}
    state = lay(slots)
    assert [action for action in offered(state) if action.startswith("use a1")] == ["use a1 1"]
    play(state, "a: use a1 1")
    assert under(state, "a2") == [WINGS] and at(state, "a1") is None and numbers(state, "a2") == "10/5/19"
    assert forgotten(state) == [PATHFINDER] and told(state, "defeated") == []
    state = play(lay({**slots, "s0": WARSUIT}), "a: use a1 1")
    assert asked(state) == "a target" and slots_offered(state) == ["a2", "s0"]
    assert "use a1 1" not in offered(lay({"a1": WINGS, "a2": MERCENARY, "a3": MINE, "b1": CORA}))


# Aranea Mine


@pytest.mark.rule("R14.5", "R16.6", "R21.7")
@pytest.mark.parametrize(
    ("slots", "found"),
    [
        pytest.param({"a2": MINE, "b2": MERCENARY}, {"b2": 6}, id="an attack"),
        pytest.param({"a2": MINE, "b2": JBL}, {"b2": 4}, id="Armour helps"),
        pytest.param(
            {"a2": MERCENARY, "a3": damaged(MINE, 4), "b2": COLOSSUS}, {"a2": 8, "b2": 10}, id="an ability: Barrage"
        ),
        pytest.param({"a2": MINE, "b2": ACAN}, {"a2": 3, "b2": 0}, id="not defeated"),
    ],
)
def test_detonate_hits_the_enemy_that_defeated_the_mine(slots: dict[str, Any], found: dict[str, int]) -> None:
    """When this relic is defeated by an enemy card; deal 6 damage to that card."""
    assert damage(contest(slots)) == found


@pytest.mark.rule("R14.4", "R16.6")
def test_detonate_finds_nobody_where_the_enemy_fell_first() -> None:
    """When this relic is defeated by an enemy card; deal 6 damage to that card."""
    state = contest({"a2": LEVIATHAN, "a3": damaged(MINE, 4), "b2": damaged(COLOSSUS, 9), "b1": MERCENARY})
    assert damage(state) == {"a2": 8, "b1": 0}, "the Barrage of the fallen Colossus defeated the Mine"
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [
        (COLOSSUS, LEVIATHAN),
        (MINE, COLOSSUS),
    ]
    assert [event["ability"] for event in told(state, "triggered")] == ["Barrage"]


def test_detonate_hits_a_harpooner_far_away_and_nobody_when_retired() -> None:
    """When this relic is defeated by an enemy card; deal 6 damage to that card."""
    state = lay({"a1": damaged(MINE, 4), "b3": HARPOONER, "a3": MERCENARY})
    play(state, "a: move a1", "a: slot a2")
    assert damage(state) == {"a3": 0, "b3": 6}
    retired = play(lay({"a1": MINE, "b1": MERCENARY, "a3": MERCENARY}), "a: retire a1")
    assert damage(retired) == {"a3": 0, "b1": 0}


# Greystar Foundry


@pytest.mark.rule("R14.1", "R12.5")
def test_assemble_attaches_a_forgotten_machine_once_per_turn() -> None:
    """Attach a Mechanicus character from your forgotten zone to a friendly Mechanicus character."""
    slots = {"a1": FOUNDRY, "a2": COLOSSUS, "a3": MERCENARY, "s4": WARSUIT, "b3": CORA}
    state = lay(slots, forgotten=[PATHFINDER, WINGS, MINE, MAGNUM, MERCENARY], their_forgotten=[VORTEK])
    play(state, "a: use a1 1")
    assert asked(state) == "a target" and cards_offered(state) == [PATHFINDER, WINGS]
    play(state, f"a: card {WINGS}")
    assert slots_offered(state) == ["a2", "s4"]
    play(state, "a: slot s4")
    assert under(state, "s4") == [WINGS] and forgotten(state) == sorted([PATHFINDER, MINE, MAGNUM, MERCENARY])
    assert "use a1 1" not in offered(state)


@pytest.mark.rule("R12.5")
def test_assemble_needs_a_part_and_a_host() -> None:
    """Attach a Mechanicus character from your forgotten zone to a friendly Mechanicus character."""
    assert "use a1 1" not in offered(lay({"a1": FOUNDRY, "a2": COLOSSUS}, forgotten=[MINE], their_forgotten=[WINGS]))
    assert "use a1 1" not in offered(lay({"a1": FOUNDRY, "a2": MERCENARY, "b2": CORA}, forgotten=[WINGS]))


# Crisis Call


@pytest.mark.rule("R12.2", "R15.2", "R17.6")
def test_crisis_call_detaches_a_card_and_plays_a_forgotten_machine() -> None:
    """Detach a card from a friendly Mechanicus character:
    Play a Mechanicus character from your forgotten zone into an open slot."""
    slots = {
        "a1": carrying(COLOSSUS, PATHFINDER, MAGNUM),
        "s4": carrying(CORA, WINGS),
        "a3": carrying(MERCENARY, WINGS),
    }
    state = lay(slots, hand=[CRISIS], forgotten=[WARSUIT, MERCENARY, MINE], deck=[MERCENARY])
    play(state, f"a: play {CRISIS}")
    assert asked(state) == "a cost" and slots_offered(state) == ["a1", "s4"], "the host first"
    play(state, "a: slot a1")
    assert asked(state) == "a cost" and cards_offered(state) == [PATHFINDER, MAGNUM]
    play(state, f"a: card {PATHFINDER}")
    assert asked(state) == "a target" and cards_offered(state) == [PATHFINDER, WARSUIT], "the detached one too"
    play(state, f"a: card {WARSUIT}")
    assert asked(state) == "a place" and slots_offered(state) == ["a2", "s0"]
    play(state, "a: slot a2")
    assert may_claim(state), "Research: it was played"
    assert at(state, "a2")["card"] == WARSUIT and under(state, "a1") == [MAGNUM]
    assert forgotten(state) == sorted([CRISIS, PATHFINDER, MERCENARY, MINE])


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    ("host", "zone", "playable"),
    [
        (carrying(COLOSSUS, PATHFINDER), [], True),
        (carrying(COLOSSUS, MAGNUM), [], False),
        (carrying(COLOSSUS, MAGNUM), [WARSUIT], True),
        (carrying(COLOSSUS, MAGNUM), [MINE, MERCENARY], False),
        (carrying(COLOSSUS, {"card": PATHFINDER, "owner": B}), [], False),
        (haunted(COLOSSUS), [WARSUIT], False),
        (COLOSSUS, [WARSUIT], False),
        (carrying(MERCENARY, PATHFINDER), [WARSUIT], False),
    ],
)
def test_crisis_call_needs_a_card_to_detach_and_one_to_play(host: Any, zone: list[str], playable: bool) -> None:
    """Detach a card from a friendly Mechanicus character"""
    state = lay({"a1": host, "b1": carrying(CORA, WINGS)}, hand=[CRISIS], forgotten=zone, their_forgotten=[WARSUIT])
    assert (f"play {CRISIS}" in offered(state)) is playable


@pytest.mark.rule("R12.5", "R21.4")
def test_crisis_call_needs_an_open_slot_when_it_is_paid() -> None:
    """Play a Mechanicus character from your forgotten zone into an open slot."""
    row = dict.fromkeys(("s0", "a2", "a3", "s4"), MERCENARY)
    state = lay({"a1": carrying(COLOSSUS, WINGS, damage=17), **row}, hand=[CRISIS])
    assert f"play {CRISIS}" not in offered(state), "the host would fall, but only after the effect"


@pytest.mark.rule("R12.5", "R8.1")
def test_crisis_call_is_paid_only_so_that_a_machine_can_be_played() -> None:
    """Detach a card from a friendly Mechanicus character"""
    state = lay(
        {"a1": carrying(COLOSSUS, MAGNUM, PATHFINDER)}, hand=[CRISIS, MERCENARY], active=B, phase="turning-point"
    )
    play(state, f"a: play {CRISIS}")
    assert under(state, "a1") == [MAGNUM] and slots_offered(state) == ["a2", "a3", "s0", "s4"]
    play(state, "a: slot a3")
    assert at(state, "a3")["card"] == PATHFINDER and asked(state) == "a turning-point"
    row = dict.fromkeys(("s0", "a2", "a3", "s4"), MERCENARY)
    assert f"play {CRISIS}" not in offered(lay({"a1": carrying(COLOSSUS, WINGS), **row}, hand=[CRISIS]))


# Magnum Opus


@pytest.mark.rule("R15.2", "R16.4", "R4.5")
def test_magnum_opus_heals_and_stays_attached() -> None:
    """Remove all damage from a friendly Mechanicus character, then attach this card to it."""
    slots = {"a1": damaged(COLOSSUS, 9), "a2": damaged(MERCENARY, 3), "a3": MINE, "s4": CORA, "b1": WARSUIT}
    state = play(lay(slots, hand=[MAGNUM]), f"a: play {MAGNUM}")
    assert asked(state) == "a target" and slots_offered(state) == ["a1", "s4"]
    play(state, "a: slot a1")
    assert damage(state)["a1"] == 0 and under(state, "a1") == [MAGNUM] and forgotten(state) == []
    play(state, "a: retire a1")
    assert forgotten(state) == sorted([COLOSSUS, MAGNUM])
    assert f"play {MAGNUM}" not in offered(lay({"a2": MERCENARY, "a3": MINE, "b1": CORA}, hand=[MAGNUM]))


@pytest.mark.rule("R12.10")
def test_the_host_of_a_magnum_opus_gains_power_and_initiative() -> None:
    """The host gains 2 Power and 2 Initiative."""
    assert numbers(lay({"a1": carrying(COLOSSUS, MAGNUM)}), "a1") == "10/4/16"
    assert numbers(lay({"a1": carrying(COLOSSUS, MAGNUM, haunting=[GHOST]), "b3": WANDERER}), "a1") == "10/4/16"


# Where There's a Will...


@pytest.mark.rule("R18.2", "R4.3", "R4.5")
def test_where_theres_a_will_attaches_a_weak_enemy() -> None:
    """Attach an enemy character with 4 or less Power to a friendly Mechanicus character."""
    slots = {
        "a1": COLOSSUS,
        "a2": MERCENARY,
        "a3": NEKOMANCER,
        "b1": NEKOMANCER,
        "b2": MERCENARY,
        "b3": carrying(PATHFINDER, HAMMERHEAD, damage=2),
        "s4": theirs(TREASURY),
        "s0": theirs("percival-grail-seeker"),
    }
    state = play(lay(slots, hand=[WILL]), f"a: play {WILL}")
    assert asked(state) == "a target" and slots_offered(state) == ["b1", "b3"], "Power 5 is too much"
    play(state, "a: slot b3")
    assert [(card["card"], card["owner"]) for card in at(state, "a1")["attached"]] == [(PATHFINDER, B)]
    assert numbers(state, "a1") == "8/2/19" and at(state, "b3") is None
    assert told(state, "defeated") == [] and forgotten(state, B) == [HAMMERHEAD], "what was attached to it goes"
    assert forgotten(state) == [WILL]
    play(state, "a: retire a1")
    assert forgotten(state) == sorted([COLOSSUS, WILL]) and forgotten(state, B) == sorted([HAMMERHEAD, PATHFINDER])


@pytest.mark.rule("R4.3", "R4.5", "R18.2")
def test_where_theres_a_will_frees_the_ghosts_and_knows_the_owner() -> None:
    """Attach an enemy character with 4 or less Power to a friendly Mechanicus character."""
    state = lay({"a1": COLOSSUS, "b2": haunted(NEKOMANCER, owner=A)}, hand=[WILL])
    play(state, f"a: play {WILL}")
    assert [(card["card"], card["owner"]) for card in at(state, "a1")["attached"]] == [(NEKOMANCER, A)]
    assert forgotten(state) == sorted([GHOST, WILL]), "what haunted it goes to its owner"


@pytest.mark.rule("R12.5")
def test_where_theres_a_will_looks_at_current_power_and_asks_for_the_host() -> None:
    """Attach an enemy character with 4 or less Power to a friendly Mechanicus character."""
    slots = {"a1": COLOSSUS, "a3": CORA, "s4": HURACAN, "b2": poisoned(MERCENARY), "b1": CORA}
    state = play(lay(slots, hand=[WILL]), f"a: play {WILL}")
    assert asked(state) == "a target" and slots_offered(state) == ["a1", "a3"], "6 Power, less 2 for the poison"
    assert under(play(state, "a: slot a3"), "a3") == [MERCENARY]
    assert f"play {WILL}" not in offered(lay({**slots, "s4": MERCENARY}, hand=[WILL]))
    assert f"play {WILL}" not in offered(lay({"a1": MINE, "a2": MERCENARY, "b2": NEKOMANCER}, hand=[WILL]))
    assert f"play {WILL}" in offered(lay({"a1": COLOSSUS, "b2": DIABOLICAL}, hand=[WILL])), "exactly 4"


@pytest.mark.rule("R4.3", "R17.6")
def test_a_stolen_enemy_can_be_fired_or_uploaded() -> None:
    """Attach an enemy character with 4 or less Power to a friendly Mechanicus character."""
    state = lay({"a1": VORTEK, "b1": NEKOMANCER, "b3": MERCENARY}, hand=[WILL])
    play(state, f"a: play {WILL}")
    assert numbers(state, "a1") == "3/5/16"
    play(state, "a: use a1 1")
    assert damage(state) == {"a1": 0, "b3": 1} and forgotten(state, B) == [NEKOMANCER]
    state = lay({"a1": CORA, "b1": CHRONICLER}, hand=[WILL], deck=[MERCENARY])
    play(state, f"a: play {WILL}", "a: use a1 1", "a: slot s0", "a: claim 1")
    assert hand(state) == [MERCENARY] and at(state, "s0")["controller"] == A, "it notes for A now"
