"""The steps that only Zones of Temporum have."""

from bisect import insort
from typing import Final

from anachron.core.actions import each
from anachron.core.effects import ASKED, END, ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    ASK_CONTACT,
    ASK_CULTS,
    ASK_EXODUS,
    ASK_LAY,
    ASK_MAY,
    ASK_OPTION,
    ASK_PLACE,
    ASK_RETREAT,
    ASK_TAKE,
    ASK_TOYS,
    ASK_UNITED,
    ASK_VISIT,
    ASK_Y2K,
    BOARD,
    DISCARD,
    GIZMO,
    HACKER,
    HAND,
    LAY,
    NAME,
    NONE,
    OPTION,
    PASS,
    PLACE,
    PLACE_ZONE,
    PLAY,
    QUIET_PLANET,
    RETREAT,
    ROBOTIC_UTOPIA,
    SCORE,
    SPACE_TIME,
    TAKE,
    TRADE_GOODS,
    VISIT,
    YES,
    ZONE_IDS,
)
from anachron.games.temporum.cards import DRAW_2, give, hides
from anachron.games.temporum.playing import (
    AWAY,
    TAG,
    can_pay,
    play_1,
    push_fixed,
    scorable,
    score_1,
    score_plainly,
    start_play,
    to_its_place,
)
from anachron.games.temporum.state import ALL_SEATS, EPOCH, KIND, POOL, WHY_EGYPT, Temporum
from anachron.games.temporum.steps import (
    DISCARDING,
    HERE,
    VALUE,
    advance,
    advance_from,
    advance_to_here,
    choice,
    choose,
    discard,
    discard_aside,
    draw,
    draw_up_to,
    effect,
    gain,
    here,
    lose,
    may_pay,
    one,
    push_advance,
    push_each,
    retreat,
    retreat_here,
    retreat_here_or_later,
    return_perm,
    rules_here,
    time_here,
)
from anachron.games.temporum.turn import ZONE_TEXT, start_visit

# Base, Time I


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


# Base, Time II


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


# Base, Time III


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


# Base, Time IV


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


# Expansion, Time I


