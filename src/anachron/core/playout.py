"""Playing on at random: the loop that benchmarks run, compiled together with the rules."""

from anachron.core.rng import Rng
from anachron.core.state import State


def playout(state: State, rng: Rng) -> int:
    """Plays uniformly random actions until the game is over; how many there were."""
    count = 0
    while state.questions:
        question = state.questions[0]
        options = question.options
        state.play(options[rng.below(len(options))], question.seat)
        count += 1
    return count


def copies(state: State, n: int) -> None:
    """Copies a state `n` times: what is measured, without the loop's own cost in Python."""
    for _ in range(n):
        state.copy()
