"""Errors tell players, not attackers: every route, asked wrongly in every way, shows nothing of the inside."""

import json
import random
import re
import socket
from collections.abc import Iterator
from typing import Any

import pytest

import anachron
from anachron.server import openapi
from tests.fuzz.test_messages import ODD
from tests.server.helpers import DECK_GAME, GAME, Live, live

ASKED = 1800
# A traceback, a path of this machine, SQL, names and versions of what we run on.
LEAKS = re.compile(
    r"Traceback|File \"|\.py\b|site-packages|/src/|/home/|/usr/|/tmp/|/root/|sqlite|SELECT |INSERT |UPDATE |PRAGMA|"
    r"uvicorn|starlette|msgspec|httptools|websockets|python|anachron\.|"
    r"<class|object at 0x|Error\(|Exception|" + re.escape(anachron.__version__),
    re.IGNORECASE,
)
WORDS = [
    "",
    "0",
    "-1",
    "x",
    "..",
    "%2e%2e",
    "%00",
    "é",
    "'",
    '"',
    "<script>",
    "a" * 300,
    "{id}",
    GAME,
    DECK_GAME,
    "1e9",
    "null",
]
HEADERS = [
    {"Authorization": "Seat x"}, {"Authorization": "Seat " + "a.0.0.b"}, {"Authorization": "Basic eA=="},
    {"Content-Type": "text/plain"}, {"Content-Type": "application/json"}, {"Content-Length": "0"},
    {"Cookie": "guest=" + "A" * 500}, {"Cookie": "guest=\x80"}, {"Cookie": ";;;=,"}, {"Origin": "null"},
    {"Host": "evil.example"}, {"If-None-Match": "*"}, {"Accept-Encoding": "br;q=x"}, {"Range": "bytes=0-"}, {},
]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("data"), tables_per_hour=100_000, tables_per_guest=100_000) as found:
        yield found


def test_no_route_tells_of_the_inside(server: Live) -> None:
    guest, dice = server.guest(), random.Random(34)
    running = server.open(guest, ["me", "open"])["table"]
    over = server.open(guest, ["me", "me"])
    ws = server.connect(over["table"], list(over["tokens"].values()), guest)
    ws.until("view")
    ws.ask({"t": "resign", "seat": 0})
    ws.close()
    reached: set[tuple[str, str]] = set()
    refused = 0
    for _ in range(ASKED):
        method, path, _, _, _ = dice.choice(openapi.ROUTES)
        if path == "/api/me/end":
            continue  # it would end our guest; tests/server/test_goodbye.py
        asked = path.replace("{id}", dice.choice([running, over["table"], dice.choice(WORDS)]))
        asked = re.sub(r"\{\w+\}", lambda _: dice.choice(WORDS), asked)
        if dice.random() < 0.3:
            asked += "?" + "&".join(f"{dice.choice(['as', 'before', 'x'])}={dice.choice(WORDS)}" for _ in range(2))
        verb = method.upper() if dice.random() < 0.8 else dice.choice(["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"])
        body = b"" if verb == "GET" else strange(dice)
        headers = {
            k.encode(): v.encode("latin-1")
            for k, v in dice.choice(HEADERS).items()
            if k != "Content-Length" or not body
        }
        answer = guest.request(verb, asked, content=body, headers=headers)
        assert answer.status_code < 500, (verb, asked, answer.text)
        assert "server" not in answer.headers and "x-powered-by" not in answer.headers
        if answer.status_code >= 400:
            refused += 1
            found = LEAKS.search(answer.text)
            assert found is None, (verb, asked, body, answer.text)
        reached.add((method, path))
    assert refused > ASKED // 2
    assert len(reached) == len(openapi.ROUTES) - 1


def strange(dice: random.Random) -> bytes:
    wanted: dict[str, Any] = {
        "name": "A", "game": GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {}, "seat": 0, "seq": 0,
        "version": 1, "seed": 7, "actions": ["pass"], "position": None, "text": "2 herald\n1 dragon", "games": 2,
        "brought": [None, {"name": "x", "cards": {"herald": 2}}], "id": None, "level": "easy", "deck": "thorns",
    }  # fmt: skip
    for key in list(wanted):
        if dice.random() < 0.5:
            del wanted[key]
        elif dice.random() < 0.3:
            wanted[key] = dice.choice([odd for odd in ODD if odd != "\ud800"])
    data = json.dumps(wanted).encode()
    return data if dice.random() < 0.7 else dice.choice([b"", b"\xff\xfe", b"[" * 3000, data[: len(data) // 2]])


@pytest.mark.parametrize(
    "raw",
    [
        b"NONSENSE\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nA: " + b"b" * 100_000 + b"\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /ws/abc HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_what_is_no_request_at_all_gets_a_plain_refusal(server: Live, raw: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as sock:
        sock.sendall(raw)
        sock.shutdown(socket.SHUT_WR)
        answer = b""
        try:
            while chunk := sock.recv(65536):
                answer += chunk
        except ConnectionError:
            pass
    assert LEAKS.search(answer.decode("latin-1")) is None, answer
    assert b" 500 " not in answer.split(b"\r\n", 1)[0]
    assert server.guest().get("/api/health").json()["ok"]


@pytest.mark.parametrize("leak", ['File "/src/anachron/x.py", line 3', "sqlite3.OperationalError", "uvicorn/0.54"])
def test_a_leak_would_be_noticed(leak: str) -> None:
    assert LEAKS.search(leak)
