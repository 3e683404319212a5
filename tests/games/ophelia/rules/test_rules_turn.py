"""R5 to R8, R10 and R11: the phases of a round, from the Setup Phase to the Round Resolution Phase."""

from typing import Any

import pytest

from tests.games.ophelia.look import READY, deck_size, hand_size, happened
from tests.games.ophelia.table import (
    GAME,
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
    refused,
    side,
    told,
    under,
)

TEN = ["pearl-diver", "skald-of-sagas"] * 5


def setup(round: int = 2, **more: Any) -> Any:
    """The Setup Phase after A has won round 1."""
    return lay(phase="setup", round=round, points=[1, 0], loser=B, **more)


# R5 Setup Phase


@pytest.mark.rule("R5.1")
def test_in_round_1_both_draw_5_and_chance_says_who_goes_first() -> None:
    went_first = set()
    for seed in range(12):
        state = GAME.start(2, seed, brought=READY)
        view = state.view(None)
        assert [hand_size(state, seat) for seat in (A, B)] == [5, 5]
        assert [deck_size(state, seat) for seat in (A, B)] == [25, 25]
        assert state.waiting == (view["first"],) and (view["round"], view["turn"]) == (1, 1)
        (event,) = told(state, "first")
        assert (event["first"], event["by"]) == (view["first"], None)
        went_first.add(view["first"])
    assert went_first == {A, B}


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize("first", [A, B])
def test_the_random_first_player_can_be_loaded(first: int) -> None:
    state = lay(phase="setup", deck=TEN, their_deck=TEN, chance=[first])
    assert state.view(None)["first"] == first and asked(state) == f"{'ab'[first]} action"


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (4, 3), (5, 2), (6, 1), (7, 0), (8, 0)])
def test_later_rounds_draw_3_and_stop_at_7(held: int, drawn: int) -> None:
    state = setup(hand=[MERCENARY] * held, deck=TEN, their_deck=TEN)
    assert hand_size(state, A) == held + drawn and hand_size(state, B) == 3
    assert deck_size(state, A) == 10 - drawn


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize(("answer", "first"), [("first", B), ("second", A)])
def test_the_loser_decides_who_goes_first_after_both_have_drawn(answer: str, first: int) -> None:
    state = setup(deck=TEN, their_deck=TEN)
    assert asked(state) == "b first" and offered(state) == ["first", "second"]
    assert [hand_size(state, seat) for seat in (A, B)] == [3, 3]
    play(state, f"b: {answer}")
    assert state.view(None)["first"] == first and asked(state) == f"{'ab'[first]} action"
    (event,) = told(state, "first")
    assert (event["first"], event["by"]) == (first, B)


@pytest.mark.rule("R5.4")
def test_drawing_from_an_empty_deck_does_nothing() -> None:
    state = setup(hand=[MERCENARY], deck=["pearl-diver"], forgotten=TEN)
    assert hand(state) == ["pearl-diver", MERCENARY] and deck_size(state, A) == 0
    assert len(forgotten(state)) == 10 and state.scores == [1, 0]


@pytest.mark.rule("R5.5")
def test_effects_may_raise_a_hand_above_7() -> None:
    state = lay({"a1": "sunken-treasury"}, hand=[MERCENARY] * 7, deck=TEN)
    play(state, "move a1", "slot s0", "claim 1", f"card {MERCENARY}", "end")
    assert hand_size(state, A) == 8
    assert hand_size(setup(hand=[MERCENARY] * 9, deck=TEN), A) == 9


@pytest.mark.rule("R5.6")
def test_quiet_turns_are_counted_anew_in_every_round() -> None:
    state = lay({"a1": MERCENARY}, quiet=1, deck=TEN, their_deck=TEN)
    play(state, "a: end", "b: first")
    view = state.view(None)
    assert (view["round"], view["quiet"]) == (2, 0)
    play(state, "b: end", "a: pass")
    assert state.view(None)["quiet"] == 1 and state.view(None)["round"] == 2


# R6 Turn


