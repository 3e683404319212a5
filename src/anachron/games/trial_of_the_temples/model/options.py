"""The options of Trial of the Temples as the rules read them, the presets, and which options go together."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.content import preset
from anachron.core.game import Game

PRESETS: Final = [
    preset("base", "Base game", "The game as it comes, for 2 to 4 players."),
    preset("duel", "Duel", "For two: each has a Clone, and Neutral Markers race along.", {"mode": "duel"}),
    preset("short", "Short", "Three rounds.", {"rounds": 3}),
    preset("long", "Long", "Six rounds.", {"rounds": 6}),
    preset(
        "open-sky",
        "Open sky",
        "You see the next Round Tile and choose your Spell Mat.",
        {"preview-round-tile": True, "mat-assignment": "choose"},
    ),
]

MATS_RANDOM: Final = 0
MATS_CHOOSE: Final = 1
MATS_FIXED: Final = 2
MAT_ASSIGNMENTS: Final = ("random", "choose", "fixed")


class Terms:
    """The options as numbers. Shared by all states of a game, never changed."""

    def __init__(self, chosen: Mapping[str, Any]) -> None:
        self.duel: bool = chosen["mode"] == "duel"
        self.mats: int = MAT_ASSIGNMENTS.index(chosen["mat-assignment"])
        self.first_random: bool = chosen["starting-player"] == "random"
        self.layout_random: bool = chosen["tile-layout"] == "random"
        self.rounds: int = chosen["rounds"]
        self.surround: bool = chosen["surround-rule"]
        self.preview: bool = chosen["preview-round-tile"]
        self.mana_cap: int = chosen["mana-cap"]  # 0: none
        self.corner_fixed: bool = chosen["neutral-corner"] == "fixed"
        self.neutral_finish: bool = chosen["neutral-may-finish"]
        self.auto_rest: bool = chosen["auto-forced"]


def check(game: Game[Any], chosen: Mapping[str, Any], seats: int | None) -> None:
    if chosen["mode"] == "duel" and seats not in (None, 2):
        raise ValueError("The duel is for 2 players.")


def cap(options: Mapping[str, Any]) -> int:
    """More actions than any game can have (rules.md, termination)."""
    return 5000
