"""Turns a copy into a world: everything a seat cannot know is dealt anew."""

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.moments import Window
from anachron.core.rng import Rng
from anachron.core.seats import has
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.effects import Landing, Payment, Setting, Summoning
from anachron.games.temporal_war.model.state import TemporalWar
from anachron.games.temporal_war.rules.acting import FROM_SPELLBOOK, Play
from anachron.games.temporal_war.rules.movement import AT_SET_TILE
from anachron.games.temporal_war.views.position import kinds_in_play


def deal_unknown(world: TemporalWar, seat: int, rng: Rng) -> None:
    if not world.kinds:
        return
    take_back_unshown(world, seat)
    for other in range(world.seats):
        if is_list_hidden(world, other, seat):
            imagine_deck(world, other, seat, rng)
    cards.deal_unknown([*world.decks, *world.set_cards, world.monsters], world.hands, seat, rng, world.pools)
    world.may_hold = [NONE] * world.seats


# What another player has begun and not shown looks like nothing


def take_back_unshown(world: TemporalWar, seat: int) -> None:
    """Which card somebody is about to summon, set or play, others cannot know before it is paid for and shown."""
    top = len(world.stack) - 1
    if isinstance(world.stack[top], Payment):
        top -= 1
    f = world.stack[top]
    if has(world.viewers(f.seat), seat) or not is_secret(world, top):
        return
    del world.stack[top:]
    world.shared_frames = min(world.shared_frames, top)
    below = world.own(top - 1)
    if isinstance(below, Landing) and isinstance(f, Play):
        below.at = AT_SET_TILE
    elif isinstance(below, Window) and below.turn != NONE and isinstance(f, Play):
        below.used = below.used[:-1]
        below.turn = below.order.index(f.seat)


def is_secret(world: TemporalWar, index: int) -> bool:
    f = world.stack[index]
    if isinstance(f, Summoning):
        return f.piece == NONE
    if isinstance(f, Play):
        return not f.shown and f.origin != FROM_SPELLBOOK
    return isinstance(f, Setting)


# Lists that only their player and the team know


def is_list_hidden(world: TemporalWar, other: int, seat: int) -> bool:
    """A ready-made deck is known by its name."""
    if world.terms.open_lists or has(world.fallen, other) or world.are_allies(seat, other):
        return False
    return world.deck_ids[other] == NONE and not world.lists_stay


def imagine_deck(world: TemporalWar, other: int, seat: int, rng: Rng) -> None:
    """A deck that could be the other player's: what was seen of it stays, the rest is any that the rules allow."""
    piles = [world.hands[other], world.decks[other], world.set_cards[other]]
    sure = kinds_in_play(world, other)
    unknown = 0
    for pile in piles:
        for card in pile:
            if cards.is_known(card, seat):
                sure.append(cards.kind_of(card))
            else:
                unknown += 1
    kinds = imagine_kinds(world, sure, unknown, rng)
    world.lists = [sorted(sure + kinds) if s == other else world.lists[s] for s in range(world.seats)]
    for pile in piles:
        for i in range(len(pile)):
            if not cards.is_known(pile[i], seat):
                card = cards.new_card(kinds.pop(), other, cards.known_to(pile[i]))
                pile[i] = cards.pooled(card, cards.pool_of(pile[i]))
    world.hands[other].sort()
    note_brought(world, other)


def imagine_kinds(world: TemporalWar, sure: list[int], amount: int, rng: Rng) -> list[int]:
    """So many kinds that may stand in one deck with those that were seen (R3.2, R3.6)."""
    last = acts.CARD_COUNT if world.terms.support_cards else acts.FIRST_SPELL
    left = world.printed.copies[:]
    for kind in sure:
        left[kind] -= 1
    pool = [kind for kind in range(acts.CHAMPION_COUNT, last) for _ in range(left[kind])]
    rng.shuffle(pool)
    return pool[:amount]


def note_brought(world: TemporalWar, other: int) -> None:
    """What the other player brought is the imagined deck."""
    if not world.brought or world.brought[other] is None:
        return
    counts: dict[str, int] = {}
    for kind in world.lists[other]:
        counts[acts.CARD_IDS[kind]] = counts.get(acts.CARD_IDS[kind], 0) + 1
    imagined = {**world.brought[other], "cards": counts}
    world.brought = [imagined if s == other else world.brought[s] for s in range(world.seats)]
