"""Teams, elimination and resigning, on Skirmish."""

from typing import Any

import pytest

from anachron.core import fast_rng
from anachron.core.seats import has, only
from tests.contract.cases import random_step
from tests.core.table import NOBODY, SKIRMISH, Row, apply_all, asked, lay, told

RULES_OF = "skirmish"

ALONE = [NOBODY] * 4


def teams(**more: Any) -> Any:
    return lay(*ALONE, teams=True, **more)


@pytest.mark.rule("R1.3")
def test_seats_across_are_a_team() -> None:
    state = SKIRMISH.start(4, 1, {"teams": True})
    assert state.sides == [0, 1, 0, 1] == state.view(None)["sides"]
    assert state.allies(0) == [2] and state.opponents(0) == [1, 3] and state.opponents(3) == [0, 2]
    assert state.are_allies(1, 3) and state.are_allies(1, 1) and not state.are_allies(1, 2)
    with pytest.raises(ValueError, match=r"four players\. \(R1\.3\)"):
        SKIRMISH.start(3, 1, {"teams": True})
    free = SKIRMISH.start(4, 1)
    assert free.sides == [] and free.allies(0) == [] and free.opponents(0) == [1, 2, 3] and free.side_of(3) == 3


@pytest.mark.rule("R1.3")
def test_a_team_mate_neither_answers_an_attack_nor_contests_a_column() -> None:
    state = lay(
        ["captain", None, None],
        NOBODY,
        ["bowman", "herald", "bramble"],
        NOBODY,
        hands=[["scholar"], [], ["halt"], []],
        decks=[["halt"], [], [], []],
        teams=True,
    )
    twin = state.copy()
    state.apply("attack 1")
    assert state.life == [4, 2, 4, 4] and state.waiting == (1,), "nobody was asked"
    twin.apply("play scholar 3")
    assert asked(twin) == ((0,), ["claim", "pass"])


@pytest.mark.rule("R3.3", "R8.1")
def test_turns_skip_whoever_is_out_and_their_cards_leave() -> None:
    state = lay(["captain", None, None], [None, "herald", None], NOBODY, life=[4, 2, 4])
    state.apply("attack 1")
    assert told(state)[-2:] == ["{1} loses 2 life.", "{1} is out."]
    assert has(state.out, 1) and state.view(0)["out"] == [1] and state.view(0)["rows"][1] == NOBODY
    assert state.waiting == (2,) and not state.over
    assert state.seats_from(1) == [2, 0] and state.others(0) == [2] and state.next_seat(0) == 2
    assert state.opponents(2) == [0] and state.contenders() == [0, 2]
    state.apply("rest")
    assert state.waiting == (0,)
    state.apply("attack 1")
    assert state.life == [4, 0, 2], "the next opponent is now seat 2"


@pytest.mark.rule("R8.1")
def test_the_last_side_wins_with_all_its_seats() -> None:
    rows: list[Row] = [["captain", None, None], NOBODY, NOBODY, NOBODY]
    state = lay(*rows, life=[4, 2, 1, 2], teams=True)
    apply_all(state, "attack 1", "rest", "rest")
    assert state.waiting == (0,) and not state.over, "seat 1 is out, seat 3 is not"
    state.apply("attack 1")
    assert state.over and state.winners == [0, 2]
    state = lay(["captain", None, None], NOBODY, NOBODY, life=[4, 2, 2])
    apply_all(state, "attack 1", "rest", "attack 1")
    assert state.over and state.winners == [0]


@pytest.mark.rule("R8.1")
def test_a_team_mate_who_is_out_wins_with_the_team() -> None:
    state = lay(NOBODY, ["captain", None, None], [None, "herald", None], NOBODY, life=[4, 2, 2, 2], teams=True, turn=1)
    state.apply("attack 1")  # seat 2 is out
    assert has(state.out, 2) and state.waiting == (3,)
    state.resign(0)
    assert state.over and state.winners == [1, 3]


def test_a_team_goes_on_when_one_of_it_resigns() -> None:
    state = SKIRMISH.start(4, 1, {"teams": True})
    state.resign(2)
    assert not state.over and state.waiting == (0, 1, 3), "the default answers for seat 2"
    for seat in (0, 1, 3):
        state.apply("keep", seat)
    for seat in (0, 1, 3, 0):
        assert state.waiting == (seat,)
        state.apply("rest")
    twin = state.copy()
    state.resign(0)
    assert state.over and state.winners == [1, 3]
    twin.resign(1)
    twin.resign(3)
    assert twin.over and twin.winners == [0, 2], "whoever has left the table wins with the team, too"


def test_a_seat_that_is_out_is_neither_asked_nor_do_its_triggers_act() -> None:
    state = lay(["captain", None, None], ["bowman", None, None], ["herald", None, None], hands=[[], [], ["parry"]])
    state.apply("attack 1")
    assert asked(state) == ((1,), ["use 1", "pass"])
    state.eliminate(1)
    state.ask_again()
    assert asked(state) == ((2,), ["trick parry", "pass"])
    state = lay(["herald", "herald", None], NOBODY, NOBODY, hands=[["herald"], [], []])
    state.apply("play herald 3")
    state.eliminate(0)
    state.ask_again()
    assert state.honour == [0, 0, 0] and state.waiting == (1,)


@pytest.mark.rule("R8.2")
def test_after_ten_turns_each_the_best_side_wins_and_ties_share() -> None:
    state = teams(life=[4, 2, 1, 2])
    while not state.over:
        state.apply("rest")
    assert state.turns == 40 and state.winners == [0, 2], "5 against 4"
    state = teams(life=[3, 2, 1, 2])
    while not state.over:
        state.apply("rest")
    assert state.winners == [0, 1, 2, 3]


@pytest.mark.parametrize("options", [{}, {"teams": True}])
def test_random_games_with_people_who_resign_end(options: dict[str, Any]) -> None:
    for seed in range(30):
        state, rng = SKIRMISH.start(4, seed, options), fast_rng(seed)
        while not state.over:
            assert not [seat for seat in state.waiting if has(state.out | state.absent, seat)]
            if rng.below(40) == 0:
                state.resign(rng.below(4))
            else:
                state.apply(*random_step(state, rng))
            SKIRMISH.views.audit(state)
        assert state.winners
        if not options:
            assert not [seat for seat in state.winners if has(state.out | state.absent, seat)]


def test_the_sides_are_saved_and_copied() -> None:
    state = SKIRMISH.start(4, 1, {"teams": True})
    state.resign(3)
    loaded = SKIRMISH.load(state.save())
    assert loaded.sides == state.copy().sides == [0, 1, 0, 1]
    assert loaded.absent == state.copy().absent == only(3)


def test_teams_have_names_where_there_are_any() -> None:
    assert SKIRMISH.team_names(4, {"teams": True}) == ["Team 1", "Team 2"]
    assert SKIRMISH.team_names(4, {"teams": False}) == []


@pytest.mark.rule("R1.4")
def test_whispers_are_an_option_and_only_the_own_hand_can_be_shown() -> None:
    assert SKIRMISH.may_whisper(SKIRMISH.defaults)
    assert not SKIRMISH.may_whisper({**SKIRMISH.defaults, "whispers": False})
    assert not SKIRMISH.may_whisper({}), "a game that doesn't offer them has none"
    state = lay(*ALONE, hands=[["scholar", "halt"], ["martyr"], [], []])
    assert [SKIRMISH.views.hand_of(state, seat) for seat in range(4)] == [["scholar", "halt"], ["martyr"], [], []]