@pytest.mark.rule("R6.1")
def test_turns_alternate_from_the_first_player_on() -> None:
    state = GAME.start(2, 3, brought=READY)
    first, seen = state.view(None)["first"], []
    for _ in range(4):
        seen.append(state.view(None)["active"])
        seat = state.waiting[0]
        card = next((text for text in offered(state) if text.startswith("play ")), None)
        if card is not None:
            state.apply(card, seat)  # so that the round goes on
        finish_turn(state)
    assert seen == [first, 1 - first, first, 1 - first]


@pytest.mark.rule("R6.2")
def test_the_phases_of_a_turn_come_in_order() -> None:
    state = lay({"a2": MERCENARY, "b2": MERCENARY}, their_hand=[MERCENARY])
    seen = [state.view(None)["phase"]]
    play(state, "a: end")
    seen.append(state.view(None)["phase"])
    play(state, "b: pass")
    assert seen == ["action", "turning-point"]
    phases = [event["phase"] for event in told(state, "phase")]
    assert phases[-4:] == ["turning-point", "contest", "end", "action"]
    assert (asked(state), state.view(None)["turn"]) == ("b action", 2)


@pytest.mark.rule("R6.3", "R9.3")
def test_there_is_a_contest_in_every_turn_and_both_sides_take_part() -> None:
    state = lay({"a2": MERCENARY, "b2": MERCENARY}, played=1)
    assert damage(play(state, "a: end")) == {"a2": 6, "b2": 6}
    assert damage(play(state, "b: end")) == {"a2": 12, "b2": 12}


# R7 Action Phase


@pytest.mark.rule("R7.1")
def test_playing_a_card_costs_nothing_but_the_card() -> None:
    state = lay(hand=[MERCENARY, "the-grail"])
    assert {"play time-lost-mercenary", "play the-grail", "end"} <= set(offered(state))
    play(state, f"play {MERCENARY}", "slot a2", "play the-grail", "slot a3")
    assert {slot: card["card"] for slot, card in field(state).items()} == {"a2": MERCENARY, "a3": "the-grail"}
    assert hand(state) == [] and [event["slot"] for event in told(state, "played")] == ["a2", "a3"]


@pytest.mark.rule("R7.2")
def test_the_cost_comes_before_the_slot_and_may_free_one() -> None:
    slots = {"s0": MERCENARY, "a1": "prophet-of-acan", "a2": "ixchel-the-moon", "a3": MERCENARY, "s4": MERCENARY}
    state = lay(slots, hand=["aguateca-blood-of-yucatan"])
    play(state, "play aguateca-blood-of-yucatan")
    assert asked(state) == "a cost" and set(offered(state)) == {"slot a1", "slot a2"}
    play(state, "slot a1")
    assert at(state, "a1")["card"] == "aguateca-blood-of-yucatan", "the only open slot"
    assert happened(state, "left", "played") == [
        ("left", "prophet-of-acan"),
        ("played", "aguateca-blood-of-yucatan"),
    ]


@pytest.mark.rule("R7.2", "R12.5")
def test_a_card_with_a_cost_needs_a_slot_after_it_too() -> None:
    row = {"s0": MERCENARY, "a1": MERCENARY, "a2": MERCENARY, "a3": MERCENARY}
    five = ["succubus", "succubus", "nekomancer", "nekomancer", "maleks-faithful"]
    state = lay({**row, "s4": MERCENARY}, hand=["beelzebul-king-of-nightmares"], forgotten=five)
    assert "play beelzebul-king-of-nightmares" not in offered(state)
    state = lay(row, hand=["beelzebul-king-of-nightmares"], forgotten=five)
    assert "play beelzebul-king-of-nightmares" in offered(state)


@pytest.mark.rule("R7.2", "R21.2")
def test_triggers_of_playing_come_before_the_claim() -> None:
    state = lay(
        {"b2": MERCENARY},
        hand=["vortek-the-second-to-wake"],
        forgotten=["apache-pathfinder"],
    )
    play(state, "play vortek-the-second-to-wake", "slot a1")
    assert asked(state) == "a target", "Fuselage: up to three"
    play(state, "card apache-pathfinder")
    assert under(state, "a1") == ["apache-pathfinder"]
    assert offered(state) == ["claim 1", "pass"], "Snipe, gained by Fuselage"


