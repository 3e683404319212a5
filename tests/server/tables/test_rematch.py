"""A rematch is offered and accepted, not forced."""

import asyncio
from pathlib import Path

import pytest

from anachron.server.store.base import now_ms
from anachron.server.tables import rematch, seating
from anachron.server.tables.messages import table_line
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, FakeSocket, Room, room, run, until

YES, NO = True, False


def answer(accept: bool, id: str = "y") -> p.RematchAnswer:
    return p.RematchAnswer(id=id, accept=accept)


async def ended(r: Room) -> tuple[Table, FakeSocket, FakeSocket]:
    """Two people at the end of a game."""
    table, a, b = await r.two()
    await r.say(table, a, p.Resign(id="r", seat=0))
    assert table.head.status == "over"
    return table, a, b


async def ended_with_three(r: Room) -> tuple[Table, list[FakeSocket]]:
    """Three people and a bot at the end of a game."""
    table, _ = await r.open(["me", "open", "open", "bot"], game=DECK_GAME)
    sockets = [FakeSocket("host"), FakeSocket("ben"), FakeSocket("cleo")]
    for n, name in ((1, "ben"), (2, "cleo")):
        await table.seating.sit(name, name.capitalize(), n)
    for n, socket in enumerate(sockets):
        await table.enter(socket, p.Hello(v=1, tokens=[table.token(n)]))
    await r.say(table, sockets[0], p.Start(id="s"))
    for n, socket in enumerate(sockets):
        if table.head.status == "playing":
            await r.say(table, socket, p.Resign(id=f"r{n}", seat=n))
    assert table.head.status == "over"
    return table, sockets


def shown(socket: FakeSocket) -> dict[str, object]:
    message: dict[str, object] = socket.of("table")[-1]
    return message


