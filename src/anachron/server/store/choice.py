"""Which store a server uses."""

from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from anachron.server.store.base import Store
from anachron.server.store.sqlite import SqliteStore

DATABASE: Final = "anachron.sqlite3"
POSTGRESQL: Final = ("postgresql://", "postgres://")


def place(data_dir: Path, address: str | None = None) -> str:
    """Where a store is, for people to read: without user and password."""
    if address is None:
        return str(data_dir)
    parts = urlsplit(address)
    return f"{parts.hostname or 'this computer'}{parts.path}"


def store_at(place: str) -> Store:
    """The store at an address or in a folder."""
    return open_store(Path(), place) if place.startswith(POSTGRESQL) else open_store(Path(place))


def open_store(data_dir: Path, address: str | None = None) -> Store:
    """The database of this address, or else the file in this folder."""
    if address is None:
        data_dir.mkdir(parents=True, exist_ok=True)
        return SqliteStore(data_dir / DATABASE)
    if not address.startswith(POSTGRESQL):
        raise ValueError("A store is the address of a PostgreSQL database, such as postgresql://host/anachron.")
    try:
        from anachron.server.store.postgres import PostgresStore
    except ImportError as error:
        raise ValueError("To use PostgreSQL, install psycopg: pip install 'anachron[postgresql]'.") from error
    return PostgresStore(address)
