"""Deletes tables that nobody uses any more, a few at a time. What is deleted when: keeping.py"""

import asyncio
import logging
from typing import Final

from anachron.server.store import keeping
from anachron.server.store.base import Damaged, NotStored, Store, Unreadable, now_ms
from anachron.server.store.refuse import Unreachable
from anachron.server.tables.registry import Registry

log = logging.getLogger("anachron.prune")

EVERY_S: Final = 6 * 3600.0
AT_A_TIME: Final = 50
PAUSE_S: Final = 0.05  # after each table: people play meanwhile


async def prune_now_and_then(registry: Registry) -> None:
    while True:
        try:
            gone = await prune(registry)
        except Exception as error:  # whatever it was: we try again, for months
            told = isinstance(error, NotStored | Unreadable | Unreachable)  # by the store, which names no values
            log.error("unused tables were not deleted: %s", error if told else registry.store.reason_of(error))
        else:
            if gone:
                log.warning("%d tables were deleted that nobody used any more", gone)
        await asyncio.sleep(EVERY_S)


async def prune(registry: Registry, pause_s: float = PAUSE_S) -> int:
    """Deletes what is due, and lets people know what will be; how many tables are gone. A damaged one stays: somebody
    may mend it."""
    now, gone, after, keep = now_ms(), 0, "", registry.keep_days
    least = min(keeping.LESSON_DAYS, keep - keeping.notice(keep) if keep else keeping.LESSON_DAYS)
    while found := await registry.store.unused(now - least * keeping.DAY_MS, AT_A_TIME, after):
        for id, is_listed in found:
            try:
                row = await registry.store.row(id)
            except Damaged:
                continue
            if row is None:
                continue
            if keeping.should_be_told(row, is_listed, now, keep):
                await registry.store.write(Store.warn(id, now))
            elif keeping.is_due(row, is_listed, now, keep) and await registry.prune(row):
                gone += 1
                await asyncio.sleep(pause_s)
        after = found[-1][0]
    return gone
