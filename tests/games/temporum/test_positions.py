"""Positions by hand: the examples of the documentation run, and every key is documented."""

import re
from pathlib import Path
from typing import Any

import pytest

import anachron
from tests.games.temporum.table import GAME

DOC = Path(__file__).parents[3] / "docs" / "positions" / "temporum.md"
BLOCKS = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)


def test_the_examples_of_the_documentation_run() -> None:
    assert len(BLOCKS) >= 6
    names: dict[str, Any] = {"anachron": anachron}
    for block in BLOCKS:
        exec(compile(block, str(DOC), "exec"), names)


def test_every_key_of_a_position_is_documented() -> None:
    text = DOC.read_text(encoding="utf-8")
    for words in ({"nothing": 1}, {"players": [{"nothing": 1}, {}]}):
        with pytest.raises(ValueError, match="it has: ") as caught:
            GAME.position(words)
        for key in str(caught.value).split("it has: ")[1].rstrip(".").split(", "):
            assert f"`{key}`" in text, key
