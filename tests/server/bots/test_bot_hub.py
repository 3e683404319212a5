"""Bots on other machines: they answer; what they do wrong, or a stranger does to the port, harms no table."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

import anachron
from anachron.cli import cli
from anachron.core import State, fast_rng
from anachron.server.bots import bot_wire
from anachron.server.bots.bot_hub import LIMIT_S, MOST_FAILURES, BotHub
from anachron.server.bots.bot_machine import reason_of
from anachron.server.bots.bot_pool import BotFailed, Task, task_for
from anachron.server.bots.bot_turns import AT_ONCE
from anachron.server.bots.bot_wire import (
    Able,
    Answer,
    Leaving,
    Line,
    LineBroken,
    NotWelcome,
    Question,
    Ready,
    RulesHere,
)
from anachron.server.wire import entropy
from anachron.server.wire import protocol as p
from anachron.server.wire.net import bind
from tests import processes
from tests.contract.cases import NAMES, random_step
from tests.server.helpers import GAME, QUICK, FakeSocket, live, random_bot, room, run, until
from tests.server.tables.test_metrics import numbers
from tests.server.test_secrets import hidden_from

KEY = b"a key that both of them know"
NOTHING_ANSWERS = "nobody is to think here"


class Here:
    """Bots in this process, and how often they were asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def think(self, task: Task) -> str:
        self.asked += 1
        return await random_bot(task)


class Hub:
    """A server's side, with a port that machines can connect to."""

    def __init__(self, hub: BotHub, here: Here, port: int) -> None:
        self.hub, self.here, self.port = hub, here, port


@asynccontextmanager
async def listening(limit_s: float = 15.0, port: int = 0) -> AsyncIterator[Hub]:
    here = Here()
    hub, listens = BotHub(here.think, limit_s), bind("127.0.0.1", port, tries=1)
    await hub.listen(listens, KEY)
    try:
        yield Hub(hub, here, listens.getsockname()[1])
    finally:
        await hub.close()


Reply = Callable[[Task], str | None]


class Fake:
    """A machine in this process, which answers as a test likes; None: nothing at all."""

    def __init__(self, line: Line, reply: Reply) -> None:
        self.line = line
        self.tasks: list[Task] = []
        self._listens = asyncio.get_running_loop().create_task(self._answer(reply))

    async def _answer(self, reply: Reply) -> None:
        with suppress(LineBroken):
            while True:
                message = await self.line.next()
                if isinstance(message, Question):
                    self.tasks.append(message.task)
                    action = reply(message.task)
                    if action is not None:
                        self.line.send(Answer(message.n, action))

    async def close(self) -> None:
        self._listens.cancel()
        await self.line.close()


async def fake(at: Hub, reply: Reply, jobs: int = 2, rules: dict[str, RulesHere] | None = None) -> Fake:
    count = len(at.hub.machines)
    line = Line(*await asyncio.open_connection("127.0.0.1", at.port))
    await bot_wire.introduce(line, KEY)
    line.send(Able(jobs, rules if rules is not None else bot_wire.rules_here()))
    await line.receive(Ready)
    await until(lambda: len(at.hub.machines) > count)
    return Fake(line, reply)


def legal(task: Task) -> str:
    game = anachron.game(task.game)
    return game.actions[game.load(task.world.encode()).actions(task.seat)[0]]


def a_task(level: str = "easy") -> Task:
    game = anachron.game(GAME)
    return task_for(game, game.start(2, 7, QUICK), 0, level, 12345)


def start(folder: Path, port: int, key: bytes = KEY, jobs: int = 1) -> "subprocess.Popen[str]":
    """`anachron bots` in a process of its own."""
    file = folder / "bots.key"
    file.write_bytes(key + b"\n")
    command = [sys.executable, "-m", "anachron", "bots", f"127.0.0.1:{port}", "--key-file", str(file)]
    return processes.start([*command, "--jobs", str(jobs)], stderr=subprocess.PIPE, text=True)


# Real machines


