"""The options of Temporum as numbers."""

from collections.abc import Mapping
from typing import Any

from anachron.games.temporum.actions import NONE


class Terms:
    """The options of section 9 as numbers. Shared by all states of a game, never changed."""

    def __init__(self, chosen: Mapping[str, Any], seats: int) -> None:
        self.expansion: bool = chosen["expansion"]
        self.zone_pool: str = chosen["zone_pool"]
        self.setup: str = chosen["setup"]
        self.zones: str = chosen["zones"]
        self.keep_zone_order: bool = chosen["keep_zone_order"]
        self.starting_money: str = chosen["starting_money"]
        self.starting_hand: int = chosen["starting_hand"]
        first = chosen["first_player"]
        self.first_player: int = NONE if first == "random" else int(first)
        rulers = chosen["rulers"]
        self.rulers: int = (2 if seats >= 4 else 1) if rulers == "auto" else int(rulers)
        self.optional: bool = chosen["optional_play_and_score"]
        self.any_player: bool = chosen["victory_check"] == "any_player"
        self.open_discard: bool = chosen["open_discard"]
        self.egypt: int = chosen["alien_egypt_target"]
        self.at_least_6: bool = chosen["floating_cities"] == "at_least_6"
        size = chosen["hourglass_size"]
        self.chits: int = seats if size == "players" else int(size)
        self.spectators_see_hands: bool = chosen["spectators_see_hands"]
        self.turn_cap: int = chosen["turn_cap"]
