"""The SQLite file: one writer thread, many tables in one commit, a hash chain over each table's log."""

import asyncio
import contextlib
import hashlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

SCHEMA: Final = 6
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
)

MOST_ANALYSES: Final = 5_000  # kept: the newest ones
OLD_CHAT: Final = 100  # lines that somebody who comes to a table is sent

Statements = list[tuple[str, tuple[Any, ...]]]  # statements that stand or fall together

DROP_TABLE: Final = (  # the chairs last: they tell whether anybody still has it on their list
    "DELETE FROM event WHERE tbl=?1 AND NOT EXISTS(SELECT 1 FROM chair WHERE tbl=?1 AND removed=0)",
    "DELETE FROM chat WHERE tbl=?1 AND NOT EXISTS(SELECT 1 FROM chair WHERE tbl=?1 AND removed=0)",
    "DELETE FROM tbl WHERE id=?1 AND NOT EXISTS(SELECT 1 FROM chair WHERE tbl=?1 AND removed=0)",
    "DELETE FROM chair WHERE tbl=?1 AND NOT EXISTS(SELECT 1 FROM chair WHERE tbl=?1 AND removed=0)",
)


class NotStored(Exception):
    """The disk did not take it: nothing has changed."""


class Taken(Exception):
    """That `seq` or that `id` is in the log already."""


class Damaged(Exception):
    """A stored log is not what was written."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__(f"the log of table {table} is damaged at {seq}")
        self.table, self.seq = table, seq


class Seat(msgspec.Struct):
    """One seat at a table. A `level` with a guest: a bot stands in; `left`: until that guest comes back.

    A person who is not `ready` holds up the start: they are choosing a deck."""

    guest: str | None = None
    name: str = ""
    level: str | None = None
    gen: int = 0  # raised when the seat is freed: older tokens are worth nothing
    left: bool = False
    ready: bool = True
    own_name: bool = False  # it was named by itself, as one of several at one screen: `name` is not the guest's
    brought: dict[str, Any] | None = None  # secret: its deck, in the normal form of the rules
    standing: str = ""  # secret: what is done with chances to respond (core/standing.py); "": see messages.standing
    passing: int | None = None  # secret: the turn for the rest of which the seat passes

    @property
    def kind(self) -> str:
        return "bot" if self.level else "person" if self.guest else "open"

    @property
    def is_ready(self) -> bool:
        """Whether the game may start as far as this seat is concerned, once somebody sits there."""
        return self.ready or self.kind != "person"


class RematchOffer(msgspec.Struct):
    """Someone offers a rematch. Seats, because one person may hold several."""

    by: int
    accepted: list[int]
    declined: list[int] = []  # somebody said no: it is off


class Head(msgspec.Struct):
    """All about a table that is not in its log."""

    id: str
    game: str
    version: int
    options: dict[str, Any]
    seed: int | str  # secret until the game is over
    seats: list[Seat]
    host: str
    position: dict[str, Any] | None = None
    listed: bool = False
    watch: bool = True
    clock: dict[str, Any] | None = None
    name: str | None = None
    lesson: str | None = None
    status: str = "open"
    rematch: str | None = None
    offer: RematchOffer | None = None
    made: int = 0
    pack: str = ""  # which content pack it is played with
    counts: bool = True  # its end may count for or against its player; see tally.py

    @property
    def brought(self) -> list[dict[str, Any] | None]:
        """What each seat brings; empty if nobody brings anything."""
        brought = [seat.brought for seat in self.seats]
        return brought if any(brought) else []

    @property
    def restless(self) -> bool:
        """Whether something may happen here without a person: the server wakes such tables when it starts."""
        return self.status == "playing" and (self.clock is not None or any(s.level for s in self.seats))


class Brief(msgspec.Struct):
    """What the lobby shows of a game without replaying it. `prompts` are for the seats' own eyes."""

    waiting: list[int] = []
    prompts: dict[str, str] = {}
    winners: list[int] = []
    scores: list[int] = []
    stage: str = ""  # how far the game is: a heading of the log


