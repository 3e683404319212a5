"""Each game tells on one page how it is played, with pictures from the real board."""

import re

import pytest

import anachron
from anachron.server.tables.guide import guide, laid
from tests.contract.missing import GUIDE, need

PICTURES = 6


@pytest.mark.parametrize("name", anachron.games())
def test_a_guide_tells_the_aim_a_turn_and_the_end_with_six_pictures(name: str) -> None:
    need(name, GUIDE)
    page = guide(anachron.game(name))
    assert page.sections[0].title == "The aim" and "end" in page.sections[-1].title
    assert sum(len(section.pictures) for section in page.sections) == PICTURES
    for section in page.sections:
        for text in (section.text, *(picture.text for picture in section.pictures)):
            assert text.endswith(".") and not re.search(r"\bR\d|\bz\d|_", text), text


@pytest.mark.parametrize("name", anachron.games())
def test_what_is_chosen_in_a_picture_can_be_chosen(name: str) -> None:
    for section in guide(anachron.game(name)).sections:
        for picture in section.pictures:
            choices = picture.decision.actions if picture.decision else []
            things = {thing for choice in choices for thing in choice.touches}
            assert things >= set(picture.chosen)


@pytest.mark.parametrize("name", anachron.games())
def test_the_positions_of_a_guide_are_sound(name: str) -> None:
    game = anachron.game(name)
    for section in game.info["guide"]:
        for drawn in section["picture"]:
            game.views.audit(laid(game, drawn))
