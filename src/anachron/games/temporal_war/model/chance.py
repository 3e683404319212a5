"""What is random. Results written into a position are faces of dice, seats, and shuffles by id."""

from typing import Final

from anachron.core.rng import Rng
from anachron.games.temporal_war.model.actions import DODGE_SYMBOL, SHIELD, SWORD

SIDES: Final = 6
SYMBOL_OF_FACE: Final = [SWORD, SWORD, SWORD, SWORD, SHIELD, SHIELD, DODGE_SYMBOL]  # by face; 0 is not used


def roll_die(rng: Rng) -> int:
    """A face from 1 to 6."""
    if rng.loaded and len(rng.loaded[0]) == 1:
        rng.loaded[0] = [rng.loaded[0][0] - 1]  # written as its face
    return rng.below(SIDES) + 1


def roll_dice(rng: Rng, count: int) -> list[int]:
    return [roll_die(rng) for _ in range(count)]


def pick_seat(seats: list[int], rng: Rng) -> int:
    """One of these seats at random."""
    if rng.loaded and len(rng.loaded[0]) == 1 and rng.loaded[0][0] in seats:
        rng.loaded[0] = [seats.index(rng.loaded[0][0])]  # written as the seat
    return seats[rng.below(len(seats))]
