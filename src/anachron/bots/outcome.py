"""An action with one of the outcomes that chance may give it."""

from anachron.core import AnyGame, Outcome, Rng, State


def play_outcome(game: AnyGame, state: State, seat: int, action: int, outcome: Outcome, rng: Rng) -> None:
    """Plays the action, and plays on where the outcome says how the dice fall: nobody may change what is rolled."""
    state.rng.loaded = [result[:] for result in outcome.results]
    state.play(action, seat)
    if outcome.results:
        game.bots.play_on(state, rng)
        state.rng.loaded = []


def expected(game: AnyGame, world: State, seat: int, action: int, rng: Rng) -> float:
    """What an action is worth to a seat in a world, one step ahead, over all outcomes that the game can tell."""
    worth = 0.0
    for outcome in game.bots.outcomes(world, seat, action):
        after = world.copy()
        play_outcome(game, after, seat, action, outcome, rng)
        if not outcome.results:
            game.bots.play_on(after, rng)
        worth += outcome.chance * game.bots.evaluate(after, seat)
    return worth
