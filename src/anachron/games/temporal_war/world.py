"""Turns a copy into a world: everything a seat cannot know is dealt anew (section 6)."""

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.rng import Rng
from anachron.games.temporal_war.effects import Opening, Setting, Summoning
from anachron.games.temporal_war.state import PHASE_MULLIGAN, TemporalWar


def deal_unknown(world: TemporalWar, seat: int, rng: Rng) -> None:
    if not world.kinds:
        return
    take_back_unshown(world, seat)
    cards.deal_unknown([*world.decks, *world.set_cards, world.monsters], world.hands, seat, rng, world.pools)
    world.may_hold = [NONE] * world.seats


def take_back_unshown(world: TemporalWar, seat: int) -> None:
    """What another player has begun and not shown looks like nothing: which card it is, others cannot know."""
    top = len(world.stack) - 1
    f = world.stack[top]
    if f.seat == seat:
        return
    if isinstance(f, Summoning | Setting):
        world.stack.pop()
        world.shared_frames = min(world.shared_frames, len(world.stack))
    elif isinstance(f, Opening) and world.phase == PHASE_MULLIGAN:
        own = world.own(top)
        assert isinstance(own, Opening)
        own.buried = []
