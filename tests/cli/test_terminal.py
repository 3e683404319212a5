"""A person at the table in the terminal."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import anachron
from anachron.cli import cli
from anachron.cli.terminal import result

SEED = ("--seed", "7")  # Dawn holds Blitzer, Archer, Necromancer, Prince and Shadow Spearman


def play(*arguments: str, typed: str) -> Result:
    return CliRunner().invoke(cli, ["play", *arguments], input=typed)


def at_table(typed: str, *more: str) -> str:
    result = play("time-line-battle", "--bot", "random", *SEED, *more, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_whole_game_is_played_by_numbers() -> None:
    output = at_table("1\n" * 400)
    assert "Timeline 3" in output
    assert "wins, " in output or "It’s a draw" in output
    assert "You left the table." not in output


@pytest.mark.parametrize("game", anachron.games())
def test_every_game_is_played_to_its_end_saved_and_loaded_on_the_way(game: str, tmp_path: Path) -> None:
    """By numbers, with a look at the help, which speaks of this game, and at a refusal."""
    path = tmp_path / "game.json"
    first = play(game, "--bot", "random", *SEED, typed=f"?\nwhy\n1\n2\n1\nlog\ntable\nsave {path}\nquit\n")
    assert first.exit_code == 0, first.output
    assert f"continue with: anachron play --load {path}" in " ".join(first.output.split()).lower()
    say = re.search(r"Why what\? Try: why (.+)", first.output)
    assert say is not None
    assert anachron.game(game).actions.find(say[1]) >= 0, "the example is an action of this game"
    last = play("--load", str(path), typed=f"why {say[1]}\n" + "1\n" * 3000)
    assert last.exit_code == 0, last.output
    assert "wins, " in last.output or "It’s a draw" in last.output or "win, " in last.output, last.output[-500:]
    assert "Traceback" not in first.output + last.output
    assert not re.search(r"\b(z\d|place-\d)", first.output + last.output), "spaces have names"


@pytest.mark.parametrize("game", anachron.games())
def test_the_table_names_its_players(game: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played = play(game, "--bot", "random", *SEED, typed="1\n" * 3000).output
    watched = CliRunner().invoke(cli, ["watch", game, "--bots", "random", *SEED, "--save", str(path)]).output
    assert "{0}" not in played + watched and "{1}" not in played + watched


def test_against_bots_you_are_not_asked_where_you_can_only_pass_and_undo_goes_past_it() -> None:
    """The Temporal War asks whoever might hold an answer; a bot learns nothing from it."""
    war = ("temporal-war", "--seed", "3", "-o", "speed=short")  # Blue begins, without a card for that moment
    start = play(*war, "--bot", "random", typed="1\nquit\nn\n").output
    assert "Your turn begins. Use something, or pass." not in start
    assert "Your turn begins. Use something, or pass." in play(*war, "--hot-seat", typed="1\n\n2\n\nquit\nn\n").output
    back = play(*war, "--bot", "random", typed="1\npass\nundo\nquit\nn\n").output
    assert back.count("Summon a warrior, or go on.") == 2


def test_help_tells_what_a_card_does() -> None:
    output = at_table("?\n? archer\n? archr\ncards\nrules R6.2\n")
    assert "take back your last action" in output
    assert "Hits an enemy of your choice for 4." in output
    assert "Did you mean archer?" in output
    assert "Rear Guard" in output
    assert "R6.2" in output


def test_why_gives_the_reason_and_the_rule() -> None:
    output = at_table("why deploy guard 2\nwhy pass\nwhy deploy archer 3\nwhy\n")
    assert "You don't have that card in hand. (R6.4)" in output
    assert "You have to deploy a Character." in output
    assert "You can do that now." in output
    assert "Why what?" in output


def test_an_illegal_action_is_refused_and_a_typing_mistake_is_explained() -> None:
    output = at_table("deploy guard 2\ndeploy archr 3\n99\n0\n")
    assert "You don't have that card in hand. (R6.4)" in output
    assert "Did you mean deploy archer 3?" in output
    assert output.count("Choose a number from 1 to 20.") == 2


def test_undo_takes_back_until_something_was_shown() -> None:
    output = at_table("undo\ndeploy archer 3\nundo\ndeploy prince 4\npass\nundo\n")
    assert output.count("You can’t take that back") == 2  # at the start, and after both deployments were shown
    assert output.count("Taken back.") == 1
    assert "Dawn deploys Prince" in output or "Prince" in output.split("Taken back.")[1]


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    at_table(f"deploy archer 3\ncycle prince\nsave {file}\nquit\n")
    saved = json.loads(file.read_text())
    assert saved["players"] == ["person", "random"]
    assert [entry for entry in saved["actions"] if "archer" in entry]
    result = play("--load", str(file), typed="log\nquit\n")
    assert result.exit_code == 0
    assert "Archer" in result.output
    whole = play("--load", str(file), typed="1\n" * 400)
    assert "wins, " in whole.output or "It’s a draw" in whole.output


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "later.json"
    output = at_table(f"1\nquit\ny\n{file}\n")
    assert "Save the game first?" in output
    assert file.exists()
    assert "Save the game first?" not in play("--load", str(file), typed="quit\n").output


def test_another_file_is_replaced_only_when_that_is_meant(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Mira")
    at_table(f"save {file}\nn\n")
    assert file.read_text() == "Dear Mira"
    output = at_table(f"save {file}\ny\n1\nsave {file}\n")
    assert output.count("Replace it?") == 1
    assert json.loads(file.read_text())["game"] == "time-line-battle"


def test_resigning_gives_the_game_to_the_other() -> None:
    output = at_table("resign\nn\nresign\ny\n")
    assert "Dusk wins" in output


def test_a_place_that_cannot_be_written_is_no_accident(tmp_path: Path) -> None:
    output = at_table(f"save\nsave {tmp_path}/no/such/place.json\n")
    assert "Save where?" in output
    assert "Couldn’t save:" in output


def test_hot_seat_hides_the_first_hand_before_the_second_is_shown() -> None:
    result = play("time-line-battle", "--hot-seat", *SEED, typed="deploy archer 3\npass\n\n1\n1\n\nquit\nn\n")
    assert result.exit_code == 0
    assert "Dusk is next. Pass the keyboard" in result.output
    second = result.output.split("Dusk is next.")[1].split("Dusk>")[0]
    assert "Has chosen." in second
    assert "Archer to Day 3" not in second
    assert "Hand: Blitzer" not in second


def test_the_end_of_the_input_leaves_the_table() -> None:
    assert "You left the table." in at_table("")


def test_the_end_names_the_team_that_has_won() -> None:
    game, names = anachron.game("skirmish"), ["Ann", "Ben", "Cleo", "Dan"]
    state = game.start(4, 1, {"teams": True})
    state.win([1, 3])
    assert result(state, names).startswith("Team 2 wins (Ben and Dan), ")
    state.win([0, 1, 2, 3])
    assert result(state, names).startswith("It’s a draw, ")
    alone = game.start(4, 1)
    alone.win([1, 3])
    assert result(alone, names).startswith("Ben and Dan win, ")


def test_a_game_whose_cards_were_dealt_anew_goes_on_and_is_shown(tmp_path: Path) -> None:
    file, key = tmp_path / "game.json", "5" * 64
    at_table(f"save {file}\nquit\n")
    saved = json.loads(file.read_text())
    saved["actions"].append(f"deal: {key}")
    del saved["digest"]
    file.write_text(json.dumps(saved))
    output = play("--load", str(file), typed="1\nundo\nquit\n").output
    assert "Taken back." in output
    shown = CliRunner().invoke(cli, ["replay", str(file), "--all"]).output
    assert "Hidden cards dealt anew" in shown and key not in shown