@pytest.mark.rule("R7.3")
def test_a_turning_point_is_played_in_the_own_action_phase() -> None:
    state = lay({"a1": {"card": MERCENARY, "damage": 8}}, hand=["second-wind"])
    play(state, "play second-wind", "n 6")
    assert damage(state) == {"a1": 2} and asked(state) == "a action"


@pytest.mark.rule("R7.4")
def test_a_card_moves_once_to_an_adjacent_open_slot() -> None:
    state = lay({"a1": MERCENARY, "a2": "sunken-treasury", "b2": MERCENARY})
    assert [text for text in offered(state) if text.startswith("move ")] == ["move a1"], "a2 is contested"
    play(state, "move a1")
    assert set(field(state)) == {"s0", "a2", "b2"} and at(state, "s0")["moved"]
    assert [text for text in offered(state) if text.startswith("move ")] == [], "each card once"


@pytest.mark.rule("R7.4")
def test_a_card_played_this_turn_does_not_move() -> None:
    state = lay({"a3": {"card": MERCENARY, "played": True}, "b2": MERCENARY}, hand=[MERCENARY])
    play(state, f"play {MERCENARY}", "slot a1")
    assert [text for text in offered(state) if text.startswith("move ")] == []
    play(state, "a: end", "b: end")
    assert asked(state) == "a action" and {"move a1", "move a3"} <= set(offered(state))


@pytest.mark.rule("R7.5")
def test_a_move_by_an_effect_leaves_the_move_action() -> None:
    state = lay({"s0": "flagship-amphitrite", "a1": "boarding-corsair"})
    play(state, "use s0 1", "slot a3")
    assert at(state, "a3")["moved"] and "move a3" in offered(state)
    play(state, "move a3", "slot a2")
    assert "move a2" not in offered(state)
    state = lay({"s0": "flagship-amphitrite", "a1": "boarding-corsair"})
    play(state, "move a1", "use s0 1", "slot a3")
    assert set(field(state)) == {"s0", "a3"}, "and the move action leaves the effect"


@pytest.mark.rule("R7.6", "R14.1")
def test_an_action_ability_works_once_a_turn_also_when_just_played_and_while_contested() -> None:
    slots = {"b1": MERCENARY, "b3": MERCENARY, "a2": "camalotz-the-bloodletter"}
    state = lay(slots, hand=["camalotz-the-bloodletter"])
    play(state, "play camalotz-the-bloodletter", "slot a1")
    assert {"use a1 1", "use a2 1"} <= set(offered(state)), "each card its own"
    play(state, "use a1 1", "slot b1")
    assert at(state, "b1")["poisoned"]
    assert "use a1 1" not in offered(state) and "use a2 1" in offered(state)
    play(state, "a: end", "b: end")
    assert asked(state) == "a action" and "use a1 1" in offered(state)


@pytest.mark.rule("R7.7")
def test_any_number_of_cards_can_be_retired_also_contested_ones() -> None:
    state = lay({"a1": MERCENARY, "a2": "the-grail", "b1": MERCENARY, "s0": MERCENARY}, hand=[MERCENARY])
    play(state, "retire a1", "retire a2", "retire s0")
    assert set(field(state)) == {"b1"} and len(forgotten(state)) == 3
    assert {event["way"] for event in told(state, "left")} == {"retired"}


@pytest.mark.rule("R7.7", "R17.8")
def test_a_card_of_the_opponent_cannot_be_retired() -> None:
    state = lay({"a1": {"card": MERCENARY, "owner": B}, "b2": {"card": MERCENARY, "owner": A}})
    assert [text for text in offered(state) if text.startswith("retire ")] == []
    refused(state, "retire a1", "You can retire only what you own and control.")
    refused(state, "retire b2", "You can retire only what you own and control.")


@pytest.mark.rule("R7.8")
def test_any_number_of_cards_can_be_discarded() -> None:
    state = lay({"a1": MERCENARY}, hand=["pearl-diver", "pearl-diver", "second-wind"])
    play(state, "discard pearl-diver", "discard second-wind", "discard pearl-diver")
    assert forgotten(state) == ["pearl-diver", "pearl-diver", "second-wind"] and hand(state) == []
    assert [event["card"] for event in told(state, "discarded")] == ["pearl-diver", "second-wind", "pearl-diver"]


