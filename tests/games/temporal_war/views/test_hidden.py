"""What each seat and a spectator may know, and what a seat's worlds keep and deal anew."""

from collections import Counter
from typing import Any

import pytest

from tests.games.temporal_war.table import (
    A,
    B,
    C,
    D,
    asked,
    attack,
    begin,
    buried,
    hand,
    lay,
    offered,
    play,
    player,
    ready_made,
    set_tiles,
    swords,
    told,
    window,
    worlds,
)

EVERYBODY = (A, B, None)
OTHERS = (B, None)


def tile(card: str, space: str, seat: int = 1, number: int = 1, fresh: bool = False) -> dict[str, Any]:
    return {"seat": seat, "card": card, "at": space, "number": number, "fresh": fresh}


def public(state: Any, viewer: int | None) -> dict[str, Any]:
    """A view without what is only for its viewer."""
    view = dict(state.view(viewer))
    for key in ("help", "looking"):
        view.pop(key, None)
    view["players"] = [{key: value for key, value in one.items() if key not in ("hand", "list", "top", "bottom")}
                       for one in view["players"]]  # fmt: skip
    view["set_tiles"] = [{key: value for key, value in one.items() if key not in ("card", "area")}
                         for one in view["set_tiles"]]  # fmt: skip
    return view


# Views


def test_all_see_the_arena_and_the_numbers_of_cards() -> None:
    state = lay(
        {"0,4": "a ghoul resting 3 poisoned runeblade", "1,-3": "b imp"},
        hands=[["imp", "rewind"], ["cherub"]],
        decks=[["ghoul", "imp", "imp"], ["wild-boar"]],
        spellbooks=[["entangle"], []],
        set=[tile("pitfall", "2,-2")],
        constructs=[{"seat": 0, "card": "watchtower", "tiles": ["0,3"], "durability": 2}],
        shards={"2": 4},
        held=[3, 1],
        fountains={"a": 1},
    )
    views = [public(state, viewer) for viewer in EVERYBODY]
    assert views[0] == views[1] == views[2]
    assert [len(player(state, A, viewer)["hand"]) for viewer in EVERYBODY] == [2, 2, 2]
    assert [player(state, A, viewer)["deck"] for viewer in EVERYBODY] == [3, 3, 3]
    assert [spell["card"] for spell in player(state, A, None)["spellbook"]] == ["entangle"]


def test_hands_are_for_their_owners() -> None:
    state = lay(seats=4, hands=[["imp", "ghoul"], ["cherub"], ["imp"], []])
    assert sorted(player(state, A, A)["hand"]) == ["ghoul", "imp"]
    for viewer in (B, C, D, None):
        assert player(state, A, viewer)["hand"] == [None, None]
    assert player(state, C, A)["hand"] == [None], "a teammate's neither"


def test_set_cards_are_for_their_owners_tile_and_space_for_all() -> None:
    state = lay(set=[tile("pitfall", "2,-2"), tile("imp", "3,-2", number=4)])
    assert set_tiles(state, viewer=B) == {"2,-2": "pitfall", "3,-2": "imp"}
    for viewer in (A, None):
        tiles = [(one["number"], one["space"], one["card"], one["area"]) for one in state.view(viewer)["set_tiles"]]
        assert tiles == [(1, "2,-2", None, []), (4, "3,-2", None, [])]
    (trap,) = [one for one in state.view(B)["set_tiles"] if one["card"] == "pitfall"]
    assert trap["area"] == ["2,-2"]


def test_the_area_of_an_own_trap() -> None:
    state = lay(set=[tile("snare-vines", "2,-2", seat=0)])
    (found,) = state.view(A)["set_tiles"]
    assert sorted(found["area"]) == sorted(["2,-2", "3,-2", "2,-1", "1,-1", "1,-2", "2,-3", "3,-3"])


def test_nobody_knows_the_order_of_a_deck() -> None:
    state = lay(deck=["imp", "ghoul", "cherub"], their_deck=["imp"])
    for viewer in EVERYBODY:
        assert player(state, A, viewer)["top"] == [] and player(state, A, viewer)["bottom"] == []


