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
def test_after_a_secret_pass_the_receiver_knows_what_stayed_and_others_are_not_sure() -> None:
    state = at_zone(
        "age-of-cults", {}, {"hand": ["artist", "bank"], "known": ["artist"]}, {"hand": ["cache", "hideout"]}
    )
    assert known(state, A, B) == known(state, C, B) == ["artist"]
    mine = hand(state, A)[0]
    play(state, f"0: hand {mine}", "1: hand bank", "2: hand cache")
    assert known(state, C, B) == ["artist"], "it got the Bank, so the Artist stayed"
    assert known(state, A, B) == [mine], "it may have been the Artist that was passed"
    assert known(state, B, C) == ["bank"] and known(state, C, A) == ["cache"]


@pytest.mark.rule("R16.6")
def test_an_open_card_that_may_have_been_passed_is_with_giver_or_receiver_in_all_worlds() -> None:
    state = at_zone(
        "age-of-cults", {}, {"hand": ["artist", "bank"], "known": ["artist"]}, {"hand": ["cache", "hideout"]}
    )
    play(state, f"0: hand {hand(state, A)[0]}", "1: hand bank", "2: hand cache")
    where = [("artist" in hand(world, B), "artist" in hand(world, C)) for world in worlds(state, A, 60)]
    assert all(one or other for one, other in where)
    assert (True, False) in where and (False, True) in where
    assert len({tuple(hand(world, B)) for world in worlds(state, A, 60)}) > 5, "the other card is still unknown"


@pytest.mark.rule("R12.9")
def test_a_journal_for_one_player_leaves_that_player_sure_of_the_rest() -> None:
    state = playing("inventors-journal", {"hand": ["artist", "bank"], "known": ["artist"]}, {})
    play(state, "hand bank")
    assert "artist" in known(state, B, A)


@pytest.mark.rule("R12.9")
def test_an_open_card_that_a_journal_may_have_handed_out_is_in_one_of_the_hands_in_all_worlds() -> None:
    state = playing("inventors-journal", {"hand": ["artist", "bank"], "known": ["artist"]}, {}, {})
    play(state, "hand bank", "hand artist")
    assert known(state, B, A) == [] and known(state, C, B) == [], "B and C see only what they get"
    where = [("artist" in hand(world, A), "artist" in hand(world, C)) for world in worlds(state, B, 60)]
    assert all(one or other for one, other in where)
    assert (True, False) in where and (False, True) in where


@pytest.mark.rule("R13.6")
def test_an_open_card_that_may_lie_under_a_cache_lies_there_or_in_the_hand_in_all_worlds() -> None:
    state = playing("cache", {"hand": ["artist", "bank"], "known": ["artist"]}, {})
    play(state, "lay artist")
    assert known(state, B, A) == []
    under = [world.view(A)["players"][A]["in_play"][0]["under"] for world in worlds(state, B, 60)]
    held = [hand(world, A) for world in worlds(state, B, 60)]
    assert "artist" in under and len(set(under)) > 5
    assert all(one == "artist" or "artist" in other for one, other in zip(under, held, strict=True))


@pytest.mark.rule("R12.1")
def test_playing_one_of_two_twins_tells_neither_giver_that_another_is_held() -> None:
    """B gave one Artist, C the other. Each sees an Artist played and cannot know whether it was theirs."""
    giver = {"pawn": "z4", "hand": ["inventors-journal", "artist"]}
    state = lay({"pawn": "z4"}, giver, giver, turn_player=B, z4="police-state")
    play(state, "pass", "stay", "play inventors-journal", "hand bag-of-loot", "hand artist")
    play(state, "pass", "stay", "play inventors-journal", "hand artist", "hand bag-of-loot")
    assert known(state, B, A) == known(state, C, A) == ["artist"] and hand(state, A) == ["artist", "artist"]
    play(state, "pass", "stay", "play artist")
    assert "artist" in hand(state, A) and known(state, B, A) == known(state, C, A) == []


@pytest.mark.rule("R16.1")
def test_the_card_drawn_at_alien_contact_is_not_its_twin_in_hand() -> None:
    state = at_zone("alien-contact", {"hand": ["artist"], "known": ["artist"]}, {}, deck=["artist"])
    assert known(state, B, A) == ["artist"], "the one that was open before"
    drawn = {world.players[A].fresh[0] for world in worlds(state, B)}
    assert len(drawn) > 5, "what was drawn is unknown"
    assert all("artist" in hand(world, A) for world in worlds(state, B))


@pytest.mark.rule("R16.1")
def test_the_card_scored_at_alien_contact_is_the_one_drawn_so_its_open_twin_is_still_held() -> None:
    state = at_zone("alien-contact", {"money": 4, "hand": ["artist"], "known": ["artist"]}, {}, deck=["artist"])
    play(state, "score artist")
    assert hand(state, A) == known(state, B, A) == ["artist"]


@pytest.mark.rule("R16.1")
@pytest.mark.parametrize("played", ["artist", "bank"])
def test_the_cards_drawn_at_age_of_toys_are_not_their_twins_in_hand(played: str) -> None:
    toys = {"money": 4, "hand": ["artist"], "known": ["artist"]}
    state = at_zone("age-of-toys", toys, {}, deck=["artist", "bank"])
    play(state, "yes")
    assert len({tuple(sorted(cards.kinds_of(world.players[A].fresh))) for world in worlds(state, B)}) > 5
    assert all("artist" in hand(world, A) for world in worlds(state, B))
    play(state, f"play {played}")
    assert known(state, B, A) == ["artist"], "the drawn one was discarded or played"


@pytest.mark.rule("R12.10")
def test_a_card_drawn_face_up_at_alien_contact_is_the_same_in_all_worlds() -> None:
    state = lay({"pawn": "z4", "hand": ["bank"]}, {}, z7="alien-contact", deck=["artist"])
    state.deck[-1] = cards.shown(state.deck[-1])
    play(state, "pass", "move z7")
    for world in worlds(state, B):
        assert cards.kinds_of(world.players[A].fresh) == cards.kinds_of(state.players[A].fresh)


@pytest.mark.rule("R12.9")
def test_three_visitors_of_the_quiet_pile_know_what_each_could_see() -> None:
    pile = ["artist", "bank", "cache", "detective", "hideout", "trinket", "settlers", "university"]
    state = at_zone("quiet-planet", {}, {}, {}, pile=pile)
    play(state, "take artist", "take bank", "stay", "take cache", "take trinket", "stay", "take hideout")
    play(state, "take settlers")
    for world in worlds(state, A):
        assert hand(world, A) == ["artist", "bank"] and set(hand(world, B) + hand(world, C)) <= set(pile[2:])
    for world in worlds(state, B):
        assert set(hand(world, C)) <= {"detective", "hideout", "settlers", "university"}
    assert any(set(hand(world, B)) - set(pile) for world in worlds(state, C)), "C never saw what B took"


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
        world.game.views.audit(world)
    assert seen(state)["hand_size"] == 3
