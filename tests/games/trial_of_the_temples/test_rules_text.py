"""The rules text says what the content and the options say."""

from pathlib import Path

from anachron.games.trial_of_the_temples.model.content import half_text
from tests.games.trial_of_the_temples.table import GAME

DOC = Path(__file__).parents[3] / "docs" / "rules" / "trial-of-the-temples.md"
TEXT = DOC.read_text(encoding="utf-8")
LETTERS = {"crystal-red": "R", "crystal-yellow": "Y", "crystal-blue": "B", "crystal-purple": "P"}


def table(heading: str) -> list[list[str]]:
    """The rows of the table under a heading."""
    part = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows][2:]


def short(icons: list[str]) -> str:
    names = {"crystal-any": "any", "action": "action", "mana-2": "2 mana"}
    listed = []
    for icon in icons:
        kind, _, colour = icon.partition("-")
        listed.append(names.get(icon) or (colour if kind == "crystal" else f"{colour} core"))
    return ", ".join(listed)


def test_every_section_has_all_its_rules() -> None:
    counts = [5, 8, 8, 14, 11, 4, 13, 6, 6, 5, 3, 6, 15, 6, 5]
    assert [len(section["rules"]) for section in GAME.info["sections"]] == counts


def test_the_table_of_temples_is_the_content() -> None:
    keys = ("day_main", "day_linked", "night_main", "night_linked")
    rows = [[tile["name"], *[short(tile[key]) for key in keys]] for tile in GAME.content["temple_tile"]]
    assert table("The temples") == rows


def test_the_table_of_tracks_is_the_content() -> None:
    rows = []
    for track in GAME.content["track"]:
        cells = []
        for space in track["spaces"][1:]:
            cells.append("".join(LETTERS[crystal] for crystal in space["cost"]) + ("*" if space["reward"] else ""))
        rows.append([track["id"].title(), "start", *cells])
    points = []
    for level in GAME.content["scoring_level"]:
        points += [str(level["vp"]).replace("-", "−")] * (level["to"] - level["from"] + 1)
    assert table("The tracks") == [*rows, ["points", *points]]


def test_the_spell_mat_and_the_round_tiles_are_the_content() -> None:
    rows = [[f"row {row}", "", "", "", ""] for row in range(1, 5)]
    for spell in GAME.content["spell"]:
        rows[spell["row"] - 1][spell["col"]] = spell["name"] + (" +1" if spell["mana_icon"] else "")
    assert table("The Spell Mat") == rows
    assert [[row[0], int(row[1])] for row in table("The Round Tiles")] == [
        [tile["name"], tile["number"]] for tile in GAME.content["round_tile"]
    ]


def test_the_text_of_a_temple_names_its_icons() -> None:
    things = [*GAME.content["temple_tile"], GAME.content["day_night_tile"]]
    for thing in things:
        for half in ("day", "night"):
            assert thing[f"text_{half}"] == half_text(thing, half)
