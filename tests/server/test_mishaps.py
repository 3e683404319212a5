"""One thing goes wrong, and only that: the rest of the registry goes on."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core.register import games
from anachron.server.store.base import NotStored, Statements, Store, Unreadable
from anachron.server.store.choice import open_store
from anachron.server.store.refuse import Refuse, no_such_table
from anachron.server.tables import messages, prune, registry
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, live, room, run, until
from tests.server.postgres import address_of, direct


@contextmanager
def broken_disk(r: Room) -> Iterator[None]:
    real = r.registry.store._commit

    def failing(db: Any, group: list[Statements]) -> list[Exception | None]:
        return [NotStored("disk full") for _ in group]

    r.registry.store._commit = failing  # type: ignore[method-assign]
    yield
    r.registry.store._commit = real  # type: ignore[method-assign]


def spoil_head(data: Path, table: str) -> None:
    with direct(data) as db:
        db.execute("UPDATE tbl SET head=? WHERE id=?", (b'{"id": "\xff', table))


def test_a_line_that_the_database_cannot_take_does_not_end_the_writer(tmp_path: Path) -> None:
    async def write() -> None:
        store = open_store(tmp_path, address_of(tmp_path))
        with pytest.raises(NotStored):
            await store.write(Store.set_name("guest", "\ud800"))
        await store.write(Store.set_name("guest", "Mira"))
        assert await store.name("guest") == "Mira"
        store.close()

    run(write())


def test_a_table_whose_row_is_damaged_hides_no_other(tmp_path: Path) -> None:
    async def make() -> tuple[str, str]:
        async with room(tmp_path) as r:
            return (await r.open(["me", "bot"]))[0].id, (await r.open(["me", "bot"]))[0].id

    bad, good = run(make())
    spoil_head(tmp_path, bad)

    async def look() -> None:
        async with room(tmp_path) as r:
            await r.registry.wake()
            assert [table.id for table in r.registry._tables] == [good]
            assert [line.id for line in (await r.registry.lobby("host")).mine] == [good]
            with pytest.raises(Refuse) as refused:
                await r.registry.table(bad)
            assert refused.value.code == "damaged"
            await r.registry.end("host")
            assert (await r.registry.table(good)).head.seats[0].guest is None, "the other seat was left"

    run(look())


def test_a_damaged_log_keeps_nobody_from_leaving_for_good(tmp_path: Path) -> None:
    async def make() -> tuple[str, str]:
        async with room(tmp_path) as r:
            first, a, _ = await r.two()
            await r.act(first, a, 0)
            second, _ = await r.open(["me", "me"])
            return first.id, second.id

    tables = run(make())
    with direct(tmp_path) as db:
        db.execute("UPDATE event SET body=?", (b"\0",))

    async def leave() -> None:
        async with room(tmp_path) as r:
            await r.registry.end("host")
            assert [seat.guest for seat in (await r.registry.table(tables[1])).head.seats] == [None, None]

    run(leave())


def test_a_fault_at_hello_is_told_and_ends_one_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def faulty(self: Store, table: str) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with live(tmp_path) as server:
        opened = server.open(server.guest(), ["me", "me"])
        server.forget_tables()
        with monkeypatch.context() as patch:
            patch.setattr(Store, "row", faulty)
            ws = server.connect(opened["table"], [opened["token"]])
            assert ws.next()["code"] == "failed"
            assert ws.closed() == 1008
        ws = server.connect(opened["table"], [opened["token"]])
        ws.until("view")
        ws.close()


def test_a_yes_that_could_not_be_stored_can_be_said_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            begin = table.history.state.digest()
            for seat, player in ((0, a), (1, b)):
                while seat in table.history.state.waiting and table.history.chosen() != [1 - seat, seat]:
                    if not table.history.state.is_sealed(seat):
                        break
                    await r.act(table, player, seat)
            with broken_disk(r):
                await r.say(table, a, p.Rewind(id="r", seat=0, seq=0))
                refuse = await r.say(table, b, p.RewindAnswer(id="y", seat=1, accept=True))
                assert refuse is not None
                assert refuse.code == "not-stored"
            assert table.request is not None
            assert (table.request.needs, table.request.accepted) == ([1], [])
            assert await r.say(table, b, p.RewindAnswer(id="y", seat=1, accept=True)) is None
            assert table.history.state.digest() == begin

    run(play())


def test_a_way_back_that_could_not_be_stored_leaves_no_request(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "me"])
            both = FakeSocket("host")
            await table.enter(both, p.Hello(v=1, tokens=tokens))
            await r.act(table, both, 0)
            with broken_disk(r):
                refuse = await r.say(table, both, p.Rewind(id="r", seat=0, seq=0))
                assert refuse is not None
            assert table.request is None

    run(play())


def test_who_comes_back_is_asked_before_one_goes_back(tmp_path: Path) -> None:
    """Also if a bot sat there when it was asked for."""

    async def play() -> None:
        async with room(tmp_path) as r:
            wanted = p.NewTable(
                game="temporum", seats=[p.NewSeat(kind="me"), p.NewSeat(kind="open"), p.NewSeat(kind="open")]
            )
            table = await r.registry.table((await r.registry.open("a", wanted)).table)
            players = {"a": FakeSocket("a"), "b": FakeSocket("b"), "c": FakeSocket("c")}
            for guest in ("b", "c"):
                await table.seating.sit(guest, guest, None)
            for n, player in enumerate(players.values()):
                await table.enter(player, p.Hello(v=1, tokens=[table.token(n)]))
            seat = table.history.state.waiting[0]
            await r.act(table, list(players.values())[seat], seat)
            gone = (seat + 1) % 3
            leaver = list(players.values())[gone]
            await r.say(table, leaver, p.Leave(id="l", seat=gone))
            table.leave(leaver)
            await until(lambda: not table.bots.thinking)
            await r.say(table, list(players.values())[seat], p.Rewind(id="r", seat=seat, seq=0))
            assert table.request is not None
            assert table.request.needs == [n for n in range(3) if n != seat]
            back = FakeSocket(leaver.guest)
            await table.enter(back, p.Hello(v=1, tokens=[table.token(gone)]))
            assert back.view(gone)["rewind"]["needs"] == [n for n in range(3) if n != seat]

    run(play())


def test_words_are_kept_although_another_server_on_the_same_file_has_spoken(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r, room(tmp_path) as other:
            table, a, _ = await r.two()
            there = await other.registry.table(table.id)
            b = FakeSocket("other")
            await there.enter(b, p.Hello(v=1, tokens=[there.token(1)]))
            await r.say(table, a, p.Say(id="1", text="here"))
            await other.say(there, b, p.Say(id="2", text="there"))
            await other.say(there, b, p.Say(id="2", text="there"))
            await r.say(table, a, p.Say(id="3", text="here again"))
            assert [line.text for _, line in await r.registry.store.chat(table.id)] == ["here", "there", "here again"]

    run(play())


def test_a_new_name_writes_nothing_at_the_tables(tmp_path: Path) -> None:
    """A table that has left the memory meanwhile must not be written as it was before."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            touched = await r.registry.store.row(table.id)
            await r.registry.rename("other", "Aurora")
            assert a.of("table")[-1]["seats"][1]["name"] == "Aurora"
            assert await r.registry.store.row(table.id) == touched

    run(play())


