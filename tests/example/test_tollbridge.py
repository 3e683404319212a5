"""Tollbridge, rule by rule. Set up, play, look."""

from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core import Refusal, fast_rng
from tests.contract.cases import random_step
from tests.contract.test_positions import refuses_with_sentences

RULES_OF = "tollbridge"
GAME: Any = anachron.game("tollbridge")
ROOT = Path(__file__).parents[2]


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everyone_starts_with_three_of_the_26_cards_and_seat_0_begins(seats: int) -> None:
    state = GAME.start(seats, 1)
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.deck) == 26 - 3 * seats
    assert state.waiting == (0,)


@pytest.mark.rule("R2.1")
def test_you_play_a_card_or_draw_one_but_never_a_guard() -> None:
    state = GAME.position({"hands": [["guard", "toll", "toll"], []]})
    assert state.action_names() == ["draw", "play toll"]
    assert state.why_not("play inn") == state.why_not("play guard") == Refusal("You can't play that now.", "R2.1")
    state.apply("play toll")
    assert state.view(0)["hands"][0] == ["toll", "guard"]
    assert state.waiting == (1,)


@pytest.mark.rule("R2.1")
def test_a_drawn_card_is_named_to_its_player_alone() -> None:
    state = GAME.position({"hands": [["toll"], ["toll"]], "deck": ["toll", "inn"]})
    state.apply("draw")
    assert state.events(seat=0)[-1]["text"] == "{0} draws [inn]."
    for seat in (1, None):
        assert state.events(seat=seat)[-1]["card"] is None
        assert state.events(seat=seat)[-1]["text"] == "{0} draws a card."
        assert state.view(seat)["hands"][0].count(None) == 2


@pytest.mark.rule("R2.2", "R4.2")
def test_a_toll_takes_a_coin_from_each_rival_in_turn_order_who_has_one() -> None:
    state = GAME.position({"hands": [[], [], ["toll"], []], "coins": [1, 2, 0, 0], "turn": 2})
    state.apply("play toll")
    assert state.scores == [0, 1, 1, 0]
    assert [event["text"] for event in state.events()] == [
        "{2} plays [toll].",
        "{2} gains 1 coin.",
        "{0} pays 1 coin.",
        "{1} pays 1 coin.",
    ]


@pytest.mark.rule("R3.1", "R3.2")
def test_the_game_ends_after_the_turn_of_a_player_with_five_coins() -> None:
    state = GAME.position({"hands": [["toll"], ["inn"]], "coins": [4, 5]})
    state.apply("play toll")
    assert state.waiting == (1,), "five coins of somebody else end nothing"
    state.apply("pass")
    assert state.over and state.winners == [0]
    assert state.scores == [5, 4]


@pytest.mark.rule("R3.1", "R3.2")
def test_an_empty_deck_ends_the_game_and_ties_share_the_win() -> None:
    state = GAME.position({"hands": [[], [], []], "coins": [2, 1, 2], "deck": ["toll"]})
    state.apply("draw")
    assert state.over and state.winners == [0, 2]


@pytest.mark.rule("R3.2")
def test_whoever_has_resigned_is_answered_for_and_cannot_win() -> None:
    state = GAME.position({"hands": [[], [], []], "coins": [2, 1, 1], "deck": ["toll", "toll", "toll"]})
    state.resign(0)
    assert state.waiting == (1,), "the default answers for seat 0: its only option, to draw"
    state.apply("draw")
    state.apply("draw")
    assert state.over and state.winners == [1, 2]
    state = GAME.start(2, 1)
    state.resign(0)
    assert state.over and state.winners == [1]


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize(("face", "coins"), [(1, 0), (2, 0), (3, 2), (6, 2)])
def test_a_ferryman_gains_two_coins_on_a_three_or_more(face: int, coins: int) -> None:
    state = GAME.position({"hands": [["ferryman"], []], "chance": [face - 1]})
    state.apply("play ferryman")
    assert state.scores == [coins, 0]


