"""Cards that lie in piles, and who knows them. A pile is a list of cards; this module alone looks inside a card.

A card is one number: its kind, the pool and the mix it belongs to, and the seats that know it. Two cards of one mix
that a seat does not know could lie the other way round, so a world of that seat may swap them. A shuffle starts a new
mix. Where a deck is shuffled anew while cards drawn from it are still unknown, its new mix is a later one of the same
family: unknown cards may have changed places across both, except those that a seat knew in the deck (`Returned`). A
pool holds cards that were mixed up before the eyes of some seats ("one of these"): they may still know which cards are
in it, but no longer which is which, so in their worlds its cards swap places.
"""

from bisect import insort
from collections.abc import Sequence
from typing import Final

from anachron.core.actions import Things
from anachron.core.effects import NONE, Effect
from anachron.core.rng import Rng
from anachron.core.seats import EVERYONE, SPECTATOR, has, only
from anachron.core.written import listed, place_of

# Nine bits of seats (core/seats.py), eight of the mix, five of the pool, eight of the kind: below 2**30, where Python's
# ints are fast.
MIX: Final = 9
POOL: Final = 17
KIND: Final = 22
MIXES: Final = 0xFF
POOLS: Final = 0x1F
BELOW_KIND: Final = (1 << KIND) - 1


class Pools:
    """For each pool the seats that cannot tell its cards apart, and the older pool whose cards were mixed up again.

    For a seat that could not tell the older one apart either, both are one pool. Shared by copies: replaced, never
    changed. Entry 0 is not used: it stands for no pool."""

    def __init__(self) -> None:
        self.seats: list[int] = [0]
        self.older: list[int] = [0]


NO_POOLS: Final = Pools()


class Returned:
    """What a seat knows of the past of unknown cards: a card of this kind lay in the deck when this mix began, so it
    lies in no place that is of an earlier mix. Never changed."""

    def __init__(self, kind: int = 0, mix: int = 0) -> None:
        self.kind = kind
        self.mix = mix


NOTHING_RETURNED: Final[list[Returned]] = []  # shared: replaced, never changed


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


def pool_of(card: int) -> int:
    return card >> POOL & POOLS


def mix_of(card: int) -> int:
    return card >> MIX & MIXES


def mixed(card: int, mix: int) -> int:
    """The card as one of a mix."""
    return card & ~(MIXES << MIX) | mix << MIX


def as_kind(card: int, kind: int) -> int:
    """Another card in the place of this one."""
    return kind << KIND | card & BELOW_KIND


def can_tell(card: int, seat: int, pools: Pools) -> bool:
    """Does the seat know that it is this card which lies here?"""
    return card >> seat & 1 == 1 and not has(pools.seats[card >> POOL & POOLS], seat)


def mix_up(mixed: list[list[int]], others: list[list[int]], seats: int, pools: Pools) -> Pools:
    """From now on `seats` cannot tell which of the mixed cards is which: they become one pool.

    `others`: the other piles, whose pools stay in use. Where there is no room for a pool, the seats forget the mixed
    cards: they know less than they could, never more."""
    older = 0
    of_one_pool = True
    for pile in mixed:
        for card in pile:
            pool = pool_of(card)
            if pool and pool != older:
                of_one_pool = of_one_pool and older == 0
                older = pool
    new = free_pool(mixed + others, pools) if of_one_pool else 0
    for pile in mixed:
        for i in range(len(pile)):
            pile[i] = pooled(pile[i], new) if new else pooled(pile[i] & ~seats, 0)
        pile.sort()
    return pools if new == 0 else with_pool(pools, new, seats, older)


def free_pool(piles: list[list[int]], pools: Pools) -> int:
    """The number of a pool that no card needs any more; 0 if there is none."""
    used = 0
    for pile in piles:
        for card in pile:
            pool = pool_of(card)
            while pool and not used >> pool & 1:
                used |= 1 << pool
                pool = pools.older[pool]
    for number in range(1, POOLS + 1):
        if not used >> number & 1:
            return number
    return 0


def with_pool(pools: Pools, number: int, seats: int, older: int) -> Pools:
    more = Pools()
    more.seats, more.older = pools.seats[:], pools.older[:]
    while len(more.seats) <= number:
        more.seats.append(0)
        more.older.append(0)
    more.seats[number], more.older[number] = seats, older
    return more


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

    Twins cannot be told apart: a seat that knew of n of them knows the one that was taken and n - 1 of the others,
    whichever copy it was."""
    first = 0
    while hand[first] >> KIND != kind:
        first += 1
    last = first
    while last + 1 < len(hand) and hand[last + 1] >> KIND == kind:
        last += 1
    taken = hand.pop(last)
    if last > first:
        taken = share_knowledge(hand, first, last, taken)
    return taken


def share_knowledge(hand: list[int], first: int, last: int, taken: int) -> int:
    """Of the twins from `first` to `last`, and the one taken: each seat's knowledge goes to the taken one first."""
    known_of_taken = 0
    left = [0] * 9
    for seat in range(9):
        count = taken >> seat & 1
        for i in range(first, last):
            count += hand[i] >> seat & 1
        if count > 0:
            known_of_taken |= 1 << seat
            left[seat] = count - 1
    for i in range(first, last):
        known = 0
        for seat in range(9):
            if left[seat] > i - first:
                known |= 1 << seat
        hand[i] = hand[i] & ~EVERYONE | known
    hand.sort()
    return taken & ~EVERYONE | known_of_taken


