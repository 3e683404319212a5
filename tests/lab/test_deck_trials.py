"""How decks fare: mirrored games, honest counts, intervals."""

import json
import subprocess
import sys
from typing import Any

import pytest

import anachron
from anachron.lab.arena import Finished, Played, arena, play_game
from anachron.lab.deck_trials import Fare, MatchUps, Outcome, Tally, play_deal, play_meetings
from anachron.lab.rates import difference, rate_of, wilson

SKIRMISH: Any = anachron.game("skirmish")
CARDS = {"herald": 2, "martyr": 2, "captain": 2, "parry": 2}
THORNS, STARTER = {"deck": "thorns"}, {"deck": "starter"}


def test_a_deal_is_played_twice_with_the_seats_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[tuple[int, list[Any], Finished]] = []

    def watched(game: Any, bots: Any, seed: int, options: Any, brought: Any) -> Finished:
        games.append((seed, list(brought), play_game(game, bots, seed, options, brought)))
        return games[-1][2]

    monkeypatch.setattr("anachron.lab.deck_trials.play_game", watched)
    outcomes = play_deal("skirmish", 3, (THORNS, STARTER), "random", 9, {"teams": False})
    assert [(seed, brought) for seed, brought, _ in games] == [(9, [THORNS, STARTER]), (9, [STARTER, THORNS])]
    for seat, outcome in enumerate(outcomes):
        end = games[seat][2].state
        drawn, played = SKIRMISH.decks.used_by(end, seat)
        assert (outcome.meeting, outcome.drawn, outcome.played) == (3, sorted(drawn), sorted(played))
        assert outcome.worth == (0.5 if len(end.winners) == 2 else float(seat in end.winners))
        assert drawn <= set(SKIRMISH.decks.cards_of(THORNS)), "cards of the first deck, wherever it sits"
    monkeypatch.undo()
    assert outcomes == play_deal("skirmish", 3, (THORNS, STARTER), "random", 9, {"teams": False})


def test_meetings_are_played_in_turn_and_no_deal_comes_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, int]] = []

    def noted(name: str, meeting: int, decks: Any, bot: str, seed: int, options: Any) -> list[Outcome]:
        played.append((meeting, seed))
        return []

    monkeypatch.setattr("anachron.lab.deck_trials.play_deal", noted)
    list(play_meetings("skirmish", [(THORNS, STARTER), (STARTER, THORNS)], "random", 5, {}, seed=10))
    assert [meeting for meeting, _ in played] == [0, 1, 0, 1, 0, 1], "five games are three deals"
    assert len({seed for _, seed in played}) == 6


def test_a_tally_counts_games_wins_and_cards() -> None:
    tally = Tally({"herald": 2, "parry": 1}, ["a", "b"])
    tally.add([Outcome(0, 1.0, ["herald", "parry"], ["herald"]), Outcome(0, 0.0, ["parry", "alien"], ["alien"])])
    tally.add([Outcome(1, 0.5, ["herald"], ["herald"]), Outcome(1, 1.0, [], [])])
    assert (tally.done, tally.overall().wins) == (4, 2.5)
    assert tally.against(0) == rate_of(1.0, 2) and tally.against(1) == rate_of(1.5, 2)
    herald, parry = tally.card("herald"), tally.card("parry")
    assert (herald.copies, herald.drawn.games, herald.played.games, herald.played.rate) == (2, 2, 2, 0.75)
    assert herald.more == pytest.approx(25.0), "75 of 100 with it, 50 without"
    assert herald.low is not None and herald.high is not None and herald.low < 25.0 < herald.high
    assert (parry.drawn.games, parry.drawn.rate, parry.played.games) == (2, 0.5, 0)
    assert parry.more is None, "never played: nothing to compare"
    empty = Tally({"herald": 2}, ["a"])
    assert empty.overall() == rate_of(0.0, 0) and empty.card("herald").more is None


def test_the_interval_of_a_difference() -> None:
    """Newcombe 1998, method 10, example (a): 56/70 against 48/80 gives 0.2 (0.0524 to 0.3339)."""
    apart, low, high = difference(rate_of(56, 70), rate_of(48, 80))
    assert (apart, low, high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert rate_of(56, 70)[3:] == wilson(0.8, 70)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_deck_meets_every_ready_made_deck(jobs: int) -> None:
    fare = Fare(SKIRMISH, CARDS, "random", 3)
    assert (fare.games, fare.total) == (4, 12)
    assert sum(fare.play(seed=5, jobs=jobs)) == 12
    assert fare.tally.games == [4, 4, 4]
    assert list(fare.tally.copies) == list(CARDS)
    once_more = Fare(SKIRMISH, CARDS, "random", 3)
    list(once_more.play(seed=5))
    assert once_more.tally.wins == fare.tally.wins, "the same seeds, the same games, however many processes"


def test_match_ups_are_the_two_sides_of_one_coin() -> None:
    ups = MatchUps(SKIRMISH, "random", 6)
    assert ups.total == 18 == sum(ups.play())
    for deck in range(3):
        for other in range(3):
            if deck != other:
                one, two = ups.rate(deck, other), ups.rate(other, deck)
                assert one.games == two.games == 6 and one.wins + two.wins == 6
        assert ups.average(deck, range(3)).games == 12
    assert sum(ups.average(deck, range(3)).wins for deck in range(3)) == 18
    assert MatchUps(SKIRMISH, "random", 2, ["thorns", "claimants"]).pairs == [(0, 1)]


def test_the_process_of_a_server_tells_each_deal_as_a_line() -> None:
    task = {"game": "skirmish", "cards": CARDS, "bot": "random", "games": 2, "seed": 7}
    played = subprocess.run(
        [sys.executable, "-m", "anachron.lab.deck_trials"],
        input=json.dumps(task),
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [json.loads(line) for line in played.stdout.splitlines()]
    fare = Fare(SKIRMISH, CARDS, "random", 2)
    assert [[Outcome(*one) for one in line] for line in lines] == list(fare.deals(seed=7))


def test_each_bot_of_an_arena_plays_its_deck_from_every_seat() -> None:
    kept: list[Played] = []
    arena("skirmish", ["random", "random"], 4, decks=[THORNS, STARTER], after_set=kept.extend)
    brought = [json.loads(one.record)["brought"] for one in kept]
    assert brought == [[THORNS, STARTER], [STARTER, THORNS]] * 2
    with pytest.raises(ValueError, match="each of the 2 bots"):
        arena("skirmish", ["random", "random"], 2, decks=[THORNS])
    with pytest.raises(ValueError, match="no such ready-made deck"):
        arena("skirmish", ["random", "random"], 2, decks=[THORNS, {"deck": "x"}])
