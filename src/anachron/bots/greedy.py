"""greedy: looks one step ahead in sampled worlds, with the evaluation that the game supplies."""

from anachron.bots.outcome import expected
from anachron.bots.seat import Seat
from anachron.core import Rng


class Greedy:
    def __init__(self, rng: Rng, worlds: int) -> None:
        self.rng = rng
        self.worlds = worlds

    def choose(self, seat: Seat) -> int:
        actions = seat.sensible()
        if len(actions) == 1:
            return actions[0]
        worth = self.judge(seat, actions)
        best = max(worth)
        likely = [action for action, value in zip(actions, worth, strict=True) if value == best]
        return likely[self.rng.below(len(likely))]

    def judge(self, seat: Seat, actions: list[int]) -> list[float]:
        """What each action is worth, over all worlds together."""
        worth = [0.0] * len(actions)
        for world in seat.worlds(self.worlds):  # the same worlds for every action, so that luck cancels out
            for i, action in enumerate(actions):
                worth[i] += expected(seat.game, world, seat.number, action, self.rng)
        return worth
