"""A finished game looked back on: blunders are found, good play names none, and nothing hidden is used."""

from collections.abc import Sequence
from typing import Any

import pytest

import anachron
from anachron.bots import Seat, answer, make
from anachron.core import Record, State, entry_of, fast_rng
from anachron.lab import analysis as module
from anachron.lab.analysis import BEST, MISTAKE, Analysis, NotFinished, Point
from anachron.lab.arena import play_game
from anachron.lab.rates import mean_between

QUICK = {"time-line-battle": {"timelines": 1}}
GAMES = anachron.games()
SMALL = "tollbridge"  # an example: its games are short
LITTLE = 250  # answers: enough to see that all parts work


def played(name: str, bots: Sequence[str] = ("easy", "easy"), seed: int = 3, **options: Any) -> Record:
    game = anachron.game(name)
    made = [make(bot, game, seed * 100 + n) for n, bot in enumerate(bots)]
    return play_game(game, made, seed, options or QUICK.get(name, {})).record


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer decisions are looked at: plain Python is slow."""
    for amount, value in (("GLANCES", 3), ("SUSPECTS", 2), ("PRAISED", 0), ("SWINGS", 0), ("AHEAD", 20)):
        monkeypatch.setattr(module, amount, value)


def looked_back(record: Record, seat: int, work: int = LITTLE, **more: Any) -> Analysis:
    analysis = Analysis(record, seat, work=work, **more)
    for done in analysis.run():
        assert 0 <= done <= analysis.total
    return analysis


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_looked_back_on_by_every_seat(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for amount in ("LEAST_FIRST", "LEAST_SECOND", "FEWEST", "GLANCES"):
        monkeypatch.setattr(module, amount, 2)
    monkeypatch.setattr(module, "MOST_GLANCES", 4)
    monkeypatch.setattr(module, "AHEAD", 4)
    record = played(name, ("random", "random"))
    for seat in (0, 1):
        found = looked_back(record, seat, 60)
        places = [point.at for point in found.points]
        assert places == sorted(set(places)) and places[0] == 0 and places[-1] == len(record.actions)
        assert all(0.0 <= one.chance.low <= one.chance.rate <= one.chance.high <= 1.0 for one in found.points)
        end = found.points[-1].chance
        assert end.rate == end.low == end.high == found.result, "the end is no guess"
        assert found.finished and found.done == found.total and found.choices > 0


def test_the_same_seed_gives_the_same_analysis() -> None:
    record = played(SMALL)
    one, other = looked_back(record, 1), looked_back(record, 1)
    assert one.to_json() == other.to_json()
    assert looked_back(record, 1, seed=2).to_json()["points"] != one.to_json()["points"]


def test_the_chances_of_two_seats_are_about_each_other() -> None:
    """Both guess from what they know, so they need not add up to 1, but over a whole game they nearly do."""
    record = played(SMALL, seed=8)
    both = [{point.at: point.chance.rate for point in looked_back(record, seat, 1_000).points} for seat in (0, 1)]
    sums = [both[0][at] + both[1][at] for at in both[0] if at in both[1]]
    assert 0.7 < sum(sums) / len(sums) < 1.3


def test_a_planted_blunder_is_found(few: None) -> None:
    """Trial of the Temples: who rests in the last round with everything still to do gives points away."""
    fair = played("trial-of-the-temples", ("easy", "easy"), 5)
    states = list(fair.replay())
    last = states[-1].view(None)["round"]
    at = max(
        n
        for n, state in enumerate(states)
        if state.waiting == (0,)
        and state.view(None)["round"] == last
        and "rest" in state.action_names()
        and fair.actions[n] != "rest"
    )
    record = play_on(states[at], fair, at, 0, "rest", ("easy", "easy"))
    found = looked_back(record, 0, 300)
    mistakes = [moment for moment in found.moments if moment.kind == MISTAKE]
    assert at in [moment.at for moment in mistakes], [(one.kind, one.at, one.swing) for one in found.moments]
    moment = next(moment for moment in mistakes if moment.at == at)
    assert moment.seat == 0 and moment.moves[moment.played].action == "rest" and moment.played > 0
    assert moment.low <= moment.swing <= moment.high < 0.0, "it cost something, surely"
    assert moment.moves[0].chance.rate > moment.moves[moment.played].chance.rate
    assert found.mistakes == len(mistakes)
    assert found.costs[at].sure and round(found.costs[at].cost + moment.swing, 6) == 0.0
    assert sum(cost.sure for cost in found.costs.values()) == len(mistakes) <= len(found.costs) <= found.choices
    assert all(0.0 <= cost.cost <= 100.0 for cost in found.costs.values())


def play_on(state: State, record: Record, at: int, seat: int, blunder: str, bots: Sequence[str]) -> Record:
    """The record up to `at`, then a blunder, then what bots make of it."""
    game, state = state.game, state.copy()
    actions = [*record.actions[:at], entry_of(state, blunder, seat)]
    state.apply(blunder, seat)
    made = [make(bot, game, 40 + n) for n, bot in enumerate(bots)]
    rng = fast_rng(9)
    while not state.over:
        mover = state.waiting[0]
        action = answer(made[mover], Seat(game, state, mover, rng))
        actions.append(entry_of(state, action, mover))
        state.apply(action, mover)
    return Record(
        record.game, record.version, record.seats, record.seed, record.options, actions, digest=state.digest()
    )


class Careful:
    """Plays every move out, as the analysis does, and takes the one that wins most often."""

    def choose(self, seat: Seat) -> int:
        moves = seat.sensible()
        wins = dict.fromkeys(moves, 0.0)
        for n in range(20 if len(moves) > 1 else 0):
            world = seat.world()
            for move in moves:
                after = world.copy()
                after.play(move, seat.number)
                rng = fast_rng(n)
                bots = [make(module.BOT, seat.game, 8 * n + one) for one in range(2)]
                while not after.over:
                    mover = after.waiting[0]
                    after.apply(bots[mover].choose(Seat(seat.game, after, mover, rng)), mover)
                wins[move] += (seat.number in after.winners) / len(after.winners)
        return max(moves, key=lambda move: wins[move])


def test_a_game_without_blunders_names_none(few: None) -> None:
    """Who takes the move that wins most imagined games has made no mistake, even in a lost game."""
    game = anachron.game(SMALL)
    for seed in (21, 24):
        record = play_game(game, [Careful(), make("easy", game, seed)], seed).record
        found = looked_back(record, 0, 600)
        assert [moment for moment in found.moments if moment.kind == MISTAKE] == [], found.to_json()["moments"]


def test_every_imagined_game_begins_in_a_world_of_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The true states are only dealt from: none is ever played on, copied or judged."""
    analysis = Analysis(played(SMALL), 0, work=LITTLE)
    true = {id(state) for state in analysis.states}
    deals: list[int] = []
    deal = State.world

    def world(self: State, seat: int, rng: Any) -> State:
        if id(self) in true:
            deals.append(seat)
        return deal(self, seat, rng)

    def forbid(name: str) -> None:
        kind = type(analysis.states[0])
        known = getattr(kind, name)

        def guarded(self: State, *rest: Any) -> Any:
            assert id(self) not in true or in_world[0], f"the true state was used: {name}"
            return known(self, *rest)

        monkeypatch.setattr(kind, name, guarded)

    in_world = [False]

    def dealing(self: State, seat: int, rng: Any) -> State:
        in_world[0] = True  # to deal a world, the state is copied
        try:
            return world(self, seat, rng)
        finally:
            in_world[0] = False

    monkeypatch.setattr(State, "world", dealing)
    for name in ("copy", "play", "apply"):
        forbid(name)
    for _ in analysis.run():
        pass
    assert deals and set(deals) == {0}


