"""Nobody goes back without the others: not while a rival is away, and not through a bot that sits in for them."""

import asyncio
from pathlib import Path

import pytest

from anachron.server.store.base import now_ms
from anachron.server.tables import consent, seating
from anachron.server.tables.broadcast import Viewer
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, room, run, until
from tests.server.tables.test_undo import deploy_round

WEEK_S = 7 * 24 * 3600


async def stored_seen(r: Room, table: Table) -> int:
    row = await r.registry.store.row(table.id)
    assert row is not None
    return row.head.seats[1].seen


async def rival_is_replaced(r: Room, table: Table, a: Viewer, b: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rival's connection is lost, and the host lets a bot sit in."""
    table.leave(b)
    monkeypatch.setattr(seating, "AWAY_S", 0.0)
    assert await r.say(table, a, p.Bot(id=new_id(), seat=1, level="easy")) is None
    await until(lambda: not table.bots.thinking)


def test_the_host_cannot_go_back_while_the_rivals_connection_blinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            digest = table.history.state.digest()
            table.leave(b)
            refuse = await r.say(table, a, p.Bot(id="b", seat=1, level="easy"))
            assert refuse is not None and refuse.code == "not-yours", "the host waits a minute like everybody else"
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert table.request is not None and table.request.needs == [1]
            assert table.history.state.digest() == digest
            back = FakeSocket("other")
            await table.enter(back, p.Hello(v=1, tokens=[table.token(1)]))
            assert back.view(1)["rewind"]["needs"] == [1], "they are asked when they return"
            assert await r.say(table, back, p.RewindAnswer(id="y", seat=1, accept=True)) is None
            assert table.history.line == []

    run(play())


def test_a_bot_that_sits_in_agrees_to_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            await rival_is_replaced(r, table, a, b, monkeypatch)
            while table.history.state.undoable(0):
                await r.act(table, a, 0)
                await until(lambda: not table.bots.thinking)
            line = table.history.line[:]
            refuse = await r.say(table, a, p.Undo(id="u", seat=0))
            assert refuse is not None and refuse.code == "no-undo", "the bot is not asked in their place"
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert table.history.line == line
            assert a.view(0)["rewind"]["needs"] == [1]

    run(play())


def test_who_has_not_been_seen_for_a_week_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            table.leave(b)
            later = now_ms() + WEEK_S * 1000 - 10_000
            monkeypatch.setattr(consent, "now_ms", lambda: later)
            assert consent.needed(table.head, table.history, [0]) == [1]
            monkeypatch.setattr(consent, "now_ms", lambda: later + 20_000)
            assert consent.needed(table.head, table.history, [0]) == []
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert table.history.line == []

    run(play())


def test_somebody_who_looks_on_in_silence_has_been_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a restart: their last visit is stored, not only their last move."""

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await deploy_round(r, table, a, b)
            soon = now_ms() + 8 * 24 * 3600 * 1000
            for module in (consent, seating):
                monkeypatch.setattr(module, "now_ms", lambda: soon)
            assert await r.say(table, a, p.Rewind(id="r", seat=0, seq=0)) is None
            assert table.request is not None and table.request.needs == [1], "the rival sits here all the while"
            table.leave(b)
            while await stored_seen(r, table) != soon // 1000:
                await asyncio.sleep(0.002)
            id = table.id
        async with room(tmp_path) as r:
            table = await r.registry.table(id)
            assert consent.needed(table.head, table.history, [0]) == [1]

    run(play())


def test_who_has_resigned_is_not_asked(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, _ = await r.open(["me", "open", "open"], game="temporum")
            people = [FakeSocket(guest) for guest in ("host", "b", "c")]
            for guest in ("b", "c"):
                await table.seating.sit(guest, guest, None)
            for n, player in enumerate(people):
                await table.enter(player, p.Hello(v=1, tokens=[table.token(n)]))
            assert consent.needed(table.head, table.history, [0]) == [1, 2]
            assert await r.say(table, people[2], p.Resign(id="x", seat=2)) is None
            assert consent.needed(table.head, table.history, [0]) == [1]

    run(play())
