"""Cards in piles, and who knows them."""

import pytest

from anachron.core import cards, fast_rng
from anachron.core.cards import Box
from anachron.core.seats import EVERYONE, NOBODY, SPECTATOR, all_but, bit_of, has, only

BOX = Box({"ash": 2, "birch": 3, "cedar": 1})
ASH, BIRCH, CEDAR = range(3)


def hand(*cards_known: tuple[int, int]) -> list[int]:
    return sorted([cards.new_card(kind, 0, known) for kind, known in cards_known])


def known_kinds(pile: list[int], seat: int | None) -> list[str]:
    return [name for name in BOX.names_for(pile, seat) if name is not None]


def test_sets_of_seats_have_a_bit_for_spectators() -> None:
    assert has(only(3), 3) and not has(only(3), 2) and not has(NOBODY, 0)
    assert has(EVERYONE, SPECTATOR) and has(all_but(3), SPECTATOR) and not has(all_but(3), 3)
    assert bit_of(None) == only(SPECTATOR) and bit_of(2) == only(2)


def test_a_card_remembers_its_kind_and_who_knows_it() -> None:
    card = cards.new_card(CEDAR, 7)
    assert cards.kind_of(card) == CEDAR and cards.known_to(card) == NOBODY
    seen = cards.shown(card, only(1))
    assert cards.is_known(seen, 1) and not cards.is_known(seen, 0) and cards.kind_of(seen) == CEDAR
    assert cards.known_to(cards.shown(seen)) == EVERYONE
    assert cards.known_to(cards.hidden(cards.shown(seen), only(1) | only(2))) == only(1) | only(2)
    assert cards.kind_of(cards.hidden(seen, NOBODY)) == CEDAR
    assert card < 2**30, "bigger numbers are slow"


def test_a_viewer_sees_what_it_knows_and_counts_the_rest() -> None:
    pile = hand((ASH, only(0)), (BIRCH, only(0) | only(1)), (CEDAR, EVERYONE))
    assert BOX.names_for(pile, 0) == ["ash", "birch", "cedar"]
    assert BOX.names_for(pile, 1) == ["birch", "cedar", None]
    assert BOX.names_for(pile, None) == ["cedar", None, None]


def test_what_a_player_can_choose_from() -> None:
    pile = hand((BIRCH, 0), (ASH, 0), (BIRCH, 1))
    assert cards.distinct(pile) == [ASH, BIRCH] and cards.kinds_of(pile) == [ASH, BIRCH, BIRCH]
    assert cards.holds(pile, BIRCH) and not cards.holds(pile, CEDAR)


def test_twins_cannot_be_told_apart_so_nothing_shows_which_one_was_taken() -> None:
    """Seat 1 knows of one birch among three. Whichever is put down, it then knows of none."""
    pile = hand((ASH, only(0)), (BIRCH, only(0)), (BIRCH, only(0)), (BIRCH, only(0) | only(1)))
    taken = cards.take(pile, BIRCH)
    assert cards.kind_of(taken) == BIRCH
    assert known_kinds(pile, 1) == [] and known_kinds(pile, 0) == ["ash", "birch", "birch"]
    cards.take(pile, BIRCH)
    assert known_kinds(pile, 1) == [], "and never fewer than none"


def test_who_knew_of_two_twins_knows_of_one_left() -> None:
    pile = hand((BIRCH, only(0) | only(1)), (BIRCH, only(0) | only(1) | only(2)), (BIRCH, only(0)))
    cards.take(pile, BIRCH)
    assert known_kinds(pile, 0) == ["birch", "birch"] and known_kinds(pile, 1) == ["birch"]
    assert known_kinds(pile, 2) == []


def test_a_hand_stays_sorted() -> None:
    pile: list[int] = []
    for kind in (CEDAR, ASH, BIRCH):
        cards.put(pile, cards.new_card(kind))
    assert cards.kinds_of(pile) == [ASH, BIRCH, CEDAR]


def test_a_shuffle_makes_everyone_forget() -> None:
    pile = BOX.pile(["ash", "ash", "cedar"], EVERYONE)
    cards.shuffle(pile, 3, fast_rng(1))
    assert sorted(cards.kinds_of(pile)) == [ASH, ASH, CEDAR]
    assert [cards.known_to(card) for card in pile] == [NOBODY] * 3


