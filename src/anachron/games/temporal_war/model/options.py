"""The options of The Temporal War: presets, and the options as the rules read them."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.content import preset
from anachron.core.effects import NONE
from anachron.core.game import Game
from anachron.core.state import EMPTY
from anachron.games.temporal_war.model.arena import INNER_TEMPLES, SPACE_COUNT, TEMPLE_SPACES

PRESETS: Final = [
    preset("standard", "Standard", "Up to six warriors each, with ready-made decks."),
    preset("short", "Short game", "Up to three warriors each.", {"speed": "short"}),
    preset("long", "Long game", "Up to nine warriors each.", {"speed": "long"}),
    preset(
        "learning",
        "Learning game",
        "Warriors only, no other cards: good for a first game.",
        {"support_cards": False, "decks": "learning"},
        beginners=True,
    ),
    preset("own-decks", "Own decks", "Everybody can bring a deck.", {"decks": "custom"}),
    preset(
        "roleplay", "Roleplay", "Describe what your warrior does before you roll, and add 1.", {"roleplay_buff": "on"}
    ),
]

AUTO: Final = "auto"
BY_SEATS: Final = {2: "duel", 3: "ffa-3", 4: "team-2v2", 5: "team-3v2", 6: "team-3v3"}
# The sections of the seats (from 0), and the side of each seat where there are teams.
SECTIONS: Final = {
    "duel": [0, 3],
    "ffa-3": [0, 2, 4],
    "team-2v2": [1, 2, 4, 5],
    "team-3v3": [0, 1, 2, 3, 4, 5],
    "team-3v2": [0, 1, 2, 3, 4],
    "ffa-4": [1, 2, 4, 5],
    "ffa-5": [0, 1, 2, 3, 4],
    "ffa-6": [0, 1, 2, 3, 4, 5],
}
SIDES: Final = {"team-2v2": [0, 1, 0, 1], "team-3v3": [0, 1, 0, 1, 0, 1], "team-3v2": [0, 1, 0, 1, 0]}
EMPTY_SECTION: Final = 5  # of 3 v 2
SMALL_TEAM: Final = 1  # its side there
INNER_SEATS: Final = 3  # inner Temples are for so many players at most

SPEEDS: Final = ("short", "medium", "long")
START_AETHER: Final = (3, 6, 9)
MOST_WARRIORS: Final = (3, 6, 9)
TEMPLE_HEALTH: Final = 20
SMALL_TEAM_HEALTH: Final = 30
FOUNTAIN_POINTS: Final = 6
STARTING_HAND: Final = 5
MOST_AETHER: Final = 9
SET_COST: Final = 1
SET_TILES: Final = 6
CONSTRUCT_TILES: Final = 9
SHARDS_ON_SPACE: Final = 6
NEUTRAL_DAMAGE: Final = 3
OPPOSING_DAMAGE: Final = 6
HEAL_COST: Final = 1
HEAL_AMOUNT: Final = 2
CAP_FACTOR: Final = 4

STARTER: Final = "starter"
LEARNING: Final = "learning"
CUSTOM: Final = "custom"


class Terms:
    """The options as the rules read them. Shared by all states of a game, never changed."""

    def __init__(self, options: Mapping[str, Any], seats: int) -> None:
        self.mode: str = mode_of(options, seats)
        self.sections: list[int] = SECTIONS[self.mode]
        self.sides: list[int] = SIDES.get(self.mode, EMPTY)
        self.is_small_team: bool = self.mode == "team-3v2" and options["small_team_bonus"]
        self.empty_section: int = EMPTY_SECTION if self.mode == "team-3v2" else NONE
        inner = options["inner_temples"]
        self.inner: bool = inner == "on" or (inner == AUTO and seats == 2)
        places = INNER_TEMPLES if self.inner else TEMPLE_SPACES
        self.temples: list[int] = [places[section] for section in self.sections]  # spaces, by seat
        self.temple_of: list[int] = [NONE] * SPACE_COUNT  # by space, the seat whose Temple is there
        self.temple_health: list[int] = [TEMPLE_HEALTH] * seats
        for seat in range(seats):
            self.temple_of[self.temples[seat]] = seat
            if self.is_small_team and self.sides[seat] == SMALL_TEAM:
                self.temple_health[seat] = SMALL_TEAM_HEALTH
        speed = SPEEDS.index(options["speed"])
        self.start_aether: int = START_AETHER[speed]
        self.most_warriors: int = MOST_WARRIORS[speed]
        self.support_cards: bool = options["support_cards"]
        self.decks: str = deck_kind(options)
        self.open_lists: bool = options["open_decklists"]
        self.ghosts: bool = options["ghost_mode"]
        self.roleplay: bool = options["roleplay_buff"] == "on"
        self.least_letters: int = options["roleplay_min_letters"]  # of a description
        self.friendly_fire: bool = options["friendly_fire"]
        self.temple_firing: bool = options["temple_firing"]
        self.monsters: bool = options["monsters"]
        self.mulligan: bool = options["mulligan"]
        self.hand_limit: int = options["hand_limit"]
        first = options["first_player"]
        self.first: int = first if isinstance(first, int) else NONE  # NONE: at random
        self.final_income: bool = options["final_round_income"]
        self.shards: bool = options["shards"]
        self.team_hands: bool = options["team_hands"]
        self.cap: int = options["round_turn_cap"] or CAP_FACTOR * self.most_warriors
        self.cycle_cap: int = options["overtime_cycle_cap"]
        self.hold: bool = options["asking"] == "hold"


def mode_of(options: Mapping[str, Any], seats: int) -> str:
    mode: str = options["mode"]
    return BY_SEATS[seats] if mode == AUTO else mode


def deck_kind(options: Mapping[str, Any]) -> str:
    """Which decks can be chosen; without Support Cards, starter decks are out of the question."""
    kind: str = options["decks"]
    return LEARNING if kind == STARTER and not options["support_cards"] else kind


def check(game: Game[Any], options: Mapping[str, Any], seats: int | None) -> None:
    """ValueError with a sentence if these options do not go together."""
    mode = options["mode"]
    if mode != AUTO and seats is not None and len(SECTIONS[mode]) != seats:
        raise ValueError(f"Who plays whom: this choice is for {len(SECTIONS[mode])} players, not {seats}.")
    if options["inner_temples"] == "on" and seats is not None and seats > INNER_SEATS:
        raise ValueError("Inner Temples are for two or three players.")
    first = options["first_player"]
    if isinstance(first, int) and seats is not None and first >= seats:
        raise ValueError(f"Nobody sits in seat {'ABCDEF'[first]} to take the first turn.")


def sides(seats: int, options: Mapping[str, Any]) -> list[int]:
    return SIDES.get(mode_of(options, seats), EMPTY)


def cap(options: Mapping[str, Any]) -> int:
    """More actions than any game with these options can have."""
    most = MOST_WARRIORS[SPEEDS.index(options["speed"])]
    turns = (options["round_turn_cap"] or CAP_FACTOR * most) * 6 * 5 + options["overtime_cycle_cap"] * 6
    return int(turns * 400 + 1000)
