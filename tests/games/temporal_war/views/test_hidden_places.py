"""Who knows which card, and the worlds that a seat can imagine."""

from collections import Counter
from typing import Any

import pytest

from tests.games.temporal_war.situations import BLANK, HERE, THERE, battle, ending, scene, summoning, using
from tests.games.temporal_war.table import (
    begin,
    buried,
    hand,
    offered,
    play,
    player,
    random_decisions,
    ready_made,
    set_tiles,
    told,
    worlds,
)

HANDS = [["imp", "ghoul"], ["cherub"]]


def seen_hand(state: Any, viewer: int | None, seat: int = 0) -> list[str]:
    return [card for card in player(state, seat, viewer)["hand"] if card]


# Hands, decks and set cards


def test_hands_are_their_players_own_and_their_sizes_public() -> None:
    state = scene({HERE: "a ghoul"}, hands=HANDS, decks=[["imp"] * 3, ["ghoul"]])
    assert sorted(player(state, 0, 0)["hand"]) == ["ghoul", "imp"] and player(state, 1, 1)["hand"] == ["cherub"]
    for viewer in (1, None):
        assert player(state, 0, viewer)["hand"] == [None, None] and player(state, 0, viewer)["deck"] == 3
    assert player(state, 1, 0)["hand"] == [None]


@pytest.mark.parametrize("option", [False, True])
def test_teammates_see_hands_and_set_cards_only_where_the_option_says_so(option: bool) -> None:
    tiles = [{"seat": 0, "card": "pitfall", "at": THERE, "number": 1}]
    hands = [["imp"], [], [], []]
    state = scene({HERE: "a ghoul"}, seats=4, hands=hands, set=tiles, options={"team_hands": option})
    assert seen_hand(state, 2) == (["imp"] if option else [])
    assert set_tiles(state, viewer=2) == {THERE: "pitfall" if option else None}
    assert seen_hand(state, 1) == [] and set_tiles(state, viewer=1) == {THERE: None}


@pytest.mark.rule("R8.1")
def test_a_set_card_is_known_to_its_owner_and_its_tile_to_all() -> None:
    state = ending({HERE: "a ghoul"}, hand=["pitfall", "imp"], aether=[5, 5])
    play(state, "a: set pitfall", f"a: at {THERE}")
    assert set_tiles(state, viewer=0) == {THERE: "pitfall"}
    assert set_tiles(state, viewer=1) == set_tiles(state, viewer=None) == {THERE: None}
    (event,) = told(state, "set", 1)
    assert event["card"] is None and event["number"] == 1 and told(state, "set", 0)[0]["card"] == "pitfall"


@pytest.mark.rule("R8.1")
def test_what_is_being_set_or_summoned_is_not_shown_before_it_is_done() -> None:
    more: dict[str, Any] = {"hand": ["pitfall", "imp"], "aether": [5, 5]}
    for state, first in (
        (ending({HERE: "a ghoul"}, **more), "set pitfall"),
        (scene({HERE: "a ghoul"}, **more), "summon imp"),
    ):
        before = [(state.view(viewer), state.events(0, viewer)) for viewer in (1, None)]
        play(state, f"a: {first}")
        assert state.waiting == (0,) and state.undoable(0) == 1
        assert [(state.view(viewer), state.events(0, viewer)) for viewer in (1, None)] == before


@pytest.mark.rule("R8.7", "R8.9")
def test_a_returned_card_stays_unseen() -> None:
    tiles = [{"seat": 0, "card": "pitfall", "at": THERE, "number": 1}]
    state = play(using("b ghoul", at="2,2", set=tiles, aether=[5, 5]), "b: step w", "a: return 1")
    assert hand(state) == ["pitfall"] and seen_hand(state, 1) == []
    assert [event["card"] for event in told(state, "set_returned", 1)] == [None]
    own = play(scene({HERE: "a ghoul"}, set=tiles), "a: return 1")
    assert hand(own) == ["pitfall"] and seen_hand(own, None) == []


@pytest.mark.rule("R23.7")
def test_a_set_card_under_a_fountain_returns_unseen_and_a_construct_is_known_in_the_hand() -> None:
    tiles = [{"seat": 1, "card": "imp", "at": "0,5", "number": 1}]
    state = scene(phase="round-end", set=tiles)
    assert hand(state, 1) == ["imp"] and seen_hand(state, 0, 1) == []
    wall = [{"seat": 1, "card": "stone-wall", "tiles": ["0,5", "1,4"], "durability": 6}]
    state = scene(phase="round-end", constructs=wall)
    assert hand(state, 1) == ["stone-wall"] and seen_hand(state, 0, 1) == ["stone-wall"]


def test_a_drawn_card_is_known_to_its_player_alone() -> None:
    state = scene({HERE: "a ghoul"}, phase="start", deck=["cherub", "imp"])
    assert hand(state) == ["cherub"] and seen_hand(state, 1) == []
    assert [event["card"] for event in told(state, "drew", 0)] == ["cherub"]
    assert [event["card"] for event in told(state, "drew", 1)] == [None]


