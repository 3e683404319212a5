"""Options and variants are told in players' words."""

import re
from typing import Any

import pytest

import anachron
from anachron.core import AnyGame
from anachron.server.tables.messages import option_line

DEVELOPERS = re.compile(r"\w_\w|\b(?:[Tt]rue|[Ff]alse|ids?|enum|null|[Cc]ustom)\b|mat-crystals")


@pytest.mark.parametrize("name", anachron.games())
def test_each_variant_and_option_has_a_name_and_a_sentence(name: str) -> None:
    game = anachron.game(name)
    for preset in game.info["presets"]:
        assert preset["name"] and preset["text"].endswith("."), preset
    for id, option in game.options.items():
        line = option_line(id, option)
        assert line.name and "_" not in line.name and line.text.endswith("."), id
        assert not DEVELOPERS.findall(line.name + " " + line.text), id
        assert len(line.called) == len(line.choices) == len(set(line.called)), id
        assert not any("_" in called or called[:1].islower() for called in line.called), id


def test_an_id_that_speaks_for_itself_is_only_written_well() -> None:
    option = anachron.game("trial-of-the-temples").options["rounds"]
    line = option_line("rounds_in_all", option._replace(name="", called=()))
    assert line.name == "Rounds in all" and line.called == ["3", "4", "5", "6"]


@pytest.mark.parametrize("name", anachron.games())
def test_options_that_do_not_go_together_are_refused_in_players_words(name: str) -> None:
    game = anachron.game(name)
    tried = [{id: choice} for id, option in game.options.items() for choice in option.choices[:20]]
    for seats in game.seats:
        for chosen in tried + [{**one["options"], **other} for one in game.info["presets"] for other in tried]:
            reason = refusal(game, chosen, seats)
            assert not DEVELOPERS.findall(reason), chosen
            assert not reason or reason.endswith("."), chosen


def refusal(game: AnyGame, chosen: dict[str, Any], seats: int) -> str:
    try:
        game.check_options(chosen, seats)
    except ValueError as error:
        return str(error)
    return ""
