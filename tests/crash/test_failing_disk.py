"""A full or failing disk is a refusal, not a wreck; a database that goes away is no more."""

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from anachron.server.store.base import NotStored, Statements
from anachron.server.store.choice import DATABASE
from anachron.server.store.sqlite import SqliteStore
from anachron.server.wire import protocol as p
from tests.crash.refusals import Played, check, move, play_on
from tests.server import postgres
from tests.server.helpers import Room, new_id, room, run
from tests.server.postgres import direct, sqlite_only

FEW, ALL = 30, 200
postgres_only = pytest.mark.skipif(not postgres.IS_USED, reason="needs STORE=postgresql")
needs_c = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"
)


# SQLite: the n-th write, truncation or sync fails


def fail_each(folder: Path, last: int) -> str:
    shim = folder / "failing.so"
    source = Path(__file__).with_name("failing.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(shim), str(source), "-ldl"], check=True)
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "tests.crash.failing_disk", str(folder / "data"), "1", str(last)]
    env = {**os.environ, "LD_PRELOAD": str(shim)}
    done = subprocess.run(command, env=env, cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    print("\n" + done.stdout)
    assert f"{last} failures" in done.stdout
    assert int(done.stdout.split(", ")[1].split()[0]) > 0.9 * last, "the disk failed, and nobody noticed"
    return done.stdout


@sqlite_only
@needs_c
def test_each_of_thirty_failures_of_the_disk_is_a_refusal(tmp_path: Path) -> None:
    fail_each(tmp_path, FEW)


@sqlite_only
@needs_c
@pytest.mark.long
def test_each_of_two_hundred_failures_of_the_disk_is_a_refusal(tmp_path: Path) -> None:
    fail_each(tmp_path, ALL)


@sqlite_only
def test_a_file_that_another_process_holds_is_a_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = SqliteStore.connect

    def impatient(store: SqliteStore) -> sqlite3.Connection:
        db = connect(store)
        db.execute("PRAGMA busy_timeout=20")  # five seconds each time would be too long here
        return db

    monkeypatch.setattr(SqliteStore, "connect", impatient)

    async def play() -> Played:
        async with room(tmp_path) as r:
            table, *players = await r.two()
            chance, acked, refused = random.Random(1), [], 0
            other = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
            for n in range(20):
                if n % 2:
                    other.execute("BEGIN IMMEDIATE")
                    refuse = await r.say(table, players[0], p.Say(id=new_id(), text="Hello"))
                    assert refuse is not None
                    assert refuse.code == "not-stored"
                    assert r.registry.store.trouble.startswith("SQLITE_BUSY")
                    refused += 1
                    other.execute("ROLLBACK")
                key, tries = await move(r, table, players, chance)
                acked.append(key)
                refused += tries
            other.close()
        return Played(table.id, acked, refused)

    played = run(play())
    assert played.refused == 10
    run(check(tmp_path, played))


# Both: the answer to a commit is lost on the way


@contextlib.contextmanager
def answers_lost(r: Room) -> Iterator[None]:
    store, real = r.registry.store, r.registry.store._commit

    def lost(db: Any, group: list[Statements]) -> list[Exception | None]:
        real(db, group)
        return [NotStored("the connection is lost") for _ in group]

    store._commit = lost  # type: ignore[method-assign]
    yield
    store._commit = real  # type: ignore[method-assign]


def test_a_move_that_was_stored_although_we_were_told_otherwise_is_acknowledged(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            for _ in range(6):
                seat = table.history.state.waiting[0]
                action = table.history.game.actions[table.history.state.actions(seat)[0]]
                message = p.Act(id=new_id(), seq=table.history.shown(seat), seat=seat, action=action)
                with answers_lost(r):
                    refuse = await r.say(table, (a, b)[seat], message)
                assert refuse is not None
                assert refuse.code == "not-stored"
                seq = table.history.seq
                assert await r.say(table, (a, b)[seat], message) is None
                assert [ack["id"] for ack in (a, b)[seat].of("ack")].count(message.id) == 1
                assert table.history.seq == seq + 1
            id, digest = table.id, table.history.state.digest()
        async with room(tmp_path) as r:
            assert (await r.registry.table(id)).history.state.digest() == digest

    run(play())


def test_a_move_that_nobody_was_told_of_is_shown_with_the_next(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            action = table.history.game.actions[table.history.state.actions(0)[0]]
            with answers_lost(r):
                await r.say(table, a, p.Act(id=new_id(), seq=0, seat=0, action=action))
            seat = table.history.state.waiting[-1]
            own = table.history.game.actions[table.history.state.actions(seat)[0]]
            refuse = await r.say(table, (a, b)[seat], p.Act(id=new_id(), seq=0, seat=seat, action=own))
            assert refuse is not None
            assert refuse.code == "stale"
            assert table.history.seq == 1
            assert a.view(0)["seq"] == table.history.shown(0)
            assert b.view(1)["seq"] == table.history.shown(1)
            await r.act(table, (a, b)[table.history.state.waiting[0]], table.history.state.waiting[0])

    run(play())


# PostgreSQL: the connection is lost at the n-th statement


class Cutter:
    """Ends the writer's connection before its n-th statement; where that is a commit, every other time after it."""

    def __init__(self) -> None:
        self.left = 0
        self.cuts = 0

    def cut_at(self, n: int) -> None:
        self.left = n

    def before(self, db: Any, sql: str) -> bool:
        """Whether the connection is to be ended after the statement."""
        if threading.current_thread().name != "store" or not self.left:
            return False
        self.left -= 1
        if self.left:
            return False
        self.cuts += 1
        if sql == "COMMIT" and self.cuts % 2:
            return True
        self.end(db)
        return False

    def end(self, db: Any) -> None:
        import psycopg

        with psycopg.connect(postgres.server(), autocommit=True) as other:
            other.execute("SELECT pg_terminate_backend(%s, 5000)", (db._db.info.backend_pid,))


@pytest.fixture
def cutter(monkeypatch: pytest.MonkeyPatch) -> Cutter:
    from anachron.server.store.postgres import Connection

    found, execute = Cutter(), Connection.execute

    def counted(db: Any, sql: str, values: Any = ()) -> Any:
        is_last = found.before(db, sql)
        done = execute(db, sql, values)
        if is_last:
            db.sync()  # it is committed; the answer will not come
            found.end(db)
        return done

    monkeypatch.setattr(Connection, "execute", counted)
    return found


def cut_each(data: Path, cutter: Cutter, last: int) -> None:
    refused = acked = 0
    for n in range(1, last + 1):

        async def one(n: int) -> list[Played]:
            cuts = cutter.cuts
            async with room(data) as r:
                return await play_on(r, random.Random(n), lambda: cutter.cut_at(n), lambda: cutter.cuts > cuts)

        for played in run(one(n)):
            run(check(data, played))
            refused, acked = refused + played.refused, acked + len(played.acked)
    print(f"\n{last} lost connections, {refused} moves refused and said again, {acked} acknowledged, 0 lost")
    assert cutter.cuts == last
    assert refused > 0.9 * last


@postgres_only
def test_each_of_thirty_lost_connections_is_a_refusal(tmp_path: Path, cutter: Cutter) -> None:
    cut_each(tmp_path, cutter, FEW)


@postgres_only
@pytest.mark.long
def test_each_of_two_hundred_lost_connections_is_a_refusal(tmp_path: Path, cutter: Cutter) -> None:
    cut_each(tmp_path, cutter, ALL)


TROUBLES = {
    "QueryCanceled": "PERFORM pg_sleep(30)",
    "DiskFull": "RAISE EXCEPTION ''no space left'' USING ERRCODE = ''53100''",
}


@postgres_only
@pytest.mark.parametrize("told", TROUBLES)
def test_what_the_database_does_not_take_is_a_refusal(
    tmp_path: Path, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A statement takes too long; the disk is full."""
    # On a busy machine good statements take their time too.
    address = f"{postgres.address_of(tmp_path)}%20-cstatement_timeout%3D5s"
    monkeypatch.setattr("tests.server.helpers.address_of", lambda data: address)
    begin = "CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS"

    async def play() -> Played:
        async with room(tmp_path) as r:
            table, *players = await r.two()
            chance, acked = random.Random(1), []
            with direct(tmp_path) as db:
                db.execute(f"{begin} 'BEGIN {TROUBLES[told]}; RETURN NEW; END'")
                for _ in range(2):
                    acked.append((await move(r, table, players, chance))[0])
                    seat = table.history.state.waiting[0]
                    action = table.history.game.actions[table.history.state.actions(seat)[0]]
                    message = p.Act(id=new_id(), seq=table.history.shown(seat), seat=seat, action=action)
                    db.execute("CREATE TRIGGER trouble BEFORE INSERT ON event EXECUTE FUNCTION trouble()")
                    refuse = await r.say(table, players[seat], message)
                    assert refuse is not None
                    assert refuse.code == "not-stored"
                    assert told in r.registry.store.trouble
                    db.execute("DROP TRIGGER trouble ON event")
                    assert await r.say(table, players[seat], message) is None
                    acked.append(f"{seat}:{message.id}")
        return Played(table.id, acked, 2)

    run(check(tmp_path, run(play())))
