"""No message breaks the server: 100,000 malformed and foreign ones, most of them in this process, some by socket."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, FakeSocket, Live, live, room, run

TEMPLATES: list[dict[str, Any]] = [
    {"t": "hello", "v": 1, "tokens": ["abc.0.0.def"], "seq": 3},
    {"t": "act", "id": "a1", "seq": 0, "seat": 0, "action": "deploy archer 3"},
    {"t": "undo", "id": "a2", "seat": 0},
    {"t": "rewind", "id": "a3", "seat": 0, "seq": 0},
    {"t": "rewind-answer", "id": "a4", "seat": 1, "accept": True},
    {"t": "why", "id": "a5", "seat": 0, "action": "deploy guard 2"},
    {"t": "why", "id": "a6", "seat": 0, "thing": "character:1:guard"},
    {"t": "preview", "id": "a7", "seat": 0, "action": "deploy guard 2"},
    {"t": "resign", "id": "a8", "seat": 0},
    {"t": "start", "id": "a9"},
    {"t": "bot", "id": "b1", "seat": 0, "level": "hard"},
    {"t": "leave", "id": "b2", "seat": 0},
    {"t": "rematch", "id": "b3"},
    {"t": "rematch-answer", "id": "b7", "accept": True},
    {"t": "bring", "id": "b5", "seat": 0, "deck": "# Mine\n2 herald"},
    {"t": "standing", "id": "b6", "seat": 0, "standing": "never"},
    {"t": "ping", "id": "b4"},
]
ODD: list[Any] = [
    None, True, -1, 16, 2**63, 2**64, 1e308, -0.0, "", "x" * 200, "\x00", "\ud800", "𝕏", [], [[]], {}, {"t": "act"},
    "0", 0.5, [0] * 50, "../../etc/passwd", "'; DROP TABLE event; --", "{0}", "%s", "<script>", "__class__", "pass",
]  # fmt: skip


def malformed(chance: random.Random) -> bytes:
    """A frame that looks almost like one of ours."""
    message = dict(chance.choice(TEMPLATES))
    match chance.randrange(9):
        case 0:
            message[chance.choice(list(message))] = chance.choice(ODD)
        case 1:
            del message[chance.choice(list(message))]
        case 2:
            message[chance.choice(["extra", "T", "", "seats", "t "])] = chance.choice(ODD)
        case 3:
            return b"[" * chance.randrange(1, 4000)
        case 4:
            return chance.randbytes(chance.randrange(0, 300))
        case 5:
            return json.dumps([message] * chance.randrange(1, 3)).encode()
        case 6:
            message = {key: chance.choice(ODD) for key in message}
        case 7:
            message["id"] = {"a": dict(message)}
        case 8:  # readable, and not for this peer to say
            for key in message.keys() & {"seat", "seq"}:
                message[key] = chance.randrange(16)
            return json.dumps(message).encode()
    data = bytearray(json.dumps(message, allow_nan=True).encode("utf-8", "surrogatepass"))
    for _ in range(chance.choice([0, 0, 1, 3])):
        at = chance.randrange(len(data) or 1)
        data[at : at + chance.randrange(2)] = chance.randbytes(chance.randrange(3))
    return bytes(data[: chance.choice([len(data), len(data), chance.randrange(len(data) + 1)])])


def test_a_hundred_thousand_malformed_messages_change_nothing(tmp_path: Path) -> None:
    read_malformed(tmp_path, 100_000)


@pytest.mark.long
def test_a_million_malformed_messages_change_nothing(tmp_path: Path) -> None:
    read_malformed(tmp_path, 1_000_000)


def read_malformed(tmp_path: Path, count: int) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            for _ in range(3):
                seat = table.history.state.waiting[0]
                await r.act(table, (a, b)[seat], seat)
            stranger = FakeSocket("stranger")
            await table.enter(stranger, p.Hello(v=1))
            digest, seq = table.history.state.digest(), table.history.seq
            chance = random.Random(20)
            unreadable = refused = 0
            for n in range(count):
                message = p.read(malformed(chance))
                if message is None:
                    unreadable += 1
                    continue
                refuse = await r.say(table, stranger, message)
                if refuse is not None:
                    refused += 1
                    assert refuse.reason
                    assert "Traceback" not in refuse.reason
                if n % 1000 == 0:
                    stranger.got.clear()
                    assert table.history.state.digest() == digest
            assert (table.history.state.digest(), table.history.seq) == (digest, seq)
            assert [seat.level for seat in table.head.seats] == [None, None]
            assert table.head.status == "playing"
            assert unreadable > count // 2
            assert refused > count // 20
            seat = table.history.state.waiting[0]
            await r.act(table, (a, b)[seat], seat)

    run(play())


def test_foreign_actions_of_a_seat_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            chance = random.Random(21)
            names = [table.history.game.actions[n] for n in range(len(table.history.game.actions))]
            for turn in range(40):
                if table.head.status == "over":
                    break
                state = table.history.state
                digest, seq = state.digest(), table.history.seq
                for n in range(50):
                    seat = chance.randrange(2)
                    legal = {table.history.game.actions[action] for action in state.actions(seat)}
                    text = chance.choice([*names, "", "resign", "0: pass", "deploy", chance.randbytes(9).hex()])
                    if text in legal or not text:
                        continue
                    message = p.Act(id=f"{turn}-{n}", seq=table.history.shown(seat), seat=seat, action=text)
                    refuse = await r.say(table, (a, b)[seat], message)
                    assert refuse is not None
                    assert refuse.code == "illegal"
                assert (table.history.state.digest(), table.history.seq) == (digest, seq)
                seat = chance.choice(state.waiting)
                await r.act(table, (a, b)[seat], seat)

    run(play())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("data"), messages_per_20s=100_000, sockets_per_guest=100) as found:
        yield found


def test_malformed_frames_through_a_real_socket(server: Live) -> None:
    """Text that is no UTF-8, binary, deep, cut: no close 1011, and the neighbour plays on."""
    guest = server.guest()
    opened = server.open(guest, ["me", "me"])
    tokens = list(opened["tokens"].values())
    neighbour = server.connect(opened["table"], tokens, guest)
    before = neighbour.until("view")
    chance = random.Random(22)
    codes: dict[int, int] = {}
    sent = 0
    while sent < 3000:
        ws = server.connect(opened["table"], hello=chance.random() < 0.8)
        with suppress(ConnectionClosed):
            for _ in range(12):
                ws.ws.send(malformed(chance), text=chance.random() < 0.9)
                sent += 1
            for _ in range(10):  # enough to be closed in any case
                ws.ws.send("{")
        code = ws.closed() if chance.random() < 0.5 else 0
        if not code:
            ws.close()
        codes[code] = codes.get(code, 0) + 1
    assert set(codes) <= {0, 1006, 1007, 1008}, codes  # never 1011; 1006: cut off in the middle of closing
    assert neighbour.ask({"t": "ping"})["t"] == "pong"
    view = before["decision"]["actions"][0]["action"]
    answer = neighbour.ask({"t": "act", "seq": before["seq"], "seat": before["seat"], "action": view})
    assert answer["t"] == "ack", answer
    neighbour.close()


def test_malformed_requests_get_a_refusal_and_nothing_else(server: Live) -> None:
    guest = server.guest()
    chance = random.Random(23)
    table = server.open(guest, ["me", "open"])["table"]
    posts = [
        "/api/me",
        "/api/tables",
        f"/api/tables/{table}/sit",
        f"/api/tables/{table}/continue",
        "/api/records",
        "/api/decks",
        f"/api/games/{DECK_GAME}/decks/check",
        f"/api/games/{DECK_GAME}/fare",
    ]
    gets = [
        "/api/tables/{x}",
        "/api/tables/{x}/steps",
        f"/api/tables/{table}/at/{{x}}",
        "/api/games/{x}/rules",
        "/api/{x}",
    ]
    bodies: list[dict[str, Any]] = [
        {"name": "A"},
        {"game": "time-line-battle", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {}},
        {"seat": 0},
        {"game": DECK_GAME, "text": "2 herald\n1 dragon", "id": None},
        {"text": "2 herald\n1 dragon", "games": 2},
        {"game": DECK_GAME, "seats": [{"kind": "me", "deck": "thorns"}, {"kind": "bot", "deck": "2 herald"}]},
        {"seq": 0, "seats": [{"kind": "me"}, {"kind": "me"}]},
        {"game": "time-line-battle", "version": 1, "seats": 2, "seed": 7, "options": {}, "actions": ["pass"]},
    ]
    for _ in range(600):
        message: Any = dict(chance.choice(bodies))
        message[chance.choice(list(message))] = chance.choice([odd for odd in ODD if odd != "\ud800"])
        data = json.dumps(message).encode()
        if chance.random() < 0.3:
            data = chance.randbytes(40) + data
        answer = guest.post(chance.choice(posts), content=data, headers={"Content-Type": "application/json"})
        assert answer.status_code < 500, answer.text
        word = "".join(chance.choice("%2e/.\\'\"<>0aé~") for _ in range(8))
        got = guest.get(chance.choice(gets).replace("{x}", word))
        assert got.status_code < 500, got.text
        for text in (answer.text, got.text):
            for leak in ("Traceback", "sqlite3", "site-packages", "/src/", "line "):
                assert leak not in text