class Entry(msgspec.Struct, omit_defaults=True):
    """One line of a table's log."""

    kind: str  # "act", "undo", "rewind", "resign"
    seat: int
    at: int  # milliseconds since 1970
    action: str = ""
    to: int = 0  # of a rewind
    joined: bool = False  # by the same click as the seat's action before it, or forced: taken back with it
    count: int = 1  # of an undo: how many actions it drops
    note: str = ""  # what everybody is told about it in the log: of rewinds, and of actions played for a seat
    by: str = ""  # "" a person, "standing", "bot", "clock", "default", "rival"
    left: list[int] | None = None  # milliseconds on the clocks after it
    rest: int | None = None  # milliseconds that the seat's clock still had
    covered: bool = False  # a secret choice that nobody else could notice when it was made; see history.py


class Stored(msgspec.Struct):
    seq: int
    id: str
    entry: Entry
    hash: bytes


class ChatLine(msgspec.Struct):
    """One line of chat. A private one is for its `readers` alone: guests, because people change seats before a game."""

    n: int  # counts all lines of the table: not for the client, who could count the private ones by the gaps
    seat: int | None
    name: str
    text: str
    at: int
    shown: int = 0  # its number for the client
    to: str = "all"  # or "team", or the number of a seat
    to_name: str = ""
    card: str | None = None  # that the sender shows
    readers: str = ""  # their ids, sorted, with a space between; empty: everybody


class Deck(msgspec.Struct):
    """A deck that a guest has saved."""

    id: str
    game: str
    text: str
    saved: int  # seconds since 1970


class Row(msgspec.Struct):
    """A table as the lobby reads it."""

    head: Head
    brief: Brief
    seq: int
    touched: int


encode: Final = msgspec.json.encode
head_decoder: Final = msgspec.json.Decoder(Head)
brief_decoder: Final = msgspec.json.Decoder(Brief)
entry_decoder: Final = msgspec.json.Decoder(Entry)


def chain(before: bytes, seq: int, id: str, body: bytes) -> bytes:
    """Each line of a log seals all lines before it."""
    return hashlib.sha256(before + b"%d\0%s\0" % (seq, id.encode()) + body).digest()


