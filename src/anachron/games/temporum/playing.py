"""Playing (R13, R24, R25) and scoring (R14) a card of Temporum."""

from typing import Final

from anachron.core.actions import each
from anachron.core.effects import END, ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    A_PLACE_OUTSIDE_TIME,
    AMBASSADOR,
    ASK_AFTER_PLAY,
    ASK_CACHE,
    ASK_CATS,
    ASK_COPY,
    ASK_GIZMO,
    ASK_MAY_PLAY,
    ASK_MAY_SCORE,
    ASK_PLAY,
    ASK_PLAY_ONE,
    ASK_PLAY_OPEN,
    ASK_SCORE,
    ASK_TACTICIAN,
    BAG_OF_LOOT,
    BLACK_MARKET,
    CACHE,
    CONSPIRACY,
    COPY,
    DO_AMBASSADOR,
    DO_GANG_OF_PICKPOCKETS,
    DO_REVOLUTIONARIES,
    DONE,
    FRIENDS_IN_OLD_PLACES,
    GANG_OF_PICKPOCKETS,
    GIZMO,
    HACKER,
    KINDS,
    LAY,
    LEAVE,
    LESS,
    MORE,
    NONE,
    PASS,
    PLAY,
    REVOLUTIONARIES,
    SCORE,
    SECRET_SOCIETY,
    TACTICIAN,
    TRADE_GOODS,
)
from anachron.games.temporum.state import ALL_SEATS, EPOCH, KIND, POOL, Temporum
from anachron.games.temporum.steps import (
    DISCARDING,
    PRICE,
    VALUE,
    effect,
    enters_play,
    one,
    pay,
    push_advance,
)

# By card; filled in cards.py.
CARD_TEXT: Final[list[int]] = [NONE] * KINDS
SCORE_TEXT: Final[list[int]] = [NONE] * KINDS
SECRET_TEXT: Final[list[int]] = [NONE] * KINDS

# How a card is played, in `kept` of PLAYING above the kind: does it go to its place after this play?
AWAY: Final = 1
TAGGED: Final = 2  # Industrial Revolution may give it back
TAG: Final = ALL_SEATS << POOL  # the mark of that card in the discard pile

MAY: Final = 4  # in `kept` of PLAY_ONE: "option: play 1"


# Playing


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


# Scoring. `kept` of SCORE_ONE: the discount, above it extra crowns + 8, then flags.
EXTRA: Final = 6
MAY_SCORE: Final = 1 << 11
SCRAP: Final = 1 << 12
DONE_SO: Final = 1 << 13
PLAIN: Final = 8 << EXTRA

# `kept` of SCORING: kind, change of cost + 512, change of crowns + 128, then flags, then Tacticians left.
COST: Final = 6
CROWNS: Final = 17
KEEP: Final = 1 << 26  # the card stays on the table (Age of Cats)
BY_CARDS: Final = 1 << 27  # its price is cards
TACTICS: Final = 28


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


def base_cost(state: Temporum, seat: int, kind: int) -> int:
    """R14.2, before the text's discount and Tactician; may be below 0."""
    return state.tables.cost[kind] - 2 * state.players[seat].count(FRIENDS_IN_OLD_PLACES)


def affords(state: Temporum, seat: int, cost: int, by_cards: bool, hand: int) -> bool:
    if by_cards:
        return max(cost, 0) // 4 <= hand
    return cost <= state.players[seat].purse()


def can_pay(state: Temporum, seat: int, kind: int, discount: int, by_cards: bool) -> bool:
    """R14.1: counting every discount, Tactician included."""
    player = state.players[seat]
    cost = max(0, base_cost(state, seat, kind) - discount - 4 * player.count(TACTICIAN))
    return affords(state, seat, cost, by_cards, len(player.hand) - 1)


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


def score_plainly(state: Temporum, seat: int, kind: int) -> None:
    state.limbo.append(state.players[seat].pull(kind))
    push_scoring(state, seat, kind, 0, 0, 0)


