"""The options of Ophelia: presets, and the options as numbers."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.content import preset

PRESETS: Final = [
    preset("standard", "Standard", "One game, with a ready-made deck for each of you."),
    preset("match", "Match", "Best of three games.", {"best_of": 3}),
    preset("constructed", "Own decks", "Each of you brings a deck.", {"deck_mode": "constructed"}),
    preset("draft", "Draft", "You pick your decks card by card, then play.", {"deck_mode": "draft"}),
    preset("open-hands", "Open hands", "Both hands are open: good for learning.", {"open_hands": True}),
    preset(
        "first-edition",
        "First edition",
        "Six cards to start with, up to eight in hand, and a new first hand if you want one.",
        {"start_hand": 6, "hand_max": 8, "mulligan": True},
    ),
]

STARTER: Final = 0
CONSTRUCTED: Final = 1
DRAFT: Final = 2
DECK_MODES: Final = ("starter", "constructed", "draft")

ROUNDS: Final = 5
ROUND_POINTS: Final = [0, 1, 2, 3, 2, 1]  # R1.2, by round
PHASE_ACTIONS: Final = 60  # R7.10
CLAIMS_PER_TURN: Final = 2  # R13.9
TRIGGERS_PER_TURN: Final = 4  # R14.6
QUIET_TURNS: Final = 2  # R10.5


class Terms:
    """The options as the rules read them. Shared by all states of a game, never changed."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.deck_mode: int = DECK_MODES.index(options["deck_mode"])
        self.best_of: int = options["best_of"]
        self.start_hand: int = options["start_hand"]
        self.round_draw: int = options["round_draw"]
        self.hand_max: int = options["hand_max"]
        self.win_points: int = options["win_points"]
        self.draw_choice: bool = options["draw_choice"]
        self.mulligan: bool = options["mulligan"]
        self.loser_chooses: bool = options["loser_chooses"]
        self.double: bool = options["outer_slots"] == "double"
        self.relics_move: bool = options["relics_move"]
        self.effect_plays_count: bool = options["effect_plays_count"]
        self.open_window: bool = options["claim_window"] == "open"
        self.asks_always: bool = options["response_prompt"] == "always"
        self.turn_cap: int = options["turn_cap"]
        self.open_hands: bool = options["open_hands"]


def cap(options: Mapping[str, Any]) -> int:
    """More actions than any game with these options can have: each turn has at most 60 actions of several parts."""
    return int(options["best_of"] * (ROUNDS * options["turn_cap"] * 400 + 40) + 100)
