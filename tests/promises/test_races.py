"""One line of history per table: of several who act on one line at the same moment, one wins."""

import asyncio
import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, new_id, room, run

FEW, ALL = 400, 10_000
GAME = "tollbridge"
MOST = 8
CHOSEN = " has chosen."


class Tab(FakeSocket):
    """One of several pages of one player; what each line looked like in it."""

    def __init__(self, seat: int) -> None:
        super().__init__("host")
        self.seat = seat
        self.lines: list[tuple[int, bytes]] = []
        self.log: list[dict[str, Any]] = []

    def take(self, frame: bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "view":
            self.log = [event for event in self.log if event["n"] < message["since"]] + message["events"]
            told = [event["text"] for event in self.log]
            while told and told[-1].endswith(CHOSEN):
                told.pop()  # in a secret round this has no number of its own
            seen = [message["view"], message["scores"], told]
            self.lines.append((message["seq"], hashlib.sha256(json.dumps(seen).encode()).digest()))
        else:
            self.got.append(message)


async def one_race(r: Room, table: Table, tabs: list[Tab], chance: random.Random) -> None:
    """All tabs of a seat that has to decide act at once, each as it likes."""
    seat = chance.choice(table.history.state.waiting)
    racers = [tab for tab in tabs if tab.seat == seat]
    racers = chance.sample(racers, chance.randrange(2, len(racers) + 1))
    actions, seq, before = table.history.state.actions(seat), table.history.shown(seat), table.history.seq
    messages = [
        p.Act(id=new_id(), seq=seq, seat=seat, action=table.history.game.actions[chance.choice(actions)])
        for _ in racers
    ]
    for tab in racers:
        tab.got.clear()
    refusals = await asyncio.gather(
        *[r.say(table, tab, message) for tab, message in zip(racers, messages, strict=True)]
    )
    won = [tab for tab, message in zip(racers, messages, strict=True) if {"ack"} == told(tab, message.id)]
    lost = [
        tab
        for tab, message, refuse in zip(racers, messages, refusals, strict=True)
        if refuse is not None or {"refused"} == told(tab, message.id)
    ]
    assert len(won) == 1, "exactly one wins"
    assert len(lost) == len(racers) - 1, "and all others are told"
    assert all(one is None or one.code in ("stale", "closed") for one in refusals)
    assert table.history.seq == before + 1


def told(tab: Tab, id: str) -> set[str]:
    return {message["t"] for message in tab.got if message.get("id") == id}


def check_histories(tabs: list[Tab]) -> None:
    """All tabs of a seat saw parts of one sequence: no line twice in two ways, and none before an earlier one."""
    for seat in {tab.seat for tab in tabs}:
        one_line: dict[int, bytes] = {}
        own = [tab for tab in tabs if tab.seat == seat]
        for tab in own:
            numbers = [seq for seq, _ in tab.lines]
            assert numbers == sorted(numbers)
            for seq, seen in tab.lines:
                assert one_line.setdefault(seq, seen) == seen, f"line {seq} was seen in two ways"
        assert len({tab.lines[-1] for tab in own}) == 1, "all have seen the end"


def race(data: Path, wanted: int) -> None:
    async def play() -> tuple[int, int]:
        chance, races, tables = random.Random(19), 0, 0
        async with room(data) as r:
            while races < wanted:
                table, tokens = await r.open(["me", "me"], {}, game=GAME)
                tables += 1
                tabs = [Tab(n % 2) for n in range(2 * MOST)]
                for tab in tabs:
                    await table.enter(tab, p.Hello(v=1, tokens=[tokens[tab.seat]]))
                while table.head.status == "playing":
                    await one_race(r, table, tabs, chance)
                    races += 1
                check_histories(tabs)
                for tab in tabs:
                    table.leave(tab)
        return races, tables

    races, tables = run(play())
    print(f"\n{races} races at {tables} tables, one winner each")


def test_of_several_who_act_at_once_one_wins(tmp_path: Path) -> None:
    race(tmp_path, FEW)


@pytest.mark.long
def test_ten_thousand_races_have_one_winner_each(tmp_path: Path) -> None:
    race(tmp_path, ALL)
