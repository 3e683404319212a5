"""Where a bot thinks: on another machine while one has a place free, else in a process of this one.

A machine that fails, for whatever reason, costs time and nothing else: the question is asked again elsewhere, at last
here. So no table waits for a machine that is gone.
"""

import asyncio
import logging
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import anachron
from anachron.server.bots.bot_pool import BotFailed, Task, Think
from anachron.server.bots.bot_wire import (
    HANDSHAKE_S,
    MOST_FROM_SERVER,
    Able,
    Answer,
    Beat,
    Leaving,
    Line,
    LineBroken,
    NotWelcome,
    Question,
    Ready,
    Refused,
    RulesHere,
    greet,
    rules_here,
)

log = logging.getLogger("anachron.bots")

LIMIT_S: Final = 15.0  # for one thought: ten for the bot, the rest for the way
MOST_MACHINES: Final = 64
MOST_STRANGERS: Final = 16  # connections that have not proved anything yet
MOST_JOBS: Final = 256
MOST_WORLD: Final = MOST_FROM_SERVER // 3  # characters; as part of a frame they take up to twice as many bytes
MOST_FAILURES: Final = 3  # in a row
SAY_AGAIN_S: Final = 60.0
BACKLOG: Final = 64
EACH_S: Final = 0.02
RETRY_S: Final = 1.0  # after an accept that failed: no open files are left, say


class Machine:
    """One that thinks for us."""

    def __init__(self, line: Line, able: Able, limit_s: float) -> None:
        self.line = line
        self.jobs = able.jobs
        self.games = set(able.rules)
        self.is_leaving = False
        self.name = line.peer
        self._limit = limit_s
        self._asked: dict[int, asyncio.Future[str | None]] = {}
        self._count = 0
        self._failures = 0

    @property
    def free(self) -> int:
        return 0 if self.is_leaving else self.jobs - len(self._asked)

    @property
    def thinking(self) -> int:
        return len(self._asked)

    async def think(self, task: Task) -> str:
        """A legal action; raises BotFailed."""
        self._count += 1
        n, answer = self._count, asyncio.get_running_loop().create_future()
        self._asked[n] = answer
        self.line.send(Question(n, task))
        try:
            async with asyncio.timeout(self._limit):
                action: str | None = await asyncio.shield(answer)  # the machine thinks on when nobody waits any more
        except TimeoutError as error:
            self._asked.pop(n, None)
            self._fail("took too long")
            raise BotFailed from error
        if action is None:
            self._fail("failed to think")
            raise BotFailed
        if not is_legal(task, action):
            self._fail("answered what the rules don’t allow")
            raise BotFailed
        self._failures = 0
        return action

    def _fail(self, why: str) -> None:
        self._failures += 1
        log.warning("a bot on %s %s; it is asked again elsewhere", self.name, why)

    async def listen(self, leaves: Callable[[], None]) -> None:
        """Takes answers until the machine has left, the line breaks, or it fails too often."""
        while self._asked or not self.is_leaving:
            match await self.line.next():
                case Answer(n, action):
                    answer = self._asked.pop(n, None)
                    if answer is not None and not answer.done():
                        answer.set_result(action)
                case Leaving():
                    self.is_leaving = True
                    leaves()
                case Beat():
                    pass
                case _:
                    raise LineBroken("a message that isn’t for a server")
            if self._failures >= MOST_FAILURES:
                raise LineBroken(f"{MOST_FAILURES} failures in a row")

    def give_up(self) -> None:
        """It is gone: what it was asked is asked elsewhere."""
        self.is_leaving = True
        for answer in self._asked.values():
            if not answer.done():
                answer.set_result(None)
        self._asked.clear()


