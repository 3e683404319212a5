"""Whoever looks back on a game costs those who play nothing: not their moves' time, and not their clocks'."""

import asyncio
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from anachron.core import telling
from anachron.server.tables import looks, messages
from anachron.server.tables.history import LOOK_APART, Lines
from anachron.server.wire import protocol as p
from tests.server.helpers import Live, Room, live, new_id, room, run
from tests.server.tables.test_clock_secrets import FakeTicks


def played(server: Live, moves: int = 3) -> tuple[httpx.Client, str]:
    """A table where one person has made some moves."""
    guest = server.guest()
    opened = server.open(guest, ["me", "me"])
    id = opened["table"]
    ws = server.connect(id, [opened["token"]], guest)
    view = ws.until("view", seat=0)
    for _ in range(moves):
        action = view["decision"]["actions"][0]["action"]
        assert ws.ask({"t": "act", "seq": view["seq"], "seat": 0, "action": action})["t"] == "ack"
        view = ws.until("view", seat=0)
        if view["decision"] is None:
            break
    ws.close()
    guest.headers["Authorization"] = f"Seat {opened['token']}"
    return guest, id


def hold(server: Live, id: str) -> Callable[[], None]:
    """Holds the lock of a table, as a move does that waits for the disk; call it to let go."""

    async def take() -> None:
        await (await server.web.registry.table(id)).lock.acquire()

    async def let_go() -> None:
        (await server.web.registry.table(id)).lock.release()

    asyncio.run_coroutine_threadsafe(take(), server.loop).result(10)
    return lambda: asyncio.run_coroutine_threadsafe(let_go(), server.loop).result(10)


@pytest.mark.parametrize("what", ["at", "stills"])
def test_who_looks_back_does_not_wait_for_who_plays_nor_they_for_them(tmp_path: Path, what: str) -> None:
    """Before: a look took the table's lock, so 120 connections that looked back made each move wait 0.8 s."""
    with live(tmp_path) as server:
        guest, id = played(server)
        let_go = hold(server, id)
        try:
            assert guest.get(f"/api/tables/{id}/{what}/1?as=0", timeout=5).status_code == 200
        finally:
            let_go()


class Slow:
    """Looks that take a while, and how many of them there were at a time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.now = self.most = 0
        self._lock, self._seconds, self._view = threading.Lock(), seconds, messages.past_view
        monkeypatch.setattr(messages, "past_view", self.view)

    def view(self, lines: Lines, seq: int, who: int | None, every: bool) -> p.View:
        with self._lock:
            self.now += 1
            self.most = max(self.most, self.now)
        time.sleep(self._seconds)
        with self._lock:
            self.now -= 1
        return self._view(lines, seq, who, every)


def test_looks_take_turns_and_an_address_has_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody at another address waits for one look, not for the thirty of a stranger."""
    with live(tmp_path) as server:
        guest, id = played(server)
        slow = Slow(monkeypatch, 0.05)
        transport = httpx.HTTPTransport(local_address="127.0.0.2")
        other = httpx.Client(base_url=server.url, transport=transport, timeout=30)
        other.get("/api/me")
        with ThreadPoolExecutor(30) as pool:
            asked = [pool.submit(guest.get, f"/api/tables/{id}/at/1?as=0") for _ in range(30)]
            while not slow.most:
                time.sleep(0.001)
            began = time.monotonic()
            assert other.get(f"/api/tables/{id}/at/0").status_code == 200
            waited = time.monotonic() - began
            assert {answer.result().status_code for answer in asked} == {200}
        assert slow.most == 1
        assert waited < 0.75, "all thirty take 1.5 s"


@pytest.mark.parametrize("what", ["at/1?as=0", "stills/1?as=0", "steps", "log?before=9", "record"])
def test_who_looks_back_without_end_is_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setattr(looks, "AT_ONCE", 2.0)
    monkeypatch.setattr(looks, "PER_S", 0.01)
    monkeypatch.setattr("anachron.server.wire.net.HOLD_S", 0.0)
    with live(tmp_path, requests_per_minute=240) as server:
        guest, id = played(server)
        answers = [guest.get(f"/api/tables/{id}/{what}") for _ in range(3)]
        assert [answer.status_code == 429 for answer in answers] == [False, False, True]
        assert answers[2].headers["Retry-After"]
        assert guest.get("/api/me").status_code == 200


