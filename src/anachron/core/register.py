"""The games, by name and version of their rules. Every folder of `anachron.games` is found by itself.

A process plays a game with a content pack if the environment says so: ANACHRON_CONTENT holds `game=file`, several with
the separator of PATH between them. The environment, because bots think and the lab plays in processes of their own.
"""

import os
import pkgutil
from difflib import get_close_matches
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Final

from anachron.core.game import Game

PACKS: Final = "ANACHRON_CONTENT"


@cache
def folders() -> dict[str, str]:
    """Name of each game, and the module that builds it."""
    shelf = import_module("anachron.games")
    found = {}
    for module in pkgutil.iter_modules(shelf.__path__):
        if module.ispkg:
            found[module.name.replace("_", "-")] = f"anachron.games.{module.name}"
    return dict(sorted(found.items()))


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(folders())


def packs() -> dict[str, str]:
    """The content packs of this process: file by name of the game."""
    said = [one.partition("=") for one in os.environ.get(PACKS, "").split(os.pathsep) if one]
    return {name: file for name, _, file in said}


def build(name: str, pack: str | None) -> Game:
    """The game; `info["pack"]` tells one content pack from another, and from none."""
    game: Game = import_module(folders()[name]).build(Path(pack) if pack is not None else None)
    game.info["pack"] = sha256(Path(pack).read_bytes()).hexdigest()[:16] if pack is not None else ""
    return game


@cache
def standard(name: str, pack: str | None) -> Game:
    return build(name, pack)


def game(name: str, content: str | Path | None = None, version: int | None = None) -> Game:
    """The game of that name; with `content`, played with the changed numbers of that file."""
    if name not in folders():
        near = get_close_matches(name, folders(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"There is no game {name!r}.{hint} There are: {', '.join(folders())}.")
    found = standard(name, packs().get(name)) if content is None else build(name, str(content))
    if version is not None and version != found.version:
        raise ValueError(f"{found.title} is here with rules version {found.version}, not {version}.")
    return found
