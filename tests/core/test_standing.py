"""Standing answers: auto, hold, never."""

import pytest

from anachron.core.effects import NONE
from anachron.core.standing import AUTO, HOLD, NEVER, STANDING, standing_answer
from tests.core.table import NOBODY, SKIRMISH, TOLLBRIDGE, lay

PASS = SKIRMISH.actions.index("pass")


@pytest.mark.parametrize(("held", "answers"), [("parry", [NONE, NONE, PASS]), ("halt", [PASS, NONE, PASS])])
def test_auto_passes_where_there_is_nothing_else_and_never_passes_always(held: str, answers: list[int]) -> None:
    state = lay(["scholar", None, None], NOBODY, hands=[[], [held]])
    state.apply("attack 1")
    before = state.digest()
    assert [standing_answer(state, 1, standing) for standing in (AUTO, HOLD, NEVER)] == answers
    assert state.digest() == before, "a setting of the table is no part of the position"


def test_only_windows_are_answered_in_advance() -> None:
    state = lay(NOBODY, NOBODY)
    assert state.action_names() == ["rest"], "one answer, and it declines"
    assert [standing_answer(state, 0, standing) for standing in STANDING] == [NONE] * 3
    state = lay(NOBODY, NOBODY, hands=[["scholar"], []])
    state.apply("play scholar 1")
    assert state.action_names() == ["claim", "pass"]
    assert [standing_answer(state, 0, standing) for standing in STANDING] == [NONE] * 3


def test_a_seat_that_is_not_asked_has_no_answer() -> None:
    state = lay(["scholar", None, None], NOBODY, hands=[[], ["halt"]])
    state.apply("attack 1")
    assert [standing_answer(state, 0, standing) for standing in STANDING] == [NONE] * 3


def test_never_lets_a_guard_lie() -> None:
    state = TOLLBRIDGE.position({"hands": [["toll"], ["guard"]], "coins": [0, 1]})
    state.apply("play toll")
    assert standing_answer(state, 1, AUTO) == NONE
    state.apply(standing_answer(state, 1, NEVER), 1)
    assert state.scores == [1, 0]
