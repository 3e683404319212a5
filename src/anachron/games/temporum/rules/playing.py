"""Playing a card (R13): its money, its text, and what follows."""

from anachron.core import cards
from anachron.core.actions import Question, each
from anachron.core.effects import NONE, Choice, Do
from anachron.core.seats import EVERYONE, all_but, only
from anachron.games.temporum.model import events as ev
from anachron.games.temporum.model.actions import ASK_CACHE, BAG_OF_LOOT, BLACK_MARKET, CACHE, LAY
from anachron.games.temporum.model.effects import AFTER_PLAY, CARD_TEXT, LAY_UNDER, PLAYING
from anachron.games.temporum.model.frames import AfterPlaying, Industry, LayUnder, Playing
from anachron.games.temporum.model.state import Temporum, is_special
from anachron.games.temporum.rules.history import enters_play
from anachron.games.temporum.rules.moments import ACTS_AFTER_PLAY


def start_play(state: Temporum, seat: int, kind: int, acts: int, can_return: bool = False) -> None:
    """R13.2 a: the card is on the table, open to all; it counts as `acts`."""
    f = Playing(PLAYING, seat)
    f.card, f.can_return, f.serial = acts, can_return, state.serial
    by = state.cause() if state.logging else 0
    if state.tables.momentary[acts]:
        state.on_table.append(kind)
    else:
        perpetual = state.put_in_play(seat, kind, acts)
        enters_play(state, seat, perpetual)
        if can_return:
            state.innermost(Industry).serial = perpetual.serial
    state.reveal()
    if state.logging:
        state.tell(ev.PLAYS, seat, [kind, acts, by])
    state.push_frame(f)


def play_again(state: Temporum, seat: int, kind: int, stays: bool) -> None:
    """A card that lies out is played: R18.5, R25.2, R25.3."""
    f = Playing(PLAYING, seat)
    f.card, f.stays, f.serial = kind, stays, state.serial
    if state.logging:
        state.tell(ev.PLAYS, seat, [kind, kind, state.cause()])
    state.push_frame(f)


def take_money(state: Temporum, f: Playing) -> None:  # R13.2 b, c
    state.gain(f.seat, state.tables.money[f.card], f.card)
    player = state.players[f.seat]
    if player.has(BLACK_MARKET):
        for _ in range(player.count_before(BLACK_MARKET, f.serial)):
            state.gain(f.seat, 2, BLACK_MARKET)


def follow_text(state: Temporum, f: Playing) -> None:  # R13.2 d
    if state.tables.momentary[f.card]:
        state.push_text(CARD_TEXT[f.card], f.seat, NONE)
    elif f.card == CACHE:
        under = LayUnder(LAY_UNDER, f.seat)
        under.serial = f.serial
        state.push_frame(under)


def leave_table(state: Temporum, f: Playing) -> None:  # R13.2 e
    if not f.stays and state.tables.momentary[f.card]:
        to_its_place(state, f.seat, state.on_table.pop())
        if f.can_return and f.card != BAG_OF_LOOT and not is_special(f.card):
            text = state.innermost(Industry)
            text.index, text.mix = len(state.discard) - 1, state.mix


def to_its_place(state: Temporum, seat: int, kind: int) -> None:
    """A played Momentary card leaves the table."""
    if kind == BAG_OF_LOOT:
        state.take_in(seat, kind)
        state.tell(ev.RETURNED, seat, [BAG_OF_LOOT, BAG_OF_LOOT])
    else:
        state.put_away(kind)


def after_play(state: Temporum, f: Playing) -> None:  # R13.2 f
    if state.players[f.seat].kinds_in_play & ACTS_AFTER_PLAY:
        after = AfterPlaying(AFTER_PLAY, f.seat)
        after.serial = f.serial
        state.push_frame(after)


class LayOneUnder(Choice):  # R13.6, D46
    """A hand card goes under the Cache that has just come into play."""

    def ask(self, state: Temporum, f: LayUnder) -> Question | None:
        player = state.players[f.seat]
        return Question(f.seat, ASK_CACHE, each(LAY, player.kinds())) if len(player.hand) > 1 else None

    def take(self, state: Temporum, f: LayUnder, answer: int) -> None:
        player = state.players[f.seat]
        player.set_aside(answer - LAY)
        state.conceal(f.seat, all_but(f.seat))
        card = player.aside.pop()
        cache = player.find(f.serial)
        if cache is not None:
            cache.under = card
        state.reveal()
        kind = cards.kind_of(card)
        state.tell(ev.LAID, f.seat, [kind, ev.UNDER_CACHE], EVERYONE if is_special(kind) else only(f.seat))

    def skip(self, state: Temporum, f: LayUnder) -> None:
        hand = state.players[f.seat].hand
        if hand:
            self.take(state, f, LAY + cards.kind_of(hand[0]))


PLAYING.define(
    Do("Gain its money; $2 for each Black Market.", take_money),
    Do("Follow its text.", follow_text),
    Do("It goes to its place.", leave_table),
    Do("After you play another card.", after_play),
)
LAY_UNDER.define(LayOneUnder("When you play this, put a card from your hand face down under it."))
