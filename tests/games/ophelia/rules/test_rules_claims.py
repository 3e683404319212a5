"""R13 and R21: Claims, their windows, and the order in which everything happens."""

import pytest

from tests.games.ophelia.look import hand_size, happened
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
    offered,
    play,
    told,
    under,
)

ACAN = "prophet-of-acan"
CHOOSER = "chooser-of-the-slain"
CHRONICLER = "wandering-chronicler"
COLOSSUS = "splitfire-colossus"
ERASED = "erased-from-the-record"
HARPOONER = "shoal-harpooner"
HUSCARL = "ash-oath-huscarl"
MAREN = "maren-redwake-corsair-queen"
MORGANA = "morgana-weaver-of-fates"
PATHFINDER = "apache-pathfinder"
TIDE = "turn-of-the-tide"
WARSUIT = "skywinder-warsuit"
WOLFRAM = "wolfram-delta"


# R13 Claim


@pytest.mark.rule("R13.1")
def test_a_card_played_or_moved_into_an_uncontested_slot_may_claim() -> None:
    state = lay({"b2": MERCENARY}, hand=[MAREN])
    play(state, f"play {MAREN}", "slot a1")
    assert asked(state) == "a claim" and offered(state) == ["claim 1", "pass"]
    play(state, "claim 1")
    assert damage(state)["b2"] == 3
    state = lay({"b2": MERCENARY, "a1": MAREN})
    play(state, "move a1", "slot s0", "claim 1")
    assert damage(state)["b2"] == 3


@pytest.mark.rule("R13.2")
def test_a_card_moved_by_the_opponent_may_claim_for_its_controller() -> None:
    state = lay({"b2": MAREN}, hand=["siren-chorus"])
    play(state, "a: play siren-chorus", "a: slot a1", "a: claim 1", "a: slot s4")
    assert asked(state) == "b claim"
    play(state, "b: claim 1")
    assert damage(state) == {"a1": 3, "s4": 0} and asked(state) == "a action"


@pytest.mark.rule("R13.2")
def test_a_card_moved_by_an_own_effect_may_claim() -> None:
    state = lay({"s0": "flagship-amphitrite", "a1": MAREN, "b1": MERCENARY})
    play(state, "use s0 1", "slot a3")
    assert asked(state) == "a claim"


@pytest.mark.rule("R13.3")
def test_no_claim_in_a_slot_that_was_contested_even_if_the_enemy_leaves_at_once() -> None:
    state = lay({"b1": "nekomancer", "b3": MERCENARY}, hand=[MAREN])
    play(state, f"a: play {MAREN}", "a: slot a1", "b: yes", "b: slot s4")
    assert asked(state) == "a action" and not at(state, "a1")["contested"]


@pytest.mark.rule("R13.3")
@pytest.mark.parametrize(("answers", "then"), [(["b: yes", "b: slot b2"], "a action"), (["b: no"], "a claim")])
def test_no_claim_if_the_slot_is_contested_when_the_opportunity_comes_up(answers: list[str], then: str) -> None:
    """After the swap the Mercenary opposes the Nekomancer, which may flee to the slot opposite Maren."""
    state = lay({"a1": MAREN, "a2": MERCENARY, "b1": "nekomancer"}, hand=[TIDE])
    play(state, f"a: play {TIDE}", "a: slot a1", *answers)
    assert at(state, "a2")["card"] == MAREN and asked(state) == then


@pytest.mark.rule("R13.4")
def test_the_opportunity_comes_after_the_triggers_and_is_lost_with_the_card() -> None:
    slots = {"a1": {"card": "nekomancer", "damage": 3}, "b3": HARPOONER}
    state = lay(slots, hand=[MERCENARY, MERCENARY], their_hand=[MERCENARY])
    play(state, "a: move a1", "a: slot s0")
    assert asked(state) == "a action" and forgotten(state) == ["nekomancer"]


@pytest.mark.rule("R13.4")
def test_an_opportunity_cannot_be_saved_for_later() -> None:
    state = lay({"b2": MERCENARY}, hand=[MAREN])
    play(state, f"play {MAREN}", "slot a1", "pass")
    assert not [text for text in offered(state) if text.startswith("claim")]


