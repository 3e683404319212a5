"""The power goes where PostgreSQL runs: server and database end in the same moment, in the middle of what they do.
What was acknowledged is there when the database starts again.

What the database had not handed to the system when it said "committed" is lost here, as at a power cut. That what it
handed over reaches the disk is PostgreSQL's own promise (`fsync`, which nobody should switch off)."""

import asyncio
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from tests.crash.test_kill import TABLES, Player, check, load, open_tables
from tests.server import postgres
from tests.server.process import Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="ends processes as Linux does")


class Database:
    """A PostgreSQL of its own: nobody else should be there when it is killed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.start()
        self.address = self._server.get_uri()

    def kill_with(self, server: Server) -> None:
        first = self._server.get_postmaster_info().pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        everybody = [first, *map(int, children)]
        server.process.kill()
        for how in (signal.SIGSTOP, signal.SIGKILL):  # stopped first: nobody tidies up when others have gone
            for pid in everybody:
                with suppress(ProcessLookupError):
                    os.kill(pid, how)
        server.kill()
        end = time.monotonic() + 30
        while any(Path(f"/proc/{pid}").exists() for pid in everybody):
            assert time.monotonic() < end, "the database is still there"
            time.sleep(0.01)

    def start(self) -> None:
        self._server = postgres.start(self._folder)

    def end(self) -> None:
        self._server.stop()


@pytest.fixture
def database() -> Iterator[Database]:
    folder = Path(tempfile.mkdtemp(prefix="anachron-power-"))
    database = Database(folder)
    try:
        yield database
    finally:
        database.end()
        shutil.rmtree(folder, ignore_errors=True)


def cut_power(database: Database, data: Path, times: int, seed: int) -> int:
    chance = random.Random(seed)
    players: list[Player] = []
    everything = 0
    for round in range(times):
        server = Server(data, store=database.address)
        try:
            players = [player for player in players if not player.over]
            players += open_tables(server.url, TABLES - len(players), seed * 1000 + round * 10, Player)
            asyncio.run(load(server, players, chance.uniform(0.2, 0.7), partial(database.kill_with, server)))
        finally:
            server.kill()
        database.start()
        acked = check(data, players, database.address)
        assert acked > 0, "nothing was acknowledged: this proves nothing"
        everything += acked
    return everything


@pytest.mark.long
def test_a_hundred_power_cuts_lose_nothing_acknowledged(database: Database, tmp_path: Path) -> None:
    print(f"\n100 cuts, {cut_power(database, tmp_path, 100, 5):,} times found what had been acknowledged: 0 lost")


def test_a_power_cut_loses_nothing_acknowledged(database: Database, tmp_path: Path) -> None:
    cut_power(database, tmp_path, 3, 4)
