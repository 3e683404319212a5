"""Several processes on one PostgreSQL database: each table is run by one of them at a time.

A process has a row, and a lock that the database drops with its connection: who is killed is gone at once. A machine
that vanished, or a process that stands still, is gone when its row was not renewed for a while. Whoever wants a table
that nobody alive runs claims it, which raises its fence; each write of a table names the fence (`Store.held`). So a
process that was away can't write any more, whatever it believes.
"""

import asyncio
import contextlib
import hashlib
import logging
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
import psycopg

from anachron.server.store.base import Lease, Statements
from anachron.server.store.postgres import ABORT_AGAIN_S, CHANNEL, END_S, PostgresStore, abort, connected
from anachron.server.store.refuse import Elsewhere, Unheld, no_such_table

log = logging.getLogger("anachron.leases")

BEAT_S: Final = 0.5  # how often a process says that it is alive
AWAY_S: Final = 3.0  # one that did not say so for this long is gone: as in the view `alive` of postgres.py
LOOK_S: Final = 0.1  # how soon the thread notices that it should end
AGAIN_S: Final = 0.3
TRIES: Final = 5

PLACE: Final = "SELECT alive.id, alive.address FROM tbl LEFT JOIN alive ON alive.id = tbl.owner WHERE tbl.id=?"
CLAIM: Final = (
    "UPDATE tbl SET owner=?, fence=fence+1, adrift=0 "
    "WHERE id=? AND (owner IS NULL OR owner=? OR owner NOT IN (SELECT id FROM alive)) RETURNING fence"
)
RELEASE: Final = "UPDATE tbl SET owner=NULL, adrift=? WHERE id=? AND owner=? AND fence=?"
ADRIFT: Final = (
    "SELECT id FROM tbl WHERE restless=1 AND (adrift=1 OR owner NOT IN (SELECT id FROM alive)) "
    "ORDER BY touched DESC LIMIT ?"
)
OTHERS: Final = b"SELECT id, address, here FROM alive WHERE id != %s"
BEAT: Final = (
    b"UPDATE process SET beat=clock_timestamp(), here=coalesce(%s, here) "
    b"WHERE id=%s AND beat > clock_timestamp() - interval '3 seconds' RETURNING 1"
)
BURY: Final = b"DELETE FROM process WHERE id NOT IN (SELECT id FROM alive) RETURNING 1"

Here = dict[str, list[int]]  # by table: the seats whose people are there
here_decoder: Final = msgspec.json.Decoder(Here)


class Away(Exception):
    """Others could not hear of us for too long, and may have taken our tables."""


class Other:
    """Another process on this database."""

    def __init__(self, id: int, address: str, here: bytes) -> None:
        self.id = id
        self.address = address
        self.mark = mark_of(address)
        self.here: Here = here_decoder.decode(here)


