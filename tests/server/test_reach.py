"""Invitations that work: where the server can be reached, who is told, and which names it answers to."""

from pathlib import Path

import httpx
import pytest

from anachron.server import reach
from anachron.server.reach import STARTED_WITH, Reach
from anachron.server.wire.auth import Origins, nobody
from tests.server.helpers import Live, live

HOME = "192.168.178.23"


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with one address on its network."""
    monkeypatch.setattr(reach, "lan_addresses", lambda: [HOME])


def test_the_addresses_of_this_machine_are_no_loopback_and_listed_once() -> None:
    found = reach.lan_addresses()
    assert len(found) == len(set(found))
    assert all(reach.is_on_a_network(address) for address in found)
    assert not reach.is_on_a_network("127.0.0.1")
    assert not reach.is_on_a_network("0.0.0.0")


def test_a_server_on_loopback_says_so_and_how_to_open_it(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = Reach("127.0.0.1", 8000, ())
    told = mine.told_to("127.0.0.1:8000", "127.0.0.1")
    assert (told.addresses, told.only_here, told.restart) == ([], True, "anachron serve --lan")
    monkeypatch.setenv(STARTED_WITH, "./play")
    assert mine.told_to("localhost:8000", "::1").restart == "./play --lan"


@pytest.mark.usefixtures("at_home")
def test_a_server_on_the_network_names_its_address() -> None:
    told = Reach("0.0.0.0", 8000, ()).told_to("127.0.0.1:8000", "127.0.0.1")
    assert (told.addresses, told.only_here, told.restart) == ([f"http://{HOME}:8000"], False, "")


def test_a_server_behind_a_proxy_names_its_public_address() -> None:
    told = Reach("127.0.0.1", 8000, ("https://games.example",)).told_to("127.0.0.1:8000", "127.0.0.1")
    assert (told.addresses, told.only_here) == (["https://games.example"], False)


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "lan_addresses", list)
    told = Reach("0.0.0.0", 8000, ()).told_to("127.0.0.1:8000", "127.0.0.1")
    assert (told.addresses, told.only_here, told.restart) == ([], True, "")


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("host", "peer"),
    [("games.example", "127.0.0.1"), (f"{HOME}:8000", HOME), ("127.0.0.1:8000", "203.0.113.9"), (None, None)],
    ids=["through a proxy", "from the network", "a stranger who says he is here", "nobody"],
)
def test_inner_addresses_are_told_on_this_machine_only(host: str | None, peer: str | None) -> None:
    told = Reach("0.0.0.0", 8000, ()).told_to(host, peer)
    assert (told.addresses, told.only_here, told.restart) == ([], False, "")


# Which pages may speak to a server on loopback, and to one that was opened to the network.
PAGES = [
    ("http://127.0.0.1:8000", "127.0.0.1:8000", True, True),
    ("http://localhost:8000", "localhost:8000", True, True),
    (f"http://{HOME}:8000", f"{HOME}:8000", False, True),
    ("http://192.168.178.24:8000", "192.168.178.24:8000", False, False),
    ("http://evil.example:8000", "evil.example:8000", False, False),
    (f"http://{HOME}.evil.example:8000", f"{HOME}.evil.example:8000", False, False),
    ("http://evil.example:8000", f"{HOME}:8000", False, False),
    ("http://evil.example:8000", "127.0.0.1:8000", False, False),
    (f"http://{HOME}:9999", f"{HOME}:8000", False, False),
    (f"http://{HOME}:8000", f"user@{HOME}:8000", False, False),
    ("https://127.0.0.1:8000", "127.0.0.1:8000", False, False),
    ("null", f"{HOME}:8000", False, False),
    (None, f"{HOME}:8000", False, False),
    (f"http://{HOME}:8000", None, False, False),
]


@pytest.mark.parametrize(("origin", "host", "on_loopback", "on_the_network"), PAGES)
def test_pages_that_may_speak_to_us(
    origin: str | None, host: str | None, on_loopback: bool, on_the_network: bool
) -> None:
    assert Origins(hosts=nobody).allow(origin, "http", host) == on_loopback
    assert Origins(hosts=lambda: [HOME]).allow(origin, "http", host) == on_the_network


def speak(server: Live, host: str) -> tuple[int, int]:
    """The answers to reading and to writing under that name."""
    headers = {"Host": host, "Origin": f"http://{host}"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=60) as client:
        return client.get("/api/me").status_code, client.post("/api/me", json={"name": "Ann"}).status_code


@pytest.mark.usefixtures("at_home")
def test_a_name_that_somebody_points_at_us_is_not_ours(tmp_path: Path) -> None:
    with live(tmp_path, lan=True, host="0.0.0.0") as server:
        assert speak(server, f"{HOME}:{server.port}") == (200, 200)
        assert speak(server, f"127.0.0.1:{server.port}") == (200, 200)
        assert speak(server, f"evil.example:{server.port}") == (403, 403)
        assert speak(server, f"192.168.178.99:{server.port}") == (403, 403)
        told = httpx.get(f"{server.url}/api/reach", timeout=60).json()
        assert told["addresses"] == [f"http://{HOME}:8000"]


def test_the_network_is_looked_up_again_when_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = {"address": "10.0.0.5"}
    monkeypatch.setattr(reach, "lan_addresses", lambda: [now["address"]])
    lan = reach.Lan()
    assert lan.addresses() == ["10.0.0.5"]
    now["address"] = "10.0.0.9"
    assert lan.addresses() == ["10.0.0.5"], "not for every request"
    monkeypatch.setattr(reach, "LOOK_AGAIN_S", 0.0)
    assert lan.addresses() == ["10.0.0.9"]
