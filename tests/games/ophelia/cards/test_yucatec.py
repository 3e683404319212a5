"""The cards of the Yucatec Scale-Clan: every printed sentence, what it offers, what it does and where it ends."""

from typing import Any

import pytest

from tests.games.ophelia.scenes import (
    CHRONICLER,
    ERASED,
    GALAHAD,
    HUSCARL,
    LEVIATHAN,
    MAREN,
    MORGANA,
    OPHELIA,
    TREASURY,
    WANDERER,
    amounts,
    cards_offered,
    carrying,
    contest,
    damaged,
    enter,
    haunted,
    may_claim,
    next_round,
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
)

AGUATECA = "aguateca-blood-of-yucatan"
NAAJAL = "naajal-the-halach-uinic"
KINICH = "kinich-ahau-the-sun"
IXCHEL = "ixchel-the-moon"
XIBALBA = "xibalba-place-of-fear"
CAMALOTZ = "camalotz-the-bloodletter"
KUKULKAN = "kukulkan-the-feathered-serpent"
ACAN = "prophet-of-acan"
HURACAN = "prophet-of-huracan"
CUCHUMAQUIC = "prophet-of-cuchumaquic"
TEMPLE = "yucatec-scale-temple"
CENOTE = "cenote-of-offerings"
PACT = "blood-pact"
GAZE = "naajals-gaze"
IMMOLATION = "immolation"

CORA = "cora-the-first-to-wake"  # Armour 1
COLOSSUS = "splitfire-colossus"
WOLFRAM = "wolfram-delta"
PATHFINDER = "apache-pathfinder"
NEKOMANCER = "nekomancer"
BEELZEBUL = "beelzebul-king-of-nightmares"
ABOMINATION = "beelzebuls-abomination"
SECOND_WIND = "second-wind"
TURN_OF_THE_TIDE = "turn-of-the-tide"


def poison(state: Any) -> list[str]:
    """The slots of the poisoned characters."""
    return sorted(slot for slot, card in field(state).items() if card["poisoned"])


# Aguateca, Blood of Yucatán


@pytest.mark.rule("R7.1", "R7.2")
def test_aguateca_costs_a_yucatec_character_and_may_take_its_slot() -> None:
    """To play this card, sacrifice a friendly Yucatec character."""
    state = lay({"s0": MERCENARY, "a1": ACAN, "a2": TEMPLE, "a3": HURACAN, "b1": KINICH}, hand=[AGUATECA])
    play(state, f"a: play {AGUATECA}")
    assert asked(state) == "a cost" and slots_offered(state) == ["a1", "a3"]
    play(state, "a: slot a3")
    assert asked(state) == "a place" and slots_offered(state) == ["a3", "s4"]
    play(state, "a: slot a3")
    assert at(state, "a3")["card"] == AGUATECA and at(state, "a1")["card"] == ACAN
    assert forgotten(state) == [HURACAN] and hand(state) == []
    assert told(state, "defeated") == []
    assert [event["way"] for event in told(state, "left")] == ["sacrificed"]


@pytest.mark.rule("R7.1", "R12.2")
@pytest.mark.parametrize("slots", [{}, {"a1": TEMPLE}, {"a1": MERCENARY}, {"b1": ACAN}, {"s0": theirs(ACAN)}])
def test_aguateca_cannot_be_played_without_a_friendly_yucatec_character(slots: dict[str, Any]) -> None:
    """To play this card, sacrifice a friendly Yucatec character."""
    state = lay(slots, hand=[AGUATECA])
    assert f"play {AGUATECA}" not in offered(state) and f"discard {AGUATECA}" in offered(state)


@pytest.mark.rule("R7.2", "R12.5", "R12.8")
def test_aguateca_is_paid_only_so_that_a_slot_is_open_for_her() -> None:
    """To play this card, sacrifice a friendly Yucatec character."""
    row = {"s0": MERCENARY, "a1": MERCENARY, "a2": ACAN, "a3": MERCENARY, "s4": MERCENARY, "b2": BEELZEBUL}
    assert f"play {AGUATECA}" not in offered(lay(row, hand=[AGUATECA])), "opposite Beelzebul nothing can be played"
    state = play(lay({**row, "a1": HURACAN}, hand=[AGUATECA]), f"a: play {AGUATECA}")
    assert at(state, "a1")["card"] == AGUATECA and at(state, "a2")["card"] == ACAN, "one way, taken without a question"


@pytest.mark.rule("R4.3", "R17.8")
def test_aguateca_may_be_paid_with_a_character_of_the_opponent() -> None:
    """To play this card, sacrifice a friendly Yucatec character."""
    state = enter(AGUATECA, "a2", {"a1": {"card": ACAN, "owner": B}})
    assert forgotten(state, B) == [ACAN] and forgotten(state) == []
    assert at(state, "a2")["card"] == AGUATECA


@pytest.mark.rule("R12.4", "R16.1")
def test_fiery_judgment_burns_up_to_three_poisoned_enemies() -> None:
    """Deal 4 damage to each of up to three poisoned enemy characters."""
    state = enter(
        AGUATECA,
        "a1",
        {
            "a2": poisoned(MERCENARY),
            "a3": ACAN,
            "s0": theirs(MERCENARY, poisoned=True),
            "b2": poisoned(CORA),
            "b3": poisoned(MERCENARY),
            "s4": theirs(MERCENARY, poisoned=True),
        },
    )
    play(state, "a: claim 1")
    assert asked(state) == "a target"
    assert sorted(offered(state)) == ["done", "slot b2", "slot b3", "slot s0", "slot s4"]
    play(state, "a: slot s0", "a: slot b2")
    assert sorted(offered(state)) == ["done", "slot b3", "slot s4"]
    play(state, "a: slot b3")
    assert asked(state) == "a action"
    assert damage(state) == {"s0": 4, "a1": 0, "a2": 0, "b2": 3, "b3": 4, "s4": 0}, "Armour 1 of Cora takes 1"


@pytest.mark.rule("R12.5")
def test_fiery_judgment_may_burn_fewer_and_passes_by_the_healthy() -> None:
    """Deal 4 damage to each of up to three poisoned enemy characters."""
    slots = {"a3": ACAN, "b2": poisoned(MERCENARY), "b3": MERCENARY}
    state = play(enter(AGUATECA, "a1", slots), "a: claim 1")
    assert sorted(offered(state)) == ["done", "slot b2"]
    assert damage(play(state, "a: done")) == {"a1": 0, "b2": 0, "b3": 0}
    state = play(enter(AGUATECA, "a1", slots), "a: claim 1", "a: slot b2")
    assert damage(state) == {"a1": 0, "b2": 4, "b3": 0}


@pytest.mark.rule("R12.5", "R13.1")
def test_fiery_judgment_needs_a_poisoned_enemy() -> None:
    """Deal 4 damage to each of up to three poisoned enemy characters."""
    state = enter(AGUATECA, "a1", {"a3": ACAN, "a2": poisoned(MERCENARY), "b2": MERCENARY})
    assert asked(state) == "a action"


# Náajal, the Halach Uinic


@pytest.mark.rule("R2.8", "R18.6")
@pytest.mark.parametrize(
    ("card", "slot", "found"),
    [
        pytest.param(MERCENARY, "b1", ["b1"], id="opposite another Yucatec character"),
        pytest.param(MERCENARY, "b3", ["b3"], id="opposite Náajal"),
        pytest.param(MERCENARY, "b2", [], id="opposite a stranger"),
        pytest.param(TREASURY, "b1", [], id="a relic is never poisoned"),
        pytest.param(MERCENARY, "s4", [], id="opposite nobody"),
    ],
)
def test_toxicologist_poisons_who_begins_contesting_a_yucatec_character(card: str, slot: str, found: list[str]) -> None:
    """When an enemy character begins contesting a friendly Yucatec character; that enemy character becomes poisoned."""
    state = enter(card, slot, {"a1": KINICH, "a2": MERCENARY, "a3": NAAJAL}, seat=B)
    assert poison(state) == found


def test_toxicologist_does_not_guard_relics() -> None:
    """When an enemy character begins contesting a friendly Yucatec character; that enemy character becomes poisoned."""
    state = enter(MERCENARY, "b1", {"a1": TEMPLE, "a3": NAAJAL}, seat=B)
    assert poison(state) == []