@pytest.mark.rule("R13.4")
def test_an_opportunity_is_lost_when_the_card_has_left_the_slot() -> None:
    """Both Prophets could claim after the swap; Huracan moves Acan on, whose Claim then comes from the move alone."""
    state = lay({"a1": ACAN, "a2": "prophet-of-huracan", "b3": MERCENARY}, hand=[TIDE])
    play(state, f"play {TIDE}", "slot a1", "next 1", "claim 1", "slot a2", "slot s4")
    assert asked(state) == "a claim"
    play(state, "pass")
    assert asked(state) == "a action" and at(state, "s4")["card"] == ACAN, "not asked twice"


@pytest.mark.rule("R13.5")
def test_of_several_claim_abilities_one_is_chosen() -> None:
    host = {"card": WARSUIT, "attached": [PATHFINDER, PATHFINDER]}
    state = lay({"a1": host, "b2": MERCENARY}, deck=[MERCENARY])
    play(state, "move a1", "slot s0")
    assert offered(state) == ["claim 1", "claim 2", "pass"], "Research and Snipe; equal copies count once"
    play(state, "claim 2")
    assert damage(state)["b2"] == 3 and asked(state) == "a action"
    state = lay({"a1": host, "b2": MERCENARY})
    play(state, "move a1", "slot s0")
    assert offered(state) == ["claim 2", "pass"], "it keeps its number without a card to draw"


@pytest.mark.rule("R13.6")
def test_in_the_window_triggers_come_first_then_one_response() -> None:
    state = lay({"b1": WOLFRAM, "b3": MERCENARY}, hand=[MAREN], their_hand=[ERASED, ERASED])
    play(state, f"a: play {MAREN}", "a: slot a2", "a: claim 1", "a: slot b3")
    assert asked(state) == "b trigger"
    play(state, "b: yes", "b: slot b2")
    assert asked(state) == "b response", "also if the Claim is negated already"
    play(state, f"b: play {ERASED}")
    assert asked(state) == "a action" and hand(state, B) == [ERASED], "one Response"
    assert damage(state)["b3"] == 0


@pytest.mark.rule("R13.6", "R13.7")
def test_the_window_begins_with_a_state_check() -> None:
    """Blood Runes, paid with the last Life of the Rune Seer herself."""
    state = lay({"a1": {"card": "rune-seer", "damage": 8}, "b2": MERCENARY}, deck=[MERCENARY], hand=[MERCENARY])
    play(state, "move a1", "slot s0", "claim 1")
    assert forgotten(state) == ["rune-seer"] and hand_size(state, A) == 1
    assert [event["card"] for event in told(state, "negated")] == ["rune-seer"]


@pytest.mark.rule("R13.7")
def test_contested_at_any_time_since_the_activation_negates() -> None:
    """Wolfram Delta contests Maren for a moment and dies on the Barbed Line."""
    state = lay({"s4": HARPOONER, "b1": {"card": WOLFRAM, "damage": 10}, "b3": MERCENARY}, hand=[MAREN])
    play(state, f"a: play {MAREN}", "a: slot a2", "a: claim 1", "a: slot b3", "b: yes", "b: slot b2")
    assert at(state, "b2") is None and not at(state, "a2")["contested"]
    assert damage(state)["b3"] == 0 and [event["card"] for event in told(state, "negated")] == [MAREN]


@pytest.mark.rule("R13.7")
def test_losing_the_ability_inside_the_window_changes_nothing() -> None:
    """B answers with the Tome and brings back a Cemetery Wanderer: haunted Maren loses her abilities."""
    state = lay(
        {"a1": {"card": MAREN, "haunting": ["succubus"]}, "b3": MERCENARY},
        their_hand=["tome-of-brakhir"],
        their_forgotten=[{"card": "cemetery-wanderer", "defeated": True}],
        options={"claim_window": "open"},
    )
    play(state, "a: move a1", "a: slot s0", "a: claim 1", "b: play tome-of-brakhir", "b: slot b2")
    assert all(one["lost"] for one in at(state, "s0")["abilities"])
    assert damage(state)["b3"] == 3


