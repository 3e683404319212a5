"""Trial of the Temples: night walks round a circle of temples. By Michael Mihealsick and Wei-Min Ling."""

from anachron.games.trial_of_the_temples.game import build

__all__ = ["build"]
