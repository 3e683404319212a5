"""Reads the rules text of a game: `- **R6.2** A sentence. [book]` under `## R6 Deploy`.

A paragraph under the heading is the lead of its section; a table belongs to the rule above it, or to the section."""

import re
from pathlib import Path
from typing import Any

RULE = re.compile(r"^- \*\*(R\d+\.\d+)\*\* (.*?)(?: \[([a-z, ]+)\])?$")
SECTION = re.compile(r"^## (R\d+) (.+)$")
HEADING, FENCE, ROW, UNDER_THE_HEAD = "## ", "```", "|", re.compile(r"^\|[-:| ]+\|$")


def read_sections(path: Path) -> list[dict[str, Any]]:
    """The numbered rules by section, each with its text and provenance; leads, and tables by their rows."""
    sections: list[dict[str, Any]] = []
    inside = drawing = False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(FENCE):
            drawing = not drawing
        elif heading := SECTION.match(line):
            inside = True
            sections.append({"id": heading[1], "title": heading[2], "lead": "", "table": [], "rules": []})
        elif line.startswith(HEADING):
            inside = False
        elif inside and not drawing:
            read_line(line, sections[-1])
    return sections


def read_line(line: str, section: dict[str, Any]) -> None:
    rules = section["rules"]
    if rule := RULE.match(line):
        rules.append({"id": rule[1], "text": rule[2], "provenance": rule[3] or "ours", "table": []})
    elif line.startswith(ROW):
        if not UNDER_THE_HEAD.match(line):
            above = rules[-1] if rules else section
            above["table"].append([cell.strip() for cell in line.strip(ROW).split(ROW)])
    elif not rules:
        section["lead"] = f"{section['lead']} {line}".strip()


def rules_by_number(sections: list[dict[str, Any]]) -> dict[str, str]:
    return {rule["id"]: rule["text"] for section in sections for rule in section["rules"]}
