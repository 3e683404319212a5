"""What a server keeps: one writer thread, many tables in one commit, a hash chain over each table's log."""

import asyncio
import contextlib
import hashlib
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from anachron.server.store import timing
from anachron.server.store.timing import Times

MOST_ANALYSES: Final = 5_000  # kept: the newest ones
OLD_CHAT: Final = 100  # lines that somebody who comes to a table is sent

Statements = list[tuple[str, tuple[Any, ...]]]  # statements that stand or fall together
Job = tuple[Statements, "asyncio.Future[None] | None"]  # and who waits until they are safe

# Each table's row has a revision. Whoever writes it names the one they have read: if another process has written since,
# nothing is changed, and neither head nor `seq` ever goes back to what it was.
SET_TABLE: Final = (
    "UPDATE tbl SET head=?, brief=?, status=?, listed=?, restless=?, seq=?, touched=coalesce(?, touched), rev=rev+1 "
    "WHERE id=? AND rev=?"
)
SET_BRIEF: Final = "UPDATE tbl SET brief=?, seq=?, touched=?, rev=rev+1 WHERE id=? AND rev=?"
PRUNE: Final = "DELETE FROM tbl WHERE id=? AND rev=?"
# Where several processes share a database, each table is run by one of them (leases.py). Its writes begin with this.
# The row stays locked until they are committed, so nobody else can take the table over in between.
HELD: Final = "SELECT 1 FROM tbl WHERE id=? AND owner=? AND fence=? FOR NO KEY UPDATE"
MUST_CHANGE: Final = frozenset({SET_TABLE, SET_BRIEF, PRUNE, HELD})  # one row, or the job is stale

DROP_TABLE: Final = (  # the chairs last: they tell whether anybody still has it on their list
    "DELETE FROM event WHERE tbl=? AND NOT EXISTS(SELECT 1 FROM chair WHERE tbl=? AND removed=0)",
    "DELETE FROM chat WHERE tbl=? AND NOT EXISTS(SELECT 1 FROM chair WHERE tbl=? AND removed=0)",
    "DELETE FROM tbl WHERE id=? AND NOT EXISTS(SELECT 1 FROM chair WHERE tbl=? AND removed=0)",
    "DELETE FROM chair WHERE tbl=? AND NOT EXISTS(SELECT 1 FROM chair WHERE tbl=? AND removed=0)",
)


class NotStored(Exception):
    """The disk did not take it: nothing has changed."""


class Unsure(NotStored):
    """The database went away meanwhile: nobody can tell now whether it is stored."""


class Taken(Exception):
    """That `seq` or that `id` is in the log already."""


class Stale(Taken):
    """Another process has written this table since we read it."""


class Fenced(Stale):
    """Another process runs this table now."""


class Unreadable(Exception):
    """The database cannot read what it should hold."""


class Damaged(Exception):
    """A stored log is not what was written. `seq` 0: we can't tell where."""

    def __init__(self, table: str, seq: int, why: str = "") -> None:
        super().__init__(f"the log of table {table} is damaged" + (f" at {seq}" if seq else "") + (why and f": {why}"))
        self.table, self.seq = table, seq


class Lease(NamedTuple):
    """That a process runs a table: the number of the process, and how often the table was claimed."""

    owner: int
    fence: int


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
    seen: int = 0  # when its person was last seen here, to the hour; seconds since 1970
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


class Origin(msgspec.Struct):
    """Where a table comes from that is not a new game. Its cards may be known: see `tables/fresh.py`."""

    names: list[str]  # who played there
    move: int | None = None  # it goes on after so many moves; None: it is that game
    from_file: bool = False  # the game there was read from a file
    key: str = ""  # secret: from which hidden cards and chance were dealt anew, when other people sat down


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
    origin: Origin | None = None
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

    kind: str  # "act", "undo", "rewind", "resign", "deal"
    seat: int
    at: int  # milliseconds since 1970
    action: str = ""  # of a deal: its key, which is secret until the game is over
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
    rev: int = 0
    warned: int = 0  # since when its people are told that it will be deleted

    @property
    def used(self) -> int:
        """When somebody last played here or looked in, in milliseconds since 1970."""
        return max([self.touched, *(seat.seen * 1000 for seat in self.head.seats)])


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


