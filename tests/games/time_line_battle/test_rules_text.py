"""The rules text says what the content and the options say."""

import re
from pathlib import Path

from tests.games.time_line_battle.table import CARDS, GAME

DOC = Path(__file__).parents[3] / "docs" / "rules" / "time-line-battle.md"
TEXT = DOC.read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading."""
    part = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    first = [[cell.strip() for cell in row] for row in rows]
    end = next((place for place, row in enumerate(first[2:], 2) if row[0] == "Words"), len(first))
    return first[2:end]


def test_every_rule_has_a_number_a_sentence_and_its_provenance() -> None:
    sections = GAME.info["sections"]
    assert [section["id"] for section in sections] == [f"R{number}" for number in range(1, 18)]
    counts = [5, 7, 4, 3, 2, 8, 4, 5, 2, 13, 4, 5, 8, 5, 5, 4, 4]
    assert [len(section["rules"]) for section in sections] == counts
    for section in sections:
        for place, rule in enumerate(section["rules"], 1):
            assert rule["id"] == f"{section['id']}.{place}"
            assert set(rule["provenance"].split(", ")) <= {"book", "public", "ours"}
            assert rule["text"].endswith(".") and GAME.rules[rule["id"]] == rule["text"]


def test_the_table_of_cards_is_the_content() -> None:
    rows = table("The cards")
    assert len(rows) == 22
    attacks = {card["id"]: card["attack"].replace("-", " ").capitalize() for card in CARDS.values()}
    for row, card in zip(rows, CARDS.values(), strict=True):
        damage = "X" if card["damage_rule"] == "dead-count" else str(card["damage"])
        attack = attacks[card["id"]] if card["attack"] != "none" else "none"
        assert row[:5] == [str(card["order"]), card["name"], str(card["health"]), attack, damage]


def test_the_table_of_options_is_the_options() -> None:
    rows = table("Options")
    assert [row[0].strip("`") for row in rows] == list(GAME.options)
    for row in rows:
        default = GAME.options[row[0].strip("`")].default
        said = {True: "yes", False: "no"}[default] if isinstance(default, bool) else str(default)
        assert row[2] == said, row


def test_the_rules_that_a_rule_names_exist() -> None:
    for number in re.findall(r"R\d+\.\d+", TEXT):
        assert number in GAME.rules, number
