"""Each promise has a test that can fail: on its line of docs/promises.md stands one that a planted fault turns red."""

import re
from pathlib import Path

from tests.faults import test_planted, test_planted_attacks, test_planted_trial
from tests.faults.planting import ROOT, Fault
from tests.simulation import test_faults

PAGE = (ROOT / "docs" / "promises.md").read_text("utf-8")
LAST = 41  # the next one is about these tests
SIMULATION = 23  # its faults are planted in a file of its own
FAULTS: list[Fault] = [
    *test_planted.FAULTS,
    *test_planted_trial.OWN,
    *test_planted_trial.CONTRACT,
    *test_planted_attacks.FAULTS,
]


def files_by_promise() -> dict[int, set[Path]]:
    """The files of tests on each line of the page."""
    lines = [line.split("|") for line in PAGE.splitlines() if re.match(r"\| \d+ \|", line)]
    return {int(line[1]): {Path(file) for file in re.findall(r"`((?:tests|web)/[\w/.-]+)", line[3])} for line in lines}


def test_every_promise_has_a_planted_fault_that_turns_its_test_red() -> None:
    planted = {(fault.promise, fault.test_file) for fault in FAULTS}
    assert test_faults.FAULTS
    planted.add((SIMULATION, Path("tests/simulation/test_faults.py")))
    named = files_by_promise()
    assert set(range(1, LAST + 1)) <= set(named)
    without = [n for n in range(1, LAST + 1) if not any((n, file) in planted for file in named[n])]
    assert without == [], "plant a fault for each, in one of the files that its line names"


def test_no_fault_is_of_a_promise_that_is_not_there_or_has_the_name_of_another() -> None:
    assert {fault.promise for fault in FAULTS} <= set(range(LAST + 1))
    for faults in (
        test_planted.FAULTS,
        test_planted_attacks.FAULTS,
        test_planted_trial.OWN,
        test_planted_trial.CONTRACT,
    ):
        names = [fault.name for fault in faults]
        assert len(set(names)) == len(names)
