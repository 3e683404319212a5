"""Content packs: other numbers and texts for the things the game knows, checked, with the place of a mistake."""

from pathlib import Path
from typing import Any, Final

from anachron.core.pack import Changes, read_with_pack, text, things_of, yes_or_no
from anachron.games.trial_of_the_temples.actions import LAST_SPACE, TRACKS
from anachron.games.trial_of_the_temples.cards import HERE, ICONS, KINDS

TAKEABLE: Final = tuple(icon for icon in ICONS if icon not in ("crystal-wild", "starting-token"))
CRYSTALS: Final = ICONS[:4]
CORES: Final = ("", "core-red", "core-yellow", "core-blue", "core-purple")


def icons(value: Any) -> str:
    fits = isinstance(value, list) and len(value) <= 6 and all(icon in TAKEABLE for icon in value)
    return "" if fits else f"must be a list of at most 6 of {', '.join(TAKEABLE)}"


def corner(value: Any) -> str:
    fits = isinstance(value, dict) and value.get("kind") in KINDS and isinstance(value.get("tracks"), list)
    fits = fits and all(track in TRACKS for track in value["tracks"])
    return "" if fits else "must have a kind (scoring or core) and a list of tracks"


def spaces(value: Any) -> str:
    fits = isinstance(value, list) and len(value) == LAST_SPACE + 1 and all(is_space(space) for space in value)
    return "" if fits else f"must be {LAST_SPACE + 1} spaces, each with a cost (Crystals) and a reward (a core)"


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
        "day_main": icons,
        "day_linked": icons,
        "night_main": icons,
        "night_linked": icons,
        "name": text,
        "text_day": text,
        "text_night": text,
    },
    "day_night_tile": {"day_extended": icons, "night_extended": icons, "text_day": text, "text_night": text},
    "round_tile": {"number": (1, 11), "top_left": corner, "bottom_left": corner, "name": text, "text": text},
    "track": {"spaces": spaces, "name": text, "text": text},
    "scoring_level": {"vp": (-99, 99), "name": text, "text": text},
    "spell": {"vp": (-9, 99), "storage": (0, 9), "mana_icon": yes_or_no, "name": text, "text": text},
    "spell_mat": {"gain": icons, "advance": (0, 3), "name": text, "text": text},
    "tile_count_bonus": {"mana": (0, 20), "name": text, "text": text},
}


def read_content(pack: Path | None) -> dict[str, Any]:
    ours = read_with_pack(HERE / "content.toml", None, CHANGES)
    if pack is None:
        return ours
    content = read_with_pack(HERE / "content.toml", pack, CHANGES)
    names = {resource["id"]: resource["name"] for resource in content["resource"]}
    names["starting-token"] = "Starting Player Token"
    for kind in CHANGES:
        for our, their in zip(things_of(ours, kind), things_of(content, kind), strict=True):
            if their["provenance"] == "pack":
                complete(our, their)
                retell(our, their, names)
    return content


def complete(our: dict[str, Any], their: dict[str, Any]) -> None:
    """A space may leave out what stays as it is; the Starting Player Token stays where it is (R4.6)."""
    if "spaces" in our:
        their["spaces"] = [{**mine, **new} for mine, new in zip(our["spaces"], their["spaces"], strict=True)]
    if "night_extended" in our and "starting-token" not in their["night_extended"]:
        their["night_extended"] = [*their["night_extended"], "starting-token"]


def retell(our: dict[str, Any], their: dict[str, Any], names: dict[str, str]) -> None:
    """A printed text that its numbers have left behind is not shown: icons are said anew, the rest says what it is."""
    for half in ("day", "night"):
        told = f"text_{half}"
        if told in our and our[told] == their[told]:
            said = [(key, their[f"{half}_{key}"]) for key in ("main", "linked", "extended") if f"{half}_{key}" in their]
            their[told] = " ".join(f"{key.title()}: {', '.join(names[icon] for icon in list)}." for key, list in said)
    if "text" in our and our["text"] == their["text"]:
        their["text"] = "Changed by the content pack: its numbers are as shown."
