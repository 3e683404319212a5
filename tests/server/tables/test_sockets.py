"""Real sockets: hello, resume, limits, peers that misbehave."""

import json
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from anachron.server.settings import Settings
from anachron.server.wire import protocol as p
from tests.server.helpers import QUICK, Live, Socket, live, new_id


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("data"), messages_per_20s=100_000) as found:
        yield found


def sit_two(server: Live, **more: Any) -> tuple[str, list[str], list[Any]]:
    a, b = server.guest(), server.guest()
    opened = server.open(a, ["me", "open"], **more)
    seat = b.post(f"/api/tables/{opened['table']}/sit", json={}).json()
    return opened["table"], [opened["token"], seat["token"]], [a, b]


def choose(ws: Socket, seat: int, chance: random.Random) -> None:
    view = ws.view(seat)
    action = chance.choice(view["decision"]["actions"])["action"]
    answer = ws.ask({"t": "act", "seq": view["seq"], "seat": seat, "action": action})
    assert answer["t"] == "ack", answer


def sync(ws: Socket) -> None:
    """Everything sent so far has arrived."""
    ws.ask({"t": "ping"})


def test_two_people_play_a_whole_game_through_sockets(server: Live) -> None:
    table, tokens, guests = sit_two(server)
    chance = random.Random(1)
    peers = [server.connect(table, [tokens[n]], guests[n]) for n in (0, 1)]
    for ws in peers:
        ws.until("view")
    for _ in range(500):
        for ws in peers:
            sync(ws)
        if peers[0].view(0)["over"]:
            break
        seat = peers[0].view(0)["waiting"][0]
        choose(peers[seat], seat, chance)
    assert peers[0].view(0)["over"]
    assert peers[0].view(0)["winners"] == peers[1].view(1)["winners"]
    for ws in peers:
        ws.close()


def test_a_client_that_was_cut_catches_up_exactly(server: Live) -> None:
    """At random moments one client reconnects with what it last saw; view and log equal those of one never cut."""
    table, tokens, guests = sit_two(server, options={})
    chance = random.Random(2)
    whole = [server.connect(table, [tokens[n]], guests[n]) for n in (0, 1)]
    logs: dict[str, list[dict[str, Any]]] = {"whole": [], "cut": []}
    cut = server.connect(table, [tokens[0]], guests[0])
    read = {"whole": 0, "cut": 0}

    def follow(name: str, ws: Socket) -> None:
        for message in ws.got[read[name] :]:
            if message["t"] == "view":
                kept = [event for event in logs[name] if event["n"] < message["since"]]
                logs[name] = kept + message["events"]
        read[name] = len(ws.got)

    for ws in [*whole, cut]:
        ws.until("view")
    cuts = 0
    for _ in range(400):
        for ws in [*whole, cut]:
            sync(ws)
        follow("whole", whole[0])
        follow("cut", cut)
        a, b = whole[0].view(0), cut.view(0)
        drop = {"events": None, "since": None}
        assert {**a, **drop} == {**b, **drop}
        assert [(e["n"], e["text"]) for e in logs["whole"]] == [(e["n"], e["text"]) for e in logs["cut"]]
        if a["over"]:
            break
        if chance.random() < 0.5:
            cut.close()
            seen = b["seq"]
            for _ in range(chance.randrange(1, 4)):
                for ws in whole:
                    sync(ws)
                now = whole[0].view(0)
                if now["over"]:
                    break
                if now["undo"] and chance.random() < 0.5:
                    answer = whole[0].ask({"t": "undo", "seat": 0})
                    assert answer["t"] == "ack", answer
                else:
                    seat = chance.choice(now["waiting"])
                    choose(whole[seat], seat, chance)
            cut = server.connect(table, [tokens[0]], guests[0], seq=seen)
            read["cut"] = 0
            cut.until("view")
            cuts += 1
        else:
            seat = chance.choice(a["waiting"])
            choose(whole[seat], seat, chance)
    assert cuts
    assert whole[0].view(0)["over"]
    for ws in [*whole, cut]:
        ws.close()