def test_buried_cards_are_known_to_all_in_order() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b ghoul resting runeblade"}, use="0,4", their_deck=["imp", "cherub"],
                chance=[*swords(9, of=9), *swords(2, of=2)])  # fmt: skip
    attack(state, "0,1")
    for viewer in EVERYBODY:
        assert player(state, B, viewer)["bottom"] == ["ghoul", "runeblade"]
    assert player(state, B)["deck"] == 4


def test_a_position_can_say_what_is_known_of_the_bottom_and_of_a_hand() -> None:
    state = lay(deck=["imp", "ghoul", "cherub"], known_bottom=[2, 0], hand=["imp", "rewind"], known=[["rewind"], []])
    for viewer in OTHERS:
        assert player(state, A, viewer)["bottom"] == ["ghoul", "cherub"]
        assert player(state, A, viewer)["hand"] == ["rewind", None], "known ones first"
    assert hand(state, A) == ["imp", "rewind"]


def test_a_known_card_that_is_drawn_stays_known_in_the_hand() -> None:
    state = lay(phase="start", deck=["cherub"], known_bottom=[1, 0], hand=["imp"])
    for viewer in OTHERS:
        assert player(state, A, viewer)["hand"] == ["cherub", None]
    assert told(state, "drew", B)[0]["card"] == "cherub"


def test_a_card_put_on_top_is_known_to_all() -> None:
    state = lay({"0,4": "b leonel", "0,1": "a ghoul resting"}, champions=["morwenna", "leonel"], active=B, use="0,4",
                deck=["imp"], chance=[*swords(9, of=9), *swords(2, of=2)])  # fmt: skip
    attack(state, "0,1")
    assert asked(state) == "a window" and window(state) == "destroyed"
    play(state, "a: use morwenna")
    for viewer in EVERYBODY:
        assert player(state, A, viewer)["top"] == ["ghoul"]


def test_a_drawn_card_is_for_its_owner() -> None:
    state = lay(phase="start", deck=["cherub", "imp"], hand=["imp"])
    assert told(state, "drew", A)[0]["card"] == "cherub"
    for viewer in OTHERS:
        assert told(state, "drew", viewer)[0]["card"] is None and player(state, A, viewer)["hand"] == [None, None]


def test_a_known_card_that_may_have_been_set_is_known_no_more() -> None:
    """They may have been set since: with the known card and another in hand, nobody knows which one was set."""
    state = lay(phase="end", hand=["imp", "rewind"], known=[["rewind"], []])
    play(state, "a: set imp", "a: at -3,5")
    for viewer in OTHERS:
        assert player(state, A, viewer)["hand"] == [None] and set_tiles(state, viewer=viewer) == {"-3,5": None}
    assert hand(state, A) == ["rewind"]


def test_a_set_card_returns_unseen() -> None:
    state = lay({"0,4": "a ghoul"}, use="0,4", hand=["imp"], set=[tile("pitfall", "2,2", seat=0)])
    play(state, "a: return 1")
    for viewer in OTHERS:
        assert player(state, A, viewer)["hand"] == [None, None]
        assert told(state, "set_returned", viewer)[0]["card"] is None
    assert told(state, "set_returned", A)[0]["card"] == "pitfall"


def test_crypt_lord_looks_alone_and_shows_what_is_taken() -> None:
    state = lay({"0,4": "a crypt-lord"}, use="0,4", deck=["cherub", "ghoul", "imp", "bone-rabble"])
    play(state, "a: use crypt-lord")
    assert state.view(A)["looking"] == ["ghoul", "imp", "bone-rabble"]
    for viewer in OTHERS:
        assert "looking" not in state.view(viewer)
    assert asked(state) == "a crypt" and sorted(offered(state)) == ["pass", "take bone-rabble", "take ghoul"]
    play(state, "a: take ghoul")
    for viewer in OTHERS:
        assert player(state, A, viewer)["hand"] == ["ghoul"] and player(state, A, viewer)["bottom"] == []
    assert player(state, A)["bottom"] == ["imp", "bone-rabble"], "the gap is closed; the owner knows them now"


def test_the_monsters_left_are_known_their_order_is_not() -> None:
    state = lay(monsters=["the-nameless", "lost-spark", "lost-spark"])
    for viewer in EVERYBODY:
        left = state.view(viewer)["monsters_left"]
        assert {card: count for card, count in left.items() if count} == {"lost-spark": 2, "the-nameless": 1}


