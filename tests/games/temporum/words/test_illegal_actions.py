"""The illegal actions of the specification: each is refused with its sentence and a rule, and changes nothing."""

from typing import Any

import pytest

from anachron.core import IllegalAction
from tests.games.temporum.table import GAME, A, B, at_zone, lay, play, playing

III = [0, 0, 10, 0]


def refused(state: Any, text: str, reason: str, rule: str, seat: int = A) -> None:
    """`text` is refused by `why_not` and by `apply` alike, and nothing changes."""
    before = state.digest()
    refusal = state.why_not(text, seat)
    assert refusal is not None, f"{text} is legal"
    assert (refusal.text, refusal.rule) == (reason, rule)
    assert refusal.rule in GAME.rules
    with pytest.raises(IllegalAction) as caught:
        state.apply(text, seat)
    assert caught.value.refusal == refusal
    assert state.digest() == before


@pytest.mark.rule("R5.1")
def test_1_a_move_to_an_unreal_zone() -> None:
    refused(lay({}), "move z2", "That Zone isn't real. Choose a real one.", "R5.1")


@pytest.mark.rule("R4.6")
def test_2_changing_history_from_time_4() -> None:
    refused(lay({}), "change z7", "You're in Time IV: there is no arrow to flip.", "R4.6")


@pytest.mark.rule("R4.1")
def test_3_changing_history_where_you_are_not() -> None:
    refused(lay({"pawn": "z4"}), "change z1", "You can change history only in the Zone you're in.", "R4.1")


@pytest.mark.rule("R4.1")
def test_4_changing_history_twice() -> None:
    state = play(lay({"pawn": "z4"}), "change z4")
    refused(state, "change z4", "You've already had your chance to change history.", "R4.1")


@pytest.mark.rule("R4.7")
def test_5_changing_history_under_mysterious_relic() -> None:
    state = lay({"pawn": "z4"}, frozen_by=[B])
    refused(state, "change z4", "Mysterious Relic has frozen history.", "R4.7")


@pytest.mark.rule("R22.3")
def test_6_changing_history_outside_time() -> None:
    state = lay({"pawn": "place-0-1", "in_play": ["a-place-outside-time"]})
    refused(state, "change z4", "You're outside time, so you can't change history.", "R22.3")


@pytest.mark.rule("R6.1")
def test_7_ending_the_turn_without_visiting() -> None:
    refused(lay({}), "done", "You must visit the Zone you are in.", "R6.1")


@pytest.mark.rule("R14.1")
def test_8_scoring_what_cannot_be_paid() -> None:
    state = at_zone("primitive-paradise", {"money": 9, "hand": ["settlers", "artist"]}, {"pawn": "z0"})
    refused(state, "score settlers", "That card costs $16. You have $9.", "R14.1")


@pytest.mark.rule("R14.1")
def test_9_declining_to_score() -> None:
    state = at_zone("primitive-paradise", {"money": 9, "hand": ["artist"]}, {"pawn": "z0"})
    refused(state, "pass", "You must score a card.", "R14.1")
    state = at_zone(
        "primitive-paradise",
        {"money": 9, "hand": ["artist"]},
        {"pawn": "z0"},
        options={"optional_play_and_score": True},
    )
    assert state.why_not("pass") is None


@pytest.mark.rule("R13.1")
def test_10_declining_to_play() -> None:
    state = at_zone("police-state", {"hand": ["artist", "bank"]})
    refused(state, "pass", "You must play a card.", "R13.1")


@pytest.mark.rule("R5.2")
def test_11_leaving_police_state_for_time_1_or_2() -> None:
    state = play(lay({"pawn": "z4"}, z4="police-state"), "pass")
    refused(state, "move z1", "You can't move from Police State to Time I or II.", "R5.2")


@pytest.mark.rule("R15.7")
def test_12_advancing_from_time_4_without_exodus() -> None:
    state = playing("settlers", {"crowns": [4, 4, 0, 2]})
    refused(state, "advance 4", "Crowns in Time IV are at their goal.", "R15.7")


