"""Discarding, from the hand and from play (R12.6 to R12.8, R13.5)."""

from anachron.core import cards
from anachron.core.actions import Question, each
from anachron.core.effects import END, NEXT, NONE, STAY, Choice, Do, Frame
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.bits import bit
from anachron.games.temporum.model.effects import CAVE, DISCARDING
from anachron.games.temporum.model.frames import Caves, Discarding
from anachron.games.temporum.model.player import Perpetual, Player
from anachron.games.temporum.model.state import Temporum


def discard(state: Temporum, f: Frame) -> None:
    push_discard(state, f.seat, f.n)


def push_discard(state: Temporum, seat: int, count: int, is_price: bool = False) -> None:
    f = Discarding(DISCARDING, seat)
    f.count, f.is_price = count, is_price
    state.push_frame(f)


class SetAside(Choice):  # D17, D40
    """The cards to discard, one by one; who has no more than that many is not asked."""

    def ask(self, state: Temporum, f: Discarding) -> Question | None:
        player = state.players[f.seat]
        if state.is_safe(f.seat) or not 0 < f.count - len(player.aside) < len(player.hand):
            return None
        return Question(f.seat, acts.ASK_PRICE if f.is_price else acts.ASK_DISCARD, each(acts.DISCARD, player.kinds()))

    def take(self, state: Temporum, f: Discarding, answer: int) -> int:
        state.players[f.seat].set_aside(answer - acts.DISCARD)
        return STAY

    def skip(self, state: Temporum, f: Discarding) -> int:
        player = state.players[f.seat]
        if state.is_safe(f.seat):
            state.discarded = 0
            return END
        if len(player.aside) < f.count:
            player.aside += player.hand
            player.hand = []
        return NEXT


def drop_aside(state: Temporum, f: Frame) -> None:
    discard_aside(state, f.seat)


def discard_aside(state: Temporum, seat: int) -> None:
    """The chosen cards are discarded together: one batch (R12.8)."""
    player = state.players[seat]
    count = len(player.aside)
    state.discarded = count
    if count == 0:
        return
    kinds = cards.kinds_of(sorted(player.aside))
    for kind in kinds:
        state.put_away(kind)
    player.aside = []
    state.reveal()
    if state.logging:
        state.tell(ev.DISCARDED, seat, [kinds, ev.FROM_HAND, state.cause()])
    on_discard(state, seat, count)


def on_discard(state: Temporum, seat: int, count: int) -> None:  # R12.8
    player = state.players[seat]
    if not player.kinds_in_play:
        return
    for _ in range(player.count(acts.THINK_TANK)):
        state.gain(seat, count, acts.THINK_TANK)
    caves = player.count(acts.HIDDEN_CAVE)
    if caves:
        f = Caves(CAVE, seat)
        f.left = caves
        state.push_frame(f)


class LeaveCave(Choice):  # D50
    """Each Hidden Cave that was in play may go back to the hand."""

    def ask(self, state: Temporum, f: Caves) -> Question | None:
        player = state.players[f.seat]
        if f.left == 0 or player.count(acts.HIDDEN_CAVE) == 0:
            return None
        return Question(f.seat, acts.ASK_CAVE, [acts.YES, acts.PASS])

    def take(self, state: Temporum, f: Caves, answer: int) -> int:
        player = state.players[f.seat]
        f.left -= 1
        if answer == acts.YES:
            for perpetual in player.in_play:
                if perpetual.acts == acts.HIDDEN_CAVE:
                    return_from_play(state, f.seat, perpetual)
                    break
        return STAY


def discard_hand(state: Temporum, f: Frame) -> None:
    player = state.players[f.seat]
    state.discarded = 0
    if not state.is_safe(f.seat):
        player.aside += player.hand
        player.hand = []
        discard_aside(state, f.seat)


