"""Whose bot thinks next, when there are more than can think at a time.

First come, first served would let one guest with fifty tables keep everybody else waiting. So guests take turns, those
whose table is watched first, and nobody gets all places at once: a stranger's bot finds one free.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

AT_ONCE: Final = 3
AT_ONCE_EACH: Final = 2  # of one guest


class Waiting:
    def __init__(self, owner: str, is_watched: bool, n: int) -> None:
        self.owner = owner
        self.is_watched = is_watched
        self.n = n
        self.may_go = asyncio.Event()


class BotTurns:
    def __init__(self, at_once: int = AT_ONCE, at_once_each: int = AT_ONCE_EACH) -> None:
        self._here = self._at_once = at_once
        self._each_here = self._at_once_each = at_once_each
        self._thinking: Counter[str] = Counter()
        self._served: dict[str, int] = {}  # when an owner who waits or thinks had the last turn
        self._waiting: list[Waiting] = []
        self._count = 0

    def make_room(self, elsewhere: int) -> None:
        """So many can think on other machines besides. Of any number of places, one guest gets two of three."""
        self._at_once = self._here + elsewhere
        self._at_once_each = max(self._each_here, 2 * self._at_once // 3)
        self._let_go()

    @property
    def thinking(self) -> int:
        return self._thinking.total()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, owner: str, is_watched: bool) -> AsyncIterator[None]:
        """Waits until a bot at a table of this guest may think."""
        self._count += 1
        one = Waiting(owner, is_watched, self._count)
        self._waiting.append(one)
        self._let_go()
        try:
            await one.may_go.wait()
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            else:
                self._end(owner)
            raise
        try:
            yield
        finally:
            self._end(owner)

    def _let_go(self) -> None:
        while self.thinking < self._at_once:
            free = [one for one in self._waiting if self._thinking[one.owner] < self._at_once_each]
            if not free:
                return
            one = min(free, key=lambda one: (not one.is_watched, self._served.get(one.owner, 0), one.n))
            self._waiting.remove(one)
            self._thinking[one.owner] += 1
            self._count += 1
            self._served[one.owner] = self._count
            one.may_go.set()

    def _end(self, owner: str) -> None:
        self._thinking[owner] -= 1
        if not self._thinking[owner]:
            del self._thinking[owner]
            if all(one.owner != owner for one in self._waiting):
                del self._served[owner]
        self._let_go()
