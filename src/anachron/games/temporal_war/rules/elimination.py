"""R24.5, R27: a player whose Temple falls is out of the game, or goes on as a ghost. Resigning is elimination."""

from anachron.core.effects import NONE
from anachron.core.seats import has, only
from anachron.core.state import EMPTY
from anachron.games.temporal_war.model import events as ev
from anachron.games.temporal_war.model.arena import FOUNTAIN_COUNT
from anachron.games.temporal_war.model.state import PHASE_OVER, TemporalWar
from anachron.games.temporal_war.rules.leaving import remove_construct


def eliminate(state: TemporalWar, seat: int, why: str = "elimination") -> None:
    """R27.1, R27.2."""
    state.temples[seat] = 0
    state.fallen |= only(seat)
    state.fall_order = [*state.fall_order, seat]
    leave_arena(state, seat)
    if state.terms.ghosts and not state.overtime:
        state.ghosts[seat] = state.terms.temples[seat]
        state.questions = [question for question in state.questions if question.seat != seat]
    else:
        state.eliminate(seat)
    if state.logging:
        state.tell(ev.ELIMINATED, seat, [state.terms.temples[seat]])
    for fountain in range(FOUNTAIN_COUNT):
        if state.controllers[fountain] == seat:
            take_control(state, fountain, NONE)
    end_if_one_side_is_left(state, why)


def leave_arena(state: TemporalWar, seat: int) -> None:
    """Everything of a player leaves, and the cards are put away."""
    for piece in range(len(state.kinds)):
        if state.owners[piece] == seat and state.spaces[piece] != NONE:
            state.take_off(piece)
            state.gear[state.stacks[piece]] = state.exerts[state.stacks[piece]] = EMPTY
    for number in state.set_numbers[seat][:]:
        state.lift_set(seat, number)
    for construct in range(len(state.tiles)):
        if state.construct_owners[construct] == seat and state.tiles[construct]:
            remove_construct(state, construct, "eliminated")
    state.held[seat] = 0
    state.hands[seat] = []
    state.decks[seat] = []
    state.spellbooks[seat] = EMPTY
    state.aside[seat] = EMPTY
    state.may_hold[seat] = NONE


def take_control(state: TemporalWar, fountain: int, seat: int) -> None:
    """A Fountain shows another colour, or none."""
    state.controllers[fountain] = seat
    if state.logging:
        state.tell(ev.CONTROL, seat, [fountain, seat])


def end_if_one_side_is_left(state: TemporalWar, why: str) -> None:
    """R24.5, R25.8."""
    sides: list[int] = []
    for seat in range(state.seats):
        if state.is_playing(seat) and state.side_of(seat) not in sides:
            sides.append(state.side_of(seat))
    if len(sides) == 1:
        end_game(state, side_members(state, sides[0]), why)


def side_members(state: TemporalWar, side: int) -> list[int]:
    """R27.6: ghosts of the side win with it."""
    return [seat for seat in range(state.seats) if state.side_of(seat) == side]


def end_game(state: TemporalWar, winners: list[int], why: str) -> None:
    state.end = why
    state.phase = PHASE_OVER
    state.in_use = NONE
    if state.logging:
        state.tell(ev.SCORED, NONE, [state.scores])
        state.tell(ev.ENDED, NONE, [winners, why])
    state.win(winners)


def resigned(state: TemporalWar, seat: int) -> None:
    """R27.7."""
    if not has(state.fallen, seat) and state.kinds:
        eliminate(state, seat, "resigned")
    elif not state.kinds:
        give_up_early(state, seat)


def give_up_early(state: TemporalWar, seat: int) -> None:
    """R27.7: before there is a Temple to fall, the default answers for the seat, unless one side is left."""
    sides = {state.side_of(other) for other in state.contenders()}
    if len(sides) == 1:
        end_game(state, side_members(state, sides.pop()), "resigned")


def fell_the_absent(state: TemporalWar) -> None:
    """R27.7: the Temples of those who resigned before fall as soon as they stand."""
    for seat in range(state.seats):
        if has(state.absent, seat):
            eliminate(state, seat, "resigned")
