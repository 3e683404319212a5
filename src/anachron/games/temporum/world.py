"""Turns a copy into a world: all that a seat cannot know is dealt anew (rules.md, who knows what)."""

from anachron.core.rng import Rng
from anachron.games.temporum.actions import GIZMO, NONE, TRADE_GOODS
from anachron.games.temporum.player import EPOCH, KIND, POOL
from anachron.games.temporum.state import Temporum

LOW = (1 << KIND) - 1  # everything of a card but its kind


def group_of(card: int, seat: int) -> int:
    """Cards that the seat cannot tell apart: of one shuffle, or of the Quiet Planet pile it has seen. NONE: known."""
    if card >> seat & 1 or card >> KIND in (GIZMO, TRADE_GOODS):
        return NONE
    return 0 if card >> POOL >> seat & 1 else 1 + (card >> EPOCH & 1023)


def deal_unseen(world: Temporum, seat: int, rng: Rng) -> None:
    choices = [len(player.aside) for player in world.players]
    for other in range(world.seats):
        if other != seat:  # what others have set aside so far looks like the rest of their hand
            player = world.players[other]
            player.hand += player.aside
            player.aside = []
    piles = [player.hand for player in world.players] + [player.aside for player in world.players]
    piles += [world.deck, world.pile]
    groups: dict[int, list[int]] = {}
    for pile in piles:
        collect(pile, seat, groups)
    for player in world.players:
        for perm in player.play:
            if perm.under != NONE:
                collect([perm.under], seat, groups)
    for group in sorted(groups):
        rng.shuffle(groups[group])
    for pile in piles:
        deal(pile, seat, groups)
    for player in world.players:
        for perm in player.play:
            if perm.under != NONE:
                under = [perm.under]
                deal(under, seat, groups)
                perm.under = under[0]
    for other in range(world.seats):
        player = world.players[other]
        player.hand.sort()
        for _ in range(choices[other] if other != seat else 0):
            player.aside.append(player.hand.pop(rng.below(len(player.hand))))
    world.pile.sort()


def collect(pile: list[int], seat: int, groups: dict[int, list[int]]) -> None:
    for card in pile:
        group = group_of(card, seat)
        if group != NONE:
            groups.setdefault(group, []).append(card >> KIND)


def deal(pile: list[int], seat: int, groups: dict[int, list[int]]) -> None:
    """Only the kinds change places: who knows what of a slot stays as it is."""
    for place in range(len(pile)):
        group = group_of(pile[place], seat)
        if group != NONE:
            pile[place] = groups[group].pop() << KIND | pile[place] & LOW
