"""The worked examples E1 to E25 of the specification, each with all its results and variants.

Where an example leaves a player without anything to do, a Mercenary in hand keeps the game from running on."""

from typing import Any

import pytest

from tests.games.ophelia.look import deck_size, hand_size, happened, hits, strikes
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

ERASED = "erased-from-the-record"
LEVIATHAN = "reef-leviathan"
MAREN = "maren-redwake-corsair-queen"
PERCIVAL = "percival-grail-seeker"
RAIDER = "sea-road-raider"
STOP = [MERCENARY]  # a hand that makes the next decision a real one


def defeats(state: Any) -> list[tuple[str, str | None]]:
    return [(event["card"], event["by"]) for event in told(state, "defeated")]


@pytest.mark.rule("R9.3", "R9.10", "R2.9")
def test_e1_opposing_pairs_attack() -> None:
    state = lay(
        {
            "s0": "pearl-diver",
            "a1": RAIDER,
            "a2": "gawain-sun-of-noon",
            "a3": MERCENARY,
            "b1": MERCENARY,
            "b3": LEVIATHAN,
            "s4": {"card": "nekomancer", "controller": B},
        },
        phase="contest",
    )
    assert [(event["initiative"], len(event["hits"])) for event in told(state, "struck")] == [(7, 1), (5, 2), (2, 1)]
    assert hits(state) == ["a1 b1 7 7/14", "a3 b3 6 6/18", "b1 a1 6 6/9", "b3 a3 8 8/14"]
    assert damage(state) == {"s0": 0, "a1": 6, "a2": 0, "a3": 8, "b1": 7, "b3": 6, "s4": 0}
    assert told(state, "defeated") == []


@pytest.mark.rule("R9.7", "R16.6")
def test_e2_a_defeated_character_does_not_strike() -> None:
    state = lay({"a2": RAIDER, "b2": {"card": MERCENARY, "damage": 8}}, deck=["pearl-diver"], phase="contest")
    assert defeats(state) == [(MERCENARY, RAIDER)] and strikes(state) == [7]
    assert damage(state) == {"a2": 0} and hand(state) == ["pearl-diver"]
    assert hits(state) == ["a2 b2 7 15/14"]


@pytest.mark.rule("R9.5", "R9.7")
def test_e3_the_same_initiative() -> None:
    slots = {"a2": {"card": MERCENARY, "damage": 10}, "b2": {"card": PERCIVAL, "damage": 9}}
    state = lay(slots, phase="contest", their_hand=STOP)
    assert field(state) == {} and {card for card, _ in defeats(state)} == {MERCENARY, PERCIVAL}
    assert sorted(hits(state)) == ["a2 b2 6 15/14", "b2 a2 5 15/14"]


@pytest.mark.rule("R3.9", "R6.3")
def test_e4_cumulative_damage() -> None:
    state = lay({"a2": MERCENARY, "b2": LEVIATHAN}, hand=STOP, played=1)
    assert damage(play(state, "a: end")) == {"a2": 8, "b2": 6}
    play(state, "b: end", "a: pass")
    assert damage(state) == {"b2": 12} and defeats(state) == [(MERCENARY, LEVIATHAN)]
    assert strikes(state) == [5, 2, 5, 2]


@pytest.mark.rule("R9.4", "R11.1")
def test_e5_a_relic_in_a_lane() -> None:
    state = lay({"a2": MERCENARY, "b2": "aranea-mine"}, phase="contest", their_hand=STOP)
    assert defeats(state) == [("aranea-mine", MERCENARY)]
    assert damage(state) == {"a2": 6} and strikes(state) == [5], "Detonate; no attack of the Mine"
    ended = state.view(None)["if_ended"]
    assert (ended["winner"], ended["step"], ended["middle"]) == (A, 1, [6, 0])


@pytest.mark.rule("R16.1", "R18.7")
def test_e6_armour_cost_and_each() -> None:
    slots = {"a1": "longhall-champion", "a2": "shieldmaiden-of-valgard", "b2": "arthur-the-once-king"}
    state = lay(slots, hand=["ragnarok", "second-wind"])
    assert [at(state, slot)["armour"] for slot in slots] == [1, 1, 1]
    play(state, "play ragnarok")
    assert damage(state) == {"a1": 3, "a2": 3, "b2": 3}
    assert forgotten(state) == ["ragnarok", "second-wind"] and hand(state) == []


