"""The turn of Temporum: start, history, move, and who is next (R2 to R5, R8, R9)."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    ASK_HISTORY,
    ASK_MOVE,
    ASK_START,
    ASK_START_OPEN,
    BEGGAR,
    CACHE,
    CHANGE,
    COLD_WAR,
    DARK_AGES,
    DO,
    DO_BEGGAR,
    DO_CACHE,
    DO_COLD_WAR,
    DO_IDS,
    DO_SULTANS_SCIMITAR,
    EXODUS,
    KINDS,
    MOVE,
    NONE,
    PASS,
    SECRET,
    SULTANS_SCIMITAR,
)
from anachron.games.temporum.actions import STAY as STAY_HERE
from anachron.games.temporum.causes import BY_ZONE
from anachron.games.temporum.crowns import push_advance
from anachron.games.temporum.discards import discard, discard_aside, discard_perm, pays_to_drop
from anachron.games.temporum.effects import DARKNESS, FROM_THE_CACHE, TURN, define
from anachron.games.temporum.ending import begin_end
from anachron.games.temporum.history import flip, move_pawn, next_change
from anachron.games.temporum.orders import FROM_CACHE, push_fixed
from anachron.games.temporum.player import KIND
from anachron.games.temporum.ranking import ranking
from anachron.games.temporum.state import (
    PHASE_HISTORY,
    PHASE_MOVE,
    PHASE_START,
    PHASE_VISIT,
    WHY_CAP,
    WHY_CROWNS,
    Temporum,
)
from anachron.games.temporum.visit import start_visit

SECRET_TEXT: Final[list[int]] = [NONE] * KINDS  # by card; filled in cards.py


def next_turn(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R9, section 12
    seat, extra = next_player(state)
    player = state.players[seat]
    if player.turns >= state.terms.turn_cap:
        state.win(ranking(state)[0], WHY_CAP)
        return NEXT
    state.last = state.player if state.turn else NONE
    state.turn += 1
    state.player = seat
    state.is_extra = extra
    if extra:
        player.extra -= 1
    else:
        state.base = seat
    player.turns += 1
    state.mark = state.turn * 8 + seat
    state.push(TURN, seat)
    return STAY


def next_player(state: Temporum) -> tuple[int, bool]:
    """R9.1, R9.5."""
    if state.turn == 0 and state.base == NONE:
        return state.first, False
    for seat in state.turn_order(state.player):
        if state.players[seat].extra > 0:
            return seat, True
    return (state.base + 1) % state.seats, False


def begin_turn(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R2.2, R3.1, R3.4, R3.7
    seat = f.seat
    state.phase = PHASE_START
    state.closed = False
    for player in state.players:
        player.gained = player.drawn = player.arrived = player.visited = 0
    player = state.players[seat]
    state.tell("turn", seat, [state.turn, 1 if state.is_extra else 0])
    if state.relics >> seat & 1:
        state.relics &= ~(1 << seat)
        state.tell("thawed", seat, [])
    player.poison_due += player.poison
    player.poison = 0
    player.scimitars_due = player.scimitars
    player.scimitars = 0
    for perm in player.play:
        perm.due = perm.acts in (BEGGAR, CACHE)
    pawn = player.pawn
    zone = state.zone_at(pawn)
    state.cold = zone == COLD_WAR and state.alone(seat)
    if zone == DARK_AGES:
        state.push(DARKNESS, seat)
    return NEXT


def forced_starts(state: Temporum, seat: int) -> list[int]:
    player = state.players[seat]
    options = []
    if state.cold:
        options.append(DO_COLD_WAR)
    for perm in player.play:
        if perm.due and perm.acts == BEGGAR:
            options.append(DO_BEGGAR)
            break
    if player.scimitars_due:
        options.append(DO_SULTANS_SCIMITAR)
    return options


def free_starts(state: Temporum, seat: int) -> list[int]:
    """R3.3: each Cache, each Secret card."""
    player = state.players[seat]
    options = []
    for perm in player.play:
        if perm.due and perm.acts == CACHE and (perm.under != NONE or pays_to_drop(player)):
            options.append(DO_CACHE)
            break
    for kind in player.kinds():
        if SECRET_TEXT[kind] != NONE:
            options.append(SECRET + kind)
    return options


def start_effects(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R3.3, D2
    """While something must be done, the optional effects stand beside it."""
    if answer == ENTER:
        forced = forced_starts(state, f.seat)
        if not forced:
            return NEXT
        ask = ASK_START if state.players[f.seat].hand else ASK_START_OPEN
        return state.ask(f.seat, ask, forced + free_starts(state, f.seat))
    do_start(state, f.seat, answer)
    return STAY


def do_start(state: Temporum, seat: int, answer: int) -> None:
    player = state.players[seat]
    if SECRET <= answer < DO:
        kind = answer - SECRET
        state.push(SECRET_TEXT[kind], seat)
        player.aside.append(player.pull(kind))
        discard_aside(state, seat)
        return
    if answer == DO_COLD_WAR:
        state.cold = False
        state.gain(seat, 4, BY_ZONE + COLD_WAR)
    elif answer == DO_BEGGAR:
        for perm in player.play:
            if perm.due and perm.acts == BEGGAR:
                perm.due = False
                if player.money < 4:
                    perm.money += 2
                    state.tell("beggar", seat, [2, perm.money])
                return
    elif answer == DO_SULTANS_SCIMITAR:
        player.scimitars_due -= 1
        state.tell("effect", seat, [SULTANS_SCIMITAR])
        for time in range(4):  # R3.6: the last one pushed is the first to run
            if state.rules(seat, time):
                push_advance(state, seat, 1, time)
    else:
        for perm in player.play:
            if perm.due and perm.acts == CACHE and (perm.under != NONE or pays_to_drop(player)):
                card = perm.under
                perm.under = NONE
                if card != NONE:
                    state.limbo.append(card)
                    state.push(FROM_THE_CACHE, seat, card >> KIND)
                discard_perm(state, seat, perm)
                return


def play_cached(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R25.4
    push_fixed(state, f.seat, f.kept, FROM_CACHE)
    return NEXT


def history(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R4.1, R4.4, D5, D6
    """`kept` counts the opportunities had: with Kingdom of Trilobites there are three."""
    if answer == ENTER:
        state.phase = PHASE_HISTORY
        space = next_change(state, f.seat, f.kept)
        if space == NONE:
            return NEXT
        starts = [] if state.closed else free_starts(state, f.seat)
        return state.ask(f.seat, ASK_HISTORY, [*starts, CHANGE + space, PASS])
    if SECRET <= answer < DO + len(DO_IDS):
        do_start(state, f.seat, answer)
        return STAY
    state.closed = True
    f.kept += 1
    if answer != PASS:
        flip(state, answer - CHANGE)
    return STAY


def move(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R5.1, D7
    if answer == ENTER:
        state.phase = PHASE_MOVE
        starts = [] if state.closed else free_starts(state, f.seat)
        return state.ask(f.seat, ASK_MOVE, [*starts, *each(MOVE, state.move_goals(f.seat)), STAY_HERE])
    if SECRET <= answer < DO + len(DO_IDS):
        do_start(state, f.seat, answer)
        f.at = AT_HISTORY  # Secret Mission may have opened the way
        return STAY
    state.closed = True
    if answer != STAY_HERE:
        move_pawn(state, f.seat, answer - MOVE)
    return NEXT


def visit_where_you_are(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R6.1
    state.phase = PHASE_VISIT
    start_visit(state, f.seat, state.players[f.seat].pawn, False)
    return NEXT


def finish_turn(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R8
    for player in state.players:
        player.no_gain = False
        player.named = 0
        player.butterflies = 0
        player.predicts = 0
    state.players[f.seat].scimitars_due = 0
    seats = state.turn_order(f.seat) if state.terms.any_player else [f.seat]
    for seat in seats:
        if has_won(state, seat):
            state.win(seat, WHY_CROWNS)
            return NEXT
    return NEXT


def has_won(state: Temporum, seat: int) -> bool:
    """R8.1, R8.3."""
    player = state.players[seat]
    if player.crowns[3] < 10 or player.gone:
        return False
    return player.departed or not state.real_zone(EXODUS)


AT_TURNS: Final = 1  # of the effect that setup.py adds
AT_HISTORY: Final = 2
define(
    TURN,
    NONE,
    Do("Start of turn.", begin_turn),
    Do("Start effects in the order you like.", start_effects),
    Do("You may change history.", history),
    Do("You may move.", move),
    Do("Visit the Zone you are in.", visit_where_you_are),
    Do("End of turn.", begin_end),
    Do("Check for victory.", finish_turn),
)
define(DARKNESS, BY_ZONE + DARK_AGES, Do("Turn start, standing here: discard 1.", discard, 1))
define(FROM_THE_CACHE, CACHE, Do("Play that card.", play_cached))
