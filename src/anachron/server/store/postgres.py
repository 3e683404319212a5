"""A PostgreSQL database, for what one file is too small for. psycopg is installed with `anachron[postgresql]`.

Reads go to a few threads with a connection each, so that no answer of the database stops the server.
"""

import asyncio
import contextlib
import logging
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from psycopg.conninfo import conninfo_to_dict

from anachron.server.store.base import MUST_CHANGE, Statements, Store, Unreadable, Unsure
from anachron.server.store.refuse import Unreachable

log = logging.getLogger("anachron.store")

READERS: Final = 4
MIGRATING: Final = 0x414E4143  # the advisory lock that is held while the schema is brought up to date
CONNECT_S: Final = 10
SILENT: Final = {  # a network that went silent is noticed within seconds; the system's own limits are minutes and hours
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,
}
ANSWER_S: Final = 10.0  # whoever reads waits no longer
END_S: Final = 3.0  # what is on its way to the database may arrive, when we end
ABORT_AGAIN_S: Final = 0.2
SAY_AGAIN_S: Final = 60.0
UNFINISHED_MS: Final = 2_000  # a process that stops in the middle of a commit keeps its rows from others so long
CHANNEL: Final = b"SELECT 'anachron ' || current_schema()"  # of notices; one database may hold several Anachrons
NOTIFY: Final = "SELECT pg_notify('anachron ' || current_schema(), ?)"
MIGRATIONS: Final = (  # the n-th brings a database of schema n to schema n + 1
    """
    CREATE TABLE meta(key TEXT PRIMARY KEY, value BYTEA NOT NULL);
    CREATE TABLE guest(id TEXT PRIMARY KEY, name TEXT NOT NULL, ended INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE tbl(
        id TEXT PRIMARY KEY, head BYTEA NOT NULL, brief BYTEA NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
        restless INTEGER NOT NULL, seq INTEGER NOT NULL, made BIGINT NOT NULL, touched BIGINT NOT NULL,
        rev INTEGER NOT NULL DEFAULT 0, source TEXT NOT NULL DEFAULT '', warned BIGINT NOT NULL DEFAULT 0);
    CREATE INDEX tbl_status ON tbl(status, listed, touched);
    CREATE TABLE chair(
        guest TEXT NOT NULL, tbl TEXT NOT NULL, removed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY(guest, tbl));
    CREATE INDEX chair_tbl ON chair(tbl);
    CREATE TABLE event(
        tbl TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, body BYTEA NOT NULL, hash BYTEA NOT NULL,
        PRIMARY KEY(tbl, seq), UNIQUE(tbl, id));
    CREATE TABLE chat(
        tbl TEXT NOT NULL, n INTEGER NOT NULL, id TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL,
        at BIGINT NOT NULL, shown BIGINT NOT NULL DEFAULT 0, aim TEXT NOT NULL DEFAULT 'all',
        aim_name TEXT NOT NULL DEFAULT '', card TEXT, readers TEXT NOT NULL DEFAULT '',
        PRIMARY KEY(tbl, n), UNIQUE(tbl, id));
    CREATE TABLE deck(
        id TEXT PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT NULL, text TEXT NOT NULL, saved BIGINT NOT NULL);
    CREATE INDEX deck_guest ON deck(guest, saved);
    CREATE TABLE analysis(
        game TEXT NOT NULL, seat INTEGER NOT NULL, body BYTEA NOT NULL, made BIGINT NOT NULL, PRIMARY KEY(game, seat));
    CREATE INDEX analysis_made ON analysis(made);
    CREATE TABLE tally(
        guest TEXT NOT NULL, tbl TEXT NOT NULL, game TEXT NOT NULL, level TEXT NOT NULL, result TEXT NOT NULL,
        PRIMARY KEY(guest, tbl));
    CREATE TABLE learned(
        guest TEXT NOT NULL, game TEXT NOT NULL, lesson TEXT NOT NULL, PRIMARY KEY(guest, game, lesson));
    """,
    # Who runs which table: leases.py. `adrift`: nobody does, and something may happen there without a person.
    """
    CREATE TABLE process(
        id BIGINT PRIMARY KEY, address TEXT NOT NULL, beat TIMESTAMPTZ NOT NULL, here BYTEA NOT NULL);
    CREATE VIEW alive AS SELECT * FROM process WHERE beat > clock_timestamp() - interval '3 seconds'
        AND EXISTS(SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND classid::bigint = process.id >> 32 AND objid::bigint = process.id & 4294967295);
    ALTER TABLE tbl ADD COLUMN owner BIGINT;
    ALTER TABLE tbl ADD COLUMN fence INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tbl ADD COLUMN adrift INTEGER NOT NULL DEFAULT 1;
    CREATE INDEX tbl_restless ON tbl(owner) WHERE restless = 1;
    """,
)


def connected(address: str) -> "psycopg.Connection[Any]":
    """A connection that notices a silent network, unless the address says otherwise."""
    named = conninfo_to_dict(address)
    settings: dict[str, Any] = {key: value for key, value in SILENT.items() if key not in named}
    return psycopg.connect(address, autocommit=True, connect_timeout=CONNECT_S, **settings)


