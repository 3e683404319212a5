"""An action with one of the outcomes that chance may give it."""

from anachron.core import AnyGame, Outcome, Rng, State


def play_outcome(game: AnyGame, state: State, seat: int, action: int, outcome: Outcome, rng: Rng) -> None:
    """Plays the action, and plays on where the outcome says how the dice fall: nobody may change what is rolled."""
    state.rng.loaded = [result[:] for result in outcome.results]
    state.play(action, seat)
    if outcome.results:
        game.play_on(state, rng)
        state.rng.loaded = []
