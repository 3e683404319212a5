"""Anachron: one table for five games about time."""

from typing import TYPE_CHECKING

from anachron.core import IllegalAction, Record
from anachron.core.register import game

if TYPE_CHECKING:
    from anachron.core.register import games
else:
    from anachron import games  # the folder of the games, which lists their names when it is called

__version__ = "0.1.0"

__all__ = ["IllegalAction", "Record", "__version__", "game", "games"]
