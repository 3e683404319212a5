"""Cards that lie in piles, and who knows them. A pile is a list of cards; this module alone looks inside a card.

A card is one number: its kind, the pool and the mix it belongs to, and the seats that know it. Two cards of one mix
that a seat does not know could lie the other way round, so a world of that seat may swap them. A shuffle starts a new
mix. A pool holds cards that some seats have seen as a set ("one of these"): for them, its cards swap among themselves.
"""

from bisect import insort
from collections.abc import Sequence
from typing import Final

from anachron.core.actions import Things
from anachron.core.effects import NONE, Effect
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, SPECTATOR, has

# Nine bits of seats (core/seats.py), eight of the mix, five of the pool, eight of the kind: below 2**30, where Python's
# ints are fast.
MIX: Final = 9
POOL: Final = 17
KIND: Final = 22
MIXES: Final = 0xFF
POOLS: Final = 0x1F
NO_POOLS: Final[list[int]] = []


def new_card(kind: int, mix: int = 0, known: int = 0) -> int:
    return kind << KIND | (mix & MIXES) << MIX | known


def kind_of(card: int) -> int:
    return card >> KIND


def is_known(card: int, seat: int) -> bool:
    return card >> seat & 1 == 1


def known_to(card: int) -> int:
    """The set of seats that know the card."""
    return card & EVERYONE


def shown(card: int, seats: int = EVERYONE) -> int:
    """The card, now known to these seats too."""
    return card | seats


def hidden(card: int, seats: int) -> int:
    """The card, no longer known to any but these seats."""
    return card & ~EVERYONE | card & seats


def pooled(card: int, pool: int) -> int:
    """The card as one of a pool, from 1 on; 0: of none."""
    return card & ~(POOLS << POOL) | pool << POOL


def kinds_of(pile: list[int]) -> list[int]:
    return [card >> KIND for card in pile]


def distinct(hand: list[int]) -> list[int]:
    """The kinds in a sorted hand, each once: what a player can choose from."""
    kinds: list[int] = []
    last = NONE
    for card in hand:
        kind = card >> KIND
        if kind != last:
            kinds.append(kind)
            last = kind
    return kinds


def holds(hand: list[int], kind: int) -> bool:
    for card in hand:  # noqa: SIM110 (compiled, a loop is faster)
        if card >> KIND == kind:
            return True
    return False


def take(hand: list[int], kind: int) -> int:
    """Removes a card of that kind from a sorted hand.

    Twins cannot be told apart: a seat that knew of n of them knows of n - 1 afterwards, whichever copy was taken."""
    first = 0
    while hand[first] >> KIND != kind:
        first += 1
    last = first
    while last + 1 < len(hand) and hand[last + 1] >> KIND == kind:
        last += 1
    taken = hand.pop(last)
    if last > first:
        counts = [0] * 9
        for seat in range(9):
            for i in range(first, last):
                counts[seat] += hand[i] >> seat & 1
            counts[seat] += (taken >> seat & 1) - 1
        for i in range(first, last):
            known = 0
            for seat in range(9):
                if counts[seat] > i - first:
                    known |= 1 << seat
            hand[i] = hand[i] & ~EVERYONE | known
        hand.sort()
    return taken


def put(hand: list[int], card: int) -> None:
    """Adds a card to a hand. Hands are sorted: the order in which cards came tells nothing."""
    insort(hand, card)


def shuffle(pile: list[int], mix: int, rng: Rng) -> None:
    """Shuffles a pile; from now on nobody knows where its cards are."""
    kinds = [card >> KIND for card in pile]
    rng.shuffle(kinds)
    pile[:] = [new_card(kind, mix) for kind in kinds]


def group_of(card: int, seat: int, pools: list[int]) -> int:
    """Which unknown cards `seat` cannot tell from this one; NONE: it knows this card."""
    if card >> seat & 1:
        return NONE
    pool = card >> POOL & POOLS
    if pool and has(pools[pool], seat):
        return MIXES + pool
    return card >> MIX & MIXES


def deal_unknown(
    piles: list[list[int]], hands: list[list[int]], seat: int, rng: Rng, pools: list[int] = NO_POOLS
) -> None:
    """Deals anew all that `seat` does not know, mix by mix. Who knows which place stays as it is; hands are sorted.

    `pools`: by pool, the seats that have seen its cards as a set; entry 0 is not used."""
    groups: dict[int, list[int]] = {}
    piles = piles + hands
    for pile in piles:
        for card in pile:
            group = group_of(card, seat, pools)
            if group != NONE:
                groups.setdefault(group, []).append(card >> KIND)
    for group in sorted(groups):
        rng.shuffle(groups[group])
    for pile in piles:
        for i in range(len(pile)):
            card = pile[i]
            group = group_of(card, seat, pools)
            if group != NONE:
                pile[i] = groups[group].pop() << KIND | card & ((1 << KIND) - 1)
    for hand in hands:
        hand.sort()


class Box(Things):
    """The cards of a game with the number of copies of each."""

    def __init__(self, copies: dict[str, int]) -> None:
        super().__init__("card", list(copies))
        self.copies = list(copies.values())

    def all_cards(self) -> list[int]:
        return [new_card(kind) for kind in range(len(self.ids)) for _ in range(self.copies[kind])]

    def shuffled(self, rng: Rng) -> list[int]:
        """A deck of all cards."""
        deck = self.all_cards()
        shuffle(deck, 0, rng)
        return deck

    def content(self, texts: Sequence[Effect]) -> dict[str, list[dict[str, str]]]:
        """What the client and the terminal show of each card, for games whose card texts are effects."""
        sentences = [" ".join([do.text for do in text.steps]) for text in texts]
        rows = zip(self.ids, self.titles, sentences, strict=True)
        return {"card": [{"id": id, "name": name, "text": text, "provenance": "ours"} for id, name, text in rows]}

    def names(self, pile: list[int]) -> list[str]:
        return [self.ids[card >> KIND] for card in pile]

    def names_for(self, pile: list[int], seat: int | None) -> list[str | None]:
        """The cards as a seat or a spectator sees them: None for those it does not know, and these come last."""
        viewer = SPECTATOR if seat is None else seat
        known = [self.ids[card >> KIND] for card in pile if card >> viewer & 1]
        unknown: list[str | None] = [None] * (len(pile) - len(known))
        return known + unknown

    def pile(self, ids: Sequence[str], known_to: int = 0) -> list[int]:
        """A pile written by hand."""
        return [new_card(self.index(id), 0, known_to) for id in ids]

    def rest(self, *piles: list[int]) -> list[int]:
        """The cards that lie in none of these piles; ValueError if there are too many of a kind."""
        left = self.copies[:]
        for pile in piles:
            for card in pile:
                left[card >> KIND] -= 1
        for kind in range(len(left)):
            if left[kind] < 0:
                raise ValueError(f"there are only {self.copies[kind]} cards {self.ids[kind]!r}")
        return [new_card(kind) for kind in range(len(left)) for _ in range(left[kind])]
