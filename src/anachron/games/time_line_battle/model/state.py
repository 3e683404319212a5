"""One position of Time Line Battle: two players with their Characters, the Day, the Timelines that are over."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.rng import Rng
from anachron.core.state import State
from anachron.games.time_line_battle.model.actions import DAY_COUNT
from anachron.games.time_line_battle.model.content import CardTable
from anachron.games.time_line_battle.model.events import RUNNING, log_mark
from anachron.games.time_line_battle.model.options import Terms
from anachron.games.time_line_battle.model.sets import has_card, with_card

# The phase of the game.
PHASE_SETUP: Final = 0
PHASE_BAN: Final = 1
PHASE_PICK: Final = 2
PHASE_BUILD: Final = 3
PHASE_DEPLOY: Final = 4
PHASE_DAY: Final = 5
PHASE_OVER: Final = 6
PHASES: Final = ("setup", "ban", "pick", "build", "deploy", "day", "over")

# The step of a Day (R7.2).
STEP_START: Final = 1
STEP_ARRIVALS: Final = 2
STEP_SHOCK: Final = 3
STEP_SACRIFICES: Final = 4
STEP_ORDERS: Final = 5
STEP_ADD_UP: Final = 6
STEP_PROTECTORS: Final = 7
STEP_POOL: Final = 8
STEP_APPLY: Final = 9
STEP_HEAL: Final = 10
STEPS: Final = ("", "1", "2", "3a", "3b", "3c", "4", "5a", "5b", "6", "7")

# What decided a game.
BY_VP: Final = 1
BY_LIVING: Final = 2
BY_NOTHING: Final = 3
BY_RESIGNING: Final = 4
DECIDED: Final = ("", "more VP", "more Characters alive in the last Timeline", "a draw", "resignation")

EMPTY: Final[list[int]] = []  # shared by lists that are always replaced, never added to


class Before:
    """A player's cards before the deployments of the option `secret`: others see them so. Never changed."""

    def __init__(self) -> None:
        self.hand: list[int] = []  # secret
        self.bottom: list[int] = []  # secret: cycled cards at the bottom of the deck
        self.deck: int = 0
        self.cycled: int = 0


class Player:
    """One player and all Characters of that player: what the rules call a side."""

    def __init__(self) -> None:
        self.owned: list[int] = EMPTY  # the cards of this player's deck at set-up; secret in a build
        self.hand: list[int] = []  # secret; sorted, for the order drawn is secret too
        self.deck: list[int] = []  # secret; the last card is the top
        self.bottom: int = 0  # so many cards at the bottom were cycled, and their owner knows them
        self.cycled: int = 0
        # Deployment
        self.days: list[list[int]] = [[], [], [], []]  # open Characters by Day, as deployed
        self.fielded: int = 0  # the same as a set
        self.veiled: list[int] = EMPTY  # secret: Characters deployed in this Timeline and not shown yet
        self.veiled_days: list[int] = EMPTY  # secret: and their Days
        self.before: Before | None = None  # while deployments are not shown
        # The Day
        self.line: list[int] = []  # in play, Front first
        self.dead: list[int] = []  # by Order; while deaths are logged one by one, the dead still stand in the line too
        self.survived: int = 0  # a set (R14.2)
        self.shocked: int = NONE
        self.sacrificed: int = NONE
        self.doubled: int = NONE
        self.archer_aim: int = NONE
        self.sniper_aim: int = NONE
        self.active: list[int] = EMPTY  # from step 3c on
        self.power: list[int] = EMPTY  # damage per hit of each active Character
        self.regular: list[int] = EMPTY  # damage on each of the line, from phase 4 on
        self.targeted: list[int] = EMPTY
        self.reduced: list[int] = EMPTY  # empty before the first reduction
        self.left: list[int] = EMPTY  # health left of each of the line, in phase 6
        self.spilling: list[int] = EMPTY  # targeted extra damage on each of the line, still to go; empty: none
        self.pool: int = 0
        self.pool_left: int = 0
        # Not 0 only while a step logs its changes one by one: a view leaves out what is still to come
        self.hits_to_come: int = 0
        self.runs_to_come: int = 0

    def copy(self) -> "Player":
        twin = Player()
        twin.owned = self.owned  # never changed, only replaced
        twin.hand = self.hand[:]
        twin.deck = self.deck[:]
        twin.bottom = self.bottom
        twin.cycled = self.cycled
        days = self.days
        twin.days = [days[0][:], days[1][:], days[2][:], days[3][:]]
        twin.fielded = self.fielded
        twin.veiled = self.veiled  # never changed, only replaced
        twin.veiled_days = self.veiled_days  # likewise
        twin.before = self.before  # likewise
        twin.line = self.line[:]
        twin.dead = self.dead[:]
        twin.survived = self.survived
        twin.shocked = self.shocked
        twin.sacrificed = self.sacrificed
        twin.doubled = self.doubled
        twin.archer_aim = self.archer_aim
        twin.sniper_aim = self.sniper_aim
        twin.active = self.active  # never changed, only replaced
        twin.power = self.power[:]
        twin.regular = self.regular[:]
        twin.targeted = self.targeted[:]
        twin.reduced = self.reduced[:]
        twin.left = self.left[:]
        twin.spilling = self.spilling[:]
        twin.pool = self.pool
        twin.pool_left = self.pool_left
        twin.hits_to_come = self.hits_to_come
        twin.runs_to_come = self.runs_to_come
        return twin

    def field(self, card: int, day: int) -> None:
        """Lays a Character open on its Day."""
        self.days[day - 1].append(card)
        self.fielded = with_card(self.fielded, card)

    def has_lined(self, card: int) -> bool:
        """Is this Character in play?"""
        return has_card(self.fielded, card) and card in self.line

    def has_active(self, card: int) -> bool:
        return has_card(self.fielded, card) and card in self.active

    def has_survived(self, card: int) -> bool:
        return has_card(self.survived, card)

    def day_of(self, card: int) -> int:
        """R5.2: the Day a Character was deployed to, shown or not; 0 if it was not deployed."""
        for d in range(DAY_COUNT):
            if card in self.days[d]:
                return d + 1
        return self.veiled_days[self.veiled.index(card)] if card in self.veiled else 0

    def deployed(self) -> list[int]:
        """All open Characters, by Day."""
        days = self.days
        return days[0] + days[1] + days[2] + days[3]

    def legal_days(self) -> list[int]:
        """R6.2: the Days that hold the least number of this player's Characters."""
        days = self.days
        counts = [len(days[0]), len(days[1]), len(days[2]), len(days[3])]
        for day in self.veiled_days:
            counts[day - 1] += 1
        least = counts[0]
        for d in range(1, DAY_COUNT):
            least = min(least, counts[d])
        legal = []
        for d in range(DAY_COUNT):
            if counts[d] == least:
                legal.append(d + 1)
        return legal

    def hide_deployments(self) -> None:
        """R6.8: from now on others see the cards as they are now."""
        before = Before()
        before.hand = self.hand[:]
        before.bottom = self.deck[: self.bottom]
        before.deck = len(self.deck)
        before.cycled = self.cycled
        self.before = before

    def forget_day(self) -> None:
        """R14.3, and the sums of the Day."""
        self.shocked = NONE
        self.sacrificed = NONE
        self.doubled = NONE
        self.archer_aim = NONE
        self.sniper_aim = NONE
        self.active = EMPTY
        self.power = EMPTY
        self.regular = EMPTY
        self.targeted = EMPTY
        self.reduced = EMPTY
        self.left = EMPTY
        self.spilling = EMPTY
        self.pool = 0
        self.pool_left = 0


