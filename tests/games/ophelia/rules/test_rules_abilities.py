"""R12, R14 and R15: what abilities and Turning Points have in common, and what Actions, Triggers and Passives do."""

from typing import Any

import pytest

from tests.games.ophelia.look import deck_size, hand_size, happened
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
ERASED = "erased-from-the-record"
KINICH = "kinich-ahau-the-sun"
MAREN = "maren-redwake-corsair-queen"
MORGANA = "morgana-weaver-of-fates"
PATHFINDER = "apache-pathfinder"
WARSUIT = "skywinder-warsuit"
WINGS = "wings-of-greystar"
WOLFRAM = "wolfram-delta"


# R12 Abilities in general


@pytest.mark.rule("R12.1")
def test_there_are_passives_claims_actions_and_triggers() -> None:
    state = lay({"a1": WOLFRAM, "a2": KINICH, "a3": {"card": MERCENARY, "attached": [WINGS]}})
    kinds = {slot: [one["kind"] for one in card["abilities"]] for slot, card in field(state).items()}
    assert kinds["a1"] == ["passive", "trigger", "claim"] and kinds["a2"] == ["trigger", "action"]
    assert "action" in kinds["a3"], "gained from the card under it"


@pytest.mark.rule("R12.2")
def test_an_ability_needs_its_whole_cost() -> None:
    state = lay({"a1": "cenote-of-offerings", "a2": MERCENARY}, deck=[MERCENARY])
    assert "use a1 1" not in offered(state)
    refused(state, "use a1 1", "You can't pay the cost.", "R12.2")
    state = lay({"a1": "malek-the-eternal-flame", "b2": MERCENARY}, forgotten=["succubus"])
    refused(state, "use a1 1", "You can't pay the cost.", "R12.2")


@pytest.mark.rule("R12.2")
def test_costs_are_paid_in_the_written_order() -> None:
    state = lay({"a1": {"card": KINICH, "damage": 6}, "b2": MERCENARY}, hand=[MERCENARY])
    play(state, "use a1 1")
    assert [kind for kind, _ in happened(state, "healed", "left")] == ["healed", "left"]


@pytest.mark.rule("R12.2", "R13.7")
def test_the_cost_of_a_negated_claim_stays_paid() -> None:
    state = lay({"b1": "pearl-diver"}, hand=[MORGANA, "second-wind"], their_hand=[ERASED])
    play(state, f"play {MORGANA}", "slot a3", "a: claim 1", f"b: play {ERASED}")
    assert forgotten(state) == ["second-wind"] and at(state, "b1")["card"] == "pearl-diver"


@pytest.mark.rule("R12.3")
def test_name_cost_targets_window_effect() -> None:
    state = lay(
        {"b1": "pearl-diver", "b2": "percival-grail-seeker"},
        hand=[MORGANA, "second-wind", MERCENARY],
        their_hand=[MERCENARY],
    )
    play(state, f"play {MORGANA}", "slot a3")
    kinds = []
    for action in ("a: claim 1", "a: card second-wind", "a: slot b1", "b: pass"):
        kinds.append(asked(state))
        play(state, action)
    assert [*kinds, asked(state)] == ["a claim", "a cost", "a target", "b response", "a place"]
    assert set(offered(state)) == {"slot s0", "slot a1", "slot a2", "slot s4"}


@pytest.mark.rule("R12.4")
def test_slots_are_chosen_when_the_effect_comes_to_them() -> None:
    state = lay({"b2": MERCENARY, "b3": MERCENARY}, hand=["siren-chorus"], their_hand=[MERCENARY])
    play(state, "play siren-chorus", "slot a1", "a: claim 1", "a: slot b2")
    assert asked(state) == "b response", "the target before the window"
    play(state, "b: pass")
    assert asked(state) == "a place", "the slot after it"
    play(state, "a: slot s4")
    assert set(field(state)) == {"a1", "s4", "b3"}


@pytest.mark.rule("R12.4")
def test_numbers_are_chosen_when_the_effect_comes_to_them() -> None:
    slots = {"a1": {"card": KINICH, "damage": 5}, "b2": MERCENARY}
    state = lay(slots, hand=["prophet-of-cuchumaquic"], their_hand=[MERCENARY])
    play(state, "play prophet-of-cuchumaquic", "slot s0", "a: claim 1")
    assert asked(state) == "a target" and set(offered(state)) == {"slot s0", "slot b2"}, "from Kinich Ahau to another"
    play(state, "a: slot b2", "b: pass")
    assert asked(state) == "a amount" and offered(state) == ["n 0", "n 1", "n 2", "n 3"]


