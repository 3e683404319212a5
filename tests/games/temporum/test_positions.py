"""Positions by hand: the examples of the documentation run, and every key is documented. What a save relies on."""

import re
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.games.temporum.cards import PERPETUAL
from anachron.games.temporum.effects import EFFECTS
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.zones import BOXES
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


def test_the_effects_of_version_1_keep_their_numbers() -> None:
    """A save in the middle of a card holds them; another order needs another version of the rules."""
    assert GAME.version == 1
    texts = [[do.text for do in steps] for steps in EFFECTS.table]
    assert (len(texts), blake2b(repr(texts).encode(), digest_size=8).hexdigest()) == (195, "cf8182b5ba3abbc5")


@pytest.mark.parametrize(("thing", "places"), [*BOXES.items(), *PERPETUAL.items()])
def test_what_a_box_or_a_card_in_play_does_is_where_the_list_says(thing: str, places: str) -> None:
    for place in places.split(", "):
        module, name = place.split(".")
        holder = Temporum if module == "Temporum" else import_module(f"anachron.games.temporum.{module}")
        assert hasattr(holder, name), (thing, place)
