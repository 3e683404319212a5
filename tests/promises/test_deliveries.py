"""A move is applied once, however often and in whatever order it comes; and each delivery is answered.

Between people and server stands a post that keeps what they say, delivers it several times, late, in any order and
through either of two sockets, and cuts these.
"""

import asyncio
import json
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from anachron.server.store.choice import open_store
from anachron.server.tables.history import History
from tests.server.helpers import live, new_id
from tests.server.postgres import address_of

FEW, ALL = 2_000, 100_000
GAME = "tollbridge"
AT_ONCE = 8  # tables
MOST_COPIES = 12
ANSWERS = ("ack", "refused")


class Tally:
    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.delivered = 0
        self.answered = 0
        self.cut = 0
        self.unanswered_when_cut = 0
        self.tables: dict[str, set[str]] = {}  # the keys that were acknowledged at each


class Post:
    """Carries what one seat says and hears."""

    def __init__(self, url: str, table: str, seat: int, token: str, tally: Tally, chance: random.Random) -> None:
        self.url, self.table, self.seat, self.token = url, table, seat, token
        self.tally, self.chance = tally, chance
        self.lines: list[ClientConnection | None] = [None, None]
        self.waits: list[Counter[str]] = [Counter(), Counter()]  # deliveries without an answer, by id
        self.kept: list[str] = []  # copies that are still to be delivered
        self.view: dict[str, Any] = {"seq": -1, "over": False, "decision": None}
        self.said: list[str] = []
        self.again = ""
        self.answers: dict[str, list[str]] = {}
        self.news = asyncio.Event()

    async def hold(self, n: int) -> None:
        """Keeps the n-th socket open, again after each cut."""
        while not self.is_done:
            with suppress(ConnectionClosed, OSError):
                async with connect(
                    f"{self.url.replace('http', 'ws')}/ws/{self.table}",
                    origin=Origin(self.url),
                    compression=None,
                    max_size=None,
                    proxy=None,
                ) as ws:
                    await ws.send(json.dumps({"t": "hello", "v": 1, "tokens": [self.token], "seq": -1}))
                    self.lines[n] = ws
                    async for frame in ws:
                        self._hear(n, json.loads(frame))
            self.lines[n] = None
            self.tally.unanswered_when_cut += self.waits[n].total()
            self.waits[n].clear()

    def _hear(self, n: int, message: dict[str, Any]) -> None:
        if message["t"] == "view" and message["seq"] >= self.view["seq"]:
            self.view = message
        elif message["t"] in ANSWERS and message["id"] is not None:
            id = message["id"]
            assert self.waits[n][id] > 0, "an answer to what was not said"
            self.waits[n] -= Counter([id])
            self.tally.answered += 1
            told = message.get("code", "ack")
            if told == "ack":
                self.tally.tables[self.table].add(f"{self.seat}:{id}")
            self.answers.setdefault(id, []).append(told)
        self.news.set()

    @property
    def is_done(self) -> bool:
        return bool(self.view["over"]) and not self.kept and not any(self.waits)

    def say(self) -> str:
        """Something to play; how often it will come is a matter of chance."""
        action = self.chance.choice(self.view["decision"]["actions"])["action"]
        id = new_id()
        self.said.append(id)
        message = {"t": "act", "id": id, "seat": self.seat, "seq": self.view["seq"], "action": action}
        self.again = json.dumps(message)
        self.kept += [self.again] * self.chance.randrange(1, MOST_COPIES + 1)
        return id

    async def deliver(self) -> None:
        """One of the copies, through one of the sockets."""
        n = self.chance.randrange(2)
        ws = self.lines[n]
        if ws is None or not self.kept:
            await asyncio.sleep(0.001)
            return
        text = self.kept.pop(self.chance.randrange(len(self.kept)))
        id = json.loads(text)["id"]
        self.waits[n][id] += 1
        self.tally.delivered += 1
        try:
            await ws.send(text)
        except ConnectionClosed:  # on its way when the socket was cut
            return
        if self.chance.random() < 0.001:
            self.tally.cut += 1
            await ws.close()

    async def play(self) -> None:
        said: str | None = None
        sockets = [asyncio.create_task(self.hold(n)) for n in (0, 1)]
        while not self.is_done:
            assert not any(task.done() and task.exception() for task in sockets)
            self.news.clear()
            if said is not None and said in self.answers:
                said = None
            if said is None and self.view["decision"] is not None and not self.view["over"]:
                said = self.say()
            elif said is not None and not self.kept and not any(self.waits):
                self.kept.append(self.again)  # all copies were lost in cuts
            if self.kept:
                await self.deliver()
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.news.wait(), 0.5)
        for task in sockets:
            task.cancel()
        ends = await asyncio.gather(*sockets, return_exceptions=True)
        assert not [end for end in ends if isinstance(end, Exception)], ends
        assert set(self.answers) == set(self.said), "each was answered"
        for id, told in self.answers.items():
            assert "ack" not in told or set(told) == {"ack"}, f"{id} was answered in two ways: {told}"


async def one_table(url: str, tally: Tally, chance: random.Random) -> None:
    headers = {"Origin": url}
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=60) as guest:
        await guest.get("/api/me")
        body = {"game": GAME, "options": {}, "seats": [{"kind": "me"}, {"kind": "me"}]}
        opened = (await guest.post("/api/tables", json=body)).json()
    tally.tables[opened["table"]] = set()
    posts = [Post(url, opened["table"], int(seat), token, tally, chance) for seat, token in opened["tokens"].items()]
    await asyncio.gather(*[post.play() for post in posts])


async def tables_in_turn(url: str, tally: Tally, seed: int) -> None:
    chance = random.Random(seed)
    while tally.delivered < tally.wanted:
        await one_table(url, tally, chance)


def deliver_often(data: Path, wanted: int) -> None:
    tally = Tally(wanted)
    with live(data, messages_per_20s=10**9, tables_per_hour=10**6, connections_per_address=10**6) as server:

        async def all_tables() -> None:
            await asyncio.gather(*[tables_in_turn(server.url, tally, seed) for seed in range(AT_ONCE)])

        asyncio.run(all_tables())
    store, moves = open_store(data, address_of(data)), 0
    for table, acked in tally.tables.items():
        row = asyncio.run(store.row(table))
        assert row is not None
        log = asyncio.run(store.log(row))
        ids = [stored.id for stored in log]
        assert len(set(ids)) == len(ids), "applied twice"
        assert set(ids) == acked, "each stored one was acknowledged, and no other"
        assert History.replayed(row.head, log).state.over
        moves += len(log)
    store.close()
    print(f"\n{tally.delivered} deliveries of {moves} moves, {tally.answered} answered, {tally.cut} cuts", end="")
    print(f" ({tally.unanswered_when_cut} were on their way), {len(tally.tables)} tables")
    assert tally.delivered >= wanted
    assert tally.answered + tally.unanswered_when_cut == tally.delivered, "each delivery was answered"
    assert tally.unanswered_when_cut < tally.delivered / 10


def test_a_move_is_applied_once_however_often_it_comes(tmp_path: Path) -> None:
    deliver_often(tmp_path, FEW)


@pytest.mark.long
def test_each_of_a_hundred_thousand_deliveries_is_answered_and_none_applied_twice(tmp_path: Path) -> None:
    deliver_often(tmp_path, ALL)
