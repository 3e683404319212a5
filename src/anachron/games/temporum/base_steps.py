"""The steps that only Zones of the base game have."""

from bisect import insort

from anachron.core.actions import each
from anachron.core.effects import ASKED, END, ENTER, NEXT, STAY, Frame
from anachron.games.temporum.actions import (
    ASK_CONTACT,
    ASK_CULTS,
    ASK_MAY,
    ASK_TOYS,
    ASK_VISIT,
    HACKER,
    HAND,
    NONE,
    PASS,
    PLAY,
    SCORE,
    SPACE_TIME,
    VISIT,
    YES,
)
from anachron.games.temporum.cards import give, hides
from anachron.games.temporum.crowns import push_advance
from anachron.games.temporum.discards import discard_aside, return_perm
from anachron.games.temporum.effects import DISCARDING
from anachron.games.temporum.orders import scorable
from anachron.games.temporum.player import KIND
from anachron.games.temporum.playing import AWAY, TAG, start_play
from anachron.games.temporum.scoring import can_pay, score_plainly
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import VALUE, here, push_each, rules_here, time_here
from anachron.games.temporum.visit import start_visit
from anachron.games.temporum.zone_parts import RETREAT_1

# Time I


def others_in_times_ruled_lose(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Ice Age
    for other in state.others(f.seat):
        if state.rules(f.seat, SPACE_TIME[state.players[other].pawn]):
            state.lose(other, n)
    return NEXT


def gain_per_empty_time(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Stone Age
    empty = 0
    for crowns in state.players[f.seat].crowns:
        if crowns == 0:
            empty += 1
    state.gain(f.seat, n * empty)
    return NEXT


# Time II


def pass_left(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Age of Cults, D21
    """All choose in secret, then all pass together."""
    if answer != ENTER:
        chooser = state.answering
        player = state.players[chooser]
        player.aside.append(player.pull(answer - HAND))
        state.tell("chosen", chooser, [])
    holders = [seat for seat in state.turn_order(f.seat) if state.players[seat].hand_size()]
    if len(holders) < 2:
        return NEXT
    open_seats = []
    for seat in holders:
        player = state.players[seat]
        if not player.aside:
            if len(player.hand) == 1:
                player.aside.append(player.hand.pop())
            elif player.gone:
                player.aside.append(player.pull(player.hand[0] >> KIND))
            else:
                open_seats.append(seat)
    if open_seats:
        if answer != ENTER:
            return STAY
        for seat in sorted(open_seats):
            state.ask(seat, ASK_CULTS, each(HAND, state.players[seat].kinds()))
        return ASKED
    passed = [state.players[seat].aside.pop() for seat in holders]
    for place in range(len(holders)):
        giver = holders[place]
        if state.players[giver].hand and hides([passed[place]]):
            state.forget_hand(giver)
    lone = [not state.players[seat].hand for seat in holders]
    for place in range(len(holders)):
        give(state, holders[place], holders[(place + 1) % len(holders)], passed[place], lone[place])
    return NEXT


def gain_per_pawn_in_time_1(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Crusades
    count = 0
    for player in state.players:
        if SPACE_TIME[player.pawn] == 0:
            count += 1
    state.gain(f.seat, n * count)
    return NEXT


def discard_in_times_1_and_3(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Plague
    seats = [seat for seat in state.turn_order(f.seat) if SPACE_TIME[state.players[seat].pawn] in (0, 2)]
    for seat in seats[::-1]:
        state.push(DISCARDING, seat, n)
    return NEXT


def draw_more_if_ruler(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Renaissance
    state.draw(f.seat, 3 if rules_here(state, f) else n)
    return NEXT


def gain_or_lose(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Roman Empire
    if rules_here(state, f):
        state.gain(f.seat, n)
    else:
        state.lose(f.seat, n)
    return NEXT


# Time III


def gain_per_other_pawn(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Balloon Revolution
    space = here(state, f)
    count = 0
    for other in state.others(f.seat):
        if state.players[other].pawn == space:
            count += 1
    state.gain(f.seat, n * count)
    return NEXT


def rich_others_retreat(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Bureaucracy
    push_each(state, f, RETREAT_1, [seat for seat in state.others(f.seat) if state.players[seat].money >= n])
    return NEXT


def lose_outside_time_4(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Great Depression
    for seat in state.turn_order(f.seat):
        if SPACE_TIME[state.players[seat].pawn] != 3:
            state.lose(seat, n)
    return NEXT


def may_take_back(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Industrial Revolution, D26
    """The card that this Zone made you play bears a mark, in play or in the discard pile."""
    player = state.players[f.seat]
    in_pile = NONE
    for place in range(len(state.discard)):
        if state.discard[place] & TAG:
            in_pile = place
    marked = [perm for perm in player.play if perm.tag]
    if answer == ENTER:
        if not rules_here(state, f) or (in_pile == NONE and not marked):
            unmark(state, f.seat)
            return NEXT
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    if answer == YES:
        if marked:
            return_perm(state, f.seat, marked[0])
        else:
            card = state.discard.pop(in_pile)
            state.take_in(f.seat, card)
            if state.loud:
                state.tell("returned", f.seat, [card >> KIND, state.cause()])
    unmark(state, f.seat)
    return NEXT


def unmark(state: Temporum, seat: int) -> None:
    for place in range(len(state.discard)):
        state.discard[place] &= ~TAG
    for perm in state.players[seat].play:
        perm.tag = False


def richest_advances(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Plutocracy
    own = state.players[f.seat].money
    for other in state.others(f.seat):
        if state.players[other].money >= own:
            return NEXT
    push_advance(state, f.seat, n, NONE)
    return NEXT


def rulers_here_gain(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Prohibition Era
    time = time_here(state, f)
    for seat in [seat for seat in state.turn_order(f.seat) if state.rules(seat, time)]:
        state.gain(seat, n)
    return NEXT


# Time IV


def toys_draw(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Age of Toys
    """Sets the first two cards drawn aside."""
    player = state.players[f.seat]
    for kind in state.draw(f.seat, n)[:2]:
        player.aside.append(player.pull(kind))
    return NEXT


def toys_choose(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D23
    """The card to play stays aside, the other one is discarded."""
    player = state.players[f.seat]
    if answer == ENTER:
        if not player.aside:
            return END
        if len(player.aside) == 2:
            kinds = sorted({player.aside[0] >> KIND, player.aside[1] >> KIND})
            return state.ask(f.seat, ASK_TOYS, each(PLAY, kinds))
        discard_aside(state, f.seat)
        return END
    keep = 0 if player.aside[0] >> KIND == answer - PLAY else 1
    card = player.aside.pop(keep)
    discard_aside(state, f.seat)
    player.aside.append(card)
    return NEXT


def toys_play(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R24.6
    player = state.players[f.seat]
    kind = player.aside[0] >> KIND
    if answer == ENTER:
        if player.in_play >> HACKER & 1:
            instead = each(SCORE, scorable(state, f.seat))
            if SCORE + kind not in instead and can_pay(state, f.seat, kind, 0, False):
                instead = sorted([*instead, SCORE + kind])
            return state.ask(f.seat, ASK_TOYS, [PLAY + kind, *instead])
        answer = PLAY + kind
    card = player.aside.pop()
    if answer >= SCORE:
        insort(player.hand, card)
        score_plainly(state, f.seat, answer - SCORE)
    else:
        start_play(state, f.seat, card, kind, AWAY)
    return NEXT


def draw_and_keep(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Alien Contact
    """Sets the first card drawn aside."""
    player = state.players[f.seat]
    drawn = state.draw(f.seat, n)
    if drawn:
        player.aside.append(player.pull(drawn[0]))
    return NEXT


def may_score_it(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D12
    player = state.players[f.seat]
    if not player.aside:
        return NEXT
    kind = player.aside[0] >> KIND
    if answer == ENTER:
        options = [SCORE + kind] if can_pay(state, f.seat, kind, 0, False) else []
        if player.in_play >> HACKER & 1:
            options += each(PLAY, sorted({*player.kinds(), kind}))
        return state.ask(f.seat, ASK_CONTACT, [*options, PASS])
    insort(player.hand, player.aside.pop())
    if answer == PASS:
        return NEXT
    if answer < SCORE:
        start_play(state, f.seat, player.pull(answer - PLAY), answer - PLAY, AWAY)
    else:
        score_plainly(state, f.seat, kind)
    return NEXT


def visit_where_crowns_are(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Information Age
    """`kept` above VALUE counts the Times reached, from IV down."""
    done = f.kept >> VALUE
    if done >= 4:
        return NEXT
    f.kept += 1 << VALUE
    player = state.players[f.seat]
    space = state.real[3 - done]
    can_go = space == player.pawn or state.can_move(f.seat, space)
    if player.crowns[3 - done] >= n and not player.visited >> space & 1 and can_go:
        start_visit(state, f.seat, space, False)
    return STAY


def visit_earlier(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Nuclear Wasteland, D28
    if answer == ENTER:
        spaces = state.real[: max(time_here(state, f), 0)]
        goals = [space for space in spaces if space == state.players[f.seat].pawn or state.can_move(f.seat, space)]
        return state.ask(f.seat, ASK_VISIT, each(VISIT, goals))
    start_visit(state, f.seat, answer - VISIT, False)
    return NEXT


def gain_per_hand_card(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Nanotech Wonderland
    state.gain(f.seat, n * len(state.players[f.seat].hand))
    return NEXT


def if_ruling_two(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Space Age
    return NEXT if state.ruled(f.seat) >= n else END