@pytest.mark.rule("R15.6")
def test_13_advancing_another_crown_under_meritocracy() -> None:
    state = lay({"crowns": [5, 2, 2, 1], "money": 4, "hand": ["artist"], "pawn": "z1"}, z4="meritocracy")
    refused(state, "advance 1", "Meritocracy is real: you must advance a crown from Time III.", "R15.6")
    play(state, "pass", "move z0", "score artist", "advance 2")
    steps = [event["time"] for event in state.events() if event["kind"] == "advanced"]
    assert steps == [3, 3, 2, 3], "with a crown in Time III there is one answer, so nobody is asked"


@pytest.mark.rule("R15.5")
def test_14_retreating_from_time_1() -> None:
    state = at_zone("bureaucracy", {}, {"money": 12, "crowns": [8, 1, 1, 0]})
    refused(state, "retreat 1", "A crown in Time I can't retreat.", "R15.5", B)


@pytest.mark.rule("R15.2")
def test_15_stopping_while_steps_remain() -> None:
    state = playing("inventor", {"crowns": [5, 5, 0, 0]})
    play(state, "option 3")
    refused(state, "done", "You still have 2 steps to make.", "R15.2")


@pytest.mark.rule("R3.5")
def test_16_a_secret_card_after_the_start() -> None:
    state = play(lay({"pawn": "z4", "hand": ["secret-stash"]}), "pass")
    refused(state, "secret secret-stash", "You can use a secret only at the start of your turn.", "R3.5")


@pytest.mark.rule("R18.5")
@pytest.mark.parametrize("card", ["bank", "gizmo"])
def test_17_a_perpetual_card_or_a_gizmo_for_gizmo(card: str) -> None:
    state = playing("gizmo", {"hand": ["bank", "gizmo", "artist"]})
    refused(
        state, f"play {card}", "That card can't be played twice. Choose a Momentary card that isn't a Gizmo.", "R18.5"
    )


@pytest.mark.rule("R6.8")
def test_18_a_zone_already_visited_for_anubis() -> None:
    state = lay({"hand": ["anubis-statuette"]})
    play(state, "move z4")
    refused(state, "visit z4", "You've already visited that Zone this turn.", "R6.8")


@pytest.mark.rule("R11.4")
def test_19_paying_at_babylonian_bazaar_with_9() -> None:
    state = at_zone("babylonian-bazaar", {"money": 9}, {"money": 10}, chits={"z0": 1})
    assert state.waiting == (B,)
    refused(state, "yes", "You need the full $10.", "R11.4")


@pytest.mark.rule("R23.1")
def test_20_the_simulation_token_on_simulated_paradise() -> None:
    state = at_zone("simulated-paradise", {"crowns": [8, 0, 0, 2]})
    refused(state, "place z7", "It can't simulate itself. Choose another Zone.", "R23.1")


@pytest.mark.rule("R17.2")
@pytest.mark.parametrize("card", ["artist", "hideout"])
def test_21_a_momentary_card_or_a_card_in_play_at_y2k(card: str) -> None:
    state = at_zone("y2k", {}, {"hand": ["artist", "bank"], "in_play": ["hideout"]}, chits={"z4": 1})
    refused(state, f"discard {card}", "That card isn't Perpetual. Choose a Perpetual card from your hand.", "R17.2", B)


@pytest.mark.rule("R22.1")
def test_22_another_players_place() -> None:
    state = lay({}, {"in_play": ["a-place-outside-time"]})
    refused(state, "move place-1-1", "Only its owner can go there.", "R22.1")


@pytest.mark.rule("R14.5")
def test_23_paying_with_the_scored_card() -> None:
    state = at_zone("scrapyard-world", {"hand": ["infected-rat", "artist", "trinket", "engineer", "bank"]})
    play(state, "score infected-rat")
    refused(state, "discard infected-rat", "You can't discard the card you score.", "R14.5")
    state = at_zone("scrapyard-world", {"hand": ["infected-rat", "artist"]})
    refused(state, "score infected-rat", "You don't have enough other cards to discard.", "R14.5")


@pytest.mark.rule("R9.3")
def test_24_sunboat_or_singularity_in_an_extra_turn() -> None:
    state = lay({"in_play": ["sunboat-of-ra"]}, extra=True)
    refused(state, "do sunboat-of-ra", "The turn before this one was yours, so you can't.", "R9.3")
    state = lay({"money": 12}, extra=True, z7="singularity")
    refused(state, "yes", "The turn before this one was yours, so you can't.", "R9.3")


