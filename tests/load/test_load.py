"""Many tables at once: everything is answered, nothing is refused. Speed is printed, not judged: machines differ."""

import asyncio
import json
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.helpers import GAME, Live, live, new_id

TABLES = 100
SECONDS = 20.0
EVERY_S = 1.0  # each table makes one move in so many seconds


class Player:
    """Both seats of a table through one socket each."""

    def __init__(self, server: Live, opened: dict[str, Any], seed: int) -> None:
        self.server, self.opened = server, opened
        self.chance = random.Random(seed)
        self.times: list[float] = []
        self.views: dict[int, Any] = {}
        self.waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}

    async def read(self, ws: ClientConnection) -> None:
        async for frame in ws:
            message = json.loads(frame)
            if message["t"] == "view":
                self.views[message["seat"]] = message
            elif message.get("id") in self.waiting:
                self.waiting.pop(message["id"]).set_result(message)

    async def play(self, until: float) -> None:
        url = f"ws://127.0.0.1:{self.server.port}/ws/{self.opened['table']}"
        sockets = []
        for token in self.opened["tokens"].values():
            ws = await connect(url, origin=Origin(self.server.url), max_size=None, compression=None, proxy=None)
            await ws.send(json.dumps({"t": "hello", "v": 1, "tokens": [token], "seq": -1}))
            sockets.append(ws)
        readers = [asyncio.create_task(self.read(ws)) for ws in sockets]
        await asyncio.sleep(self.chance.random() * EVERY_S)
        while time.monotonic() < until:
            ready = [seat for seat, view in self.views.items() if view["decision"]]
            if ready:
                await self.act(sockets, self.chance.choice(ready))
            await asyncio.sleep(EVERY_S)
        for ws in sockets:
            await ws.close()
        await asyncio.gather(*readers)

    async def act(self, sockets: list[ClientConnection], seat: int) -> None:
        view, id = self.views[seat], new_id()
        action = self.chance.choice(view["decision"]["actions"])["action"]
        answer = self.waiting[id] = asyncio.get_running_loop().create_future()
        began = time.monotonic()
        await sockets[seat].send(json.dumps({"t": "act", "id": id, "seq": view["seq"], "seat": seat, "action": action}))
        message = await asyncio.wait_for(answer, 30)
        assert message["t"] == "ack", message
        self.times.append(time.monotonic() - began)


@pytest.mark.long
def test_a_hundred_tables_play_and_every_move_is_acknowledged(tmp_path: Path) -> None:
    with live(tmp_path, messages_per_20s=10_000, sockets_per_guest=10_000, tables_per_guest=10_000) as server:
        guest: httpx.Client = server.guest()
        body = {"game": GAME, "options": {}, "seats": [{"kind": "me"}, {"kind": "me"}]}
        players = [Player(server, guest.post("/api/tables", json=body).json(), n) for n in range(TABLES)]

        async def play() -> None:
            until = time.monotonic() + SECONDS
            await asyncio.gather(*[player.play(until) for player in players])

        asyncio.run(play())
        times = sorted(t for player in players for t in player.times)
        assert len(times) > TABLES
        p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
        rate = len(times) / SECONDS
        print(f"{len(times)} moves, {rate:.0f}/s on {TABLES} tables: p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms")
