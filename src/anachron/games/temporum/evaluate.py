"""What bots know of Temporum: how to judge a position."""

from anachron.core.rng import Rng
from anachron.games.temporum.state import Temporum


def evaluate(state: Temporum, seat: int) -> float:
    if not state.stack:
        return 1.0 if state.won == [seat] else 0.0
    best = max(player.steps() for other, player in enumerate(state.players) if other != seat)
    return 0.5 + 0.015 * (state.players[seat].steps() - best)


def play_on(state: Temporum, rng: Rng) -> None:
    """Nothing yet."""
