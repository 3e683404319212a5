"""The tests of The Temporal War's cards by the card they name, each ready to be called: for the tests of the tests."""

import importlib
import itertools
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

HERE = Path(__file__).parent
SUBJECTS = (
    "humans", "angels", "elves", "demons", "undead", "beasts", "monsters", "spells", "equipment", "traps", "constructs",
    "flashes", "windows", "asking", "support_cards", "statuses_and_keys", "combinations",
)  # fmt: skip
EVERYTHING = ("CARDS", "MONSTERS", "GAME")  # they name all cards
MODULES = [importlib.import_module(f"tests.games.temporal_war.test_{subject}") for subject in SUBJECTS]


class CardTest:
    """One call of a test function, with the values of its parameters."""

    def __init__(self, test: FunctionType, values: dict[str, Any]) -> None:
        self.name = f"{test.__name__}{list(values.values()) if values else ''}"
        self.call: Callable[[], None] = partial(test, **values)
        self.text = " ".join([*texts_of(test), *texts_in(list(values.values()))])

    def names(self, card: str) -> bool:
        return card in self.text


def texts_of(function: FunctionType, seen: set[str] | None = None) -> Iterator[str]:
    """Every text that a function of the tests uses: its own, and those of the constants and helpers that it names."""
    seen = set() if seen is None else seen
    for code in codes_of(function.__code__):
        yield from texts_in(list(code.co_consts))
        for name in code.co_names:
            value = function.__globals__.get(name)
            if name in seen or name in EVERYTHING:
                continue
            seen.add(name)
            if isinstance(value, FunctionType) and value.__module__.startswith("tests.games.temporal_war"):
                yield from texts_of(value, seen)
            elif not isinstance(value, FunctionType):
                yield from texts_in(value)


def codes_of(code: CodeType) -> Iterator[CodeType]:
    """A code object and those inside it: comprehensions, lambdas."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_of(constant)


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.items():
            yield from texts_in(item)
    elif isinstance(value, list | tuple | set | frozenset):
        for item in value:
            yield from texts_in(item)


def calls_of(test: FunctionType) -> Iterator[CardTest]:
    """A test, once for each set of its parameters."""
    tables: list[list[dict[str, Any]]] = []
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names, rows = mark.args
            keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
            tables.append([dict(zip(keys, row_of(row, len(keys)), strict=True)) for row in rows])
    for chosen in itertools.product(*tables):
        yield CardTest(test, {key: value for row in chosen for key, value in row.items()})


def row_of(row: Any, width: int) -> Any:
    values = row.values if type(row).__name__ == "ParameterSet" else None
    if values is not None:
        return values
    return row if width > 1 else (row,)


def all_tests() -> list[CardTest]:
    return [
        call
        for module in MODULES
        for name, test in vars(module).items()
        if name.startswith("test_") and isinstance(test, FunctionType) and test.__module__ == module.__name__
        for call in calls_of(test)
    ]
