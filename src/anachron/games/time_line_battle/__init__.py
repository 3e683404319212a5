"""Time Line Battle v2: the same battle, refought through time. By David Hammerle."""

from anachron.games.time_line_battle.game import build

__all__ = ["build"]
