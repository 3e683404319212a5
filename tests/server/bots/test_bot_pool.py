"""Bots in other processes: they answer, and when they crash or are slow they are replaced."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import anachron
from anachron.server.bots.bot_pool import BotFailed, BotPool, Task, task_for
from anachron.server.wire import protocol as p
from tests.server.helpers import GAME, QUICK, FakeSocket, room, run, until


@asynccontextmanager
async def bot_pool(most: int = 2) -> AsyncIterator[BotPool]:
    pool = BotPool(most)
    try:
        yield pool
    finally:
        await pool.close()


def a_task(level: str = "easy") -> Task:
    game = anachron.game(GAME)
    return task_for(game, game.start(2, 7, QUICK), 0, level, 12345)


def test_a_bot_in_another_process_answers_legally_and_the_same_for_the_same_seed() -> None:
    async def ask() -> None:
        async with bot_pool(most=1) as pool:
            game = anachron.game(GAME)
            state = game.start(2, 7, QUICK)
            answers = [await pool.think(a_task(level)) for level in ("easy", "easy", "medium")]
            assert answers[0] == answers[1]
            assert all(state.why_not(answer, 0) is None for answer in answers)
            assert len(pool._all) == 1, "one process answers all"
            assert all(process.pid != os.getpid() for process in pool._all)

    run(ask())


def test_a_crashed_bot_and_a_slow_one_are_replaced() -> None:
    async def ask() -> None:
        async with bot_pool(most=1) as pool:
            broken = a_task()
            broken.world = "{}"
            with pytest.raises(BotFailed):
                await pool.think(broken)
            assert await pool.think(a_task())
            pool._limit = 0.0
            with pytest.raises(BotFailed):
                await pool.think(a_task())
            assert pool._all == set(), "a slow process is ended"
            pool._limit = 10.0
            assert await pool.think(a_task())
            (process,) = pool._all
            process.kill()
            await process.wait()
            assert await pool.think(a_task()), "one that died while idle is not asked"

    run(ask())


def test_a_thought_that_nobody_waits_for_any_more_is_not_taken_for_the_next_one() -> None:
    async def ask() -> None:
        async with bot_pool(most=1) as pool:
            await pool.start_all()
            (process,) = pool._all
            thought = asyncio.ensure_future(pool.think(a_task("search:5s")))
            await until(lambda: not pool._idle)
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought
            assert pool._all == set(), "it would think on"
            assert await process.wait() != 0
            assert await pool.think(a_task())

    run(ask())


def test_never_more_processes_than_allowed_and_none_before_they_are_needed() -> None:
    async def ask() -> None:
        async with bot_pool(most=2) as pool:
            assert pool._all == set()
            answers = await asyncio.gather(*[pool.think(a_task()) for _ in range(6)])
            assert len(set(answers)) == 1
            assert len(pool._all) <= 2

    run(ask())


def test_a_person_plays_against_a_real_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with bot_pool() as pool, room(tmp_path, pool.think) as r:
            table, tokens = await r.open(["me", "bot"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            for _ in range(4):
                await until(lambda: 0 in table.history.state.waiting or table.head.status == "over")
                if table.head.status == "over":
                    break
                await r.act(table, me, 0)
            await until(lambda: any(stored.entry.by == "bot" for stored in table.history.log))
            assert not any(stored.entry.by == "default" for stored in table.history.log)

    run(play())
