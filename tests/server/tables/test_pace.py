"""How soon a bot answers tells nothing of what it has in its hand. Time is ours here: nothing is measured."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

import anachron
from anachron.bots.mcts import Budget, Node, Search
from anachron.bots.seat import Seat
from anachron.core import State, fast_rng
from anachron.server.bots.bot_pool import Task, Think
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, random_bot, room, run, until

DELAY = 10.0


class Time:
    """A clock that only moves when somebody sleeps or thinks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.slept: list[float] = []
        self.may_think = asyncio.Event()
        monkeypatch.setattr("anachron.server.tables.botplay.monotonic", lambda: self.now)
        monkeypatch.setattr("anachron.server.tables.botplay.sleep", self.sleep)
        monkeypatch.setattr("anachron.server.tables.table.time", SimpleNamespace(monotonic=lambda: self.now))

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)

    def thinker(self, seconds: float) -> Think:
        """A bot for which each thought takes so long. It begins to think when it may."""

        async def think(task: Task) -> str:
            await self.may_think.wait()
            self.now += seconds
            return await random_bot(task)

        return think


class Watch(FakeSocket):
    """A person's socket that notes when a view comes, and who is waited for in it."""

    def __init__(self, time: Time) -> None:
        super().__init__("host")
        self.time = time
        self.views: list[tuple[float, list[int]]] = []

    def take(self, frame: bytes) -> None:
        super().take(frame)
        if self.got[-1]["t"] == "view":
            self.views.append((self.time.now, self.got[-1]["waiting"]))


class Choice(NamedTuple):
    """A secret choice of many parts that a bot made; times count from when it was asked."""

    parts: int
    slept: list[float]
    views: list[tuple[float, list[int]]]  # what somebody who watches was shown, and when


def choice(data: Path, monkeypatch: pytest.MonkeyPatch, seconds: float, watched: bool = True) -> Choice:
    """Of a bot that thinks about each part for so many seconds."""

    async def play() -> Choice:
        time = Time(monkeypatch)
        asked = time.now
        async with room(data, time.thinker(seconds), delay=DELAY) as r:
            table, tokens = await r.open(["me", "bot"], {"timelines": 1, "deployment": "simultaneous"})
            me = Watch(time)
            if watched:  # before the bot thinks: whoever comes late has missed the choice
                await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            time.may_think.set()
            await until(lambda: table.history.state.waiting == (0,) and not table.bots.thinking)
            parts = len(table.history.log)
            assert parts > 1, "a choice of one part proves nothing"
            return Choice(parts, time.slept, [(at - asked, waiting) for at, waiting in me.views])

    return run(play())


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.7])
def test_a_secret_choice_is_seen_at_a_time_that_was_drawn_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    monkeypatch.setattr("anachron.server.wire.entropy.between", lambda least, most: 2.0)
    made = choice(tmp_path, monkeypatch, seconds)
    assert made.views == [(0.0, [0, 1]), (pytest.approx(2 * DELAY), [0])], "nothing is shown in between"
    assert made.slept == pytest.approx([2 * DELAY - made.parts * seconds]), "one pause: what thinking left of the time"


def test_nobody_is_waited_for_where_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert choice(tmp_path, monkeypatch, 0.1, watched=False).slept == []


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
