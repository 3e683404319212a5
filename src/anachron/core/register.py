"""The games, by name and version of their rules. Every folder of `anachron.games` is found by itself; the games of
`anachron.example` are found by name, and not listed to players. Rules that were changed since are kept in
`anachron.earlier`, folder by folder with the version in its name, for as long as tables are played with them.

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

from anachron.core.game import AnyGame

PACKS: Final = "ANACHRON_CONTENT"


@cache
def modules(package: str) -> dict[str, str]:
    """Name of each game of a package, and the module that builds it."""
    found = pkgutil.iter_modules(import_module(package).__path__)
    return {module.name.replace("_", "-"): f"{package}.{module.name}" for module in found}


def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(modules("anachron.games")))


def examples() -> tuple[str, ...]:
    """The names of the small games that show how a game is written."""
    return tuple(sorted(modules("anachron.example")))


def packs() -> dict[str, str]:
    """The content packs of this process: file by name of the game."""
    entries = [entry.partition("=") for entry in os.environ.get(PACKS, "").split(os.pathsep) if entry]
    return {name: file for name, _, file in entries}


def module_of(name: str) -> str:
    return {**modules("anachron.example"), **modules("anachron.games")}[name]


def build(module: str, pack: str | None) -> AnyGame:
    """The game; `info["pack"]` tells one content pack from another, and from none."""
    game: AnyGame = import_module(module).build(Path(pack) if pack is not None else None)
    if pack is not None and "pack" not in game.content:
        raise ValueError(f"{Path(pack).name}: {game.title} has nothing that a content pack could change.")
    game.info["pack"] = sha256(Path(pack).read_bytes()).hexdigest()[:16] if pack is not None else ""
    return game


@cache
def standard(module: str, pack: str | None) -> AnyGame:
    return build(module, pack)


def game(name: str, content: str | Path | None = None, version: int | None = None) -> AnyGame:
    """The game of that name; with `content`, played with the changed numbers of that file."""
    if name not in games() and name not in examples():
        near = get_close_matches(name, games(), n=1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"There is no game {name!r}.{hint} There are: {', '.join(games())}.")
    found = of_module(name, module_of(name), content)
    if version is None or version == found.version:
        return found
    kept = modules("anachron.earlier").get(f"{name}-v{version}")
    if kept is None:
        raise ValueError(f"{found.title} is here with rules version {found.version}, not {version}.")
    return of_module(name, kept, content)


def of_module(name: str, module: str, content: str | Path | None) -> AnyGame:
    return standard(module, packs().get(name)) if content is None else build(module, str(content))
