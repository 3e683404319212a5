"""Atlantis, numbers 46 to 60: every printed sentence, and what the rules make of it."""

import pytest

from tests.games.ophelia.situations import (
    ARTHUR,
    BEDIVERE,
    BOWMEN,
    CHRONICLER,
    CORSAIR,
    CURSE,
    DIVER,
    ERASED,
    FENRIR,
    FLAGSHIP,
    GALAHAD,
    HARPOONER,
    HUSCARL,
    LANCELOT,
    LEVIATHAN,
    MAREN,
    MORGANA,
    NEREID,
    OPHELIA,
    PERCIVAL,
    SALVAGE,
    SHIELDMAIDEN,
    SIREN,
    SMUGGLER,
    SPOOK,
    THALASSA,
    TREASURY,
    WOLFRAM,
    answering,
    contest,
    defeats,
    entered,
    haunted,
    options,
    spooked,
    theirs,
    uses,
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

TIDE = "turn-of-the-tide"
UNDERTOW = "undertow"
BROADSIDE = "full-broadside"
OURS = {"card": MERCENARY, "controller": A}  # in a shared slot
REST = theirs(MERCENARY)  # keeps B busy in a shared slot


# Maren Redwake: [Claim · Flintlock Salute] Deal 3 damage to an enemy character.


@pytest.mark.rule("R13.1", "R12.4", "R16.1")
def test_maren_deals_3_damage_to_an_enemy_character() -> None:
    slots = {"a3": MERCENARY, "b1": MERCENARY, "b3": SHIELDMAIDEN, "s4": theirs(FLAGSHIP)}
    state = entered(MAREN, "a2", slots)
    assert options(state) == {"claim 1", "pass"}
    play(state, "claim 1")
    assert options(state) == {"slot b1", "slot b3"}, "no relic, no friend"
    play(state, "slot b1")
    assert damage(state) == {"a2": 0, "a3": 0, "b1": 3, "b3": 0, "s4": 0}
    state = play(entered(MAREN, "a2", slots), "claim 1", "slot b3")
    assert damage(state)["b3"] == 2, "dealt, so the Shieldmaiden's Armour 1 takes 1 off"


@pytest.mark.rule("R13.1")
def test_maren_may_decline_and_gets_no_second_chance() -> None:
    state = play(entered(MAREN, "a2", {"b1": MERCENARY}), "pass")
    assert damage(state)["b1"] == 0 and asked(state) == "a action"
    assert not uses(state) and "claim 1" not in offered(state)


@pytest.mark.rule("R12.5")
def test_maren_is_not_asked_without_an_enemy_character() -> None:
    assert asked(entered(MAREN, "a2", {"a1": MERCENARY, "b1": FLAGSHIP})) == "a action"
    assert asked(entered(MAREN, "a2", {"b1": GALAHAD})) == "a action", "Galahad cannot be chosen"


@pytest.mark.rule("R13.3", "R2.8")
def test_maren_in_a_contested_slot_has_no_claim() -> None:
    assert asked(entered(MAREN, "a2", {"b2": MERCENARY})) == "a action"
    assert asked(entered(MAREN, "a2", {"b2": FLAGSHIP, "b1": MERCENARY})) == "a action", "a relic contests too"


@pytest.mark.rule("R13.2")
def test_maren_claims_by_moving_too() -> None:
    state = lay({"a2": MAREN, "b3": MERCENARY})
    play(state, "move a2", "slot a1", "claim 1")
    assert damage(state)["b3"] == 3


@pytest.mark.rule("R12.10", "R13.4")
def test_maren_without_abilities_does_not_claim() -> None:
    state = play(lay({"a2": spooked(MAREN), "b3": MERCENARY, "s4": SPOOK}), "move a2", "slot a1")
    assert asked(state) == "a action"


@pytest.mark.rule("R16.5", "R16.6")
def test_what_maren_shoots_down_is_defeated_by_her() -> None:
    state = play(entered(MAREN, "a2", {"b1": {"card": HUSCARL, "damage": 10}, "s4": REST}), "claim 1", "slot b1")
    assert defeats(state) == [(HUSCARL, MAREN)]
    assert at(state, "b1") is None and damage(state)["a2"] == 4, "Parting Blow finds her"


# Thalassa: [Action · Riptide] Move a character to an adjacent open slot.


@pytest.mark.rule("R17.2", "R17.3")
def test_thalassa_moves_any_character_that_has_an_adjacent_open_slot() -> None:
    slots = {"a1": FLAGSHIP, "a2": THALASSA, "b1": MERCENARY, "b2": LEVIATHAN, "b3": MERCENARY, "s4": REST}
    state = play(lay(slots), "use a2 1")
    assert options(state) == {"slot a2", "slot b1"}, "herself too; no relic, no Leviathan, nobody who is shut in"
    play(state, "slot b1")
    moved = at(state, "s0")
    assert moved["card"] == MERCENARY and moved["controller"] == B and moved["moved"], "the only slot, open for B"


@pytest.mark.rule("R17.2", "R2.5")
def test_thalassa_moves_only_one_slot_far() -> None:
    state = play(lay({"a1": THALASSA, "b2": MERCENARY}), "use a1 1")
    assert asked(state) == "a target" and options(state) == {"slot a1", "slot b2"}
    play(state, "slot b2")
    assert asked(state) == "a place" and options(state) == {"slot b1", "slot b3"}
    play(state, "slot b3")
    assert set(field(state)) == {"a1", "b3"}


@pytest.mark.rule("R2.7", "R2.5")
def test_thalassa_in_a_shared_slot_stays_on_her_side() -> None:
    """s0 is adjacent to a1 and b1, but only a1 is in her controller's row."""
    state = play(lay({"s0": {"card": THALASSA}}), "use s0 1")
    assert set(field(state)) == {"a1"}, "one target, one slot: nothing is asked"


@pytest.mark.rule("R13.2")
def test_an_enemy_whom_thalassa_moves_may_claim() -> None:
    state = play(lay({"a1": THALASSA, "b2": CHRONICLER}, their_deck=[MERCENARY]), "use a1 1", "slot b2", "slot b3")
    assert asked(state) == "b claim"
    play(state, "b: claim 1")
    assert hand(state, B) == [MERCENARY] and asked(state) == "a action"


@pytest.mark.rule("R17.5", "R13.3")
def test_an_enemy_whom_thalassa_moves_against_a_card_contests_it() -> None:
    state = play(lay({"a1": THALASSA, "a3": MERCENARY, "b2": CHRONICLER}, their_deck=[MERCENARY]), "use a1 1")
    play(state, "slot b2", "slot b3")
    assert asked(state) == "a action", "no Claim in a contested slot"
    assert at(state, "b3")["contested"] and at(state, "a3")["contested"]


@pytest.mark.rule("R7.6", "R14.1")
def test_riptide_once_a_turn_also_when_just_played_and_contested() -> None:
    state = entered(THALASSA, "a2", {"b2": MERCENARY, "s4": REST})
    assert uses(state) == {"use a2 1"}
    play(state, "use a2 1", "slot a2", "slot a1")
    assert at(state, "a1")["card"] == THALASSA and not uses(state)
    finish_turn(play(state, "end"))
    assert uses(state) == {"use a1 1"}, "her next turn"


@pytest.mark.rule("R7.5", "R7.4")
def test_riptide_does_not_use_up_the_move() -> None:
    state = play(lay({"a1": THALASSA, "s4": REST}), "use a1 1", "slot a1", "slot a2")
    assert "move a2" in offered(state)
    play(state, "move a2", "slot a3")
    assert "move a3" not in offered(state)


@pytest.mark.rule("R12.5")
def test_riptide_needs_somebody_who_can_move() -> None:
    slots = {"a1": THALASSA, "s0": {"card": LEVIATHAN}, "a2": TREASURY, "b1": LEVIATHAN}
    assert not uses(lay(slots))


@pytest.mark.rule("R12.10")
def test_thalassa_without_abilities_has_no_riptide() -> None:
    assert not uses(lay({"a1": spooked(THALASSA), "s4": SPOOK}))


# Nereid Tidecaller: [Claim · Ebb] Return an enemy character with 5 or less Power to its owner's hand.


@pytest.mark.rule("R13.1", "R12.4")
def test_ebb_returns_an_enemy_character_with_5_or_less_power() -> None:
    slots = {"a1": BOWMEN, "b1": MERCENARY, "b2": PERCIVAL, "b3": DIVER, "s0": theirs(TREASURY)}
    state = play(entered(NEREID, "s4", slots), "claim 1")
    assert options(state) == {"slot b2", "slot b3"}, "5 and 3; not 6, not the relic, not the friend"
    play(state, "slot b2")
    assert at(state, "b2") is None and hand(state, B) == [PERCIVAL] and forgotten(state, B) == []
    assert state.view(A)["sides"][B]["hand"] == [PERCIVAL], "everybody saw it go there"


@pytest.mark.rule("R3.5")
def test_ebb_reads_the_current_power() -> None:
    slots = {"s0": theirs(FLAGSHIP), "b1": NEREID, "b2": haunted(MERCENARY), "b3": haunted(CORSAIR)}
    state = play(entered(NEREID, "s4", slots), "claim 1")
    assert options(state) == {"slot b2", "slot b3"}, "7 beside the Flagship; 6 - 3 and 7 - 3 with the Curse"


@pytest.mark.rule("R4.3", "R4.4", "R4.5")
def test_ebb_returns_to_the_owner_and_what_lay_under_the_card_is_forgotten() -> None:
    diver = haunted(DIVER, owner=A, damage=4, attached=[{"card": "excalibur", "owner": B}])
    state = play(entered(NEREID, "a1", {"b3": diver, "b2": MERCENARY}), "claim 1")
    assert hand(state) == [DIVER] and hand(state, B) == []
    assert forgotten(state, B) == ["excalibur"] and forgotten(state) == [CURSE]


@pytest.mark.rule("R12.5", "R13.3")
def test_ebb_needs_an_open_uncontested_slot_and_a_weak_enemy() -> None:
    assert asked(entered(NEREID, "a1", {"b3": MERCENARY})) == "a action"
    assert asked(entered(NEREID, "a1", {"b1": DIVER})) == "a action"
    assert play(entered(NEREID, "a1", {"b3": DIVER}), "pass").view(None)["sides"][B]["hand"] == []


@pytest.mark.rule("R12.6", "R13.6")
def test_ebb_does_nothing_to_a_target_that_grew_in_the_window() -> None:
    """Wolfram Delta comes to Lancelot's side: 9 - 3 (Curse) - 3 (alone) = 3 becomes 6."""
    state = entered(NEREID, "s0", {"b1": WOLFRAM, "b3": haunted(LANCELOT)})
    play(state, "a: claim 1", "b: yes", "b: slot b2", "b: pass")
    assert numbers(state, "b3") == "6/6/13" and hand(state, B) == []


# Boarding Corsair: While it has moved this turn, this character gains 3 Power.


@pytest.mark.rule("R14.7", "R10.3")
def test_corsair_gains_3_power_while_it_has_moved_this_turn() -> None:
    state = lay({"a1": CORSAIR, "s4": REST})
    assert numbers(state, "a1") == "7/6/12"
    play(state, "move a1", "slot a2")
    assert numbers(state, "a2") == "10/6/12"
    play(state, "end")
    assert state.view(None)["active"] == B and numbers(state, "a2") == "7/6/12"


@pytest.mark.rule("R7.5", "R3.8")
def test_corsair_gains_3_however_often_it_moves() -> None:  # E24
    state = lay({"s0": {"card": FLAGSHIP}, "a1": CORSAIR, "s4": REST})
    assert numbers(state, "a1") == "9/6/12", "beside the Flagship"
    play(state, "use s0 1", "slot a2", "move a2", "slot a3")
    assert numbers(state, "a3") == "10/6/12"


@pytest.mark.rule("R17.1")
def test_corsair_gains_3_when_an_enemy_moves_it() -> None:
    state = play(entered(SIREN, "a1", {"b2": CORSAIR}), "claim 1", "slot s4")
    assert asked(state) == "a action", "the Corsair has no Claim"
    assert numbers(state, "s4") == "10/6/12"


@pytest.mark.rule("R9.4", "R10.3")
def test_corsair_strikes_with_10_after_a_move_and_the_bonus_is_gone_afterwards() -> None:
    state = contest({"a2": {"card": CORSAIR, "moved": True}, "b2": MERCENARY, "s4": REST})
    assert damage(state) == {"a2": 6, "b2": 10, "s4": 0} and numbers(state, "a2") == "7/6/12"


@pytest.mark.rule("R10.3", "R11.1")
def test_the_corsairs_bonus_does_not_count_in_round_resolution() -> None:
    state = lay({"a2": {"card": CORSAIR, "moved": True}, "b2": LEVIATHAN}, phase="end", quiet=1)
    result = told(state, "round_end")[0]
    assert result["middle"] == [7, 8] and result["winner"] == B


@pytest.mark.rule("R17.6", "R12.10")
def test_a_corsair_that_was_played_or_lost_its_abilities_gains_nothing() -> None:
    assert numbers(entered(CORSAIR, "a2"), "a2") == "7/6/12"
    assert numbers(lay({"a2": spooked(CORSAIR, moved=True), "s4": SPOOK}), "a2") == "7/6/12"


# Reef Leviathan: This character cannot move.


@pytest.mark.rule("R12.8", "R7.4")
def test_leviathan_has_no_move() -> None:
    state = lay({"a2": LEVIATHAN, "a3": MERCENARY, "s4": REST})
    assert "move a2" not in offered(state) and "retire a2" in offered(state)
    state = lay({"a2": spooked(LEVIATHAN), "s4": SPOOK})
    assert "move a2" in offered(state), "without its abilities it can"


@pytest.mark.rule("R17.3", "R17.4", "R17.7")
def test_leviathan_is_moved_swapped_and_converted_by_nobody() -> None:
    assert asked(entered(SIREN, "a1", {"b2": LEVIATHAN})) == "a action"
    assert f"play {TIDE}" not in offered(lay({"a1": LEVIATHAN, "a2": MERCENARY}, hand=[TIDE]))
    weak = {"b2": haunted(LEVIATHAN), "b3": FLAGSHIP}
    assert asked(entered(MORGANA, "a1", weak, hand=[TIDE])) == "a action", "Power 5, but it cannot move"
    assert not uses(lay({"s0": {"card": FLAGSHIP}, "a1": LEVIATHAN}))


@pytest.mark.rule("R4.3")
def test_leviathan_can_be_returned() -> None:
    state = play(lay({"a1": DIVER, "b2": LEVIATHAN}, hand=[UNDERTOW]), f"play {UNDERTOW}")
    assert hand(state, B) == [LEVIATHAN]


# Salvage Crew: [Trigger · Finders Keepers] When this character is defeated; draw a card.


@pytest.mark.rule("R14.4", "R12.9")
def test_salvage_crew_draws_when_it_is_defeated() -> None:
    crew = {"a2": {"card": SALVAGE, "damage": 5}, "b2": MERCENARY}
    state = contest(crew, deck=[TIDE, UNDERTOW])
    assert hand(state) == [TIDE] and forgotten(state) == [SALVAGE], "mandatory: nobody is asked"
    assert hand(contest(crew)) == [], "an empty deck: nothing"


@pytest.mark.rule("R16.6")
def test_salvage_crew_draws_by_the_word_defeat_and_by_a_turning_point() -> None:
    slots = {"a2": {"card": SALVAGE, "poisoned": True, "damage": 10}, "b1": "prophet-of-acan", "b3": MERCENARY}
    state = play(lay(slots, active=B, their_hand=["immolation"], deck=[TIDE]), "play immolation")
    assert hand(state) == [TIDE]
    state = play(lay(slots, active=B, their_hand=["ragnarok", TIDE], deck=[TIDE]), "play ragnarok")
    assert hand(state) == [TIDE] and defeats(state) == [(SALVAGE, None)]


@pytest.mark.rule("R7.7", "R11.7", "R4.2")
def test_salvage_crew_draws_nothing_when_it_leaves_in_another_way() -> None:
    state = play(lay({"a2": SALVAGE, "a3": MERCENARY}, deck=[TIDE]), "retire a2")
    assert hand(state) == [] and forgotten(state) == [SALVAGE]
    state = lay({"s0": {"card": OPHELIA}, "a2": SALVAGE, "b2": MERCENARY}, hand=[FENRIR], deck=[TIDE])
    play(state, f"play {FENRIR}", "slot a2", "slot a2")
    assert at(state, "a2")["card"] == FENRIR and hand(state) == [], "sacrificed"
    swept = lay({"a2": SALVAGE, "b2": MERCENARY}, phase="resolution", deck=[TIDE])
    assert told(swept, "triggered") == []


@pytest.mark.rule("R14.5", "R4.3")
def test_salvage_crew_draws_for_its_controller() -> None:
    state = contest({"a2": {"card": SALVAGE, "owner": B, "damage": 5}, "b2": MERCENARY}, deck=[TIDE], their_deck=[TIDE])
    assert hand(state) == [TIDE] and hand(state, B) == [] and forgotten(state, B) == [SALVAGE]


@pytest.mark.rule("R21.7", "R12.10")
def test_salvage_crew_without_abilities_draws_nothing() -> None:
    state = contest({"a2": spooked(SALVAGE, damage=5), "b2": MERCENARY, "s4": SPOOK}, deck=[TIDE])
    assert at(state, "a2") is None and hand(state) == []


# Siren Chorus: [Claim · Luring Song] Move an enemy character to an open slot.


@pytest.mark.rule("R17.1", "R12.4")
def test_siren_moves_an_enemy_character_to_any_slot_open_for_it() -> None:
    slots = {"a1": MERCENARY, "a3": MERCENARY, "b1": MERCENARY, "b3": FLAGSHIP, "s4": theirs(BOWMEN)}
    state = play(entered(SIREN, "a2", slots), "claim 1")
    assert options(state) == {"slot b1", "slot s4"}, "contested ones too; no relic, no friend"
    play(state, "slot s4")
    assert options(state) == {"slot s0", "slot b2"}, "not only the adjacent ones"
    play(state, "slot b2")
    assert at(state, "b2")["card"] == BOWMEN and at(state, "a2")["contested"] and at(state, "s4") is None


@pytest.mark.rule("R13.2", "R13.8")
def test_the_lured_enemy_may_claim_in_an_uncontested_slot() -> None:
    state = entered(SIREN, "a2", {"b1": MAREN, "s4": OURS})
    play(state, "a: claim 1", "a: slot b3")
    assert asked(state) == "b claim"
    play(state, "b: claim 1", "b: slot a2")
    assert damage(state)["a2"] == 3


@pytest.mark.rule("R12.4", "R13.6")
def test_the_slot_of_luring_song_is_chosen_after_the_window() -> None:
    state = play(entered(SIREN, "a2", {"b1": MERCENARY}, their_hand=[TIDE]), "claim 1")
    assert asked(state) == "b response"
    assert asked(play(state, "pass")) == "a place"


@pytest.mark.rule("R17.3", "R12.5")
def test_luring_song_needs_a_slot_open_for_the_enemy() -> None:
    slots = {"b1": MERCENARY, "b2": MERCENARY, "b3": MERCENARY, "s4": OURS}
    assert asked(entered(SIREN, "s0", slots)) == "a action"
    assert asked(entered(SIREN, "a1", {"b2": FLAGSHIP, "b3": GALAHAD})) == "a action"
    assert asked(entered(SIREN, "a1", {"b1": MERCENARY})) == "a action", "contested"


# Shoal Harpooner: [Trigger · Barbed Line] When an enemy card is moved; deal 2 damage to it.


@pytest.mark.rule("R14.4", "R21.2")
def test_harpooner_deals_2_damage_to_an_enemy_card_that_moves() -> None:
    slots = {"s0": {"card": HARPOONER}, "a1": MERCENARY, "b2": MERCENARY}
    state = play(lay(slots, active=B), "move b2", "slot b3")
    assert damage(state) == {"s0": 0, "a1": 0, "b3": 2} and asked(state) == "b action"
    state = play(lay({**slots, "b2": TREASURY}, active=B), "move b2", "slot b3")
    assert damage(state)["b3"] == 2, "a relic is a card"
    state = play(lay({**slots, "b2": SHIELDMAIDEN}, active=B), "move b2", "slot b3")
    assert damage(state)["b3"] == 1, "dealt: Armour"


@pytest.mark.rule("R7.4", "R17.1")
def test_harpooner_leaves_friends_and_cards_that_are_played_alone() -> None:
    state = play(lay({"s0": {"card": HARPOONER}, "a2": MERCENARY, "b3": MERCENARY}), "move a2", "slot a1")
    assert set(damage(state).values()) == {0}
    state = play(lay({"s0": {"card": HARPOONER}}, active=B, their_hand=[MERCENARY]), f"play {MERCENARY}", "slot b3")
    assert set(damage(state).values()) == {0}
    state = play(lay({"s0": spooked(HARPOONER), "b2": MERCENARY, "s4": SPOOK}, active=B), "move b2", "slot b3")
    assert set(damage(state).values()) == {0}, "without abilities"


@pytest.mark.rule("R21.2", "R13.4")
def test_the_harpoon_comes_before_the_claim() -> None:
    weak = {"card": CHRONICLER, "damage": 6}
    state = lay({"s0": {"card": HARPOONER}, "b1": MERCENARY, "b2": weak}, active=B, their_deck=[TIDE])
    play(state, "move b2")
    assert asked(state) == "b action" and forgotten(state, B) == [CHRONICLER] and hand(state, B) == []
    assert defeats(state) == [(CHRONICLER, HARPOONER)]


@pytest.mark.rule("R17.4", "R21.3", "R21.9")
def test_harpooner_hits_both_cards_of_an_enemy_swap() -> None:
    slots = {"s0": {"card": HARPOONER}, "b1": MERCENARY, "b3": SHIELDMAIDEN}
    state = play(lay(slots, hand=[TIDE]), f"play {TIDE}", "slot b1")
    assert asked(state) == "a order" and options(state) == {"next 1", "next 2"}, "two entries of one event"
    play(state, "next 2")
    assert damage(state) == {"s0": 0, "b1": 1, "b3": 2}
    state = lay({"s0": {"card": HARPOONER}, "b1": BEDIVERE, "b3": ARTHUR}, active=B)
    play(state, "b: use b1 1", "a: next 1")
    assert damage(state) == {"s0": 0, "b1": 1, "b3": 1}, "B's own swap; both have Armour 1"


@pytest.mark.rule("R17.7")
def test_harpooner_reads_control_after_a_conversion() -> None:
    slots = {"s0": {"card": HARPOONER}, "b3": DIVER}
    state = play(entered(MORGANA, "a1", slots, hand=[TIDE]), "claim 1", "slot a3")
    assert at(state, "a3")["controller"] == A and damage(state)["a3"] == 0, "no enemy any more"
    slots = {"s0": theirs(HARPOONER), "b3": DIVER}
    state = play(entered(MORGANA, "a1", slots, hand=[TIDE]), "claim 1", "slot a3")
    assert at(state, "a3")["controller"] == A and damage(state)["a3"] == 2, "an enemy of B's Harpooner now"


@pytest.mark.rule("R14.6")
def test_a_harpooner_throws_four_times_a_turn() -> None:
    slots = {"s0": {"card": HARPOONER}, "b1": MERCENARY, "b3": MERCENARY}
    state = lay(slots, active=B, their_hand=[TIDE, TIDE, TIDE])
    for _ in range(2):
        play(state, f"b: play {TIDE}", "b: slot b1", "a: next 1")
    assert damage(state) == {"s0": 0, "b1": 4, "b3": 4}
    play(state, f"b: play {TIDE}", "b: slot b1")
    assert asked(state) == "b action" and damage(state) == {"s0": 0, "b1": 4, "b3": 4}


# Quicksilver Smuggler: This character may use the move action while contested.
# [Claim · Contraband] Draw a card, then discard a card.


@pytest.mark.rule("R7.4", "R12.8")
def test_smuggler_moves_while_contested() -> None:
    slots = {"a1": SMUGGLER, "a3": MERCENARY, "b1": MERCENARY, "b3": MERCENARY}
    state = lay(slots)
    assert "move a1" in offered(state) and "move a3" not in offered(state)
    play(state, "move a1", "slot a2")
    assert asked(state) == "a action" and "move a2" not in offered(state), "no card to draw; one move a turn"
    assert "move a1" not in offered(lay({**slots, "a1": {"card": SMUGGLER, "played": True}}))
    assert "move a1" not in offered(lay({**slots, "a1": spooked(SMUGGLER), "s4": SPOOK}))


@pytest.mark.rule("R12.7", "R13.2")
def test_contraband_draws_and_then_discards() -> None:
    state = lay({"a1": SMUGGLER, "b1": MERCENARY}, hand=[TIDE], deck=[UNDERTOW, BROADSIDE])
    play(state, "move a1", "slot a2", "claim 1")
    assert asked(state) == "a card" and options(state) == {f"card {TIDE}", f"card {UNDERTOW}"}, "the drawn one too"
    play(state, f"card {TIDE}")
    assert hand(state) == [UNDERTOW] and forgotten(state) == [TIDE] and side(state)["deck"] == 1


@pytest.mark.rule("R12.7")
def test_contraband_discards_the_drawn_card_if_there_is_no_other() -> None:
    state = play(entered(SMUGGLER, "a1", deck=[TIDE, UNDERTOW]), "claim 1")
    assert hand(state) == [] and forgotten(state) == [TIDE] and asked(state) == "a action"


@pytest.mark.rule("R12.5", "R13.1")
def test_contraband_needs_a_deck_and_may_be_declined() -> None:
    assert asked(entered(SMUGGLER, "a1", hand=[TIDE, TIDE])) == "a action"
    state = play(entered(SMUGGLER, "a1", hand=[TIDE], deck=[UNDERTOW]), "pass")
    assert hand(state) == [TIDE] and side(state)["deck"] == 1


@pytest.mark.rule("R13.9")
def test_contraband_has_no_limit_but_two_claims_a_turn() -> None:
    slots = {"s0": {"card": THALASSA}, "a1": FLAGSHIP, "a2": SMUGGLER, "b1": MERCENARY}
    state = lay(slots, hand=[TIDE], deck=[TIDE] * 4)
    play(state, "use a1 1", "slot a2", "slot a3", "claim 1", f"card {TIDE}")
    play(state, "move a3", "slot a2", "claim 1", f"card {TIDE}")
    play(state, "use s0 1", "slot a2")
    assert at(state, "a3")["card"] == SMUGGLER and asked(state) == "a action" and len(forgotten(state)) == 2


# Pearl Diver: [Claim · Deep Dive] Once per round — If this character is in a shared slot, draw a card.


@pytest.mark.rule("R12.5", "R13.1")
def test_deep_dive_draws_in_a_shared_slot() -> None:
    for slot in ("s0", "s4"):
        state = play(entered(DIVER, slot, deck=[TIDE, UNDERTOW]), "claim 1")
        assert hand(state) == [TIDE]
    assert asked(entered(DIVER, "a1", deck=[TIDE])) == "a action"
    assert asked(entered(DIVER, "s0")) == "a action", "an empty deck"
    assert hand(play(entered(DIVER, "s0", deck=[TIDE]), "pass")) == []


@pytest.mark.rule("R2.1")
def test_deep_dive_with_double_outer_slots() -> None:
    state = entered(DIVER, "a4", deck=[TIDE], options={"outer_slots": "double"})
    assert options(state) == {"claim 1", "pass"}


@pytest.mark.rule("R13.2", "R13.9")
def test_deep_dive_once_per_round() -> None:
    state = entered(DIVER, "s0", {"a3": FLAGSHIP, "b3": MERCENARY}, deck=[TIDE, TIDE])
    play(state, "claim 1", "use a3 1", "slot s4")
    assert at(state, "s4")["card"] == DIVER and asked(state) == "a action" and hand(state) == [TIDE]


@pytest.mark.rule("R13.7")
def test_a_negated_deep_dive_is_used_up() -> None:
    state = entered(DIVER, "s0", {"a3": FLAGSHIP, "b3": MERCENARY}, deck=[TIDE], their_hand=[ERASED])
    play(state, "a: claim 1", f"b: play {ERASED}", "a: use a3 1", "a: slot s4")
    assert asked(state) == "a action" and hand(state) == []


@pytest.mark.rule("R4.4")
def test_a_pearl_diver_that_comes_back_is_new() -> None:
    state = entered(DIVER, "s0", {"b3": MERCENARY, "b1": MERCENARY}, hand=[UNDERTOW], deck=[TIDE, TIDE])
    play(state, "claim 1", f"play {UNDERTOW}", "slot b1", f"play {DIVER}", "slot s4", "claim 1", "b: pass")
    assert hand(state) == [TIDE, TIDE]


# Sunken Treasury: [Claim · Plunder] Once per round — Draw 2 cards, then discard a card.


@pytest.mark.rule("R3.3", "R12.7")
def test_plunder_draws_2_and_discards_1() -> None:
    state = play(entered(TREASURY, "a1", deck=[TIDE, UNDERTOW, BROADSIDE]), "claim 1")
    assert options(state) == {f"card {TIDE}", f"card {UNDERTOW}"}
    play(state, f"card {UNDERTOW}")
    assert hand(state) == [TIDE] and forgotten(state) == [UNDERTOW] and side(state)["deck"] == 1
    state = play(entered(TREASURY, "a1", deck=[TIDE]), "claim 1")
    assert hand(state) == [] and forgotten(state) == [TIDE], "as far as possible"


@pytest.mark.rule("R12.5", "R13.1")
def test_plunder_needs_a_card_in_the_deck_and_may_be_declined() -> None:
    assert asked(entered(TREASURY, "a1", hand=[TIDE])) == "a action"
    assert hand(play(entered(TREASURY, "a1", deck=[TIDE]), "pass")) == []
    assert asked(entered(TREASURY, "a1", {"b1": MERCENARY}, deck=[TIDE])) == "a action"


@pytest.mark.rule("R13.2", "R3.3")
def test_plunder_once_per_round() -> None:
    state = lay({"a1": TREASURY, "s4": REST}, hand=[MERCENARY], deck=[TIDE] * 6)
    play(state, "move a1", "slot a2", "claim 1", f"card {TIDE}", f"play {MERCENARY}", "slot s0", "end")
    finish_turn(state)
    assert state.view(None)["active"] == A and state.view(None)["round"] == 1
    play(state, "move a2", "slot a3")
    assert asked(state) == "a action" and side(state)["deck"] == 4


# Flagship Amphitrite: Adjacent friendly Atlantis characters gain 2 Power.
# [Action · Hard to Starboard] Move a friendly Atlantis character to an open slot.


@pytest.mark.rule("R2.5", "R2.10", "R3.8")
def test_flagship_gives_2_power_to_adjacent_friendly_atlantis_characters() -> None:
    state = lay({"s0": {"card": FLAGSHIP}, "a1": NEREID, "a2": NEREID, "b1": NEREID})
    assert [numbers(state, slot) for slot in ("a1", "a2", "b1")] == ["7/6/11", "5/6/11", "5/6/11"]
    state = lay({"a1": FLAGSHIP, "s0": {"card": NEREID}, "a2": MERCENARY, "b1": NEREID})
    assert [numbers(state, slot) for slot in ("s0", "a2", "b1")] == ["7/6/11", "6/5/14", "5/6/11"]
    state = lay({"b1": FLAGSHIP, "s0": {"card": NEREID}, "b2": NEREID})
    assert [numbers(state, slot) for slot in ("s0", "b2")] == ["5/6/11", "7/6/11"], "s0 is A's"
    state = lay({"a1": FLAGSHIP, "a2": NEREID, "a3": FLAGSHIP})
    assert numbers(state, "a2") == "9/6/11"


@pytest.mark.rule("R14.7", "R12.10")
def test_the_flagships_gain_ends_at_once_and_does_not_need_the_others_abilities() -> None:
    state = lay({"a1": FLAGSHIP, "a2": spooked(NEREID), "s4": SPOOK})
    assert numbers(state, "a2") == "7/6/11", "a number from another card stays"
    play(state, "retire a1")
    assert numbers(state, "a2") == "5/6/11"


@pytest.mark.rule("R17.1", "R17.3")
def test_hard_to_starboard_moves_a_friendly_atlantis_character_anywhere() -> None:
    slots = {"s0": {"card": FLAGSHIP}, "a1": {"card": NEREID, "played": True}, "a2": MERCENARY, "a3": LEVIATHAN}
    state = play(lay({**slots, "b1": CORSAIR, "b2": CORSAIR}), "use s0 1")
    assert set(field(state)) == {"s0", "s4", "a2", "a3", "b1", "b2"}, "one target, one open slot: nothing to ask"
    assert at(state, "s4")["card"] == NEREID
    state = play(lay({"s4": {"card": FLAGSHIP}, "a1": NEREID, "a2": CORSAIR, "b1": CORSAIR}), "use s4 1")
    assert options(state) == {"slot a1", "slot a2"}
    assert options(play(state, "slot a1")) == {"slot s0", "slot a3"}


@pytest.mark.rule("R13.2", "R7.6")
def test_hard_to_starboard_brings_a_claim_and_is_used_once_a_turn() -> None:
    state = play(lay({"s4": {"card": FLAGSHIP}, "a1": MAREN, "b1": MERCENARY}), "use s4 1", "slot a3", "claim 1")
    assert damage(state)["b1"] == 3 and not uses(state)


@pytest.mark.rule("R12.5")
def test_hard_to_starboard_needs_an_atlantis_character_and_a_slot() -> None:
    assert not uses(lay({"s4": {"card": FLAGSHIP}, "a1": MERCENARY, "a2": TREASURY, "b1": NEREID}))
    full = {"s0": REST, "a1": NEREID, "a2": MERCENARY, "a3": MERCENARY, "s4": {"card": FLAGSHIP}}
    assert not uses(lay(full))


# Turn of the Tide: Swap the slots of two characters that have the same controller.


@pytest.mark.rule("R17.4", "R15.1")
def test_turn_of_the_tide_swaps_two_characters_of_one_player() -> None:
    slots = {"a1": MERCENARY, "a2": CORSAIR, "s4": OURS, "a3": TREASURY, "b1": BOWMEN, "b2": DIVER}
    state = play(lay(slots, hand=[TIDE]), f"play {TIDE}")
    assert options(state) == {"slot a1", "slot a2", "slot s4", "slot b1", "slot b2"}
    play(state, "slot a2")
    assert options(state) == {"slot a1", "slot s4"}, "the same controller; no relic"
    play(state, "slot s4")
    assert at(state, "s4")["card"] == CORSAIR and at(state, "a2")["card"] == MERCENARY
    assert numbers(state, "s4") == "10/6/12", "both have moved"
    assert at(state, "a2")["moved"] and forgotten(state) == [TIDE]
    state = play(lay(slots, hand=[TIDE]), f"play {TIDE}", "slot b1")
    assert at(state, "b1")["card"] == DIVER and at(state, "b2")["card"] == BOWMEN


@pytest.mark.rule("R12.5")
def test_turn_of_the_tide_needs_two_characters_of_one_player() -> None:
    assert f"play {TIDE}" not in offered(lay({"a1": MERCENARY, "a2": FLAGSHIP, "b1": MERCENARY}, hand=[TIDE]))
    two = {"a1": MERCENARY, "b1": MERCENARY, "s4": REST}
    assert options(play(lay(two, hand=[TIDE]), f"play {TIDE}")) == {"slot b1", "slot s4"}
    pair = {"a1": MERCENARY, "b1": GALAHAD, "s4": REST}
    assert f"play {TIDE}" not in offered(lay(pair, hand=[TIDE])), "nobody chooses B's Galahad"


@pytest.mark.rule("R13.2", "R21.3")
def test_both_cards_of_a_swap_may_claim_in_the_order_their_player_likes() -> None:
    slots = {"a1": MAREN, "a3": CHRONICLER, "s4": REST}
    state = play(lay(slots, hand=[TIDE], deck=[UNDERTOW]), f"play {TIDE}", "slot a1")
    assert asked(state) == "a order" and options(state) == {"next 1", "next 2"}
    play(state, "next 2")
    assert asked(state) == "a claim"
    play(state, "claim 1")
    assert damage(state)["s4"] == 3, "Maren, who is in a3 now"
    play(state, "claim 1")
    assert hand(state) == [UNDERTOW]


@pytest.mark.rule("R13.2", "R13.3")
def test_swapping_enemies_gives_them_claims_in_uncontested_slots() -> None:
    slots = {"a1": MERCENARY, "b1": CHRONICLER, "b3": CHRONICLER}
    state = play(lay(slots, hand=[TIDE], their_deck=[UNDERTOW, BROADSIDE]), f"play {TIDE}", "slot b1")
    assert asked(state) == "b claim", "one of them: b1 is contested"
    play(state, "b: claim 1")
    assert asked(state) == "a action" and hand(state, B) == [UNDERTOW]


@pytest.mark.rule("R15.1", "R17.5")
def test_turn_of_the_tide_in_the_opponents_turning_point_phase() -> None:
    state = answering({"a2": MERCENARY, "b2": DIVER, "b1": LEVIATHAN, "b3": SALVAGE}, their_hand=[TIDE])
    play(state, f"b: play {TIDE}")
    assert options(state) == {"slot b2", "slot b3"}, "the Leviathan stays"
    play(state, "slot b2")
    assert damage(state)["b2"] == 6 and damage(state)["a2"] == 6, "the Salvage Crew fought"


# Undertow: Return a friendly Atlantis character to its owner's hand: Return an enemy character to its owner's hand.


@pytest.mark.rule("R12.2", "R12.3", "R15.2")
def test_undertow_returns_one_of_each_side() -> None:
    slots = {"a1": DIVER, "a2": CORSAIR, "a3": MERCENARY, "s0": {"card": FLAGSHIP}, "b1": CORSAIR, "b2": MERCENARY}
    state = play(lay({**slots, "s4": theirs(TREASURY)}, hand=[UNDERTOW]), f"play {UNDERTOW}")
    assert asked(state) == "a cost" and options(state) == {"slot a1", "slot a2"}
    play(state, "slot a1")
    assert hand(state) == [DIVER] and asked(state) == "a target" and options(state) == {"slot b1", "slot b2"}
    play(state, "slot b2")
    assert hand(state, B) == [MERCENARY] and forgotten(state) == [UNDERTOW]
    assert state.view(B)["sides"][A]["hand"] == [DIVER] and state.view(A)["sides"][B]["hand"] == [MERCENARY]


@pytest.mark.rule("R12.5", "R12.2")
def test_undertow_needs_its_cost_and_its_target() -> None:
    for slots in (
        {"a1": MERCENARY, "b1": MERCENARY},
        {"a1": FLAGSHIP, "b1": MERCENARY},
        {"a1": DIVER, "b1": FLAGSHIP},
        {"a1": DIVER, "b1": GALAHAD},
        {"a1": MERCENARY, "b1": DIVER},
    ):
        assert f"play {UNDERTOW}" not in offered(lay(slots, hand=[UNDERTOW])), slots


@pytest.mark.rule("R4.3", "R4.5")
def test_undertow_can_be_paid_with_a_converted_card() -> None:
    diver = {"card": DIVER, "owner": B, "attached": [{"card": "excalibur", "owner": A}]}
    state = play(lay({"a1": diver, "a2": MERCENARY, "b2": MERCENARY}, hand=[UNDERTOW]), f"play {UNDERTOW}")
    assert hand(state, B) == sorted([DIVER, MERCENARY]) and forgotten(state) == sorted([UNDERTOW, "excalibur"])


@pytest.mark.rule("R12.10")
def test_every_character_beside_ophelia_can_pay_for_undertow() -> None:
    state = play(lay({"a1": OPHELIA, "a2": MERCENARY, "b2": MERCENARY}, hand=[UNDERTOW]), f"play {UNDERTOW}")
    assert options(state) == {"slot a1", "slot a2"}


# Full Broadside: Deal 3 damage to each contested enemy character.


@pytest.mark.rule("R12.5", "R16.1", "R2.9")
def test_full_broadside_hits_each_contested_enemy_character() -> None:
    slots = {"a1": FLAGSHIP, "a2": MERCENARY, "a3": MERCENARY, "b1": GALAHAD, "b2": SHIELDMAIDEN, "b3": FLAGSHIP}
    state = play(lay({**slots, "s4": REST}, hand=[BROADSIDE]), f"play {BROADSIDE}")
    assert damage(state) == {"a1": 0, "a2": 0, "a3": 0, "b1": 3, "b2": 2, "b3": 0, "s4": 0}
    assert forgotten(state) == [BROADSIDE]


@pytest.mark.rule("R12.5")
def test_full_broadside_needs_a_contested_enemy_character() -> None:
    for slots in ({"a1": MERCENARY, "b2": MERCENARY}, {"a1": MERCENARY, "b1": FLAGSHIP}, {"s4": REST}):
        assert f"play {BROADSIDE}" not in offered(lay(slots, hand=[BROADSIDE])), slots


@pytest.mark.rule("R16.6", "R21.4")
def test_full_broadside_defeats_all_at_one_moment_and_is_no_card() -> None:
    weak = {"card": HUSCARL, "damage": 10}
    state = lay({"a1": MERCENARY, "a2": MERCENARY, "b1": weak, "b2": weak, "s4": REST}, hand=[BROADSIDE])
    play(state, f"play {BROADSIDE}")
    assert defeats(state) == [(HUSCARL, None), (HUSCARL, None)]
    assert damage(state)["a1"] == 0, "no Parting Blow: a Turning Point is no card"
