"""Avalon, numbers 76 to 90: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.ophelia.situations import (
    APPRENTICE,
    ARTHUR,
    BEDIVERE,
    BOWMEN,
    CHAMPION,
    CHRONICLER,
    CORSAIR,
    CURSE,
    DIVER,
    ERASED,
    FLAGSHIP,
    GALAHAD,
    GAWAIN,
    HARPOONER,
    LADY,
    LANCELOT,
    LEVIATHAN,
    MAREN,
    MORGANA,
    NEREID,
    OPHELIA,
    OUR_SPOOK,
    PERCIVAL,
    ROUND_TABLE,
    SHIELDMAIDEN,
    SIREN,
    SPOOK,
    THALASSA,
    TREASURY,
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
    under,
)

EXCALIBUR = "excalibur"
GRAIL = "the-grail"
OATH = "oath-of-the-table"
FORESIGHT = "merlins-foresight"
TIDE = "turn-of-the-tide"
WIND = "second-wind"
REST = theirs(MERCENARY)  # keeps B busy in a shared slot


def hurt(card: str, damage: int = 1, **more: Any) -> dict[str, Any]:
    return {"card": card, "damage": damage, **more}


# Arthur, the Once King: Armour 1. Adjacent friendly Avalon characters gain 2 Power.


@pytest.mark.rule("R18.7", "R16.1", "R12.10")
def test_arthur_has_armour_1() -> None:
    state = contest({"a2": ARTHUR, "b2": MERCENARY})
    assert at(state, "a2")["armour"] == 1 and damage(state)["a2"] == 5
    assert at(lay({"a2": spooked(ARTHUR), "s4": SPOOK}), "a2")["armour"] == 0


@pytest.mark.rule("R2.5", "R2.10", "R14.7")
def test_arthur_gives_2_power_to_adjacent_friendly_avalon_characters() -> None:
    state = lay({"s0": {"card": ARTHUR}, "a1": BOWMEN, "a2": BOWMEN, "b1": BOWMEN})
    assert [numbers(state, slot)[0] for slot in ("s0", "a1", "a2", "b1")] == ["7", "6", "4", "4"]
    state = lay({"a2": ARTHUR, "a1": MERCENARY, "a3": BOWMEN, "s0": {"card": BOWMEN}, "s4": REST})
    assert [numbers(state, slot)[0] for slot in ("a1", "a3", "s0")] == ["6", "6", "4"]
    play(state, "retire a2")
    assert numbers(state, "a3") == "4/6/10"
    state = lay({"b1": ARTHUR, "s0": {"card": BOWMEN}, "b2": BOWMEN})
    assert [numbers(state, slot)[0] for slot in ("s0", "b2")] == ["4", "6"], "the shared slot is A's"
    state = lay({"a2": spooked(ARTHUR), "a3": BOWMEN, "s4": SPOOK})
    assert numbers(state, "a3") == "4/6/10", "without abilities"


# Morgana, Weaver of Fates: [Claim · Weave of Fate] Discard a card: Convert an enemy character with 5 or less Power.


@pytest.mark.rule("R17.7", "R12.2", "R12.3")
def test_weave_of_fate_converts_a_weak_enemy_character_for_a_card() -> None:
    slots = {"b1": MERCENARY, "b2": hurt(PERCIVAL, 4, poisoned=True, attached=[EXCALIBUR]), "b3": hurt(LADY, 2)}
    state = entered(MORGANA, "s0", {**slots, "a1": BOWMEN, "s4": theirs(BOWMEN)}, hand=[TIDE, WIND])
    play(state, "claim 1")
    assert asked(state) == "a cost" and options(state) == {f"card {TIDE}", f"card {WIND}"}
    play(state, f"card {TIDE}")
    assert options(state) == {"slot b3", "slot s4"}, "Mercenary 6; Percival 5 + 3; not her own Bowmen"
    play(state, "slot b3")
    assert options(state) == {"slot a2", "slot a3"}
    play(state, "slot a3")
    taken = at(state, "a3")
    assert (taken["card"], taken["controller"], taken["owner"], taken["damage"]) == (LADY, A, B, 2)
    assert at(state, "b3") is None and hand(state) == [WIND] and forgotten(state) == [TIDE]


@pytest.mark.rule("R17.7", "R18.6")
def test_a_converted_character_keeps_what_it_had() -> None:
    weak = hurt(DIVER, 4, poisoned=True, attached=[EXCALIBUR], haunting=[CURSE])
    state = play(entered(MORGANA, "a1", {"b2": weak}, hand=[TIDE]), "claim 1", "slot a2")
    taken = at(state, "a2")
    assert taken["damage"] == 4 and taken["poisoned"] and taken["moved"] and not taken["played"]
    assert under(state, "a2") == [EXCALIBUR] and under(state, "a2", "haunting") == [CURSE]
    assert numbers(state, "a2") == "3/5/10", "3 + 3 - 3 and 4 + 1"


@pytest.mark.rule("R17.8", "R4.3", "R17.7")
def test_a_converted_character_is_used_and_moved_but_not_retired() -> None:
    state = play(entered(MORGANA, "a1", {"b2": LADY, "s4": REST}, hand=[TIDE]), "claim 1", "slot a2")
    assert "retire a2" not in offered(state) and "retire a1" in offered(state)
    assert {"use a2 1", "move a2"} <= options(state), "it may use the move action: only the effect moved it"
    fallen = contest({"a2": {"card": DIVER, "owner": B, "damage": 4}, "b2": MERCENARY})
    assert forgotten(fallen, B) == [DIVER] and forgotten(fallen) == []


@pytest.mark.rule("R13.2", "R17.5")
def test_a_converted_character_claims_for_its_new_controller() -> None:
    state = entered(MORGANA, "a1", {"b2": CHRONICLER, "b3": MERCENARY}, hand=[TIDE], deck=[WIND])
    play(state, "claim 1", "slot a2")
    assert asked(state) == "a claim"
    assert hand(play(state, "claim 1")) == [WIND]
    state = entered(MORGANA, "a1", {"b2": CHRONICLER, "b3": MERCENARY}, hand=[TIDE], deck=[WIND])
    play(state, "claim 1", "slot a3")
    assert asked(state) == "a action" and at(state, "a3")["contested"]


@pytest.mark.rule("R12.5", "R17.7")
def test_weave_of_fate_needs_a_card_a_weak_enemy_and_an_open_slot() -> None:
    weak = {"b2": DIVER}
    assert asked(entered(MORGANA, "a1", weak)) == "a action", "no card to discard"
    assert asked(entered(MORGANA, "a1", {"b2": MERCENARY}, hand=[TIDE])) == "a action"
    assert asked(entered(MORGANA, "a1", {"b2": haunted(GALAHAD)}, hand=[TIDE])) == "a action", "4, but nobody's choice"
    assert asked(entered(MORGANA, "a2", weak, hand=[TIDE])) == "a action", "contested"
    state = play(entered(MORGANA, "a1", weak, hand=[TIDE]), "pass")
    assert at(state, "b2")["controller"] == B and hand(state) == [TIDE]
    full = {"s0": theirs(BOWMEN), "a1": MERCENARY, "a2": MERCENARY, "s4": {"card": MERCENARY}}
    state = play(lay({**full, "b1": DIVER}, hand=[MORGANA, TIDE]), f"play {MORGANA}")
    assert at(state, "a3")["card"] == MORGANA and asked(state) == "a action", "no slot is left"


@pytest.mark.rule("R13.7")
def test_a_negated_weave_of_fate_costs_the_card_all_the_same() -> None:
    state = entered(MORGANA, "a1", {"b2": DIVER}, hand=[TIDE], their_hand=[ERASED])
    play(state, "a: claim 1", f"b: play {ERASED}")
    assert forgotten(state) == [TIDE] and at(state, "b2")["card"] == DIVER and asked(state) == "a action"


@pytest.mark.rule("R17.7", "R17.5")
def test_a_converted_character_from_a_shared_slot() -> None:
    state = entered(MORGANA, "a1", {"s4": theirs(DIVER), "b3": MERCENARY}, hand=[TIDE], deck=[WIND])
    play(state, "claim 1")
    assert options(state) == {"slot s0", "slot a2", "slot a3"}, "its own slot is not open while it is there"
    play(state, "slot s0", "claim 1")
    assert hand(state) == [WIND], "Deep Dive, for A"


# Lancelot, First Lance: While no friendly card is adjacent to this character, it loses 3 Power.


@pytest.mark.rule("R14.7", "R2.5", "R2.10")
@pytest.mark.parametrize(
    ("slots", "power"),
    [
        ({}, 6),
        ({"a1": MERCENARY}, 9),
        ({"a3": TREASURY}, 9),  # a relic is a card
        ({"s0": {"card": MERCENARY}, "s4": {"card": MERCENARY}}, 6),  # not adjacent to the middle
        ({"b1": MERCENARY, "b2": MERCENARY, "b3": MERCENARY}, 6),  # enemies, and not adjacent
    ],
)
def test_lancelot_loses_3_power_without_a_friend_beside_him(slots: dict[str, Any], power: int) -> None:
    assert numbers(lay({"a2": LANCELOT, **slots}), "a2") == f"{power}/6/13"


@pytest.mark.rule("R2.10", "R18.1", "R12.10")
def test_lancelot_and_the_shared_slots() -> None:
    assert numbers(lay({"a1": LANCELOT, "s0": REST}), "a1") == "6/6/13", "an enemy beside him"
    assert numbers(lay({"a1": LANCELOT, "s0": {"card": MERCENARY}}), "a1") == "9/6/13"
    assert numbers(lay({"s4": {"card": LANCELOT}, "b3": MERCENARY}), "s4") == "6/6/13"
    assert numbers(lay({"s4": {"card": LANCELOT}, "a3": MERCENARY}), "s4") == "9/6/13"
    assert numbers(lay({"a2": {"card": LANCELOT, "attached": [EXCALIBUR]}}), "a2") == "9/7/13", "9 - 3 + 3"
    assert numbers(lay({"a2": spooked(LANCELOT), "s4": SPOOK}), "a2") == "9/6/13", "without abilities"


@pytest.mark.rule("R9.8", "R14.7")
def test_lancelot_weakens_when_his_friend_falls_in_the_contest() -> None:
    slots = {"a1": hurt(LADY, 3), "a2": LANCELOT, "b1": "sea-road-raider", "b2": MERCENARY}
    assert damage(contest(slots))["b2"] == 6, "the Raider strikes at 7, Lancelot at 6"


# Galahad, the Pure: Your opponent cannot choose this character.


@pytest.mark.rule("R12.4", "R12.8")
def test_nobody_chooses_the_opponents_galahad() -> None:
    slots = {"b1": GALAHAD, "b2": MERCENARY, "b3": MERCENARY}
    state = play(entered(MAREN, "s0", slots), "claim 1")
    assert options(state) == {"slot b2", "slot b3"}
    state = play(entered(SIREN, "s0", slots), "claim 1")
    assert options(state) == {"slot b2", "slot b3"}
    state = play(lay({"a1": THALASSA, "b1": GALAHAD}), "use a1 1")
    assert at(state, "b1")["card"] == GALAHAD and asked(state) == "a place", "she herself is the only choice"


@pytest.mark.rule("R12.4")
def test_galahads_own_player_may_choose_him() -> None:
    state = play(lay({"a1": hurt(GALAHAD, 4), "a2": LADY}), "use a2 1", "n 3")
    assert damage(state)["a1"] == 1
    state = play(lay({"a1": GALAHAD, "a3": MERCENARY}, hand=[TIDE]), f"play {TIDE}", "slot a1")
    assert at(state, "a3")["card"] == GALAHAD


@pytest.mark.rule("R9.4", "R16.1")
def test_each_attacks_and_it_still_reach_galahad() -> None:
    state = play(lay({"a1": MERCENARY, "b1": GALAHAD}, hand=["full-broadside"]), "play full-broadside")
    assert damage(state)["b1"] == 3, "each"
    assert damage(contest({"a2": MERCENARY, "b2": GALAHAD}))["b2"] == 6, "an attack"
    state = play(lay({"s0": {"card": HARPOONER}, "b2": GALAHAD}, active=B), "move b2", "slot b3")
    assert damage(state)["b3"] == 2, "it"


@pytest.mark.rule("R12.10")
def test_galahad_without_abilities_can_be_chosen() -> None:
    state = entered(MAREN, "a1", {"s4": OUR_SPOOK, "b2": spooked(GALAHAD)})
    assert damage(play(state, "claim 1"))["b2"] == 3


# Percival, Grail-Seeker: [Claim · Quest] Once per round — Add a relic from your deck or your forgotten zone to your
# hand.


@pytest.mark.rule("R12.4", "R13.6")
def test_quest_names_a_zone_and_takes_a_relic_from_it() -> None:
    deck = [TIDE, EXCALIBUR, GRAIL, WIND]
    state = entered(
        PERCIVAL, "a1", hand=[TIDE], deck=deck, forgotten=[ROUND_TABLE, ARTHUR, TREASURY], their_hand=[WIND]
    )
    play(state, "a: claim 1", "b: pass")
    assert asked(state) == "a card" and options(state) == {"zone deck", "zone forgotten"}, "after the window"
    play(state, "zone forgotten")
    assert options(state) == {f"card {ROUND_TABLE}", f"card {TREASURY}"}, "relics of any faction, no character"
    play(state, f"card {TREASURY}")
    assert hand(state) == sorted([TIDE, TREASURY]) and side(state)["deck"] == 4 and told(state, "shuffled") == []
    assert set(state.view(B)["sides"][A]["hand"]) == {TREASURY, None}, "shown to B"


@pytest.mark.rule("R12.4")
def test_quest_in_the_deck_shows_its_relics_and_shuffles() -> None:
    deck = [TIDE, EXCALIBUR, GRAIL, GRAIL, WIND]
    state = play(entered(PERCIVAL, "a1", deck=deck, forgotten=[ROUND_TABLE]), "claim 1", "zone deck")
    assert options(state) == {f"card {EXCALIBUR}", f"card {GRAIL}"}
    assert not state.view(B)["searching"] and EXCALIBUR in state.view(A)["searching"]
    play(state, f"card {GRAIL}")
    assert hand(state) == [GRAIL] and side(state)["deck"] == 4 and len(told(state, "shuffled")) == 1
    assert state.view(B)["sides"][A]["hand"] == [GRAIL]


@pytest.mark.rule("R12.4", "R12.5")
def test_quest_finds_nothing_in_a_deck_without_a_relic() -> None:
    state = play(entered(PERCIVAL, "a1", deck=[TIDE, WIND]), "claim 1")
    assert asked(state) == "a action" and hand(state) == [] and len(told(state, "shuffled")) == 1
    state = play(entered(PERCIVAL, "a1", deck=[TIDE, GRAIL]), "claim 1")
    assert options(state) == {f"card {GRAIL}"}, "asked: nobody is to know how much there was to choose"
    state = play(entered(PERCIVAL, "a1", forgotten=[GRAIL]), "claim 1")
    assert hand(state) == [GRAIL], "the only zone, the only relic"


@pytest.mark.rule("R12.5", "R13.1")
def test_quest_needs_a_deck_or_a_forgotten_relic() -> None:
    assert asked(entered(PERCIVAL, "a1", forgotten=[ARTHUR, TIDE], their_forgotten=[GRAIL])) == "a action"
    assert asked(entered(PERCIVAL, "a1", {"b1": MERCENARY}, deck=[GRAIL])) == "a action"
    assert hand(play(entered(PERCIVAL, "a1", deck=[GRAIL]), "pass")) == []


@pytest.mark.rule("R13.9")
def test_quest_once_per_round() -> None:
    state = entered(PERCIVAL, "a1", {"a2": MERCENARY, "s4": REST}, hand=[TIDE], forgotten=[GRAIL, GRAIL])
    play(state, "claim 1", f"play {TIDE}", "slot a1")
    assert at(state, "a2")["card"] == PERCIVAL and asked(state) == "a action" and hand(state) == [GRAIL]


# Gawain, Sun of Noon: While in the middle slot, this character gains 3 Power.


@pytest.mark.rule("R2.4", "R14.7", "R12.10")
def test_gawain_gains_3_power_in_the_middle() -> None:
    state = lay({"a1": GAWAIN, "s0": {"card": GAWAIN}, "b2": GAWAIN, "b3": GAWAIN})
    assert [numbers(state, slot) for slot in ("a1", "s0", "b2", "b3")] == ["6/5/15", "6/5/15", "9/5/15", "6/5/15"]
    play(state, "move a1")
    assert numbers(state, "a2") == "9/5/15", "s0 is taken: he can only go to the middle"
    assert numbers(lay({"a2": spooked(GAWAIN), "s4": SPOOK}), "a2") == "6/5/15"


@pytest.mark.rule("R11.1")
def test_gawain_counts_9_in_round_resolution() -> None:
    state = lay({"a2": GAWAIN, "b2": LEVIATHAN}, phase="resolution")
    assert told(state, "round_end")[0]["middle"] == [9, 8]


# Bedivere, the Loyal: Armour 1.
# [Action · Change Places] Swap the slots of this character and another friendly Avalon character.


@pytest.mark.rule("R18.7", "R12.10")
def test_bedivere_has_armour_1() -> None:
    assert damage(contest({"a2": BEDIVERE, "b2": MERCENARY}))["a2"] == 5
    assert at(lay({"a2": spooked(BEDIVERE), "s4": SPOOK}), "a2")["armour"] == 0


@pytest.mark.rule("R17.4", "R7.6")
def test_change_places_swaps_bedivere_and_another_avalon_character() -> None:
    slots = {"s0": {"card": BEDIVERE, "played": True}, "a1": MERCENARY, "a2": GAWAIN, "a3": ROUND_TABLE}
    state = play(lay({**slots, "s4": {"card": LADY}, "b1": ARTHUR, "b2": MERCENARY}), "use s0 1")
    assert options(state) == {"slot a2", "slot s4"}, "no relic, nobody else, no enemy; contested or not"
    play(state, "slot a2")
    assert at(state, "a2")["card"] == BEDIVERE and at(state, "s0")["card"] == GAWAIN
    assert at(state, "a2")["moved"] and at(state, "s0")["moved"]
    assert uses(state) == {"use s4 1"}, "the Lady is left"


@pytest.mark.rule("R13.2", "R13.3", "R21.3")
def test_after_change_places_both_may_claim_where_nothing_contests() -> None:
    slots = {"a1": BEDIVERE, "a2": PERCIVAL, "b2": MERCENARY}
    state = play(lay(slots, forgotten=[GRAIL]), "use a1 1")
    assert at(state, "a1")["card"] == PERCIVAL and asked(state) == "a claim"
    assert hand(play(state, "claim 1")) == [GRAIL]
    slots = {"a1": BEDIVERE, "a2": PERCIVAL, "b1": MERCENARY}
    assert asked(play(lay(slots, forgotten=[GRAIL]), "use a1 1")) == "a action", "into a contested slot"


@pytest.mark.rule("R12.5", "R17.4", "R17.3")
def test_change_places_needs_two_that_can_move() -> None:
    assert not uses(lay({"a1": BEDIVERE, "a2": MERCENARY, "a3": ROUND_TABLE, "b1": ARTHUR}))
    assert not uses(lay({"a1": BEDIVERE, "a2": LEVIATHAN})), "not Avalon"
    assert uses(lay({"a1": BEDIVERE, "a2": MERCENARY, "s4": {"card": OPHELIA}})) == {"use a1 1"}
    state = lay({"a1": BEDIVERE, "a2": LEVIATHAN, "a3": MERCENARY, "s4": {"card": OPHELIA}})
    play(state, "use a1 1")
    assert options(state) == {"slot a3", "slot s4"}, "Avalon beside Ophelia, but the Leviathan cannot move"
    assert not uses(lay({"a1": spooked(BEDIVERE), "a2": GAWAIN, "s4": SPOOK}))


@pytest.mark.rule("R17.4", "R12.8")
@pytest.mark.parametrize("gazed", ["a1", "a2"])
def test_change_places_fails_while_one_of_the_two_cannot_move(gazed: str) -> None:
    state = lay({"a1": BEDIVERE, "a2": GAWAIN, "s4": REST}, active=B, their_hand=["naajals-gaze"])
    finish_turn(play(state, "play naajals-gaze", f"slot {gazed}"))
    assert state.view(None)["active"] == A and not uses(state)


@pytest.mark.rule("R17.5")
def test_change_places_in_a_fight() -> None:
    slots = {"a1": BEDIVERE, "a2": hurt(GAWAIN, 12), "b2": MERCENARY}
    state = play(lay(slots), "use a1 1", "end")
    assert damage(state) == {"a1": 12, "a2": 5, "b2": 5}, "Bedivere fights in Gawain's place"


# Lady of the Lake: [Action · Healing Waters] Remove up to 3 damage from another friendly Avalon character.


@pytest.mark.rule("R16.4", "R12.4")
def test_healing_waters_remove_up_to_3_damage_from_another_avalon_character() -> None:
    slots = {"a1": hurt(LADY, 5), "a2": hurt(GAWAIN, 5), "a3": hurt(MERCENARY, 5), "s4": hurt(ARTHUR, 2)}
    state = play(lay({**slots, "s0": hurt(ROUND_TABLE, 5), "b1": hurt(GAWAIN, 5)}), "use a1 1")
    assert options(state) == {"slot a2", "slot s4"}, "another, friendly, Avalon, a character"
    play(state, "slot a2")
    assert options(state) == {"n 0", "n 1", "n 2", "n 3"}
    play(state, "n 3")
    assert damage(state)["a2"] == 2 and not uses(state)


@pytest.mark.rule("R16.4")
def test_healing_waters_remove_not_more_than_is_there() -> None:
    state = play(lay({"a1": LADY, "a2": hurt(GAWAIN, 2)}), "use a1 1")
    assert options(state) == {"n 0", "n 1", "n 2"}
    assert damage(play(state, "n 1"))["a2"] == 1
    state = play(lay({"a1": LADY, "a2": GAWAIN}), "use a1 1")
    assert asked(state) == "a action" and not uses(state), "an undamaged one may be chosen"


@pytest.mark.rule("R12.5", "R12.10")
def test_healing_waters_need_another_avalon_character() -> None:
    assert not uses(lay({"a1": hurt(LADY), "a2": hurt(MERCENARY), "a3": hurt(ROUND_TABLE), "b1": hurt(ARTHUR)}))
    assert not uses(lay({"a1": spooked(LADY), "a2": hurt(GAWAIN), "s4": SPOOK}))


# Merlin's Apprentice: [Claim · Scrying] Once per round — Look at the top three cards of your deck.
# Add one of them to your hand and return the others to the bottom of your deck.


@pytest.mark.rule("R12.7", "R12.4")
def test_scrying_takes_one_of_three_and_puts_the_others_down() -> None:
    state = play(entered(APPRENTICE, "a1", deck=[TIDE, WIND, GRAIL, ARTHUR]), "claim 1")
    assert asked(state) == "a card" and options(state) == {f"card {TIDE}", f"card {WIND}", f"card {GRAIL}"}
    assert sorted(state.view(A)["searching"]) == sorted([TIDE, WIND, GRAIL]) and not state.view(B)["searching"]
    mine, theirs = told(state, "looked", A)[0], told(state, "looked", B)[0]
    assert sorted(mine["cards"]) == sorted([TIDE, WIND, GRAIL]) and theirs["cards"] is None
    assert "looks at the top 3 cards of the deck: " in mine["text"] and theirs["text"].endswith("of the deck.")
    play(state, f"card {WIND}")
    assert options(state) == {f"card {TIDE}", f"card {GRAIL}"}, "which goes down first"
    play(state, f"card {GRAIL}")
    assert hand(state) == [WIND] and side(state)["deck"] == 3
    assert side(state)["bottom"] == [GRAIL, TIDE], "the last one lowest"


@pytest.mark.rule("R12.7")
def test_only_its_player_sees_what_scrying_shows() -> None:
    state = play(entered(APPRENTICE, "a1", deck=[TIDE, WIND, GRAIL, ARTHUR]), "claim 1", f"card {WIND}", f"card {TIDE}")
    seen = state.view(B)["sides"][A]
    assert seen["hand"] == [None] and set(seen["bottom"]) <= {None}, "what is added is not shown"
    for event in state.events(0, B):
        assert not {TIDE, WIND, GRAIL} & set(map(str, event.values())), event
    assert told(state, "shuffled") == []


@pytest.mark.rule("R12.7", "R5.4")
def test_the_scried_cards_are_drawn_last() -> None:
    state = entered(APPRENTICE, "a1", hand=[FORESIGHT], deck=[TIDE, WIND, GRAIL, ARTHUR])
    play(state, "claim 1", f"card {TIDE}", f"card {WIND}", f"play {FORESIGHT}")
    assert f"card {ARTHUR}" in options(state) and f"card {WIND}" in options(state), "Arthur, then Second Wind"
    assert f"card {GRAIL}" not in options(state)


@pytest.mark.rule("R12.7")
def test_scrying_a_small_deck() -> None:
    state = play(entered(APPRENTICE, "a1", deck=[TIDE, WIND]), "claim 1", f"card {TIDE}")
    assert hand(state) == [TIDE] and side(state)["bottom"] == [WIND] and asked(state) == "a action"
    state = play(entered(APPRENTICE, "a1", deck=[TIDE]), "claim 1")
    assert hand(state) == [TIDE] and side(state)["deck"] == 0
    state = play(entered(APPRENTICE, "a1", deck=[TIDE, TIDE]), "claim 1")
    assert options(state) == {f"card {TIDE}"}, "asked: two alike look like a choice to B"


@pytest.mark.rule("R12.5", "R13.1", "R13.9")
def test_scrying_needs_a_deck_and_happens_once_per_round() -> None:
    assert asked(entered(APPRENTICE, "a1")) == "a action"
    assert asked(entered(APPRENTICE, "a1", {"b1": MERCENARY}, deck=[TIDE])) == "a action"
    assert hand(play(entered(APPRENTICE, "a1", deck=[TIDE]), "pass")) == []
    state = entered(APPRENTICE, "a1", {"a2": MERCENARY, "s4": REST}, hand=[TIDE], deck=[WIND, GRAIL])
    play(state, "claim 1", f"card {WIND}", f"play {TIDE}", "slot a1")
    assert at(state, "a2")["card"] == APPRENTICE and asked(state) == "a action"


# Castle Bowmen: [Action · Volley] If this character is uncontested, deal 2 damage to an enemy character.


@pytest.mark.rule("R12.5", "R16.1", "R7.6")
def test_volley_deals_2_damage_to_an_enemy_character() -> None:
    slots = {"a2": MERCENARY, "b1": SHIELDMAIDEN, "b2": GALAHAD, "b3": MERCENARY, "s4": theirs(FLAGSHIP)}
    state = entered(BOWMEN, "s0", slots)
    assert uses(state) == {"use s0 1"}, "also in the turn they are played"
    play(state, "use s0 1")
    assert options(state) == {"slot b1", "slot b3"}
    play(state, "slot b1")
    assert damage(state)["b1"] == 1 and not uses(state), "dealt: Armour 1"
    state = play(lay({**slots, "s0": {"card": BOWMEN}}), "use s0 1", "slot b3")
    assert damage(state)["b3"] == 2


@pytest.mark.rule("R12.5", "R2.8", "R2.9")
def test_volley_only_while_uncontested() -> None:
    assert not uses(lay({"a1": BOWMEN, "b1": MERCENARY}))
    assert not uses(lay({"a1": BOWMEN, "b1": FLAGSHIP, "b2": MERCENARY})), "a relic contests too"
    assert not uses(lay({"a1": BOWMEN, "b2": FLAGSHIP})), "nobody to shoot"
    assert not uses(lay({"a1": spooked(BOWMEN), "b2": MERCENARY, "s4": SPOOK}))


@pytest.mark.rule("R16.6")
def test_what_the_bowmen_shoot_is_defeated_by_them() -> None:
    state = play(lay({"a1": BOWMEN, "b2": hurt("ash-oath-huscarl", 11), "s4": theirs(FLAGSHIP)}), "use a1 1")
    assert defeats(state) == [("ash-oath-huscarl", BOWMEN)] and damage(state)["a1"] == 4


# Excalibur: [Attached] The host gains 3 Power and 1 Initiative.
# [Action · Draw the Sword] Attach this relic to a friendly Avalon character.


@pytest.mark.rule("R18.1", "R18.2", "R14.7")
def test_excalibur_is_drawn_by_an_avalon_character() -> None:
    slots = {"a1": hurt(EXCALIBUR, 2), "a2": BEDIVERE, "a3": MERCENARY, "s0": {"card": LADY}, "b2": ARTHUR}
    state = play(lay({**slots, "s4": {"card": ROUND_TABLE}}), "use a1 1")
    assert options(state) == {"slot s0", "slot a2"}
    play(state, "slot a2")
    assert at(state, "a1") is None and under(state, "a2") == [EXCALIBUR] and numbers(state, "a2") == "8/5/15"
    assert forgotten(state) == [] and defeats(state) == [] and damage(state)["a2"] == 0


@pytest.mark.rule("R18.3", "R3.8", "R12.10")
def test_the_host_of_excalibur_gains_3_power_and_1_initiative() -> None:
    state = lay({"a2": {"card": LADY, "attached": [EXCALIBUR, EXCALIBUR]}})
    assert numbers(state, "a2") == "9/8/10", "each gives its own"
    state = lay({"a2": spooked(LADY, attached=[EXCALIBUR]), "s4": SPOOK})
    assert numbers(state, "a2") == "6/7/10", "numbers from other cards stay"
    state = lay({"a2": {"card": MERCENARY, "attached": [EXCALIBUR]}})
    assert numbers(state, "a2") == "9/6/14", "whoever the host is"
    assert uses(state) == set(), "its Action does not work under a card"


@pytest.mark.rule("R4.5", "R4.2")
def test_excalibur_goes_with_its_host() -> None:
    state = contest({"a2": hurt(LADY, 9, attached=[EXCALIBUR]), "b2": MERCENARY})
    assert forgotten(state) == sorted([EXCALIBUR, LADY]) and [card for card, _ in defeats(state)] == [LADY]


@pytest.mark.rule("R12.5", "R3.2", "R13.1")
def test_excalibur_in_a_slot_is_a_relic_without_a_use_of_its_own() -> None:
    assert not uses(lay({"a1": EXCALIBUR, "a2": MERCENARY, "a3": ROUND_TABLE, "b2": ARTHUR}))
    state = contest({"a2": EXCALIBUR, "b2": MERCENARY})
    assert forgotten(state) == [EXCALIBUR] and damage(state) == {"b2": 0}, "it takes 6 and gives nothing back"
    state = entered(EXCALIBUR, "a1", {"a2": GAWAIN})
    assert asked(state) == "a action" and uses(state) == {"use a1 1"}, "no Claim; usable at once"


# The Round Table: Adjacent friendly Avalon characters gain 1 Power and Armour 1.


@pytest.mark.rule("R2.5", "R2.10", "R18.7", "R3.8")
def test_round_table_gives_1_power_and_armour_1_to_adjacent_friendly_avalon_characters() -> None:
    state = lay({"s0": {"card": ROUND_TABLE}, "a1": GAWAIN, "a2": LADY, "b1": LADY})
    assert [numbers(state, slot)[0] for slot in ("a1", "a2", "b1")] == ["7", "3", "3"]
    assert [at(state, slot)["armour"] for slot in ("s0", "a1", "a2", "b1")] == [0, 1, 0, 0]
    state = lay({"a1": ROUND_TABLE, "a2": ARTHUR, "a3": ROUND_TABLE, "s0": {"card": MERCENARY}, "s4": {"card": LADY}})
    assert [numbers(state, slot)[0] for slot in ("s0", "a2", "s4")] == ["6", "9", "4"]
    assert [at(state, slot)["armour"] for slot in ("s0", "a1", "a2", "s4")] == [0, 0, 3, 1]
    play(state, "retire a3")
    assert numbers(state, "a2")[0] == "8" and at(state, "a2")["armour"] == 2 and at(state, "s4")["armour"] == 0


@pytest.mark.rule("R16.1", "R9.4")
def test_a_knight_beside_the_round_table_fights_better() -> None:
    state = contest({"a1": ROUND_TABLE, "a2": PERCIVAL, "b2": MERCENARY})
    assert damage(state) == {"a1": 0, "a2": 5, "b2": 6}


# The Grail: [Trigger · Grace] At the end of your turn; remove 2 damage from each friendly Avalon character.


@pytest.mark.rule("R10.2", "R16.4")
def test_grace_removes_2_damage_from_each_friendly_avalon_character() -> None:
    slots = {"a1": hurt(GRAIL, 3), "a2": hurt(ARTHUR, 5), "a3": hurt(LADY, 1), "s0": hurt(MERCENARY, 5)}
    state = lay({**slots, "b2": hurt(ARTHUR, 5), "s4": REST}, phase="end", played=1)
    assert damage(state) == {"s0": 5, "a1": 3, "a2": 3, "a3": 0, "s4": 0, "b2": 5}, "no relic, no enemy"
    finish_turn(state)
    assert state.view(None)["active"] == A and damage(state)["a2"] == 3 + 6, "B's turn: a contest and no Grace"


@pytest.mark.rule("R10.1", "R10.2")
def test_poison_comes_before_grace() -> None:
    state = lay({"a1": GRAIL, "a2": hurt(LADY, 9, poisoned=True), "s4": REST}, phase="end")
    assert at(state, "a2") is None, "10 damage before the Grail helps"
    state = lay({"a1": GRAIL, "a2": hurt(LADY, 8, poisoned=True), "s4": REST}, phase="end")
    assert damage(state)["a2"] == 7


@pytest.mark.rule("R3.8")
def test_two_grails_heal_twice() -> None:
    state = lay({"a1": GRAIL, "a2": hurt(ARTHUR, 5), "a3": GRAIL, "s4": REST}, phase="end")
    assert asked(state) == "a order"
    assert damage(play(state, "next 1"))["a2"] == 1


# Oath of the Table: Until the end of the turn, each friendly Avalon character gains 1 Power and Armour 2.


@pytest.mark.rule("R12.5", "R10.3")
def test_oath_of_the_table_strengthens_each_friendly_avalon_character_this_turn() -> None:
    slots = {"a1": ARTHUR, "a3": LADY, "s0": {"card": MERCENARY}, "a2": ROUND_TABLE, "b3": LADY, "s4": REST}
    state = play(lay(slots, hand=[OATH, BOWMEN]), f"play {OATH}")
    assert [numbers(state, slot)[0] for slot in ("s0", "a1", "a3", "b3")] == ["6", "9", "5", "3"]
    assert [at(state, slot)["armour"] for slot in ("s0", "a1", "a2", "a3", "b3")] == [0, 4, 0, 3, 0]
    assert forgotten(state) == [OATH]
    play(state, "end")
    assert state.view(None)["active"] == B and numbers(state, "a1")[0] == "8" and at(state, "a1")["armour"] == 2


@pytest.mark.rule("R12.7")
def test_the_oath_binds_those_who_are_there() -> None:
    state = play(lay({"a1": LADY, "b1": MERCENARY}, hand=[OATH, BOWMEN]), f"play {OATH}", f"play {BOWMEN}", "slot a3")
    assert numbers(state, "a1") == "4/6/10" and numbers(state, "a3") == "4/6/10" and at(state, "a3")["armour"] == 0


@pytest.mark.rule("R12.5")
def test_the_oath_needs_a_friendly_avalon_character() -> None:
    slots = {"a1": ROUND_TABLE, "a2": MERCENARY, "b1": ARTHUR}
    assert f"play {OATH}" not in offered(lay(slots, hand=[OATH]))


@pytest.mark.rule("R15.1", "R16.1")
def test_the_oath_in_the_opponents_turn() -> None:
    state = answering({"a2": MERCENARY, "b2": PERCIVAL}, their_hand=[OATH])
    play(state, f"play {OATH}")
    assert damage(state) == {"a2": 6, "b2": 4}


# Merlin's Foresight: Draw 2 cards, then return a card from your hand to the bottom of your deck.


@pytest.mark.rule("R12.7", "R15.2")
def test_foresight_draws_2_and_puts_one_card_down_unseen() -> None:
    state = play(lay({"b1": MERCENARY}, hand=[FORESIGHT, ARTHUR], deck=[TIDE, WIND, GRAIL]), f"play {FORESIGHT}")
    assert asked(state) == "a card" and options(state) == {f"card {ARTHUR}", f"card {TIDE}", f"card {WIND}"}
    play(state, f"card {TIDE}")
    assert hand(state) == sorted([ARTHUR, WIND]) and forgotten(state) == [FORESIGHT]
    assert side(state)["deck"] == 2 and side(state)["bottom"] == [TIDE]
    seen = state.view(B)["sides"][A]
    assert set(seen["hand"]) == {None} and set(seen["bottom"]) <= {None}
    assert all(TIDE not in map(str, event.values()) for event in state.events(0, B)), "face down"


@pytest.mark.rule("R12.5", "R12.7")
def test_foresight_needs_a_deck_and_does_what_it_can() -> None:
    assert f"play {FORESIGHT}" not in offered(lay({"b1": MERCENARY}, hand=[FORESIGHT, ARTHUR]))
    state = play(lay({"b1": MERCENARY}, hand=[FORESIGHT], deck=[TIDE]), f"play {FORESIGHT}")
    assert hand(state) == [] and side(state)["bottom"] == [TIDE] and side(state)["deck"] == 1


@pytest.mark.rule("R12.7")
def test_a_known_card_may_be_the_one_that_went_down() -> None:
    """B knows that the Lady is in A's hand; after a card went down unseen, B knows it no longer."""
    state = lay({"b1": MERCENARY}, hand=[FORESIGHT, LADY], deck=[TIDE, WIND], known=[[LADY], []])
    assert LADY in state.view(B)["sides"][A]["hand"]
    play(state, f"play {FORESIGHT}", f"card {TIDE}")
    assert set(state.view(B)["sides"][A]["hand"]) == {None} and LADY in hand(state)


