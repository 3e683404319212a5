"""The HTTP side: what each route answers, to whom, and what it refuses."""

import gzip
import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import anachron
from anachron.core import Record
from anachron.core.register import examples
from anachron.server import openapi
from anachron.server.app import create
from anachron.server.client import Client
from anachron.server.settings import Settings
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import MANY_GUESTS
from anachron.server.wire.net import bind
from tests.server.helpers import DECK_GAME, GAME, QUICK, Live, Socket, live, new_id
from tests.server.tables.test_stills import changed


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Anachron</title>")
    (folder / "assets" / "index-a1b2c3d4.js").write_text("console.log('table');" * 50)
    with live(tmp_path_factory.mktemp("data"), client=folder, messages_per_20s=100_000) as found:
        yield found


def resigned(server: Live) -> tuple[httpx.Client, httpx.Client, dict[str, Any], dict[str, Any]]:
    """A finished table of two people."""
    a, b = server.guest(), server.guest()
    opened = server.open(a, ["me", "open"])
    seat = b.post(f"/api/tables/{opened['table']}/sit", json={"seat": None}).json()
    ws = server.connect(opened["table"], [opened["token"]], a)
    ws.until("view")
    for _ in range(2):
        view = ws.view(0)
        if view["decision"] is None:
            break
        action = view["decision"]["actions"][0]["action"]
        ws.ask({"t": "act", "seq": view["seq"], "seat": 0, "action": action})
        ws.until("view")
    assert ws.ask({"t": "resign", "seat": 0})["t"] == "ack"
    ws.close()
    return a, b, opened, seat


def test_a_guest_has_a_name_and_may_change_it(server: Live) -> None:
    guest = server.guest()
    cookie = next(cookie for cookie in guest.cookies.jar if cookie.name == "guest")
    assert len(cookie.value or "") >= 32
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite") == "lax"
    me = guest.get("/api/me").json()
    assert not me["chosen"]
    assert guest.get("/api/me").json() == me, "the same guest, the same name"
    assert me["guest"] not in (cookie.value or "")
    assert guest.post("/api/me", json={"name": "  Mi\u202era\t M. "}).json() == {
        "name": "Mira M.",
        "guest": me["guest"],
        "chosen": True,
    }
    assert guest.get("/api/me").json()["name"] == "Mira M."
    for bad in ("", " ", "x" * 25, "\u200b"):
        assert guest.post("/api/me", json={"name": bad}).status_code == 422
    assert guest.get("/api/me").json()["name"] == "Mira M."


def test_games_content_rules_and_lessons_are_told(server: Live) -> None:
    guest = server.guest()
    (line,) = [game for game in guest.get("/api/games").json() if game["name"] == GAME]
    msgspec.convert(line, p.GameLine)
    assert [level["id"] for level in line["levels"]] == ["easy", "medium", "hard"]
    assert set(line["options"]) == set(anachron.game(GAME).options)
    content = guest.get(f"/api/games/{GAME}/content").json()
    assert content == json.loads(json.dumps(anachron.game(GAME).content))
    rules = msgspec.convert(guest.get(f"/api/games/{GAME}/rules").json(), p.Rules)
    told = {rule.id: rule.text for section in rules.sections for rule in section.rules}
    assert told == anachron.game(GAME).rules
    lessons = guest.get(f"/api/games/{GAME}/lessons").json()
    assert len(lessons) == line["lessons"]
    assert guest.get("/api/games/chess/rules").status_code == 404


