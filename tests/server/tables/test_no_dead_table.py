"""No dead table: people leave, vanish or fall silent, clocks run out, bots fail, and every game comes to its end. At
each moment it is plain what happens next, or who can bring it about."""

import asyncio
import os
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import anachron
from anachron.server.bots.bot_pool import BotFailed, Task
from anachron.server.store.refuse import Refuse
from anachron.server.tables import botplay, idle, seating
from anachron.server.tables import table as tables
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, random_bot, room

GAMES = ("tollbridge", "skirmish", "time-line-battle")
OPTIONS: dict[str, dict[str, Any]] = {"time-line-battle": {"timelines": 1}}
AT_ONCE = 20  # games at the same time: they share commits
MOST_STEPS = 5_000  # several times those of the longest game
CLOCK_S = 60


class Time:
    """The clock of tables, in milliseconds: it stands still until a game lets it run."""

    def __init__(self) -> None:
        self.now = 0

    def ticks(self) -> int:
        return self.now


class Game:
    """One game: people who come and go at random."""

    def __init__(self, r: Room, seed: int, time: Time) -> None:
        self.r, self.time = r, time
        self.seed = seed
        self.chance = random.Random(seed)
        self.here: dict[int, FakeSocket] = {}
        self.seen: set[str] = set()  # what happened

    async def play(self) -> None:
        self.table = await self.seated()
        for _ in range(MOST_STEPS):
            if self.table.head.status == "over":
                return
            self.must_go_on()
            await self.step()
        raise AssertionError(f"game {self.seed} has no end")

    async def seated(self) -> Table:
        chance = self.chance
        game = anachron.game(chance.choice(GAMES))
        count = chance.choice(game.seats)
        kinds = ["me", *(chance.choice(("open", "open", "bot")) for _ in range(count - 1))]
        clock = p.MoveClock(seconds=CLOCK_S) if chance.random() < 0.5 else None
        table, _ = await self.r.open(
            kinds, OPTIONS.get(game.name), guest=self.guest(0), game=game.name, clock=clock, watch=False
        )
        for n, kind in enumerate(kinds):
            if kind == "open":
                await table.seating.sit(self.guest(n), f"Guest {n}", n)
            if kind != "bot":
                await self.come(table, n)
        if table.head.status == "open":
            await table.handle(self.here[0], p.Start(id=new_id()))
        return table

    def guest(self, n: int) -> str:
        return f"{self.seed}-{n}"

    async def come(self, table: Table, n: int) -> None:
        self.here[n] = FakeSocket(self.guest(n))
        await table.enter(self.here[n], p.Hello(v=1, tokens=[table.token(n)]))

    def must_go_on(self) -> None:
        """Each seat that has to decide: a person, a bot that thinks, or a clock that runs."""
        table = self.table
        waiting = table.history.state.waiting
        assert waiting, f"game {self.seed}: nobody has to decide, and it is not over"
        for n in waiting:
            seat = table.head.seats[n]
            if seat.level is not None:
                assert n in table.bots.thinking, f"game {self.seed}: the bot of seat {n} does nothing"
            else:
                assert seat.guest is not None, f"game {self.seed}: seat {n} is nobody's"
                if table.clocks is not None:
                    assert table.timer is not None, f"game {self.seed}: the clock of seat {n} does not run"

    async def step(self) -> None:
        """Something that people do, or that comes by itself."""
        table, chance = self.table, self.chance
        if table.bots.thinking:
            await asyncio.sleep(0.001)  # a bot thinks; meanwhile the others do what they do
        waiting = table.history.state.waiting
        ready = [n for n in waiting if n in self.here and table.head.seats[n].level is None]
        what = chance.random()
        if ready and what < 0.8:
            await self.act(chance.choice(ready))
        elif self.here and what < 0.86:
            await self.vanish(chance.choice(list(self.here)))
        elif self.here and what < 0.9:
            await self.leave(chance.choice(list(self.here)))
        elif what < 0.93:
            await self.return_one()
        elif what < 0.94 and len(self.people()) > 1:
            await self.end_one()
        elif table.clocks is not None:
            await self.run_out()
        else:
            await self.replace_one()

    def people(self) -> list[int]:
        return [n for n, seat in enumerate(self.table.head.seats) if seat.guest is not None]

    async def act(self, n: int) -> None:
        table = self.table
        with suppress(Refuse):  # others may have been quicker
            action = self.chance.choice(table.history.state.actions(n))
            message = p.Act(id=new_id(), seq=table.history.shown(n), seat=n, action=table.history.game.actions[action])
            await table.handle(self.here[n], message)

    async def leave(self, n: int) -> None:
        """Somebody leaves the game: a bot stands in."""
        self.seen.add("left")
        with suppress(Refuse):
            await self.table.handle(self.here[n], p.Leave(id=new_id(), seat=n))
        await self.vanish(n)

    async def vanish(self, n: int) -> None:
        """A connection is lost, and nobody says why."""
        self.seen.add("vanished")
        self.table.leave(self.here.pop(n))

    async def return_one(self) -> None:
        away = [n for n in self.people() if n not in self.here]
        if away:
            self.seen.add("came back")
            await self.come(self.table, self.chance.choice(away))

    async def end_one(self) -> None:
        """Somebody deletes their name and seats."""
        n = self.chance.choice(self.people())
        self.seen.add("deleted")
        await self.r.registry.end(self.guest(n))
        socket = self.here.pop(n, None)
        if socket is not None:
            self.table.leave(socket)

    async def run_out(self) -> None:
        """Nobody does anything until a clock has run out."""
        table = self.table
        end = table.clocks.next_end() if table.clocks is not None else None
        if end is not None:
            self.seen.add("timed out")
            self.time.now = max(self.time.now, end[0])
            await table._expire(end[1])  # what its timer calls

    async def replace_one(self) -> None:
        """Those who are here let a bot play for one who is away or silent; if nobody is here, somebody comes back."""
        table = self.table
        waited = [n for n in table.history.state.waiting if table.head.seats[n].level is None]
        if not self.here:
            await self.return_one()
        for n in waited:
            others = [one for one in self.here if one != n]
            if others:
                by = self.here[self.chance.choice(others)]
                with suppress(Refuse):
                    if n in self.here:
                        await table.handle(by, p.Nudge(id=new_id(), seat=n))
                    await table.handle(by, p.Bot(id=new_id(), seat=n, level="easy"))
                    self.seen.add("replaced")


