"""Told to play or to score a card (R13.1, R14.1, R25): which one, or what Hacker does instead (R24)."""

from typing import Final

from anachron.core import cards
from anachron.core.actions import Question, each
from anachron.core.effects import END, NEXT, NONE, STAY, Choice, Do, Frame
from anachron.games.temporum.model import actions as acts
from anachron.games.temporum.model.effects import PLAY_FIXED, PLAY_ONE, SCORE_ONE
from anachron.games.temporum.model.frames import PlayFixed, PlayOne, ScoreOne, Twice
from anachron.games.temporum.model.state import Temporum, is_special
from anachron.games.temporum.rules.playing import play_again, start_play, to_its_place
from anachron.games.temporum.rules.scoring import affords, base_cost, can_pay, push_scoring, score_from_hand

PILGRIMS_CROWNS: Final = -2
FIRST: Final = 1  # of two plays or scorings
SECOND: Final = 2


def play_from_hand(state: Temporum, seat: int, kind: int, can_return: bool = False) -> None:
    state.players[seat].take(kind)
    start_play(state, seat, kind, kind, can_return)


# Told to play


def play_1(state: Temporum, f: Frame) -> None:
    state.push_frame(PlayOne(PLAY_ONE, f.seat))


def may_play_1(state: Temporum, f: Frame) -> None:
    play = PlayOne(PLAY_ONE, f.seat)
    play.may = True
    state.push_frame(play)


def play_1_to_return(state: Temporum, f: Frame) -> None:
    """Industrial Revolution may give the card back."""
    play = PlayOne(PLAY_ONE, f.seat)
    play.can_return = True
    state.push_frame(play)


def scorable(state: Temporum, seat: int) -> list[int]:
    """R24.2: what Hacker could score instead of playing; nothing without Hacker."""
    player = state.players[seat]
    if not player.has(acts.HACKER):
        return []
    return [kind for kind in player.kinds() if can_pay(state, seat, kind, 0, False)]


class ChoosePlay(Choice):  # R13.1, D10
    def ask(self, state: Temporum, f: PlayOne) -> Question | None:
        seat = f.seat
        player = state.players[seat]
        if not player.hand:
            return None
        options = each(acts.PLAY, player.kinds())
        has_hacker = player.has(acts.HACKER)
        if has_hacker:
            options += each(acts.SCORE, scorable(state, seat))
        if f.may:
            options.append(acts.PASS)
            return Question(seat, acts.ASK_MAY_PLAY, options)
        if state.chosen.optional:
            options.append(acts.PASS)
        return Question(
            seat, acts.ASK_PLAY_OPEN if len(player.hand) == 1 and not has_hacker else acts.ASK_PLAY, options
        )

    def take(self, state: Temporum, f: PlayOne, answer: int) -> None:
        seat = f.seat
        if answer == acts.PASS:
            return
        if answer >= acts.SCORE:
            score_from_hand(state, seat, answer - acts.SCORE)
        else:
            play_from_hand(state, seat, answer - acts.PLAY, f.can_return)


class PlayThatCard(Choice):  # R24, R25
    """The card is given; with Hacker another one may be scored instead, even if there is nothing to play."""

    def ask(self, state: Temporum, f: PlayFixed) -> Question | None:
        seat = f.seat
        if f.card == NONE:
            return Question(seat, acts.ASK_INSTEAD, [*each(acts.SCORE, scorable(state, seat)), acts.PASS])
        if state.players[seat].can_replace():
            return Question(seat, acts.ASK_PLAY_ONE, [acts.PLAY + f.card, *each(acts.SCORE, scorable(state, seat))])
        return None

    def take(self, state: Temporum, f: PlayFixed, answer: int) -> None:
        if answer == acts.PASS:
            return
        if answer < acts.SCORE:
            self.skip(state, f)
            return
        if f.from_cache and f.card != NONE:  # R24.6
            state.put_away(state.on_table.pop())
        score_from_hand(state, f.seat, answer - acts.SCORE)

    def skip(self, state: Temporum, f: PlayFixed) -> None:
        if f.from_cache:
            kind = state.on_table.pop()
            start_play(state, f.seat, kind, kind)
        else:
            play_again(state, f.seat, f.card, f.stays)


