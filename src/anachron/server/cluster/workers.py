"""Several processes on one port: starts them, starts one again that died, and replaces them one by one on SIGHUP.

The port is opened here once, and all of them take connections from it. So none is lost when one of them goes.
"""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from anachron.server.settings import Settings

log = logging.getLogger("anachron.workers")

Given = tuple[Settings, socket.socket | None]  # and where other machines connect that think for us
Work = Callable[[socket.socket, Given, Callable[[], None]], None]

LOOK_S: Final = 0.2
START_S: Final = 120.0  # until a new process has to answer
GO_S: Final = 10.0  # until one that should end is killed
SHORT_S: Final = 10.0  # who lived no longer than this is started again only after a pause
PAUSE_S: Final = (0.0, 1.0, 5.0, 30.0)


class Worker:
    """One process."""

    def __init__(self, work: Work, listening: socket.socket, given: Given) -> None:
        context = multiprocessing.get_context("spawn")  # a new interpreter: it runs what is installed now
        self._told, telling = context.Pipe(duplex=False)
        self.began = time.monotonic()
        self.process: BaseProcess = context.Process(target=run, args=(work, listening, given, telling), daemon=False)
        self.process.start()
        telling.close()

    def is_ready(self, within_s: float) -> bool:
        """Whether it takes connections before that."""
        with contextlib.suppress(EOFError):
            return self._told.poll(within_s) and bool(self._told.recv())
        return False

    def end(self) -> None:
        """Lets it give its tables to the others."""
        self.process.terminate()

    def wait(self) -> None:
        self.process.join(GO_S)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Workers:
    """Runs `work` in `count` processes until SIGTERM or Ctrl-C."""

    def __init__(self, count: int, work: Work, listening: socket.socket, given: Given) -> None:
        self._work, self._listening, self._given = work, listening, given
        self._count = count
        self._workers: list[Worker] = []
        self._ending = False
        self._renewing = False
        self._short = 0  # how many in a row ended soon

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._renew)
        self._workers = [self._start() for _ in range(self._count)]
        while not self._ending:
            wait([worker.process.sentinel for worker in self._workers], LOOK_S)
            self._replace_dead()
            if self._renewing:
                self._renewing = False
                self._replace_all()
        for worker in self._workers:
            worker.end()
        for worker in self._workers:
            worker.wait()

    def _start(self) -> Worker:
        return Worker(self._work, self._listening, self._given)

    def _end(self, *_: Any) -> None:
        self._ending = True

    def _renew(self, *_: Any) -> None:
        self._renewing = True

    def _replace_dead(self) -> None:
        for n, worker in enumerate(self._workers):
            if self._ending or worker.process.is_alive():
                continue
            self._short = self._short + 1 if time.monotonic() - worker.began < SHORT_S else 0
            pause = PAUSE_S[min(self._short, len(PAUSE_S) - 1)]
            log.error("a process ended with %s; another one starts in %g s", worker.process.exitcode, pause)
            end = time.monotonic() + pause
            while not self._ending and time.monotonic() < end:
                time.sleep(LOOK_S)
            self._workers[n] = self._start()

    def _replace_all(self) -> None:
        """A new process for each, one after the other: the old one goes when the new one takes connections."""
        for n, old in enumerate(self._workers):
            new, end = self._start(), time.monotonic() + START_S
            while not self._ending and new.process.is_alive() and time.monotonic() < end:
                if new.is_ready(LOOK_S):
                    break
            else:
                log.error("a new process did not start, so the old ones stay")
                new.end()
                new.wait()
                return
            self._workers[n] = new
            old.end()
            old.wait()


def run(work: Work, listening: socket.socket, given: Given, telling: Connection) -> None:
    """In the new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all, and the one who started us ends us
    threading.Thread(target=end_with_parent, daemon=True).start()

    def ready() -> None:
        with contextlib.suppress(OSError):  # the parent is gone
            telling.send(True)

    work(listening, given, ready)


def end_with_parent() -> None:
    """Nobody would start us again, or end us."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
