"""Parts of the file can't be read: the tables that lie there are damaged, and say so; the others play on."""

import sqlite3
from pathlib import Path

import pytest

from anachron.server.store.base import Unreadable
from anachron.server.store.choice import DATABASE
from anachron.server.store.refuse import Refuse
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, live, room, run
from tests.server.postgres import sqlite_only

PAGE = 4096
LEAF = 0x0A  # the first byte of a leaf of an index, or of a table without rowids


async def played(r: Room, moves: int) -> str:
    table, tokens = await r.open(["me", "me"], {"timelines": 3}, watch=False)
    me = FakeSocket("host")
    await table.enter(me, p.Hello(v=1, tokens=tokens))
    for _ in range(moves):
        if table.head.status == "over":
            break
        await r.act(table, me, table.history.state.waiting[0])
    return table.id


def spoil(data: Path, where: str, id: str) -> None:
    """Overwrites a page on which this table's rows lie, and no others'."""
    db = sqlite3.connect(data / DATABASE)
    db.execute("PRAGMA journal_mode=DELETE")
    (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name=?", (where,)).fetchone()
    others = [other.encode() for (other,) in db.execute("SELECT id FROM tbl") if other != id]
    db.close()
    content = bytearray((data / DATABASE).read_bytes())
    found: list[tuple[int, int]] = []
    for at in range(0, len(content), PAGE):
        page = bytes(content[at : at + PAGE])
        if page[0] == LEAF and b'"kind"' in page and not any(other in page for other in others):
            found.append((page.count(id.encode()), at))
    _, worst = max(found)
    assert worst // PAGE + 1 != root
    content[worst : worst + PAGE] = b"\xff" * PAGE
    (data / DATABASE).write_bytes(bytes(content))


@sqlite_only
def test_a_table_on_bad_pages_is_damaged_and_the_others_play_on(tmp_path: Path) -> None:
    async def make() -> tuple[str, str]:
        async with room(tmp_path) as r:
            bad, others = await played(r, 40), sorted([await played(r, 20) for _ in range(6)])
            # SQLite moves rows between neighbouring pages: the good table is not next to the bad one.
            return bad, others[0] if sum(other < bad for other in others) > 3 else others[-1]

    bad, good = run(make())
    spoil(tmp_path, "event", bad)

    async def look() -> None:
        async with room(tmp_path) as r:
            await r.registry.wake()
            with pytest.raises(Refuse) as refused:
                await r.registry.table(bad)
            assert (refused.value.code, refused.value.reason) == (
                "damaged",
                "The stored game is damaged, so we can’t open it.",
            )
            assert good in [line.id for line in (await r.registry.lobby("host")).mine]
            table, me = await r.registry.table(good), FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[table.token(0), table.token(1)]))
            await r.act(table, me, table.history.state.waiting[0])
            await r.open(["me", "me"])

    run(look())
    with live(tmp_path) as server:
        answer = server.guest().get(f"/api/tables/{bad}")
        assert answer.json()["error"]["code"] == "damaged"
        ws = server.connect(bad)
        assert ws.next()["code"] == "damaged"
        ws.close()


def test_bad_pages_among_the_heads_hide_no_other_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which rows lie on a bad page is up to SQLite: here all reading of more than one row fails."""

    async def look() -> None:
        async with room(tmp_path) as r:
            table, _ = await r.open(["me", "open"], listed=True)
            other, _ = await r.open(["me", "bot"])
            store = r.registry.store

            async def unreadable(sql: str, values: object) -> None:
                raise Unreadable("database disk image is malformed")

            monkeypatch.setattr(store, "_rows", unreadable)
            assert {line.id for line in (await r.registry.lobby("host")).mine} == {table.id, other.id}
            assert [line.id for line in (await r.registry.lobby("stranger")).open] == [table.id]

    run(look())
