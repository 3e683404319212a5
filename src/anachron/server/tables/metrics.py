"""Numbers about a running server, in the text format that Prometheus and its kin read. They count, and name nobody."""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from anachron.server.bots.bot_pool import Task, Think
from anachron.server.store import timing
from anachron.server.store.timing import SLOW_S, Times, Trace
from anachron.server.store.timing import TRACE as TRACE_FILE
from anachron.server.tables.gc_pauses import Pauses
from anachron.server.wire.auth import Networks
from anachron.server.wire.net import LOOPBACK

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
LOOK_S: Final = 0.25
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


class Now(NamedTuple):
    """What others know at this moment."""

    tables: Mapping[str, int]  # in memory, by status
    sockets: int
    connections: int
    writes: int  # that wait
    commit_times: Times
    bots: Mapping[str, int]  # that think, by where
    bots_waiting: int
    bot_places: int  # on other machines


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
        self.late_times = Times()
        self.pauses = Pauses()
        trace = os.environ.get(TRACE_FILE)
        self.trace = Trace(Path(trace), self.pauses.times) if trace else None

    def when_sent(self, arrived: float) -> Callable[[], None]:
        """What to do when the acknowledgement of a message that came then has left."""
        trace, steps = self.trace, timing.current.get()
        if steps is not None:
            steps.told()

        def count() -> None:
            self.move_times.add(time.perf_counter() - arrived)
            if trace is not None and steps is not None:
                trace.sent(steps)

        return count

    def may_read(self, address: str) -> bool:
        return address in self._readers

    def count_answers(self, think: Think) -> Think:
        """The same bots, counted."""

        async def counted(task: Task) -> str:
            with self.bot_times.measured():
                return await think(task)

        return counted

    async def watch_the_loop(self) -> None:
        """How much later than asked for we are woken: so long did everybody wait."""
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LOOK_S)
            self.late_times.add(max(0.0, time.perf_counter() - began - LOOK_S))

    def page(self, now: "Now") -> str:
        """Everything, with what others know."""
        lines: list[str] = []

        def tell(name: str, kind: str, help: str, values: Iterable[str]) -> None:
            lines.extend([f"# HELP {name} {help}", f"# TYPE {name} {kind}", *values])

        def count(name: str, kind: str, help: str, value: float) -> None:
            tell(name, kind, help, [f"{name} {value:g}" if isinstance(value, float) else f"{name} {value}"])

        def by(name: str, kind: str, help: str, label: str, values: Mapping[str, int]) -> None:
            tell(name, kind, help, [f'{name}{{{label}="{key}"}} {values[key]}' for key in sorted(values)])

        def times(name: str, help: str, found: Times) -> None:
            tell(name, "histogram", help, found.lines(name))

        by("anachron_tables", "gauge", "Tables in memory.", "status", now.tables)
        count("anachron_sockets", "gauge", "Open WebSockets.", now.sockets)
        count("anachron_connections", "gauge", "Open connections that are no WebSockets.", now.connections)
        moves = "Moves of people, and what else is acknowledged when it is stored."
        count("anachron_moves_total", "counter", moves, self.move_times.total)
        times(
            "anachron_move_seconds",
            "From the arrival of a move to the sending of its answer.",
            self.move_times,
        )
        by("anachron_messages_total", "counter", "Messages through WebSockets.", "type", self.messages)
        by("anachron_refused_total", "counter", "Messages that were refused.", "code", self.refused)
        by("anachron_requests_total", "counter", "Answers of the API.", "status", by_text(self.requests))
        times("anachron_request_seconds", "From a request of the API to its answer.", self.request_times)
        count("anachron_writes_waiting", "gauge", "Writes that wait for the disk.", now.writes)
        times("anachron_commit_seconds", "From asking the writer to the commit.", now.commit_times)
        by("anachron_bots_thinking", "gauge", "Bots that think, by machine.", "where", now.bots)
        count("anachron_bots_waiting", "gauge", "Bots that wait until they may think.", now.bots_waiting)
        count("anachron_bot_places", "gauge", "How many bots can think on other machines.", now.bot_places)
        times("anachron_bot_seconds", "From asking a bot to its answer.", self.bot_times)
        times("anachron_late_seconds", "How late the server wakes: everybody waits so long.", self.late_times)
        collections = "How long the server stood still while Python looked for garbage."
        times("anachron_collection_seconds", collections, self.pauses.times)
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
