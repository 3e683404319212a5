"""Every rule is shown by a test; every game has its texts and its golden playthrough; old records stay true."""

import re
from pathlib import Path

import pytest

import anachron
from anachron.core import play_entry
from anachron.core.rulebook import read_sections
from tests.contract.cases import NAMES, THOROUGH
from tests.contract.missing import PLAYTHROUGH, RECORDS, RULES, TESTS, cited, need
from tests.contract.playthrough import playthrough
from tests.contract.records import read_records, size

ROOT = Path(__file__).parents[2]
REPLAYED = 100_000  # decisions


@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_cited_by_a_test_and_no_unknown_one(name: str) -> None:
    need(name, RULES, TESTS)
    rules = {rule["id"] for section in read_sections(ROOT / f"docs/rules/{name}.md") for rule in section["rules"]}
    assert rules == set(anachron.game(name).rules) and rules
    assert rules - cited(name) == set(), "rules that no test shows"
    assert cited(name) - rules == set(), "tests that cite a rule that is not there"


@pytest.mark.parametrize("name", NAMES)
def test_the_lobby_can_show_the_game(name: str) -> None:
    info = anachron.game(name).info
    assert info["tagline"] and info["authors"] and info["minutes"] > 0
    assert re.fullmatch("#[0-9a-f]{6}", info["colour"])


@pytest.mark.parametrize("name", NAMES)
def test_the_game_plays_as_its_golden_text_says(name: str) -> None:
    """Made anew by `python -m tests.contract.playthrough --write`; a change shows in the diff, line by line."""
    need(name, PLAYTHROUGH)
    golden = ROOT / "tests" / "playthroughs" / f"{name}.txt"
    assert golden.exists(), f"write it: python -m tests.contract.playthrough --write {name}"
    assert playthrough(name) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_old_records_replay_to_their_stored_digest(name: str) -> None:
    """A changed digest needs a new version of the rules, and a new corpus beside the old one. All option sets are
    among the first records; `./check --all` replays the rest of long games, too."""
    need(name, RECORDS)
    records = read_records(name)
    assert len(records) >= size(name)
    replayed = 0
    for record in records:
        if replayed > REPLAYED and not THOROUGH:
            break
        replayed += len(record.actions)
        state = record.begin()
        for entry in record.actions:
            play_entry(state, entry)
        assert record.matches(state), record.to_json()


@pytest.mark.parametrize("name", NAMES)
def test_each_piece_of_content_tells_where_it_comes_from(name: str) -> None:
    for kind, things in anachron.game(name).content.items():
        if isinstance(things, list):
            for thing in things:
                assert thing["provenance"] in ("book", "public", "ours"), (kind, thing)


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_numbered_without_a_gap_and_tell_where_they_come_from(name: str) -> None:
    need(name, RULES)
    game = anachron.game(name)
    sections = game.info["sections"]
    assert [section["id"] for section in sections] == [f"R{number}" for number in range(1, len(sections) + 1)]
    for section in sections:
        assert section["title"]
        for place, rule in enumerate(section["rules"], 1):
            assert rule["id"] == f"{section['id']}.{place}"
            assert set(rule["provenance"].split(", ")) <= {"book", "public", "ours"}, rule
            assert rule["text"].endswith("."), rule
            assert game.rules[rule["id"]] == rule["text"]
    for number in re.findall(r"R\d+\.\d+", rules_page(name)):
        assert number in game.rules, f"{number} is named and not there"


@pytest.mark.parametrize("name", NAMES)
def test_the_table_of_options_is_the_options(name: str) -> None:
    need(name, RULES)
    part = rules_page(name).split("\n## Options\n")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line[:1] == "|"][2:]
    options = anachron.game(name).options
    assert [row[0].strip("`") for row in rows] == list(options)
    for row in rows:
        default = options[row[0].strip("`")].default
        assert row[2] == ({True: "yes", False: "no"}[default] if isinstance(default, bool) else str(default)), row


def rules_page(name: str) -> str:
    return (ROOT / f"docs/rules/{name}.md").read_text(encoding="utf-8")
