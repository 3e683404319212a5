"""uvicorn's WebSocket protocol with three additions: every frame counts, a peer that does not read is cut, and nothing
of a closed socket stays in memory. The library reads and writes all frames.

A transport sends what it still holds before it closes. To a peer that stopped reading that takes forever, and its
socket would stay at the table.
"""

import asyncio
import time
from collections import deque
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from anachron.server.wire.auth import Bucket
from anachron.server.wire.http_protocol import abort

CUT_S = 5.0  # a peer has this long to read the last messages
PIECE: Final = 1024  # bytes of frames we take apart before we count them: at most 170, in two milliseconds
MOST_UNSENT: Final = 256 * 1024  # bytes of answers to pings
MOST_LATE: Final = 1024  # bytes that may come after our goodbye: a flood goes on for a while
POLICY: Final = 1008


class CuttableWebSocket(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        net = self.config.net  # type: ignore[attr-defined]
        self.allowed = Bucket(net.frames_per_s, net.frames_at_once)
        self.arrivals: deque[float] = deque()  # when the messages came that the app has not read yet
        self.running = False
        self.late = 0  # bytes that came after our goodbye
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
        if self.close_sent:  # all that still counts is the peer's goodbye
            self.late += len(data)
            if self.late > MOST_LATE:
                self.cut()
                return
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

    def handle_cont(self, event: Any) -> None:
        if event.data or event.fin:  # parts of nothing, without end, would be kept until the last one
            super().handle_cont(event)

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
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
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