class Past:
    """A Timeline that is over. Never changed."""

    def __init__(self) -> None:
        self.timeline: int = 0
        self.days: int = 0
        self.end: int = RUNNING
        self.vp: list[int] = []
        self.alive: list[list[int]] = []


class TimeLineBattle(State):
    def __init__(self, game: Game[Any], rng: Rng, terms: Terms, cards: CardTable) -> None:
        super().__init__(game, rng, 2)
        self.terms = terms
        self.cards = cards
        self.players: list[Player] = []
        self.phase: int = PHASE_SETUP
        self.step: int = 0  # of a Day, an index of STEPS
        self.timeline: int = 0
        self.day: int = 0
        self.first: int = 0  # Start Player
        self.round: int = 0  # of the deployment, from 1
        self.vp: list[int] = [0, 0]
        self.seen: list[int] = []  # R15.3: sets of living Characters at the ends of Days, from Day 4 on
        self.still: int = 0  # standstill Days in a row
        self.ended: int = RUNNING  # how this Timeline ended
        self.past: list[Past] = []
        self.banned: list[int] = EMPTY
        self.shared: list[int] = EMPTY  # the cards that are not banned; in a draft, those not picked yet
        self.spiller: int = NONE  # the seat whose targeted extra damage is being dealt
        # The series
        self.opener: int = NONE  # first Start Player of this game
        self.number: int = 1  # of this game
        self.points: list[int] = [0, 0]
        self.vp_sum: list[int] = [0, 0]  # of the games before this one
        self.decided_by: int = 0  # the last game, an index of DECIDED

    def copy(self) -> "TimeLineBattle":
        twin = TimeLineBattle(self.game, self.rng.copy(), self.terms, self.cards)
        twin.players = [self.players[0].copy(), self.players[1].copy()]
        twin.phase = self.phase
        twin.step = self.step
        twin.timeline = self.timeline
        twin.day = self.day
        twin.first = self.first
        twin.round = self.round
        twin.vp = self.vp[:]
        twin.seen = self.seen[:]
        twin.still = self.still
        twin.ended = self.ended
        twin.past = self.past[:]
        twin.banned = self.banned  # never changed, only replaced
        twin.shared = self.shared  # likewise
        twin.spiller = self.spiller
        twin.opener = self.opener
        twin.number = self.number
        twin.points = self.points[:]
        twin.vp_sum = self.vp_sum[:]
        twin.decided_by = self.decided_by
        self.copy_core(twin)
        return twin

    @property
    def scores(self) -> list[int]:
        """The VP; in a series its points."""
        return self.points[:] if self.terms.series > 1 else self.vp[:]

    def needed(self) -> int:
        """R6.1: deployments per player in this Timeline."""
        return 4 if self.timeline == 1 else 2

    def deployed_before(self) -> int:
        """R6.1: deployments per player before this Timeline."""
        return 0 if self.timeline == 1 else 2 + 2 * (self.timeline - 1)

    def set_mark(self) -> None:
        self.mark = log_mark(self.number, self.timeline, self.day if self.phase == PHASE_DAY else 0)


def new_state(game: Game[Any], rng: Rng, seats: int, options: Mapping[str, Any]) -> TimeLineBattle:
    assert isinstance(game.tables, CardTable)
    return TimeLineBattle(game, rng, Terms(options), game.tables)