@pytest.mark.rule("R7.9")
def test_retiring_and_discarding_are_not_playing() -> None:
    state = lay({"a1": MERCENARY, "a2": MERCENARY}, hand=["pearl-diver", "second-wind"])
    play(state, "retire a1", "discard pearl-diver")
    assert state.view(None)["played"] == 0
    finish_turn(state)
    assert state.view(None)["quiet"] == 1


@pytest.mark.rule("R7.10")
def test_after_60_actions_the_phase_ends() -> None:
    state = lay(hand=["second-wind"] * 62)
    for _ in range(60):
        play(state, "a: discard second-wind")
    assert hand_size(state, A) == 2
    assert (asked(state), state.view(None)["turn"]) == ("a turning-point", 2), "B has nothing to do in turn 2"


# R8 Turning Point Phase


@pytest.mark.rule("R8.1")
def test_the_opponent_plays_turning_points_one_after_the_other() -> None:
    wounded = {"card": "wolfskin-berserker", "damage": 4}
    state = lay({"a1": MERCENARY, "b2": wounded}, their_hand=["second-wind", "last-stand", MERCENARY])
    play(state, "a: end")
    assert asked(state) == "b turning-point"
    assert set(offered(state)) == {"play second-wind", "play last-stand", "pass"}
    play(state, "b: play last-stand")
    assert numbers(state, "b2") == "12/5/14" and at(state, "b2")["armour"] == 3, "resolved before the next"
    play(state, "b: play second-wind", "n 4")
    assert damage(state)["b2"] == 0 and offered(state) == ["pass"]
    play(state, "b: pass")
    assert asked(state) == "b action"


@pytest.mark.rule("R8.2", "R13.6")
def test_the_active_player_only_answers_a_claim_in_this_phase() -> None:
    state = lay(
        {"a2": MERCENARY}, hand=["second-wind", "erased-from-the-record"], their_hand=["jbl-3s-greystars-agent"]
    )
    play(state, "a: end")
    assert state.waiting == (B,) and offered(state, A) == []
    play(state, "b: play jbl-3s-greystars-agent", "b: slot b1", "b: claim 1")
    assert asked(state) == "a response" and set(offered(state)) == {"play erased-from-the-record", "pass"}
    play(state, "a: play erased-from-the-record")
    assert numbers(state, "a2") == "6/5/14", "negated"


@pytest.mark.rule("R8.3")
def test_jbl_3s_may_be_played_in_the_opponents_turning_point_phase() -> None:
    state = lay({"a1": MERCENARY}, their_hand=["jbl-3s-greystars-agent", MERCENARY])
    play(state, "a: end")
    assert set(offered(state)) == {"play jbl-3s-greystars-agent", "pass"}
    play(state, "b: play jbl-3s-greystars-agent")
    assert set(offered(state)) == {"slot s0", "slot b1", "slot b2", "slot b3", "slot s4"}
    play(state, "b: slot b1")
    assert asked(state) == "b turning-point", "contested, so no Claim; he is asked again"
    play(state, "b: pass")
    assert damage(state) == {"a1": 6, "b1": 4}, "they fight in this very turn"
    assert state.view(None)["quiet"] == 0, "a card was played"


@pytest.mark.rule("R8.4")
def test_who_passes_does_not_come_back() -> None:
    state = lay({"a1": MERCENARY}, their_hand=["second-wind", "second-wind"])
    play(state, "a: end", "b: pass")
    assert (asked(state), state.view(None)["turn"]) == ("b action", 2)
    assert told(state, "played") == [] and [event["seat"] for event in told(state, "passed")] == [B]


# R10 End Phase