@pytest.mark.rule("R17.5")
def test_toxicologist_sees_both_sides_move() -> None:
    """When an enemy character begins contesting a friendly Yucatec character; that enemy character becomes poisoned."""
    slots = {"a2": KINICH, "s4": NAAJAL, "b1": MERCENARY}
    assert poison(play(lay(slots, active=B), "b: move b1", "b: slot b2")) == ["b2"]
    assert poison(play(lay(slots), "a: move a2", "a: slot a1")) == ["b1"]
    assert poison(play(lay({**slots, "s4": MERCENARY}), "a: move a2", "a: slot a1")) == []


@pytest.mark.rule("R12.6", "R14.4")
def test_toxicologist_follows_who_runs_and_forgets_who_is_gone() -> None:
    """That enemy character becomes poisoned."""
    slots = {"a1": KINICH, "a3": NAAJAL}
    state = play(enter(NEKOMANCER, "b1", slots, seat=B), "b: yes", "b: slot s0")
    assert poison(state) == ["s0"], "the active player's Skittish came first; another slot does not matter"
    state = enter(CAMALOTZ, "b1", slots, seat=B, their_hand=[MERCENARY])
    assert forgotten(state, B) == [CAMALOTZ] and told(state, "triggered") == [], "doomed before it was poisoned"


@pytest.mark.rule("R12.10")
def test_toxicologist_is_lost_with_the_abilities() -> None:
    """When an enemy character begins contesting a friendly Yucatec character; that enemy character becomes poisoned."""
    state = enter(MERCENARY, "b1", {"a1": KINICH, "a3": haunted(NAAJAL), "s4": theirs(WANDERER)}, seat=B)
    assert poison(state) == []


@pytest.mark.rule("R13.8")
def test_pantheon_with_acan_poisons_each_enemy() -> None:
    """Remove a Prophet in your forgotten zone from the game: Activate a Claim ability of that Prophet."""
    state = enter(
        NAAJAL, "a1", {"a2": MERCENARY, "b2": MERCENARY, "s4": theirs(MERCENARY), "b3": TREASURY}, forgotten=[ACAN]
    )
    assert sorted(offered(state)) == ["claim 1", "pass"]
    play(state, "a: claim 1")
    assert poison(state) == ["b2", "s4"]
    assert side(state)["removed"] == [ACAN] and forgotten(state) == []
    assert asked(state) == "a action"


@pytest.mark.rule("R12.3", "R17.1")
def test_pantheon_with_huracan_moves_and_cannot_move_naajal() -> None:
    """Move an enemy character or another friendly Yucatec character to an open slot."""
    state = enter(NAAJAL, "a1", {"a3": KINICH, "b2": MERCENARY}, forgotten=[HURACAN])
    play(state, "a: claim 1")
    assert asked(state) == "a target" and slots_offered(state) == ["a3", "b2"]
    play(state, "a: slot b2")
    assert asked(state) == "a place" and slots_offered(state) == ["b1", "b3", "s0", "s4"]
    play(state, "a: slot s4")
    assert at(state, "b2") is None and at(state, "s4")["card"] == MERCENARY
    assert side(state)["removed"] == [HURACAN]


@pytest.mark.rule("R12.3", "R16.3")
def test_pantheon_with_cuchumaquic_may_move_damage_to_naajal() -> None:
    """Move up to 3 damage from a friendly Yucatec character to another character."""
    state = enter(NAAJAL, "a1", {"a3": damaged(KINICH, 5), "b2": MERCENARY}, forgotten=[CUCHUMAQUIC])
    play(state, "a: claim 1")
    assert slots_offered(state) == ["a1", "b2"], "the damaged Kinich Ahau is the only source"
    play(state, "a: slot a1")
    assert amounts(state) == [0, 1, 2, 3]
    play(state, "a: n 3")
    assert damage(state) == {"a1": 3, "a3": 2, "b2": 0}


@pytest.mark.rule("R12.5")
def test_pantheon_offers_the_prophets_whose_claim_has_its_targets() -> None:
    """Remove a Prophet in your forgotten zone from the game"""
    state = enter(NAAJAL, "a1", {"b2": MERCENARY}, forgotten=[ACAN, HURACAN, CUCHUMAQUIC, KINICH, IMMOLATION])
    play(state, "a: claim 1")
    assert asked(state) == "a cost" and cards_offered(state) == [ACAN, HURACAN], "nobody has damage to move"
    play(state, f"a: card {ACAN}")
    assert poison(state) == ["b2"]
    assert side(state)["removed"] == [ACAN]
    assert forgotten(state) == sorted([HURACAN, CUCHUMAQUIC, KINICH, IMMOLATION])


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    ("own", "other", "enemy"),
    [([], [ACAN], MERCENARY), ([KINICH], [], MERCENARY), ([ACAN], [], TREASURY), ([CUCHUMAQUIC], [], MERCENARY)],
)
def test_pantheon_is_not_offered_without_a_prophet_that_can_act(own: list[str], other: list[str], enemy: str) -> None:
    """Remove a Prophet in your forgotten zone from the game"""
    state = enter(NAAJAL, "a1", {"b2": enemy}, forgotten=own, their_forgotten=other)
    assert asked(state) == "a action"


@pytest.mark.rule("R13.6", "R13.7")
def test_pantheon_has_one_window_and_stays_paid_when_it_is_negated() -> None:
    """Activate a Claim ability of that Prophet as if it were an ability of this character."""
    state = enter(NAAJAL, "a1", {"a3": KINICH, "b2": MERCENARY}, forgotten=[HURACAN], their_hand=[ERASED])
    play(state, "a: claim 1", "a: slot b2")
    assert asked(state) == "b response", "the targets are chosen before the window"
    twin = state.copy()
    play(state, "b: pass")
    assert asked(state) == "a place", "no second window"
    play(state, "a: slot b3")
    assert asked(state) == "a action" and at(state, "b3") is not None
    play(twin, f"b: play {ERASED}")
    assert asked(twin) == "a action" and at(twin, "b2") is not None
    assert side(twin)["removed"] == [HURACAN]


@pytest.mark.rule("R13.7")
def test_pantheon_is_negated_when_naajal_becomes_contested() -> None:
    """Activate a Claim ability of that Prophet as if it were an ability of this character."""
    state = enter(NAAJAL, "a1", {"b2": WOLFRAM}, forgotten=[ACAN])
    play(state, "a: claim 1", "b: yes", "b: slot b1")
    assert [event["card"] for event in told(state, "negated")] == [NAAJAL]
    assert poison(state) == ["b1"], "not by Acan: Wolfram Delta began to contest Náajal"
    assert side(state)["removed"] == [ACAN]


# Kinich Ahau, the Sun


@pytest.mark.rule("R9.1", "R3.5")
def test_solar_eminence_swaps_power_and_initiative() -> None:
    """If you control another Yucatec character, you may swap this character's Power and Initiative."""
    slots = {"a1": ACAN, "a2": KINICH, "b2": damaged(MERCENARY, 9)}
    state = contest(slots)
    assert asked(state) == "a trigger" and sorted(offered(state)) == ["no", "yes"]
    play(state, "a: yes")
    assert asked(state) == "b action" and at(state, "b2") is None
    assert damage(state) == {"a1": 0, "a2": 0}, "with Initiative 6 Kinich Ahau strikes first, for 5"
    declined = play(contest(slots), "a: no")
    assert at(declined, "b2") is None and damage(declined)["a2"] == 6, "both strike at once"


@pytest.mark.rule("R10.2", "R10.3")
def test_solar_eminence_lasts_until_the_end_of_the_turn() -> None:
    """If you control another Yucatec character, you may swap this character's Power and Initiative
    until the end of the turn."""
    state = contest({"a1": CUCHUMAQUIC, "a2": KINICH, "a3": damaged(MERCENARY, 1)})
    play(state, "a: yes")
    assert asked(state) == "a trigger", "Red Rivers, at the end of the turn"
    assert numbers(state, "a2") == "5/6/14"
    play(state, "a: no")
    assert numbers(state, "a2") == "6/5/14"


