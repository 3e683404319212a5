"""Ophelia: Histories Collide, quick-start edition. By Edward White."""

from anachron.games.ophelia.game import build

__all__ = ["build"]
