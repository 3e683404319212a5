"""uvicorn's HTTP protocol with limits on what one connection may cost: headers, requests at once, time.

The parser keeps what it reads of a header until its end, and uvicorn reads on while answers wait. A stranger who sends
headers without end, or asks without reading, would have all our memory.
"""

import asyncio
import contextlib
import socket
import struct
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

PIECE: Final = 16 * 1024  # we look at limits after so many bytes
MOST_HEAD: Final = 64 * 1024  # of a request without its body, give or take a piece
MOST_WAITING: Final = 8  # requests sent before the first is answered; browsers send one
HEAD_S = 10.0  # from the first byte, or the connection, to the end of the headers
BODY_S = 60.0  # from there to the end of the body
STUCK_S = 20.0  # for a peer that reads nothing of an answer
CUT_S = 5.0  # for a peer to read why we close
AT_ONCE: Final = struct.pack("ii", 1, 0)


def abort(transport: asyncio.Transport) -> None:
    """Ends a connection and drops what was not sent yet. The peer notices at once, not only after reading the rest."""
    with contextlib.suppress(OSError, AttributeError):
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    transport.abort()


class TooManyWaiting(Exception):
    """Requests that wait behind the one we are answering."""


class BoundedHttp(HttpToolsProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.net = self.config.net  # type: ignore[attr-defined]
        self.extra = 0  # bytes of this request that are not its body
        self.running: RequestResponseCycle | None = None
        self.unsent = 0
        self.deadline: asyncio.TimerHandle | None = None
        self.stuck: asyncio.TimerHandle | None = None
        self.end: asyncio.TimerHandle | None = None

    @property
    def host(self) -> str:
        return self.client[0] if self.client else ""

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.net.enter(self.host) or not self.net.has_room(len(self.connections)):
            abort(transport)
            return
        self._give(HEAD_S)

    def connection_lost(self, exc: Exception | None) -> None:
        self.net.leave(self.host)
        self._stop_timers()
        self._tell_gone()
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self.pipeline.clear()

    def handle_websocket_upgrade(self) -> None:
        """From here on the transport speaks to the WebSocket's protocol, and we hear no more of it."""
        self._stop_timers()
        self.net.leave(self.host)
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # else the parser and we would keep each other in memory

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.running = cycle

        async def until_gone(scope: Any, receive: Any, send: Any) -> None:
            try:
                await app(scope, receive, send)
            except RuntimeError:
                if not self.transport.is_closing():
                    raise
                cycle.disconnected = True  # the client went away while we wrote

        super()._start_asgi_task(cycle, until_gone)

    def _tell_gone(self) -> None:
        """uvicorn tells only the newest request that nobody waits for its answer."""
        if self.running is not None and not self.running.response_complete:
            self.running.disconnected = True
            self.running.message_event.set()

    # Reading

    def data_received(self, data: bytes) -> None:
        if self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._give(HEAD_S)
        for at in range(0, len(data), PIECE):
            if self.parser is None or self.transport.is_closing():
                return
            piece = data[at : at + PIECE]
            self.extra += len(piece)
            super().data_received(piece)
            if self.extra > MOST_HEAD:
                self.refuse(431, "Your request has too many headers.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.extra = 0

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_WAITING:
            raise TooManyWaiting  # the parser stops, and uvicorn has us refuse
        super().on_headers_complete()
        self._give(BODY_S)

    def on_body(self, body: bytes) -> None:
        self.extra = max(0, self.extra - len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.extra = 0
        self._stop_deadline()

    # Writing

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unsent = self.transport.get_write_buffer_size()
        self.stuck = self.loop.call_later(STUCK_S, self._look_whether_stuck)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_stuck()

    def _look_whether_stuck(self) -> None:
        unsent = self.transport.get_write_buffer_size()
        if unsent >= self.unsent:
            self.cut()
            return
        self.unsent = unsent
        self.stuck = self.loop.call_later(STUCK_S, self._look_whether_stuck)

    # Ending

    def send_400_response(self, msg: str) -> None:
        self.refuse(400, "We can’t read your request.")

    def refuse(self, status: int, reason: str) -> None:
        """Answers if nothing else is being answered, then closes."""
        if self.transport.is_closing():
            return
        if self.running is None or self.running.response_complete:
            body = reason.encode()
            lines = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
            self.transport.write(STATUS_LINE[status] + lines % len(body) + body)
        self._close()

    def _close(self) -> None:
        """A transport sends what it still holds before it closes; to a peer that does not read that takes for ever."""
        self._stop_timers()
        if not self.transport.is_closing():
            self._tell_gone()
            self.transport.close()
            self.end = self.loop.call_later(CUT_S, self.cut)

    def cut(self) -> None:
        self._tell_gone()
        abort(self.transport)

    # Time

    def _give(self, seconds: float) -> None:
        self._stop_deadline()
        self.deadline = self.loop.call_later(seconds, self._close)

    def _stop_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _stop_stuck(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def _stop_timers(self) -> None:
        self._stop_deadline()
        self._stop_stuck()
        if self.end is not None:
            self.end.cancel()
            self.end = None
