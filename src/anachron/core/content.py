"""Reads what stands beside the rules of a game: its options, its lessons, its guide and its primer."""

import tomllib
from pathlib import Path
from typing import Any

from anachron.core.game import Option
from anachron.core.values import Json


def read_options(content: Json) -> dict[str, Option]:
    """The options of a content file: yes or no, some values, or whole numbers from `min` to `max`."""
    options = {}
    for option in content["option"]:
        if option.get("type") == "bool":
            choices: tuple[Any, ...] = (False, True)
        elif "values" in option:
            choices = tuple(option["values"])
        else:
            choices = tuple(range(option["min"], option["max"] + 1))
        called = tuple(option.get("called", ()))
        options[option["id"]] = Option(
            option["default"], choices, option["text"], name=option.get("name", ""), called=called
        )
    return options


def preset(id: str, name: str, text: str, options: Json | None = None, beginners: bool = False) -> Json:
    """A named set of options: a variant that the lobby offers, with a line about it. One of them may be the one for
    `beginners`."""
    return {"id": id, "name": name, "text": text, "options": options or {}, "beginners": beginners}


def read_guide(folder: Path) -> list[Json]:
    """The illustrated page of `guide.toml`, by section; its pictures are positions."""
    path = folder / "guide.toml"
    if not path.exists():
        return []
    sections: list[Json] = tomllib.loads(path.read_text(encoding="utf-8"))["section"]
    return sections


def read_lessons(folder: Path) -> list[Json]:
    """The guided games of `lessons.toml`, if there is one."""
    path = folder / "lessons.toml"
    if not path.exists():
        return []
    lessons: list[Json] = tomllib.loads(path.read_text(encoding="utf-8"))["lesson"]
    return lessons


def read_primer(folder: Path) -> Json:
    """The game in half a minute, from `primer.toml`: its `aim`, a `turn` and the `end`, a sentence or two each."""
    primer: Json = tomllib.loads((folder / "primer.toml").read_text(encoding="utf-8"))
    return primer


def read_pages(folder: Path) -> Json:
    """What a game tells those who learn it, as `info` has it."""
    return {"lessons": read_lessons(folder), "guide": read_guide(folder), "primer": read_primer(folder)}
