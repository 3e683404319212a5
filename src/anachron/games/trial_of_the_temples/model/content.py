"""Temples, Round Tiles, tracks, spells and mats as the rules read them, from content.toml or a content pack."""

from pathlib import Path
from typing import Any, Final

from anachron.core.pack import Changes, read_with_pack, text, things_of, yes_or_no
from anachron.games.trial_of_the_temples.model import actions as acts
from anachron.games.trial_of_the_temples.model.icons import ICONS, summed

HERE: Final = Path(__file__).parent.parent

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
        self.tile_names: list[str] = []
        self.day_main: list[list[int]] = []
        self.day_linked: list[list[int]] = []
        self.night_main: list[list[int]] = []
        self.night_linked: list[list[int]] = []
        self.day_half: list[int] = []
        self.night_half: list[int] = []
        self.bonus: list[int] = [0] * (acts.POSITIONS + 1)  # mana by the number of tiles collected from (R4.9)
        # Round Tiles; a corner is its kind and its tracks
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


def icons(names: list[str]) -> list[int]:
    return [ICONS.index(name) for name in names]


def mana_of(names: list[str]) -> int:
    return 2 * names.count("mana-2") + names.count("mana-1")


def read_tables(content: dict[str, Any]) -> Tables:
    tables = Tables()
    assert [tile["id"] for tile in content["temple_tile"]] == acts.TEMPLE.ids
    for tile in content["temple_tile"]:
        tables.tile_names.append(tile["name"])
        tables.day_main.append(icons(tile["day_main"]))
        tables.day_linked.append(icons(tile["day_linked"]))
        tables.night_main.append(icons(tile["night_main"]))
        tables.night_linked.append(icons(tile["night_linked"]))
    tables.day_half = icons(content["day_night_tile"]["day_extended"])
    tables.night_half = icons(content["day_night_tile"]["night_extended"])
    for bonus in content["tile_count_bonus"]:
        tables.bonus[bonus["tiles"]] = bonus["mana"]
    assert [tile["id"] for tile in content["round_tile"]] == acts.ROUND_TILE.ids
    for tile in content["round_tile"]:
        tables.round_names.append(tile["name"])
        tables.round_numbers.append(tile["number"])
        corners = (tile["top_left"], tile["bottom_left"])
        tables.corner_kinds.append([KINDS.index(corner["kind"]) for corner in corners])
        tables.corner_tracks.append(
            [sorted(acts.TRACKS.index(track) for track in corner["tracks"]) for corner in corners]
        )
    read_tracks(tables, content)
    read_spells(tables, content)
    read_rest(tables, content)
    return tables


def read_tracks(tables: Tables, content: dict[str, Any]) -> None:
    for level in content["scoring_level"]:
        for _ in range(level["from"], level["to"] + 1):
            tables.points.append(level["vp"])
            tables.level.append(level["index"])
    assert len(tables.points) == acts.LAST_SPACE + 1
    assert tuple(track["id"] for track in content["track"]) == acts.TRACKS
    for track in content["track"]:
        tables.track_names.append(track["name"])
        tables.cost.append([[space["cost"].count(f"crystal-{c}") for c in acts.COLOURS] for space in track["spaces"]])
        rewards = [space["reward"].removeprefix("core-") for space in track["spaces"]]
        tables.reward.append([acts.COLOURS.index(reward) if reward else -1 for reward in rewards])


def read_spells(tables: Tables, content: dict[str, Any]) -> None:
    by_place = {(spell["row"] - 1) * 4 + spell["col"] - 1: spell for spell in content["spell"]}
    assert tuple(by_place[place]["id"] for place in range(acts.SPELLS)) == acts.SPELL_IDS
    for place in range(acts.SPELLS):
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
    assert tuple(mat["id"] for mat in content["spell_mat"]) == acts.MAT_IDS
    for mat in content["spell_mat"]:
        tables.mat_names.append(mat["name"])
        tables.mat_gain.append(icons(mat["gain"]))
        tables.mat_advance.append(mat["advance"])
    assert tuple(conversion["id"] for conversion in content["conversion"]) == acts.CONVERSION_IDS
    tables.token_price = mana_of(content["conversion"][0]["pay"])
    tables.crystal_price = mana_of(content["conversion"][1]["pay"])
    tables.supply = [[0, 0, 0, 0], [0, 0, 0, 0]]
    for seats in ("2", "3", "4"):
        tables.supply.append([content["cores_by_players"][seats][colour] for colour in acts.COLOURS])
    tables.line_points[3] = content["scoring"]["line_of_3"]
    tables.line_points[4] = content["scoring"]["line_of_4"]
    tables.no_core_mana = content["trial"]["core_missing_mana"]
    tables.no_space_mana = content["trial"]["core_unplaceable_mana"]
    tables.skip_mana = content["trial"]["mana_for_skipped_owner"]
    tables.last_spaces = content["game_end"]["last_spaces_occupied"]
    tables.clone_fee = content["duel"]["clone_fee_mana"]
    tables.duel_mana = content["duel"]["extra_mana_at_setup"]
    tables.layout = [acts.TEMPLE.index(tile) for tile in content["layout"][0]["tiles"]]