@pytest.mark.rule("R12.4", "R18.2")
def test_a_card_attached_to_a_named_host_is_a_target() -> None:
    state = lay({"a1": {"card": "cora-the-first-to-wake", "attached": [PATHFINDER, "hammerhead-guardian"]}})
    play(state, "use a1 1")
    assert asked(state) == "a target" and set(offered(state)) == {f"card {PATHFINDER}", "card hammerhead-guardian"}
    play(state, f"card {PATHFINDER}", "slot s4")
    assert at(state, "s4")["card"] == PATHFINDER and under(state, "a1") == ["hammerhead-guardian"]


@pytest.mark.rule("R12.4")
def test_from_your_deck_or_your_forgotten_zone_has_no_target() -> None:
    state = lay(
        hand=["percival-grail-seeker"], deck=["the-grail", MERCENARY], forgotten=["excalibur"], their_hand=[MERCENARY]
    )
    play(state, "play percival-grail-seeker", "slot a1", "a: claim 1")
    assert asked(state) == "b response"
    play(state, "b: pass")
    assert asked(state) == "a card" and set(offered(state)) == {"zone deck", "zone forgotten"}
    play(state, "zone forgotten")
    assert hand(state) == ["excalibur"] and deck_size(state, A) == 2


@pytest.mark.rule("R12.5")
def test_only_ways_of_paying_after_which_a_target_exists_are_offered() -> None:
    state = lay({"b1": MERCENARY}, hand=["xibalba-place-of-fear", "pearl-diver", MAREN, "second-wind"])
    play(state, "play xibalba-place-of-fear", "slot a3", "claim 1")
    assert asked(state) == "a cost" and offered(state) == [f"card {MAREN}"], "the Mercenary has Power 6"


@pytest.mark.rule("R12.5", "R17.3")
def test_a_cost_that_moves_a_card_leaves_a_slot_for_the_enemy() -> None:
    slots = {"a1": ACAN, "b1": MERCENARY, "b2": MERCENARY, "b3": MERCENARY}
    state = lay(slots, hand=["kukulkan-the-feathered-serpent"])
    play(state, "play kukulkan-the-feathered-serpent", "slot s0", "claim 1")
    assert set(offered(state)) == {"slot a2", "slot a3"}, "s4 is the only slot for B's characters"
    play(state, "slot a3", "slot b2")
    assert set(field(state)) == {"s0", "a3", "b1", "b3", "s4"} and at(state, "s4")["controller"] == B