@pytest.mark.rule("R12.5", "R13.7")
def test_a_condition_is_read_again_when_the_effect_resolves() -> None:
    """B swaps the Pearl Diver out of the shared slot: Deep Dive is not negated, but draws nothing."""
    state = lay(
        {"a1": "pearl-diver", "a3": MERCENARY},
        deck=[MERCENARY],
        their_hand=[TIDE],
        options={"claim_window": "open"},
    )
    play(state, "a: move a1", "a: slot s0", "a: claim 1", f"b: play {TIDE}", "b: slot s0")
    assert at(state, "a3")["card"] == "pearl-diver" and hand(state) == [] and told(state, "negated") == []


@pytest.mark.rule("R13.8", "R17.7")
def test_you_is_who_activated_the_claim_whoever_controls_the_card_by_then() -> None:
    """B answers with Turn of the Tide, claims with Morgana and converts the Chronicler: A draws all the same."""
    state = lay(
        {"b1": MORGANA, "b2": MERCENARY},
        hand=[CHRONICLER],
        deck=["pearl-diver"],
        their_hand=[TIDE, "second-wind"],
        their_deck=["skald-of-sagas"],
        options={"claim_window": "open"},
    )
    play(state, f"a: play {CHRONICLER}", "a: slot s0", "a: claim 1", f"b: play {TIDE}", "b: slot b1")
    assert asked(state) == "b claim", "Morgana moved into b2"
    play(state, "b: claim 1", "b: slot s4")
    assert at(state, "s4")["controller"] == B and hand(state) == ["pearl-diver"] and hand(state, B) == []


@pytest.mark.rule("R13.9")
def test_a_card_claims_at_most_twice_a_turn() -> None:
    slots = {"s0": "flagship-amphitrite", "s4": "flagship-amphitrite", "b2": MERCENARY}
    state = lay(slots, hand=[MAREN])
    play(state, f"play {MAREN}", "slot a1", "claim 1", "use s0 1", "slot a3", "claim 1", "use s4 1", "slot a1")
    assert asked(state) == "a action" and damage(state)["b2"] == 6


@pytest.mark.rule("R13.10")
def test_an_effect_that_activates_a_claim_opens_the_window() -> None:
    temple = {"a1": "yucatec-scale-temple", "a2": ACAN, "b3": MERCENARY}
    state = lay(temple, their_hand=[ERASED])
    play(state, "a: use a1 1")
    assert asked(state) == "b response"
    play(state, f"b: play {ERASED}")
    assert not at(state, "b3")["poisoned"]
    state = lay(temple, their_hand=[MERCENARY])
    play(state, "a: use a1 1", "b: pass")
    assert at(state, "b3")["poisoned"]


@pytest.mark.rule("R13.10")
def test_with_several_claims_the_one_to_activate_is_named() -> None:
    state = lay({"a1": "yucatec-scale-temple", "a2": {"card": ACAN, "attached": [PATHFINDER]}, "b3": MERCENARY})
    play(state, "use a1 1")
    assert asked(state) == "a claim" and offered(state) == ["claim 1", "claim 2"], "no pass"
    play(state, "claim 2")
    assert damage(state)["b3"] == 3


@pytest.mark.rule("R13.10", "R12.3")
def test_pantheon_borrows_a_claim_inside_its_own_window() -> None:
    """The Prophet's targets are chosen with the cost; there is one window, and Náajal is the source."""
    slots = {"a1": "naajal-the-halach-uinic", "a3": {"card": "ixchel-the-moon", "damage": 4}, "b2": MERCENARY}
    state = lay(slots, forgotten=["prophet-of-cuchumaquic"], their_hand=[MERCENARY])
    play(state, "a: move a1", "a: slot s0", "a: claim 1")
    assert asked(state) == "a target" and set(offered(state)) == {"slot s0", "slot b2"}, "from Ixchel to another"
    play(state, "a: slot b2")
    assert asked(state) == "b response" and state.view(None)["sides"][A]["removed"] == ["prophet-of-cuchumaquic"]
    play(state, "b: pass")
    assert asked(state) == "a amount"
    play(state, "a: n 3")
    assert asked(state) == "a action" and damage(state) == {"s0": 0, "a3": 1, "b2": 3}


