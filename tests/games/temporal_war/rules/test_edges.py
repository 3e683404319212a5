"""Where rules meet: what happens when several of them speak at once."""

from typing import Any

import pytest

from anachron.core.effects import NONE
from anachron.core.standing import AUTO, HOLD, NEVER, standing_answer
from tests.games.temporal_war.table import (
    GAME,
    HOME,
    SWORD,
    THEIR_HOME,
    A,
    B,
    C,
    D,
    aether,
    asked,
    attack,
    control,
    hand,
    health,
    held,
    is_ready,
    lay,
    offered,
    offers_of,
    piece,
    play,
    player,
    roll,
    scores,
    shields,
    statuses,
    swords,
    temple,
    told,
    where,
    window,
)


def tile(card: str, space: str, seat: int = 1, number: int = 1) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": False}


@pytest.mark.rule("R16.7", "R18.2", "R18.5")
def test_a_counter_does_not_hurt_an_attacker_that_came_home_meanwhile() -> None:
    """The Imp falls to the attack, its text brings Leonel home, and on his Temple the counter cannot hurt him."""
    state = lay({"0,4": "a leonel 1", "0,3": "b imp"}, use="0,4", chance=[*swords(0, of=9), SWORD])
    attack(state, "0,3")
    play(state, "b: counter")
    assert where(state, "leonel") == [HOME] and health(state, HOME) == 2 and temple(state) == 19


@pytest.mark.rule("R16.6", "R15.2")
def test_with_friendly_fire_a_counter_reaches_too() -> None:
    state = lay({"0,4": "a leonel", "0,3": "a brimstone-brute"}, use="0,4", options={"friendly_fire": True},
                chance=[*swords(0, of=9), *swords(4, of=4)])  # fmt: skip
    attack(state, "0,3")
    play(state, "a: counter")
    assert health(state, "0,4") == 5 and health(state, "0,3") == 9


@pytest.mark.rule("R26.2", "R27.1")
def test_the_turn_passes_over_the_empty_seat_also_when_the_last_player_is_out() -> None:
    state = lay(seats=5, active=D, phase="end", aether=[1] * 5, temples=[20, 30, 20, 30, 0],
                options={"ghost_mode": False})  # fmt: skip
    assert state.view(None)["active"] == A and [aether(state, seat) for seat in (B, D)] == [2, 2]


@pytest.mark.rule("R25.1", "R18.5", "R25.8")
def test_a_champion_brought_home_as_overtime_begins_may_end_it() -> None:
    state = lay({"0,1": "a leonel 3"}, round=5, phase="round-end", temples=[1, 7], fountains={"b": 0}, chance=[0])
    assert state.over and state.view(None)["winners"] == [B] and scores(state) == [0, 7]


@pytest.mark.rule("R10.1", "R9.5")
def test_a_use_can_be_taken_back_step_by_step_until_chance_speaks() -> None:
    state = lay({"0,4": "a wild-boar"}, use="0,4", chance=[6])
    play(state, "a: step e", "a: step w", "a: step se")
    assert state.undoable(A) == 3
    play(state, "a: sync a take")
    assert state.undoable(A) == 0


@pytest.mark.rule("R23.1", "R7.11")
def test_a_summon_that_is_used_keeps_the_round_going_for_others_only_if_they_are_ready() -> None:
    state = lay({HOME: "a leonel resting", THEIR_HOME: "b azgarel resting"}, hand=["imp"])
    play(state, "a: summon imp", "a: at -3,5", "a: pass")
    assert state.view(None)["round"] == 2 and is_ready(state, "-3,5")


@pytest.mark.rule("R9.9", "R17.7", "R7.8")
def test_poison_of_a_stack_destroys_the_piece_that_rests() -> None:
    state = lay({"0,4": "a ghoul 2 poisoned", "2,2": "a ghoul"}, use="0,4")
    play(state, "a: pass")
    assert where(state, "ghoul") == ["2,2"] and health(state, "2,2") == 6 and is_ready(state, "2,2")


@pytest.mark.rule("R13.2", "R13.3")
def test_a_failed_double_sync_leaves_an_own_fountain_as_it_is() -> None:
    state = lay({"1,1": "a imp"}, round=5, use="1,1", fountains={"a": 1, "f": 0}, chance=[2])
    play(state, "a: sync a neutral", "a: sync f own")
    assert control(state)["a"] == B and control(state)["f"] == A and told(state, "synced") == []


@pytest.mark.rule("R14.1")
def test_each_successful_sync_gives_one_roll_for_shards_also_neutral_and_own() -> None:
    for fountains, goal in (({"a": 1}, "neutral"), ({"a": 0}, "own"), ({}, "take")):
        state = lay({"0,5": "a leonel"}, use="0,5", fountains=fountains, chance=[4] if goal == "own" else [1, 4])
        play(state, f"a: sync a {goal}")
        assert sorted(event["section"] for event in told(state, "shard")) == [1, 4]


@pytest.mark.rule("R15.9", "R19.2")
def test_a_replay_may_take_the_target_out_of_the_line() -> None:
    state = lay({"0,4": "a grave-archer", "0,1": "b ghoul"}, use="0,4", their_spellbook=["blink-step"], aether=[6, 6])
    attack(state, "0,1")
    assert offered(state) == ["pass", "replay blink-step"]
    play(state, "b: replay blink-step", "b: at 1,1")
    assert told(state, "rolled") == [] and aether(state, B) == 3


