"""The processes in which bots think. Each gets one world that the seat can't tell from the real state, never the state.

Run as a program this module is such a process: lines of JSON in, lines of JSON out.
"""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Final

import msgspec

from anachron.core import AnyGame, State
from anachron.core.rng import keyed_rng
from anachron.server.bots.bot_turns import AT_ONCE

READY: Final = b"ready\n"
START_S: Final = 60.0  # a cold machine starts Python slowly; thinking time counts from then on


class Task(msgspec.Struct):
    game: str
    version: int
    world: str
    seat: int
    level: str
    seed: int


class BotFailed(Exception):
    """The bot crashed, was too slow, or answered nonsense."""


Think = Callable[[Task], Awaitable[str]]


def task_for(game: AnyGame, state: State, seat: int, level: str, seed: int) -> Task:
    """What a bot gets: a world, dealt from what the seat knows.

    The cards that the seat doesn't know are shuffled, and whoever could shuffle them back would know them. So they are
    shuffled with a key of which nothing in the task tells: neither the bot's seed nor the chance in the world."""
    dealt = blake2b(seed.to_bytes(32, "big"), digest_size=32, person=b"world").hexdigest()
    own = blake2b(seed.to_bytes(32, "big"), digest_size=8, person=b"bot").digest()
    world = state.world(seat, keyed_rng(dealt))
    world.forget_undos()
    world.moves = 0  # both tell how often others have answered in secret
    return Task(game.name, game.version, world.save().decode(), seat, level, int.from_bytes(own, "big") >> 1)


class BotPool:
    """At most `most` processes, started when they are first needed, replaced when they fail."""

    def __init__(self, most: int = AT_ONCE, limit_s: float = 10.0) -> None:
        self._most = most
        self._limit = limit_s
        self._free = asyncio.Semaphore(most)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def think(self, task: Task) -> str:
        """The text of the action that the bot chooses; raises BotFailed."""
        async with self._free:
            process = self._idle.pop() if self._idle else None
            try:
                if process is None or process.returncode is not None:
                    process = await self._start()
                answer = await asyncio.wait_for(self._ask(process, task), self._limit)
            except (TimeoutError, OSError, BotFailed, asyncio.LimitOverrunError, ValueError) as error:
                if process is not None:
                    self._end(process)
                raise BotFailed from error
            except asyncio.CancelledError:  # it still thinks, and its answer would be taken for that to the next task
                if process is not None:
                    self._end(process)
                raise
            self._idle.append(process)
            return answer

    async def start_all(self) -> None:
        """Starts every process now, for who is asked by others and shall not keep them waiting."""
        self._idle += await asyncio.gather(*[self._start() for _ in range(self._most - len(self._all))])

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "anachron.server.bots.bot_pool", stdin=pipe, stdout=pipe
        )
        self._all.add(process)
        assert process.stdout is not None
        try:
            if await asyncio.wait_for(process.stdout.readline(), START_S) != READY:
                raise BotFailed
        except BaseException:
            self._end(process)
            raise
        return process

    async def _ask(self, process: asyncio.subprocess.Process, task: Task) -> str:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise BotFailed
        answer: str = msgspec.json.decode(line, type=str)
        return answer

    def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        ended = list(self._all)
        for process in ended:
            self._end(process)
        for process in ended:
            await process.wait()


def main() -> None:
    """Answers tasks until the server closes the pipe."""
    from anachron import bots

    for ending in (signal.SIGINT, signal.SIGTERM):  # meant for whoever started us, who lets us finish, or ends us
        signal.signal(ending, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # people come first
    out = sys.stdout.buffer
    out.write(READY)
    out.flush()
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line, type=Task)
        answer = bots.think(task.game, task.version, task.world.encode(), task.seat, task.level, task.seed)
        out.write(msgspec.json.encode(answer) + b"\n")
        out.flush()


if __name__ == "__main__":
    main()