def clumsy_bot(seed: int) -> Any:
    chance = random.Random(seed)

    async def think(task: Task) -> str:
        luck = chance.random()
        if luck < 0.04:
            raise BotFailed
        if luck < 0.06:
            raise RuntimeError("a bot of ours has a fault")
        return "no action at all" if luck < 0.08 else await random_bot(task)

    return think


def play_games(data: Path, games: range, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """All of them come to their end; what happened on the way."""
    time = Time()
    monkeypatch.setattr(tables, "ticks", time.ticks)
    monkeypatch.setattr(seating, "AWAY_S", 0.0)
    monkeypatch.setattr(idle, "THINK_S", 0.0)
    monkeypatch.setattr(idle, "ANSWER_S", 0.0)
    monkeypatch.setattr(botplay, "STUCK_S", 0.0)
    monkeypatch.setattr(botplay.log, "disabled", True)  # it tells of every fault of a bot
    seen: set[str] = set()
    seeds = iter(games)

    async def play() -> None:
        async with room(data, clumsy_bot(games.start)) as r:

            async def one_after_the_other() -> None:
                for seed in seeds:
                    game = Game(r, seed, time)
                    await game.play()
                    seen.update(game.seen)

            await asyncio.gather(*[one_after_the_other() for _ in range(AT_ONCE)])

    asyncio.run(play())
    return seen


ALL = {"left", "vanished", "came back", "deleted", "timed out", "replaced"}


def test_games_with_random_leavers_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play_games(tmp_path, range(60), monkeypatch) == ALL


@pytest.mark.long
def test_ten_thousand_games_with_random_leavers_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """LEAVERS says how many."""
    count = int(os.environ.get("LEAVERS", "10000"))
    for start in range(0, count, 500):  # a database for each part: old tables cost nothing then
        part = tmp_path / str(start)
        part.mkdir()
        assert play_games(part, range(1000 + start, 1000 + min(start + 500, count)), monkeypatch) == ALL
