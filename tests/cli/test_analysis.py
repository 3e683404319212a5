"""`anachron analyse`: a saved game looked back on in a terminal."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from anachron.cli import cli
from anachron.core import Record

GAME = "tollbridge"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, list(arguments))


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("games") / "game.json"
    watched = run("watch", GAME, "--bots", "random,random", "--no-table", "--seed", "5", "--save", str(path))
    assert watched.exit_code == 0, watched.output
    return str(path)


def test_a_game_is_looked_back_on_with_its_curve_and_turning_points(saved: str) -> None:
    found = run("analyse", saved, "--work", "600")
    assert found.exit_code == 0, found.output
    assert "Seat 0’s chance of winning: " in found.output
    assert "bot easy in every seat, from what Seat 0 knew then" in found.output
    assert "wins in 100" in found.output or "No turning points" in found.output


def test_the_same_seed_prints_the_same_json(saved: str) -> None:
    first, second = [run("analyse", saved, "--work", "200", "--seat", "1", "--json").output for _ in range(2)]
    assert first == second
    told = json.loads(first)
    assert (told["seat"], told["bot"], told["finished"]) == (1, "easy", True)
    assert told["points"][0]["at"] == 0 and told["points"][-1]["at"] == told["actions"]


def test_what_can_not_be_looked_back_on_is_refused_with_a_sentence(saved: str, tmp_path: Path) -> None:
    assert "seats 0 to 1" in run("analyse", saved, "--seat", "2").output
    assert "There is no bot 'genius'" in run("analyse", saved, "--bot", "genius").output
    record = Record.from_json(Path(saved).read_text())
    record.actions, record.digest = record.actions[:2], ""
    short = tmp_path / "short.json"
    short.write_text(record.to_json())
    refused = run("analyse", str(short))
    assert refused.exit_code != 0 and "isn’t finished" in refused.output


def test_help_says_what_it_does() -> None:
    assert "from what the seat knew then" in " ".join(run("analyse", "--help").output.split())