def test_a_world_keeps_what_the_seat_knows_and_deals_the_rest_anew() -> None:
    rng = fast_rng(2)
    deck = BOX.pile(["birch", "birch"]) + BOX.pile(["cedar"], only(0))  # seat 0 knows the top card
    hands = [hand((ASH, only(0))), hand((ASH, only(1)), (BIRCH, only(1) | only(0)))]
    found = set()
    for _ in range(50):
        new_deck, new_hands = deck[:], [pile[:] for pile in hands]
        cards.deal_unknown([new_deck], new_hands, 0, rng)
        assert new_deck[2] == deck[2] and new_hands[0] == hands[0]
        assert known_kinds(new_hands[1], 0) == ["birch"]
        assert sorted(cards.kinds_of(new_deck + new_hands[1])) == sorted(cards.kinds_of(deck + hands[1]))
        assert [len(known_kinds(pile, 1)) for pile in new_hands] == [0, 2], "who knows which place stays"
        found.add(tuple(cards.kinds_of(new_hands[1])))
    assert found == {(ASH, BIRCH), (BIRCH, BIRCH)}


def test_cards_of_different_mixes_never_change_places() -> None:
    rng, deck = fast_rng(3), [cards.new_card(BIRCH, 1) for _ in range(4)]
    discard = [cards.new_card(ASH, 2) for _ in range(4)]
    for _ in range(20):
        cards.deal_unknown([deck, discard], [], 0, rng)
        assert cards.kinds_of(deck) == [BIRCH] * 4 and cards.kinds_of(discard) == [ASH] * 4


def test_seats_that_saw_cards_mixed_up_know_which_they_are_but_not_which_is_which() -> None:
    """Seat 0 hands one of two cards to seat 1, face down: seat 1 knows what it got, seat 2 nothing."""
    one = [cards.new_card(ASH, 0, only(0))]
    other = [cards.new_card(BIRCH, 0, only(0) | only(1))]
    rest = [cards.new_card(CEDAR, 0, only(0))]
    pools = cards.mix_up([one, other], [rest], only(0), cards.NO_POOLS)
    assert cards.pool_of(one[0]) == cards.pool_of(other[0]) == 1 and cards.pool_of(rest[0]) == 0
    assert not cards.can_tell(one[0], 0, pools) and cards.can_tell(rest[0], 0, pools)
    assert cards.can_tell(other[0], 1, pools), "seat 1 was not fooled"
    rng, found = fast_rng(5), set()
    for _ in range(30):
        piles = [one[:], other[:], rest[:]]
        cards.deal_unknown(piles, [], 0, rng, pools)
        assert cards.kinds_of(piles[2]) == [CEDAR]
        assert [cards.is_known(pile[0], 1) for pile in piles] == [False, True, False], "what others know stays"
        found.add((cards.kind_of(piles[0][0]), cards.kind_of(piles[1][0])))
    assert found == {(ASH, BIRCH), (BIRCH, ASH)}
    piles = [one[:], other[:], rest[:]]
    cards.deal_unknown(piles, [], 1, rng, pools)
    assert cards.kinds_of(piles[1]) == [BIRCH]


def test_a_pool_is_free_again_when_no_card_needs_it_and_never_tells_more_than_before() -> None:
    pools = cards.NO_POOLS
    kept = [[cards.new_card(ASH, 0, only(0))] for _ in range(cards.POOLS)]
    for pile in kept:
        pools = cards.mix_up([pile], kept, only(0), pools)
    assert sorted(cards.pool_of(pile[0]) for pile in kept) == list(range(1, cards.POOLS + 1))
    full = [cards.new_card(BIRCH, 0, only(0) | only(1))]
    assert cards.mix_up([full], kept, only(0), pools) is pools
    assert cards.known_to(full[0]) == only(1), "no pool is free: the seat forgets the card"
    again = [cards.new_card(BIRCH, 0, only(0))]
    cards.mix_up([again], kept[1:], only(0), pools)
    assert cards.pool_of(again[0]) == cards.pool_of(kept[0][0])


def test_the_box_knows_what_is_left() -> None:
    assert len(BOX.all_cards()) == 6 == len(BOX.shuffled(fast_rng(1)))
    assert BOX.names(BOX.rest(BOX.pile(["ash", "birch"]))) == ["ash", "birch", "birch", "cedar"]
    with pytest.raises(ValueError, match="only 1 cards 'cedar'"):
        BOX.rest(BOX.pile(["cedar", "cedar"]))
    with pytest.raises(ValueError, match="there is no card 'dill'; there are: ash, birch, cedar"):
        BOX.pile(["dill"])
