"""Queues, Claims and windows, on Skirmish."""

from typing import Any

import pytest

from anachron.core import fast_rng
from anachron.core.moments import open_window
from tests.contract.cases import random_step
from tests.core.table import NOBODY, SKIRMISH, apply_all, asked, lay, told

RULES_OF = "skirmish"


@pytest.mark.rule("R3.1")
def test_a_turn_is_one_thing() -> None:
    state = lay(["sentry", "martyr", None], NOBODY, hands=[["herald", "halt"], []], decks=[["rover"], []])
    assert state.action_names() == ["rest", "draw", "play herald 3", "attack 1", "attack 2"]
    state.apply("draw")
    assert asked(state) == ((1,), ["rest"]), "asked, for the others cannot know that there is nothing to play"


@pytest.mark.rule("R5.1", "R5.2", "R7.1")
def test_the_active_player_goes_first_and_is_asked_before_each_further_trigger() -> None:
    state = lay(["herald", "herald", None], [None, "herald", None], hands=[["herald"], []])
    state.apply("play herald 3")
    assert asked(state) == ((0,), ["next 1", "next 2", "next 3"])
    assert [state.label(action) for action in state.actions()] == [
        "1. Herald acts, column 1",
        "2. Herald acts, column 2",
        "3. Herald acts, column 3",
    ]
    state.apply("next 3")
    assert asked(state) == ((0,), ["next 1", "next 2"])
    assert state.honour == [1, 0], "the rival waits"
    state.apply("next 2")
    assert told(state, "gained") == ["{0} gains 1 honour."] * 3 + ["{1} gains 1 honour."]
    assert state.waiting == (1,)


@pytest.mark.rule("R5.1")
def test_the_other_one_goes_first_on_their_own_turn() -> None:
    state = lay(["herald", None, None], ["herald", None, None], hands=[[], ["sentry"]], turn=1)
    state.apply("play sentry 2")
    assert told(state, "gained") == ["{1} gains 1 honour.", "{0} gains 1 honour."]


@pytest.mark.rule("R5.2", "R5.3", "R7.2")
def test_a_check_before_every_entry_and_at_the_end_defeats_cards_and_adds_entries() -> None:
    state = lay(["martyr", "sentry", None], ["martyr", None, None])
    state.apply("attack 1")
    assert told(state) == [
        "[martyr] of {0} attacks.",
        "[martyr] of {1} takes 1 damage.",
        "[martyr] of {1} is defeated.",  # the check before the first entry
        "[martyr] of {0} takes 1 damage.",
        "[martyr] of {0} is defeated.",  # the check at the end, which adds an entry of its own
    ]


@pytest.mark.rule("R5.3", "R4.4")
def test_cards_that_die_at_one_check_are_one_event_ordered_by_seat() -> None:
    state = lay([None, None, "martyr"], ["bramble", "martyr", "sentry"])
    state.apply("attack 3")
    assert told(state)[-3:] == [
        "[martyr] of {0} is defeated.",
        "[martyr] of {1} is defeated.",
        "[sentry] of {1} takes 1 damage.",  # by the martyr of seat 0; the attack itself has ended
    ]
    assert state.life == [4, 4]


@pytest.mark.rule("R5.2")
def test_an_entry_that_cannot_act_any_more_is_not_offered() -> None:
    state = lay(["herald", "herald", None], NOBODY, hands=[["herald"], []])
    state.apply("play herald 3")
    state.columns[1] = -1  # the herald in the middle has left
    state.ask_again()
    assert asked(state) == ((0,), ["next 1", "next 3"])
    state.apply("next 3")
    assert state.honour == [2, 0]


@pytest.mark.rule("R6.1", "R7.5")
def test_a_claim_is_offered_after_the_triggers_of_entering_and_may_be_declined() -> None:
    state = lay(NOBODY, ["herald", None, None], hands=[["scholar"], []], decks=[["halt"], []])
    state.apply("play scholar 2")
    assert state.honour == [0, 1]
    assert asked(state) == ((0,), ["claim", "pass"])
    twin = state.copy()
    state.apply("claim")
    assert state.view(0)["hands"][0] == ["halt"]
    twin.apply("pass")
    assert twin.view(0)["hands"][0] == [] and twin.waiting == (1,)


@pytest.mark.rule("R3.2", "R6.1")
def test_there_is_no_claim_in_a_contested_column() -> None:
    state = lay(NOBODY, ["sentry", None, None], hands=[["scholar"], []], decks=[["halt"], []])
    state.apply("play scholar 1")
    assert state.waiting == (1,) and state.turns == 1


