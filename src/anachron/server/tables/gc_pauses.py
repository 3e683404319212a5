"""Python's full garbage collection stops the server: for seconds, with 1,000 tables in memory. So it runs only
when nobody would notice. It is hardly needed: a table that goes leaves no circle behind (`Table.close`)."""

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

from anachron.server.store.timing import PAUSES_S, Times
from anachron.server.tables.memory import give_back

YOUNG: Final = 500  # new objects until the youngest are collected
MIDDLE: Final = 2  # such collections until those are looked at once more that survived them
NEVER: Final = 1_000_000_000
EVERY_S: Final = 600.0
LOOK_S: Final = 1.0


class Pauses:
    """How long each collection took, from `start` to `stop`. In whichever thread it runs, everything stands still."""

    def __init__(self) -> None:
        self.times = Times(PAUSES_S)
        self._began = 0.0

    def start(self) -> None:
        gc.callbacks.append(self._note)

    def stop(self) -> None:
        gc.callbacks.remove(self._note)

    def _note(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self.times.add(time.perf_counter() - self._began)


def freeze_start_up() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_when_quiet(is_quiet: Callable[[], bool]) -> None:
    last = time.monotonic()
    while True:
        await asyncio.sleep(LOOK_S)
        if time.monotonic() - last > EVERY_S and is_quiet():
            gc.collect()
            give_back()
            last = time.monotonic()
