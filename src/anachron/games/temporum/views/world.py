"""Turns a copy into a world: all that a seat cannot know is dealt anew (rules.md, who knows what)."""

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.core.rng import Rng
from anachron.games.temporum.model.player import Perpetual
from anachron.games.temporum.model.state import Temporum


def deal_unknown(world: Temporum, seat: int, rng: Rng) -> None:
    chosen = [len(player.aside) for player in world.players]
    for other in range(world.seats):
        if other != seat:  # what others have set aside so far looks like the rest of their hand
            player = world.players[other]
            player.hand += player.aside
            player.aside = []
    caches: list[Perpetual] = []
    for player in world.players:
        caches += [perpetual for perpetual in player.in_play if perpetual.under != NONE]
    under = [[cache.under] for cache in caches]
    hands = [player.hand for player in world.players]
    piles = [world.deck, world.players[seat].aside, *under, *[player.fresh for player in world.players]]
    cards.deal_unknown(piles, [*hands, world.pile], seat, rng, world.pools)
    for cache, pile in zip(caches, under, strict=True):
        cache.under = pile[0]
    for other in range(world.seats):
        player = world.players[other]
        for _ in range(chosen[other] if other != seat else 0):
            player.aside.append(player.hand.pop(rng.below(len(player.hand))))
