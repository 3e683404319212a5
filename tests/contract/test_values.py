"""A position is a value: copy, save and load, undo, records, and the same in every process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import anachron
from anachron.core import COMPILED, Record, State, entry_of, fast_rng, play_entry
from tests.contract.cases import BRIEF, CASES, PLAIN_CASES, Case, looks, play_on, random_step, start

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "compiled" / "anachron"
REPLAYED = 40 if BRIEF else 100  # from the start: in a long game this grows as its square


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_save_loads_to_the_same_state_at_each_decision(case: Case) -> None:
    for state in looks(case, 11, 60):
        loaded = state.game.load(state.save())
        assert loaded.save() == state.save()
        assert loaded.digest() == state.digest()
        assert_alike(loaded, state)


def assert_alike(one: State, other: State) -> None:
    assert one.waiting == other.waiting
    for seat in (*range(one.seats), None):
        assert one.view(seat) == other.view(seat)
        if one.over:  # all of them at once
            assert one.events(0, seat) == other.events(0, seat)
    for seat in one.waiting:
        assert one.decision(seat) == other.decision(seat)
        assert one.undoable(seat) == other.undoable(seat)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_copy_load_and_original_go_on_alike_and_apart(case: Case) -> None:
    for number, state in enumerate(looks(case, 12, 24)):
        before = state.save()
        twin, loaded = state.copy(), state.game.load(before)
        on = play_on(twin, number, 15)
        assert play_on(loaded, number, 15) == on
        assert state.save() == before, "playing a copy changed the original"
        third = state.copy()
        assert play_on(third, number, 15) == on


@pytest.mark.parametrize("case", CASES, ids=str)
def test_undo_restores_the_digest(case: Case) -> None:
    rng = fast_rng(13)
    state = start(case, 13)
    entries: list[tuple[str, int]] = []
    undone = 0
    while not state.over and undone < REPLAYED:
        action, seat = random_step(state, rng)
        before, was = state.digest(), state.undoable(seat)
        entry = entry_of(state, state.game.actions[action], seat)
        state.apply(action, seat)
        entries.append((entry, seat))
        assert state.undoable(seat) in (0, was + 1)
        if state.undoable(seat):
            undone += 1
            again = start(case, 13)
            for text, _ in entries[:-1]:
                play_entry(again, text)
            assert again.digest() == before
    if not case.options:
        assert undone, "nothing could ever be taken back"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_all_that_can_be_taken_back_leaves_a_record_that_replays(case: Case) -> None:
    """A seat's last actions are dropped although others have chosen in secret since."""
    rng, state = fast_rng(14), start(case, 14)
    entries: list[tuple[str, int]] = []
    undone = 0
    while not state.over and undone < REPLAYED:
        action, seat = random_step(state, rng)
        entries.append((f"{seat}: {state.game.actions[action]}", seat))
        state.apply(action, seat)
        for who in range(case.seats):
            for count in range(1, state.undoable(who) + 1):
                mine = [place for place, (_, owner) in enumerate(entries) if owner == who]
                dropped = mine[len(mine) - count :]
                again = start(case, 14)
                for place, (entry, _) in enumerate(entries):
                    if place not in dropped:
                        play_entry(again, entry)
                assert again.moves == state.moves - count
                undone += 1


SCRIPT = """
import json, sys
from tests.contract.cases import ALL_CASES, play_on, start
out = {}
for case in ALL_CASES[::3]:
    for number, seed in enumerate((1, "ab" * 32)):
        out[f"{case}-{number}"] = play_on(start(case, seed), 7)
print(json.dumps(out))
"""


def digests_elsewhere(hash_seed: str, source: Path) -> dict[str, list[str]]:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}"}
    out = subprocess.run([sys.executable, "-c", SCRIPT], env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    digests: dict[str, list[str]] = json.loads(out.stdout)
    return digests


@pytest.mark.skipif(not COMPILED and (BRIEF or BUILT.is_dir()), reason="runs with compiled rules and compares both")
def test_the_same_record_gives_the_same_digests_in_every_process_plain_and_compiled() -> None:
    plain = digests_elsewhere("1", ROOT / "src")
    assert plain and all(len(digests) > 10 for digests in plain.values())
    assert digests_elsewhere("2", ROOT / "src") == plain
    if BUILT.is_dir():
        assert digests_elsewhere("3", BUILT.parent) == plain


@pytest.mark.parametrize("case", PLAIN_CASES, ids=str)
def test_a_record_replays_to_its_digest(case: Case) -> None:
    state, rng, actions = start(case, 21), fast_rng(21), []
    while not state.over:
        action, seat = random_step(state, rng)
        actions.append(entry_of(state, state.game.actions[action], seat))
        state.apply(action, seat)
    game = anachron.game(case.game)
    record = Record(case.game, game.version, case.seats, 21, case.options, actions, digest=state.digest())
    again = Record.from_json(record.to_json())
    states = list(again.replay())
    assert len(states) == len(actions) + 1
    assert states[-1].digest() == again.digest
    assert len({kept.digest() for kept in states}) > len(actions) // 2, "each state is a value of its own"