# Content packs

TAKEABLE: Final = tuple(icon for icon in ICONS if icon not in ("crystal-wild", "starting-token"))
CRYSTALS: Final = ICONS[:4]
CORES: Final = ("", "core-red", "core-yellow", "core-blue", "core-purple")


def check_icons(value: Any) -> str:
    fits = isinstance(value, list) and len(value) <= 6 and all(icon in TAKEABLE for icon in value)
    return "" if fits else f"must be a list of at most 6 of {', '.join(TAKEABLE)}"


def check_corner(value: Any) -> str:
    fits = isinstance(value, dict) and value.get("kind") in KINDS and isinstance(value.get("tracks"), list)
    fits = fits and all(track in acts.TRACKS for track in value["tracks"])
    return "" if fits else "must have a kind (scoring or core) and a list of tracks"


def check_spaces(value: Any) -> str:
    fits = isinstance(value, list) and len(value) == acts.LAST_SPACE + 1 and all(is_space(space) for space in value)
    return "" if fits else f"must be {acts.LAST_SPACE + 1} spaces, each with a cost (Crystals) and a reward (a core)"


def is_space(space: Any) -> bool:
    if not isinstance(space, dict) or set(space) - {"n", "cost", "reward"}:
        return False
    cost = space.get("cost", [])
    if not isinstance(cost, list) or len(cost) > 6 or space.get("reward", "") not in CORES:
        return False
    return all(crystal in CRYSTALS for crystal in cost)


# What a pack may change, by kind of thing: numbers with their bounds, lists of icons, texts.
CHANGES: Final[dict[str, Changes]] = {
    "temple_tile": {
        "day_main": check_icons,
        "day_linked": check_icons,
        "night_main": check_icons,
        "night_linked": check_icons,
        "name": text,
        "text_day": text,
        "text_night": text,
    },
    "day_night_tile": {
        "day_extended": check_icons,
        "night_extended": check_icons,
        "text_day": text,
        "text_night": text,
    },
    "round_tile": {
        "number": (1, 11),
        "top_left": check_corner,
        "bottom_left": check_corner,
        "name": text,
        "text": text,
    },
    "track": {"spaces": check_spaces, "name": text, "text": text},
    "scoring_level": {"vp": (-99, 99), "name": text, "text": text},
    "spell": {"vp": (-9, 99), "storage": (0, 9), "mana_icon": yes_or_no, "name": text, "text": text},
    "spell_mat": {"gain": check_icons, "advance": (0, 3), "name": text, "text": text},
    "tile_count_bonus": {"mana": (0, 20), "name": text, "text": text},
}


def read_content(pack: Path | None) -> dict[str, Any]:
    content = read_with_pack(HERE / "content.toml", pack, CHANGES)
    if pack is not None:
        mend(content)
    for kind in ("temple_tile", "day_night_tile"):
        for thing in things_of(content, kind):
            for half in ("day", "night"):
                thing.setdefault(f"text_{half}", half_text(thing, half))
    return content


def mend(content: dict[str, Any]) -> None:
    """What a pack leaves out, and printed texts that no longer fit."""
    ours = read_with_pack(HERE / "content.toml", None, CHANGES)
    for kind in CHANGES:
        for our, their in zip(things_of(ours, kind), things_of(content, kind), strict=True):
            if their["provenance"] == "pack":
                complete(our, their)
                retell(our, their)


def complete(our: dict[str, Any], their: dict[str, Any]) -> None:
    """A space may leave out what stays as it is; the Starting Player Token stays where it is (R4.6)."""
    if "spaces" in our:
        their["spaces"] = [{**mine, **new} for mine, new in zip(our["spaces"], their["spaces"], strict=True)]
    if "night_extended" in our and "starting-token" not in their["night_extended"]:
        their["night_extended"] = [*their["night_extended"], "starting-token"]


def retell(our: dict[str, Any], their: dict[str, Any]) -> None:
    """Replaces a printed text that does not name its numbers: it only says that they changed."""
    if "text" in our and our["text"] == their["text"]:
        their["text"] = "Changed by the content pack: its numbers are as shown."


def half_text(thing: dict[str, Any], half: str) -> str:
    """One side of a temple, or one half of the Day-and-Night Tile."""
    if f"{half}_extended" in thing:
        return f"If you reach the {half} half, you get {summed(icons(thing[f'{half}_extended'])) or 'nothing'}."
    main, linked = summed(icons(thing[f"{half}_main"])), summed(icons(thing[f"{half}_linked"]))
    return f"Main: {main or 'nothing'}. Linked: {linked or 'nothing'}."
