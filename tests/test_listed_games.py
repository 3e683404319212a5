"""What the contract only lists of a game that is being written, every game of the register has."""

import pytest

from tests.contract.cases import NAMES
from tests.contract.missing import missing


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_the_register_lacks_nothing(name: str) -> None:
    assert missing(name) == {}
