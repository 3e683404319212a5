"""How long things take: histograms for /metrics, and a trace of single acknowledgements for whoever looks for the slow
ones (`ANACHRON_TRACE=file`)."""

import asyncio
import time
import weakref
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import pairwise
from pathlib import Path
from typing import Final

QUICK_S: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW_S: Final = (0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
PAUSES_S: Final = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5)
TRACE: Final = "ANACHRON_TRACE"  # in the environment: the file
PARTS: Final = (
    "until the loop reads it",
    "lock and rules",
    "until the writer takes it",
    "commit",
    "until the loop hears of the commit",
    "taking the new state",
    "views of the others, until it is sent",
)


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

    @property
    def seconds(self) -> float:
        """All of them together."""
        return self._sum

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


class Steps:
    """When what happened to a message of a player, until its answer left."""

    def __init__(self, arrived: float, paused: float) -> None:
        self.paused = paused  # seconds of collections before it came
        self.moments = [arrived, time.perf_counter()]
        self._task = weakref.ref(asyncio.current_task())  # which holds us: a circle would stay until a full collection

    def wrote(self, asked: float, taken: float, stored: float) -> None:
        """Only the first, by the task that answers: for what else is written, nobody waits."""
        if len(self.moments) == 2 and asyncio.current_task() is self._task():
            self.moments += [asked, taken, stored, time.perf_counter()]

    def told(self) -> None:
        self.moments.append(time.perf_counter())


current: Final[ContextVar[Steps | None]] = ContextVar("steps", default=None)


class Trace:
    """One line for each acknowledgement: milliseconds of each part, and of collections in all of them."""

    def __init__(self, path: Path, paused: Times) -> None:
        self._file = path.open("a", encoding="ascii")
        self._paused = paused

    def start(self, arrived: float) -> None:
        current.set(Steps(arrived, self._paused.seconds))

    def sent(self, steps: Steps) -> None:
        moments = [*steps.moments, time.perf_counter()]
        if len(moments) == len(PARTS) + 1:
            parts = [1000 * (b - a) for a, b in pairwise(moments)]
            parts.append(1000 * (self._paused.seconds - steps.paused))
            self._file.write("[" + ", ".join(f"{part:.3f}" for part in parts) + "]\n")
