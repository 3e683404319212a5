"""The shared steps of Temporum: here, money, draws, conditions and choices. Texts are tuples of them."""

from typing import Final

from anachron.core.effects import END, ENTER, NEXT, Do, Frame
from anachron.games.temporum.actions import (
    ASK_MAY,
    ASK_OPTION,
    ASK_PAY,
    NONE,
    OPTION,
    PASS,
    PAY_BEGGAR,
    PAY_MONEY,
    SPACE_TIME,
    YES,
)
from anachron.games.temporum.effects import PAY_UP, define
from anachron.games.temporum.state import Temporum

# Where a text finds "here": in the low bits of `kept` lies the space + 1 of a Zone that is being followed; 0 for a
# card, whose "here" is where its player's pawn is. What a step keeps for a later one lies above.
HERE: Final = 63
VALUE: Final = 8


def here(state: Temporum, f: Frame) -> int:
    space = f.kept & HERE
    return space - 1 if space else state.players[f.seat].pawn


def time_here(state: Temporum, f: Frame) -> int:
    return SPACE_TIME[here(state, f)]


def rules_here(state: Temporum, f: Frame) -> bool:
    """R10.7: ruling a Zone is ruling its Time."""
    return state.rules(f.seat, time_here(state, f))


def crowns_here(state: Temporum, f: Frame) -> int:
    time = time_here(state, f)
    return state.players[f.seat].crowns[time] if time >= 0 else 0


# Money


def gain(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, n)
    return NEXT


def gain_per_ruled(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, n * state.ruled(f.seat))
    return NEXT


def gain_per_crown_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, n * crowns_here(state, f))
    return NEXT


def gain_half_of_gains(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, state.players[f.seat].gained // 2)
    return NEXT


def lose(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.lose(f.seat, n)
    return NEXT


def lose_all(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.lose(f.seat, state.players[f.seat].money)
    return NEXT


def others_lose(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for other in state.others(f.seat):
        state.lose(other, n)
    return NEXT


def others_gain(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for other in state.others(f.seat):
        state.gain(other, n)
    return NEXT


def all_gain(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for seat in state.turn_order(f.seat):
        state.gain(seat, n)
    return NEXT


def pay(state: Temporum, seat: int, amount: int) -> None:
    """R11.4: takes a price that can be paid; asks where it comes from if that is open."""
    player = state.players[seat]
    if amount <= 0:
        return
    if player.beggars() == 0:
        player.money -= amount
        if state.loud:
            state.tell("paid", seat, [amount, 0, state.cause(), player.money])
    else:
        state.push(PAY_UP, seat, amount)


def pay_up(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R11.4, D13
    player = state.players[f.seat]
    amount, begged = f.kept, player.beggars()
    if answer == ENTER:
        if player.money > 0 and begged > 0 and amount < player.money + begged:
            return state.ask(f.seat, ASK_PAY, [PAY_MONEY, PAY_BEGGAR])
        answer = PAY_MONEY
    own = min(player.money, amount) if answer == PAY_MONEY else amount - min(begged, amount)
    player.money -= own
    rest = amount - own
    for perm in player.play:
        taken = min(perm.money, rest)
        perm.money -= taken
        rest -= taken
    state.tell("paid", f.seat, [amount, amount - own, state.cause(), player.money])
    return NEXT


def may_pay(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D22, D31
    """ "Option: pay $n →": the rest of the effect follows only if it was paid."""
    if answer == ENTER:
        if state.players[f.seat].purse() < n:
            return END
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    if answer == PASS:
        return END
    pay(state, f.seat, n)
    return NEXT


# Draws


def draw(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.draw(f.seat, n)
    return NEXT


def draw_per_ruled(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.draw(f.seat, n * state.ruled(f.seat))
    return NEXT


def draw_up_to(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.draw_up_to(f.seat, n)
    return NEXT


def draw_as_many(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.draw(f.seat, state.discarded)
    return NEXT


def all_draw(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for seat in state.turn_order(f.seat):
        state.draw(seat, n)
    return NEXT


# Conditions


def if_ruler(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if rules_here(state, f) else END


def if_alone(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if state.alone(f.seat) else END


def if_below(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if state.players[f.seat].money < n else END


def if_no_crowns_here(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if crowns_here(state, f) == 0 else END


def if_previous_turn_not_yours(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R9.3
    return NEXT if state.last != f.seat else END


# Each player


def each_all(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R16.4
    push_each(state, f, n, state.turn_order(f.seat))
    return NEXT


def each_other(state: Temporum, f: Frame, n: int, answer: int) -> int:
    push_each(state, f, n, state.others(f.seat))
    return NEXT


def push_each(state: Temporum, f: Frame, n: int, seats: list[int]) -> None:
    for place in range(len(seats) - 1, -1, -1):  # the last one pushed is the first to run
        state.push(n, seats[place], f.kept & HERE)


CHOICES: Final[list[tuple[int, ...]]] = []


def choice(*effects: int) -> int:
    """The number of a "Choose:", for the step `choose`."""
    CHOICES.append(effects)
    return len(CHOICES) - 1


def choose(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R16.3, D9, D44
    options = CHOICES[n]
    if answer == ENTER:
        return state.ask(f.seat, ASK_OPTION, [OPTION + k for k in range(len(options))])
    if state.loud:
        state.tell("option", f.seat, [state.cause(), answer - OPTION + 1])
    state.push(options[answer - OPTION], f.seat, f.kept & HERE)
    return NEXT


define(PAY_UP, NONE, Do("", pay_up))