# Several of them together


@pytest.mark.rule("R3.5", "R3.8")
def test_the_court_adds_up() -> None:
    slots = {"a1": ARTHUR, "a2": {"card": GAWAIN, "attached": [EXCALIBUR]}, "a3": ROUND_TABLE, "s4": {"card": LANCELOT}}
    state = play(lay(slots, hand=[OATH]), f"play {OATH}")
    assert numbers(state, "a2") == "16/6/15", "6 + 3 middle + 3 sword + 2 Arthur + 1 table + 1 oath"
    assert at(state, "a2")["armour"] == 3
    assert numbers(state, "s4") == "11/6/13", "9 + 1 table + 1 oath, not alone"


@pytest.mark.rule("R12.10", "R18.7")
def test_ophelia_seats_everybody_at_the_table() -> None:
    state = lay({"s0": {"card": OPHELIA}, "a1": ROUND_TABLE, "a2": CHAMPION, "s4": {"card": CORSAIR}, "a3": ARTHUR})
    assert numbers(state, "a2") == "10/5/15" and at(state, "a2")["armour"] == 1
    assert numbers(state, "s4") == "9/6/12" and numbers(state, "s0") == "1/0/1"


@pytest.mark.rule("R17.1")
def test_a_card_in_a_shared_slot_leaves_room_for_nobody() -> None:
    state = play(entered(SIREN, "s0", {"b1": NEREID, "b2": MERCENARY}), "claim 1", "slot b1")
    assert options(state) == {"slot b3", "slot s4"}
    assert set(field(state)) == {"s0", "b1", "b2"}