@pytest.mark.rule("R4.3")
def test_everyone_with_a_card_is_asked_for_a_guard_and_a_guard_cancels_the_toll() -> None:
    state = GAME.position({"hands": [["toll"], ["ferryman"], ["guard"], []], "coins": [0, 1, 1, 1]})
    state.apply("play toll")
    assert state.waiting == (1,)
    assert state.action_names() == ["pass"], "asked, although there is nothing to play"
    assert state.why_not("play ferryman") == Refusal("Only a Guard stops a Toll.", "R4.3")
    state.apply("pass")
    assert state.action_names() == ["play guard", "pass"]
    twin = state.copy()
    state.apply("play guard")
    assert state.scores == [0, 1, 1, 1] and state.waiting == (1,)
    twin.apply("pass")
    assert twin.scores == [1, 0, 0, 0], "seat 3 has no card and is not asked"


@pytest.mark.rule("R4.4")
def test_each_inn_of_a_rival_gains_a_coin_when_a_toll_is_played() -> None:
    state = GAME.position({"hands": [["toll", "toll"], ["guard"]], "coins": [0, 0], "inns": [1, 2]})
    state.apply("play toll")
    assert state.scores == [0, 2], "before anyone is asked, and not the Inn of whoever plays the Toll"
    state.apply("play guard", 1)
    assert state.scores == [0, 2]


@pytest.mark.rule("R4.4")
def test_an_inn_stays_in_play() -> None:
    state = GAME.position({"hands": [["inn"], []]})
    state.apply("play inn")
    assert state.view(1)["inns"] == [1, 0]


@pytest.mark.rule("R4.5")
def test_bids_stay_secret_until_the_last_one_is_in() -> None:
    state = GAME.position({"hands": [["auction"], ["toll"]], "coins": [2, 4]})
    state.apply("play auction")
    assert state.waiting == (0, 1)
    assert state.why_not("bid 3", 0) == Refusal("You don't have that many coins.", "R4.5")
    state.apply("bid 2", 0)
    assert state.waiting == (1,)
    assert state.events(seat=1)[-1]["text"] == "{0} has chosen."
    assert GAME.load(state.save()).digest() == state.digest()
    state.apply("bid 1", 1)
    assert state.scores == [0, 4]
    assert len(state.view(1)["hands"][0]) == 2 and None not in state.view(1)["hands"][0], "two open cards"


@pytest.mark.rule("R4.5")
def test_a_tie_for_the_highest_bid_buys_nothing_and_costs_nothing() -> None:
    state = GAME.position({"hands": [["auction"], []], "coins": [2, 4]})
    state.apply("play auction")
    state.apply("bid 2", 1)
    state.apply("bid 2", 0)
    assert state.scores == [2, 4] and state.hands == [[], []]
    assert [event["text"] for event in state.events(seat=0)][-2:] == ["{0} bids 2 coins.", "{1} bids 2 coins."]
    assert state.undoable(0) == 0, "the last bidder has learned something"


def test_an_inn_is_a_different_thing_on_the_board_than_a_bid() -> None:
    state = GAME.position({"hands": [["auction"], []], "coins": [1, 0]})
    assert state.touches(GAME.actions.index("play auction"), 0) == ["card:auction"]
    assert state.touches(GAME.actions.index("bid 1"), 0) == [], "an amount lies nowhere: it is a button"


def test_the_copy_that_the_core_makes_forgets_nothing() -> None:
    state, rng = GAME.start(3, 4), fast_rng(4)
    while not state.over:
        twin = state.copy()
        assert twin.save() == state.save()
        assert twin.hands is not state.hands and twin.hands[0] is not state.hands[0]
        state.apply(*random_step(state, rng))


def test_what_is_no_position_is_refused_with_a_sentence() -> None:
    hands, deck = [["toll", "inn"], ["guard"], []], ["auction", "ferryman"]
    full = {"hands": hands, "coins": [4, 0, 1], "inns": [0, 1, 0], "deck": deck, "turn": 2}
    refuses_with_sentences("tollbridge", [full, {"hands": [["toll"], ["ferryman"]], "turn": 1}])


def test_a_printed_state_shows_what_the_seat_to_move_may_know() -> None:
    state = GAME.position({"hands": [["toll"], ["guard"]], "coins": [3, 0]})
    assert "toll" in str(state) and "guard" not in str(state)
    state.win([0])
    assert "toll" not in str(state), "nobody is to move"


def test_the_game_and_its_board_take_at_most_250_lines() -> None:
    files = [ROOT / "src/anachron/example/tollbridge.py", *(ROOT / "web/src/games/tollbridge").iterdir()]
    written = [file for file in files if file.name != "types.ts"]  # that one is generated
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in written) <= 250