@pytest.mark.rule("R12.5")
def test_what_the_cost_puts_into_the_forgotten_zone_can_be_the_target() -> None:
    state = lay({"a1": {"card": WARSUIT, "attached": [PATHFINDER, "magnum-opus"]}}, hand=["crisis-call"])
    play(state, "play crisis-call")
    assert asked(state) == "a place", "only Apache Pathfinder can be detached: then it is the target"
    play(state, "slot a3")
    assert at(state, "a3")["card"] == PATHFINDER and under(state, "a1") == ["magnum-opus"]
    state = lay({"a1": {"card": WARSUIT, "attached": ["magnum-opus"]}}, hand=["crisis-call"])
    assert "play crisis-call" not in offered(state)
    state = lay({"a1": BAAL, "a2": "nekomancer"})
    assert "use a1 1" in offered(state)
    state = lay({"a1": "malek-the-eternal-flame", "b2": MERCENARY}, forgotten=["succubus", "nekomancer"])
    assert "use a1 1" not in offered(state), "two to return, and none is left to haunt"


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    ("card", "slots", "more"),
    [
        ("full-broadside", {"a1": MERCENARY, "b2": MERCENARY, "b1": "the-grail"}, {}),
        ("glimpse-the-void", {"b2": "galahad-the-pure"}, {"forgotten": ["succubus"] * 3}),
        ("oath-of-the-table", {"a1": MERCENARY}, {}),
        ("merlins-foresight", {"a1": MERCENARY}, {}),
        ("feasting-frenzy", {"a1": "succubus"}, {}),
        ("second-wind", {"a1": "the-grail", "b2": MERCENARY}, {}),
        ("turn-of-the-tide", {"a1": MERCENARY, "b1": MERCENARY, "a2": "reef-leviathan"}, {}),
        ("tome-of-brakhir", {"a1": MERCENARY}, {"forgotten": ["succubus"], "their_forgotten": ["nekomancer"]}),
        ("ragnarok", {"a1": "the-grail"}, {"deck": [MERCENARY]}),
        ("where-theres-a-will", {"a1": MERCENARY, "b2": "pearl-diver"}, {}),
    ],
)
def test_a_turning_point_without_an_object_is_not_offered(card: str, slots: dict[str, Any], more: Any) -> None:
    state = lay(slots, hand=[card, MERCENARY], **more)
    assert asked(state) == "a action" and f"play {card}" not in offered(state)


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    ("card", "slots", "more"),
    [
        ("full-broadside", {"a1": MERCENARY, "b1": MERCENARY}, {}),
        ("glimpse-the-void", {"b2": MERCENARY}, {"forgotten": ["succubus"] * 3}),
        ("oath-of-the-table", {"a1": "percival-grail-seeker"}, {}),
        ("merlins-foresight", {"a1": MERCENARY}, {"deck": [MERCENARY]}),
        ("feasting-frenzy", {"a1": "succubus"}, {"deck": [MERCENARY]}),
        ("turn-of-the-tide", {"a1": MERCENARY, "a2": MERCENARY}, {}),
        ("tome-of-brakhir", {"a1": MERCENARY}, {"their_forgotten": [{"card": "nekomancer", "defeated": True}]}),
        ("ragnarok", {"a1": MERCENARY}, {}),
        ("where-theres-a-will", {"a1": WARSUIT, "b2": "pearl-diver"}, {}),
    ],
)
def test_a_turning_point_with_an_object_is_offered(card: str, slots: dict[str, Any], more: Any) -> None:
    assert f"play {card}" in offered(lay(slots, hand=[card, MERCENARY], **more))


@pytest.mark.rule("R12.5")
@pytest.mark.parametrize(
    ("card", "slots", "more", "claims"),
    [
        (ACAN, {"b2": MERCENARY}, {}, True),
        (ACAN, {"b2": "the-grail"}, {}, False),
        (ACAN, {"b2": "galahad-the-pure"}, {}, True),  # "each" chooses nobody
        ("aguateca-blood-of-yucatan", {"a3": ACAN, "b2": MERCENARY}, {}, False),
        ("aguateca-blood-of-yucatan", {"a3": ACAN, "b2": {"card": MERCENARY, "poisoned": True}}, {}, True),
        ("wandering-chronicler", {}, {"deck": [MERCENARY]}, True),
        ("wandering-chronicler", {"a3": MERCENARY}, {}, False),
        ("percival-grail-seeker", {"a3": MERCENARY}, {}, False),
        ("percival-grail-seeker", {}, {"forgotten": ["the-grail"]}, True),
        ("percival-grail-seeker", {}, {"deck": [MERCENARY]}, True),
        ("percival-grail-seeker", {"a3": MERCENARY}, {"forgotten": [MERCENARY]}, False),
        ("nekomancer", {}, {"more_hand": [MERCENARY], "their_hand": [MERCENARY]}, True),
        ("nekomancer", {}, {"more_hand": [MERCENARY]}, False),
        ("nekomancer", {"a3": MERCENARY}, {"their_hand": [MERCENARY]}, False),
        ("pearl-diver", {}, {"deck": [MERCENARY]}, False),  # a1 is no shared slot
        (WOLFRAM, {}, {}, True),
        ("hammerhead-guardian", {"a3": MERCENARY}, {}, False),  # no other friendly Mechanicus character
        ("siren-chorus", {"b2": "reef-leviathan"}, {}, False),
        ("siren-chorus", {"b2": "pearl-diver"}, {}, True),
        ("nereid-tidecaller", {"b2": MERCENARY}, {}, False),
        ("nereid-tidecaller", {"b2": "percival-grail-seeker"}, {}, True),
    ],
)
def test_a_claim_is_offered_only_if_it_could_do_something(
    card: str, slots: dict[str, Any], more: dict[str, Any], claims: bool
) -> None:
    held = [card, *more.get("more_hand", [])]
    state = lay(slots, hand=held, **{key: value for key, value in more.items() if key != "more_hand"})
    play(state, f"a: play {card}", "a: slot a1")
    assert (asked(state) == "a claim") == claims


