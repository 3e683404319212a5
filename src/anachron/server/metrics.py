"""Numbers about a running server, in the text format that Prometheus and its kin read. They count, and name nobody."""

import asyncio
import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from anachron.server.auth import Networks
from anachron.server.bot_pool import Task, Think
from anachron.server.net import LOOPBACK

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
QUICK_S: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW_S: Final = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
LOOK_S: Final = 0.25
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


class Times:
    """How long something took, counted in steps: a histogram."""

    def __init__(self, steps: tuple[float, ...] = QUICK_S) -> None:
        self._steps = steps
        self._counts = [0] * (len(steps) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(self._steps, seconds)] += 1
        self._sum += seconds

    @property
    def total(self) -> int:
        return sum(self._counts)

    @contextmanager
    def measured(self) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - began)

    def lines(self, name: str) -> Iterator[str]:
        total = 0
        for step, count in zip((*map(str, self._steps), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{step}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """What is counted while the server runs."""

    def __init__(self, readers: Iterable[str] = ()) -> None:
        self._readers = Networks((*LOOPBACK, *readers))
        self.messages: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.requests: Counter[int] = Counter()
        self.move_times = Times()
        self.request_times = Times()
        self.bot_times = Times(SLOW_S)
        self.bots = 0  # that think, or wait until they may
        self.late_times = Times()

    def may_read(self, address: str) -> bool:
        return address in self._readers

    def count_answers(self, think: Think) -> Think:
        """The same bots, counted."""

        async def counted(task: Task) -> str:
            self.bots += 1
            try:
                with self.bot_times.measured():
                    return await think(task)
            finally:
                self.bots -= 1

        return counted

    async def watch_the_loop(self) -> None:
        """How much later than asked for we are woken: so long did everybody wait."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LOOK_S)
            self.late_times.add(max(0.0, time.perf_counter() - began - LOOK_S))

    def page(self, tables: Mapping[str, int], writes: int, sockets: int, connections: int) -> str:
        """Everything, with what others know: tables in memory by status, writes that wait, sockets, connections."""
        lines: list[str] = []

        def tell(name: str, kind: str, help: str, values: Iterable[str]) -> None:
            lines.extend([f"# HELP {name} {help}", f"# TYPE {name} {kind}", *values])

        def count(name: str, kind: str, help: str, value: float) -> None:
            tell(name, kind, help, [f"{name} {value:g}" if isinstance(value, float) else f"{name} {value}"])

        def by(name: str, kind: str, help: str, label: str, values: Mapping[str, int]) -> None:
            tell(name, kind, help, [f'{name}{{{label}="{key}"}} {values[key]}' for key in sorted(values)])

        def times(name: str, help: str, found: Times) -> None:
            tell(name, "histogram", help, found.lines(name))

        by("anachron_tables", "gauge", "Tables in memory.", "status", tables)
        count("anachron_sockets", "gauge", "Open WebSockets.", sockets)
        count("anachron_connections", "gauge", "Open connections that are no WebSockets.", connections)
        moves = "Moves of people, and what else is acknowledged when it is stored."
        count("anachron_moves_total", "counter", moves, self.move_times.total)
        times("anachron_move_seconds", "From reading a move to its acknowledgement.", self.move_times)
        by("anachron_messages_total", "counter", "Messages through WebSockets.", "type", self.messages)
        by("anachron_refused_total", "counter", "Messages that were refused.", "code", self.refused)
        by("anachron_requests_total", "counter", "Answers of the API.", "status", by_text(self.requests))
        times("anachron_request_seconds", "From a request of the API to its answer.", self.request_times)
        count("anachron_writes_waiting", "gauge", "Writes that wait for the disk.", writes)
        count("anachron_bots_thinking", "gauge", "Bots that think, or wait until they may.", self.bots)
        times("anachron_bot_seconds", "From asking a bot to its answer.", self.bot_times)
        times("anachron_late_seconds", "How late the server wakes: everybody waits so long.", self.late_times)
        for name, kind, help, value in of_the_process():
            count(name, kind, help, value)
        return "\n".join(lines) + "\n"


def by_text(values: Mapping[int, int]) -> dict[str, int]:
    return {str(key): value for key, value in values.items()}


def of_the_process() -> Iterator[tuple[str, str, str, float]]:
    """What every program tells, by the names that every dashboard knows."""
    yield "process_cpu_seconds_total", "counter", "Processor time.", float(round(time.process_time(), 2))
    here = Path("/proc/self")
    if here.is_dir():
        memory = int((here / "statm").read_text().split()[1]) * PAGE
        yield "process_resident_memory_bytes", "gauge", "Memory.", memory
        yield "process_open_fds", "gauge", "Open files and connections.", len(os.listdir(here / "fd"))