@pytest.mark.rule("R13.1", "R13.3")
def test_e7_claim_or_contest() -> None:
    state = lay({"b2": MERCENARY}, hand=[MAREN])
    play(state, f"play {MAREN}", "slot a1")
    assert offered(state) == ["claim 1", "pass"]
    play(state, "claim 1")
    assert damage(state) == {"a1": 0, "b2": 3}
    state = lay({"b2": MERCENARY}, hand=[MAREN])
    play(state, f"play {MAREN}", "slot a2")
    assert asked(state) == "a action" and (at(state, "a2")["order"], at(state, "b2")["order"]) == (1, 2)
    play(state, "end")
    assert strikes(state) == [7, 5] and damage(state) == {"a2": 6, "b2": 8}


@pytest.mark.rule("R13.7")
def test_e8_a_claim_negated_by_contesting() -> None:
    state = lay({"b1": "wolfram-delta"}, hand=[MAREN])
    assert numbers(state, "b1") == "7/6/11" and at(state, "b1")["armour"] == 1
    play(state, f"a: play {MAREN}", "a: slot a2", "a: claim 1", "b: yes", "b: slot b2")
    assert asked(state) == "a action", "no Claim for Wolfram Delta"
    assert damage(state) == {"a2": 0, "b2": 0} and [event["card"] for event in told(state, "negated")] == [MAREN]


@pytest.mark.rule("R13.6", "R15.5", "R10.6")
def test_e9_a_claim_negated_by_a_response() -> None:
    state = lay(hand=["wandering-chronicler"], deck=["pearl-diver"] * 5, their_hand=[ERASED])
    play(state, "a: play wandering-chronicler", "a: slot s0", "a: claim 1", f"b: play {ERASED}")
    assert hand(state) == [] and deck_size(state, A) == 5
    assert forgotten(state, B) == [ERASED] and at(state, "s0")["card"] == "wandering-chronicler"
    play(state, "a: end")
    assert told(state, "quiet")[0]["count"] == 1 and state.view(None)["turn"] == 3, "turn 2 was the first quiet one"
    play(state, "a: move s0")
    assert asked(state) == "a action", "Take Note: once per round, although it was negated"


@pytest.mark.rule("R7.4", "R13.1")
def test_e10_move_claim_by_moving_and_limits() -> None:
    state = lay({"a1": "pearl-diver"}, deck=["skald-of-sagas"] * 5, their_hand=[MERCENARY] * 3)
    play(state, "a: move a1", "a: slot s0", "a: claim 1", "b: pass")
    assert hand(state) == ["skald-of-sagas"] and set(field(state)) == {"s0"}
    refused(state, "move s0", "Already moved this turn.", "R7.4")
    play(state, "a: end", "b: pass", f"b: play {MERCENARY}", "b: slot b3", "b: end", "a: pass")
    play(state, "a: move s0")
    assert asked(state) == "a action", "a1 is no shared slot"
    play(state, "a: end", "b: pass", f"b: play {MERCENARY}", "b: slot b2", "b: end", "a: pass")
    play(state, "a: move a1", "a: slot s0")
    assert asked(state) == "a action" and hand_size(state, A) == 1, "once per round"


@pytest.mark.rule("R10.4", "R10.5", "R10.6", "R7.9")
def test_e11_quiet_turns() -> None:
    slots = {
        "s0": {"card": MERCENARY, "controller": B},
        "a1": "skald-of-sagas",
        "a2": "longhall-champion",
        "s4": MERCENARY,
    }
    state = lay(slots, hand=["pearl-diver", "pearl-diver"], their_hand=["second-wind", MERCENARY])
    play(state, "a: end", "b: play second-wind", "b: pass")
    assert (state.view(None)["turn"], state.view(None)["quiet"]) == (2, 0)
    play(state, "b: end", "a: pass")
    assert (state.view(None)["turn"], state.view(None)["quiet"]) == (3, 1)
    play(state, "a: move s4", "a: use a1 1", "a: discard pearl-diver", "a: retire a3", "a: end", "b: pass")
    assert [event["count"] for event in told(state, "quiet")] == [1, 2]
    assert len(told(state, "round_end")) == 1 and state.view(None)["round"] == 2


def resolved(slots: dict[str, Any], **more: Any) -> tuple[int, int, list[int], list[int]]:
    (event,) = told(lay(slots, phase="resolution", **more), "round_end")
    return event["winner"], event["step"], event["middle"], event["total"]


@pytest.mark.rule("R11.1")
def test_e12_resolution_step_1() -> None:
    slots = {"a1": LEVIATHAN, "a2": PERCIVAL, "a3": LEVIATHAN, "b2": MERCENARY}
    assert resolved(slots) == (B, 1, [5, 6], [21, 6])


