"""What a listed game still needs, in one list. Until a piece is there, the tests about it are skipped with that list;
`./check` wants every game of the register complete (tests/test_listed_games.py)."""

import re
from pathlib import Path

import pytest

import anachron

ROOT = Path(__file__).parents[2]
MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)")
RULES, TESTS, PLAYTHROUGH, RECORDS = "rules", "tests", "playthrough", "records"
LESSON, GUIDE, PRIMER, POSITIONS, WORDS = "lesson", "guide", "primer", "positions", "words"


def missing(name: str) -> dict[str, str]:
    """The pieces that a game lacks, each with what to do."""
    game = anachron.game(name)
    title, info, folder = game.title, game.info, name.replace("-", "_")
    page = ROOT / f"docs/rules/{name}.md"
    here = {
        RULES: (page.exists(), f"docs/rules/{name}.md, a link to its rules"),
        TESTS: (len(cited(name)) > 0, f"a test for each rule, in tests/games/{folder}"),
        PLAYTHROUGH: (
            (ROOT / f"tests/playthroughs/{name}.txt").exists(),
            f"python -m tests.contract.playthrough --write {name}",
        ),
        RECORDS: (
            (ROOT / f"tests/records/{name}-v{game.version}.jsonl.zst").exists(),
            f"python -m tests.contract.records --write {name}",
        ),
    }
    if name in anachron.games():
        here |= {
            LESSON: (bool(info["lessons"]), "lessons.toml with a first game"),
            GUIDE: (bool(info["guide"]), "guide.toml with six pictures"),
            PRIMER: (all(info["primer"].values()), "primer.toml, the game in half a minute"),
            POSITIONS: ((ROOT / f"docs/positions/{name}.md").exists(), f"docs/positions/{name}.md with five examples"),
            WORDS: (f"\n## {title}\n" in words_page(), f"docs/words.md, a section {title}"),
        }
    return {piece: what for piece, (is_there, what) in here.items() if not is_there}


def need(name: str, *pieces: str) -> None:
    """Skips the test if the game has no such piece yet."""
    lacks = missing(name)
    if any(piece in lacks for piece in pieces):
        pytest.skip(f"{name} still needs: {'; '.join(lacks.values())}")


def words_page() -> str:
    page = ROOT / "docs/words.md"
    return page.read_text(encoding="utf-8") if page.exists() else ""


def files_of(name: str) -> list[Path]:
    """The tests of a game: its folder, or, for the examples, the files that say `RULES_OF = "<name>"`."""
    folder = ROOT / "tests" / "games" / name.replace("-", "_")
    shared = [*(ROOT / "tests" / "example").glob("*.py"), *(ROOT / "tests" / "core").glob("*.py")]
    return [
        *folder.rglob("*.py"),
        *[path for path in shared if f'\nRULES_OF = "{name}"' in path.read_text(encoding="utf-8")],
    ]


def cited(name: str) -> set[str]:
    """The rules that its tests show."""
    found: set[str] = set()
    for path in files_of(name):
        for arguments in MARK.findall(path.read_text(encoding="utf-8")):
            found.update(re.findall(r"R\d+\.\d+", arguments))
    return found
