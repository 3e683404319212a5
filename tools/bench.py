"""How fast are the rules? Random decisions per second and the time of a copy, next to other engines.

`python tools/bench.py` puts plain and compiled rules side by side, each measured in a process of its own on one core.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import prepare
from rich.console import Console
from rich.table import Table

import anachron
from anachron.core import COMPILED, fast_rng
from anachron.core.game import AnyGame
from anachron.core.playout import copies, playout

BARS: Final = {  # decisions per second on one core that we promise, compiled
    "time-line-battle": 300_000,
    "temporum": 150_000,
    "ophelia": 100_000,
    "trial-of-the-temples": 100_000,
    "temporal-war": 50_000,
}
COPY_BAR_US: Final = 10.0
PEERS: Final = Path(__file__).parent / "peers"
KEPT: Final = "## Looking back on a game"  # this part of the page is written by hand
YARDSTICK: Final = "OpenSpiel connect_four"
YARDSTICK_PER_SECOND: Final = 430_000  # what it did, called from Python, on the machine for which the bars were set
LIMIT_S: Final = 300


class Speed(NamedTuple):
    """One line of the table."""

    name: str
    how: str
    per_second: float
    copy_us: float
    per_game: float


def measure(name: str, seats: int, seconds: float) -> Speed:
    """Random games of `name` in this process, for about so many seconds."""
    game = anachron.game(name)
    rng = fast_rng(1)
    decisions, games, spent, deal = 0, 0, 0.0, 0
    while spent < seconds:
        states = [game.start(seats, deal + n, {}) for n in range(20)]  # dealing is not playing
        deal += len(states)
        for state in states:
            state.quiet()
        begin = process_time()
        for state in states:
            decisions += playout(state, rng)
        spent += process_time() - begin
        games += len(states)
    told = name if seats == game.seats[0] else f"{name}, {seats} seats"
    how = "compiled" if COMPILED else "plain"
    return Speed(told, how, decisions / spent, copy_time(game, seats), decisions / games)


def copy_time(game: AnyGame, seats: int) -> float:
    """Microseconds for one copy, as the mean over the positions of a random game; the best of five rounds."""
    rng = fast_rng(2)
    state = game.start(seats, 5, {})
    state.quiet()
    positions = []
    while not state.over:
        positions.append(state.copy())
        seat = state.waiting[0]
        actions = state.actions(seat)
        state.play(actions[rng.below(len(actions))], seat)
    best = float("inf")
    for _ in range(5):
        begin = process_time()
        for position in positions:
            copies(position, 50)
        best = min(best, process_time() - begin)
    return 1e6 * best / (50 * len(positions))


def builds() -> list[Path]:
    """What to measure: the plain sources and, if there are any, the compiled rules."""
    return [folder for folder in (prepare.SOURCE, prepare.COMPILED) if folder.is_dir()]


def alone(command: list[str], path: Path | None = None) -> Any:
    """What a process that does nothing else printed as JSON; None if it could not."""
    env = dict(os.environ)
    if path is not None:
        env["PYTHONPATH"] = str(path)
    done = subprocess.run(
        command, env=env, capture_output=True, text=True, timeout=LIMIT_S, check=False, preexec_fn=one_core
    )
    if done.returncode != 0:
        return None
    return json.loads(done.stdout.strip().splitlines()[-1])


def one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def fewest_and_most(name: str) -> list[int]:
    """Numbers of seats: two, as in most searches, and a full table, whose states are the largest."""
    seats = anachron.game(name).seats
    return sorted({seats[0], seats[-1]})


def ours(names: list[str], seconds: float) -> list[Speed]:
    found = []
    for name, seats in [(one, seats) for one in names for seats in fewest_and_most(one)]:
        for path in builds():
            measured = alone([sys.executable, __file__, "--one", name, str(seats), str(seconds)], path)
            if measured is None:
                raise SystemExit(
                    f"{name} could not be measured in {path}. If it is out of date, ./play compiles it again."
                )
            found.append(Speed(*measured))
    return found


def peers(folder: Path | None, seconds: float) -> list[Speed]:
    """Peers found in this environment, or in `folder` (its venv and its node_modules)."""
    found: list[Speed] = []
    pythons = [sys.executable]
    if folder is not None:
        pythons = [str(one) for one in (folder / "venv" / "bin" / "python", folder / "bin" / "python") if one.exists()]
    for python in pythons:
        measured = alone([python, str(PEERS / "python.py"), str(seconds)])
        found += [Speed(*one) for one in measured or []]
    node = shutil.which("node")
    modules = (folder or Path.cwd()) / "node_modules"
    if node and (modules / "boardgame.io").is_dir():
        measured = alone([node, str(PEERS / "boardgame.cjs"), str(modules), str(seconds)])
        found += [Speed(*one) for one in measured or []]
    return found


def share_of_yardstick(speed: Speed, measured: list[Speed]) -> float | None:
    for one in measured:
        if one.name == YARDSTICK:
            return speed.per_second / one.per_second
    return None


def ratio(speed: Speed, measured: list[Speed]) -> str:
    share = share_of_yardstick(speed, measured)
    return "-" if share is None else f"{share:.2f}"


def run(console: Console, names: list[str], seconds: float, folder: Path | None, write: bool) -> None:
    with console.status("Measuring, one process at a time…"):
        mine = ours(names, seconds)
        others = peers(folder, seconds)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("rules", "", "decisions/s", f"× {YARDSTICK}", "copy µs", "decisions/game"):
        table.add_column(heading, justify="left" if heading in ("rules", "") else "right")
    for speed in [*mine, *others]:
        copy = f"{speed.copy_us:.1f}" if speed.copy_us else "-"
        per_game = f"{speed.per_game:.0f}"
        share = ratio(speed, others)
        table.add_row(speed.name, speed.how, f"{speed.per_second:,.0f}", share, copy, per_game)
    console.print(table)
    for line in verdicts(mine, others):
        console.print(line)
    if write:
        path = prepare.ROOT / "docs" / "performance.md"
        path.write_text(page(mine, others, seconds) + kept_part(path), encoding="utf-8")
        console.print(f"Wrote {path.relative_to(prepare.ROOT)}")


def verdicts(mine: list[Speed], others: list[Speed]) -> list[str]:
    """For each game: do its compiled rules meet the target, in decisions and as a share of the yardstick's speed?"""
    lines = []
    for speed in mine:
        if speed.how != "compiled" or speed.name not in BARS:
            continue
        bar = BARS[speed.name]
        word = "met" if speed.per_second >= bar and speed.copy_us <= COPY_BAR_US else "missed"
        lines.append(f"{speed.name}: target {bar:,} decisions/s, copy within {COPY_BAR_US:.0f} µs: {word}.")
        share = share_of_yardstick(speed, others)
        if share is not None:
            wanted = bar / YARDSTICK_PER_SECOND
            word = "met" if share >= wanted else "missed"
            where = f"set on a machine where {YARDSTICK} made {YARDSTICK_PER_SECOND:,} moves/s"
            lines.append(f"{speed.name}: {share:.2f} times {YARDSTICK}, target {wanted:.2f} ({where}): {word}.")
    if not any(speed.how == "compiled" for speed in mine):
        lines.append("The rules are not compiled here. ./play and ./check compile them if there is a C compiler.")
    return lines


def processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.is_file():
        named = re.search(r"model name\s*:\s*(.+)", info.read_text(encoding="utf-8"))
        if named:
            return named[1].strip()
    return platform.processor() or platform.machine()


def kept_part(path: Path) -> str:
    """What was measured in other ways and is kept at the end of the page."""
    before = path.read_text(encoding="utf-8") if path.is_file() else ""
    return "\n" + before[before.index(KEPT) :] if KEPT in before else ""


def page(mine: list[Speed], others: list[Speed], seconds: float) -> str:
    """docs/performance.md"""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    lines = [
        "# Performance",
        "",
        "Written by `python tools/bench.py --write`; do not edit this part by hand.",
        "",
        f"- {datetime.now(UTC):%d %B %Y}, anachron {anachron.__version__}, Python {platform.python_version()}",
        f"- {processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}; load average {load}",
        f"- each row: one process pinned to one core, random play for {seconds:g} s of processor time",
        "",
        f"| rules | | decisions/s | times {YARDSTICK} | copy µs | decisions/game |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for speed in [*mine, *others]:
        copy = f"{speed.copy_us:.1f}" if speed.copy_us else "-"
        cells = (speed.name, speed.how, f"{speed.per_second:,.0f}", ratio(speed, others), copy, f"{speed.per_game:.0f}")
        lines.append("| " + " | ".join(cells) + " |")
    lines += ["", *(f"- {line}" for line in verdicts(mine, others)), ""]
    lines += [
        "A decision is one random legal action: list the actions, draw one, play it and everything that follows.",
        "Dealing doesn't count. Our games run without events (`state.quiet()`), as in a search. The other engines play",
        "games of their own through their Python or JavaScript interface, so the ratio says what a search can expect,",
        "not which engine is better.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.py", description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds per measurement (%(default)s)")
    parser.add_argument(
        "--peers", type=Path, help="folder with node_modules (boardgame.io) and a venv (OpenSpiel, PettingZoo)"
    )
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    parser.add_argument("--one", nargs=3, metavar=("GAME", "SEATS", "SECONDS"), help="measure here and print JSON")
    asked = parser.parse_args()
    if asked.one:
        name, seats, seconds = asked.one
        print(json.dumps(measure(name, int(seats), float(seconds))))
    else:
        run(Console(), asked.games or list(anachron.games()), asked.seconds, asked.peers, asked.write)


if __name__ == "__main__":
    main()
