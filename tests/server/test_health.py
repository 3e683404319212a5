"""What whoever runs a server can rely on: health that is true, a log that helps, and a file that does not only grow."""

import logging
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from anachron.server.app import create
from anachron.server.run import LOG_FORMAT, LOG_TIME, config_for
from anachron.server.settings import Settings
from anachron.server.store import base, keeping
from anachron.server.store.base import Row, now_ms
from anachron.server.tables import messages, prune, registry
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, live, room, run, until
from tests.server.postgres import sqlite_only
from tests.server.test_mishaps import broken_disk

DAY_MS = keeping.DAY_MS


@sqlite_only  # it fails SQLite's way
def test_health_is_not_ok_while_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "TRY_AGAIN_S", 0.0)
    is_full = False
    real = base.Store._one

    def full(self: base.Store, db: sqlite3.Connection, statements: base.Statements) -> Exception | None:
        if is_full:
            raise sqlite3.OperationalError("database or disk is full")
        return real(self, db, statements)

    monkeypatch.setattr(base.Store, "_one", full)
    with live(tmp_path) as server:
        guest = server.guest()
        assert guest.get("/api/health").json()["ok"] is True
        is_full = True
        answer = guest.get("/api/health")
        assert (answer.status_code, answer.json()["ok"]) == (503, False)
        is_full = False
        assert guest.get("/api/health").status_code == 200, "after the repair"


def test_asking_for_health_costs_no_write_each_time(tmp_path: Path) -> None:
    async def ask() -> None:
        async with room(tmp_path) as r:
            writes = 0
            real = r.registry.store.write

            async def counted(statements: base.Statements) -> None:
                nonlocal writes
                writes += 1
                await real(statements)

            r.registry.store.write = counted  # type: ignore[method-assign]
            for _ in range(50):
                assert await r.registry.can_store()
            assert writes == 1

    run(ask())


@sqlite_only  # it fails SQLite's way
def test_the_log_says_why_something_was_not_stored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            real = r.registry.store._one

            def full(db: Any, statements: base.Statements) -> Exception | None:
                raise sqlite3.OperationalError("database or disk is full")

            r.registry.store._one = full  # type: ignore[method-assign]
            refuse = await r.say(table, a, p.Say(id="c", text="my secret"))
            assert refuse is not None and refuse.code == "not-stored" and "disk" not in refuse.reason
            r.registry.store._one = real  # type: ignore[method-assign]

    with caplog.at_level(logging.WARNING):
        run(play())
    assert "not stored (OperationalError: database or disk is full)" in caplog.text
    assert "my secret" not in caplog.text


