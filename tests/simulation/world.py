"""One seed: a server, its disk, a net and people in one loop. Chance decides who does what when, and what breaks."""

import asyncio
import gc
import hashlib
import json
import logging
import queue
import random
import secrets
import sqlite3
import sys
import threading
import time
import warnings
from collections import Counter, deque
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import anachron
from anachron.server.bots.bot_pool import BotFailed, Task
from anachron.server.settings import Settings
from anachron.server.store.base import Job, Store
from anachron.server.store.refuse import Refuse
from anachron.server.store.sqlite import SqliteStore
from anachron.server.tables.metrics import Metrics
from anachron.server.tables.registry import Registry
from anachron.server.tables.sockets import Counted, Limits, serve_socket
from anachron.server.wire import protocol as p
from anachron.server.wire.auth import Who
from tests.simulation.disk import FAILURES, Connection, Disk, PowerCut
from tests.simulation.judge import Broken, Judge
from tests.simulation.loop import Process, SimulatedLoop, Stuck
from tests.simulation.net import FakeWebSocket, Net
from tests.simulation.people import Person

PLAY_S = 40.0  # so long things break
ALONE_S = 60.0  # in which every clock runs out
END_S = 1800.0  # and so long after that every game has ended
SHOWN = 60  # lines of the trace of a broken seed


class Weather:
    """How bad the net and the disk are in this seed. Some seeds are fair: there, orders are tried and nothing else."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        rough = chance.choice((0.0, 0.3, 1.0, 1.0, 2.0))
        self.lag = chance.choice((0.001, 0.02, 0.2))
        self.double = chance.choice((0.0, 0.05, 0.3)) * min(rough, 1.0)
        self.cut_s = chance.choice((2.0, 6.0, 20.0)) / rough if rough else 0.0  # between two cuts
        self.disk_lag = chance.choice((0.0005, 0.005, 0.05))
        self.disk_bad = chance.choice((0.0, 0.02, 0.2, 0.9)) * min(rough, 1.0)  # in a bad hour: of its statements
        self.stops = chance.choice((0, 1, 2, 4)) if rough else 0
        self.is_bad_hour = False
        self.pause = chance.choice((3.0, 0.02))  # before people come back; short: all at once
        self.happened: Counter[str] = Counter()

    def delay(self) -> float:
        return self.chance.random() * self.lag

    def doubles(self) -> bool:
        doubles = self.chance.random() < self.double
        self.happened["doubled"] += doubles
        return doubles

    def clear_up(self) -> None:
        self.double, self.cut_s, self.disk_bad, self.stops, self.is_bad_hour = 0.0, 0.0, 0.0, 0, False


class Jobs(queue.SimpleQueue[Job | None]):
    """The queue of a store's writer. There is no thread: the loop does its work, some time later."""

    def __init__(self, world: "World", store: Store) -> None:
        self.world, self.store = world, store
        self.waiting: deque[Job | None] = deque()
        self.is_busy = False
        self.db: Any = None

    def put(self, job: Job | None, block: bool = True, timeout: float | None = None) -> None:
        self.waiting.append(job)
        if not self.is_busy:
            self.is_busy = True
            self.world.loop.call_later(self._later(), self._work)

    def get_nowait(self) -> Job | None:
        if not self.waiting or self.world.chance.random() < 0.2:
            raise queue.Empty
        return self.waiting.popleft()

    def qsize(self) -> int:
        return len(self.waiting)

    def _later(self) -> float:
        return self.world.chance.random() * self.world.weather.disk_lag

    def _work(self) -> None:
        self.is_busy = False
        job = self.waiting.popleft() if self.waiting else None
        if job is not None:
            self.db = self.store._write_some(self.db, job)
        if self.waiting and not self.is_busy:
            self.is_busy = True
            self.world.loop.call_later(self._later(), self._work)

    def drain(self) -> None:
        """A polite end: all that waits is stored."""
        while self.waiting:
            self._work()


class NoThread:
    """In place of the writer's thread."""

    def __init__(self, target: Any, **_: Any) -> None:
        self.store = target.__self__

    def start(self) -> None:
        pass

    def join(self) -> None:
        self.store._jobs.drain()


class Eyes(Counted):
    """Sets of them are in the same order in every run."""

    count = 0

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        Eyes.count += 1
        self.number = Eyes.count

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self is other


