"""A table that many people watch: what the next hundred spectators cost the server, and what a move costs then.

pytest -s -m long tests/load/test_crowd.py
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from anachron.server.wire.net import raise_open_files
from tests.load.players import Player, cookie, open_table
from tests.server.process import Server

SPECTATORS = 1500
STEP = 100
MOVES = 20
MOST_GROWTH = 2.0  # of what a hundred cost, from the second hundred to the last; it was more than forty
SETTLE_S = 1.5  # who came is told in batches, a moment later

pytestmark = [pytest.mark.long, pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")]


async def watch(server: Server, table: str, n: int) -> ClientConnection:
    """One more spectator, who reads whatever comes."""
    ws = await connect(
        f"{server.url.replace('http', 'ws')}/ws/{table}",
        origin=Origin(server.url),
        additional_headers=cookie(1000 + n),
        max_size=None,
        compression=None,
        proxy=None,
        open_timeout=60,
    )
    await ws.send(json.dumps({"t": "hello", "v": 1, "tokens": [], "seq": -1}))
    return ws


async def read(ws: ClientConnection) -> None:
    async for _ in ws:
        pass


async def move(player: Player, server: Server) -> float:
    """Seconds of processor time for each of a few moves, shown to all."""
    before = server.cpu_s()
    for _ in range(MOVES):
        while await player.act_if_ready() is None:
            pass
    await asyncio.sleep(SETTLE_S)
    return (server.cpu_s() - before) / MOVES


async def gather(server: Server, opened: dict[str, Any]) -> tuple[list[float], float, float]:
    player = Player(server.url, opened, 0)
    await player.sit()
    alone = await move(player, server)
    sockets: list[ClientConnection] = []
    readers: list[asyncio.Task[None]] = []
    spent: list[float] = []
    for first in range(0, SPECTATORS, STEP):
        before = server.cpu_s()
        for n in range(first, first + STEP):
            sockets.append(await watch(server, opened["table"], n))
            readers.append(asyncio.create_task(read(sockets[-1])))
        await asyncio.sleep(SETTLE_S)
        spent.append(server.cpu_s() - before)
    watched = await move(player, server)
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*[ws.close() for ws in sockets])
    await player.leave()
    return spent, alone, watched


def test_the_last_hundred_spectators_cost_no_more_than_the_first(tmp_path: Path) -> None:
    raise_open_files()  # each spectator is one, here as there
    server = Server(tmp_path)
    try:
        opened = open_table(server.url, 0)
        memory = server.memory_mb()
        spent, alone, watched = asyncio.run(gather(server, opened))
        grown = server.memory_mb() - memory
    finally:
        server.kill()
    print(f"\n{SPECTATORS} came: {sum(spent):.1f} s of processor time, memory {grown:+.0f} MB")
    print("a hundred each: " + ", ".join(f"{one:.2f}" for one in spent) + " s")
    print(f"a move: {1000 * alone:.1f} ms with nobody, {1000 * watched:.1f} ms with all of them")
    assert spent[-1] <= MOST_GROWTH * spent[1]
