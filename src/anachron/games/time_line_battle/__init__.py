"""Time Line Battle v2: the same battle, refought through time. By David Hammerle."""

from pathlib import Path

from anachron.games.time_line_battle.game import TimeLineBattleGame


def build(pack: Path | None) -> TimeLineBattleGame:
    return TimeLineBattleGame(pack)