@pytest.mark.rule("R10.1", "R16.2", "R18.6")
def test_poison_is_placed_on_all_at_once_before_the_end_of_turn_triggers() -> None:
    state = lay(
        {
            "a1": {"card": "salvage-crew", "damage": 10, "poisoned": True},
            "a3": {"card": "percival-grail-seeker", "damage": 13, "poisoned": True},
            "s4": "the-grail",
            "b3": {"card": "salvage-crew", "damage": 10, "poisoned": True},
            "b2": {"card": "bedivere-the-loyal", "poisoned": True},
            "b1": MERCENARY,
        },
        deck=[MERCENARY],
        their_deck=[MERCENARY],
        phase="end",
    )
    assert forgotten(state, A) == ["percival-grail-seeker", "salvage-crew"] and forgotten(state, B) == ["salvage-crew"]
    assert hand(state, A) == [MERCENARY] and hand(state, B) == [MERCENARY], "Finders Keepers"
    assert [event["by"] for event in told(state, "defeated")] == [None] * 3, "Grace comes too late for Percival"
    assert damage(state)["b2"] == 1, "Armour does not help against poison"


@pytest.mark.rule("R10.1", "R10.2")
def test_what_poison_brings_about_is_finished_before_the_end_of_turn_triggers() -> None:
    slots = {"a1": {"card": "salvage-crew", "damage": 10, "poisoned": True}, "a3": "fenrir-unbound", "b2": MERCENARY}
    state = lay(slots, deck=[MERCENARY], phase="end")
    assert [event["card"] for event in told(state, "triggered")] == ["salvage-crew", "fenrir-unbound"]
    assert damage(state) == {"a3": 2, "b2": 0} and hand(state) == [MERCENARY]


@pytest.mark.rule("R10.2", "R21.3")
def test_several_end_of_turn_triggers_are_ordered_by_their_player() -> None:
    slots = {"a1": "the-grail", "a2": {"card": "percival-grail-seeker", "damage": 5}, "a3": "fenrir-unbound"}
    state = lay({**slots, "b2": MERCENARY}, phase="end")
    assert asked(state) == "a order" and offered(state) == ["next 1", "next 2"]
    play(state, "a: next 2")
    assert [event["card"] for event in told(state, "triggered")] == ["fenrir-unbound", "the-grail"]
    assert damage(state) == {"a1": 0, "a2": 3, "a3": 2, "b2": 0}


@pytest.mark.rule("R10.2")
@pytest.mark.parametrize(("active", "gnawed"), [(A, 2), (B, 0)])
def test_at_the_end_of_your_turn_means_the_own_turn(active: int, gnawed: int) -> None:
    state = lay({"a1": "fenrir-unbound", "b3": MERCENARY}, phase="end", active=active)
    assert damage(state)["a1"] == gnawed


@pytest.mark.rule("R10.2")
@pytest.mark.parametrize("active", [A, B])
def test_at_the_end_of_each_turn_means_both(active: int) -> None:
    state = lay({"a1": "prophet-of-cuchumaquic", "b3": {"card": MERCENARY, "damage": 3}}, phase="end", active=active)
    assert asked(state) == "a trigger"
    play(state, "a: yes")
    assert damage(state) == {"a1": 1, "b3": 2}, "the only two characters"


@pytest.mark.rule("R10.3")
def test_effects_until_the_end_of_the_turn_end() -> None:
    state = lay({"a1": "skald-of-sagas", "a2": "longhall-champion", "b3": MERCENARY})
    play(state, "use a1 1")
    assert numbers(state, "a2") == "10/5/15"
    play(state, "a: end")
    assert numbers(state, "a2") == "7/5/15" and damage(state)["a2"] == 1


@pytest.mark.rule("R10.3", "R11.1")
def test_has_moved_this_turn_does_not_count_in_the_round_resolution() -> None:
    state = lay({"a1": "boarding-corsair", "b3": MERCENARY}, quiet=1)
    play(state, "move a1", "slot a2")
    assert at(state, "a2")["power"] == 10
    play(state, "a: end")
    (event,) = told(state, "round_end")
    assert event["middle"] == [7, 0]


@pytest.mark.rule("R10.4", "R10.5")
def test_two_quiet_turns_end_the_round_and_a_played_card_starts_the_count_anew() -> None:
    state = lay({"a1": MERCENARY, "b3": MERCENARY}, hand=[MERCENARY], their_hand=[MERCENARY])
    play(state, "a: end", "b: pass")
    assert (state.view(None)["quiet"], asked(state)) == (1, "b action")
    play(state, f"b: play {MERCENARY}", "b: slot b2", "b: end", "a: pass")
    assert (state.view(None)["quiet"], asked(state)) == (0, "a action")
    play(state, "a: end")
    assert (state.view(None)["quiet"], asked(state)) == (1, "b action")
    play(state, "b: end", "a: pass")
    assert told(state, "round_end")[0]["winner"] == B
    assert [event["count"] for event in told(state, "quiet")] == [1, 1, 2]


