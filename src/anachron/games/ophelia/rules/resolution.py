"""R11: the Round Resolution Phase, and the end of a game and a match."""

from anachron.core.effects import END, NEXT, NONE, Do
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.abilities import OMNIPOTENT, ON_END_OF_ROUND
from anachron.games.ophelia.model.effects import RESOLUTION, Queued
from anachron.games.ophelia.model.numbers import has_flag, middle_power, total_power
from anachron.games.ophelia.model.options import ROUND_POINTS
from anachron.games.ophelia.model.state import PHASE_OVER, PHASE_RESOLUTION, THIS_ROUND, Ophelia, Piece, RoundDone
from anachron.games.ophelia.rules.end import drop_marks
from anachron.games.ophelia.rules.leaving import leave
from anachron.games.ophelia.rules.moments import main_queue
from anachron.games.ophelia.rules.triggers import Happening, collect


def result_now(state: Ophelia) -> RoundDone:
    """R11.1 to R11.3: who would win the round if it ended now."""
    done = RoundDone()
    done.round, done.points, done.first = state.round, ROUND_POINTS[state.round], state.first
    done.middle = [middle_power(state, 0), middle_power(state, 1)]
    done.total = [total_power(state, 0), total_power(state, 1)]
    if done.middle[0] != done.middle[1]:
        done.step, done.winner = 1, 0 if done.middle[0] > done.middle[1] else 1
    elif done.total[0] != done.total[1]:
        done.step, done.winner = 2, 0 if done.total[0] > done.total[1] else 1
    else:
        done.step, done.winner = 3, 1 - state.first
    return done


def award(state: Ophelia, f: Queued) -> int:
    """R11.1 to R11.5."""
    f.is_open = True
    state.begin_phase(PHASE_RESOLUTION)
    done = result_now(state)
    state.rounds = [*state.rounds, done]
    state.points[done.winner] += done.points
    state.loser = 1 - done.winner
    if state.logging:
        values = [done.round, done.winner, done.step, done.middle, done.total, done.points, state.points[:]]
        state.tell(ev.ROUND_END, done.winner, values)
    if state.points[done.winner] >= state.terms.win_points:
        end_game(state, done.winner)
        return END
    return NEXT


def end_game(state: Ophelia, winner: int) -> None:
    """R1.1; a match goes on until one has won more than half of its games."""
    state.games[winner] += 1
    state.loser = 1 - winner
    if 2 * state.games[winner] > state.terms.best_of:
        finish(state, winner)
        return
    state.tell(ev.GAME_END, winner, [winner, state.points[:]])


def finish(state: Ophelia, winner: int) -> None:
    state.phase = PHASE_OVER
    state.win([winner])
    state.tell(ev.GAME_END, winner, [winner, state.points[:]])
    if state.terms.best_of > 1:
        state.tell(ev.MATCH_END, winner, [winner, state.games[:]])


def resign_match(state: Ophelia, seat: int) -> None:
    """R1.5: the other player wins; a match: the whole match."""
    state.phase = PHASE_OVER
    state.win([1 - seat])


def end_round(state: Ophelia, f: Queued) -> None:
    """R11.6: those of the round's first player first."""
    if state.watching & ON_END_OF_ROUND:
        state.event += 1
        collect(state, [Happening(ON_END_OF_ROUND, Piece())], ON_END_OF_ROUND, state.first)


def clear_field(state: Ophelia, f: Queued) -> None:
    """R11.7."""
    leaving = [piece for piece in state.pieces() if not is_everlasting(state, piece)]
    for piece in leaving:
        leave(state, piece, ev.SWEPT)
    for piece in state.pieces():
        piece.used_this_round = 0
        drop_marks(piece, THIS_ROUND)
    state.gaze = 0
    state.tell(ev.SWEPT_FIELD, NONE, [])


def is_everlasting(state: Ophelia, piece: Piece) -> bool:
    """Ophelia: her player's other characters stay."""
    if not state.flags & OMNIPOTENT or not state.is_character(piece):
        return False
    return any(other is not piece and has_flag(state, other, OMNIPOTENT) for other in state.row(piece.controller))


RESOLUTION.define(
    Do("The middle, then the total Power, then the second player decides; the winner gets the points.", award),
    Do("What happens at the end of the round.", end_round),
    main_queue("All of it resolves."),
    Do("The field is cleared.", clear_field),
    main_queue("A last state check."),
)
