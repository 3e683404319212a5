"""Changing history (R4) and moving (R5)."""

from anachron.core.actions import Question, each
from anachron.core.effects import NONE, Choice, Do, Frame
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.effects import ENDLESS_CITY_REAL, MAFIA_REAL
from anachron.games.temporum.model.frames import Text
from anachron.games.temporum.model.player import Perpetual
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.steps import all_draw, all_gain, here


def flip(state: Temporum, space: int) -> None:
    """R4.2: flips an arrow, shifts pawns, wakes boxes."""
    if state.relics or space >= 6 or space < 0:
        return  # R4.6, R4.7
    was = state.real
    state.arrows[space] = 1 - state.arrows[space]
    state.real = now = state.find_real()
    new = [s for s in now if s not in was]
    if state.logging:
        state.tell(ev.CHANGED, state.stack[-1].seat, [space, state.board[space], new, new[0] if new else NONE])
    for seat in range(state.seats):
        pawn = state.players[seat].pawn
        if pawn < acts.BOARD and now[acts.SPACE_TIME[pawn]] != pawn and not stays_unreal(state, seat, pawn):
            state.players[seat].pawn = now[acts.SPACE_TIME[pawn]]
            state.tell(ev.SHIFTED, seat, [pawn, state.players[seat].pawn])
    for i in range(len(new) - 1, -1, -1):  # the last one pushed is the first to run
        zone = state.board[new[i]]
        if zone == acts.ENDLESS_CITY:
            state.push_text(ENDLESS_CITY_REAL, state.player, new[i])
        elif zone == acts.MAFIA_CITY_STATES:
            state.push_text(MAFIA_REAL, state.player, new[i])


def stays_unreal(state: Temporum, seat: int, space: int) -> bool:  # R4.3
    away = [visit for visit in state.visits() if visit.unreal and visit.seat == seat and visit.space == space]
    return len(away) > 0


def tell_real(state: Temporum, f: Text) -> None:
    space = here(state, f)
    state.tell(ev.BECAME_REAL, NONE, [space, state.zone_at(space)])


def change_here(state: Temporum, f: Text) -> None:
    flip(state, here(state, f))


def change_time(state: Temporum, f: Frame) -> None:
    """In the Zone of Time n + 1 that is real at that moment."""
    flip(state, state.real[f.n])


def next_change(state: Temporum, seat: int, done: int) -> int:
    """R4.1, R4.4: the space whose arrow can be flipped next, or NONE; `done` opportunities are over."""
    if state.relics:
        return NONE
    pawn = state.players[seat].pawn
    if pawn < acts.BOARD and state.board[pawn] == acts.KINGDOM_OF_TRILOBITES:
        return state.real[done] if done < 3 else NONE
    return pawn if done == 0 and pawn < 6 else NONE


def move_pawn(state: Temporum, seat: int, to: int) -> None:
    """R5.4."""
    player = state.players[seat]
    was = player.pawn
    if was == to:
        return
    player.pawn = to
    if state.logging:
        state.tell(ev.MOVED, seat, [was, to, state.cause()])
    if state.zombies[was]:
        state.zombies[was] -= 1
        state.zombies[to] += 1
        state.tell(ev.ZOMBIE_FOLLOWED, seat, [was, to])
    if was < acts.BOARD and state.board[was] == acts.VIKING_AMERICA and state.rules(seat, acts.SPACE_TIME[to]):
        state.gain(seat, 4, acts.BY_ZONE + acts.VIKING_AMERICA)
    if to < acts.BOARD and state.board[to] == acts.BYZANTINE_EMPIRE:
        state.gain(seat, player.hand_size(), acts.BY_ZONE + acts.BYZANTINE_EMPIRE)


class MayMove(Choice):  # D37
    """ "Option: move to another real Zone"; do.n = 1: not optional."""

    def ask(self, state: Temporum, f: Frame) -> Question | None:
        goals = state.move_goals(f.seat)
        if not goals:
            return None
        options = each(acts.MOVE, goals)
        if self.n == 0:
            options.append(acts.PASS)
        return Question(f.seat, acts.ASK_GO, options)

    def take(self, state: Temporum, f: Frame, answer: int) -> None:
        if answer != acts.PASS:
            move_pawn(state, f.seat, answer - acts.MOVE)


def first_free_place(state: Temporum, seat: int) -> int:  # R22.5
    taken = state.own_places(seat)
    for number in range(acts.PLACES):
        space = acts.BOARD + acts.PLACES * seat + number
        if space not in taken:
            return space
    raise AssertionError("more Places than there are names for")


def enters_play(state: Temporum, seat: int, perpetual: Perpetual) -> None:
    if perpetual.acts == acts.A_PLACE_OUTSIDE_TIME:
        perpetual.place = first_free_place(state, seat)


ENDLESS_CITY_REAL.define(Do("", tell_real), Do("When this Zone becomes real, everyone draws a card.", all_draw, 1))
MAFIA_REAL.define(Do("", tell_real), Do("When this Zone becomes real, everyone gains $2.", all_gain, 2))
