"""The games, by name and version of their rules. Every folder of `anachron.games` is found by itself."""

import pkgutil
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path

from anachron.core.game import Game


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


@cache
def standard(name: str) -> Game:
    game: Game = import_module(folders()[name]).build(None)
    return game


def game(name: str, content: str | Path | None = None, version: int | None = None) -> Game:
    """The game of that name; with `content`, played with the changed numbers of that file."""
    if name not in folders():
        near = get_close_matches(name, folders(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"There is no game {name!r}.{hint} There are: {', '.join(folders())}.")
    found: Game = standard(name) if content is None else import_module(folders()[name]).build(Path(content))
    if version is not None and version != found.version:
        raise ValueError(f"{found.title} is here with rules version {found.version}, not {version}.")
    return found
