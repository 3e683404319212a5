"""One position of Time Line Battle: two sides, the Day, the Timelines done."""

from typing import Any, Final

from anachron.core.game import Game, State
from anachron.core.rng import Rng
from anachron.games.time_line_battle.actions import DAYS, NONE
from anachron.games.time_line_battle.cards import Cards

SIMULTANEOUS: Final = 0
ALTERNATING: Final = 1
SECRET: Final = 2
DEPLOYMENTS: Final = ("simultaneous", "alternating", "secret")

FULL: Final = 0
DRAFT: Final = 1
BUILD: Final = 2
DECK_MODES: Final = ("full", "draft", "build")
BUILD_SIZE: Final = 12

# How a Timeline ended.
RUNNING: Final = 0
WIPE_OUT: Final = 1
STANDSTILL: Final = 2
DAY_LIMIT: Final = 3
ENDS: Final = ("", "wipe-out", "standstill", "day-limit")

# The phase of the game, for the screen; of a Day, its step.
PHASE_SETUP: Final = 0
PHASE_BAN: Final = 1
PHASE_PICK: Final = 2
PHASE_BUILD: Final = 3
PHASE_DEPLOY: Final = 4
PHASE_DAY: Final = 5
PHASE_OVER: Final = 6
PHASES: Final = ("setup", "ban", "pick", "build", "deploy", "day", "over")
STEPS: Final = ("", "1", "2", "3a", "3b", "3c", "4", "5a", "5b", "6", "7")


NOTHING: Final[list[int]] = []  # shared by lists that are always replaced, never added to


class Terms:
    """The options of section 9 as numbers. Shared by all states of a game, never changed."""

    def __init__(self, chosen: dict[str, Any]) -> None:
        self.deployment: int = DEPLOYMENTS.index(chosen["deployment"])
        self.timelines: int = chosen["timelines"]
        self.hand_size: int = chosen["hand_size"]
        self.cycle: int = chosen["cycle"]
        self.deck_mode: int = DECK_MODES.index(chosen["deck_mode"])
        self.bans: int = chosen["bans"]
        self.open_hands: bool = chosen["open_hands"]
        self.standstill_days: int = chosen["standstill_days"]
        self.day_cap: int = chosen["day_cap"]
        self.series: int = chosen["series"]
        self.shock_in_turn: bool = chosen["shock_timing"] == "turn-order"
        self.protector_self: bool = chosen["protector_self"]
        self.spill_optional: bool = chosen["spill_optional"]
        self.spectators_see_hands: bool = chosen["spectators_see_hands"]


class Side:
    """One player and all Characters of that player."""

    def __init__(self) -> None:
        self.owned: list[int] = []  # the cards of this side's deck at set-up; secret in a build
        self.hand: list[int] = []  # secret; sorted, for the order drawn is secret too
        self.deck: list[int] = []  # secret; the last card is the top
        self.bottom: int = 0  # so many cards at the bottom were cycled, and their owner knows them
        self.cycled: int = 0
        # Deployment
        self.days: list[list[int]] = [[], [], [], []]  # shown Characters by Day, as deployed
        self.fielded: int = 0  # the same as one bit per card, for quick questions
        self.card: int = NONE  # secret: the choice of this round
        self.day: int = 0
        self.under: list[int] = []  # secret: cards to cycle with it
        self.chosen: bool = False
        self.veiled: list[int] = []  # secret: deployments of this Timeline not shown yet, card and Day by turns
        self.hand_before: list[int] = []  # secret: hand, and cycled cards at the bottom, before the first of them
        self.bottom_before: list[int] = []
        self.cycled_before: int = 0
        self.named: list[int] = []  # secret until both are done: bans, or cards kept in a build
        # The Day
        self.line: list[int] = []  # in play, Front first
        self.dead: list[int] = []  # by Order
        self.survived: int = 0  # one bit per card (R14.2)
        self.shocked: int = NONE
        self.sacrificed: int = NONE
        self.doubled: int = NONE
        self.archer_aim: int = NONE
        self.sniper_aim: int = NONE
        self.active: list[int] = []  # from step 3c on
        self.power: list[int] = []  # damage per hit of each active Character
        self.regular: list[int] = []  # damage on each of the line, from phase 4 on
        self.targeted: list[int] = []
        self.reduced: list[int] = []  # empty before the first reduction
        self.left: list[int] = []  # health left of each of the line, in phase 6
        self.spilling: list[int] = []  # targeted overkill on each of the line, still to go; empty where there is none
        self.pool: int = 0
        self.pool_left: int = 0

    def copy(self) -> "Side":
        twin = Side()
        twin.owned = self.owned  # never changed, only replaced
        twin.hand = self.hand[:]
        twin.deck = self.deck[:]
        twin.bottom = self.bottom
        twin.cycled = self.cycled
        days = self.days
        twin.days = [days[0][:], days[1][:], days[2][:], days[3][:]]
        twin.fielded = self.fielded
        twin.card = self.card
        twin.day = self.day
        twin.under = self.under[:]
        twin.chosen = self.chosen
        twin.veiled = self.veiled[:]
        twin.hand_before = self.hand_before  # never changed, only replaced
        twin.bottom_before = self.bottom_before  # never changed, only replaced
        twin.cycled_before = self.cycled_before
        twin.named = self.named[:]
        twin.line = self.line[:]
        twin.dead = self.dead[:]
        twin.survived = self.survived
        twin.shocked = self.shocked
        twin.sacrificed = self.sacrificed
        twin.doubled = self.doubled
        twin.archer_aim = self.archer_aim
        twin.sniper_aim = self.sniper_aim
        twin.active = self.active[:]
        twin.power = self.power[:]
        twin.regular = self.regular[:]
        twin.targeted = self.targeted[:]
        twin.reduced = self.reduced[:]
        twin.left = self.left[:]
        twin.spilling = self.spilling[:]
        twin.pool = self.pool
        twin.pool_left = self.pool_left
        return twin

    def field(self, card: int, day: int) -> None:
        """Lays a Character open on its Day."""
        self.days[day - 1].append(card)
        self.fielded |= 1 << card

    def has_lined(self, card: int) -> bool:
        """Is this Character in play?"""
        return self.fielded >> card & 1 == 1 and card in self.line

    def has_active(self, card: int) -> bool:
        return self.fielded >> card & 1 == 1 and card in self.active

    def has_survived(self, card: int) -> bool:
        return self.survived >> card & 1 == 1

    def day_of(self, card: int) -> int:
        """R5.2: the Day a Character was deployed to, shown or veiled; 0 if it was not deployed."""
        for d in range(DAYS):
            if card in self.days[d]:
                return d + 1
        for i in range(0, len(self.veiled), 2):
            if self.veiled[i] == card:
                return self.veiled[i + 1]
        return 0

    def deployed(self) -> list[int]:
        """All shown Characters, by Day."""
        days = self.days
        return days[0] + days[1] + days[2] + days[3]

    def legal_days(self) -> list[int]:
        """R6.2: the Days that hold the least number of this side's Characters."""
        days = self.days
        counts = [len(days[0]), len(days[1]), len(days[2]), len(days[3])]
        for i in range(1, len(self.veiled), 2):
            counts[self.veiled[i] - 1] += 1
        least = counts[0]
        for d in range(1, DAYS):
            least = min(least, counts[d])
        legal = []
        for d in range(DAYS):
            if counts[d] == least:
                legal.append(d + 1)
        return legal

    def forget_day(self) -> None:
        """R14.3, and the sums of the Day."""
        self.shocked = NONE
        self.sacrificed = NONE
        self.doubled = NONE
        self.archer_aim = NONE
        self.sniper_aim = NONE
        self.active = NOTHING
        self.power = NOTHING
        self.regular = NOTHING
        self.targeted = NOTHING
        self.reduced = NOTHING
        self.left = NOTHING
        self.spilling = NOTHING
        self.pool = 0
        self.pool_left = 0


