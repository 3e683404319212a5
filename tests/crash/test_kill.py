"""`kill -9` under load: nothing that was acknowledged is lost, and every table goes on."""

import asyncio
import json
import random
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from anachron.server.store.choice import open_store
from anachron.server.tables.history import History
from tests.server.helpers import GAME, new_id, until
from tests.server.postgres import address_of
from tests.server.process import Server

TABLES = 6
FIRST = 10  # so many acknowledged moves at least are in danger each time


class Player:
    """Both seats of one table: plays at random as fast as it can and writes down what was acknowledged."""

    def __init__(self, opened: dict[str, Any], seed: int) -> None:
        self.table = opened["table"]
        self.tokens = list(opened["tokens"].values())
        self.chance = random.Random(seed)
        self.acked: dict[str, int] = {}
        self.unsure: dict[str, Any] | None = None  # sent, not answered when the server died
        self.over = False

    async def play(self, url: str) -> None:
        with suppress(WebSocketException, OSError):  # the server may die in the middle of the handshake too
            async with connect(
                f"{url.replace('http', 'ws')}/ws/{self.table}",
                origin=Origin(url),
                max_size=None,
                compression=None,
                proxy=None,
            ) as ws:
                await ws.send(json.dumps({"t": "hello", "v": 1, "tokens": self.tokens, "seq": -1}))
                views: dict[int, Any] = {}
                while not self.over:
                    message = json.loads(await ws.recv())
                    if message["t"] == "view":
                        views[message["seat"]] = message
                        self.over = message["over"]
                        if len(views) == 2 and self.unsure is None:
                            await self.send(ws, views)
                        elif len(views) == 2 and self.unsure and "asked" not in self.unsure:
                            self.unsure["asked"] = True  # say it again: stored once or never, but not twice
                            await ws.send(json.dumps({k: v for k, v in self.unsure.items() if k != "asked"}))
                    elif message["t"] == "ack" and self.unsure and message["id"] == self.unsure["id"]:
                        self.acked[f"{self.unsure['seat']}:{message['id']}"] = message["seq"]
                        self.unsure = None
                        await ws.send(json.dumps({"t": "ping", "id": "go-on"}))
                    elif message["t"] == "pong" and self.unsure is None and len(views) == 2:
                        await self.send(ws, views)
                    elif message["t"] == "refused":
                        assert message["code"] in ("stale", "illegal"), message
                        self.unsure = None
                        await ws.send(json.dumps({"t": "ping", "id": "go-on"}))
        if self.unsure:
            self.unsure.pop("asked", None)

    async def send(self, ws: Any, views: dict[int, Any]) -> None:
        ready = [seat for seat, view in views.items() if view["decision"]]
        if not ready:
            return
        seat = self.chance.choice(ready)
        action = self.chance.choice(views[seat]["decision"]["actions"])["action"]
        self.unsure = {
            "t": "act",
            "id": new_id(),
            "seq": views[seat]["seq"],
            "seat": seat,
            "action": action,
            "asked": True,
        }
        await ws.send(json.dumps({k: v for k, v in self.unsure.items() if k != "asked"}))


P = TypeVar("P", bound=Player)


def open_tables(url: str, count: int, seed: int, kind: type[P]) -> list[P]:
    with httpx.Client(base_url=url, headers={"Origin": url}, timeout=60) as guest:
        guest.get("/api/me")
        body = {"game": GAME, "options": {}, "seats": [{"kind": "me"}, {"kind": "me"}]}
        return [kind(guest.post("/api/tables", json=body).json(), seed + n) for n in range(count)]


def check(data: Path, players: Sequence[Player], address: str | None = None) -> int:
    """Every chain is whole, every table replays, every acknowledged action is in its log. How many there were."""
    store = open_store(data, address or address_of(data))
    acked = 0
    for player in players:
        row = asyncio.run(store.row(player.table))
        assert row is not None
        log = asyncio.run(store.log(row))
        assert [stored.seq for stored in log] == list(range(1, len(log) + 1)), "no gap"
        ids = {stored.id for stored in log}
        lost = set(player.acked) - ids
        assert not lost, f"acknowledged and lost: {lost}"
        history = History.replayed(row.head, log)
        assert history.state.over == (row.head.status == "over")
        acked += len(player.acked)
    store.close()
    return acked


def acks(players: Sequence[Player]) -> int:
    return sum(len(player.acked) for player in players)


async def load(server: Server, players: list[Player], seconds: float, kill: Callable[[], None]) -> None:
    """All play until the server is killed under them: so many seconds after the first moves, however slow they are."""
    had = acks(players)
    tasks = [asyncio.create_task(player.play(server.url)) for player in players]
    await until(lambda: acks(players) > had + FIRST or all(task.done() for task in tasks), 60)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(kill)
    await asyncio.wait_for(asyncio.gather(*tasks), 60)


def kill_under_load(data: Path, kills: int, seed: int, how: signal.Signals = signal.SIGKILL) -> None:
    chance = random.Random(seed)
    players: list[Player] = []
    before = 0
    for round in range(kills):
        server = Server(data)
        try:
            players = [player for player in players if not player.over]
            players += open_tables(server.url, TABLES - len(players), seed * 1000 + round * 10, Player)

            asyncio.run(load(server, players, chance.uniform(0.2, 0.7), partial(server.kill, how)))
        finally:
            server.kill()
        acked = check(data, players)
        assert acked > 0, "nothing was acknowledged: this proves nothing"
        before += acked
    assert before > FIRST * kills


def test_ten_kills_lose_nothing_acknowledged(tmp_path: Path) -> None:
    kill_under_load(tmp_path, 10, 1)


def test_a_polite_end_loses_nothing_either(tmp_path: Path) -> None:
    kill_under_load(tmp_path, 2, 3, signal.SIGTERM)


@pytest.mark.long
def test_a_hundred_kills_lose_nothing_acknowledged(tmp_path: Path) -> None:
    kill_under_load(tmp_path, 100, 2)
