"""Old databases open: the file of each release migrates, its tables replay and can be played on. On PostgreSQL too,
where `anachron store copy` brings them."""

import random
import re
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.core import Record
from anachron.server.store import copying
from anachron.server.store.choice import DATABASE, store_at
from anachron.server.store.sqlite import SCHEMA, SqliteStore
from anachron.server.wire import protocol as p
from tests.server.databases import databases, is_same, shown, told_of, unpack
from tests.server.helpers import FakeSocket, live, room, run
from tests.server.postgres import address_of

CHANGES = Path(__file__).parents[3] / "CHANGELOG.md"


def lay(name: str, data: Path) -> dict[str, dict[str, Any]]:
    """The database of a release where a server of today finds it; what its tables were, by their ids."""
    told, address = unpack(name, data), address_of(data)
    if address is not None:
        old, new = store_at(str(data)), store_at(address)
        assert copying.copy(old, new, lambda done, of: None).damaged == []
        old.close()
        new.close()
    return told


def test_every_release_is_among_them() -> None:
    """No release has kept its tables in PostgreSQL yet."""
    releases = re.findall(r"^## (\d+\.\d+\.\d+)", CHANGES.read_text("utf-8"), re.MULTILINE)
    assert releases and set(releases) <= set(databases())


@pytest.mark.parametrize("name", databases())
def test_the_database_of_a_release_opens_and_its_tables_are_what_they_were(tmp_path: Path, name: str) -> None:
    told = lay(name, tmp_path)
    assert {line["status"] for line in told.values()} == {"open", "playing", "over"}

    async def play() -> None:
        async with room(tmp_path) as r:
            assert await r.registry.store.count() == len(told)
            games = set()
            for id, was in told.items():
                table = await r.registry.table(id)
                assert is_same(was["digest"], table.history.state)
                assert {**told_of(table), "digest": ""} == {**was, "digest": ""}
                games.add(table.head.game)
                assert [line.text for line in table.chat.lines][:1] == ["Good game!"]
            assert games >= {"time-line-battle", "trial-of-the-temples", "temporum"}

    run(play())
    store = SqliteStore(tmp_path / DATABASE)
    assert store._read.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
    store.close()


@pytest.mark.parametrize("name", databases())
def test_a_game_begun_on_an_old_release_is_played_to_its_end(tmp_path: Path, name: str) -> None:
    told = lay(name, tmp_path)

    async def play() -> None:
        async with room(tmp_path) as r:
            for id, was in told.items():
                if was["status"] != "playing":
                    continue
                table = await r.registry.table(id)
                seats = range(len(table.head.seats))
                me = FakeSocket("host")
                await table.enter(me, p.Hello(v=1, tokens=[table.token(n) for n in seats]))
                await r.play_out(table, [me for _ in seats], random.Random(id).randrange(99), most=20_000)

    run(play())


@pytest.mark.parametrize("name", databases())
def test_the_records_of_an_old_release_replay(tmp_path: Path, name: str) -> None:
    told = lay(name, tmp_path)
    over = {id: was for id, was in told.items() if was["status"] == "over"}
    assert len(over) >= 3
    with live(tmp_path) as server:
        for id, was in over.items():
            record = Record.from_json(server.guest().get(f"/api/tables/{id}/record").text)
            *_, last = record.replay()
            assert (record.digest, last.game) == (last.digest(), anachron.game(record.game))
            assert is_same(was["digest"], last)
            assert shown(last) == was["shown"]
