"""Passes requests and sockets on to the process that runs their table (see inner.py for the other end)."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Origin

from anachron.server.cluster.inner import FOR, HOST, KEY, MISDIRECTED, SCHEME
from anachron.server.store.refuse import Refuse
from anachron.server.tables.registry import RESTART, Registry
from anachron.server.tables.requests import CHANGES_NOTHING
from anachron.server.tables.sockets import POLICY, Limits, Outbox, has_gone, too_many
from anachron.server.wire.auth import COOKIE, Who

log = logging.getLogger("anachron.relay")

CONNECT_S: Final = 2.0
ANSWER_S: Final = 60.0
MOST_AHEAD: Final = 16  # messages of the other process that wait for us
MOST_FRAME: Final = 8 * 1024 * 1024
PASSED_ON: Final = ("origin", "content-type", "authorization")
NOT_BACK: Final = (b"connection", b"date", b"content-length", b"transfer-encoding")
LOST: Final = 1006  # a socket that ended without a close frame


class Relay:
    def __init__(self, key: str) -> None:
        self._key = key
        self._links: dict[str, set[asyncio.WriteTransport]] = {}  # by address

    @contextlib.contextmanager
    def _linked(self, address: str, transport: asyncio.WriteTransport) -> Iterator[None]:
        links = self._links.setdefault(address, set())
        links.add(transport)
        try:
            yield
        finally:
            links.discard(transport)
            if not links:
                self._links.pop(address, None)

    def part(self, address: str) -> None:
        """A process is gone. One that stands still, or lost its network, does not close its connections itself."""
        for transport in self._links.get(address, set()).copy():
            transport.abort()

    def _headers(self, connection: Request | WebSocket) -> dict[str, str]:
        """Who asks, for the other process."""
        return {
            KEY.decode(): self._key,
            FOR.decode(): connection.client.host if connection.client else "",
            SCHEME.decode(): connection.url.scheme,
            HOST.decode(): connection.headers.get("host", ""),
        }

    # Requests

    async def request(self, address: str, request: Request, cookie: str, body: bytes) -> Response | None:
        """The answer of the process at that address; None: it did nothing, as it is gone or doesn't run the table."""
        host, _, port = address.rpartition(":")
        try:
            async with asyncio.timeout(CONNECT_S):
                reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
        except (OSError, TimeoutError):
            return None
        try:
            async with asyncio.timeout(ANSWER_S):
                with self._linked(address, writer.transport):
                    writer.write(self._written(address, request, cookie, body))
                    await writer.drain()
                    response = await read_response(reader)
        except (OSError, EOFError, TimeoutError, ValueError, asyncio.LimitOverrunError) as error:
            if request.method in CHANGES_NOTHING:
                return None
            reason = "The server of this table went away. Look whether that was done before you try again."
            raise Refuse("failed", reason, status=502) from error
        finally:
            writer.close()
        return response if response.status_code != MISDIRECTED else None

    def _written(self, address: str, request: Request, cookie: str, body: bytes) -> bytes:
        headers = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
        headers |= self._headers(request)
        headers |= {"host": address, "cookie": f"{COOKIE}={cookie}", "connection": "close"}
        headers["content-length"] = str(len(body))
        query: bytes = request.scope["query_string"]
        path: bytes = request.scope["raw_path"] + (b"?" + query if query else b"")
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        method = "GET" if request.method == "HEAD" else request.method  # we read a body; who asks for none gets none
        return b"%s %s HTTP/1.1\r\n%s\r\n" % (method.encode(), path, lines.encode("latin-1")) + body

    # Sockets

    async def connect(self, address: str, ws: WebSocket, table: str) -> "ClientConnection | int | None":
        """A socket at the other process; the status with which it refuses; or None, as it is gone or doesn't run the
        table."""
        cookie = ws.cookies.get(COOKIE)
        headers = self._headers(ws)
        if cookie is not None:
            headers["cookie"] = f"{COOKIE}={cookie}"
        origin = ws.headers.get("origin")
        try:
            return await connect(
                f"ws://{address}/ws/{table}",
                origin=Origin(origin) if origin is not None else None,
                additional_headers=headers,
                user_agent_header=None,
                compression=None,
                proxy=None,
                open_timeout=CONNECT_S,
                close_timeout=1.0,
                ping_interval=None,  # the other process asks us
                max_size=MOST_FRAME,
                max_queue=MOST_AHEAD,
            )
        except InvalidStatus as refused:
            status = refused.response.status_code
            return None if status == MISDIRECTED else status
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
            return None

    async def pass_on(
        self, address: str, ws: WebSocket, there: ClientConnection, registry: Registry, limits: Limits, who: Who
    ) -> None:
        """The whole life of a socket that another process answers."""
        await ws.accept()
        if has_gone(who, registry):  # meanwhile; from the next line on, `limits.end` finds this socket
            await there.close()
            await ws.close(POLICY)
            return
        peer = PassedOn(ws, there, who)
        limits.peers.add(peer)
        try:
            with self._linked(address, there.transport):
                if limits.enter(who):
                    code = await peer.run()
                else:
                    peer.outbox.refuse(None, too_many())
                    code = POLICY
                    await there.close()
        finally:
            limits.peers.discard(peer)
            limits.leave(who)
        await peer.outbox.close(code)


class PassedOn:
    """One socket whose table is elsewhere, from hello to goodbye."""

    def __init__(self, ws: WebSocket, there: ClientConnection, who: Who) -> None:
        self.ws = ws
        self.there = there
        self.who = who
        self.outbox = Outbox(ws)

    async def run(self) -> int:
        """Passes on what either side says, until one ends it; the code to close with."""
        asking = asyncio.get_running_loop().create_task(self._ask())
        try:
            async for frame in self.there:
                self.outbox.send(frame.encode() if isinstance(frame, str) else frame)
                if self.outbox.dead:
                    break
        except ConnectionClosed:
            pass
        finally:
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
            await self.there.close()
        code = self.there.close_code
        return RESTART if code is None or code == LOST else code

    async def _ask(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while not self.outbox.dead:
                got: Any = await self.ws.receive()
                if got["type"] != "websocket.receive":
                    self.outbox.dead = True
                    break
                self.ws.state.arrivals.popleft()  # the other process measures how long it takes
                text = got.get("text")
                await self.there.send(text if text is not None else got.get("bytes") or b"")
        await self.there.close()


async def read_response(reader: asyncio.StreamReader) -> Response:
    """An answer of our own server, which closes the connection behind it."""
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head[:-4].split(b"\r\n")
    status = int(first.split(b" ", 2)[1])
    headers = [(name.strip().lower(), value.strip()) for name, _, value in (line.partition(b":") for line in lines)]
    length = int(dict(headers).get(b"content-length", b"0"))
    response = Response(await reader.readexactly(length), status)
    response.raw_headers += [(name, value) for name, value in headers if name not in NOT_BACK]
    return response
