"""Content packs: other numbers and texts for the things that a game knows. A mistake is told with its place.

A text names the numbers of its thing in braces, "Hits the enemy Front for {damage}.", so that a pack changes both.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from anachron.core.data import read_data

# What is wrong with a value, as the end of a sentence; empty if nothing is.
Check = Callable[[Any], str]
# Whole numbers with their bounds, or a check, by the key that a pack may change.
Changes = Mapping[str, tuple[int, int] | Check]


def text(value: object) -> str:
    fits = isinstance(value, str) and 1 <= len(value) <= 300
    return "" if fits else "must be a text of 1 to 300 characters"


def yes_or_no(value: object) -> str:
    return "" if isinstance(value, bool) else "must be true or false"


def read_with_pack(ours: Path, pack: Path | None, kinds: Mapping[str, Changes]) -> dict[str, Any]:
    """Our content; with a content pack, its changes laid over it. ValueError names the place and the reason."""
    content = deepcopy(read_data(ours))
    if pack is not None:
        lay_pack_over(content, pack, kinds)
    for kind in kinds:
        for thing in things_of(content, kind):
            fill_texts(thing)
    return content


def lay_pack_over(content: dict[str, Any], pack: Path, kinds: Mapping[str, Changes]) -> None:
    changes = read_toml(pack)
    name = changes.pop("name", pack.stem)
    if text(name):
        raise ValueError(f"{pack.name}: the name {text(name)}.")
    for kind, listed in changes.items():
        if kind not in kinds:
            raise ValueError(f"{pack.name}: {kind!r} cannot be changed; a pack holds {', '.join(kinds)} and a name.")
        if not isinstance(listed, list) or not all(isinstance(change, dict) for change in listed):
            raise ValueError(f"{pack.name}: write each {kind} as [[{kind}]].")
        by_id = {thing["id"]: thing for thing in things_of(content, kind)}
        for number, change in enumerate(listed, 1):
            lay_over(kind, by_id, change, kinds[kind], f"{pack.name}, {kind} {number}")
    content["pack"] = name


def fill_texts(thing: dict[str, Any]) -> None:
    for key, value in thing.items():
        if isinstance(value, str):
            thing[key] = filled(value, thing)
        elif key in ("rulings", "notes"):
            thing[key] = [filled(line, thing) for line in value]


def filled(sentence: str, thing: Mapping[str, Any]) -> str:
    """The sentence with the numbers of the thing it speaks of."""
    return re.sub(r"\{(\w+)\}", lambda name: str(thing.get(name[1], 0)).replace("-", "−"), sentence)


def things_of(content: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """All things of a kind, also where there is only one."""
    things = content[kind]
    return things if isinstance(things, list) else [things]


def read_toml(pack: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(pack.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{pack.name}: it cannot be read ({error.strerror}).") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{pack.name}: this is not TOML: {error}") from error


def lay_over(kind: str, by_id: dict[str, dict[str, Any]], change: dict[str, Any], changes: Changes, place: str) -> None:
    id = change.get("id")
    if not isinstance(id, str) or id not in by_id:
        raise ValueError(f"{place}: there is no {kind} with the id {id!r}.")
    thing = by_id[id]
    for key, value in change.items():
        if key == "id":
            continue
        if key not in changes:
            raise ValueError(f"{place} ({id}): {key!r} cannot be changed, only {', '.join(changes)}.")
        wrong = what_is_wrong(changes[key], value)
        if wrong:
            raise ValueError(f"{place} ({id}): {key} {wrong}.")
        thing[key] = value
    thing["provenance"], thing["why"] = "pack", "changed by the content pack"


def what_is_wrong(rule: tuple[int, int] | Check, value: object) -> str:
    if not isinstance(rule, tuple):
        return rule(value)
    least, most = rule
    fits = type(value) is int and least <= value <= most
    return "" if fits else f"must be a whole number from {least} to {most}"