@pytest.mark.rule("R13.10", "R13.9")
def test_an_activated_claim_counts_as_one_of_two() -> None:
    slots = {"a1": "yucatec-scale-temple", "a3": "yucatec-scale-temple", "a2": {"card": ACAN, "claimed": 1}}
    state = lay({**slots, "b3": MERCENARY})
    play(state, "use a1 1")
    assert "use a3 1" not in offered(state)


# R21 Timing


@pytest.mark.rule("R21.1")
def test_new_actions_are_possible_only_when_the_queue_is_empty() -> None:
    state = lay({"b1": "nekomancer", "b2": MERCENARY}, hand=[MAREN, MERCENARY])
    play(state, f"a: play {MAREN}", "a: slot a1")
    assert asked(state) == "b trigger" and offered(state, A) == []
    for action in ("end", f"play {MERCENARY}", "retire a1"):
        refusal = state.why_not(action, A)
        assert refusal is not None and refusal.reason.endswith("resolving.") and refusal.reason.endswith("resolving.")


@pytest.mark.rule("R21.2")
@pytest.mark.parametrize("active", [A, B])
def test_triggers_of_the_active_player_come_first(active: int) -> None:
    """Náajal's Toxicologist and Ixchel's Scale-Clan Poison see the same event."""
    slots = {"s0": "naajal-the-halach-uinic"}
    kinich, ixchel = "kinich-ahau-the-sun", "ixchel-the-moon"
    if active == A:
        state = lay({**slots, "b2": ixchel}, hand=[kinich])
        play(state, f"a: play {kinich}", "a: slot a2")
    else:
        state = lay({**slots, "a2": kinich}, their_hand=[ixchel], active=B)
        play(state, f"b: play {ixchel}", "b: slot b2")
    order = [event["card"] for event in told(state, "triggered")]
    assert order == (["naajal-the-halach-uinic", ixchel] if active == A else [ixchel, "naajal-the-halach-uinic"])
    assert at(state, "a2")["poisoned"] and at(state, "b2")["poisoned"]


@pytest.mark.rule("R21.2", "R21.7")
@pytest.mark.parametrize("active", [A, B])
def test_triggers_of_cards_that_left_follow_the_active_player_too(active: int) -> None:
    wounded = {"card": "salvage-crew", "damage": 8}
    decks = {"deck": ["pearl-diver"], "their_deck": ["skald-of-sagas"]}
    state = lay({"a2": wounded, "b2": wounded, "b1": MERCENARY}, phase="contest", active=active, **decks)
    assert [event["seat"] for event in told(state, "drew")] == [active, 1 - active]


@pytest.mark.rule("R21.3")
@pytest.mark.parametrize(("answer", "order"), [("next 1", ["a1", "a3"]), ("next 2", ["a3", "a1"])])
def test_a_player_orders_the_own_triggers_of_one_event(answer: str, order: list[str]) -> None:
    slots = {"a1": CHOOSER, "a2": {"card": "longhall-champion", "damage": 7}, "a3": CHOOSER, "b2": "reef-leviathan"}
    state = lay(slots, phase="contest")
    assert asked(state) == "a order" and offered(state) == ["next 1", "next 2"]
    play(state, f"a: {answer}")
    assert [event["slot"] for event in told(state, "triggered")] == order
    assert damage(state)["b2"] == 7 + 3 + 3


@pytest.mark.rule("R21.3")
def test_claims_of_one_swap_are_ordered_too() -> None:
    state = lay({"a1": MAREN, "a2": ACAN, "b3": MERCENARY}, hand=[TIDE])
    play(state, f"play {TIDE}", "slot a1")
    assert asked(state) == "a order" and offered(state) == ["next 1", "next 2"]
    assert [entry["card"] for entry in state.view(None)["queue"]][:2] == [ACAN, MAREN], "along the row"
    play(state, "next 2")
    assert asked(state) == "a claim"
    play(state, "claim 1")
    assert damage(state)["b3"] == 3
    play(state, "claim 1")
    assert at(state, "b3")["poisoned"]