@pytest.mark.rule("R12.5")
def test_a_text_that_begins_with_if_needs_its_condition() -> None:
    state = lay({"a1": "castle-bowmen", "b1": MERCENARY, "b2": MERCENARY})
    assert "use a1 1" not in offered(state), "contested"
    state = lay({"a1": "castle-bowmen", "b2": MERCENARY})
    assert damage(play(state, "use a1 1")) == {"a1": 0, "b2": 2}


@pytest.mark.rule("R12.5", "R13.10")
def test_activate_a_claim_ability_needs_one_that_could_be_activated() -> None:
    temple = "yucatec-scale-temple"
    assert "use a1 1" not in offered(lay({"a1": temple, "a2": ACAN})), "no enemy character to poison"
    assert "use a1 1" not in offered(lay({"a1": temple, "a2": ACAN, "b2": MERCENARY})), "contested"
    assert "use a1 1" not in offered(lay({"a1": temple, "a2": KINICH, "b3": MERCENARY})), "no Claim ability"
    assert "use a1 1" in offered(lay({"a1": temple, "a2": ACAN, "b3": MERCENARY}))


@pytest.mark.rule("R12.6")
def test_a_target_that_no_longer_fits_is_left_alone() -> None:
    """In the window Wolfram Delta moves beside Lancelot, who then has 6 Power instead of 3: too much for Ebb."""
    haunted = {"card": "lancelot-first-lance", "haunting": ["curse-of-prescience"]}
    state = lay({"b1": haunted, "b3": WOLFRAM}, hand=["nereid-tidecaller"])
    assert at(state, "b1")["power"] == 3
    play(state, "a: play nereid-tidecaller", "a: slot s0", "a: claim 1", "b: yes", "b: slot b2", "b: pass")
    assert at(state, "b1")["power"] == 6 and hand(state, B) == []
    assert told(state, "negated") == [], "not negated: it just finds nothing to do"


@pytest.mark.rule("R12.6")
def test_a_target_that_has_left_is_left_out_and_the_rest_happens() -> None:
    """Wolfram Delta moves away in the window and dies on the Barbed Line; the other target still burns."""
    state = lay(
        {
            "s4": "shoal-harpooner",
            "a3": ACAN,
            "b1": {"card": WOLFRAM, "damage": 10, "poisoned": True},
            "b2": {"card": MERCENARY, "poisoned": True},
        },
        hand=["aguateca-blood-of-yucatan"],
    )
    play(state, "a: play aguateca-blood-of-yucatan", "a: slot s0", "a: claim 1", "a: slot b1", "a: slot b2")
    play(state, "b: yes")
    assert set(field(state)) == {"s0", "s4", "b2"} and damage(state)["b2"] == 4


@pytest.mark.rule("R12.6")
def test_another_slot_does_not_matter() -> None:
    state = lay({"b1": WOLFRAM, "b3": MERCENARY}, hand=[MAREN])
    play(state, f"a: play {MAREN}", "a: slot s0", "a: claim 1", "a: slot b1", "b: yes", "b: slot s4", "b: pass")
    assert damage(state) == {"s0": 0, "b3": 0, "s4": 2}


@pytest.mark.rule("R12.7")
def test_effects_are_carried_out_as_far_as_possible() -> None:
    state = lay(hand=["sunken-treasury"], deck=["pearl-diver"])
    play(state, "play sunken-treasury", "slot a1", "claim 1")
    assert hand(state) == [] and forgotten(state) == ["pearl-diver"], "draws the only card, then discards it"
    state = lay({"a1": {"card": "succubus", "damage": 3}}, hand=["feasting-frenzy"], deck=["succubus", MERCENARY])
    play(state, "play feasting-frenzy")
    assert damage(state) == {"a1": 1}, "two cards sent, one of them Mattervoid"


@pytest.mark.rule("R12.8")
def test_cannot_beats_may() -> None:
    state = lay({"a1": "flagship-amphitrite", "a2": "reef-leviathan"})
    assert "use a1 1" not in offered(state), "the only Atlantis character cannot move"
    state = lay({"a2": MERCENARY, "b2": "quicksilver-smuggler"}, hand=["naajals-gaze"])
    play(state, "play naajals-gaze", "end")
    assert asked(state) == "b action" and "move b2" not in offered(state), "Slippery may, but poisoned it cannot"
    refused(state, "move b2", "It can't move.")


