"""A visit (R6): before it, its instructions, after it."""

from anachron.core.actions import Question, each
from anachron.core.effects import Choice, Do, Frame
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.bits import bit
from anachron.games.temporum.model.effects import A_VISIT, ANUBIS, MANEUVERING, STUDY, TREASURE, ZONE_TEXT
from anachron.games.temporum.model.events import PENDING, VISITS
from anachron.games.temporum.model.frames import Turn, Visiting
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.discards import discard
from anachron.games.temporum.rules.history import MayMove, move_pawn
from anachron.games.temporum.rules.moments import AFTER_THIS_VISIT, AFTER_VISIT, BEFORE_VISIT, anubis_goals
from anachron.games.temporum.rules.steps import draw


def start_visit(state: Temporum, seat: int, space: int, unreal: bool) -> None:
    """The pawn is there, or goes there."""
    move_pawn(state, seat, space)
    f = Visiting(A_VISIT, seat)
    f.space, f.unreal = space, unreal
    state.push_frame(f)


def begin_visit(state: Temporum, f: Visiting) -> None:  # R6.2 a, R6.7
    turn = state.this_turn()
    if turn is not None and turn.early and not state.visits():
        turn = state.innermost(Turn)
        for seat, action in zip(turn.early_seats, turn.early, strict=True):
            f.add(seat, action)
        turn.early, turn.early_seats = [], []
    state.players[f.seat].visited |= bit(f.space)
    if state.logging:
        state.tell(VISITS, f.seat, [f.space, state.zone_at(f.space)])


def follow_zone(state: Temporum, f: Visiting) -> None:  # R6.2 c
    state.push_text(ZONE_TEXT[state.zone_at(f.space)], f.seat, f.space)


class Anubis(Choice):  # R6.8
    def ask(self, state: Temporum, f: Frame) -> Question:
        return Question(f.seat, acts.ASK_VISIT, each(acts.VISIT, anubis_goals(state, f.seat)))

    def take(self, state: Temporum, f: Frame, answer: int) -> None:
        start_visit(state, f.seat, answer - acts.VISIT, True)


def come_back(state: Temporum, f: Frame) -> None:  # R6.8
    pawn = state.players[f.seat].pawn
    if pawn < acts.BOARD and not state.is_real(pawn):
        move_pawn(state, f.seat, state.real[acts.SPACE_TIME[pawn]])


def note_after(state: Temporum, seat: int, kind: int) -> None:
    """R6.7: "After this visit" belongs to the innermost visit in progress, or to the visit of this turn."""
    for i in range(len(state.stack) - 1, -1, -1):
        if isinstance(state.stack[i], Visiting) and state.stack[i].at > 0:
            f = state.own(i)
            assert isinstance(f, Visiting)
            f.add(seat, AFTER_THIS_VISIT[kind])
            state.tell(PENDING, seat, [kind])
            return
    turn = state.innermost(Turn)
    turn.early, turn.early_seats = [*turn.early, AFTER_THIS_VISIT[kind]], [*turn.early_seats, seat]
    state.tell(PENDING, seat, [kind])


A_VISIT.define(
    Do("Note the Zone as visited.", begin_visit),
    BEFORE_VISIT,
    Do("Follow the instructions.", follow_zone),
    AFTER_VISIT,
)
ANUBIS.define(
    Anubis("After this visit, visit any Zone, real or not, that you haven't visited this turn."),
    Do("From an unreal one you then move to the real Zone of its Time.", come_back),
)
MANEUVERING.define(MayMove("After this visit, you may move to another real Zone.", 1))
STUDY.define(Do("After you visit Time II, draw a card,", draw, 1), Do("then discard a card.", discard, 1))
TREASURE.define(Do("draw 2 cards.", draw, 2))
