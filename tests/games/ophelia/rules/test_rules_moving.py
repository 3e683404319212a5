"""R17 and R18: moves, swaps, cards played by effects, converting; attached and haunting cards, poison."""

import pytest

from tests.games.ophelia.look import hand_size
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
    refused,
    told,
    under,
)

ACAN = "prophet-of-acan"
BAAL = "baal-archangel-of-void"
IXCHEL = "ixchel-the-moon"
MORGANA = "morgana-weaver-of-fates"
PATHFINDER = "apache-pathfinder"
WARSUIT = "skywinder-warsuit"
WINGS = "wings-of-greystar"
WOLFRAM = "wolfram-delta"


# R17 Moving, swapping, playing by effect, converting


@pytest.mark.rule("R17.1")
def test_a_move_to_an_open_slot_needs_neither_a_neighbour_nor_an_uncontested_card() -> None:
    slots = {"s0": "flagship-amphitrite", "a1": {"card": "boarding-corsair", "played": True}, "b1": MERCENARY}
    state = lay(slots)
    play(state, "use s0 1")
    assert set(offered(state)) == {"slot a2", "slot a3", "slot s4"}
    play(state, "slot s4")
    assert at(state, "s4")["moved"] and told(state, "moved")[0]["to"] == "s4"


@pytest.mark.rule("R17.2")
def test_a_move_to_an_adjacent_open_slot_goes_one_step() -> None:
    state = lay({"a1": "thalassa-the-drowned-throne", "b2": MERCENARY})
    play(state, "use a1 1", "slot b2")
    assert set(offered(state)) == {"slot b1", "slot b3"}


@pytest.mark.rule("R17.3")
def test_who_cannot_move_or_has_no_slot_cannot_be_chosen() -> None:
    state = lay({"a1": "thalassa-the-drowned-throne", "b1": "reef-leviathan", "b2": MERCENARY, "b3": "pearl-diver"})
    play(state, "use a1 1")
    assert set(offered(state)) == {"slot a1", "slot b3"}, "the Leviathan cannot, the Mercenary has no place beside it"


@pytest.mark.rule("R17.3")
def test_move_this_character_needs_a_slot() -> None:
    row = {"s0": MERCENARY, "a1": {"card": WOLFRAM, "attached": [WINGS]}, "a2": MERCENARY, "a3": MERCENARY}
    state = lay({**row, "s4": MERCENARY, "b3": MERCENARY})
    assert "use a1 1" not in offered(state), "Crash and Burn"
    state = lay({**row, "b3": MERCENARY})
    assert "use a1 1" in offered(state)


@pytest.mark.rule("R17.4")
def test_a_swap_moves_both_at_once() -> None:
    state = lay({"a1": "bedivere-the-loyal", "a3": "gawain-sun-of-noon", "b3": MERCENARY})
    play(state, "use a1 1")
    assert (at(state, "a1")["card"], at(state, "a3")["card"]) == ("gawain-sun-of-noon", "bedivere-the-loyal")
    assert at(state, "a1")["moved"] and at(state, "a3")["moved"]
    assert told(state, "swapped") and "move a1" in offered(state), "R7.5"


@pytest.mark.rule("R17.4")
def test_who_cannot_move_cannot_be_swapped() -> None:
    state = lay({"a1": MERCENARY, "a2": "reef-leviathan", "a3": "pearl-diver"}, hand=["turn-of-the-tide"])
    play(state, "play turn-of-the-tide")
    assert set(offered(state)) == {"slot a1", "slot a3"}


@pytest.mark.rule("R17.5")
def test_a_moved_card_begins_contesting() -> None:
    state = lay({"a3": IXCHEL, "b2": MERCENARY}, hand=["siren-chorus"])
    play(state, "play siren-chorus", "slot a1", "claim 1", "slot b3")
    assert at(state, "b3")["poisoned"], "Scale-Clan Poison"
    (event,) = told(state, "contests")
    assert {event["slot"], event["other_slot"]} == {"a3", "b3"}


