"""An event loop in which chance decides what runs next, and time passes only when nobody has anything to do.

A `Process` stands for the server's: whatever it starts carries its mark, and nothing of it runs after its death.
"""

import asyncio
import heapq
import random
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar
from typing import Any, TypeVar

STEP_S = 0.00001  # that every step takes
MOST_STEPS = 500_000  # of one seed; they take some ten thousand
T = TypeVar("T")

mark: ContextVar["Process | None"] = ContextVar("process", default=None)


class Stuck(Exception):
    """Nobody has anything to do, now or later; or everybody, without end."""


class NumberedTask(asyncio.Task[Any]):
    """Sets of tasks are in the same order in every run."""

    count = 0

    def __init__(self, *given: Any, **named: Any) -> None:
        NumberedTask.count += 1
        self.number = NumberedTask.count
        super().__init__(*given, **named)

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self is other


class SimulatedLoop(asyncio.BaseEventLoop):
    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self.chance = chance
        # First come, first served; any; last come, first served, most of the time.
        self.order = chance.choice(("first", "any", "any", "last"))
        self.work_s = chance.choice((0.01, 0.3))  # what is given to a thread takes up to so long
        self.now = 1000.0
        self.steps = 0
        self.before_step: Callable[[], None] = lambda: None
        self.tasks: list[asyncio.Task[Any]] = []  # kept to the end: what is thrown away early ends at odd moments
        self.set_task_factory(self._task)  # type: ignore[arg-type]
        NumberedTask.count = 0

    def _task(self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **more: Any) -> asyncio.Task[Any]:
        task = NumberedTask(work, loop=loop, **more)
        self.tasks.append(task)
        return task

    def time(self) -> float:
        return self.now

    def run_in_executor(self, executor: Any, work: Callable[..., T], *given: Any) -> "asyncio.Future[T]":  # type: ignore[override]
        """No threads: it is done after a moment, at once."""
        done: asyncio.Future[T] = self.create_future()

        def run() -> None:
            try:
                result = work(*given)
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        self.call_later(self.chance.random() * self.work_s, run)
        return done

    def later(self, seconds: float, work: Callable[..., object], *given: Any) -> None:
        """Like `call_later`, for what is no part of the process that it is called in: it outlives it."""
        self.call_later(seconds, work, *given, context=Context())

    def _run_once(self) -> None:
        timers, ready = self._scheduled, self._ready  # type: ignore[attr-defined]
        if not ready:
            while timers and timers[0]._cancelled:
                heapq.heappop(timers)._scheduled = False
            if not timers:
                raise Stuck("nobody has anything to do")
            self.now = max(self.now, timers[0]._when)
        while timers and timers[0]._when <= self.now:
            handle = heapq.heappop(timers)
            handle._scheduled = False
            ready.append(handle)
        self.before_step()
        at = self._which(len(ready))
        handle = ready[at]
        del ready[at]
        process = handle._context.get(mark)
        if handle._cancelled or (process is not None and process.is_dead):
            return
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Stuck("there is no end of steps")
        self.now += STEP_S
        handle._run()

    def _which(self, count: int) -> int:
        if count == 1 or self.order == "first":
            return 0
        if self.order == "last" and self.chance.random() < 0.7:
            return count - 1
        return self.chance.randrange(count)

    def _write_to_self(self) -> None:
        """There is no other thread that could wake us."""

    def _process_events(self, events: Any) -> None:
        raise NotImplementedError


class Process:
    """A server from its start to its end."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self.is_dead = False
        self._loop = loop
        self._context = Context()
        self._context.run(mark.set, self)

    def start(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        return self._loop.create_task(work, context=self._context.copy())
