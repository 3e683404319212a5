"""Pools: cards that seats know, but cannot tell apart."""

from anachron.core import cards, fast_rng
from anachron.core.cards import NO_POOLS, Pools
from anachron.core.seats import all_but, only

A, B, C = 0, 1, 2


def worlds(piles: list[list[int]], seat: int, pools: Pools) -> set[tuple[tuple[int, ...], ...]]:
    """The kinds in each pile, in many worlds of a seat."""
    found = set()
    rng = fast_rng(3)
    for _ in range(60):
        dealt = [pile[:] for pile in piles]
        cards.deal_unknown(dealt, [], seat, rng, pools)
        found.add(tuple(tuple(cards.kinds_of(pile)) for pile in dealt))
    return found


def test_a_known_card_of_a_pool_stays_in_it_and_an_unknown_one_is_dealt() -> None:
    """B holds kind 1, which A has seen, and kind 2; one of them is laid down unseen. The deck holds 3 and 4."""
    held, laid = [cards.new_card(1, 0, only(A) | only(B))], [cards.new_card(2, 0, only(B))]
    deck = [cards.new_card(3), cards.new_card(4)]
    pools = cards.mix_up([held, laid], [deck], all_but(B), NO_POOLS)
    assert not cards.can_tell(held[0], A, pools) and cards.can_tell(held[0], B, pools)
    seen = worlds([held, laid, deck], A, pools)
    assert all(1 in (one[0][0], one[1][0]) for one in seen)
    assert {one[0][0] for one in seen} == {1, 2, 3, 4}


def test_who_saw_more_of_a_pile_can_tell_more() -> None:
    """A, then B, then C search a pile and take a card of it each."""
    pile = [cards.new_card(kind) for kind in range(1, 6)]
    taken: list[list[int]] = []
    pools = NO_POOLS
    for seat in (A, B, C):
        pile = [cards.shown(card, only(seat)) for card in pile]
        pools = cards.mix_up([pile], taken, all_but(seat), pools)
        taken.append([pile.pop()])
    piles = [*taken, pile]
    assert {one[0] for one in worlds(piles, A, pools)} == {(5,)}
    assert {one[1][0] for one in worlds(piles, A, pools)} == {1, 2, 3, 4}
    assert {one[2][0] for one in worlds(piles, B, pools)} == {1, 2, 3}
    assert len(worlds(piles, C, pools)) == 2, "C knows what it saw, and that A and B took 5 and 4, not who took which"