@pytest.mark.rule("R14.4")
@pytest.mark.parametrize("other", [{}, {"s4": TEMPLE}, {"a1": MERCENARY}, {"b1": ACAN}, {"s0": theirs(ACAN)}])
def test_solar_eminence_needs_another_yucatec_character(other: dict[str, Any]) -> None:
    """If you control another Yucatec character"""
    state = contest({"a2": KINICH, "b2": MERCENARY, **other})
    assert asked(state) == "b action" and damage(state)["a2"] == 6


@pytest.mark.rule("R6.3", "R12.10")
def test_solar_eminence_acts_in_the_turn_of_the_opponent_and_is_lost_with_the_abilities() -> None:
    """At the start of the contest phase"""
    assert asked(contest({"a1": ACAN, "a2": KINICH, "b2": MERCENARY}, active=B)) == "a trigger"
    state = contest({"a1": ACAN, "a2": haunted(KINICH), "b2": MERCENARY, "b3": WANDERER})
    assert asked(state) == "b action"


HONOR = {"a1": damaged(KINICH, 4), "a2": damaged(IXCHEL, 5), "a3": damaged(MERCENARY, 3)}


@pytest.mark.rule("R12.2", "R16.4")
def test_honor_the_gods_takes_damage_off_and_a_sacrifice_and_finds_in_the_deck() -> None:
    """Add a Yucatec character from your deck or your forgotten zone to your hand."""
    state = lay(HONOR, deck=[MERCENARY, KUKULKAN, TEMPLE, XIBALBA], forgotten=[CAMALOTZ, IMMOLATION])
    play(state, "a: use a1 1")
    assert amounts(state) == [1, 2, 3, 4], "5 at most come from Ixchel"
    play(state, "a: n 2")
    assert asked(state) == "a cost" and slots_offered(state) == ["a1", "a2"]
    assert damage(state) == {"a1": 2, "a2": 1, "a3": 3}
    play(state, "a: slot a2")
    assert sorted(offered(state)) == ["zone deck", "zone forgotten"]
    play(state, "a: zone deck")
    assert asked(state) == "a card" and cards_offered(state) == [KUKULKAN, XIBALBA]
    play(state, f"a: card {KUKULKAN}")
    assert hand(state) == [KUKULKAN] and side(state)["deck"] == 3
    assert len(told(state, "shuffled")) == 1
    assert state.view(B)["sides"][A]["hand"] == [KUKULKAN], "it was shown"
    assert forgotten(state) == sorted([CAMALOTZ, IMMOLATION, IXCHEL])
    assert "use a1 1" not in offered(state)


@pytest.mark.rule("R12.4")
def test_honor_the_gods_finds_in_the_forgotten_zone_too() -> None:
    """Add a Yucatec character from your deck or your forgotten zone to your hand."""
    state = lay(HONOR, deck=[MERCENARY], forgotten=[CAMALOTZ, IMMOLATION, TEMPLE, MERCENARY])
    play(state, "a: use a1 1", "a: n 4", "a: slot a2", "a: zone forgotten")
    assert cards_offered(state) == [CAMALOTZ, IXCHEL], "the sacrificed one lies there too"
    play(state, f"a: card {IXCHEL}")
    assert hand(state) == [IXCHEL] and told(state, "shuffled") == []
    assert damage(state) == {"a1": 0, "a3": 3}


def test_honor_the_gods_shuffles_a_deck_in_which_nothing_fits() -> None:
    """Add a Yucatec character from your deck or your forgotten zone to your hand."""
    state = lay(HONOR, deck=[MERCENARY, TEMPLE, IMMOLATION])
    play(state, "a: use a1 1", "a: n 4", "a: slot a2", "a: zone deck")
    assert asked(state) == "a action" and hand(state) == [] and len(told(state, "shuffled")) == 1


@pytest.mark.rule("R14.2")
def test_honor_the_gods_may_take_kinich_ahau_himself() -> None:
    """Sacrifice a friendly Yucatec character"""
    state = lay({"a2": damaged(KINICH, 6), "b1": MERCENARY}, hand=[MERCENARY])
    play(state, "a: use a2 1")
    assert hand(state) == sorted([KINICH, MERCENARY]), "one number, one sacrifice, one card: nothing to ask"
    assert at(state, "a2") is None


@pytest.mark.rule("R12.2", "R12.5")
@pytest.mark.parametrize(
    "slots",
    [
        {"a1": damaged(KINICH, 3), "a2": damaged(IXCHEL, 2)},
        {"a1": damaged(KINICH, 5), "a2": damaged(MERCENARY, 6)},
        {"a1": damaged(KINICH, 5), "a2": damaged(TEMPLE, 6)},
        {"a1": damaged(KINICH, 5), "b2": damaged(IXCHEL, 6)},
    ],
)
def test_honor_the_gods_needs_six_damage_on_friendly_yucatec_characters(slots: dict[str, Any]) -> None:
    """Remove 6 damage from friendly Yucatec characters and sacrifice a friendly Yucatec character"""
    assert "use a1 1" not in offered(lay(slots, deck=[XIBALBA]))


@pytest.mark.rule("R12.5")
def test_honor_the_gods_is_paid_only_so_that_something_can_be_added() -> None:
    """Add a Yucatec character from your deck or your forgotten zone to your hand."""
    state = lay({"a1": damaged(KINICH, 6), "a2": {"card": IXCHEL, "owner": B}, "a3": MERCENARY})
    play(state, "a: use a1 1")
    assert at(state, "a1") is None and at(state, "a2")["card"] == IXCHEL, "Ixchel would go to B's forgotten zone"
    assert hand(state) == [KINICH]


def test_honor_the_gods_asks_along_the_row_from_column_0() -> None:
    """Remove 6 damage from friendly Yucatec characters"""
    slots = {"s0": damaged(ACAN, 1), "a1": TEMPLE, "a2": damaged(XIBALBA, 9), "s4": damaged(KINICH, 2)}
    state = play(lay(slots, deck=[MERCENARY, XIBALBA]), "a: use s4 1")
    assert amounts(state) == [0, 1], "Acan in column 0"
    play(state, "a: n 1")
    assert amounts(state) == [3, 4, 5], "Xibalba in column 2; the rest comes from Kinich Ahau"
    play(state, "a: n 3", "a: slot s0")
    assert damage(state) == {"a1": 0, "a2": 6, "s4": 0}


# Ixchel, the Moon


@pytest.mark.rule("R9.1", "R3.5")
def test_lunar_eminence_swaps_the_numbers_of_the_opposing_character() -> None:
    """If you control another Yucatec character, you may swap the opposing character's Power and Initiative."""
    slots = {"a1": ACAN, "a2": IXCHEL, "b2": damaged(LEVIATHAN, 12), "b3": MERCENARY}
    state = contest(slots)
    assert asked(state) == "a trigger"
    play(state, "a: yes")
    assert damage(state)["a2"] == 2 and at(state, "b2") is None, "it strikes first, for 2"
    declined = play(contest(slots), "a: no")
    assert damage(declined)["a2"] == 0 and at(declined, "b2") is None, "Ixchel strikes first"


@pytest.mark.rule("R10.3")
def test_lunar_eminence_ends_with_the_turn_and_reaches_galahad() -> None:
    """At the start of the contest phase; if you control another Yucatec character, you may swap the opposing
    character's Power and Initiative until the end of the turn."""
    state = contest({"a1": CUCHUMAQUIC, "a2": IXCHEL, "b2": GALAHAD})
    play(state, "a: yes")
    assert asked(state) == "a trigger" and numbers(state, "b2") == "5/7/15", "Galahad is not chosen"
    assert damage(state) == {"a1": 0, "a2": 5, "b2": 6}
    play(state, "a: no")
    assert numbers(state, "b2") == "7/5/15"