def test_a_machine_answers_for_a_table_and_nobody_thinks_here(tmp_path: Path) -> None:
    async def play() -> None:
        async with listening() as at, room(tmp_path, at.hub.think) as r:
            start(tmp_path, at.port)
            await until(lambda: at.hub.places == 1, 60)
            table, tokens = await r.open(["me", "bot"])
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            for _ in range(3):
                await until(lambda: 0 in table.history.state.waiting or table.head.status == "over")
                await r.act(table, me, 0)
            await until(lambda: any(stored.entry.by == "bot" for stored in table.history.log))
            assert at.here.asked == 0, NOTHING_ANSWERS

    run(play())


def test_a_server_counts_the_places_and_gives_them_turns(tmp_path: Path) -> None:
    here, listens = Here(), bind("127.0.0.1", 0)
    with live(tmp_path, think=here.think, bots=listens, bots_key=KEY) as server:
        turns, before = server.web.registry.turns, numbers(server)
        assert before["anachron_bot_places"] == 0
        start(tmp_path, listens.getsockname()[1], jobs=2)
        run(until(lambda: numbers(server)["anachron_bot_places"] == 2, 60))
        assert turns._at_once == AT_ONCE + 2
        guest = server.guest()
        opened = server.open(guest, ["me", "bot"])
        ws = server.connect(opened["table"], [opened["token"]], guest)
        view = ws.until("view", seat=0)
        ws.ask({"t": "act", "seq": view["seq"], "seat": 0, "action": view["decision"]["actions"][0]["action"]})
        run(until(lambda: numbers(server)["anachron_bot_seconds_count"] > 0))
        assert here.asked == 0, NOTHING_ANSWERS
        ws.close()


def test_a_machine_that_is_killed_in_the_middle_of_a_thought_holds_up_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with listening(limit_s=120.0) as at:

            async def slow_elsewhere(task: Task) -> str:
                return await at.hub.think(msgspec.structs.replace(task, level="search:60s"))

            async with room(tmp_path, slow_elsewhere) as r:
                machine = start(tmp_path, at.port)
                await until(lambda: at.hub.places == 1, 60)
                table, tokens = await r.open(["me", "bot"])
                me = FakeSocket("host")
                await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
                end = time.monotonic() + 60
                while not at.hub.elsewhere:
                    assert time.monotonic() < end, "the machine is not asked"
                    if 0 in table.history.state.waiting:
                        await r.act(table, me, 0)
                    await asyncio.sleep(0.01)
                os.killpg(machine.pid, signal.SIGKILL)
                await until(lambda: any(stored.entry.by == "bot" for stored in table.history.log), 50.0)
                assert at.here.asked > 0
                assert "are gone" in caplog.text
                assert "nothing came for" not in caplog.text, "it was not silence that told us"
                assert at.hub.places == at.hub.elsewhere == 0

    run(play())


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_a_machine_that_is_told_to_stop_finishes_its_thought(tmp_path: Path, ending: signal.Signals) -> None:
    async def ask() -> None:
        async with listening() as at:
            machine = start(tmp_path, at.port)
            await until(lambda: at.hub.places == 1, 60)
            thought = asyncio.ensure_future(at.hub.think(a_task("search:5s")))
            await until(lambda: at.hub.elsewhere == 1)
            os.killpg(machine.pid, ending)  # as systemd and a terminal do: to all of its processes
            await until(lambda: at.hub.places == 0)
            assert await thought
            assert at.here.asked == 0, "the thought was finished there"
            assert await asyncio.to_thread(machine.wait, 60) == 0
            assert processes.is_group_gone(machine)

    run(ask())


def test_a_machine_comes_back_when_the_server_does(tmp_path: Path) -> None:
    async def ask() -> None:
        async with listening() as at:
            start(tmp_path, at.port)
            await until(lambda: at.hub.places == 1, 60)
        async with listening(port=at.port) as again:
            await until(lambda: again.hub.places == 1, 60)
            assert await again.hub.think(a_task())
            assert again.here.asked == 0, NOTHING_ANSWERS

    run(ask())


def test_a_machine_with_another_key_is_refused_and_says_why(tmp_path: Path) -> None:
    async def ask() -> None:
        async with listening() as at:
            machine = start(tmp_path, at.port, b"not the key that they share")
            _, told = await asyncio.to_thread(machine.communicate, None, 60)
            assert machine.returncode == 1
            assert "The keys differ. Use the same key file on both machines." in " ".join(told.split())
            assert at.hub.machines == []

    run(ask())