@pytest.mark.rule("R11.2")
def test_e13_resolution_step_2() -> None:
    cat = {"card": "nekomancer", "controller": B}
    slots = {"s0": "pearl-diver", "a2": MERCENARY, "b2": "wolfskin-berserker", "s4": cat}
    assert resolved(slots) == (A, 2, [6, 6], [9, 7])


@pytest.mark.rule("R11.3")
def test_e14_resolution_step_3() -> None:
    assert resolved({"a2": "the-round-table"}) == (B, 3, [0, 0], [0, 0])


@pytest.mark.rule("R1.1", "R1.2")
@pytest.mark.parametrize(
    ("winners", "scores"),
    [
        ([A, B, A, A], [[1, 0], [1, 2], [4, 2], [6, 2]]),
        ([A, B, B], [[1, 0], [1, 2], [1, 5]]),
    ],
)
def test_e15_points(winners: list[int], scores: list[list[int]]) -> None:
    """Round by round: who wins it has a Mercenary in the middle."""
    points = [0, 0]
    for number, winner in enumerate(winners, 1):
        state = lay({("a2", "b2")[winner]: MERCENARY}, phase="resolution", round=number, points=points)
        points = told(state, "round_end")[0]["score"]
        assert points == scores[number - 1] == state.scores
        assert state.over == (number == len(winners))
    assert state.winners == [winners[-1]]


@pytest.mark.rule("R5.2", "R5.4", "R5.5")
@pytest.mark.parametrize(
    ("held", "deck", "after"), [(2, 10, 5), (5, 10, 7), (6, 10, 7), (7, 10, 7), (9, 10, 9), (2, 1, 3)]
)
def test_e16_setup_draw(held: int, deck: int, after: int) -> None:
    state = lay(phase="setup", round=2, points=[1, 0], loser=B, hand=[MERCENARY] * held, deck=["pearl-diver"] * deck)
    assert hand_size(state, A) == after and deck_size(state, A) == deck - (after - held)
    assert asked(state) == "b first"


@pytest.mark.rule("R10.1", "R18.6")
def test_e17_poison() -> None:
    state = lay({"a2": "ixchel-the-moon"}, their_hand=[LEVIATHAN], active=B)
    assert numbers(state, "a2") == "6/5/14"
    play(state, f"b: play {LEVIATHAN}", "b: slot b2")
    assert at(state, "b2")["poisoned"], "at once"
    play(state, "b: end")
    assert asked(state) == "a action" and damage(state) == {"a2": 8, "b2": 7}


@pytest.mark.rule("R9.1", "R3.5")
def test_e17_with_kinich_ahau() -> None:
    state = lay({"a1": "kinich-ahau-the-sun", "a2": "ixchel-the-moon"}, their_hand=[LEVIATHAN], active=B)
    play(state, f"b: play {LEVIATHAN}", "b: slot b2", "b: end")
    assert asked(state) == "a order"
    play(state, "a: next 2", "a: yes", "a: no")
    assert strikes(state) == [8, 5] and damage(state) == {"a1": 0, "a2": 2, "b2": 7}
    assert numbers(state, "b2") == "8/2/18", "until the end of the turn"


@pytest.mark.rule("R3.6", "R16.6", "R12.9")
def test_e18_detaching_lowers_life() -> None:
    host = {"card": "skywinder-warsuit", "attached": ["apache-pathfinder"], "damage": 15}
    state = lay({"a2": host, "b2": MERCENARY})
    assert numbers(state, "a2") == "7/6/18"
    play(state, "use a2 1")
    assert damage(state) == {"b2": 4} and defeats(state) == [("skywinder-warsuit", None)]
    assert forgotten(state) == ["apache-pathfinder", "skywinder-warsuit"]
    assert told(state, "triggered") == [], "no Integration"


@pytest.mark.rule("R18.4", "R4.5")
def test_e19_haunting() -> None:
    slots = {"a2": "malek-the-eternal-flame", "b2": {"card": LEVIATHAN, "haunting": ["curse-of-prescience"]}}
    assert at(lay(slots), "b2")["power"] == 5
    state = lay(slots, phase="contest", their_hand=STOP)
    assert strikes(state) == [8] and damage(state) == {"a2": 0}
    assert defeats(state) == [(LEVIATHAN, "malek-the-eternal-flame")]
    assert forgotten(state, A) == ["curse-of-prescience"] and forgotten(state, B) == [LEVIATHAN]
    assert hits(state) == ["a2 b2 6 6/18"]


