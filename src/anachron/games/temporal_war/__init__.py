"""The Temporal War, by Buster Shadwick Jr."""

from pathlib import Path

from anachron.games.temporal_war.game import TemporalWarGame


def build(pack: Path | None) -> TemporalWarGame:
    return TemporalWarGame(pack)
