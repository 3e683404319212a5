"""The tests of a game's cards by the card they name, each ready to be called: for the tests of the tests."""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import CodeType, FunctionType, ModuleType
from typing import Any

from anachron.core import ENTER, NEXT, Do


class CardTest:
    """One call of a test function, with the values of its parameters."""

    def __init__(self, test: FunctionType, values: dict[str, Any], everything: frozenset[str]) -> None:
        self.name = f"{test.__name__}{list(values.values()) if values else ''}"
        self.call: Callable[[], None] = partial(test, **values)
        self.text = " ".join([*texts_of(test, set(everything)), *texts_in(list(values.values()))])

    def names(self, card: str) -> bool:
        return card in self.text


def texts_of(function: FunctionType, seen: set[str]) -> Iterator[str]:
    """Every text that a function of the tests uses: its own, and those of the constants and helpers that it names."""
    for code in codes_of(function.__code__):
        yield from texts_in(list(code.co_consts))
        for name in code.co_names:
            value = function.__globals__.get(name)
            if name in seen:
                continue
            seen.add(name)
            if isinstance(value, FunctionType) and value.__module__.startswith("tests.games."):
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


def calls_of(test: FunctionType, everything: frozenset[str]) -> Iterator[CardTest]:
    """A test, once for each set of its parameters."""
    tables: list[list[dict[str, Any]]] = []
    for mark in getattr(test, "pytestmark", []):
        if mark.name == "parametrize":
            names, rows = mark.args
            keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
            tables.append([dict(zip(keys, row_of(row, len(keys)), strict=True)) for row in rows])
    for chosen in itertools.product(*tables):
        yield CardTest(test, {key: value for row in chosen for key, value in row.items()}, everything)


def row_of(row: Any, width: int) -> Any:
    values = row.values if type(row).__name__ == "ParameterSet" else None
    if values is not None:
        return values
    return row if width > 1 else (row,)


def all_tests(modules: Iterable[ModuleType], everything: frozenset[str] = frozenset()) -> list[CardTest]:
    """The tests of these modules. `everything`: constants that name all cards, and so none."""
    return [
        call
        for module in modules
        for name, test in vars(module).items()
        if name.startswith("test_") and isinstance(test, FunctionType) and test.__module__ == module.__name__
        for call in calls_of(test, everything)
    ]


def plain(text: str) -> str:
    """Its words alone, so that line breaks and punctuation do not matter."""
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))


class Change:
    """One thing of a card that is not as printed: an attribute of an object, or an entry of a list."""

    def __init__(self, text: str, thing: Any, key: str | int, value: Any) -> None:
        self.text = text
        self.thing = thing
        self.key = key
        self.value = value

    def swap(self) -> None:
        """Makes the change, or takes it back."""
        if isinstance(self.key, str):
            before = getattr(self.thing, self.key)
            setattr(self.thing, self.key, self.value)
        else:
            before = self.thing[self.key]
            self.thing[self.key] = self.value
        self.value = before


def body_of(do: Do) -> str:
    """The attribute of a sentence that does its work: a function, or the method that the engine calls."""
    return "step" if do.is_act else "run"


def left_out(state: Any, f: Any, answer: int = ENTER) -> int:
    return NEXT


def fails(test: CardTest) -> bool:
    try:
        test.call()
    except Exception:  # a card that lost a sentence may break anything
        return True
    return False


def changes_missed(card: str, tests: list[CardTest], changes: Iterable[Change]) -> list[str]:
    """The changes to a card after which all tests that name it still pass."""
    naming = [test for test in tests if test.names(card)]
    assert [test.name for test in naming if fails(test)] == [], "as printed, they all pass"
    missed: list[str] = []
    for change in changes:
        change.swap()
        try:
            if not any(fails(test) for test in naming):
                missed.append(change.text)
        finally:
            change.swap()
    return missed
