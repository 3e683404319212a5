"""Places at the end: the winners, then by score; eliminated players come last, the first to fall last of all."""

from typing import Any

import pytest

from tests.games.temporal_war.table import A, C, D, lay


def places(state: Any) -> list[int]:
    return [player["place"] for player in state.view(None)["players"]]


def end(seats: int, temples: list[int], **more: Any) -> Any:
    """The end of round 5 with these Temples, and neutral Fountains."""
    return lay(seats=seats, round=5, phase="round-end", temples=temples, **more)


def test_nobody_has_a_place_before_the_end() -> None:
    assert places(lay(seats=3)) == [0, 0, 0]


@pytest.mark.rule("R24.2", "R24.3")
def test_a_free_for_all_ranks_by_score() -> None:
    assert places(end(3, [12, 20, 9])) == [2, 1, 3]
    assert places(end(3, [12, 20, 9], fountains={"a": C})) == [3, 1, 2], "15 against 12"


@pytest.mark.rule("R24.2")
def test_players_with_the_same_score_share_a_place() -> None:
    state = end(4, [8, 20, 8, 5], options={"mode": "ffa-4"})
    assert places(state) == [2, 1, 2, 4]


@pytest.mark.rule("R24.2", "R27.1")
def test_who_falls_first_is_last() -> None:
    state = lay(seats=4, options={"mode": "ffa-4"}, temples=[3, 20, 3, 3])
    for seat in (C, A, D):
        state.resign(seat)
    assert state.over and places(state) == [3, 1, 4, 2]


@pytest.mark.rule("R24.2", "R27.1")
def test_the_fallen_are_below_the_lowest_score() -> None:
    state = end(4, [0, 20, 1, 2], options={"mode": "ffa-4"})
    assert places(state) == [4, 1, 3, 2]


@pytest.mark.rule("R24.3", "R27.6")
def test_teams_have_two_places_and_a_fallen_winner_shares_the_first() -> None:
    state = end(4, [0, 10, 20, 10])
    assert state.winners == [A, C] and places(state) == [1, 2, 1, 2]


def test_the_terminal_tells_the_places() -> None:
    lines = end(3, [12, 20, 9]).text(None).splitlines()
    assert lines[0] == "Game over after round 5"
    assert "1st {1}, 2nd {0}, 3rd {2}" in lines
    assert "2nd {1} and {3}" in end(4, [20, 7, 3, 7], options={"mode": "ffa-4"}).text(None)
