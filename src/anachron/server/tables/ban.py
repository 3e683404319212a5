"""Bans: whoever runs a server sends somebody away for good (`anachron store ban`), while it runs or not."""

import asyncio
import logging
from typing import Final

from anachron.server.store.base import Store
from anachron.server.store.refuse import Unreachable
from anachron.server.tables.registry import Registry

log = logging.getLogger("anachron.ban")

LISTEN_S: Final = 0.3  # everything is closed within a second


class NobodyThere(Exception):
    """Why nobody was banned, for the person who tried."""


async def ban(store: Store, table: str, seat: int) -> str:
    """Bans the person in a seat; returns their name."""
    row = await store.row(table)
    if row is None:
        raise NobodyThere(f"There’s no table {table} in this store.")
    if seat >= len(row.head.seats):
        raise NobodyThere(f"This table has only {len(row.head.seats)} seats.")
    found = row.head.seats[seat]
    if found.guest is None:
        raise NobodyThere("Nobody sits there: bots and open seats can’t be banned.")
    await store.write([*Store.ban_guest(found.guest), *store.notice("ended", found.guest)])
    return found.name


async def listen(registry: Registry) -> None:
    """A file can’t tell its server that somebody was banned, so we look. PostgreSQL tells us as well."""
    heard, is_deaf = b"", False
    while True:
        await asyncio.sleep(LISTEN_S)
        try:
            rung = await registry.store.bell()
            if rung != heard:
                await registry.catch_up()
                heard = rung
            is_deaf = False
        except Exception as error:  # whatever it was: we listen again, for months
            if not is_deaf:
                told = isinstance(error, Unreachable)
                log.error("bans can’t be heard: %s", error if told else registry.store.reason_of(error))
            is_deaf = True
