"""Players who sit at real tables of a server in another process, and how long it takes until a move is acknowledged."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.helpers import GAME, new_id


class Choice(msgspec.Struct):
    action: str


class Asked(msgspec.Struct):
    actions: list[Choice]


class Heard(msgspec.Struct):
    """What a player needs of a message; the rest is not even decoded, so that the players cost less than the server."""

    t: str
    id: str | None = None
    seat: int | None = None
    seq: int = 0
    decision: Asked | None = None
    over: bool = False
    code: str = ""


hear = msgspec.json.Decoder(Heard)


class Player:
    """Both seats of a table through one socket each."""

    def __init__(self, url: str, opened: dict[str, Any], seed: int) -> None:
        self.opened, self.number = opened, seed
        self.urls = [url]  # of the servers that its sockets go to, in turn
        self.chance = random.Random(seed)
        self.timed: list[tuple[float, float]] = []  # when a move was acknowledged, and after how many seconds
        self.views: dict[int, Heard] = {}
        self.waiting: dict[str, asyncio.Future[Heard]] = {}
        self.sockets: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []

    async def read(self, ws: ClientConnection) -> None:
        async for frame in ws:
            message = hear.decode(frame)
            if message.t == "view" and message.seat is not None:
                self.views[message.seat] = message
            elif message.id in self.waiting:
                self.waiting.pop(message.id).set_result(message)

    @property
    def times(self) -> list[float]:
        return [took for _, took in self.timed]

    @property
    def is_over(self) -> bool:
        return any(view.over for view in self.views.values())

    async def sit(self) -> None:
        for n, token in enumerate(self.opened["tokens"].values()):
            url = self.urls[n % len(self.urls)]
            ws = await connect(
                f"{url.replace('http', 'ws')}/ws/{self.opened['table']}",
                origin=Origin(url),
                additional_headers=cookie(self.number),
                max_size=None,
                compression=None,
                proxy=None,
                open_timeout=60,
            )
            await ws.send(json.dumps({"t": "hello", "v": 1, "tokens": [token], "seq": -1}))
            self.sockets.append(ws)
            self.readers.append(asyncio.create_task(self.read(ws)))

    async def play(self, until: float, every: float) -> None:
        """A move every so many seconds."""
        await asyncio.sleep(self.chance.random() * every)
        while time.monotonic() < until and not self.is_over:
            ready = [seat for seat, view in self.views.items() if view.decision is not None]
            if ready:
                await self.act(self.chance.choice(ready))
            await asyncio.sleep(every)

    async def act(self, seat: int) -> None:
        message = await self.ask(seat)
        assert message.t == "ack", message

    async def ask(self, seat: int) -> Heard:
        """Plays any action that is offered; the answer."""
        view, id = self.views[seat], new_id()
        assert view.decision is not None
        action = self.chance.choice(view.decision.actions).action
        answer = self.waiting[id] = asyncio.get_running_loop().create_future()
        began = time.monotonic()
        act = {"t": "act", "id": id, "seq": view.seq, "seat": seat, "action": action}
        await self.sockets[seat].send(json.dumps(act))
        message: Heard = await asyncio.wait_for(answer, 60)
        if message.t == "ack":
            now = time.monotonic()
            self.timed.append((now, now - began))
        return message

    async def act_if_ready(self) -> tuple[int, Heard] | None:
        """Plays with a seat that is asked, as soon as it may: which, and the answer. None: nobody is asked, or what was
        shown is older than the last move; then the next view is on its way."""
        ready = [seat for seat, view in self.views.items() if view.decision is not None]
        if ready:
            seat = self.chance.choice(ready)
            message = await self.ask(seat)
            if message.t == "ack":
                return seat, message
            assert message.code in ("stale", "illegal", "closed"), message
        await asyncio.sleep(0.002)
        return None

    async def leave(self) -> None:
        for ws in self.sockets:
            await ws.close()
        await asyncio.gather(*self.readers)


def cookie(n: int) -> dict[str, str]:
    """Everybody is a guest of their own at an address of their own, as behind a proxy, so that the limits are those of
    a person."""
    return {"Cookie": f"guest={n:032}", "X-Forwarded-For": f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"}


def open_table(
    url: str, n: int, seats: list[dict[str, str]] | None = None, options: dict[str, Any] | None = None
) -> dict[str, Any]:
    """A table of the n-th guest, who sits in both seats if nothing else is said."""
    body = {"game": GAME, "options": options or {"timelines": 5}, "seats": seats or [{"kind": "me"}, {"kind": "me"}]}
    answer = httpx.post(f"{url}/api/tables", json=body, headers={"Origin": url, **cookie(n)}, timeout=60)
    assert answer.status_code == 200, answer.text
    opened: dict[str, Any] = answer.json()
    return opened


def sit_down(url: str, tables: int) -> list[Player]:
    """So many tables with a player for both seats of each."""
    return [Player(url, open_table(url, n), n) for n in range(tables)]


def percentile(times: list[float], part: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(times)[int(len(times) * part)]


@asynccontextmanager
async def watched(url: str, table: str) -> AsyncIterator[None]:
    """Somebody looks on: for nobody a bot does not think."""
    async with connect(
        f"{url.replace('http', 'ws')}/ws/{table}",
        origin=Origin(url),
        max_size=None,
        compression=None,
        proxy=None,
        open_timeout=60,
    ) as watcher:
        await watcher.send(json.dumps({"t": "hello", "v": 1, "tokens": [], "seq": -1}))
        reader = asyncio.create_task(read_all(watcher))
        yield
        reader.cancel()


async def read_all(ws: ClientConnection) -> None:
    async for _ in ws:
        pass
