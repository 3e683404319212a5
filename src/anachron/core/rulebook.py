"""Reads the rules text of a game: `- **R6.2** A sentence. [book]` under `## R6 Deploy`."""

import re
from pathlib import Path
from typing import Any

RULE = re.compile(r"^- \*\*(R\d+\.\d+)\*\* (.*?)(?: \[([a-z, ]+)\])?$")
SECTION = re.compile(r"^## (R\d+) (.+)$")


def read_sections(path: Path) -> list[dict[str, Any]]:
    """The numbered rules by section, each with its text and provenance."""
    sections: list[dict[str, Any]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := SECTION.match(line):
            sections.append({"id": heading[1], "title": heading[2], "rules": []})
        elif rule := RULE.match(line):
            sections[-1]["rules"].append({"id": rule[1], "text": rule[2], "provenance": rule[3] or "ours"})
    return sections


def rules_by_number(sections: list[dict[str, Any]]) -> dict[str, str]:
    return {rule["id"]: rule["text"] for section in sections for rule in section["rules"]}
