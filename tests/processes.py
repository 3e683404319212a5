"""Processes that tests start. None outlives its test, however the test ends."""

import atexit
import os
import signal
import subprocess
import time
from contextlib import suppress
from typing import Any

started: list["subprocess.Popen[Any]"] = []


def reset_ctrl_c() -> None:
    """Runs in the new process. A shell starts background jobs with SIGINT ignored, and children inherit that: a test
    of Ctrl-C must not depend on how the tests were started."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(command: list[str], **settings: Any) -> "subprocess.Popen[Any]":
    """Starts a process in a group of its own; `kill_all` ends it with everything it started."""
    process = subprocess.Popen(command, start_new_session=True, preexec_fn=reset_ctrl_c, **settings)
    started.append(process)
    return process


def kill_all() -> None:
    """Kills the processes that still run, children of theirs included."""
    while started:
        process = started.pop()
        if process.returncode is None:  # once it is waited for, its number may belong to somebody else
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()


def is_group_gone(process: "subprocess.Popen[Any]", within_s: float = 10.0) -> bool:
    """Has everything that a finished process started ended too? Kills what is left."""
    end = time.monotonic() + within_s
    while time.monotonic() < end:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    return False


atexit.register(kill_all)  # should the tests end in the middle of one
