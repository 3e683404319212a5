"""The steps that only Zones of the expansion have."""

from bisect import insort

from anachron.core.actions import each
from anachron.core.effects import END, ENTER, NEXT, STAY, Frame
from anachron.games.temporum.actions import (
    ASK_EXODUS,
    ASK_LAY,
    ASK_MAY,
    ASK_OPTION,
    ASK_PLACE,
    ASK_RETREAT,
    ASK_TAKE,
    ASK_UNITED,
    BOARD,
    GIZMO,
    LAY,
    NAME,
    NONE,
    OPTION,
    PASS,
    PLACE,
    QUIET_PLANET,
    RETREAT,
    ROBOTIC_UTOPIA,
    SPACE_TIME,
    TAKE,
    TRADE_GOODS,
    YES,
    ZONE_IDS,
)
from anachron.games.temporum.cards import DRAW_2
from anachron.games.temporum.crowns import push_advance
from anachron.games.temporum.effects import DISCARDING
from anachron.games.temporum.orders import push_fixed
from anachron.games.temporum.player import ALL_SEATS, EPOCH, KIND, POOL
from anachron.games.temporum.playing import AWAY, to_its_place
from anachron.games.temporum.state import WHY_EGYPT, Temporum
from anachron.games.temporum.steps import HERE, VALUE, here, push_each, rules_here, time_here
from anachron.games.temporum.visit import ZONE_TEXT
from anachron.games.temporum.zone_parts import ADVANCE_TO_HERE, AMAZONS, DISCARD_1_LOSE_4, HOURGLASS

# Time I


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


# Time II


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


# Time III


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


# Time IV


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
