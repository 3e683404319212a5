"""uvicorn's WebSocket protocol with four additions: every frame counts, a peer that does not read is cut, nothing of a
closed socket stays in memory, and ordinary messages take a short way.

A transport sends what it still holds before it closes. To a peer that stopped reading that takes forever, and its
socket would stay at the table.

Nearly every frame is a whole text message. We read and write those ourselves, in a tenth of the time; all others go
through the library, which knows every rule there is.
"""

import asyncio
import time
from collections import deque
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined] # the compiled one, where there is one
from websockets.protocol import OPEN

from anachron.server.wire.auth import Bucket
from anachron.server.wire.http_protocol import abort

CUT_S = 5.0  # a peer has this long to read the last messages
PIECE: Final = 1024  # bytes of frames we take apart before we count them: at most 170, in two milliseconds
MOST_UNSENT: Final = 256 * 1024  # bytes of answers to pings
POLICY: Final = 1008
MOST_AHEAD: Final = 4  # messages that we read before the app has read the first of them
WHOLE_TEXT: Final = 0x81  # the first byte of a text message in one frame
WHOLE: Final = 0x80  # the bit of a frame that ends its message
MASKED: Final = 0x80
SHORT: Final = 126  # from this length on, the next two bytes hold it
LONG: Final = 127  # the next eight do
TWO_BYTES: Final = 0x10000
MOST_HEADER: Final = 14  # bytes of a frame before its message


class CuttableWebSocket(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        net = self.config.net  # type: ignore[attr-defined]
        self.allowed = Bucket(net.frames_per_s, net.frames_at_once)
        self.arrivals: deque[float] = deque()  # when the messages came that the app has not read yet
        self.running = False
        self.most_bytes = self.config.ws_max_size + MOST_HEADER
        self.rest = b""  # the beginning of a frame
        self.we_split = True  # what we hand to the library are whole frames
        self.end: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake is good: the app may cut it from now on
            self.running = True
            self.scope["state"]["cut"] = self.cut
            self.scope["state"]["write"] = self.write
            self.scope["state"]["arrivals"] = self.arrivals

    # Frames, before the app hears of them: pings, and parts of messages that never end

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data, self.rest = self.rest + data, b""
        at = 0
        while (self.running or self.close_sent) and self.we_split and at < len(data):
            if self.transport.is_closing():
                return
            size = frame_size(data, at)
            if size > self.most_bytes or not data[at] & WHOLE:
                self.we_split = False
            elif len(data) < at + size:
                self.rest = data[at:]
                return
            else:
                frame = data[at : at + size]
                if not self._take_message(frame):
                    self._parse(frame)
                at += size
        if at < len(data):
            self._parse(data[at:])

    def _take_message(self, frame: bytes) -> bool:
        """Passes a whole text message on to the app; False: the library has to look at this frame."""
        length = frame[1] - MASKED
        if frame[0] != WHOLE_TEXT or not 0 <= length < LONG:
            return False
        if self.close_sent:  # all that still counts is the peer's goodbye
            if not self.allowed.take():
                self.cut()
            return True
        if self.conn.state is not OPEN:
            return False
        start = 6 if length < SHORT else 8
        if len(frame) - start > self.config.ws_max_size:
            return False
        try:
            text = apply_mask(frame[start:], frame[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return False
        if not self.allowed.take():
            self.refuse()
            return True
        self.arrivals.append(time.perf_counter())
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_AHEAD and not self.read_paused:
            self.read_paused = True  # until the app has read them
            self.transport.pause_reading()
        return True

    def _parse(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE])
        if self.conn.handshake_exc is not None:  # uvicorn would leave it open without a word
            self.transport.close()

    def handle_events(self) -> None:
        if self.allowed.take(len(self.conn.events)):
            super().handle_events()
        else:
            self.refuse()

    def send_receive_event_to_app(self) -> None:
        if not self.close_sent:
            self.arrivals.append(time.perf_counter())
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.cut()

    def write(self, text: bytes) -> bool:
        """Sends a message at once; False: something else has to be sent first, or nothing can be any more."""
        if self.close_sent or not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        if self.transport.is_closing():  # the peer has gone, and we haven't been told yet: a write would raise
            return False
        self.transport.write(frame_of(text))
        return True

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent and self.initial_response is not None:
            self.handshake_complete = True  # it was refused; else uvicorn logs each refusal as a fault

    def refuse(self) -> None:
        self.conn.fail(POLICY, "too many frames")
        if self.conn.close_sent is None:  # not accepted yet
            self.cut()
            return
        self.handle_parser_exception()  # tells the peer and the app, and closes
        self._cut_soon()

    # The end

    def cut(self) -> None:
        """Drops what was not sent yet. The peer notices at once, not only after reading the rest."""
        if not self.disconnected:
            abort(self.transport)

    def _cut_soon(self) -> None:
        if self.end is None:
            self.end = self.loop.call_later(CUT_S, self.cut)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.running = False
        if self.disconnected:
            self._forget()
        else:
            self._cut_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.end is not None:
            self.end.cancel()
        if not self.running:
            self._forget()

    def _forget(self) -> None:
        """What holds each other in a circle would stay in memory until the next full collection."""
        self.conn.parser = iter(())  # type: ignore[assignment] # a generator that holds the connection it belongs to
        if self.handshake_initiated:
            self.scope["state"].pop("cut", None)
            self.scope["state"].pop("write", None)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.cut()


def frame_size(data: bytes, at: int) -> int:
    """How many bytes the frame there takes; of one that has just begun, as many as it takes to know more."""
    if len(data) < at + 2:
        return 2
    length = data[at + 1] & LONG
    header = 2 if length < SHORT else 4 if length == SHORT else 10
    if len(data) < at + header:
        return header
    if length >= SHORT:
        length = int.from_bytes(data[at + 2 : at + header])
    return header + (4 if data[at + 1] & MASKED else 0) + length


def frame_of(text: bytes) -> bytes:
    """A text message in one frame, as a server sends it."""
    length = len(text)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length)) + text
    if length < TWO_BYTES:
        return bytes((WHOLE_TEXT, SHORT)) + length.to_bytes(2) + text
    return bytes((WHOLE_TEXT, LONG)) + length.to_bytes(8) + text
