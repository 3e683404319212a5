"""A machine that thinks for a server elsewhere: `anachron bots`. It asks its processes as the server asks its own."""

import asyncio
import random
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from anachron.server.bots.bot_pool import BotFailed, BotPool, Task
from anachron.server.bots.bot_wire import (
    Able,
    Answer,
    Beat,
    Leaving,
    Line,
    LineBroken,
    Question,
    Ready,
    introduce,
    rules_here,
)

CONNECT_S: Final = 10.0
WAITS_S: Final = (1.0, 2.0, 5.0, 10.0, 30.0)  # until it tries again, a little more or less
GOOD_S: Final = 60.0  # after so long a connection, we start with the shortest wait

Say = Callable[[str], None]


class BotMachine:
    def __init__(self, host: str, port: int, key: bytes, jobs: int, say: Say) -> None:
        self._host, self._port, self._key, self._jobs, self._say = host, port, key, jobs, say
        self._rules = rules_here()
        self._pool = BotPool(jobs)
        self._leaving = asyncio.Event()
        self._work: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Thinks until it is told to leave; raises NotWelcome."""
        loop = asyncio.get_running_loop()
        for ending in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows: Ctrl-C stops at once
                loop.add_signal_handler(ending, self.leave)
        tries = 0
        try:
            await self._pool.start_all()
            while not self._leaving.is_set():
                began = time.monotonic()
                try:
                    await self._serve_once()
                    reason = "The server closed the connection."
                except (LineBroken, OSError, TimeoutError) as error:
                    reason = f"No connection to {self._host}:{self._port}: {reason_of(error)}."
                if self._leaving.is_set():
                    break
                tries = 1 if time.monotonic() - began > GOOD_S else tries + 1
                wait = WAITS_S[min(tries, len(WAITS_S)) - 1] * random.uniform(0.8, 1.2)
                self._say(f"{reason} Trying again in {wait:.0f} s.")
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._leaving.wait(), wait)
        finally:
            await self._pool.close()

    def leave(self) -> None:
        """Finishes what it was asked and takes no more; told twice, it ends at once."""
        if self._leaving.is_set():
            raise KeyboardInterrupt
        self._leaving.set()
        if self._work:
            self._say("Finishing the current thoughts. Ctrl-C again stops at once.")

    async def _serve_once(self) -> None:
        async with asyncio.timeout(CONNECT_S):
            reader, writer = await asyncio.open_connection(self._host, self._port)
        line = Line(reader, writer)
        try:
            await introduce(line, self._key)
            line.send(Able(self._jobs, self._rules))
            await line.receive(Ready)
            self._say(f"Connected to {self._host}:{self._port}. {self._jobs} bots can think here. Ctrl-C stops.")
            await self._take_questions(line)
        finally:
            for work in self._work:
                work.cancel()
            await line.close()

    async def _take_questions(self, line: Line) -> None:
        background = [asyncio.create_task(line.beat()), asyncio.create_task(self._say_goodbye(line))]
        try:
            while True:
                match await line.next():
                    case Question(n, task):
                        work = asyncio.create_task(self._answer(line, n, task))
                        self._work.add(work)
                        work.add_done_callback(self._work.discard)
                    case Beat():
                        pass
                    case _:
                        raise LineBroken("a message that isn’t for a machine")
        finally:
            for one in background:
                one.cancel()

    async def _say_goodbye(self, line: Line) -> None:
        """The server closes the line when it has all answers."""
        await self._leaving.wait()
        line.send(Leaving())

    async def _answer(self, line: Line, n: int, task: Task) -> None:
        try:
            action: str | None = await self._pool.think(task)
        except BotFailed:
            action = None
        line.send(Answer(n, action))


def reason_of(error: Exception) -> str:
    """Why there is no connection, for people."""
    if isinstance(error, ConnectionRefusedError):
        return "nobody listens there"
    if isinstance(error, socket.gaierror):
        return "there’s no such host"
    if isinstance(error, TimeoutError):
        return "no answer"
    return (error.strerror if isinstance(error, OSError) else str(error)) or "it can’t be reached"
