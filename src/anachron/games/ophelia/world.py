"""Turns a copy into a world: everything a seat cannot know is dealt anew (rules.md, hidden information)."""

from anachron.core import cards
from anachron.core.rng import Rng
from anachron.games.ophelia.state import Ophelia


def deal_unknown(world: Ophelia, seat: int, rng: Rng) -> None:
    cards.deal_unknown(world.decks, world.hands, seat, rng, world.pools)
