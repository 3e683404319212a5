"""The steps that only Zones of the base game have."""

from anachron.core import cards
from anachron.core.actions import each
from anachron.core.effects import ALL_IN, END, ENTER, NEXT, NONE, STAY, Do, Frame, Sealed
from anachron.core.seats import all_but, only
from anachron.games.temporum.actions import (
    ASK_CONTACT,
    ASK_CULTS,
    ASK_MAY,
    ASK_TOYS,
    ASK_VISIT,
    HACKER,
    HAND,
    PASS,
    PLAY,
    SCORE,
    SPACE_TIME,
    VISIT,
    YES,
)
from anachron.games.temporum.cards import hand_over
from anachron.games.temporum.crowns import push_advance
from anachron.games.temporum.discards import discard_aside, push_discard, return_from_play
from anachron.games.temporum.effects import PASSING
from anachron.games.temporum.events import RETURNED
from anachron.games.temporum.frames import Industry, Information, Text
from anachron.games.temporum.instructions import play_from_hand, scorable
from anachron.games.temporum.playing import start_play
from anachron.games.temporum.scoring import can_pay, push_scoring, score_from_hand
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import here, push_each, rules_here, time_here
from anachron.games.temporum.visit import start_visit
from anachron.games.temporum.zone_parts import RETREAT_1

# Time I


