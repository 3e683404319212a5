"""Runs seeds: `python -m tests.simulation --seeds 10000 --from 1 --jobs 2`."""

import argparse
import multiprocessing
import sys
import time

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.simulation.judge import Broken
from tests.simulation.world import run


def command(seed: int) -> str:
    return f"python -m tests.simulation --from {seed} --seeds 1 --trace"


def judged(seed: int) -> tuple[int, str]:
    """What went wrong; empty: nothing."""
    try:
        run(seed)
    except Broken as broken:
        return seed, str(broken)
    return seed, ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", type=int, default=100, help="how many (100)")
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first one (1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--trace", action="store_true", help="show everything that happens")
    parser.add_argument("--go-on", action="store_true", help="don’t stop at the first seed that fails")
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.seeds)
    if given.trace:
        for seed in seeds:
            print(f"seed {seed}: {run(seed, loud=True)}")
        return 0
    began, failed = time.monotonic(), 0
    columns = TextColumn("seeds"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with multiprocessing.Pool(given.jobs) as pool, Progress(*columns, disable=not sys.stdout.isatty()) as bar:
        task = bar.add_task("seeds", total=given.seeds)
        for seed, wrong in pool.imap_unordered(judged, seeds, chunksize=1 if given.seeds < 100 else 5):
            bar.advance(task)
            if wrong:
                failed += 1
                bar.console.print(f"\nseed {seed}: {wrong}\nagain: {command(seed)}", markup=False, soft_wrap=True)
                if not given.go_on:
                    pool.terminate()
                    break
    took = time.monotonic() - began
    print(f"{given.seeds} seeds, {failed} failed, {took:.0f} s, {took * given.jobs / given.seeds:.3f} s each")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