def test_messages_doubled_delayed_and_out_of_order_are_applied_once(server: Live) -> None:
    table, tokens, guests = sit_two(server)
    chance = random.Random(3)
    peers = [server.connect(table, [tokens[n]], guests[n]) for n in (0, 1)]
    for ws in peers:
        ws.until("view")
    sent: list[tuple[int, dict[str, Any]]] = []
    acked: dict[str, int] = {}
    for _ in range(60):
        for ws in peers:
            sync(ws)
        now = peers[0].view(0)
        if now["over"]:
            break
        seat = chance.choice(now["waiting"])
        view = peers[seat].view(seat)
        action = chance.choice(view["decision"]["actions"])["action"]
        message = {"t": "act", "id": new_id(), "seq": view["seq"], "seat": seat, "action": action}
        sent.append((seat, message))
        batch = [(seat, message), *chance.choices(sent, k=4)]
        for who, old in batch:
            peers[who].send(old)
        for who, old in batch:
            while True:
                got = peers[who].next()
                if got.get("id") == old["id"]:
                    break
            assert got["t"] == "ack"
            acked.setdefault(str(old["id"]), got["seq"])
    steps = guests[0].get(f"/api/tables/{table}/steps", headers={"Authorization": f"Seat {tokens[0]}"}).json()
    assert len(acked) == len(sent)
    assert len(steps) <= len(sent)
    for ws in peers:
        ws.close()


def test_of_many_who_answer_one_view_one_wins(server: Live) -> None:
    table, tokens, guests = sit_two(server, options={"timelines": 1, "deployment": "alternating"})
    chance = random.Random(4)
    first = server.connect(table, [tokens[0]], guests[0])
    view = first.until("view")
    seat = view["waiting"][0]
    peers = [server.connect(table, [tokens[seat]], guests[seat]) for _ in range(6)]
    for ws in peers:
        ws.until("view")
    for _ in range(8):
        for ws in peers:
            sync(ws)
        now = peers[0].view(seat)
        if seat not in now["waiting"] or now["over"]:
            break
        ids = [new_id() for _ in peers]
        for ws, id in zip(peers, ids, strict=True):
            action = chance.choice(now["decision"]["actions"])["action"]
            ws.send({"t": "act", "id": id, "seq": now["seq"], "seat": seat, "action": action})
        codes = []
        for ws, id in zip(peers, ids, strict=True):
            while (got := ws.next()).get("id") != id:
                pass
            codes.append(got["t"] if got["t"] == "ack" else got["code"])
        assert sorted(codes) == ["ack"] + ["stale"] * 5
    for ws in [first, *peers]:
        ws.close()


def test_hello_comes_first_and_says_the_version(server: Live) -> None:
    table, tokens, _ = sit_two(server)
    ws = server.connect(table, hello=False)
    for _ in range(10):
        ws.send({"t": "act", "id": "x", "seq": 0, "seat": 0, "action": "pass"})
    assert ws.next()["code"] == "bad-message"
    ws.close()
    for version in (p.VERSION - 1, p.VERSION + 1, 99):  # of a page that is older, and of one that is newer
        ws = server.connect(table, hello=False)
        ws.send({"t": "hello", "v": version, "tokens": [tokens[0]], "seq": -1})
        refused = ws.next()
        assert (refused["code"], refused["reason"]) == ("version", "Anachron was updated. Reload the page.")
        assert ws.closed() == 1008
    ws = server.connect("nosuchtable")
    assert ws.next()["code"] == "not-found"
    assert ws.closed() == 1008
    ws = server.connect(table, [tokens[0], "forged.0.0.abc"])
    assert ws.next()["code"] == "not-yours"
    assert ws.closed() == 1008


