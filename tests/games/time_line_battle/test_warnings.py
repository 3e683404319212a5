"""A word before a point of reduction that can save nobody."""

import pytest

from anachron.core import fast_rng
from tests.contract.cases import PLAIN_CASES, decisions
from tests.games.time_line_battle.table import GAME


@pytest.mark.rule("R12.2", "R14.1")
def test_a_point_that_saves_nobody_is_warned_about_and_one_that_saves_is_not() -> None:
    """In random games: whoever follows no warning and spends all points on one Character saves somebody."""
    case = next(case for case in PLAIN_CASES if case.game == GAME.name)
    warned = fine = 0
    for seed in range(40):
        for state in decisions(case, seed):
            for seat in state.waiting:
                for action in state.actions(seat):
                    if GAME.actions[action].startswith("reduce "):
                        said = GAME.words.warning(state, seat, action)
                        warned, fine = warned + bool(said), fine + (not said)
                        assert said == GAME.words.warning(state.world(seat, fast_rng(1)), seat, action)
        if warned and fine:
            return
    raise AssertionError((warned, fine))
