"""Who is asking: guests by cookie, seats by signed token, pages by origin; and how often."""

import hashlib
import hmac
import ipaddress
import logging
import re
import secrets
import time
import unicodedata
from collections import deque
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

log = logging.getLogger("anachron.auth")

COOKIE: Final = "guest"
HOUSEHOLD_BITS: Final = 64
COOKIE_SHAPE: Final = re.compile(r"[A-Za-z0-9_-]{32,64}")
MOST_WAIT_S: Final = 10.0  # whoever would have to wait longer is refused
SWEEP_S: Final = 60.0
MANY_GUESTS: Final = 20  # at one address: a school, a café
NAMES: Final = (
    *("Quill", "Ember", "Wren", "Sable", "Orrin", "Mira", "Tansy", "Brook", "Flint", "Juniper", "Larch", "Marlow"),
    *("Nettle", "Pike", "Rowan", "Sorrel", "Teal", "Vesper", "Willow", "Yarrow", "Aster", "Bram", "Clover", "Dove"),
    *("Elm", "Fern", "Gale", "Hazel", "Iris", "Jade", "Kestrel", "Linden", "Moss", "Nova", "Onyx", "Piper", "Reed"),
)


def new_cookie() -> str:
    return secrets.token_urlsafe(24)


def is_cookie(value: str | None) -> bool:
    return value is not None and COOKIE_SHAPE.fullmatch(value) is not None


def guest_of(cookie: str) -> str:
    """The public id of a guest: it can be told to others, the cookie cannot be had from it."""
    return hashlib.sha256(b"guest\0" + cookie.encode()).hexdigest()[:16]


def first_name(guest: str) -> str:
    """The name of a guest who has not chosen one."""
    return NAMES[sum(guest.encode()) % len(NAMES)]


def clean(text: str) -> str:
    """Names and chat as plain text: no control or direction marks, no runs of blanks."""
    kept = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())


def link_key(key: bytes) -> str:
    """What processes of one database show each other. The key itself is never sent."""
    return hmac.new(key, b"link", hashlib.sha256).hexdigest()


class Tokens:
    """Signed seat tokens: whoever shows one may act for that seat."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def make(self, table: str, seat: int, gen: int) -> str:
        payload = f"{table}.{seat}.{gen}"
        return f"{payload}.{self._sign(payload)}"

    def read(self, token: str, table: str) -> tuple[int, int] | None:
        """Seat and generation of a token for this table, or None."""
        payload, _, signature = token.rpartition(".")
        if not hmac.compare_digest(signature.encode(), self._sign(payload).encode()):
            return None
        whose, seat, gen = payload.rsplit(".", 2)
        return (int(seat), int(gen)) if whose == table else None

    def source(self, address: str) -> str:
        """An address as a name that tells nothing: tables of one address share the places in the lobby."""
        return self._sign(f"source {address}")[:16]

    def _sign(self, payload: str) -> str:
        return hmac.new(self._key, payload.encode(), hashlib.sha256).hexdigest()[:40]


class Origins:
    """Which pages may speak to us: a written list, else pages of this very host.

    `hosts`: that host must be a loopback name or one of these. Any page can have a name that points at our address."""

    def __init__(self, allowed: tuple[str, ...] = (), hosts: Callable[[], Collection[str]] | None = None) -> None:
        self._allowed = allowed
        self._hosts = hosts
        self._told = False

    def allow(self, origin: str | None, scheme: str, host: str | None) -> bool:
        """Whether a page may send a request that came to us with this scheme and host."""
        if not origin or not host:
            return False
        if self._allowed:
            return origin in self._allowed
        scheme = {"ws": "http", "wss": "https"}.get(scheme, scheme)
        if origin != f"{scheme}://{host}":
            if origin == f"https://{host}":
                self._tell_about_https(host)
            return False
        return self.is_our_host(host)

    def _tell_about_https(self, host: str) -> None:
        """The likeliest reason is a proxy that does not say what it speaks with browsers. Once is enough."""
        if not self._told:
            self._told = True
            log.warning("a page at https://%s was refused. Behind a proxy, start with --origin https://%s", host, host)

    def is_our_host(self, host: str | None) -> bool:
        """Whether we go by this name. With a written list, what a proxy makes of the name doesn't matter."""
        if self._allowed or self._hosts is None:
            return True
        return is_local(host or "") or name_of(host or "") in self._hosts()