# Known places of the deck


@pytest.mark.rule("R17.5")
def test_buried_cards_are_known_in_their_order() -> None:
    worn = {"seat": 1, "card": "ghoul", "ready": False, "health": 1, "equipment": ["runeblade"]}
    state = battle(f"a {BLANK}", worn, "sss", "ss", their_deck=["imp", "cherub"])
    for viewer in (0, 1, None):
        assert player(state, 1, viewer)["bottom"] == ["ghoul", "runeblade"]
    assert player(state, 1)["deck"] == 4


def test_a_card_drawn_from_a_known_place_is_known_in_the_hand() -> None:
    more: dict[str, Any] = {"deck": ["cherub", "imp"], "lists": [{"cherub": 1, "imp": 1}, {}], "phase": "start"}
    known = scene({HERE: "a ghoul"}, known_bottom=[2, 0], **more)
    assert seen_hand(known, 1) == ["cherub"] and player(known, 0, 1)["bottom"] == ["imp"]
    half = scene({HERE: "a ghoul"}, known_bottom=[1, 0], **more)
    assert hand(half) == ["cherub"] and seen_hand(half, 1) == []


def test_a_known_hand_card_is_seen_until_it_may_have_been_set() -> None:
    state = ending({HERE: "a ghoul"}, hand=["imp", "cherub"], known=[["imp"], []], aether=[5, 5], deck=["ghoul"])
    assert seen_hand(state, 1) == ["imp"]
    play(state, "a: set cherub", f"a: at {THERE}")
    found = seen_hand(state, 1)
    assert found in ([], ["imp"]), "perhaps it was the Imp"
    for world in worlds(state, 1):
        assert "imp" in [*hand(world), *set_tiles(world, viewer=0).values()]


@pytest.mark.rule("R20.11")
def test_morwennas_card_on_top_is_known_to_all() -> None:
    state = battle(
        f"a {BLANK}", "b ghoul resting 1", "sss", "ss", champions=["leonel", "morwenna"], their_deck=["imp", "cherub"]
    )
    play(state, "b: use morwenna")
    for viewer in (0, 1, None):
        assert player(state, 1, viewer)["top"] == ["ghoul"]
    for world in worlds(state, 0):
        assert player(world, 1, None)["top"] == ["ghoul"] and buried(world, 1) == []


def test_crypt_lord_tells_its_player_alone_what_lies_at_the_bottom() -> None:
    deck = ["cherub", "imp", "hellhound", "ghoul", "bone-rabble"]
    state = play(using("a crypt-lord", deck=deck, their_hand=["imp"]), "a: use crypt-lord")
    assert not state.view(1).get("looking") and not state.view(None).get("looking")
    play(state, "a: take ghoul")
    assert player(state, 0, 0)["bottom"] == ["hellhound", "bone-rabble"]
    assert player(state, 0, 1)["bottom"] == [] and seen_hand(state, 1) == ["ghoul"]
    for world in worlds(state, 0):
        assert player(world, 0, 0)["bottom"] == ["hellhound", "bone-rabble"]
    others = {tuple(sorted(hand(world))) for world in worlds(state, 1)}
    assert others == {("ghoul",)}, "the card that was shown is in the hand in every world"


def test_crypt_lord_closes_the_gap_in_a_known_bottom() -> None:
    state = using("a crypt-lord", deck=["cherub", "imp", "ghoul", "hellhound"], known_bottom=[3, 0])
    assert buried(state) == ["imp", "ghoul", "hellhound"]
    play(state, "a: use crypt-lord", "a: take ghoul")
    assert buried(state) == ["imp", "hellhound"]


# Worlds


def test_a_world_keeps_what_is_known_and_changes_what_is_not() -> None:
    lists = [{"imp": 2, "ghoul": 2, "cherub": 2}, {"pitfall": 1, "second-wind": 1, "hellhound": 2}]
    state = scene(
        {HERE: "a ghoul"},
        hands=[["imp", "imp"], ["pitfall"]],
        decks=[["cherub", "cherub", "ghoul"], ["hellhound", "hellhound"]],
        set=[{"seat": 1, "card": "second-wind", "at": THERE, "number": 1}],
        lists=lists,
    )
    found = set()
    for world in worlds(state, 0, 60):
        assert sorted(hand(world)) == ["imp", "imp"], "the own hand"
        assert len(hand(world, 1)) == 1 and len(world.view(1)["set_tiles"]) == 1
        found.add((hand(world, 1)[0], world.view(1)["set_tiles"][0]["card"]))
    assert len(found) > 4, "every unseen card may lie everywhere"


