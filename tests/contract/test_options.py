"""Options and variants are told in players' words."""

import pytest

import anachron
from anachron.server.messages import option_line


@pytest.mark.parametrize("name", anachron.games())
def test_each_variant_and_option_has_a_name_and_a_sentence(name: str) -> None:
    game = anachron.game(name)
    for preset in game.info["presets"]:
        assert preset["name"] and preset["text"].endswith("."), preset
    for id, option in game.options.items():
        line = option_line(id, option)
        assert line.name and "_" not in line.name and line.text, id
        assert len(line.called) == len(line.choices) == len(set(line.called)), id
        assert not any("_" in called or called[:1].islower() for called in line.called), id


def test_an_id_that_speaks_for_itself_is_only_written_well() -> None:
    option = anachron.game("trial-of-the-temples").options["rounds"]
    line = option_line("rounds_in_all", option._replace(name="", called=()))
    assert line.name == "Rounds in all" and line.called == ["3", "4", "5", "6"]
