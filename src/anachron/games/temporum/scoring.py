"""Scoring a card (R14): its price, its crowns, its score text."""

from typing import Final

from anachron.core.effects import ENTER, NEXT, STAY, Do, Frame
from anachron.games.temporum.actions import (
    ASK_TACTICIAN,
    CONSPIRACY,
    FRIENDS_IN_OLD_PLACES,
    KINDS,
    LEAVE,
    LESS,
    MORE,
    NONE,
    SECRET_SOCIETY,
    TACTICIAN,
)
from anachron.games.temporum.crowns import push_advance
from anachron.games.temporum.discards import PRICE
from anachron.games.temporum.effects import DISCARDING, SCORING, define
from anachron.games.temporum.state import Temporum
from anachron.games.temporum.steps import pay

SCORE_TEXT: Final[list[int]] = [NONE] * KINDS  # by card; filled in cards.py

# `kept` of SCORING: kind, change of cost + 512, change of crowns + 128, then flags, then Tacticians left.
COST: Final = 6
CROWNS: Final = 17
KEEP: Final = 1 << 26  # the card stays on the table (Age of Cats)
BY_CARDS: Final = 1 << 27  # its price is cards
TACTICS: Final = 28


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


define(
    SCORING,
    NONE,
    Do("Each Tactician.", use_tacticians),
    Do("Pay.", pay_score),
    Do("The card goes to its place.", scored_away),
    Do("Advance the crowns.", advance_scored),
    Do("Secret Society.", draw_by_society),
    Do("Its score text.", follow_score_text),
)