def place_hq(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Age of Atlantis, D29
    if answer == ENTER:
        return state.ask(f.seat, ASK_PLACE, each(PLACE, list(range(BOARD)) + state.places_in_play()))
    state.players[f.seat].hq = answer - PLACE
    state.tell("placed", f.seat, [0, answer - PLACE])
    return NEXT


def win_if_rich(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R8.4
    if state.players[f.seat].money >= state.terms.egypt and not state.players[f.seat].gone:
        state.win(f.seat, WHY_EGYPT)
        return END
    return NEXT


# Expansion, Time II


def take_goods(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R18.4
    if state.goods > 0:
        state.goods -= 1
        insort(state.players[f.seat].hand, TRADE_GOODS << KIND | ALL_SEATS)
        state.tell("took", f.seat, [TRADE_GOODS, 2])
    return NEXT


def take_gizmo(state: Temporum, f: Frame, n: int, answer: int) -> int:
    if state.gizmos > 0:
        state.gizmos -= 1
        insort(state.players[f.seat].hand, GIZMO << KIND | ALL_SEATS)
        state.tell("took", f.seat, [GIZMO, 1])
    return NEXT


def lay_on_deck(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Bright Ages, D33
    player = state.players[f.seat]
    if answer == ENTER:
        if not player.hand:
            return NEXT
        if len(player.hand) > 1:
            return state.ask(f.seat, ASK_LAY, each(LAY, player.kinds()))
        answer = LAY + (player.hand[0] >> KIND)
    kind = player.pull(answer - LAY) >> KIND
    state.seal()
    state.tell("laid", f.seat, [0, kind])
    if kind in (GIZMO, TRADE_GOODS):  # R12.10
        state.put_away(kind << KIND)
    else:
        state.deck.append(kind << KIND | state.epoch << EPOCH | ALL_SEATS)
    return NEXT


def retreat_and_draw(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Empire of the Amazons
    state.push(AMAZONS if rules_here(state, f) else DRAW_2, f.seat, f.kept & HERE)
    return NEXT


def may_place_base(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R19.2, D34
    space = here(state, f)
    if answer == ENTER:
        if space >= BOARD or state.bases[space] >> f.seat & 1 or not rules_here(state, f):
            return NEXT
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    if answer == YES:
        state.bases[space] |= 1 << f.seat
        state.tell("placed", f.seat, [1, space])
    return NEXT


def if_base(state: Temporum, f: Frame, n: int, answer: int) -> int:
    space = here(state, f)
    return NEXT if space < BOARD and state.bases[space] >> f.seat & 1 else END


def others_with_as_many_discard(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Mongolian Empire
    own = state.players[f.seat].hand_size()
    for other in state.others(f.seat)[::-1]:
        if state.players[other].hand_size() >= own:
            state.push(DISCARDING, other, n)
    return NEXT


def may_retreat_for_gizmo(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Scientist Enclave, D35
    """The option first, then, where a departed crown leaves a choice, the crown."""
    time = time_here(state, f)
    times = state.retreat_times(f.seat, time, time)
    if answer == ENTER:
        if f.kept >> VALUE:
            return state.ask(f.seat, ASK_RETREAT, each(RETREAT, times))
        if not times:
            state.push(DRAW_2, f.seat)
            return END
        return state.ask(f.seat, ASK_MAY, [YES, PASS])
    if answer == PASS:
        state.push(DRAW_2, f.seat)
        return END
    if answer == YES:
        f.kept |= 1 << VALUE
        return STAY
    state.step_back(f.seat, answer - RETREAT)
    return NEXT


def not_rulers_suffer(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Three Kingdoms
    time = time_here(state, f)
    push_each(state, f, DISCARD_1_LOSE_4, [seat for seat in state.turn_order(f.seat) if not state.rules(seat, time)])
    return NEXT


def no_gains(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R11.8
    state.players[f.seat].no_gain = True
    return NEXT


def gain_8_below_8(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Celtic Paradise
    for seat in [seat for seat in state.turn_order(f.seat) if state.players[seat].money < n]:
        state.gain(seat, n)
    return NEXT


# Expansion, Time III


def rob_times_1_and_2(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Age of Piracy
    """Keeps the sum lost above VALUE."""
    total = 0
    for seat in state.turn_order(f.seat):
        if 0 <= SPACE_TIME[state.players[seat].pawn] < 2:
            total += state.lose(seat, n)
    f.kept += total << VALUE
    return NEXT


def gain_kept(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.gain(f.seat, f.kept >> VALUE)
    return NEXT


def plastic(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Age of Plastic, D36
    if answer == ENTER:
        return state.ask(f.seat, ASK_OPTION, [OPTION, OPTION + 1])
    if state.loud:
        state.tell("option", f.seat, [state.cause(), answer - OPTION + 1])
    if answer == OPTION and rules_here(state, f):
        state.gain(f.seat, 4)
    elif answer == OPTION + 1 and state.rules(f.seat, 1):
        state.draw(f.seat, 1)
    return NEXT


def lag_behind_advance(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Cultural Revolution
    time = time_here(state, f)
    seats = [seat for seat in state.turn_order(f.seat) if state.players[seat].crowns[time] == 0]
    push_each(state, f, ADVANCE_TO_HERE, seats)
    return NEXT


def add_gold(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Gold Rush
    space = here(state, f)
    if state.alone(f.seat) and space < BOARD:
        state.gold[space] += n
        state.tell("gold", f.seat, [space, state.gold[space]])
    return NEXT


def gain_gold(state: Temporum, f: Frame, n: int, answer: int) -> int:
    space = here(state, f)
    if space < BOARD:
        state.gain(f.seat, state.gold[space] + (2 if state.paradise >> space & 1 else 0))
    return NEXT


def gain_per_drawn(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Meritocracy
    state.gain(f.seat, n * state.players[f.seat].drawn)
    return NEXT


def gain_for_spread(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Pax Britannica
    least = min(state.players[f.seat].crowns)
    state.gain(f.seat, 8 if least >= 2 else 4 if least >= 1 else 0)
    return NEXT


def take_laurels(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R19.3
    state.laurels = f.seat
    state.tell("took", f.seat, [NONE, 3])
    return NEXT


def take_sage(state: Temporum, f: Frame, n: int, answer: int) -> int:
    if rules_here(state, f):
        state.sage = f.seat
        state.tell("took", f.seat, [NONE, 4])
    return NEXT


def may_discard_perpetual(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Y2K, D32
    player = state.players[f.seat]
    if answer == ENTER:
        if not player.hand or state.is_safe(f.seat):
            return END
        options = [DISCARD + kind for kind in player.kinds() if not state.tables.momentary[kind]]
        return state.ask(f.seat, ASK_Y2K, [*options, PASS])
    if answer == PASS:
        return END
    player.aside.append(player.pull(answer - DISCARD))
    discard_aside(state, f.seat)
    return NEXT


# Expansion, Time IV


def if_poor(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Age of Superheroes
    player = state.players[f.seat]
    return NEXT if not player.hand or player.money == 0 else END


def gain_per_full_2(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Capitalist Utopia
    state.gain(f.seat, state.players[f.seat].money // 2)
    return NEXT


def lay_out(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R25.3, D42
    """Keeps 1 + the kind above VALUE, and from bit 16 on how many cards were on the table before."""
    player = state.players[f.seat]
    if answer == ENTER:
        if not player.hand:
            return END
        options = [LAY + kind for kind in player.kinds() if state.tables.momentary[kind]]
        return state.ask(f.seat, ASK_UNITED, options or [PASS])
    if answer == PASS:
        return END
    kind = answer - LAY
    f.kept |= (kind + 1) << VALUE | len(state.limbo) << 16
    state.limbo.append(player.pull(kind))
    state.seal()
    state.tell("laid", f.seat, [2, kind])
    return NEXT


def others_play_it(state: Temporum, f: Frame, n: int, answer: int) -> int:
    for other in state.others(f.seat)[::-1]:
        push_fixed(state, other, (f.kept >> VALUE & 127) - 1, 0)
    return NEXT


def play_it(state: Temporum, f: Frame, n: int, answer: int) -> int:
    """The n-th of two plays; after the second one it goes to its place."""
    push_fixed(state, f.seat, (f.kept >> VALUE & 127) - 1, AWAY if n == 2 else 0)
    return NEXT


def united_end(state: Temporum, f: Frame, n: int, answer: int) -> int:
    if len(state.limbo) > f.kept >> 16:
        to_its_place(state, f.seat, state.limbo.pop())
    return NEXT


def name_ruled_time(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Exodus, D38
    """Keeps 1 + the Time above VALUE."""
    if answer == ENTER:
        times = [t for t in range(4) if state.rules(f.seat, t) and state.step_times(f.seat, t)]
        if not times:
            return END
        return state.ask(f.seat, ASK_EXODUS, each(NAME, times))
    f.kept |= (answer - NAME + 1) << VALUE
    state.tell("named", f.seat, [answer - NAME])
    return NEXT


def advance_from_named(state: Temporum, f: Frame, n: int, answer: int) -> int:
    time = (f.kept >> VALUE) - 1
    if n == 2 or state.rules(f.seat, time):
        push_advance(state, f.seat, n, time)
    return NEXT


def if_holding_6(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Floating Cities
    held = len(state.players[f.seat].hand)
    return NEXT if held == n or (held > n and state.terms.at_least_6) else END


def gain_per_arrived(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Green World
    state.gain(f.seat, n * state.players[f.seat].arrived)
    return NEXT


def others_pay(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R11.5, R11.8
    for other in state.others(f.seat):
        state.gain(f.seat, state.lose(other, n))
    return NEXT


def take_poison(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R7.4
    state.players[f.seat].poison += 1
    state.tell("took", f.seat, [NONE, 5])
    return NEXT


def search_pile(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Quiet Planet
    """The visitor sees the pile; whoever saw it before knows from now on only which cards are or were in it."""
    space = here(state, f)
    if space >= BOARD or state.board[space] != QUIET_PLANET or not state.pile:
        return END
    own = 1 << f.seat
    for place in range(len(state.pile)):
        card = state.pile[place]
        before = card & ALL_SEATS & ~own
        pool = (card >> POOL & ALL_SEATS | before) & ~own
        state.pile[place] = card >> EPOCH << EPOCH | pool << POOL | own
    state.pile.sort()
    state.seal()
    return NEXT


def take_from_pile(state: Temporum, f: Frame, n: int, answer: int) -> int:  # D39
    """The n-th of two cards."""
    if not state.pile:
        return NEXT
    if answer == ENTER:
        if len(state.pile) > 3 - n:
            kinds: list[int] = []
            for card in state.pile:
                if card >> KIND not in kinds:
                    kinds.append(card >> KIND)
            return state.ask(f.seat, ASK_TAKE, each(TAKE, kinds))
        answer = TAKE + (state.pile[0] >> KIND)
    for place in range(len(state.pile)):
        if state.pile[place] >> KIND == answer - TAKE:
            insort(state.players[f.seat].hand, state.pile.pop(place))
            break
    state.seal()
    state.tell("took", f.seat, [answer - TAKE, 0], f.seat)
    state.tell("took", f.seat, [NONE, 0], -2 - f.seat)
    return NEXT


def play_robot(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R25.2
    space = here(state, f)
    if space < BOARD and state.board[space] == ROBOTIC_UTOPIA and state.robot != NONE:
        push_fixed(state, f.seat, state.robot >> KIND, 0)
    return NEXT


def place_simulation(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R23.1, D41
    own = here(state, f)
    if answer == ENTER:
        if not rules_here(state, f):
            return NEXT
        spaces = [space for space in list(range(BOARD)) + state.places_in_play() if space != own]
        return state.ask(f.seat, ASK_PLACE, each(PLACE, spaces))
    state.simulation = answer - PLACE
    state.tell("placed", f.seat, [2, answer - PLACE])
    return NEXT


def follow_simulated(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R23.1, R23.2
    if state.simulation != NONE:
        zone = state.zone_at(state.simulation)
        if ZONE_IDS[zone] != "simulated-paradise":
            state.push(ZONE_TEXT[zone], f.seat, f.kept & HERE)
    return NEXT


def pays_for_gizmo(state: Temporum, f: Frame, n: int, answer: int) -> int:  # Zombie Apocalypse, D22
    return NEXT if state.gizmos > 0 else END


def turn_hourglass(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R17.2, R17.3
    space = here(state, f)
    if space >= BOARD:
        return NEXT
    if state.chits[space] > 0:
        state.chits[space] -= 1
    turned = state.chits[space] == 0
    if turned:
        state.chits[space] = state.terms.chits
        state.push(HOURGLASS[n], f.seat, f.kept & HERE)
    state.tell("hourglass", f.seat, [space, state.chits[space], 1 if turned else 0])
    return NEXT


# Parts of texts

SCORE_1: Final = one("score 1", score_1)
PLAY_1: Final = one("play 1", play_1)
SCORE_PLAY_DRAW: Final = choice(SCORE_1, PLAY_1, DRAW_2)
DISCARD_1: Final = one("discard 1", discard, 1)
LOSE_2: Final = one("lose $2", lose, 2)
DISCARD_OR_LOSE: Final = one("choose: discard 1, or lose $2.", choose, choice(DISCARD_1, LOSE_2))
RETREAT_1: Final = one("retreat 1", retreat)
RETREAT_HERE_LATER: Final = one("retreat 1 from this Time or later", retreat_here_or_later)
DISCARD_1_LOSE_4: Final = effect(Do("discard 1", discard, 1), Do("and lose $4", lose, 4))
ADVANCE_FROM_1: Final = one("advance 1 from Time I", advance_from, 16 + 1)
ADVANCE_TO_HERE: Final = one("advance 1 from Time I to here", advance_to_here)
AMAZONS: Final = effect(Do("retreat 1 from here", retreat_here), Do("and draw 4", draw, 4))
DRAW_UP_TO_3: Final = one("draw up to 3", draw_up_to, 3)
BAZAAR: Final = effect(Do("pay $10 →", may_pay, 10), Do("draw 2", draw, 2), Do("and advance 2.", advance, 2))
OLD_CARD: Final = effect(Do("discard a Perpetual hand card →", may_discard_perpetual), Do("gain $12.", gain, 12))
CHOOSE_3: Final = "Choose: score 1, play 1, or draw 2."

HOURGLASS: Final[list[int]] = [NONE] * (PLACE_ZONE + 1)