def name_of(host: str) -> str:
    """The name or address in a Host header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def nobody() -> Collection[str]:
    return ()


def is_local(host: str) -> bool:
    name = name_of(host)
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


class Networks:
    """Addresses and networks as people write them: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`."""

    def __init__(self, written: Iterable[str]) -> None:
        self._all = [ipaddress.ip_network(each, strict=False) for each in written]

    def __contains__(self, address: str) -> bool:
        ip = address_of(address)
        return ip is not None and any(ip in network for network in self._all)


def address_of(written: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        ip = ipaddress.ip_address(written)
    except ValueError:
        return None
    return (ip.ipv4_mapped or ip) if isinstance(ip, ipaddress.IPv6Address) else ip


@lru_cache(maxsize=1000)
def network_of(address: str) -> str:
    """Whom we count an address to: with IPv6 a household has 2⁶⁴ of them."""
    ip = address_of(address)
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((ip, HOUSEHOLD_BITS), strict=False))
    return str(ip or address)


class Who:
    """Whose socket it is: a guest's, or that of whoever comes from an address without a cookie."""

    def __init__(self, guest: str | None, address: str) -> None:
        self.guest = guest
        self.address = f"address {network_of(address)}"
        self.name = guest or self.address


class Bucket:
    """`most` at once, and `per_s` more each second. Costs the same whatever the numbers are."""

    def __init__(self, per_s: float, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self._per_s, self._most, self._now = per_s, most, now
        self._left, self._at = most, now()

    def take(self, n: int = 1) -> bool:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) * self._per_s) - n
        self._at = now
        return self._left >= 0


class Pace:
    """`most` at once for each guest or address, then one after the other: who asks for a lot in a moment waits, so that
    others don't."""

    def __init__(self, per_s: float, most: float, now: Callable[[], float] = time.monotonic) -> None:
        self._each, self._ahead, self._now = 1 / per_s, (most - 1) / per_s, now
        self._next: dict[str, float] = {}  # when the next one's turn is; in the past for those who rarely ask
        self._swept = now()

    def wait_s(self, who: str) -> float | None:
        """Takes a turn: in how many seconds it is. None: too many wait already, and there is none."""
        now = self._now()
        if now - self._swept > SWEEP_S:
            self._next = {key: at for key, at in self._next.items() if at > now - self._ahead}
            self._swept = now
        turn = max(self._next.get(who, 0.0), now - self._ahead)
        if turn > now + MOST_WAIT_S:
            return None
        self._next[who] = turn + self._each
        return max(0.0, turn - now)


class Paces:
    """A pace for each guest, and one for all at an address: a new cookie costs nothing."""

    def __init__(self, per_s: float, most: float, guests: int = MANY_GUESTS) -> None:
        self._guests = Pace(per_s, most)
        self._addresses = Pace(per_s * guests, most * guests)

    def wait_s(self, guest: str, address: str) -> float | None:
        """Takes a turn: in how many seconds it is. None: there is none."""
        own = self._guests.wait_s(guest)
        if own is None:
            return None
        shared = self._addresses.wait_s(address)
        return None if shared is None else max(own, shared)


class Rate:
    """At most `most` in any `seconds`, for one socket."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._times: deque[float] = deque()

    @property
    def last(self) -> float:
        return self._times[-1] if self._times else 0.0

    def allow(self) -> bool:
        now = self._now()
        while self._times and self._times[0] <= now - self._seconds:
            self._times.popleft()
        if len(self._times) >= self._most:
            return False
        self._times.append(now)
        return True


class Rates:
    """A Rate for each guest or address; those long quiet are forgotten."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._by: dict[str, Rate] = {}
        self._swept = now()

    def allow(self, who: str) -> bool:
        now = self._now()
        if now - self._swept > self._seconds:
            self._by = {key: rate for key, rate in self._by.items() if rate.last > now - self._seconds}
            self._swept = now
        rate = self._by.get(who)
        if rate is None:
            rate = self._by[who] = Rate(self._most, self._seconds, self._now)
        return rate.allow()
