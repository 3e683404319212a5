"""Processes that tests start. None outlives its test, however the test ends."""

import ctypes
import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any, Final

PARENT_DEATH_SIGNAL: Final = 1  # PR_SET_PDEATHSIG
LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None

started: list["subprocess.Popen[Any]"] = []


def prepare_child() -> None:
    """Runs in the new process. A shell starts background jobs with SIGINT ignored, and children inherit that: a test
    of Ctrl-C must not depend on how the tests were started. If the tests are killed, Linux kills the child too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if LIBC is not None:
        LIBC.prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)


def start(command: list[str], **settings: Any) -> "subprocess.Popen[Any]":
    """Starts a process in a group of its own; `kill_all` ends it with everything it started."""
    process = subprocess.Popen(command, start_new_session=True, preexec_fn=prepare_child, **settings)
    started.append(process)
    return process


def kill_all() -> None:
    """Kills what is left of the processes started so far, children of theirs included."""
    while started:
        process = started.pop()
        with suppress(ProcessLookupError, PermissionError):  # nothing is left of the group
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
