"""A guest who floods a server as fast as it is let: `python -m tests.load.flood KIND URL TABLE SECONDS`.

Comes from an address of its own. Prints a line when it begins, and at the end how often each kind of end was met.
"""

import asyncio
import json
import os
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

ADDRESS = "127.0.0.2"
COOKIE = "flood" * 8


async def one_socket(url: str, table: str, messages: int, ended: Counter[str]) -> None:
    """Says hello and then so much at once."""
    try:
        async with connect(
            f"{url.replace('http', 'ws')}/ws/{table}",
            origin=Origin(url),
            additional_headers={"Cookie": f"guest={COOKIE}"},
            local_addr=(ADDRESS, 0),
            compression=None,
            proxy=None,
            open_timeout=60,
        ) as ws:
            with suppress(ConnectionClosed):
                await ws.send(json.dumps({"t": "hello", "v": 1, "tokens": [], "seq": -1}))
                for n in range(messages):
                    await ws.send(json.dumps({"t": "ping", "id": f"p{n}"}))
                while True:
                    await ws.recv()
            ended[str(ws.close_code)] += 1
    except InvalidStatus as refused:
        ended[str(refused.response.status_code)] += 1
    except OSError:
        ended["cut"] += 1


async def requests(url: str, until: float, ended: Counter[str]) -> None:
    way = httpx.AsyncHTTPTransport(local_address=ADDRESS)
    headers = {"Origin": url, "Cookie": f"guest={COOKIE}"}
    async with httpx.AsyncClient(base_url=url, transport=way, headers=headers, timeout=60) as guest:
        while time.monotonic() < until:
            answer = await guest.post("/api/me", json={"name": "Flood"})
            ended[str(answer.status_code)] += 1


async def flood(kind: str, url: str, table: str, seconds: float) -> Counter[str]:
    ended: Counter[str] = Counter()
    until = time.monotonic() + seconds

    async def sockets(messages: int) -> None:
        while time.monotonic() < until:
            await one_socket(url, table, messages, ended)

    work = {
        "requests": lambda: requests(url, until, ended),
        "messages": lambda: sockets(150),
        "sockets": lambda: sockets(0),
    }
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*[work[kind]() for _ in range(30)]), seconds + 1)
    return ended


def step_back() -> None:
    """One who floods us does not use our processor: this process gets what the others leave, and gives it back. On an
    idle machine (LOAD_IDLE=1) it does so at once: with a low priority alone, Linux would let it finish its turn, and
    moves would wait for it. On a busy one it would get nothing at all that way."""
    if os.environ.get("LOAD_IDLE") == "1":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    os.nice(19)
    with suppress(OSError):  # Linux weighs sessions, of which this process has its own, before processes
        Path("/proc/self/autogroup").write_text("19")


if __name__ == "__main__":
    step_back()
    print("ready", flush=True)
    print(json.dumps(asyncio.run(flood(sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4])))))
