"""The tables in memory, bounded in bytes: those that nobody uses leave it, and are read from the store when they are
wanted again."""

import contextlib
import ctypes
import gc
import time
from collections.abc import Callable, Iterator
from typing import Final

from anachron.server.tables.table import Table

OVER_S: Final = 10.0  # how long a finished table stays unused and unwatched
IDLE_S: Final = 60.0  # and one that is not finished
JUST_S: Final = 1.0  # somebody may be on the way to a table that was looked up so recently
NEW: Final = 200_000  # bytes that a table is taken for until it is weighed
TRIM_S: Final = 60.0


class TablesInMemory:
    def __init__(self, most_bytes: int, dropped: Callable[[Table], None]) -> None:
        """`dropped`: hears of each table that leaves."""
        self._most = most_bytes
        self._tell = dropped
        self._tables: dict[str, Table] = {}
        self._weight = 0  # of all tables, when they were last weighed
        self._dropped = False  # since memory was last given back
        self._trimmed = time.monotonic()

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._tables.values()))

    def __contains__(self, id: str) -> bool:
        return id in self._tables

    def get(self, id: str) -> Table | None:
        return self._tables.get(id)

    def add(self, table: Table) -> Table:
        self._tables[table.id] = table
        self._weight += NEW
        if self.is_full:
            self.make_room()
        return table

    def drop(self, table: Table) -> None:
        if self._tables.pop(table.id, None) is not None:
            self._dropped = True
            self._tell(table)
            table.close()

    def forget(self, table: Table) -> None:
        """Something may still go on at this table, but no longer here."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._dropped = True

    @property
    def is_full(self) -> bool:
        return self._weight > self._most

    def unwatched(self, table: Table) -> None:
        """The last socket of a table is gone: one that is finished will hardly be wanted again."""
        if table.head.status == "over" and table.is_idle and time.monotonic() - table.used > JUST_S:
            self.drop(table)

    def sweep(self) -> None:
        """Drops what has not been used for a while, and gives the memory back."""
        now = time.monotonic()
        for table in self:
            stays = OVER_S if table.head.status == "over" else IDLE_S
            if table.is_idle and now - table.used > stays:
                self.drop(table)
        self.make_room()
        if self._dropped and now - self._trimmed > TRIM_S:
            self._dropped, self._trimmed = False, now
            give_back()

    def make_room(self) -> None:
        """Drops tables that nobody uses, the longest unused first, until the others fit; then those in use forget
        states that can be replayed."""
        self._weight = sum(table.history.weight for table in self)
        now = time.monotonic()
        for table in sorted(self, key=lambda table: table.used):
            if not self.is_full:
                return
            if table.is_idle and now - table.used > JUST_S:
                self._weight -= table.history.weight
                self.drop(table)
        for table in self:
            if not self.is_full:
                return
            self._weight -= table.history.weight
            table.history.forget_states()
            self._weight += table.history.weight


def give_back() -> None:
    """What was freed goes back to the system. Only the GNU library keeps it until it is asked."""
    gc.collect(1)
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
