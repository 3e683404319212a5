"""Every game can be told in half a minute, to someone who was just invited."""

import re

import pytest

import anachron
from tests.contract.missing import GUIDE, PRIMER, need

WORDS_IN_HALF_A_MINUTE = 90  # read at ease, with a look at the picture
PARTS = ("aim", "turn", "end")


@pytest.mark.parametrize("name", anachron.games())
def test_the_aim_a_turn_and_the_end_are_told_in_half_a_minute(name: str) -> None:
    need(name, PRIMER)
    primer = anachron.game(name).info["primer"]
    assert tuple(primer) == PARTS
    words = {part: len(primer[part].split()) for part in PARTS}
    assert all(5 <= count <= 32 for count in words.values()), words
    assert sum(words.values()) <= WORDS_IN_HALF_A_MINUTE
    for part in PARTS:
        assert re.fullmatch(r"[A-Z].*\.", primer[part]), primer[part]
        assert not re.search(r"\bR\d|[\[\]{}*]", primer[part]), "plain text, without rule numbers"


@pytest.mark.parametrize("name", anachron.games())
def test_the_guide_opens_with_the_picture_of_the_aim(name: str) -> None:
    need(name, GUIDE)
    assert anachron.game(name).info["guide"][0]["picture"]