class Past:
    """A Timeline that is over. Never changed."""

    def __init__(self, timeline: int, days: int, end: int, vp: list[int], alive: list[list[int]]) -> None:
        self.timeline = timeline
        self.days = days
        self.end = end
        self.vp = vp
        self.alive = alive


class TimeLineBattle(State):
    def __init__(self, game: Game, rng: Rng, terms: Terms, cards: Cards) -> None:
        super().__init__(game, rng, 2)
        self.terms = terms
        self.cards = cards
        self.sides: list[Side] = []
        self.phase: int = PHASE_SETUP
        self.step: int = 0  # of a Day, a place in STEPS
        self.timeline: int = 0
        self.day: int = 0
        self.first: int = 0  # Start Player
        self.round: int = 0  # of the deployment, from 1
        self.vp: list[int] = [0, 0]
        self.seen: list[int] = []  # R15.3: sets of living Characters at the ends of Days, from Day 4 on
        self.still: int = 0  # standstill Days in a row
        self.ended: int = RUNNING
        self.past: list[Past] = []
        self.banned: list[int] = []
        self.shared: list[int] = []  # the open set of a draft
        self.spiller: int = NONE  # the seat whose overkill is being spilled
        # The series
        self.opener: int = NONE  # first Start Player of this game
        self.number: int = 1  # of this game
        self.points: list[int] = [0, 0]
        self.vp_sum: list[int] = [0, 0]  # of the games before this one
        self.won: list[int] = []  # the winners, when all is over
        self.why: str = ""  # what decided the last game

    def copy(self) -> "TimeLineBattle":
        twin = TimeLineBattle(self.game, self.rng.copy(), self.terms, self.cards)
        twin.sides = [self.sides[0].copy(), self.sides[1].copy()]
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
        twin.banned = self.banned
        twin.shared = self.shared[:]
        twin.spiller = self.spiller
        twin.opener = self.opener
        twin.number = self.number
        twin.points = self.points[:]
        twin.vp_sum = self.vp_sum[:]
        twin.won = self.won[:]
        twin.why = self.why
        self.copy_core(twin)
        return twin

    @property
    def scores(self) -> list[int]:
        """The VP; in a series its points."""
        return self.points[:] if self.terms.series > 1 else self.vp[:]

    @property
    def winners(self) -> list[int]:
        return self.won[:]

    def needed(self) -> int:
        """R6.1: deployments per side in this Timeline."""
        return 4 if self.timeline == 1 else 2

    def set_mark(self) -> None:
        self.mark = self.number * 10000 + self.timeline * 100 + (self.day if self.phase == PHASE_DAY else 0)