def test_games_are_not_begun_again_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "REMATCHES_PER_HOUR", 3)

    async def play() -> None:
        async with room(tmp_path) as r:
            table, _ = await r.open(["me", "me"])
            codes = []
            for n in range(5):
                me = FakeSocket("host")
                await table.enter(me, p.Hello(v=1, tokens=[table.token(0), table.token(1)]))
                await r.say(table, me, p.Resign(id=f"r{n}", seat=0))
                refuse = await r.say(table, me, p.Rematch(id=f"a{n}"))
                codes.append(refuse.code if refuse is not None else "")
                table = await r.registry.table(table.head.rematch or table.id)
            assert codes == ["", "", "", "too-many", "too-many"]

    run(play())


@pytest.mark.parametrize("name", games())
def test_a_table_older_than_an_option_is_still_told_in_words(name: str) -> None:
    game = anachron.game(name)
    standard = messages.options_text(game, game.defaults)
    for id in game.options:
        old = {name: value for name, value in game.defaults.items() if name != id}
        assert messages.options_text(game, old) == standard, id


def test_a_table_that_cannot_be_read_is_never_read_twice_at_once(tmp_path: Path) -> None:
    """Two who read the same table would each run one of their own."""
    at_once: list[int] = [0, 0]  # now, and the most so far

    async def read(id: str) -> Any:
        at_once[0] += 1
        at_once[1] = max(at_once)
        await asyncio.sleep(0.02)
        at_once[0] -= 1
        raise no_such_table()

    async def come() -> None:
        async with room(tmp_path) as r:
            r.registry._load = read  # type: ignore[method-assign]
            people = []
            for _ in range(8):
                people.append(asyncio.create_task(r.registry.table("nowhere")))
                await asyncio.sleep(0.01)
            found = await asyncio.gather(*people, return_exceptions=True)
            assert all(isinstance(one, Refuse) for one in found)

    run(come())
    assert at_once == [0, 1]


def test_unused_tables_are_looked_for_again_whatever_went_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(prune, "EVERY_S", 0.0)
    looks: list[int] = []

    async def look(self: Store, *given: Any) -> list[Any]:
        looks.append(1)
        if len(looks) == 1:
            raise Unreadable("a bad page")
        return []

    async def wait() -> None:
        async with room(tmp_path) as r:
            monkeypatch.setattr(type(r.registry.store), "unused", look)
            pruning = asyncio.create_task(prune.prune_now_and_then(r.registry))
            await until(lambda: len(looks) > 2)
            pruning.cancel()
            assert "a bad page" in caplog.text

    run(wait())


def test_who_reads_from_postgresql_connects_again_until_it_is_back() -> None:
    psycopg = pytest.importorskip("psycopg")
    from anachron.server.store.postgres import PostgresStore

    class Connection:
        def __init__(self, is_lost: bool) -> None:
            self.is_lost = is_lost

        def execute(self, sql: str, values: Any) -> Any:
            return self

        def fetchall(self) -> list[Any]:
            return [(1,)]

    store = PostgresStore.__new__(PostgresStore)
    store._own, store._reading = threading.local(), []
    lost, back = Connection(True), Connection(False)
    reading: list[Any] = store._reading
    store._own.db = lost
    reading.append(lost)
    answers: list[Any] = [psycopg.OperationalError("away"), psycopg.OperationalError("away"), back]

    def connect(known: Any) -> Any:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        known(answer)
        return answer

    store.connect = connect  # type: ignore[assignment, method-assign]
    for _ in range(2):
        with pytest.raises(psycopg.OperationalError):
            store._look_up("SELECT 1", ())
    assert store._look_up("SELECT 1", ()) == [(1,)]
    assert reading == [back]