def push_fixed(state: Temporum, seat: int, kind: int, stays: bool, from_cache: bool = False) -> None:
    f = PlayFixed(PLAY_FIXED, seat)
    f.card, f.stays, f.from_cache = kind, stays, from_cache
    state.push_frame(f)


class PlayTwice(Choice):  # R18.5, R24.7, D42
    """The first or the second of two plays."""

    def ask(self, state: Temporum, f: Twice) -> Question | None:
        player = state.players[f.seat]
        if f.card != NONE or not player.hand:
            return None
        options = [acts.PLAY + kind for kind in player.kinds() if state.tables.momentary[kind] and kind != acts.GIZMO]
        options += each(acts.SCORE, scorable(state, f.seat))
        if len(options) == 0 or options[0] >= acts.SCORE:
            options.append(acts.PASS)
        return Question(f.seat, acts.ASK_GIZMO, options)

    def take(self, state: Temporum, f: Twice, answer: int) -> int:
        if answer == acts.PASS:
            return END
        if answer >= acts.SCORE:
            score_from_hand(state, f.seat, answer - acts.SCORE)
            return NEXT
        lay_on_table(state, f, answer - acts.PLAY)
        state.reveal()
        play_again(state, f.seat, f.card, stays=self.n == FIRST)
        return NEXT

    def skip(self, state: Temporum, f: Twice) -> None:
        if f.card != NONE:
            push_fixed(state, f.seat, f.card, stays=self.n == FIRST)


def lay_on_table(state: Temporum, f: Twice, kind: int) -> None:
    """The card that the text is about is chosen and leaves the hand."""
    f.card, f.on_table = kind, len(state.on_table)
    state.players[f.seat].take(kind)
    state.on_table.append(kind)


def is_on_table(state: Temporum, f: Twice) -> bool:
    """Does the card that the text is about still lie there, because its second play or scoring was replaced?"""
    return f.card != NONE and len(state.on_table) > f.on_table


def gizmo_end(state: Temporum, f: Twice) -> None:
    if is_on_table(state, f):
        to_its_place(state, f.seat, state.on_table.pop())


class PlayAsCopy(Choice):  # R25.5, D27
    """Asks for the hand card, which is set aside, then for the card to copy."""

    def ask(self, state: Temporum, f: Frame) -> Question | None:
        seat = f.seat
        player = state.players[seat]
        if player.aside:
            return Question(seat, acts.ASK_COPY, each(acts.COPY, copyable(state, seat)))
        if not player.hand:
            return None
        options = each(acts.PLAY, player.kinds()) if copyable(state, seat) else []
        if not options and not player.has(acts.HACKER):
            return None
        options += each(acts.SCORE, scorable(state, seat))
        return Question(seat, acts.ASK_MAY_PLAY, [*options, acts.PASS])

    def take(self, state: Temporum, f: Frame, answer: int) -> int:
        seat = f.seat
        player = state.players[seat]
        if answer == acts.PASS:
            return NEXT
        if acts.COPY <= answer < acts.COPY + acts.KINDS:
            start_play(state, seat, cards.kind_of(player.aside.pop()), answer - acts.COPY)
            return NEXT
        if answer >= acts.SCORE:
            score_from_hand(state, seat, answer - acts.SCORE)
            return NEXT
        player.set_aside(answer - acts.PLAY)
        return STAY


def copyable(state: Temporum, seat: int) -> list[int]:
    player = state.players[seat]
    kinds: list[int] = []
    for perpetual in player.in_play:
        if perpetual.acts not in kinds and (
            perpetual.acts != acts.A_PLACE_OUTSIDE_TIME or player.count(acts.A_PLACE_OUTSIDE_TIME) < 4
        ):
            kinds.append(perpetual.acts)
    kinds.sort()
    return kinds


# Told to score


def score_1(state: Temporum, f: Frame) -> None:
    """Score a card, with n extra steps."""
    score = ScoreOne(SCORE_ONE, f.seat)
    score.extra = f.n
    state.push_frame(score)


def may_score_1(state: Temporum, f: Frame) -> None:
    score = ScoreOne(SCORE_ONE, f.seat)
    score.may = True
    state.push_frame(score)


def score_with_cards(state: Temporum, f: Frame) -> None:  # R14.5
    score = ScoreOne(SCORE_ONE, f.seat)
    score.by_cards = True
    state.push_frame(score)


