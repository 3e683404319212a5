"""A disk in memory with a SQLite database on it. It fails when it is told to, and keeps what was synced.

With `synchronous=FULL` every commit is synced; with less, a power cut takes the last ones away.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

FAILURES = ("disk I/O error", "database or disk is full", "database is locked")
CHECKPOINT = 8  # where not every commit is synced, the last one of so many is


class PowerCut(BaseException):
    """The machine stops in the middle of a statement."""


class Disk:
    def __init__(self) -> None:
        self.db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self.is_full_sync = True
        self._commits = 0
        self._safe: bytes | None = None  # what a power cut would leave, where that is not all
        self.before: Callable[[str], None] = lambda sql: None  # may raise

    def execute(self, sql: str, values: Sequence[Any]) -> sqlite3.Cursor:
        if sql.startswith("PRAGMA synchronous="):
            self.is_full_sync = sql.endswith("=FULL")
            self._safe = None if self.is_full_sync else self.db.serialize()
        done = self.db.execute(sql, values)
        if sql == "COMMIT" and not self.is_full_sync:
            self._commits += 1
            if self._commits % CHECKPOINT == 0:
                self._safe = self.db.serialize()
        return done

    def cut(self) -> None:
        """The process dies, or the power goes: what was not committed and synced is gone."""
        if self.db.in_transaction:
            self.db.execute("ROLLBACK")
        if self._safe is not None:
            self.db.deserialize(self._safe)

    def first(self, sql: str, values: Sequence[Any] = ()) -> Any:
        found = self.db.execute(sql, values).fetchone()
        return None if found is None else found[0]


class Connection:
    """As much of a SQLite connection as a store uses."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._only_reads = False

    def execute(self, sql: str, values: Sequence[Any] = ()) -> sqlite3.Cursor:
        if sql == "PRAGMA query_only=ON":
            self._only_reads = True  # the other connection still writes
            return self._disk.execute("SELECT 1", ())
        if not self._only_reads and not sql.startswith("PRAGMA"):
            self._disk.before(sql)
        return self._disk.execute(sql, values)

    def executescript(self, sql: str) -> None:
        self._disk.db.executescript(sql)
        self._disk.execute("PRAGMA synchronous=FULL" if self._disk.is_full_sync else "PRAGMA synchronous=NORMAL", ())

    def close(self) -> None:
        pass
