"""No view, decision, refusal or event depends on what its seat may not know."""

import pytest

from anachron.core import Rng, State, fast_rng
from tests.contract.cases import CASES, PLAIN_CASES, Case, decisions, looks

LOOKS = 45  # positions of a game


def seen_by(state: State, seat: int | None) -> dict[str, object]:
    """All that a seat is told of a position."""
    seen: dict[str, object] = {"view": state.view(seat), "waiting": state.waiting, "text": state.text(seat)}
    if seat is not None:
        decision = state.decision(seat)
        seen["decision"] = decision
        seen["labels"] = [state.label(action) for action in decision.actions] if decision else None
        seen["undo"] = state.undoable(seat)
    return seen


def refusals(state: State, seat: int, rng: Rng) -> list[object]:
    asked = [rng.below(len(state.game.actions)) for _ in range(15)]
    return [state.why_not(action, seat) for action in asked] if not state.over else []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_seat_cannot_tell_its_worlds_from_the_truth(case: Case) -> None:
    rng = fast_rng(31)
    for state in looks(case, 31, LOOKS):
        if state.over:
            continue
        for seat in range(case.seats):
            world = state.world(seat, rng)
            assert seen_by(world, seat) == seen_by(state, seat)
            asked = rng.copy()
            assert refusals(world, seat, asked.copy()) == refusals(state, seat, asked)
            state.game.views.audit(world)


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_the_worlds_of_a_seat_really_differ_from_the_truth(case: Case) -> None:
    """Else the test above proves nothing. In the first half of a game something is hidden in every game of ours;
    later the last tile of a pile may be all, and a world is then often the truth itself."""
    rng, differ, looked = fast_rng(35), 0, 0
    positions = [state.copy() for state in looks(case, 35, 100)]
    for state in positions[: len(positions) // 2]:
        for seat in range(case.seats):
            looked += 1
            differ += state.world(seat, rng).position()["table"] != state.position()["table"]
    assert looked
    assert differ >= 0.9 * looked, f"only {differ} of {looked} worlds differ"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_spectators_see_the_same_in_the_worlds_of_all_seats(case: Case) -> None:
    """What every seat may know at most is in all their worlds; a spectator knows no more than each of them."""
    if any("spectators" in option for option in case.options):
        return
    rng = fast_rng(32)
    for state in looks(case, 32, LOOKS):
        if state.over:
            continue
        for seat in range(case.seats):
            assert seen_by(state.world(seat, rng), None) == seen_by(state, None)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_others_choose_in_secret_is_not_told_before_all_have_chosen(case: Case) -> None:
    for number, state in enumerate(decisions(case, 33)):
        if number % 2 or len(state.waiting) < 2:
            continue
        for chooser in state.waiting:
            assert state.is_sealed(chooser)
            verbs = state.game.actions.verbs  # of one verb: that a choice is finished may be seen
            options = [option for option in state.actions(chooser) if verbs[option] == verbs[state.actions(chooser)[0]]]
            one, other = state.copy(), state.copy()
            one.apply(options[0], chooser)
            other.apply(options[-1], chooser)
            for seat in (*range(case.seats), None):
                if seat != chooser:
                    assert seen_by(one, seat) == seen_by(other, seat)
                    assert one.events(0, seat) == other.events(0, seat)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_events_are_numbered_without_gaps_and_only_grow(case: Case) -> None:
    known: dict[int | None, list[dict[str, object]]] = {seat: [] for seat in (*range(case.seats), None)}
    for state in looks(case, 34, 24):
        for seat, before in known.items():
            events = state.events(0, seat)
            assert [event["n"] for event in events] == list(range(len(events)))
            assert events[: len(before)] == before
            assert state.events(len(before), seat) == events[len(before) :]
            known[seat] = events
