"""R10: the End Phase."""

from anachron.core.effects import AGAIN, END
from anachron.core.state import EMPTY
from anachron.games.ophelia.model.abilities import ON_END_OF_TURN
from anachron.games.ophelia.model.effects import Turn
from anachron.games.ophelia.model.events import POISON, QUIET
from anachron.games.ophelia.model.options import QUIET_TURNS
from anachron.games.ophelia.model.state import NO_CHANCE, NO_MARKS, PHASE_END, SILENCE, THIS_TURN, Ophelia, Piece
from anachron.games.ophelia.rules.damage import put_and_tell
from anachron.games.ophelia.rules.triggers import Happening, collect


def suffer_poison(state: Ophelia, f: Turn) -> None:
    """R10.1."""
    state.begin_phase(PHASE_END)
    for piece in state.pieces():
        if piece.poisoned:
            put_and_tell(state, piece, 1, None, POISON, -1)


def end_turn(state: Ophelia, f: Turn) -> None:
    """R10.2."""
    if state.watching & ON_END_OF_TURN:
        state.event += 1
        collect(state, [Happening(ON_END_OF_TURN, Piece())], ON_END_OF_TURN)


def end_turn_effects(state: Ophelia, f: Turn) -> None:
    """R10.3."""
    for piece in state.pieces():
        piece.moved = False
        if piece.marks:
            drop_marks(piece, THIS_TURN)


def drop_marks(piece: Piece, lasts: int) -> None:
    """The changes end that last so long."""
    left = [mark for mark in piece.marks if mark.lasts != lasts]
    piece.marks = left if left else NO_MARKS
    piece.silenced = False
    for mark in left:
        if mark.what == SILENCE:
            piece.silenced = True


def next_turn(state: Ophelia, f: Turn) -> int:
    """R10.4, R10.5, R10.8."""
    if state.played == 0:
        state.quiet_turns += 1
        state.tell(QUIET, f.seat, [state.quiet_turns])
    else:
        state.quiet_turns = 0
    for piece in state.pieces():
        piece.played = piece.walked = False
        piece.claims = piece.used_this_turn = 0
        piece.chance = NO_CHANCE
        piece.fired = piece.spent = EMPTY
    if state.quiet_turns >= QUIET_TURNS or state.turn >= state.terms.turn_cap:
        return END
    f.seat = 1 - f.seat
    return AGAIN