class Pauses:
    """The pauses before a hub takes a connection, which end when the test says so: the shortest first, as they would if
    nothing else kept the processor."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        ends: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((seconds, ends))
        await ends

    async def end_shortest(self) -> None:
        shortest = min(self.waiting, key=lambda pause: pause[0])
        self.waiting.remove(shortest)
        shortest[1].set_result(None)
        await asyncio.sleep(0)  # whoever waited has tried to take the connection when this ends


def test_processes_that_share_a_port_share_the_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = Pauses()
    with_pauses = SimpleNamespace(**{**vars(asyncio), "sleep": pauses.sleep})
    monkeypatch.setattr("anachron.server.bots.bot_hub.asyncio", with_pauses)

    async def ask() -> None:
        listens = bind("127.0.0.1", 0)
        hubs = [Hub(BotHub(random_bot), Here(), listens.getsockname()[1]) for _ in range(3)]
        for at in hubs:
            await at.hub.listen(listens.dup(), KEY)
        machines = []
        for n in range(6):
            line = Line(*await asyncio.open_connection("127.0.0.1", hubs[0].port))
            await until(lambda: len(pauses.waiting) == len(hubs))  # each would take it
            while pauses.waiting:
                await pauses.end_shortest()
            await bot_wire.introduce(line, KEY)
            line.send(Able(1, bot_wire.rules_here()))
            await line.receive(Ready)
            machines.append(line)
            await until(lambda n=n: sum(at.hub.places for at in hubs) == n + 1)  # type: ignore[misc]
        assert [at.hub.places for at in hubs] == [2, 2, 2]
        for line in machines:
            await line.close()
        for at in hubs:
            await at.hub.close()
        listens.close()

    run(ask())


# Handshakes


def test_a_server_that_does_not_know_the_key_gets_nothing() -> None:
    async def ask() -> None:
        async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = Line(reader, writer)
            line.send(bot_wire.Challenge(bot_wire.VERSION, "00" * 32))
            got = await line.receive(bot_wire.Proof)
            line.send(bot_wire.Welcome(got.mac))  # its own proof, sent back

        server = await asyncio.start_server(pretend, "127.0.0.1", 0)
        line = Line(*await asyncio.open_connection(*server.sockets[0].getsockname()))
        with pytest.raises(NotWelcome, match="doesn’t know the key"):
            await bot_wire.introduce(line, KEY)
        await line.close()
        server.close()

    run(ask())


def test_other_rules_are_refused_with_their_name_and_a_game_less_is_fine() -> None:
    async def ask() -> None:
        async with listening() as at:
            rules = bot_wire.rules_here()
            with pytest.raises(NotWelcome, match="version 99 of the rules of Time Line Battle, the server has"):
                await fake(at, legal, rules={**rules, GAME: RulesHere(99, rules[GAME].digest)})
            with pytest.raises(NotWelcome, match="rules or cards of Time Line Battle differ"):
                await fake(at, legal, rules={**rules, GAME: RulesHere(rules[GAME].version, "0" * 32)})
            with pytest.raises(NotWelcome, match="1 to 256 jobs"):
                await fake(at, legal, jobs=0)
            assert at.hub.machines == []
            less = await fake(at, legal, rules={name: one for name, one in rules.items() if name != GAME})
            assert await at.hub.think(a_task())
            assert (at.here.asked, less.tasks) == (1, []), "it isn't asked about a game that it lacks"
            await less.close()

    run(ask())


def test_a_content_pack_changes_the_digest_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    game = anachron.game(GAME)
    before = bot_wire.rules_of(game)
    assert bot_wire.rules_of(game) == before
    monkeypatch.setitem(game.info, "pack", "another")
    assert bot_wire.rules_of(game).digest != before.digest


# What a machine does wrong


def test_an_answer_that_is_no_action_is_never_played_and_the_machine_has_to_go(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def ask() -> None:
        async with listening() as at:
            machine = await fake(at, lambda task: "cycle everything")
            state = anachron.game(GAME).start(2, 7, QUICK)
            for n in range(MOST_FAILURES):
                assert at.hub.places == 2
                assert state.why_not(await at.hub.think(a_task()), 0) is None
                assert at.here.asked == n + 1
            machine.line.send(bot_wire.Beat())
            await until(lambda: at.hub.machines == [])
            assert caplog.text.count("answered what the rules don’t allow") == MOST_FAILURES
            await machine.close()

    run(ask())


def test_a_machine_that_never_answers_is_not_waited_for() -> None:
    async def ask() -> None:
        async with listening(limit_s=0.05) as at:
            machine = await fake(at, lambda task: None)
            assert await asyncio.wait_for(at.hub.think(a_task()), bot_wire.SILENCE_S / 4)
            assert (len(machine.tasks), at.here.asked) == (1, 1)
            assert at.hub.elsewhere == 0, "its place is free again"
            await machine.close()

    run(ask())


def test_the_next_machine_is_asked_before_anybody_here() -> None:
    async def ask() -> None:
        async with listening() as at:
            bad = await fake(at, lambda task: "", jobs=4)
            good = await fake(at, legal, jobs=1)
            assert at.hub.places == 5
            assert await at.hub.think(a_task())
            assert (len(bad.tasks), len(good.tasks), at.here.asked) == (1, 1, 0)
            await bad.close()
            await good.close()

    run(ask())


def test_when_all_machines_are_busy_the_server_thinks_itself() -> None:
    async def ask() -> None:
        async with listening() as at:
            machine = await fake(at, lambda task: None, jobs=1)
            stuck = asyncio.ensure_future(at.hub.think(a_task()))
            await until(lambda: at.hub.elsewhere == 1)
            assert await at.hub.think(a_task())
            assert at.here.asked == 1
            await machine.close()  # it goes in the middle of a thought
            assert await asyncio.wait_for(stuck, LIMIT_S / 2), "sooner than if it were slow"
            assert at.here.asked == 2

    run(ask())


def test_a_bot_that_fails_everywhere_fails() -> None:
    async def ask() -> None:
        async def broken(task: Task) -> str:
            raise BotFailed

        hub = BotHub(broken)
        with pytest.raises(BotFailed):
            await hub.think(a_task())
        assert hub.here == 0

    run(ask())


# What a stranger does to the port


def framed(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body


FRAMES = {
    "too long": (2**31).to_bytes(4, "big"),
    "longer than early frames": (1025).to_bytes(4, "big"),
    "no JSON": framed(b"abcd"),
    "not ours": framed(b"{}"),
    "another kind": framed(b'{"type":"beat"}'),
    "deep": framed(b'{"type":"beat","x":' + b"[" * 1000),
    "a short proof": framed(b'{"type":"proof","nonce":"","mac":"00"}'),
    "no hex": framed(b'{"type":"proof","nonce":"zz","mac":"zz"}'),
    "HTTP": b"GET / HTTP/1.1\r\n\r\n",
    "nothing": b"",
}


@pytest.mark.parametrize("name", FRAMES)
def test_frames_that_are_not_ours_close_the_connection_and_nothing_else(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> None:
        async with listening() as at:
            reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
            await reader.readexactly(4)
            writer.write(FRAMES[name])
            if name == "nothing":
                writer.write_eof()
            with suppress(ConnectionError):
                await asyncio.wait_for(reader.read(), 5)  # until it is closed
            writer.close()
            machine = await fake(at, legal)
            assert await at.hub.think(a_task()), "it works on"
            assert all(record.exc_info is None for record in caplog.records), "nobody was surprised"
            assert at.here.asked == 0, NOTHING_ANSWERS
            await machine.close()

    run(ask())


@pytest.mark.parametrize("fault", ["unsealed", "again", "too long", "for a machine"])
def test_after_the_handshake_too_only_sealed_frames_in_order_are_read(fault: str) -> None:
    async def ask() -> None:
        async with listening() as at:
            machine = await fake(at, lambda task: None)
            line, writer = machine.line, machine.line._writer
            if fault == "unsealed":
                writer.write(b"\0\0\0\x0f" + b'{"type":"beat"}')
            elif fault == "again":
                line.send(bot_wire.Beat())
                line._sent -= 1
                line.send(bot_wire.Beat())
            elif fault == "too long":
                writer.write((bot_wire.MOST_FROM_MACHINE + 1).to_bytes(4, "big"))
            else:
                line.send(Question(1, a_task()))
            await until(lambda: at.hub.machines == [], bot_wire.SILENCE_S / 4)  # sooner than one that is silent
            await machine.close()

    run(ask())


def test_nonces_and_proofs_have_one_length() -> None:
    assert bot_wire.of_hex("00" * 32) == bytes(32)
    for wrong in ("", "00" * 31, "00" * 33, "0", "zz" * 32):
        with pytest.raises(LineBroken):
            bot_wire.of_hex(wrong)


def test_strangers_who_say_nothing_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("anachron.server.bots.bot_hub.MOST_STRANGERS", 2)

    async def ask() -> None:
        async with listening() as at:
            lines = [await asyncio.open_connection("127.0.0.1", at.port) for _ in range(2)]
            for reader, _ in lines:
                await reader.readexactly(4)
            reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
            with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
                await reader.readexactly(4)
            writer.close()
            for _, open in lines:
                open.close()

    run(ask())


# What travels


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every text and number of some JSON with its place, and the length of every list."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from leaves(one, (*path, key))
    elif isinstance(value, list):
        yield (*path, "length"), len(value)
        for n, one in enumerate(value):
            yield from leaves(one, (*path, n))
    else:
        yield path, value


def always_told(state: State, seat: int, chance: random.Random) -> dict[tuple[Any, ...], Any]:
    """What a machine reads in each of several tasks from the same state."""
    tasks = [task_for(state.game, state, seat, "easy", chance.getrandbits(256)) for _ in range(8)]
    first, *others = [dict(leaves(json.loads(task.world))) for task in tasks]
    return {path: value for path, value in first.items() if all(other.get(path) == value for other in others)}


@pytest.mark.parametrize("name", NAMES)
def test_what_a_machine_is_sent_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(name: str) -> None:
    """Whatever is the same in all tasks from the truth is the same in all tasks from any other state that the seat
    takes for the truth: so it tells nothing that the seat does not know."""
    game, compared = anachron.game(name), 0
    decks = game.decks
    for seed in range(3):
        rng, dice = fast_rng(seed), random.Random(seed)
        options = game.check_options(decks.own_options if decks is not None and seed else {})
        seats = game.seats[-1] if seed == 2 and decks is None else game.seats[0]
        brought = (
            [decks.own("Mine", deck.cards) for deck in list(decks.ready.values())[:seats]] if decks and seed else []
        )
        state = game.start(seats, seed, options, brought)
        for n in range(120):
            if state.over:
                break
            if n % 17 == 3:
                seat = state.waiting[-1]
                other = state.world(seat, fast_rng(1000 + n))
                here, there = always_told(state, seat, dice), always_told(other, seat, dice)
                differ = {path: (here[path], there[path]) for path in here.keys() & there.keys()}
                assert {path: both for path, both in differ.items() if both[0] != both[1]} == {}
                compared += 1
            state.apply(*random_step(state, rng))
    assert compared > 5


def test_nobody_can_shuffle_back_what_was_dealt_for_a_bot() -> None:
    """Who knows how the hidden cards were shuffled knows the cards. The chance that a task tells of (the bot's seed and
    the generator in the world) is not that of the shuffle: the truth, dealt with it, does not become this world."""
    game = anachron.game(GAME)
    for n in range(20):
        truth = game.start(2, n, QUICK)
        task = task_for(game, truth, 0, "easy", entropy.bot_seed())
        for seed in (task.seed, 2 * task.seed, 2 * task.seed + 1):
            again = truth.world(0, fast_rng(seed))
            assert hidden_from(again, 0) != hidden_from(game.load(task.world.encode()), 0)
            assert json.loads(again.save())["rng"] != json.loads(task.world)["rng"]


def test_no_name_token_seed_or_table_goes_over_the_wire(tmp_path: Path) -> None:
    """Everything that comes out of a server's port while a game is played, as bytes."""
    taken = bytearray()

    async def tap(port: int) -> int:
        """A port that passes everything on to the other one, and keeps what comes back."""

        async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, keep: bool) -> None:
            with suppress(ConnectionError):
                while data := await reader.read(65536):
                    if keep:
                        taken.extend(data)
                    writer.write(data)
            writer.close()

        async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.gather(pump(reader, there[1], False), pump(there[0], writer, True))

        server = await asyncio.start_server(met, "127.0.0.1", 0)
        return int(server.sockets[0].getsockname()[1])

    async def play() -> None:
        async with listening() as at, room(tmp_path, at.hub.think) as r:
            machine = await fake(Hub(at.hub, at.here, await tap(at.port)), legal)
            await r.registry.rename("host", "Ottilie Zimmermann")
            table, tokens = await r.open(["me", "bot"], name="Zimmermanns Abend")
            me = FakeSocket("host")
            await table.enter(me, p.Hello(v=1, tokens=[tokens[0]]))
            for _ in range(12):
                await until(lambda: 0 in table.history.state.waiting or table.head.status == "over")
                if table.head.status == "over":
                    break
                await r.act(table, me, 0)
            assert at.here.asked == 0 and len(machine.tasks) > 5 and len(taken) > 10_000
            told = bytes(taken).decode("latin-1")
            secret = [str(table.head.seed), KEY.decode(), *tokens, table.id, "host", "Zimmermann", "Bot"]
            assert [one for one in secret if one in told] == []
            assert table.head.seats[0].name == "Ottilie Zimmermann" and table.head.seats[1].name
            assert table.head.seats[1].name not in told
            await machine.close()

    run(play())


