"""Bots see what their seat sees."""

from typing import Any

import pytest

import anachron
from anachron.bots import Seat, answer, make, think
from anachron.core import State, fast_rng

GAMES = anachron.games()


class Canary:
    """A true state that dies when anything but a world is taken from it."""

    def __init__(self, state: State) -> None:
        self._state = state

    def world(self, seat: int, rng: Any) -> State:
        return self._state.world(seat, rng)

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the true state was asked for {name!r}")


def begun(name: str, seed: int, moves: int) -> State:
    """A state some random moves into a game."""
    game = anachron.game(name)
    state = game.start(game.seats[0], seed, {})
    rng = fast_rng(seed)
    for _ in range(moves):
        seat = state.waiting[0]
        actions = state.actions(seat)
        state.apply(actions[rng.below(len(actions))], seat)
        if state.over:
            return begun(name, seed + 1, moves)
    return state


@pytest.mark.parametrize("bot", ["random", "greedy:2", "search:15"])
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_chooses_without_touching_the_true_state(name: str, bot: str) -> None:
    game = anachron.game(name)
    for moves in (0, 1, 9, 22):
        state = begun(name, 3, moves)
        number = state.waiting[-1]
        seat = Seat(game, Canary(state), number, fast_rng(1))  # type: ignore[arg-type]
        action = answer(make(bot, game, 5), seat)
        assert state.why_not(action, number) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_shows_what_the_true_state_shows_it(name: str) -> None:
    game = anachron.game(name)
    for moves in (0, 5, 12, 30):
        state = begun(name, 11, moves)
        number = state.waiting[0]
        seat = Seat(game, state, number, fast_rng(2))
        assert seat.view() == state.view(number)
        assert seat.decision() == state.decision(number)
        assert seat.actions() == state.actions(number)
        assert seat.is_secret() == state.is_sealed(number)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_in_a_world_dealt_for_it_shows_the_same(name: str) -> None:
    game = anachron.game(name)
    for moves in (0, 5, 12):
        state = begun(name, 11, moves)
        number = state.waiting[0]
        world = state.world(number, fast_rng(4))
        seat = Seat.in_world(game, world, number, fast_rng(2))
        assert seat.view() == state.view(number)
        assert seat.actions() == state.actions(number)
        assert state.digest() not in {one.digest() for one in seat.worlds(4)}


@pytest.mark.parametrize("name", GAMES)
def test_worlds_of_a_seat_differ_where_something_is_hidden_and_never_in_its_view(name: str) -> None:
    state = begun(name, 4, 8)
    number = state.waiting[0]
    seat = Seat(anachron.game(name), state, number, fast_rng(3))
    worlds = seat.worlds(12)
    assert all(world.view(number) == state.view(number) for world in worlds)
    hidden = {str(world.position()["table"]) for world in worlds}
    assert len(hidden) > 6
    assert state.digest() not in {world.digest() for world in worlds}


@pytest.mark.parametrize("bot", ["random", "greedy:2", "search:25", "easy", "medium"])
def test_a_bot_is_the_same_again_for_the_same_seed(bot: str) -> None:
    state = begun("time-line-battle", 6, 10)
    number = state.waiting[0]
    world = state.world(number, fast_rng(1)).save()
    chosen = [think("time-line-battle", 1, world, number, bot, 8) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert state.why_not(chosen[0], number) is None


def test_thinking_refuses_other_rules() -> None:
    state = begun("time-line-battle", 6, 3)
    with pytest.raises(ValueError, match="version"):
        think("time-line-battle", 99, state.save(), state.waiting[0], "random", 1)