def test_ten_unreadable_messages_close_the_socket(server: Live) -> None:
    table, tokens, _ = sit_two(server)
    ws = server.connect(table, [tokens[0]])
    ws.until("view")
    for n in range(10):
        ws.ws.send("{" if n % 2 else b"\x00\x01")
    refused = [ws.until("refused") for _ in range(10)]
    assert {message["code"] for message in refused} == {"bad-message"}
    assert ws.closed() == 1008


def test_a_message_over_the_limit_closes_only_its_socket(server: Live) -> None:
    table, tokens, _ = sit_two(server)
    good = server.connect(table, [tokens[1]])
    good.until("view")
    ws = server.connect(table, [tokens[0]])
    ws.until("view")
    ws.ws.send("x" * (p.MAX_FRAME + 1))
    assert ws.closed() == 1009
    assert good.ask({"t": "ping"})["t"] == "pong"
    good.close()


def test_floods_and_too_many_sockets_are_closed(tmp_path_factory: pytest.TempPathFactory) -> None:
    with live(tmp_path_factory.mktemp("flood"), sockets_per_guest=3) as server:
        guest = server.guest()
        opened = server.open(guest, ["me", "bot"])
        table, token = opened["table"], opened["token"]
        peers = [server.connect(table, [token], guest) for _ in range(3)]
        for ws in peers:
            ws.until("view")
        fourth = server.connect(table, [token], guest)
        assert fourth.next()["code"] == "too-many"
        assert fourth.closed() == 1008
        for n in range(110):
            try:
                peers[0].send({"t": "ping", "id": f"p{n}"})
            except ConnectionClosed:
                break
        assert peers[0].closed() == 1008
        assert any(message.get("code") == "too-fast" for message in peers[0].got)
        assert peers[1].ask({"t": "ping"})["t"] == "pong"
        for ws in peers[1:]:
            ws.close()


def test_the_limits_are_those_we_promise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is set where nothing is said: 20 sockets and 60 handshakes a minute for a guest, 100 messages in 20 s
    through a socket, 240 requests a minute. Nobody logs in here; who comes anew is a handshake and a request."""
    for module in ("app", "tables.sockets"):  # who asks so much waits for their turn, which takes a minute
        monkeypatch.setattr(f"anachron.server.{module}.AT_ONCE", 1000.0)
    usual = Settings()
    limits = ("sockets_per_guest", "sockets_per_minute", "messages_per_20s", "requests_per_minute")
    with live(tmp_path, **{name: getattr(usual, name) for name in limits}) as server:
        guest, neighbour = server.guest(), server.guest()
        opened = server.open(guest, ["me", "open"])
        beside = server.connect(opened["table"], guest=neighbour)
        peers = [server.connect(opened["table"], [opened["token"]], guest) for _ in range(20)]
        for ws in (beside, *peers):
            ws.until("table")
        one_more = server.connect(opened["table"], [opened["token"]], guest)
        assert one_more.next()["code"] == "too-many"
        assert one_more.closed() == 1008
        for _ in range(99):  # hello was the first of a hundred
            assert peers[0].ask({"t": "ping"})["t"] == "pong"
        peers[0].send({"t": "ping", "id": "one more"})
        assert peers[0].closed() == 1008
        assert peers[0].got[-1]["code"] == "too-fast"
        for ws in peers[1:]:
            ws.close()
        for _ in range(60 - 21):
            server.connect(opened["table"], guest=guest).close()
        with pytest.raises(InvalidStatus) as refused:
            server.connect(opened["table"], guest=guest)
        assert refused.value.response.status_code == 429
        codes = [guest.post("/api/me", json={"name": "Flood"}).status_code for _ in range(241)]
        assert codes[:239] == [200] * 239 and codes[-1] == 429  # opening the table was the first
        assert beside.ask({"t": "ping"})["t"] == "pong"
        assert neighbour.post("/api/me", json={"name": "Beside"}).status_code == 200
        beside.close()


def test_new_sockets_do_not_help_against_the_limits(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What a guest says and how often a guest comes is counted through all sockets."""
    with live(tmp_path_factory.mktemp("flood"), messages_per_20s=10, sockets_per_minute=12) as server:
        guest, neighbour = server.guest(), server.guest()
        table = server.open(guest, ["me", "bot"])["table"]
        beside = server.connect(table, guest=neighbour)
        beside.until("table")
        pongs = 0
        for _ in range(12):
            ws = server.connect(table, guest=guest)
            with suppress(ConnectionClosed):
                for _ in range(8):  # one socket alone may say so much
                    pongs += ws.ask({"t": "ping"})["t"] == "pong"
            ws.close()
        assert 8 < pongs < 3 * 10
        with pytest.raises(InvalidStatus) as refused:
            server.connect(table, guest=guest)
        assert refused.value.response.status_code == 429
        assert beside.ask({"t": "ping"})["t"] == "pong"
        beside.close()


