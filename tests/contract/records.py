"""A corpus of records per game and rules version: within a version, digests never change."""

import json
import sys
from pathlib import Path

import zstandard

import anachron
from anachron.core import Record, entry_of, fast_rng
from tests.contract.cases import CASES, NAMES, random_step, start

FOLDER = Path(__file__).parents[1] / "records"
GAMES = 1000
GAMES_OF_AN_EXAMPLE = 60


def corpus(name: str, version: int) -> Path:
    return FOLDER / f"{name}-v{version}.jsonl.zst"


def size(name: str) -> int:
    return GAMES if name in anachron.games() else GAMES_OF_AN_EXAMPLE


def read_records(name: str) -> list[Record]:
    data = corpus(name, anachron.game(name).version).read_bytes()
    return [Record.from_json(line) for line in zstandard.decompress(data).splitlines()]


def write_records(name: str) -> None:
    """Half of the games are of the standard kind, the others go through all option sets."""
    game = anachron.game(name)
    cases = [case for case in CASES if case.game == name]
    lines = []
    for seed in range(size(name)):
        case = cases[0] if seed % 2 else cases[seed // 2 % len(cases)]
        state, rng, actions = start(case, seed), fast_rng(seed), []
        while not state.over:
            action, seat = random_step(state, rng)
            actions.append(entry_of(state, game.actions[action], seat))
            state.apply(action, seat)
        record = Record(name, game.version, case.seats, seed, case.options, actions, digest=state.digest())
        lines.append(json.dumps(json.loads(record.to_json()), separators=(",", ":")))
    corpus(name, game.version).write_bytes(zstandard.compress("\n".join(lines).encode(), 19))


if __name__ == "__main__" and "--write" in sys.argv:
    for name in sys.argv[2:] or NAMES:
        write_records(name)
