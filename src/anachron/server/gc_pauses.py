"""Python's full garbage collection stops the server while it lasts: a third of a second with 1,000 tables in memory.
So it runs rarely, and skips what was there at the start."""

import asyncio
import gc
from typing import Final

YOUNG: Final = 10_000  # new objects until the youngest are collected, which takes a few milliseconds
MIDDLE: Final = 20
NEVER: Final = 1_000_000
EVERY_S: Final = 600.0


def freeze_start_up() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_now_and_then() -> None:
    while True:
        await asyncio.sleep(EVERY_S)
        gc.collect()
