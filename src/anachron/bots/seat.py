"""A seat at the table: all that a bot gets."""

from typing import Any

from anachron.core import AnyGame, Decision, Rng, State


class Seat:
    """What one seat knows and may imagine. It holds a world, never the true state, so nothing can leak through it."""

    def __init__(self, game: AnyGame, state: State, number: int, rng: Rng) -> None:
        """Deals a world from the true state and forgets the state."""
        self._take(game, state.world(number, rng), number, rng)

    @classmethod
    def in_world(cls, game: AnyGame, world: State, number: int, rng: Rng) -> "Seat":
        """A seat in a world that was already dealt for it: the server deals one and sends only that."""
        seat = cls.__new__(cls)
        seat._take(game, world, number, rng)
        return seat

    def _take(self, game: AnyGame, world: State, number: int, rng: Rng) -> None:
        self.game = game
        self.number = number
        self._rng = rng
        self._guess = world
        self._guess.quiet()
        self.seats = world.seats

    def view(self) -> Any:
        return self._guess.view(self.number)

    def decision(self) -> Decision:
        decision = self._guess.decision(self.number)
        assert decision is not None, f"seat {self.number} has nothing to decide"
        return decision

    def actions(self) -> list[int]:
        return self._guess.actions(self.number)

    def sensible(self) -> list[int]:
        """The legal actions worth thinking about, as the game sees it."""
        return self.game.consider(self._guess, self.number)

    def is_secret(self) -> bool:
        """Does the answer stay hidden until others have answered too?"""
        return self._guess.is_sealed(self.number)

    def world(self) -> State:
        """A full state that this seat cannot tell from the true one, with events switched off."""
        world = self._guess.world(self.number, self._rng)
        world.quiet()
        return world

    def worlds(self, n: int) -> list[State]:
        return [self.world() for _ in range(n)]

    def imagine(self, action: int) -> float:
        """How one imagined game goes on after `action`: from 0 (lost) to 1 (won)."""
        world = self.world()
        world.apply(action, self.number)
        self.game.bots.play_on(world, self._rng)
        return self.game.bots.evaluate(world, self.number)
