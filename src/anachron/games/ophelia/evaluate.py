"""What bots know of Ophelia: a first judgement of a position."""

from math import exp
from typing import Final

from anachron.games.ophelia.options import ROUND_POINTS
from anachron.games.ophelia.resolution import result_now
from anachron.games.ophelia.state import Ophelia

WORTH_OF_POINT: Final = 0.6
WORTH_OF_LEAD: Final = 0.5  # in the round that is being played, by point
WORTH_OF_CARD: Final = 0.12
WORTH_OF_GAME: Final = 2.0


def evaluate(state: Ophelia, seat: int) -> float:
    """From 0 (lost) to 1 (won): the points, who would win the round if it ended now, and cards in hand."""
    if not state.stack:
        return 1.0 if seat in state.won else 0.0
    other = 1 - seat
    total = WORTH_OF_GAME * (state.games[seat] - state.games[other])
    total += WORTH_OF_POINT * (state.points[seat] - state.points[other])
    if 1 <= state.round < len(ROUND_POINTS):
        result = result_now(state)
        lead = WORTH_OF_LEAD * ROUND_POINTS[state.round]
        total += lead if result.winner == seat else -lead
    total += WORTH_OF_CARD * (len(state.hands[seat]) - len(state.hands[other]))
    return 1.0 / (1.0 + exp(-total))
