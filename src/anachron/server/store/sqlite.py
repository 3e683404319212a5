"""One SQLite file: for a club, a school, a home. Reads at once on a connection of its own."""

import contextlib
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from anachron.server.store.base import Statements, Store, Unreadable

SCHEMA: Final = 7
TIDY_AFTER: Final = 250  # commits
TIDY_TIMES: Final = 8  # in a row: what was written meanwhile is less each time
MOST_PAGES: Final = 4000  # 16 MB; beyond that, whoever writes tidies up too
MIGRATIONS: Final = (  # the n-th brings a file of schema n to schema n + 1
    """
    CREATE TABLE meta(key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE guest(id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE tbl(
        id TEXT PRIMARY KEY, head BLOB NOT NULL, brief BLOB NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
        restless INTEGER NOT NULL, seq INTEGER NOT NULL, made INTEGER NOT NULL, touched INTEGER NOT NULL);
    CREATE INDEX tbl_status ON tbl(status, listed, touched);
    CREATE TABLE chair(guest TEXT NOT NULL, tbl TEXT NOT NULL, PRIMARY KEY(guest, tbl)) WITHOUT ROWID;
    CREATE TABLE event(
        tbl TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, body BLOB NOT NULL, hash BLOB NOT NULL,
        PRIMARY KEY(tbl, seq), UNIQUE(tbl, id)) WITHOUT ROWID;
    CREATE TABLE chat(
        tbl TEXT NOT NULL, n INTEGER NOT NULL, id TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL,
        at INTEGER NOT NULL, PRIMARY KEY(tbl, n), UNIQUE(tbl, id)) WITHOUT ROWID;
    """,
    "ALTER TABLE guest ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;",
    """
    CREATE TABLE deck(
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT NULL, text TEXT NOT NULL, saved INTEGER NOT NULL)
        WITHOUT ROWID;
    CREATE INDEX deck_guest ON deck(guest, saved);
    """,
    """
    ALTER TABLE chat ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE chat ADD COLUMN aim TEXT NOT NULL DEFAULT 'all';
    ALTER TABLE chat ADD COLUMN aim_name TEXT NOT NULL DEFAULT '';
    ALTER TABLE chat ADD COLUMN card TEXT;
    ALTER TABLE chat ADD COLUMN readers TEXT NOT NULL DEFAULT '';
    UPDATE chat SET shown = n;
    """,
    """
    CREATE TABLE analysis(
        game TEXT NOT NULL, seat INTEGER NOT NULL, body BLOB NOT NULL, made INTEGER NOT NULL, PRIMARY KEY(game, seat))
        WITHOUT ROWID;
    CREATE INDEX analysis_made ON analysis(made);
    """,
    """
    ALTER TABLE chair ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX chair_tbl ON chair(tbl);
    CREATE TABLE tally(
        guest TEXT NOT NULL, tbl TEXT NOT NULL, game TEXT NOT NULL, level TEXT NOT NULL, result TEXT NOT NULL,
        PRIMARY KEY(guest, tbl)) WITHOUT ROWID;
    CREATE TABLE learned(
        guest TEXT NOT NULL, game TEXT NOT NULL, lesson TEXT NOT NULL, PRIMARY KEY(guest, game, lesson)) WITHOUT ROWID;
    UPDATE tbl SET touched = touched * 1000 WHERE touched < 100000000000;
    """,
    """
    ALTER TABLE tbl ADD COLUMN rev INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tbl ADD COLUMN source TEXT NOT NULL DEFAULT '';
    ALTER TABLE tbl ADD COLUMN warned INTEGER NOT NULL DEFAULT 0;
    """,
)


class SqliteStore(Store):
    begin = "BEGIN IMMEDIATE"  # else another process that writes makes it fail at once instead of wait
    begin_reading = "BEGIN"
    taken = sqlite3.IntegrityError

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        db = self.connect()
        self._migrate(db)
        db.close()
        self._read = self.connect()
        self._read.execute("PRAGMA query_only=ON")
        self._commits = 0
        self._closing = False
        self._untidy = threading.Event()
        self._tidier = threading.Thread(target=self._tidy_up, daemon=True)
        self._tidier.start()
        self._thread.start()

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=5)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")  # NORMAL loses acknowledged moves at a power cut
        return db

    def connect_writer(self) -> sqlite3.Connection:
        db = self.connect()
        db.execute(f"PRAGMA wal_autocheckpoint={MOST_PAGES}")
        return db

    def _commit(self, db: Any, group: list[Statements]) -> list[Exception | None]:
        done = super()._commit(db, group)
        self._commits += 1
        if self._commits % TIDY_AFTER == 0:
            self._untidy.set()
        return done

    def _tidy_up(self) -> None:
        """Copies the write-ahead log into the file, beside the writer: SQLite would do it within a commit now and then,
        and everybody's moves would wait. The log begins anew once all of it was copied and nothing came after it."""
        db: sqlite3.Connection | None = None
        while self._untidy.wait() and not self._closing:
            self._untidy.clear()
            with contextlib.suppress(sqlite3.Error):  # a full or failing disk: whoever writes is told
                db = db or self.connect()
                before = -1
                for _ in range(TIDY_TIMES):
                    _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                    if pages == before:
                        break
                    before = pages
        if db is not None:
            db.close()

    def _migrate(self, db: sqlite3.Connection) -> None:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA:
            db.close()
            raise RuntimeError(f"{self.path.name} was written by a newer Anachron (schema {version})")
        for n in range(version, SCHEMA):
            db.executescript(f"BEGIN IMMEDIATE; {MIGRATIONS[n]} PRAGMA user_version={n + 1}; COMMIT;")

    def close(self) -> None:
        super().close()
        self._closing = True
        self._untidy.set()
        self._tidier.join()
        self._read.close()

    async def _all(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self._read.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise Unreadable(self.reason_of(error)) from error

    def reason_of(self, error: Exception) -> str:
        """SQLite's sentences name no values; that of Python about a text that is none does, at its end. Of others we
        only tell the kind."""
        kind = getattr(error, "sqlite_errorname", None) or type(error).__name__
        return f"{kind}: {str(error).partition(' with text ')[0]}" if isinstance(error, sqlite3.Error) else kind