@pytest.mark.rule("R14.4")
@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"b2": MERCENARY}, id="no other character"),
        pytest.param({"a1": TEMPLE, "b2": MERCENARY}, id="a relic is no character"),
        pytest.param({"b1": ACAN, "b2": MERCENARY}, id="an enemy"),
        pytest.param({"a1": ACAN, "b3": MERCENARY}, id="nobody opposes"),
        pytest.param({"a1": ACAN, "b2": TREASURY}, id="a relic opposes"),
        pytest.param({"a1": ACAN, "b1": MERCENARY}, id="somebody opposes another"),
    ],
)
def test_lunar_eminence_needs_another_yucatec_character_and_an_opposing_one(slots: dict[str, Any]) -> None:
    """If you control another Yucatec character"""
    assert asked(contest({"a2": IXCHEL, **slots})) == "b action"


@pytest.mark.rule("R17.5", "R18.6")
@pytest.mark.parametrize(
    ("card", "slot", "found"), [(MERCENARY, "b2", ["b2"]), (MERCENARY, "b1", []), (TREASURY, "b2", [])]
)
def test_scale_clan_poison_hits_who_begins_contesting_ixchel(card: str, slot: str, found: list[str]) -> None:
    """When an enemy character begins contesting this character; that enemy character becomes poisoned."""
    assert poison(enter(card, slot, {"a1": KINICH, "a2": IXCHEL}, seat=B)) == found


@pytest.mark.rule("R17.5", "R12.10")
def test_scale_clan_poison_also_when_ixchel_comes_and_not_without_her_abilities() -> None:
    """When an enemy character begins contesting this character; that enemy character becomes poisoned."""
    assert poison(enter(IXCHEL, "a2", {"b2": MERCENARY, "b1": MERCENARY})) == ["b2"]
    assert poison(enter(MERCENARY, "b2", {"a2": haunted(IXCHEL), "b1": WANDERER}, seat=B)) == []


def test_scale_clan_poison_forgets_who_is_gone() -> None:
    """When an enemy character begins contesting this character; that enemy character becomes poisoned."""
    state = enter(CAMALOTZ, "b2", {"a2": IXCHEL}, seat=B, their_hand=[MERCENARY])
    assert forgotten(state, B) == [CAMALOTZ] and told(state, "triggered") == []


# Xibalba, Place of Fear


@pytest.mark.rule("R12.3", "R12.5")
def test_deadly_games_defeats_an_enemy_with_less_power_than_the_discarded_character() -> None:
    """Discard a character: Defeat an enemy character with less Power than the discarded character."""
    state = enter(
        XIBALBA, "a1", {"a3": ACAN, "b2": MERCENARY, "b3": LEVIATHAN}, hand=[KUKULKAN, AGUATECA, SECOND_WIND, TEMPLE]
    )
    play(state, "a: claim 1")
    assert asked(state) == "a cost" and cards_offered(state) == [AGUATECA], "asked: the hand is secret"
    play(state, f"a: card {AGUATECA}")
    assert asked(state) == "a target" and slots_offered(state) == ["b2", "b3"]
    play(state, "a: slot b3")
    assert at(state, "b3") is None and at(state, "b2") is not None
    assert forgotten(state) == [AGUATECA] and forgotten(state, B) == [LEVIATHAN]
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(LEVIATHAN, XIBALBA)]


def test_deadly_games_needs_less_power_not_as_much() -> None:
    """Defeat an enemy character with less Power than the discarded character."""
    slots = {"b2": MERCENARY, "b3": LEVIATHAN}  # Power 6 and 8
    state = enter(XIBALBA, "a1", slots, hand=[KUKULKAN])
    assert may_claim(state) and offered(state) == ["pass"], "asked, because the hand is secret"
    state = play(enter(XIBALBA, "a1", slots, hand=[CAMALOTZ]), "a: claim 1")
    assert at(state, "b2") is None and at(state, "b3") is not None and forgotten(state) == [CAMALOTZ]


def test_deadly_games_compares_current_power_with_printed_power() -> None:
    """Less Power than the discarded character"""
    state = enter(XIBALBA, "a1", {"a3": HURACAN, "b2": poisoned(MERCENARY)}, hand=[KUKULKAN])
    assert at(state, "b2")["power"] == 4
    assert at(play(state, "a: claim 1"), "b2") is None
    slots = {"b2": "gawain-sun-of-noon"}  # 6 Power, and 3 more in the middle
    assert offered(enter(XIBALBA, "a1", slots, hand=[CAMALOTZ])) == ["pass"]


@pytest.mark.parametrize("card", [SECOND_WIND, TEMPLE, ABOMINATION])
def test_deadly_games_is_asked_though_the_hand_forbids_it(card: str) -> None:
    """Discard a character"""
    state = enter(XIBALBA, "a1", {"b2": NEKOMANCER}, hand=[card], forgotten=[NEKOMANCER, NEKOMANCER])
    assert may_claim(state) and offered(state) == ["pass"]


@pytest.mark.parametrize(
    ("slots", "cards"),
    [({"b2": MERCENARY}, []), ({"b2": TREASURY}, [AGUATECA]), ({"b2": GALAHAD}, [AGUATECA]), ({}, [AGUATECA])],
)
def test_deadly_games_is_not_asked_where_everybody_sees_why(slots: dict[str, Any], cards: list[str]) -> None:
    """Discard a character: Defeat an enemy character"""
    assert asked(enter(XIBALBA, "a1", slots, hand=cards)) == "a action"


@pytest.mark.rule("R16.6")
def test_deadly_games_is_the_deed_of_xibalba() -> None:
    """Defeat an enemy character with less Power than the discarded character."""
    state = play(enter(XIBALBA, "a1", {"b2": HUSCARL}, hand=[AGUATECA]), "a: claim 1")
    assert damage(state) == {"a1": 4}, "Parting Blow hits the card that defeated the Huscarl"


# Camalotz, the Bloodletter


@pytest.mark.rule("R21.4")
@pytest.mark.parametrize("slots", [{}, {"a1": TEMPLE}, {"a1": MERCENARY}, {"b3": ACAN}])
def test_camalotz_is_doomed_without_another_yucatec_character(slots: dict[str, Any]) -> None:
    """If you control no other Yucatec character, send this character to its owner's forgotten zone."""
    state = enter(CAMALOTZ, "a2", slots, hand=[MERCENARY])
    assert at(state, "a2") is None and forgotten(state) == [CAMALOTZ]
    assert told(state, "defeated") == [] and [event["way"] for event in told(state, "left")] == ["doomed"]
    assert state.view(None)["played"] == 1


@pytest.mark.rule("R21.4", "R4.3")
def test_camalotz_leaves_with_the_last_other_yucatec_character() -> None:
    """If you control no other Yucatec character, send this character to its owner's forgotten zone."""
    state = lay({"a1": CAMALOTZ, "a2": ACAN, "a3": MERCENARY})
    assert at(state, "a1")["card"] == CAMALOTZ
    play(state, "a: retire a2")
    assert sorted(field(state)) == ["a3"] and forgotten(state) == sorted([ACAN, CAMALOTZ])
    state = enter(MERCENARY, "s4", {"a1": {"card": CAMALOTZ, "owner": B}, "a2": MERCENARY})
    assert at(state, "a1") is None and forgotten(state, B) == [CAMALOTZ]


@pytest.mark.rule("R12.10")
def test_camalotz_without_abilities_is_not_doomed() -> None:
    """If you control no other Yucatec character, send this character to its owner's forgotten zone."""
    state = enter(MERCENARY, "s4", {"a1": haunted(CAMALOTZ), "b3": WANDERER})
    assert at(state, "a1")["card"] == CAMALOTZ
    assert "use a1 1" not in offered(state), "no Poison Dart either"


@pytest.mark.rule("R21.4", "R12.10")
def test_two_camalotz_save_each_other_and_abilities_that_come_back_doom_again() -> None:
    """If you control no other Yucatec character, send this character to its owner's forgotten zone."""
    state = enter(CAMALOTZ, "a1", {"a2": CAMALOTZ}, hand=[MERCENARY])
    assert sorted(field(state)) == ["a1", "a2"]
    play(state, "a: retire a1")
    assert field(state) == {}, "the last one goes"
    state = lay({"a1": haunted(CAMALOTZ), "b2": MERCENARY, "b3": WANDERER}, active=B)
    play(state, "b: retire b3")
    assert sorted(field(state)) == ["b2"] and forgotten(state) == [CAMALOTZ]


