"""Where others can reach this server: the addresses that invitations are made with."""

import ipaddress
import os
import socket
import time
from typing import Final

from anachron.server.wire import protocol as p
from anachron.server.wire.auth import is_local

STARTED_WITH: Final = "ANACHRON_STARTED_WITH"  # what the person typed to start us: ./play sets it
EVERY_INTERFACE: Final = ("0.0.0.0", "::")  # noqa: S104
# Nothing is sent there. The system only says which of its addresses it would use: on the way out, and in each of the
# networks that homes and offices use.
PROBES: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
LOOK_AGAIN_S: Final = 5.0  # a laptop changes its network while we run


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses on its networks, the likeliest first; none where it is on no network."""
    found: list[str] = []
    for probe in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
            try:
                sock.connect((probe, 9))
            except OSError:  # no way there
                continue
            address = str(sock.getsockname()[0])
        if address not in found and is_on_a_network(address):
            found.append(address)
    return sorted(found, key=lambda address: not ipaddress.ip_address(address).is_private)


def is_on_a_network(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_unspecified or ip.is_multicast)


class Lan:
    """The addresses of this machine on its networks, looked up again now and then."""

    def __init__(self) -> None:
        self._found: list[str] = []
        self._looked = -LOOK_AGAIN_S

    def addresses(self) -> list[str]:
        now = time.monotonic()
        if now - self._looked >= LOOK_AGAIN_S:
            self._found, self._looked = lan_addresses(), now
        return self._found


class Reach:
    """What this server can say about how to reach it, from where it listens."""

    def __init__(self, host: str, port: int, origins: tuple[str, ...]) -> None:
        self._host, self._port, self._origins = host, port, origins
        self._lan = Lan()

    def lan_addresses(self) -> list[str]:
        return self._lan.addresses()

    def told_to(self, host: str | None, peer: str | None) -> p.Reach:
        """For a page opened at `host` by someone at `peer`. Only a page on this very machine needs other addresses than
        its own, so only there do we name them: inner addresses are nobody else's business."""
        at_home = is_local(host or "") and is_local(f"[{peer}]" if ":" in (peer or "") else peer or "")
        if not at_home:
            return p.Reach(addresses=[], only_here=False, restart="")
        if self._origins:
            return p.Reach(addresses=list(self._origins), only_here=False, restart="")
        if self._host in EVERY_INTERFACE:
            addresses = [f"http://{address}:{self._port}" for address in self.lan_addresses()]
            return p.Reach(addresses=addresses, only_here=not addresses, restart="")
        started = os.environ.get(STARTED_WITH, "anachron serve")
        return p.Reach(addresses=[], only_here=True, restart=f"{started} --lan")
