"""The notes on single cards (R30) can be found: in the rules by number and by word, and on the cards themselves."""

from click.testing import CliRunner

from anachron.cli import cli
from tests.games.temporal_war.table import GAME

NOTES = {rule["id"]: rule["text"] for section in GAME.info["sections"][-1:] for rule in section["rules"]}


def rulings(id: str) -> list[str]:
    found = [card for cards in GAME.content.values() if isinstance(cards, list) for card in cards if card["id"] == id]
    return list(found[0].get("rulings", []))


def test_every_note_has_a_number_and_stands_on_each_of_its_cards() -> None:
    assert len(NOTES) == 28 and GAME.info["sections"][-1]["title"] == "Card notes"
    assert rulings("warning-bells") == ["They ring for any target, whoever controls it. (R30.27)"]
    assert rulings("leonel") == rulings("shield-bearer") == rulings("village-militia")
    assert [ruling[-7:] for ruling in rulings("thorn-hedge")] == ["R30.15)", "R30.28)"], "two notes"
    assert rulings("mirror-beast"), "a monster"
    assert not rulings("imp")


def test_no_note_names_a_card_that_is_not_there() -> None:
    named = [name for text in NOTES.values() for name in text.partition(":")[0].split(", ")]
    noted = [card for cards in GAME.content.values() if isinstance(cards, list) for card in cards if "rulings" in card]
    assert len(named) == 32 and sum(len(card["rulings"]) for card in noted) == len(named)


def test_the_command_line_finds_a_note_by_number_by_card_and_on_the_card() -> None:
    def read(*words: str) -> str:
        return " ".join(CliRunner().invoke(cli, list(words)).output.split())

    assert "R30.1 Wing Guardian: It takes over battle damage only" in read("rules", "temporal-war", "wing", "guardian")
    assert "R30.27 Warning Bells" in read("rules", "temporal-war", "R30")
    assert "It takes over battle damage only" in read("cards", "temporal-war", "wing", "guardian")
