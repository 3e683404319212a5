"""Everything from one store to another and back, while it is used; on PostgreSQL when it is there."""

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner

from anachron.cli import cli
from anachron.server.store import copying
from anachron.server.store.base import Store
from anachron.server.store.choice import open_store, store_at
from anachron.server.tables.history import History
from tests.server.helpers import new_id, room, run
from tests.server.postgres import IS_USED, address_of, direct, schema


async def some_tables(data: Path) -> dict[str, str]:
    """Tables in all stages, with chat and names; the digest of each."""
    async with room(data) as r:
        await r.registry.rename("host", "Mira")
        running, a, b = await r.two()
        for _ in range(5):
            seat = running.history.state.waiting[0]
            await r.act(running, (a, b)[seat], seat)
        await running.chat.announce("Hello, here’s a line.")
        over, c, d = await r.two()
        await r.play_out(over, [c, d])
        waiting, _ = await r.open(["me", "open"], listed=True)
        return {table.id: table.history.state.digest() for table in (running, over, waiting)}


async def digests(store: Store, ids: list[str]) -> dict[str, str]:
    found = {}
    for id in ids:
        row = await store.row(id)
        assert row is not None
        found[id] = History.replayed(row.head, await store.log(row)).state.digest()
    return found


def test_a_copy_holds_everything_and_a_copy_of_the_copy_too(tmp_path: Path) -> None:
    tables = run(some_tables(tmp_path))
    first = open_store(tmp_path, address_of(tmp_path))
    second, third = store_at(str(tmp_path / "file")), open_store(tmp_path / "back", address_of(tmp_path / "back"))
    told: list[tuple[int, int]] = []
    for source, target in ((first, second), (second, third)):
        copied = copying.copy(source, target, lambda done, of: told.append((done, of)))
        assert (copied.tables, copied.damaged) == (3, [])
    assert told[-1] == (3, 3)
    for store in (first, second, third):
        assert run(digests(store, list(tables))) == tables
        assert run(store.name("host")) == "Mira"
        (chat,) = [line.text for id in tables for _, line in run(store.chat(id)) if line.text.startswith("Hello")]
        assert chat == "Hello, here’s a line."
    with pytest.raises(copying.NotEmpty):
        copying.copy(first, second, lambda done, of: None)
    for store in (first, second, third):
        store.close()


def test_a_copy_under_way_sees_one_moment_and_play_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two({"timelines": 5})
            others = [await r.two() for _ in range(5)]
            target = store_at(str(tmp_path / "backup"))
            work = asyncio.to_thread(copying.copy, r.registry.store, target, lambda done, of: None)
            under_way = asyncio.create_task(work)
            moves = 0
            while not under_way.done():
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
                moves += 1
                await asyncio.sleep(0)
            copied = await under_way
            assert copied.damaged == []
            row = await target.row(table.id)
            assert row is not None and row.seq == len(await target.log(row)) <= moves
            assert (await target.count()) == 1 + len(others)
            target.close()

    run(play())


def test_the_command_copies_checks_and_refuses_a_place_that_is_not_empty(tmp_path: Path) -> None:
    run(some_tables(tmp_path))
    source = address_of(tmp_path) or str(tmp_path)
    target = str(tmp_path / "copy")
    done = CliRunner().invoke(cli, ["store", "copy", source, target])
    assert done.exit_code == 0, done.output
    assert "Copied 3 tables" in done.output and "whole" in done.output
    assert CliRunner().invoke(cli, ["store", "check", target]).exit_code == 0
    again = CliRunner().invoke(cli, ["store", "copy", source, target])
    assert again.exit_code == 1 and "isn’t empty" in again.output
    nothing = CliRunner().invoke(cli, ["store", "check", str(tmp_path / "nowhere")])
    assert nothing.exit_code == 1 and "There’s no" in nothing.output
    assert not (tmp_path / "nowhere").exists()


def test_damage_is_told_and_copied_as_it_is(tmp_path: Path) -> None:
    run(some_tables(tmp_path))
    with direct(tmp_path) as db:
        db.execute("UPDATE event SET body=? WHERE seq=2", (b"\0",))
    source, target = address_of(tmp_path) or str(tmp_path), str(tmp_path / "copy")
    checked = CliRunner().invoke(cli, ["store", "check", source])
    assert checked.exit_code == 1 and "2 of 3 tables are damaged" in checked.output
    copied = CliRunner().invoke(cli, ["store", "copy", source, target])
    assert copied.exit_code == 1 and "Copied 1 table with" in copied.output
    assert "damaged at 2" in copied.output


def test_no_password_is_shown(tmp_path: Path) -> None:
    failed = CliRunner().invoke(cli, ["store", "check", "postgresql://mira:my-secret@127.0.0.1:1/tables"])
    assert failed.exit_code == 1
    assert "my-secret" not in failed.output


@pytest.mark.skipif(not IS_USED, reason="needs PostgreSQL")
def test_a_file_moves_to_postgresql_and_back(tmp_path: Path) -> None:
    tables = run(some_tables(tmp_path))
    place = schema(f"moved{new_id()[:20]}")  # the server may hold what an earlier run has left
    assert CliRunner().invoke(cli, ["store", "copy", address_of(tmp_path) or "", place]).exit_code == 0
    assert CliRunner().invoke(cli, ["store", "copy", place, str(tmp_path / "back")]).exit_code == 0
    back = store_at(str(tmp_path / "back"))
    assert run(digests(back, list(tables))) == tables
    back.close()