@pytest.mark.rule("R7.6", "R14.1")
def test_poison_dart_poisons_an_enemy_character_once_per_turn() -> None:
    """An enemy character becomes poisoned."""
    slots = {"a1": KINICH, "a3": MERCENARY, "b1": TREASURY, "b3": MERCENARY, "s0": theirs(MERCENARY)}
    state = enter(CAMALOTZ, "a2", slots)
    play(state, "a: use a2 1")
    assert asked(state) == "a target" and slots_offered(state) == ["b3", "s0"]
    play(state, "a: slot b3")
    assert poison(state) == ["b3"] and "use a2 1" not in offered(state)


@pytest.mark.rule("R12.5")
def test_poison_dart_needs_an_enemy_character() -> None:
    """An enemy character becomes poisoned."""
    state = lay({"a1": KINICH, "a2": CAMALOTZ, "b1": TREASURY})
    assert "use a2 1" not in offered(state)


# Kukulkan, the Feathered Serpent


VISIONS = {"a2": MERCENARY, "a3": ACAN, "b3": MERCENARY}


@pytest.mark.rule("R12.3", "R17.1", "R21.6")
def test_visions_of_yucatan_moves_a_friend_then_an_enemy() -> None:
    """Move another friendly Yucatec character to an open slot: Move an enemy character to an open slot."""
    state = enter(KUKULKAN, "a1", VISIONS)
    play(state, "a: claim 1")
    assert slots_offered(state) == ["s0", "s4"], "the friend can only be Acan, contested or not"
    play(state, "a: slot s4")
    assert at(state, "s4")["card"] == ACAN and at(state, "a3") is None
    assert asked(state) == "a place" and slots_offered(state) == ["b1", "b2", "s0"]
    play(state, "a: slot b2")
    assert at(state, "b2")["card"] == MERCENARY and at(state, "b3") is None
    assert may_claim(state), "Acan moved into an uncontested slot"
    play(state, "a: claim 1")
    assert poison(state) == ["b2"] and asked(state) == "a action"


@pytest.mark.rule("R13.2", "R21.5")
def test_visions_of_yucatan_gives_claims_in_the_order_of_the_moves() -> None:
    """Move another friendly Yucatec character to an open slot: Move an enemy character to an open slot."""
    state = enter(KUKULKAN, "a1", {"a2": ACAN, "a3": HURACAN, "b3": ACAN, "s0": MERCENARY})
    play(state, "a: claim 1")
    assert asked(state) == "a cost" and slots_offered(state) == ["a2", "a3"]
    play(state, "a: slot a2")
    assert at(state, "s4")["card"] == ACAN, "the only open slot"
    assert slots_offered(state) == ["b1", "b2"]
    play(state, "a: slot b2")
    assert may_claim(state)
    play(state, "a: claim 1")
    assert poison(state) == ["b2"]
    assert may_claim(state, B), "now the moved enemy"
    play(state, "b: claim 1")
    assert poison(state) == ["a1", "a3", "b2", "s0", "s4"]


@pytest.mark.rule("R12.5", "R17.3")
@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"a2": MERCENARY, "b3": MERCENARY}, id="no other Yucatec character"),
        pytest.param({"a2": TEMPLE, "b3": MERCENARY}, id="a relic is no character"),
        pytest.param({"a2": ACAN, "b3": TREASURY}, id="no enemy character"),
        pytest.param({"a2": ACAN, "b3": LEVIATHAN}, id="the enemy cannot move"),
        pytest.param({"s0": ACAN, "a2": ACAN, "a3": ACAN, "s4": ACAN, "b3": MERCENARY}, id="no open slot"),
    ],
)
def test_visions_of_yucatan_needs_both_moves(slots: dict[str, Any]) -> None:
    """Move another friendly Yucatec character to an open slot: Move an enemy character to an open slot."""
    assert asked(enter(KUKULKAN, "a1", slots)) == "a action"


@pytest.mark.rule("R13.7")
def test_visions_of_yucatan_stays_paid_when_it_is_negated() -> None:
    """Move another friendly Yucatec character to an open slot"""
    state = enter(KUKULKAN, "a1", VISIONS, their_hand=[ERASED])
    play(state, "a: claim 1", "a: slot s4", f"b: play {ERASED}")
    assert at(state, "s4")["card"] == ACAN and at(state, "b3")["card"] == MERCENARY
    assert may_claim(state), "Acan moved all the same"


# The Prophets


def test_round_one_poisons_each_enemy_character() -> None:
    """Each enemy character becomes poisoned."""
    slots = {"a2": MERCENARY, "b2": MERCENARY, "b3": TREASURY, "s4": theirs(GALAHAD), "s0": MERCENARY}
    state = enter(ACAN, "a1", slots)
    assert sorted(offered(state)) == ["claim 1", "pass"]
    assert poison(play(state, "a: claim 1")) == ["b2", "s4"]
    assert poison(play(enter(ACAN, "a1", slots), "a: pass")) == []


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize("slots", [{}, {"b3": TREASURY}, {"a3": MERCENARY}])
def test_round_one_needs_an_enemy_character(slots: dict[str, Any]) -> None:
    """Each enemy character becomes poisoned."""
    assert asked(enter(ACAN, "a1", slots)) == "a action"


@pytest.mark.rule("R3.5", "R3.8", "R14.7")
def test_leafstorm_takes_power_from_poisoned_enemies() -> None:
    """Poisoned enemy characters lose 2 Power."""
    slots = {
        "a1": HURACAN,
        "a2": poisoned(MERCENARY),
        "b1": poisoned(MERCENARY),
        "b2": MERCENARY,
        "b3": poisoned(NEKOMANCER),
        "s4": theirs(MERCENARY, poisoned=True),
    }
    power = {slot: card["power"] for slot, card in field(lay(slots)).items()}
    assert power == {"a1": 3, "a2": 6, "b1": 4, "b2": 6, "b3": 0, "s4": 4}
    assert at(lay({**slots, "a3": HURACAN}), "b1")["power"] == 2, "two Prophets, twice as much"
    assert at(lay({**slots, "a1": haunted(HURACAN), "s0": theirs(WANDERER)}), "b1")["power"] == 6


@pytest.mark.rule("R14.7")
def test_leafstorm_begins_with_the_poison_and_ends_with_the_prophet() -> None:
    """Poisoned enemy characters lose 2 Power."""
    state = lay({"a1": HURACAN, "a2": CAMALOTZ, "a3": KINICH, "b2": MERCENARY})
    play(state, "a: use a2 1")
    assert numbers(state, "b2") == "4/5/14"
    play(state, "a: retire a1")
    assert numbers(state, "b2") == "6/5/14"


WINDS = {"a2": KINICH, "a3": MERCENARY, "b2": MERCENARY, "b3": LEVIATHAN, "s4": theirs(TREASURY)}


@pytest.mark.rule("R17.1", "R17.3")
def test_winds_of_huracan_moves_an_enemy_or_another_yucatec_character() -> None:
    """Move an enemy character or another friendly Yucatec character to an open slot."""
    state = play(enter(HURACAN, "a1", WINDS), "a: claim 1")
    assert asked(state) == "a target" and slots_offered(state) == ["a2", "b2"]
    twin = state.copy()
    play(state, "a: slot b2")
    assert slots_offered(state) == ["b1", "s0"]
    play(state, "a: slot s0")
    assert at(state, "s0")["controller"] == B and at(state, "b2") is None
    play(twin, "a: slot a2")
    assert at(twin, "s0")["card"] == KINICH and at(twin, "a2") is None, "the only slot that is open for A"


@pytest.mark.rule("R12.6", "R21.6")
def test_winds_of_huracan_find_a_target_that_moved_in_the_window() -> None:
    """Move an enemy character or another friendly Yucatec character to an open slot."""
    state = play(enter(HURACAN, "a1", {"b2": WOLFRAM}), "a: claim 1", "b: yes", "b: slot b3")
    assert may_claim(state, B), "Bork, inside the window"
    play(state, "b: pass")
    assert slots_offered(state) == ["b1", "b2", "s0", "s4"], "another slot does not matter"
    play(state, "a: slot s4")
    assert at(state, "s4")["card"] == WOLFRAM


