"""A server in a process of its own, as `anachron serve` runs it; without limits that a hurried test would meet."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import httpx

from tests import processes
from tests.server.postgres import address_of

SERVE = """
import json
import sys
from pathlib import Path
from anachron.server.app import create
from anachron.server.run import PoliteServer
from anachron.server.wire.net import bind
from anachron.server.settings import Settings
sock = bind("127.0.0.1", int(sys.argv[2]))
given = json.loads(sys.argv[3])
app = create(Settings(data=Path(sys.argv[1]), memory_mb=10_000, store=sys.argv[4] or None, **given))
print(sock.getsockname()[1], flush=True)
PoliteServer(app).run(sockets=[sock])
"""
MANY = 1_000_000
NO_LIMITS = {
    "messages_per_20s": MANY,
    "requests_per_minute": MANY,
    "tables_per_guest": MANY,
    "tables_per_hour": MANY,
    "sockets_per_guest": MANY,
    "sockets_per_minute": MANY,
}
TICKS = os.sysconf("SC_CLK_TCK")


def until_up(url: str) -> None:
    end = time.monotonic() + 60
    while True:
        with suppress(httpx.HTTPError):
            if httpx.get(f"{url}/api/health").json()["ok"]:
                return
        assert time.monotonic() < end, "the server did not start"
        time.sleep(0.02)


class Server:
    def __init__(
        self, data: Path, port: int = 0, settings: dict[str, int] = NO_LIMITS, store: str | None = None
    ) -> None:
        arguments = [str(data), str(port), json.dumps(settings), store or address_of(data) or ""]
        self.process = processes.start(
            [sys.executable, "-c", SERVE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.url = f"http://127.0.0.1:{line.strip()}"
        until_up(self.url)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.process.send_signal(how)
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def cpu_s(self) -> float:
        """Processor time so far, of all its threads: what does not depend on who else uses the machine."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def open_files(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory_mb(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024
