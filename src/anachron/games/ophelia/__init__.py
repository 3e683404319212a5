"""Ophelia: Histories Collide, quick-start edition. By Edward White."""

from pathlib import Path

from anachron.games.ophelia.game import OpheliaGame


def build(pack: Path | None) -> OpheliaGame:
    return OpheliaGame(pack)
