"""Standing answers at a table: who is passed for, how late, and that nobody else learns of it. Time is ours here."""

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.server.bots.bot_pool import Task
from anachron.server.store.base import NotStored, Statements
from anachron.server.tables.standing import BY
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import DECK_GAME, FakeSocket, Room, room, run, until

SKIRMISH = anachron.game(DECK_GAME)
DELAY = 10.0


class Time:
    """Sleeps end at once, and are remembered."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.slept: list[float] = []
        self.may_end = asyncio.Event()
        monkeypatch.setattr("anachron.server.tables.standing.sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await self.may_end.wait()


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    found = Time(monkeypatch)
    found.may_end.set()
    return found


async def attacked(r: Room, held: list[str], attackers: int = 2) -> tuple[Table, FakeSocket, FakeSocket]:
    """A table at which seat 0 can attack, and seat 1, which holds these cards, is asked each time."""
    table, tokens = await r.open(["me", "open"], game=DECK_GAME)
    table.head.position = {
        "rows": [["scholar", "scholar", None][:attackers] + [None] * (3 - attackers), [None] * 3],
        "hands": [[], held],
        "life": [4, 4],
    }
    table.history = type(table.history)(table.head)
    await table.seating.sit("friend", "Friend", None, "starter")
    a, b = FakeSocket("host"), FakeSocket("friend")
    await table.enter(a, p.Hello(v=1, tokens=[tokens[0]]))
    await table.enter(b, p.Hello(v=1, tokens=[table.token(1)]))
    return table, a, b


async def attacks(task: Task) -> str:
    """A bot that attacks whenever it can."""
    world = SKIRMISH.load(task.world.encode())
    names = [SKIRMISH.actions[action] for action in world.actions(task.seat)]
    return next((name for name in names if name.startswith("attack")), names[-1])


async def attacked_by_a_bot(r: Room, held: list[str]) -> tuple[Table, FakeSocket]:
    """The same with a bot on seat 0: it has attacked, and seat 1 is asked or was passed for."""
    table, tokens = await r.open(["open", "me"], game=DECK_GAME)
    table.head.position = {
        "rows": [["scholar", "scholar", None], [None] * 3], "hands": [[], held], "life": [4, 4],
    }  # fmt: skip
    table.history = type(table.history)(table.head)
    b = FakeSocket("host")
    await table.enter(b, p.Hello(v=1, tokens=[tokens[1]]))
    assert await r.say(table, b, p.Bot(id="b", seat=0, level="easy")) is None
    return table, b


def has_lines(table: Table, count: int) -> bool:
    return table.history.seq == count


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0.001)


@pytest.mark.parametrize(
    ("standing", "held", "is_passed"),
    [
        ("hold", "halt", False),
        ("auto", "halt", True),
        ("auto", "parry", False),
        ("never", "halt", True),
        ("never", "parry", True),
        ("turn", "parry", True),
    ],
)
def test_chances_to_respond_are_answered_as_the_seat_wants(
    tmp_path: Path, time: Time, standing: Any, held: str, is_passed: bool
) -> None:
    async def play() -> None:
        async with room(tmp_path, delay=DELAY) as r:
            table, a, b = await attacked(r, [held])
            assert b.view(1)["standing"] == "hold"
            assert await r.say(table, b, p.SetStanding(id="s", seat=1, standing=standing)) is None
            assert b.of("ok")[-1]["id"] == "s"
            assert b.view(1)["standing"] == standing
            await r.act(table, a, 0, "attack 1")
            if is_passed:
                await until(partial(has_lines, table, 2))
            await settle()
            by = [stored.entry.by for stored in table.history.log]
            assert by == (["", BY] if is_passed else [""])

    run(play())


def test_the_answer_comes_after_a_pause_that_tells_nothing(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        for n, (standing, held) in enumerate([("auto", "halt"), ("never", "halt"), ("never", "parry")] * 8):
            async with room(tmp_path / str(n), delay=DELAY) as r:
                table, a, b = await attacked(r, [held])
                await r.say(table, b, p.SetStanding(id="s", seat=1, standing=standing))  # type: ignore[arg-type]
                await r.act(table, a, 0, "attack 1")
                await until(partial(has_lines, table, 2))

    run(play())
    assert len(time.slept) == 24
    assert all(DELAY <= pause <= 3 * DELAY for pause in time.slept)
    assert len(set(time.slept)) == 24


def test_a_player_may_be_quicker_than_the_standing_answer(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        time.may_end.clear()
        async with room(tmp_path, delay=DELAY) as r:
            table, a, b = await attacked(r, ["parry"])
            await r.say(table, b, p.SetStanding(id="s", seat=1, standing="never"))
            await r.act(table, a, 0, "attack 1")
            assert table.standing.waiting == {1} and not table.is_idle
            await r.act(table, b, 1, "trick parry")
            time.may_end.set()
            await settle()
            assert [stored.entry.by for stored in table.history.log] == ["", ""]
            assert table.standing.waiting == set()

    run(play())


def test_pass_for_the_rest_of_this_turn_ends_with_it(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        async with room(tmp_path, delay=DELAY) as r:
            table, a, b = await attacked(r, ["parry"])
            await r.say(table, b, p.SetStanding(id="1", seat=1, standing="auto"))
            await r.say(table, b, p.SetStanding(id="2", seat=1, standing="turn"))
            await r.act(table, a, 0, "attack 1")
            await until(lambda: table.history.seq == 2)
            assert SKIRMISH.bots.turn_of(table.history.state) == 1
            assert b.view(1)["standing"] == "auto", "as before"
            await r.act(table, b, 1, "rest")
            await r.act(table, a, 0, "attack 1")
            await settle()
            assert table.history.state.waiting == (1,), "asked again"

    run(play())


def test_nobody_else_learns_of_it(tmp_path: Path, time: Time) -> None:
    async def seen(standing: Any, by_hand: bool, data: Path) -> list[Any]:
        async with room(data, delay=DELAY) as r:
            table, a, b = await attacked(r, ["halt"])
            watcher = FakeSocket("third")
            await table.enter(watcher, p.Hello(v=1))
            # Who is here is told a little later, and nothing else of the table after that.
            await until(lambda: a.of("table")[-1]["watchers"] == 1)
            a.got.clear()
            before = len(a.got), len(watcher.got)
            await r.say(table, b, p.SetStanding(id="s", seat=1, standing=standing))
            assert (len(a.got), len(watcher.got)) == before, "not even that something was set"
            await r.act(table, a, 0, "attack 1")
            if by_hand:
                await r.act(table, b, 1, "pass")
            await until(lambda: table.history.seq == 2)
            await settle()
            frames = [m for m in a.got + watcher.got if m["t"] == "view"]
            assert {m["standing"] for m in frames} == {"hold", None}, "their own"
            told = json.loads(json.dumps(frames).replace(table.id, "table"))
            for message in told:
                assert not any("played_by" in event for event in message["events"])
            return [told, [message.get("t") for message in a.got if message["t"] != "ack"]]

    first = run(seen("hold", True, tmp_path / "a"))
    assert first == run(seen("never", False, tmp_path / "b")) == run(seen("auto", False, tmp_path / "c"))


def test_whoever_takes_a_pass_back_is_asked_by_hand(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        async with room(tmp_path, delay=DELAY) as r:
            table, a, b = await attacked(r, ["parry"])
            await r.say(table, b, p.SetStanding(id="s", seat=1, standing="never"))
            await r.act(table, a, 0, "attack 1")
            await until(lambda: table.history.seq == 2)
            assert await r.say(table, b, p.Undo(id="u", seat=1)) is None
            await settle()
            assert table.history.state.waiting == (1,)
            assert table.history.state.action_names(1) == ["trick parry", "pass"]
            await r.act(table, b, 1, "trick parry")
            assert table.standing.by_hand == set(), "from now on as before"

    run(play())


def test_the_setting_is_kept_with_the_seat(tmp_path: Path, time: Time) -> None:
    async def begin() -> str:
        async with room(tmp_path, delay=DELAY) as r:
            table, _, b = await attacked(r, ["parry"])
            await r.say(table, b, p.SetStanding(id="s", seat=1, standing="auto"))
            await r.say(table, b, p.SetStanding(id="t", seat=1, standing="turn"))
            return table.id

    async def come_back(id: str) -> None:
        async with room(tmp_path, delay=DELAY) as r:
            table = await r.registry.table(id)
            b = FakeSocket("friend")
            await table.enter(b, p.Hello(v=1, tokens=[table.token(1)]))
            assert b.view(1)["standing"] == "turn"
            assert table.head.seats[1].standing == "auto"
            a = FakeSocket("host")
            await table.enter(a, p.Hello(v=1, tokens=[table.token(0)]))
            await r.act(table, a, 0, "attack 1")
            await until(lambda: table.history.seq == 2)

    run(come_back(run(begin())))


def test_a_bot_in_the_seat_decides_for_itself_and_before_the_start_there_is_no_turn(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        async with room(tmp_path, delay=0.0) as r:
            table, tokens = await r.open(["me", "open"], game=DECK_GAME)
            host = FakeSocket("host")
            await table.enter(host, p.Hello(v=1, tokens=[tokens[0]]))
            refuse = await r.say(table, host, p.SetStanding(id="1", seat=0, standing="turn"))
            assert refuse is not None and refuse.code == "closed"
            assert await r.say(table, host, p.SetStanding(id="2", seat=0, standing="never")) is None
            table, a, b = await attacked(r, ["parry"])
            await r.say(table, b, p.SetStanding(id="s", seat=1, standing="never"))
            await r.say(table, b, p.Bot(id="b", seat=1, level="easy"))
            await r.act(table, a, 0, "attack 1")
            await until(lambda: table.history.seq >= 2)
            assert table.history.log[1].entry.by == "bot"

    run(play())


def test_a_setting_that_is_not_stored_is_not_set(tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(tmp_path, delay=DELAY) as r:
            table, _, b = await attacked(r, ["parry"])

            async def full_disk(statements: Statements) -> None:
                raise NotStored("full")

            with monkeypatch.context() as broken:
                broken.setattr(r.registry.store, "write", full_disk)
                refuse = await r.say(table, b, p.SetStanding(id="s", seat=1, standing="never"))
            assert refuse is not None and refuse.code == "not-stored"
            assert b.view(1)["standing"] == "hold"
            assert b.of("ok") == []

    run(play())


def test_among_bots_the_table_passes_at_once_where_nothing_else_is_possible(tmp_path: Path, time: Time) -> None:
    """Bots learn nothing from a pause."""

    async def play() -> None:
        async with room(tmp_path, think=attacks, delay=0.0) as r:
            table, b = await attacked_by_a_bot(r, ["halt"])
            assert b.view(1)["standing"] == "auto"
            await until(lambda: any(stored.entry.by == BY for stored in table.history.log))
            assert set(time.slept) == {0}
            asked = [view["decision"] for view in b.of("view") if view["decision"]]
            assert [one for one in asked if one["kind"] == "attack"] == [], "nothing flashes up"
        async with room(tmp_path / "held", think=attacks, delay=0.0) as r:
            table, b = await attacked_by_a_bot(r, ["parry"])
            await until(lambda: table.history.state.waiting == (1,))
            await settle()
            assert table.history.state.action_names(1) == ["trick parry", "pass"], "asked: there is a choice"
            await r.say(table, b, p.SetStanding(id="s", seat=1, standing="hold"))
            assert b.view(1)["standing"] == "hold", "what was chosen counts"

    run(play())


def test_a_bot_that_keeps_the_seat_of_somebody_does_not_count_as_one(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        async with room(tmp_path, think=attacks, delay=DELAY) as r:
            table, a, b = await attacked(r, ["halt"])
            await r.say(table, a, p.Bot(id="b", seat=0, level="easy"))
            assert table.head.seats[0].level and b.view(1)["standing"] == "hold"

    run(play())


def test_a_forced_pass_is_taken_back_with_the_choice_before_it(tmp_path: Path, time: Time) -> None:
    async def play() -> None:
        async with room(tmp_path, think=attacks, delay=0.0) as r:
            table, b = await attacked_by_a_bot(r, ["halt"])
            await until(lambda: any(stored.entry.by == BY for stored in table.history.log))
            await until(lambda: table.history.state.waiting == (1,))
            assert b.view(1)["undo"] == 0, "nothing was chosen yet"
            before = table.history.state.digest()
            await until(lambda: b.view(1)["decision"] is not None)  # the question after a pass is asked
            await r.act(table, b, 1)
            await until(lambda: len([one for one in table.history.log if one.entry.by == BY]) > 1)
            assert await r.say(table, b, p.Undo(id="u", seat=1)) is None
            assert table.history.state.digest() == before

    run(play())
