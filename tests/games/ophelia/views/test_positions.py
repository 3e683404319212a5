"""Positions by hand: what is impossible is refused with a sentence, and a turn can be laid out in its middle."""

from typing import Any

import pytest

from tests.games.ophelia.table import GAME, MERCENARY, A, B, asked, at, hand, lay, offered, side, under

REFUSED: list[dict[str, Any]] = [
    {"slots": {"a1": "dragon"}},
    {"slots": {"c1": MERCENARY}},
    {"slots": {"a0": MERCENARY}},
    {"slots": {"s0": MERCENARY}, "options": {"outer_slots": "double"}},
    {"slots": {"a1": "second-wind"}},
    {"slots": {"a1": {"card": MERCENARY, "controller": B}}},
    {"slots": {"a1": {"card": MERCENARY, "owner": 2}}},
    {"slots": {"a1": {"card": MERCENARY, "damage": -1}}},
    {"slots": {"a1": {"card": "the-grail", "poisoned": True}}},
    {"slots": {"a1": {"card": MERCENARY, "attached": ["dragon"]}}},
    {"slots": {"a1": {"card": MERCENARY, "shield": 1}}},
    {"hands": [[MERCENARY]]},
    {"hands": [["dragon"], []]},
    {"decks": [MERCENARY, MERCENARY]},
    {"round": 6},
    {"round": 0},
    {"points": [5, 0]},
    {"phase": "lunch"},
    {"active": 2},
    {"turn": 0},
    {"quiet": 2},
    {"hands": [[MERCENARY], []], "known": [["pearl-diver"], []]},
    {"game": 2},
    {"options": {"best_of": 3}, "games": [2, 0], "game": 3},
    {"nothing": 1},
]


@pytest.mark.parametrize("written", REFUSED, ids=str)
def test_an_impossible_position_is_refused_with_a_sentence(written: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        GAME.position(written)


def test_what_is_not_written_has_its_default() -> None:
    view = lay(hand=[MERCENARY]).view(None)
    assert (view["round"], view["turn"], view["active"], view["first"], view["quiet"]) == (1, 1, A, A, 0)
    assert [one["points"] for one in view["sides"]] == [0, 0] and view["phase"] == "action"


def test_a_card_is_laid_with_all_that_is_said_of_it() -> None:
    state = lay(
        {
            "s4": {
                "card": "skywinder-warsuit",
                "controller": B,
                "owner": A,
                "damage": 4,
                "poisoned": True,
                "attached": ["apache-pathfinder", {"card": "magnum-opus", "owner": A}],
                "haunting": ["succubus"],
                "moved": True,
                "used": [1],
            },
            "b3": MERCENARY,
        },
        active=B,
    )
    card = at(state, "s4")
    assert (card["controller"], card["owner"], card["damage"], card["poisoned"]) == (B, A, 4, True)
    assert (card["moved"], card["played"]) == (True, False)
    assert [(one["card"], one["owner"]) for one in card["attached"]] == [("apache-pathfinder", B), ("magnum-opus", A)]
    assert [(one["card"], one["owner"]) for one in card["haunting"]] == [("succubus", A)]
    assert "move s4" not in offered(state), "moved by the move action, as far as a position can say"
    assert under(state, "b3") == []


def test_piles_are_laid_top_first() -> None:
    state = lay(
        {"a1": "beelzebuls-abomination"},
        deck=["pearl-diver", "skald-of-sagas", MERCENARY],
        forgotten=[{"card": "succubus", "defeated": True}, "nekomancer"],
        removed=["prophet-of-acan"],
        their_hand=["second-wind"],
    )
    lying = {card["card"]: card["defeated"] for card in side(state)["forgotten"]}
    assert lying == {"succubus": True, "nekomancer": False} and side(state)["removed"] == ["prophet-of-acan"]
    assert hand(state, B) == ["second-wind"] and side(state)["deck"] == 3
    state.apply("use a1 1", A)
    assert {"pearl-diver", "skald-of-sagas"} <= {card["card"] for card in side(state)["forgotten"]}


@pytest.mark.parametrize(
    ("phase", "question"),
    [
        ("action", "a action"),
        ("turning-point", "b turning-point"),
        ("contest", "b action"),
        ("end", "b action"),
    ],
)
def test_a_game_can_begin_in_any_phase(phase: str, question: str) -> None:
    assert asked(lay(phase=phase, hand=[MERCENARY], their_hand=[MERCENARY])) == question


def test_a_game_can_begin_with_the_choice_of_decks() -> None:
    state = GAME.position({"phase": "decks", "seed": 4})
    assert state.waiting == (A, B) and asked(state) == "a deck"