def others_in_times_ruled_lose(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Ice Age
    for other in state.others(f.seat):
        if state.rules(f.seat, SPACE_TIME[state.players[other].pawn]):
            state.lose(other, do.n)
    return NEXT


def gain_per_empty_time(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Stone Age
    empty = 0
    for crowns in state.players[f.seat].crowns:
        if crowns == 0:
            empty += 1
    state.gain(f.seat, do.n * empty)
    return NEXT


# Time II


def pass_left(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Age of Cults
    if len(holders(state, f.seat)) > 1:
        state.push(PASSING, f.seat)
    return NEXT


def holders(state: Temporum, seat: int) -> list[int]:
    """Everyone who holds cards, from `seat` on."""
    return [holder for holder in state.seats_from(seat) if state.players[holder].hand]


def choose_and_pass(state: Temporum, f: Sealed, do: Do, answer: int) -> int:  # D21
    """All choose in secret, then all pass together; who holds a single card is not asked."""
    if answer != ALL_IN:
        options = [each(HAND, player.kinds()) if len(player.hand) > 1 else [] for player in state.players]
        return state.ask_all(f, ASK_CULTS, options)
    givers = holders(state, f.seat)
    takers = givers[1:] + givers[:1]
    for giver, taker in zip(givers, takers, strict=True):
        player = state.players[giver]
        player.set_aside(f.answer(giver) - HAND if f.answers[giver] else cards.kind_of(player.hand[0]))
        state.conceal(giver, all_but(giver) & ~only(taker))
    for giver, taker in zip(givers, takers, strict=True):
        hand_over(state, giver, taker)
    return NEXT


def gain_per_pawn_in_time_1(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Crusades
    count = 0
    for player in state.players:
        if SPACE_TIME[player.pawn] == 0:
            count += 1
    state.gain(f.seat, do.n * count)
    return NEXT


def discard_in_times_1_and_3(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Plague
    seats = [seat for seat in state.seats_from(f.seat) if SPACE_TIME[state.players[seat].pawn] in (0, 2)]
    for seat in seats[::-1]:
        push_discard(state, seat, do.n)
    return NEXT


def draw_more_if_ruler(state: Temporum, f: Text, do: Do, answer: int) -> int:  # Renaissance
    state.draw(f.seat, 3 if rules_here(state, f) else do.n)
    return NEXT


def gain_or_lose(state: Temporum, f: Text, do: Do, answer: int) -> int:  # Roman Empire
    if rules_here(state, f):
        state.gain(f.seat, do.n)
    else:
        state.lose(f.seat, do.n)
    return NEXT


# Time III


def gain_per_other_pawn(state: Temporum, f: Text, do: Do, answer: int) -> int:  # Balloon Revolution
    space = here(state, f)
    count = 0
    for other in state.others(f.seat):
        if state.players[other].pawn == space:
            count += 1
    state.gain(f.seat, do.n * count)
    return NEXT


def rich_others_retreat(state: Temporum, f: Text, do: Do, answer: int) -> int:  # Bureaucracy
    push_each(state, f, RETREAT_1, [seat for seat in state.others(f.seat) if state.players[seat].money >= do.n])
    return NEXT


def lose_outside_time_4(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Great Depression
    for seat in state.seats_from(f.seat):
        if SPACE_TIME[state.players[seat].pawn] != 3:
            state.lose(seat, do.n)
    return NEXT


def may_take_back(state: Temporum, f: Industry, do: Do, answer: int) -> int:  # Industrial Revolution, D26
    """The card that this Zone made you play, if it is still in play or in the discard pile."""
    perpetual = state.players[f.seat].find(f.serial)
    is_discarded = f.index != NONE and f.mix == state.mix
    if answer == ENTER:
        if not rules_here(state, f) or (perpetual is None and not is_discarded):
            return NEXT
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    if answer == YES:
        if perpetual is not None:
            return_from_play(state, f.seat, perpetual)
        else:
            kind = cards.kind_of(state.discard.pop(f.index))
            state.take_in(f.seat, kind)
            if state.logging:
                state.tell(RETURNED, f.seat, [kind, state.cause()])
    return NEXT


def richest_advances(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Plutocracy
    own = state.players[f.seat].money
    for other in state.others(f.seat):
        if state.players[other].money >= own:
            return NEXT
    push_advance(state, f.seat, do.n, NONE)
    return NEXT


def rulers_here_gain(state: Temporum, f: Text, do: Do, answer: int) -> int:  # Prohibition Era
    time = time_here(state, f)
    for seat in [seat for seat in state.seats_from(f.seat) if state.rules(seat, time)]:
        state.gain(seat, do.n)
    return NEXT


# Time IV


def toys_draw(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Age of Toys
    set_fresh(state, f.seat, state.draw(f.seat, do.n)[:2])
    return NEXT


def set_fresh(state: Temporum, seat: int, drawn: list[int]) -> None:
    """The text speaks of these cards, which have just been drawn."""
    player = state.players[seat]
    for card in drawn:
        player.hand.remove(card)
        player.fresh.append(card)


def toys_choose(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # D23
    """The card to play stays fresh, the other one is discarded."""
    player = state.players[f.seat]
    if answer == ENTER:
        if not player.fresh:
            return END
        if len(player.fresh) == 2:
            kinds = sorted({cards.kind_of(card) for card in player.fresh})
            return state.ask(f.seat, ASK_TOYS, each(PLAY, kinds))
        discard_fresh(state, f.seat, 0)
        return END
    discard_fresh(state, f.seat, 1 if cards.kind_of(player.fresh[0]) == answer - PLAY else 0)
    return NEXT


def discard_fresh(state: Temporum, seat: int, index: int) -> None:
    player = state.players[seat]
    player.aside.append(player.fresh.pop(index))
    discard_aside(state, seat)


def toys_play(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # R24.6
    player = state.players[f.seat]
    kind = cards.kind_of(player.fresh[0])
    if answer == ENTER:
        if player.has(HACKER):
            instead = each(SCORE, scorable(state, f.seat))
            if SCORE + kind not in instead and can_pay(state, f.seat, kind, 0, False):
                instead = sorted([*instead, SCORE + kind])
            return state.ask(f.seat, ASK_TOYS, [PLAY + kind, *instead])
        answer = PLAY + kind
    card = player.fresh.pop()
    if answer >= SCORE:
        cards.put(player.hand, card)
        score_from_hand(state, f.seat, answer - SCORE)
    else:
        start_play(state, f.seat, kind, kind)
    return NEXT


def contact_draw(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Alien Contact
    set_fresh(state, f.seat, state.draw(f.seat, do.n)[:1])
    return NEXT


def may_score_it(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # D12
    player = state.players[f.seat]
    kinds = cards.kinds_of(player.fresh)  # one card, or none if there was nothing to draw
    if answer == ENTER:
        if not kinds and not player.can_replace():
            return NEXT
        options = [SCORE + kind for kind in kinds if can_pay(state, f.seat, kind, 0, False)]
        if player.has(HACKER):  # R24.5
            options += each(PLAY, sorted({*player.kinds(), *kinds}))
        return state.ask(f.seat, ASK_CONTACT, [*options, PASS])
    if answer != PASS and answer >= SCORE:  # the drawn card itself, not its twin in hand
        state.on_table.append(cards.kind_of(player.fresh.pop()))
        push_scoring(state, f.seat, answer - SCORE)
        return NEXT
    if player.fresh:
        cards.put(player.hand, player.fresh.pop())
    if answer != PASS:
        play_from_hand(state, f.seat, answer - PLAY)
    return NEXT


def visit_where_crowns_are(state: Temporum, f: Information, do: Do, answer: int) -> int:  # Information Age
    if f.times == 4:
        return NEXT
    time = 3 - f.times
    f.times += 1
    player = state.players[f.seat]
    space = state.real[time]
    can_go = space == player.pawn or state.can_move(f.seat, space)
    if player.crowns[time] >= do.n and not player.has_visited(space) and can_go:
        start_visit(state, f.seat, space, False)
    return STAY


def visit_earlier(state: Temporum, f: Text, do: Do, answer: int) -> int:  # Nuclear Wasteland, D28
    if answer == ENTER:
        spaces = state.real[: max(time_here(state, f), 0)]
        goals = [space for space in spaces if space == state.players[f.seat].pawn or state.can_move(f.seat, space)]
        return state.ask(f.seat, ASK_VISIT, each(VISIT, goals))
    start_visit(state, f.seat, answer - VISIT, False)
    return NEXT


def gain_per_hand_card(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Nanotech Wonderland
    state.gain(f.seat, do.n * len(state.players[f.seat].hand))
    return NEXT


def if_ruling_two(state: Temporum, f: Frame, do: Do, answer: int) -> int:  # Space Age
    return NEXT if state.ruled(f.seat) >= do.n else END


PASSING.define(Do("", choose_and_pass))
