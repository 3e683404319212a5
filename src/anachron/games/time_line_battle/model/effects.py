"""The effects of Time Line Battle and their frames. Their steps are defined in the modules of the same names."""

from typing import Final

from anachron.core.effects import NEXT, STAY, Choice, Effect, Effects, Frame, Sealed
from anachron.games.time_line_battle.model.state import TimeLineBattle


class Deployment(Sealed):
    """A round of deployment; with the option `secret`, the deployments of a whole Timeline.

    An answer has parts: a card with its Day, then the cards to cycle, or pass."""

    def __init__(self, effect: Effect, seat: int) -> None:
        super().__init__(effect, seat)
        self.answers = [[], []]


class Day(Frame):
    """One Day. In each step the Start Player makes all decisions, then the other player (R4.3)."""

    turn: int = 0  # how many players are done with this step
    order: int = 0  # which order of this player comes next (R10.8)
    has_run_on: bool = False  # phase 6: the regular extra damage of this player's attack is dealt


class InTurn(Choice):
    """The Start Player first, then the other one, if there is something to choose for them."""

    def skip(self, state: TimeLineBattle, f: Day) -> int:
        f.turn += 1
        if f.turn <= 2:
            return STAY
        f.turn = 0
        return NEXT


EFFECTS: Final = Effects()
WHOLE_GAME: Final = EFFECTS.add("game")
BANS: Final = EFFECTS.add("bans", frame=Sealed)
DRAFTING: Final = EFFECTS.add("draft")
BUILDING: Final = EFFECTS.add("build", frame=Sealed)
TIMELINE: Final = EFFECTS.add("timeline")
DEPLOY_TOGETHER: Final = EFFECTS.add("deploy together", frame=Deployment)
DEPLOY_IN_TURN: Final = EFFECTS.add("deploy in turn", frame=Deployment)
DEPLOY_IN_SECRET: Final = EFFECTS.add("deploy in secret", frame=Deployment)
DAY: Final = EFFECTS.add("day", frame=Day)
