"""The shared steps of Temporum: here, money, draws, conditions and choices. Texts are lists of them."""

from anachron.core.actions import Question
from anachron.core.effects import END, NEXT, NONE, Choice, Effect, Frame
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.effects import PAY_UP
from anachron.games.temporum.model.events import OPTION_TAKEN, PAID
from anachron.games.temporum.model.frames import Paying, Text
from anachron.games.temporum.model.state import Temporum


def here(state: Temporum, f: Text) -> int:
    return f.space if f.space != NONE else state.players[f.seat].pawn


def time_here(state: Temporum, f: Text) -> int:
    return acts.SPACE_TIME[here(state, f)]


def rules_here(state: Temporum, f: Text) -> bool:
    """R10.7: ruling a Zone is ruling its Time."""
    return state.rules(f.seat, time_here(state, f))


def crowns_here(state: Temporum, f: Text) -> int:
    time = time_here(state, f)
    return state.players[f.seat].crowns[time] if time >= 0 else 0


# Money


def gain(state: Temporum, f: Frame) -> None:
    state.gain(f.seat, f.n)


def gain_per_ruled(state: Temporum, f: Frame) -> None:
    state.gain(f.seat, f.n * state.ruled(f.seat))


def gain_per_crown_here(state: Temporum, f: Text) -> None:
    state.gain(f.seat, f.n * crowns_here(state, f))


def gain_half_of_gains(state: Temporum, f: Frame) -> None:
    state.gain(f.seat, state.players[f.seat].gained // 2)


def lose(state: Temporum, f: Frame) -> None:
    state.lose(f.seat, f.n)


def lose_all(state: Temporum, f: Frame) -> None:
    state.lose(f.seat, state.players[f.seat].money)


def others_lose(state: Temporum, f: Frame) -> None:
    for other in state.others(f.seat):
        state.lose(other, f.n)


def others_gain(state: Temporum, f: Frame) -> None:
    for other in state.others(f.seat):
        state.gain(other, f.n)


def all_gain(state: Temporum, f: Frame) -> None:
    for seat in state.seats_from(f.seat):
        state.gain(seat, f.n)


def pay(state: Temporum, seat: int, amount: int) -> None:
    """R11.4: takes a price that can be paid; asks where it comes from if that is open."""
    player = state.players[seat]
    if amount <= 0:
        return
    if player.beggars() == 0:
        player.money -= amount
        if state.logging:
            state.tell(PAID, seat, [amount, 0, state.cause(), player.money])
    else:
        f = Paying(PAY_UP, seat)
        f.amount = amount
        state.push_frame(f)


class PayUp(Choice):  # R11.4, D13
    def ask(self, state: Temporum, f: Paying) -> Question | None:
        player = state.players[f.seat]
        begged = player.beggars()
        if player.money == 0 or begged == 0 or f.amount >= player.money + begged:
            return None
        return Question(f.seat, acts.ASK_PAY, [acts.PAY_MONEY, acts.PAY_BEGGAR])

    def take(self, state: Temporum, f: Paying, answer: int) -> None:
        player = state.players[f.seat]
        own = min(player.money, f.amount) if answer == acts.PAY_MONEY else f.amount - min(player.beggars(), f.amount)
        player.money -= own
        rest = f.amount - own
        for perpetual in player.in_play:
            taken = min(perpetual.money, rest)
            perpetual.money -= taken
            rest -= taken
        if state.logging:
            state.tell(PAID, f.seat, [f.amount, f.amount - own, state.cause(), player.money])

    def skip(self, state: Temporum, f: Paying) -> None:
        self.take(state, f, acts.PAY_MONEY)


class MayPay(Choice):  # D22, D31
    """ "You may pay $do.n to": the rest of the effect follows only if it was paid."""

    otherwise = END

    def ask(self, state: Temporum, f: Frame) -> Question | None:
        if state.players[f.seat].purse() < self.n:
            return None
        return Question(f.seat, acts.ASK_MAY, [acts.YES, acts.PASS])

    def take(self, state: Temporum, f: Frame, answer: int) -> int:
        if answer == acts.PASS:
            return END
        pay(state, f.seat, self.n)
        return NEXT


# Draws


def draw(state: Temporum, f: Frame) -> None:
    state.draw(f.seat, f.n)


def draw_per_ruled(state: Temporum, f: Frame) -> None:
    state.draw(f.seat, f.n * state.ruled(f.seat))


def draw_up_to(state: Temporum, f: Frame) -> None:
    state.draw_up_to(f.seat, f.n)


def draw_as_many(state: Temporum, f: Frame) -> None:
    state.draw(f.seat, state.discarded)


def all_draw(state: Temporum, f: Frame) -> None:
    for seat in state.seats_from(f.seat):
        state.draw(seat, f.n)


# Conditions


def if_ruler(state: Temporum, f: Text) -> int:
    return NEXT if rules_here(state, f) else END


def if_alone(state: Temporum, f: Frame) -> int:
    return NEXT if state.alone(f.seat) else END


def if_below(state: Temporum, f: Frame) -> int:
    return NEXT if state.players[f.seat].money < f.n else END


def if_no_crowns_here(state: Temporum, f: Text) -> int:
    return NEXT if crowns_here(state, f) == 0 else END


def if_previous_turn_not_yours(state: Temporum, f: Frame) -> int:  # R9.3
    return NEXT if state.last != f.seat else END


# Each player


def each_all(state: Temporum, f: Text) -> None:  # R16.4
    push_each(state, f, f.named, state.seats_from(f.seat))


def each_other(state: Temporum, f: Text) -> None:
    push_each(state, f, f.named, state.others(f.seat))


def push_each(state: Temporum, f: Text, effect: Effect, seats: list[int]) -> None:
    for i in range(len(seats) - 1, -1, -1):  # the last one pushed is the first to run
        state.push_text(effect, seats[i], f.space)


class Choose(Choice):  # R16.3, D9, D44
    """A sentence with several parts, of which one is followed: "Gain $8 or advance 2 steps."."""

    def __init__(self, text: str, *parts: Effect) -> None:
        super().__init__(text)
        self.parts = list(parts)

    def ask(self, state: Temporum, f: Text) -> Question:
        return Question(f.seat, acts.ASK_OPTION, [acts.OPTION + k for k in range(len(self.parts))])

    def take(self, state: Temporum, f: Text, answer: int) -> None:
        if state.logging:
            state.tell(OPTION_TAKEN, f.seat, [state.cause(), answer - acts.OPTION + 1])
        state.push_text(self.parts[answer - acts.OPTION], f.seat, f.space)


PAY_UP.define(PayUp(""))
