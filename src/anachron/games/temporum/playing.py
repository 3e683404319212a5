"""Playing a card (R13): its money, its text, and what follows."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    AMBASSADOR,
    ASK_AFTER_PLAY,
    ASK_CACHE,
    BAG_OF_LOOT,
    BLACK_MARKET,
    CACHE,
    DO_AMBASSADOR,
    DO_GANG_OF_PICKPOCKETS,
    DO_REVOLUTIONARIES,
    DONE,
    GANG_OF_PICKPOCKETS,
    GIZMO,
    KINDS,
    LAY,
    NONE,
    REVOLUTIONARIES,
    TRADE_GOODS,
)
from anachron.games.temporum.crowns import push_advance
from anachron.games.temporum.effects import AFTER_PLAY, LAY_UNDER, PLAYING, define
from anachron.games.temporum.history import enters_play
from anachron.games.temporum.player import ALL_SEATS, EPOCH, KIND, POOL
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import pay

CARD_TEXT: Final[list[int]] = [NONE] * KINDS  # by card; filled in cards.py

# How a card is played, in `kept` of PLAYING above the kind: does it go to its place after this play?
AWAY: Final = 1
TAGGED: Final = 2  # Industrial Revolution may give it back
TAG: Final = ALL_SEATS << POOL  # the mark of that card in the discard pile


def start_play(state: Temporum, seat: int, card: int, acts: int, mode: int) -> None:
    """R13.2 a: the card is on the table, open to all."""
    serial = state.serial
    state.seal()
    if state.loud:
        state.tell("plays", seat, [card >> KIND, acts, state.cause()])
    if state.tables.momentary[acts]:
        state.limbo.append(card)
    else:
        perm = state.put_in_play(seat, card, acts)
        perm.tag = mode & TAGGED > 0
        enters_play(state, seat, perm)
    state.push(PLAYING, seat, acts | mode << 6 | serial << 10)


def play_again(state: Temporum, seat: int, kind: int, mode: int) -> None:
    """A card that lies out is played: R18.5, R25.2, R25.3."""
    if state.loud:
        state.tell("plays", seat, [kind, kind, state.cause()])
    state.push(PLAYING, seat, kind | mode << 6 | state.serial << 10)


def take_money(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R13.2 b, c
    kind = f.kept & 63
    state.gain(f.seat, state.tables.money[kind], kind)
    player = state.players[f.seat]
    if player.in_play >> BLACK_MARKET & 1:
        for _ in range(player.count_before(BLACK_MARKET, f.kept >> 10)):
            state.gain(f.seat, 2, BLACK_MARKET)
    return NEXT


def follow_text(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R13.2 d
    kind = f.kept & 63
    if state.tables.momentary[kind]:
        state.push(CARD_TEXT[kind], f.seat)
    elif kind == CACHE:
        state.push(LAY_UNDER, f.seat, f.kept >> 10)
    return NEXT


def go_away(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R13.2 e
    mode = f.kept >> 6 & 15
    if mode & AWAY and state.tables.momentary[f.kept & 63]:
        to_its_place(state, f.seat, state.limbo.pop())
        kind = f.kept & 63
        if mode & TAGGED and kind not in (BAG_OF_LOOT, GIZMO, TRADE_GOODS):
            state.discard[-1] |= TAG
    return NEXT


def to_its_place(state: Temporum, seat: int, card: int) -> None:
    """A played Momentary card leaves the table."""
    if card >> KIND == BAG_OF_LOOT:
        state.take_in(seat, card)
        state.tell("returned", seat, [BAG_OF_LOOT, BAG_OF_LOOT])
    else:
        state.put_away(card)


def after_play(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R13.2 f
    player = state.players[f.seat]
    mask = player.in_play
    if mask >> GANG_OF_PICKPOCKETS & 1 or mask >> REVOLUTIONARIES & 1 or mask >> AMBASSADOR & 1:
        serial = f.kept >> 10
        gangs = player.count_before(GANG_OF_PICKPOCKETS, serial)
        revolts = player.count_before(REVOLUTIONARIES, serial)
        envoys = player.count_before(AMBASSADOR, serial)
        state.push(AFTER_PLAY, f.seat, gangs | revolts << 4 | envoys << 8)
    return NEXT


def do_after_play(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D47
    seat = f.seat
    if answer == ENTER:
        gangs, revolts, envoys = f.kept & 15, f.kept >> 4 & 15, f.kept >> 8
        if f.kept == 0:
            return NEXT
        can = envoys > 0 and state.players[seat].purse() >= 4
        if envoys == 0:
            answer = DO_GANG_OF_PICKPOCKETS if gangs else DO_REVOLUTIONARIES
        else:
            options = []
            if gangs:
                options.append(DO_GANG_OF_PICKPOCKETS)
            if revolts:
                options.append(DO_REVOLUTIONARIES)
            if can:
                options.append(DO_AMBASSADOR)
            if not gangs and not revolts:
                if not can:
                    return NEXT
                options.append(DONE)
            return state.ask(seat, ASK_AFTER_PLAY, options)
    if answer == DONE:
        return NEXT
    if answer == DO_GANG_OF_PICKPOCKETS:
        f.kept -= 1
        state.tell("effect", seat, [GANG_OF_PICKPOCKETS])
        state.draw(seat, 1, GANG_OF_PICKPOCKETS)
    elif answer == DO_REVOLUTIONARIES:
        f.kept -= 16
        state.tell("effect", seat, [REVOLUTIONARIES])
        push_advance(state, seat, 1, 1)
    else:
        f.kept -= 256
        state.tell("effect", seat, [AMBASSADOR])
        push_advance(state, seat, 1, NONE)
        pay(state, seat, 4)
    return STAY


def lay_under(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R13.6, D46
    """A hand card goes under the Cache that came into play with the number `kept`."""
    player = state.players[f.seat]
    if answer == ENTER:
        if not player.hand:
            return NEXT
        if len(player.hand) > 1:
            return state.ask(f.seat, ASK_CACHE, each(LAY, player.kinds()))
        answer = LAY + (player.hand[0] >> KIND)
    card = player.pull(answer - LAY)
    if card >> KIND not in (GIZMO, TRADE_GOODS) and player.hand:
        own = 1 << f.seat
        card = card >> EPOCH << EPOCH | (card & TAG) | own
        state.forget_hand(f.seat)
    for perm in player.play:
        if perm.serial == f.kept:
            perm.under = card
    state.seal()
    is_open = card >> KIND in (GIZMO, TRADE_GOODS)
    state.tell("laid", f.seat, [1, card >> KIND], f.seat)
    state.tell("laid", f.seat, [1, card >> KIND if is_open else NONE], -2 - f.seat)
    return NEXT


define(
    PLAYING,
    NONE,
    Do("Gain its money; $2 for each Black Market.", take_money),
    Do("Follow its text.", follow_text),
    Do("It goes to its place.", go_away),
    Do("After playing another card.", after_play),
)
define(AFTER_PLAY, NONE, Do("After playing another card.", do_after_play))
define(LAY_UNDER, NONE, Do("When played: lay a hand card face down under this.", lay_under))