def test_what_the_seat_could_not_know_changes_nothing() -> None:
    """Two games alike for seat 0, unlike in what it can't see: up to there its chances are alike."""
    record = played(SMALL, ("easy", "easy"), 4)
    analysis = Analysis(record, 0, work=LITTLE)
    at = next(n for n, state in enumerate(analysis.states) if n > 2 and 0 in state.waiting)
    true = analysis.states[at]
    other = next(
        world for world in (true.world(0, fast_rng(seed)) for seed in range(20)) if world.digest() != true.digest()
    )
    assert other.view(0) == true.view(0)
    chances = []
    for state in (true, other):
        analysis.states[at] = state
        chances.append(analysis._chance(at, 100, 9))
    apart = chances[0].rate - chances[1].rate
    assert abs(apart) < 0.21, chances  # three standard errors


def test_unfinished_games_and_missing_seats_are_refused() -> None:
    record = played(SMALL)
    short = Record(record.game, record.version, 2, record.seed, record.options, record.actions[:3])
    with pytest.raises(NotFinished, match="isn’t finished"):
        Analysis(short, 0)
    with pytest.raises(ValueError, match="no seat 2"):
        Analysis(record, 2)


def test_who_resigns_is_told_the_chance_before_and_the_end_is_lost() -> None:
    game = anachron.game("time-line-battle")
    state = game.start(2, 5, {"timelines": 1})
    state.resign(0)
    record = Record(game.name, game.version, 2, 5, {"timelines": 1}, ["0: resign"], digest=state.digest())
    found = looked_back(record, 0)
    assert [point.at for point in found.points] == [0, 1]
    assert found.points[-1] == Point(1, found.points[-1].chance) and found.result == 0.0
    assert found.choices == 0 and not [one for one in found.moments if one.kind in (MISTAKE, BEST)]


def test_teams_win_together() -> None:
    game = anachron.game("temporal-war")
    presets = [one["options"] for one in game.info["presets"]]
    options = next(one for one in presets if game.setup.sides(4, game.check_options(one)))
    bots = [make("random", game, n) for n in range(4)]
    record = play_game(game, bots, 2, options).record
    ends = [Analysis(record, seat).result for seat in range(4)]
    sides = game.setup.sides(4, game.check_options(options, 4))
    assert all(ends[one] == ends[other] for one in range(4) for other in range(4) if sides[one] == sides[other])


def test_a_mean_has_an_interval() -> None:
    assert mean_between([]) == (0.0, -1.0, 1.0)
    mean, low, high = mean_between([0.0, 1.0] * 50)
    assert mean == 0.5 and 0.39 < low < 0.41 and 0.59 < high < 0.61
