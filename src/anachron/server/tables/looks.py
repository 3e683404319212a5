"""Replaying takes processor time, so requests that look back on a game queue up: one at a time for each address, and
one at a time in all."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from anachron.server.wire.auth import Paces

PER_S: Final = 10.0  # looks of a guest, once the first ones are used up
AT_ONCE: Final = 100.0  # a page that reconnects fetches the stills of each move it missed
GUESTS: Final = 5  # at one address, looking as fast as they may

T = TypeVar("T")


class Looks:
    def __init__(self, times: float = 1.0) -> None:
        """`times`: so many times as fast as usual."""
        self.paces = Paces(PER_S * times, AT_ONCE * times, GUESTS)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by address, while somebody waits
        self._thread = asyncio.Lock()

    @contextlib.asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault(address, asyncio.Lock())
        async with lock:
            yield

    async def in_thread(self, look: Callable[[], T]) -> T:
        """Beside the loop, so that moves go on meanwhile."""
        async with self._thread:
            return await asyncio.to_thread(look)
