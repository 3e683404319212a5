"""The end of a turn (R7), and turns more (R9.2)."""

from anachron.core.effects import ENTER, NEXT, NONE, STAY, Do, Frame
from anachron.core.moments import Window
from anachron.games.temporum.actions import ASK_HISTORY, CHANGE, PASS
from anachron.games.temporum.crowns import advance
from anachron.games.temporum.discards import discard
from anachron.games.temporum.effects import BUTTERFLY, ENDING, HIDING, POISONED, PREDICTING, SELLING, SUNBOAT
from anachron.games.temporum.events import EXTRA
from anachron.games.temporum.frames import Predicting, Turn
from anachron.games.temporum.history import change_time, flip, next_change
from anachron.games.temporum.moments import END_OF_TURN
from anachron.games.temporum.state import PHASE_END, Temporum
from anachron.games.temporum.steps import gain_half_of_gains, lose


def begin_end(state: Temporum, f: Turn, do: Do, answer: int) -> int:  # R7.1, R7.2
    state.phase = PHASE_END
    if not END_OF_TURN.is_quiet(state, f):
        state.push_frame(Window(ENDING, f.seat))
    return NEXT


def predict(state: Temporum, f: Predicting, do: Do, answer: int) -> int:  # R7.5, R4.4
    """The option was taken; with Kingdom of Trilobites each Time is asked for."""
    space = next_change(state, f.seat, f.changes)
    if space == NONE:
        return NEXT
    if answer == ENTER:
        if f.changes == 0 and next_change(state, f.seat, 1) == NONE:
            answer = CHANGE + space
        else:
            return state.ask(f.seat, ASK_HISTORY, [CHANGE + space, PASS])
    f.changes += 1
    if answer != PASS:
        flip(state, answer - CHANGE)
    return STAY


def more_turns(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # R9.2
    state.players[f.seat].extra += do.n
    if state.logging:
        state.tell(EXTRA, f.seat, [do.n, state.cause()])
    return NEXT


BUTTERFLY.define(
    Do("At the end of this turn, change history in Time I,", change_time, 0),
    Do("then II,", change_time, 1),
    Do("then III.", change_time, 2),
)
PREDICTING.define(Do("At the end of this turn, you may change history here.", predict))
POISONED.define(Do("Discard a card", discard, 1), Do("and lose $4.", lose, 4))
HIDING.define(Do("At the end of your turn, advance a crown if you have $40 or more.", advance, 1))
SUNBOAT.define(Do("take another turn after this one.", more_turns, 1))
SELLING.define(Do("gain half the money you gained this turn.", gain_half_of_gains))
