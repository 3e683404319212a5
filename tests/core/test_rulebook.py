"""Rules texts as pages show them: nothing that stands in a numbered section is lost."""

from pathlib import Path

import pytest

from anachron.core.rulebook import read_sections

PAGE = """# Game

| not | read |

## R1 Words

Every word
means this.

| Word | Meaning |
|---|---|
| a | b |

## R2 Turn

```
a | drawing |
```

- **R2.1** First. [book]

| When | What |
|:--|--:|
| now | this |

- **R2.2** Then.

## Options

| left | out |
"""
PAGES = sorted((Path(__file__).parents[2] / "docs" / "rules").glob("*.md"))


def test_leads_and_tables_are_read(tmp_path: Path) -> None:
    page = tmp_path / "rules.md"
    page.write_text(PAGE)
    words, turn = read_sections(page)
    assert (words["lead"], words["table"]) == ("Every word means this.", [["Word", "Meaning"], ["a", "b"]])
    assert words["rules"] == [] and turn["lead"] == "" and turn["table"] == []
    assert [(rule["id"], rule["table"]) for rule in turn["rules"]] == [
        ("R2.1", [["When", "What"], ["now", "this"]]),
        ("R2.2", []),
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_nothing_in_a_numbered_section_is_left_out(page: Path) -> None:
    parts = read_sections(page)
    shown = " ".join(
        [section["lead"] for section in parts]
        + [cell for section in parts for row in section["table"] for cell in row]
        + [rule["text"] for section in parts for rule in section["rules"]]
        + [cell for section in parts for rule in section["rules"] for row in rule["table"] for cell in row]
    )
    inside = drawing = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            inside = line.startswith("## R") and line[4].isdecimal()
        elif line.startswith("```"):
            drawing = not drawing
        elif inside and not drawing and not line.startswith("|-"):
            text = line.partition("** ")[2].rpartition(" [")[0] if line.startswith("- **R") else line
            assert all(cell.strip() in shown for cell in text.strip("|").split("|")), line