@pytest.mark.rule("R6.2", "R6.5", "R7.3")
def test_what_the_cost_and_the_effect_cause_joins_the_outer_queue() -> None:
    state = lay(["martyr", None, None], ["bramble", None, "bowman"], hands=[["captain"], ["parry"]])
    apply_all(state, "play captain 2", "claim")
    assert asked(state) == ((0,), ["hit 1 1", "hit 1 3"]), "the only other card is the cost"
    state.apply("hit 1 3")
    assert asked(state) == ((1,), ["pass"]), "asked for a Halt: there is a card in hand"
    assert state.view(0)["rows"][1][0]["damage"] == 0, "the martyr waits in the outer queue"
    state.apply("pass")
    assert told(state)[2:] == [
        "[martyr] of {0} is defeated.",  # the cost
        "[bowman] of {1} takes 2 damage.",  # the effect
        "[bowman] of {1} is defeated.",
        "[bramble] of {1} takes 1 damage.",  # the martyr, at last
    ]


@pytest.mark.rule("R7.3")
def test_a_captain_chooses_the_card_that_pays() -> None:
    state = lay(["martyr", "herald", None], ["bramble", None, None], hands=[["captain"], []])
    apply_all(state, "play captain 3", "claim")
    assert asked(state) == ((0,), ["defeat 1", "defeat 2"])
    state.apply("defeat 2")
    assert state.view(0)["rows"][0][1] is None and state.view(0)["rows"][1][0] is None


@pytest.mark.rule("R6.2", "R7.6")
def test_a_claim_inside_the_window_of_a_claim_is_finished_first() -> None:
    state = lay(NOBODY, [None, "rover", None], hands=[["scholar", "halt"], ["parry"]], decks=[["herald"], []])
    apply_all(state, "play scholar 3", "claim")
    assert asked(state) == ((1,), ["claim", "pass"]), "the rover has moved to column 1 and may claim"
    state.apply("claim")
    assert asked(state) == ((0,), ["trick halt", "pass"]), "the inner window"
    state.apply("pass")
    assert state.honour == [0, 1] and asked(state) == ((1,), ["pass"]), "back in the outer window"
    state.apply("pass")
    assert told(state, "claimed", "gained", "drew") == [
        "{0} claims with [scholar].",
        "{1} claims with [rover].",
        "{1} gains 1 honour.",
        "{0} draws a card.",
    ]


@pytest.mark.rule("R6.3", "R6.4", "R7.4")
def test_a_claim_does_nothing_once_its_card_is_contested_though_a_halt_may_still_follow() -> None:
    state = lay(NOBODY, ["sentry", None, None], hands=[["scholar"], ["halt"]], decks=[["herald"], []])
    apply_all(state, "play scholar 3", "claim")
    assert asked(state) == ((1,), ["trick halt", "pass"])
    state.apply("pass")
    assert told(state)[-1] == "The Claim of [scholar] does nothing."
    assert len(state.decks[0]) == 1


@pytest.mark.rule("R6.4")
def test_a_claim_does_nothing_once_its_card_has_left() -> None:
    state = lay(NOBODY, NOBODY, hands=[["scholar"], ["parry"]], decks=[["herald"], []])
    apply_all(state, "play scholar 3", "claim")
    state.damage[0] = 1
    state.apply("pass")
    assert told(state)[-2:] == ["[scholar] of {0} is defeated.", "The Claim of [scholar] does nothing."]


@pytest.mark.rule("R6.3", "R6.4", "R7.9")
def test_one_opponent_halts_and_nobody_else_is_asked() -> None:
    hands = [["scholar"], ["halt"], [], ["halt"]]
    state = lay(NOBODY, NOBODY, NOBODY, NOBODY, hands=hands, decks=[["herald"], [], [], []], teams=True)
    apply_all(state, "play scholar 3", "claim")
    assert asked(state) == ((1,), ["trick halt", "pass"])
    twin = state.copy()
    state.apply("trick halt")
    assert told(state)[-1] == "The Claim of [scholar] does nothing." and state.waiting == (1,)
    assert state.decision(1).kind == "turn"
    twin.apply("pass")
    assert asked(twin) == ((3,), ["trick halt", "pass"])


@pytest.mark.rule("R7.11")
def test_windows_inside_windows_finish_from_the_inside() -> None:
    hands = [["scholar", "counter", "parry"], ["halt", "counter"]]
    state = lay(NOBODY, NOBODY, hands=hands, decks=[["herald"], []])
    apply_all(state, "play scholar 3", "claim", "trick halt")
    assert asked(state) == ((0,), ["trick counter", "pass"])
    state.apply("trick counter")
    assert asked(state) == ((1,), ["trick counter", "pass"])
    twin = state.copy()
    state.apply("pass")
    assert told(state, "countered", "negated") == ["[halt] of {1} does nothing."]
    assert len(state.decks[0]) == 0, "so the Claim goes through"
    twin.apply("trick counter")
    assert asked(twin) == ((0,), ["pass"])
    twin.apply("pass")
    assert asked(twin) == ((0,), ["pass"]), "the window of the Halt starts over"
    twin.apply("pass")
    assert told(twin, "countered", "negated") == [
        "[counter] of {0} does nothing.",
        "The Claim of [scholar] does nothing.",
    ]


