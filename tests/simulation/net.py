"""A net that delays, doubles, reorders and cuts. What the server sends comes in order, as through one TCP connection;
what people say may come twice, late, and through another socket than it was said through."""

import asyncio
import json
from collections import deque
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocketState

from tests.simulation.loop import Process

if TYPE_CHECKING:
    from tests.simulation.world import World


class FakeWebSocket:
    """The server's end of a socket."""

    def __init__(self, line: "Line", table: str) -> None:
        self.line = line
        self.path_params = {"table": table}
        self.client = SimpleNamespace(host="203.0.113.7")
        self.arrivals: deque[float] = deque()
        self.state = SimpleNamespace(cut=line.cut, write=self.write, arrivals=self.arrivals)
        self.application_state = self.client_state = WebSocketState.CONNECTED
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        return await self.inbox.get()

    def write(self, text: bytes) -> bool:
        if self.client_state is WebSocketState.DISCONNECTED:
            return False
        self.line.to_person(text.decode())
        return True

    async def send_text(self, text: str) -> None:
        if self.client_state is WebSocketState.DISCONNECTED:
            raise RuntimeError("the peer is gone")
        self.line.to_person(text)

    async def close(self, code: int = 1000) -> None:
        self.application_state = WebSocketState.DISCONNECTED
        self.line.cut()


class Line:
    """One connection between a person and a server."""

    def __init__(self, world: "World", process: Process, table: str, who: str) -> None:
        self.world = world
        self.process = process
        self.who = who
        self.ws = FakeWebSocket(self, table)
        self.is_cut = False
        self._arrives = 0.0  # when the last message to the person does
        self._on_the_way: deque[str] = deque()
        self._came: deque[str] = deque()
        self._news = asyncio.Event()

    # From the person

    def say(self, text: str) -> None:
        """Sends a message; it may come twice."""
        world = self.world
        world.loop.later(world.weather.delay(), self._to_server, text)
        if world.weather.doubles():
            world.loop.later(world.weather.delay() * 8, world.net.say_again, self, text)

    def _to_server(self, text: str) -> None:
        if not self.is_cut and not self.process.is_dead:
            self.world.note(f"{self.who} > {text}")
            self.ws.arrivals.append(self.world.loop.now)
            self.ws.inbox.put_nowait({"type": "websocket.receive", "text": text})

    async def hear(self, seconds: float) -> dict[str, Any] | None:
        """The next message; None: it took too long, or the connection is cut."""
        if not self._came and not self.is_cut:
            try:
                async with asyncio.timeout(seconds):
                    await self._news.wait()
            except TimeoutError:
                return None
        self._news.clear()
        return json.loads(self._came.popleft()) if self._came and not self.is_cut else None

    # From the server

    def to_person(self, text: str) -> None:
        world = self.world
        world.judge.sent(self.ws.path_params["table"], text)
        self._arrives = max(self._arrives, world.loop.now + world.weather.delay())
        self._on_the_way.append(text)
        world.loop.later(self._arrives - world.loop.now, self._to_person)

    def _to_person(self) -> None:
        text = self._on_the_way.popleft()
        if not self.is_cut:
            self.world.note(f"{self.who} < {text}")
            self._came.append(text)
            self._news.set()

    def cut(self, server_notices_s: float = 0.0) -> None:
        """Ends the connection. The server may notice late, as of a phone that lost its net."""
        if self.is_cut:
            return
        self.is_cut = True
        self.world.note(f"{self.who} is cut off")
        self._news.set()
        self.world.loop.later(server_notices_s, self._tell_server)

    def _tell_server(self) -> None:
        self.ws.client_state = WebSocketState.DISCONNECTED
        if not self.process.is_dead:
            self.ws.inbox.put_nowait({"type": "websocket.disconnect"})


class Net:
    def __init__(self, world: "World") -> None:
        self.world = world
        self.lines: list[Line] = []

    def connect(self, table: str, who: str, guest: str | None) -> Line | None:
        """A new connection; None: the server is not there."""
        server = self.world.server
        if server is None or server.process.is_dead or server.registry is None:
            return None
        line = Line(self.world, server.process, table, who)
        self.lines = [old for old in self.lines if not old.is_cut] + [line]
        server.serve(line.ws, guest)
        return line

    def say_again(self, line: Line, text: str) -> None:
        """A doubled message comes through the newest connection of the one who said it."""
        lines = [other for other in self.lines if other.who == line.who and not other.is_cut]
        if lines and '"hello"' not in text:
            lines[-1]._to_server(text)

    def drop(self, process: Process) -> None:
        """A server has died: everybody notices, sooner or later."""
        for line in self.lines:
            if line.process is process:
                self.world.loop.later(self.world.weather.delay(), line.cut)
