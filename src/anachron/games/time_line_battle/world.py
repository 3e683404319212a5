"""Turns a copy into a world: all that a seat cannot know is dealt anew (rules.md, who sees what)."""

from anachron.core.rng import Rng
from anachron.games.time_line_battle.actions import NONE
from anachron.games.time_line_battle.deploy import finish_play, may_cycle
from anachron.games.time_line_battle.state import (
    BUILD,
    BUILD_SIZE,
    PHASE_BAN,
    PHASE_BUILD,
    PHASE_DAY,
    PHASE_DEPLOY,
    Side,
    TimeLineBattle,
)


def deal_unseen(world: TimeLineBattle, seat: int, rng: Rng) -> None:
    own, other = world.sides[seat], world.sides[1 - seat]
    above = own.deck[own.bottom :]
    rng.shuffle(above)
    own.deck = own.deck[: own.bottom] + above
    if world.phase in (PHASE_BAN, PHASE_BUILD):
        name_anew(world, other, rng)
    elif world.phase in (PHASE_DEPLOY, PHASE_DAY):
        deal_anew(world, other, rng)
        choose_anew(world, 1 - seat, other, rng)


def name_anew(world: TimeLineBattle, other: Side, rng: Rng) -> None:
    """Bans or kept cards of the other side: a set when it is done; else it has not begun, which looks the same."""
    wanted = world.terms.bans if world.phase == PHASE_BAN else BUILD_SIZE
    if len(other.named) < wanted:
        other.named = []
        return
    cards = world.shared[:]
    rng.shuffle(cards)
    other.named = cards[:wanted]


def deal_anew(world: TimeLineBattle, other: Side, rng: Rng) -> None:
    """Hand and deck of the other side, as they were before deployments that are not shown yet."""
    veiled = len(other.veiled) > 0
    hand = other.hand_before if veiled else other.hand
    known = other.bottom_before if veiled else other.deck[: other.bottom]
    size = len(other.hand) + len(other.deck) + len(other.veiled) // 2
    if world.terms.deck_mode == BUILD:
        pick_build(world, other, size, hand if world.terms.open_hands else [], known, rng)
    shown = other.deployed()
    unseen = [card for card in other.owned if card not in shown]
    if world.terms.open_hands:
        hand = hand[:]
        unseen = [card for card in unseen if card not in hand and card not in known]
        rng.shuffle(unseen)
        other.deck = known + unseen
        other.bottom = len(known)
    else:
        rng.shuffle(unseen)
        hand = sorted(unseen[: len(hand)])
        other.deck = unseen[len(hand) :]
        other.bottom = min(len(known), len(other.deck))  # which cards these are is dealt anew too
    other.hand = hand
    if veiled:
        other.cycled = other.cycled_before


def pick_build(world: TimeLineBattle, other: Side, size: int, hand: list[int], known: list[int], rng: Rng) -> None:
    """The unseen cards of a build: any of those left, as many as are not shown."""
    sure = other.deployed()
    if world.terms.open_hands:
        sure = sure + hand + known
    rest = [card for card in world.shared if card not in sure]
    rng.shuffle(rest)
    other.owned = sorted(sure + rest[: len(other.deployed()) + size - len(sure)])


def choose_anew(world: TimeLineBattle, seat: int, other: Side, rng: Rng) -> None:
    """What the other side has chosen in secret. A choice that is not finished looks like none."""
    made = len(other.veiled) // 2
    chosen = other.chosen
    other.veiled = []
    other.card = NONE
    other.day = 0
    other.under = []
    for _ in range(made):
        choose(world, other, rng)
        other.veiled += [other.card, other.day]
        finish_play(world, seat, other, False)
    if chosen:
        choose(world, other, rng)
        other.chosen = True


def choose(world: TimeLineBattle, other: Side, rng: Rng) -> None:
    other.card = other.hand[rng.below(len(other.hand))]
    days = other.legal_days()
    other.day = days[rng.below(len(days))]
    while may_cycle(world, other) and rng.below(2) == 0:
        rest = [card for card in other.hand if card != other.card and card not in other.under]
        other.under.append(rest[rng.below(len(rest))])
