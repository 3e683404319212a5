"""Which games the contract is checked on."""

import os
from pathlib import Path

import pytest

from tests.contract.cases import NAMES, Case

# The one game that plain rules are checked on: the compiled ones, which are the same source, are checked on all.
ONLY = os.environ.get("ANACHRON_CONTRACT_ON")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if ONLY is None:
        return
    others = {*NAMES} - {ONLY}
    left_out = {item for item in items if Path(__file__).parent in item.path.parents and games_of(item) & others}
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]


def games_of(item: pytest.Item) -> set[str]:
    """The games that a test is about, by its parameters."""
    values = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    return {value.game if isinstance(value, Case) else str(value) for value in values}
