"""WebSocket frames: heard however they come, refused with the code they deserve, and counted."""

import asyncio
import json
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from anachron.server.tables.broadcast import Viewer
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from anachron.server.wire.websocket import MOST_LATE, CuttableWebSocket
from tests.server.helpers import Live, live
from tests.server.strangers import Stranger, frame


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("frames")) as server:
        yield server


def ping(n: int) -> bytes:
    return json.dumps({"t": "ping", "id": f"p{n}"}).encode()


def long_ping(n: int) -> bytes:
    return ping(n)[:-1] + b" " * 300 + b"}"


def in_parts(body: bytes) -> bytes:
    return frame(1, body[:5], end=False) + frame(0, body[5:9], end=False) + frame(0, body[9:])


CUTS: dict[str, Callable[[], list[bytes]]] = {
    "one by one": lambda: [frame(1, ping(n)) for n in range(6)],
    "all at once": lambda: [b"".join(frame(1, ping(n)) for n in range(6))],
    "long ones": lambda: [frame(1, long_ping(n)) for n in range(6)],
    "byte by byte": lambda: [bytes([b]) for n in range(6) for b in frame(1, long_ping(n))],
    "cut in the middle": lambda: halves(b"".join(frame(1, long_ping(n)) for n in range(6))),
    "between pings and pongs": lambda: [
        b"".join(frame(9, b"hello") + frame(1, ping(n)) + frame(10, b"stale") for n in range(6))
    ],
    "in parts": lambda: [b"".join(in_parts(ping(n)) for n in range(6))],
    "some in parts": lambda: halves(b"".join(in_parts(ping(n)) if n % 2 else frame(1, long_ping(n)) for n in range(6))),
}


