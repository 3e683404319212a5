"""What a save holds, and that what a box or a card in play does is where the list says."""

import json
from importlib import import_module
from pkgutil import walk_packages

import pytest

from anachron.games import temporum
from anachron.games.temporum.cards.card_texts import PERPETUAL
from anachron.games.temporum.cards.zones import BOXES
from anachron.games.temporum.model.state import Temporum
from tests.games.temporum.table import A, play, playing


def test_a_save_in_the_middle_of_a_card_names_its_effects_and_fields() -> None:
    state = playing("inventor", {"crowns": [5, 5, 0, 0]})
    play(state, "option 3", "advance 1")
    stack = json.loads(state.save())["stack"]
    assert [f["effect"] for f in stack] == [
        "game", "turn", "visit", "police-state", "play 1", "play", "inventor", "part: advance 2", "advance"
    ]  # fmt: skip
    assert stack[-1] == {"effect": "advance", "seat": A, "at": 0, "steps": 1, "time": -1}


MODULES = {name.split(".")[-1]: name for _, name, _ in walk_packages(temporum.__path__, temporum.__name__ + ".")}


@pytest.mark.parametrize(("thing", "places"), [*BOXES.items(), *PERPETUAL.items()])
def test_what_a_box_or_a_card_in_play_does_is_where_the_list_says(thing: str, places: str) -> None:
    for place in places.split(", "):
        module, name = place.split(".")
        holder = Temporum if module == "Temporum" else import_module(MODULES[module])
        assert hasattr(holder, name), (thing, place)