@pytest.mark.rule("R10.6")
def test_turning_points_and_responses_of_both_count_as_played() -> None:
    state = lay({"a1": MERCENARY, "b3": MERCENARY}, their_hand=["second-wind", MERCENARY], quiet=1)
    play(state, "a: end", "b: play second-wind", "b: pass")
    assert state.view(None)["quiet"] == 0 and told(state, "round_end") == []
    state = lay({"a1": "pearl-diver", "b3": MERCENARY}, their_hand=["erased-from-the-record"], deck=TEN, quiet=1)
    play(state, "a: move a1", "slot s0", "claim 1", "b: play erased-from-the-record")
    assert state.view(None)["played"] == 1
    play(state, "a: end")
    assert state.view(None)["quiet"] == 0


@pytest.mark.rule("R10.7", "R17.6")
@pytest.mark.parametrize(("counts", "quiet"), [(False, 1), (True, 0)])
def test_cards_that_effects_play_do_not_count(counts: bool, quiet: int) -> None:
    state = lay(
        {"a1": "baal-archangel-of-void", "a2": "nekomancer", "b3": MERCENARY},
        forgotten=["succubus"],
        options={"effect_plays_count": counts},
    )
    play(state, "use a1 1", "card succubus", "slot a2", "end")
    assert at(state, "a2")["card"] == "succubus" and state.view(None)["quiet"] == quiet


@pytest.mark.rule("R10.8")
def test_after_the_24th_turn_the_round_is_resolved_in_any_case() -> None:
    state = lay({"b2": MERCENARY}, hand=[MERCENARY], turn=24, deck=TEN)
    play(state, f"play {MERCENARY}", "slot a1", "end")
    assert told(state, "round_end")[0]["winner"] == B and state.view(None)["round"] == 2
    state = lay({"b2": MERCENARY}, hand=[MERCENARY], turn=23)
    play(state, f"play {MERCENARY}", "slot a1", "end")
    assert told(state, "round_end") == [] and state.view(None)["turn"] == 24


# R11 Round Resolution Phase


def resolve(slots: dict[str, Any], **more: Any) -> dict[str, Any]:
    state = lay(slots, phase="resolution", deck=TEN, their_deck=TEN, **more)
    event: dict[str, Any] = told(state, "round_end")[0]
    return event


@pytest.mark.rule("R11.1")
@pytest.mark.parametrize(
    ("slots", "middle", "winner"),
    [
        ({"a2": MERCENARY, "b2": "reef-leviathan"}, [6, 8], B),
        ({"a2": "nekomancer", "b2": "the-round-table", "b1": MERCENARY}, [1, 0], A),
        ({"a2": "nekomancer", "b1": "reef-leviathan", "b3": "reef-leviathan"}, [1, 0], A),
    ],
)
def test_the_higher_power_in_the_middle_wins(slots: dict[str, Any], middle: list[int], winner: int) -> None:
    event = resolve(slots)
    assert (event["step"], event["middle"], event["winner"]) == (1, middle, winner)


@pytest.mark.rule("R11.2")
def test_equal_middles_are_decided_by_the_total_power_shared_slots_included() -> None:
    cat = {"card": "nekomancer", "controller": B}
    event = resolve({"a2": MERCENARY, "b2": MERCENARY, "s0": cat, "a1": "the-grail"})
    assert (event["step"], event["middle"], event["total"], event["winner"]) == (2, [6, 6], [6, 7], B)


@pytest.mark.rule("R11.3", "R11.4")
@pytest.mark.parametrize("first", [A, B])
def test_equal_totals_go_to_the_second_player(first: int) -> None:
    event = resolve({"a2": MERCENARY, "b2": MERCENARY}, first=first)
    assert (event["step"], event["total"], event["winner"]) == (3, [6, 6], 1 - first)


@pytest.mark.rule("R11.4")
def test_an_empty_table_has_a_winner_too() -> None:
    assert (resolve({})["step"], resolve({})["winner"]) == (3, B)


