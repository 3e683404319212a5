"""Positions by hand: what is impossible is refused with a sentence; a turn can be laid out in its middle."""

from typing import Any

import pytest

from tests.games.temporum.table import GAME, A, B, hand, known_to, lay, money, offered, play, seen, sizes, told

PLACE = {"card": "artist", "as": "a-place-outside-time"}
REFUSED: list[tuple[dict[str, Any], str]] = [
    (
        {
            "players": [
                {
                    "in_play": [
                        "a-place-outside-time",
                        "a-place-outside-time",
                        *[{"card": card, "as": "a-place-outside-time"} for card in ("bank", "cache", "hideout")],
                        *[{"card": card, "as": "a-place-outside-time"} for card in ("trinket", "artist")],
                    ]
                },
                {},
            ]
        },
        "at most 6 Places",
    ),
    ({"zones": {"z7": "simulated-paradise"}, "simulation": "z7"}, "cannot lie on Simulated Paradise"),
    ({"simulation": "z0"}, "comes with Simulated Paradise"),
    ({"zones": {"z7": "simulated-paradise"}, "simulation": "place-0-1"}, "is not in play"),
    ({"players": [{"in_play": [{"card": "bank", "money": 2}]}, {}]}, "only on a Beggar, not on bank"),
    ({"players": [{"in_play": [{"card": "bank", "under": "artist"}]}, {}]}, "only under a Cache, not under bank"),
    ({"players": [{"hand": ["gizmo"]}, {}], "options": {"expansion": False}}, "gizmo (hand) is not there"),
    ({"discard": ["gizmo"]}, "player cards only"),
    ({"players": [{"gained": 4}, {}]}, "say its phase"),
    ({"phase": "lunch"}, "phase is 'setup'"),
    ({"phase": "setup", "deck": ["artist"]}, "with phase setup there is no 'deck'"),
    ({"phase": "setup", "players": [{"money": 3}, {}]}, "with phase setup a player has no 'money'"),
    ({"rest": "sea"}, "rest is 'deck'"),
    ({"players": [{"hand": ["artist"], "known": {"1": ["bank"]}}, {}]}, "bank is not in that hand"),
    ({"players": [{"hand": ["artist"], "known": {"7": ["artist"]}}, {}]}, "known is a whole number"),
]


@pytest.mark.parametrize(("written", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_an_impossible_position_is_refused_with_a_sentence(written: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        GAME.position(written)
    assert reason in str(caught.value)


@pytest.mark.rule("R12.1")
def test_a_hand_of_ten_is_no_mistake() -> None:
    cards = [card["id"] for card in GAME.content["card"][:10]]
    assert len(hand(lay({"hand": cards}))) == 10


def test_a_turn_can_begin_in_its_middle_with_what_has_happened_in_it() -> None:
    player = {"pawn": "z4", "gained": 6, "drawn": 1, "arrived": 2, "visited": ["z1"], "hand": ["secret-stash"]}
    state = lay(player, phase="history")
    assert offered(state) == ["secret secret-stash", "change z4", "pass"]
    assert [seen(state)[key] for key in ("gained", "drawn", "arrived", "visited")] == [6, 1, 2, ["z1"]]
    assert lay(player, phase="move").decision().kind == "move"
    assert offered(lay({"pawn": "z4", "hand": ["artist", "bank"]}, phase="visit")) == ["play artist", "play bank"]
    state = lay({"gained": 6, "in_play": ["investments"]}, phase="end")
    assert money(play(state, "do investments"))[A] == 3
    state = lay({"pawn": "z4", "predictions": 1}, phase="end")
    assert offered(state) == ["do predict-the-future", "done"]
    for count in (0, 1):
        assert len(told(lay({"pawn": "z4", "butterflies": count}, phase="end"), "changed")) == 3 * count


@pytest.mark.rule("R11.8", "R10.4")
def test_no_gains_and_a_named_time_can_be_laid_out() -> None:
    assert money(lay({"pawn": "z4", "no_gain": True, "hand": ["artist"]}, phase="visit"))[A] == 0
    state = lay({"pawn": "z4", "named": [1], "hand": ["artist", "bank"]}, phase="visit")
    assert state.view(None)["players"][A]["named"] == [1]


def test_a_card_can_be_known_to_one_seat_only() -> None:
    state = lay({"hand": ["artist", "bank"], "known": {"1": ["bank"]}}, {}, {})
    assert [known_to(state, viewer, A) for viewer in (B, 2, None)] == [["bank"], [], []]


@pytest.mark.rule("R12.2")
def test_the_deck_can_be_exact_or_empty() -> None:
    state = lay({"pawn": "z1"}, deck=["artist", "bank"], rest="discard")
    assert state.view(None)["deck"]["size"] == 2 and state.view(None)["discard_size"] == 118
    state = lay({"pawn": "z1"}, deck=[], rest="box")
    GAME.views.audit(state)
    assert sizes(play(state, "pass", "stay")) == [0, 0], "nothing is left to draw"
