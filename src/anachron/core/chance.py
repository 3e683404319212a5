"""Random results that a position written by hand can fix: by places, or by cards as negative numbers."""

from anachron.core import cards
from anachron.core.rng import Rng


def by_id(kind: int) -> int:
    """A card as a result that is written into a position."""
    return -1 - kind


def shuffle(pile: list[int], mix: int, rng: Rng) -> None:
    """Shuffles a pile; from now on nobody knows where its cards are."""
    if not rng.loaded:
        cards.shuffle(pile, mix, rng)
        return
    kinds = cards.kinds_of(pile)
    kinds.reverse()  # written from the top
    shuffle_kinds(kinds, rng)
    kinds.reverse()
    pile[:] = [cards.new_card(kind, mix) for kind in kinds]


def shuffle_kinds(kinds: list[int], rng: Rng) -> None:
    """A shuffle of kinds, or their order at random."""
    if not rng.loaded:
        rng.shuffle(kinds)
        return
    places = list(range(len(kinds)))
    order = rng.loaded[0]
    if order and order[0] < 0:
        rng.loaded[0] = places_of(order, kinds)
    rng.shuffle(places)
    kinds[:] = [kinds[place] for place in places]


def places_of(order: list[int], kinds: list[int]) -> list[int]:
    """The places of the cards that were written by id."""
    left = list(range(len(kinds)))
    found: list[int] = []
    for written in order:
        for place in left:
            if by_id(kinds[place]) == written:
                found.append(place)
                left.remove(place)
                break
        else:
            raise ValueError("a shuffle loaded as chance does not fit the pile: it must name each of its cards once")
    return found


def pick(kinds: list[int], rng: Rng) -> int:
    """The place of one of these cards, at random."""
    if rng.loaded and len(rng.loaded[0]) == 1 and rng.loaded[0][0] < 0:
        rng.loaded[0] = places_of(rng.loaded[0], kinds)
    return rng.below(len(kinds))
