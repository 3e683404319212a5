"""Every sentence about the reader has its second half: what it says to them."""

import pytest

import anachron
from tests.contract.sentences import read_sentences, shape, shapes, shapes_of

GAMES = 40  # recorded games of each; `python -m tests.contract.sentences --write` looks at all of them


@pytest.mark.parametrize("name", anachron.games())
def test_we_know_how_to_say_every_sentence_to_the_player_it_is_about(name: str) -> None:
    known = read_sentences().get(name, {})
    new = sorted(shapes_of(name, GAMES) - set(known))
    assert new == [], "run python -m tests.contract.sentences --write, then write what the player is told"
    assert [sentence for sentence, said in known.items() if not said] == []


def test_a_sentence_is_known_by_its_shape() -> None:
    assert shape("{2} draws [guard], [archer] and [rogue].", 2) == "{0} draws [card] and [card]."
    assert shape("{1}, {2}, {0} and {3} lose $4 each.", 0) == "{1}, {0} and {2} lose $2 each."
    assert list(shapes("{1} pays $3. {0} draws [bank].", 0)) == ["{0} draws [card]."]
