"""How soon a bot answers tells nothing of what it has in its hand. Time is ours here: nothing is measured."""

import asyncio
from pathlib import Path

import pytest

import anachron
from anachron.bots.mcts import Budget, Node, Search
from anachron.bots.seat import Seat
from anachron.core import State, fast_rng
from anachron.server import protocol as p
from anachron.server.bot_pool import Task, Think
from tests.server.helpers import FakeSocket, random_bot, room, run, until

DELAY = 10.0


class Time:
    """A clock that only moves when somebody sleeps or thinks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.slept: list[float] = []
        monkeypatch.setattr("anachron.server.botplay.monotonic", lambda: self.now)
        monkeypatch.setattr("anachron.server.botplay.sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)

    def thinker(self, seconds: float) -> Think:
        async def think(task: Task) -> str:
            self.now += seconds
            return await random_bot(task)

        return think


def when_chosen(data: Path, time: Time, seconds: float, watched: bool = True) -> float:
    """How long a bot took to make its secret choice of many parts, if each part costs it so many seconds."""

    async def play() -> float:
        began = time.now
        async with room(data, time.thinker(seconds), delay=DELAY) as r:
            table, tokens = await r.open(["me", "bot"], {"timelines": 1, "deployment": "simultaneous"})
            me = FakeSocket("host")
            if watched:
                await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            await until(lambda: table.history.state.waiting == (0,))
            assert len(table.history.log) > 1, "a choice of one part proves nothing"
            return time.now - began

    return run(play())


def test_a_secret_choice_is_seen_at_a_time_that_was_drawn_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("anachron.server.chance.between", lambda least, most: 2.0)
    time = Time(monkeypatch)
    took = [when_chosen(tmp_path / f"{n}", time, seconds) for n, seconds in enumerate((0.0, 0.1, 0.7))]
    assert took == pytest.approx([2 * DELAY] * 3)


def test_nobody_is_waited_for_where_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    when_chosen(tmp_path, time, 0.1, watched=False)
    assert time.slept == []


def test_a_single_answer_is_asked_for_like_many(tmp_path: Path) -> None:
    """A question with one answer is put to a seat only where more would be a secret: the bot is asked it too."""
    asked: list[int] = []

    async def think(task: Task) -> str:
        game = anachron.game(task.game)
        asked.append(len(game.load(task.world.encode()).actions(task.seat)))
        return await random_bot(task)

    async def play() -> None:
        async with room(tmp_path, think) as r:
            wanted = p.NewTable(game="temporum", seats=[p.NewSeat(kind="bot"), p.NewSeat(kind="bot")])
            table = await r.registry.table((await r.registry.open("host", wanted)).table)
            await table.enter(FakeSocket("host"), p.Hello(v=1))
            await until(lambda: 1 in asked or table.head.status == "over")
            assert 1 in asked

    run(play())


def test_a_search_looks_as_often_where_one_answer_is_left() -> None:
    state = with_one_answer()
    (who,) = state.waiting
    seat = Seat(state.game, state, who, fast_rng(1))
    looks = 0

    class Counting(Search):
        def look(self, seat: Seat, trees: list[Node]) -> float:
            nonlocal looks
            looks += 1
            return super().look(seat, trees)

    assert Counting(fast_rng(2), Budget(50), even=True).choose(seat) == state.actions(who)[0]
    assert looks == 50
    assert Counting(fast_rng(2), Budget(50)).choose(seat) == state.actions(who)[0]
    assert looks == 50, "in the lab nobody looks at the time"


def with_one_answer() -> State:
    """A seat that may score, and has nothing in its hand that it could."""
    game = anachron.game("temporum")
    for seed in range(100):
        state = game.start(2, seed, {})
        while not state.over:
            if len(state.actions()) == 1:
                return state
            state.apply(state.actions()[state.moves % len(state.actions())])
    raise AssertionError("every question had several answers")