@pytest.mark.rule("R12.5", "R17.3")
def test_winds_of_huracan_needs_somebody_to_move() -> None:
    """Move an enemy character or another friendly Yucatec character to an open slot."""
    state = enter(HURACAN, "a1", {"a3": MERCENARY, "a2": TEMPLE, "b3": LEVIATHAN, "b2": TREASURY})
    assert asked(state) == "a action"


RIVERS = {"a1": CUCHUMAQUIC, "a2": damaged(MERCENARY, 3), "b3": damaged(CORA, 1), "b1": damaged(TREASURY, 2)}


@pytest.mark.rule("R10.2", "R16.3")
def test_red_rivers_moves_one_damage_at_the_end_of_the_turn() -> None:
    """You may move 1 damage from a character to another character."""
    state = contest({**RIVERS, "b1": TREASURY})
    assert asked(state) == "a trigger"
    play(state, "a: yes")
    assert asked(state) == "a target" and slots_offered(state) == ["a2", "b3"]
    play(state, "a: slot a2")
    assert slots_offered(state) == ["a1", "b3"]
    play(state, "a: slot b3")
    assert damage(state) == {"a1": 0, "a2": 2, "b1": 3, "b3": 2}, "Armour does not help; Cuchumaquic hit the relic"
    assert damage(play(contest(RIVERS), "a: no"))["a2"] == 3


@pytest.mark.rule("R10.2", "R12.10")
def test_red_rivers_flow_at_the_end_of_each_turn() -> None:
    """At the end of each turn"""
    state = contest(RIVERS, active=B, hand=[MERCENARY])
    assert asked(state) == "a trigger"
    play(state, "a: yes", "a: slot b3", "a: slot a1")
    assert damage(state)["b3"] == 0 and damage(state)["a1"] == 1
    without = contest({**RIVERS, "a1": haunted(CUCHUMAQUIC), "s4": theirs(WANDERER)})
    assert asked(without) == "b action"


@pytest.mark.rule("R14.4")
@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"b3": MERCENARY}, id="no damage"),
        pytest.param({"b3": MERCENARY, "b2": damaged(TREASURY, 2)}, id="damage on a relic"),
        pytest.param({"a1": damaged(CUCHUMAQUIC, 2), "b2": TREASURY}, id="no other character"),
    ],
)
def test_red_rivers_is_not_asked_where_nothing_can_move(slots: dict[str, Any]) -> None:
    """Move 1 damage from a character to another character."""
    assert asked(contest({"a1": CUCHUMAQUIC, **slots})) == "b action"


@pytest.mark.rule("R12.4", "R16.2", "R16.3")
def test_fate_twist_moves_up_to_three_damage_off_a_yucatec_character() -> None:
    """Move up to 3 damage from a friendly Yucatec character to another character."""
    slots = {"a2": damaged(KINICH, 5), "a3": damaged(MERCENARY, 4), "b3": CORA, "b2": TREASURY, "s4": XIBALBA}
    state = play(enter(CUCHUMAQUIC, "a1", slots, their_hand=[MERCENARY]), "a: claim 1")
    assert asked(state) == "a target" and slots_offered(state) == ["a1", "a3", "b3", "s4"]
    play(state, "a: slot b3")
    assert asked(state) == "b response", "the number is chosen after the window"
    play(state, "b: pass")
    assert amounts(state) == [0, 1, 2, 3]
    play(state, "a: n 3")
    assert damage(state) == {"a1": 0, "a2": 2, "a3": 4, "b2": 0, "b3": 3, "s4": 0}, "Armour does not help"


@pytest.mark.rule("R16.3")
def test_fate_twist_moves_no_more_than_there_is_and_may_drain_the_prophet() -> None:
    """Move up to 3 damage from a friendly Yucatec character to another character."""
    state = lay({"a1": damaged(CUCHUMAQUIC, 2), "b3": MERCENARY})
    play(state, "a: move a1", "a: slot a2", "a: claim 1")
    assert amounts(state) == [0, 1, 2], "one source and one target"
    assert damage(play(state, "a: n 2")) == {"a2": 0, "b3": 2}


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize("slots", [{"a2": KINICH}, {"a2": damaged(MERCENARY, 3)}, {"b2": damaged(KINICH, 3)}])
def test_fate_twist_needs_a_damaged_friendly_yucatec_character(slots: dict[str, Any]) -> None:
    """Move up to 3 damage from a friendly Yucatec character to another character."""
    assert asked(enter(CUCHUMAQUIC, "a1", {**slots, "b3": MERCENARY})) == "a action"


# Yucatec Scale-Temple


@pytest.mark.rule("R9.4", "R16.7")
@pytest.mark.parametrize(
    ("slots", "found"),
    [
        pytest.param({"a1": TEMPLE, "a2": XIBALBA, "b2": MERCENARY}, {"a1": 6, "a2": 0, "b2": 6}, id="adjacent"),
        pytest.param({"s0": TEMPLE, "a1": XIBALBA, "b1": MERCENARY}, {"s0": 6, "a1": 0, "b1": 6}, id="from outside"),
        pytest.param({"a1": TEMPLE, "a3": XIBALBA, "b3": MERCENARY}, {"a1": 0, "a3": 6, "b3": 6}, id="too far"),
        pytest.param({"a1": TEMPLE, "a2": MERCENARY, "b2": MERCENARY}, {"a1": 0, "a2": 6, "b2": 6}, id="a stranger"),
        pytest.param({"s0": TEMPLE, "a1": MERCENARY, "b1": XIBALBA}, {"s0": 0, "a1": 6, "b1": 6}, id="an enemy"),
        pytest.param({"a1": TEMPLE, "a2": CENOTE, "b2": MERCENARY}, {"a1": 0, "a2": 6, "b2": 0}, id="a relic"),
        pytest.param(
            {"a1": TEMPLE, "a2": XIBALBA, "b1": MERCENARY, "b2": MERCENARY},
            {"a1": 12, "a2": 0, "b1": 0, "b2": 6},
            id="attacked itself",
        ),
        pytest.param(
            {"s4": TEMPLE, "a3": XIBALBA, "a2": MERCENARY, "b2": COLOSSUS},
            {"s4": 0, "a3": 2, "a2": 8, "b2": 5},
            id="Barrage is no attack damage",
        ),
    ],
)
def test_stone_protector_takes_attack_damage(slots: dict[str, Any], found: dict[str, int]) -> None:
    """Attack damage that would be dealt to adjacent friendly Yucatec characters is placed on this relic instead."""
    assert damage(contest(slots)) == found


@pytest.mark.rule("R16.1", "R16.2")
def test_stone_protector_takes_the_full_damage_before_armour() -> None:
    """Attack damage that would be dealt to adjacent friendly Yucatec characters is placed on this relic instead."""
    state = contest({"a1": TEMPLE, "a2": CORA, "a3": OPHELIA, "b2": MERCENARY})
    assert damage(state) == {"a1": 6, "a2": 0, "a3": 0, "b2": 6}, "Ophelia makes Cora a Yucatec character too"


@pytest.mark.rule("R16.6")
def test_stone_protector_may_break() -> None:
    """Attack damage that would be dealt to adjacent friendly Yucatec characters is placed on this relic instead."""
    state = contest({"a1": damaged(TEMPLE, 8), "a2": XIBALBA, "b2": MERCENARY})
    assert damage(state) == {"a2": 0, "b2": 6}
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [(TEMPLE, MERCENARY)]


@pytest.mark.rule("R9.5")
def test_the_defender_chooses_between_two_stone_protectors() -> None:
    """Attack damage that would be dealt to adjacent friendly Yucatec characters is placed on this relic instead."""
    state = contest({"a1": TEMPLE, "a2": XIBALBA, "a3": TEMPLE, "b2": MERCENARY})
    assert asked(state) == "a relic" and slots_offered(state) == ["a1", "a3"]
    assert damage(play(state, "a: slot a3")) == {"a1": 0, "a2": 0, "a3": 6, "b2": 6}
    state = contest({"b1": TEMPLE, "b2": XIBALBA, "b3": TEMPLE, "a2": MERCENARY})
    assert asked(state) == "b relic"
    assert damage(play(state, "b: slot b1")) == {"a2": 6, "b1": 6, "b2": 0, "b3": 0}