@pytest.mark.rule("R12.9", "R18.1")
def test_abilities_work_only_on_the_field() -> None:
    state = lay(
        {
            "a1": {"card": "longhall-champion", "damage": 3, "attached": ["sigrun-jarl-of-valgard"]},
            "a2": {"card": MERCENARY, "haunting": ["prophet-of-huracan"], "poisoned": True},
        },
        hand=["sigrun-jarl-of-valgard"],
        forgotten=["sigrun-jarl-of-valgard"],
    )
    assert at(state, "a1")["power"] == 7 and at(state, "a2")["power"] == 6


@pytest.mark.rule("R12.9")
def test_a_granted_action_belongs_to_the_host_only() -> None:
    state = lay({"a1": WINGS, "a2": WOLFRAM})
    assert [text for text in offered(state) if text.startswith("use ")] == ["use a1 1"], "Suit Up"
    play(state, "use a1 1")
    assert under(state, "a2") == [WINGS] and numbers(state, "a2") == "9/9/14"
    assert [text for text in offered(state) if text.startswith("use ")] == ["use a2 1"], "Crash and Burn"


@pytest.mark.rule("R12.10")
def test_losing_all_abilities_takes_the_own_armour_and_leaves_what_others_give() -> None:
    state = lay(
        {
            "a1": "cemetery-wanderer",
            "b1": "percival-grail-seeker",
            "b2": {"card": "arthur-the-once-king", "haunting": ["succubus"], "attached": ["excalibur"]},
            "b3": "the-round-table",
        }
    )
    arthur = at(state, "b2")
    assert (arthur["power"], arthur["initiative"], arthur["armour"]) == (7 + 1 + 3, 6, 1)
    assert all(one["lost"] for one in arthur["abilities"] if one["card"] == "arthur-the-once-king")
    assert at(state, "b1")["power"] == 5, "no Rally"


@pytest.mark.rule("R12.10", "R14.8")
def test_losing_all_abilities_takes_gained_abilities_too() -> None:
    host = {"card": MERCENARY, "attached": [PATHFINDER], "haunting": ["succubus"]}
    state = lay({"a1": host, "b2": "cemetery-wanderer"})
    play(state, "move a1", "slot s0")
    assert asked(state) == "a action" and at(state, "s0")["life"] == 17, "no Snipe, but the Life"


# R14 Action, Trigger, Passive


@pytest.mark.rule("R14.1")
def test_action_abilities_are_used_in_the_own_action_phase_only() -> None:
    state = lay({"a1": MERCENARY, "b1": "skald-of-sagas", "b2": "longhall-champion"}, their_hand=[MERCENARY])
    play(state, "a: end")
    assert asked(state) == "b turning-point"
    refused(state, "use b1 1", "Only in your Action Phase.", "R14.1")
    play(state, "b: pass", "b: use b1 1")
    assert damage(state)["b2"] == 1


@pytest.mark.rule("R14.2")
def test_the_effect_happens_even_if_its_card_was_the_cost() -> None:
    state = lay({"a1": {"card": KINICH, "damage": 6}, "b2": MERCENARY}, hand=[MERCENARY])
    play(state, "use a1 1")
    assert hand(state) == [KINICH, MERCENARY] and at(state, "a1") is None, "sacrificed, and added from there"


@pytest.mark.rule("R14.2")
def test_an_action_has_no_window() -> None:
    state = lay({"a1": "castle-bowmen", "b2": WOLFRAM}, their_hand=[ERASED])
    play(state, "a: use a1 1")
    assert asked(state) == "a action" and damage(state)["b2"] == 1


@pytest.mark.rule("R14.3")
def test_a_trigger_waits_for_its_event() -> None:
    state = lay({"a1": MERCENARY, "b2": "hourglass-of-ages"}, hand=["second-wind", MERCENARY], their_deck=[MERCENARY])
    play(state, f"play {MERCENARY}", "slot a3")
    assert hand_size(state, B) == 0
    play(state, "play second-wind", "slot a1")
    assert hand_size(state, B) == 1
    assert [(event["card"], event["ability"]) for event in told(state, "triggered")] == [
        ("hourglass-of-ages", "Sand Remembers")
    ]


