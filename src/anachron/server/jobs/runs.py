"""Long work for guests in other processes: a deck on trial, a game looked back on.

Bounded: one run of each kind for each guest, a few at a time, a short queue, ten minutes at most. Several guests may
wait for the same run. A run is forgotten an hour after its end.
"""

import asyncio
import contextlib
import logging
import secrets
import sys
import time
from typing import Any, Final, Generic, TypeVar

import msgspec

from anachron.server.store.refuse import Refuse
from anachron.server.wire import protocol as p

log = logging.getLogger("anachron.runs")

AT_ONCE: Final = 2
MOST_WAITING: Final = 8
MOST_FROM_ADDRESS: Final = 4  # unfinished ones: a new cookie costs nothing
LONGEST_S: Final = 600.0
FORGET_S: Final = 3600.0
LONGEST_LINE: Final = 1 << 20  # bytes


class Run:
    """One task on its way through another process. A kind of run says which module plays it, and reads its lines."""

    module = ""
    crowded = "The server is busy. Try again in a few minutes."
    crowded_network = "Too many of these run for your network. Wait a while."

    def __init__(self, guest: str, address: str) -> None:
        self.id = secrets.token_hex(8)
        self.guests = {guest}  # who wait for it
        self.address = address
        self.state: p.RunState = "running"
        self.ended = 0.0
        self.work: asyncio.Task[None] | None = None

    def task(self) -> dict[str, Any]:
        """What the process is asked."""
        raise NotImplementedError

    def take(self, line: bytes) -> None:
        """A line that the process has written."""
        raise NotImplementedError

    @property
    def is_complete(self) -> bool:
        raise NotImplementedError

    async def finish(self) -> None:
        """After the last line of a complete run."""

    def end(self, state: p.RunState) -> None:
        if self.state == "running":
            self.state, self.ended = state, time.monotonic()


class Slots:
    """How many processes run at once, whatever for."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self.free = asyncio.Semaphore(at_once)
        self.queue: list[Run] = []  # runs that wait for a slot


R = TypeVar("R", bound=Run)


class Runs(Generic[R]):
    """All runs of one kind."""

    def __init__(self, slots: Slots | None = None, longest_s: float = LONGEST_S) -> None:
        self._longest_s = longest_s
        self._slots = slots or Slots()
        self._runs: dict[str, R] = {}

    def start(self, run: R) -> None:
        """Starts a run, or puts it into the queue; the guest's run before it is stopped."""
        self._forget()
        for guest in run.guests:
            self.leave_all(guest)
        unfinished = self.unfinished()
        if len(unfinished) >= AT_ONCE + MOST_WAITING:
            raise Refuse("too-many", run.crowded, status=429)
        if sum(one.address == run.address for one in unfinished) >= MOST_FROM_ADDRESS:
            raise Refuse("too-many", run.crowded_network, status=429)
        self._runs[run.id] = run
        self._slots.queue.append(run)
        run.work = asyncio.get_running_loop().create_task(self._play(run))

    def join(self, run: R, guest: str) -> None:
        """One more guest waits for a run, instead of for their own."""
        if guest not in run.guests:
            self.leave_all(guest)
            run.guests.add(guest)

    def find(self, guest: str, id: str) -> R:
        self._forget()
        run = self._runs.get(id)
        if run is None or guest not in run.guests:
            raise Refuse("not-found", "We can’t find this run. It may have been too long ago.", status=404)
        return run

    def all(self) -> list[R]:
        self._forget()
        return list(self._runs.values())

    def unfinished(self) -> list[R]:
        return [run for run in self._runs.values() if run.state == "running"]

    def ahead(self, run: R) -> int:
        """How many others get a slot before it, and itself; 0: it plays."""
        return self._slots.queue.index(run) + 1 if run in self._slots.queue else 0

    def leave(self, run: R, guest: str) -> None:
        """Stops a run if nobody else waits for it. What it has found so far can still be read."""
        if run.guests - {guest}:
            run.guests.discard(guest)
        else:
            run.end("stopped")
            if run.work is not None:
                run.work.cancel()

    def leave_all(self, guest: str) -> None:
        for run in self.unfinished():
            if guest in run.guests:
                self.leave(run, guest)

    def end(self, guest: str) -> None:
        """A guest has left for good."""
        self.leave_all(guest)
        for run in list(self._runs.values()):
            run.guests.discard(guest)
            if not run.guests:
                del self._runs[run.id]

    async def close(self) -> None:
        tasks = [run.work for run in self._runs.values() if run.work is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self) -> None:
        now = time.monotonic()
        old = [id for id, run in self._runs.items() if run.state != "running" and now - run.ended > FORGET_S]
        for id in old:
            del self._runs[id]

    async def _play(self, run: R) -> None:
        queue = self._slots.queue
        try:
            async with self._slots.free:
                queue.remove(run)
                async with asyncio.timeout(self._longest_s):
                    await self._listen(run)
            if run.is_complete:
                await run.finish()
            run.end("done" if run.is_complete else "failed")
        except TimeoutError:
            run.end("stopped")
        except asyncio.CancelledError:
            run.end("stopped")
            raise
        except Exception:
            log.exception("a run of %s failed", run.module)
            run.end("failed")
        finally:
            if run in queue:
                queue.remove(run)

    async def _listen(self, run: R) -> None:
        """Works in another process and reads what it tells."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", run.module, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
        )
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(run.task()) + b"\n")
            await process.stdin.drain()
            process.stdin.close()
            while line := await process.stdout.readline():
                run.take(line)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
