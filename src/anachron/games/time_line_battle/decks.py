"""Before the first Timeline: bans, decks, the first hands; and drawing up."""

from bisect import insort

from anachron.core.actions import each
from anachron.core.effects import ASKED, ENTER, NEXT, STAY, Frame
from anachron.games.time_line_battle.actions import (
    ASK_BAN,
    ASK_KEEP,
    ASK_PICK,
    BAN,
    CARDS,
    KEEP,
    NONE,
    PICK,
)
from anachron.games.time_line_battle.state import (
    BUILD,
    BUILD_SIZE,
    DRAFT,
    PHASE_BUILD,
    PHASE_PICK,
    Side,
    TimeLineBattle,
)


def all_but(seat: int) -> int:
    """Who sees an event that is told to `seat` in other words."""
    return -2 - seat


def name_bans(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    """Option `bans`: both name cards in secret; when both are done the names are shown."""
    bans = state.terms.bans
    if answer != ENTER:
        state.sides[state.answering].named.append(answer - BAN)
        if len(state.sides[0].named) < bans or len(state.sides[1].named) < bans:
            return STAY
        show_bans(state)
        return NEXT
    asked = ASKED if state.questions else NEXT  # the other side's question may still be open
    for seat in range(2):
        named = state.sides[seat].named
        if len(named) < bans and state.question(seat) is None:
            asked = state.ask(seat, ASK_BAN, each(BAN, [card for card in range(CARDS) if card not in named]))
    return asked


def show_bans(state: TimeLineBattle) -> None:
    for seat in range(2):
        for card in state.sides[seat].named:
            state.tell("banned", seat, [card])
            if card in state.shared:
                state.shared.remove(card)
        state.sides[seat].named = []
    state.banned = [card for card in range(CARDS) if card not in state.shared]
    state.seal()


def make_decks(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    """R2.1, and option `deck_mode`: all cards each, a draft in snake order, or a build in secret."""
    if state.terms.deck_mode == DRAFT:
        return draft(state, answer)
    if state.terms.deck_mode == BUILD:
        return build(state, answer)
    for side in state.sides:
        side.owned = state.shared[:]
    return NEXT


def draft(state: TimeLineBattle, answer: int) -> int:
    mine, other = state.sides[state.first].owned, state.sides[1 - state.first].owned
    made = len(mine) + len(other)
    seat = state.first if (made + 1) // 2 % 2 == 0 else 1 - state.first
    if answer == ENTER:
        state.phase = PHASE_PICK
        if len(mine) == len(other) and len(state.shared) < 2:
            return NEXT
        return state.ask(seat, ASK_PICK, each(PICK, state.shared))
    card = answer - PICK
    state.shared.remove(card)
    owned = state.sides[seat].owned[:]
    insort(owned, card)
    state.sides[seat].owned = owned
    state.tell("picked", seat, [card])
    return STAY


def build(state: TimeLineBattle, answer: int) -> int:
    if answer != ENTER:
        side = state.sides[state.answering]
        side.named.append(answer - KEEP)
        state.tell("kept", state.answering, [answer - KEEP], state.answering)
        if len(state.sides[0].named) < BUILD_SIZE or len(state.sides[1].named) < BUILD_SIZE:
            return STAY
        for side in state.sides:
            side.owned, side.named = sorted(side.named), []
        return NEXT
    state.phase = PHASE_BUILD
    asked = ASKED if state.questions else NEXT
    for seat in range(2):
        named = state.sides[seat].named
        if len(named) < BUILD_SIZE and state.question(seat) is None:
            asked = state.ask(seat, ASK_KEEP, each(KEEP, [card for card in state.shared if card not in named]))
    return asked


def deal(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:
    """R2.2: shuffle and draw."""
    for seat in range(2):
        side = state.sides[seat]
        side.deck = side.owned[:]
        state.rng.shuffle(side.deck)
        draw_up(state, seat, side, True)
    return NEXT


def draw_up(state: TimeLineBattle, seat: int, side: Side, open_to_others: bool) -> None:  # R2.2, R2.5
    drawn = []
    while len(side.hand) < state.terms.hand_size and side.deck:
        card = side.deck.pop()
        insort(side.hand, card)
        drawn.append(card)
    side.bottom = min(side.bottom, len(side.deck))
    if drawn and state.loud:
        state.tell("drew", seat, drawn, seat)
        if open_to_others:
            state.tell("drew", seat, [NONE] * len(drawn), all_but(seat))