@pytest.mark.rule("R27.1", "R24.2")
def test_the_fountains_of_an_eliminated_player_count_for_nobody() -> None:
    state = lay({"-4,-2": "a leonel"}, seats=3, use="-4,-2", temples=[20, 6, 20], fountains={"a": 1, "b": 1})
    attack(state, "-4,-4")
    assert scores(state) == [20, 0, 20] and set(control(state).values()) == {None}


@pytest.mark.rule("R27.4", "R27.3")
def test_two_ghosts_do_not_stand_in_each_others_way() -> None:
    state = lay(seats=6, active=B, temples=[20, 0, 0, 20, 20, 20], ghosts={"1": "-2,-3", "2": "-4,-3"},
                options={"mode": "ffa-6"})  # fmt: skip
    assert {"ghost -3,-3", "ghost -4,-3", "ghost -5,-3"} <= set(offered(state))


@pytest.mark.rule("R12.3", "R17.2")
def test_a_fountain_opens_the_window_damage() -> None:
    state = lay({"0,5": "a shield-bearer"}, use="0,5", hand=["second-wind"])
    play(state, "a: step se")
    assert window(state) == "damage" and asked(state) == "a window"
    play(state, "a: play second-wind")
    assert health(state, "0,6") == 9 and asked(state) == "a exit"


@pytest.mark.rule("R20.3", "R9.2")
def test_using_none_goes_on_to_the_end_phase() -> None:
    state = lay({"0,-4": "b ghoul"}, phase="action", hand=["imp"])
    play(state, "a: pass")
    assert asked(state) == "a end" and told(state, "rested") == []


@pytest.mark.rule("R8.1", "R7.4")
def test_a_tile_set_this_turn_carries_the_next_one() -> None:
    state = lay(phase="end", hand=["imp", "cherub", "ghoul"], aether=[9, 6])
    play(state, "a: set imp", "a: at -3,5", "a: set cherub", "a: at -3,4", "a: set ghoul")
    assert "at -3,3" in offered(state)


@pytest.mark.rule("R16.8", "R12.2", "R12.3")
def test_a_dodge_onto_a_fountain_hurts_and_goes_on() -> None:
    state = lay({"0,2": "a leonel", "0,5": "b shield-bearer"}, use="0,2", chance=[*swords(0, of=9), *roll(dodges=4)])
    attack(state, "0,5")
    play(state, "b: dodge", "b: at 0,6")
    assert health(state, "0,6") == 6 and asked(state) == "b exit"
    play(state, "b: at 0,7")
    assert where(state, "shield-bearer") == ["0,7"] and asked(state) == "a act"


@pytest.mark.rule("R16.3", "R18.2")
def test_statuses_of_a_champion_on_its_temple_act_again_outside() -> None:
    state = lay({HOME: "a leonel stunned"}, use=HOME, hand=["imp"])
    assert offers_of(state, "extra") != [], "suspended"
    play(state, "a: step ne")
    assert offers_of(state, "extra") == [] and statuses(state, "-2,5") == ["stunned"]


@pytest.mark.rule("R20.8")
def test_personal_settings_answer_windows_only() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4", their_hand=["second-wind"],
                chance=[*swords(9, of=9), *shields(0, of=4)])  # fmt: skip
    assert [standing_answer(state, A, one) for one in (AUTO, HOLD, NEVER)] == [NONE] * 3, "D6 is no window"
    attack(state, "0,1")
    passing = GAME.actions.index("pass")
    assert [standing_answer(state, B, one) for one in (AUTO, HOLD, NEVER)] == [NONE, NONE, passing]
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4", their_hand=["imp"],
                their_deck=["second-wind"], chance=[*swords(9, of=9), *shields(0, of=4)])  # fmt: skip
    attack(state, "0,1")
    assert [standing_answer(state, B, one) for one in (AUTO, HOLD, NEVER)] == [passing, NONE, passing]


@pytest.mark.rule("R27.7", "R5.4")
def test_a_seat_that_resigned_is_asked_nothing_but_its_ghost_moves_on_by_itself() -> None:
    state = lay({"0,4": "a ghoul"}, seats=3, use="0,4")
    state.resign(B)
    play(state, "a: pass")
    assert state.view(None)["active"] == C and asked(state).startswith("c ")


@pytest.mark.rule("R6.2", "R19.1")
def test_a_response_can_be_paid_with_shards() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4", their_hand=["second-wind"],
                aether=[6, 1], held=[0, 2], chance=[*swords(9, of=9), *shields(0, of=4)])  # fmt: skip
    attack(state, "0,1")
    play(state, "b: play second-wind")
    assert asked(state) == "b pay" and offered(state) == ["pay 0", "pay 1"]
    play(state, "b: pay 1")
    assert (aether(state, B), held(state, B)) == (1, 1) and health(state, "0,1") == 6


@pytest.mark.rule("R5.1", "R5.5")
def test_the_last_card_is_drawn_and_then_none() -> None:
    state = lay(phase="start", deck=["imp"], hand=["ghoul"])
    assert hand(state) == ["ghoul", "imp"] and player(state)["deck"] == 0
    assert piece(state, HOME)["ready"]