def test_deck_lists_are_open_by_default() -> None:
    state = begin(brought=ready_made("leonel", "azgarel"))
    lists = [player(state, A, viewer)["list"] for viewer in EVERYBODY]
    assert lists[0] == lists[1] == lists[2] and sum(lists[0].values()) == 36


def test_help_is_for_the_seat_that_is_asked() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b ghoul"}, use="0,4", hand=["imp"])
    assert "help" in state.view(A) and "help" not in state.view(B) and "help" not in state.view(None)


@pytest.mark.rule("R20.8")
@pytest.mark.parametrize("holds", ["second-wind", "imp"])
def test_a_question_in_a_window_tells_nothing(holds: str) -> None:
    """Whether b holds the Flash or not, everything that a sees is the same."""
    other = {"second-wind": "imp", "imp": "second-wind"}[holds]
    state = lay(
        {"0,4": "a leonel", "0,1": "b shield-bearer resting"},
        use="0,4",
        their_hand=[holds],
        their_deck=[other],
        chance=[*swords(9, of=9), *swords(4, of=4)],
    )
    attack(state, "0,1")
    assert asked(state) == "b window" and window(state) == "damage"
    assert ("play second-wind" in offered(state)) == (holds == "second-wind")
    twin = lay(
        {"0,4": "a leonel", "0,1": "b shield-bearer resting"},
        use="0,4",
        their_hand=[other],
        their_deck=[holds],
        chance=[*swords(9, of=9), *swords(4, of=4)],
    )
    attack(twin, "0,1")
    for viewer in (A, None):
        assert state.view(viewer) == twin.view(viewer) and state.events(0, viewer) == twin.events(0, viewer)
        assert state.text(viewer) == twin.text(viewer)


@pytest.mark.rule("R8.7")
def test_a_set_tile_that_is_entered_tells_nothing() -> None:
    states = []
    for card in ("pitfall", "imp"):
        other = "imp" if card == "pitfall" else "pitfall"
        state = lay({"0,4": "a ghoul"}, use="0,4", set=[tile(card, "0,3")], their_hand=[other])
        play(state, "a: step nw", "b: return 1")
        states.append(state)
    for viewer in (A, None):
        assert states[0].view(viewer) == states[1].view(viewer)
        assert states[0].events(0, viewer) == states[1].events(0, viewer)


def test_a_pass_is_not_shown() -> None:
    state = lay({"0,4": "a leonel", "0,1": "b shield-bearer resting"}, use="0,4", their_hand=["second-wind"],
                chance=[*swords(9, of=9), *swords(4, of=4)])  # fmt: skip
    attack(state, "0,1")
    before = [event["kind"] for event in state.events(0, A)]
    play(state, "b: pass")
    after = [event["kind"] for event in state.events(0, A)]
    assert "pass" not in "".join(after[len(before) :]) and after[len(before)] in ("damage", "defended")


# Worlds


def hidden_cards(state: Any, seat: int) -> list[str]:
    """Hand and set cards of a player."""
    return sorted([*player(state, seat)["hand"], *set_tiles(state, seat, viewer=seat).values()])


def rich() -> Any:
    return lay(
        {"0,4": "a leonel", "1,-3": "b imp"},
        use="0,4",
        hands=[["imp", "rewind"], ["cherub", "ghoul", "second-wind"]],
        decks=[["ghoul", "imp", "wild-boar"], ["wild-boar", "imp", "pitfall", "rewind", "great-hawk"]],
        set=[tile("stone-wall", "2,-2"), tile("pitfall", "2,2", seat=0)],
        known_bottom=[0, 2],
        known=[[], ["ghoul"]],
    )


def test_a_world_looks_the_same_to_its_seat() -> None:
    state = rich()
    for seat in (A, B):
        for world in worlds(state, seat):
            assert world.view(seat) == state.view(seat) and world.view(None) == state.view(None)


