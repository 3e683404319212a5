"""What a save relies on: the numbers of effects, and that every printed sentence is where the list says."""

from hashlib import blake2b
from importlib import import_module

import pytest

from anachron.games.temporum.cards import PERPETUAL
from anachron.games.temporum.effects import EFFECTS
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.zones import BOXES
from tests.games.temporum.table import GAME


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