class Server:
    """One life of the server."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.process = Process(world.loop)
        self.registry: Registry | None = None
        self.limits = Limits(per_guest=10**6, messages=10**9, per_minute=10**9)
        self.metrics = Metrics()
        self.process.start(self._run())

    async def _run(self) -> None:
        world = self.world
        store = SqliteStore(Path("disk"))
        store._jobs = Jobs(world, store)
        registry = await Registry.start(store, world.think, world.settings)
        self.process.start(registry.sweep_now_and_then())
        self.registry = registry
        await registry.wake()

    def serve(self, ws: FakeWebSocket, guest: str | None) -> None:
        assert self.registry is not None
        who = Who(guest, ws.client.host)
        self.process.start(serve_socket(ws, self.registry, self.limits, self.metrics, who))  # type: ignore[arg-type]


class World:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(f"simulation {seed}")
        self.loop = SimulatedLoop(self.chance)
        self.weather = Weather(self.chance)
        self.disk = Disk()
        self.net = Net(self)
        self.judge = Judge(self)
        self.people: list[Person] = []
        self.server: Server | None = None
        self.is_healed = False
        delay, memory = self.chance.choice((0.0, 0.4)), self.chance.choice((0.15, 100.0))
        self.settings = Settings(bot_delay_s=delay, memory_mb=memory, tables_per_guest=1000)
        self.trace = hashlib.sha256()
        self.notes: deque[str] = deque(maxlen=SHOWN)
        self.loud = False
        self._stop_at = 0  # the step before which the server dies
        self._cut_in = 0  # the statement in which the power goes, counted down; 0: in none

    @property
    def registry(self) -> Registry:
        assert self.server is not None
        assert self.server.registry is not None
        return self.server.registry

    def note(self, text: str) -> None:
        line = f"{self.loop.now:10.5f} {text}"
        self.trace.update(line.encode())
        self.notes.append(line)
        if self.loud:
            print(line if len(line) < 400 else line[:400] + "…")

    def new_id(self) -> str:
        return f"{self.chance.getrandbits(64):016x}"

    async def think(self, task: Task) -> str:
        """A bot: any legal action, after a while; now and then it fails."""
        await asyncio.sleep(self.chance.random() * 2)
        if self.chance.random() < 0.05:
            raise BotFailed
        game = anachron.game(task.game)
        return game.actions[self.chance.choice(game.load(task.world.encode()).actions(task.seat))]

    # What breaks

    def _before_step(self) -> None:
        if self._stop_at and self.loop.steps >= self._stop_at and self.server is not None:
            self._stop_at = 0
            self.weather.happened["killed"] += 1
            self._die("the process is killed")

    def _before_statement(self, sql: str) -> None:
        if self._cut_in:
            self._cut_in -= 1
            if not self._cut_in:
                self.weather.happened["power cut"] += 1
                self._die(f"the power goes at {sql[:30]}")
                raise PowerCut
        if self.weather.is_bad_hour and sql != "ROLLBACK" and self.chance.random() < self.weather.disk_bad:
            self.weather.happened["disk failed"] += 1
            self.note(f"the disk fails at {sql[:30]}")
            if sql == "COMMIT" and self.chance.random() < 0.3:  # it is done, and the answer is lost
                self.weather.happened["in doubt"] += 1
                self.disk.db.execute(sql)
            raise sqlite3.OperationalError(self.chance.choice(FAILURES))

    def _die(self, how: str) -> None:
        assert self.server is not None
        self.note(how)
        self.server.process.is_dead = True
        self.disk.cut()
        self.net.drop(self.server.process)
        self.server = None
        self.loop.later(self.chance.random() * 2, self._start)

    def _start(self) -> None:
        self.note("the server starts")
        self.server = Server(self)
        self._plan_next_stop()

    def _plan_next_stop(self) -> None:
        self._stop_at = self._cut_in = 0
        if self.weather.stops:
            self.weather.stops -= 1
            if self.chance.random() < 0.4:
                self._cut_in = self.chance.randrange(1, 300)
            else:
                self._stop_at = self.loop.steps + int(20 * 150 ** self.chance.random())

    async def _cut_now_and_then(self) -> None:
        while self.weather.cut_s:
            await asyncio.sleep(self.chance.expovariate(1 / self.weather.cut_s))
            lines = [person.line for person in self.people if person.line is not None and not person.is_steady]
            if lines and self.weather.cut_s:
                self.weather.happened["cut"] += 1
                self.chance.choice(lines).cut(self.chance.choice((0.0, 0.5, 20.0)))

    async def _spoil_the_disk(self) -> None:
        while self.weather.disk_bad:
            await asyncio.sleep(self.chance.random() * 15)
            self.weather.is_bad_hour = bool(self.weather.disk_bad)
            await asyncio.sleep(self.chance.random() * 5)
            self.weather.is_bad_hour = False

    async def _end_politely(self) -> None:
        """A deploy: the server is told to end."""
        await asyncio.sleep(self.chance.random() * PLAY_S)
        server = self.server
        if server is not None and server.registry is not None and not self.is_healed:
            self.weather.happened["deployed"] += 1
            self.note("the server is told to end")
            await asyncio.wait([server.process.start(server.registry.close())], timeout=5)
            if self.server is server:
                self._die("the server ends")

    # How it goes

    async def _ask(self, make: Any) -> Any:
        """A request to the server, again until it is answered. `make` is given the registry."""
        while True:
            server = self.server
            if server is not None and server.registry is not None:
                task = server.process.start(answer(make(server.registry)))
                await asyncio.wait([task], timeout=3)
                if task.done() and task.result() is not None:
                    return task.result()
            await asyncio.sleep(0.5)

    async def _open(self, n: int) -> None:
        chance = self.chance
        count = chance.choice((2, 2, 3))
        people = chance.randrange(1, count + 1)
        clock = p.MoveClock(seconds=chance.choice((5, 20))) if chance.random() < 0.5 else None
        kinds = ["me"] + ["open"] * (people - 1) + ["bot"] * (count - people)
        seats = [p.NewSeat(kind=kind) for kind in kinds]  # type: ignore[arg-type]
        wanted = p.NewTable(game="tollbridge", seats=seats, options={}, clock=clock)
        guests = [f"guest{n}-{seat}" for seat in range(people)]
        opened = await self._ask(lambda registry: registry.open(guests[0], wanted))
        for guest in guests[1:]:
            await self._ask(lambda registry, guest=guest: sit(registry, opened.table, guest))
        tokens = [self.registry.tokens.make(opened.table, seat, 0) for seat in range(people)] if self.server else []
        while not tokens:
            await asyncio.sleep(0.5)
            if self.server is not None and self.server.registry is not None:
                tokens = [self.registry.tokens.make(opened.table, seat, 0) for seat in range(people)]
        for seat, guest in enumerate(guests):
            for tab in range(chance.choice((1, 1, 1, 2))):
                self._come(Person(self, guest, opened.table, seat, tokens[seat], f"{n}.{seat}.{tab}"))
        watcher = Person(self, f"watcher{n}", opened.table, None, None, f"{n}.watcher")
        watcher.is_steady = True
        self._come(watcher)
        if clock is not None and chance.random() < 0.3:
            leaver = chance.choice(guests)
            self.loop.later(chance.random() * PLAY_S, self._leave_for_good, leaver)

    def _come(self, person: Person) -> None:
        self.people.append(person)
        self.loop.create_task(person.live())

    def _leave_for_good(self, guest: str) -> None:
        for person in self.people:
            if person.guest == guest:
                person.is_gone = True
                if person.line is not None:
                    person.line.cut()

    async def play(self) -> None:
        self._start()
        for n in range(self.chance.choice((1, 1, 2))):
            await self._open(n)
        for work in (self._cut_now_and_then(), self._spoil_the_disk(), self._end_politely()):
            self.loop.create_task(work)
        heal_at = self.loop.now + PLAY_S
        while self.loop.now < heal_at and not self._all_over() and not self.judge.broken:
            await asyncio.sleep(0.5)
        self.note("from now on nothing breaks")
        self.weather.clear_up()
        self.is_healed = True
        self._stop_at = self._cut_in = 0
        if self.chance.random() < 0.3 and self.server is not None:
            await self._leave_alone()
        end_at = self.loop.now + END_S
        while not self._all_over() and not self.judge.broken:
            await asyncio.sleep(1)
            if self.loop.now > end_at:
                self.judge.fault("nobody moves any more: a table is dead")
        await asyncio.sleep(30)  # everybody reads what came last
        for person in self.people:
            person.is_through = True
        if not self.judge.broken:
            for table in sorted({person.table for person in self.people}):
                await self.judge.look_back(table)

    async def _leave_alone(self) -> None:
        """The server starts anew while nobody is there: where a clock runs, the game goes on."""
        self.note("everybody is away")
        for person in self.people:
            person.is_away = True
            if person.line is not None:
                person.line.cut()
        self._die("the process is killed")
        before = self._timed()
        await asyncio.sleep(ALONE_S)
        after = self._timed()
        for table in before:
            if after.get(table) == before[table]:
                self.judge.fault(f"nothing happens at {table}, although a clock runs: a table is dead")
        for person in self.people:
            person.is_away = False

    def _timed(self) -> dict[str, int]:
        """The tables that go on without people, and how many lines their logs have."""
        rows = self.disk.db.execute("SELECT id, seq, head FROM tbl WHERE status='playing'").fetchall()
        return {id: seq for id, seq, head in rows if json.loads(head)["clock"] is not None}

    def _all_over(self) -> bool:
        if self.server is None or self.server.registry is None:
            return False
        here = [person for person in self.people if not person.is_gone]
        return all(person.is_over and person.waits is None for person in here)

    def run(self) -> None:
        loop = self.loop
        loop.before_step = self._before_step
        loop.set_exception_handler(self._went_wrong)
        self.disk.before = self._before_statement
        with simulated(self):
            try:
                loop.run_until_complete(loop.create_task(self.play()))
            except Stuck as stuck:
                self.judge.fault(str(stuck))
            finally:
                self._put_away()
        if self.judge.broken:
            raise Broken(self.judge.broken)

    def _went_wrong(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, PowerCut):
            self.judge.fault(f"in the loop: {context['message']} {error!r}")

    def _put_away(self) -> None:
        """What was never finished is thrown away now, in silence."""
        self.loop.set_exception_handler(lambda loop, context: None)
        before = sys.unraisablehook
        sys.unraisablehook = lambda _: None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # a request may never have been begun
            for task in self.loop.tasks:
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                with suppress(BaseException):
                    task.get_coro().close()
        self.loop.tasks.clear()
        self.loop._ready.clear()  # type: ignore[attr-defined]
        self.loop._scheduled.clear()  # type: ignore[attr-defined]
        self.people.clear()
        self.net.lines.clear()
        self.server = None
        gc.collect(0)
        self.loop.close()
        sys.unraisablehook = before
        self.disk.db.close()


async def sit(registry: Registry, table: str, guest: str) -> list[int]:
    return await (await registry.table(table)).seating.sit(guest, guest, None)


async def answer(work: Coroutine[Any, Any, Any]) -> Any:
    """What it returns; None if it was refused."""
    try:
        return await work
    except Refuse:
        return None


class Faults(logging.Handler):
    """Nothing in the server may fail in a way that nobody thought of."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self.world.judge.fault(f"{record.getMessage()}: {record.exc_info[1]!r}")