# Leaving, and the command line


def test_a_machine_that_leaves_is_asked_no_more_and_its_answers_still_count() -> None:
    async def ask() -> None:
        async with listening() as at:
            machine = await fake(at, lambda task: None)
            thought = asyncio.ensure_future(at.hub.think(a_task()))
            await until(lambda: len(machine.tasks) == 1)
            machine.line.send(Leaving())
            await until(lambda: at.hub.places == 0)
            assert await at.hub.think(a_task())
            assert (len(machine.tasks), at.here.asked) == (1, 1)
            action = legal(machine.tasks[0])
            machine.line.send(Answer(1, action))
            assert await thought == action
            await until(lambda: at.hub.machines == [])
            await machine.close()

    run(ask())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["serve", "--bots-on", "127.0.0.1:0"], "go together"),
        (["bots", "here", "--key-file", "KEY"], "Write 10.0.0.7:8100"),
        (["bots", "127.0.0.1:1", "--key-file", "SHORT"], "openssl rand -hex 32"),
        (["bots", "127.0.0.1:1", "--key-file", "NONE"], "No such file"),
    ],
)
def test_mistakes_on_the_command_line_end_in_a_sentence(tmp_path: Path, arguments: list[str], told: str) -> None:
    files = {"KEY": tmp_path / "key", "SHORT": tmp_path / "short", "NONE": tmp_path / "none"}
    files["KEY"].write_bytes(KEY)
    files["SHORT"].write_bytes(b"abc")
    done = CliRunner().invoke(cli, [str(files.get(one, one)) for one in arguments])
    assert done.exit_code == 2
    assert told in " ".join(done.output.split())


