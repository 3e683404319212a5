"""The five moments at which cards, boxes and tokens act by themselves: what acts, in which order, who is asked."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Ask
from anachron.core.effects import NONE, NOTHING
from anachron.core.moments import Trigger, Turns, Window
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.bits import bit, contains
from anachron.games.temporum.model.effects import (
    AFTER_PLAY,
    ANUBIS,
    BUTTERFLY,
    ENDING,
    FROM_THE_CACHE,
    HIDING,
    MANEUVERING,
    POISONED,
    PREDICTING,
    SECRET_TEXT,
    SELLING,
    STUDY,
    SUNBOAT,
    TREASURE,
)
from anachron.games.temporum.model.events import ACTS, BEGGED
from anachron.games.temporum.model.frames import AfterPlaying, FromCache, Turn, Visiting
from anachron.games.temporum.model.player import Perpetual
from anachron.games.temporum.model.state import Temporum
from anachron.games.temporum.rules.crowns import push_advance
from anachron.games.temporum.rules.discards import discard_aside, discard_from_play, pays_to_drop
from anachron.games.temporum.rules.history import next_change
from anachron.games.temporum.rules.steps import pay

AMBASSADOR_PRICE: Final = 4
HIDEOUT_MONEY: Final = 40

# Sources are the numbers that cards have in play.


def is_in_play(state: Temporum, f: Window, seat: int, source: int) -> bool:
    return state.players[seat].find(source) is not None


def source_of(state: Temporum, seat: int, source: int) -> Perpetual:
    perpetual = state.players[seat].find(source)
    assert perpetual is not None, ("it has left play", source, state.position())
    return perpetual


# The start of a turn


class StartOfTurn(Turns[Temporum, Turn]):
    """R3.3, D2: while something must be done, Caches and Secret cards stand beside it."""

    def is_quiet(self, state: Temporum, f: Turn) -> bool:
        return not f.due

    def order(self, state: Temporum, f: Turn) -> list[int]:
        return [f.seat]

    def question(self, state: Temporum, f: Turn, seat: int) -> Ask:
        return acts.ASK_START if state.players[seat].hand else acts.ASK_START_OPEN

    def beside(self, state: Temporum, f: Turn, seat: int) -> list[int]:
        return optional_starts(state, f)

    def act_beside(self, state: Temporum, f: Turn, seat: int, action: int) -> None:
        use_start(state, f, action)


def optional_starts(state: Temporum, f: Turn) -> list[int]:
    """R3.3: each Cache, each Secret card; also offered beside history and move, until one of them is decided."""
    options = [acts.DO_CACHE] if usable_cache(state, f) is not None else []
    for kind in state.players[f.seat].kinds():
        if SECRET_TEXT[kind] is not NOTHING:
            options.append(acts.SECRET + kind)
    return options


def usable_cache(state: Temporum, f: Turn) -> Perpetual | None:
    """An empty one only if its discard brings something, or Hacker can do something else than play (R24.5)."""
    player = state.players[f.seat]
    use_empty = pays_to_drop(player) or player.can_replace()
    for serial in f.caches:
        cache = player.find(serial)
        if cache is not None and (cache.under != NONE or use_empty):
            return cache
    return None


def use_start(state: Temporum, f: Turn, action: int) -> None:
    seat = f.seat
    if action != acts.DO_CACHE:
        kind = action - acts.SECRET
        state.push_text(SECRET_TEXT[kind], seat, NONE)
        state.players[seat].set_aside(kind)
        discard_aside(state, seat)
        return
    cache = usable_cache(state, f)
    assert cache is not None
    if cache.under != NONE or state.players[seat].can_replace():
        play = FromCache(FROM_THE_CACHE, seat)
        if cache.under != NONE:
            play.card = cards.kind_of(cache.under)
            state.on_table.append(play.card)
            cache.under = NONE
        state.push_frame(play)
    discard_from_play(state, seat, cache)


def gain_by_cold_war(state: Temporum, f: Turn, seat: int, source: int) -> None:
    state.gain(seat, 4, acts.BY_ZONE + acts.COLD_WAR)


def beg(state: Temporum, f: Turn, seat: int, source: int) -> None:
    beggar = source_of(state, seat, source)
    if state.players[seat].money < 4:
        beggar.money += 2
        state.tell(BEGGED, seat, [2, beggar.money])


def use_scimitar(state: Temporum, f: Turn, seat: int, source: int) -> None:
    state.players[seat].scimitars_due -= 1
    state.tell(ACTS, seat, [acts.SULTANS_SCIMITAR])
    for time in range(4):  # R3.6: the last one pushed is the first to run
        if state.rules(seat, time):
            push_advance(state, seat, 1, time)


START: Final = StartOfTurn(
    "Start effects in the order you like.",
    acts.ASK_START,
    acts.DONE,
    [
        Trigger(acts.DO_COLD_WAR, act=gain_by_cold_war),
        Trigger(acts.DO_BEGGAR, act=beg, when=is_in_play),
        Trigger(acts.DO_SULTANS_SCIMITAR, act=use_scimitar),
    ],
)


# Before a visit


class BeforeVisit(Turns[Temporum, Visiting]):
    """R6.3, D8: everything is forced; the order is asked only where it matters."""

    def order(self, state: Temporum, f: Visiting) -> list[int]:
        return [f.seat]

    def is_quiet(self, state: Temporum, f: Visiting) -> bool:
        seat, space = f.seat, f.space
        if state.sage == seat or state.players[seat].hq == space or state.zombies[space]:
            return False
        return state.paradise == 0 or space >= acts.BOARD or not contains(state.paradise, space)

    def gather(self, state: Temporum, f: Visiting) -> None:
        seat, space = f.seat, f.space
        if space < acts.BOARD and contains(state.paradise, space) and state.alone(seat):
            f.add(seat, acts.DO_PARADISE_MONEY)
        if state.players[seat].hq == space:
            f.add(seat, acts.DO_HQ)
        if state.sage == seat and state.rules(seat, acts.SPACE_TIME[space]):
            f.add(seat, acts.DO_SAGE)
        if state.zombies[space]:
            f.add(seat, acts.DO_ZOMBIE)

    def asks_order(self, state: Temporum, f: Visiting, seat: int, forced: list[int], optional: list[int]) -> bool:
        player = state.players[seat]
        gains = forced[0] in (acts.DO_PARADISE_MONEY, acts.DO_HQ) or (
            forced[0] == acts.DO_SAGE and player.has(acts.EXPLORER)
        )
        return gains and forced[-1] == acts.DO_ZOMBIE and player.money < 2


def take_paradise_money(state: Temporum, f: Visiting, seat: int, source: int) -> None:
    if not state.players[seat].no_gain:  # R11.8: it stays where it is
        state.paradise &= ~bit(f.space)
        state.gain(seat, 2, acts.BY_PARADISE)


def gain_by_hq(state: Temporum, f: Visiting, seat: int, source: int) -> None:
    state.gain(seat, 2, acts.BY_HQ)


def draw_by_sage(state: Temporum, f: Visiting, seat: int, source: int) -> None:
    state.tell(ACTS, seat, [acts.BY_SAGE])
    state.draw(seat, 1, acts.BY_SAGE)


def lose_to_zombies(state: Temporum, f: Visiting, seat: int, source: int) -> None:
    state.lose(seat, 2, acts.BY_ZOMBIE)


BEFORE_VISIT: Final = BeforeVisit(
    "Before the visit.",
    acts.ASK_BEFORE,
    acts.DONE,
    [
        Trigger(acts.DO_PARADISE_MONEY, act=take_paradise_money),
        Trigger(acts.DO_HQ, act=gain_by_hq),
        Trigger(acts.DO_SAGE, act=draw_by_sage),
        Trigger(acts.DO_ZOMBIE, act=lose_to_zombies),
    ],
)


# After a visit


class AfterVisit(Turns[Temporum, Visiting]):
    """R6.6, R6.9, R6.10, D48: one player after the other, the turn player first."""

    def is_quiet(self, state: Temporum, f: Visiting) -> bool:
        return not f.due and not state.players[f.seat].kinds_in_play & ACTS_AFTER_VISIT

    def order(self, state: Temporum, f: Visiting) -> list[int]:
        return state.seats_from(state.player)

    def gather(self, state: Temporum, f: Visiting) -> None:
        time = acts.SPACE_TIME[f.space]
        f.serial = state.serial
        for perpetual in state.players[f.seat].in_play:
            if perpetual.acts == acts.UNIVERSITY and time == 1:
                f.add(f.seat, acts.DO_UNIVERSITY, perpetual.serial)
            elif perpetual.acts == acts.TREASURE_MAP and time == 3:
                f.add(f.seat, acts.DO_TREASURE_MAP, perpetual.serial)


def anubis_goals(state: Temporum, seat: int) -> list[int]:  # R6.8, R5.7
    player = state.players[seat]
    goals = []
    for space in range(acts.BOARD):
        if not player.has_visited(space) and (space == player.pawn or state.can_move(seat, space)):
            goals.append(space)
    for space in sorted(state.own_places(seat)):
        if not player.has_visited(space):
            goals.append(space)
    return goals


def has_goals(state: Temporum, f: Visiting, seat: int, source: int) -> bool:
    return len(anubis_goals(state, seat)) > 0


def can_move_on(state: Temporum, f: Visiting, seat: int, source: int) -> bool:
    return len(state.move_goals(seat)) > 0


def can_use_map(state: Temporum, f: Visiting, seat: int, source: int) -> bool:
    return is_in_play(state, f, seat, source) and not state.is_safe(seat)  # R20.6


def use_map(state: Temporum, f: Visiting, seat: int, source: int) -> None:
    state.push(TREASURE, seat)
    discard_from_play(state, seat, source_of(state, seat, source))


ACTS_AFTER_VISIT: Final[int] = bit(acts.UNIVERSITY) | bit(acts.TREASURE_MAP)
AFTER_VISIT: Final = AfterVisit(
    "After the visit.",
    acts.ASK_AFTER,
    acts.DONE,
    [
        Trigger(acts.DO_ANUBIS_STATUETTE, ANUBIS, when=has_goals),
        Trigger(acts.DO_UNIVERSITY, STUDY, when=is_in_play),
        Trigger(acts.DO_MANEUVER, MANEUVERING, may=True, when=can_move_on),
        Trigger(acts.DO_TREASURE_MAP, act=use_map, may=True, when=can_use_map),
    ],
)
# What a card that waits for "after this visit" is called there.
AFTER_THIS_VISIT: Final = {acts.ANUBIS_STATUETTE: acts.DO_ANUBIS_STATUETTE, acts.MANEUVER: acts.DO_MANEUVER}


# After playing a card


class AfterPlay(Turns[Temporum, AfterPlaying]):
    """R13.2 f, D47: the order is asked if there is an Ambassador; without one it cannot matter."""

    def order(self, state: Temporum, f: AfterPlaying) -> list[int]:
        return [f.seat]

    def gather(self, state: Temporum, f: AfterPlaying) -> None:
        for perpetual in state.players[f.seat].in_play:
            if perpetual.serial < f.serial and contains(ACTS_AFTER_PLAY, perpetual.acts):
                f.add(f.seat, AFTER_PLAY_ACTIONS[perpetual.acts])

    def asks_order(self, state: Temporum, f: AfterPlaying, seat: int, forced: list[int], optional: list[int]) -> bool:
        return acts.DO_AMBASSADOR in f.due


def draw_by_gang(state: Temporum, f: AfterPlaying, seat: int, source: int) -> None:
    state.tell(ACTS, seat, [acts.GANG_OF_PICKPOCKETS])
    state.draw(seat, 1, acts.GANG_OF_PICKPOCKETS)


def revolt(state: Temporum, f: AfterPlaying, seat: int, source: int) -> None:
    state.tell(ACTS, seat, [acts.REVOLUTIONARIES])
    push_advance(state, seat, 1, 1)


def can_pay_ambassador(state: Temporum, f: AfterPlaying, seat: int, source: int) -> bool:
    return state.players[seat].purse() >= AMBASSADOR_PRICE


def send_ambassador(state: Temporum, f: AfterPlaying, seat: int, source: int) -> None:
    state.tell(ACTS, seat, [acts.AMBASSADOR])
    push_advance(state, seat, 1, NONE)
    pay(state, seat, AMBASSADOR_PRICE)


AFTER_PLAY_ACTIONS: Final = {
    acts.GANG_OF_PICKPOCKETS: acts.DO_GANG_OF_PICKPOCKETS,
    acts.REVOLUTIONARIES: acts.DO_REVOLUTIONARIES,
    acts.AMBASSADOR: acts.DO_AMBASSADOR,
}
ACTS_AFTER_PLAY: Final[int] = bit(acts.GANG_OF_PICKPOCKETS) | bit(acts.REVOLUTIONARIES) | bit(acts.AMBASSADOR)
AFTER_PLAY.define(
    AfterPlay(
        "After playing another card.",
        acts.ASK_AFTER_PLAY,
        acts.DONE,
        [
            Trigger(acts.DO_GANG_OF_PICKPOCKETS, act=draw_by_gang),
            Trigger(acts.DO_REVOLUTIONARIES, act=revolt),
            Trigger(acts.DO_AMBASSADOR, act=send_ambassador, may=True, when=can_pay_ambassador),
        ],
    )
)


# The end of a turn


class EndOfTurn(Turns[Temporum, Window]):
    """R7.1, R7.2, D49: the turn player, then the others clockwise."""

    def is_quiet(self, state: Temporum, f: Window) -> bool:
        for player in state.players:
            if player.butterflies or player.predicts or player.poison_due or player.kinds_in_play & ACTS_AT_END:
                return False
        return True

    def gather(self, state: Temporum, f: Window) -> None:
        for seat in f.order:
            player, own = state.players[seat], seat == f.seat
            for _ in range(player.butterflies):
                f.add(seat, acts.DO_STEP_ON_A_BUTTERFLY)
            for _ in range(player.predicts):
                f.add(seat, acts.DO_PREDICT_THE_FUTURE)
            for _ in range(player.poison_due if own else 0):
                f.add(seat, acts.DO_POISON)
            if player.kinds_in_play & ACTS_AT_END:
                for perpetual in player.in_play:
                    if perpetual.acts == acts.INVESTMENTS:
                        f.add(seat, acts.DO_INVESTMENTS, perpetual.serial)
                    elif own and perpetual.acts == acts.HIDEOUT:
                        f.add(seat, acts.DO_HIDEOUT, perpetual.serial)
                    elif own and perpetual.acts == acts.SUNBOAT_OF_RA:
                        f.add(seat, acts.DO_SUNBOAT_OF_RA, perpetual.serial)

    def question(self, state: Temporum, f: Window, seat: int) -> Ask:
        return acts.ASK_END if seat == f.seat else acts.ASK_END_OTHER


def use_butterfly(state: Temporum, f: Window, seat: int, source: int) -> None:
    state.players[seat].butterflies -= 1
    state.tell(ACTS, seat, [acts.STEP_ON_A_BUTTERFLY])
    state.push(BUTTERFLY, seat)


def use_hideout(state: Temporum, f: Window, seat: int, source: int) -> None:
    if state.players[seat].money >= HIDEOUT_MONEY:
        state.tell(ACTS, seat, [acts.HIDEOUT])
        state.push(HIDING, seat)


def suffer_poison(state: Temporum, f: Window, seat: int, source: int) -> None:
    state.players[seat].poison_due -= 1
    state.tell(ACTS, seat, [acts.BY_POISON])
    state.push(POISONED, seat)


def can_predict(state: Temporum, f: Window, seat: int, source: int) -> bool:
    return next_change(state, seat, 0) != NONE


def use_prediction(state: Temporum, f: Window, seat: int, source: int) -> None:
    state.players[seat].predicts -= 1
    state.tell(ACTS, seat, [acts.PREDICT_THE_FUTURE])
    state.push(PREDICTING, seat)


def can_use_sunboat(state: Temporum, f: Window, seat: int, source: int) -> bool:
    return state.last != seat and is_in_play(state, f, seat, source)  # R9.3


def use_sunboat(state: Temporum, f: Window, seat: int, source: int) -> None:
    state.push(SUNBOAT, seat)
    discard_from_play(state, seat, source_of(state, seat, source))


def can_sell(state: Temporum, f: Window, seat: int, source: int) -> bool:
    """Investments for nothing is offered only where the discard itself brings something."""
    player = state.players[seat]
    pays = player.gained >= 2 or pays_to_drop(player)
    return pays and is_in_play(state, f, seat, source) and not state.is_safe(seat)  # R20.6


def sell_investments(state: Temporum, f: Window, seat: int, source: int) -> None:
    state.push(SELLING, seat)
    discard_from_play(state, seat, source_of(state, seat, source))


ACTS_AT_END: Final[int] = bit(acts.INVESTMENTS) | bit(acts.HIDEOUT) | bit(acts.SUNBOAT_OF_RA)
END_OF_TURN: Final = EndOfTurn(
    "End effects in the order you like.",
    acts.ASK_END,
    acts.DONE,
    [
        Trigger(acts.DO_STEP_ON_A_BUTTERFLY, act=use_butterfly),
        Trigger(acts.DO_HIDEOUT, act=use_hideout, when=is_in_play),
        Trigger(acts.DO_POISON, act=suffer_poison),
        Trigger(acts.DO_PREDICT_THE_FUTURE, act=use_prediction, may=True, when=can_predict),
        Trigger(acts.DO_SUNBOAT_OF_RA, act=use_sunboat, may=True, when=can_use_sunboat),
        Trigger(acts.DO_INVESTMENTS, act=sell_investments, may=True, when=can_sell),
    ],
)
ENDING.define(END_OF_TURN)
