"""The Temporal War at a table: neither a question nor a pause tells what is in a hand (R20.8)."""

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from anachron.server.tables.standing import BY
from anachron.server.tables.table import Table
from anachron.server.wire import protocol as p
from tests.server.helpers import FakeSocket, Room, room, run, until

GAME = "temporal-war"
DELAY = 10.0
LIST = {"second-wind": 1, "imp": 2}  # of seat 1, open to all
HANDS = {"the card": ["second-wind"], "another card": ["imp"]}
# Leonel attacks; all dice of the attack are swords, none of the defence helps: 6 damage are about to be dealt.
DICE = [1] * 9 + [1] * 4


class Pauses:
    """Sleeps end at once, and are remembered with what was drawn for them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.slept: list[float] = []
        self.drawn = 0
        monkeypatch.setattr("anachron.server.tables.standing.sleep", self.sleep)
        monkeypatch.setattr("anachron.server.tables.standing.entropy.between", self.between)

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    def between(self, low: float, high: float) -> float:
        self.drawn += 1
        return low + (high - low) * (self.drawn * 0.37 % 1)


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Pauses:
    return Pauses(monkeypatch)


async def struck(r: Room, hand: list[str]) -> tuple[Table, FakeSocket, FakeSocket, FakeSocket]:
    """Seat 0 is about to attack; seat 1, with this hand, will be asked in the window `damage`. A third one watches."""
    table, tokens = await r.open(["me", "open"], game=GAME)
    table.head.position = {
        "phase": "action",
        "in_use": "0,4",
        "pieces": [
            {"at": "0,4", "card": "leonel", "seat": 0},
            {"at": "0,1", "card": "shield-bearer", "seat": 1, "ready": False},
        ],
        "hands": [[], hand],
        "lists": [{}, LIST],
        "chance": DICE,
    }
    table.history = type(table.history)(table.head)
    await table.seating.sit("friend", "Friend", None, None)
    a, b, watcher = FakeSocket("host"), FakeSocket("friend"), FakeSocket("third")
    await table.enter(a, p.Hello(v=1, tokens=[tokens[0]]))
    await table.enter(b, p.Hello(v=1, tokens=[table.token(1)]))
    await table.enter(watcher, p.Hello(v=1))
    return table, a, b, watcher


async def attack(r: Room, table: Table, a: FakeSocket) -> int:
    """Declares the attack, and returns the number of the line after which seat 1 is asked."""
    await r.act(table, a, 0, "attack 0,1")
    if table.history.state.waiting == (0,):
        await r.act(table, a, 0, "power")
    assert table.history.state.waiting == (1,)
    question = table.history.state.question(1)
    assert question is not None and question.ask.window
    return table.history.seq


def has_line(table: Table, seq: int) -> bool:
    return table.history.seq > seq


async def seen_by_others(data: Path, hand: list[str], standing: Any) -> list[Any]:
    """Everything that the attacker and a spectator get until seat 1 has passed, by hand or by its setting."""
    async with room(data, delay=DELAY) as r:
        table, a, b, watcher = await struck(r, hand)
        await until(lambda: a.of("table")[-1]["watchers"] == 1)  # who is here is told some time later
        if standing is not None:
            await r.say(table, b, p.SetStanding(id="s", seat=1, standing=standing))
        seq = await attack(r, table, a)
        if standing is None:
            await r.act(table, b, 1, "pass")
        await until(partial(has_line, table, seq))
        for _ in range(20):
            await asyncio.sleep(0.001)
        frames = [m for m in a.got + watcher.got if m["t"] != "ack"]
        of_this_table = {table.id: "table", frames[0]["seed_hash"]: "hash"}
        told = json.dumps(frames)
        for name, plain in of_this_table.items():
            told = told.replace(name, plain)
        found: list[Any] = json.loads(told)
        return found


def test_a_rival_and_a_spectator_get_the_same_whatever_is_held_and_set(tmp_path: Path, pauses: Pauses) -> None:
    """By hand, by `auto` (which has nothing to play) and by `never` (which has)."""
    ways = [("the card", None), ("another card", None), ("another card", "auto"), ("the card", "never")]
    ways.append(("another card", "never"))
    seen = [run(seen_by_others(tmp_path / str(n), HANDS[held], way)) for n, (held, way) in enumerate(ways)]
    assert all(one == seen[0] for one in seen[1:]) and "second-wind" in json.dumps(seen[0]), "in the open list alone"


def test_the_pause_is_drawn_before_anybody_looks_at_the_hand(tmp_path: Path, pauses: Pauses) -> None:
    async def pause(data: Path, hand: list[str], standing: Any) -> list[float]:
        pauses.slept, pauses.drawn = [], 0
        await seen_by_others(data, hand, standing)
        return pauses.slept

    ways = [("another card", "auto"), ("another card", "never"), ("the card", "never"), ("the card", "turn")]
    slept = [run(pause(tmp_path / str(n), HANDS[held], way)) for n, (held, way) in enumerate(ways)]
    assert all(one == slept[0] for one in slept) and len(slept[0]) == 1
    assert DELAY <= slept[0][0] <= 3 * DELAY


def test_auto_leaves_the_question_open_only_to_whoever_can_answer(tmp_path: Path, pauses: Pauses) -> None:
    async def play() -> None:
        async with room(tmp_path, delay=DELAY) as r:
            table, a, b, _ = await struck(r, HANDS["the card"])
            await r.say(table, b, p.SetStanding(id="s", seat=1, standing="auto"))
            seq = await attack(r, table, a)
            for _ in range(20):
                await asyncio.sleep(0.001)
            assert table.history.seq == seq and pauses.slept == []
            assert "answers" in b.view(1)["view"] and "answers" not in a.view(0)["view"]
            await r.act(table, b, 1, "play second-wind")
            assert BY not in [stored.entry.by for stored in table.history.log]

    run(play())
