"""What bots know of Ophelia: who will win this round, what the rounds are worth, and what a card kept is worth."""

from math import exp
from typing import Final

from anachron.games.ophelia.numbers import middle_power, total_power
from anachron.games.ophelia.options import ROUND_POINTS, ROUNDS
from anachron.games.ophelia.state import Ophelia

POINT: Final = 0.7  # of a lead
CARD: Final = [0.0, 0.35, 0.33, 0.28, 0.2, 0.1, 0.0]  # kept in hand when a round is over, by the round that follows
MIDDLE: Final = 0.3  # Power ahead there
TOTAL: Final = 0.05  # Power ahead in all
SECOND: Final = 0.2  # a tie is the second player's
TO_COME: Final = 0.15  # a card more in hand that may still be played in this round


def evaluate(state: Ophelia, seat: int) -> float:
    """From 0 (lost) to 1 (won): this round lost or won, each with its chance."""
    if not state.stack:
        return 1.0 if seat in state.won else 0.0
    other = 1 - seat
    mine, theirs = state.points[seat], state.points[other]
    cards = len(state.hands[seat]) - len(state.hands[other])
    games = POINT * state.terms.win_points * (state.games[seat] - state.games[other])
    round = state.round
    if not 1 <= round <= ROUNDS:
        return logistic(games + POINT * (mine - theirs) + CARD[1] * cards)
    lead = MIDDLE * (middle_power(state, seat) - middle_power(state, other))
    lead += TOTAL * (total_power(state, seat) - total_power(state, other))
    lead += TO_COME * cards + (SECOND if state.first == other else -SECOND)
    chance, worth = logistic(lead), ROUND_POINTS[round]
    won = standing(state, mine + worth, theirs, cards, games)
    lost = standing(state, mine, theirs + worth, cards, games)
    return chance * won + (1.0 - chance) * lost


def standing(state: Ophelia, mine: int, theirs: int, cards: int, games: float) -> float:
    """How good it is to have these points when the round is over, and so many cards more."""
    if mine >= state.terms.win_points or theirs >= state.terms.win_points:
        return 1.0 if mine > theirs else 0.0
    return logistic(games + POINT * (mine - theirs) + CARD[state.round + 1] * cards)


def logistic(lead: float) -> float:
    return 1.0 / (1.0 + exp(-lead))