@contextmanager
def simulated(world: World) -> Iterator[None]:
    """Clocks, chance, threads and files are those of the world."""
    chance, loop = world.chance, world.loop
    fake_sqlite = SimpleNamespace(
        connect=lambda *_, **__: Connection(world.disk),
        Connection=sqlite3.Connection,
        IntegrityError=sqlite3.IntegrityError,
        DatabaseError=sqlite3.DatabaseError,
        Error=sqlite3.Error,
    )
    log, faults = logging.getLogger("anachron"), Faults(world)
    places: list[tuple[Any, str, Any]] = [
        (time, "monotonic", lambda: loop.now),
        (time, "monotonic_ns", lambda: int(loop.now * 1e9)),
        (time, "perf_counter_ns", lambda: int(loop.now * 1e9)),
        (time, "time_ns", lambda: int((1_800_000_000 + loop.now) * 1e9)),
        (secrets, "token_hex", lambda n: chance.randbytes(n).hex()),
        (secrets, "token_bytes", chance.randbytes),
    ]
    named = {
        "anachron.server.tables.botplay.monotonic": lambda: loop.now,
        "anachron.server.tables.idle.monotonic": lambda: loop.now,
        "anachron.server.wire.entropy.game_seed": lambda: chance.randbytes(32).hex(),
        "anachron.server.wire.entropy.bot_seed": lambda: chance.getrandbits(62),
        "anachron.server.wire.entropy.one_of": chance.choice,
        "anachron.server.wire.entropy.between": chance.uniform,
        "anachron.server.store.sqlite.sqlite3": fake_sqlite,
        "anachron.server.store.base.threading": SimpleNamespace(Thread=NoThread),
        "anachron.server.store.sqlite.threading": SimpleNamespace(Thread=NoThread, Event=threading.Event),
        "anachron.server.tables.sockets.Counted": Eyes,
        "anachron.server.tables.memory.give_back": lambda: None,
    }
    patches = [patch.object(*place) for place in places] + [patch(name, new) for name, new in named.items()]
    Eyes.count = 0
    log.addHandler(faults)
    spread, log.propagate = log.propagate, False
    gc.disable()  # what is thrown away ends at the same moment in every run
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in reversed(patches):
            one.stop()
        gc.enable()
        log.propagate = spread
        log.removeHandler(faults)


def run(seed: int, loud: bool = False, happened: Counter[str] | None = None) -> str:
    """The hash of all that happened; raises Broken. What went wrong on the way is counted in `happened`."""
    world = World(seed)
    if happened is not None:
        world.weather.happened = happened
    world.loud = loud
    try:
        world.run()
    except Broken as broken:
        raise Broken(f"{broken}\n" + "\n".join(line[:300] for line in world.notes)) from None
    return world.trace.hexdigest()
