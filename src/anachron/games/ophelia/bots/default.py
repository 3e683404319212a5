"""What is played for a seat whose clock has run out: it declines; a pick is a sensible one; else the first option."""

from anachron.games.ophelia.bots.consider import best_of
from anachron.games.ophelia.model.actions import ACTIONS, PICK
from anachron.games.ophelia.model.state import Ophelia


def default_of(state: Ophelia, seat: int, options: list[int]) -> int:
    for option in options:
        if ACTIONS.declines(option):
            return option
    if PICK <= options[0] < PICK + len(state.printed.type):
        return best_of(state, seat, options)
    return options[0]
