"""Cards of no faction, numbers 91 to 96: every printed sentence; and the printed numbers of the cards from 46 on."""

from typing import Any

import pytest

from tests.games.ophelia.situations import (
    ARTHUR,
    BERSERKER,
    CHAMPION,
    CHRONICLER,
    CORSAIR,
    ERASED,
    FAITHFUL,
    FLAGSHIP,
    HARPOONER,
    HOURGLASS,
    LADY,
    MAREN,
    MEAD_HALL,
    OPHELIA,
    PERCIVAL,
    ROUND_TABLE,
    SALVAGE,
    SEER,
    SIREN,
    SPOOK,
    TREASURY,
    WOLFRAM,
    answering,
    contest,
    defeats,
    entered,
    options,
    spooked,
    theirs,
    uses,
)
from tests.games.ophelia.table import (
    CARDS,
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

WIND = "second-wind"
TIDE = "turn-of-the-tide"
EXCALIBUR = "excalibur"
KINICH = "kinich-ahau-the-sun"
IXCHEL = "ixchel-the-moon"
CAMALOTZ = "camalotz-the-bloodletter"
JBL = "jbl-3s-greystars-agent"
REST = theirs(MERCENARY)  # keeps B busy in a shared slot
FROM_46 = [card for card in CARDS.values() if card["number"] >= 46]
ALONE = {"lancelot-first-lance": -3, "gawain-sun-of-noon": 3}  # what the middle does to a lone card


def hurt(card: str, damage: int = 1, **more: Any) -> dict[str, Any]:
    return {"card": card, "damage": damage, **more}


@pytest.mark.rule("R3.1", "R3.2", "R7.1")
@pytest.mark.parametrize("card", [card["id"] for card in FROM_46 if card["type"] == "character"])
def test_a_character_has_its_printed_numbers(card: str) -> None:
    printed = CARDS[card]
    state = lay({"a2": card})
    assert numbers(state, "a2") == f"{printed['power'] + ALONE.get(card, 0)}/{printed['initiative']}/{printed['life']}"
    assert at(state, "a2")["armour"] == printed["armour"]


@pytest.mark.rule("R3.2", "R3.3", "R7.1", "R9.4")
@pytest.mark.parametrize("card", [card["id"] for card in FROM_46 if card["type"] == "relic"])
def test_a_relic_has_life_and_nothing_else(card: str) -> None:
    state = entered(card, "a2", {"b2": MERCENARY})
    found = at(state, "a2")
    assert (found["power"], found["initiative"], found["life"]) == (0, 0, CARDS[card]["life"])
    play(state, "end")
    assert damage(state)["b2"] == 0 and found["armour"] == 0


# Ophelia, All of Creation: Characters in your hand, in your forgotten zone and on the field under your control count as
# every faction.


@pytest.mark.rule("R14.7", "R12.9")
def test_friends_of_ophelia_count_as_every_faction() -> None:
    state = lay({"s0": {"card": OPHELIA}, "a1": FLAGSHIP, "a2": hurt(MERCENARY, 2), "a3": ROUND_TABLE, "b2": MERCENARY})
    assert numbers(state, "a2") == "9/5/14" and at(state, "a2")["armour"] == 1, "Atlantis and Avalon at once"
    assert numbers(state, "s0") == "2/0/1", "she herself too"
    assert numbers(state, "b2") == "6/5/14"
    play(state, "retire s0")
    assert numbers(state, "a2") == "6/5/14" and at(state, "a2")["armour"] == 0


@pytest.mark.rule("R2.10", "R17.7")
def test_ophelia_counts_those_her_player_controls() -> None:
    slots = {"s0": {"card": OPHELIA}, "a2": {"card": MERCENARY, "owner": B}, "a1": FLAGSHIP}
    assert numbers(lay(slots), "a2") == "8/5/14", "converted"
    slots = {"s0": {"card": OPHELIA}, "b2": {"card": MERCENARY, "owner": A}, "b1": FLAGSHIP}
    assert numbers(lay(slots), "b2") == "6/5/14", "her player only owns it"


@pytest.mark.rule("R12.9")
def test_ophelia_and_the_forgotten_zone() -> None:
    lost = [MERCENARY, EXCALIBUR, ARTHUR]
    state = lay({"s0": {"card": OPHELIA}, "a1": MEAD_HALL}, hand=[TIDE], forgotten=lost, their_forgotten=[CHAMPION])
    play(state, "use a1 1")
    assert options(state) == {f"card {MERCENARY}", f"card {ARTHUR}"}, "characters of the own zone"
    assert not uses(lay({"a1": MEAD_HALL}, hand=[TIDE], forgotten=lost)), "without her: no Valgard there"


@pytest.mark.rule("R12.9", "R12.4")
def test_ophelia_does_not_reach_into_the_deck() -> None:
    slots = {"a1": OPHELIA, "a2": hurt(KINICH, 6), "a3": MERCENARY, "b1": MERCENARY}
    state = lay(slots, deck=[MERCENARY, IXCHEL, TIDE], forgotten=[CORSAIR])
    play(state, "use a2 1")
    assert options(state) == {"slot a1", "slot a2", "slot a3"}, "each of them is a Yucatec sacrifice"
    play(state, "slot a3", "zone deck")
    assert options(state) == {f"card {IXCHEL}"}
    state = lay(slots, deck=[MERCENARY, IXCHEL, TIDE], forgotten=[CORSAIR])
    play(state, "use a2 1", "slot a1")
    assert options(state) == {f"card {IXCHEL}"}, "she is gone: the Corsair in the forgotten zone is no Yucatec"


@pytest.mark.rule("R12.10", "R12.5")
def test_ophelia_also_makes_them_what_an_enemy_does_not_want() -> None:
    state = entered(JBL, "a1", {"b2": MERCENARY, "s4": theirs(OPHELIA)})
    assert asked(state) == "a action", "Backstabber: not Mechanicus; all of them are"
    state = play(lay({"s0": {"card": OPHELIA}, "b1": MERCENARY}, hand=[CAMALOTZ]), f"play {CAMALOTZ}", "slot a2")
    assert at(state, "a2")["card"] == CAMALOTZ, "another Yucatec character is there"


@pytest.mark.rule("R12.10")
def test_ophelia_without_abilities() -> None:
    state = lay({"s0": spooked(OPHELIA), "a1": FLAGSHIP, "a2": MERCENARY, "s4": SPOOK})
    assert numbers(state, "a2") == "6/5/14"


@pytest.mark.rule("R16.5")
def test_ophelia_has_1_life() -> None:
    state = play(entered(MAREN, "a1", {"b2": OPHELIA, "s4": REST}), "claim 1", "slot b2")
    assert forgotten(state, B) == [OPHELIA]


# Ophelia: At the end of the round, your other characters are not sent to the forgotten zone.


@pytest.mark.rule("R11.7")
def test_ophelias_other_characters_stay_when_the_round_ends() -> None:
    slots = {
        "s0": {"card": OPHELIA, "attached": [EXCALIBUR]},
        "a1": hurt(CHAMPION, 5, poisoned=True, attached=[EXCALIBUR], haunting=[FAITHFUL]),
        "a2": {"card": MERCENARY, "owner": B},
        "a3": TREASURY,
        "b1": MERCENARY,
        "s4": theirs(ARTHUR),
    }
    state = lay(slots, phase="resolution")
    assert set(field(state)) == {"a1", "a2"}, "not she, no relic, no enemy"
    champion = at(state, "a1")
    assert champion["damage"] == 5 and champion["poisoned"], "with damage and markers"
    assert under(state, "a1") == [EXCALIBUR] and under(state, "a1", "haunting") == [FAITHFUL]
    assert at(state, "a2")["controller"] == A, "those she controls, whoever owns them"
    assert forgotten(state) == sorted([OPHELIA, EXCALIBUR, TREASURY])
    assert forgotten(state, B) == sorted([MERCENARY, ARTHUR]) and defeats(state) == []


@pytest.mark.rule("R11.7")
def test_without_ophelia_or_her_abilities_everybody_goes() -> None:
    assert not field(lay({"a1": CHAMPION, "b1": MERCENARY}, phase="resolution"))
    spent = {"s0": spooked(OPHELIA), "a1": CHAMPION, "s4": SPOOK}
    assert not field(lay(spent, phase="resolution"))
    theirs_too = lay(
        {"s0": {"card": OPHELIA}, "a1": CHAMPION, "b1": CHAMPION, "s4": theirs(OPHELIA)}, phase="resolution"
    )
    assert set(field(theirs_too)) == {"a1", "b1"}


@pytest.mark.rule("R11.7", "R21.4")
def test_a_state_check_after_ophelia_left() -> None:
    state = lay({"s0": {"card": OPHELIA}, "a1": CAMALOTZ, "a2": CHAMPION, "b1": MERCENARY}, phase="resolution")
    assert set(field(state)) == {"a2"} and CAMALOTZ in forgotten(state), "no Yucatec beside him any more"


@pytest.mark.rule("R11.7", "R4.4")
def test_who_stayed_starts_the_round_like_a_card_of_an_earlier_turn() -> None:
    state = entered(CHRONICLER, "a1", {"s0": {"card": OPHELIA}, "s4": REST}, deck=[TIDE, WIND, TIDE, TIDE, TIDE])
    play(state, "claim 1", "end")
    finish_turn(finish_turn(state))
    assert state.view(None)["round"] == 2 and not at(state, "a1")["played"]
    play(state, "a: first", "a: move a1", "a: slot a2")
    assert asked(state) == "a claim", "once per round, and this is a new one"


@pytest.mark.rule("R11.5")
def test_a_game_that_is_won_needs_no_ophelia() -> None:
    state = lay({"s0": {"card": OPHELIA}, "a2": CHAMPION}, phase="resolution", points=[3, 0], round=3)
    assert state.over and state.winners == [A]


# Time-Lost Mercenary: no text.


@pytest.mark.rule("R13.1", "R12.1")
def test_the_mercenary_has_nothing_to_say() -> None:
    state = entered(MERCENARY, "a2", {"b1": MERCENARY}, deck=[TIDE])
    assert asked(state) == "a action" and not uses(state) and at(state, "a2")["abilities"] == []


# Wandering Chronicler: [Claim · Take Note] Once per round — Draw a card.


@pytest.mark.rule("R13.1", "R12.5")
def test_take_note_draws_a_card() -> None:
    for slot in ("s0", "a2"):
        assert hand(play(entered(CHRONICLER, slot, deck=[TIDE, WIND]), "claim 1")) == [TIDE]
    assert asked(entered(CHRONICLER, "a2")) == "a action", "an empty deck"
    assert asked(entered(CHRONICLER, "a2", {"b2": MERCENARY}, deck=[TIDE])) == "a action"
    assert hand(play(entered(CHRONICLER, "a2", deck=[TIDE]), "pass")) == []


@pytest.mark.rule("R13.7", "R13.9")
def test_take_note_once_per_round_also_when_negated() -> None:
    state = entered(CHRONICLER, "a1", {"a2": MERCENARY, "s4": REST}, hand=[TIDE], deck=[WIND, WIND])
    assert asked(play(state, "claim 1", f"play {TIDE}", "slot a1")) == "a action"
    state = entered(CHRONICLER, "a1", {"a2": MERCENARY}, hand=[TIDE], deck=[WIND], their_hand=[ERASED])
    play(state, "a: claim 1", f"b: play {ERASED}")
    assert hand(state) == [TIDE] and forgotten(state, B) == [ERASED]
    assert asked(play(state, f"play {TIDE}", "slot a1")) == "a action"


@pytest.mark.rule("R13.4")
def test_a_declined_take_note_is_not_used_up() -> None:
    state = entered(CHRONICLER, "a1", {"a2": MERCENARY, "s4": REST}, hand=[TIDE], deck=[WIND])
    assert asked(play(state, "pass", f"play {TIDE}", "slot a1")) == "a claim"


# Hourglass of Ages: [Trigger · Sand Remembers] When your opponent plays a Turning Point; draw a card.


@pytest.mark.rule("R14.3", "R15.2")
def test_sand_remembers_draws_after_the_opponents_turning_point() -> None:
    slots = {"a1": HOURGLASS, "b1": hurt(MERCENARY, 3)}
    state = play(lay(slots, active=B, their_hand=[WIND, MERCENARY], deck=[TIDE, TIDE]), f"play {WIND}")
    assert asked(state) == "b amount" and options(state) == {"n 0", "n 1", "n 2", "n 3"}
    assert hand(state) == [], "not before its effect"
    assert hand(play(state, "n 3")) == [TIDE]
    play(state, f"play {MERCENARY}", "slot b2")
    assert hand(state) == [TIDE], "a character is no Turning Point"


@pytest.mark.rule("R15.1", "R8.1")
def test_sand_remembers_in_the_turning_point_phase_and_not_for_the_own_cards() -> None:
    state = answering({"a1": HOURGLASS, "b1": hurt(MERCENARY, 1)}, their_hand=[WIND], deck=[TIDE, TIDE])
    play(state, f"play {WIND}", "n 1")
    assert hand(state) == [TIDE]
    state = play(lay({"a1": HOURGLASS, "a2": hurt(MERCENARY, 1)}, hand=[WIND], deck=[TIDE]), f"play {WIND}", "n 1")
    assert hand(state) == []
    state = answering({"a1": HOURGLASS, "a2": HOURGLASS, "b1": MERCENARY}, their_hand=[WIND], deck=[TIDE, TIDE])
    play(state, f"play {WIND}", "a: next 1")
    assert hand(state) == [TIDE, TIDE], "each of two"


@pytest.mark.rule("R15.5", "R21.6", "R13.6")
def test_sand_remembers_a_response_inside_the_window() -> None:
    state = entered(MAREN, "a2", {"a1": HOURGLASS, "b1": MERCENARY}, deck=[TIDE, WIND], their_hand=[ERASED, WIND])
    play(state, "a: claim 1", f"b: play {ERASED}")
    assert hand(state) == [TIDE] and damage(state)["b1"] == 0 and asked(state) == "a action"


# Hourglass of Ages: [Action · Turn the Glass] Retire a friendly character: Draw a card.


@pytest.mark.rule("R12.2", "R7.7", "R17.8", "R7.9")
def test_turn_the_glass_retires_a_character_of_its_player() -> None:
    slots = {"a1": HOURGLASS, "a2": SALVAGE, "a3": {"card": MERCENARY, "owner": B}, "s0": {"card": LADY}}
    state = lay({**slots, "s4": REST, "b2": MERCENARY}, deck=[TIDE, WIND, WIND])
    assert uses(state) == {"use a1 1"}
    play(state, "use a1 1")
    assert asked(state) == "a cost" and options(state) == {"slot s0", "slot a2"}, "owned and controlled, no relic"
    play(state, "slot a2")
    assert hand(state) == [TIDE], "retired is not defeated: no Finders Keepers"
    assert forgotten(state) == [SALVAGE] and not uses(state)
    play(state, "end")
    assert state.view(None)["quiet"] == 1, "retiring is not playing"


@pytest.mark.rule("R12.5")
def test_turn_the_glass_needs_a_character_and_a_deck() -> None:
    assert not uses(lay({"a1": HOURGLASS, "a2": MERCENARY}))
    assert not uses(lay({"a1": HOURGLASS, "a2": TREASURY, "b1": MERCENARY}, deck=[TIDE]))
    assert not uses(lay({"a1": HOURGLASS, "a2": {"card": MERCENARY, "owner": B}}, deck=[TIDE]))


@pytest.mark.rule("R4.2")
def test_the_retired_is_not_sacrificed() -> None:
    state = play(lay({"a1": HOURGLASS, "a2": FAITHFUL}, deck=[TIDE, WIND]), "use a1 1")
    assert hand(state) == [TIDE], "no Dust to Dust"


# Erased from the Record: [Response] When an enemy card activates a Claim ability; negate that ability.


@pytest.mark.rule("R13.6", "R13.7", "R15.5", "R10.6")
def test_erased_from_the_record_negates_a_claim() -> None:  # E9
    state = entered(CHRONICLER, "s0", {"b1": MERCENARY}, deck=[TIDE] * 5, their_hand=[ERASED, WIND])
    play(state, "claim 1")
    assert asked(state) == "b response" and options(state) == {f"play {ERASED}", "pass"}
    play(state, f"play {ERASED}")
    assert asked(state) == "a action" and hand(state) == [] and at(state, "s0")["card"] == CHRONICLER
    assert forgotten(state, B) == [ERASED] and hand(state, B) == [WIND]
    assert [event["card"] for event in told(state, "negated")] == [CHRONICLER]


@pytest.mark.rule("R13.6")
def test_the_response_may_be_kept_and_there_is_only_one() -> None:
    state = entered(CHRONICLER, "s0", {"b1": MERCENARY}, deck=[TIDE, WIND], their_hand=[ERASED])
    play(state, "a: claim 1", "b: pass")
    assert hand(state) == [TIDE] and hand(state, B) == [ERASED]
    state = entered(CHRONICLER, "s0", {"b1": MERCENARY}, deck=[TIDE, WIND], their_hand=[ERASED, ERASED])
    play(state, "a: claim 1", f"b: play {ERASED}")
    assert asked(state) == "a action" and hand(state, B) == [ERASED]


@pytest.mark.rule("R15.5", "R8.1")
def test_erased_from_the_record_has_no_other_time() -> None:
    state = lay({"b1": MERCENARY}, hand=[ERASED])
    assert f"play {ERASED}" not in offered(state) and f"discard {ERASED}" in offered(state)
    state = answering({"b1": MERCENARY, "a1": MERCENARY}, their_hand=[ERASED])
    assert asked(state) == "b turning-point" and options(state) == {"pass"}
    state = lay({"a1": "castle-bowmen", "b2": MERCENARY}, their_hand=[ERASED])
    assert damage(play(state, "use a1 1"))["b2"] == 2, "no window for an Action ability"


@pytest.mark.rule("R13.10", "R13.6")
def test_erased_from_the_record_answers_a_claim_without_a_move() -> None:
    slots = {"a1": "yucatec-scale-temple", "a2": "prophet-of-acan", "b1": MERCENARY}
    state = play(lay(slots, their_hand=[ERASED]), "a: use a1 1", f"b: play {ERASED}")
    assert not at(state, "b1")["poisoned"] and asked(state) == "a action"


@pytest.mark.rule("R21.6", "R21.8")
def test_windows_in_windows() -> None:
    """Maren claims; Wolfram Delta moves for it and claims inside her window; each Claim has its own Response."""
    slots = {"b1": WOLFRAM}
    state = entered(MAREN, "s0", slots, hand=[ERASED], their_hand=[ERASED])
    play(state, "a: claim 1", "b: yes", "b: slot b2", "b: claim 1")
    assert asked(state) == "a response" and options(state) == {f"play {ERASED}", "pass"}
    play(state, f"a: play {ERASED}")
    assert numbers(state, "b2") == "7/6/11", "Bork is negated"
    assert asked(state) == "b response", "and the outer window goes on"
    outer = play(state, f"b: play {ERASED}")
    assert damage(outer)["b2"] == 0 and asked(outer) == "a action"
    state = entered(MAREN, "s0", slots, hand=[ERASED], their_hand=[ERASED])
    play(state, "a: claim 1", "b: yes", "b: slot b2", "b: claim 1", "a: pass", "b: pass")
    assert numbers(state, "b2") == "9/6/11" and damage(state)["b2"] == 2, "Bork, then 3 - 1"


@pytest.mark.rule("R13.6", "R13.7")
def test_a_claim_that_is_negated_already_can_still_be_answered() -> None:
    state = entered(MAREN, "a2", {"b1": WOLFRAM}, their_hand=[ERASED])
    play(state, "a: claim 1", "b: yes", "b: slot b2")
    assert asked(state) == "b response" and at(state, "a2")["contested"]
    play(state, "b: pass")
    assert damage(state)["b2"] == 0, "contested since: negated without a Response"


@pytest.mark.rule("R13.6")
def test_the_claimers_own_response_does_not_help() -> None:
    state = entered(CHRONICLER, "s0", {"b1": MERCENARY}, hand=[ERASED], deck=[TIDE])
    assert hand(play(state, "claim 1")) == sorted([ERASED, TIDE]), "an enemy card's Claim only"


# Second Wind: Remove up to 6 damage from a friendly character.


@pytest.mark.rule("R16.4", "R15.1")
def test_second_wind_removes_up_to_6_damage_from_a_friendly_character() -> None:
    slots = {"a1": hurt(MERCENARY, 8), "a2": hurt(ARTHUR, 2), "a3": hurt(TREASURY, 3), "b1": hurt(MERCENARY, 8)}
    state = play(lay(slots, hand=[WIND]), f"play {WIND}")
    assert asked(state) == "a target" and options(state) == {"slot a1", "slot a2"}, "no relic, no enemy"
    play(state, "slot a1")
    assert options(state) == {f"n {amount}" for amount in range(7)}
    play(state, "n 6")
    assert damage(state)["a1"] == 2 and forgotten(state) == [WIND]
    state = play(lay(slots, hand=[WIND]), f"play {WIND}", "slot a2")
    assert options(state) == {"n 0", "n 1", "n 2"}
    assert damage(play(state, "n 1"))["a2"] == 1


@pytest.mark.rule("R12.5", "R16.4")
def test_second_wind_needs_a_friendly_character_damaged_or_not() -> None:
    assert f"play {WIND}" not in offered(lay({"a1": hurt(TREASURY, 3), "b1": hurt(MERCENARY, 3)}, hand=[WIND]))
    state = play(lay({"a1": MERCENARY, "b1": MERCENARY}, hand=[WIND]), f"play {WIND}")
    assert asked(state) == "a action" and forgotten(state) == [WIND]


@pytest.mark.rule("R15.1", "R8.1", "R10.6")
def test_second_wind_before_the_enemys_contest() -> None:
    state = answering({"a2": MERCENARY, "b2": hurt(BERSERKER, 10)}, their_hand=[WIND])
    play(state, f"play {WIND}", "n 6")
    assert damage(state) == {"a2": 8, "b2": 10}, "4 left: 6 + 2 Power, and it survives"
    assert state.view(None)["quiet"] == 0, "a card was played"


# Where several of them meet


@pytest.mark.rule("R13.2", "R21.2")
def test_a_lured_enemy_is_harpooned_before_it_claims() -> None:
    state = entered(SIREN, "a1", {"s0": {"card": HARPOONER}, "b2": hurt(CHRONICLER, 5)}, their_deck=[TIDE])
    play(state, "a: claim 1", "a: slot b3")
    assert damage(state)["b3"] == 7 and asked(state) == "b claim"


@pytest.mark.rule("R21.1", "R12.3")
def test_costs_triggers_and_claims_of_one_turn() -> None:
    """Percival fetches the Hourglass, it is played, and retiring him draws."""
    state = entered(PERCIVAL, "a1", {"b3": MERCENARY}, deck=[TIDE, WIND], forgotten=[HOURGLASS])
    play(state, "claim 1", "zone forgotten", f"play {HOURGLASS}", "slot a2", "use a2 1")
    assert hand(state) == [TIDE] and forgotten(state) == [PERCIVAL] and side(state)["deck"] == 1


@pytest.mark.rule("R16.2", "R9.8")
def test_blood_runes_wake_a_berserker() -> None:
    state = entered(SEER, "a1", {"a2": BERSERKER, "b2": MERCENARY}, deck=[TIDE])
    play(state, "claim 1", "slot a2")
    assert numbers(state, "a2") == "7/5/14"
    play(state, "end")
    assert damage(state) == {"a1": 0, "a2": 2 + 6, "b2": 7}


@pytest.mark.rule("R9.2")
def test_a_contest_of_all_three_lanes() -> None:
    slots = {"a1": CORSAIR, "a2": CHAMPION, "a3": TREASURY, "b1": LADY, "b2": MERCENARY, "b3": SALVAGE}
    state = contest(slots)
    assert damage(state) == {"a1": 3, "a2": 6, "a3": 6, "b1": 7, "b2": 7, "b3": 0}
