"""The data files of games, each read once in a process."""

import tomllib
from pathlib import Path
from typing import Any, Final

READ: Final[dict[Path, dict[str, Any]]] = {}


def read_data(path: Path) -> dict[str, Any]:
    """What stands in a TOML file. It is shared: copy it before you change it."""
    if path not in READ:
        READ[path] = tomllib.loads(path.read_text(encoding="utf-8"))
    return READ[path]


def ids_in(path: Path, *kinds: str) -> list[str]:
    """The ids of all things of these kinds in their order, which is their number inside the rules."""
    content = read_data(path)
    return [thing["id"] for kind in kinds for thing in content[kind]]
