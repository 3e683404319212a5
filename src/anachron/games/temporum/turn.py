"""The turn of Temporum: start, history, move, visit, end, victory (R2 to R9)."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    ANUBIS_STATUETTE,
    ASK_AFTER,
    ASK_BEFORE,
    ASK_END,
    ASK_END_OTHER,
    ASK_HISTORY,
    ASK_MOVE,
    ASK_START,
    ASK_START_OPEN,
    ASK_VISIT,
    BEGGAR,
    BOARD,
    CACHE,
    CHANGE,
    COLD_WAR,
    DARK_AGES,
    DO,
    DO_ANUBIS_STATUETTE,
    DO_BEGGAR,
    DO_CACHE,
    DO_COLD_WAR,
    DO_HIDEOUT,
    DO_HQ,
    DO_IDS,
    DO_INVESTMENTS,
    DO_MANEUVER,
    DO_PARADISE_MONEY,
    DO_POISON,
    DO_PREDICT_THE_FUTURE,
    DO_SAGE,
    DO_STEP_ON_A_BUTTERFLY,
    DO_SULTANS_SCIMITAR,
    DO_SUNBOAT_OF_RA,
    DO_TREASURE_MAP,
    DO_UNIVERSITY,
    DO_ZOMBIE,
    DONE,
    EXODUS,
    EXPLORER,
    HIDDEN_CAVE,
    HIDEOUT,
    INVESTMENTS,
    MANEUVER,
    MOVE,
    NONE,
    PASS,
    PREDICT_THE_FUTURE,
    SECRET,
    SPACE_TIME,
    STEP_ON_A_BUTTERFLY,
    SULTANS_SCIMITAR,
    SUNBOAT_OF_RA,
    THINK_TANK,
    TREASURE_MAP,
    UNIVERSITY,
    VISIT,
    ZONES,
)
from anachron.games.temporum.actions import STAY as STAY_HERE
from anachron.games.temporum.playing import FROM_CACHE, SECRET_TEXT, push_fixed
from anachron.games.temporum.state import (
    BY_HQ,
    BY_PARADISE,
    BY_POISON,
    BY_SAGE,
    BY_ZOMBIE,
    BY_ZONE,
    KIND,
    PHASE_END,
    PHASE_HISTORY,
    PHASE_MOVE,
    PHASE_START,
    PHASE_VISIT,
    WHY_CAP,
    WHY_CROWNS,
    Player,
    Temporum,
    Visit,
)
from anachron.games.temporum.steps import (
    advance,
    change_time,
    discard,
    discard_aside,
    discard_perm,
    draw,
    effect,
    find_perm,
    flip,
    gain_half_of_gains,
    lose,
    may_move,
    move_pawn,
    next_change,
    owned,
    push_advance,
)

ZONE_TEXT: Final[list[int]] = [NONE] * (ZONES + 1)  # filled in zones.py
NOW: Final = 1 << 60  # a number that no card in play has


# Turns


def next_turn(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R9, section 12
    seat, extra = next_player(state)
    player = state.players[seat]
    if player.turns >= state.terms.turn_cap:
        state.win(state.ranking()[0], WHY_CAP)
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


# Visits


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


VALUE: Final = 8


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


# End of turn


def begin_end(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R7.1, R7.2
    """The turn player, then the others clockwise."""
    state.phase = PHASE_END
    for seat in state.others(f.seat)[::-1]:
        state.push(ENDING, seat)
    state.push(ENDING, f.seat)
    return NEXT


def mark_due(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for perm in state.players[f.seat].play:
        own = f.seat == state.player and perm.acts in (HIDEOUT, SUNBOAT_OF_RA)
        perm.due = own or perm.acts == INVESTMENTS
    return NEXT


def has_due(state: Temporum, seat: int, kind: int) -> bool:
    player = state.players[seat]
    if player.in_play >> kind & 1:
        for perm in player.play:
            if perm.due and perm.acts == kind:
                return True
    return False


def end_effects(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R7, D49
    seat = f.seat
    player = state.players[seat]
    own = seat == state.player
    if answer == ENTER:
        forced = []
        if player.butterflies:
            forced.append(DO_STEP_ON_A_BUTTERFLY)
        if has_due(state, seat, HIDEOUT):
            forced.append(DO_HIDEOUT)
        if own and player.poison_due:
            forced.append(DO_POISON)
        free = []
        if player.predicts and next_change(state, seat, 0) != NONE:
            free.append(DO_PREDICT_THE_FUTURE)
        if has_due(state, seat, SUNBOAT_OF_RA) and state.last != seat:
            free.append(DO_SUNBOAT_OF_RA)
        if has_due(state, seat, INVESTMENTS) and pays_to_sell(state, seat) and not state.is_safe(seat):  # R20.6
            free.append(DO_INVESTMENTS)
        if not forced and not free:
            return NEXT
        if not forced:
            free.append(DONE)
        return state.ask(seat, ASK_END if own else ASK_END_OTHER, forced + free)
    if answer == DONE:
        return NEXT
    do_end(state, seat, answer)
    return STAY


def pays_to_sell(state: Temporum, seat: int) -> bool:
    """Investments for nothing is offered only where the discard itself brings something."""
    player = state.players[seat]
    return player.gained >= 2 or pays_to_drop(player)


def pays_to_drop(player: Player) -> bool:
    """A discard that does nothing else is offered only if it brings something itself."""
    return player.count(THINK_TANK) > 0 or player.count(HIDDEN_CAVE) > 0


def do_end(state: Temporum, seat: int, answer: int) -> None:
    player = state.players[seat]
    if answer == DO_STEP_ON_A_BUTTERFLY:
        player.butterflies -= 1
        state.tell("effect", seat, [STEP_ON_A_BUTTERFLY])
        state.push(BUTTERFLY, seat)
    elif answer == DO_PREDICT_THE_FUTURE:
        player.predicts -= 1
        state.tell("effect", seat, [PREDICT_THE_FUTURE])
        state.push(PREDICTING, seat)
    elif answer == DO_POISON:
        player.poison_due -= 1
        state.tell("effect", seat, [BY_POISON])
        state.push(POISONED, seat)
    elif answer == DO_HIDEOUT:
        use_due(state, seat, HIDEOUT)
        if player.money >= 40:
            state.tell("effect", seat, [HIDEOUT])
            state.push(HIDING, seat)
    elif answer == DO_SUNBOAT_OF_RA:
        state.push(SUNBOAT, seat)
        discard_perm(state, seat, player.play[use_due(state, seat, SUNBOAT_OF_RA)])
    else:
        state.push(SELLING, seat)
        discard_perm(state, seat, player.play[use_due(state, seat, INVESTMENTS)])


def use_due(state: Temporum, seat: int, kind: int) -> int:
    """The place in play of the card that acts now."""
    play = state.players[seat].play
    for place in range(len(play)):
        if play[place].due and play[place].acts == kind:
            play[place].due = False
            return place
    raise AssertionError(("nothing is due", kind, state.position()))


def predict(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R7.5, R4.4
    """The option was taken; with Kingdom of Trilobites each Time is asked for."""
    space = next_change(state, f.seat, f.kept)
    if space == NONE:
        return NEXT
    if answer == ENTER:
        if f.kept == 0 and next_change(state, f.seat, 1) == NONE:
            answer = CHANGE + space
        else:
            return state.ask(f.seat, ASK_HISTORY, [CHANGE + space, PASS])
    f.kept += 1
    if answer != PASS:
        flip(state, answer - CHANGE)
    return STAY


def more_turns(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R9.2
    state.players[f.seat].extra += n
    if state.loud:
        state.tell("extra", f.seat, [n, state.cause()])
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


AT_TURNS: Final = 1
AT_HISTORY: Final = 2
TURN: Final = effect(
    Do("Start of turn.", begin_turn),
    Do("Start effects in the order you like.", start_effects),
    Do("You may change history.", history),
    Do("You may move.", move),
    Do("Visit the Zone you are in.", visit_where_you_are),
    Do("End of turn.", begin_end),
    Do("Check for victory.", finish_turn),
)
DARKNESS: Final = owned(BY_ZONE + DARK_AGES, Do("Turn start, standing here: discard 1.", discard, 1))
FROM_THE_CACHE: Final = owned(CACHE, Do("Play that card.", play_cached))
A_VISIT: Final = effect(
    Do("Note the Zone as visited.", begin_visit),
    Do("Before the visit.", before_visit),
    Do("Follow the instructions.", follow_zone),
    Do("The instructions are over.", take_stock),
    Do("After the visit.", after_visit),
    Do("The visit is over.", end_visit),
)
ANUBIS: Final = owned(
    ANUBIS_STATUETTE,
    Do("After this visit: visit any Zone, real or not, not yet visited by you this turn;", anubis),
    Do("from an unreal one move on to the real Zone of its Time.", come_back),
)
MANEUVERING: Final = owned(MANEUVER, Do("After this visit, option: move to another real Zone.", may_move, 1))
STUDY: Final = owned(UNIVERSITY, Do("After a Time II visit: draw 1,", draw, 1), Do("then discard 1.", discard, 1))
TREASURE: Final = owned(TREASURE_MAP, Do("→ draw 2.", draw, 2))
ENDING: Final = effect(Do("", mark_due), Do("", end_effects))
BUTTERFLY: Final = owned(
    STEP_ON_A_BUTTERFLY,
    Do("End of this turn: change history in Time I,", change_time, 0),
    Do("then II,", change_time, 1),
    Do("then III.", change_time, 2),
)
PREDICTING: Final = owned(PREDICT_THE_FUTURE, Do("End of this turn, option: change history here.", predict))
POISONED: Final = owned(BY_POISON, Do("Discard 1", discard, 1), Do("and lose $4.", lose, 4))
HIDING: Final = owned(HIDEOUT, Do("End of your turn, with $40 or more: advance 1.", advance, 1))
SUNBOAT: Final = owned(SUNBOAT_OF_RA, Do("→ one more turn for you after this one.", more_turns, 1))
SELLING: Final = owned(INVESTMENTS, Do("→ gain half of your gains this turn.", gain_half_of_gains))