class Database(Protocol):
    """One connection to a database."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Any:
        """Runs one statement, with a ? for each value."""

    def close(self) -> None: ...


class Timed(list[tuple[str, tuple[Any, ...]]]):
    """Statements that know when they were to be stored, when the writer began with them, and when it was done."""

    def __init__(self, statements: Statements) -> None:
        super().__init__(statements)
        self.asked = time.perf_counter()
        self.taken = self.stored = 0.0


class Store(ABC):
    """What is kept, in SQL that SQLite and PostgreSQL both understand. Writes go through `write`, which returns when
    they are safe: one thread commits those of many tables together."""

    begin: str  # how a transaction that writes begins
    begin_reading: str  # and one that sees everything as it is at one moment
    taken: type[Exception]  # what the database raises when a line is in the log already

    def __init__(self) -> None:
        self.asked_at = 0.0  # when something was last to be stored
        self.commit_times = Times()  # from asking the writer to the commit
        self.trouble = ""  # why the last commit failed; empty: it did not
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)

    @abstractmethod
    def connect(self) -> Database:
        """A connection that writes."""

    def connect_writer(self) -> Database:
        """The connection of the writer thread."""
        return self.connect()

    @abstractmethod
    async def _all(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Everything that a query finds; raises Unreadable."""

    async def _first(self, sql: str, values: Sequence[Any] = ()) -> tuple[Any, ...] | None:
        found = await self._all(sql, values)
        return found[0] if found else None

    @abstractmethod
    def reason_of(self, error: Exception) -> str:
        """What went wrong, for the log, without values that were to be stored."""

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    # Writing

    @property
    def waiting(self) -> int:
        """How many writes wait for the next commit."""
        return self._jobs.qsize()

    async def write(self, statements: Statements) -> None:
        """Stores all of `statements` or nothing; returns when they are safe."""
        self.asked_at = time.monotonic()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        timed = Timed(statements)
        self._jobs.put((timed, done))
        await done  # who stops waiting is not told: `settle`
        steps = timing.current.get()
        if steps is not None:
            steps.wrote(timed.asked, timed.taken, timed.stored)

    def write_soon(self, statements: Statements) -> None:
        """Stores after what waits already, if it can be; nobody waits for it."""
        self._jobs.put((statements, None))

    def _write_all(self) -> None:
        db: Database | None = None
        while (job := self._jobs.get()) is not None:
            db = self._write_some(db, job)
        if db is not None:
            db.close()

    def _write_some(self, db: Database | None, job: Job) -> Database | None:
        """Commits a job together with those that wait behind it. The connection for the next ones; None: a new one."""
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
        try:
            db = db or self.connect_writer()
            failures = self._timed_commit(db, [statements for statements, _ in group])
        except Unsure as error:
            failures = [error] * len(group)
        except Exception as error:  # whoever is to blame: without this thread nothing is stored
            failures = [NotStored(self.reason_of(error)) for _ in group]
        self.trouble = next((str(one) for one in failures if isinstance(one, NotStored)), "")
        for (_, done), failure in zip(group, failures, strict=True):
            if done is not None:
                done.get_loop().call_soon_threadsafe(settle, done, failure)
        return None if db is not None and self._is_lost(db) else db

    def _is_lost(self, db: Database) -> bool:
        """Whether a new connection is needed."""
        return False

    def _timed_commit(self, db: Database, group: list[Statements]) -> list[Exception | None]:
        began = time.perf_counter()
        try:
            return self._commit(db, group)
        finally:
            now = time.perf_counter()
            for statements in group:
                if isinstance(statements, Timed):
                    statements.taken, statements.stored = began, now
                    self.commit_times.add(now - statements.asked)

    def _commit(self, db: Database, group: list[Statements]) -> list[Exception | None]:
        """One commit for the whole group; a job that cannot be is left out alone."""
        try:
            db.execute(self.begin)
            if len(group) == 1:
                results = [self._one(db, group[0])]
            else:
                results = [self._one_of_many(db, statements) for statements in group]
            db.execute("COMMIT" if len(group) > 1 or results[0] is None else "ROLLBACK")
        except Exception as error:
            with contextlib.suppress(Exception):
                db.execute("ROLLBACK")
            if self._is_lost(db):
                raise Unsure(self.reason_of(error)) from error
            if len(group) == 1:
                return [NotStored(self.reason_of(error))]
            # What is wrong with one table is no reason to refuse the others.
            return [self._commit(db, [statements])[0] for statements in group]
        return results

    def _one_of_many(self, db: Database, statements: Statements) -> Exception | None:
        """Leaves nothing of a job that cannot be."""
        db.execute("SAVEPOINT job")
        failure = self._one(db, statements)
        if failure is not None:
            db.execute("ROLLBACK TO job")
        db.execute("RELEASE job")
        return failure

    def _one(self, db: Database, statements: Statements) -> Exception | None:
        """Why a job cannot be; None: it is done."""
        try:
            for sql, values in statements:
                if db.execute(sql, values).rowcount != 1 and sql in MUST_CHANGE:
                    return Fenced() if sql == HELD else Stale()
        except self.taken:
            return Taken()
        return None

    # What is written

    @staticmethod
    def add_table(head: Head, brief: Brief, log: list[Stored], source: str = "") -> Statements:
        """`source`: whom its place in the lobby is counted for."""
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
            source,
        )
        columns = "id, head, brief, status, listed, restless, seq, made, touched, source"
        statements: Statements = [(f"INSERT INTO tbl({columns}) VALUES(?,?,?,?,?,?,?,?,?,?)", row)]
        statements += [Store.add_event(head.id, stored) for stored in log]
        return statements + Store.add_guests(head)

    @staticmethod
    def add_guests(head: Head) -> Statements:
        """Which guests find the table in their lobby. Lessons are not kept there, nor counted."""
        if head.lesson is not None:
            return []
        guests = {head.host} | {seat.guest for seat in head.seats if seat.guest}
        sql = "INSERT INTO chair(guest, tbl) VALUES(?,?) ON CONFLICT DO NOTHING"
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
        return [(sql, (table, table)) for sql in DROP_TABLE]

    @staticmethod
    def add_result(table: str, guest: str, game: str, level: str, result: str) -> Statements:
        """How a game against bots ended. Each table counts once."""
        sql = "INSERT INTO tally VALUES(?,?,?,?,?) ON CONFLICT DO NOTHING"
        return [(sql, (guest, table, game, level, result))]

    @staticmethod
    def add_learned(guest: str, game: str, lesson: str) -> Statements:
        return [("INSERT INTO learned VALUES(?,?,?) ON CONFLICT DO NOTHING", (guest, game, lesson))]

    @staticmethod
    def set_table(head: Head, brief: Brief, seq: int, now: int | None, rev: int) -> Statements:
        """`rev`: the revision that this replaces. `now` None: nothing has happened that the lobby should tell."""
        row = (encode(head), encode(brief), head.status, head.listed, head.restless, seq, now, head.id, rev)
        return [(SET_TABLE, row), *Store.add_guests(head)]

    @staticmethod
    def held(table: str, lease: Lease) -> Statements:
        """What follows is stored only if this process still runs the table."""
        return [(HELD, (table, *lease))]

    def notice(self, what: str, of: str) -> Statements:
        """Tells the other processes on this database, if there can be any."""
        return []

    @staticmethod
    def add_event(table: str, stored: Stored) -> tuple[str, tuple[Any, ...]]:
        row = (table, stored.seq, stored.id, encode(stored.entry), stored.hash)
        return "INSERT INTO event VALUES(?,?,?,?,?)", row

    @staticmethod
    def set_brief(table: str, brief: Brief, seq: int, now: int, rev: int) -> tuple[str, tuple[Any, ...]]:
        return SET_BRIEF, (encode(brief), seq, now, table, rev)

    @staticmethod
    def warn(table: str, now: int) -> Statements:
        """From now on, the lobby says that the table will be deleted."""
        return [("UPDATE tbl SET warned=? WHERE id=?", (now, table))]

    @staticmethod
    def prune(table: str, rev: int) -> Statements:
        """Deletes a table with all that belongs to it, unless something has happened there. Results still count."""
        rest = ("DELETE FROM event WHERE tbl=?", "DELETE FROM chat WHERE tbl=?", "DELETE FROM chair WHERE tbl=?")
        return [(PRUNE, (table, rev)), *((sql, (table,)) for sql in rest)]

    @staticmethod
    def add_chat(table: str, id: str, line: ChatLine) -> Statements:
        row = (table, line.n, id, line.seat, line.name, line.text, line.at)
        private = (line.shown, line.to, line.to_name, line.card, line.readers)
        return [("INSERT INTO chat VALUES(?,?,?,?,?,?,?,?,?,?,?,?)", (*row, *private))]

    @staticmethod
    def swap_in_chat(table: str, one: int, other: int) -> Statements:
        """Two seats have changed places: what their people have said goes with them."""
        sql = (
            "UPDATE chat SET seat = CASE seat WHEN ? THEN ? WHEN ? THEN ? ELSE seat END, "
            "aim = CASE aim WHEN ? THEN ? WHEN ? THEN ? ELSE aim END WHERE tbl=?"
        )
        seats, aims = (one, other, other, one), (str(one), str(other), str(other), str(one))
        return [(sql, (*seats, *aims, table))]

    @staticmethod
    def touch(now: int) -> Statements:
        """Something small, to see whether anything can be stored."""
        sql = "INSERT INTO meta VALUES('tried', ?) ON CONFLICT(key) DO UPDATE SET value=excluded.value"
        return [(sql, (str(now).encode(),))]

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
    def ban_guest(guest: str) -> Statements:
        """As if they had left for good; only that they may not start over."""
        bell = "INSERT INTO meta VALUES('bell', ?) ON CONFLICT(key) DO UPDATE SET value=excluded.value"
        banned = ("UPDATE guest SET ended=2 WHERE id=?", (guest,))
        return [*Store.end_guest(guest), banned, (bell, (guest.encode(),))]

    @staticmethod
    def set_deck(guest: str, deck: Deck) -> Statements:
        """Saves a deck, or replaces the one of that id if it is the guest's."""
        sql = (
            "INSERT INTO deck VALUES(?,?,?,?,?) ON CONFLICT(id) DO UPDATE "
            "SET game=excluded.game, text=excluded.text, saved=excluded.saved WHERE deck.guest=excluded.guest"
        )
        return [(sql, (deck.id, guest, deck.game, deck.text, deck.saved))]

    @staticmethod
    def drop_deck(guest: str, id: str) -> Statements:
        return [("DELETE FROM deck WHERE id=? AND guest=?", (id, guest))]

    @staticmethod
    def set_analysis(game: bytes, seat: int, body: bytes, now: int) -> Statements:
        """Keeps an analysis of a finished game, by the hash of its record; the oldest ones make room."""
        oldest_go = "DELETE FROM analysis WHERE made <= (SELECT made FROM analysis ORDER BY made DESC LIMIT 1 OFFSET ?)"
        keep = (
            "INSERT INTO analysis VALUES(?,?,?,?) ON CONFLICT(game, seat) DO UPDATE "
            "SET body=excluded.body, made=excluded.made"
        )
        return [(keep, (game.hex(), seat, body, now)), (oldest_go, (MOST_ANALYSES,))]

    # Reading

    async def analysis(self, game: bytes, seat: int) -> bytes | None:
        sql = "SELECT body FROM analysis WHERE game=? AND seat=?"
        found = await self._first(sql, (game.hex(), seat))
        return None if found is None else bytes(found[0])

    async def secret(self, make: Callable[[], bytes]) -> bytes:
        """The servers' own key; made once, kept with the data so that tokens outlive a restart."""
        sql = "SELECT value FROM meta WHERE key='key'"
        row = await self._first(sql)
        if row is None:
            await self.write([("INSERT INTO meta VALUES('key', ?) ON CONFLICT DO NOTHING", (make(),))])
            row = await self._first(sql)
        assert row is not None
        return bytes(row[0])

    async def name(self, guest: str) -> str | None:
        row = await self._first("SELECT name FROM guest WHERE id=? AND ended=0", (guest,))
        return None if row is None else str(row[0])

    async def ended(self) -> set[str]:
        """Guests who have left for good, or had to."""
        return {str(found[0]) for found in await self._all("SELECT id FROM guest WHERE ended>0")}

    async def banned(self) -> set[str]:
        return {str(found[0]) for found in await self._all("SELECT id FROM guest WHERE ended=2")}

    async def bell(self) -> bytes:
        """Whom another program has banned last."""
        row = await self._first("SELECT value FROM meta WHERE key='bell'")
        return b"" if row is None else bytes(row[0])

    async def row(self, table: str) -> Row | None:
        try:
            sql = "SELECT head, brief, seq, touched, rev, warned FROM tbl WHERE id=?"
            found = await self._first(sql, (table,))
        except Unreadable as error:
            raise Damaged(table, 0, str(error)) from error
        if found is None:
            return None
        row = read_row(found)
        if row is None:
            raise Damaged(table, 0)
        return row

    async def source(self, table: str) -> str:
        """Whom its place in the lobby is counted for."""
        found = await self._first("SELECT source FROM tbl WHERE id=?", (table,))
        return "" if found is None else str(found[0])

    async def rows_of(self, guest: str, limit: int, removed: bool = False) -> list[Row]:
        """The tables on a guest's list; `removed`: also those that they took off it."""
        sql = (
            "SELECT head, brief, seq, touched, rev, warned FROM tbl JOIN chair ON tbl.id = chair.tbl "
            "WHERE guest=? AND removed <= ? ORDER BY status='over', touched DESC LIMIT ?"
        )
        try:
            return await self._rows(sql, (guest, removed, limit))
        except Unreadable:
            found = await self._readable("SELECT tbl FROM chair WHERE guest=? AND removed <= ?", (guest, removed))
            return sorted(found, key=lambda row: (row.head.status == "over", -row.touched))[:limit]

    async def is_removed(self, guest: str, table: str) -> bool | None:
        """Whether the guest has taken the table off their list; None: it never was on it."""
        found = await self._first("SELECT removed FROM chair WHERE guest=? AND tbl=?", (guest, table))
        return None if found is None else bool(found[0])

    async def dropped_by_all(self, guest: str) -> list[str]:
        """Unfinished tables of this guest that nobody has on their list any more, those unused for longest first."""
        sql = (
            "SELECT id FROM tbl JOIN chair AS own ON tbl.id = own.tbl WHERE own.guest=? AND own.removed=1 "
            "AND status != 'over' AND NOT EXISTS(SELECT 1 FROM chair WHERE chair.tbl = tbl.id AND chair.removed=0) "
            "ORDER BY touched"
        )
        return [str(found[0]) for found in await self._all(sql, (guest,))]

    async def tally(self, guest: str) -> list[tuple[str, str, str, int]]:
        """Game, level, result, and how often."""
        sql = "SELECT game, level, result, count(*) FROM tally WHERE guest=? GROUP BY game, level, result"
        return [(game, level, result, times) for game, level, result, times in await self._all(sql, (guest,))]

    async def learned(self, guest: str, game: str) -> set[str]:
        """The lessons of a game that a guest has gone through."""
        sql = "SELECT lesson FROM learned WHERE guest=? AND game=?"
        return {str(found[0]) for found in await self._all(sql, (guest, game))}

    async def rows_listed(self, limit: int) -> list[Row]:
        """The tables of the lobby. Of each source first the latest one, then the next: nobody fills the list alone."""
        sql = (
            "SELECT head, brief, seq, touched, rev, warned FROM tbl JOIN (SELECT id AS offered, row_number() OVER "
            "(PARTITION BY coalesce(nullif(source, ''), id) ORDER BY status, touched DESC) AS place FROM tbl "
            "WHERE listed=1 AND status IN ('open', 'playing') "
            "AND EXISTS(SELECT 1 FROM chair WHERE chair.tbl = tbl.id AND removed=0) "
            "ORDER BY place, status, touched DESC LIMIT ?) AS places ON offered = id ORDER BY status, touched DESC"
        )
        try:
            return await self._rows(sql, (limit,))
        except Unreadable:
            found = await self._readable("SELECT DISTINCT tbl FROM chair WHERE removed=0", ())
            offered = [row for row in found if row.head.listed and row.head.status != "over"]
            return sorted(offered, key=lambda row: (row.head.status, -row.touched))[:limit]

    async def _readable(self, sql: str, values: tuple[Any, ...]) -> list[Row]:
        """The tables of these ids, one by one: pages of the file are bad, and only some tables lie there."""
        found = []
        for (id,) in await self._all(sql, values):
            with contextlib.suppress(Damaged):
                found.append(await self.row(id))
        return [row for row in found if row is not None]

    async def unused(self, before: int, limit: int, after: str = "") -> list[tuple[str, bool]]:
        """Ids of tables that nobody has played at since then, and whether anybody has them on their list; in the order
        of ids, those that come after one."""
        sql = (
            "SELECT id, EXISTS(SELECT 1 FROM chair WHERE chair.tbl = tbl.id AND removed=0) FROM tbl "
            "WHERE touched < ? AND id > ? ORDER BY id LIMIT ?"
        )
        return [(str(id), bool(kept)) for id, kept in await self._all(sql, (before, after, limit))]

    async def _rows(self, sql: str, values: tuple[Any, ...]) -> list[Row]:
        """Those that can be read: one that is damaged does not hide the others."""
        rows = [read_row(found) for found in await self._all(sql, values)]
        return [row for row in rows if row is not None]

    async def live_of(self, guest: str) -> int:
        """How many unfinished tables a guest sits at or keeps. One that they removed is no longer theirs if others have
        it; else it still counts, as it takes up room."""
        sql = (
            "SELECT count(*) FROM chair AS own JOIN tbl ON tbl.id = own.tbl WHERE own.guest=? AND status != 'over' "
            "AND (own.removed=0 OR NOT EXISTS(SELECT 1 FROM chair WHERE chair.tbl = own.tbl AND chair.removed=0))"
        )
        try:
            return int((await self._all(sql, (guest,)))[0][0])
        except Unreadable:
            own = await self._readable("SELECT tbl FROM chair WHERE guest=?", (guest,))
            return len([row for row in own if row.head.status != "over"])

    async def restless(self) -> list[str]:
        try:
            found = await self._all("SELECT id FROM tbl WHERE restless=1 ORDER BY touched")
        except Unreadable:
            rows = await self._readable("SELECT DISTINCT tbl FROM chair", ())
            return [row.head.id for row in rows if row.head.restless]
        return [str(id) for (id,) in found]

    async def decks(self, guest: str) -> list[Deck]:
        """The decks that a guest has saved, the newest first."""
        sql = "SELECT id, game, text, saved FROM deck WHERE guest=? ORDER BY saved DESC, id"
        return [Deck(*found) for found in await self._all(sql, (guest,))]

    async def count(self) -> int:
        return int((await self._all("SELECT count(*) FROM tbl"))[0][0])

    async def log(self, row: Row) -> list[Stored]:
        """The log of a table, its chain checked."""
        sql = "SELECT seq, id, body, hash FROM event WHERE tbl=? ORDER BY seq"
        try:
            lines = await self._all(sql, (row.head.id,))
        except Unreadable as error:
            raise Damaged(row.head.id, await self._unreadable_line(row.head.id), str(error)) from error
        return await asyncio.to_thread(lambda: list(checked(row, lines)))

    async def row_and_log(self, table: str) -> tuple[Row, list[Stored]] | None:
        """Both as they were at one moment, although somebody else may write meanwhile."""
        row = await self.row(table)
        while row is not None:
            try:
                return row, await self.log(row)
            except Damaged:
                before, row = row, await self.row(table)
                if row is not None and row.rev == before.rev:
                    raise
        return None

    async def _unreadable_line(self, table: str) -> int:
        """The first line of a log that can't be read; 0: we can't tell."""
        with contextlib.suppress(Unreadable):
            for (seq,) in await self._all("SELECT seq FROM event WHERE tbl=? ORDER BY seq", (table,)):
                try:
                    await self._all("SELECT id, body, hash FROM event WHERE tbl=? AND seq=?", (table, seq))
                except Unreadable:
                    return int(seq)
        return 0

    async def chat(self, table: str) -> list[tuple[str, ChatLine]]:
        """The last lines for each circle of readers, oldest first, with their ids."""
        sql = (
            "SELECT id, n, seat, name, text, at, shown, aim, aim_name, card, readers FROM "
            "(SELECT *, row_number() OVER (PARTITION BY readers ORDER BY n DESC) AS place FROM chat WHERE tbl=?) "
            "AS placed WHERE place <= ? ORDER BY n"
        )
        try:
            found = await self._all(sql, (table, OLD_CHAT))
        except Unreadable as error:
            raise Damaged(table, 0, str(error)) from error
        return [(id, ChatLine(*line)) for id, *line in found]


def checked(row: Row, lines: list[tuple[Any, ...]]) -> Iterator[Stored]:
    table, before, last = row.head.id, genesis(row.head), 0
    for seq, id, body, seal in lines:
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


def read_row(found: tuple[Any, ...]) -> Row | None:
    """None if it is not what was written."""
    head, brief, *rest = found
    try:
        return Row(head_decoder.decode(head), brief_decoder.decode(brief), *rest)
    except (msgspec.MsgspecError, UnicodeError):
        return None


def settle(done: "asyncio.Future[None]", failure: Exception | None) -> None:
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
