"""Every game ends, nothing is lost or doubled, what is offered is legal and what is not changes nothing."""

import pytest

import anachron
from anachron.core import IllegalAction, fast_rng
from tests.contract.cases import CASES, PLAIN_CASES, Case, looks, random_step, start

GAMES, DECISIONS = 40, 3000  # of each case, whichever comes first
LOOKS = 60


@pytest.mark.parametrize("case", CASES, ids=str)
def test_random_games_end_under_the_cap_and_nothing_is_lost_or_doubled(case: Case) -> None:
    game = anachron.game(case.game)
    cap = game.setup.cap(start(case, 0).options)
    played = 0
    for seed in range(GAMES):
        if played > DECISIONS:
            break
        state, rng, count = start(case, seed), fast_rng(seed), 0
        while not state.over:
            action, seat = random_step(state, rng)
            state.apply(action, seat)
            game.views.audit(state)
            count += 1
            assert count <= cap
        played += count
        assert state.winners, "a finished game has winners"
        assert len(state.scores) == case.seats
        assert state.waiting == ()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_offered_action_applies(case: Case) -> None:
    for state in looks(case, 1, LOOKS):
        for seat in state.waiting:
            options = state.actions(seat)
            assert options and len(set(options)) == len(options)
            for action in options:
                assert state.why_not(action, seat) is None
                twin = state.copy()
                twin.quiet()
                twin.apply(state.game.actions[action], seat)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_foreign_actions_are_refused_and_change_nothing(case: Case) -> None:
    rng = fast_rng(5)
    for state in looks(case, 2, LOOKS // 2):
        before = state.digest()
        size = len(state.game.actions)
        for _ in range(12):
            seat = rng.below(case.seats)
            action = rng.below(size + 4) - 2
            if action not in state.actions(seat):
                refused(state, action, seat)
        junk = ["", "pass pass", "deploy", "\x00", "deploy guard 99999999999999999999", "DROP TABLE", "é" * 50]
        for text in junk:
            for seat in range(case.seats):
                refused(state, text, seat)
        assert state.digest() == before


def refused(state: anachron.core.State, action: int | str, seat: int) -> None:
    refusal = state.why_not(action, seat)
    assert refusal is not None and refusal.reason and refusal.rule in state.game.rules
    with pytest.raises(IllegalAction) as error:
        state.apply(action, seat)
    assert error.value.refusal == refusal


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_a_game_can_be_resigned_at_each_decision_and_is_then_over_for_good(case: Case) -> None:
    for state in looks(case, 3, LOOKS):
        if state.over:
            with pytest.raises(IllegalAction):
                state.resign(0)
            continue
        for seat in range(case.seats):
            twin = state.copy()
            twin.resign(seat)
            if case.seats == 2:
                assert twin.over and twin.winners == [1 - seat]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_each_action_has_a_label_and_the_default_action_is_legal(case: Case) -> None:
    for state in looks(case, 4, LOOKS):
        for seat in state.waiting:
            decision = state.decision(seat)
            assert decision is not None and decision.prompt and decision.kind
            labels = [state.label(action) for action in decision.actions]
            assert all(labels) and len(set(labels)) == len(labels)
            assert state.game.default(state, seat) in decision.actions
            for action in decision.actions:
                for thing in state.touches(action, seat):
                    assert state.why_not_thing(thing, seat) is None
            refusal = state.why_not_thing("nothing:of:the:kind", seat)
            assert refusal is not None and refusal.reason
