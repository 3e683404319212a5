"""The end of a turn (R7), and turns more (R9.2)."""

from anachron.core.effects import ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    ASK_END,
    ASK_END_OTHER,
    ASK_HISTORY,
    CHANGE,
    DO_HIDEOUT,
    DO_INVESTMENTS,
    DO_POISON,
    DO_PREDICT_THE_FUTURE,
    DO_STEP_ON_A_BUTTERFLY,
    DO_SUNBOAT_OF_RA,
    DONE,
    HIDEOUT,
    INVESTMENTS,
    NONE,
    PASS,
    PREDICT_THE_FUTURE,
    STEP_ON_A_BUTTERFLY,
    SUNBOAT_OF_RA,
)
from anachron.games.temporum.causes import BY_POISON
from anachron.games.temporum.crowns import advance
from anachron.games.temporum.discards import discard, discard_perm, pays_to_drop
from anachron.games.temporum.effects import BUTTERFLY, ENDING, HIDING, POISONED, PREDICTING, SELLING, SUNBOAT, define
from anachron.games.temporum.history import change_time, flip, next_change
from anachron.games.temporum.state import PHASE_END, Temporum
from anachron.games.temporum.steps import gain_half_of_gains, lose


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


define(ENDING, NONE, Do("", mark_due), Do("", end_effects))
define(
    BUTTERFLY,
    STEP_ON_A_BUTTERFLY,
    Do("End of this turn: change history in Time I,", change_time, 0),
    Do("then II,", change_time, 1),
    Do("then III.", change_time, 2),
)
define(PREDICTING, PREDICT_THE_FUTURE, Do("End of this turn, option: change history here.", predict))
define(POISONED, BY_POISON, Do("Discard 1", discard, 1), Do("and lose $4.", lose, 4))
define(HIDING, HIDEOUT, Do("End of your turn, with $40 or more: advance 1.", advance, 1))
define(SUNBOAT, SUNBOAT_OF_RA, Do("→ one more turn for you after this one.", more_turns, 1))
define(SELLING, INVESTMENTS, Do("→ gain half of your gains this turn.", gain_half_of_gains))