def genesis(head: Head) -> bytes:
    """The seal of an empty log covers what a table begins with."""
    parts = [head.id, head.game, head.version, head.options, head.seed, len(head.seats), head.position]
    parts += [head.pack] if head.pack else []
    parts += [head.brought] if head.brought else []
    return hashlib.sha256(msgspec.json.encode(parts, order="sorted")).digest()


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Store:
    """Reads at once on its own connection; writes go through `write`, which returns when they are on the disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        writer = self._connect()
        self._migrate(writer)
        self._read = self._connect()
        self._read.execute("PRAGMA query_only=ON")
        self._jobs: queue.SimpleQueue[tuple[Statements, asyncio.Future[None]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, args=(writer,), name="store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=5)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")  # NORMAL loses acknowledged moves at a power cut
        return db

    def _migrate(self, db: sqlite3.Connection) -> None:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > SCHEMA:
            db.close()
            raise RuntimeError(f"{self.path.name} was written by a newer Anachron (schema {version})")
        for n in range(version, SCHEMA):
            db.executescript(f"BEGIN IMMEDIATE; {MIGRATIONS[n]} PRAGMA user_version={n + 1}; COMMIT;")

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._read.close()

    # Writing

    async def write(self, statements: Statements) -> None:
        """Stores all of `statements` or nothing; returns when they are safe."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put((statements, done))
        await asyncio.shield(done)

    def _write_all(self, db: sqlite3.Connection) -> None:
        while (job := self._jobs.get()) is not None:
            group = [job]
            while len(group) < 500:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    self._jobs.put(None)
                    break
                group.append(more)
            failures = self._commit(db, [statements for statements, _ in group])
            for (_, done), failure in zip(group, failures, strict=True):
                done.get_loop().call_soon_threadsafe(settle, done, failure)
        db.close()

    def _commit(self, db: sqlite3.Connection, group: list[Statements]) -> list[Exception | None]:
        """One commit for the whole group; a job that cannot be is left out alone."""
        results: list[Exception | None] = []
        try:
            db.execute("BEGIN IMMEDIATE")
            for statements in group:
                results.append(self._one(db, statements))
            db.execute("COMMIT")
        except Exception as error:  # also what SQLite is not to blame for: without this thread nothing is stored
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            return [NotStored(type(error).__name__) for _ in group]
        return results

    def _one(self, db: sqlite3.Connection, statements: Statements) -> Exception | None:
        db.execute("SAVEPOINT job")
        try:
            for sql, values in statements:
                db.execute(sql, values)
        except sqlite3.IntegrityError:
            db.execute("ROLLBACK TO job")
            db.execute("RELEASE job")
            return Taken()
        db.execute("RELEASE job")
        return None

    # What is written

    @staticmethod
    def add_table(head: Head, brief: Brief, log: list[Stored]) -> Statements:
        row = (
            head.id,
            encode(head),
            encode(brief),
            head.status,
            head.listed,
            head.restless,
            len(log),
            head.made,
            now_ms(),
        )
        statements: Statements = [("INSERT INTO tbl VALUES(?,?,?,?,?,?,?,?,?)", row)]
        statements += [Store.add_event(head.id, stored) for stored in log]
        return statements + Store.add_guests(head)

    @staticmethod
    def add_guests(head: Head) -> Statements:
        """Which guests find the table in their lobby. Lessons are not kept there, nor counted."""
        if head.lesson is not None:
            return []
        guests = {head.host} | {seat.guest for seat in head.seats if seat.guest}
        sql = "INSERT OR IGNORE INTO chair(guest, tbl) VALUES(?,?)"
        return [(sql, (guest, head.id)) for guest in sorted(guests)]

    @staticmethod
    def set_removed(table: str, guest: str, removed: bool) -> Statements:
        """Whether a guest has taken the table off their list. It stays where it is for everybody else."""
        return [("UPDATE chair SET removed=? WHERE guest=? AND tbl=?", (removed, guest, table))]

    @staticmethod
    def put_back(table: str) -> Statements:
        """Something happens there that everybody wants to know."""
        return [("UPDATE chair SET removed=0 WHERE tbl=?", (table,))]

    @staticmethod
    def drop_table(table: str) -> Statements:
        """Deletes a table that nobody has on their list any more."""
        return [(sql, (table,)) for sql in DROP_TABLE]

    @staticmethod
    def add_result(table: str, guest: str, game: str, level: str, result: str) -> Statements:
        """How a game against bots ended. Each table counts once."""
        return [("INSERT OR IGNORE INTO tally VALUES(?,?,?,?,?)", (guest, table, game, level, result))]

    @staticmethod
    def add_learned(guest: str, game: str, lesson: str) -> Statements:
        return [("INSERT OR IGNORE INTO learned VALUES(?,?,?)", (guest, game, lesson))]

    @staticmethod
    def set_table(head: Head, brief: Brief, seq: int, now: int) -> Statements:
        sql = "UPDATE tbl SET head=?, brief=?, status=?, listed=?, restless=?, seq=?, touched=? WHERE id=?"
        row = (encode(head), encode(brief), head.status, head.listed, head.restless, seq, now, head.id)
        return [(sql, row), *Store.add_guests(head)]

    @staticmethod
    def add_event(table: str, stored: Stored) -> tuple[str, tuple[Any, ...]]:
        row = (table, stored.seq, stored.id, encode(stored.entry), stored.hash)
        return "INSERT INTO event VALUES(?,?,?,?,?)", row

    @staticmethod
    def set_brief(table: str, brief: Brief, seq: int, now: int) -> tuple[str, tuple[Any, ...]]:
        return "UPDATE tbl SET brief=?, seq=?, touched=? WHERE id=?", (encode(brief), seq, now, table)

    @staticmethod
    def add_chat(table: str, id: str, line: ChatLine) -> Statements:
        row = (table, line.n, id, line.seat, line.name, line.text, line.at)
        private = (line.shown, line.to, line.to_name, line.card, line.readers)
        return [("INSERT INTO chat VALUES(?,?,?,?,?,?,?,?,?,?,?,?)", (*row, *private))]

    @staticmethod
    def swap_in_chat(table: str, one: int, other: int) -> Statements:
        """Two seats have changed places: what their people have said goes with them."""
        sql = (
            "UPDATE chat SET seat = CASE seat WHEN ?1 THEN ?2 WHEN ?2 THEN ?1 ELSE seat END, "
            "aim = CASE aim WHEN ?3 THEN ?4 WHEN ?4 THEN ?3 ELSE aim END WHERE tbl=?5"
        )
        return [(sql, (one, other, str(one), str(other), table))]

    @staticmethod
    def set_name(guest: str, name: str) -> Statements:
        return [
            ("INSERT INTO guest(id, name) VALUES(?,?) ON CONFLICT(id) DO UPDATE SET name=excluded.name", (guest, name))
        ]

    @staticmethod
    def end_guest(guest: str) -> Statements:
        sql = "INSERT INTO guest(id, name, ended) VALUES(?,'',1) ON CONFLICT(id) DO UPDATE SET name='', ended=1"
        theirs = (
            "DELETE FROM deck WHERE guest=?",
            "DELETE FROM tally WHERE guest=?",
            "DELETE FROM learned WHERE guest=?",
        )
        return [(sql, (guest,)), *((drop, (guest,)) for drop in theirs)]

    @staticmethod
    def set_deck(guest: str, deck: Deck) -> Statements:
        """Saves a deck, or replaces the one of that id if it is the guest's."""
        sql = (
            "INSERT INTO deck VALUES(?,?,?,?,?) ON CONFLICT(id) DO UPDATE "
            "SET game=excluded.game, text=excluded.text, saved=excluded.saved WHERE guest=excluded.guest"
        )
        return [(sql, (deck.id, guest, deck.game, deck.text, deck.saved))]

    @staticmethod
    def drop_deck(guest: str, id: str) -> Statements:
        return [("DELETE FROM deck WHERE id=? AND guest=?", (id, guest))]

    @staticmethod
    def set_analysis(game: bytes, seat: int, body: bytes, now: int) -> Statements:
        """Keeps an analysis of a finished game, by the hash of its record; the oldest ones make room."""
        oldest_go = "DELETE FROM analysis WHERE made <= (SELECT made FROM analysis ORDER BY made DESC LIMIT 1 OFFSET ?)"
        return [
            ("INSERT OR REPLACE INTO analysis VALUES(?,?,?,?)", (game.hex(), seat, body, now)),
            (oldest_go, (MOST_ANALYSES,)),
        ]

    # Reading

    def analysis(self, game: bytes, seat: int) -> bytes | None:
        sql = "SELECT body FROM analysis WHERE game=? AND seat=?"
        found = self._read.execute(sql, (game.hex(), seat)).fetchone()
        return None if found is None else bytes(found[0])

    def secret(self, make: Callable[[], bytes]) -> bytes:
        """The server's own key; made once, kept with the data so that tokens outlive a restart."""
        row = self._read.execute("SELECT value FROM meta WHERE key='key'").fetchone()
        if row is None:
            db = self._connect()
            db.execute("INSERT OR IGNORE INTO meta VALUES('key', ?)", (make(),))
            db.close()
            row = self._read.execute("SELECT value FROM meta WHERE key='key'").fetchone()
        return bytes(row[0])

    def name(self, guest: str) -> str | None:
        row = self._read.execute("SELECT name FROM guest WHERE id=? AND ended=0", (guest,)).fetchone()
        return None if row is None else str(row[0])

    def ended(self) -> set[str]:
        """Guests who have left for good."""
        return {str(found[0]) for found in self._read.execute("SELECT id FROM guest WHERE ended=1")}

    def row(self, table: str) -> Row | None:
        sql = "SELECT head, brief, seq, touched FROM tbl WHERE id=?"
        found = self._read.execute(sql, (table,)).fetchone()
        if found is None:
            return None
        row = read_row(found)
        if row is None:
            raise Damaged(table, 0)
        return row

    def rows_of(self, guest: str, limit: int, removed: bool = False) -> list[Row]:
        """The tables on a guest's list; `removed`: also those that they took off it."""
        sql = (
            "SELECT head, brief, seq, touched FROM tbl JOIN chair ON tbl.id = chair.tbl WHERE guest=? AND removed <= ? "
            "ORDER BY status='over', touched DESC LIMIT ?"
        )
        return self._rows(sql, (guest, removed, limit))

    def is_removed(self, guest: str, table: str) -> bool | None:
        """Whether the guest has taken the table off their list; None: it never was on it."""
        found = self._read.execute("SELECT removed FROM chair WHERE guest=? AND tbl=?", (guest, table)).fetchone()
        return None if found is None else bool(found[0])

    def dropped_by_all(self, guest: str) -> list[str]:
        """Unfinished tables of this guest that nobody has on their list any more, those unused for longest first."""
        sql = (
            "SELECT id FROM tbl JOIN chair AS own ON tbl.id = own.tbl WHERE own.guest=? AND own.removed=1 "
            "AND status != 'over' AND NOT EXISTS(SELECT 1 FROM chair WHERE chair.tbl = tbl.id AND chair.removed=0) "
            "ORDER BY touched"
        )
        return [str(found[0]) for found in self._read.execute(sql, (guest,))]

    def tally(self, guest: str) -> list[tuple[str, str, str, int]]:
        """Game, level, result, and how often."""
        sql = "SELECT game, level, result, count(*) FROM tally WHERE guest=? GROUP BY game, level, result"
        return list(self._read.execute(sql, (guest,)))

    def learned(self, guest: str, game: str) -> set[str]:
        """The lessons of a game that a guest has gone through."""
        sql = "SELECT lesson FROM learned WHERE guest=? AND game=?"
        return {str(found[0]) for found in self._read.execute(sql, (guest, game))}

    def rows_listed(self, limit: int) -> list[Row]:
        sql = (
            "SELECT head, brief, seq, touched FROM tbl WHERE listed=1 AND status IN ('open', 'playing') "
            "AND EXISTS(SELECT 1 FROM chair WHERE chair.tbl = tbl.id AND removed=0) "
            "ORDER BY status, touched DESC LIMIT ?"
        )
        return self._rows(sql, (limit,))

    def _rows(self, sql: str, values: tuple[Any, ...]) -> list[Row]:
        """Those that can be read: one that is damaged does not hide the others."""
        rows = [read_row(found) for found in self._read.execute(sql, values)]
        return [row for row in rows if row is not None]

    def live_of(self, guest: str) -> int:
        """How many unfinished tables a guest sits at or keeps. One that they removed is no longer theirs if others have
        it; else it still counts, as it takes up room."""
        sql = (
            "SELECT count(*) FROM chair AS own JOIN tbl ON tbl.id = own.tbl WHERE own.guest=? AND status != 'over' "
            "AND (own.removed=0 OR NOT EXISTS(SELECT 1 FROM chair WHERE chair.tbl = own.tbl AND chair.removed=0))"
        )
        return int(self._read.execute(sql, (guest,)).fetchone()[0])

    def restless(self) -> list[str]:
        return [str(found[0]) for found in self._read.execute("SELECT id FROM tbl WHERE restless=1 ORDER BY touched")]

    def decks(self, guest: str) -> list[Deck]:
        """The decks that a guest has saved, the newest first."""
        sql = "SELECT id, game, text, saved FROM deck WHERE guest=? ORDER BY saved DESC, id"
        return [Deck(*found) for found in self._read.execute(sql, (guest,))]

    def count(self) -> int:
        return int(self._read.execute("SELECT count(*) FROM tbl").fetchone()[0])

    def log(self, row: Row) -> list[Stored]:
        """The log of a table, its chain checked."""
        return list(self._checked(row))

    def _checked(self, row: Row) -> Iterator[Stored]:
        table, before, last = row.head.id, genesis(row.head), 0
        sql = "SELECT seq, id, body, hash FROM event WHERE tbl=? ORDER BY seq"
        for seq, id, body, seal in self._read.execute(sql, (table,)).fetchall():
            last += 1
            try:
                before = chain(before, last, id, body)
                good = seq == last and seal == before
                entry = entry_decoder.decode(body) if good else None
            except (TypeError, AttributeError, msgspec.MsgspecError, UnicodeError):
                entry = None
            if entry is None:
                raise Damaged(table, last)
            yield Stored(seq, id, entry, before)
        if last != row.seq:
            raise Damaged(table, last + 1)

    def chat(self, table: str) -> list[tuple[str, ChatLine]]:
        """The last lines for each circle of readers, oldest first, with their ids."""
        sql = (
            "SELECT id, n, seat, name, text, at, shown, aim, aim_name, card, readers FROM "
            "(SELECT *, row_number() OVER (PARTITION BY readers ORDER BY n DESC) AS place FROM chat WHERE tbl=?) "
            "WHERE place <= ? ORDER BY n"
        )
        found = self._read.execute(sql, (table, OLD_CHAT)).fetchall()
        return [(id, ChatLine(*line)) for id, *line in found]


def read_row(found: tuple[Any, ...]) -> Row | None:
    """None if it is not what was written."""
    head, brief, seq, touched = found
    try:
        return Row(head_decoder.decode(head), brief_decoder.decode(brief), seq, touched)
    except (msgspec.MsgspecError, UnicodeError):
        return None


def settle(done: "asyncio.Future[None]", failure: Exception | None) -> None:
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
