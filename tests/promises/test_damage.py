"""A corrupt log is noticed: any byte that has changed is reported with its table and line; other tables play on."""

import random
from pathlib import Path
from typing import Any

import pytest

from anachron.server.store.refuse import Refuse
from anachron.server.wire import protocol as p
from tests.server import postgres
from tests.server.helpers import FakeSocket, Room, room, run
from tests.server.postgres import direct

FEW, ALL = 100, 1_000
GAME = "tollbridge"
TABLES = 6
COLUMNS = ("tbl", "seq", "id", "body", "hash")


async def play_out(r: Room, seed: int) -> str:
    table, tokens = await r.open(["me", "me"], {}, game=GAME)
    both = FakeSocket("host")
    await table.enter(both, p.Hello(v=1, tokens=tokens))
    await r.play_out(table, [both, both], seed)
    table.leave(both)
    r.registry._tables.drop(table)
    return table.id


def flipped(column: str, old: Any, chance: random.Random) -> Any:
    """The stored value with one bit of it changed; text that is no longer text as bytes."""
    if column == "seq":
        return int(old) ^ (1 << chance.randrange(16))
    data = bytearray(old.encode() if isinstance(old, str) else old)
    data[chance.randrange(len(data))] ^= 1 << chance.randrange(7 if postgres.IS_USED and isinstance(old, str) else 8)
    return bytes(data)


def damage(data: Path, wanted: int, caplog: pytest.LogCaptureFixture) -> None:
    chance = random.Random(21)

    async def play() -> int:
        found = 0
        async with room(data) as r:
            tables = [await play_out(r, seed) for seed in range(TABLES)]
            with direct(data) as db:
                events = db.execute("SELECT tbl, seq, id, body, hash FROM event ORDER BY tbl, seq").fetchall()
                whole = {table: [row for row in events if row[0] == table] for table in tables}
                sound, a, b = await r.two({})
                while found < wanted:
                    table = chance.choice(tables)
                    row = chance.choice(whole[table])
                    column = chance.choice(COLUMNS)
                    new = flipped(column, row[COLUMNS.index(column)], chance)
                    if column == "seq" and any(other[1] == new for other in whole[table]):
                        continue  # the database itself does not take a number twice
                    if b"\0" in (new if isinstance(new, bytes) else b"") and column in ("tbl", "id"):
                        continue  # nor PostgreSQL a text with that
                    replace(db, row, column, new)
                    caplog.clear()
                    with pytest.raises(Refuse) as refused:
                        await r.registry.table(table)
                    assert refused.value.code == "damaged"
                    # A line with another number leaves a gap where it was, unless it now stands before the first.
                    line = 1 if column == "seq" and new < 1 else row[1]
                    assert f"damaged at line {line}," in refused.value.reason, (column, row[1], refused.value.reason)
                    assert f"the log of table {table} is damaged at {line}" in caplog.text
                    assert row[2] not in caplog.text and " with text " not in caplog.text
                    found += 1
                    if found % 10 == 0:
                        if sound.head.status == "over":
                            sound, a, b = await r.two({})
                        seat = sound.history.state.waiting[0]
                        await r.act(sound, (a, b)[seat], seat)
                    db.execute("DELETE FROM event WHERE body=? AND hash=?", keys(row, column, new))
                    db.execute("INSERT INTO event VALUES(?,?,?,?,?)", row)
            for table in tables:
                assert (await r.registry.table(table)).head.status == "over", "as it was, it can be read again"
        return found

    print(f"\n{run(play())} flipped bits, each reported with its table and line")


def replace(db: Any, row: tuple[Any, ...], column: str, new: Any) -> None:
    """Writes the damaged value, as a text where it was one, whether it still is or not."""
    text = "convert_from(?, 'UTF8')" if postgres.IS_USED else "CAST(? AS TEXT)"
    place = text if column in ("tbl", "id") else "?"
    db.execute(f"UPDATE event SET {column}={place} WHERE tbl=? AND seq=?", (new, row[0], row[1]))


def keys(row: tuple[Any, ...], column: str, new: Any) -> tuple[Any, Any]:
    """What the damaged line is found by: the hash of a line is in no other."""
    return (new if column == "body" else row[3], new if column == "hash" else row[4])


def test_any_byte_that_changed_is_reported_with_its_table_and_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    damage(tmp_path, FEW, caplog)


@pytest.mark.long
def test_a_thousand_bytes_that_changed_are_reported(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    damage(tmp_path, ALL, caplog)
