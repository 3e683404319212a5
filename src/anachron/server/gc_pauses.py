"""Python's full garbage collection stops the server: for seconds, with 1,000 tables in memory. So it runs only
when nobody would notice. It is hardly needed: a table that goes leaves no circle behind (`Table.close`)."""

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

from anachron.server.memory import give_back

YOUNG: Final = 2_000  # new objects until the youngest are collected, which takes a millisecond
MIDDLE: Final = 10
NEVER: Final = 1_000_000
EVERY_S: Final = 600.0
LOOK_S: Final = 1.0


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
