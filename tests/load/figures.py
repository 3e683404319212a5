"""How much one server does, and what that says about eight machines: `python -m tests.load.figures --write`.

For each setup (`sqlite`, `postgresql`, `postgresql:2` with two processes) `anachron serve` is started, and players in a
process of their own raise tables and moves step by step. Take the figures on an idle machine.
"""

import argparse
import asyncio
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from bench import processor
from prepare import ROOT

import anachron
from anachron.cli import cli
from anachron.core import COMPILED
from tests import processes
from tests.load.model import Fit, Step, eight_machines, fit
from tests.load.players import Player, open_table, percentile
from tests.server import postgres

STEPS = ((25, 2.0), (25, 0.5), (50, 1.0), (100, 2.0), (100, 1.0), (200, 2.0), (200, 1.0), (400, 2.0), (400, 1.0))
START_S = 60.0
WARM_S = 4.0
MOST_P99_MS = 250.0
LEAST_SHARE = 0.9  # of the moves that were wanted
BEGIN = "<!-- figures of the server: python -m tests.load.figures --write -->"
END = "<!-- end of the figures of the server -->"
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Setup(NamedTuple):
    store: str
    processes: int

    @property
    def title(self) -> str:
        name = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[self.store]
        return name if self.store == "sqlite" else f"{name}, {self.processes} process{'es' * (self.processes > 1)}"


def setup(text: str) -> Setup:
    store, _, count = text.partition(":")
    if store not in ("sqlite", "postgresql") or (count and not count.isdecimal()):
        raise argparse.ArgumentTypeError("write sqlite, postgresql or postgresql:2")
    return Setup(store, int(count or 1))


# Processes


