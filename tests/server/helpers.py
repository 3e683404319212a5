"""Tables to test on: in this process, or behind a real socket."""

import asyncio
import json
import random
import socket
import threading
import time
import uuid
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import httpx
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as ws_connect
from websockets.typing import Origin

import anachron
from anachron.server.app import create
from anachron.server.bots.bot_pool import Task, Think
from anachron.server.run import PoliteServer
from anachron.server.settings import Settings
from anachron.server.store.choice import open_store
from anachron.server.store.refuse import Refuse
from anachron.server.tables.broadcast import Viewer
from anachron.server.tables.registry import Registry
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.postgres import address_of

GAME = "time-line-battle"
DECK_GAME = "skirmish"  # an example: it has decks, windows and teams
QUICK: dict[str, Any] = {"timelines": 1}
ESTABLISHED = 1  # of the states of a TCP connection
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def new_id() -> str:
    return uuid.uuid4().hex


async def random_bot(task: Task) -> str:
    """Any legal action, from the world that a bot is given."""
    game = anachron.game(task.game)
    world = game.load(task.world.encode())
    actions = world.actions(task.seat)
    return game.actions[random.Random(task.seed).choice(actions)]


class FakeSocket(Viewer):
    """A socket's end of a table, without the socket: what it was sent is in `got`."""

    def __init__(self, guest: str | None = None) -> None:
        super().__init__(guest, self.take)
        self.got: list[dict[str, Any]] = []

    def take(self, frame: bytes) -> None:
        self.got.append(json.loads(frame))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.got if message["t"] == kind]

    def view(self, seat: int | None) -> dict[str, Any]:
        return [message for message in self.of("view") if message["seat"] == seat][-1]


class Room:
    """A registry in this process, and short ways to sit down and act in it."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry

    async def open(
        self,
        kinds: list[str],
        options: dict[str, Any] | None = None,
        guest: str = "host",
        game: str = GAME,
        **more: Any,
    ) -> tuple[Table, list[str]]:
        seats = [p.NewSeat(kind=kind) for kind in kinds]  # type: ignore[arg-type]
        chosen = options if options is not None else QUICK if game == GAME else {}
        wanted = p.NewTable(game=game, seats=seats, options=chosen, **more)
        opened = await self.registry.open(guest, wanted)
        table = await self.registry.table(opened.table)
        return table, [table.token(n) for n in range(len(seats))]

    async def two(self, options: dict[str, Any] | None = None, **more: Any) -> tuple[Table, FakeSocket, FakeSocket]:
        """A running table of two people."""
        table, tokens = await self.open(["me", "open"], options, **more)
        await table.seating.sit("other", "Other", None)
        a, b = FakeSocket("host"), FakeSocket("other")
        await table.enter(a, p.Hello(v=1, tokens=[tokens[0]]))
        await table.enter(b, p.Hello(v=1, tokens=[tokens[1]]))
        table.show_table()  # now, not soon: so that nothing is told later between what a test looks at
        return table, a, b

    async def say(self, table: Table, player: Viewer, message: p.ToServer) -> Refuse | None:
        """The refusal, if there was one."""
        try:
            await table.handle(player, message)
        except Refuse as refuse:
            return refuse
        return None

    async def act(self, table: Table, player: FakeSocket, seat: int, action: str | None = None) -> str:
        """Plays an action (the first legal one) and checks that it was acknowledged."""
        if action is None:
            action = table.history.game.actions[table.history.state.actions(seat)[0]]
        id = new_id()
        await table.handle(player, p.Act(id=id, seq=table.history.shown(seat), seat=seat, action=action))
        assert any(message["id"] == id for message in player.of("ack")), player.got[-2:]
        return action

    async def play_to_open_question(self, table: Table, players: list[FakeSocket]) -> int:
        """Plays until a seat has an open choice, nothing of which is hidden; the seat."""
        while True:
            seat = table.history.state.waiting[0]
            question = table.history.state.question(seat)
            assert question is not None
            if not question.ask.always and not question.ask.sealed:
                return seat
            await self.act(table, players[seat], seat)

    async def play_out(self, table: Table, players: list[FakeSocket], seed: int = 0, most: int = 2000) -> None:
        """Random legal actions of the people until the game is over."""
        chance = random.Random(seed)
        for _ in range(most):
            if table.head.status == "over":
                return
            waiting = [n for n in table.history.state.waiting if not table.head.seats[n].level]
            if not waiting:
                await asyncio.sleep(0.001)
                continue
            seat = chance.choice(waiting)
            actions = table.history.state.actions(seat)
            await self.act(table, players[seat], seat, table.history.game.actions[chance.choice(actions)])
        raise AssertionError("the game does not end")


@asynccontextmanager
async def room(
    data: Path, think: Think = random_bot, memory_mb: float = 100, delay: float = 0.0
) -> AsyncIterator[Room]:
    settings = Settings(data=data, bot_delay_s=delay, tables_per_guest=1000, memory_mb=memory_mb)
    registry = await Registry.start(open_store(data, address_of(data)), think, settings)
    try:
        yield Room(registry)
    finally:
        await registry.close()


async def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Waits for something that other tasks bring about."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen"
        await asyncio.sleep(0.002)


class Socket:
    """A real WebSocket, and everything that came through it."""

    def __init__(self, opened: AbstractContextManager[ClientConnection]) -> None:
        self._opened = opened
        self.ws = opened.__enter__()
        self.got: list[dict[str, Any]] = []

    def send(self, message: dict[str, Any]) -> None:
        self.ws.send(json.dumps(message))

    def next(self, seconds: float = 20.0) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.ws.recv(timeout=seconds))
        self.got.append(message)
        return message

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of that kind with these fields."""
        while True:
            message = self.next()
            if message["t"] == kind and all(message.get(key) == value for key, value in fields.items()):
                return message

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Sends a message and waits for its answer."""
        id = message.setdefault("id", new_id())
        self.send(message)
        while True:
            got = self.next()
            if got.get("id") == id and got["t"] in ("ack", "ok", "refused", "preview", "pong"):
                return got

    def closed(self) -> int:
        """Reads on until the socket is closed: the code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def view(self, seat: int | None) -> dict[str, Any]:
        return [m for m in self.got if m["t"] == "view" and m["seat"] == seat][-1]

    def close(self) -> None:
        self._opened.__exit__(None, None, None)


