"""search: information-set Monte Carlo tree search over worlds that the seat cannot tell from the true one.

Each look ahead deals a new world, walks down the trees by upper confidence bounds, adds one node, lets the game play on
to a moment at which it can be judged, and takes the game's evaluation. Every seat has a tree of its own: an open answer
is a step down in all of them, a secret one only in that of its owner. So nobody's choice leans on what is hidden from
it, rivals learn to answer our habits, and where answers are secret the one given is drawn from a mixture: the single
best reply to an average can be read by an opponent.
"""

from math import log, sqrt
from time import monotonic

from anachron.bots.seat import Seat
from anachron.core import Rng

CURIOSITY = 1.0  # weight of the confidence bound, in units of the spread of the values seen
MIXED = 0.9  # of secret answers, those tried at least this often, compared with the favourite, share the mixture
SPREAD = 0.3  # of the values, until a few were seen
LEAST_SPREAD = 0.02
FEW = 20


class Node:
    """What was seen below one answer. Its numbers are those of the answer that leads here."""

    def __init__(self) -> None:
        self.visits = 0
        self.worth = 0.0
        self.offered = 0  # how often the answer was legal: hands differ from world to world
        self.after: dict[int, Node] = {}

    def child(self, action: int) -> "Node":
        node = self.after.get(action)
        if node is None:
            node = self.after[action] = Node()
        return node


class Budget:
    """How long to think: `looks` looks ahead or `seconds`, whatever ends first; 0 is no limit."""

    def __init__(self, looks: int = 0, seconds: float = 0.0) -> None:
        assert looks or seconds, "a search needs a limit"
        self.looks = looks
        self.seconds = seconds


class Search:
    def __init__(self, rng: Rng, budget: Budget, even: bool = False) -> None:
        self.rng = rng
        self.budget = budget
        self.even = even  # thinks as long where one answer is left: how soon it comes would tell what is in the hand
        self.spread = SPREAD

    def choose(self, seat: Seat) -> int:
        actions = seat.sensible()
        if len(actions) == 1 and not self.even:
            return actions[0]
        tree = self.think(seat)
        tried = [tree.child(action).visits for action in actions]
        if seat.is_secret():
            return actions[self.mixture(tried)]
        return actions[tried.index(max(tried))]

    def think(self, seat: Seat) -> Node:
        """Looks ahead until the budget is spent; the tree of the thinking seat."""
        trees = [Node() for _ in range(seat.seats)]
        self.spread = SPREAD
        stop = monotonic() + self.budget.seconds
        looks = 0
        total = squares = 0.0
        while not self.budget.looks or looks < self.budget.looks:
            if self.budget.seconds and looks and monotonic() >= stop:
                break
            value = self.look(seat, trees)
            looks += 1
            total += value
            squares += value * value
            if looks > FEW:  # where much is still open values lie close together, at the end they are 0 or 1
                self.spread = sqrt(max(squares / looks - (total / looks) ** 2, LEAST_SPREAD**2))
        return trees[seat.number]

    def look(self, seat: Seat, trees: list[Node]) -> float:
        """One look ahead: down the trees in one world, one new node, the way the game goes on from there, and its
        value back up the trail; what it was worth to the thinking seat."""
        world = seat.world()
        here = trees[:]
        trail: list[tuple[int, Node]] = []
        grew = False
        while not grew and not world.over:
            waiting = world.waiting
            mover = seat.number if seat.number in waiting else waiting[0]
            action = self.pick(here[mover], seat.game.consider(world, mover))
            is_secret = world.is_sealed(mover)
            world.play(action, mover)
            node = here[mover].child(action)
            grew = node.visits == 0
            trail.append((mover, node))
            for one in range(len(here)):
                if one == mover or not is_secret:
                    here[one] = here[one].child(action)
        seat.game.bots.play_on(world, self.rng)
        worth: dict[int, float] = {}
        for mover, node in trail:
            if mover not in worth:
                worth[mover] = seat.game.bots.evaluate(world, mover)
            node.visits += 1
            node.worth += worth[mover]
        return worth[seat.number]

    def pick(self, node: Node, actions: list[int]) -> int:
        """An answer never tried yet; else the one with the best upper confidence bound."""
        nodes = [node.child(action) for action in actions]
        fresh: list[int] = []
        best, bound = actions[0], -1.0
        weight = CURIOSITY * self.spread
        for action, one in zip(actions, nodes, strict=True):
            one.offered += 1
            if not one.visits:
                fresh.append(action)
            elif not fresh:
                value = one.worth / one.visits + weight * sqrt(log(one.offered) / one.visits)
                if value > bound:
                    best, bound = action, value
        return fresh[self.rng.below(len(fresh))] if fresh else best

    def mixture(self, tried: list[int]) -> int:
        """A place drawn by how often each was tried, among those tried nearly as often as the favourite."""
        least = max(1.0, MIXED * max(tried))
        likely = [visits if visits >= least else 0 for visits in tried]
        ticket = self.rng.below(sum(likely))
        for place, visits in enumerate(likely):
            ticket -= visits
            if ticket < 0:
                return place
        raise AssertionError(f"no ticket among {likely}")
