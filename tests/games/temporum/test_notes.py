"""Every note printed with a card or Zone is shown by a test that bears its number, and no test bears another."""

import re
from pathlib import Path

from tests.games.temporum.table import GAME

MARK = re.compile(r"pytest\.mark\.note\(([^)]*)\)")


def test_every_note_is_shown_by_a_test_and_no_unknown_one() -> None:
    things = [thing for kind in ("zone", "card", "special_card") for thing in GAME.content[kind]]
    printed = {f"{thing['id']} {n}" for thing in things for n in range(1, len(thing.get("notes", [])) + 1)}
    shown: set[str] = set()
    for path in Path(__file__).parent.rglob("test_*.py"):
        for arguments in MARK.findall(path.read_text(encoding="utf-8")):
            shown.update(re.findall(r'"([a-z0-9-]+ \d+)"', arguments))
    assert len(printed) == 143
    assert printed - shown == set(), "notes that no test shows"
    assert shown - printed == set(), "tests that show a note that is not printed"
