"""Discarding, from the hand and from play (R12.6 to R12.8, R13.5)."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import END, ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    ASK_CAVE,
    ASK_DISCARD,
    ASK_DISCARD_ANY,
    ASK_MAY,
    ASK_MAY_DISCARD,
    ASK_PRICE,
    DISCARD,
    DONE,
    HIDDEN_CAVE,
    NONE,
    PASS,
    THINK_TANK,
    YES,
    ZOMBIE_APOCALYPSE,
)
from anachron.games.temporum.effects import CAVE, DISCARDING, define
from anachron.games.temporum.player import Perm, Player
from anachron.games.temporum.state import Temporum


def discard(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.push(DISCARDING, f.seat, n)
    return NEXT


PRICE: Final = 256  # the discard is a price (R14.5)


def pick_discards(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D17, D40
    player = state.players[f.seat]
    if answer != ENTER:
        player.aside.append(player.pull(answer - DISCARD))
        return STAY
    wanted = f.kept & 255
    if state.is_safe(f.seat):
        state.discarded = 0
        return END
    need = wanted - len(player.aside)
    if need >= len(player.hand):
        player.aside += player.hand
        player.hand = []
        return NEXT
    if need == 0:
        return NEXT
    ask = ASK_PRICE if f.kept & PRICE else ASK_DISCARD
    return state.ask(f.seat, ask, each(DISCARD, player.kinds()))


def drop_aside(state: Temporum, f: Frame, n: int, answer: int) -> int:
    discard_aside(state, f.seat)
    return NEXT


def discard_aside(state: Temporum, seat: int) -> None:
    """The chosen cards are discarded together: one batch (R12.8)."""
    player = state.players[seat]
    count = len(player.aside)
    state.discarded = count
    if count == 0:
        return
    player.aside.sort()
    kinds = []
    for card in player.aside:
        state.put_away(card)
        kinds.append(card >> 20)
    player.aside = []
    state.seal()
    if state.loud:
        state.tell("discarded", seat, [0, state.cause(), *kinds])
    on_discard(state, seat, count)


def on_discard(state: Temporum, seat: int, count: int) -> None:  # R12.8
    player = state.players[seat]
    if not player.in_play:
        return
    for _ in range(player.count(THINK_TANK)):
        state.gain(seat, count, THINK_TANK)
    caves = player.count(HIDDEN_CAVE)
    if caves:
        state.push(CAVE, seat, caves)


def leave_cave(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D50
    """Each Hidden Cave that was in play may go back to the hand."""
    player = state.players[f.seat]
    if answer == ENTER:
        if f.kept == 0 or player.count(HIDDEN_CAVE) == 0:
            return NEXT
        return state.ask(f.seat, ASK_CAVE, [YES, PASS])
    f.kept -= 1
    if answer == YES:
        for perm in player.play:
            if perm.acts == HIDDEN_CAVE:
                return_perm(state, f.seat, perm)
                break
    return STAY


def discard_hand(state: Temporum, f: Frame, n: int, answer: int) -> int:
    player = state.players[f.seat]
    state.discarded = 0
    if not state.is_safe(f.seat):
        player.aside += player.hand
        player.hand = []
        discard_aside(state, f.seat)
    return NEXT


def may_discard_hand(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D20
    if answer == ENTER:
        if not state.players[f.seat].hand or state.is_safe(f.seat):
            return END
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    return discard_hand(state, f, n, answer) if answer == YES else END


def discard_any(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D18
    player = state.players[f.seat]
    if answer == ENTER:
        if player.hand and not state.is_safe(f.seat):
            return state.ask(f.seat, ASK_DISCARD_ANY, [*each(DISCARD, player.kinds()), DONE])
        answer = DONE
    if answer == DONE:
        discard_aside(state, f.seat)
        return NEXT
    player.aside.append(player.pull(answer - DISCARD))
    return STAY


def may_discard(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D25
    """ "Option: discard 1 →"."""
    player = state.players[f.seat]
    if answer == ENTER:
        if not player.hand or state.is_safe(f.seat):
            return END
        return state.ask(f.seat, ASK_MAY_DISCARD, [*each(DISCARD, player.kinds()), PASS])
    if answer == PASS:
        return END
    player.aside.append(player.pull(answer - DISCARD))
    discard_aside(state, f.seat)
    return NEXT


def if_discarded(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if state.discarded else END


def gain_per_discarded(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, n * state.discarded)
    return NEXT


def leave_play(state: Temporum, seat: int, perm: Perm) -> int:
    """R13.5: a Perpetual card leaves play; the card that it is."""
    player = state.players[seat]
    player.play.remove(perm)
    player.note_play()
    if perm.under != NONE:  # R13.6
        state.put_away(perm.under)
    if perm.place != NONE:
        clear_place(state, perm.place)
    return perm.card


def clear_place(state: Temporum, space: int) -> None:  # R19.7
    for player in state.players:
        if player.hq == space:
            player.hq = NONE
        if player.pawn == space:
            player.pawn = state.real[3]
        player.visited &= ~(1 << space)
    if state.simulation == space:
        state.simulation = NONE
    if state.zombies[space]:
        if ZOMBIE_APOCALYPSE in state.board:
            state.zombies[state.board.index(ZOMBIE_APOCALYPSE)] += state.zombies[space]
        state.zombies[space] = 0


def return_perm(state: Temporum, seat: int, perm: Perm) -> None:
    """From play to the hand, openly."""
    card = leave_play(state, seat, perm)
    state.take_in(seat, card)
    state.seal()
    if state.loud:
        state.tell("returned", seat, [card >> 20, state.cause(perm.acts)])


def discard_perm(state: Temporum, seat: int, perm: Perm) -> None:
    """R12.7: discarded from play."""
    card = leave_play(state, seat, perm)
    state.put_away(card)
    if state.loud:
        state.tell("discarded", seat, [1, state.cause(), card >> 20])
    on_discard(state, seat, 1)


def find_perm(state: Temporum, seat: int, kind: int, serial: int) -> Perm:
    """The oldest copy in play; of Perpetual cards that came before `serial`."""
    for perm in state.players[seat].play:
        if perm.acts == kind and perm.serial < serial:
            return perm
    raise AssertionError(("no such card in play", kind, state.position()))


def pays_to_drop(player: Player) -> bool:
    """A discard that does nothing else is offered only if it brings something itself."""
    return player.count(THINK_TANK) > 0 or player.count(HIDDEN_CAVE) > 0


define(DISCARDING, NONE, Do("", pick_discards), Do("", drop_aside))
define(CAVE, HIDDEN_CAVE, Do("On discarding, option: take this back into your hand.", leave_cave))