def test_of_a_fault_that_is_not_the_databases_only_the_kind_is_logged(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as r:
            fault = UnicodeEncodeError("utf-8", "secret", 0, 1, "surrogates")
            assert r.registry.store.reason_of(fault) == "UnicodeEncodeError"

    run(look())


def test_every_line_of_the_log_has_its_time(tmp_path: Path) -> None:
    made = logging.makeLogRecord({"name": "anachron.tables", "levelname": "ERROR", "msg": "table %s", "args": ("x",)})
    line = logging.Formatter(LOG_FORMAT, LOG_TIME).format(made)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d{4} ERROR anachron.tables: table x", line)
    assert config_for(create(Settings(data=tmp_path))).log_config is None, "uvicorn's lines go the same way"


# Who fills the lobby


def test_many_tables_of_one_address_hide_no_other(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as r:
            wanted = p.NewTable(
                game="time-line-battle", seats=[p.NewSeat(kind="me"), p.NewSeat(kind="open")], listed=True
            )
            honest = (await r.registry.open("mira", wanted, "address 192.0.2.1")).table
            for n in range(80):  # a new cookie costs nothing
                await r.registry.open(f"flood{n}", wanted, "address 192.0.2.66")
            found = [line.id for line in (await r.registry.lobby("stranger")).open]
            assert honest in found
            assert len(found) == registry.MOST_LISTED
            for n in range(3):
                await r.registry.open(f"friend{n}", wanted, f"address 192.0.2.{n + 2}")
            assert (await r.registry.store.source(honest)) not in ("", "address 192.0.2.1"), "no address is stored"

    run(look())


def test_a_rematch_is_counted_for_the_same_address(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as r:
            wanted = p.NewTable(game="time-line-battle", seats=[p.NewSeat(kind="me")] * 2, listed=True)
            opened = await r.registry.open("mira", wanted, "address 192.0.2.1")
            table = await r.registry.table(opened.table)
            again = await r.registry.rematch(table.head, None)
            assert (await r.registry.store.source(again)) == (await r.registry.store.source(opened.table)) != ""

    run(look())


# What is deleted when


async def age(r: Room, days: float, *ids: str) -> None:
    """Lets tables lie unused for so many days more."""
    await until(lambda: not r.registry._work)  # who was seen is stored in the background
    for id in ids:
        row = await r.registry.store.row(id)
        assert row is not None
        for seat in row.head.seats:
            seat.seen -= int(days * 24 * 3600)
        touched = row.touched - int(days * DAY_MS)
        await r.registry.store.write(base.Store.set_table(row.head, row.brief, row.seq, touched, row.rev))
        by = int(days * DAY_MS)
        await r.registry.store.write(
            [("UPDATE tbl SET warned=CASE WHEN warned > ? THEN warned - ? ELSE 0 END WHERE id=?", (by, by, id))]
        )
        if (table := r.registry._tables.get(id)) is not None:
            r.registry._tables.drop(table)


async def row_of(r: Room, id: str) -> Row:
    row = await r.registry.store.row(id)
    assert row is not None
    return row


def test_nobodys_table_is_deleted_without_notice(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            table.leave(a)
            table.leave(b)
            id = table.id
            await age(r, 1000, id)  # the server was off for years
            assert await prune.prune(r.registry, 0) == 0, "its people could not know"
            (line,) = (await r.registry.lobby("other")).mine
            assert line.days_left == keeping.NOTICE_DAYS
            await age(r, 29, id)
            assert await prune.prune(r.registry, 0) == 0
            (line,) = (await r.registry.lobby("host")).mine
            assert line.days_left == 1
            await age(r, 2, id)
            assert await prune.prune(r.registry, 0) == 1
            assert (await r.registry.lobby("host")).mine == []
            left = (await r.registry.store._all("SELECT count(*) FROM event"))[0][0]
            chairs = (await r.registry.store._all("SELECT count(*) FROM chair"))[0][0]
            assert (left, chairs) == (0, 0)

    run(play())


def test_a_visit_keeps_a_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            table.leave(a)
            table.leave(b)
            id = table.id
            await age(r, 360, id)
            await prune.prune(r.registry, 0)
            assert [line.days_left for line in (await r.registry.lobby("host")).mine] == [30]
            table, me = await r.registry.table(id), FakeSocket("other")
            await table.enter(me, p.Hello(v=1, tokens=[table.token(1)]))
            table.leave(me)
            async with table.lock:  # the visit is stored in the background
                await table.save(touch=False)
            assert [line.days_left for line in (await r.registry.lobby("host")).mine] == [None]
            await age(r, 100, id)
            assert await prune.prune(r.registry, 0) == 0
            assert (await row_of(r, id)).head.id == id

    run(play())


def test_a_table_in_use_stays_and_so_does_all_with_keep_0(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _a, _b = await r.two()
            row = await row_of(r, table.id)
            assert not await r.registry.prune(row), "people are here"
            r.registry.keep_days = 0
            other, a, b = await r.two()
            other.leave(a)
            other.leave(b)
            await age(r, 5000, other.id)
            assert await prune.prune(r.registry, 0) == 0
            assert keeping.days_left((await row_of(r, other.id)), now_ms(), 0) is None

    run(play())


def test_lessons_and_removed_tables_go_sooner(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            lesson = messages.lesson_lines(r.registry.game("time-line-battle"))[0].id
            learnt = (await r.registry.open_lesson("host", "time-line-battle", lesson)).table
            removed, _ = await r.open(["me", "bot"])
            await r.registry.remove("host", removed.id)
            kept, _ = await r.open(["me", "bot"])
            ids = (learnt, removed.id, kept.id)
            await age(r, 8, *ids)
            assert await prune.prune(r.registry, 0) == 1
            assert (await r.registry.store.row(learnt)) is None
            await age(r, 23, removed.id, kept.id)
            assert await prune.prune(r.registry, 0) == 1
            assert (await r.registry.store.row(removed.id)) is None and (
                await r.registry.store.row(kept.id)
            ) is not None

    run(play())


def test_what_is_played_meanwhile_is_not_deleted(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            old = await row_of(r, table.id)
            await r.act(table, a, 0)
            table.leave(a)
            table.leave(b)
            assert not await r.registry.prune(old), "the row has changed since it was looked at"
            assert (await row_of(r, table.id)).seq == 1
            with broken_disk(r):
                assert not await r.registry.prune(await row_of(r, table.id))

    run(play())
