"""The Temporal War, by Buster Shadwick Jr."""

from anachron.games.temporal_war.game import build

__all__ = ["build"]