class Lazy:
    """A WebSocket that says hello and reads nothing."""

    def __init__(self, port: int, table: str, token: str | None = None, guest: httpx.Client | None = None) -> None:
        self._tcp = socket.socket()
        self._tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._tcp.connect(("127.0.0.1", port))
        lines = [
            f"GET /ws/{table} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        ]
        if guest is not None:
            lines.append(f"Cookie: guest={guest.cookies['guest']}")
        self._tcp.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while not self._tcp.recv(1, socket.MSG_PEEK) or b"\r\n\r\n" not in self._tcp.recv(4096, socket.MSG_PEEK):
            time.sleep(0.001)  # what is sent before the answer to the handshake is not heard
        tokens = [token] if token is not None else []
        self.say(json.dumps({"t": "hello", "v": 1, "tokens": tokens, "seq": -1}).encode())

    def say(self, body: bytes, opcode: int = 1) -> None:
        mask, first = b"\1\2\3\4", 0x80 | opcode
        size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        head = bytes([first]) + size
        self._tcp.sendall(head + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(body)))

    def is_open(self) -> bool:
        """Whether the other side has not ended the connection; an end is noticed without reading what came before."""
        state = self._tcp.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0]
        return state == ESTABLISHED

    def close(self) -> None:
        self._tcp.close()


class Live:
    """A server behind a real socket."""

    def __init__(self, port: int, app: Starlette) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._app = app

    @property
    def web(self) -> Any:
        """The app's own object, to look inside."""
        return self._app.state.web

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """In which the server does everything."""
        found: asyncio.AbstractEventLoop = next(iter(self.web.registry._work)).get_loop()
        return found

    def forget_tables(self) -> None:
        """All tables leave memory, as those do that nobody uses."""
        tables = self.web.registry._tables
        for table in tables:
            tables.drop(table)

    def guest(self) -> httpx.Client:
        client = httpx.Client(base_url=self.url, headers={"Origin": self.url}, timeout=30)
        client.get("/api/me")
        return client

    def connect(
        self,
        table: str,
        tokens: list[str] | None = None,
        guest: httpx.Client | None = None,
        seq: int = -1,
        origin: str | None = None,
        hello: bool = True,
    ) -> Socket:
        headers = {"Cookie": f"guest={guest.cookies['guest']}"} if guest is not None else {}
        ws = ws_connect(
            f"ws://127.0.0.1:{self.port}/ws/{table}",
            origin=Origin(origin or self.url),
            additional_headers=headers,
            compression=None,
            max_size=None,
            max_queue=None,  # a full queue would keep a close waiting
            proxy=None,
        )
        found = Socket(ws)
        if hello:
            with suppress(ConnectionClosed):  # it may have been refused already
                found.send({"t": "hello", "v": 1, "tokens": tokens or [], "seq": seq})
        return found

    def lazy(self, table: str, token: str | None = None, guest: httpx.Client | None = None) -> Lazy:
        return Lazy(self.port, table, token, guest)

    def open(self, guest: httpx.Client, kinds: list[str], **more: Any) -> dict[str, Any]:
        wanted = {"game": GAME, "options": QUICK, "seats": [{"kind": kind} for kind in kinds], **more}
        answer = guest.post("/api/tables", json=wanted)
        assert answer.status_code == 200, answer.text
        opened: dict[str, Any] = answer.json()
        return opened


@contextmanager
def live(data: Path, think: Think = random_bot, bots: socket.socket | None = None, **settings: Any) -> Iterator[Live]:
    given: dict[str, Any] = {"bot_delay_s": 0.0, "requests_per_minute": 100_000, "sockets_per_minute": 100_000}
    app = create(Settings(**{"data": data, "store": address_of(data), **given, **settings}), think, bots)
    sock = socket.socket()
    sock.bind(("127.0.0.1", 0))
    server = PoliteServer(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    end = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < end
        assert thread.is_alive()
        time.sleep(0.01)
    try:
        yield Live(sock.getsockname()[1], app)
    finally:
        server.should_exit = True
        thread.join(10)
        sock.close()