def put(hand: list[int], card: int) -> None:
    """Adds a card to a hand. Hands are sorted: the order in which cards came tells nothing."""
    insort(hand, card)


def shuffle(pile: list[int], mix: int, rng: Rng) -> None:
    """Shuffles a pile; from now on nobody knows where its cards are."""
    kinds = [card >> KIND for card in pile]
    rng.shuffle(kinds)
    pile[:] = [new_card(kind, mix) for kind in kinds]


def deal_unknown(
    piles: list[list[int]],
    hands: list[list[int]],
    seat: int,
    rng: Rng,
    pools: Pools = NO_POOLS,
    families: int = MIXES,
    returned: list[Returned] = NOTHING_RETURNED,
) -> None:
    """Deals anew all that `seat` does not know, mix by mix, and swaps what it cannot tell apart, pool by pool.

    Mixes are of one family where they have the same bits of `families`. `returned` is in the order of mixes. Who knows
    which place stays as it is; hands are sorted."""
    mixes: dict[int, list[int]] = {}
    piles = piles + hands
    for pile in piles:
        for card in pile:
            if not card >> seat & 1:
                mixes.setdefault(card >> MIX & families, []).append(card >> KIND)
    for mix in sorted(mixes):
        rng.shuffle(mixes[mix])
    for pile in piles:
        for i in range(len(pile)):
            card = pile[i]
            if not card >> seat & 1:
                pile[i] = mixes[card >> MIX & families].pop() << KIND | card & BELOW_KIND
    if returned:
        put_behind(piles, seat, rng, families, returned)
    if len(pools.seats) > 1:
        swap_in_pools(piles, seat, rng, pools)
    for hand in hands:
        hand.sort()


def put_behind(piles: list[list[int]], seat: int, rng: Rng, families: int, returned: list[Returned]) -> None:
    """Cards that lay in a deck when it was shuffled change places with others: to a place of that mix or a later one.

    The latest ones have the fewest places and come first: so all deals that are possible are equally likely."""
    done: list[tuple[int, int]] = []
    for note in returned[::-1]:
        copies: list[tuple[int, int]] = []
        free: list[tuple[int, int]] = []
        for p in range(len(piles)):
            for i in range(len(piles[p])):
                card = piles[p][i]
                if card >> seat & 1 or (p, i) in done or card >> MIX & families != note.mix & families:
                    continue
                if card >> KIND == note.kind:
                    copies.append((p, i))
                if card >> MIX & MIXES >= note.mix:
                    free.append((p, i))
        if not copies or not free:
            continue
        p, i = copies[rng.below(len(copies))]
        to, place = free[rng.below(len(free))]
        here, there = piles[p][i], piles[to][place]
        piles[p][i] = as_kind(here, there >> KIND)
        piles[to][place] = as_kind(there, here >> KIND)
        done.append((to, place))


def swap_in_pools(piles: list[list[int]], seat: int, rng: Rng, pools: Pools) -> None:
    """That the seat has seen a card goes with the card; what others know stays with the place."""
    own = only(seat)
    groups: dict[int, list[int]] = {}
    for pile in piles:
        for card in pile:
            pool = widest_pool(card, seat, pools)
            if pool:
                groups.setdefault(pool, []).append(card)
    for pool in sorted(groups):
        rng.shuffle(groups[pool])
    for pile in piles:
        for i in range(len(pile)):
            card = pile[i]
            pool = widest_pool(card, seat, pools)
            if pool:
                swapped = groups[pool].pop()
                pile[i] = swapped >> KIND << KIND | card & BELOW_KIND & ~own | swapped & own


def widest_pool(card: int, seat: int, pools: Pools) -> int:
    """The pool of cards that the seat cannot tell from this one; 0: it can, or knows nothing of it."""
    pool = card >> POOL & POOLS
    if not has(pools.seats[pool], seat):
        return 0
    while has(pools.seats[pools.older[pool]], seat):
        pool = pools.older[pool]
    return pool


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
        """A pile written by hand; ValueError if it is no list of cards."""
        return [new_card(place_of(id, self.ids, "card"), 0, known_to) for id in listed(ids, "a pile")]

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