def push_scoring(state: Temporum, seat: int, kind: int, discount: int, extra: int, flags: int) -> None:
    """The card lies on the table."""
    player = state.players[seat]
    cost = 512 - discount - 2 * player.count(FRIENDS_IN_OLD_PLACES)
    crowns = 128 + extra + player.count(CONSPIRACY)
    tactics = player.count(TACTICIAN)
    state.seal()
    state.push(SCORING, seat, kind | cost << COST | crowns << CROWNS | flags | tactics << TACTICS)


def report_score(state: Temporum, f: Frame, n: int, answer: int) -> int:
    state.scored = f.kept & DONE_SO > 0
    return NEXT


def if_scored(state: Temporum, f: Frame, n: int, answer: int) -> int:
    return NEXT if state.scored else END


def cost_of(state: Temporum, f: Frame) -> int:
    return state.tables.cost[f.kept & 63] + (f.kept >> COST & 2047) - 512


def use_tacticians(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.2, R14.3 a
    left = f.kept >> TACTICS
    if left == 0:
        return NEXT
    if answer == ENTER:
        cost, hand = cost_of(state, f), len(state.players[f.seat].hand)
        options = []
        for action, change in ((LEAVE, 0), (MORE, 4), (LESS, -4)):
            least = max(0, cost + change - 4 * (left - 1))
            if affords(state, f.seat, least, f.kept & BY_CARDS > 0, hand):
                options.append(action)
        return state.ask(f.seat, ASK_TACTICIAN, options)
    f.kept -= 1 << TACTICS
    if answer == MORE:
        f.kept += (4 << COST) + (1 << CROWNS)
    elif answer == LESS:
        f.kept -= (4 << COST) + (1 << CROWNS)
    return STAY


def crowns_of(state: Temporum, f: Frame) -> int:
    return max(0, state.tables.crowns[f.kept & 63] + (f.kept >> CROWNS & 511) - 128)


def pay_score(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.3 b, R14.5
    cost = max(0, cost_of(state, f))
    by_cards = f.kept & BY_CARDS > 0
    if state.loud:
        numbers = [f.kept & 63, cost, crowns_of(state, f), cost // 4 if by_cards else 0, 1 if by_cards else 0]
        state.tell("scores", f.seat, numbers)
    if not by_cards:
        pay(state, f.seat, cost)
    elif cost >= 4:
        state.push(DISCARDING, f.seat, cost // 4 | PRICE)
    return NEXT


def scored_away(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.3 c
    if not f.kept & KEEP:
        state.put_away(state.limbo.pop())
    return NEXT


def advance_scored(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.3 d
    push_advance(state, f.seat, crowns_of(state, f), NONE)
    return NEXT


def draw_by_society(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.3 e
    for _ in range(state.players[f.seat].count(SECRET_SOCIETY)):
        state.tell("effect", f.seat, [SECRET_SOCIETY])
        state.draw(f.seat, 1, SECRET_SOCIETY)
    return NEXT


def follow_score_text(state: Temporum, f: Frame, n: int, answer: int) -> int:  # R14.3 f
    text = SCORE_TEXT[f.kept & 63]
    if text != NONE:
        state.push(text, f.seat)
    return NEXT


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


PLAY_ONE: Final = one("", choose_play)
PLAY_FIXED: Final = one("", play_fixed)
PLAYING: Final = effect(
    Do("Gain its money; $2 for each Black Market.", take_money),
    Do("Follow its text.", follow_text),
    Do("It goes to its place.", go_away),
    Do("After playing another card.", after_play),
)
AFTER_PLAY: Final = one("After playing another card.", do_after_play)
LAY_UNDER: Final = one("When played: lay a hand card face down under this.", lay_under)
SCORE_ONE: Final = effect(Do("", choose_score), Do("", report_score))
SCORING: Final = effect(
    Do("Each Tactician.", use_tacticians),
    Do("Pay.", pay_score),
    Do("The card goes to its place.", scored_away),
    Do("Advance the crowns.", advance_scored),
    Do("Secret Society.", draw_by_society),
    Do("Its score text.", follow_score_text),
)
