"""Temples, Round Tiles, tracks, spells and mats as the rules read them, from content.toml or a content pack."""

from pathlib import Path
from typing import Any, Final

from anachron.games.trial_of_the_temples.actions import (
    COLOURS,
    CONVERSION_IDS,
    LAST_SPACE,
    MAT_IDS,
    POSITIONS,
    SPELL_IDS,
    SPELLS,
    TRACKS,
)

HERE: Final = Path(__file__).parent

# Icons: one word of the content is one unit. The first four are the Crystals by colour, 9 to 12 the Spell Cores.
ICONS: Final = (
    "crystal-red",
    "crystal-yellow",
    "crystal-blue",
    "crystal-purple",
    "crystal-any",
    "crystal-wild",
    "action",
    "mana-2",
    "mana-1",
    "core-red",
    "core-yellow",
    "core-blue",
    "core-purple",
    "starting-token",
)
CRYSTAL_ANY: Final = 4
ACTION: Final = 6
MANA_2: Final = 7
MANA_1: Final = 8
CORE: Final = 9
STARTING_TOKEN: Final = 13

# What a spell is.
GAINING: Final = 0
CONVERTING: Final = 1
ENDGAME: Final = 2
IMMEDIATE: Final = 3
GROUPS: Final = ("gaining", "converting", "endgame", "immediate")

SCORING: Final = 0  # icon "next Scoring Level"
CORE_REWARD: Final = 1  # icon "next Core Reward"
KINDS: Final = ("scoring", "core")


class Tables:
    """The numbers of the content, by place. Shared by all states of a game, never changed."""

    def __init__(self) -> None:
        self.tile_ids: list[str] = []
        self.tile_names: list[str] = []
        self.day_main: list[list[int]] = []
        self.day_linked: list[list[int]] = []
        self.night_main: list[list[int]] = []
        self.night_linked: list[list[int]] = []
        self.day_half: list[int] = []
        self.night_half: list[int] = []
        self.bonus: list[int] = [0] * (POSITIONS + 1)  # mana by the number of tiles collected from (R4.9)
        # Round Tiles; a corner is its kind and its tracks
        self.round_ids: list[str] = []
        self.round_names: list[str] = []
        self.round_numbers: list[int] = []
        self.corner_kinds: list[list[int]] = []  # top-left, bottom-left
        self.corner_tracks: list[list[list[int]]] = []
        # Tracks, by track and space
        self.track_names: list[str] = []
        self.cost: list[list[list[int]]] = []  # Crystals by colour
        self.reward: list[list[int]] = []  # colour of a Core Reward, or -1
        self.points: list[int] = []  # Trial Points by space
        self.level: list[int] = []  # Scoring Level by space
        # Spells, by place on the mat
        self.spell_names: list[str] = []
        self.group: list[int] = []
        self.trigger: list[int] = []  # an icon, or -1
        self.gives: list[list[int]] = []
        self.mana_icon: list[bool] = []
        self.spell_points: list[int] = []
        self.storage: list[int] = []
        self.rest_mana: list[int] = []  # gained when resting
        # Mats
        self.mat_names: list[str] = []
        self.mat_gain: list[list[int]] = []
        self.mat_advance: list[int] = []
        # Prices
        self.token_price: int = 2
        self.crystal_price: int = 4
        self.dissolved: int = 3
        self.supply: list[list[int]] = []  # by number of seats
        self.line_points: list[int] = [0, 0, 0, 2, 4]  # by number of cores
        self.no_core_mana: int = 2
        self.no_space_mana: int = 2
        self.skip_mana: int = 1
        self.last_spaces: int = 2  # R11.1
        self.clone_fee: int = 2
        self.duel_mana: int = 2
        self.layout: list[int] = []  # layout-a


def icons(words: list[str]) -> list[int]:
    return [ICONS.index(word) for word in words]


def mana_of(words: list[str]) -> int:
    return 2 * words.count("mana-2") + words.count("mana-1")