def abort(db: "psycopg.Connection[Any]") -> None:
    """Whoever waits for an answer of the database in another thread waits no longer."""
    with contextlib.suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(db.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


class Connection:
    """Takes statements as they are written for SQLite."""

    def __init__(self, address: str, known: "Callable[[Connection], None]" = lambda db: None) -> None:
        """`known` is told of it before the database is asked anything."""
        self._db = connected(address)
        self._pipeline: psycopg.Pipeline | None = None
        known(self)
        self._db.execute("SET synchronous_commit = on")  # whatever the server's default: stored, then acknowledged

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> "psycopg.Cursor[tuple[Any, ...]]":
        plain = [int(value) if isinstance(value, bool) else value for value in values]
        return self._db.execute(sql.replace("?", "%s").encode(), plain or None)

    @contextmanager
    def pipeline(self) -> Iterator[None]:
        """Statements are sent without waiting for the answers of those before."""
        # psycopg would remember as prepared what was behind a statement that failed, and so never reached the server:
        # from then on nothing more could be written.
        self._db.prepare_threshold = None
        with self._db.pipeline() as self._pipeline:
            yield

    def sync(self) -> None:
        """Waits for the answers to all that was sent."""
        assert self._pipeline is not None
        self._pipeline.sync()

    @property
    def is_lost(self) -> bool:
        return self._db.closed or self._db.broken

    def abort(self) -> None:
        abort(self._db)

    def close(self) -> None:
        self._db.close()


class PostgresStore(Store):
    begin = "BEGIN"
    begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    taken = psycopg.IntegrityError

    def __init__(self, address: str) -> None:
        super().__init__()
        self.address = address
        self._ending = False
        db = self.connect()
        self._migrate(db)
        db.close()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._own = threading.local()
        self._reading: list[Connection] = []
        self._writing: Connection | None = None
        self._said_silent = -SAY_AGAIN_S
        self._thread.start()

    def connect(self, known: Callable[[Connection], None] = lambda db: None) -> Connection:
        if self._ending:
            raise Unreachable
        return Connection(self.address, known)

    def _write_with(self, db: Connection) -> None:
        self._writing = db

    def connect_writer(self) -> Connection:
        db = self.connect(self._write_with)
        db.execute(f"SET idle_in_transaction_session_timeout = {UNFINISHED_MS}")
        return db

    def notice(self, what: str, of: str) -> Statements:
        return [(NOTIFY, (f"{what} {of}",))]

    async def change(self, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """One statement about leases, by itself, and what it returns."""
        return await self._all(sql, values)

    def _migrate(self, db: Connection) -> None:
        db.execute("BEGIN")
        db.execute(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        db.execute("CREATE TABLE IF NOT EXISTS schema(version INTEGER NOT NULL)")
        found = db.execute("SELECT version FROM schema").fetchone()
        version = int(found[0]) if found is not None else 0
        if version > len(MIGRATIONS):
            db.close()
            raise RuntimeError(f"the database was written by a newer Anachron (schema {version})")
        for migration in MIGRATIONS[version:]:
            db.execute(migration)
        db.execute("DELETE FROM schema")
        db.execute("INSERT INTO schema VALUES(?)", (len(MIGRATIONS),))
        db.execute("COMMIT")

    def close(self) -> None:
        """What is to be written may still arrive, unless the database is silent; what is read, nobody waits for."""
        self._jobs.put(None)
        self._thread.join(END_S)
        self._ending = True
        while self._thread.is_alive():
            if self._writing is not None:
                self._writing.abort()
            self._thread.join(ABORT_AGAIN_S)
        ending = threading.Thread(target=self._readers.shutdown, kwargs={"cancel_futures": True})
        ending.start()
        while ending.is_alive():
            for db in self._reading.copy():
                db.abort()
            ending.join(ABORT_AGAIN_S)
        for db in self._reading:
            db.close()

    def _commit(self, db: Any, group: list[Statements]) -> list[Exception | None]:
        """All at once, without waiting for each answer; only where that fails, job by job."""
        is_asked = False
        try:
            with db.pipeline():
                db.execute(self.begin)
                done = [(sql, db.execute(sql, values)) for statements in group for sql, values in statements]
                db.sync()
                if all(cursor.rowcount == 1 for sql, cursor in done if sql in MUST_CHANGE):
                    is_asked = True
                    db.execute("COMMIT")
                    db.sync()
                    return [None] * len(group)
        except psycopg.Error as error:
            if db.is_lost and is_asked:
                raise Unsure(self.reason_of(error)) from error
            if db.is_lost:
                raise
        db.execute("ROLLBACK")
        return super()._commit(db, group)

    def _is_lost(self, db: Any) -> bool:
        lost: bool = db.is_lost
        return lost

    async def _all(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            async with asyncio.timeout(ANSWER_S):
                return await asyncio.get_running_loop().run_in_executor(self._readers, self._look_up, sql, values)
        except (psycopg.OperationalError, TimeoutError) as error:
            now = time.monotonic()
            if now - self._said_silent > SAY_AGAIN_S:
                self._said_silent = now
                log.error("the database does not answer: %s", self.reason_of(error))
            raise Unreachable from error

    def _read_with(self, db: Connection) -> None:
        self._own.db = db
        self._reading.append(db)

    def _look_up(self, sql: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        db: Connection | None = getattr(self._own, "db", None)
        if db is not None and db.is_lost:
            self._reading.remove(db)
            db = self._own.db = None  # now: connecting anew may fail, and we are asked again
        if db is None:
            db = self.connect(self._read_with)
        try:
            return db.execute(sql, values).fetchall()
        except psycopg.errors.DataCorrupted as error:
            raise Unreadable(self.reason_of(error)) from error
        except psycopg.OperationalError:
            if not db.is_lost:
                raise
            return self._look_up(sql, values)  # the database was started anew: once more

    def reason_of(self, error: Exception) -> str:
        """PostgreSQL's details may quote what was to be stored; its first line and its code don't."""
        if not isinstance(error, psycopg.Error):
            return type(error).__name__
        return f"{type(error).__name__} {error.sqlstate or ''}: {error.diag.message_primary or ''}"
