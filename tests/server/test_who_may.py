"""Who may do what: every message and every route, for everybody who might try, exactly as written down here."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from anachron.server.store.refuse import Refuse
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, GAME, FakeSocket, Live, Room, live, new_id, room, run

# What each asks of seat 0 of a table, where it is seat 0's turn to choose.
MESSAGES: dict[str, p.ToServer] = {
    "act": p.Act(id="m", seq=0, seat=0, action="?"),
    "undo": p.Undo(id="m", seat=0),
    "rewind": p.Rewind(id="m", seat=0, seq=0),
    "rewind-answer": p.RewindAnswer(id="m", seat=0, accept=True),
    "why": p.Why(id="m", seat=0, action="?"),
    "preview": p.AskPreview(id="m", seat=0, action="?"),
    "chat": p.Say(id="m", text="hello"),
    "resign": p.Resign(id="m", seat=0),
    "start": p.Start(id="m"),
    "bot": p.Bot(id="m", seat=0, level="easy"),
    "nudge": p.Nudge(id="m", seat=0),
    "leave": p.Leave(id="m", seat=0),
    "swap": p.Swap(id="m", seat=0, other=1),
    "rematch": p.Rematch(id="m"),
    "rematch-answer": p.RematchAnswer(id="m", accept=True),
    "bring": p.Bring(id="m", seat=0, deck="thorns"),
    "standing": p.SetStanding(id="m", seat=0, standing="never"),
    "ping": p.Ping(id="m"),
    "hello": p.Hello(v=1),
}
YES = ""  # it is done
NOT, CLOSED, ILL, BAD = "not-yours", "closed", "illegal", "bad-message"
WHO = ("holder", "anonymous", "spectator", "other seat", "other table", "before start", "finished")
MAY: dict[str, tuple[str, ...]] = {
    #                holder  anonym. spect.  o.seat  o.table before  finished
    "act": (YES, NOT, NOT, NOT, NOT, CLOSED, CLOSED),
    "undo": ("no-undo", NOT, NOT, NOT, NOT, CLOSED, CLOSED),
    "rewind": (ILL, NOT, NOT, NOT, NOT, CLOSED, CLOSED),
    "rewind-answer": (CLOSED, NOT, NOT, NOT, NOT, CLOSED, CLOSED),
    "why": (YES, NOT, NOT, NOT, NOT, CLOSED, ILL),
    "preview": (YES, NOT, NOT, NOT, NOT, CLOSED, CLOSED),
    "chat": (YES, NOT, YES, YES, YES, YES, YES),
    "resign": (YES, NOT, NOT, NOT, NOT, CLOSED, CLOSED),
    "start": (CLOSED, NOT, NOT, NOT, NOT, YES, CLOSED),
    "bot": (YES, NOT, NOT, NOT, NOT, YES, CLOSED),
    "nudge": (YES, NOT, NOT, CLOSED, NOT, YES, YES),
    "leave": (YES, NOT, NOT, NOT, NOT, YES, YES),
    "swap": (CLOSED, NOT, NOT, NOT, NOT, YES, CLOSED),
    "rematch": (CLOSED, NOT, NOT, CLOSED, NOT, CLOSED, YES),
    "rematch-answer": (CLOSED, NOT, NOT, CLOSED, NOT, CLOSED, CLOSED),
    "bring": (CLOSED, NOT, NOT, NOT, NOT, ILL, CLOSED),
    "standing": (YES, NOT, NOT, NOT, NOT, YES, CLOSED),
    "ping": (YES,) * 7,
    "hello": (BAD,) * 7,
}


async def set_up(r: Room, who: str) -> tuple[Table, FakeSocket]:
    """A table and the one who tries."""
    if who == "before start":
        table, tokens = await r.open(["me", "open"])
        player = FakeSocket("host")
        await table.enter(player, p.Hello(v=1, tokens=[tokens[0]]))
        return table, player
    table, holder, rival = await r.two()
    if who == "finished":
        await r.say(table, rival, p.Resign(id="r", seat=1))
    if who in ("holder", "finished"):
        return table, holder
    if who == "other seat":
        return table, rival
    player = FakeSocket(None if who == "anonymous" else "third")
    tokens = []
    if who == "other table":  # its token is refused; it comes in as a spectator
        other, _, _ = await r.two(guest="third")
        with pytest.raises(Refuse) as refused:
            await table.enter(player, p.Hello(v=1, tokens=[other.token(0)]))
        assert refused.value.code == "not-yours"
        assert player.got == []
        assert player.seats == []
    await table.enter(player, p.Hello(v=1, tokens=tokens))
    return table, player


@pytest.mark.parametrize("kind", MESSAGES)
def test_messages(tmp_path: Path, kind: str) -> None:
    async def attempt(who: str) -> str:
        async with room(tmp_path / who.replace(" ", "-")) as r:
            table, player = await set_up(r, who)
            message = MESSAGES[kind]
            if isinstance(message, p.Act | p.Why | p.AskPreview) and table.head.status == "playing":
                legal = table.history.game.actions[table.history.state.actions(0)[0]]
                fields = {name: getattr(message, name) for name in message.__struct_fields__}
                message = type(message)(**{**fields, "action": legal})
            before = (table.history.state.digest(), table.history.seq, [s.level for s in table.head.seats])
            refuse = await r.say(table, player, message)
            if refuse is not None:
                after = (table.history.state.digest(), table.history.seq, [s.level for s in table.head.seats])
                assert after == before
                assert refuse.reason
            return refuse.code if refuse is not None else YES

    assert {who: run(attempt(who)) for who in WHO} == dict(zip(WHO, MAY[kind], strict=True))


def test_every_message_is_in_the_matrix() -> None:
    from typing import get_args

    tags = {kind.__struct_config__.tag for kind in get_args(p.ToServer)}
    assert tags == set(MESSAGES) == set(MAY)


# Who may choose the deck of seat 0, of seat 1 (a bot's) and of seat 2 (still open) before a game with decks starts.
BRING: dict[str, tuple[str, str, str]] = {
    "host": (YES, YES, NOT),
    "holder of seat 3": (NOT, NOT, NOT),
    "spectator": (NOT, NOT, NOT),
    "anonymous": (NOT, NOT, NOT),
}


@pytest.mark.parametrize("who", BRING)
def test_who_may_bring_a_deck(tmp_path: Path, who: str) -> None:
    async def attempt() -> tuple[str, ...]:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "bot", "open", "open"], game=DECK_GAME)
            await table.seating.sit("friend", "Friend", 3)
            guest, held = {
                "host": ("host", [tokens[0]]),
                "holder of seat 3": ("friend", [table.token(3)]),
                "spectator": ("third", []),
                "anonymous": (None, []),
            }[who]
            player = FakeSocket(guest)
            await table.enter(player, p.Hello(v=1, tokens=held))
            codes = []
            for seat in range(3):
                refuse = await r.say(table, player, p.Bring(id=f"b{seat}", seat=seat, deck="thorns"))
                codes.append(refuse.code if refuse is not None else YES)
                assert (table.head.seats[seat].brought is not None) == (refuse is None)
            missing = await r.say(table, player, p.Bring(id="b9", seat=9, deck="thorns"))
            assert missing is not None and missing.code == "not-found"
            return tuple(codes)

    assert run(attempt()) == BRING[who]


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t + "0",
        lambda t: t[:-1],
        lambda t: t.replace(".0.", ".1.", 1),
        lambda t: "." + t,
        lambda t: t.upper(),
        lambda t: t.rpartition(".")[0],
        lambda t: t.rpartition(".")[0] + ".",
        lambda t: "x",
        lambda t: "....",
        lambda t: "é" * 20,
        lambda t: t.rpartition(".")[2],
    ],
)
def test_wrong_tokens(tmp_path: Path, change: Any) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _, _ = await r.two()
            with pytest.raises(Refuse) as refused:
                await table.enter(FakeSocket("x"), p.Hello(v=1, tokens=[change(table.token(0))]))
            assert refused.value.code == "not-yours"

    run(play())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("data")) as found:
        yield found


SEATS = [{"kind": "me"}, {"kind": "bot"}]
# route, body; answers to: a holder of seat 0 (running), a stranger (running), a stranger (private), a stranger (over)
ROUTES: list[tuple[str, str, dict[str, Any] | None, tuple[int, int, int, int]]] = [
    ("GET", "", None, (200, 200, 200, 200)),
    ("POST", "/sit", {"seat": None}, (200, 409, 409, 409)),
    ("POST", "/sit", {"seat": 0}, (200, 409, 409, 409)),
    ("POST", "/sit", {"seat": 9}, (404, 404, 404, 404)),
    ("GET", "/steps", None, (200, 200, 403, 200)),
    ("GET", "/log?before=5", None, (200, 200, 403, 200)),
    ("GET", "/at/0?as=watch", None, (200, 200, 403, 200)),
    ("GET", "/at/0?as=0", None, (200, 403, 403, 200)),
    ("GET", "/at/0?as=1", None, (403, 403, 403, 200)),
    ("GET", "/at/0?as=all", None, (403, 403, 403, 200)),
    ("GET", "/stills/0?as=watch", None, (200, 200, 403, 200)),
    ("GET", "/stills/0?as=0", None, (200, 403, 403, 200)),
    ("GET", "/stills/0?as=1", None, (403, 403, 403, 200)),
    ("GET", "/stills/0?as=all", None, (403, 403, 403, 200)),
    ("GET", "/record", None, (409, 409, 409, 200)),
    ("POST", "/continue", {"seq": 0, "seats": SEATS}, (409, 409, 409, 200)),
    ("GET", "/analysis?seat=0", None, (409, 409, 409, 200)),
    ("GET", "/analysis?seat=1", None, (409, 409, 409, 200)),
    ("GET", "/analysis?seat=2", None, (409, 409, 409, 404)),
    ("GET", "/analysis", None, (409, 409, 409, 404)),
    ("POST", "/analysis", {"seat": 1}, (409, 409, 409, 200)),
    ("POST", "/analysis", {"seat": 9}, (409, 409, 409, 404)),
    ("DELETE", "/analysis?seat=0", None, (409, 409, 409, 200)),
    ("DELETE", "", None, (409, 404, 404, 404)),
    ("DELETE", "?leave=yes", None, (200, 404, 404, 404)),
    ("POST", "/keep", None, (200, 404, 404, 404)),
]


@pytest.mark.parametrize(("method", "path", "body", "wanted"), ROUTES)
def test_routes(server: Live, method: str, path: str, body: dict[str, Any] | None, wanted: tuple[int, ...]) -> None:
    holder, rival, stranger = server.guest(), server.guest(), server.guest()
    answers = []
    for who, watch, over in (
        (holder, True, False),
        (stranger, True, False),
        (stranger, False, False),
        (stranger, True, True),
    ):
        opened = server.open(holder, ["me", "open"], watch=watch)
        rival.post(f"/api/tables/{opened['table']}/sit", json={})
        if over:
            ws = server.connect(opened["table"], [opened["token"]], holder)
            ws.until("view")
            assert ws.ask({"t": "resign", "seat": 0})["t"] == "ack"
            ws.close()
        headers = {"Authorization": f"Seat {opened['token']}"} if who is holder else {}
        answers.append(ask(who, method, f"/api/tables/{opened['table']}{path}", body, headers))
    assert tuple(answers) == wanted


def ask(who: httpx.Client, method: str, path: str, body: dict[str, Any] | None, headers: dict[str, str]) -> int:
    answer = who.request(method, path, json=body, headers=headers)
    for secret in ("Traceback", "sqlite", "/src/", ".py", "digest" if "record" not in path else "Traceback"):
        assert secret not in answer.text
    return answer.status_code


def test_decks_and_runs_belong_to_the_guest_who_made_them(server: Live) -> None:
    mine, stranger = server.guest(), server.guest()
    deck = mine.post("/api/decks", json={"game": DECK_GAME, "text": "# Mine\n2 herald"}).json()
    fare = mine.post(f"/api/games/{DECK_GAME}/fare", json={"text": "thorns", "games": 200}).json()["id"]
    assert stranger.get("/api/decks").json() == []
    foreign = {"game": DECK_GAME, "text": "1 martyr", "id": deck["id"]}
    assert stranger.post("/api/decks", json=foreign).status_code == 404
    assert stranger.delete(f"/api/decks/{deck['id']}").status_code == 404
    assert stranger.get(f"/api/fare/{fare}").status_code == 404
    assert stranger.delete(f"/api/fare/{fare}").status_code == 404
    assert mine.get("/api/decks").json() == [deck]
    assert mine.get(f"/api/fare/{fare}").json()["state"] == "running"
    for method, path in (("DELETE", f"/api/decks/{deck['id']}"), ("DELETE", f"/api/fare/{fare}")):
        for origin in ("https://evil.example", "null", ""):
            assert mine.request(method, path, headers={"Origin": origin}).status_code == 403
        assert mine.request(method, path).status_code == 200


def test_a_wrong_token_in_a_request_is_refused(server: Live) -> None:
    guest = server.guest()
    one, two = server.open(guest, ["me", "bot"]), server.open(guest, ["me", "bot"])
    for token in (two["token"], "x", one["token"][:-2] + "zz"):
        answer = guest.get(f"/api/tables/{one['table']}/at/0?as=0", headers={"Authorization": f"Seat {token}"})
        assert answer.status_code == 403
    assert guest.get("/api/tables/nothing").status_code == 404
    assert guest.get("/api/tables/nothing/steps").status_code == 404
    assert guest.post("/api/tables/nothing/sit", json={}).status_code == 404
    waiting = server.open(guest, ["me", "open"])
    assert guest.get(f"/api/tables/{waiting['table']}/steps").status_code == 409
    assert guest.post(f"/api/games/{GAME}/lessons/{new_id()}", json={}).status_code == 404
