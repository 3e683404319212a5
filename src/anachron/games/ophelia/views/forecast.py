"""How the coming contest would go, as things are: for the screen and for bots. Triggers are not foreseen."""

from anachron.core.effects import NONE
from anachron.games.ophelia.model.abilities import PERSISTENT
from anachron.games.ophelia.model.content import CHARACTER
from anachron.games.ophelia.model.numbers import armour, has_flag, initiative, life, power
from anachron.games.ophelia.model.state import Ophelia, Piece
from anachron.games.ophelia.rules.contest import shelters_of


class Blow:
    """One hit that is to come."""

    def __init__(self, attacker: Piece, taker: Piece, amount: int) -> None:
        self.attacker = attacker
        self.taker = taker
        self.amount = amount
        self.falls = False  # the taker is defeated by this step


class ComingStrike:
    """One attack step that is to come."""

    def __init__(self, speed: int) -> None:
        self.speed = speed
        self.blows: list[Blow] = []


class Forecast:
    def __init__(self) -> None:
        self.strikes: list[ComingStrike] = []
        self.fallen: list[int] = []  # by serial
        self.damage: dict[int, int] = {}  # by serial, on top of what is there


def forecast(state: Ophelia, attacked: list[int]) -> Forecast:
    """The attack steps of a contest, without those who have attacked."""
    coming = Forecast()
    done = attacked[:]
    while True:
        step = next_strike(state, coming, done)
        if step is None:
            return coming
        coming.strikes.append(step)
        for blow in step.blows:
            done.append(blow.attacker.serial)
            coming.damage[blow.taker.serial] = coming.damage.get(blow.taker.serial, 0) + blow.amount
        for blow in step.blows:
            taker = blow.taker
            if taker.damage + coming.damage[taker.serial] >= life(state, taker) and not has_flag(
                state, taker, PERSISTENT
            ):
                blow.falls = True
                if taker.serial not in coming.fallen:
                    coming.fallen.append(taker.serial)


def next_strike(state: Ophelia, coming: Forecast, done: list[int]) -> ComingStrike | None:
    """R9.3: those with the highest Initiative."""
    step: ComingStrike | None = None
    for slot in state.board.order:
        piece = state.slots[slot]
        if piece is None or state.printed.type[piece.kind] != CHARACTER or piece.serial in done:
            continue
        target = state.opponent_of(piece)
        if target is None or piece.serial in coming.fallen or target.serial in coming.fallen:
            continue
        speed = initiative(state, piece)
        if step is None or speed > step.speed:
            step = ComingStrike(speed)
        if speed == step.speed:
            step.blows.append(blow_of(state, coming, piece, target))
    return step


def blow_of(state: Ophelia, coming: Forecast, attacker: Piece, target: Piece) -> Blow:
    for relic in shelters_of(state, target):
        if relic.serial not in coming.fallen:
            return Blow(attacker, relic, power(state, attacker))
    return Blow(attacker, target, max(power(state, attacker) - armour(state, target), 0))


def order_of(coming: Forecast, serial: int, before: int) -> int:
    """The number of a card's attack step, after so many that are over; NONE: it does not attack."""
    for i in range(len(coming.strikes)):
        for blow in coming.strikes[i].blows:
            if blow.attacker.serial == serial:
                return before + i + 1
    return NONE