class BotHub:
    def __init__(self, here: Think, limit_s: float = LIMIT_S) -> None:
        self._here = here
        self._limit = limit_s
        self.machines: list[Machine] = []
        self.here = 0  # bots that think here, or wait for a process
        self.when_places_change: Callable[[int], None] = lambda places: None
        self._key = b""
        self._rules: dict[str, RulesHere] = {}
        self._accepts: asyncio.Task[None] | None = None
        self._talks: set[asyncio.Task[None]] = set()
        self._told_at = -SAY_AGAIN_S

    @property
    def places(self) -> int:
        """How many bots can think elsewhere at a time."""
        return sum(machine.jobs for machine in self.machines if not machine.is_leaving)

    @property
    def elsewhere(self) -> int:
        """How many bots think elsewhere."""
        return sum(machine.thinking for machine in self.machines)

    async def think(self, task: Task) -> str:
        """The text of the action that the bot chooses; raises BotFailed."""
        tried: set[Machine] = set()
        while (machine := self._machine_for(task, tried)) is not None:
            tried.add(machine)
            with suppress(BotFailed):
                return await machine.think(task)
        self.here += 1
        try:
            return await self._here(task)
        finally:
            self.here -= 1

    def _machine_for(self, task: Task, tried: set[Machine]) -> Machine | None:
        """The one with the most room of those that can do it."""
        if len(task.world) > MOST_WORLD:
            return None
        able = [one for one in self.machines if one.free > 0 and task.game in one.games and one not in tried]
        return max(able, key=lambda one: one.free / one.jobs, default=None)

    # Machines come and go

    async def listen(self, listening: socket.socket, key: bytes) -> None:
        self._key, self._rules = key, rules_here()
        listening.listen(BACKLOG)
        listening.setblocking(False)
        self._accepts = asyncio.get_running_loop().create_task(self._accept(listening))

    async def close(self) -> None:
        ended = [*self._talks, *([self._accepts] if self._accepts is not None else [])]
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)

    async def _accept(self, listening: socket.socket) -> None:
        """Takes connections. Several processes may share the port: the fewer machines one has, the quicker it is."""
        try:
            while True:
                await readable(listening)
                await asyncio.sleep(EACH_S * len(self._talks))
                try:
                    connection, _ = listening.accept()
                except BlockingIOError:  # another process was quicker
                    continue
                except OSError as error:
                    self._tell("no bots can connect: %s", error)
                    await asyncio.sleep(RETRY_S)
                    continue
                if len(self._talks) - len(self.machines) >= MOST_STRANGERS:
                    connection.close()
                    continue
                talk = asyncio.get_running_loop().create_task(self._talk(connection))
                self._talks.add(talk)
                talk.add_done_callback(self._talks.discard)
        finally:
            listening.close()

    async def _talk(self, connection: socket.socket) -> None:
        """One machine, from its first byte to its last."""
        try:
            line = Line(*await asyncio.open_connection(sock=connection))
        except OSError:  # it is gone already
            connection.close()
            return
        try:
            machine = await self._admit(line)
            if machine is not None:
                await self._use(machine)
        except LineBroken as broken:
            self._tell("bots on %s are gone: %s", line.peer, broken)
        except Exception:
            log.exception("the line to bots on %s failed", line.peer)
        finally:
            await line.close()

    async def _admit(self, line: Line) -> Machine | None:
        try:
            async with asyncio.timeout(2 * HANDSHAKE_S):  # however slowly its bytes come
                await greet(line, self._key)
                able = await line.receive(Able, HANDSHAKE_S)
            self._check(able)
        except NotWelcome as refusal:
            line.send(Refused(str(refusal)))
            self._tell("bots on %s were refused: %s", line.peer, refusal)
            return None
        except TimeoutError as error:
            raise LineBroken("the handshake took too long") from error
        line.send(Ready())
        return Machine(line, able, self._limit)

    def _check(self, able: Able) -> None:
        if not 1 <= able.jobs <= MOST_JOBS:
            raise NotWelcome(f"A machine can take 1 to {MOST_JOBS} jobs.")
        if len(self.machines) >= MOST_MACHINES:
            raise NotWelcome(f"{MOST_MACHINES} machines think for this server already.")
        for name, theirs in able.rules.items():
            ours = self._rules.get(name)
            if ours is None or ours == theirs:
                continue
            title = anachron.game(name).title
            if ours.version != theirs.version:
                reason = f"It has version {theirs.version} of the rules of {title}, the server has {ours.version}."
            else:
                reason = f"Its rules or cards of {title} differ from the server’s."
            raise NotWelcome(f"{reason} Install the same Anachron on both, and give both the same --content.")

    async def _use(self, machine: Machine) -> None:
        self.machines.append(machine)
        self._count_places()
        beat = asyncio.get_running_loop().create_task(machine.line.beat())
        try:
            await machine.listen(self._count_places)
        finally:
            beat.cancel()
            self.machines.remove(machine)
            machine.give_up()
            self._count_places()

    def _count_places(self) -> None:
        self.when_places_change(self.places)

    def _tell(self, what: str, *values: object) -> None:
        """Now and then: anybody who reaches the port can cause it."""
        now = time.monotonic()
        if now - self._told_at >= SAY_AGAIN_S:
            self._told_at = now
            log.warning(what, *values)


async def readable(listening: socket.socket) -> None:
    """Until somebody connects."""
    loop = asyncio.get_running_loop()
    knocks: asyncio.Future[None] = loop.create_future()

    def knock() -> None:
        if not knocks.done():
            knocks.set_result(None)

    loop.add_reader(listening, knock)
    try:
        await knocks
    finally:
        loop.remove_reader(listening)


def is_legal(task: Task, action: str) -> bool:
    """Whether this may be played. In a world, the actions of its seat are what they are in truth."""
    try:
        game = anachron.game(task.game)
        return game.load(task.world.encode()).why_not(action, task.seat) is None
    except Exception:  # whatever a stranger's text does to the rules
        log.exception("an answer of a bot could not be read")
        return False