@pytest.mark.rule("R6.6")
def test_a_card_claims_at_most_twice_in_a_turn() -> None:
    deck = {"name": "Claims", "cards": dict.fromkeys(["rover", "sentry", "scholar", "captain"], 2)}
    most = 0
    for seed in range(120):
        state, rng = SKIRMISH.start(4, seed, brought=[deck] * 4), fast_rng(seed)
        while not state.over:
            action, seat = random_step(state, rng)
            state.apply("claim" if "claim" in state.action_names(seat) else action, seat)
            most = max([most, *state.claims])
    assert most == 2


@pytest.mark.rule("R4.2", "R7.8")
def test_a_forced_text_whose_card_has_left_is_dropped() -> None:
    state = lay([None, None, "captain"], ["bramble", "bramble", None], damage=[[0, 0, 0], [0, 1, 0]])
    state.apply("attack 3")
    assert state.view(0)["rows"][0][2] == {"card": "captain", "damage": 1}, "the second bramble never acts"
    assert told(state, "defeated") == ["[bramble] of {1} is defeated."]
    assert state.life == [4, 2]


@pytest.mark.rule("R4.2")
def test_forced_texts_act_seat_by_seat_from_the_active_player_and_along_the_row() -> None:
    state = lay(
        ["bramble", "sentry", None], [None, None, "captain"], ["bramble", "herald", None], hands=[[], [], []], turn=1
    )
    state.apply("attack 3")
    assert told(state, "took") == [
        "[captain] of {1} takes 1 damage.",
        "[herald] of {2} takes 1 damage.",
        "[captain] of {1} takes 1 damage.",
        "[sentry] of {0} takes 1 damage.",
    ]


@pytest.mark.rule("R4.3", "R7.7")
def test_each_offer_is_used_once_and_asking_starts_over_after_each_use() -> None:
    state = lay([None, None, "captain"], ["bowman", None, None], ["bowman", "bowman", None], hands=[[], [], []])
    state.apply("attack 3")
    assert asked(state) == ((1,), ["use 1", "pass"])
    state.apply("pass")
    assert asked(state) == ((2,), ["use 1", "use 2", "pass"])
    state.apply("use 2")
    assert asked(state) == ((1,), ["use 1", "pass"]), "from the active player on once more"
    state.apply("use 1")
    assert asked(state) == ((2,), ["use 1", "pass"]), "seat 1 has nothing left to use or to hide"
    state.apply("pass")
    assert state.life == [4, 2, 4]


@pytest.mark.rule("R4.4", "R7.7")
def test_the_window_closes_when_the_event_no_longer_stands() -> None:
    state = lay(["scholar", None, None], ["bowman", "bowman", None], hands=[[], ["parry"]])
    state.apply("attack 1")
    state.apply("use 2")
    assert told(state)[-1] == "[scholar] of {0} is defeated."
    assert state.decision(1).kind == "turn", "not asked again, and the bowman in column 1 takes nothing"
    assert state.view(0)["rows"][1][0]["damage"] == 0


@pytest.mark.rule("R4.4", "R7.10")
def test_a_parry_ends_the_attack() -> None:
    state = lay(["scholar", None, None], NOBODY, hands=[[], ["parry"]])
    apply_all(state, "attack 1", "trick parry")
    assert state.life == [4, 4] and state.decision(1).kind == "turn"


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize("held", ["parry", "halt", "herald"])
def test_who_is_asked_depends_on_public_facts_only(held: str) -> None:
    state = lay(["scholar", None, None], NOBODY, hands=[[], [held]])
    state.apply("attack 1")
    assert state.waiting == (1,), "a card in hand could be a Parry"
    assert ("trick parry" in state.action_names()) == (held == "parry")
    state = lay(["scholar", None, None], NOBODY, hands=[["parry"], []])
    state.apply("attack 1")
    assert state.life == [4, 3], "nobody can answer, so nobody is asked"


@pytest.mark.rule("R4.1")
def test_an_attack_hits_the_card_in_its_column_or_else_the_next_opponent() -> None:
    state = lay(["captain", "herald", None], ["bramble", None, None], NOBODY)
    state.apply("attack 1")
    assert state.view(None)["rows"][1][0] is None, "a bramble has 2 life"
    state.apply("rest")
    state.apply("rest")
    state.apply("attack 2")
    assert state.life == [4, 3, 4]


def test_a_position_in_the_middle_of_nested_windows_copies_saves_and_loads() -> None:
    hands = [["scholar", "counter", "parry"], ["halt", "counter"]]
    state = lay(NOBODY, ["rover", None, None], hands=hands, decks=[["herald"], []])
    apply_all(state, "play scholar 3", "claim", "claim", "pass", "trick halt", "trick counter")
    loaded, twin = SKIRMISH.load(state.save()), state.copy()
    for other in (loaded, twin):
        other.apply("pass")
    assert loaded.digest() == twin.digest() != state.digest()
    assert state.waiting == (1,), "the original has not moved"


def test_new_triggers_join_the_innermost_open_moment() -> None:
    state: Any = lay(NOBODY, [None, "rover", None], hands=[["scholar"], []], decks=[["herald"], []])
    apply_all(state, "play scholar 3", "claim")
    assert open_window(state).effect.name == "claim"
    state.apply("pass")
    assert open_window(state).effect.name == "turn"
