"""Private talk: who may send it, who reads it, and that nobody else ever gets a trace of it."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from anachron.server.store.base import OLD_CHAT
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, FakeSocket, Room, live, new_id, room, run
from tests.server.postgres import direct

YES = ""
NOT, CLOSED, BAD, ILL, MISSING = "not-yours", "closed", "bad-message", "illegal", "not-found"
SECRET = "Meet me at column three"
TEAMS: dict[str, Any] = {"teams": True}
GUESTS = ("host", "ben", "cleo")  # in seats 0, 1 and 2; seat 3 is a bot


class Gathering:
    """A table of Skirmish: three people and a bot. In teams, host and cleo play against ben and the bot."""

    def __init__(self, table: Table, people: dict[str, FakeSocket]) -> None:
        self.table = table
        self.people = people


async def gather(r: Room, options: dict[str, Any], start: bool = True) -> Gathering:
    table, _ = await r.open(["me", "open", "open", "bot"], options, game=DECK_GAME)
    for guest, seat in (("ben", 1), ("cleo", 2)):
        await r.registry.rename(guest, guest.title())
        await table.seating.sit(guest, guest.title(), seat, "thorns" if start else None)
    people: dict[str, FakeSocket] = {"spectator": FakeSocket("somebody"), "anonymous": FakeSocket(None)}
    for seat, guest in enumerate(GUESTS):
        people[guest] = FakeSocket(guest)
        await table.enter(people[guest], p.Hello(v=1, tokens=[table.token(seat)]))
    for name in ("spectator", "anonymous"):
        await table.enter(people[name], p.Hello(v=1))
    if start and table.head.status == "open":
        assert await r.say(table, people["host"], p.Start(id="start")) is None
    return Gathering(table, people)


def said(player: FakeSocket) -> list[tuple[str, Any, str]]:
    """Whose lines it was sent, whom they were for, and their texts."""
    return [(line["name"], line["to"], line["text"]) for line in player.of("chat") if line["name"]]


# Who may send: to all, to the team, to seat 1 (ben), to seat 0 (host), to seat 3 (a bot), to a seat that is not there.
SEND: dict[str, dict[str, tuple[str, ...]]] = {
    "teams": {
        "host": (YES, YES, YES, CLOSED, CLOSED, MISSING),
        "cleo": (YES, YES, YES, YES, CLOSED, MISSING),
        "ben": (YES, CLOSED, CLOSED, YES, CLOSED, MISSING),  # the other one on his team is a bot
        "spectator": (YES, NOT, NOT, NOT, NOT, NOT),
        "anonymous": (NOT,) * 6,
    },
    "no teams": {
        "host": (YES, CLOSED, YES, CLOSED, CLOSED, MISSING),
        "spectator": (YES, NOT, NOT, NOT, NOT, NOT),
    },
    "no whispers": {
        "host": (YES, CLOSED, CLOSED, CLOSED, CLOSED, CLOSED),
        "ben": (YES, CLOSED, CLOSED, CLOSED, CLOSED, CLOSED),
        "spectator": (YES, NOT, NOT, NOT, NOT, NOT),
    },
}
OPTIONS: dict[str, dict[str, Any]] = {"teams": TEAMS, "no teams": {}, "no whispers": {"teams": True, "whispers": False}}


@pytest.mark.parametrize("kind", SEND)
def test_who_may_send(tmp_path: Path, kind: str) -> None:
    async def attempt() -> dict[str, tuple[str, ...]]:
        found = {}
        async with room(tmp_path) as r:
            for who in SEND[kind]:
                g = await gather(r, OPTIONS[kind])
                codes = []
                for to in ("all", "team", 1, 0, 3, 9):
                    before = [len(player.of("chat")) for player in g.people.values()]
                    refuse = await r.say(g.table, g.people[who], p.Say(id=new_id(), text="hello", to=to))
                    codes.append(refuse.code if refuse is not None else YES)
                    if refuse is not None:
                        assert [len(player.of("chat")) for player in g.people.values()] == before
                found[who] = tuple(codes)
        return found

    assert run(attempt()) == SEND[kind]


# Who reads a line of the host, when it is said and when they come (back) later.
READ: dict[Any, set[str]] = {
    "all": {"host", "ben", "cleo", "spectator", "anonymous"},
    "team": {"host", "cleo"},
    1: {"host", "ben"},
    2: {"host", "cleo"},
}


@pytest.mark.parametrize("to", READ)
def test_who_may_read(tmp_path: Path, to: Any) -> None:
    async def talk() -> None:
        async with room(tmp_path) as r:
            g = await gather(r, TEAMS)
            id = g.table.id
            assert await r.say(g.table, g.people["host"], p.Say(id="w", text=SECRET, to=to)) is None
            assert {who for who, player in g.people.items() if SECRET in json.dumps(player.got)} == READ[to]
            again = await enter_all(g.table)
            assert {who for who, player in again.items() if SECRET in json.dumps(player.got)} == READ[to]
        async with room(tmp_path) as r:  # the server was restarted
            again = await enter_all(await r.registry.table(id))
            assert {who for who, player in again.items() if SECRET in json.dumps(player.got)} == READ[to]

    async def enter_all(table: Table) -> dict[str, FakeSocket]:
        again = {who: FakeSocket(None if who == "anonymous" else who) for who in READ["all"]}
        for who, player in again.items():
            tokens = [table.token(GUESTS.index(who))] if who in GUESTS else []
            await table.enter(player, p.Hello(v=1, tokens=tokens))
        return again

    run(talk())


def test_a_line_says_whom_it_is_for(tmp_path: Path) -> None:
    async def talk() -> None:
        async with room(tmp_path) as r:
            g = await gather(r, TEAMS)
            host, ben, cleo = (g.people[name] for name in GUESTS)
            await r.say(g.table, ben, p.Say(id="1", text="psst", to=0))
            await r.say(g.table, cleo, p.Say(id="2", text="attack?", to="team"))
            await r.say(g.table, cleo, p.Say(id="3", text="hello"))
            lines = [(line["name"], line["to"], line["to_name"]) for line in host.of("chat")]
            name = g.table.head.seats[0].name
            assert lines == [("Ben", 0, name), ("Cleo", "team", "Team 1"), ("Cleo", "all", "")]
            assert said(ben) == [("Ben", 0, "psst"), ("Cleo", "all", "hello")]
            assert ben.of("table")[-1]["private"] == ["team", "seat"]

    run(talk())


def test_nothing_that_others_are_sent_depends_on_private_lines(tmp_path: Path) -> None:
    """Not their numbers, and not how many of the public ones are kept."""

    async def talk() -> None:
        async with room(tmp_path) as r:
            g = await gather(r, TEAMS)
            for n in range(OLD_CHAT + 20):
                await r.say(g.table, g.people["host"], p.Say(id=new_id(), text=f"{SECRET} {n}", to=2))
                await r.say(g.table, g.people["ben"], p.Say(id=new_id(), text=f"open {n}"))
            id = g.table.id
            late = FakeSocket("late")
            await g.table.enter(late, p.Hello(v=1))
            wanted = [f"open {n}" for n in range(20, OLD_CHAT + 20)]
            assert [text for _, _, text in said(late)] == wanted
            numbers = [line["n"] for line in late.of("chat")]
            assert numbers == sorted(set(numbers))
            assert min(numbers) > 1_000_000_000_000, "times, not counts"
        async with room(tmp_path) as r:
            table = await r.registry.table(id)
            late = FakeSocket("late")
            await table.enter(late, p.Hello(v=1))
            assert [text for _, _, text in said(late)] == wanted
            assert [line["n"] for line in late.of("chat")] == numbers, "a client that comes back has them already"
            cleo = FakeSocket("cleo")
            await table.enter(cleo, p.Hello(v=1, tokens=[table.token(2)]))
            assert len(said(cleo)) == OLD_CHAT
            host = table.head.seats[0].name
            assert said(cleo)[-2:] == [(host, 2, f"{SECRET} 119"), ("Ben", "all", "open 119")]

    run(talk())


def test_a_private_line_is_in_no_answer_record_or_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with live(tmp_path) as server:
        mira, ben, nosy = server.guest(), server.guest(), server.guest()
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        opened = mira.post("/api/tables", json={"game": DECK_GAME, "seats": seats}).json()
        path = f"/api/tables/{opened['table']}"
        theirs = {guest: guest.post(f"{path}/sit", json={"deck": "thorns"}).json() for guest in (ben, nosy)}
        a = server.connect(opened["table"], [opened["token"]], mira)
        b, c = (server.connect(opened["table"], [theirs[guest]["token"]], guest) for guest in (ben, nosy))
        for socket in (a, b, c):
            socket.until("view")
        hand = a.view(0)["hand"]
        for message in ({"text": SECRET}, {"text": "", "card": hand[0]}):
            assert a.ask({"t": "chat", "to": 1, **message})["t"] == "ok"
            assert b.until("chat")["to"] == 1
        for text in ("before", "after"):
            assert a.ask({"t": "chat", "text": text})["t"] == "ok"
        c.until("chat", text="after")
        assert [message["text"] for message in c.got if message["t"] == "chat"] == ["before", "after"]
        for seat, socket in ((1, b), (2, c)):
            assert socket.ask({"t": "resign", "seat": seat})["t"] == "ack"
        watcher = server.connect(opened["table"], guest=server.guest())
        watcher.until("chat", text="after")
        watcher.until("view", over=True)
        told = json.dumps([c.got, watcher.got]) + caplog.text
        for route in ("", "/steps", "/log?before=50", "/at/1?as=all", "/stills/1?as=all", "/record"):
            for guest in (mira, ben, nosy):
                told += guest.get(path + route).text
        told += nosy.get("/api/tables").text + mira.get("/api/tables").text
        for socket in (a, b, c, watcher):
            socket.close()
    assert "after" in told and SECRET not in told
    with direct(tmp_path) as db:
        rows = db.execute("SELECT text, aim, readers FROM chat WHERE text=?", (SECRET,)).fetchall()
    assert [(text, aim, len(readers.split())) for text, aim, readers in rows] == [(SECRET, "1", 2)], "it is stored"


def test_who_sits_down_later_reads_nothing_of_those_before(tmp_path: Path) -> None:
    """Before the start, seats change hands; what was whispered belongs to people."""

    async def talk() -> None:
        async with room(tmp_path) as r:
            g = await gather(r, TEAMS, start=False)
            table, host, cleo = g.table, g.people["host"], g.people["cleo"]
            await r.say(table, host, p.Say(id="1", text=SECRET, to=1))
            await r.say(table, host, p.Say(id="2", text=f"{SECRET}, team", to="team"))
            assert await r.say(table, host, p.Swap(id="s", seat=1, other=2)) is None
            assert await r.say(table, cleo, p.Leave(id="l", seat=1)) is None
            await table.seating.sit("dan", "Dan", 1)
            dan, moved = FakeSocket("dan"), FakeSocket("ben")
            await table.enter(dan, p.Hello(v=1, tokens=[table.token(1)]))
            await table.enter(moved, p.Hello(v=1, tokens=[table.token(2)]))
            assert SECRET not in json.dumps(dan.got)
            assert [text for _, _, text in said(moved)] == [SECRET], "not what was said to the team that he is on now"
            lines = {line["text"]: (line["seat"], line["to"]) for line in moved.of("chat")}
            assert lines[SECRET] == (0, 2), "the line names the seats in which its people sit now"

    run(talk())


def test_a_private_line_is_said_once_and_not_to_oneself(tmp_path: Path) -> None:
    async def talk() -> None:
        async with room(tmp_path) as r:
            g = await gather(r, TEAMS)
            for _ in range(2):
                assert await r.say(g.table, g.people["host"], p.Say(id="w", text="once", to=1)) is None
            assert said(g.people["ben"]) == [(g.table.head.seats[0].name, 1, "once")]
            refuse = await r.say(g.table, g.people["ben"], p.Say(id="x", text="I", to=1))
            assert refuse is not None and refuse.code == CLOSED
            refuse = await r.say(g.table, g.people["ben"], p.Say(id="y", text="not me", seat=0))
            assert refuse is not None and refuse.code == NOT

    run(talk())


def test_who_may_show_a_card(tmp_path: Path) -> None:
    async def show() -> None:
        async with room(tmp_path) as r:
            g = await gather(r, TEAMS)
            table = g.table
            hand = g.people["host"].view(0)["hand"]
            assert hand == table.history.game.views.hand_of(table.history.state, 0) and len(hand) == 3
            assert g.people["ben"].view(1)["hand"] != hand, "each seat is told its own"
            assert g.people["spectator"].view(None)["hand"] == []
            other = next(card for card in ("bramble", "rover", "counter", "bowman") if card not in hand)
            attempts = [
                ("host", hand[0], 1, YES),
                ("host", hand[0], "team", BAD),
                ("host", hand[0], "all", BAD),
                ("host", other, 1, ILL),
                ("host", "no-such-card", 1, ILL),
                ("host", hand[0], 3, CLOSED),
                ("spectator", hand[0], 1, NOT),
                ("anonymous", hand[0], 1, NOT),
            ]
            codes = []
            for who, card, to, _ in attempts:
                message = p.Say(id=new_id(), text="", to=to, card=card)  # type: ignore[arg-type]
                refuse = await r.say(table, g.people[who], message)
                codes.append(refuse.code if refuse is not None else YES)
            assert codes == [code for *_, code in attempts]
            shown = g.people["ben"].of("chat")
            assert [(line["card"], line["to"], line["text"]) for line in shown] == [(hand[0], 1, "")]
            for who in ("cleo", "spectator", "anonymous"):
                assert g.people[who].of("chat") == []
            before = table.history.state.digest()
            assert await r.say(table, g.people["host"], p.Say(id="2", text="Look", to=2, card=hand[1])) is None
            assert table.history.state.digest() == before, "it has no effect in the game"
            refuse = await r.say(table, g.people["ben"], p.Say(id="3", text="", to=0, card=hand[0], seat=1))
            own = g.people["ben"].view(1)["hand"]
            assert (refuse is None) == (hand[0] in own), "only what lies in the own hand"

    run(show())


def test_no_card_can_be_shown_before_the_start_or_after_the_end(tmp_path: Path) -> None:
    async def show() -> None:
        async with room(tmp_path) as r:
            g = await gather(r, TEAMS, start=False)
            refuse = await r.say(g.table, g.people["host"], p.Say(id="1", text="", to=1, card="herald"))
            assert refuse is not None and refuse.code == CLOSED
            assert await r.say(g.table, g.people["host"], p.Start(id="s")) is None
            hand = g.people["host"].view(0)["hand"]
            for seat, who in ((0, "host"), (2, "cleo")):
                assert await r.say(g.table, g.people[who], p.Resign(id="r", seat=seat)) is None
            assert g.table.head.status == "over" and g.people["host"].view(0)["hand"] == []
            refuse = await r.say(g.table, g.people["host"], p.Say(id="2", text="", to=1, card=hand[0]))
            assert refuse is not None and refuse.code == CLOSED
            assert await r.say(g.table, g.people["host"], p.Say(id="3", text="well played", to=1)) is None

    run(show())


def test_on_a_shared_screen_whispers_are_off_unless_somebody_wants_them(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as r:
            for kinds, chosen, on in (
                (["me", "open"], {}, True),
                (["me", "me", "open"], {}, False),
                (["me", "me", "open"], {"whispers": True}, True),
                (["me", "open"], {"whispers": False}, False),
            ):
                table, _ = await r.open(kinds, chosen, game=DECK_GAME)
                shown = table.table_message("host", [0])
                assert (shown.options["whispers"], "seat" in shown.private) == (on, on)
                assert shown.variant == ("Standard" if on else "Standard, no whispers")
            table, _ = await r.open(["me", "open"])
            assert table.table_message("host", [0]).private == [], "this game offers none"

    run(look())


def test_a_bot_that_stands_in_reads_nothing_and_its_person_does_on_return(tmp_path: Path) -> None:
    async def talk() -> None:
        async with room(tmp_path) as r:
            g = await gather(r, TEAMS)
            await r.say(g.table, g.people["ben"], p.Leave(id="l", seat=1))
            g.table.leave(g.people["ben"])
            assert await r.say(g.table, g.people["host"], p.Say(id="w", text=SECRET, to=1)) is None
            back = FakeSocket("ben")
            await g.table.enter(back, p.Hello(v=1, tokens=[g.table.token(1)]))
            assert SECRET in [text for _, _, text in said(back)]
            await r.registry.end("ben")
            refuse = await r.say(g.table, g.people["host"], p.Say(id="x", text=SECRET, to=1))
            assert refuse is not None and refuse.code == CLOSED, "nobody is left who could read it"

    run(talk())


def test_lines_that_come_at_the_same_moment_are_all_kept(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await r.two()
            told = [f"Line {n}." for n in range(2)]
            await asyncio.gather(*[table.chat.announce(text) for text in told])
            assert sorted(line["text"] for line in a.of("chat")) == told
            kept = [line for _, line in await r.registry.store.chat(table.id)]
            assert [(line.n, line.text) for line in kept] == [(line.n, line.text) for line in table.chat.lines]
            assert sorted(line.text for line in kept) == told

    run(play())