@pytest.mark.rule("R14.4")
def test_a_trigger_without_may_is_not_asked_about() -> None:
    state = lay({"a1": MERCENARY, "b3": "shoal-harpooner"}, their_hand=[MERCENARY])
    play(state, "a: move a1", "a: slot a2")
    assert asked(state) == "a action" and damage(state)["a2"] == 2


@pytest.mark.rule("R14.4")
def test_an_optional_trigger_that_could_do_nothing_is_not_asked() -> None:
    cat = {"b1": "nekomancer", "b2": MERCENARY, "b3": MERCENARY, "s0": MERCENARY, "s4": MERCENARY}
    state = lay(cat, hand=[MERCENARY])
    play(state, f"a: play {MERCENARY}", "a: slot a1")
    assert asked(state) == "a action", "no open slot for the Nekomancer"
    state = lay({"a1": "prophet-of-cuchumaquic", "b3": MERCENARY}, phase="end")
    assert asked(state) == "b action", "no damage to move"
    state = lay({"a1": KINICH, "b1": "ixchel-the-moon"}, phase="contest")
    assert asked(state) == "b action", "nobody controls another Yucatec character"


@pytest.mark.rule("R14.4")
def test_targets_of_a_trigger_are_chosen_when_it_resolves() -> None:
    dying = {"card": PATHFINDER, "damage": 5}
    state = lay({"a1": WOLFRAM, "a2": dying, "a3": WARSUIT, "b2": MERCENARY}, phase="contest")
    assert asked(state) == "a target" and set(offered(state)) == {"slot a1", "slot a3"}
    play(state, "a: slot a3")
    assert under(state, "a3") == [PATHFINDER] and forgotten(state) == []
    state = lay({"a1": MERCENARY, "a2": dying, "b2": MERCENARY}, phase="contest")
    assert forgotten(state) == [PATHFINDER], "nobody to attach it to"


@pytest.mark.rule("R14.4")
def test_declining_uses_up_no_limit() -> None:
    state = lay({"b1": WOLFRAM, "b3": MERCENARY}, hand=[MAREN, "prophet-of-acan", WOLFRAM])
    play(state, f"a: play {MAREN}", "a: slot s0", "a: claim 1", "a: slot b3", "b: no")
    play(state, "a: play prophet-of-acan", "a: slot a2", "a: claim 1", "b: yes", "b: slot s4", "b: pass")
    play(state, f"a: play {WOLFRAM}", "a: slot a1")
    assert asked(state) == "a claim"
    play(state, "a: claim 1")
    assert asked(state) == "a action", "Vigilant: once per turn"


@pytest.mark.rule("R14.5")
def test_a_collected_trigger_resolves_although_its_card_has_left() -> None:
    state = lay(
        {
            "a2": {"card": "splitfire-colossus", "damage": 9},
            "b1": MERCENARY,
            "b2": "reef-leviathan",
            "b3": "pearl-diver",
        },
        phase="contest",
    )
    assert at(state, "a2") is None and damage(state) == {"b1": 2, "b2": 8, "b3": 2}


@pytest.mark.rule("R14.6")
def test_a_trigger_ability_resolves_at_most_four_times_a_turn() -> None:
    state = lay(
        {
            "s0": "flagship-amphitrite",
            "a1": "thalassa-the-drowned-throne",
            "a2": "boarding-corsair",
            "s4": {"card": "shoal-harpooner", "controller": B},
        }
    )
    play(state, "use s0 1", "slot a2", "move a3", "use a1 1", "slot a2")
    assert damage(state)["a3"] == 6
    play(state, "move a1")
    assert damage(state)["a2"] == 2
    play(state, "move s0")
    assert damage(state) == {"a1": 0, "a2": 2, "a3": 6, "s4": 0}, "the fifth move costs nothing"
    assert len(told(state, "triggered")) == 4


@pytest.mark.rule("R14.7")
def test_passives_change_at_once() -> None:
    state = lay({"a1": "lancelot-first-lance", "a3": MERCENARY})
    assert at(state, "a1")["power"] == 6
    play(state, "move a3", "slot a2")
    assert at(state, "a1")["power"] == 9
    play(state, "retire a2")
    assert at(state, "a1")["power"] == 6


