"""Somebody sits there and does nothing, and no clock runs: the others can go on, and nobody loses a seat by thought."""

from pathlib import Path

import pytest

from anachron.server.tables import idle
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, room, run


class Wait:
    """The time that `idle` reads, set by the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(idle, "monotonic", lambda: self.now)

    def minutes(self, minutes: float) -> None:
        self.now += 60 * minutes


async def silent(r: Room, **more: object) -> tuple[Table, FakeSocket, FakeSocket]:
    """Seat 1 has to decide and says nothing."""
    table, a, b = await r.two(**more)  # type: ignore[arg-type]
    while 0 in table.history.state.waiting:
        await r.act(table, a, 0)
    assert 1 in table.history.state.waiting
    return table, a, b


async def code(r: Room, table: Table, player: FakeSocket, message: p.ToServer) -> str:
    refuse = await r.say(table, player, message)
    return refuse.code if refuse is not None else ""


def nudge(seat: int) -> p.Nudge:
    return p.Nudge(id=new_id(), seat=seat)


def bot(seat: int) -> p.Bot:
    return p.Bot(id=new_id(), seat=seat, level="easy")


def test_who_does_not_answer_is_stood_in_for_and_takes_the_seat_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            wait = Wait(monkeypatch)
            table, a, b = await silent(r)
            wait.minutes(9)
            assert await code(r, table, a, nudge(1)) == "closed", "everybody has ten minutes to think"
            assert await code(r, table, a, bot(1)) == "not-yours"
            wait.minutes(2)
            assert await code(r, table, a, bot(1)) == "not-yours", "first they are asked"
            assert await code(r, table, a, nudge(1)) == ""
            assert b.of("table")[-1]["seats"][1]["asked"]
            assert f"are you still there, {table.name(1)}?" in b.of("chat")[-1]["text"]
            assert await code(r, table, a, nudge(1)) == "" and len(b.of("chat")) == 1, "asked once"
            wait.minutes(1)
            assert await code(r, table, a, bot(1)) == "not-yours", "and have two minutes to answer"
            wait.minutes(1.1)
            assert await code(r, table, a, bot(1)) == ""
            assert table.head.seats[1].level == "easy" and table.head.seats[1].guest == "other"
            assert await code(r, table, b, p.Bot(id="back", seat=1, level=None)) == ""
            assert table.head.seats[1].level is None, "one click, and it is theirs again"

    run(play())


@pytest.mark.parametrize("sign", ["nudge", "chat", "act"])
def test_a_sign_of_life_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: str) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            wait = Wait(monkeypatch)
            table, a, b = await silent(r)
            wait.minutes(11)
            assert await code(r, table, a, nudge(1)) == ""
            if sign == "act":
                await r.act(table, b, 1)
            else:
                await r.say(table, b, nudge(1) if sign == "nudge" else p.Say(id="c", text="Thinking!"))
            assert not a.of("table")[-1]["seats"][1]["asked"]
            wait.minutes(9)
            if 1 in table.history.state.waiting:
                assert await code(r, table, a, nudge(1)) == "closed", "they have ten minutes more"
            assert await code(r, table, a, bot(1)) == "not-yours"

    run(play())


def test_a_ping_is_no_sign_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            wait = Wait(monkeypatch)
            table, a, b = await silent(r)
            wait.minutes(11)
            await r.say(table, b, p.Ping(id="p"))
            assert await code(r, table, a, nudge(1)) == ""
            await r.say(table, b, p.Ping(id="q"))
            wait.minutes(3)
            assert await code(r, table, a, bot(1)) == ""

    run(play())


def test_it_is_for_those_who_are_waited_for_where_no_clock_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as r:
            wait = Wait(monkeypatch)
            table, a, b = await silent(r)
            wait.minutes(60)
            assert await code(r, table, b, nudge(0)) == "closed", "nobody waits for seat 0"
            table.leave(b)
            assert await code(r, table, a, nudge(1)) == "closed", "who is away need not be asked"
            timed, c, _ = await silent(r, clock=p.BankClock(seconds=9000))
            wait.minutes(60)
            assert await code(r, timed, c, nudge(1)) == "closed", "the clock does that"

    run(play())
