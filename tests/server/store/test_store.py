"""The file: nothing acknowledged is lost, nothing damaged is believed."""

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from anachron.server.store.base import Entry, NotStored, Statements, Store, Taken
from anachron.server.store.choice import DATABASE, open_store
from anachron.server.store.refuse import Refuse
from anachron.server.store.sqlite import SCHEMA, TIDY_AFTER, SqliteStore
from anachron.server.tables import memory
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, new_id, room, run, until
from tests.server.postgres import address_of, direct, sqlite_only


@sqlite_only
def test_the_file_is_written_the_safe_way(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / DATABASE)
    assert store._read.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._read.execute("PRAGMA synchronous").fetchone() == (2,)
    store.close()


def test_many_writes_go_into_few_commits_and_a_bad_one_fails_alone(tmp_path: Path) -> None:
    store = open_store(tmp_path, address_of(tmp_path))
    commits: list[int] = []
    real = store._commit

    def counted(db: Any, group: list[Statements]) -> list[Exception | None]:
        commits.append(len(group))
        return real(db, group)

    store._commit = counted  # type: ignore[method-assign]

    async def write() -> list[object]:
        twice = [("INSERT INTO meta VALUES('a', 'x')", ())]
        jobs = [store.write(Store.set_name(f"g{n}", "N")) for n in range(200)] + [
            store.write(twice),
            store.write(twice),
        ]
        return await asyncio.gather(*jobs, return_exceptions=True)

    results = run(write())
    assert [type(r) for r in results if r is not None] == [Taken]
    assert sum(commits) == 202
    assert len(commits) < 100
    assert run(store.name("g199")) == "N"
    store.close()


def test_nothing_stays_of_a_write_that_fails_alone_and_the_next_is_stored(tmp_path: Path) -> None:
    store = open_store(tmp_path, address_of(tmp_path))
    twice = [("INSERT INTO meta VALUES('a', 'x')", ())]

    async def write() -> None:
        await store.write(twice)
        with pytest.raises(Taken):
            await store.write([*Store.set_name("g", "not me"), *twice])
        assert await store.name("g") is None
        await store.write(Store.set_name("g", "N"))
        assert await store.name("g") == "N"

    run(write())
    store.close()


@sqlite_only
def test_a_newer_file_is_not_touched(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / DATABASE)
    db.execute(f"PRAGMA user_version={SCHEMA + 1}")
    db.close()
    with pytest.raises(RuntimeError, match="newer"):
        SqliteStore(tmp_path / DATABASE)