def test_a_world_deals_the_unseen_cards_anew() -> None:
    state = rich()
    hands, tiles, tops = set(), set(), set()
    for world in worlds(state, A, 60):
        found = player(world, B)
        assert "ghoul" in found["hand"], "all saw it go there"
        assert found["bottom"] == ["rewind", "great-hawk"], "the known bottom in order"
        hands.add(tuple(sorted(found["hand"])))
        tiles.add(set_tiles(world, B, viewer=B)["2,-2"])
        tops.add(tuple(sorted(Counter(hidden_cards(world, B)).items())))
    unseen = {"cherub", "second-wind", "stone-wall", "wild-boar", "imp", "pitfall"}
    assert tiles <= unseen and len(tiles) >= 4 and len(hands) > 4 and len(tops) > 4


def test_a_known_card_may_lie_under_a_tile_set_since() -> None:
    state = lay(phase="end", active=B, hands=[[], ["ghoul", "imp", "cherub"]], known=[[], ["ghoul"]])
    play(state, "b: set imp", "b: at 3,-5")
    places = set()
    for world in worlds(state, A, 60):
        inside = "ghoul" in player(world, B)["hand"]
        assert inside or set_tiles(world, B, viewer=B)["3,-5"] == "ghoul"
        places.add(inside)
    assert places == {True, False}


def test_an_own_deck_is_shuffled_in_a_world_its_known_part_is_not() -> None:
    state = lay(phase="end", hand=["imp"], deck=["ghoul", "cherub", "wild-boar", "great-hawk", "imp"],
                known_bottom=[1, 0])  # fmt: skip
    drawn = set()
    for world in worlds(state, A, 40):
        assert player(world, A)["bottom"] == ["imp"] and hand(world, A) == ["imp"]
        play(world, "a: pass")
        while world.view(None)["active"] != A:
            world.apply(world.actions()[0])
        drawn.update(set(player(world, A)["hand"]) - {"imp"})
    assert drawn == {"ghoul", "cherub", "wild-boar", "great-hawk"}


def test_the_forgotten_deck_is_shuffled_in_a_world() -> None:
    state = lay({"0,7": "a leonel"}, use="0,7", monsters=["lost-spark", "stone-husk", "chain-ogre", "mud-crawler"])
    met = set()
    for world in worlds(state, A, 40):
        world.apply("call")
        met.update(world.view(None)["defeated"])
    assert met == {"lost-spark", "stone-husk", "chain-ogre", "mud-crawler"}


def test_chance_is_dealt_anew_in_a_world() -> None:
    state = lay({"0,5": "a wall-archer"}, use="0,5", chance=[1, 1])
    assert {tuple(sorted(worlds_sync(world).items(), key=str)) for world in worlds(state, A, 40)} == {
        (("a", 0),), (("a", None),),
    }  # fmt: skip


def worlds_sync(world: Any) -> dict[str, Any]:
    world.apply("sync a take")
    return {"a": next(one["seat"] for one in world.view(None)["fountains"] if one["fountain"] == "a")}


def test_a_teammate_knows_no_more_than_an_opponent() -> None:
    state = lay(seats=4, hands=[["imp"], ["ghoul"], ["cherub", "great-hawk"], ["imp"]],
                decks=[[], [], ["wild-boar", "ghoul"], []])  # fmt: skip
    seen = {tuple(sorted(player(world, C)["hand"])) for world in worlds(state, A, 40)}
    assert len(seen) > 1
    state = lay(seats=4, hands=[["imp"], ["ghoul"], ["cherub", "great-hawk"], ["imp"]],
                decks=[[], [], ["wild-boar", "ghoul"], []], options={"team_hands": True})  # fmt: skip
    seen = {tuple(sorted(player(world, C)["hand"])) for world in worlds(state, A, 40)}
    assert seen == {("cherub", "great-hawk")}


def test_a_mulligan_is_known_to_its_owner_alone() -> None:
    state = begin(2, brought=ready_made("leonel", "azgarel"), mulligan=True, first_player=0)
    card = player(state, A)["hand"][0]
    play(state, f"a: bury {card}", "a: pass")
    assert player(state, A)["bottom"] == [card] and buried(state, A) == []
    bottoms = {tuple(player(world, A)["bottom"]) for world in worlds(state, B, 40)}
    assert len(bottoms) > 1, "the others imagine other cards there"
