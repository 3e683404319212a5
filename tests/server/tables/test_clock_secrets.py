"""A rival's clock tells nothing of a secret choice: not how many parts it has, nor when each of them was made."""

import json
from pathlib import Path
from typing import Any

import pytest

from anachron.server.tables import broadcast, clocks, table
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, room, run, until

CYCLE = {"timelines": 1, "cycle": 2}
CLOCKS: list[p.Clock] = [p.BankClock(seconds=300, increment=7), p.MoveClock(seconds=300)]
SEED = "5" * 64


class FakeTicks:
    """A clock that the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000
        for module in (clocks, table, broadcast):
            monkeypatch.setattr(module, "ticks", lambda: self.now)


async def with_seed(r: Room, clock: p.Clock) -> tuple[Table, FakeSocket, FakeSocket]:
    """Two people at a table whose chance is known, so that it has a twin."""
    made, a, b = await r.two(CYCLE, clock=clock)
    made.head.seed = SEED
    made.history = type(made.history)(made.head)
    made.start_bots_and_clocks()
    for one in (a, b):
        one.got.clear()
    return made, a, b


def parts_of(found: Table, most: bool) -> str:
    """The next part of the rival's choice: as many as there can be, or as few."""
    state, game = found.history.state, found.history.game
    names = [game.actions[action] for action in state.actions(1)]
    declines = [name for name in names if game.actions.declines(game.actions.find(name))]
    others = [name for name in names if name not in declines]
    return (others or declines)[0] if most or not declines else declines[0]


async def choose(
    r: Room, found: Table, b: FakeSocket, ticks: FakeTicks, most: bool, looks: FakeSocket | None = None
) -> int:
    """The rival chooses within 60 seconds; in how many parts. Somebody looks just before the last one."""
    began, parts = ticks.now, 0
    while 1 in found.history.state.waiting:
        ticks.now += 9_000
        action, last = parts_of(found, most), found.history.state.copy()
        last.apply(action, 1)
        if 1 not in last.waiting:
            ticks.now = began + 60_000
            if looks is not None:
                found.show_to(looks)
        await r.act(found, b, 1, action)
        parts += 1
    return parts


def told(a: FakeSocket) -> list[dict[str, Any]]:
    """What the other was sent, but for the id of the table and what this rival holds."""
    frames = json.loads(json.dumps([one for one in a.got if one["t"] == "view"]))
    return [{key: frame[key] for key in ("seq", "waiting", "chosen", "clocks", "notes", "undo")} for frame in frames]


@pytest.mark.parametrize("clock", CLOCKS, ids=["bank", "move"])
def test_the_clock_does_not_tell_how_many_parts_a_secret_choice_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: p.Clock
) -> None:
    async def play(most: bool) -> tuple[int, list[dict[str, Any]]]:
        ticks = FakeTicks(monkeypatch)
        async with room(tmp_path / str(most)) as r:
            found, a, b = await with_seed(r, clock)
            parts = await choose(r, found, b, ticks, most, looks=a)
            ticks.now += 5_000
            found.show_to(a)
            watching = FakeSocket("fan")
            await found.enter(watching, p.Hello(v=1))
            while 0 in found.history.state.waiting:
                await r.act(found, a, 0)
            return parts, [*told(a)[:-1], *told(watching)[:1], told(a)[-1]]

    few, seen_few = run(play(most=False))
    many, seen_many = run(play(most=True))
    assert many > few, "else this proves nothing"
    own = {
        key: [[c for c in view["clocks"] if c["seat"] == 1] for view in seen]
        for key, seen in (("few", seen_few), ("many", seen_many))
    }
    assert own["few"] == own["many"]
    assert [view["chosen"] for view in seen_few] == [view["chosen"] for view in seen_many]
    assert seen_few[0]["clocks"][1] == {"seat": 1, "left_s": 300.0, "running": False}, "frozen while the round is open"


def test_the_own_clock_runs_on_through_the_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        ticks = FakeTicks(monkeypatch)
        async with room(tmp_path) as r:
            found, _a, b = await with_seed(r, CLOCKS[0])
            await choose(r, found, b, ticks, most=True)
            assert b.view(1)["clocks"][1] == {"seat": 1, "left_s": 247.0, "running": False}, "one increment"
            assert found.clocks is not None
            await r.say(found, b, p.Undo(id="u", seat=1))
            assert b.view(1)["clocks"][1] == {"seat": 1, "left_s": 240.0, "running": True}, "the time won goes back"
            ticks.now += 30_000
            await r.say(found, b, p.Undo(id="v", seat=1))
            assert b.view(1)["clocks"][1]["left_s"] == 210.0, "taking back wins no time"

    run(play())


def test_how_often_the_clock_had_to_choose_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(answered: bool) -> list[str]:
        ticks = FakeTicks(monkeypatch)
        async with room(tmp_path / str(answered)) as r:
            found, a, b = await with_seed(r, CLOCKS[1])
            assert found.clocks is not None
            found.clocks.left[0] = 10**9  # only the rival's time runs out
            if answered:
                await r.act(found, b, 1, parts_of(found, most=True))
            for _ in range(9):
                if 1 in found.history.state.waiting:
                    ticks.now = 1_000_000 + 300_001
                    await found._expire(1)
            assert 1 not in found.history.state.waiting
            await until(lambda: bool(a.of("chat")))
            return [line["text"] for line in a.of("chat")] + [note["text"] for note in a.view(0)["notes"]]

    assert run(play(answered=False)) == run(play(answered=True))


def test_a_frozen_clock_stays_what_it_was_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        ticks = FakeTicks(monkeypatch)
        async with room(tmp_path) as r:
            found, _, b = await r.two(CYCLE, clock=CLOCKS[0])
            await choose(r, found, b, ticks, most=True)
            id, token = found.id, found.token(0)
        async with room(tmp_path) as r:
            found, a = await r.registry.table(id), FakeSocket("host")
            await found.enter(a, p.Hello(v=1, tokens=[token]))
            assert a.view(0)["clocks"][1] == {"seat": 1, "left_s": 300.0, "running": False}

    run(play())
