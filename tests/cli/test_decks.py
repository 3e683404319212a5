"""Decks on the command line: lists, files, verdicts, how they fare, and --deck."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from anachron.cli import cli
from anachron.cli.decks import INTERRUPTED
from anachron.core import Record
from tests import processes

GAME = "skirmish"
TEXT = "# Zanzibar\n2x herald\n2 martyr\n2 captain\nparry x2\n"
NORMAL = "# Zanzibar\n2 Unit: Herald\n2 Unit: Martyr\n2 Unit: Captain\n2 Trick: Parry\n"
DECK = {"name": "Zanzibar", "cards": {"herald": 2, "martyr": 2, "captain": 2, "parry": 2}}


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, list(arguments), input=typed)


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mine.txt"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def test_the_ready_made_decks_are_listed_with_factions_and_text() -> None:
    output = run("decks", GAME).output
    assert output.splitlines()[2:4] == [
        "thorns  Wall of thorns · Unit, Trick",
        "  Lets them come, and makes it hurt.",
    ]


@pytest.mark.parametrize("word", ["thorns", "Wall of Thorns", "tho", "wall"])
def test_a_deck_is_shown_with_its_cards_its_curve_and_the_verdict(word: str) -> None:
    result = run("decks", GAME, word)
    lines = [line.rstrip() for line in result.output.splitlines()]
    assert lines[0] == "Wall of thorns · 8 cards · Unit, Trick"
    assert "Units (6)" in lines and "Tricks (2)" in lines
    assert "  2 Bowman                           Unit         2" in lines
    assert lines[lines.index("Power") + 1 :][:2] == ["    1 ████ 4", "    2 ██ 2"]
    assert lines[-1] == "Legal." and result.exit_code == 0


def test_a_file_is_read_and_written_in_one_way(mine: str) -> None:
    assert run("decks", GAME, mine, "--text").output == NORMAL
    assert run("decks", GAME, "-", "--text", typed=TEXT).output == NORMAL
    told = json.loads(run("decks", GAME, mine, "--json").output)
    assert told == {**DECK, "factions": ["unit", "trick"], "legal": True, "reasons": []}


def test_an_illegal_deck_has_every_reason_and_exit_status_1() -> None:
    result = run("decks", GAME, "-", typed="3 herald\ndragun")
    assert result.exit_code == 1
    assert result.output.splitlines()[-4:] == [
        "Not legal",
        "  Line 2: There is no card “dragun”.",
        "  A deck has 8 cards, not 3. (R2.1)",
        "  A deck has at most 2 of a kind, not 3 of herald. (R2.2)",
    ]


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["decks", GAME, "thrns"], "Did you mean thorns?"),
        (["decks", "temporum"], "Temporum has no decks."),
        (["decks", GAME, "--fare"], "Name the deck"),
        (["decks", GAME, "thorns", "--fare", "--matchups"], "Choose either"),
        (["decks", GAME, "thorns", "--matchups"], "Name two decks at least"),
        (["decks", GAME, "thorns", "--fare", "--bot", "esy"], "Did you mean easy?"),
        (["decks", GAME, "/"], "no file of that name"),
        (["play", "temporum", "--deck", "x"], "Temporum has no decks."),
        (["watch", GAME, "--bots", "random,random", "--deck", "2:thorns"], "There is no seat 2"),
        (["watch", GAME, "--bots", "random,random", "--deck", "thorns,thorns,thorns"], "more decks than the 2 seats"),
        (["arena", GAME, "--bots", "random,random", "--deck", "thorms"], "Did you mean thorns?"),
    ],
)
def test_mistakes_are_usage_errors_with_a_hint(arguments: list[str], hint: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert hint in result.output


def test_a_file_that_is_no_deck_is_refused_with_its_mistakes(tmp_path: Path, mine: str) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_text("2 herald\n1 dragun\nwyvern\n")
    for arguments in (
        ["decks", GAME, str(odd), "--fare"],
        ["watch", GAME, "--bots", "random,random", "--deck", str(odd)],
    ):
        result = run(*arguments)
        assert result.exit_code == 2
        assert "Line 2: There is no card “dragun”." in result.output and "Line 3:" in result.output
    odd.write_text("3 herald")
    for arguments in (
        ["decks", GAME, str(odd), "--fare"],
        ["watch", GAME, "--bots", "random,random", "--deck", str(odd)],
    ):
        result = run(*arguments)
        assert result.exit_code == 2 and "(R2.1)" in result.output and "(R2.2)" in result.output
    odd.write_bytes(b"\xff\xfe\x00")
    assert "isn’t a text" in run("decks", GAME, str(odd)).output
    assert "for ready-made decks" in run("decks", GAME, mine, "thorns", "--matchups").output


def test_a_deck_fares_with_intervals_and_rates_of_its_cards(mine: str) -> None:
    result = run("decks", GAME, mine, "--fare", "--games", "4", "--bot", "random", "--jobs", "1")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0].split() == ["Zanzibar", "against", "games", "won", "95", "%"]
    assert [line.split()[0] for line in lines[1:5]] == ["Starter", "Wall", "The", "all"]
    assert lines[6].startswith("card") and {line.split()[0] for line in lines[7:11]} == {
        "Herald",
        "Martyr",
        "Captain",
        "Parry",
    }
    assert "12 games, bot random on both sides" in lines[11]
    told = json.loads(run("decks", GAME, mine, "--fare", "--games", "4", "--bot", "random", "--json").output)
    assert (told["done"], told["total"], [one["games"] for one in told["opponents"]]) == (12, 12, [4, 4, 4])
    assert {card["card"] for card in told["cards"]} == set(DECK["cards"])


def test_ready_made_decks_play_each_other() -> None:
    result = run("decks", GAME, "--matchups", "--games", "4", "--bot", "random")
    lines = result.output.splitlines()
    assert [line.split()[0] for line in lines[:4]] == ["deck", "1", "2", "3"]
    assert "12 games, bot random on both sides, 4 for each pairing" in lines[4]
    told = json.loads(
        run("decks", GAME, "thorns", "starter", "--matchups", "--games", "4", "--bot", "random", "--json").output
    )
    (pair,) = told["pairs"]
    assert (pair["decks"], pair["games"]) == (["thorns", "starter"], 4)
    assert told["decks"][0]["wins"] + told["decks"][1]["wins"] == 4


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_is_there_so_far(tmp_path: Path, mine: str, jobs: str) -> None:
    command = [sys.executable, "-m", "anachron", "decks", GAME, mine, "--fare", "--games", "20000", "--bot", "easy"]
    env = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm"}  # as in a terminal: its bar shows that it plays
    told = tmp_path / "stderr"
    with told.open("wb") as stderr:
        process = processes.start([*command, "--jobs", jobs], stdout=subprocess.PIPE, stderr=stderr, text=True, env=env)
    end = time.monotonic() + 60
    while b"/60000" not in told.read_bytes():
        assert process.poll() is None
        assert time.monotonic() < end, "it does not play"
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    printed, _ = process.communicate(timeout=60)
    errors = told.read_text("utf-8")
    assert processes.is_group_gone(process), "a worker plays on"
    assert process.returncode == INTERRUPTED, errors
    assert "Zanzibar against" in printed and "Herald" in printed
    assert "Stopped after " in errors and "of 60000 games." in errors
    assert "Traceback" not in errors


def test_decks_are_kept_in_the_record(tmp_path: Path, mine: str) -> None:
    saved = tmp_path / "game.json"
    watched = ["watch", GAME, "--bots", "random,random", "--no-table", "--seed", "3", "--save", str(saved)]
    assert run(*watched, "--deck", f"{mine},thorns").exit_code == 0
    record = Record.from_json(saved.read_text())
    assert record.brought == [DECK, {"deck": "thorns"}]
    assert record.matches(list(record.replay())[-1])
    assert run("replay", str(saved), "--all").exit_code == 0
    assert run(*watched, "--deck", "1:claimants").exit_code == 0
    assert Record.from_json(saved.read_text()).brought == [{"deck": "starter"}, {"deck": "claimants"}]


def test_the_first_deck_is_the_players_own(tmp_path: Path, mine: str) -> None:
    saved = tmp_path / "game.json"
    played = run(
        "play", GAME, "--seat", "1", "--bot", "random", "--seed", "1", "--deck", f"{mine},thorns",
        typed=f"save {saved}\nquit\n",
    )  # fmt: skip
    assert played.exit_code == 0, played.output
    assert Record.from_json(saved.read_text()).brought == [{"deck": "thorns"}, DECK]


def test_decks_of_an_arena_go_with_their_bots(tmp_path: Path, mine: str) -> None:
    kept = tmp_path / "games.jsonl"
    result = run(
        "arena", GAME, "--bots", "random,greedy:1", "--games", "2", "--deck", f"{mine},thorns", "--out", str(kept)
    )
    assert result.exit_code == 0, result.output
    games = [json.loads(line) for line in kept.read_text().splitlines()]
    assert [
        dict(zip(game["players"], [deck.get("deck", "mine") for deck in game["brought"]], strict=True))
        for game in games
    ] == [{"random": "mine", "greedy:1": "thorns"}] * 2
