"""Rare orders are tried: tables, store, clocks, net and disk in one loop, each seed another life."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.simulation.__main__ import command
from tests.simulation.judge import Broken
from tests.simulation.world import run

ROOT = Path(__file__).parents[2]
SEEDS = 50


def test_fifty_seeds_keep_every_promise() -> None:
    happened: Counter[str] = Counter()
    for seed in range(1, SEEDS + 1):
        try:
            run(seed, happened=happened)
        except Broken as broken:
            pytest.fail(f"seed {seed}: {broken}\nagain: {command(seed)}")
    print(f"\n{SEEDS} seeds: {dict(happened)}")
    for mishap in ("killed", "power cut", "deployed", "disk failed", "cut", "doubled"):
        assert happened[mishap] >= 10, f"too seldom {mishap}: this proves little"


@pytest.mark.parametrize("seed", [3, 8])
def test_a_seed_gives_the_same_trace_in_every_process(seed: int) -> None:
    trace = run(seed)
    assert run(seed) == trace
    code = f"from tests.simulation.world import run; print(run({seed}))"
    for hashes in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hashes}
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.stdout.strip() == trace, done.stderr


@pytest.mark.long
def test_ten_thousand_seeds_keep_every_promise() -> None:
    more = [sys.executable, "-m", "tests.simulation", "--seeds", "10000", "--from", "1", "--jobs", "2"]
    done = subprocess.run(more, cwd=ROOT, capture_output=True, text=True)
    print(done.stdout[-3000:])
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