class MayDiscardHand(Choice):  # D20
    otherwise = END

    def ask(self, state: Temporum, f: Frame) -> Question | None:
        if not state.players[f.seat].hand or state.is_safe(f.seat):
            return None
        return Question(f.seat, acts.ASK_MAY, [acts.YES, acts.PASS])

    def take(self, state: Temporum, f: Frame, answer: int) -> int:
        if answer == acts.PASS:
            return END
        discard_hand(state, f)
        return NEXT


class DiscardAny(Choice):  # D18
    def ask(self, state: Temporum, f: Frame) -> Question | None:
        player = state.players[f.seat]
        if not player.hand or state.is_safe(f.seat):
            return None
        return Question(f.seat, acts.ASK_DISCARD_ANY, [*each(acts.DISCARD, player.kinds()), acts.DONE])

    def take(self, state: Temporum, f: Frame, answer: int) -> int:
        if answer == acts.DONE:
            return self.skip(state, f)
        state.players[f.seat].set_aside(answer - acts.DISCARD)
        return STAY

    def skip(self, state: Temporum, f: Frame) -> int:
        discard_aside(state, f.seat)
        return NEXT


class MayDiscard(Choice):  # D25
    """ "Option: discard 1 →"."""

    otherwise = END

    def ask(self, state: Temporum, f: Frame) -> Question | None:
        player = state.players[f.seat]
        if not player.hand or state.is_safe(f.seat):
            return None
        return Question(f.seat, acts.ASK_MAY_DISCARD, [*each(acts.DISCARD, player.kinds()), acts.PASS])

    def take(self, state: Temporum, f: Frame, answer: int) -> int:
        player = state.players[f.seat]
        if answer == acts.PASS:
            return END
        player.set_aside(answer - acts.DISCARD)
        discard_aside(state, f.seat)
        return NEXT


def if_discarded(state: Temporum, f: Frame) -> int:
    return NEXT if state.discarded else END


def gain_per_discarded(state: Temporum, f: Frame) -> None:
    state.gain(f.seat, f.n * state.discarded)


def leave_play(state: Temporum, seat: int, perpetual: Perpetual) -> None:
    """R13.5: a Perpetual card leaves play."""
    player = state.players[seat]
    player.in_play.remove(perpetual)
    player.note_kinds()
    if perpetual.under != NONE:  # R13.6
        state.put_away(cards.kind_of(perpetual.under))
    if perpetual.place != NONE:
        clear_place(state, perpetual.place)


def clear_place(state: Temporum, space: int) -> None:  # R19.7
    for player in state.players:
        if player.hq == space:
            player.hq = NONE
        if player.pawn == space:
            player.pawn = state.real[3]
        player.visited &= ~bit(space)
    if state.simulation == space:
        state.simulation = NONE
    if state.zombies[space]:
        if acts.ZOMBIE_APOCALYPSE in state.board:
            state.zombies[state.board.index(acts.ZOMBIE_APOCALYPSE)] += state.zombies[space]
        state.zombies[space] = 0


def return_from_play(state: Temporum, seat: int, perpetual: Perpetual) -> None:
    """From play to the hand, openly."""
    leave_play(state, seat, perpetual)
    state.take_in(seat, perpetual.card)
    state.reveal()
    if state.logging:
        state.tell(ev.RETURNED, seat, [perpetual.card, state.cause(perpetual.acts)])


def discard_from_play(state: Temporum, seat: int, perpetual: Perpetual) -> None:
    """R12.7."""
    leave_play(state, seat, perpetual)
    state.put_away(perpetual.card)
    if state.logging:
        state.tell(ev.DISCARDED, seat, [[perpetual.card], ev.FROM_PLAY, state.cause()])
    on_discard(state, seat, 1)


def pays_to_drop(player: Player) -> bool:
    """A discard that does nothing else is offered only if it brings something itself."""
    return player.count(acts.THINK_TANK) > 0 or player.count(acts.HIDDEN_CAVE) > 0


DISCARDING.define(SetAside(""), Do("", drop_aside))
CAVE.define(LeaveCave("When you discard cards, you may return this to your hand."))
