"""What tests start ends with them."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import processes

PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(child.pid, flush=True)
child.wait()
"""


def is_running(pid: int) -> bool:
    """A zombie runs no more: it only waits for its new parent to notice."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_process_and_its_children_are_killed() -> None:
    process = processes.start([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    child = int(process.stdout.readline())
    assert is_running(process.pid) and is_running(child)
    processes.kill_all()
    assert process.returncode == -signal.SIGKILL
    end = time.monotonic() + 10
    while is_running(child):
        assert time.monotonic() < end, "the child was left behind"
        time.sleep(0.01)
    assert processes.started == []


def test_ctrl_c_reaches_a_process_although_we_ignore_it() -> None:
    """As when the tests are started in the background: their children would ignore SIGINT too."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = processes.start([sys.executable, "-c", "print(flush=True); import time; time.sleep(600)"],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # fmt: skip
        assert process.stdout is not None
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(30) == -signal.SIGINT
    finally:
        signal.signal(signal.SIGINT, before)