@pytest.mark.rule("R17.5", "R7.1")
def test_opposite_beelzebul_nothing_is_played_but_cards_move_there() -> None:
    slots = {"b2": "beelzebul-king-of-nightmares", "a1": "boarding-corsair", "a3": BAAL, "s4": "nekomancer"}
    state = lay(slots, forgotten=["succubus"])
    play(state, "use a3 1", "card succubus")
    assert set(offered(state)) == {"slot s0", "slot s4"}, "neither by an effect"
    play(state, "slot s4", "move a1", "slot a2")
    assert at(state, "a2")["contested"]


@pytest.mark.rule("R17.6")
def test_a_card_played_by_an_effect_counts_as_played_this_turn() -> None:
    state = lay({"a1": BAAL, "a2": "nekomancer", "b3": MERCENARY}, forgotten=["succubus"], hand=[MERCENARY])
    play(state, "use a1 1", "card succubus", "slot s4")
    assert at(state, "s4")["played"] and at(state, "s4")["controller"] == A
    refused(state, "move s4", "Played this turn: it can move next turn.")
    assert [(event["card"], event["from"]) for event in told(state, "entered")] == [("succubus", "forgotten")]


@pytest.mark.rule("R17.6")
def test_playing_by_effect_triggers_when_played() -> None:
    state = lay(
        {"a1": {"card": WARSUIT, "attached": ["hammerhead-guardian"]}},
        hand=["crisis-call"],
        forgotten=["vortek-the-second-to-wake"],
    )
    play(state, "play crisis-call", "card vortek-the-second-to-wake", "slot a2", "card hammerhead-guardian")
    assert under(state, "a2") == ["hammerhead-guardian"], "Fuselage"


@pytest.mark.rule("R17.6")
def test_a_cost_to_play_the_card_must_be_paid_by_an_effect_too() -> None:
    fenrir = {"card": "fenrir-unbound", "defeated": True}
    state = lay({"a1": MERCENARY}, hand=["tome-of-brakhir", MERCENARY], their_forgotten=[fenrir])
    assert "play tome-of-brakhir" not in offered(state), "no Valgard character to sacrifice"
    state = lay({"a1": "rune-seer"}, hand=["tome-of-brakhir", MERCENARY], their_forgotten=[fenrir])
    play(state, "play tome-of-brakhir", "slot a1")
    card = at(state, "a1")
    assert (card["card"], card["owner"], card["controller"]) == ("fenrir-unbound", B, A)
    assert forgotten(state) == ["rune-seer", "tome-of-brakhir"] and forgotten(state, B) == []


@pytest.mark.rule("R17.6")
def test_without_an_open_slot_nothing_can_be_played_unless_the_cost_frees_one() -> None:
    row = {"s0": MERCENARY, "a1": BAAL, "a2": MERCENARY, "a3": MERCENARY, "s4": MERCENARY}
    state = lay(row, hand=["call-to-the-hall", "pearl-diver"], forgotten=["rune-seer"])
    assert not {"play call-to-the-hall", "play pearl-diver"} & set(offered(state))
    state = lay({**row, "a3": "nekomancer"}, forgotten=["succubus"])
    play(state, "use a1 1", "card succubus")
    assert at(state, "a3")["card"] == "succubus", "the sacrifice freed a3"


@pytest.mark.rule("R17.7")
def test_a_converted_card_keeps_damage_poison_and_what_lies_under_it() -> None:
    victim = {
        "card": "pearl-diver",
        "damage": 4,
        "poisoned": True,
        "attached": ["hammerhead-guardian"],
        "haunting": ["succubus"],
    }
    state = lay({"b2": victim}, hand=[MORGANA, MERCENARY])
    play(state, f"play {MORGANA}", "slot a3", "claim 1", "slot a1")
    card = at(state, "a1")
    assert (card["controller"], card["owner"], card["damage"], card["poisoned"]) == (A, B, 4, True)
    assert under(state, "a1") == ["hammerhead-guardian"] and under(state, "a1", "haunting") == ["succubus"]
    assert card["moved"] and at(state, "b2") is None
    assert [event["card"] for event in told(state, "converted")] == ["pearl-diver"]


