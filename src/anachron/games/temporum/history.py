"""Changing history (R4) and moving (R5)."""

from anachron.core.actions import each
from anachron.core.effects import ENTER, NEXT, Do, Frame
from anachron.games.temporum.actions import (
    A_PLACE_OUTSIDE_TIME,
    ASK_GO,
    BOARD,
    BYZANTINE_EMPIRE,
    ENDLESS_CITY,
    KINGDOM_OF_TRILOBITES,
    MAFIA_CITY_STATES,
    MOVE,
    NONE,
    PASS,
    PLACES,
    SPACE_TIME,
    VIKING_AMERICA,
)
from anachron.games.temporum.causes import BY_ZONE
from anachron.games.temporum.effects import ENDLESS_CITY_REAL, MAFIA_REAL, define
from anachron.games.temporum.player import Perm
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import all_draw, all_gain, here


def flip(state: Temporum, space: int) -> None:
    """R4.2: flips an arrow, shifts pawns, wakes boxes."""
    if state.relics or space >= 6 or space < 0:
        return  # R4.6, R4.7
    was = state.real
    state.arrows[space] = 1 - state.arrows[space]
    state.real = now = state.find_real()
    new = [s for s in now if s not in was]
    state.tell("changed", state.stack[-1].seat, [space, *new])
    for seat in range(state.seats):
        pawn = state.players[seat].pawn
        if pawn < BOARD and now[SPACE_TIME[pawn]] != pawn and not stays_unreal(state, seat, pawn):
            state.players[seat].pawn = now[SPACE_TIME[pawn]]
            state.tell("shifted", seat, [pawn, state.players[seat].pawn])
    for place in range(len(new) - 1, -1, -1):
        zone = state.board[new[place]]
        if zone == ENDLESS_CITY:
            state.push(ENDLESS_CITY_REAL, state.player, new[place] + 1)
        elif zone == MAFIA_CITY_STATES:
            state.push(MAFIA_REAL, state.player, new[place] + 1)


def stays_unreal(state: Temporum, seat: int, space: int) -> bool:  # R4.3
    away = [visit for visit in state.visits if visit.unreal and visit.seat == seat and visit.space == space]
    return len(away) > 0


def tell_real(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.tell("became-real", NONE, [here(state, f)])
    return NEXT


def change_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    flip(state, here(state, f))
    return NEXT


def change_time(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """In the Zone of Time n + 1 that is real at that moment."""
    flip(state, state.real[n])
    return NEXT


def next_change(state: Temporum, seat: int, done: int) -> int:
    """R4.1, R4.4: the space whose arrow this opportunity offers next, or NONE; `done` were offered."""
    if state.relics:
        return NONE
    pawn = state.players[seat].pawn
    if pawn < BOARD and state.board[pawn] == KINGDOM_OF_TRILOBITES:
        return state.real[done] if done < 3 else NONE
    return pawn if done == 0 and pawn < 6 else NONE


def move_pawn(state: Temporum, seat: int, to: int) -> None:
    """R5.4."""
    player = state.players[seat]
    was = player.pawn
    if was == to:
        return
    player.pawn = to
    if state.loud:
        state.tell("moved", seat, [was, to, state.cause()])
    if state.zombies[was]:
        state.zombies[was] -= 1
        state.zombies[to] += 1
        state.tell("zombie", seat, [was, to])
    if was < BOARD and state.board[was] == VIKING_AMERICA and state.rules(seat, SPACE_TIME[to]):
        state.gain(seat, 4, BY_ZONE + VIKING_AMERICA)
    if to < BOARD and state.board[to] == BYZANTINE_EMPIRE:
        state.gain(seat, player.hand_size(), BY_ZONE + BYZANTINE_EMPIRE)


def may_move(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D37
    """ "Option: move to another real Zone"; n = 1: not optional."""
    if answer == ENTER:
        goals = state.move_goals(f.seat)
        if not goals:
            return NEXT
        options = each(MOVE, goals)
        if n == 0:
            options.append(PASS)
        return state.ask(f.seat, ASK_GO, options)
    if answer != PASS:
        move_pawn(state, f.seat, answer - MOVE)
    return NEXT


def first_free_place(state: Temporum, seat: int) -> int:  # R22.5
    taken = state.own_places(seat)
    for number in range(PLACES):
        space = BOARD + PLACES * seat + number
        if space not in taken:
            return space
    raise AssertionError("more Places than there are names for")


def enters_play(state: Temporum, seat: int, perm: Perm) -> None:
    if perm.acts == A_PLACE_OUTSIDE_TIME:
        perm.place = first_free_place(state, seat)


define(ENDLESS_CITY_REAL, BY_ZONE + ENDLESS_CITY, Do("", tell_real), Do("On becoming real: all draw 1.", all_draw, 1))
define(MAFIA_REAL, BY_ZONE + MAFIA_CITY_STATES, Do("", tell_real), Do("On becoming real: all gain $2.", all_gain, 2))
