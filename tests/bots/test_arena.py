"""Bots against bots: mirrored sets, and honest intervals."""

import json

import pytest

from anachron.bots import Bot, Seat, make
from anachron.core import AnyGame, Record
from anachron.lab.arena import Played, arena, between_sets, play_set, seat_entrants, standing, worth
from anachron.lab.rates import wilson


def test_a_mirrored_pair_is_the_same_deal_with_seats_swapped() -> None:
    first, second = play_set("time-line-battle", ["random", "greedy:1"], 2, 0, 77, {})
    assert first.entrants == (0, 1)
    assert second.entrants == (1, 0)
    begun = [Record.from_json(one.record).begin() for one in (first, second)]
    assert begun[0].digest() == begun[1].digest()


def test_equal_bots_of_equal_seeds_are_split_evenly_by_mirroring() -> None:
    """A bot that always takes the first action has no luck of its own: each deal is won once by either entrant."""

    class First:
        def choose(self, seat: Seat) -> int:
            return seat.actions()[0]

    def first(game: AnyGame, seed: int) -> Bot:
        return First()

    standings = arena("time-line-battle", [first, first], 20, seed=3)
    assert [one.share for one in standings.entrants] == [0.5, 0.5]
    assert standings.entrants[0].pairs_low == standings.entrants[0].pairs_high == 0.5


def test_seatings_move_everybody_on_by_one() -> None:
    assert [seat_entrants(2, range(4), turn) for turn in range(2)] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert [seat_entrants(3, range(3), turn) for turn in range(3)] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_team_mates_are_the_same_entrant_and_sides_rotate() -> None:
    assert [seat_entrants(2, (0, 1, 1, 0), turn) for turn in range(2)] == [(0, 1, 1, 0), (1, 0, 0, 1)]
    assert [seat_entrants(3, (0, 0, 1, 2), turn) for turn in range(3)] == [(0, 0, 1, 2), (1, 1, 2, 0), (2, 2, 0, 1)]


def test_teams_play_an_arena_and_a_side_counts_once() -> None:
    """Skirmish with two teams of two: seats 0 and 2 against 1 and 3."""
    kept: list[Played] = []
    teams = {"teams": True}
    standings = arena("skirmish", ["greedy:1", "random"], 4, seats=4, options=teams, seed=7, after_set=kept.extend)
    assert [one.entrants for one in kept] == [(0, 1, 0, 1), (1, 0, 1, 0)] * 2
    assert [one.games for one in standings.entrants] == [4, 4], "four games, not eight seats"
    assert sum(one.share for one in standings.entrants) == 1.0
    for one in kept:
        assert one.worth[0] == one.worth[2]
        assert one.worth[1] == one.worth[3]
        assert sum(one.worth[:2]) == 1.0
    with pytest.raises(ValueError, match="do not fit"):
        arena("skirmish", ["random"] * 3, 3, seats=4, options=teams)


def test_three_entrants_need_three_sides() -> None:
    kept: list[Played] = []
    arena("trial-of-the-temples", ["random"] * 3, 3, after_set=kept.extend)
    assert {len(one.entrants) for one in kept} == {3}


def test_a_shared_victory_is_a_victory_and_one_of_all_is_a_draw() -> None:
    assert worth([0], range(2)) == (1.0, 0.0)
    assert worth([0, 1], range(2)) == (0.5, 0.5)
    assert worth([0, 2], range(4)) == (1.0, 0.0, 1.0, 0.0)
    assert worth([0, 3], (0, 1, 1, 0)) == (1.0, 0.0, 0.0, 1.0)  # a team
    assert worth([0, 1, 2, 3], (0, 1, 1, 0)) == (0.5,) * 4
    assert worth([1], (0, 1, 0, 1, 0)) == (0.0, 1.0, 0.0, 1.0, 0.0)  # two against three: the whole team wins


def test_teams_of_unequal_size_count_once_each() -> None:
    """Three against two: whoever plays the bigger team does not win more for it."""
    assert [seat_entrants(2, (0, 1, 0, 1, 0), turn) for turn in range(2)] == [(0, 1, 0, 1, 0), (1, 0, 1, 0, 1)]
    sides = (0, 1, 0, 1, 0)
    games = [
        Played(
            0, turn, seat_entrants(2, sides, turn), sides, worth([1, 3], sides), (1.0,) * 5, (0.0,) * 5, (1,) * 5, ""
        )
        for turn in range(2)
    ]
    standings = [standing("bot", entrant, games) for entrant in range(2)]
    assert [(one.games, one.wins, one.losses, one.share) for one in standings] == [(2, 1, 1, 0.5)] * 2


def test_the_wilson_interval_is_the_one_of_the_books() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    low, high = wilson(1.0, 10)
    assert (round(low, 4), round(high, 4)) == (0.7225, 1.0)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_the_interval_by_sets_knows_that_pairs_hang_together() -> None:
    assert between_sets([0.5] * 50) == (0.5, 0.5)
    low, high = between_sets([0.0, 1.0] * 50)
    assert high - low > 0.15


def test_records_of_an_arena_replay() -> None:
    kept: list[Played] = []
    standings = arena("time-line-battle", ["random", "random"], 4, seed=9, after_set=kept.extend)
    assert standings.sets == 2
    assert sum(one.wins for one in standings.entrants) + standings.entrants[0].draws == 4
    for one in kept:
        record = Record.from_json(one.record)
        assert list(record.replay())[-1].digest() == record.digest
        assert json.loads(one.record)["seed"] == 9 + one.deal


def test_processes_play_the_same_games() -> None:
    alone = arena("time-line-battle", ["random", "greedy:1"], 8, seed=5)
    together = arena("time-line-battle", ["random", "greedy:1"], 8, seed=5, jobs=2)
    assert [one[:8] for one in alone.entrants] == [one[:8] for one in together.entrants]


def test_an_arena_refuses_what_it_cannot_play() -> None:
    with pytest.raises(ValueError, match="There is no bot"):
        arena("time-line-battle", ["random", "rondam"], 2)
    with pytest.raises(ValueError, match="at least two"):
        arena("time-line-battle", ["random"], 2)
    with pytest.raises(ValueError, match="do not fit"):
        arena("time-line-battle", ["random"] * 3, 2)


def test_a_first_bot_in_ten_lines() -> None:
    """As in docs/bots.md."""

    class Cautious:
        def choose(self, seat: Seat) -> int:
            return max(seat.actions(), key=lambda action: min(seat.imagine(action) for _ in range(3)))

    def cautious(game: AnyGame, seed: int) -> Bot:
        return Cautious()

    standings = arena("time-line-battle", [cautious, "random"], 6, seed=2, options={"timelines": 1})
    assert standings.entrants[0].name == "cautious"
    assert standings.entrants[0].share > 0.5


def test_bots_are_made_anew_for_each_game() -> None:
    seeds: list[int] = []

    def counted(game: AnyGame, seed: int) -> Bot:
        seeds.append(seed)
        return make("random", game, seed)

    arena("time-line-battle", [counted, "random"], 4, options={"timelines": 1})
    assert len(set(seeds[1:])) == 4  # the first one only checks that it can be made
