"""One thing, one word: the log, the lessons and the rules use the words of docs/words.md, and none of their twins."""

import re
from pathlib import Path
from typing import Any

import pytest

import anachron
from tests.contract.missing import WORDS, need, words_page
from tests.contract.playthrough import playthrough

ROOT = Path(__file__).parents[2]


def twins(name: str) -> dict[str, str]:
    """The words that a game does not use, each with the word to use instead."""
    title = anachron.game(name).title
    section = words_page().split(f"\n## {title}\n")[1].split("\n## ")[0]
    found: dict[str, str] = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not line.startswith("|") or len(cells) != 3 or cells[0] in ("Word", "") or set(cells[0]) <= {"-", ":"}:
            continue
        for twin in cells[2].split(","):
            if twin.strip():
                found[twin.strip().lower()] = cells[0]
    return found


def used(text: str, twin: str) -> list[str]:
    """The lines in which the twin stands as a word."""
    pattern = re.compile(rf"(?<![\w-]){re.escape(twin)}(?![\w-])", re.IGNORECASE)
    return [line for line in text.splitlines() if pattern.search(line)]


def read_by_players(name: str) -> str:
    """The log and the questions of a whole game, the lessons, the primer, the guide, and the rules."""
    game = anachron.game(name)
    asked = "\n".join(line for line in playthrough(name).splitlines() if not line.startswith("    "))
    lessons = [step["say"] for lesson in game.info["lessons"] for step in lesson["steps"]]
    guide = [text for section in game.info["guide"] for text in texts_of(section)]
    return "\n".join([asked, *lessons, *game.info["primer"].values(), *guide, *game.rules.values()])


def texts_of(section: dict[str, Any]) -> list[str]:
    """What a section of the guide says, and what stands below its pictures."""
    return [section["title"], section["text"], *(picture["text"] for picture in section["picture"])]


@pytest.mark.parametrize("name", anachron.games())
def test_players_read_one_word_for_one_thing(name: str) -> None:
    need(name, WORDS)
    text, forbidden = read_by_players(name), twins(name)
    assert forbidden, "docs/words.md lists no twins for this game"
    wrong = {f"{twin} (say {word})": lines[:3] for twin, word in forbidden.items() if (lines := used(text, twin))}
    assert wrong == {}


def test_a_twin_is_found() -> None:
    assert used("Guard falls; 2 damage runs on.\nThe waterfall", "falls") == ["Guard falls; 2 damage runs on."]
