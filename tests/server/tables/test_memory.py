"""Memory is bounded in bytes: what nobody uses leaves it, and leaves nothing behind."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from anachron.server.store.refuse import Refuse
from anachron.server.tables import history, memory
from anachron.server.tables.history import APART
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, room, run


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Python does not look for circles: whatever is in one stays."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def finished(r: Room) -> tuple[str, FakeSocket, FakeSocket]:
    table, a, b = await r.two()
    await r.play_out(table, [a, b])
    return table.id, a, b


def test_a_finished_table_leaves_with_its_last_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_collection: None
) -> None:
    monkeypatch.setattr(memory, "JUST_S", 0.0)

    async def play() -> None:
        async with room(tmp_path) as r:
            id, a, b = await finished(r)
            table = await r.registry.table(id)
            gone: list[weakref.ref[Any]] = [weakref.ref(table), weakref.ref(table.seating), weakref.ref(table.history)]
            table.leave(a)
            assert id in r.registry._tables, "somebody still looks at it"
            table.leave(b)
            assert id not in r.registry._tables
            del table
            assert [ref() for ref in gone] == [None, None, None], "a circle keeps it in memory"
            assert (await r.registry.table(id)).head.status == "over"

    run(play())


def test_a_table_that_was_just_looked_up_stays_for_a_moment(tmp_path: Path) -> None:
    """Somebody may be on the way: a request that has found it and not yet begun."""

    async def play() -> None:
        async with room(tmp_path) as r:
            id, a, b = await finished(r)
            table = await r.registry.table(id)
            table.leave(a)
            table.leave(b)
            assert id in r.registry._tables

    run(play())


def test_unused_tables_leave_after_a_while_and_others_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            over, a, b = await finished(r)
            watched, _, _ = await r.two()
            left, c, d = await r.two()
            table = await r.registry.table(over)
            for socket, at in ((a, table), (b, table), (c, left), (d, left)):
                at.leave(socket)

            def kept() -> list[str]:
                r.registry._tables.sweep()
                return [table.id for table in r.registry._tables]

            assert kept() == [over, watched.id, left.id]
            table.used -= memory.OVER_S + 1
            left.used -= memory.OVER_S + 1
            watched.used -= memory.IDLE_S + 1
            assert kept() == [watched.id, left.id], "a finished one goes sooner"
            left.used -= memory.IDLE_S
            assert kept() == [watched.id], "people are there, whether they move or not"

    run(play())


def test_tables_in_use_forget_states_when_memory_is_short(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            for _ in range(APART + 4):
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
            before, weight = table.history.state_at(9).digest(), table.history.weight
            r.registry._tables._most = weight - 1
            r.registry._tables.make_room()
            assert table.id in r.registry._tables
            assert table.history.weight < weight
            assert table.history.state_at(9).digest() == before
            seat = table.history.state.waiting[0]
            await r.act(table, (a, b)[seat], seat)

    run(play())


def test_a_full_server_opens_no_table_and_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, memory_mb=0.06) as r:
            await r.two()
            with pytest.raises(Refuse) as refused:
                await r.two()
            assert refused.value.status == 503
            assert "full" in refused.value.reason

    run(play())


def test_a_long_game_keeps_few_states_and_finds_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "KEPT", 3)

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two({"timelines": 5})
            digests = [table.history.state.digest()]
            while len(digests) <= 5 * APART:
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
                digests.append(table.history.state.digest())
            for n in (5 * APART, 0, 1, APART, APART + 1, 3 * APART, 2):
                assert table.history.state_at(n).digest() == digests[n]
                assert len(table.history._states) == 3
            assert history.History.replayed(table.head, table.history.log).state.digest() == digests[-1]

    run(play())


def test_an_offer_that_waits_for_an_answer_keeps_its_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "JUST_S", 0.0)

    async def play() -> None:
        async with room(tmp_path) as r:
            id, a, b = await finished(r)
            table = await r.registry.table(id)
            await r.say(table, a, p.Rematch(id="again"))
            table.leave(a)
            table.leave(b)
            assert id in r.registry._tables, "it still looks whether the other one has come"

    run(play())
