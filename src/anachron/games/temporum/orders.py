"""Told to play or to score a card (R13.1, R14.1, R25): which one, or what Hacker does instead (R24)."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import END, ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    A_PLACE_OUTSIDE_TIME,
    ASK_CATS,
    ASK_COPY,
    ASK_GIZMO,
    ASK_MAY_PLAY,
    ASK_MAY_SCORE,
    ASK_PLAY,
    ASK_PLAY_ONE,
    ASK_PLAY_OPEN,
    ASK_SCORE,
    COPY,
    FRIENDS_IN_OLD_PLACES,
    GIZMO,
    HACKER,
    KINDS,
    NONE,
    PASS,
    PLAY,
    SCORE,
    TACTICIAN,
    TRADE_GOODS,
)
from anachron.games.temporum.effects import PLAY_FIXED, PLAY_ONE, SCORE_ONE, define
from anachron.games.temporum.player import KIND
from anachron.games.temporum.playing import AWAY, TAGGED, play_again, start_play, to_its_place
from anachron.games.temporum.scoring import BY_CARDS, KEEP, affords, base_cost, can_pay, push_scoring, score_plainly
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import VALUE

MAY: Final = 4  # in `kept` of PLAY_ONE: "option: play 1"


# Told to play


def play_1(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """ "Play 1": with n = MAY an option, with n = TAGGED remembered."""
    state.push(PLAY_ONE, f.seat, n)
    return NEXT


def scorable(state: Temporum, seat: int) -> list[int]:
    """R24.2: what Hacker could score instead of playing; nothing without Hacker."""
    player = state.players[seat]
    if not player.in_play >> HACKER & 1:
        return []
    return [kind for kind in player.kinds() if can_pay(state, seat, kind, 0, False)]


def choose_play(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R13.1, D10
    seat = f.seat
    player = state.players[seat]
    if answer == ENTER:
        if not player.hand:
            return NEXT
        options = each(PLAY, player.kinds())
        has_hacker = player.in_play >> HACKER & 1
        if has_hacker:
            options += each(SCORE, scorable(state, seat))
        if f.kept & MAY:
            options.append(PASS)
            return state.ask(seat, ASK_MAY_PLAY, options)
        if state.terms.optional:
            options.append(PASS)
        return state.ask(seat, ASK_PLAY_OPEN if len(player.hand) == 1 and not has_hacker else ASK_PLAY, options)
    if answer == PASS:
        return NEXT
    if answer >= SCORE:
        score_plainly(state, seat, answer - SCORE)
    else:
        kind = answer - PLAY
        start_play(state, seat, player.pull(kind), kind, AWAY | f.kept & TAGGED)
    return NEXT


FROM_CACHE: Final = 8


def play_fixed(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R24, R25
    """The card is given; with Hacker another one may be scored instead. `kept`: kind, mode above."""
    seat, kind, mode = f.seat, f.kept & 63, f.kept >> 6
    if answer == ENTER:
        instead = scorable(state, seat)
        if instead or (state.players[seat].in_play >> HACKER & 1 and state.players[seat].hand):
            return state.ask(seat, ASK_PLAY_ONE, [PLAY + kind, *each(SCORE, instead)])
        answer = PLAY + kind
    if answer >= SCORE:
        if mode & FROM_CACHE:  # R24.6
            state.put_away(state.limbo.pop())
        score_plainly(state, seat, answer - SCORE)
    elif mode & FROM_CACHE:
        start_play(state, seat, state.limbo.pop(), kind, AWAY)
    else:
        play_again(state, seat, kind, mode)
    return NEXT


def push_fixed(state: Temporum, seat: int, kind: int, mode: int) -> None:
    state.push(PLAY_FIXED, seat, kind | mode << 6)


def gizmo_play(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R18.5, R24.7, D42
    """The n-th of two plays. `kept` above VALUE: 1 + the kind chosen, and 64 once it has gone to its place."""
    seat = f.seat
    player = state.players[seat]
    chosen = (f.kept >> VALUE) - 1
    if answer == ENTER:
        if chosen >= 0:
            push_fixed(state, seat, chosen, AWAY if n == 2 else 0)
            return NEXT
        options = [PLAY + kind for kind in player.kinds() if state.tables.momentary[kind] and kind != GIZMO]
        options += each(SCORE, scorable(state, seat))
        if not player.hand:
            return NEXT
        if len(options) == 0 or options[0] >= SCORE:
            options.append(PASS)
        return state.ask(seat, ASK_GIZMO, options)
    if answer == PASS:
        return END
    if answer >= SCORE:
        score_plainly(state, seat, answer - SCORE)
        return NEXT
    chosen = answer - PLAY
    f.kept = (chosen + 1) << VALUE | len(state.limbo)
    state.seal()
    state.limbo.append(player.pull(chosen))
    play_again(state, seat, chosen, AWAY if n == 2 else 0)
    return NEXT


def gizmo_end(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """A card whose second play was replaced goes to its place now."""
    if f.kept >> VALUE and len(state.limbo) > f.kept & 255:
        to_its_place(state, f.seat, state.limbo.pop())
    return NEXT


def play_as_copy(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R25.5, D27
    """Asks for the hand card, which is set aside, then for the card to copy."""
    seat = f.seat
    player = state.players[seat]
    if answer == ENTER:
        if player.aside:
            return state.ask(seat, ASK_COPY, each(COPY, copyable(state, seat)))
        if not player.hand:
            return NEXT
        options = each(PLAY, player.kinds()) if copyable(state, seat) else []
        if not options and not player.in_play >> HACKER & 1:
            return NEXT
        options += each(SCORE, scorable(state, seat))
        return state.ask(seat, ASK_MAY_PLAY, [*options, PASS])
    if answer == PASS:
        return NEXT
    if COPY <= answer < COPY + KINDS:
        start_play(state, seat, player.aside.pop(), answer - COPY, AWAY)
        return NEXT
    if answer >= SCORE:
        score_plainly(state, seat, answer - SCORE)
        return NEXT
    player.aside.append(player.pull(answer - PLAY))
    return STAY


def copyable(state: Temporum, seat: int) -> list[int]:
    player = state.players[seat]
    kinds: list[int] = []
    for perm in player.play:
        if perm.acts not in kinds and (perm.acts != A_PLACE_OUTSIDE_TIME or player.count(A_PLACE_OUTSIDE_TIME) < 4):
            kinds.append(perm.acts)
    kinds.sort()
    return kinds


# Told to score. `kept` of SCORE_ONE: the discount, above it extra crowns + 8, then flags.
EXTRA: Final = 6
MAY_SCORE: Final = 1 << 11
SCRAP: Final = 1 << 12
DONE_SO: Final = 1 << 13
PLAIN: Final = 8 << EXTRA


def score_1(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """ "Score 1", with n extra crowns."""
    state.push(SCORE_ONE, f.seat, (8 + n) << EXTRA)
    return NEXT


def may_score_1(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.push(SCORE_ONE, f.seat, PLAIN | MAY_SCORE)
    return NEXT


def score_with_cards(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.5
    state.push(SCORE_ONE, f.seat, PLAIN | SCRAP)
    return NEXT


def score_at_discount(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """A discount of $2 per Time ruled (n = 0), or of n % 16 with n // 16 fewer crowns."""
    if n == 0:
        state.push(SCORE_ONE, f.seat, 2 * state.ruled(f.seat) | PLAIN)
    else:
        state.push(SCORE_ONE, f.seat, n % 16 | (8 - n // 16) << EXTRA)
    return NEXT


def nobody_could(state: Temporum, seat: int, discount: int) -> bool:
    """Section 5: the open facts alone show that no card can be paid for."""
    player = state.players[seat]
    least = state.tables.least_cost
    for card in player.hand:
        if card >> KIND in (GIZMO, TRADE_GOODS):
            return False
    cost = least - 2 * player.count(FRIENDS_IN_OLD_PLACES) - discount - 4 * player.count(TACTICIAN)
    return max(0, cost) > player.purse()


def choose_score(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.1, D11, D12
    seat = f.seat
    player = state.players[seat]
    discount, scrap = f.kept & 63, f.kept & SCRAP > 0
    if answer == ENTER:
        if not player.hand:
            return NEXT
        hacker = player.in_play >> HACKER & 1
        if not hacker and not scrap and nobody_could(state, seat, discount):
            return NEXT
        options = [SCORE + kind for kind in player.kinds() if can_pay(state, seat, kind, discount, scrap)]
        may = f.kept & MAY_SCORE > 0
        can_decline = may or state.terms.optional or not options
        if hacker:
            options += each(PLAY, player.kinds())
        if can_decline:
            options.append(PASS)
        return state.ask(seat, ASK_MAY_SCORE if may else ASK_SCORE, options)
    if answer == PASS:
        return NEXT
    if answer < SCORE:  # R24
        start_play(state, seat, player.pull(answer - PLAY), answer - PLAY, AWAY)
        return NEXT
    flags = BY_CARDS if scrap else 0
    state.limbo.append(player.pull(answer - SCORE))
    push_scoring(state, seat, answer - SCORE, discount, (f.kept >> EXTRA & 31) - 8, flags)
    f.kept |= DONE_SO
    return NEXT


def report_score(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.scored = f.kept & DONE_SO > 0
    return NEXT


def if_scored(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if state.scored else END


def cats_score(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.6, R24.7, D24
    """The n-th of two scorings. `kept` above VALUE: 1 + the kind chosen; from bit 16 on the cards on the table then."""
    seat = f.seat
    player = state.players[seat]
    chosen = (f.kept >> VALUE & 63) - 1
    if answer == ENTER:
        hacker = player.in_play >> HACKER & 1
        if chosen >= 0:
            cost = max(0, base_cost(state, seat, chosen) - 4 * player.count(TACTICIAN))
            options = [SCORE + chosen] if affords(state, seat, cost, False, 0) else []
            if hacker and player.hand:
                options += each(PLAY, player.kinds())
                if options[0] != SCORE + chosen:
                    options.append(PASS)
                return state.ask(seat, ASK_CATS, options)
            if not options:
                return NEXT
            push_scoring(state, seat, chosen, 0, 0, KEEP if n == 1 else 0)
            return NEXT
        if not player.hand:
            return NEXT
        options = [SCORE + kind for kind in player.kinds() if can_pay(state, seat, kind, 0, False)]
        can_decline = not options
        if hacker:
            options += each(PLAY, player.kinds())
        if can_decline:
            options.append(PASS)
        return state.ask(seat, ASK_CATS, options)
    if answer == PASS:
        return NEXT if chosen >= 0 or player.in_play >> HACKER & 1 else END
    if answer < SCORE:
        start_play(state, seat, player.pull(answer - PLAY), answer - PLAY, AWAY)
        return NEXT
    if chosen < 0:
        chosen = answer - SCORE
        f.kept |= (chosen + 1) << VALUE | len(state.limbo) << 16
        state.limbo.append(player.pull(chosen))
    push_scoring(state, seat, chosen, 0, 0, KEEP if n == 1 else 0)
    return NEXT


def cats_end(state: Temporum, f: Frame, n: int, answer: int) -> int:
    if f.kept >> VALUE & 63 and len(state.limbo) > f.kept >> 16:
        state.put_away(state.limbo.pop())
    return NEXT


define(PLAY_ONE, NONE, Do("", choose_play))
define(PLAY_FIXED, NONE, Do("", play_fixed))
define(SCORE_ONE, NONE, Do("", choose_score), Do("", report_score))
