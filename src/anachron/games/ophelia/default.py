"""What is played for a seat whose clock has run out: it declines; where it must choose, the first option."""

from anachron.games.ophelia.actions import ACTIONS
from anachron.games.ophelia.state import Ophelia


def default_of(state: Ophelia, seat: int, options: list[int]) -> int:
    for option in options:
        if ACTIONS.declines(option):
            return option
    return options[0]