@pytest.mark.rule("R9.5")
def test_the_active_player_chooses_a_stone_protector_first() -> None:
    """Attack damage that would be dealt to adjacent friendly Yucatec characters is placed on this relic instead."""
    both = {"a1": TEMPLE, "a2": XIBALBA, "a3": TEMPLE, "b1": TEMPLE, "b2": XIBALBA, "b3": TEMPLE}
    for active, order in ((A, ["a relic", "b relic"]), (B, ["b relic", "a relic"])):
        state = contest(both, active=active, hand=[MERCENARY])
        for question in order:
            assert asked(state) == question
            play(state, f"slot {question[0]}3")
        assert damage(state) == {"a1": 0, "a2": 0, "a3": 6, "b1": 0, "b2": 0, "b3": 6}


YUCATAN = {"a1": TEMPLE, "a2": ACAN, "a3": HURACAN, "b3": MERCENARY, "s4": XIBALBA}


@pytest.mark.rule("R13.10")
def test_yucatan_activates_a_claim_of_an_uncontested_yucatec_character() -> None:
    """Activate a Claim ability of an uncontested friendly Yucatec character."""
    state = play(lay(YUCATAN), "a: use a1 1")
    assert poison(state) == ["b3"], "Huracan is contested, and Xibalba cannot pay"
    assert [event["ability"] for event in told(state, "claimed")] == ["Round One"]
    assert "use a1 1" not in offered(state)


@pytest.mark.rule("R13.10", "R12.5")
def test_yucatan_offers_the_characters_whose_claims_could_be_activated() -> None:
    """Activate a Claim ability of an uncontested friendly Yucatec character."""
    slots = {"s0": CUCHUMAQUIC, "a1": TEMPLE, "a2": ACAN, "a3": CAMALOTZ, "b1": MERCENARY, "s4": HURACAN}
    state = play(lay(slots), "a: use a1 1")
    assert asked(state) == "a target" and slots_offered(state) == ["a2", "s4"]
    play(state, "a: slot s4")
    assert slots_offered(state) == ["b2", "b3"], "A's row is full, so Huracan moves the enemy"
    play(state, "a: slot b2")
    assert at(state, "b2")["card"] == MERCENARY


@pytest.mark.rule("R12.5", "R13.10")
@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"a2": ACAN, "b2": MERCENARY}, id="contested"),
        pytest.param({"a2": ACAN}, id="no target"),
        pytest.param({"a2": MAREN, "b3": MERCENARY}, id="not Yucatec"),
        pytest.param({"a2": KINICH, "b3": MERCENARY}, id="no Claim"),
        pytest.param({"s0": theirs(ACAN), "b3": MERCENARY}, id="an enemy"),
        pytest.param({"a2": {"card": ACAN, "claimed": 2}, "b3": MERCENARY}, id="claimed twice"),
    ],
)
def test_yucatan_needs_a_claim_that_could_be_activated(slots: dict[str, Any]) -> None:
    """Activate a Claim ability of an uncontested friendly Yucatec character."""
    assert "use a1 1" not in offered(lay({"a1": TEMPLE, **slots}))


@pytest.mark.rule("R13.6", "R13.7")
def test_yucatan_opens_the_window_of_the_claim() -> None:
    """Activate a Claim ability of an uncontested friendly Yucatec character."""
    state = play(lay(YUCATAN, their_hand=[ERASED]), "a: use a1 1")
    assert asked(state) == "b response"
    play(state, f"b: play {ERASED}")
    assert poison(state) == [] and [event["card"] for event in told(state, "negated")] == [ACAN]
    guarded = play(lay({**YUCATAN, "b3": WOLFRAM}), "a: use a1 1", "b: yes", "b: slot b2")
    assert poison(guarded) == [] and at(guarded, "b2")["card"] == WOLFRAM


@pytest.mark.rule("R13.9")
def test_yucatan_cannot_wake_a_character_a_third_time() -> None:
    """Activate a Claim ability of an uncontested friendly Yucatec character."""
    state = play(enter(ACAN, "a2", {"a1": TEMPLE, "a3": TEMPLE, "b3": MERCENARY}), "a: claim 1", "a: use a1 1")
    assert len(told(state, "claimed")) == 2
    assert "use a3 1" not in offered(state)


@pytest.mark.rule("R13.5", "R13.10")
def test_yucatan_asks_which_of_several_claims() -> None:
    """Activate a Claim ability of an uncontested friendly Yucatec character."""
    state = play(lay({"a1": TEMPLE, "a2": carrying(ACAN, PATHFINDER), "b3": MERCENARY}), "a: use a1 1")
    assert sorted(offered(state)) == ["claim 1", "claim 2"], "the action cannot be declined any more"
    assert damage(play(state, "a: claim 2"))["b3"] == 3 and poison(state) == []


def test_yucatan_wakes_pantheon() -> None:
    """Activate a Claim ability of an uncontested friendly Yucatec character."""
    state = lay({"a1": TEMPLE, "a2": NAAJAL, "b3": MERCENARY}, forgotten=[ACAN])
    assert poison(play(state, "a: use a1 1")) == ["b3"]
    assert side(state)["removed"] == [ACAN]


# Cenote of Offerings


def test_offering_turns_a_yucatec_character_into_two_cards() -> None:
    """Sacrifice a friendly Yucatec character: Draw 2 cards."""
    slots = {"a1": CENOTE, "a2": ACAN, "a3": MERCENARY, "s4": TEMPLE, "s0": KINICH, "b1": IXCHEL}
    state = lay(slots, deck=[MERCENARY, PACT, GAZE])
    play(state, "a: use a1 1")
    assert asked(state) == "a cost" and slots_offered(state) == ["a2", "s0"]
    play(state, "a: slot a2")
    assert hand(state) == sorted([MERCENARY, PACT]) and side(state)["deck"] == 1
    assert forgotten(state) == [ACAN] and [event["way"] for event in told(state, "left")] == ["sacrificed"]
    assert "use a1 1" not in offered(state)


@pytest.mark.rule("R12.5", "R5.4")
def test_offering_needs_a_yucatec_character_and_a_card_in_the_deck() -> None:
    """Sacrifice a friendly Yucatec character: Draw 2 cards."""
    assert "use a1 1" not in offered(lay({"a1": CENOTE, "a2": ACAN}))
    for other in (MERCENARY, TEMPLE):
        assert "use a1 1" not in offered(lay({"a1": CENOTE, "a2": other, "b1": ACAN}, deck=[PACT]))
    assert hand(play(lay({"a1": CENOTE, "a2": ACAN}, deck=[PACT]), "a: use a1 1")) == [PACT]


# Blood Pact


PACTS = {
    "a1": damaged(KINICH, 8),
    "a2": damaged(MERCENARY, 5),
    "a3": XIBALBA,
    "s0": damaged(TEMPLE, 5),
    "b1": CORA,
    "b2": TREASURY,
    "b3": MERCENARY,
    "s4": theirs(IXCHEL, damage=3),
}


@pytest.mark.rule("R15.2", "R16.3")
def test_blood_pact_moves_up_to_six_damage_to_an_enemy() -> None:
    """Move up to 6 damage from a friendly Yucatec character to an enemy character."""
    state = play(lay(PACTS, hand=[PACT]), f"a: play {PACT}")
    assert asked(state) == "a target" and slots_offered(state) == ["b1", "b3", "s4"], "Kinich Ahau is the source"
    play(state, "a: slot b1")
    assert amounts(state) == [0, 1, 2, 3, 4, 5, 6]
    play(state, "a: n 6")
    assert damage(state)["a1"] == 2 and damage(state)["b1"] == 6, "Armour does not help"
    assert forgotten(state) == [PACT] and hand(state) == []


def test_blood_pact_asks_for_the_source_first_and_takes_what_is_there() -> None:
    """Move up to 6 damage from a friendly Yucatec character to an enemy character."""
    state = play(lay({**PACTS, "a3": damaged(XIBALBA, 2)}, hand=[PACT]), f"a: play {PACT}")
    assert slots_offered(state) == ["a1", "a3"]
    play(state, "a: slot a3", "a: slot b3")
    assert amounts(state) == [0, 1, 2]
    play(state, "a: n 1")
    assert damage(state)["a3"] == 1 and damage(state)["b3"] == 1


