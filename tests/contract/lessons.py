"""A pupil who does what the guide points at, on the real rules."""

from typing import Any

import anachron
from anachron.core import State

Lesson = dict[str, Any]


def lessons_of(name: str) -> dict[str, Lesson]:
    return {lesson["id"]: lesson for lesson in anachron.game(name).info["lessons"]}


def play(name: str, id: str, upto: int | None = None) -> Any:
    """The state after the first `upto` steps of the guide, or after all of them."""
    lesson = lessons_of(name)[id]
    state, script = anachron.game(name).position(lesson["position"]), list(lesson["rival"])
    for step in lesson["steps"][:upto]:
        for action in step.get("want", [])[:1]:
            assert state.why_not(action, lesson["seat"]) is None, f"{id}: {action} is refused"
            state.apply(action, lesson["seat"])
            rivals_answer(state, lesson["seat"], script)
    if upto is None:
        assert script == [], f"{id}: the rival never said {script}"
    return state


def rivals_answer(state: State, pupil: int, script: list[str]) -> None:
    """What the table does for the other seats: the script while it is legal, else the default."""
    while [seat for seat in state.waiting if seat != pupil]:
        rival = next(seat for seat in state.waiting if seat != pupil)
        if script and state.why_not(script[0], rival) is None:
            state.apply(script.pop(0), rival)
        else:
            state.apply(state.game.default(state, rival), rival)