def test_a_rematch_begins_when_the_other_accepts(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await ended(r)
            assert await r.say(table, a, p.Rematch(id="1")) is None
            offer = {"by": 0, "accepted": [0], "declined": [], "needs": [1]}
            assert shown(a)["offer"] == shown(b)["offer"] == offer
            assert shown(b)["rematch"] is None, "nobody is seated who has not said yes"
            assert await r.say(table, b, answer(YES)) is None
            again = await r.registry.table(str(shown(a)["rematch"]))
            assert shown(b)["rematch"] == again.id
            assert [seat.guest for seat in again.head.seats] == ["other", "host"]
            assert again.head.status == "playing"
            assert again.head.seed != table.head.seed
            assert again.head.host == "host"

    run(play())


def test_two_who_offer_at_once_have_agreed(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await ended(r)
            await r.say(table, a, p.Rematch(id="1"))
            await r.say(table, b, p.Rematch(id="1"))
            assert table.head.rematch is not None
            late = await r.say(table, a, p.Rematch(id="2"))
            assert late is None
            assert await r.registry.store.count() == 2, "no second one"

    run(play())


def test_a_declined_offer_is_off_and_can_be_made_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await ended(r)
            await r.say(table, a, p.Rematch(id="1"))
            assert await r.say(table, b, answer(NO)) is None
            assert shown(a)["offer"] == {"by": 0, "accepted": [0], "declined": [1], "needs": []}
            assert shown(a)["rematch"] is None
            refuse = await r.say(table, b, answer(YES, "too late"))
            assert refuse is not None
            assert refuse.code == "closed"
            await r.say(table, b, p.Rematch(id="2"))  # Ben has changed his mind
            assert shown(a)["offer"] == {"by": 1, "accepted": [1], "declined": [], "needs": [0]}
            await r.say(table, a, answer(YES))
            again = await r.registry.table(str(shown(a)["rematch"]))
            assert again.head.host == "other"

    run(play())


def test_an_offer_can_be_withdrawn(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await ended(r)
            await r.say(table, a, p.Rematch(id="1"))
            assert await r.say(table, a, answer(NO)) is None
            assert shown(b)["offer"] is None
            refuse = await r.say(table, b, answer(YES))
            assert refuse is not None
            assert refuse.code == "closed"

    run(play())


def test_who_may_answer_an_offer(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, _ = await ended(r)
            await r.say(table, a, p.Rematch(id="1"))
            other, _, _ = await r.two(guest="third")
            for guest in ("third", None):
                watcher = FakeSocket(guest)
                await table.enter(watcher, p.Hello(v=1))
                for accept in (YES, NO):
                    for message in (answer(accept, f"{guest}{accept}"), p.Rematch(id=f"o{guest}{accept}")):
                        refuse = await r.say(table, watcher, message)
                        assert refuse is not None
                        assert refuse.code == "not-yours"
            refuse = await r.say(other, FakeSocket("host"), answer(YES))
            assert refuse is not None, "another table"
            assert table.head.offer is not None
            assert (table.head.offer.accepted, table.head.offer.declined, table.head.rematch) == ([0], [], None)

    run(play())


def test_bots_always_accept(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "bot"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=tokens[:1]))
            await r.say(table, me, p.Resign(id="r", seat=0))
            await r.say(table, me, p.Rematch(id="1"))
            again = await r.registry.table(str(shown(me)["rematch"]))
            assert [seat.kind for seat in again.head.seats] == ["bot", "person"]

    run(play())


def test_two_at_one_screen_accept_together(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, tokens = await r.open(["me", "me"])
            us = FakeSocket("host")
            await table.enter(us, p.Hello(v=1, tokens=tokens))
            await r.say(table, us, p.Resign(id="r", seat=1))
            await r.say(table, us, p.Rematch(id="1"))
            again = await r.registry.table(str(shown(us)["rematch"]))
            assert [(seat.guest, seat.level) for seat in again.head.seats] == [("host", None), ("host", None)]

    run(play())


def test_a_person_with_two_tabs_answers_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await ended(r)
            second = FakeSocket("host")
            await table.enter(second, p.Hello(v=1, tokens=[table.token(0)]))
            await r.say(table, a, p.Rematch(id="1"))
            await r.say(table, second, answer(YES))
            assert table.head.rematch is None, "it is the other one who has to accept"
            await r.say(table, b, answer(YES))
            assert shown(second)["rematch"] == shown(a)["rematch"] == table.head.rematch is not None

    run(play())


def test_an_offer_waits_for_one_who_is_away_and_survives_a_restart(tmp_path: Path) -> None:
    async def offer() -> str:
        async with room(tmp_path) as r:
            table, a, b = await ended(r)
            table.leave(b)
            await r.say(table, a, p.Rematch(id="1"))
            assert shown(a)["rematch"] is None, "the other one is away"
            row = await r.registry.store.row(table.id)
            assert row is not None
            line = table_line(row, "other", now_ms(), set())
            assert line is not None
            assert line.prompt.endswith("offers a rematch"), "the lobby says so as well"
            assert line.yours
            return table.id

    async def accept(id: str) -> None:
        async with room(tmp_path) as r:
            table = await r.registry.table(id)
            b = FakeSocket("other")
            await table.enter(b, p.Hello(v=1, tokens=[table.token(1)]))
            assert shown(b)["offer"] == {"by": 0, "accepted": [0], "declined": [], "needs": [1]}
            await r.say(table, b, answer(YES))
            assert shown(b)["rematch"] is None, "now the one who offered it is away"
            a = FakeSocket("host")
            await table.enter(a, p.Hello(v=1, tokens=[table.token(0)]))
            assert shown(a)["rematch"] == shown(b)["rematch"] is not None

    id = run(offer())
    run(accept(id))


def test_a_reload_in_between_starts_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rematch, "LOOK_AGAIN_S", 0.01)

    async def play() -> None:
        async with room(tmp_path) as r:
            table, (ann, ben, cleo) = await ended_with_three(r)
            await r.say(table, ann, p.Rematch(id="1"))
            await r.say(table, ben, answer(YES))
            table.leave(cleo)
            await asyncio.sleep(0.1)
            assert table.head.rematch is None
            cleo = FakeSocket("cleo")
            await table.enter(cleo, p.Hello(v=1, tokens=[table.token(2)]))
            offer = shown(cleo)["offer"]
            assert isinstance(offer, dict)
            assert offer["needs"] == [2]
            await r.say(table, cleo, answer(YES))
            again = await r.registry.table(str(shown(ann)["rematch"]))
            assert sorted(seat.kind for seat in again.head.seats) == ["bot", "person", "person", "person"]

    run(play())


def test_the_others_begin_without_one_who_stays_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rematch, "LOOK_AGAIN_S", 0.01)
    monkeypatch.setattr(seating, "AWAY_S", 0.05)

    async def play() -> None:
        async with room(tmp_path) as r:
            table, (ann, ben, cleo) = await ended_with_three(r)
            table.leave(cleo)
            await asyncio.sleep(0.1)
            await r.say(table, ann, p.Rematch(id="1"))
            assert table.head.rematch is None, "nobody has agreed yet"
            await r.say(table, ben, answer(YES))
            await until(lambda: table.head.rematch is not None)
            again = await r.registry.table(str(table.head.rematch))
            held = {seat.guest: (seat.level, seat.left) for seat in again.head.seats}
            assert held["host"] == held["ben"] == (None, False)
            assert held["cleo"] == (seating.STAND_IN, True), "a bot keeps her seat"
            cleo = FakeSocket("cleo")
            await table.enter(cleo, p.Hello(v=1, tokens=[table.token(2)]))
            assert shown(cleo)["rematch"] == again.id, "she is told when she returns"
            offer = shown(cleo)["offer"]
            assert isinstance(offer, dict)
            assert 2 not in offer["accepted"]
            n = next(n for n, seat in enumerate(again.head.seats) if seat.guest == "cleo")
            await again.enter(FakeSocket("cleo"), p.Hello(v=1, tokens=[again.token(n)]))
            assert again.head.seats[n].level is None, "and plays on herself"

    run(play())


def test_one_who_left_during_the_game_is_not_waited_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await r.two()
            await r.say(table, b, p.Leave(id="l", seat=1))
            table.leave(b)
            await r.say(table, a, p.Resign(id="r", seat=0))
            await r.say(table, a, p.Rematch(id="1"))
            again = await r.registry.table(str(table.head.rematch))
            assert [(seat.guest, seat.left) for seat in again.head.seats] == [("other", True), ("host", False)]

    run(play())


def test_one_who_deleted_their_name_gets_no_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await ended(r)
            table.leave(b)
            await r.registry.end("other")
            await r.say(table, a, p.Rematch(id="1"))
            again = await r.registry.table(str(table.head.rematch))
            assert [(seat.guest, seat.kind) for seat in again.head.seats] == [(None, "bot"), ("host", "person")]

    run(play())


def test_offers_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from anachron.server.tables import registry

    monkeypatch.setattr(registry, "REMATCHES_PER_HOUR", 2)

    async def play() -> None:
        async with room(tmp_path) as r:
            table, a, b = await ended(r)
            codes = []
            for n in range(3):
                refuse = await r.say(table, a, p.Rematch(id=f"o{n}"))
                codes.append(refuse.code if refuse is not None else "")
                await r.say(table, b, answer(NO, f"n{n}"))
            assert codes == ["", "", "too-many"]

    run(play())