@pytest.mark.rule("R17.7")
def test_nothing_can_be_converted_without_an_open_slot() -> None:
    row = {"s0": MERCENARY, "a1": MERCENARY, "a2": MERCENARY, "s4": MERCENARY, "b2": "pearl-diver"}
    state = lay(row, hand=[MORGANA, MERCENARY])
    play(state, f"play {MORGANA}")
    assert asked(state) == "a action" and at(state, "a3")["card"] == MORGANA, "no Claim, her own slot was the last"


@pytest.mark.rule("R17.7")
def test_control_lasts_until_the_card_leaves_the_field() -> None:
    slots = {"a1": {"card": "pearl-diver", "owner": B}, "b3": MERCENARY}
    state = lay(slots, hand=["undertow"])
    play(state, "a: play undertow")
    assert hand(state, B) == ["pearl-diver", MERCENARY]
    play(state, "b: pass", "b: play pearl-diver", "b: slot b2")
    assert at(state, "b2")["controller"] == B


@pytest.mark.rule("R17.8")
def test_a_card_of_the_opponent_can_be_sacrificed_moved_and_used_but_not_retired() -> None:
    slots = {"a1": {"card": ACAN, "owner": B}, "a2": "cenote-of-offerings", "b3": MERCENARY}
    state = lay(slots, deck=[MERCENARY] * 2)
    assert {"move a1", "use a2 1"} <= set(offered(state)) and "retire a1" not in offered(state)
    play(state, "use a2 1")
    assert forgotten(state, B) == [ACAN] and hand_size(state, A) == 2
    state = lay({"a1": {"card": ACAN, "owner": B}, "a2": "hourglass-of-ages"}, deck=[MERCENARY])
    assert "use a2 1" not in offered(state), "Turn the Glass retires"
    state = lay({"a1": {"card": "castle-bowmen", "owner": B}, "b2": MERCENARY})
    assert damage(play(state, "use a1 1"))["b2"] == 2


# R18 Attached cards, haunting, poison, Armour


@pytest.mark.rule("R18.1")
def test_a_card_under_another_is_no_card_on_the_field() -> None:
    state = lay({"a1": {"card": MERCENARY, "attached": [IXCHEL]}, "b3": MERCENARY}, hand=["camalotz-the-bloodletter"])
    play(state, "play camalotz-the-bloodletter", "slot a2")
    assert forgotten(state) == ["camalotz-the-bloodletter"], "Doomed: Ixchel is under a card"
    state = lay({"a2": {"card": MERCENARY, "attached": ["reef-leviathan"], "haunting": [BAAL]}}, phase="resolution")
    (event,) = told(state, "round_end")
    assert event["middle"] == [6, 0] and event["total"] == [6, 0]


@pytest.mark.rule("R18.2")
def test_attaching_takes_a_card_from_the_field_without_a_defeat() -> None:
    haunting = ["curse-of-prescience", "succubus"]
    victim = {"card": "salvage-crew", "attached": ["hammerhead-guardian"], "haunting": haunting}
    state = lay({"a1": WARSUIT, "b2": victim, "b3": MERCENARY}, hand=["where-theres-a-will"], their_deck=[MERCENARY])
    play(state, "play where-theres-a-will")
    assert under(state, "a1") == ["salvage-crew"] and set(field(state)) == {"a1", "b3"}
    assert forgotten(state, B) == ["hammerhead-guardian"]
    assert forgotten(state, A) == ["curse-of-prescience", "succubus", "where-theres-a-will"]
    assert told(state, "defeated") == [] and hand_size(state, B) == 0, "no Finders Keepers"