@pytest.mark.rule("R12.5", "R15.1")
def test_blood_pact_needs_a_wounded_friend_and_an_enemy_character() -> None:
    """Move up to 6 damage from a friendly Yucatec character to an enemy character."""
    assert f"play {PACT}" not in offered(lay({**PACTS, "a1": KINICH}, hand=[PACT]))
    assert f"play {PACT}" not in offered(lay({**PACTS, "b1": TREASURY, "b3": TREASURY, "s4": MERCENARY}, hand=[PACT]))
    state = lay(PACTS, hand=[PACT], active=B, phase="turning-point")
    assert asked(state) == "a turning-point" and f"play {PACT}" in offered(state)


@pytest.mark.rule("R16.6")
def test_blood_pact_defeats_by_no_card() -> None:
    """Move up to 6 damage from a friendly Yucatec character to an enemy character."""
    state = lay({"a1": damaged(KINICH, 8), "b2": damaged(HUSCARL, 8)}, hand=[PACT])
    play(state, f"a: play {PACT}", "a: n 5")
    assert damage(state) == {"a1": 3}, "no Parting Blow"
    assert [event["by"] for event in told(state, "defeated")] == [None]


# Náajal's Gaze


GAZED = {"a1": poisoned(MERCENARY), "b1": MERCENARY, "b2": MERCENARY, "b3": TREASURY}


def test_gaze_poisons_and_slows() -> None:
    """An enemy character becomes poisoned.
    Until the end of the round, poisoned enemy characters have 0 Initiative and cannot move."""
    state = play(lay(GAZED, hand=[GAZE]), f"a: play {GAZE}")
    assert asked(state) == "a target" and slots_offered(state) == ["b1", "b2"]
    play(state, "a: slot b1")
    assert poison(state) == ["a1", "b1"] and forgotten(state) == [GAZE]
    assert numbers(state, "b1") == "6/0/14"
    assert numbers(state, "b2") == "6/5/14" and numbers(state, "a1") == "6/5/14"


@pytest.mark.rule("R12.8")
def test_gaze_holds_poisoned_enemies_in_their_place() -> None:
    """Until the end of the round, poisoned enemy characters have 0 Initiative and cannot move."""
    state = lay({"b1": MERCENARY, "b2": MERCENARY, "s4": KINICH}, hand=[GAZE, HURACAN])
    play(state, f"a: play {GAZE}", "a: slot b1", f"a: play {HURACAN}", "a: slot a3", "a: claim 1")
    assert slots_offered(state) == ["b2", "s4"], "Winds of Huracan cannot choose the gazed one"
    play(state, "a: slot b2", "a: slot b3")
    finish_turn(state)
    assert asked(state) == "b action" and numbers(state, "b1") == "4/0/14", "it lasts beyond the turn"
    assert "move b1" not in offered(state)
    lively = finish_turn(lay({"b1": MERCENARY, "s4": KINICH}))
    assert "move b1" in offered(lively)


def test_gaze_reaches_who_is_poisoned_later() -> None:
    """Until the end of the round, poisoned enemy characters have 0 Initiative and cannot move."""
    state = lay({"a2": CAMALOTZ, "a1": KINICH, "b3": MERCENARY, "s0": theirs(MERCENARY)}, hand=[GAZE])
    play(state, f"a: play {GAZE}", "a: slot b3", "a: use a2 1", "a: slot s0")
    assert numbers(state, "s0") == "6/0/14"
    finish_turn(state)
    assert "move s0" not in offered(state) and "retire s0" in offered(state)


def test_gaze_ends_with_the_round() -> None:
    """Until the end of the round, poisoned enemy characters have 0 Initiative and cannot move."""
    state = lay({"s0": MERCENARY, "b2": MERCENARY, "s4": theirs(OPHELIA)}, hand=[GAZE])
    play(state, f"a: play {GAZE}", "a: slot b2")
    next_round(state)
    assert state.view(None)["round"] == 2 and poison(state) == ["b2"], "Ophelia keeps it on the field, poisoned"
    assert numbers(state, "b2") == "6/5/14"
    if asked(state) == "a action":
        finish_turn(state)
    assert "move b2" in offered(state)


@pytest.mark.rule("R3.5")
def test_gaze_comes_before_a_swap() -> None:
    """Poisoned enemy characters have 0 Initiative"""
    state = lay({"a1": ACAN, "a2": IXCHEL, "b2": MERCENARY}, hand=[GAZE], their_hand=[MERCENARY])
    play(state, f"a: play {GAZE}", "a: end", "b: pass")
    assert asked(state) == "a trigger"
    play(state, "a: yes")
    assert damage(state) == {"a1": 0, "a2": 0, "b2": 7}, "6/0 became 0/6: it struck first, for nothing"


@pytest.mark.rule("R12.5", "R17.4")
def test_gaze_needs_an_enemy_character_and_forbids_swaps() -> None:
    """Cannot move"""
    assert f"play {GAZE}" not in offered(lay({"a1": MERCENARY, "b3": TREASURY}, hand=[GAZE]))
    state = lay({"b1": MERCENARY, "b2": MERCENARY}, hand=[GAZE, TURN_OF_THE_TIDE])
    assert f"play {TURN_OF_THE_TIDE}" in offered(state)
    play(state, f"a: play {GAZE}", "a: slot b1")
    assert f"play {TURN_OF_THE_TIDE}" not in offered(state)
    state = lay({"b1": NEKOMANCER, "b3": MERCENARY}, hand=[GAZE, MORGANA, MERCENARY])
    play(state, f"a: play {GAZE}", "a: slot b1", f"a: play {MORGANA}", "a: slot a2")
    assert asked(state) == "a action", "nor can Morgana convert it"


# Immolation


@pytest.mark.rule("R12.3", "R15.2")
def test_immolation_burns_a_friend_and_a_poisoned_enemy() -> None:
    """Sacrifice a friendly Yucatec character: Defeat a poisoned enemy character."""
    slots = {
        "a1": ACAN,
        "a2": IXCHEL,
        "a3": poisoned(MERCENARY),
        "b1": MERCENARY,
        "b2": poisoned(LEVIATHAN),
        "s4": theirs(HUSCARL, poisoned=True),
    }
    state = play(lay(slots, hand=[IMMOLATION]), f"a: play {IMMOLATION}")
    assert asked(state) == "a cost" and slots_offered(state) == ["a1", "a2"]
    play(state, "a: slot a1")
    assert asked(state) == "a target" and slots_offered(state) == ["b2", "s4"]
    play(state, "a: slot s4")
    assert sorted(field(state)) == ["a2", "a3", "b1", "b2"]
    assert damage(state) == dict.fromkeys(field(state), 0), "defeated by no card: no Parting Blow"
    assert forgotten(state) == sorted([ACAN, IMMOLATION]) and forgotten(state, B) == [HUSCARL]


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    "slots",
    [
        {"a1": ACAN, "b2": MERCENARY},
        {"a1": ACAN, "a2": poisoned(MERCENARY)},
        {"a1": MERCENARY, "b2": poisoned(MERCENARY)},
        {"a1": TEMPLE, "b2": poisoned(ACAN)},
        {"a1": ACAN, "b2": poisoned(GALAHAD)},
    ],
)
def test_immolation_needs_a_friend_to_burn_and_a_poisoned_enemy(slots: dict[str, Any]) -> None:
    """Sacrifice a friendly Yucatec character: Defeat a poisoned enemy character."""
    assert f"play {IMMOLATION}" not in offered(lay(slots, hand=[IMMOLATION]))


@pytest.mark.rule("R8.1", "R15.1")
def test_immolation_in_the_turn_of_the_opponent() -> None:
    """Sacrifice a friendly Yucatec character: Defeat a poisoned enemy character."""
    state = lay(
        {"a1": ACAN, "b2": poisoned(MERCENARY), "b3": CHRONICLER}, hand=[IMMOLATION], active=B, phase="turning-point"
    )
    play(state, f"a: play {IMMOLATION}")
    assert at(state, "b2") is None and forgotten(state, B) == [MERCENARY]
