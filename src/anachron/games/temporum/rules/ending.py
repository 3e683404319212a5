"""The end of a turn (R7), and turns more (R9.2)."""

from anachron.core.actions import Question
from anachron.core.effects import NEXT, NONE, STAY, Choice, Do, Frame
from anachron.core.moments import Window
from anachron.games.temporum.model.actions import ASK_HISTORY, CHANGE, PASS
from anachron.games.temporum.model.effects import BUTTERFLY, ENDING, HIDING, POISONED, PREDICTING, SELLING, SUNBOAT
from anachron.games.temporum.model.events import EXTRA
from anachron.games.temporum.model.frames import Predicting, Turn
from anachron.games.temporum.model.state import PHASE_END, Temporum
from anachron.games.temporum.rules.crowns import advance
from anachron.games.temporum.rules.discards import discard
from anachron.games.temporum.rules.history import change_time, flip, next_change
from anachron.games.temporum.rules.moments import END_OF_TURN
from anachron.games.temporum.rules.steps import gain_half_of_gains, lose


def begin_end(state: Temporum, f: Turn) -> None:  # R7.1, R7.2
    state.phase = PHASE_END
    if not END_OF_TURN.is_quiet(state, f):
        state.push_frame(Window(ENDING, f.seat))


class Predict(Choice):  # R7.5, R4.4
    """The option was taken, so a lone change is made unasked; with Kingdom of Trilobites each Time is asked for."""

    def ask(self, state: Temporum, f: Predicting) -> Question | None:
        space = next_change(state, f.seat, f.changes)
        if space == NONE or (f.changes == 0 and next_change(state, f.seat, 1) == NONE):
            return None
        return Question(f.seat, ASK_HISTORY, [CHANGE + space, PASS])

    def take(self, state: Temporum, f: Predicting, answer: int) -> int:
        f.changes += 1
        if answer != PASS:
            flip(state, answer - CHANGE)
        return STAY

    def skip(self, state: Temporum, f: Predicting) -> int:
        space = next_change(state, f.seat, f.changes)
        return NEXT if space == NONE else self.take(state, f, CHANGE + space)


def more_turns(state: Temporum, f: Frame) -> None:  # R9.2
    state.players[f.seat].extra += f.n
    if state.logging:
        state.tell(EXTRA, f.seat, [f.n, state.cause()])


BUTTERFLY.define(
    Do("At the end of this turn, change history in Time I,", change_time, 0),
    Do("then II,", change_time, 1),
    Do("then III.", change_time, 2),
)
PREDICTING.define(Predict("At the end of this turn, you may change history here."))
POISONED.define(Do("Discard a card", discard, 1), Do("and lose $4.", lose, 4))
HIDING.define(Do("At the end of your turn, advance a crown if you have $40 or more.", advance, 1))
SUNBOAT.define(Do("take another turn after this one.", more_turns, 1))
SELLING.define(Do("gain half the money you gained this turn.", gain_half_of_gains))
