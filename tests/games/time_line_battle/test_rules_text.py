"""The rules text says what the content and the options say."""

from pathlib import Path
from typing import Any

from anachron.core import fast_rng
from tests.games.time_line_battle.table import CARDS, GAME, random_step

DOC = Path(__file__).parents[3] / "docs" / "rules" / "time-line-battle.md"
TEXT = DOC.read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading."""
    part = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    first = [[cell.strip() for cell in row] for row in rows]
    end = next((place for place, row in enumerate(first[2:], 2) if row[0] == "Words"), len(first))
    return first[2:end]


def test_every_section_has_all_its_rules() -> None:
    counts = [5, 7, 4, 3, 2, 8, 4, 5, 2, 13, 4, 5, 8, 5, 5, 4, 4]
    assert [len(section["rules"]) for section in GAME.info["sections"]] == counts


def test_prompts_and_hints_are_short() -> None:
    asked: dict[str, str] = {}
    tables: list[dict[str, Any]] = [{"deployment": "secret", "bans": 2}, {"deck_mode": "build"}, {"deck_mode": "draft"}]
    for seed, options in enumerate(tables):
        state = GAME.start(2, seed, options)
        rng = fast_rng(seed)
        while not state.over:
            for seat in state.waiting:
                decision = state.decision(seat)
                assert decision is not None
                asked[decision.prompt] = decision.hint
            state.apply(*random_step(state, rng))
    assert len(asked) > 8
    for prompt, hint in asked.items():
        assert len(prompt.split()) <= 12 and len(hint.split()) <= 25, (prompt, hint)


def test_the_table_of_cards_is_the_content() -> None:
    rows = table("The cards")
    assert len(rows) == 22
    attacks = {card["id"]: card["attack"].replace("-", " ").capitalize() for card in CARDS.values()}
    for row, card in zip(rows, CARDS.values(), strict=True):
        damage = "X" if card["damage_rule"] == "dead-count" else str(card["damage"])
        attack = attacks[card["id"]] if card["attack"] != "none" else "none"
        assert row[:5] == [str(card["order"]), card["name"], str(card["health"]), attack, damage]
