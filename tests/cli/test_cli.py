"""The command line: help that teaches, suggestions, and ends with the right exit status."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import zstandard
from click.testing import CliRunner, Result

import anachron
from anachron.cli import cli
from anachron.cli.console import cards
from anachron.core import Record
from tests import processes

COMMANDS = ("games", "rules", "cards", "decks", "play", "watch", "replay", "arena", "serve")


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, list(arguments), input=typed)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_its_arguments(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Usage:" in result.output
    if command not in ("games",):
        assert f"anachron {command}" in result.output  # an example


def test_the_first_help_names_all_commands() -> None:
    output = run("--help").output
    assert all(command in output for command in COMMANDS)


def test_the_version_is_told() -> None:
    assert anachron.__version__ in run("--version").output


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["arna"], "Did you mean arena?"),
        (["rules", "time-lime-battle"], "Did you mean time-line-battle?"),
        (["cards", "time-line-battle", "archr"], "Did you mean archer?"),
        (["arena", "time-line-battle", "--bots", "hrad,random"], "Did you mean hard?"),
        (["play", "time-line-battle", "-o", "timeline=1"], "Did you mean timelines?"),
        (["play", "time-line-battle", "-o", "timelines=9"], "It can be: 1, 2, 3, 4, 5."),
        (["play", "time-line-battle", "-o", "timelines"], "name=value"),
        (["play", "time-line-battle", "-o", "deck_mode=draft", "-o", "timelines=5"], "These options need 12 cards"),
        (["play"], "Which game?"),
        (["play", "time-line-battle", "--seats", "3"], "has 2 seats"),
        (["watch", "time-line-battle", "--bots", "random"], "--bots names 1"),
        (["rules", "time-line-battle", "helicopter"], "No rule of Time Line Battle mentions"),
        (["replay", "nowhere.json"], "Can’t load"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence(arguments: list[str], hint: str) -> None:
    result = run(*arguments)
    assert result.exit_code in (1, 2)
    assert hint in " ".join(result.output.split())
    assert "Traceback" not in result.output


GOOD: dict[str, Any] = {"game": "temporum", "version": 1, "seats": 2, "seed": 1, "options": {}, "actions": []}

WRONG: list[dict[str, Any]] = [
    {"actions": [5]}, {"seats": "x"}, {"seats": True}, {"seed": {}}, {"seed": None}, {"options": []},
    {"version": "1"}, {"version": 9}, {"actions": ["7: pass"]}, {"actions": ["x: pass"]}, {"actions": ["fly"]},
    {"players": [1]}, {"players": 5}, {"position": 5}, {"digest": 5}, {"digest": "00"}, {"game": "temporun"},
]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "no json", "{}", "[]", "5", '{"game": 5}',
        *(json.dumps({**GOOD, **change}) for change in WRONG),
        *(json.dumps({key: value for key, value in GOOD.items() if key != left_out}) for left_out in GOOD),
    ],
)  # fmt: skip
def test_a_file_that_is_no_record_is_answered_with_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "f.json"
    path.write_text(text)
    for command in (["play", "--load", str(path)], ["replay", str(path), "--all"]):
        result = run(*command)
        assert result.exit_code in (1, 2), result.output
        assert result.exception is None or isinstance(result.exception, SystemExit), (text, result.exception)
        assert "Error: " in result.output


def test_a_place_that_cannot_be_written_is_said_before_the_game(tmp_path: Path) -> None:
    for command in (["watch", "time-line-battle", "--save"], ["arena", "time-line-battle", "--out"]):
        for place in (tmp_path, tmp_path / "nowhere" / "x.jsonl"):
            result = run(*command, str(place))
            assert result.exit_code == 2
            assert "Can’t write to" in " ".join(result.output.split())


def test_tables_that_cannot_be_kept_are_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "anachron.sqlite3").write_bytes(b"this is no database, but long enough to be looked at" * 40)
    for place in ("file", "data"):
        result = run("serve", "--no-open", "--port", "0", "--data", str(tmp_path / place))
        assert isinstance(result.exception, SystemExit)
        assert "Can’t store tables in" in str(result.exception)


@pytest.mark.parametrize("game", anachron.games())
def test_every_card_is_told_in_words_for_people(game: str) -> None:
    """Each card alone: name, text, numbers; no names of fields that only we know, no True or None."""
    for id in cards(anachron.game(game)):
        output = run("cards", game, id).output
        assert id in output
        for inside in ("True", "None", "provenance note", "in book", "{", "sources"):
            assert inside not in output, output


def test_games_are_listed_with_their_authors() -> None:
    output = run("games").output
    for name in anachron.games():
        assert name in output
    assert "Hammerle" in output


def test_rules_are_found_by_number_and_by_word() -> None:
    assert "R6.2" in run("rules", "time-line-battle", "R6.2").output
    section = run("rules", "time-line-battle", "R6").output
    assert "R6.1" in section
    assert "R7.1" not in section
    assert "R10.2" in run("rules", "time-line-battle", "shocked").output
    assert "deployment" in run("rules", "time-line-battle", "--options").output


def test_a_card_is_found_by_the_begin_of_its_name() -> None:
    output = run("cards", "time-line-battle", "rear", "guard").output
    assert "Rear Guard" in output
    assert "health 11" in output
    listed = run("cards", "time-line-battle").output
    assert len(listed.strip().splitlines()) == 22


def test_watch_shows_a_game_and_keeps_its_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("watch", "time-line-battle", "--bots", "random,greedy:1", "--seed", "3", "--save", str(file))
    assert result.exit_code == 0
    assert "Timeline 3" in result.output
    assert not [line for line in result.output.splitlines() if line == "  "]  # events without words are not told
    assert "wins" in result.output
    replayed = run("replay", str(file), "--all", "--seat", "0")
    assert replayed.exit_code == 0
    assert "wins" in replayed.output
    assert "deploy" in replayed.output


def test_a_changed_record_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("watch", "time-line-battle", "--bots", "random,random", "--seed", "3", "--save", str(file))
    record = json.loads(file.read_text())
    record["actions"].pop()
    file.write_text(json.dumps(record))
    assert "was changed" in run("replay", str(file)).output
    record["actions"] = ["0: fly away"]
    file.write_text(json.dumps(record))
    assert "doesn’t replay" in run("replay", str(file)).output
    file.write_text("{")
    assert "Can’t load" in run("replay", str(file)).output


def test_an_arena_prints_rates_with_intervals_and_keeps_records(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.zst"
    arguments = ["arena", "time-line-battle", "--bots", "greedy:1,random", "--games", "6", "--out", str(file)]
    result = run(*arguments)
    assert result.exit_code == 0
    assert "greedy:1" in result.output
    assert "95 %" in result.output
    lines = zstandard.ZstdDecompressor().stream_reader(file.read_bytes()).read().decode().splitlines()
    assert len(lines) == 6
    for line in lines:
        record = Record.from_json(line)
        assert list(record.replay())[-1].digest() == record.digest
        assert sorted(json.loads(line)["players"]) == ["greedy:1", "random"]


def test_an_arena_speaks_json() -> None:
    result = run("arena", "time-line-battle", "--bots", "random,random", "--games", "2", "--json")
    entrants = json.loads(result.output)
    assert [one["games"] for one in entrants] == [2, 2]
    assert sum(one["share"] for one in entrants) == pytest.approx(1.0)


def anachron_process(*arguments: str) -> subprocess.Popen[bytes]:
    return processes.start(
        [sys.executable, "-m", "anachron", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    process = anachron_process("rules", "time-line-battle")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(60) == 141
    assert process.stderr.read() == b""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_ends_with_130_and_without_a_traceback(jobs: str, tmp_path: Path) -> None:
    """As in a shell: the signal goes to the command and to all that it started."""
    played = tmp_path / "games.jsonl"
    much = ("--bots", "random,random", "--games", "4000000", "--jobs", jobs, "--out", str(played))
    process = anachron_process("arena", "time-line-battle", *much)
    end = time.monotonic() + 60
    while not (played.exists() and played.stat().st_size):  # it plays
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert processes.is_group_gone(process), "a worker plays on"
    assert process.returncode == 130
    assert errors.decode().split() == ["Stopped."]