def family(pid: int) -> list[int]:
    """A process and everything it started."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int((entry / "stat").read_text().rpartition(") ")[2].split()[1])
            except (OSError, IndexError):  # it has just ended
                continue
            children.setdefault(parent, []).append(int(entry.name))
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found


def cpu_s(pid: int) -> float:
    """Processor time of a process and everything it started, those that have ended included."""
    total = 0
    for one in family(pid):
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(") ")[2].split()
        except OSError:
            continue
        total += sum(int(field) for field in fields[11:15])
    return total / TICKS


def memory_mb(pid: int) -> float:
    total = 0
    for one in family(pid):
        try:
            total += int(Path(f"/proc/{one}/statm").read_text().split()[1]) * PAGE
        except OSError:
            continue
    return total / 1024 / 1024


class Running(NamedTuple):
    url: str
    pid: int
    database: int | None  # the first process of PostgreSQL


@contextmanager
def server(setup: Setup) -> Iterator[Running]:
    """`anachron serve`, on an empty store."""
    folder = Path(tempfile.mkdtemp(prefix="figures"))
    command = [sys.executable, "-m", "anachron", "serve", "--no-open", "--port", "0", "--data", str(folder)]
    database = cluster = None
    if setup.store == "postgresql":
        cluster = postgres.start(folder / "postgresql")  # of its own: others would count in its time
        command += ["--store", cluster.get_uri()]
        database = int((folder / "postgresql" / "postmaster.pid").read_text().split()[0])
    if setup.processes > 1:
        command += ["--processes", str(setup.processes)]
    process = processes.start(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://\S+?:\d+", line)
        if address is None:
            raise SystemExit(f"The server did not start: {line or 'it said nothing'}")
        wait_for(address[0])
        yield Running(address[0], process.pid, database)
    finally:
        processes.kill_all()
        if cluster is not None:
            cluster.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(url: str) -> None:
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        with suppress(httpx.HTTPError):
            if httpx.get(f"{url}/api/health").json()["ok"]:
                return
        time.sleep(0.1)
    raise SystemExit("The server did not start.")


# Players


def play(url: str, tables: int, every: float, seconds: float, first: int) -> None:
    """Runs in a process of its own: so many tables, and a line when the measurement begins and when it ends."""
    asyncio.run(play_all(url, tables, every, seconds, first))


async def play_all(url: str, tables: int, every: float, seconds: float, first: int) -> None:
    timed: list[tuple[float, float]] = []
    players = [Player(url, open_table(url, first + n), first + n) for n in range(tables)]
    for player in players:
        await player.sit()
    began = time.monotonic() + WARM_S
    end = began + seconds

    async def go_on(player: Player) -> None:
        """One player, table after table."""
        while True:
            await player.play(end, every)
            timed.extend(player.timed)
            await player.leave()
            if time.monotonic() >= end:
                return
            opened = await asyncio.to_thread(open_table, url, player.number)
            player = Player(url, opened, player.number)
            await player.sit()

    work = asyncio.gather(*[go_on(player) for player in players])
    await asyncio.sleep(began - time.monotonic())
    print("begin", flush=True)
    spent = time.process_time()
    await asyncio.sleep(end - time.monotonic())
    spent = time.process_time() - spent
    print("end", flush=True)
    await work
    counted = [took for at, took in timed if began <= at < end]
    print(json.dumps({"times": counted, "busy": spent / seconds}), flush=True)


def measure(running: Running, setup: Setup, tables: int, every: float, seconds: float, first: int) -> Step:
    arguments = [running.url, str(tables), str(every), str(seconds), str(first)]
    command = [sys.executable, "-m", "tests.load.figures", "--play", *arguments]
    players = processes.start(command, stdout=subprocess.PIPE, text=True)
    assert players.stdout is not None

    def spent() -> tuple[float, float]:
        return cpu_s(running.pid), cpu_s(running.database) if running.database is not None else 0.0

    if players.stdout.readline() != "begin\n":
        raise SystemExit("The players could not sit down.")
    before = spent()
    if players.stdout.readline() != "end\n":
        raise SystemExit("The players gave up.")
    after, memory = spent(), memory_mb(running.pid)
    told: dict[str, Any] = json.loads(players.stdout.readline())
    players.wait()
    times = told["times"]
    return Step(
        setup=setup.title,
        tables=tables,
        wanted=tables / every,
        moves=len(times) / seconds,
        p50=percentile(times, 0.5),
        p99=percentile(times, 0.99),
        p999=percentile(times, 0.999),
        server=(after[0] - before[0]) / seconds,
        database=(after[1] - before[1]) / seconds,
        memory=memory,
        players=told["busy"],
    )


def run(setup: Setup, steps: list[tuple[int, float]], seconds: float) -> list[Step]:
    found: list[Step] = []
    with server(setup) as running:
        first = 0
        for tables, every in steps:
            step = measure(running, setup, tables, every, seconds, first)
            first += tables
            found.append(step)
            print(line(step), flush=True)
            if step.p99 > MOST_P99_MS or step.moves < LEAST_SHARE * step.wanted:
                print("  more would only wait: this setup ends here", flush=True)
                break
    return found


# What is told

HEADING = (
    "| store | tables | moves/s | p50 ms | p99 ms | p99.9 ms | server, ms of processor a move | database, ms a move | "
    "memory MB | players busy |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
)


def line(step: Step) -> str:
    database = f"{1000 * step.database / step.moves:.2f}" if step.database else "–"
    cells = [
        step.setup,
        f"{step.tables}",
        f"{step.moves:.0f}",
        f"{step.p50:.1f}",
        f"{step.p99:.1f}",
        f"{step.p999:.1f}",
        f"{1000 * step.server / step.moves:.2f}",
        database,
        f"{step.memory:.0f}",
        f"{100 * step.players:.0f} %",
    ]
    return "| " + " | ".join(cells) + " |"


def section(found: dict[Setup, list[Step]], seconds: float, load: float) -> str:
    """The part of docs/performance.md."""
    cores = os.cpu_count() or 1
    rules = "compiled" if COMPILED else "plain"
    made_with = f"anachron {anachron.__version__}, Python {platform.python_version()}, {rules} rules"
    machine = f"{processor()}, {cores} cores, {platform.system()} {platform.machine()}"
    fits = {setup: made for setup, steps in found.items() if (made := fit(steps)) is not None}
    lines = [
        BEGIN,
        "## Tables and moves of a server",
        "",
        f"- {datetime.now(UTC):%d %B %Y}, {made_with}",
        f"- {machine}; load average {load:.1f} before it began",
        f"- each row: {seconds:g} s of Time Line Battle, two people at each table; players use the same cores",
        "- milliseconds from sending a move to its acknowledgement, as the player sees it",
        "",
        HEADING,
        *[line(step) for steps in found.values() for step in steps],
        "",
        *[wrapped(told_of(setup.title, made)) for setup, made in fits.items()],
        *([""] if fits else []),
        *map(wrapped, eight_machines({(setup.store, setup.processes): made for setup, made in fits.items()}, cores)),
        END,
    ]
    return "\n".join(lines) + "\n"


def wrapped(text: str) -> str:
    return textwrap.fill(text, 130, subsequent_indent="  " if text.startswith("- ") else "")


def told_of(title: str, made: Fit) -> str:
    database = f"; the database takes {1000 * made.database:.2f} ms a move" if made.database else ""
    return (
        f"- {title}: the server takes {1000 * made.move:.2f} ms of processor time a move, {1000 * made.table:.2f} ms "
        f"a second for each table and {1000 * made.idle:.0f} ms a second for itself{database}. "
        f"Least squares over {made.steps} steps; the residual is {100 * made.residual:.1f} % of a core."
    )


def write(text: str) -> None:
    path = ROOT / "docs" / "performance.md"
    page = path.read_text(encoding="utf-8")
    path.write_text(replaced(page, text), encoding="utf-8")
    print(f"Wrote {path.relative_to(ROOT)}")


def replaced(page: str, text: str) -> str:
    """The page with this section in place of the one before, or at its end."""
    if BEGIN not in page:
        return page.rstrip("\n") + "\n\n" + text
    before, _, rest = page.partition(BEGIN)
    return before + text + rest.partition(END)[2].lstrip("\n")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.load.figures", description=__doc__)
    parser.add_argument("setups", nargs="*", type=setup, help="sqlite, postgresql, postgresql:2; default: all")
    parser.add_argument("--seconds", type=float, default=30.0, help="of each step (default 30)")
    parser.add_argument("--most-tables", type=int, default=400, help="leave out larger steps (default 400)")
    parser.add_argument("--write", action="store_true", help="write the section of docs/performance.md")
    parser.add_argument("--play", nargs=5, metavar="ARG", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play is not None:
        url, tables, every, seconds, first = given.play
        play(url, int(tables), float(every), float(seconds), int(first))
        return
    setups = given.setups or [Setup("sqlite", 1), Setup("postgresql", 1)]
    if not given.setups and any(option.name == "processes" for option in cli.commands["serve"].params):
        setups.append(Setup("postgresql", 2))
    load = os.getloadavg()[0]
    if load > 0.5:
        print(f"The load average is {load:.1f}: others use this machine, so these are no figures to keep.")
    steps = [step for step in STEPS if step[0] <= given.most_tables]
    print(HEADING)
    found = {one: run(one, steps, given.seconds) for one in setups}
    text = section(found, given.seconds, load)
    print(text)
    if given.write:
        write(text)


if __name__ == "__main__":
    main()
