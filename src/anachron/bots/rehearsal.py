"""rehearse: tries each action in the same sampled worlds, plays the turns after it out move by move, and drops whatever
falls behind.

Every answer in a rehearsal is the one that looks best one step ahead to whoever gives it. So a plan of several actions
is judged by where it leads, and by a reply that was thought about. All actions see the same worlds: what counts is
the difference between them, and luck cancels out.
"""

from math import sqrt
from time import monotonic

from anachron.bots.mcts import Budget
from anachron.bots.outcome import expected, play_outcome
from anachron.bots.seat import Seat
from anachron.core import AnyGame, Outcome, Rng, State

TURNS = 2  # played out: the rest of this one, and the next
MOST_ANSWERS = 60
FEW = 6  # worlds before an action can be dropped
BEHIND = 2.5  # so many standard errors behind the best, an action is dropped


class Rehearsal:
    def __init__(self, rng: Rng, budget: Budget, even: bool = False, few: int = FEW) -> None:
        self.rng = rng
        self.budget = budget
        self.few = few
        self.even = even  # thinks as long where one answer is left: how soon it comes would tell what is in the hand

    def choose(self, seat: Seat) -> int:
        actions = seat.sensible()
        return actions[0] if len(actions) == 1 and not self.even else self.best_of(seat, actions, TURNS)

    def best_of(self, seat: Seat, actions: list[int], turns: int) -> int:
        """The best of these, once so many turns have been played out: the rest of this one is the first."""
        stop = monotonic() + self.budget.seconds
        values: dict[int, list[float]] = {action: [] for action in actions}
        looks = 0
        while True:
            world = seat.world()
            seen: dict[int, float] = {}
            for action in actions:
                if self.is_spent(looks, stop):
                    return best(values, actions) if values[action] else max(seen, key=seen.__getitem__)
                outcomes = seat.game.bots.outcomes(world, seat.number, action)
                seen[action] = sum(one.chance * self.rehearse(seat, world, action, one, turns) for one in outcomes)
                looks += len(outcomes)
            for action in actions:
                values[action].append(seen[action])
            actions = still_in(values, actions, self.few)
            if len(actions) == 1 and not self.even:
                return actions[0]

    def is_spent(self, looks: int, stop: float) -> bool:
        if self.budget.looks and looks >= self.budget.looks:
            return True
        return looks > 0 and self.budget.seconds > 0.0 and monotonic() >= stop

    def rehearse(self, seat: Seat, world: State, action: int, outcome: Outcome, turns: int) -> float:
        """What the action is worth to the seat in this world, once the turns have been played out."""
        game = seat.game
        after = world.copy()
        play_outcome(game, after, seat.number, action, outcome, self.rng)
        turn = game.bots.turn_of(world)
        ended = 0
        for _ in range(MOST_ANSWERS):
            if after.over:
                break
            if game.bots.turn_of(after) != turn:
                turn = game.bots.turn_of(after)
                ended += 1
                if ended >= turns:
                    break
            mover = after.waiting[0]
            after.play(self.step(game, after, mover), mover)
        return game.bots.evaluate(after, seat.number)

    def step(self, game: AnyGame, state: State, mover: int) -> int:
        """The answer that looks best one step ahead. Dice are weighed, not rolled: a copy of the world would roll what
        the world will, and nobody knows that."""
        actions = game.consider(state, mover)
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: expected(game, state, mover, action, self.rng))


def best(values: dict[int, list[float]], actions: list[int]) -> int:
    """The action with the highest sum; all of them were tried in the same worlds."""
    return max(actions, key=lambda action: sum(values[action]))


def still_in(values: dict[int, list[float]], actions: list[int], few: int = FEW) -> list[int]:
    """Without the actions that are clearly behind the best, or never differ from it."""
    count = len(values[actions[0]])
    if count < few:
        return actions
    favourite = best(values, actions)
    kept = []
    for action in actions:
        gaps = [ours - top for ours, top in zip(values[action], values[favourite], strict=True)]
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        if action == favourite or mean + BEHIND * sqrt(spread / count) > 0.0:
            kept.append(action)
    return kept
