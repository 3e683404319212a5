"""Tables come and go for a long time, and the server does not grow.

Each player plays a table to its end with both seats, somebody watches, and then they open the next. Memory and open
files are compared from SOAK_FROM on (two minutes), when everything that is needed has been loaded once.

    SOAK_SECONDS=7200 SOAK_MOVES=100 pytest -s -m long tests/load/test_soak.py    two hours at 100 moves a second
    SOAK_SECONDS=28800 pytest -s -m long tests/load/test_soak.py                  eight at 50, before a release

How soon moves are acknowledged is printed for every twenty minutes, and judged for those in which nothing else runs on
the machine: all of them (LOAD_IDLE=1) or the first seconds (SOAK_IDLE_S=1200). At the end it prints what the slowest
acknowledgements of that time consisted of. Processor time is that of the server with all its threads, and everything
that was done meanwhile is divided by the moves; a second test tells what a move takes at tables that stay open.
"""

import asyncio
import os
import sys
import time
from math import ceil
from pathlib import Path

import pytest

from anachron.core import COMPILED
from anachron.server.store.timing import TRACE
from tests.load import tails
from tests.load.players import Player, open_table, percentile, watched
from tests.server.process import Server

SECONDS = float(os.environ.get("SOAK_SECONDS", "60"))
FROM = float(os.environ.get("SOAK_FROM", str(min(120.0, SECONDS / 3))))
MOVES = float(os.environ.get("SOAK_MOVES", "50"))  # a second, at all tables together
IDLE = SECONDS if os.environ.get("LOAD_IDLE") == "1" else float(os.environ.get("SOAK_IDLE_S", "0"))
WINDOW = 1200.0  # acknowledgements are told by these
TABLES = 50  # at a time
MOST_GROWTH = 1.05
SLACK_MB = 2.0  # of the allocator: a short run can't tell it from growth
SLACK_FILES = 10  # of sockets on their way out
STEADY = 25.0  # seconds
MOST_CPU_MS = 1.0  # for a move, with two seats and one spectator

pytestmark = [pytest.mark.long, pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")]


class Soak:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.began = time.monotonic()
        self.timed: list[tuple[float, float]] = []  # when a move was acknowledged, and after how many seconds
        self.tables = 0
        self.memory: list[float] = []
        self.files: list[float] = []
        self.load: list[float] = []  # of the machine, about once a second

    @property
    def passed(self) -> float:
        return time.monotonic() - self.began

    async def play_on(self, n: int) -> None:
        """One player, table after table."""
        while self.passed < SECONDS:
            self.tables += 1
            opened = await asyncio.to_thread(open_table, self.server.url, n, options={"timelines": 2})
            player = Player(self.server.url, opened, n)
            await player.sit()
            async with watched(self.server.url, opened["table"]):
                await player.play(self.began + SECONDS, TABLES / MOVES)
            await player.leave()
            self.timed += player.timed

    def times(self, start: float, end: float) -> list[float]:
        """Of the acknowledgements between two moments, in seconds from the beginning."""
        return [took for at, took in self.timed if start <= at - self.began < end]

    async def look(self) -> None:
        while self.passed < SECONDS:
            await asyncio.sleep(1.0)
            self.load.append(os.getloadavg()[0])
            if self.passed >= FROM:
                self.memory.append(self.server.memory_mb())
                self.files.append(self.server.open_files())

    async def run(self) -> None:
        await asyncio.gather(self.look(), *[self.play_on(n) for n in range(TABLES)])


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def percentiles(times: list[float]) -> str:
    told = (f"p{100 * part:g} {percentile(times, part):.1f} ms" for part in (0.5, 0.99, 0.999))
    return f"{len(times)} moves acknowledged after " + ", ".join(told)


def test_tables_come_and_go_and_the_server_does_not_grow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trace = tmp_path / "trace"
    monkeypatch.setenv(TRACE, str(trace))
    server = Server(tmp_path)
    try:
        soak = Soak(server)
        before = server.cpu_s()
        asyncio.run(soak.run())
        cpu = server.cpu_s() - before
    finally:
        server.kill()
    part = max(1, len(soak.memory) // 10)
    first, last = mean(soak.memory[:part]), mean(soak.memory[-part:])
    first_files, last_files = mean(soak.files[:part]), mean(soak.files[-part:])
    rules = "compiled" if COMPILED else "plain"
    moves = len(soak.timed)
    print(
        f"\n{SECONDS:g} s, {rules}: {soak.tables} tables, {moves / SECONDS:.0f} moves/s, "
        f"memory {first:.1f} to {last:.1f} MB (most {max(soak.memory):.1f}), "
        f"open files {first_files:.0f} to {last_files:.0f} (most {max(soak.files):g}), "
        f"{1000 * cpu / moves:.2f} ms of processor time a move"
    )
    for n in range(ceil(SECONDS / WINDOW)):
        load = mean(soak.load[int(n * WINDOW) : int((n + 1) * WINDOW)])
        print(
            f"from {n * WINDOW:g} s: {percentiles(soak.times(n * WINDOW, (n + 1) * WINDOW))}; load average {load:.1f}"
        )
    tenths = [mean(soak.memory[n * part : (n + 1) * part]) for n in range(10) if soak.memory[n * part :]]
    print("memory, a tenth of the time each: " + ", ".join(f"{one:.1f}" for one in tenths) + " MB")
    judged = soak.times(0.0, IDLE or SECONDS)
    print(tails.told(trace, len(judged)))
    assert soak.tables > TABLES, "no table came to its end: this proves nothing"
    assert last <= MOST_GROWTH * first + SLACK_MB
    assert last_files <= MOST_GROWTH * first_files + SLACK_FILES
    if IDLE:
        assert percentile(judged, 0.99) <= 5 * percentile(judged, 0.5)
        assert percentile(judged, 0.999) <= 250
        assert 1000 * cpu / moves <= MOST_CPU_MS


def test_a_move_at_an_open_table_takes_little_processor_time(tmp_path: Path) -> None:
    """Nobody comes or goes while it is measured."""
    server = Server(tmp_path)
    moves: list[float] = []
    used: list[float] = []

    async def play(n: int, start: asyncio.Barrier, end: asyncio.Barrier) -> None:
        opened = await asyncio.to_thread(open_table, server.url, n, options={"timelines": 5})
        player = Player(server.url, opened, n)
        await player.sit()
        async with watched(server.url, opened["table"]):
            await start.wait()
            await player.play(time.monotonic() + STEADY, TABLES / MOVES)
            await end.wait()
        await player.leave()
        moves.extend(player.times)

    async def all_of_them() -> None:
        start, end = asyncio.Barrier(TABLES + 1), asyncio.Barrier(TABLES + 1)
        players = [asyncio.create_task(play(n, start, end)) for n in range(TABLES)]
        await start.wait()
        before = server.cpu_s()
        await end.wait()
        used.append(server.cpu_s() - before)
        await asyncio.gather(*players)

    try:
        asyncio.run(all_of_them())
    finally:
        server.kill()
    cpu = 1000 * used[0] / len(moves)
    rules = "compiled" if COMPILED else "plain"
    print(f"\n{STEADY:g} s, {rules}: {TABLES} open tables, {len(moves) / STEADY:.0f} moves/s, {cpu:.2f} ms a move")
    if IDLE:
        assert cpu <= MOST_CPU_MS
