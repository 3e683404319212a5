"""No undo past knowledge: what a seat may take back freely has shown it nothing that it did not know before.

Whether something was shown is found out from outside: the action is played in worlds that the seat could not tell
from the truth. If the seat sees the same in all of them, it has learned nothing.
"""

import pytest

from anachron.core import State, fast_rng
from tests.contract.cases import CASES, NAMES, Case, random_step, start

TRIES = 3400  # per game; 10,000 in all
WORLDS = 2


@pytest.mark.parametrize("name", NAMES)
def test_nothing_can_be_taken_back_once_it_has_shown_something(name: str) -> None:
    tries = learned = free = seed = 0
    cases = [case for case in CASES if case.game == name]
    while tries < TRIES:
        for case in cases[:: 1 + len(cases) // 12]:
            counts = look(case, seed)
            tries, learned, free = tries + counts[0], learned + counts[1], free + counts[2]
        seed += 1
    assert learned > 50, "hardly anything was ever shown: this proves nothing"
    assert free > 50, "hardly anything could be taken back: this proves nothing"


def look(case: Case, seed: int) -> tuple[int, int, int]:
    """One random game: how often somebody acted, learned something by it, and could take it back."""
    rng, state = fast_rng(seed + 500), start(case, seed)
    tries = learned = free = 0
    while not state.over and tries < 150:
        action, seat = random_step(state, rng)
        before = state.copy()
        state.apply(action, seat)
        tries += 1
        shown = has_learned(before, state, action, seat, rng.word())
        learned += shown
        free += state.undoable(seat) > 0
        assert not (shown and state.undoable(seat)), f"{seat}: {state.game.actions[action]}"
        for other in range(case.seats):
            if other != seat and state.undoable(other):
                assert before.is_sealed(seat), f"{other} saw what {seat} did, and may go back"
    return tries, learned, free


def has_learned(before: State, after: State, action: int, seat: int, seed: int) -> bool:
    rng, seen = fast_rng(seed), known(after, seat)
    for _ in range(WORLDS):
        world = before.world(seat, rng)
        world.apply(action, seat)
        if known(world, seat) != seen:
            return True
    return False


def known(state: State, seat: int) -> tuple[object, ...]:
    return state.view(seat), state.waiting, state.decision(seat)
