"""A backup that is made while people play can be restored: it is one moment of the whole server, nothing that was
acknowledged before it began is missing, and games go on from it. Also from a file to PostgreSQL and back."""

import asyncio
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from anachron.server.store import copying
from anachron.server.store.base import Store
from anachron.server.store.choice import store_at
from anachron.server.tables.history import History
from anachron.server.wire import protocol as p
from tests.load.players import Player, open_table
from tests.server import helpers
from tests.server.helpers import new_id
from tests.server.postgres import IS_USED, address_of, schema
from tests.server.process import Server

BEFORE = 5  # moves at each table before a backup
BETWEEN = 4  # moves while a backup goes from one table to the next


@dataclass
class Move:
    """A move as the one who made it saw it. It was made at some time between the two."""

    table: str
    key: str
    sent: float
    acked: float


class Load:
    """One player at each table who plays as fast as answers come, until it is enough."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.moves: list[Move] = []
        self.enough = False

    async def play(self, player: Player) -> None:
        while not self.enough and not player.is_over:
            sent = time.monotonic()
            played = await player.act_if_ready()
            if played is not None:
                seat, answer = played
                self.moves.append(Move(player.opened["table"], f"{seat}:{answer.id}", sent, time.monotonic()))
                await asyncio.sleep(0.02)  # so that no game is over too soon

    async def until_moves(self, count: int) -> None:
        until = time.monotonic() + 60
        while len(self.moves) < count:
            assert time.monotonic() < until, "nobody plays"
            await asyncio.sleep(0.01)


def place(data: Path) -> str:
    """How `anachron store` and `anachron serve` call the store of this folder."""
    return address_of(data) or str(data)


def store_command(*arguments: str) -> str:
    """`anachron store …` as people type it."""
    done = subprocess.run([sys.executable, "-m", "anachron", "store", *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


async def backup(load: Load, source: str, target: str) -> None:
    """A backup that takes its time: between one table and the next, moves are acknowledged."""
    began, before = time.monotonic(), len(load.moves)
    await asyncio.to_thread(slow_copy, load, source, target)
    assert len(load.moves) >= before + BETWEEN * len(load.players)
    check_moment(load, await stored_keys(target, load.players), began)


def slow_copy(load: Load, source: str, target: str) -> None:
    def wait_for_moves(done: int, of: int) -> None:
        enough, until = len(load.moves) + BETWEEN, time.monotonic() + 60
        while len(load.moves) < enough:
            assert time.monotonic() < until, "nobody plays"
            time.sleep(0.001)

    first, second = store_at(source), store_at(target)
    try:
        assert copying.copy(first, second, wait_for_moves).damaged == []
    finally:
        first.close()
        second.close()


async def stored_keys(where: str, players: list[Player]) -> set[tuple[str, str]]:
    store = store_at(where)
    found = set()
    for player in players:
        table = player.opened["table"]
        found |= {(table, stored.id) for stored in (await history(store, table)).log}
    store.close()
    return found


async def history(store: Store, table: str) -> History:
    """A table with its chain of hashes checked and its game replayed."""
    row = await store.row(table)
    assert row is not None, f"{table} is not in the backup"
    log = await store.log(row)
    assert [stored.seq for stored in log] == list(range(1, row.seq + 1))
    return History.replayed(row.head, log)


def check_moment(load: Load, kept: set[tuple[str, str]], began: float) -> None:
    """Is it one moment? Then no move is missing that was acknowledged before another that is there was even sent."""
    there = [move.sent for move in load.moves if (move.table, move.key) in kept]
    moment = max([began, *there])
    missing = [move for move in load.moves if move.acked < moment and (move.table, move.key) not in kept]
    assert not missing, f"{len(missing)} moves acknowledged before the moment of the backup are missing"


async def check_same(source: Store, copied: Store, players: list[Player]) -> int:
    """The games of the copy are those of the source at that time: equal hashes of log and state. How many lines."""
    lines = 0
    for player in players:
        there = await history(copied, player.opened["table"])
        row = await source.row(player.opened["table"])
        assert row is not None
        log = (await source.log(row))[: there.seq]
        assert [stored.hash for stored in log] == [stored.hash for stored in there.log]
        row.head.status = there.head.status
        assert History.replayed(row.head, log).state.digest() == there.state.digest()
        lines += there.seq
    return lines


async def play_on(url: str, players: list[Player]) -> None:
    """Everybody comes back with the old token and makes a move."""
    load = Load([Player(url, player.opened, player.number) for player in players])
    for player in load.players:
        await player.sit()
        while len(player.views) < 2:
            await asyncio.sleep(0.001)
    tasks = [asyncio.create_task(load.play(player)) for player in load.players]
    going = sum(not player.is_over for player in load.players)
    await load.until_moves(going)
    load.enough = True
    await asyncio.gather(*tasks)
    await asyncio.gather(*[player.leave() for player in load.players])


def back_up_under_load(data: Path, tables: int, backups: int) -> None:
    home, restored = data / "home", data / "restored"
    places = [str(data / f"backup-{n}") for n in range(backups)]
    server = Server(home)
    players = [Player(server.url, open_table(server.url, n), n) for n in range(tables)]

    async def play() -> Load:
        load = Load(players)
        for player in players:
            await player.sit()
        tasks = [asyncio.create_task(load.play(player)) for player in players]
        for where in places:
            await load.until_moves(len(load.moves) + BEFORE * tables)
            await backup(load, place(home), where)
        load.enough = True
        await asyncio.gather(*tasks)
        await asyncio.gather(*[player.leave() for player in players])
        return load

    try:
        load = asyncio.run(play())
    finally:
        server.kill()
    source = store_at(place(home))
    lines = []
    for where in places:
        assert "every hash chain is whole" in store_command("check", where)
        copied = store_at(where)
        lines.append(asyncio.run(check_same(source, copied, players)))
        copied.close()
    print(f"\n{len(load.moves)} moves at {tables} tables, {backups} backups with {lines} lines of log")
    store_command("copy", places[-1], place(restored))
    again = store_at(place(restored))
    assert asyncio.run(check_same(source, again, players)) == lines[-1]
    again.close()
    source.close()
    server = Server(restored)
    try:
        asyncio.run(play_on(server.url, players))
    finally:
        server.kill()


def test_a_backup_made_while_people_play_is_one_moment_and_can_be_restored(tmp_path: Path) -> None:
    back_up_under_load(tmp_path, tables=6, backups=1)


@pytest.mark.long
def test_three_backups_of_a_hundred_tables_are_whole(tmp_path: Path) -> None:
    back_up_under_load(tmp_path, tables=100, backups=3)


@pytest.mark.skipif(not IS_USED, reason="needs PostgreSQL")
def test_a_server_moves_from_a_file_to_postgresql_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played on after each move, with the same tokens."""
    homes = {tmp_path / "file": None, tmp_path / "postgresql": schema("moved" + new_id()), tmp_path / "back": None}
    monkeypatch.setattr(helpers, "address_of", homes.get)
    tokens: dict[str, list[str]] = {}
    digests: dict[str, str] = {}

    async def play_at(data: Path) -> None:
        async with helpers.room(data) as r:
            while len(tokens) < 3:
                table, made = await r.open(["me", "me"], {"timelines": 5})
                tokens[table.id] = made
            for id, of_seats in tokens.items():
                table, me = await r.registry.table(id), helpers.FakeSocket("host")
                await table.enter(me, p.Hello(v=1, tokens=of_seats))
                assert digests.get(id) in (None, table.history.state.digest())
                for _ in range(6):
                    await r.act(table, me, table.history.state.waiting[0])
                digests[id] = table.history.state.digest()

    before = ""
    for data, address in homes.items():
        if before:
            store_command("copy", before, address or str(data))
            store_command("check", address or str(data))
        asyncio.run(play_at(data))
        before = address or str(data)