def test_a_peer_that_does_not_read_is_cut_and_harms_nobody(server: Live) -> None:
    """A polite close would wait for ever until such a peer has read all that was sent before."""
    table, tokens, guests = sit_two(server)
    neighbour = server.connect(table, [tokens[0]], guests[0])
    neighbour.until("view")
    lazy = server.lazy(table, tokens[1])
    neighbour.until("table", watchers=0)
    assert is_here(server, table, 1)
    end = time.monotonic() + 20
    stale = json.dumps({"t": "act", "id": "old", "seq": 99, "seat": 1, "action": "pass"}).encode()
    while lazy.is_open():
        assert time.monotonic() < end, "it is there still"
        with suppress(OSError):  # it may be cut while it speaks
            lazy.say(stale)
        time.sleep(0.001)
    assert neighbour.ask({"t": "ping"})["t"] == "pong"
    while is_here(server, table, 1):
        assert time.monotonic() < end, "it sits there still"
    neighbour.close()
    lazy.close()


@pytest.mark.parametrize("goodbye", [False, True])
def test_a_peer_that_was_told_to_go_goes(server: Live, monkeypatch: pytest.MonkeyPatch, goodbye: bool) -> None:
    """Also one that does not answer, and one that said goodbye itself but does not read what was sent before."""
    monkeypatch.setattr("anachron.server.wire.websocket.CUT_S", 0.2)
    table, _, _ = sit_two(server)
    lazy = server.lazy(table)
    if goodbye:
        lazy.say(b"", opcode=8)
    else:
        for _ in range(10):
            lazy.say(b"no message")
    end = time.monotonic() + 8  # uvicorn alone would wait for 10 s
    while lazy.is_open():
        assert time.monotonic() < end, "it is there still"
        time.sleep(0.05)
    lazy.close()


def is_here(server: Live, table: str, seat: int) -> bool:
    return bool(server.guest().get(f"/api/tables/{table}").json()["seats"][seat]["here"])


def test_a_spectator_sees_the_table_but_may_do_nothing(server: Live) -> None:
    table, _, _ = sit_two(server, options=QUICK)
    ws = server.connect(table, guest=server.guest())
    view = ws.until("view")
    assert view["seat"] is None
    assert view["decision"] is None
    for message in (
        {"t": "act", "seq": 0, "seat": 0, "action": "pass"},
        {"t": "undo", "seat": 0},
        {"t": "rewind", "seat": 0, "seq": 0},
        {"t": "resign", "seat": 0},
        {"t": "leave", "seat": 0},
        {"t": "bot", "seat": 0, "level": "easy"},
        {"t": "start"},
        {"t": "rematch"},
        {"t": "rematch-answer", "accept": True},
        {"t": "why", "seat": 0, "action": "pass"},
        {"t": "preview", "seat": 0, "action": "pass"},
    ):
        answer = ws.ask(dict(message))
        assert (answer["t"], answer["code"]) == ("refused", "not-yours"), message
    ws.close()
