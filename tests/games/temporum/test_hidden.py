"""Who knows which card: given, shown, returned, laid and seen cards, and the worlds of a seat."""

from typing import Any

import pytest

from anachron.core import cards, fast_rng
from tests.games.temporum.table import A, B, C, at_zone, hand, lay, offered, play, playing, seen, sizes


def known(state: Any, viewer: int, holder: int) -> list[str]:
    cards: list[str] = state.view(viewer)["players"][holder]["known"]
    return cards


def worlds(state: Any, seat: int, count: int = 30) -> list[Any]:
    rng = fast_rng(5)
    return [state.world(seat, rng) for _ in range(count)]


@pytest.mark.rule("R12.1")
def test_a_card_that_returns_openly_is_known_to_all() -> None:
    state = playing("bag-of-loot", {"hand": ["artist"]})
    assert known(state, B, A) == ["bag-of-loot"]
    for world in worlds(state, B):
        assert "bag-of-loot" in hand(world, A) and len(hand(world, A)) == 2
    assert len({tuple(hand(world, A)) for world in worlds(state, B)}) > 5, "the other card is unknown"


@pytest.mark.rule("R12.9")
def test_a_given_card_is_known_to_giver_and_receiver_only() -> None:
    deck = ["bank", "cache", "detective"]
    state = playing("inventors-journal", {"hand": ["artist"]}, {}, {}, deck=deck)
    play(state, "hand artist", "hand bank")
    assert known(state, A, B) == ["artist"] and known(state, A, C) == ["bank"]
    assert known(state, C, B) == [] and known(state, B, C) == []
    for world in worlds(state, A):
        assert hand(world, B) == ["artist"] and hand(world, C) == ["bank"]


@pytest.mark.rule("R16.6")
def test_after_a_secret_pass_nobody_is_sure_of_the_givers_hand() -> None:
    state = at_zone(
        "age-of-cults", {}, {"hand": ["artist", "bank"], "known": ["artist"]}, {"hand": ["cache", "hideout"]}
    )
    assert known(state, C, B) == ["artist"]
    mine = hand(state, A)[0]
    play(state, f"0: hand {mine}", "1: hand bank", "2: hand cache")
    assert known(state, C, B) == [], "it may have been the Artist that was passed"
    assert known(state, B, C) == ["bank"] and known(state, C, A) == ["cache"]


@pytest.mark.rule("R16.6")
def test_what_is_chosen_for_the_pass_stays_secret_until_all_have_chosen() -> None:
    state = at_zone("age-of-cults", {}, {"hand": ["artist", "bank"]}, {"hand": ["cache", "hideout"]})
    one, other = state.copy(), state.copy()
    play(one, "1: hand artist")
    play(other, "1: hand bank")
    for viewer in (A, C, None):
        assert one.view(viewer) == other.view(viewer) and one.events(0, viewer) == other.events(0, viewer)


@pytest.mark.rule("R13.6")
def test_the_card_under_a_cache_is_dealt_anew_for_others() -> None:
    state = playing("cache", {"hand": ["artist", "bank"]}, {})
    play(state, "lay artist")
    under = {world.view(A)["players"][A]["in_play"][0]["under"] for world in worlds(state, B)}
    assert len(under) > 5
    assert {world.view(A)["players"][A]["in_play"][0]["under"] for world in worlds(state, A)} == {"artist"}


@pytest.mark.rule("R12.9")
def test_who_has_seen_the_quiet_pile_knows_later_which_cards_were_in_it() -> None:
    pile = ["artist", "bank", "cache", "detective", "hideout", "trinket"]
    state = at_zone("quiet-planet", {}, {}, pile=pile)
    assert sorted(state.view(A)["pile"]) == pile and state.view(B)["pile"] is None
    play(state, "take artist", "take bank")
    assert known(state, B, A) == []
    play(state, "stay", "take cache", "take trinket")
    assert sizes(state) == [2, 2]
    for world in worlds(state, A):
        assert set(hand(world, B)) <= {"cache", "detective", "hideout", "trinket"}
    assert len({tuple(hand(world, B)) for world in worlds(state, A)}) > 2
    assert any(set(hand(world, A)) - set(pile) for world in worlds(state, B)), "B never saw what A took"


@pytest.mark.rule("R12.2")
def test_cards_of_a_new_deck_come_from_the_pile_it_was_made_of() -> None:
    state = lay({"pawn": "z1"}, {})
    state.discard = [cards.shown(card) for card in state.deck[:6]]
    state.deck = []
    rest = cards.kinds_of(state.discard)
    play(state, "pass", "stay")
    for world in worlds(state, B):
        assert all(kind in rest for kind in cards.kinds_of(world.players[A].hand))


@pytest.mark.rule("R18.2")
def test_worlds_never_deal_gizmo_and_trade_goods_anew() -> None:
    state = lay({"hand": ["gizmo", "artist"]}, {"hand": ["trade-goods", "bank"]})
    for world in worlds(state, B):
        assert "gizmo" in hand(world, A) and hand(world, B) == ["bank", "trade-goods"]


@pytest.mark.rule("R16.2")
def test_a_world_asks_the_same_question_from_its_own_hands() -> None:
    state = at_zone("age-of-toys", {"money": 4, "hand": ["bank"]}, {})
    play(state, "yes")
    for world in worlds(state, B):
        assert world.waiting == state.waiting
        play(world, offered(world)[0])
        world.game.audit(world)
    assert seen(state)["hand_size"] == 3
