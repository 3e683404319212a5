"""consult: looks one step ahead as greedy does, and rehearses the actions that are nearly as good as the best.

Most questions have a clear answer. Where a game asks hundreds of them, the time is better spent on the others.
"""

from anachron.bots.greedy import Greedy
from anachron.bots.mcts import Budget
from anachron.bots.rehearsal import Rehearsal
from anachron.bots.seat import Seat
from anachron.core import Rng

WORLDS = 4  # for the first look
CLOSE = 0.04  # so far behind the best, an action is still rehearsed
MOST = 4  # of them
FEW = 3  # worlds before one can be dropped: the budget is seldom enough for more than five
DUEL = 2  # seats


def turns_rehearsed(seats: int) -> int:
    """In a duel the rest of this turn and the reply. With more seats one reply says little, and a turn takes longer."""
    return 2 if seats == DUEL else 1


class Consult:
    def __init__(self, rng: Rng, budget: Budget, even: bool = False) -> None:
        self.first = Greedy(rng, WORLDS)
        self.rehearsal = Rehearsal(rng, budget, even, FEW)
        self.even = even  # thinks as long where one answer is left: how soon it comes would tell what is in the hand

    def choose(self, seat: Seat) -> int:
        actions = seat.sensible()
        if len(actions) > 1:
            actions = self.close_ones(seat, actions)
        if len(actions) == 1 and not self.even:
            return actions[0]
        return self.rehearsal.best_of(seat, actions, turns_rehearsed(seat.seats))

    def close_ones(self, seat: Seat, actions: list[int]) -> list[int]:
        """The best at first sight, and those close to it; the best one first."""
        worth = self.first.judge(seat, actions)
        order = sorted(range(len(actions)), key=lambda i: -worth[i])
        least = worth[order[0]] - CLOSE * WORLDS
        return [actions[i] for i in order[:MOST] if worth[i] >= least]