def test_spectators_and_opponents_learn_nothing_from_views_of_a_game() -> None:
    state = begin(2, 3, ready_made("leonel", "influeriel"))
    for number, now in enumerate(random_decisions(state, 3)):
        if number > 400:
            break
        if number % 20:
            continue
        for viewer in (1, None):
            mine = player(now, 0, viewer)
            shown = Counter(card for card in mine["hand"] if card)
            assert not shown - Counter(hand(now, 0)), "what is known of a hand is true"
            assert len(mine["hand"]) == len(hand(now, 0))
            assert all(tile["card"] is None for tile in now.view(viewer)["set_tiles"] if tile["seat"] == 0)
        assert now.view(0).keys() >= now.view(None).keys() - {"help", "looking"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_of_a_game_ask_the_same_question_of_the_same_seat(seats: int) -> None:
    champions = ["leonel", "influeriel", "morwenna", "kragga"][:seats]
    state = begin(seats, 5, ready_made(*champions))
    for number, now in enumerate(random_decisions(state, 5)):
        if number > 300:
            break
        if number % 25:
            continue
        for seat in range(seats):
            for world in worlds(now, seat, 2):
                assert world.waiting == now.waiting
                if seat in now.waiting:
                    assert offered(world, seat) == offered(now, seat)
                other = now.waiting[0]
                if other == seat or not now.undoable(other):  # a first part is not public yet
                    assert world.question(other).ask.kind == now.question(other).ask.kind


def test_deck_lists_are_open_or_not() -> None:
    brought = ready_made("leonel", "influeriel")
    assert begin(2, 1, brought).view(0)["players"][1]["list"] is not None
    closed = begin(2, 1, brought, open_decklists=False)
    assert closed.view(0)["players"][1]["list"] is None and closed.view(0)["players"][0]["list"] is not None
    assert closed.view(None)["players"][0]["list"] is None


@pytest.mark.rule("R22.4")
def test_the_order_of_the_forgotten_deck_is_nobodys() -> None:
    state = using("a ghoul", at="0,7", monsters=["stone-husk", "lost-spark", "mud-crawler"])
    assert sum(state.view(0)["monsters_left"].values()) == 3
    met = {tuple(play(world, "a: call").view(None)["defeated"]) for world in worlds(state, 0, 40)}
    assert met == {(), ("lost-spark",), ("mud-crawler",)}, "the Stone Husk is too strong"


def test_summoning_from_a_tile_shows_the_card() -> None:
    tiles = [{"seat": 0, "card": "imp", "at": THERE, "number": 1}]
    state = play(summoning([], {HERE: "a ghoul"}, set=tiles), "a: summon-set 1")
    assert [event["card"] for event in told(state, "summoned", 1)] == ["imp"] and set_tiles(state) == {}


BEGUN: dict[str, Any] = {
    "decks": [["hellhound", "cherub", "wall-archer", "choir-singer"], ["imp"]],
    "held": [3, 0],
    "aether": [9, 9],
}


@pytest.mark.parametrize(
    ("more", "actions"),
    [
        ({"phase": "summon"}, ["summon imp", "at 1,2"]),
        ({"phase": "end"}, ["set imp", "at 1,2"]),
        ({"phase": "summon"}, ["play tower-shield"]),
        ({"use": HERE}, ["play tower-shield"]),
    ],
)
def test_worlds_of_others_go_on_while_a_card_is_paid_for(more: dict[str, Any], actions: list[str]) -> None:
    hands = [["imp", "tower-shield", "royal-captain"], ["cherub"]]
    state = scene({HERE: "a ghoul"}, hands=hands, **BEGUN, **more)
    play(state, *[f"a: {action}" for action in actions])
    assert state.question(0).ask.kind == "pay"
    for seat in (0, 1):
        for world in worlds(state, seat, 20):
            for action in offered(world, world.waiting[0]):
                play(world.copy(), action)


def test_worlds_of_others_go_on_while_an_answer_is_paid_for() -> None:
    state = battle(
        f"b {BLANK}",
        "a ghoul resting",
        "sss",
        "ss",
        hands=[["second-wind", "imp", "royal-captain"], ["cherub"]],
        **BEGUN,
    )
    play(state, "a: play second-wind")
    assert state.question(0).ask.kind == "pay"
    for world in worlds(state, 1, 20):
        for action in offered(world, world.waiting[0]):
            play(world.copy(), action)


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("card", ["stasis-field", "imp"])
def test_worlds_keep_the_window_of_a_summon(card: str) -> None:
    tiles = [{"seat": 0, "card": card, "at": THERE, "number": 1}]
    lists = [{"stasis-field": 1, "imp": 2}, {"imp": 2}]
    state = summoning([], {"3,2": "b ghoul"}, active=1, their_hand=["imp", "imp"], set=tiles, deck=["imp"], lists=lists)
    play(state, "b: summon imp", "b: at 2,2")
    assert state.waiting == (0,) and "pass" in offered(state)
    for seat in (0, 1):
        for world in worlds(state, seat, 10):
            assert world.waiting == (0,) and world.question(0).ask.kind == "window"
            assert world.view(None)["windows"][-1]["kind"] == "summon"