async def long_game(r: Room) -> Any:
    table, a, b = await r.two({"timelines": 5})
    chance = random.Random(4)
    while table.history.seq < 90 and table.head.status == "playing":
        seat = chance.choice(table.history.state.waiting)
        actions = table.history.state.actions(seat)
        await r.act(table, (a, b)[seat], seat, table.history.game.actions[chance.choice(actions)])
        if chance.random() < 0.1 and table.head.status == "playing":
            await r.say(table, (a, b)[seat], p.Undo(id=new_id(), seat=seat))
    return table


def test_a_look_plays_a_few_moves_wherever_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first one plays all of the game. Before, each played up to the whole of it."""
    counted = 0
    play = Lines.play

    def counting(lines: Lines, state: Any, seq: int) -> None:
        nonlocal counted
        counted += 1
        play(lines, state, seq)

    async def look() -> None:
        nonlocal counted
        async with room(tmp_path) as r:
            history = (await long_game(r)).history
            assert len(history.line) > 2 * LOOK_APART
            messages.past_view(history.as_it_is(), history.seq, None, False)
            for seq in range(history.seq):
                counted = 0
                messages.past_view(history.as_it_is(), seq, None, False)
                assert counted < LOOK_APART or history.line[: len(history.line_at(seq))] != history.line_at(seq)

    monkeypatch.setattr(Lines, "play", counting)
    run(look())


def test_what_was_is_the_same_wherever_one_looks_first(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as r:
            history = (await long_game(r)).history
            places = list(range(history.seq + 1)) * 2
            random.Random(5).shuffle(places)
            for n, seq in enumerate(places):
                lines, line = history.as_it_is(), history.line_at(seq)
                assert lines.past.state(lines, line).digest() == history.replay(line).digest()
                view = messages.past_view(lines, seq, 0, False)
                seen = history.events(history.replay(line), line, 0)
                assert view.since + len(view.events) == len(seen)
                assert view.events == seen[view.since :]
                if n % 40 == 0:
                    history.forget_states()

    run(look())


@pytest.mark.parametrize("clock", [p.BankClock(seconds=60, increment=0), p.MoveClock(seconds=60)])
def test_what_a_move_waits_for_others_is_not_taken_from_a_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: p.Clock
) -> None:
    """Before: time ran until a move had its turn at the table, and whoever kept the table busy burned it."""

    async def play() -> None:
        ticks = FakeTicks(monkeypatch)
        async with room(tmp_path) as r:
            table, a, b = await r.two(clock=clock)
            seat = table.history.state.waiting[0]
            player, clocks = (a, b)[seat], table.clocks
            assert clocks is not None
            action = table.history.game.actions[table.history.state.actions(seat)[0]]
            ticks.now += 9_000
            player.arrived = ticks.now / 1000
            async with table.lock:
                act = p.Act(id=new_id(), seq=table.history.shown(seat), seat=seat, action=action)
                moving = asyncio.create_task(table.handle(player, act))
                await asyncio.sleep(0)
                ticks.now += 40_000
            await moving
            assert table.history.log[-1].entry.rest == 51_000

    run(play())


def test_with_all_hands_open_nobody_in_particular_is_told(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as r:
            lines = (await long_game(r)).history.as_it_is()
            seen = dict.fromkeys((False, True), 0)
            for every in seen:
                for seq in range(len(lines.log)):
                    events = messages.past_view(lines, seq, None if every else 0, every).events
                    seen[every] += sum("you" in event for event in events)
            assert seen[True] == 0 < seen[False]

    run(look())


def test_a_page_of_the_log_is_told_without_what_comes_after_it(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as r:
            state = (await long_game(r)).history.state
            whole = telling.events(state, 0, 0)
            for until in range(len(whole)):
                page = telling.lines(state, 0, 0, until=until)
                assert [line.wire for line in page][:until] == whole[:until]
                assert len(page) < until + 10, "not the rest of the game"

    run(look())