@pytest.mark.rule("R21.3")
def test_a_card_without_a_claim_is_not_among_what_is_ordered() -> None:
    state = lay({"a1": MAREN, "a2": MERCENARY, "b3": MERCENARY}, hand=[TIDE])
    play(state, f"play {TIDE}", "slot a1")
    assert asked(state) == "a claim"


@pytest.mark.rule("R21.3")
def test_a_claim_never_goes_before_the_triggers_of_its_event() -> None:
    """Two Harpooners of B see the move; B orders them, and only then may A claim."""
    state = lay({"a1": MAREN, "b3": HARPOONER, "s4": {"card": HARPOONER, "controller": B}})
    play(state, "a: move a1", "a: slot s0")
    assert asked(state) == "b order"
    play(state, "b: next 1")
    assert damage(state)["s0"] == 4 and asked(state) == "a claim"


@pytest.mark.rule("R21.4")
def test_doomed_cards_leave_after_the_defeated() -> None:
    state = lay({"a1": "camalotz-the-bloodletter", "a2": {"card": ACAN, "damage": 7}, "b2": MERCENARY}, phase="contest")
    assert happened(state, "defeated", "left") == [("defeated", ACAN), ("left", "camalotz-the-bloodletter")]
    assert told(state, "left")[0]["way"] == "doomed"


@pytest.mark.rule("R21.4")
def test_all_that_have_too_much_damage_are_defeated_at_the_same_moment() -> None:
    """Camalotz is defeated with his last companion: he has no time to be doomed."""
    slots = {"a1": {"card": "camalotz-the-bloodletter", "damage": 12}, "a2": {"card": ACAN, "damage": 4}}
    state = lay({**slots, "b3": MERCENARY}, hand=["ragnarok", MERCENARY])
    play(state, "play ragnarok")
    assert {card for _, card in happened(state, "defeated")} == {"camalotz-the-bloodletter", ACAN}
    assert told(state, "left") == []


@pytest.mark.rule("R21.4")
def test_there_is_no_check_between_cost_and_effect() -> None:
    state = lay({"a1": "skald-of-sagas", "a2": {"card": HUSCARL, "damage": 12}, "b3": MERCENARY})
    play(state, "use a1 1")
    assert [kind for kind, card in happened(state, "gained", "defeated") if card == HUSCARL] == ["gained", "defeated"]


@pytest.mark.rule("R21.4", "R7.2")
def test_there_is_no_check_between_the_cost_and_the_placing_of_a_card() -> None:
    """Camalotz loses his companion as Aguateca's cost, and has a new one before anybody looks."""
    state = lay({"a1": "camalotz-the-bloodletter", "a2": ACAN, "b3": MERCENARY}, hand=["aguateca-blood-of-yucatan"])
    play(state, "play aguateca-blood-of-yucatan", "slot a2", "slot a3")
    assert {slot: card["card"] for slot, card in field(state).items() if slot[0] == "a"} == {
        "a1": "camalotz-the-bloodletter",
        "a3": "aguateca-blood-of-yucatan",
    }


@pytest.mark.rule("R21.5")
def test_entries_resolve_first_in_first_out() -> None:
    """The first Barrage defeats the Huscarl; his Parting Blow waits for the second Barrage."""
    slots = {"a1": COLOSSUS, "a3": COLOSSUS, "b1": MERCENARY, "b3": MERCENARY, "b2": {"card": HUSCARL, "damage": 11}}
    state = lay(slots, phase="contest")
    assert asked(state) == "a order"
    play(state, "a: next 1")
    assert [event["card"] for event in told(state, "triggered")] == [COLOSSUS, COLOSSUS, HUSCARL]
    assert damage(state) == {"a1": 5 + 3, "a3": 5, "b1": 8, "b3": 8}