def halves(data: bytes) -> list[bytes]:
    return [data[: len(data) // 2], data[len(data) // 2 :]]


def texts(peer: Stranger) -> Iterator[dict[str, object]]:
    """The messages that come."""
    reader = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)
    while True:
        reader.receive_data(peer.tcp.recv(65_536))
        for event in reader.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                yield json.loads(bytes(event.data))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is no address of this machine")
@pytest.mark.parametrize("cut", CUTS)
def test_messages_are_heard_however_their_frames_come(server: Live, cut: str) -> None:
    table = server.open(server.guest(), ["me", "open"])["table"]
    peer = Stranger(server.port)
    peer.shake_hands(table)
    for data in CUTS[cut]():
        assert peer.say(data)
    peer.tcp.settimeout(20)
    pongs = (message["id"] for message in texts(peer) if message["t"] == "pong")
    assert [next(pongs) for _ in range(6)] == [f"p{n}" for n in range(6)]
    peer.go()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is no address of this machine")
def test_a_flood_that_goes_on_after_our_goodbye_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: the library took apart every frame of a flood that we had refused already, and others waited for it."""
    read = 0
    receive = ServerProtocol.receive_data

    def recorded(protocol: ServerProtocol, data: bytes) -> None:
        nonlocal read
        read += len(data) if protocol.close_sent is not None else 0
        receive(protocol, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", recorded)
    with live(tmp_path, messages_per_20s=60) as server:
        peer = Stranger(server.port)
        peer.shake_hands(server.open(server.guest(), ["me", "open"])["table"])
        peer.say(b"".join(frame(1, ping(n)) for n in range(100)))
        peer.tcp.settimeout(20)
        assert next(message["code"] for message in texts(peer) if message["t"] == "refused") == "too-fast"
        end = time.monotonic() + 20
        while peer.say(frame(1, long_ping(0))):
            assert time.monotonic() < end, "it was not cut"
        peer.tcp.close()
    assert read <= MOST_LATE, "nobody reads the rest of a flood"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is no address of this machine")
def test_who_says_a_lot_at_once_lets_others_speak_in_between(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: a hundred messages that came in one piece were answered before anybody else was heard."""
    table = server.open(server.guest(), ["me", "open"])["table"]
    peer = Stranger(server.port)
    peer.shake_hands(table)
    told: list[str] = []
    handle = Table.handle

    async def recorded(table: Table, viewer: Viewer, message: p.ToServer) -> None:
        if not told:
            asyncio.get_running_loop().call_soon(told.append, "another")
        told.append("flood")
        await handle(table, viewer, message)

    monkeypatch.setattr(Table, "handle", recorded)
    peer.say(b"".join(frame(1, ping(n)) for n in range(6)))
    peer.tcp.settimeout(20)
    pongs = (message["id"] for message in texts(peer) if message["t"] == "pong")
    assert [next(pongs) for _ in range(6)] == [f"p{n}" for n in range(6)]
    assert told[:3] == ["flood", "another", "flood"], "others come in between"
    peer.go()


def test_a_peer_that_has_just_gone_keeps_the_news_from_nobody(server: Live) -> None:
    """Before: until the app reads that a connection is lost, writing to it raised in the middle of telling a table, and
    who came after it was told nothing."""
    opened = server.open(server.guest(), ["me", "open"])["table"]
    peers = [server.connect(opened) for _ in range(4)]
    for peer in peers:
        peer.until("table", watchers=4)
    done: Future[None] = Future()

    def lose_one() -> None:
        table = next(table for table in server.web.registry.loaded if table.id == opened)
        next(iter(table.viewers)).outbox.ws.state.cut()
        server.loop.call_soon(tell, table)  # behind the end of the connection, before the app's task that reads of it

    def tell(table: Table) -> None:
        table.head.name = "News"
        try:
            table.show_table()
            done.set_result(None)
        except Exception as error:
            done.set_exception(error)

    server.loop.call_soon_threadsafe(lose_one)
    done.result(20)
    heard = 0
    for peer in peers:
        with suppress(ConnectionClosed):
            heard += peer.until("table", name="News")["watchers"] == 4
    assert heard == 3, "told before anybody has noticed that one is gone"
    for peer in peers:
        peer.close()


BAD = {
    "not masked": (b"\x81\x02{}", 1002),
    "no UTF-8": (frame(1, b"\xff\xfe"), 1007),
    "too long": (frame(1, b"x" * (p.MAX_FRAME + 1)), 1009),
    "a reserved bit": (b"\xc1" + frame(1, b"{}")[1:], 1002),
    "an unknown kind": (frame(3, b"{}"), 1002),
    "a part of nothing": (frame(0, b"{}"), 1002),
    "a length without end": (b"\x81\xff" + b"\x7f" + b"\xff" * 7, 1009),
}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere 127.0.0.2 is no address of this machine")
@pytest.mark.parametrize("bad", BAD)
def test_a_bad_frame_is_refused_with_the_code_it_deserves(server: Live, bad: str) -> None:
    data, code = BAD[bad]
    table = server.open(server.guest(), ["me", "open"])["table"]
    peer = Stranger(server.port)
    peer.shake_hands(table)
    peer.say(frame(1, ping(0)))
    peer.say(data)
    peer.tcp.settimeout(20)
    heard = b""
    while got := peer.tcp.recv(65_536):
        heard += got
    assert b"\x88" + bytes([len(heard.rpartition(b"\x88")[2]) - 1]) + code.to_bytes(2) in heard
    peer.tcp.close()


def test_a_peer_that_reads_needs_no_queue(server: Live) -> None:
    """Before: a queue, a task and four layers for each message."""
    guest = server.guest()
    opened = server.open(guest, ["me", "me"])
    ws = server.connect(opened["table"], [opened["token"]], guest)
    ws.until("view")
    assert ws.ask({"t": "ping"})["t"] == "pong"
    (peer,) = [peer for peer in server.web._limits.peers if peer.table and peer.table.id == opened["table"]]
    assert peer.outbox.task is None
    ws.close()


def test_parts_of_nothing_are_not_kept() -> None:
    """A message that never ends, of parts that never add up to the longest one allowed."""
    socket = CuttableWebSocket.__new__(CuttableWebSocket)
    socket.frames = []
    for _ in range(1000):
        socket.handle_cont(Frame(Opcode.CONT, b"", fin=False))
    socket.handle_cont(Frame(Opcode.CONT, b"x", fin=False))
    assert socket.frames == [b"x"]
