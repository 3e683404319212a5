"""The WebSockets of a table: reads messages, refuses bad ones, never lets one peer slow down another."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketState

from anachron.server.store.refuse import Elsewhere, Moved, Refuse, Unheld, Unreachable, failed
from anachron.server.tables.broadcast import Viewer
from anachron.server.tables.metrics import Metrics
from anachron.server.tables.registry import RESTART, Registry
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import MANY_GUESTS, Paces, Rate, Rates, Who

log = logging.getLogger("anachron.sockets")

MOST_WAITING: Final = 256  # messages on their way to one socket
MOST_BYTES: Final = 1024 * 1024  # of them together; the first views of five seats are a third of that
DRAIN_S: Final = 0.8
GOODBYE_S: Final = 0.5  # for those who left for good: all is closed within a second, on a busy machine too
MOST_BAD: Final = 10
MANY_TABS: Final = 3  # in which one guest is busy at the same time
PER_MINUTE: Final = 60  # handshakes of a guest
AT_ONCE: Final = 10.0  # of them; the next ones wait for their turn
TURNS_PER_S: Final = 5.0
HELLO_S: Final = 10.0
POLICY: Final = 1008


Sent = Callable[[], None]


class Limits:
    """How many sockets a guest or an address may open, and how many messages they may send.

    A new cookie costs nothing, so addresses count; a new socket costs nothing, so guests count."""

    def __init__(
        self, per_guest: int = 20, messages: int = 100, per_minute: int = PER_MINUTE, seconds: float = 20.0
    ) -> None:
        self.per_guest = per_guest
        self.messages = messages
        self.seconds = seconds
        self.open: Counter[str] = Counter()
        self.peers: set[Open] = set()
        times = max(1.0, per_minute / PER_MINUTE)
        self._paces = Paces(TURNS_PER_S * times, AT_ONCE * times)
        self._handshakes = Rates(per_minute, 60.0)
        self._handshakes_from = Rates(per_minute * MANY_GUESTS, 60.0)
        self._messages = Rates(messages * MANY_TABS, seconds)
        self._messages_from = Rates(messages * MANY_GUESTS, seconds)

    def may_connect(self, who: "Who") -> bool:
        """Counts a handshake; False if it is one too many."""
        return self._handshakes_from.allow(who.address) and self._handshakes.allow(who.name)

    def wait_s(self, who: "Who") -> float | None:
        """In how many seconds a handshake has its turn; None: it is one too many."""
        return self._paces.wait_s(who.name, who.address)

    def may_send(self, who: "Who") -> bool:
        """Counts a message; False if it is one too many."""
        return self._messages_from.allow(who.address) and self._messages.allow(who.name)

    def enter(self, who: "Who") -> bool:
        """Counts a socket; False if it is one too many."""
        self.open.update({who.name, who.address})
        return self.open[who.address] <= self.per_guest * MANY_GUESTS and self.open[who.name] <= self.per_guest

    def leave(self, who: "Who") -> None:
        for name in {who.name, who.address}:
            self.open[name] -= 1
            if not self.open[name]:
                del self.open[name]

    async def end(self, guest: str) -> None:
        """Closes all sockets of a guest who was deleted: politely, but nobody stays by not reading the goodbye."""
        peers = [peer for peer in self.peers if peer.who.guest == guest]
        for peer in peers:
            asyncio.get_running_loop().call_later(GOODBYE_S, peer.outbox.ws.state.cut)
        await asyncio.gather(*[peer.outbox.close(POLICY) for peer in peers])


class Open(Protocol):
    """An open socket, whichever process answers it."""

    who: Who
    outbox: "Outbox"


class Outbox:
    """What goes out through one socket: at once as long as the peer takes it, and else through a bounded queue, with a
    task that empties it."""

    def __init__(self, ws: WebSocket) -> None:
        self.ws = ws
        self.write: Callable[[bytes], bool] = ws.state.write
        self.frames: asyncio.Queue[tuple[bytes, Sent | None] | None] = asyncio.Queue(MOST_WAITING)
        self.waiting = 0  # bytes in the queue
        self.dead = False
        self.task: asyncio.Task[None] | None = None

    def send(self, frame: bytes) -> None:
        self.send_and_tell(frame, None)

    def send_and_tell(self, frame: bytes, sent: Sent | None) -> None:
        """`sent` is called when it has left."""
        if self.dead:
            return
        if not self.waiting and self.write(frame):
            if sent is not None:  # the loop sends once this callback is done
                asyncio.get_running_loop().call_soon(sent)
            return
        if self.frames.full() or self.waiting + len(frame) > MOST_BYTES:
            self.cut()  # it does not read: it may come back and resume
            return
        self.waiting += len(frame)
        self.frames.put_nowait((frame, sent))
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self._run())

    def refuse(self, id: str | None, refuse: Refuse) -> None:
        self.send(p.encode(p.Refused(id=id, code=refuse.code, reason=refuse.reason, rule=refuse.rule)))

    async def _run(self) -> None:
        try:
            while (next := await self.frames.get()) is not None:
                frame, sent = next
                await self.ws.send_text(frame.decode())
                self.waiting -= len(frame)
                if sent is not None:
                    sent()
        except Exception:  # the peer is gone: the reader will notice too
            self.dead = True

    def cut(self) -> None:
        """Ends the connection at once, which wakes the reader."""
        self._end()
        self.ws.state.cut()

    def _end(self) -> None:
        """Nothing more is sent. The task goes: it holds us, and we should not hold it."""
        self.dead = True
        if self.task is not None:
            self.task.cancel()
            self.task = None

    async def close(self, code: int) -> None:
        """Sends what is waiting, then closes; cuts a peer that does not take it."""
        if not self.dead and self.task is not None:
            with contextlib.suppress(asyncio.QueueFull):
                self.frames.put_nowait(None)
            await asyncio.wait([self.task], timeout=DRAIN_S)
        self._end()
        if WebSocketState.DISCONNECTED not in (self.ws.application_state, self.ws.client_state):
            try:
                async with asyncio.timeout(DRAIN_S):
                    await self.ws.close(code)
            except TimeoutError:
                self.cut()
            except Exception:  # the peer was quicker
                log.debug("a socket was closed twice", exc_info=True)


class Counted(Viewer):
    """A viewer whose answers are counted. A socket is answered before its next message is read."""

    def __init__(self, guest: str | None, outbox: Outbox, metrics: Metrics) -> None:
        super().__init__(guest, outbox.send)
        self.outbox = outbox
        self.metrics = metrics
        self.arrived: float = 0.0

    async def end(self, code: int) -> None:
        await self.outbox.close(code)

    def tell(self, message: p.Message) -> None:
        if isinstance(message, p.Ack):
            self.outbox.send_and_tell(p.encode(message), self.metrics.when_sent(self.arrived))
            return
        super().tell(message)
        if isinstance(message, p.Refused):
            self.metrics.refused[message.code] += 1


class Peer:
    """One socket from hello to goodbye."""

    def __init__(self, ws: WebSocket, registry: Registry, limits: Limits, metrics: Metrics, who: Who) -> None:
        self.metrics = metrics
        self.outbox = Outbox(ws)
        self.ws = ws
        self.registry = registry
        self.limits = limits
        self.who = who
        self.viewer = Counted(who.guest, self.outbox, metrics)
        self.rate = Rate(limits.messages, limits.seconds)
        self.bad = 0
        self.table: Table | None = None

    async def run(self, id: str) -> int:
        """Reads until one side ends it; returns the code to close with."""
        try:
            first = await self._read_soon()
            while first is not None and not isinstance(first, p.Hello):
                if not self._count_bad(first.id):
                    return POLICY
                first = await self._read_soon()
            if first is None:
                return POLICY
            if first.v != p.VERSION:
                raise Refuse("version", "Anachron was updated. Reload the page.")
            # Only now: while we wait for a hello, the table may be evicted.
            table = self.table = await self.registry.table(id)
            await table.enter(self.viewer, first)
        except (Elsewhere, Moved, Unheld, Unreachable):  # in a moment, this process or another one has it
            return RESTART
        except Refuse as refuse:
            self.refuse(None, refuse)
            return POLICY
        except TimeoutError:
            return POLICY
        except Exception:
            log.exception("a hello to table %s failed", id)
            self.refuse(None, failed())
            return POLICY
        while (message := await self._read()) is not None:
            await self._handle(table, message)
            if self.ws.state.arrivals:  # it sent more at once: let others go first
                await asyncio.sleep(0)
        return POLICY

    async def _read_soon(self) -> p.ToServer | None:
        async with asyncio.timeout(HELLO_S):
            return await self._read()

    async def _read(self) -> p.ToServer | None:
        """The next message that is one; None when the socket is gone or has to go."""
        while not self.outbox.dead:
            got = await self.ws.receive()
            if got["type"] != "websocket.receive":
                self.outbox.dead = True
                return None
            self.viewer.arrived = self.ws.state.arrivals.popleft()
            if not self.rate.allow() or not self.limits.may_send(self.who):
                self.refuse(None, Refuse("too-fast", "Too many messages. Slow down."))
                return None
            text = got.get("text")
            message = p.read(text) if text is not None and len(text) <= p.MAX_FRAME else None
            if message is not None:
                return message
            if not self._count_bad(None):
                return None
        return None

    def refuse(self, id: str | None, refuse: Refuse) -> None:
        self.metrics.refused[refuse.code] += 1
        self.outbox.refuse(id, refuse)

    def _count_bad(self, id: str | None) -> bool:
        self.bad += 1
        self.refuse(id, Refuse("bad-message", "We can’t read that message."))
        return self.bad < MOST_BAD

    async def _handle(self, table: Table, message: p.ToServer) -> None:
        id = None if isinstance(message, p.Hello) else message.id
        self.metrics.messages[message.__struct_config__.tag] += 1  # type: ignore[index]
        if self.metrics.trace is not None:
            self.metrics.trace.start(self.viewer.arrived)
        try:
            await table.handle(self.viewer, message)
        except Moved:
            return  # no answer: the socket closes, and the client sends it again to the process that has the table
        except Refuse as refuse:
            self.refuse(id, refuse)
            if refuse.code == "bad-message":
                self.bad += 1
        except Exception:
            log.exception("table %s: a %s message failed", table.id, type(message).__name__)
            self.refuse(id, failed())


async def serve_socket(ws: WebSocket, registry: Registry, limits: Limits, metrics: Metrics, who: Who) -> None:
    """The whole life of a socket whose origin and handshake were found good."""
    await ws.accept()
    if has_gone(who, registry):  # meanwhile; from the next line on, `end` finds this socket
        await ws.close(POLICY)
        return
    peer = Peer(ws, registry, limits, metrics, who)
    limits.peers.add(peer)
    try:
        if limits.enter(who):
            code = await peer.run(ws.path_params["table"])
        else:
            peer.refuse(None, too_many())
            code = POLICY
    finally:
        if peer.table is not None:
            peer.table.leave(peer.viewer)
        limits.peers.discard(peer)
        limits.leave(who)
    await peer.outbox.close(code)


def has_gone(who: Who, registry: Registry) -> bool:
    """Whether this guest has left for good or was banned."""
    return who.guest is not None and registry.has_ended(who.guest)


def too_many() -> Refuse:
    return Refuse("too-many", "Too many tables are open in this browser. Close some.")