@pytest.mark.rule("R7.2", "R12.5")
@pytest.mark.parametrize("poisoned", [False, True])
def test_e20_a_play_cost_frees_a_slot(poisoned: bool) -> None:
    row = {"s0": MERCENARY, "a1": "prophet-of-acan", "a2": MERCENARY, "a3": MERCENARY, "s4": MERCENARY}
    state = lay({**row, "b3": {"card": MERCENARY, "poisoned": poisoned}}, hand=["aguateca-blood-of-yucatan"])
    play(state, "play aguateca-blood-of-yucatan")
    assert at(state, "a1")["card"] == "aguateca-blood-of-yucatan" and not at(state, "a1")["contested"]
    assert forgotten(state) == ["prophet-of-acan"] and told(state, "left")[0]["way"] == "sacrificed"
    assert asked(state) == ("a claim" if poisoned else "a action")


@pytest.mark.rule("R21.4", "R10.6")
def test_e21_doomed() -> None:
    state = lay({"b1": MERCENARY}, hand=["camalotz-the-bloodletter", MERCENARY])
    play(state, "play camalotz-the-bloodletter", "slot a2")
    assert at(state, "a2") is None and forgotten(state) == ["camalotz-the-bloodletter"]
    assert told(state, "defeated") == []
    assert happened(state, "played", "left") == [
        ("played", "camalotz-the-bloodletter"),
        ("left", "camalotz-the-bloodletter"),
    ]
    play(state, "end")
    assert state.view(None)["quiet"] == 0 and told(state, "quiet") == []


@pytest.mark.rule("R16.5", "R16.6", "R9.2")
def test_e22_occult_persistence() -> None:
    state = lay(
        {"a2": {"card": "maleks-faithful", "damage": 4}, "b2": "midnight-cavalier"}, phase="contest", their_hand=STOP
    )
    assert strikes(state) == [8, 2] and damage(state) == {"b2": 6}
    assert hits(state) == ["b2 a2 9 13/11", "a2 b2 6 6/13"]
    assert defeats(state) == [("maleks-faithful", "midnight-cavalier")]
    marks = [(event["kind"], event.get("phase")) for event in state.events()]
    assert marks.index(("phase", "end")) < marks.index(("defeated", None))


@pytest.mark.rule("R17.7", "R17.8", "R4.3")
def test_e23_convert_and_retire() -> None:
    state = lay(
        {"b1": MERCENARY, "b2": "pearl-diver"},
        hand=["morgana-weaver-of-fates", "second-wind"],
        deck=["skald-of-sagas"],
    )
    play(state, "play morgana-weaver-of-fates", "slot a3", "claim 1", "slot a2")
    card = at(state, "a2")
    assert (card["card"], card["controller"], card["owner"]) == ("pearl-diver", A, B) and at(state, "b2") is None
    assert forgotten(state) == ["second-wind"]
    assert asked(state) == "a action", "Deep Dive is not offered: a2 is not a shared slot"
    refused(state, "retire a2", "You can retire only what you own and control.")
    state = lay({"a2": {"card": "pearl-diver", "owner": B, "damage": 9}, "b2": MERCENARY}, phase="contest")
    assert forgotten(state, B) == ["pearl-diver"] and forgotten(state, A) == []


@pytest.mark.rule("R7.5", "R17.1")
def test_e24_move_by_effect_and_move_action() -> None:
    state = lay({"s0": "flagship-amphitrite", "a1": "boarding-corsair"})
    assert at(state, "a1")["power"] == 9
    play(state, "use s0 1", "slot a2", "move a2", "slot a3")
    assert set(field(state)) == {"s0", "a3"} and at(state, "a3")["power"] == 10
    state = lay({"s0": "flagship-amphitrite", "a2": "boarding-corsair"})
    play(state, "move a2", "slot a1")
    assert at(state, "a1")["power"] == 12, "beside the Flagship"


@pytest.mark.rule("R13.3", "R21.2")
def test_e25_entered_a_contested_slot() -> None:
    state = lay({"b1": "nekomancer"}, hand=[MAREN, "pearl-diver"], their_hand=["skald-of-sagas"])
    play(state, f"a: play {MAREN}", "a: slot a1")
    assert asked(state) == "b trigger"
    play(state, "b: yes", "b: slot s4")
    assert asked(state) == "b claim", "no Claim for Maren"
    play(state, "b: claim 1", "a: pass")
    assert forgotten(state, A) == ["pearl-diver"] and forgotten(state, B) == ["skald-of-sagas"]
    assert [(event["seat"], event["random"]) for event in told(state, "discarded")] == [(B, False), (A, True)]
    assert under(state, "s4") == [] and asked(state) == "a action"
