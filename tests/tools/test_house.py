"""The measures of the code count what they say."""

import ast
from pathlib import Path

import house
import pytest

CODE = """
from a import (
    b,
    c,
)

class Hut:
    def empty(self): ...

    def busy(self, state: "State", f: Any, *, do: int, answer: int):
        if state and f or do:
            return [one for one in f if one if do]
        while answer:
            pass
"""


@pytest.fixture
def tree() -> ast.Module:
    return ast.parse(CODE)


def test_a_function_is_measured(tree: ast.Module) -> None:
    empty, busy = house.functions([tree])
    assert (house.length(empty), house.length(busy)) == (1, 5)
    assert (house.complexity(empty), house.complexity(busy)) == (1, 8)
    assert (len(house.parameters(empty)), len(house.parameters(busy))) == (1, 5)
    assert [house.takes_any(parameter) for parameter in house.parameters(busy)] == [False, False, True, False, False]
    assert not house.is_old_step(empty) and house.is_old_step(busy)


def test_a_class_and_imports_are_measured(tree: ast.Module) -> None:
    assert house.import_lines(tree) == 4
    assert house.fullest_class([tree]) == "2 (Hut)"


def test_every_line_of_a_file_is_of_one_kind(tmp_path: Path) -> None:
    files = {"src/a.py": 1, "src/a/rules.md": 2, "web/a.svelte": 3, "web/src/a.test.ts": 4, "tests/a/test_a.py": 5}
    files |= {"tools/a.py": 6, "docs/a/b.md": 7, "README.md": 8, "web/package-lock.json": 9}
    for name, lines in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("line\n" * lines)
    counts = house.line_counts(tmp_path, list(files))
    assert list(counts.values()) == ["1", "2", "3", "5", "4", "6", "15", "36"]