@pytest.mark.rule("R21.6")
def test_triggers_of_the_cost_wait_until_the_claim_has_resolved() -> None:
    slots = {"a1": "succubus", "a2": "maleks-faithful", "b3": MERCENARY}
    state = lay(slots, deck=[MERCENARY] * 4, their_hand=[MERCENARY])
    play(state, "a: move a1", "a: claim 1")
    assert asked(state) == "b response" and told(state, "triggered") == [], "Dust to Dust waits"
    play(state, "b: pass")
    kinds = [event["kind"] for event in state.events(0, None) if event["kind"] in ("drew", "triggered")]
    assert kinds == ["drew", "drew", "triggered", "drew"]


@pytest.mark.rule("R21.6")
def test_the_state_check_at_the_beginning_of_the_window_belongs_to_the_cost() -> None:
    """Beside Ophelia the Salvage Crew counts as Valgard and dies for the Blood Runes; Finders Keepers waits."""
    slots = {"s4": "ophelia-all-of-creation", "a1": "rune-seer", "a2": {"card": "salvage-crew", "damage": 9}}
    state = lay(slots, deck=[MERCENARY] * 4, their_hand=[MERCENARY])
    play(state, "a: move a1", "a: claim 1", "a: slot a2")
    assert asked(state) == "b response" and at(state, "a2") is None and told(state, "triggered") == []
    play(state, "b: pass")
    kinds = [event["kind"] for event in state.events(0, None) if event["kind"] in ("drew", "triggered")]
    assert kinds == ["drew", "triggered", "drew"]


@pytest.mark.rule("R21.6", "R13.2")
def test_claims_of_cards_that_the_effect_moves_go_to_the_outer_queue() -> None:
    """Siren Chorus sends Maren to s4; Maren's Claim comes when the Siren's is over, with its own window."""
    state = lay({"b2": MAREN}, hand=["siren-chorus", ERASED])
    play(state, "a: play siren-chorus", "a: slot a1", "a: claim 1", "a: slot s4", "b: claim 1")
    assert asked(state) == "a response"
    play(state, f"a: play {ERASED}")
    assert damage(state) == {"a1": 0, "s4": 0}


@pytest.mark.rule("R21.7")
def test_two_raiders_that_defeat_each_other_bring_no_spoils() -> None:
    wounded = {"card": "sea-road-raider", "damage": 2}
    state = lay(
        {"a2": wounded, "b2": wounded, "b1": MERCENARY}, deck=[MERCENARY], their_deck=[MERCENARY], phase="contest"
    )
    assert [hand_size(state, seat) for seat in (A, B)] == [0, 0] and told(state, "triggered") == []


@pytest.mark.rule("R21.7")
def test_a_card_sees_its_own_entering() -> None:
    state = lay({"b2": MERCENARY}, hand=["naajal-the-halach-uinic"])
    play(state, "play naajal-the-halach-uinic", "slot a2")
    assert at(state, "b2")["poisoned"]


@pytest.mark.rule("R21.7")
def test_a_card_that_leaves_does_not_see_what_else_leaves() -> None:
    slots = {
        "a1": {"card": CHOOSER, "damage": 4},
        "a2": {"card": "longhall-champion", "damage": 9},
        "b1": MERCENARY,
        "b2": MERCENARY,
    }
    state = lay(slots, phase="contest")
    assert damage(state) == {"b1": 6, "b2": 7}, "both were defeated at once: no Vengeance"


@pytest.mark.rule("R21.7")
def test_whether_a_card_that_stays_has_its_trigger_is_read_just_after_the_event() -> None:
    """The Cemetery Wanderer that spooks the Chooser falls at the very moment of the Champion's defeat."""
    slots = {
        "a1": {"card": CHOOSER, "haunting": ["succubus"]},
        "a2": {"card": "longhall-champion", "damage": 8},
        "a3": "reef-leviathan",
        "b2": "reef-leviathan",
        "b3": "cemetery-wanderer",
    }
    state = lay(slots, phase="contest")
    assert {card for _, card in happened(state, "defeated")} == {"longhall-champion", "cemetery-wanderer"}
    assert damage(state)["b2"] == 7 + 3


