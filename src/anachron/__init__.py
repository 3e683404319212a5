"""Anachron: one table for five games about time."""

import anachron.games  # noqa: F401  (loaded first: loading it later would hide the function of that name)
from anachron.core import Record
from anachron.core.register import game, games

__version__ = "0.1.0"

__all__ = ["Record", "__version__", "game", "games"]
