"""Asking changes nothing, copies are independent, and a picture can be taken at every event."""

from typing import Any

import pytest

from anachron.core import Camera, IllegalAction, State, fast_rng
from tests.contract.cases import CASES, PLAIN_CASES, Case, looks, random_step, start

LOOKS = 80  # positions of a game
Asked = list[tuple[int, str, list[int]]]


def questions(state: State) -> Asked:
    return [(question.seat, question.ask.kind, question.options) for question in state.questions]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_entering_a_step_twice_equals_entering_it_once(case: Case) -> None:
    for state in looks(case, 41, LOOKS):
        twin = state.copy()
        twin.ask_again()
        assert twin.digest() == state.digest()
        assert questions(twin) == questions(state)
        assert len(twin.log) == len(state.log), "asking again tells nothing"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_playing_on_a_copy_never_changes_the_original_nor_another_copy(case: Case) -> None:
    """Copies share frames until one of them runs."""
    rng = fast_rng(42)
    for state in looks(case, 42, LOOKS):
        if state.over:
            continue
        before, asked = state.digest(), questions(state)
        one, other = state.copy(), state.copy()
        for twin in (one, other):
            for _ in range(4):
                if not twin.over:
                    twin.apply(*random_step(twin, rng))
        after = one.digest(), other.digest()
        third = state.copy()
        third.resign(0)
        assert (state.digest(), questions(state)) == (before, asked)
        assert (one.digest(), other.digest()) == after


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_picture_can_be_taken_at_every_event(case: Case) -> None:
    rng, fields = fast_rng(43), set()
    for state in looks(case, 43, LOOKS):
        for seat in (*range(case.seats), None):
            if state.over:
                continue
            action, actor = random_step(state, rng)
            events, stills = filmed(state.copy(), seat, actor, action)
            assert len(stills) == len(events), "one for each event that the seat sees"
            fields |= {frozenset(still) for still in stills}
    assert fields == {frozenset(state.view(None))}, "a view has the same fields in the middle of an effect"


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_a_picture_shows_nothing_that_no_event_has_told(case: Case) -> None:
    """One action in the truth and in a world of the seat: as long as the events are the same, so are the pictures."""
    rng, compared = fast_rng(44), 0
    for state in looks(case, 44, LOOKS):
        if state.over:
            continue
        seat = rng.below(case.seats)
        actor = state.waiting[rng.below(len(state.waiting))]
        action = state.actions(actor)[rng.below(len(state.actions(actor)))]
        truth, world = state.copy(), state.world(seat, rng)
        if action not in world.actions(actor):
            continue
        true_events, true_stills = filmed(truth, seat, actor, action)
        events, stills = filmed(world, seat, actor, action)
        for i in range(min(len(events), len(true_events))):
            if events[i] != true_events[i]:
                break
            assert stills[i] == true_stills[i], events[i]["text"]
            compared += 1
    assert compared, "nothing was compared"


def filmed(state: State, seat: int, actor: int, action: int) -> tuple[list[dict[str, Any]], list[Any]]:
    """The events of one action, as a seat sees them, and the pictures."""
    state.logging, state.log = True, []
    camera = state.camera = Camera(seat, [seat])
    state.apply(action, actor)
    return state.events(0, seat), [still[0] for still in camera.stills]


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_an_action_that_does_not_exist_is_refused(case: Case) -> None:
    for state in looks(case, 45, LOOKS):
        if state.over:
            continue
        seat, before = state.waiting[0], state.digest()
        for action in ("no such action", "", len(state.game.actions), -1, -(10**9)):
            refusal = state.why_not(action, seat)
            assert refusal is not None and refusal.reason and refusal.rule in state.game.rules
            with pytest.raises(IllegalAction):
                state.apply(action, seat)
        assert state.digest() == before


@pytest.mark.parametrize("case", [case for case in CASES if case.seats > 2], ids=str)
def test_whoever_resigns_is_answered_for_and_cannot_win(case: Case) -> None:
    for seed in range(6):
        state: Any = start(case, seed)
        rng = fast_rng(seed)
        leaver, moment = seed % case.seats, rng.below(30)
        for _ in range(moment):
            if not state.over:
                state.apply(*random_step(state, rng))
        if state.over:
            continue
        state.resign(leaver)
        while not state.over:
            assert leaver not in state.waiting
            state.apply(*random_step(state, rng))
        assert state.winners
        if not state.sides:  # a team wins together
            assert leaver not in state.winners
