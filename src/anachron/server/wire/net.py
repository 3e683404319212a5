"""What a connection may cost us before we know who is there: shared by the protocols of HTTP and WebSocket."""

import asyncio
import ipaddress
import logging
import socket
import time
from collections import Counter
from typing import Final

from anachron.server.wire import entropy
from anachron.server.wire.auth import Networks, network_of

log = logging.getLogger("anachron.net")

LOOPBACK: Final = ("127.0.0.1", "::1")  # a proxy on this machine needs no option
PORTS_TRIED: Final = 20
LAST_PORT: Final = 65_535
BACKLOG: Final = 1024  # connections that wait until we take them
SENDING: Final = 256 * 1024  # bytes that the system buffers for a slow reader; its default is megabytes
MOST_OPEN: Final = 4000  # connections, of all kinds
SPARE_FILES: Final = 128  # for the database, the bots and ourselves
ENOUGH_FILES: Final = 65_536
SAY_AGAIN_S: Final = 60.0
HOLD_S = 3.0  # a refusal for asking too often comes so late, or up to twice as late
MAPPED_BITS: Final = 96  # before an IPv4 address written as IPv6


class Net:
    """Limits, and how many plain connections each network has open. WebSockets are counted by guest, in sockets.py."""

    def __init__(self, messages_per_20s: int, connections_per_address: int, proxies: tuple[str, ...] = ()) -> None:
        self.proxies = (*LOOPBACK, *proxies)
        self.frames_per_s = messages_per_20s / 2  # 50 where 5 messages a second are allowed: most of it is not for us
        self.frames_at_once = messages_per_20s * 2
        self.most_open = MOST_OPEN
        self._per_address = connections_per_address
        self._exempt = Networks(self.proxies)  # one address there is many people
        self._open: Counter[str] = Counter()
        self._said_full = -SAY_AGAIN_S
        self._pauses: set[asyncio.Future[None]] = set()
        self._is_ending = False

    def has_room(self, open: int) -> bool:
        """Whether we can take one more connection when so many are open."""
        if open <= self.most_open:
            return True
        now = time.monotonic()
        if now - self._said_full >= SAY_AGAIN_S:
            self._said_full = now
            log.warning("%s connections are open, and new ones are refused", self.most_open)
        return False

    def enter(self, address: str) -> bool:
        """Counts a plain connection; False if it is one too many."""
        network = network_of(address)
        self._open[network] += 1
        return self._open[network] <= self._per_address or address in self._exempt

    def leave(self, address: str) -> None:
        network = network_of(address)
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]

    async def hold(self, address: str) -> None:
        """Lets one who asks too often wait for the refusal: a flood then costs as little as its connections, however
        fast it could ask. Who waits counts as a connection, so nobody can have many of them wait. Each waits for a
        time of its own: who came together would else come back together, and others would wait for all of them."""
        try:
            if self.enter(address):
                await self.pause(HOLD_S * entropy.between(1.0, 2.0))
        finally:
            self.leave(address)

    async def pause(self, seconds: float) -> None:
        """Lets somebody wait, but never for the end of this server."""
        if seconds <= 0.0 or self._is_ending:
            return
        loop = asyncio.get_running_loop()
        over: asyncio.Future[None] = loop.create_future()
        timer = loop.call_later(seconds, end_pause, over)
        self._pauses.add(over)
        try:
            await over
        finally:
            timer.cancel()
            self._pauses.discard(over)

    def end_pauses(self) -> None:
        """The server is about to end."""
        self._is_ending = True
        for over in self._pauses:
            end_pause(over)

    @property
    def plain(self) -> int:
        return self._open.total()


def end_pause(over: "asyncio.Future[None]") -> None:
    if not over.done():
        over.set_result(None)


def as_forwarders(proxies: tuple[str, ...]) -> list[str]:
    """Proxies as uvicorn wants them: on a socket for IPv6 and IPv4, an IPv4 address is written as `::ffff:…`."""
    found = []
    for proxy in proxies:
        network = ipaddress.ip_network(proxy, strict=False)
        found.append(str(network))
        if network.version == 4:
            found.append(f"::ffff:{network.network_address}/{network.prefixlen + MAPPED_BITS}")
    return found


def raise_open_files() -> int:
    """Each connection is an open file, and systems allow 1,024 unless they are asked; how many connections fit now."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_OPEN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST_OPEN if soft == resource.RLIM_INFINITY else max(1, min(MOST_OPEN, soft - SPARE_FILES))


def bind(host: str, port: int, tries: int = PORTS_TRIED) -> socket.socket:
    """A listening socket on this port or on one of the next."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = min(port + tries - 1, LAST_PORT)
    for tried in range(port, last + 1):
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENDING)
        try:
            sock.bind((host, tried))
            sock.listen(BACKLOG)  # else two could have the same port, and only find out when they listen
        except OSError as error:
            sock.close()
            if port == 0 or tried == last:
                raise SystemExit(f"Can’t listen on {host}:{port}: {error.strerror}.") from error
            continue
        return sock
    raise AssertionError("unreachable")