@pytest.mark.rule("R15.5")
def test_25_battle_plans_on_a_crown_that_cannot_retreat() -> None:
    state = playing("battle-plans", {}, {"crowns": [8, 1, 1, 0]})
    refused(state, "retreat 1", "Choose a crown that can retreat.", "R15.5")


@pytest.mark.rule("R16.8")
def test_26_acting_when_another_seat_decides() -> None:
    refused(lay({}), "stay", "It isn't your turn. Wait for {0}.", "R16.8", B)


@pytest.mark.rule("R12.1")
def test_27_looking_at_what_is_hidden() -> None:
    state = lay({"hand": ["artist"]}, {"in_play": [{"card": "cache", "under": "bank"}]}, z7="quiet-planet")
    for thing in ("hand:1", "under:1", "pile:z7", "deck"):
        refusal = state.why_not_thing(thing, A)
        assert refusal is not None and "bank" not in refusal.text.lower(), "it says nothing of what is hidden"
    assert "bank" not in str(state.view(A)["players"][B]) and state.view(A)["pile"] is None


HACKED = {"in_play": ["hacker"], "hand": ["artist", "bank"]}


@pytest.mark.rule("R24.1")
def test_playing_when_told_to_score_and_the_other_way_round_takes_a_hacker() -> None:
    state = at_zone("ancient-egypt", {"money": 16, "hand": ["artist", "bank"]})
    refused(state, "play bank", "You are told to score a card. Only Hacker can play one instead.", "R24.1")
    state = at_zone("police-state", {"money": 16, "hand": ["artist", "bank"]})
    refused(state, "score bank", "You are told to play a card. Only Hacker can score one instead.", "R24.1")
    refused(at_zone("police-state", HACKED), "score artist", "That card costs $4. You have $0.", "R14.1")


@pytest.mark.rule("R14.1")
def test_the_card_drawn_at_alien_contact_may_cost_too_much() -> None:
    state = at_zone("alien-contact", {"money": 3, "hand": ["bank"]}, deck=["artist"])
    refused(state, "score artist", "That card costs $4. You have $3.", "R14.1")
    refused(state, "score bank", "You can score only the card you drew.", "R16.1")


@pytest.mark.rule("R14.6")
def test_another_card_for_the_second_scoring_of_age_of_cats() -> None:
    state = at_zone("age-of-cats", {"money": 40, "in_play": ["hacker"], "hand": ["artist", "bank"], "crowns": III})
    play(state, "yes", "score artist")
    refused(state, "score bank", "You score the same card a second time.", "R14.6")


@pytest.mark.rule("R16.8")
def test_paying_at_babylonian_bazaar_out_of_turn_with_enough_money() -> None:
    state = at_zone("babylonian-bazaar", {"money": 30}, {"money": 10}, chits={"z0": 1})
    refused(state, "yes", "It isn't your turn. Wait for {0}.", "R16.8", B)


@pytest.mark.rule("R10.1")
def test_naming_a_time_at_exodus() -> None:
    state = at_zone("exodus", {"crowns": [3, 3, 2, 2]})
    refused(state, "name 1", "You don't rule that Time.", "R10.1")
    refused(state, "name 4", "No crown can advance from that Time.", "R15.1")


def test_the_hint_at_scrapyard_world_speaks_of_cards() -> None:
    state = at_zone("scrapyard-world", {"money": 9, "hand": ["artist", "bank", "trinket"]})
    assert state.decision().hint == "The price is 1 card per full $4; you have 2 other cards."


class Fixed(list[int]):
    """A list that notices a change which is taken back at once."""

    def __setitem__(self, index: Any, value: Any) -> None:
        raise AssertionError("changed")


def test_looking_at_a_question_changes_nothing_not_even_for_a_moment() -> None:
    state = lay({"pawn": "z0"}, {"pawn": "z4"})
    arrows = state.arrows = Fixed(state.arrows)
    assert state.decision().hint.endswith("would be time-shifted.")
    assert state.arrows is arrows
