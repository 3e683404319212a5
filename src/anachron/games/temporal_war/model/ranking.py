"""Places at the end of a game: for the score sheet, and for whoever rates players."""

from anachron.core.seats import has
from anachron.games.temporal_war.model.state import TemporalWar


def places(state: TemporalWar) -> list[int]:
    """By seat, 1 is best; players who are level share a place. 0 for everyone until the game has ended.

    Winners come first, then the others by score. Eliminated players come last: who fell first is last of all. A team
    has one place."""
    if not state.over:
        return [0] * state.seats
    if state.sides:
        return [1 if seat in state.winners else 2 for seat in range(state.seats)]
    ranks = [rank(state, seat) for seat in range(state.seats)]
    return [1 + sum([1 for other in ranks if other > own]) for own in ranks]


def rank(state: TemporalWar, seat: int) -> tuple[int, int]:
    """Higher is better."""
    if seat in state.winners:
        return (2, 0)
    if has(state.fallen, seat):
        return (0, state.fall_order.index(seat))
    return (1, state.score(seat))
