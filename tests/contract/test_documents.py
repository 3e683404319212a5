"""Every rule is shown by a test; every game has its texts and its golden playthrough; old records stay true."""

import re
from pathlib import Path

import pytest

import anachron
from anachron.core import play_entry
from anachron.core.rulebook import read_sections
from tests.contract.playthrough import playthrough
from tests.contract.records import read_records

ROOT = Path(__file__).parents[2]
MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)")


def cited(name: str) -> set[str]:
    folder = ROOT / "tests" / "games" / name.replace("-", "_")
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for arguments in MARK.findall(path.read_text(encoding="utf-8")):
            found.update(re.findall(r"R\d+\.\d+", arguments))
    return found


@pytest.mark.parametrize("name", anachron.games())
def test_every_rule_is_cited_by_a_test_and_no_unknown_one(name: str) -> None:
    rules = {rule["id"] for section in read_sections(ROOT / f"docs/rules/{name}.md") for rule in section["rules"]}
    assert rules == set(anachron.game(name).rules) and rules
    assert rules - cited(name) == set(), "rules that no test shows"
    assert cited(name) - rules == set(), "tests that cite a rule that is not there"


@pytest.mark.parametrize("name", anachron.games())
def test_the_game_plays_as_its_golden_text_says(name: str) -> None:
    """Made anew by `python -m tests.contract.playthrough --write`; a change shows in the diff, line by line."""
    golden = ROOT / "tests" / "playthroughs" / f"{name}.txt"
    assert golden.exists(), f"write it: python -m tests.contract.playthrough --write {name}"
    assert playthrough(name) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", anachron.games())
def test_old_records_replay_to_their_stored_digest(name: str) -> None:
    """A changed digest needs a new version of the rules, and a new corpus beside the old one."""
    records = read_records(name)
    assert len(records) >= 1000
    for record in records:
        state = record.begin()
        for entry in record.actions:
            play_entry(state, entry)
        assert state.digest() == record.digest, record.to_json()


@pytest.mark.parametrize("name", anachron.games())
def test_each_piece_of_content_tells_where_it_comes_from(name: str) -> None:
    for kind, things in anachron.game(name).content.items():
        if isinstance(things, list):
            for thing in things:
                assert thing["provenance"] in ("book", "public", "ours"), (kind, thing)
