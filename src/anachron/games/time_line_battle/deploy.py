"""The deployment of a Timeline, open or in secret."""

from anachron.core.effects import ASKED, ENTER, NEXT, STAY, Frame
from anachron.games.time_line_battle.actions import (
    ASK_CYCLE,
    ASK_CYCLE_OPEN,
    ASK_DEPLOY,
    ASK_DEPLOY_OPEN,
    CYCLE,
    DAYS,
    DEPLOY,
    NONE,
    PASS,
)
from anachron.games.time_line_battle.decks import all_but, draw_up
from anachron.games.time_line_battle.state import (
    ALTERNATING,
    SIMULTANEOUS,
    Side,
    TimeLineBattle,
)


def deploy_all(state: TimeLineBattle, f: Frame, n: int, answer: int) -> int:  # R6
    if answer != ENTER:
        return take_part(state, answer)
    if not state.sides[0].hand or not state.sides[1].hand:
        return NEXT  # only in a position written by hand does a side run out of cards
    mode = state.terms.deployment
    if mode == ALTERNATING:
        if state.round > 2 * state.needed():
            return NEXT
        return ask_part(state, (state.first + state.round - 1) % 2)
    if state.round > state.needed():
        return NEXT
    for seat in range(2):
        side = state.sides[seat]
        owes = not side.chosen and (mode == SIMULTANEOUS or len(side.veiled) < 2 * state.needed())
        if owes and state.question(seat) is None:
            ask_part(state, seat)
    return ASKED


def ask_part(state: TimeLineBattle, seat: int) -> int:
    """R6.4, in parts: card and Day, then what to cycle."""
    side = state.sides[seat]
    in_turn = state.terms.deployment == ALTERNATING
    if side.card == NONE:
        days = side.legal_days()
        options = []
        for card in side.hand:
            first = DEPLOY + DAYS * card - 1
            for day in days:
                options.append(first + day)
        return state.ask(seat, ASK_DEPLOY_OPEN if in_turn else ASK_DEPLOY, options)
    options = [CYCLE + card for card in side.hand if card != side.card and card not in side.under]
    options.append(PASS)
    return state.ask(seat, ASK_CYCLE_OPEN if in_turn else ASK_CYCLE, options)


def may_cycle(state: TimeLineBattle, side: Side) -> bool:  # R2.3, R2.5
    under = len(side.under)
    return under < state.terms.cycle and len(side.hand) > 1 + under and len(side.deck) > 0


def take_part(state: TimeLineBattle, answer: int) -> int:
    seat = state.answering
    side = state.sides[seat]
    if answer < CYCLE:
        side.card = (answer - DEPLOY) // DAYS
        side.day = (answer - DEPLOY) % DAYS + 1
        if may_cycle(state, side):
            return STAY
    elif answer != PASS:
        side.under.append(answer - CYCLE)
        if may_cycle(state, side):
            return STAY
    if state.terms.deployment == SIMULTANEOUS:
        side.chosen = True
        if state.sides[1 - seat].chosen:
            reveal_round(state)
        else:
            state.tell("chosen", seat, [])
    elif state.terms.deployment == ALTERNATING:
        show_deployed(state, seat, side.card, side.day)
        finish_play(state, seat, side, True)
        state.round += 1
        state.seal()
    else:
        veil(state, seat, side)
    return STAY


def reveal_round(state: TimeLineBattle) -> None:  # R6.4
    for seat in range(2):
        show_deployed(state, seat, state.sides[seat].card, state.sides[seat].day)
    for seat in range(2):
        finish_play(state, seat, state.sides[seat], True)
    state.round += 1
    state.seal()


def show_deployed(state: TimeLineBattle, seat: int, card: int, day: int) -> None:  # R6.6
    state.sides[seat].field(card, day)
    state.tell("deployed", seat, [card, day])


def finish_play(state: TimeLineBattle, seat: int, side: Side, open_to_others: bool) -> None:  # R2.4
    side.hand.remove(side.card)
    for card in side.under:
        side.hand.remove(card)
        side.deck.insert(0, card)
        side.bottom += 1
        side.cycled += 1
        state.tell("cycled", seat, [card], seat)
        if open_to_others:
            state.tell("cycled", seat, [], all_but(seat))
    side.card = NONE
    side.day = 0
    side.under = []
    side.chosen = False
    draw_up(state, seat, side, open_to_others)


def veil(state: TimeLineBattle, seat: int, side: Side) -> None:  # R6.8
    """A deployment of the option `secret`: drawn for now, shown with all others."""
    side.veiled.append(side.card)
    side.veiled.append(side.day)
    state.tell("placed", seat, [side.card, side.day], seat)
    state.tell("chosen", seat, [], all_but(seat))
    finish_play(state, seat, side, False)
    state.seal(seat)
    needed = 2 * state.needed()
    if len(state.sides[0].veiled) < needed or len(state.sides[1].veiled) < needed:
        return
    for s in range(2):
        side = state.sides[s]
        for i in range(0, needed, 2):
            show_deployed(state, s, side.veiled[i], side.veiled[i + 1])
        for _ in range(side.cycled - side.cycled_before):
            state.tell("cycled", s, [], all_but(s))
        side.veiled = []
        side.hand_before = []
        side.bottom_before = []
        side.cycled_before = 0
    state.round = state.needed() + 1
    state.seal()
