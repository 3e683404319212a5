"""Anachron: one table for five games about time."""

from anachron.core import Record
from anachron.core.register import game, games

__version__ = "0.1.0"

__all__ = ["Record", "__version__", "game", "games"]
