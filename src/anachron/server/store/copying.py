"""Copies everything from one store to another, as it was at one moment, while the first is in use. So a community moves
from a file to PostgreSQL or back, and so a backup is made: a copy in another folder.

Each table's log is checked on the way. Nothing is kept of a copy that breaks off.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from anachron.server.store.base import Damaged, Database, Store, Stored, checked, read_row

OF_A_TABLE: Final = (
    (
        "SELECT id, head, brief, status, listed, restless, seq, made, touched, rev, source, warned FROM tbl WHERE id=?",
        "INSERT INTO tbl(id, head, brief, status, listed, restless, seq, made, touched, rev, source, warned) "
        "VALUES(?,?,?,?,?,?,?,?,?,?,?,?)",
    ),
    ("SELECT guest, tbl, removed FROM chair WHERE tbl=?", "INSERT INTO chair(guest, tbl, removed) VALUES(?,?,?)"),
    (
        "SELECT tbl, seq, id, body, hash FROM event WHERE tbl=? ORDER BY seq",
        "INSERT INTO event(tbl, seq, id, body, hash) VALUES(?,?,?,?,?)",
    ),
    (
        "SELECT tbl, n, id, seat, name, text, at, shown, aim, aim_name, card, readers FROM chat WHERE tbl=? ORDER BY n",
        "INSERT INTO chat(tbl, n, id, seat, name, text, at, shown, aim, aim_name, card, readers) "
        "VALUES(?,?,?,?,?,?,?,?,?,?,?,?)",
    ),
)
REST: Final = (
    ("SELECT key, value FROM meta", "INSERT INTO meta(key, value) VALUES(?,?)"),
    ("SELECT id, name, ended FROM guest", "INSERT INTO guest(id, name, ended) VALUES(?,?,?)"),
    (
        "SELECT id, guest, game, text, saved FROM deck",
        "INSERT INTO deck(id, guest, game, text, saved) VALUES(?,?,?,?,?)",
    ),
    (
        "SELECT game, seat, body, made FROM analysis",
        "INSERT INTO analysis(game, seat, body, made) VALUES(?,?,?,?)",
    ),
    (
        "SELECT guest, tbl, game, level, result FROM tally",
        "INSERT INTO tally(guest, tbl, game, level, result) VALUES(?,?,?,?,?)",
    ),
    (
        "SELECT guest, game, lesson FROM learned",
        "INSERT INTO learned(guest, game, lesson) VALUES(?,?,?)",
    ),
)
ROW: Final = "SELECT head, brief, seq, touched, rev, warned FROM tbl WHERE id=?"
LOG: Final = "SELECT seq, id, body, hash FROM event WHERE tbl=? ORDER BY seq"

Told = Callable[[int, int], None]  # how many tables are done, and of how many


class NotEmpty(Exception):
    """The store that a copy should go to holds something already."""


class Copied:
    """What a copy brought over."""

    def __init__(self) -> None:
        self.tables = 0
        self.lines = 0  # of their logs
        self.damaged: list[Damaged] = []  # copied as they are: somebody may mend them


def copy(source: Store, target: Store, told: Told) -> Copied:
    """Everything that `source` holds now goes to `target`, which must be empty."""
    read, write = source.connect(), target.connect()
    try:
        if write.execute("SELECT count(*) FROM tbl").fetchone()[0] or write.execute("SELECT 1 FROM meta").fetchone():
            raise NotEmpty
        read.execute(source.begin_reading)
        write.execute(target.begin)
        copied = Copied()
        for select, insert in REST:
            put(write, insert, read.execute(select).fetchall())
        ids = [str(id) for (id,) in read.execute("SELECT id FROM tbl ORDER BY id").fetchall()]
        for n, id in enumerate(ids):
            copied.lines += copy_table(read, write, id, copied.damaged)
            told(n + 1, len(ids))
        copied.tables = len(ids)
        write.execute("COMMIT")
        return copied
    finally:  # what is not committed is gone with the connection
        read.close()
        write.close()


def copy_table(read: Database, write: Database, id: str, damaged: list[Damaged]) -> int:
    """One table with all that belongs to it; how many lines its log has. Damage is noticed on both sides."""
    for select, insert in OF_A_TABLE:
        put(write, insert, read.execute(select, (id,)).fetchall())
    try:
        here = list(log_of(read, id))
    except Damaged as error:
        damaged.append(error)
        return 0
    there = list(log_of(write, id))
    assert [line.hash for line in here] == [line.hash for line in there]
    return len(there)


def put(db: Database, insert: str, rows: Sequence[tuple[Any, ...]]) -> None:
    for row in rows:
        db.execute(insert, row)


def log_of(db: Database, id: str) -> Iterator[Stored]:
    """The log of a table, its chain checked."""
    row = read_row(db.execute(ROW, (id,)).fetchone())
    if row is None:
        raise Damaged(id, 0)
    return checked(row, db.execute(LOG, (id,)).fetchall())


def check(store: Store, told: Told) -> Copied:
    """Looks through all logs, as they are now."""
    read, found = store.connect(), Copied()
    try:
        read.execute(store.begin_reading)
        ids = [str(id) for (id,) in read.execute("SELECT id FROM tbl ORDER BY id").fetchall()]
        for n, id in enumerate(ids):
            try:
                found.lines += len(list(log_of(read, id)))
            except Damaged as error:
                found.damaged.append(error)
            told(n + 1, len(ids))
        found.tables = len(ids)
        return found
    finally:
        read.close()