def test_addresses_with_a_port() -> None:
    assert bot_wire.read_place("10.0.0.7:8100") == ("10.0.0.7", 8100)
    assert bot_wire.read_place("[fd00::7]:8100") == ("fd00::7", 8100)
    for wrong in ("10.0.0.7", ":8100", "host:", "host:70000", "host:x"):
        with pytest.raises(ValueError, match="Write"):
            bot_wire.read_place(wrong)


def test_a_machine_says_why_it_cannot_connect_and_tries_again(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and doesn't listen
        port = nobody.getsockname()[1]
        machine = start(tmp_path, port)
        assert machine.stderr is not None
        assert (
            machine.stderr.readline()
            == f"No connection to 127.0.0.1:{port}: nobody listens there. Trying again in 1 s.\n"
        )
        machine.send_signal(signal.SIGINT)
        assert machine.wait(20) == 0, "it doesn't wait until then"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (ConnectionRefusedError(111, "Connect call failed"), "nobody listens there"),
        (socket.gaierror(-2, "Name or service not known"), "there’s no such host"),
        (TimeoutError(), "no answer"),
        (LineBroken("the connection ended"), "the connection ended"),
        (OSError("Multiple exceptions"), "it can’t be reached"),
    ],
)
def test_why_there_is_no_connection_is_told_in_words(error: Exception, told: str) -> None:
    assert reason_of(error) == told


def test_a_taken_port_ends_in_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(SystemExit, match="Can’t listen on"):
            bind("127.0.0.1", taken.getsockname()[1], tries=1)
