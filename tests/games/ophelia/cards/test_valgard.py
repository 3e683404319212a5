"""Valgard, numbers 61 to 75: every printed sentence, and what the rules make of it."""

from typing import Any

import pytest

from tests.games.ophelia.situations import (
    ARTHUR,
    BERSERKER,
    CHAMPION,
    CHOOSER,
    ERASED,
    FENRIR,
    GALAHAD,
    HUSCARL,
    MAREN,
    MEAD_HALL,
    OPHELIA,
    PATHFINDER,
    RAIDER,
    RUNESTONE,
    SALVAGE,
    SEER,
    SHIELDMAIDEN,
    SIGRUN,
    SKALD,
    SPOOK,
    TREASURY,
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
    MERCENARY,
    A,
    B,
    asked,
    at,
    damage,
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

LAST_STAND = "last-stand"
CALL = "call-to-the-hall"
RAGNAROK = "ragnarok"
TIDE = "turn-of-the-tide"
WIND = "second-wind"
TOME = "tome-of-brakhir"
REST = theirs(MERCENARY)  # keeps B busy in a shared slot


def hurt(card: str, damage: int = 1, **more: Any) -> dict[str, Any]:
    return {"card": card, "damage": damage, **more}


# Sigrun, Jarl of Valgard: Other friendly damaged Valgard characters gain 2 Power.


@pytest.mark.rule("R14.7", "R2.10")
def test_sigrun_gives_2_power_to_other_friendly_damaged_valgard_characters() -> None:
    slots = {"s0": hurt(SKALD), "a1": hurt(SIGRUN), "a2": hurt(MERCENARY), "a3": hurt(SHIELDMAIDEN), "b1": hurt(RAIDER)}
    state = lay({**slots, "s4": {"card": CHAMPION}})
    assert [numbers(state, slot) for slot in ("s0", "a1", "a2", "a3", "s4", "b1")] == [
        "5/5/10",  # damaged
        "8/5/16",  # not herself
        "6/5/14",  # not Valgard
        "7/4/14",  # damaged, and not beside her
        "7/5/15",  # undamaged
        "7/7/9",  # an enemy
    ]


@pytest.mark.rule("R14.7", "R16.4")
def test_sigruns_gain_ends_with_the_damage_or_with_her() -> None:
    state = play(lay({"a1": SIGRUN, "a2": hurt(CHAMPION, 2)}, hand=[WIND]), f"play {WIND}", "slot a2", "n 1")
    assert numbers(state, "a2") == "9/5/15", "1 damage is left"
    state = play(lay({"a1": SIGRUN, "a2": hurt(CHAMPION, 2)}, hand=[WIND]), f"play {WIND}", "slot a2", "n 2")
    assert numbers(state, "a2") == "7/5/15"
    state = play(lay({"a1": SIGRUN, "a2": hurt(CHAMPION, 2)}), "retire a1")
    assert numbers(state, "a2") == "7/5/15"
    assert numbers(lay({"a1": spooked(SIGRUN), "a2": hurt(CHAMPION), "s4": SPOOK}), "a2") == "7/5/15"


@pytest.mark.rule("R9.8", "R9.5")
def test_sigrun_helps_whoever_was_hit_earlier_in_the_contest() -> None:
    state = contest({"s0": {"card": SIGRUN}, "a2": SHIELDMAIDEN, "b2": MERCENARY})
    assert damage(state) == {"s0": 0, "a2": 5, "b2": 7}, "hit at Initiative 5, strikes back at 4 with 5 + 2"
    state = contest({"s0": {"card": SIGRUN}, "a2": CHAMPION, "b2": MERCENARY})
    assert damage(state)["b2"] == 7, "both strike at 5: Power is read before the damage"


# Fenrir, Unbound: To play this card, sacrifice a friendly Valgard character.
# [Trigger · Gnawing Hunger] At the end of your turn; place 2 damage on this character.


@pytest.mark.rule("R7.2", "R7.1")
def test_fenrir_costs_a_friendly_valgard_character() -> None:
    slots = {"a1": SKALD, "a2": MERCENARY, "a3": MEAD_HALL, "s4": {"card": RAIDER}, "b1": RAIDER}
    state = play(lay(slots, hand=[FENRIR]), f"play {FENRIR}")
    assert asked(state) == "a cost" and options(state) == {"slot a1", "slot s4"}, "no relic, nobody else's"
    play(state, "slot a1")
    assert forgotten(state) == [SKALD] and defeats(state) == []
    assert asked(state) == "a place" and options(state) == {"slot s0", "slot a1"}, "the freed slot too"
    play(state, "slot a1")
    assert numbers(state, "a1") == "11/5/20"


@pytest.mark.rule("R12.2", "R7.2")
def test_fenrir_cannot_be_played_without_a_sacrifice_but_into_its_slot() -> None:
    state = lay({"a1": MERCENARY, "a2": MEAD_HALL, "b1": RAIDER}, hand=[FENRIR])
    assert f"play {FENRIR}" not in offered(state)
    full = {"s0": REST, "a1": MERCENARY, "a2": SKALD, "a3": MERCENARY, "s4": REST}
    state = play(lay(full, hand=[FENRIR]), f"play {FENRIR}")
    assert at(state, "a2")["card"] == FENRIR, "the only slot that is open then"


@pytest.mark.rule("R7.2", "R12.8")
def test_fenrir_stays_in_hand_where_beelzebul_guards_the_slot_that_would_be_free() -> None:
    full = {"s0": REST, "a1": MERCENARY, "a2": SKALD, "a3": MERCENARY, "s4": REST}
    state = lay({**full, "b2": "beelzebul-king-of-nightmares"}, hand=[FENRIR])
    assert f"play {FENRIR}" not in offered(state)


@pytest.mark.rule("R4.2", "R12.9")
def test_a_sacrifice_for_fenrir_is_no_defeat() -> None:
    state = lay({"a1": HUSCARL, "a3": CHOOSER, "b1": MERCENARY}, hand=[FENRIR])
    play(state, f"play {FENRIR}", "slot a1", "slot a2")
    assert told(state, "triggered") == [] and damage(state)["b1"] == 0


@pytest.mark.rule("R17.6")
def test_fenrirs_cost_is_paid_wherever_he_comes_from() -> None:
    fallen = [{"card": FENRIR, "defeated": True}]
    state = lay({"a1": MERCENARY, "b1": MERCENARY}, hand=[TOME], forgotten=fallen)
    assert f"play {TOME}" not in offered(state), "nobody to sacrifice"
    state = lay({"a1": SKALD, "b1": MERCENARY}, hand=[TOME], forgotten=fallen)
    play(state, f"play {TOME}", "slot a2")
    assert at(state, "a2")["card"] == FENRIR and forgotten(state) == sorted([SKALD, TOME])


@pytest.mark.rule("R12.9")
def test_ophelia_and_whoever_stands_beside_her_can_feed_fenrir() -> None:
    state = play(lay({"a1": OPHELIA, "a2": MERCENARY}, hand=[FENRIR]), f"play {FENRIR}")
    assert options(state) == {"slot a1", "slot a2"}


@pytest.mark.rule("R10.2", "R16.2")
def test_gnawing_hunger_places_2_damage_at_the_end_of_its_players_turn() -> None:
    slots = {"a1": SHIELDMAIDEN, "a2": FENRIR, "s4": REST}
    state = lay(slots, phase="end", played=1)
    assert at(state, "a2")["armour"] == 1 and damage(state)["a2"] == 2, "placed: Armour does not help"
    finish_turn(state)
    assert state.view(None)["active"] == A and damage(state)["a2"] == 2, "not at the end of B's turn"
    assert damage(lay({**slots, "a2": spooked(FENRIR), "s4": SPOOK}, phase="end"))["a2"] == 0


@pytest.mark.rule("R16.6")
def test_fenrir_can_starve() -> None:
    state = lay({"a1": CHOOSER, "a2": hurt(FENRIR, 18), "s4": REST}, phase="end")
    assert at(state, "a2") is None and defeats(state) == [(FENRIR, FENRIR)]
    assert [event["ability"] for event in told(state, "triggered")] == ["Gnawing Hunger"], "no Vengeance"


# Wolfskin Berserker: This character gains 1 Power for every 2 damage on it.


@pytest.mark.rule("R3.5", "R14.7")
@pytest.mark.parametrize(("wounds", "power"), [(0, 6), (1, 6), (2, 7), (3, 7), (4, 8), (13, 12)])
def test_berserker_gains_1_power_for_every_2_damage(wounds: int, power: int) -> None:
    assert numbers(lay({"a2": hurt(BERSERKER, wounds)}), "a2") == f"{power}/5/14"


@pytest.mark.rule("R9.8", "R12.10")
def test_berserker_strikes_back_harder() -> None:
    state = contest({"a2": BERSERKER, "b2": RAIDER, "s4": REST})
    assert defeats(state) == [(RAIDER, BERSERKER)] and damage(state)["a2"] == 7, "6 + 3 against 9 Life"
    assert numbers(lay({"a2": spooked(BERSERKER, damage=8), "s4": SPOOK}), "a2") == "6/5/14"


# Shieldmaiden of Valgard: Armour 1. Adjacent friendly Valgard characters gain Armour 1.


def armour(slots: dict[str, Any]) -> dict[str, int]:
    state = lay(slots)
    return {slot: at(state, slot)["armour"] for slot in slots}


@pytest.mark.rule("R18.7", "R2.5", "R3.8")
def test_shieldmaiden_has_armour_1_and_shares_it_with_adjacent_friends() -> None:
    found = armour({"s0": {"card": MERCENARY}, "a1": SHIELDMAIDEN, "a2": CHAMPION, "a3": SHIELDMAIDEN})
    assert found == {"s0": 0, "a1": 1, "a2": 2, "a3": 1}
    assert armour({"a1": SHIELDMAIDEN, "a2": SHIELDMAIDEN, "a3": MEAD_HALL}) == {"a1": 2, "a2": 2, "a3": 0}
    assert armour({"a1": SHIELDMAIDEN, "a3": CHAMPION, "b1": CHAMPION}) == {"a1": 1, "a3": 0, "b1": 0}


@pytest.mark.rule("R2.10")
def test_a_shieldmaiden_in_a_shared_slot_shields_her_own_side() -> None:
    found = armour({"s0": {"card": SHIELDMAIDEN}, "a1": CHAMPION, "b1": CHAMPION})
    assert found == {"s0": 1, "a1": 1, "b1": 0}
    found = armour({"s4": theirs(SHIELDMAIDEN), "a3": CHAMPION, "b3": CHAMPION})
    assert found == {"s4": 1, "a3": 0, "b3": 1}


@pytest.mark.rule("R12.10")
def test_a_shieldmaiden_without_abilities_keeps_what_another_gives_her() -> None:
    found = armour({"a1": spooked(SHIELDMAIDEN), "a2": SHIELDMAIDEN, "s0": {"card": CHAMPION}, "s4": SPOOK})
    assert (found["a1"], found["a2"], found["s0"]) == (1, 1, 0)


@pytest.mark.rule("R16.1", "R16.2")
def test_a_shieldmaiden_takes_less_of_what_is_dealt_and_all_that_is_placed() -> None:
    state = contest({"a2": SHIELDMAIDEN, "a3": CHAMPION, "b2": MERCENARY, "b3": MERCENARY})
    assert (damage(state)["a2"], damage(state)["a3"]) == (5, 5)
    assert damage(lay({"a2": {"card": SHIELDMAIDEN, "poisoned": True}, "s4": REST}, phase="end"))["a2"] == 1


# Sea-Road Raider: [Trigger · Spoils] When this character defeats an enemy card; draw a card.


@pytest.mark.rule("R9.6", "R16.6")
def test_spoils_when_the_raider_defeats_a_card() -> None:  # E2
    state = contest({"a2": RAIDER, "b2": hurt(MERCENARY, 8), "s4": REST}, deck=[TIDE, WIND])
    assert hand(state) == [TIDE] and damage(state)["a2"] == 0
    state = contest({"a2": RAIDER, "b2": hurt(TREASURY, 1), "s4": REST}, deck=[TIDE, WIND])
    assert hand(state) == [TIDE], "a relic is a card"
    state = contest({"a2": RAIDER, "b2": hurt(MERCENARY, 6), "s4": REST}, deck=[TIDE, WIND])
    assert hand(state) == [], "13 of 14"


@pytest.mark.rule("R21.7")
def test_two_raiders_that_defeat_each_other_bring_no_spoils() -> None:
    slots = {"a2": hurt(RAIDER, 2), "b2": hurt(RAIDER, 2), "s4": REST}
    state = contest(slots, deck=[TIDE], their_deck=[TIDE])
    assert hand(state) == hand(state, B) == [] and forgotten(state) == forgotten(state, B) == [RAIDER]


@pytest.mark.rule("R16.6", "R12.10")
def test_no_spoils_for_what_another_defeats_or_without_abilities() -> None:
    slots = {"a1": MERCENARY, "a2": RAIDER, "b1": hurt(MERCENARY, 8), "s4": REST}
    assert hand(contest(slots, deck=[TIDE])) == []
    slots = {"a2": spooked(RAIDER), "b2": hurt(MERCENARY, 8), "s4": SPOOK}
    state = contest(slots, deck=[TIDE])
    assert at(state, "b2") is None and hand(state) == []
    slots = {"a2": RAIDER, "b2": hurt(MERCENARY, 13, poisoned=True), "s4": REST}
    state = lay(slots, phase="end", deck=[TIDE])
    assert defeats(state) == [(MERCENARY, None)] and hand(state) == [], "poison"


@pytest.mark.rule("R14.8", "R16.6")
def test_spoils_for_a_shot_with_a_gained_ability() -> None:
    slots = {"a1": {"card": RAIDER, "attached": [PATHFINDER]}, "b3": hurt(MERCENARY, 11), "s4": REST}
    state = play(lay(slots, deck=[TIDE, WIND]), "move a1", "slot a2", "claim 1", "slot b3")
    assert defeats(state) == [(MERCENARY, RAIDER)] and hand(state) == [TIDE]


# Skald of Sagas: [Action · Battle Verse] Place 1 damage on another friendly Valgard character:
# It gains 3 Power until the end of the turn.


@pytest.mark.rule("R12.2", "R14.2", "R10.3")
def test_battle_verse_costs_1_damage_and_gives_3_power_this_turn() -> None:
    slots = {"a1": SKALD, "a2": SHIELDMAIDEN, "a3": MERCENARY, "s0": {"card": RAIDER}, "b2": RAIDER}
    state = play(lay({**slots, "s4": theirs(MEAD_HALL)}), "use a1 1")
    assert asked(state) == "a cost" and options(state) == {"slot s0", "slot a2"}, "another, friendly, Valgard"
    play(state, "slot a2")
    assert damage(state)["a2"] == 1, "placed: Armour does not help"
    assert numbers(state, "a2") == "8/4/14" and numbers(state, "s0") == "7/7/9"
    assert not uses(state), "once a turn"
    play(state, "end")
    assert state.view(None)["active"] == B and numbers(state, "a2") == "5/4/14"


@pytest.mark.rule("R12.5", "R12.10")
def test_battle_verse_needs_another_valgard_character() -> None:
    assert not uses(lay({"a1": SKALD, "a2": MERCENARY, "a3": RUNESTONE, "b1": RAIDER})) - {"use a3 1"}
    assert not uses(lay({"a1": spooked(SKALD), "a2": RAIDER, "s4": SPOOK}))
    assert uses(lay({"a1": SKALD, "a2": MERCENARY, "s0": {"card": OPHELIA}})) == {"use a1 1"}


@pytest.mark.rule("R21.4", "R16.6")
def test_a_deadly_verse_is_no_cards_doing() -> None:
    state = play(lay({"a1": SKALD, "a2": hurt(HUSCARL, 12), "s0": {"card": CHOOSER}, "b2": MERCENARY}), "use a1 1")
    play(state, "slot a2")
    assert forgotten(state) == [HUSCARL] and defeats(state) == [(HUSCARL, None)] and damage(state)["b2"] == 0


@pytest.mark.rule("R3.5", "R3.8")
def test_battle_verse_adds_up_with_a_berserkers_rage() -> None:
    state = play(lay({"a1": SKALD, "a2": hurt(BERSERKER), "b1": MERCENARY}), "use a1 1")
    assert numbers(state, "a2") == "10/5/14", "6 + 1 for 2 damage + 3"


# Rune Seer: [Claim · Blood Runes] Once per round — Place 2 damage on a friendly Valgard character: Draw a card.


@pytest.mark.rule("R12.2", "R12.3")
def test_blood_runes_cost_2_damage_on_a_friend_or_herself() -> None:
    slots = {"a2": MERCENARY, "a3": SHIELDMAIDEN, "b3": RAIDER, "s4": theirs(RAIDER)}
    state = play(entered(SEER, "a1", slots, deck=[TIDE, WIND]), "claim 1")
    assert asked(state) == "a cost" and options(state) == {"slot a1", "slot a3"}
    play(state, "slot a3")
    assert damage(state)["a3"] == 2 and hand(state) == [TIDE], "placed: Armour does not help"
    state = play(entered(SEER, "a1", slots, deck=[TIDE, WIND]), "claim 1", "slot a1")
    assert damage(state)["a1"] == 2 and hand(state) == [TIDE]


@pytest.mark.rule("R12.5", "R13.1")
def test_blood_runes_need_a_deck_and_may_be_declined() -> None:
    assert asked(entered(SEER, "a1")) == "a action"
    assert asked(entered(SEER, "a1", {"b1": MERCENARY}, deck=[TIDE])) == "a action"
    state = play(entered(SEER, "a1", deck=[TIDE]), "pass")
    assert damage(state)["a1"] == 0 and hand(state) == []


@pytest.mark.rule("R13.7")
def test_blood_runes_once_per_round_also_when_negated() -> None:
    state = entered(SEER, "a1", {"a2": MERCENARY, "s4": REST}, hand=[TIDE], deck=[WIND, WIND])
    play(state, "claim 1", f"play {TIDE}", "slot a1")
    assert asked(state) == "a action" and hand(state) == [WIND]
    state = entered(SEER, "a1", {"a2": MERCENARY, "s4": REST}, hand=[TIDE], deck=[WIND], their_hand=[ERASED])
    play(state, "a: claim 1", f"b: play {ERASED}")
    assert damage(state)["a1"] == 2 and hand(state) == [TIDE], "the cost stays paid"
    assert asked(play(state, f"play {TIDE}", "slot a1")) == "a action"


@pytest.mark.rule("R13.6", "R13.7", "R21.6")
def test_a_seer_who_bleeds_to_death_reads_nothing() -> None:
    state = lay({"a1": hurt(SEER, 8), "s4": REST, "a3": MERCENARY}, deck=[TIDE])
    play(state, "move a1", "slot a2", "claim 1")
    assert forgotten(state) == [SEER] and hand(state) == [] and side(state)["deck"] == 1
    assert [event["card"] for event in told(state, "negated")] == [SEER]


@pytest.mark.rule("R12.2")
def test_blood_runes_may_kill_another() -> None:
    state = play(entered(SEER, "a1", {"a2": hurt(CHAMPION, 13)}, deck=[TIDE]), "claim 1", "slot a2")
    assert forgotten(state) == [CHAMPION] and hand(state) == [TIDE]


# Chooser of the Slain: [Trigger · Vengeance] When another friendly Valgard character is defeated by an enemy card;
# deal 3 damage to that enemy card.


@pytest.mark.rule("R16.6", "R14.4")
def test_vengeance_hits_the_card_that_defeated_a_friend() -> None:
    state = contest({"a1": CHOOSER, "a2": hurt(CHAMPION, 9), "b2": MERCENARY, "b3": MERCENARY})
    assert damage(state) == {"a1": 0, "b2": 10, "b3": 0}, "7 of the Champion, 3 of the Chooser"
    state = contest({"a1": CHOOSER, "a2": hurt(CHAMPION, 10), "b2": SHIELDMAIDEN})
    assert damage(state)["b2"] == 6 + 2, "both dealt, so both reduced by her Armour"


@pytest.mark.rule("R16.6", "R12.10")
def test_vengeance_is_for_other_friendly_valgard_characters_defeated_by_a_card() -> None:
    state = contest({"a1": hurt(CHOOSER, 4), "b1": MERCENARY, "s4": REST})
    assert at(state, "a1") is None and damage(state)["b1"] == 6, "not for herself"
    state = contest({"a1": CHOOSER, "a2": hurt(MERCENARY, 8), "b2": MERCENARY})
    assert at(state, "a2") is None and damage(state)["b2"] == 6, "not Valgard"
    state = contest({"a1": CHOOSER, "a2": hurt(MEAD_HALL, 8), "b2": MERCENARY})
    assert at(state, "a2") is None and damage(state)["b2"] == 0, "a relic is no character"
    state = contest({"a1": CHOOSER, "a2": MERCENARY, "b2": hurt(CHAMPION, 9), "s4": REST})
    assert at(state, "b2") is None and set(damage(state).values()) == {0, 7}, "an enemy's fall"
    state = contest({"a1": spooked(CHOOSER), "a2": hurt(CHAMPION, 9), "b2": MERCENARY, "s4": SPOOK})
    assert damage(state)["b2"] == 7, "without abilities"


@pytest.mark.rule("R16.6", "R10.1")
def test_no_vengeance_for_poison_or_a_turning_point() -> None:
    state = lay({"a1": CHOOSER, "a2": hurt(CHAMPION, 14, poisoned=True), "b2": MERCENARY}, phase="end")
    assert at(state, "a2") is None and damage(state)["b2"] == 0
    state = lay({"a1": CHOOSER, "a2": hurt(CHAMPION, 11), "b2": MERCENARY}, active=B, their_hand=[RAGNAROK, TIDE])
    play(state, f"play {RAGNAROK}")
    assert damage(state) == {"a1": 4, "b2": 4}


@pytest.mark.rule("R21.7")
def test_a_chooser_who_falls_at_the_same_moment_sees_nothing() -> None:
    slots = {"a1": hurt(CHOOSER, 4), "a2": hurt(CHAMPION, 9), "b1": MERCENARY, "b2": MERCENARY}
    assert damage(contest(slots)) == {"b1": 6, "b2": 7}


@pytest.mark.rule("R14.4")
def test_vengeance_for_a_friend_whom_a_claim_shot() -> None:
    slots = {"b1": CHOOSER, "b2": hurt(CHAMPION, 12), "s4": theirs(MEAD_HALL)}
    state = play(entered(MAREN, "a3", slots), "claim 1", "slot b2")
    assert defeats(state) == [(CHAMPION, MAREN)] and damage(state)["a3"] == 3


# Ash-Oath Huscarl: [Trigger · Parting Blow] When this character is defeated by an enemy card;
# deal 4 damage to that enemy card.


@pytest.mark.rule("R12.9", "R16.6")
def test_parting_blow_hits_the_card_that_defeated_the_huscarl() -> None:
    state = contest({"a2": hurt(HUSCARL, 7), "b2": MERCENARY, "b3": MERCENARY})
    assert damage(state) == {"b2": 4, "b3": 0} and forgotten(state) == [HUSCARL], "he never struck: 3 after 5"
    state = contest({"a2": hurt(HUSCARL, 8), "b2": SHIELDMAIDEN})
    assert damage(state)["b2"] == 3, "dealt: Armour"
    state = contest({"a2": hurt(HUSCARL, 7), "b2": hurt(MERCENARY, 10), "s4": REST})
    assert defeats(state) == [(HUSCARL, MERCENARY), (MERCENARY, HUSCARL)]


@pytest.mark.rule("R16.6", "R21.7")
def test_no_parting_blow_without_an_enemy_card_or_abilities() -> None:
    slots = {"a2": hurt(HUSCARL, 9), "b1": MERCENARY}
    state = play(lay(slots, active=B, their_hand=[RAGNAROK, TIDE]), f"play {RAGNAROK}")
    assert damage(state) == {"b1": 4}, "a Turning Point is no card"
    state = lay({"a2": hurt(HUSCARL, 12, poisoned=True), "b2": MERCENARY}, phase="end")
    assert damage(state) == {"b2": 0}
    state = play(lay({"a2": HUSCARL, "b2": MERCENARY}), "retire a2")
    assert damage(state) == {"b2": 0}
    state = contest({"a2": spooked(HUSCARL, damage=7), "b2": MERCENARY, "s4": SPOOK})
    assert at(state, "a2") is None and damage(state)["b2"] == 0
    state = lay({"a1": hurt(HUSCARL, 12), "a2": RUNESTONE, "b2": MERCENARY})
    assert damage(play(state, "use a2 1")) == {"a2": 0, "b2": 0}, "carved by a friend"


@pytest.mark.rule("R21.3", "R21.2")
@pytest.mark.parametrize(("first", "last"), [("next 1", HUSCARL), ("next 2", CHOOSER)])
def test_vengeance_and_parting_blow_in_the_order_their_player_likes(first: str, last: str) -> None:
    slots = {"a1": CHOOSER, "a2": hurt(HUSCARL, 7), "b2": hurt(MERCENARY, 8), "s4": REST}
    state = contest(slots)
    assert asked(state) == "a order" and options(state) == {"next 1", "next 2"}, "along the row"
    assert [entry["card"] for entry in state.view(B)["queue"]] == [CHOOSER, HUSCARL]
    play(state, first)
    assert defeats(state) == [(HUSCARL, MERCENARY), (MERCENARY, last)]


@pytest.mark.rule("R9.7", "R14.4")
def test_two_huscarls_who_fall_together_strike_into_the_air() -> None:
    slots = {"a2": hurt(HUSCARL, 6), "b2": hurt(HUSCARL, 6), "s0": {"card": MERCENARY}, "s4": REST}
    assert damage(contest(slots)) == {"s0": 0, "s4": 0}


# Longhall Champion: [Claim · First in the Charge] This character gains 2 Initiative until the end of the round.


@pytest.mark.rule("R13.1", "R11.7")
def test_first_in_the_charge_gives_2_initiative_for_the_round() -> None:
    state = entered(CHAMPION, "a1", {"s4": REST})
    assert numbers(state, "a1") == "7/5/15"
    play(state, "claim 1")
    assert numbers(state, "a1") == "7/7/15"
    play(state, "end")
    assert state.view(None)["active"] == B and numbers(state, "a1") == "7/7/15"
    finish_turn(state)
    assert state.view(None)["active"] == A and numbers(state, "a1") == "7/7/15"


@pytest.mark.rule("R11.7")
def test_the_charge_ends_with_the_round() -> None:
    state = play(entered(CHAMPION, "a1", {"s0": {"card": OPHELIA}, "s4": REST}), "claim 1", "end")
    finish_turn(finish_turn(state))
    assert state.view(None)["round"] == 2 and numbers(state, "a1") == "7/5/15", "Ophelia kept the Champion there"


@pytest.mark.rule("R13.1", "R13.3", "R12.10")
def test_the_champion_may_decline_charge_twice_and_not_into_a_contest() -> None:
    assert numbers(play(entered(CHAMPION, "a1"), "pass"), "a1") == "7/5/15"
    assert asked(entered(CHAMPION, "a1", {"b1": MERCENARY})) == "a action"
    state = entered(CHAMPION, "a1", {"a2": MERCENARY, "s4": REST}, hand=[TIDE])
    play(state, "claim 1", f"play {TIDE}", "slot a1", "claim 1")
    assert numbers(state, "a2") == "7/9/15", "no limit: gains add up"
    state = play(lay({"a1": spooked(CHAMPION), "s4": SPOOK}), "move a1", "slot a2")
    assert asked(state) == "a action"


# Mead Hall of Heroes: [Action · Raise the Horn] Discard a card: Add a Valgard character from your forgotten zone to
# your hand.


@pytest.mark.rule("R12.2", "R12.4")
def test_raise_the_horn_trades_a_card_for_a_valgard_character() -> None:
    lost = [SKALD, MEAD_HALL, MERCENARY, LAST_STAND]
    state = lay({"a1": MEAD_HALL}, hand=[TIDE, RAIDER], forgotten=lost, their_forgotten=[CHAMPION])
    play(state, "use a1 1")
    assert asked(state) == "a cost" and options(state) == {f"card {TIDE}", f"card {RAIDER}"}
    play(state, f"card {TIDE}")
    assert hand(state) == sorted([RAIDER, SKALD]), "one character of Valgard: nothing to choose"
    assert TIDE in forgotten(state) and SKALD not in forgotten(state) and not uses(state)
    assert sorted(state.view(B)["sides"][A]["hand"], key=str) == [None, SKALD], "B saw it"


@pytest.mark.rule("R12.5")
def test_the_discarded_character_may_come_back_and_only_such_payment_is_offered() -> None:
    state = lay({"a1": MEAD_HALL}, hand=[TIDE, RAIDER], forgotten=[SKALD])
    play(state, "use a1 1", f"card {RAIDER}")
    assert asked(state) == "a target" and options(state) == {f"card {RAIDER}", f"card {SKALD}"}
    state = play(lay({"a1": MEAD_HALL}, hand=[TIDE, RAIDER]), "use a1 1")
    assert options(state) == {f"card {RAIDER}"}, "asked, because the choice is among hidden cards"


@pytest.mark.rule("R12.5")
def test_raise_the_horn_needs_a_card_and_a_character() -> None:
    assert not uses(lay({"a1": MEAD_HALL}, hand=[TIDE], forgotten=[MERCENARY, MEAD_HALL, LAST_STAND]))
    assert not uses(lay({"a1": MEAD_HALL}, forgotten=[SKALD]))
    assert not uses(lay({"a1": MEAD_HALL}, hand=[TIDE], their_forgotten=[SKALD]))


# Bloodied Runestone: Friendly damaged Valgard characters gain 1 Power and 2 Initiative.
# [Action · Carve] Place 1 damage on a friendly Valgard character.


@pytest.mark.rule("R14.7", "R3.8")
def test_runestone_gives_1_power_and_2_initiative_to_damaged_valgard_characters() -> None:
    slots = {"s0": {"card": RUNESTONE}, "a1": hurt(CHAMPION), "a2": CHAMPION, "a3": hurt(MERCENARY)}
    state = lay({**slots, "b1": hurt(CHAMPION)})
    found = [numbers(state, slot) for slot in ("a1", "a2", "a3", "b1")]
    assert found == ["8/7/15", "7/5/15", "6/5/14", "7/5/15"]
    state = lay({"s0": {"card": RUNESTONE}, "a1": RUNESTONE, "a2": hurt(SIGRUN), "s4": hurt(BERSERKER, 2)})
    assert numbers(state, "a2") == "10/9/16", "two stones; Sigrun does not help herself"
    assert numbers(state, "s4") == "11/9/14", "6 + 1 + 2 + 2: far away is near enough"


@pytest.mark.rule("R12.4", "R16.2", "R7.6")
def test_carve_places_1_damage_on_a_friendly_valgard_character() -> None:
    slots = {"s0": {"card": RUNESTONE}, "a1": SHIELDMAIDEN, "a2": CHAMPION, "a3": MERCENARY, "b1": CHAMPION}
    state = play(lay(slots), "use s0 1")
    assert asked(state) == "a target" and options(state) == {"slot a1", "slot a2"}
    play(state, "slot a1")
    assert damage(state)["a1"] == 1 and numbers(state, "a1") == "6/6/14" and not uses(state)
    assert not uses(lay({"s0": {"card": RUNESTONE}, "a1": MERCENARY, "b1": CHAMPION})), "no target"


@pytest.mark.rule("R16.6")
def test_who_is_carved_to_death_is_defeated_by_a_friendly_relic() -> None:
    state = play(lay({"a1": hurt(CHAMPION, 14), "a2": RUNESTONE, "b2": MERCENARY}), "use a2 1")
    assert defeats(state) == [(CHAMPION, RUNESTONE)]


# Last Stand: A damaged friendly Valgard character gains 4 Power and Armour 3 until the end of the turn.


@pytest.mark.rule("R12.5", "R10.3", "R18.7")
def test_last_stand_gives_4_power_and_armour_3_this_turn() -> None:
    slots = {"a1": hurt(CHAMPION), "a2": CHAMPION, "a3": hurt(MERCENARY), "b1": hurt(CHAMPION), "s4": REST}
    state = play(lay(slots, hand=[LAST_STAND]), f"play {LAST_STAND}")
    assert numbers(state, "a1") == "11/5/15" and at(state, "a1")["armour"] == 3, "the only one that fits"
    assert numbers(state, "a2") == "7/5/15" and forgotten(state) == [LAST_STAND]
    play(state, "end")
    assert numbers(state, "a1") == "7/5/15" and at(state, "a1")["armour"] == 0
    assert damage(state) == {"a1": 1 + 4, "a2": 0, "a3": 1, "b1": 1 + 11, "s4": 0}
    two = lay({**slots, "a2": hurt(SHIELDMAIDEN)}, hand=[LAST_STAND])
    assert options(play(two, f"play {LAST_STAND}")) == {"slot a1", "slot a2"}


@pytest.mark.rule("R12.5")
def test_last_stand_needs_a_damaged_friendly_valgard_character() -> None:
    slots = {"a2": CHAMPION, "a3": hurt(MERCENARY), "a1": hurt(MEAD_HALL), "b1": hurt(CHAMPION)}
    assert f"play {LAST_STAND}" not in offered(lay(slots, hand=[LAST_STAND]))


@pytest.mark.rule("R15.1", "R8.1")
def test_last_stand_just_before_the_enemys_contest() -> None:
    state = answering({"a2": MERCENARY, "b2": hurt(CHAMPION)}, their_hand=[LAST_STAND])
    assert options(state) == {f"play {LAST_STAND}", "pass"}
    play(state, f"play {LAST_STAND}")
    assert damage(state) == {"a2": 11, "b2": 1 + 3}


# Call to the Hall: Play a Valgard character with 6 or less printed Power from your forgotten zone into an open slot.


@pytest.mark.rule("R17.6", "R12.4")
def test_call_to_the_hall_plays_a_valgard_character_of_at_most_6_printed_power() -> None:
    lost = [BERSERKER, RAIDER, SIGRUN, MEAD_HALL, MERCENARY, SEER]
    state = lay({"b1": MERCENARY}, hand=[CALL], forgotten=lost, their_forgotten=[SKALD], deck=[TIDE])
    play(state, f"play {CALL}")
    assert options(state) == {f"card {BERSERKER}", f"card {SEER}"}
    play(state, f"card {SEER}")
    assert options(state) == {"slot s0", "slot a1", "slot a2", "slot a3", "slot s4"}
    play(state, "slot a2")
    assert asked(state) == "a claim", "played into an uncontested slot"
    play(state, "claim 1")
    assert hand(state) == [TIDE] and at(state, "a2")["played"] and "move a2" not in offered(state)
    assert SEER not in forgotten(state) and CALL in forgotten(state)


@pytest.mark.rule("R12.5", "R17.6")
def test_call_to_the_hall_needs_a_character_and_a_slot() -> None:
    nobody = [RAIDER, MEAD_HALL, MERCENARY]
    assert f"play {CALL}" not in offered(lay({}, hand=[CALL], forgotten=nobody, their_forgotten=[SKALD]))
    full = {"s0": REST, "a1": MERCENARY, "a2": MERCENARY, "a3": MERCENARY, "s4": REST}
    assert f"play {CALL}" not in offered(lay(full, hand=[CALL], forgotten=[SKALD]))


@pytest.mark.rule("R3.7")
def test_call_to_the_hall_beside_ophelia_reads_printed_power() -> None:
    lost = [MERCENARY, "beelzebuls-abomination", "vortek-the-second-to-wake", RAIDER, ARTHUR]
    state = lay({"s0": {"card": OPHELIA}}, hand=[CALL], forgotten=lost)
    play(state, f"play {CALL}")
    assert options(state) == {f"card {card}" for card in lost[:3]}, "* is 0"


@pytest.mark.rule("R15.1", "R10.6")
def test_call_to_the_hall_in_the_opponents_turn_contests_at_once() -> None:
    state = answering({"a2": MERCENARY}, their_hand=[CALL], their_forgotten=[CHOOSER])
    play(state, f"play {CALL}", "slot b2")
    assert damage(state) == {"a2": 6, "b2": 6} and state.view(None)["quiet"] == 0


# Ragnarök: Discard a card: Deal 4 damage to each character.


@pytest.mark.rule("R12.2", "R16.1")
def test_ragnarok_deals_4_damage_to_each_character() -> None:
    slots = {"a1": CHAMPION, "a2": SHIELDMAIDEN, "a3": MEAD_HALL, "b2": GALAHAD, "b3": MERCENARY, "s4": REST}
    state = play(lay(slots, hand=[RAGNAROK, WIND, TIDE]), f"play {RAGNAROK}")
    assert asked(state) == "a cost" and options(state) == {f"card {WIND}", f"card {TIDE}"}
    play(state, f"card {WIND}")
    assert damage(state) == {"a1": 3, "a2": 3, "a3": 0, "b2": 4, "b3": 4, "s4": 4}
    assert hand(state) == [TIDE] and forgotten(state) == sorted([RAGNAROK, WIND])


@pytest.mark.rule("R15.3", "R12.5")
def test_ragnarok_needs_another_card_and_a_character() -> None:
    assert f"play {RAGNAROK}" not in offered(lay({"b1": MERCENARY}, hand=[RAGNAROK]))
    assert f"play {RAGNAROK}" not in offered(lay({"b1": MEAD_HALL, "a1": MEAD_HALL}, hand=[RAGNAROK, TIDE]))
    state = play(lay({"b1": MERCENARY}, hand=[RAGNAROK, RAGNAROK]), f"play {RAGNAROK}")
    assert forgotten(state) == [RAGNAROK, RAGNAROK], "the other copy can pay"


@pytest.mark.rule("R21.4", "R21.2", "R16.6")
def test_ragnarok_fells_all_at_one_moment_by_no_card() -> None:
    slots = {"a1": hurt(SALVAGE, 7), "a2": hurt(HUSCARL, 9), "a3": CHOOSER, "b1": hurt(SALVAGE, 7), "b3": MERCENARY}
    state = lay(slots, hand=[RAGNAROK, WIND], deck=[TIDE], their_deck=[TIDE])
    play(state, f"play {RAGNAROK}")
    assert sorted(defeats(state)) == [(HUSCARL, None), (SALVAGE, None), (SALVAGE, None)]
    assert [event["seat"] for event in told(state, "triggered")] == [A, B], "the active player's first"
    assert hand(state) == hand(state, B) == [TIDE]
    assert damage(state) == {"a3": 4, "b3": 4}, "neither Parting Blow nor Vengeance"
