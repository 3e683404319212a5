"""random: any legal action, each as likely."""

from anachron.bots.seat import Seat
from anachron.core import Rng


class Uniform:
    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, seat: Seat) -> int:
        actions = seat.actions()
        return actions[self.rng.below(len(actions))]