def score_at_discount_per_ruled(state: Temporum, f: Frame) -> None:  # Iron Age
    score = ScoreOne(SCORE_ONE, f.seat)
    score.discount = f.n * state.ruled(f.seat)
    state.push_frame(score)


def score_at_discount(state: Temporum, f: Frame) -> None:  # Pilgrims
    score = ScoreOne(SCORE_ONE, f.seat)
    score.discount, score.extra = f.n, PILGRIMS_CROWNS
    state.push_frame(score)


def nobody_could(state: Temporum, seat: int, discount: int) -> bool:
    """Section 5: the open facts alone show that no card can be paid for."""
    player = state.players[seat]
    least = state.tables.least_cost
    for card in player.hand:
        if is_special(cards.kind_of(card)):
            return False
    cost = least - 2 * player.count(acts.FRIENDS_IN_OLD_PLACES) - discount - 4 * player.count(acts.TACTICIAN)
    return max(0, cost) > player.purse()


class ChooseScore(Choice):  # R14.1, D11, D12
    def ask(self, state: Temporum, f: ScoreOne) -> Question | None:
        seat = f.seat
        player = state.players[seat]
        if not player.hand:
            return None
        has_hacker = player.has(acts.HACKER)
        if not has_hacker and not f.by_cards and nobody_could(state, seat, f.discount):
            return None
        options = [acts.SCORE + kind for kind in player.kinds() if can_pay(state, seat, kind, f.discount, f.by_cards)]
        can_decline = f.may or state.chosen.optional or not options
        if has_hacker:
            options += each(acts.PLAY, player.kinds())
        if can_decline:
            options.append(acts.PASS)
        return Question(seat, acts.ASK_MAY_SCORE if f.may else acts.ASK_SCORE, options)

    def take(self, state: Temporum, f: ScoreOne, answer: int) -> None:
        seat = f.seat
        if answer == acts.PASS:
            return
        if answer < acts.SCORE:  # R24
            play_from_hand(state, seat, answer - acts.PLAY)
            return
        f.scored = True
        score_from_hand(state, seat, answer - acts.SCORE, f.discount, f.extra, f.by_cards)


def report_score(state: Temporum, f: ScoreOne) -> None:
    state.scored = f.scored


def if_scored(state: Temporum, f: Frame) -> int:
    return NEXT if state.scored else END


class ScoreTwice(Choice):  # R14.6, R24.7, D24
    """The first or the second of two scorings."""

    def scorable(self, state: Temporum, f: Twice) -> list[int]:
        """The card of the first scoring, once it is chosen, if its cost can be paid; before that any card."""
        seat = f.seat
        player = state.players[seat]
        if f.card == NONE:
            return [kind for kind in player.kinds() if can_pay(state, seat, kind, 0, False)]
        cost = max(0, base_cost(state, seat, f.card) - 4 * player.count(acts.TACTICIAN))
        return [f.card] if affords(state, seat, cost, False, 0) else []

    def ask(self, state: Temporum, f: Twice) -> Question | None:
        player = state.players[f.seat]
        has_hacker = player.has(acts.HACKER)
        if not player.hand or (f.card != NONE and not has_hacker):
            return None
        scores = each(acts.SCORE, self.scorable(state, f))
        plays = each(acts.PLAY, player.kinds()) if has_hacker else []
        return Question(f.seat, acts.ASK_CATS, [*scores, *plays] if scores else [*plays, acts.PASS])

    def take(self, state: Temporum, f: Twice, answer: int) -> int:
        if answer == acts.PASS:
            return NEXT if f.card != NONE or state.players[f.seat].has(acts.HACKER) else END
        if answer < acts.SCORE:
            play_from_hand(state, f.seat, answer - acts.PLAY)
            return NEXT
        if f.card == NONE:
            lay_on_table(state, f, answer - acts.SCORE)
        push_scoring(state, f.seat, f.card, stays=self.n == FIRST)
        return NEXT

    def skip(self, state: Temporum, f: Twice) -> None:
        if f.card != NONE and self.scorable(state, f):
            push_scoring(state, f.seat, f.card, stays=self.n == FIRST)


def cats_end(state: Temporum, f: Twice) -> None:
    if is_on_table(state, f):
        state.put_away(state.on_table.pop())


PLAY_ONE.define(ChoosePlay(""))
PLAY_FIXED.define(PlayThatCard(""))
SCORE_ONE.define(ChooseScore(""), Do("", report_score))
