"""One stranger who means harm: `python -m tests.load.attack KIND`, or all kinds one after another without KIND.

Starts a server, attacks it from an address of its own, and prints what that did to its memory and to a neighbour who
plays on. The same attacks in miniature are in tests/server/wire/test_attacks.py.
"""

import json
import logging
import random
import resource
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.fuzz.test_messages import malformed
from tests.load.players import cookie, open_table, percentile
from tests.server.process import NO_LIMITS, Server
from tests.server.strangers import ADDRESS, Stranger, frame

SECONDS = 8.0
CALM_S = 2.0
MOST_MB = 1500.0  # then we stop: the point is made
SETTLE_S = 7.0  # what was closed is given back after a few seconds

Stop = Callable[[], bool]


class Attack:
    def __init__(self, server: Server, table: str, file: str, stop: Stop) -> None:
        self.server, self.table, self.file, self.stop = server, table, file, stop
        self.port = int(server.url.rpartition(":")[2])
        self.note = ""

    def repeat(self, data: bytes, first: bytes = b"", receive: int | None = None, table: str | None = None) -> None:
        """A connection that says the same without end, and comes again when it is cut."""
        sent = cuts = 0
        while not self.stop():
            with suppress(OSError):
                peer = Stranger(self.port, receive)
                if table is not None:
                    peer.shake_hands(table)
                peer.say(first)
                while not self.stop() and peer.say(data):
                    pass
                sent += peer.sent
                cuts += bool(peer.ended)
                peer.go()
            time.sleep(0.01)
        self.note = f"{sent / 1e6:.1f} MB sent, cut {cuts} times"

    def headers(self) -> None:
        self.repeat(b"x" * 65_536, b"GET / HTTP/1.1\r\nHost: x\r\nA: ")

    def fields(self) -> None:
        self.repeat(b"A: b\r\n" * 10_000, b"GET / HTTP/1.1\r\nHost: x\r\n")

    def trailers(self) -> None:
        first = b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        self.repeat(b"A: b\r\n" * 10_000, first)

    def pipeline(self) -> None:
        self.repeat(f"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode() * 1000, receive=4096)

    def static(self) -> None:
        self.repeat(f"GET {self.file} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode() * 1000, receive=4096)

    def spellings(self) -> None:
        peer = Stranger(self.port)
        for n in range(4000):
            if self.stop():
                break
            peer.say(f"HEAD /x{n}/..{self.file} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            peer.tcp.recv(65_536)
        self.note = f"{n + 1} spellings"
        peer.go()

    def pings(self) -> None:
        self.repeat(frame(9) * 10_000, table=self.table)

    def long_pings(self) -> None:
        self.repeat(frame(9, b"x" * 125) * 500, receive=4096, table=self.table)

    def continuations(self) -> None:
        self.repeat(frame(0, end=False) * 10_000, frame(1, end=False), table=self.table)

    def silent(self) -> None:
        peers = []
        with suppress(OSError):
            for _ in range(1_200):
                peers.append(Stranger(self.port))
        came = 0
        while not self.stop():  # the neighbour has a connection already: others come new
            with suppress(httpx.HTTPError):
                came += httpx.get(f"{self.server.url}/api/me", timeout=1).status_code == 200
            time.sleep(0.1)
        self.note = f"{len(peers)} connections, {came} newcomers let in"
        for peer in peers:
            peer.go()

    def churn(self) -> None:
        """Sockets that come, look and go."""
        for n in range(3000):
            if self.stop():
                break
            with suppress(OSError, ConnectionClosed):
                self.come_and_go(n)
        self.note = f"{n + 1} sockets"

    def come_and_go(self, n: int) -> None:
        peer = Stranger(self.port)
        peer.shake_hands(self.table)
        peer.tcp.recv(16)
        if n % 2:
            peer.say(frame(8, b"\x03\xe8"))
            peer.tcp.close()
        else:
            peer.go()

    def fuzz(self) -> None:
        """Messages that are none: each socket is closed after ten."""
        chance, sent = random.Random(1), 0
        while sent < 100_000 and not self.stop():
            with (
                suppress(OSError, ConnectionClosed),
                connect(
                    f"{self.server.url.replace('http', 'ws')}/ws/{self.table}",
                    origin=Origin(self.server.url),
                    compression=None,
                    proxy=None,
                    source_address=(ADDRESS, 0),
                ) as ws,
            ):
                ws.send(json.dumps({"t": "hello", "v": 1, "tokens": [], "seq": -1}))
                for _ in range(40):
                    sent += 1
                    ws.send(malformed(chance), text=True)
                while True:
                    ws.recv()
        self.note = f"{sent} messages"


KINDS: dict[str, tuple[Callable[[Attack], None], dict[str, int], float]] = {
    "headers": (Attack.headers, {}, SECONDS),
    "fields": (Attack.fields, {}, SECONDS),
    "trailers": (Attack.trailers, {}, SECONDS),
    "pipeline": (Attack.pipeline, {}, SECONDS),
    "static": (Attack.static, {}, SECONDS),
    "spellings": (Attack.spellings, {}, 120.0),
    "pings": (Attack.pings, {}, SECONDS),
    "long-pings": (Attack.long_pings, {}, SECONDS),
    "continuations": (Attack.continuations, {}, SECONDS),
    "silent": (Attack.silent, {}, SECONDS),
    "churn": (Attack.churn, NO_LIMITS, 120.0),
    "fuzz": (Attack.fuzz, NO_LIMITS, 600.0),
}


class Neighbour:
    """Somebody who wants an answer now and then."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.client = httpx.Client(base_url=server.url, headers=cookie(2), timeout=60)
        self.refused = 0
        self.most_mb = 0.0

    def ask_while(self, true: Callable[[], bool]) -> list[float]:
        """How long each answer took, in seconds."""
        waits: list[float] = []
        while not waits or true():
            began = time.monotonic()
            try:
                self.client.get("/api/me").raise_for_status()
            except httpx.HTTPError:
                self.refused += 1
            waits.append(time.monotonic() - began)
            self.most_mb = max(self.most_mb, self.server.memory_mb())
            time.sleep(0.05)
        return waits


def measure(kind: str) -> dict[str, Any]:
    """What an attack did: megabytes before, at most and after; how long a neighbour waited for an answer."""
    work, settings, seconds = KINDS[kind]
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))  # what a server is started with on most systems
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), settings=settings)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        try:
            table = open_table(server.url, 1)["table"]
            httpx.get(f"{server.url}/api/games", timeout=60)  # the first visitor waits until all games are read
            neighbour = Neighbour(server)
            end = time.monotonic() + CALM_S
            calm = neighbour.ask_while(lambda: time.monotonic() < end)
            before = server.memory_mb()
            stop = time.monotonic() + seconds
            attack = Attack(
                server, table, first_script(server.url), lambda: time.monotonic() > stop or server.memory_mb() > MOST_MB
            )
            thread = threading.Thread(target=work, args=[attack])
            thread.start()
            trouble = neighbour.ask_while(thread.is_alive)
            time.sleep(SETTLE_S)
            after = server.memory_mb()
        finally:
            server.kill()
    return {
        "before_mb": round(before),
        "most_mb": round(neighbour.most_mb),
        "after_mb": round(after),
        "calm_p50_ms": round(percentile(calm, 0.5), 1),
        "p50_ms": round(percentile(trouble, 0.5), 1),
        "slowest_ms": round(1000 * max(trouble), 1),
        "refused": neighbour.refused,
        "note": attack.note,
    }


def first_script(url: str) -> str:
    """The script that the first page loads; the page itself where no client is built."""
    scripts = [part.partition('"')[0] for part in httpx.get(url).text.split('src="')[1:]]
    return scripts[0] if scripts else "/index.html"


if __name__ == "__main__":
    logging.getLogger("websockets").setLevel(logging.CRITICAL + 1)  # we are the ones who are cut
    for kind in sys.argv[1:] or KINDS:
        print(kind, measure(kind), flush=True)
