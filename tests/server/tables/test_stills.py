"""The table event by event: as many stills as events, each a view of the same eyes."""

from typing import Any

import pytest

from anachron.server.tables.stills import difference


def changed(old: Any, change: Any) -> Any:
    """What the client does with a change (web/src/lib/table/stills.ts)."""
    if change is None:
        return old
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        return [changed(item, change.get(str(i))) for i, item in enumerate(old)]
    kept = [key for key in old | change if change.get(key) != []]
    return {key: changed(old.get(key), change.get(key)) for key in kept}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"a": 1}, {"a": 1}),
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {"b": None}),
        ({"a": [1, 2, 3]}, {"a": [1, 5, 3]}),
        ({"a": [1, 2, 3]}, {"a": []}),
        ({"a": [{"x": None}, {"x": 2}]}, {"a": [{"x": 0}, {}]}),
        ({"a": None}, {"a": [None]}),
        ({"a": {"b": [1]}}, {"a": None}),
        ({"a": 1}, {"a": True}),
    ],
)
def test_a_change_laid_over_the_old_view_gives_the_new_one(old: Any, new: Any) -> None:
    found = changed(old, difference(old, new))
    assert found == new
    assert [type(value) for value in found.values()] == [type(value) for value in new.values()]