class Leases:
    """This process among its like. `heard` is called with each notice of another process; `lost` when we have to give
    up all tables at once; `look` when somebody may have left tables behind; `parted` with the address of a process that
    is gone. `here` tells who is at which table."""

    def __init__(self, store: PostgresStore, address: str) -> None:
        self.store = store
        self.address = address  # where others reach us
        self.mark = mark_of(address)
        self.id = 0  # new after each absence; 0: the database doesn't know us
        self.others: list[Other] = []
        self.is_leaving = False
        self.heard: Callable[[str, str], None] = lambda what, of: None
        self.lost: Callable[[], None] = lambda: None
        self.look: Callable[[], None] = lambda: None
        self.here: Callable[[], Here] = dict
        self.parted: Callable[[str], None] = lambda address: None
        self._told: Here | None = None
        self._telling: bytes | None = None  # who is here, if that has changed
        self._beaten = 0.0
        self._ending = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._known = asyncio.Event()
        self._db: psycopg.Connection[Any] | None = None
        self._thread = threading.Thread(target=self._run, name="leases", daemon=True)

    # Life

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()
        await self._known.wait()

    async def close(self) -> None:
        self._ending = True
        await asyncio.to_thread(self._thread.join, END_S)
        while self._thread.is_alive():  # the database has gone silent
            if self._db is not None:
                abort(self._db)
            await asyncio.to_thread(self._thread.join, ABORT_AGAIN_S)

    @property
    def is_held(self) -> bool:
        """Whether others hear of us, so that nobody takes our tables."""
        return bool(self.id) and time.monotonic() - self._beaten < AWAY_S

    def _call(self, what: Callable[..., None], *given: Any) -> None:
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(what, *given)

    def _run(self) -> None:
        while not self._ending:
            try:
                self._db = connected(self.store.address)
                with contextlib.closing(self._db):
                    self._live(self._db)
            except Away:
                log.warning("this process was away: its tables go on elsewhere")
            except psycopg.Error as error:
                if self.id:  # once is enough
                    log.error("the connection to the database is lost: %s", self.store.reason_of(error))
            except Exception:  # whoever is to blame: without this thread others take us for dead
                log.exception("a process joins anew")
            if not self._ending:
                self._call(self._lose)
                time.sleep(AGAIN_S)

    def _live(self, db: "psycopg.Connection[Any]") -> None:
        id = secrets.randbits(62) | 1
        db.execute("SELECT pg_advisory_lock(%s)", (id,))
        channel = db.execute(CHANNEL).fetchone()
        assert channel is not None
        db.execute(f'LISTEN "{channel[0]}"'.encode())
        db.execute("INSERT INTO process VALUES(%s, %s, clock_timestamp(), %s)", (id, self.address, b"{}"))
        self._told, self._beaten = None, time.monotonic()
        self._call(self._join, id)
        while not self._ending:
            self._listen(db)
            asked, telling = time.monotonic(), self._telling
            self._telling = None
            if db.execute(BEAT, (telling, id)).fetchone() is None:
                raise Away
            self._beaten = asked
            others = [Other(*found) for found in db.execute(OTHERS, (id,)).fetchall()]
            buried = db.execute(BURY).fetchall()
            self._call(self._meet, others, bool(buried))
        db.execute("DELETE FROM process WHERE id=%s", (id,))

    def _listen(self, db: "psycopg.Connection[Any]") -> None:
        """Hears notices until the next beat."""
        until = time.monotonic() + BEAT_S
        while not self._ending and time.monotonic() < until:
            for notice in db.notifies(timeout=LOOK_S):
                what, _, of = notice.payload.partition(" ")
                self._call(self.heard, what, of)

    # In the loop

    def _join(self, id: int) -> None:
        self.id = id
        self._known.set()
        self.heard("joined", "")  # we missed earlier notices
        self.look()

    def _lose(self) -> None:
        if self.id:
            self.id = 0
            self.lost()

    def _meet(self, others: list[Other], buried: bool) -> None:
        for address in {other.address for other in self.others} - {other.address for other in others}:
            self.parted(address)
        self.others = others
        here = self.here()
        if here != self._told:
            self._told, self._telling = here, msgspec.json.encode(here)
        if buried:
            self.look()

    # Tables

    async def claim(self, table: str) -> Lease:
        """Makes this process the one that runs the table; raises Elsewhere if another one does."""
        for _ in range(TRIES):
            place = await self.place(table)
            if place is not None:
                raise Elsewhere(place)
            id = self.id
            found = await self.store.change(CLAIM, (id, table, id))
            if found:
                return Lease(id, int(found[0][0]))
        raise Unheld

    def first(self, table: str) -> tuple[Lease, Statements]:
        """The lease of a table that is about to be stored for the first time, and what is to be stored with it."""
        if not self.is_held:
            raise Unheld
        lease = Lease(self.id, 1)
        return lease, [("UPDATE tbl SET owner=?, fence=?, adrift=0 WHERE id=?", (*lease, table))]

    async def place(self, table: str) -> str | None:
        """The address of the process that runs a table; None: this one may. One that is about to leave sends everybody
        to another one, if there is any. Raises Unheld at once while the database doesn't hear of us."""
        if not self.is_held:
            raise Unheld
        found = await self.store.change(PLACE, (table,))
        if not found:
            raise no_such_table()
        owner, address = found[0]
        if owner is not None and owner != self.id:
            return str(address)
        if self.is_leaving:
            if not self.others:
                raise Unheld
            return secrets.choice(self.others).address
        return None

    def release(self, table: str, lease: Lease, adrift: bool = False) -> None:
        """Any process may have the table now, after what waits to be stored; `adrift`: one should, as something may be
        due there."""
        self.store.write_soon([(RELEASE, (int(adrift), table, *lease))])

    async def adrift(self, limit: int) -> list[str]:
        """Tables that nobody runs although something may be due there."""
        return [str(id) for (id,) in await self.store.change(ADRIFT, (limit,))]

    def find(self, mark: str) -> None:
        """For work that only one process knows: raises Elsewhere if this mark is another's."""
        for other in self.others:
            if other.mark == mark:
                raise Elsewhere(other.address)

    def is_here(self, table: str) -> set[int]:
        """The seats at a table of another process whose people are there."""
        return {seat for other in self.others for seat in other.here.get(table, ())}


def mark_of(address: str) -> str:
    """Names a process in the ids of work that only it knows."""
    return hashlib.sha256(address.encode()).hexdigest()[:8]
