"""Copies and saves by field: frames with lists, objects, and nothing forgotten."""

from typing import Any

import pytest

import anachron
from anachron.core import Frame
from anachron.core.register import examples
from anachron.core.values import copy_frame, dump, fields, frame_from_json, frame_to_json, undump
from tests.core.table import SKIRMISH, lay

FRAMES = [
    (name, effect)
    for name in (*anachron.games(), *examples())
    for effect in anachron.game(name).effects.by_name.values()
    if effect.frame is not Frame
]


def filled(value: Any, number: int) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return [number, number + 1]
    return f"{number}" if isinstance(value, str) else number


@pytest.mark.parametrize(("name", "effect"), FRAMES, ids=[f"{name}-{effect.name}" for name, effect in FRAMES])
def test_no_field_of_a_frame_is_forgotten(name: str, effect: Any) -> None:
    f = effect.frame(effect, 1)
    names = [field for field in fields(f) if field != "effect"]
    assert {"seat", "at"} < set(names), "a frame class of its own has fields of its own"
    for number, field in enumerate(names, 2):
        setattr(f, field, filled(getattr(f, field), number))
    twin = copy_frame(f)
    loaded = frame_from_json(frame_to_json(f), anachron.game(name).effects)
    for other in (twin, loaded):
        assert type(other) is type(f) and other.effect is effect
        assert [getattr(other, field) for field in names] == [getattr(f, field) for field in names]
        for field in names:
            if isinstance(getattr(f, field), list):
                assert getattr(other, field) is not getattr(f, field), f"{field} is shared"


def test_lists_inside_lists_of_a_frame_are_copied() -> None:
    state = SKIRMISH.start(2, 1)
    sealed = state.stack[-1]
    sealed.answers = [[1], [2, 3]]
    twin: Any = copy_frame(sealed)
    twin.answers[1].append(4)
    assert sealed.answers == [[1], [2, 3]]
    assert frame_to_json(sealed)["answers"] == [[1], [2, 3]]


def test_copies_share_frames_until_one_of_them_changes() -> None:
    state = lay(["captain", None, None], ["bowman", "bowman", None])
    state.apply("attack 1")
    twin = state.copy()
    assert twin.stack[0] is state.stack[0] and twin.stack[1] is state.stack[1]
    twin.apply("use 1")
    assert twin.stack[1].bowmen == [1] and state.stack[1].bowmen == []
    state.own(0)
    assert twin.stack[0] is not state.stack[0]
    assert state.action_names() == ["use 1", "use 2", "pass"] and twin.action_names() == ["use 2", "pass"]


def test_a_frame_must_be_of_the_class_of_its_effect() -> None:
    state = SKIRMISH.start(2, 1)
    state.push_frame(Frame(SKIRMISH.effects.by_name["claim"], 0))
    with pytest.raises(AssertionError, match="claim runs in a Claim"):
        state.save()


def test_objects_are_saved_with_the_name_of_their_class() -> None:
    class Piece:
        def __init__(self) -> None:
            self.column = 0
            self.marks: list[int] = []

    piece = Piece()
    piece.column, piece.marks = 2, [1]
    saved = dump([piece, None, "x", 3])
    assert saved == [{"is": "Piece", "column": 2, "marks": [1]}, None, "x", 3]
    again = undump(saved, {"Piece": Piece})
    assert again[0].column == 2 and again[0].marks == [1] and again[0].marks is not piece.marks
    assert again[1:] == [None, "x", 3]


@pytest.mark.parametrize("name", [*anachron.games(), *examples()])
def test_no_field_of_a_state_is_forgotten_by_copy_or_save(name: str) -> None:
    """Every number of the state is changed, so that none has the value that it has on an empty table."""
    game: Any = anachron.game(name)
    state = game.start(game.seats[0], 1)
    table = state.position()["table"]
    assert {"out", "absent", "won", "sides"} <= set(table)
    for number, field in enumerate(table, 2):
        value = getattr(state, field)
        if isinstance(value, int):
            setattr(state, field, filled(value, number))
        elif isinstance(value, list) and value and all(type(item) is int for item in value):
            setattr(state, field, [*value, number])
    changed = state.position()["table"]
    assert changed != table
    assert state.copy().position()["table"] == changed


def test_a_save_of_another_game_or_version_is_refused() -> None:
    state = SKIRMISH.start(2, 1)
    with pytest.raises(ValueError, match="a save of skirmish version 3, not of tollbridge"):
        anachron.game("tollbridge").load(state.save())
