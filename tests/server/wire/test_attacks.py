"""What a stranger can do to the server with bytes of their own: nothing that others notice.

The same attacks at full size, with figures: tests/load/attack.py.
"""

import asyncio
import contextlib
import gc
import http.client
import json
import logging
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.server import ServerState
from websockets.exceptions import InvalidStatus

from anachron.server.app import create
from anachron.server.run import config_for
from anachron.server.settings import Settings
from anachron.server.store.choice import open_store
from anachron.server.wire.auth import MANY_GUESTS, Bucket, Networks, Pace, Paces, guest_of, network_of
from anachron.server.wire.http_protocol import BoundedHttp
from anachron.server.wire.net import Net, as_forwarders
from tests.server.helpers import Live, live
from tests.server.postgres import address_of
from tests.server.strangers import ADDRESS, Stranger, frame

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is no address of this machine")

BIG = 8_000_000  # bytes of a file: more than the system buffers on its way


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Anachron</title>")
    (folder / "assets" / "f-a1b2c3d4.js").write_text("// a script")
    (folder / "big.bin").write_bytes(bytes(BIG))
    with live(tmp_path_factory.mktemp("data"), client=folder) as found:
        yield found


def get(server: Live, path: str = "/api/me", more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{more}\r\n".encode()


def until_cut(peer: Stranger, most_s: float = 8.0) -> bytes:
    """What was answered before the server ended the connection. After ten seconds it ends all who say nothing."""
    end, heard = time.monotonic() + most_s, b""
    with contextlib.suppress(ConnectionError):
        while True:
            assert time.monotonic() < end, "it was not cut"
            try:
                got = peer.tcp.recv(65_536)
            except TimeoutError:
                continue
            if not got:
                break
            heard += got
    peer.tcp.close()
    return heard


def say_until_cut(peer: Stranger, data: bytes, most: int = 40_000_000) -> None:
    """Says the same until the server ends the connection."""
    end = time.monotonic() + 15
    while peer.say(data):
        assert peer.sent < most and time.monotonic() < end, "it was not cut"
    peer.tcp.close()


def is_well(server: Live) -> bool:
    return server.guest().get("/api/me").status_code == 200


# One connection


@pytest.mark.parametrize(
    ("first", "more"),
    [
        ("GET / HTTP/1.1\r\nHost: x\r\nA: ", "x"),
        ("GET / HTTP/1.1\r\nHost: x\r\n", "A: b\r\n"),
        ("GET /", "x"),
        ("POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "A: b\r\n"),
        ("POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;", "x"),
    ],
    ids=["one value", "fields", "path", "trailers", "extension of a chunk"],
)
def test_a_request_that_never_ends_is_cut(server: Live, first: str, more: str) -> None:
    """Before: we kept 1,459 MB of it, until it stopped by itself."""
    peer = Stranger(server.port)
    peer.say(first.encode())
    say_until_cut(peer, more.encode() * (60_000 // len(more)))
    assert is_well(server)


def test_headers_of_a_browser_fit_and_too_many_are_told_so(server: Live) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as tcp:
        tcp.sendall(get(server, more="A: " + "x" * 40_000 + "\r\n"))
        assert tcp.recv(12) == b"HTTP/1.1 200"
    peer = Stranger(server.port)
    peer.say(b"GET / HTTP/1.1\r\nA: " + b"x" * 5 * 16_384)
    assert until_cut(peer).startswith(b"HTTP/1.1 431 ")


def test_requests_without_end_that_nobody_reads_the_answers_to_are_cut(server: Live) -> None:
    """Before: 232 MB after 8 seconds, kept as long as the connection."""
    peer = Stranger(server.port, receive=4096)
    say_until_cut(peer, get(server) * 1000)
    assert is_well(server)


def test_a_few_requests_at_once_are_answered_in_turn(server: Live) -> None:
    peer = Stranger(server.port)
    peer.say(get(server) * 8 + get(server, more="Connection: close\r\n"))
    assert until_cut(peer).count(b"HTTP/1.1 200 OK") == 9


def test_a_peer_that_does_not_read_its_file_is_cut(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: it stayed as long as it liked."""
    monkeypatch.setattr("anachron.server.wire.http_protocol.STUCK_S", 0.3)
    peer = Stranger(server.port, receive=4096)
    peer.say(get(server, "/big.bin"))
    end = time.monotonic() + 20
    while peer.is_open():
        assert time.monotonic() < end, "it is there still"
        time.sleep(0.02)
    peer.tcp.close()


class SlowTransport:
    """A peer that takes as much of an answer as a test says."""

    def __init__(self) -> None:
        self.unsent = 0
        self.is_cut = False

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def get_extra_info(self, name: str) -> None:
        return None

    def abort(self) -> None:
        self.is_cut = True


def test_whoever_takes_a_little_of_an_answer_now_and_then_is_not_stuck(tmp_path: Path) -> None:
    async def read() -> None:
        config = config_for(create(Settings(data=tmp_path)))
        peer: Any = SlowTransport()
        protocol = BoundedHttp(config, ServerState(), {}, asyncio.get_running_loop())
        protocol.transport, protocol.flow = peer, FlowControl(peer)
        peer.unsent = 1000
        protocol.pause_writing()
        for unsent in (999, 500, 1):
            peer.unsent = unsent
            protocol._look_whether_stuck()
            assert not peer.is_cut
        protocol._look_whether_stuck()
        assert peer.is_cut

    asyncio.run(read())


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(9)),
        (b"", frame(9, b"x" * 125)),
        (b"", frame(10)),
        (frame(1, end=False), frame(0, end=False)),
        (frame(1, end=False), frame(0, end=False) + frame(9)),
    ],
    ids=["pings", "long pings", "pongs", "continuations", "pings inside a message"],
)
def test_frames_that_are_no_messages_count_too(server: Live, first: bytes, flood: bytes) -> None:
    """Before: a neighbour waited 16 seconds for an answer."""
    table = server.open(server.guest(), ["me", "open"])["table"]
    peer = Stranger(server.port)
    peer.shake_hands(table)
    peer.say(first)
    say_until_cut(peer, flood * 1000)
    assert is_well(server)


def test_a_flood_of_pings_is_told_why_it_ends(server: Live) -> None:
    table = server.open(server.guest(), ["me", "open"])["table"]
    peer = Stranger(server.port)
    peer.shake_hands(table)
    peer.say(frame(9) * 400)
    assert until_cut(peer).endswith(b"\x03\xf0too many frames")  # 1008


def test_a_client_may_ping_now_and_then(server: Live) -> None:
    table = server.open(server.guest(), ["me", "open"])["table"]
    ws = server.connect(table)
    ws.until("table")
    for _ in range(50):
        assert ws.ws.ping().wait(10)
    assert ws.ask({"t": "ping"})["t"] == "pong"
    ws.close()


def test_a_handshake_that_cannot_be_read_is_closed(server: Live) -> None:
    """Before: it stayed open without an answer, for ever."""
    peer = Stranger(server.port)
    many = "".join(f"X-{n}: y\r\n" for n in range(300))
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    peer.say(get(server, "/ws/x", f"{upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{many}"))
    until_cut(peer)


# Files


@pytest.mark.parametrize("spelling", ["/x1/..{}", "/{}", "/.{}", "/assets/.{}", "/assets/..{}", "/%61ssets/../{}"])
def test_a_file_has_one_name(server: Live, spelling: str) -> None:
    """Before: each spelling of a path was kept with a file of its own, 438 MB after 4,000 of them."""
    peer = http.client.HTTPConnection("127.0.0.1", server.port)
    peer.request("GET", spelling.format("/assets/f-a1b2c3d4.js"))
    assert peer.getresponse().status == 404
    peer.close()
    assert server.guest().get("/assets/f-a1b2c3d4.js").status_code == 200


def test_a_new_build_is_found_without_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("anachron.server.client.LOOK_AGAIN_S", 0.0)
    folder = tmp_path / "client"
    folder.mkdir()
    with live(tmp_path / "data", client=folder) as server:
        guest = server.guest()
        assert "isn’t built yet" in guest.get("/").text
        (folder / "index.html").write_text("one")
        assert guest.get("/").text == "one"
        (folder / "new.js").write_text("two")
        assert guest.get("/new.js").text == "two"
        (folder / "new.js").unlink()
        assert guest.get("/new.js").status_code == 404


@pytest.mark.parametrize(("path", "status"), [("/" + "a" * 300, 200), ("/" + "a" * 300 + ".js", 404)])
def test_a_name_longer_than_any_file_is_no_fault_of_ours(server: Live, path: str, status: int) -> None:
    """Before: 500, and a traceback in the log."""
    assert server.guest().get(path).status_code == status


# Slow and many connections


@pytest.mark.parametrize(
    ("first", "drip"),
    [
        (b"", b""),
        (b"", b"\r\n"),
        (b"GET / HTTP/1.1\r\n", b"A: b\r\n"),
        (b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"\r\n"),
        (b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n", b"x"),
    ],
    ids=["silent", "blank lines", "header by header", "blank lines after an answer", "body letter by letter"],
)
def test_who_takes_too_long_to_ask_is_cut(
    server: Live, monkeypatch: pytest.MonkeyPatch, first: bytes, drip: bytes
) -> None:
    """Before: about 1,000 of them kept everybody else out."""
    monkeypatch.setattr("anachron.server.wire.http_protocol.HEAD_S", 0.4)
    monkeypatch.setattr("anachron.server.wire.http_protocol.BODY_S", 0.4)
    peer = Stranger(server.port)
    peer.say(first)
    end = time.monotonic() + 8
    while peer.is_open() and peer.say(drip):
        assert time.monotonic() < end, "it is there still"
        time.sleep(0.05)
    peer.tcp.close()


def test_one_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with live(tmp_path, connections_per_address=3) as server:
        peers = [Stranger(server.port) for _ in range(3)]
        for peer in peers:
            assert heard(peer, get(server)).startswith(b"HTTP/1.1 200")
        assert until_cut(Stranger(server.port)) == b""
        assert is_well(server), "a neighbour at another address"
        peers[0].shake_hands("nosuchtable")  # from now on it is a socket, and counted as one
        peers[1].tcp.close()
        for _ in range(2):
            peers.append(let_in(server))
        assert until_cut(Stranger(server.port)) == b""
        for peer in peers:
            peer.tcp.close()


def let_in(server: Live) -> Stranger:
    """A new connection, as soon as the server has noticed that others have gone."""
    end = time.monotonic() + 20
    while True:
        peer = Stranger(server.port)
        with contextlib.suppress(ConnectionError):
            if heard(peer, get(server)).startswith(b"HTTP/1.1 200"):
                return peer
        peer.tcp.close()
        assert time.monotonic() < end, "nobody was let in"


def heard(peer: Stranger, data: bytes) -> bytes:
    """The whole answer to a request."""
    peer.tcp.settimeout(20)
    peer.say(data)
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = peer.tcp.recv(1)
        if not part:
            raise ConnectionResetError
        answer += part
    size = int(re.findall(rb"content-length: (\d+)", answer.lower())[0])
    while size:
        part = peer.tcp.recv(size)
        answer, size = answer + part, size - len(part)
    return answer


def test_more_open_files_are_asked_for_than_systems_give() -> None:
    """Before: the limit of 1,024 files was the limit of connections."""
    program = """
import resource
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (300, hard))
from anachron.server.wire.net import raise_open_files
print(raise_open_files(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))
print(raise_open_files(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    (most, files), (few, still) = [[int(word) for word in line.split()] for line in told.splitlines()]
    assert (few, still) == (300 - 128, 300), "no more connections than there are files for"
    assert files > 300
    assert most > few


def test_a_full_server_takes_no_more_and_serves_those_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("anachron.server.run.raise_open_files", lambda: 5)
    with live(tmp_path) as server:
        peers = [Stranger(server.port) for _ in range(4)]
        for peer in peers:
            assert heard(peer, get(server)).startswith(b"HTTP/1.1 200")
        fifth = Stranger(server.port)
        sixth = Stranger(server.port)
        assert until_cut(sixth) == b""
        fifth.tcp.close()
        for peer in peers:
            assert heard(peer, get(server)).startswith(b"HTTP/1.1 ")
            peer.tcp.close()


# Proxies and origins


def from_stranger(server: Live) -> httpx.Client:
    """Somebody who is not on this machine, as far as the server can see."""
    return httpx.Client(base_url=server.url, transport=httpx.HTTPTransport(local_address=ADDRESS))


def statuses(client: httpx.Client, requests: int) -> list[int]:
    """Each request in the name of somebody else."""
    return [client.get("/api/me", headers={"X-Forwarded-For": f"203.0.113.{n}"}).status_code for n in range(requests)]


@pytest.mark.parametrize("proxies", [(ADDRESS,), ("127.0.0.0/30",), ("10.0.0.0/8", ADDRESS)])
def test_people_behind_a_trusted_proxy_are_counted_one_by_one(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    """Before: all of them together were one address."""
    with live(tmp_path, requests_per_minute=1, proxies=proxies) as server, from_stranger(server) as proxy:
        assert statuses(proxy, 30) == [200] * 30
        same = [proxy.get("/api/me", headers={"X-Forwarded-For": "203.0.113.99"}).status_code for _ in range(21)]
        assert same == [200] * 20 + [429]


def test_a_stranger_who_claims_to_be_a_proxy_is_not_believed(tmp_path: Path) -> None:
    with live(tmp_path, requests_per_minute=1, proxies=("10.0.0.0/8",)) as server, from_stranger(server) as liar:
        assert statuses(liar, 21) == [200] * 20 + [429]


class Held:
    """Whoever is to wait waits until the test lets them go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting = 0
        self.go = threading.Event()
        monkeypatch.setattr(Net, "pause", self._pause_for)

    async def _pause_for(self, seconds: float) -> None:
        if seconds > 0.0:
            self.waiting += 1
            while not self.go.is_set():
                await asyncio.sleep(0.005)

    def until(self, waiting: int) -> None:
        end = time.monotonic() + 20
        while self.waiting < waiting:
            assert time.monotonic() < end, "nobody waits"
            time.sleep(0.005)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    found = Held(monkeypatch)
    yield found
    found.go.set()


def hears_nothing(peer: Stranger) -> bool:
    peer.tcp.settimeout(0.3)
    try:
        peer.tcp.recv(1)
    except TimeoutError:
        return True
    return False


def test_who_asks_too_often_waits_for_the_refusal_and_nobody_else_does(tmp_path: Path, held: Held) -> None:
    """Before: a refusal came at once, and whoever flooded us asked again at once."""
    with live(tmp_path, requests_per_minute=1, sockets_per_minute=1) as server:
        asks, shakes = Stranger(server.port), Stranger(server.port)
        asks.tcp.settimeout(20.0)
        for _ in range(20):
            asks.say(get(server))
            assert asks.tcp.recv(65_536).startswith(b"HTTP/1.1 200 OK")
        shakes.shake_hands("nowhere", hello=False)
        asks.say(get(server))
        again = Stranger(server.port)
        again.say(again.handshake("nowhere"))
        held.until(2)
        assert hears_nothing(asks) and hears_nothing(again)
        assert server.guest().get("/api/me").status_code == 200
        held.go.set()
        for peer in (asks, again):
            peer.tcp.settimeout(20.0)
            assert peer.tcp.recv(65_536).startswith(b"HTTP/1.1 429 ")


def test_those_who_are_refused_together_do_not_come_back_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: thirty connections were refused in the same moment, once a second, and moves waited for all of them."""
    monkeypatch.setattr("anachron.server.wire.net.HOLD_S", 3.0)
    net, waits = Net(100, 128), []

    async def pause(seconds: float) -> None:
        waits.append(seconds)

    async def hold_all() -> None:
        await asyncio.gather(*[net.hold("203.0.113.5") for _ in range(30)])

    monkeypatch.setattr(net, "pause", pause)
    asyncio.run(hold_all())
    assert len(waits) == 30 and min(waits) >= 3.0 and max(waits) <= 6.0
    assert max(waits) - min(waits) > 0.75
    assert net.plain == 0


def test_who_waits_for_a_refusal_counts_as_a_connection(tmp_path: Path, held: Held) -> None:
    with live(tmp_path, sockets_per_minute=1, connections_per_address=3) as server:
        Stranger(server.port).shake_hands("nowhere", hello=False)
        waiting = [Stranger(server.port) for _ in range(3)]
        for peer in waiting:
            peer.say(peer.handshake("nowhere"))
            assert hears_nothing(peer)
        held.until(3)
        assert until_cut(Stranger(server.port)) == b""
        held.go.set()
        for peer in waiting:
            peer.tcp.settimeout(20.0)
            assert peer.tcp.recv(65_536).startswith(b"HTTP/1.1 429 ")
        asks = Stranger(server.port)
        asks.tcp.settimeout(20.0)
        asks.say(get(server))
        assert asks.tcp.recv(65_536).startswith(b"HTTP/1.1 200 OK")


# Who asks for a lot


def test_who_asks_for_a_lot_in_a_moment_gets_one_turn_after_the_other() -> None:
    """Before: thirty connections of one guest were all served in the same moment, and moves waited for all of them."""
    now = 100.0
    pace = Pace(5.0, 20.0, lambda: now)
    waits = [pace.wait_s("a flood") for _ in range(30)]
    assert waits[:20] == pytest.approx([0.0] * 20)
    assert waits[20:] == pytest.approx([0.2 * n for n in range(1, 11)])
    assert pace.wait_s("a neighbour") == 0.0
    now += 2.0 + 0.2
    assert pace.wait_s("a flood") == pytest.approx(0.0), "its turn has come"
    now += 60.0
    assert [pace.wait_s("a flood") for _ in range(20)] == pytest.approx([0.0] * 20), "all is forgotten"


def test_who_would_wait_for_too_long_is_refused_and_loses_no_turn() -> None:
    """Before: all of them had their turn in the same moment, ten seconds later."""
    now = 100.0
    pace = Pace(5.0, 20.0, lambda: now)
    waits = [pace.wait_s("a flood") for _ in range(1000)]
    assert waits[:69] == pytest.approx([0.0] * 20 + [0.2 * n for n in range(1, 50)])
    assert waits[70:] == [None] * 930
    now += 5.0
    assert (pace.wait_s("a flood") or 0.0) == pytest.approx(5.0, abs=0.3)


def test_a_new_cookie_for_each_request_is_no_way_around_the_pace() -> None:
    """Before: whoever threw their cookie away never waited."""
    paces = Paces(5.0, 20.0)
    waits = [paces.wait_s(f"guest {n}", "address 203.0.113.5") for n in range(20 * MANY_GUESTS + 10)]
    assert waits[: 20 * MANY_GUESTS] == [0.0] * (20 * MANY_GUESTS)
    assert all(waits[20 * MANY_GUESTS :])
    assert paces.wait_s("a neighbour", "address 203.0.113.6") == 0.0


def test_those_who_rarely_ask_are_forgotten() -> None:
    now = 100.0
    pace = Pace(5.0, 20.0, lambda: now)
    for n in range(1000):
        pace.wait_s(f"guest {n}")
    now += 61.0
    pace.wait_s("one more")
    assert len(pace._next) == 1


def slow_down(server: Live, per_s: float = 0.11) -> None:
    """From now on everyone has one turn at once, and the next after a long while."""
    server.web._paces = Paces(per_s, 1.0)
    server.web._limits._paces = Paces(per_s, 1.0)


def test_who_asks_for_even_more_in_a_moment_is_refused(tmp_path: Path, held: Held) -> None:
    held.go.set()
    with live(tmp_path) as server:
        slow_down(server, per_s=0.01)
        mira = server.guest()
        table = server.open(mira, ["me", "open"])["table"]
        server.connect(table, guest=mira).close()
        answer = mira.post("/api/me", json={"name": "Ghost"})
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
        with pytest.raises(InvalidStatus) as refused:
            server.connect(table, guest=mira)
        assert refused.value.response.status_code == 429
        assert mira.get("/api/me").json()["name"] != "Ghost"


def test_asking_for_the_head_of_an_answer_changes_nothing(tmp_path: Path) -> None:
    """Before: it was taken for a change, and refused without an origin."""
    with live(tmp_path) as server, httpx.Client() as stranger:
        slow_down(server, per_s=0.01)
        for _ in range(3):
            assert stranger.head(f"{server.url}/api/games").status_code == 200


@pytest.mark.parametrize(("how", "status"), [("banned", 403), ("gone for good", 401)])
def test_who_is_sent_away_while_waiting_for_a_turn_gets_nothing_done(
    tmp_path: Path, held: Held, how: str, status: int
) -> None:
    """Before: a request that waited was carried out, although its guest had been banned or had left meanwhile."""
    with live(tmp_path) as server, ThreadPoolExecutor() as pool:
        slow_down(server)
        mira, ben = server.guest(), server.guest()
        table = server.open(mira, ["me", "open"])["table"]
        guest = guest_of(mira.cookies["guest"])
        waiting = pool.submit(mira.post, "/api/me", json={"name": "Ghost"})
        held.until(1)
        send_away(server, guest, how)
        held.go.set()
        assert waiting.result(20).status_code == status
        assert asyncio.run(name_in(tmp_path, guest)) != "Ghost"
        assert ben.post("/api/me", json={"name": "Ben"}).status_code == 200
        server.connect(table, guest=ben).close()


@pytest.mark.parametrize("how", ["banned", "gone for good"])
def test_who_is_sent_away_while_a_handshake_waits_does_not_come_in(tmp_path: Path, held: Held, how: str) -> None:
    with live(tmp_path) as server, ThreadPoolExecutor() as pool:
        slow_down(server)
        mira = server.guest()
        table = server.open(mira, ["me", "open"])["table"]
        guest = guest_of(mira.cookies["guest"])
        server.connect(table, guest=mira).close()
        waiting = pool.submit(server.connect, table, guest=mira)
        held.until(1)
        send_away(server, guest, how)
        held.go.set()
        with pytest.raises(InvalidStatus) as refused:
            waiting.result(20)
        assert refused.value.response.status_code == 403


def send_away(server: Live, guest: str, how: str) -> None:
    registry = server.web.registry
    registry._ended.add(guest)
    if how == "banned":
        registry._banned.add(guest)


def test_who_waits_for_a_turn_does_not_hold_up_the_end_of_the_server(tmp_path: Path) -> None:
    """It would wait for them until they are cut in the middle of their request."""
    with ThreadPoolExecutor() as pool:
        with live(tmp_path) as server:
            slow_down(server)
            mira = server.guest()
            server.open(mira, ["me", "open"])
            waiting = pool.submit(mira.post, "/api/me", json={"name": "Mira"})
            end = time.monotonic() + 20
            while not server.web.net._pauses:
                assert time.monotonic() < end, "nobody waits"
                time.sleep(0.005)
        assert waiting.result(20).status_code == 200, "answered before the server has ended"


async def name_in(data: Path, guest: str) -> str | None:
    store = open_store(data, address_of(data))
    try:
        return await store.name(guest)
    finally:
        store.close()


def test_floods_and_those_who_go_while_they_wait_leave_no_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("anachron.server.wire.net.HOLD_S", 0.1)
    with live(tmp_path, requests_per_minute=3, sockets_per_minute=3) as server:
        slow_down(server, per_s=2.5)
        mira = server.guest()
        table = server.open(mira, ["me", "open"])["table"]
        cookie = f"Cookie: guest={mira.cookies['guest']}\r\n"
        peers = [Stranger(server.port) for _ in range(3)]
        for peer in peers:
            peer.say(peer.handshake(table)[:-2] + cookie.encode() + b"\r\n")
        peers[0].tcp.settimeout(20.0)
        assert peers[0].tcp.recv(65_536).startswith(b"HTTP/1.1 101 ")
        for peer in peers[1:]:
            peer.go()  # before its turn has come
        with pytest.raises(InvalidStatus) as refused:
            server.connect(table, guest=mira)
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["Retry-After"] == "60"
        answers = [mira.post("/api/me", json={"name": f"Mira {n}"}) for n in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert [answer.headers.get("Retry-After") for answer in answers] == [None, None, "60"]
    assert [record.getMessage() for record in caplog.records if record.levelname != "DEBUG"] == []


def test_a_proxy_may_hold_more_connections_than_one_person(tmp_path: Path) -> None:
    with live(tmp_path, connections_per_address=2, proxies=(ADDRESS,)) as server:
        peers = [Stranger(server.port) for _ in range(6)]
        for peer in peers:
            assert heard(peer, get(server)).startswith(b"HTTP/1.1 200")
            peer.tcp.close()


def test_a_secure_page_of_this_host_is_another_page_unless_a_proxy_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with live(tmp_path, proxies=(ADDRESS,)) as server, from_stranger(server) as proxy, httpx.Client() as plain:
        origin = {"Origin": server.url.replace("http:", "https:")}
        told = {**origin, "X-Forwarded-Proto": "https"}
        name = {"name": "Mira"}
        for _ in range(2):
            assert plain.post(f"{server.url}/api/me", json=name, headers=origin).status_code == 403
        assert proxy.post("/api/me", json=name, headers=told).status_code == 200
        assert proxy.post("/api/me", json=name, headers={**told, "Origin": server.url}).status_code == 403
        cookie = proxy.get("/api/tables", headers=told).headers.get("set-cookie", "secure")
        assert "secure" in cookie.lower()
    warnings = [record for record in caplog.records if "--origin" in record.getMessage()]
    assert len(warnings) == 1, "who runs the server reads once what to do"


# What is left behind


def test_a_peer_that_goes_away_leaves_nothing_in_the_log(server: Live, caplog: pytest.LogCaptureFixture) -> None:
    """Before: a RuntimeError with its traceback for a peer that went while it was written to."""
    caplog.set_level(logging.WARNING)
    table = server.open(server.guest(), ["me", "open"])["table"]
    hello = frame(1, json.dumps({"t": "hello", "v": 1, "tokens": [], "seq": -1}).encode())
    for n in range(120):
        peer = Stranger(server.port, receive=4096)
        peer.tcp.settimeout(20)
        match n % 6:
            case 0:
                peer.say(get(server, "/big.bin"))
                peer.tcp.recv(1)
            case 1:
                peer.say(get(server, "/big.bin") * 7)
                peer.tcp.recv(1)
            case 2:
                peer.say(peer.handshake(table))
            case 3:
                peer.say(peer.handshake(table, origin="http://evil.example"))
            case 4:
                peer.say(peer.handshake(table) + hello)
            case 5:
                peer.shake_hands(table)
                peer.say(b"".join(frame(1, b'{"t":"ping","id":"p"}') for _ in range(90)))
        peer.go()
    assert is_well(server)
    assert [record.getMessage() for record in caplog.records] == []


class GoneTransport(SlowTransport):
    """A peer that went away a moment ago: the first who writes to it finds out."""

    def is_closing(self) -> bool:
        return self.is_cut

    def write(self, data: bytes) -> None:
        self.is_cut = True
        raise RuntimeError("unable to perform operation on a transport; the handler is closed")

    def close(self) -> None:
        pass


def test_who_writes_to_a_peer_that_has_just_gone_is_not_at_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The same as above, at the one moment that a real peer hardly ever hits."""

    async def answer() -> None:
        protocol = BoundedHttp(
            config_for(create(Settings(data=tmp_path))), ServerState(), {}, asyncio.get_running_loop()
        )
        peer: Any = GoneTransport()
        protocol.connection_made(peer)
        protocol.data_received(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        await asyncio.gather(*protocol.tasks)
        assert peer.is_cut, "nothing was written: this proves nothing"
        protocol.connection_lost(ConnectionResetError())

    asyncio.run(answer())
    assert [record.getMessage() for record in caplog.records] == []


GOODBYES: dict[str, Callable[[Stranger], Any]] = {
    "close": lambda peer: (peer.say(frame(8, b"\x03\xe8")), until_cut(peer)),
    "reset": lambda peer: peer.go(),
    "nonsense": lambda peer: (peer.say(frame(1, b"nonsense") * 12), until_cut(peer)),
    "bad UTF-8": lambda peer: (peer.say(frame(1, b"\xff")), until_cut(peer)),
    "no hello": lambda peer: until_cut(peer),
    "flood": lambda peer: (peer.say(frame(9) * 1000), until_cut(peer)),
}


@pytest.mark.parametrize("goodbye", GOODBYES)
def test_a_closed_socket_leaves_memory_without_the_collector(
    server: Live, monkeypatch: pytest.MonkeyPatch, goodbye: str
) -> None:
    """Before: 137 objects of each waited for the next full collection, which comes every ten minutes."""
    monkeypatch.setattr("anachron.server.tables.sockets.HELLO_S", 0.1)
    monkeypatch.setattr("anachron.server.wire.websocket.CUT_S", 0.1)
    table = server.open(server.guest(), ["me", "open"])["table"]
    gc.collect()
    gc.disable()
    try:
        before = left_behind()
        for _ in range(5):
            peer = Stranger(server.port)
            peer.shake_hands(table, hello=goodbye != "no hello")
            GOODBYES[goodbye](peer)
        end = time.monotonic() + 10
        while left_behind() > before:
            assert time.monotonic() < end, f"{left_behind() - before} are there still"
            time.sleep(0.05)
    finally:
        gc.enable()


def left_behind() -> int:
    """Objects of sockets and requests that are in memory now."""
    kinds = ("CuttableWebSocket", "BoundedHttp", "ServerProtocol", "Peer", "Outbox", "Viewer", "WebSocket")
    return sum(type(each).__name__ in kinds for each in gc.get_objects())


# Parts


def test_a_bucket_fills_again() -> None:
    now = 0.0
    bucket = Bucket(50, 200, lambda: now)
    assert bucket.take(200)
    assert not bucket.take()
    now = 1.0
    assert bucket.take(49)
    assert not bucket.take()


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("a name", "a name"),
        ("", ""),
    ],
)
def test_a_household_with_many_addresses_counts_once(address: str, network: str) -> None:
    assert network_of(address) == network


def test_networks_hold_addresses_however_they_are_written() -> None:
    networks = Networks(["10.0.0.0/8", "192.0.2.7", "fd00::/8"])
    for inside in ("10.1.2.3", "::ffff:10.1.2.3", "192.0.2.7", "fd12::1"):
        assert inside in networks
    for outside in ("11.0.0.1", "192.0.2.8", "fe80::1", "", "10.0.0.0/8"):
        assert outside not in networks


def test_proxies_are_known_on_a_socket_for_both_kinds_of_addresses() -> None:
    forwarders = Networks(as_forwarders(("10.0.0.0/8", "192.0.2.7", "fd00::1")))
    assert as_forwarders(("10.0.0.0/8", "fd00::1")) == ["10.0.0.0/8", "::ffff:10.0.0.0/104", "fd00::1/128"]
    assert "192.0.2.7" in forwarders