def test_the_games_are_offered_shortest_first_and_the_examples_only_to_those_who_ask(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = server.guest().get("/api/games").json()
    assert {line["name"] for line in offered} == set(anachron.games())
    assert [line["minutes"] for line in offered] == sorted(line["minutes"] for line in offered)
    monkeypatch.setenv("ANACHRON_EXAMPLES", "1")
    assert [line["name"] for line in server.guest().get("/api/games").json()][-len(examples()) :] == list(examples())


def test_the_lobby_shows_own_and_listed_tables_and_whose_turn_it_is(server: Live) -> None:
    a, b = server.guest(), server.guest()
    hidden = server.open(a, ["me", "open"])
    listed = server.open(a, ["me", "open"], listed=True, name="Friday <b>night</b>")
    lobby = msgspec.convert(b.get("/api/tables").json(), p.Lobby)
    assert listed["table"] in [line.id for line in lobby.open]
    assert hidden["table"] not in [line.id for line in lobby.open]
    (line,) = [line for line in lobby.open if line.id == listed["table"]]
    assert (line.status, line.you, line.name) == ("open", None, "Friday <b>night</b>")
    assert b.post(f"/api/tables/{listed['table']}/sit", json={}).status_code == 200
    (line,) = [
        line for line in msgspec.convert(b.get("/api/tables").json(), p.Lobby).mine if line.id == listed["table"]
    ]
    assert (line.status, line.you, line.yours) == ("playing", 1, True)
    assert line.prompt.startswith("Your turn: ")
    assert line.variant == "Quick"


def test_options_are_judged_before_a_table_is_opened(server: Live) -> None:
    guest = server.guest()

    def judge(seats: int, **options: Any) -> Any:
        return guest.post("/api/games/temporum/options", json={"seats": seats, "options": options})

    agreed = msgspec.convert(judge(2).json(), p.Agreed)
    assert agreed.variant == "Random Zones" and agreed.options["setup"] == "random"
    assert judge(2, setup="riches").json()["variant"] == "Riches, with the expansion"
    assert judge(3, setup="riches", expansion=False, turn_cap=40).json()["variant"] == (
        "Riches, base game, Most turns: 40"
    )
    refused = judge(2, starting_money="1,2,3")
    assert refused.status_code == 422
    assert refused.json()["error"]["reason"] == "Money at the start: give 2 amounts in turn order, such as 0,4."
    assert judge(3, starting_money="1,2,3").status_code == 200
    assert judge(9).status_code == judge(1).status_code == 422
    assert guest.post("/api/games/chess/options", json={"seats": 2}).status_code == 404
    (line,) = [game for game in guest.get("/api/games").json() if game["name"] == "temporum"]
    assert [name for name, option in line["options"].items() if option["free"]] == ["zones", "starting_money"]


def test_tables_that_cannot_be_are_refused_with_a_sentence(server: Live) -> None:
    guest = server.guest()
    two = [{"kind": "me"}, {"kind": "bot"}]
    bad: list[tuple[dict[str, Any], int]] = [
        ({"game": "chess", "seats": two}, 404),
        ({"game": GAME, "seats": [{"kind": "me"}]}, 422),
        ({"game": GAME, "seats": two * 4}, 422),
        ({"game": GAME, "seats": two * 5}, 422),
        ({"game": GAME, "seats": two, "options": {"nonsense": 1}}, 422),
        ({"game": GAME, "seats": two, "options": {"timelines": 99}}, 422),
        ({"game": GAME, "seats": two, "clock": {"kind": "move", "seconds": 0}}, 422),
        ({"game": GAME, "seats": two, "extra": 1}, 422),
        ({"game": GAME, "seats": [{"kind": "king"}, {"kind": "bot"}]}, 422),
        ({"game": GAME, "seats": [{"kind": "bot", "level": "rival"}, {"kind": "me"}]}, 422),
    ]
    for body, status in bad:
        answer = guest.post("/api/tables", json=body)
        assert answer.status_code == status, (body, answer.text)
        msgspec.convert(answer.json(), p.Refusal)
    raw = {"Content-Type": "application/json"}
    assert guest.post("/api/tables", content=b"{", headers=raw).status_code == 400
    assert guest.post("/api/tables", content=b'"\xff"', headers=raw).status_code in (400, 422)
    assert guest.post("/api/tables", content=b"[" * 30000, headers=raw).status_code in (400, 422)
    assert guest.post("/api/tables", content=b" " * 40000, headers=raw).status_code == 413
    assert guest.post("/api/tables", content=b"{}", headers={"Content-Type": "text/plain"}).status_code == 415
    assert guest.put("/api/tables", json={}).status_code == 405
    assert guest.get("/api/nothing").status_code == 404


def test_a_finished_game_has_steps_a_replay_and_a_record(server: Live) -> None:
    a, _, opened, _ = resigned(server)
    at = f"/api/tables/{opened['table']}"
    stranger = server.guest()
    steps = msgspec.convert(stranger.get(f"{at}/steps").json(), list[p.Step])
    assert steps[-1].label == "Resigns"
    last = steps[-1].seq
    for who in ("0", "1", "watch", "all"):
        view = msgspec.convert(stranger.get(f"{at}/at/{last}", params={"as": who}).json(), p.View)
        assert view.over
        assert view.winners == [1]
    every = stranger.get(f"{at}/at/1", params={"as": "all"}).json()
    assert all(side["hand"] for side in every["view"]["sides"]), "all hands are open"
    first = stranger.get(f"{at}/at/0", params={"as": "0"}).json()
    assert first["events"]
    assert first["view"]["sides"][1]["hand"] is None
    assert stranger.get(f"{at}/at/{last + 1}").status_code == 404
    assert stranger.get(f"{at}/at/-1").status_code == 404
    assert stranger.get(f"{at}/at/x").status_code == 404
    assert stranger.get(f"{at}/at/1", params={"as": "king"}).status_code == 404
    answer = stranger.get(f"{at}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = Record.from_json(answer.text)
    assert list(record.replay())[-1].digest() == record.digest
    shown = a.get(at).json()["seed_hash"]
    assert hashlib.sha256(str(record.seed).encode()).hexdigest() == shown
    again = stranger.post("/api/records", json=answer.json())
    assert again.status_code == 200, again.text
    copy = f"/api/tables/{again.json()['table']}"
    assert stranger.get(f"{copy}/record").json() == answer.json()
    assert stranger.get(copy).json()["status"] == "over"


def test_the_lines_that_a_first_view_leaves_out_can_be_read(server: Live) -> None:
    """A long game: after a reload the newest 400 lines come with the view, the others on request, each seat its own."""
    guest = server.guest()
    opened = server.open(guest, ["me", "me"], options={"series": 5})
    tokens = opened["tokens"]
    ws = server.connect(opened["table"], list(tokens.values()), guest)
    dice = random.Random(8)
    for seat in (0, 1):
        ws.until("view", seat=seat)
    while not ws.view(0)["over"]:
        seat = dice.choice(ws.view(0)["waiting"])
        view = ws.view(seat)
        action = dice.choice(view["decision"]["actions"])["action"]
        assert ws.ask({"t": "act", "seq": view["seq"], "seat": seat, "action": action})["t"] == "ack"
        ws.ask({"t": "ping"})  # both views have come
    ws.close()
    at = f"/api/tables/{opened['table']}/log"
    for eyes, token in ((0, tokens["0"]), (1, tokens["1"]), (None, None)):
        again = server.connect(opened["table"], [token] if token else [], guest)
        first = again.until("view", seat=eyes)["events"]
        again.close()
        assert len(first) == 400 and first[0]["n"] > 50, "the game must be long, or this proves nothing"
        headers = {"Authorization": f"Seat {token}"} if token else {}
        whole: list[dict[str, Any]] = []
        before = first[0]["n"]
        while before:
            page = guest.get(at, params={"before": before}, headers=headers).json()
            whole, before = page + whole, page[0]["n"]
        assert [event["n"] for event in whole + first] == list(range(first[-1]["n"] + 1))
        lived = [e for m in ws.got if m["t"] == "view" and m["seat"] == eyes for e in m["events"]]
        if eyes is not None:  # but for `seq`, which leaves out the rivals' answers while a secret round is open
            assert [{**event, "seq": 0} for event in whole + first] == [{**event, "seq": 0} for event in lived]
    for bad in ("", "-1", "x", "9" * 9):
        assert guest.get(at, params={"before": bad}).status_code == 404
    assert guest.get(at, params={"before": 0}).json() == []


def test_records_that_do_not_replay_are_refused(server: Live) -> None:
    _, _, opened, _ = resigned(server)
    guest = server.guest()
    good = guest.get(f"/api/tables/{opened['table']}/record").json()
    for change in (
        {"game": "chess"},
        {"version": 99},
        {"seats": 7},
        {"seed": "zz"},
        {"seed": "0" * 63},
        {"options": {"timelines": 77}},
        {"actions": good["actions"][:-1]},
        {"actions": [*good["actions"], "pass"]},
        {"actions": ["win"]},
        {"actions": ["9: pass"]},
        {"actions": ["0: win", *good["actions"]]},
        {"position": {"nonsense": [1]}},
        {"position": {"sides": "x"}},
        {"digest": "00"},
    ):
        answer = guest.post("/api/records", json={**good, **change})
        assert answer.status_code in (404, 422), (change, answer.text)
        reason = answer.json()["error"]["reason"]
        assert "Traceback" not in reason
        assert ".py" not in reason


def test_a_finished_game_goes_on_from_any_moment(server: Live) -> None:
    _, _, opened, _ = resigned(server)
    guest = server.guest()
    at = f"/api/tables/{opened['table']}"
    steps = guest.get(f"{at}/steps").json()
    seq = steps[-2]["seq"]
    seats = [{"kind": "me"}, {"kind": "me"}]
    answer = guest.post(f"{at}/continue", json={"seq": seq, "seats": seats})
    assert answer.status_code == 200, answer.text
    new = answer.json()
    ws = server.connect(new["table"], list(new["tokens"].values()), guest)
    view = ws.until("view", seat=0)
    then = guest.get(f"{at}/at/{seq}", params={"as": "0"}).json()
    assert view["view"] == then["view"]
    ws.close()
    assert guest.post(f"{at}/continue", json={"seq": steps[-1]["seq"], "seats": seats}).status_code == 409
    assert guest.post(f"{at}/continue", json={"seq": 9999, "seats": seats}).status_code == 404
    assert guest.post(f"{at}/continue", json={"seq": 1, "seats": seats[:1]}).status_code == 422
    shared = guest.post(f"{at}/continue", json={"seq": seq, "seats": [{"kind": "open"}, {"kind": "me"}]}).json()
    assert guest.get(f"/api/tables/{shared['table']}").json()["status"] == "open"
    friend = server.guest()
    seat = friend.post(f"/api/tables/{shared['table']}/sit", json={}).json()
    ws = server.connect(shared["table"], [seat["token"]], friend)
    assert "dealt anew" in ws.until("table")["origin"]
    assert ws.until("view", seat=0)["view"] != then["view"], "others know those cards"
    ws.close()
    running = server.open(guest, ["me", "bot"])
    assert guest.post(f"/api/tables/{running['table']}/continue", json={"seq": 0, "seats": seats}).status_code == 409


def test_the_client_is_served_with_headers_that_let_nothing_else_run(server: Live) -> None:
    guest = server.guest()
    for path in ("/", "/t/abc", "/rules/time-line-battle", "/replay/abc", "/anything"):
        page = guest.get(path)
        assert page.status_code == 200
        assert "Anachron" in page.text
        assert page.headers["cache-control"] == "no-cache"
        policy = dict(part.strip().partition(" ")[::2] for part in page.headers["content-security-policy"].split(";"))
        assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
        assert (policy["object-src"], policy["base-uri"]) == ("'none'", "'none'")
        assert "unsafe" not in page.headers["content-security-policy"]
        assert policy["frame-ancestors"] == "'none'"
        assert page.headers["x-content-type-options"] == "nosniff"
    script = guest.get("/assets/index-a1b2c3d4.js")
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert guest.get("/assets/index-a1b2c3d4.js", headers={"If-None-Match": script.headers["etag"]}).status_code == 304
    plain = guest.get("/assets/index-a1b2c3d4.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert len(gzip.compress(plain.content)) < len(plain.content)
    for climb in ("/../anachron.sqlite3", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fx.txt", "/a%00.js", "/%00"):
        answer = guest.get(climb)
        assert "root:" not in answer.text
        assert answer.status_code == 404 or "Anachron" in answer.text


def test_the_api_describes_itself(server: Live) -> None:
    document = server.guest().get("/api/openapi.json").json()
    assert document["openapi"] == "3.1.0"
    served = {
        (method.lower(), route.path)
        for route in routes_of_app()
        for method in route.methods - {"HEAD"}
        if route.path.startswith("/api/") and "{rest" not in route.path
    }
    told = {(method, path) for path, methods in document["paths"].items() for method in methods}
    assert told == served
    assert {(method, path) for method, path, *_ in openapi.ROUTES} == served


def test_every_answer_is_what_the_description_says(server: Live) -> None:
    """Each route once, its answer read with the very type that is told; nothing unknown is let through."""
    guest, _, opened, _ = resigned(server)
    record = guest.get(f"/api/tables/{opened['table']}/record").json()
    two = [{"kind": "me"}, {"kind": "me"}]
    bodies: dict[str, Any] = {
        "/api/me": {"name": "Mira"},
        "/api/games/{game}/options": {"seats": 2},
        "/api/tables": {"game": GAME, "seats": two},
        "/api/tables/{id}/sit": {},
        "/api/tables/{id}/analysis": {"seat": 0},
        "/api/tables/{id}/continue": {"seq": 1, "seats": two},
        "/api/records": record,
        "/api/games/{game}/decks/check": {"text": "2 herald"},
        "/api/games/{game}/fare": {"text": "thorns", "games": 2},
        "/api/decks": {"game": DECK_GAME, "text": "# Mine\n2 herald"},
    }
    lesson = guest.get(f"/api/games/{GAME}/lessons").json()[0]["id"]
    latest: dict[str, str] = {}  # ids of what was made on the way
    at = {"{game}": GAME, "{lesson}": lesson, "{id}": opened["table"], "{seq}": "1"}
    for method, path, _, body, kind in sorted(openapi.ROUTES, key=lambda route: route[1].endswith("/end")):
        where = path
        if "/decks" in path or "/fare" in path:
            where = where.replace("{game}", DECK_GAME).replace("{id}", latest.get(path.split("/")[2], ""))
        for name, value in at.items():
            where = where.replace(name, value)
        params = {"before": "5"} if path.endswith("/log") else {"seat": "0"} if path.endswith("/analysis") else {}
        sent = bodies[path] if body is not None else None
        answer = guest.request(method.upper(), where, params=params, json=sent)
        assert answer.status_code == 200, (method, path, answer.text)
        msgspec.json.decode(answer.content, type=kind)
        if kind in (p.SavedDeck, p.FareOpened):
            latest["decks" if kind is p.SavedDeck else "fare"] = answer.json()["id"]


def routes_of_app() -> list[Any]:
    return [route for route in create(Settings(data=Path("nowhere"))).routes if hasattr(route, "methods")]


def test_a_guest_has_so_many_tables_and_no_more(tmp_path: Path) -> None:
    with live(tmp_path, tables_per_guest=3) as server:
        guest = server.guest()
        for _ in range(3):
            server.open(guest, ["me", "open"])
        answer = guest.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "too-many"
        server.open(server.guest(), ["me", "open"])


def test_requests_and_tables_from_one_address_are_limited(tmp_path: Path) -> None:
    with live(tmp_path, requests_per_minute=5, tables_per_hour=2) as server:
        guest = server.guest()
        codes = [guest.post("/api/me", json={"name": "A"}).status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        other = server.guest()
        body = {"game": GAME, "options": QUICK, "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert [other.post("/api/tables", json=body).status_code for _ in range(4)] == [200, 200, 429, 429]
        assert guest.get("/api/health").json()["tables"] == 2


def test_new_cookies_do_not_help_against_the_limits(tmp_path: Path) -> None:
    """Anybody can write a cookie: addresses are counted too, for all requests and for sockets."""
    with live(tmp_path, requests_per_minute=2, sockets_per_guest=1) as server:
        opened = server.open(server.guest(), ["me", "open"])
        sockets = []
        codes: list[str] = []
        for n in range(MANY_GUESTS + 3):
            ws = server.connect(opened["table"], guest=AnyCookie(f"{n:032}"))  # type: ignore[arg-type]
            codes.append(ws.next().get("code", ""))
            sockets.append(ws)
        assert codes == [""] * MANY_GUESTS + ["too-many"] * 3
        for ws in sockets:
            ws.close()
        with httpx.Client(base_url=server.url) as client:
            answers = []
            for n in range(2 * MANY_GUESTS + 2):
                client.cookies = httpx.Cookies({"guest": f"{n:032}"})
                answers.append(client.get("/api/me").status_code)
        assert answers[0] == 200
        assert answers[-1] == 429


class AnyCookie:
    def __init__(self, cookie: str) -> None:
        self.cookies = {"guest": cookie}


BAD_ORIGINS = (
    "null",
    "http://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}.evil.example",
    "http://127.0.0.1:{port}.evil.example",
    "http://evil.example/http://127.0.0.1:{port}",
    "http://evil127.0.0.1:{port}",
    "http://localhost:{port}",
    "ftp://127.0.0.1:{port}",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:{port}/",
    "HTTP://127.0.0.1:{port} http://evil.example",
    "",
    None,
)


@pytest.mark.parametrize("origin", BAD_ORIGINS)
def test_no_foreign_page_plays_for_you(server: Live, origin: str | None) -> None:
    guest = server.guest()
    sent = origin.format(port=server.port) if origin is not None else None
    with httpx.Client(base_url=server.url, cookies=guest.cookies) as client:
        headers = {} if sent is None else {"Origin": sent}
        answer = client.post("/api/me", json={"name": "Hacked"}, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "origin"
        upgrade = {
            **headers,
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        }
        opened = server.open(guest, ["me", "bot"])
        assert client.get(f"/ws/{opened['table']}", headers=upgrade).status_code == 403
    assert guest.get("/api/me").json()["name"] != "Hacked"


def test_a_name_that_points_here_is_not_this_host(tmp_path: Path) -> None:
    with live(tmp_path, local_only=True) as server, httpx.Client(base_url=server.url) as client:
        rebound = {"Host": f"evil.example:{server.port}", "Origin": f"http://evil.example:{server.port}"}
        assert client.post("/api/me", json={"name": "A"}, headers=rebound).status_code == 403
        assert server.guest().post("/api/me", json={"name": "A"}).status_code == 200


def test_listed_origins_are_the_only_ones(tmp_path: Path) -> None:
    with live(tmp_path, origins=("https://play.example",)) as server, httpx.Client(base_url=server.url) as client:
        good = {"Origin": "https://play.example"}
        assert client.post("/api/me", json={"name": "A"}, headers=good).status_code == 200
        assert client.post("/api/me", json={"name": "A"}, headers={"Origin": server.url}).status_code == 403


def test_talk_is_text_everywhere(server: Live) -> None:
    """Names and chat travel as JSON text; the page that shows them runs no script but its own."""
    guest = server.guest()
    nasty = "<img src=x onerror=1>"
    guest.post("/api/me", json={"name": nasty})
    opened = server.open(guest, ["me", "bot"])
    ws: Socket = server.connect(opened["table"], [opened["token"]], guest)
    ws.until("view")
    ws.send({"t": "chat", "id": new_id(), "text": "<script>alert(1)</script>"})
    assert ws.until("chat")["text"] == "<script>alert(1)</script>"
    answer = guest.get(f"/api/tables/{opened['table']}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["seats"][0]["name"] == nasty
    ws.close()


def test_the_client_folder_is_a_wall(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("seed")
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    client = Client(folder)
    for path in ("../secret.txt", "a/../../secret.txt", str(tmp_path / "secret.txt"), "link.txt", "", "."):
        assert client.find(path) is None
    assert client.find("index.html") is not None


def test_a_taken_port_is_passed_over() -> None:
    first = bind("127.0.0.1", 8180)
    first.listen()
    second = bind("127.0.0.1", first.getsockname()[1])
    assert second.getsockname()[1] > first.getsockname()[1]
    first.close()
    second.close()
    with pytest.raises(SystemExit, match="Can’t listen on"):
        bind("192.0.2.1", 0)


def test_after_the_last_port_there_is_none() -> None:
    last = bind("127.0.0.1", 65_535)
    last.listen()
    with pytest.raises(SystemExit, match="Can’t listen on"):
        bind("127.0.0.1", 65_535)
    last.close()


def test_every_event_has_a_still_through_the_eyes_of_its_reader(server: Live) -> None:
    _, _, opened, _ = resigned(server)
    at = f"/api/tables/{opened['table']}"
    guest = server.guest()
    seen = 0
    for step in guest.get(f"{at}/steps").json():
        for who in ("0", "1", "watch", "all"):
            told = guest.get(f"{at}/at/{step['seq']}", params={"as": who}).json()
            made = guest.get(f"{at}/stills/{step['seq']}", params={"as": who}).json()
            assert [still["n"] for still in made["stills"]] == [event["n"] for event in told["events"]]
            view = made["before"]
            for still in made["stills"]:
                view = changed(view, still["change"])
                assert view.keys() == told["view"].keys()
                if who in "01":
                    assert view["sides"][1 - int(who)]["hand"] is None
            seen += len(made["stills"])
    assert seen > 0
    assert guest.get(f"{at}/stills/0").json()["stills"] == []
