"""What the other processes on a database may ask of this one: the same app, behind a listener of its own.

Who asks there has a key that never leaves the servers, and tells us whom they ask for. So cookies, limits and rights
are what they would be if that person had come to us directly.
"""

import asyncio
import contextlib
import hmac
import socket
from collections.abc import Iterator
from typing import Any, Final

import uvicorn

from anachron.server.wire.config import NetConfig
from anachron.server.wire.net import Net

KEY: Final = b"x-anachron-key"
FOR: Final = b"x-anachron-for"  # the address of the person
SCHEME: Final = b"x-anachron-scheme"  # which their browser used
HOST: Final = b"x-anachron-host"  # the name they typed
OURS: Final = (KEY, FOR, SCHEME, HOST, b"host")
MISDIRECTED: Final = 421  # we don't run that table: nothing was done
FREELY: Final = 1_000_000  # people are counted in front of us, one by one
LOOK_S: Final = 0.01


class Inner:
    """The app for those who have the key."""

    def __init__(self, app: Any, key: str) -> None:
        self._app = app
        self._key = key.encode()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = dict(scope["headers"])
        if not hmac.compare_digest(headers.get(KEY, b""), self._key):
            await refuse(scope, receive, send)
            return
        kept = [(name, value) for name, value in scope["headers"] if name not in OURS]
        scope["headers"] = [(b"host", headers.get(HOST, b"")), *kept]
        scope["client"] = (headers.get(FOR, b"").decode("latin-1"), 0)
        scope["scheme"] = headers.get(SCHEME, b"").decode("latin-1")
        scope["state"]["passed_on"] = True
        await self._app(scope, receive, send)


async def refuse(scope: Any, receive: Any, send: Any) -> None:
    """403, whatever was asked."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await send({"type": "http.response.start", "status": 403, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


class InnerServer(uvicorn.Server):
    """Runs beside the one for people, which listens to signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    @classmethod
    async def start(cls, app: Any, key: str, listening: socket.socket) -> "InnerServer":
        config = NetConfig(
            Inner(app, key),
            Net(FREELY, FREELY),
            timeout_graceful_shutdown=1,
            lifespan="off",
            proxy_headers=False,
        )
        server = cls(config)
        server.running = asyncio.get_running_loop().create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(LOOK_S)
            if server.running.done():
                await server.running  # raises what was in the way
                raise RuntimeError("the listener for other processes ended before it began")
        return server

    running: "asyncio.Task[None]"

    async def stop(self) -> None:
        self.should_exit = True
        await self.running