@pytest.mark.rule("R14.8")
def test_each_attached_card_gives_its_own_copy_with_its_own_limit() -> None:
    state = lay({"a1": {"card": WOLFRAM, "attached": [WINGS, WINGS]}, "b2": MERCENARY, "b3": MERCENARY})
    play(state, "use a1 1", "slot a2")
    assert damage(state)["b2"] == 3 and "use a2 1" in offered(state)
    play(state, "use a2 1", "slot a3")
    assert damage(state)["b3"] == 3 and "use a3 1" not in offered(state)


@pytest.mark.rule("R14.4", "R14.5")
@pytest.mark.parametrize("answers", [["a: next 2", "a: slot a3"], ["a: next 1", "a: yes"]])
def test_it_is_left_alone_once_it_has_gone_elsewhere(answers: list[str]) -> None:
    """Greystar Cloud and Integration both want the Pathfinder; whichever comes second finds nothing to do."""
    slots = {"a1": "cora-the-first-to-wake", "a2": {"card": PATHFINDER, "damage": 5}, "a3": WARSUIT, "b2": MERCENARY}
    state = lay(slots, phase="contest")
    assert asked(state) == "a order"
    play(state, *answers)
    host, other = ("a3", "a1") if "slot" in answers[1] else ("a1", "a3")
    assert asked(state) == "b action" and under(state, host) == [PATHFINDER] and under(state, other) == []


@pytest.mark.rule("R14.7", "R12.10")
def test_who_loses_the_passive_that_kept_it_alive_is_defeated_at_once() -> None:
    slots = {"b2": {"card": "maleks-faithful", "damage": 9}, "b3": MERCENARY}
    state = lay(slots, hand=[MAREN, "jbl-3s-greystars-agent"])
    play(state, f"play {MAREN}", "slot s0", "claim 1", "slot b2")
    assert damage(state)["b2"] == 12, "Occult Persistence"
    play(state, "play jbl-3s-greystars-agent", "slot a1", "claim 1", "slot b2")
    assert at(state, "b2") is None
    assert [(event["card"], event["by"]) for event in told(state, "defeated")] == [("maleks-faithful", MAREN)]


@pytest.mark.rule("R12.7", "R3.5")
def test_each_reaches_those_who_fit_now_and_until_the_end_of_the_round_those_who_fit_later() -> None:
    state = lay(hand=[WOLFRAM, WARSUIT])
    play(state, f"play {WOLFRAM}", "slot a1", "claim 1", f"play {WARSUIT}", "slot a2")
    assert (at(state, "a1")["power"], at(state, "a2")["power"]) == (9, 7), "Bork"
    state = lay({"b1": MERCENARY, "b2": MERCENARY, "a2": KINICH}, hand=["naajals-gaze", ACAN])
    play(state, "play naajals-gaze", "slot b1")
    assert (at(state, "b1")["initiative"], at(state, "b2")["initiative"]) == (0, 5)
    play(state, f"play {ACAN}", "slot a3", "claim 1")
    assert (at(state, "b1")["initiative"], at(state, "b2")["initiative"]) == (0, 0)
    assert at(state, "a2")["initiative"] == 5, "only the enemy's"


@pytest.mark.rule("R12.8", "R17.3")
def test_who_cannot_move_is_neither_converted_nor_vigilant() -> None:
    state = lay({"b2": "pearl-diver"}, hand=["naajals-gaze", MORGANA, MERCENARY])
    play(state, "play naajals-gaze", f"play {MORGANA}", "slot a3")
    assert asked(state) == "a action", "nobody to convert"
    state = lay({"b1": WOLFRAM, "b3": MERCENARY}, hand=["naajals-gaze", MAREN])
    play(state, "a: play naajals-gaze", "a: slot b1", f"a: play {MAREN}", "a: slot a2", "a: claim 1", "a: slot b3")
    assert asked(state) == "a action" and damage(state)["b3"] == 3


@pytest.mark.rule("R2.5", "R9.6")
@pytest.mark.parametrize(("holder", "taken"), [(A, 0), (B, 2)])
def test_barrage_reaches_an_enemy_in_the_shared_slot_beside_the_target(holder: int, taken: int) -> None:
    slots = {"a1": "splitfire-colossus", "b1": MERCENARY, "s0": {"card": "pearl-diver", "controller": holder}}
    state = lay({**slots, "b3": MERCENARY}, phase="contest")
    assert damage(state) == {"s0": taken, "a1": 5, "b1": 8, "b3": 0}


# R15 Turning Points and Responses