@pytest.mark.rule("R21.7")
def test_what_left_counts_as_it_was_just_before() -> None:
    """Ophelia and a Mercenary who counts as Valgard beside her fall together: Vengeance for both."""
    slots = {
        "a1": "ophelia-all-of-creation",
        "a2": {"card": MERCENARY, "damage": 8},
        "a3": CHOOSER,
        "b1": MERCENARY,
        "b2": MERCENARY,
    }
    state = lay(slots, phase="contest")
    assert asked(state) == "a order"
    play(state, "a: next 1")
    assert damage(state) == {"a3": 0, "b1": 3, "b2": 6 + 3}


@pytest.mark.rule("R21.7")
def test_a_card_that_left_without_its_abilities_does_not_trigger() -> None:
    """The spooked Huscarl falls together with the Wanderer that spooked him: no Parting Blow."""
    slots = {
        "a2": {"card": HUSCARL, "damage": 5, "haunting": ["succubus"]},
        "a3": "reef-leviathan",
        "b2": "reef-leviathan",
        "b3": "cemetery-wanderer",
    }
    state = lay(slots, phase="contest")
    assert {card for _, card in happened(state, "defeated")} == {HUSCARL, "cemetery-wanderer"}
    assert damage(state)["b2"] == 7


@pytest.mark.rule("R21.8")
def test_a_claim_inside_a_window_opens_its_own() -> None:
    state = lay(
        {"b1": {"card": WOLFRAM, "attached": [PATHFINDER]}}, hand=[MAREN, ERASED, MERCENARY], their_hand=[MERCENARY]
    )
    play(state, f"a: play {MAREN}", "a: slot a2", "a: claim 1", "b: yes", "b: slot b3")
    assert asked(state) == "b claim" and offered(state) == ["claim 1", "claim 2", "pass"]
    play(state, "b: claim 2")
    assert asked(state) == "a response", "to the Snipe"
    play(state, f"a: play {ERASED}")
    assert asked(state) == "b response", "to the Flintlock Salute"
    play(state, "b: pass")
    assert damage(state) == {"a2": 0, "b3": 2}
    resolved = [(event["kind"], event["card"]) for event in state.events() if event["kind"] in ("claimed", "negated")]
    assert resolved == [("claimed", MAREN), ("claimed", WOLFRAM), ("negated", WOLFRAM)]


@pytest.mark.rule("R21.9")
def test_one_state_check_is_one_event() -> None:
    wings = "wings-of-greystar"
    slots = {"a1": "cora-the-first-to-wake", "a2": wings, "a3": wings, "b2": MERCENARY, "b3": MERCENARY}
    state = lay(slots, phase="contest")
    assert asked(state) == "a order" and offered(state) == ["next 1", "next 2"], "Greystar Cloud for each of them"
    play(state, "a: next 2", "a: yes", "a: no")
    assert under(state, "a1") == [wings] and forgotten(state) == [wings]


@pytest.mark.rule("R21.9", "R17.4")
def test_a_swap_is_one_event_and_every_enemy_that_moved_is_seen() -> None:
    state = lay({"a1": MERCENARY, "a2": MERCENARY, "s4": {"card": HARPOONER, "controller": B}}, hand=[TIDE])
    play(state, f"a: play {TIDE}", "a: slot a1")
    assert asked(state) == "b order", "Barbed Line for both"
    play(state, "b: next 1")
    assert damage(state) == {"a1": 2, "a2": 2, "s4": 0}


@pytest.mark.rule("R21.9", "R14.5")
def test_a_turning_point_is_seen_when_it_is_shown_and_answered_after_its_effect() -> None:
    state = lay(
        {"a1": "pearl-diver", "b1": "hourglass-of-ages", "b2": MERCENARY},
        hand=["undertow"],
        their_deck=["skald-of-sagas"],
    )
    play(state, "play undertow")
    assert hand(state, B) == ["skald-of-sagas", MERCENARY]
    kinds = [event["kind"] for event in state.events(0, None) if event["kind"] in ("played", "left", "triggered")]
    assert kinds == ["played", "left", "left", "triggered"]
