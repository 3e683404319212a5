"""The options of Time Line Battle: presets, what does not go together, and the options as numbers."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.content import preset
from anachron.core.game import Game

PRESETS: Final = [
    preset("standard", "Standard", "Three Timelines, with all 22 cards each."),
    preset("quick", "Quick", "One Timeline: a first taste.", {"timelines": 1}),
    preset("long", "Long", "Five Timelines.", {"timelines": 5}),
    preset(
        "open-table",
        "Open table",
        "Both hands are open and you deploy in turn: good for learning.",
        {"deployment": "alternating", "open_hands": True},
    ),
    preset("draft-duel", "Draft duel", "You pick your cards in turn from one open set.", {"deck_mode": "draft"}),
    preset("match", "Match", "A series of up to three games.", {"series": 3}),
]

SIMULTANEOUS: Final = 0
ALTERNATING: Final = 1
SECRET: Final = 2
DEPLOYMENTS: Final = ("simultaneous", "alternating", "secret")

FULL: Final = 0
DRAFT: Final = 1
BUILD: Final = 2
DECK_MODES: Final = ("full", "draft", "build")
BUILD_SIZE: Final = 12


class Terms:
    """The options as the rules read them. Shared by all states of a game, never changed."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.deployment: int = DEPLOYMENTS.index(options["deployment"])
        self.timelines: int = options["timelines"]
        self.hand_size: int = options["hand_size"]
        self.cycle: int = options["cycle"]
        self.deck_mode: int = DECK_MODES.index(options["deck_mode"])
        self.bans: int = options["bans"]
        self.open_hands: bool = options["open_hands"]
        self.standstill_days: int = options["standstill_days"]
        self.day_cap: int = options["day_cap"]
        self.series: int = options["series"]
        self.shock_in_turn: bool = options["shock_timing"] == "turn-order"
        self.protector_self: bool = options["protector_self"]
        self.spill_optional: bool = options["spill_optional"]
        self.spectators_see_hands: bool = options["spectators_see_hands"]

    @property
    def places(self) -> int:
        """How many Characters of one player a Day can hold."""
        return 2 if self.timelines <= 3 else 3


def cards_needed(timelines: int) -> int:
    """R6.1: so many cards each player deploys in a whole game."""
    return 4 + 2 * (timelines - 1)


def check(game: Game[Any], options: Mapping[str, Any], seats: int | None) -> None:
    """Refuses options with which a player could own fewer cards than needed."""
    needed = cards_needed(options["timelines"])
    bans = options["bans"]
    owned = {"draft": 11 - bans, "build": BUILD_SIZE, "full": 22 - 2 * bans}[options["deck_mode"]]
    if owned < needed:
        raise ValueError(f"These options need {needed} cards per player.")


def cap(options: Mapping[str, Any]) -> int:
    """More actions than any game with these options can have (rules.md, termination)."""
    characters = cards_needed(options["timelines"])
    day = 30 + 2 * (characters + 2)  # revive to reduce, and for each side a spill per Character and source
    deployments = 2 * characters * (1 + options["cycle"])
    game = options["timelines"] * options["day_cap"] * day + deployments + 2 * options["bans"] + 24
    return int(options["series"] * game)
