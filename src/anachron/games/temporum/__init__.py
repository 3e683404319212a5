"""Temporum with Alternate Realities: a lit path through what might have been. By Donald X. Vaccarino."""

from anachron.games.temporum.game import build

__all__ = ["build"]
