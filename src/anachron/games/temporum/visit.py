"""A visit (R6): before it, its instructions, after it."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    ANUBIS_STATUETTE,
    ASK_AFTER,
    ASK_BEFORE,
    ASK_VISIT,
    BOARD,
    DO_ANUBIS_STATUETTE,
    DO_HQ,
    DO_MANEUVER,
    DO_PARADISE_MONEY,
    DO_SAGE,
    DO_TREASURE_MAP,
    DO_UNIVERSITY,
    DO_ZOMBIE,
    DONE,
    EXPLORER,
    MANEUVER,
    NONE,
    SPACE_TIME,
    TREASURE_MAP,
    UNIVERSITY,
    VISIT,
    ZONES,
)
from anachron.games.temporum.causes import BY_HQ, BY_PARADISE, BY_SAGE, BY_ZOMBIE
from anachron.games.temporum.discards import discard, discard_perm, find_perm
from anachron.games.temporum.effects import A_VISIT, ANUBIS, MANEUVERING, STUDY, TREASURE, define
from anachron.games.temporum.history import may_move, move_pawn
from anachron.games.temporum.player import Visit
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import VALUE, draw

ZONE_TEXT: Final[list[int]] = [NONE] * (ZONES + 1)  # filled in zones.py


def start_visit(state: Temporum, seat: int, space: int, unreal: bool) -> None:
    """The pawn is there, or goes there."""
    move_pawn(state, seat, space)
    state.push(A_VISIT, seat, space | (64 if unreal else 0))


PARADISE: Final = 1
HQ: Final = 2
SAGE: Final = 4
ZOMBIE: Final = 8


def begin_visit(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R6.2 a
    space, seat = f.kept & 63, f.seat
    visit = Visit(seat, space, f.kept & 64 > 0)
    if not state.visits and state.early:
        visit.after = state.early
        state.early = []
    state.visits.append(visit)
    player = state.players[seat]
    player.visited |= 1 << space
    state.tell("visits", seat, [space, state.zone_at(space)])
    due = 0
    if space < BOARD and state.paradise >> space & 1 and state.alone(seat):
        due |= PARADISE
    if player.hq == space:
        due |= HQ
    if state.sage == seat and state.rules(seat, SPACE_TIME[space]):
        due |= SAGE
    if state.zombies[space]:
        due |= ZOMBIE
    f.kept |= due << VALUE
    return NEXT


def before_visit(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R6.3, D8
    due = f.kept >> VALUE
    if due == 0:
        return NEXT
    seat = f.seat
    player = state.players[seat]
    if answer == ENTER:
        gains = due & PARADISE or due & HQ or (due & SAGE and player.in_play >> EXPLORER & 1)
        if due & ZOMBIE and gains and player.money < 2:
            options = []
            for bit, action in ((PARADISE, DO_PARADISE_MONEY), (HQ, DO_HQ), (SAGE, DO_SAGE), (ZOMBIE, DO_ZOMBIE)):
                if due & bit:
                    options.append(action)
            return state.ask(seat, ASK_BEFORE, options)
        answer = DO_ZOMBIE
        if due & PARADISE:
            answer = DO_PARADISE_MONEY
        elif due & HQ:
            answer = DO_HQ
        elif due & SAGE:
            answer = DO_SAGE
    if answer == DO_PARADISE_MONEY:
        f.kept -= PARADISE << VALUE
        if not player.no_gain:  # R11.8: it stays where it is
            state.paradise &= ~(1 << (f.kept & 63))
            state.gain(seat, 2, BY_PARADISE)
    elif answer == DO_HQ:
        f.kept -= HQ << VALUE
        state.gain(seat, 2, BY_HQ)
    elif answer == DO_SAGE:
        f.kept -= SAGE << VALUE
        state.tell("effect", seat, [BY_SAGE])
        state.draw(seat, 1, BY_SAGE)
    else:
        f.kept -= ZOMBIE << VALUE
        state.lose(seat, 2, BY_ZOMBIE)
    return STAY


def follow_zone(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R6.2 c
    space = f.kept & 63
    state.push(ZONE_TEXT[state.zone_at(space)], f.seat, space + 1)
    return NEXT


def take_stock(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R6.9, R6.10
    visit = state.visits[-1]
    player = state.players[f.seat]
    time = SPACE_TIME[visit.space]
    visit.serial = state.serial
    visit.universities = player.count(UNIVERSITY) if time == 1 else 0
    visit.maps = player.count(TREASURE_MAP) if time == 3 else 0
    return NEXT


def after_visit(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R6.6, D48
    """One player after the other, the turn player first; `kept` above VALUE counts those who are done."""
    visit = state.visits[-1]
    done = f.kept >> VALUE
    if not visit.after and not visit.universities and not visit.maps:
        return NEXT
    if done >= state.seats:
        return NEXT
    seat = (state.player + done) % state.seats
    if answer == ENTER:
        options = after_options(state, visit, seat)
        if not options:
            f.kept += 1 << VALUE
            return STAY
        if options[0] in (DO_MANEUVER, DO_TREASURE_MAP):
            options.append(DONE)  # only optional ones are left
        return state.ask(seat, ASK_AFTER, options)
    if answer == DONE:
        visit.after = [entry for entry in visit.after if entry >> 6 != seat]
        if seat == visit.seat:
            visit.maps = 0
        return STAY
    if answer == DO_ANUBIS_STATUETTE:
        visit.after.remove(seat << 6 | ANUBIS_STATUETTE)
        state.push(ANUBIS, seat)
    elif answer == DO_MANEUVER:
        visit.after.remove(seat << 6 | MANEUVER)
        state.push(MANEUVERING, seat)
    elif answer == DO_UNIVERSITY:
        visit.universities -= 1
        state.push(STUDY, seat)
    else:
        visit.maps -= 1
        state.push(TREASURE, seat)
        discard_perm(state, seat, find_perm(state, seat, TREASURE_MAP, visit.serial))
    return STAY


def after_options(state: Temporum, visit: Visit, seat: int) -> list[int]:
    """The forced ones first."""
    options = []
    if seat << 6 | ANUBIS_STATUETTE in visit.after:
        if anubis_goals(state, seat):
            options.append(DO_ANUBIS_STATUETTE)
        else:
            while seat << 6 | ANUBIS_STATUETTE in visit.after:
                visit.after.remove(seat << 6 | ANUBIS_STATUETTE)
    if seat == visit.seat and visit.universities and state.players[seat].count_before(UNIVERSITY, visit.serial):
        options.append(DO_UNIVERSITY)
    if seat << 6 | MANEUVER in visit.after and state.move_goals(seat):
        options.append(DO_MANEUVER)
    maps = visit.maps if seat == visit.seat and not state.is_safe(seat) else 0  # R20.6
    if maps and state.players[seat].count_before(TREASURE_MAP, visit.serial):
        options.append(DO_TREASURE_MAP)
    return options


def anubis_goals(state: Temporum, seat: int) -> list[int]:  # R6.8, R5.7
    player = state.players[seat]
    goals = []
    for space in range(BOARD):
        if not player.visited >> space & 1 and (space == player.pawn or state.can_move(seat, space)):
            goals.append(space)
    for space in sorted(state.own_places(seat)):
        if not player.visited >> space & 1:
            goals.append(space)
    return goals


def anubis(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R6.8
    if answer == ENTER:
        return state.ask(f.seat, ASK_VISIT, each(VISIT, anubis_goals(state, f.seat)))
    start_visit(state, f.seat, answer - VISIT, True)
    return NEXT


def come_back(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R6.8
    pawn = state.players[f.seat].pawn
    if pawn < BOARD and not state.is_real(pawn):
        move_pawn(state, f.seat, state.real[SPACE_TIME[pawn]])
    return NEXT


def end_visit(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.visits.pop()
    return NEXT


def note_after(state: Temporum, seat: int, kind: int) -> None:
    """R6.7: "After this visit" belongs to the innermost visit under way, or to the visit of this turn."""
    entry = seat << 6 | kind
    if state.visits:
        state.visits[-1].after.append(entry)
    else:
        state.early.append(entry)
    state.tell("pending", seat, [kind])


define(
    A_VISIT,
    NONE,
    Do("Note the Zone as visited.", begin_visit),
    Do("Before the visit.", before_visit),
    Do("Follow the instructions.", follow_zone),
    Do("The instructions are over.", take_stock),
    Do("After the visit.", after_visit),
    Do("The visit is over.", end_visit),
)
define(
    ANUBIS,
    ANUBIS_STATUETTE,
    Do("After this visit: visit any Zone, real or not, not yet visited by you this turn;", anubis),
    Do("from an unreal one move on to the real Zone of its Time.", come_back),
)
define(MANEUVERING, MANEUVER, Do("After this visit, option: move to another real Zone.", may_move, 1))
define(STUDY, UNIVERSITY, Do("After a Time II visit: draw 1,", draw, 1), Do("then discard 1.", discard, 1))
define(TREASURE, TREASURE_MAP, Do("→ draw 2.", draw, 2))