@pytest.mark.rule("R15.1")
def test_both_play_turning_points_each_in_their_phase() -> None:
    state = lay({"a1": MERCENARY, "b2": MERCENARY}, hand=["second-wind"] * 2, their_hand=["second-wind"] * 2)
    assert "play second-wind" in offered(state, A) and offered(state, B) == []
    play(state, "a: end")
    assert "play second-wind" in offered(state, B) and offered(state, A) == []


@pytest.mark.rule("R15.2")
def test_a_turning_point_goes_to_the_forgotten_zone_unless_it_stays_attached() -> None:
    state = lay({"a1": {"card": WARSUIT, "damage": 7}}, hand=["magnum-opus"])
    play(state, "play magnum-opus")
    assert under(state, "a1") == ["magnum-opus"] and forgotten(state) == []
    assert damage(state) == {"a1": 0} and numbers(state, "a1") == "9/8/15"


@pytest.mark.rule("R15.2")
def test_cost_then_targets_then_effect_then_the_forgotten_zone() -> None:
    slots = {"a1": "pearl-diver", "a2": "salvage-crew", "b1": MERCENARY, "b2": MERCENARY}
    state = lay(slots, hand=["undertow"])
    play(state, "play undertow")
    assert asked(state) == "a cost" and set(offered(state)) == {"slot a1", "slot a2"}
    play(state, "slot a1")
    assert asked(state) == "a target" and forgotten(state) == [] and hand(state) == ["pearl-diver"]
    play(state, "slot b2")
    assert forgotten(state) == ["undertow"] and hand(state, B) == [MERCENARY]


@pytest.mark.rule("R15.3")
def test_a_turning_point_cannot_pay_its_own_cost() -> None:
    state = lay({"a1": MERCENARY}, hand=["ragnarok"])
    assert "play ragnarok" not in offered(state)
    state = lay({"a1": "mead-hall-of-heroes"}, hand=["merlins-foresight"], deck=["pearl-diver", MERCENARY])
    play(state, "play merlins-foresight")
    assert set(offered(state)) == {"card pearl-diver", f"card {MERCENARY}"}, "it is in no zone"


@pytest.mark.rule("R15.3", "R17.6")
def test_a_character_that_is_being_played_is_in_no_zone() -> None:
    """Beelzebul, played from the forgotten zone, is not one of the five that are returned for him."""
    five = ["succubus", "succubus", "nekomancer", "nekomancer"]
    state = lay({"a1": BAAL, "a2": "curse-of-prescience"}, forgotten=[*five, "beelzebul-king-of-nightmares"])
    play(state, "use a1 1")
    assert "card beelzebul-king-of-nightmares" in offered(state), "four, and the Curse that was sacrificed"
    play(state, "card beelzebul-king-of-nightmares")
    while asked(state) == "a cost":
        play(state, offered(state)[0])
    play(state, "slot a3")
    assert at(state, "a3")["card"] == "beelzebul-king-of-nightmares" and deck_size(state, A) == 5
    state = lay({"a1": BAAL, "a2": "curse-of-prescience"}, forgotten=[*five[:3], "beelzebul-king-of-nightmares"])
    play(state, "use a1 1")
    assert "card beelzebul-king-of-nightmares" not in offered(state)


@pytest.mark.rule("R15.4")
def test_any_number_may_be_played() -> None:
    state = lay({"a1": MERCENARY}, hand=["second-wind"] * 4)
    play(state, *["a: play second-wind"] * 4)
    assert forgotten(state) == ["second-wind"] * 4 and state.view(None)["played"] == 4


@pytest.mark.rule("R15.5")
def test_a_response_is_played_in_its_window_only_and_counts_as_a_turning_point() -> None:
    state = lay({"a1": MERCENARY}, hand=[ERASED], their_hand=[ERASED])
    assert f"play {ERASED}" not in offered(state)
    refused(state, f"play {ERASED}", "Only in answer to a Claim.", "R15.5")
    play(state, "a: end")
    assert offered(state, B) == ["pass"]
    state = lay({"a1": "hourglass-of-ages"}, hand=["wandering-chronicler"], deck=["pearl-diver"], their_hand=[ERASED])
    play(state, "a: play wandering-chronicler", "a: slot s0", "a: claim 1", f"b: play {ERASED}")
    assert hand(state) == ["pearl-diver"], "Sand Remembers counts it, Take Note is negated"
    assert state.view(None)["played"] == 2
