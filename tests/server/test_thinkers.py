"""Bots in other processes: they answer, and when they crash or are slow they are replaced."""

import asyncio
import os
from pathlib import Path

import pytest

import anachron
from anachron.server import protocol as p
from anachron.server.thinkers import BotFailed, Task, Thinkers, task_for
from tests.server.helpers import GAME, QUICK, Chair, room, run, until


def a_task(level: str = "easy") -> Task:
    game = anachron.game(GAME)
    return task_for(game, game.start(2, 7, QUICK), 0, level, 12345)


def test_a_bot_in_another_process_answers_legally_and_the_same_for_the_same_seed() -> None:
    async def ask() -> None:
        thinkers = Thinkers(most=1)
        game = anachron.game(GAME)
        state = game.start(2, 7, QUICK)
        answers = [await thinkers.think(a_task(level)) for level in ("easy", "easy", "medium")]
        assert answers[0] == answers[1]
        assert all(state.why_not(answer, 0) is None for answer in answers)
        assert len(thinkers._all) == 1, "one process answers all"
        assert all(process.pid != os.getpid() for process in thinkers._all)
        await thinkers.close()

    run(ask())


def test_a_crashed_bot_and_a_slow_one_are_replaced() -> None:
    async def ask() -> None:
        thinkers = Thinkers(most=1)
        broken = a_task()
        broken.world = "{}"
        with pytest.raises(BotFailed):
            await thinkers.think(broken)
        assert await thinkers.think(a_task())
        thinkers._limit = 0.0
        with pytest.raises(BotFailed):
            await thinkers.think(a_task())
        assert thinkers._all == set(), "a slow process is ended"
        thinkers._limit = 10.0
        assert await thinkers.think(a_task())
        (process,) = thinkers._all
        process.kill()
        await process.wait()
        assert await thinkers.think(a_task()), "one that died while idle is not asked"
        await thinkers.close()

    run(ask())


def test_never_more_processes_than_allowed_and_none_before_they_are_needed() -> None:
    async def ask() -> None:
        thinkers = Thinkers(most=2)
        assert thinkers._all == set()
        answers = await asyncio.gather(*[thinkers.think(a_task()) for _ in range(6)])
        assert len(set(answers)) == 1
        assert len(thinkers._all) <= 2
        await thinkers.close()

    run(ask())


def test_a_person_plays_against_a_real_bot(tmp_path: Path) -> None:
    async def play() -> None:
        thinkers = Thinkers()
        async with room(tmp_path, thinkers.think) as r:
            table, tokens = await r.open(["me", "bot"])
            me = Chair("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            for _ in range(4):
                await until(lambda: 0 in table.history.state.waiting or table.head.status == "over")
                if table.head.status == "over":
                    break
                await r.act(table, me, 0)
            await until(lambda: any(stored.entry.by == "bot" for stored in table.history.log))
            assert not any(stored.entry.by == "default" for stored in table.history.log)
        await thinkers.close()

    run(play())
