"""WebSocket frames: those that we read and write ourselves are what the library would make of them."""

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from anachron.server.tables.broadcast import Viewer
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from anachron.server.wire.websocket import CuttableWebSocket, frame_of, frame_size
from tests.server.helpers import Live, live
from tests.server.strangers import Stranger, frame

LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 100_000]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("frames")) as server:
        yield server


@pytest.mark.parametrize("length", LENGTHS)
def test_a_message_is_framed_as_by_the_library(length: int) -> None:
    text = b"x" * length
    assert frame_of(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("masked", [True, False])
@pytest.mark.parametrize("length", LENGTHS)
def test_the_size_of_a_frame_is_known_as_soon_as_it_can_be(length: int, masked: bool) -> None:
    data = b"before" + Frame(Opcode.TEXT, b"x" * length).serialize(mask=masked)
    whole = len(data) - 6
    assert frame_size(data + b"after", 6) == whole
    header = whole - length - 4 * masked
    for known in range(12):
        size = frame_size(data[: 6 + known], 6)
        assert size == whole if known >= header else known < size <= header


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
    """The messages that come, read by the rules of the library."""
    data = b""
    while True:
        size = frame_size(data, 0)
        while len(data) < size:
            data += peer.tcp.recv(65_536)
            size = frame_size(data, 0)
        header = 2 if data[1] < 126 else 4 if data[1] == 126 else 10
        if data[0] == 0x81:
            yield json.loads(data[header:size])
        data = data[size:]


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
def test_what_comes_after_our_goodbye_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: the library took apart every frame of a flood that we had refused already, and others waited for it."""
    parsed: list[int] = []
    parse = CuttableWebSocket._parse

    def recorded(socket: CuttableWebSocket, data: bytes) -> None:
        if socket.handshake_complete:
            parsed.append(data[0])
        parse(socket, data)

    monkeypatch.setattr(CuttableWebSocket, "_parse", recorded)
    with live(tmp_path, messages_per_20s=60) as server:
        peer = Stranger(server.port)
        peer.shake_hands(server.open(server.guest(), ["me", "open"])["table"])
        peer.say(b"".join(frame(1, ping(n)) for n in range(100)))
        peer.tcp.settimeout(20)
        assert next(message["code"] for message in texts(peer) if message["t"] == "refused") == "too-fast"
        peer.say(b"".join(frame(1, ping(n)) for n in range(10)))
        peer.say(frame(8, (1008).to_bytes(2)))
        while peer.tcp.recv(65_536):  # until the end
            pass
    assert parsed == [0x88], "only the goodbye of the other side"


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