def test_what_is_not_stored_is_not_acknowledged_and_play_goes_on_after_repair(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            chance = random.Random(3)
            real = r.registry.store._commit
            broken = False

            def failing(db: Any, group: list[Statements]) -> list[Exception | None]:
                return [NotStored("disk full") for _ in group] if broken else real(db, group)

            r.registry.store._commit = failing  # type: ignore[method-assign]
            for _ in range(200):
                if table.head.status == "over":
                    break
                seat = chance.choice(table.history.state.waiting)
                player = (a, b)[seat]
                broken = chance.random() < 0.5
                before = (table.history.seq, table.history.state.digest(), table.head.status, len(player.got))
                action = table.history.game.actions[chance.choice(table.history.state.actions(seat))]
                message = p.Act(id=new_id(), seq=table.history.shown(seat), seat=seat, action=action)
                refuse = await r.say(table, player, message)
                if broken:
                    assert refuse is not None
                    assert refuse.code == "not-stored"
                    now = (table.history.seq, table.history.state.digest(), table.head.status, len(player.got))
                    assert now == before
                else:
                    assert refuse is None
            broken = True
            other = FakeSocket("x")
            await table.enter(other, p.Hello(v=1))
            refuse = await r.say(table, a, p.Say(id="c", text="hello"))
            assert refuse is not None
            assert refuse.code == "not-stored"
            assert other.of("chat") == []
            broken = False
            digest, id = table.history.state.digest(), table.id
        async with room(tmp_path) as r:
            assert (await r.registry.table(id)).history.state.digest() == digest

    run(play())


@sqlite_only
def test_a_disk_that_is_really_full_refuses_and_recovers(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            store, real = r.registry.store, r.registry.store._commit

            def full(db: Any, group: list[Statements]) -> list[Exception | None]:
                pages = db.execute("PRAGMA page_count").fetchone()[0]
                db.execute(f"PRAGMA max_page_count={pages}")
                try:
                    return real(db, group)
                finally:
                    db.execute("PRAGMA max_page_count=1073741823")

            store._commit = full  # type: ignore[method-assign]
            refused = 0
            for n in range(400):
                refuse = await r.say(table, a, p.Say(id=f"c{n}", text="x" * 400))
                refused += refuse is not None and refuse.code == "not-stored"
            assert refused > 100
            store._commit = real  # type: ignore[method-assign]
            await r.act(table, a, 0)

    run(play())


def test_two_lines_with_one_number_cannot_be(tmp_path: Path) -> None:
    """Another process wrote first: we learn what it wrote and answer stale."""

    async def play() -> None:
        async with room(tmp_path / "a") as r:
            table, a, _ = await r.two()
            action = table.history.game.actions[table.history.state.actions(0)[0]]
            next = table.history.next("0:foreign", Entry("act", 0, 1, action))
            foreign = [
                Store.add_event(table.id, next.stored),
                Store.set_brief(table.id, table.brief(), 1, 1, table.rev),
            ]
            await r.registry.store.write(foreign)
            refuse = await r.say(table, a, p.Act(id="mine", seq=0, seat=0, action=action))
            assert refuse is not None
            assert refuse.code == "stale"
            assert table.history.seq == 1
            assert "0:foreign" in table.history.ids
            await r.act(table, a, 0)

    run(play())


def test_a_damaged_log_is_noticed_and_other_tables_play_on(tmp_path: Path) -> None:
    async def make() -> tuple[str, str]:
        async with room(tmp_path) as r:
            table, _ = await r.open(["bot", "bot"])
            await table.enter(FakeSocket("fan"), p.Hello(v=1))
            await until(lambda: table.head.status == "over")
            other, a, _ = await r.two()
            await r.act(other, a, 0)
            return table.id, other.id

    damaged, sound = run(make())
    chance = random.Random(1)

    async def look() -> int | None:
        async with room(tmp_path) as r:
            await r.registry.table(sound)
            try:
                await r.registry.table(damaged)
            except Refuse as refuse:
                return int(refuse.reason.partition(" damaged at line ")[2].partition(",")[0])
            return None

    assert run(look()) is None
    with direct(tmp_path) as db:
        rows = db.execute("SELECT seq, body, hash FROM event WHERE tbl=? ORDER BY seq", (damaged,)).fetchall()
        for _ in range(25):
            seq, body, hash = chance.choice(rows)
            column, old = chance.choice([("body", body), ("hash", hash)])
            at = chance.randrange(len(old))
            new = old[:at] + bytes([old[at] ^ (1 << chance.randrange(8))]) + old[at + 1 :]
            db.execute(f"UPDATE event SET {column}=? WHERE tbl=? AND seq=?", (new, damaged, seq))
            assert run(look()) == seq
            db.execute(f"UPDATE event SET {column}=? WHERE tbl=? AND seq=?", (old, damaged, seq))
        db.execute("DELETE FROM event WHERE tbl=? AND seq=?", (damaged, rows[-1][0]))
    assert run(look()) == rows[-1][0], "a log that was cut short is noticed too"


def test_tables_leave_the_memory_and_come_back_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "JUST_S", 0.0)

    async def play() -> None:
        async with room(tmp_path, memory_mb=0.25) as r:
            digests = {}
            for _ in range(10):
                table, a, b = await r.two()
                for _ in range(5):
                    seat = table.history.state.waiting[0]
                    await r.act(table, (a, b)[seat], seat)
                digests[table.id] = table.history.state.digest()
                table.leave(a)
                table.leave(b)
                assert len(r.registry._tables) <= 3
            for id, digest in digests.items():
                assert (await r.registry.table(id)).history.state.digest() == digest

    run(play())


@sqlite_only
def test_the_write_ahead_log_is_copied_beside_the_writer_and_begins_anew(tmp_path: Path) -> None:
    """Within a commit, everybody's moves would wait for it; not at all, it would grow for months."""
    path = tmp_path / DATABASE
    store = SqliteStore(path)
    sizes: list[int] = []

    async def write() -> None:
        for n in range(6 * TIDY_AFTER):
            await store.write(Store.set_name(f"{n:032}", "Mira" * 200))
            sizes.append(path.with_name(f"{DATABASE}-wal").stat().st_size)
            if n % 50 == 0:
                await asyncio.sleep(0.1)  # people think

    run(write())
    assert path.stat().st_size > 500_000, "nothing was copied"
    assert max(sizes) < 5 * sizes[TIDY_AFTER], "it never began anew"
    store.close()
    assert not path.with_name(f"{DATABASE}-wal").exists()