@pytest.mark.rule("R18.3")
def test_a_detached_card_goes_to_its_owners_forgotten_zone() -> None:
    attached = [PATHFINDER, {"card": "salvage-crew", "owner": B}, "magnum-opus", WINGS]
    state = lay({"a1": {"card": WARSUIT, "attached": attached}, "b2": MERCENARY})
    assert under(state, "a1") == [PATHFINDER, "salvage-crew", "magnum-opus", WINGS]
    play(state, "use a1 1")
    assert set(offered(state)) == {f"card {PATHFINDER}", "their salvage-crew", "card magnum-opus", f"card {WINGS}"}
    play(state, "their salvage-crew")
    assert forgotten(state, B) == ["salvage-crew"] and len(under(state, "a1")) == 3
    assert [event["card"] for event in told(state, "detached")] == ["salvage-crew"]


@pytest.mark.rule("R18.4")
def test_being_haunted_does_nothing_by_itself() -> None:
    state = lay({"b2": {"card": MERCENARY, "haunting": ["cemetery-wanderer", "nekomancer"]}, "a1": MERCENARY})
    assert numbers(state, "b2") == "6/5/14" and at(state, "b2")["armour"] == 0
    state = lay({"b2": {"card": MERCENARY, "haunting": ["nekomancer"]}, "a1": "throne-of-nightmares"})
    assert numbers(state, "b2") == "4/5/14", "but others look for it"


@pytest.mark.rule("R18.4")
def test_a_haunting_card_comes_from_the_forgotten_zone() -> None:
    state = lay({"b2": MERCENARY}, hand=["cemetery-wanderer"], forgotten=["curse-of-prescience", MERCENARY])
    play(state, "play cemetery-wanderer", "slot a1", "claim 1")
    assert under(state, "b2", "haunting") == ["curse-of-prescience"] and at(state, "b2")["power"] == 3
    assert [(event["card"], event["host"]) for event in told(state, "haunts")] == [("curse-of-prescience", MERCENARY)]
    assert forgotten(state) == [MERCENARY]


@pytest.mark.rule("R18.5")
def test_haunting_cards_are_not_attached() -> None:
    state = lay({"a1": {"card": "vortek-the-second-to-wake", "haunting": ["succubus"]}, "b2": MERCENARY})
    assert at(state, "a1")["power"] == 0 and "use a1 1" not in offered(state)


@pytest.mark.rule("R18.6")
def test_only_characters_are_poisoned_and_only_once() -> None:
    state = lay({"b1": "the-grail", "b2": {"card": MERCENARY, "poisoned": True}}, hand=[ACAN])
    play(state, f"play {ACAN}", "slot s0", "claim 1")
    assert not at(state, "b1")["poisoned"] and at(state, "b2")["poisoned"]
    play(state, "end")
    assert damage(state) == {"s0": 0, "b1": 0, "b2": 1}
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        lay({"b1": {"card": "the-grail", "poisoned": True}})


@pytest.mark.rule("R18.7")
def test_armour_values_of_one_card_add_up() -> None:
    slots = {
        "a1": "shieldmaiden-of-valgard",
        "a2": {"card": "shieldmaiden-of-valgard", "attached": ["hammerhead-guardian"]},
        "a3": "shieldmaiden-of-valgard",
    }
    state = lay(slots)
    assert [at(state, slot)["armour"] for slot in ("a1", "a2", "a3")] == [2, 1 + 1 + 1 + 2, 2]


@pytest.mark.rule("R18.8")
def test_spooked_does_not_take_away_spooked() -> None:
    state = lay(
        {
            "a1": {"card": "cemetery-wanderer", "haunting": ["succubus"]},
            "a2": {"card": "arthur-the-once-king", "haunting": ["succubus"]},
            "b3": {"card": "cemetery-wanderer", "haunting": ["succubus"]},
            "b2": {"card": "bedivere-the-loyal", "haunting": ["succubus"]},
        },
        forgotten=["nekomancer"],
    )
    assert at(state, "a2")["armour"] == 0 and at(state, "b2")["armour"] == 0, "both still spook"
    play(state, "move a1")
    assert asked(state) == "a action", "but Dispossession is lost"
    lost = {one["name"]: one["lost"] for one in at(state, "s0")["abilities"]}
    assert lost == {"Spooked": False, "Dispossession": True}