@pytest.mark.rule("R11.5")
def test_when_the_game_is_won_nothing_else_happens() -> None:
    state = lay(
        {"a2": MERCENARY, "a1": "lectern-of-brakhir"},
        forgotten=["tome-of-brakhir"],
        phase="resolution",
        round=4,
        points=[3, 3],
    )
    assert state.over and state.scores == [5, 3]
    assert set(field(state)) == {"a1", "a2"} and forgotten(state) == ["tome-of-brakhir"]
    assert told(state, "swept") == []


@pytest.mark.rule("R11.6")
@pytest.mark.parametrize("first", [A, B])
def test_end_of_round_triggers_of_the_first_player_come_first(first: int) -> None:
    lecterns = {"a1": "lectern-of-brakhir", "b3": "lectern-of-brakhir"}
    tome = ["tome-of-brakhir"]
    state = lay(lecterns, forgotten=tome, their_forgotten=tome, phase="resolution", first=first, active=A)
    one, other = "ab"[first], "ab"[1 - first]
    assert asked(state) == f"{one} trigger"
    play(state, f"{one}: yes")
    assert asked(state) == f"{other} trigger"
    play(state, f"{other}: no")
    assert hand(state, first) == tome and hand(state, 1 - first) == []


@pytest.mark.rule("R11.7")
def test_the_field_is_swept_without_any_defeat() -> None:
    state = lay(
        {
            "a1": {"card": "salvage-crew", "attached": [{"card": "excalibur", "owner": B}]},
            "a2": "maleks-faithful",
            "b2": {"card": "ash-oath-huscarl", "owner": A, "haunting": ["curse-of-prescience"]},
        },
        phase="resolution",
    )
    assert field(state) == {} and told(state, "defeated") == []
    assert forgotten(state, A) == ["ash-oath-huscarl", "curse-of-prescience", "maleks-faithful", "salvage-crew"]
    assert forgotten(state, B) == ["excalibur"] and hand(state) == []
    assert not any(card["defeated"] for card in side(state)["forgotten"])
    assert {event["way"] for event in told(state, "left")} <= {"swept"}


@pytest.mark.rule("R11.7")
def test_effects_until_the_end_of_the_round_end_also_for_what_stays() -> None:
    state = lay({"s0": "ophelia-all-of-creation"}, hand=["longhall-champion"], deck=TEN, their_deck=TEN)
    play(state, "play longhall-champion", "slot a2", "claim 1")
    assert numbers(state, "a2") == "7/7/15"
    play(state, "a: end")
    assert numbers(state, "a2") == "7/7/15", "until the end of the round"
    play(state, "a: end")
    assert asked(state) == "b first" and numbers(state, "a2") == "7/5/15"
    assert set(field(state)) == {"a2"} and forgotten(state) == ["ophelia-all-of-creation"]


@pytest.mark.rule("R11.7", "R21.4")
def test_a_state_check_follows_for_what_stayed_because_of_ophelia() -> None:
    state = lay(
        {"s0": "ophelia-all-of-creation", "a1": "camalotz-the-bloodletter", "a2": MERCENARY, "a3": "the-grail"},
        phase="resolution",
    )
    assert {slot: card["card"] for slot, card in field(state).items()} == {"a2": MERCENARY}
    assert forgotten(state) == ["camalotz-the-bloodletter", "ophelia-all-of-creation", "the-grail"]
    assert [(event["card"], event["way"]) for event in told(state, "left") if event["way"] == "doomed"] == [
        ("camalotz-the-bloodletter", "doomed")
    ]


@pytest.mark.rule("R11.8")
def test_the_next_round_begins_with_its_setup_phase() -> None:
    state = lay({"a2": MERCENARY}, phase="resolution", turn=5, deck=TEN, their_deck=TEN)
    view = state.view(None)
    assert (view["round"], view["phase"], asked(state)) == (2, "setup", "b first")
    assert [(done["round"], done["winner"], done["points"]) for done in view["rounds"]] == [(1, A, 1)]
    play(state, "b: second")
    assert (state.view(None)["turn"], state.view(None)["first"], asked(state)) == (1, A, "a action")
