"""Whom a text can choose: never a Champion on its Temple (R18.2)."""

from collections.abc import Callable
from typing import Any, Final

from anachron.core.actions import Question
from anachron.core.effects import END, NONE
from anachron.games.temporal_war.model.actions import ASK_TARGET, AT
from anachron.games.temporal_war.model.arena import CENTER, DISTANCE, within
from anachron.games.temporal_war.model.numbers import range_of
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.model.texts import Subject
from anachron.games.temporal_war.rules.acting import Acting

ENEMY: Final = 0
ALLY: Final = 1
OWN: Final = 2  # another warrior you control; of a Flash: any of yours

ANYWHERE: Final = 99
IN_RANGE: Final = -1
BESIDE: Final = 1

# Of state, the piece with the text (NONE: a Flash) and the candidate.
Fits = Callable[[Any, int, int], bool]


class Target(Subject):
    """A warrior that the player of the text chooses."""

    otherwise = END

    def __init__(
        self, text: str, who: int, far: int = ANYWHERE, itself: bool = False, fits: Fits | None = None
    ) -> None:
        super().__init__(text)
        self.who = who
        self.far = far  # of the piece with the text
        self.itself = itself  # that piece, too
        self.fits = fits

    def suits(self, state: TemporalWar, seat: int, piece: int, other: int) -> bool:
        if state.spaces[other] == NONE or state.on_temple(other):
            return False
        if other == piece:
            return self.itself
        owner = state.owners[other]
        if self.who == ENEMY:
            if state.are_allies(owner, seat):
                return False
        elif self.who == OWN:
            if owner != seat:
                return False
        elif not state.are_allies(owner, seat):
            return False
        if self.far != ANYWHERE:
            far = range_of(state, piece) if self.far == IN_RANGE else self.far
            if DISTANCE[state.spaces[piece]][state.spaces[other]] > far:
                return False
        return self.fits is None or self.fits(state, piece, other)

    def is_possible(self, state: TemporalWar, seat: int, piece: int) -> bool:
        if piece != NONE and state.spaces[piece] == NONE:
            return False
        for other in range(len(state.kinds)):  # noqa: SIM110
            if self.suits(state, seat, piece, other):
                return True
        return False

    def spaces(self, state: TemporalWar, seat: int, piece: int) -> list[int]:
        """Where the candidates stand, in reading order."""
        if piece != NONE and state.spaces[piece] == NONE:
            return []
        found = [state.spaces[p] for p in range(len(state.kinds)) if self.suits(state, seat, piece, p)]
        found.sort()
        return found

    def ask(self, state: TemporalWar, f: Acting) -> Question:
        return Question(f.seat, ASK_TARGET, [AT + space for space in self.spaces(state, f.seat, f.piece)])

    def take(self, state: TemporalWar, f: Acting, answer: int) -> None:
        f.target = state.at[answer - AT]


def empty_within(state: TemporalWar, space: int, far: int) -> list[int]:
    """Where something can be placed: R1.7, not on the Center Space."""
    return [other for other in within(space, far) if other != CENTER and state.is_empty(other)]


def has_empty_within(state: TemporalWar, space: int, far: int) -> bool:
    for other in within(space, far):  # noqa: SIM110
        if other != CENTER and state.is_empty(other):
            return True
    return False