def read_tables(content: dict[str, Any]) -> Tables:
    tables = Tables()
    for tile in content["temple_tile"]:
        tables.tile_ids.append(tile["id"])
        tables.tile_names.append(tile["name"])
        tables.day_main.append(icons(tile["day_main"]))
        tables.day_linked.append(icons(tile["day_linked"]))
        tables.night_main.append(icons(tile["night_main"]))
        tables.night_linked.append(icons(tile["night_linked"]))
    tables.day_half = icons(content["day_night_tile"]["day_extended"])
    tables.night_half = icons(content["day_night_tile"]["night_extended"])
    for bonus in content["tile_count_bonus"]:
        tables.bonus[bonus["tiles"]] = bonus["mana"]
    for tile in content["round_tile"]:
        tables.round_ids.append(tile["id"])
        tables.round_names.append(tile["name"])
        tables.round_numbers.append(tile["number"])
        corners = (tile["top_left"], tile["bottom_left"])
        tables.corner_kinds.append([KINDS.index(corner["kind"]) for corner in corners])
        tables.corner_tracks.append([sorted(TRACKS.index(track) for track in corner["tracks"]) for corner in corners])
    read_tracks(tables, content)
    read_spells(tables, content)
    read_rest(tables, content)
    return tables


def read_tracks(tables: Tables, content: dict[str, Any]) -> None:
    for level in content["scoring_level"]:
        for _ in range(level["from"], level["to"] + 1):
            tables.points.append(level["vp"])
            tables.level.append(level["index"])
    assert len(tables.points) == LAST_SPACE + 1
    assert tuple(track["id"] for track in content["track"]) == TRACKS
    for track in content["track"]:
        tables.track_names.append(track["name"])
        tables.cost.append([[space["cost"].count(f"crystal-{c}") for c in COLOURS] for space in track["spaces"]])
        rewards = [space["reward"].removeprefix("core-") for space in track["spaces"]]
        tables.reward.append([COLOURS.index(reward) if reward else -1 for reward in rewards])


def read_spells(tables: Tables, content: dict[str, Any]) -> None:
    by_place = {(spell["row"] - 1) * 4 + spell["col"] - 1: spell for spell in content["spell"]}
    assert tuple(by_place[place]["id"] for place in range(SPELLS)) == SPELL_IDS
    for place in range(SPELLS):
        spell = by_place[place]
        tables.spell_names.append(spell["name"])
        tables.group.append(GROUPS.index(spell["group"]))
        tables.trigger.append(ICONS.index(spell["trigger"]) if spell["trigger"] else -1)
        tables.gives.append(icons(spell["gives"]) if spell["group"] in ("gaining", "immediate") else [])
        tables.mana_icon.append(spell["mana_icon"])
        tables.spell_points.append(spell["vp"])
        tables.storage.append(spell["storage"])
        tables.rest_mana.append(mana_of(spell["gives"]) if spell["timing"] == "rest" else 0)
        if spell["id"] == "crystal-to-mana":
            tables.dissolved = mana_of(spell["gives"])


def read_rest(tables: Tables, content: dict[str, Any]) -> None:
    assert tuple(mat["id"] for mat in content["spell_mat"]) == MAT_IDS
    for mat in content["spell_mat"]:
        tables.mat_names.append(mat["name"])
        tables.mat_gain.append(icons(mat["gain"]))
        tables.mat_advance.append(mat["advance"])
    assert tuple(conversion["id"] for conversion in content["conversion"]) == CONVERSION_IDS
    tables.token_price = mana_of(content["conversion"][0]["pay"])
    tables.crystal_price = mana_of(content["conversion"][1]["pay"])
    tables.supply = [[0, 0, 0, 0], [0, 0, 0, 0]]
    for seats in ("2", "3", "4"):
        tables.supply.append([content["cores_by_players"][seats][colour] for colour in COLOURS])
    tables.line_points[3] = content["scoring"]["line_of_3"]
    tables.line_points[4] = content["scoring"]["line_of_4"]
    tables.no_core_mana = content["trial"]["core_missing_mana"]
    tables.no_space_mana = content["trial"]["core_unplaceable_mana"]
    tables.skip_mana = content["trial"]["mana_for_skipped_owner"]
    tables.last_spaces = content["game_end"]["last_spaces_occupied"]
    tables.clone_fee = content["duel"]["clone_fee_mana"]
    tables.duel_mana = content["duel"]["extra_mana_at_setup"]
    tables.layout = [tables.tile_ids.index(tile) for tile in content["layout"][0]["tiles"]]
