"""Content packs: other numbers and texts for the things the game knows, checked, with the place of a mistake."""

import tomllib
from pathlib import Path
from typing import Any, Final

from anachron.games.trial_of_the_temples.actions import LAST_SPACE, TRACKS
from anachron.games.trial_of_the_temples.cards import HERE, ICONS, KINDS

TAKEABLE: Final = tuple(icon for icon in ICONS if icon not in ("crystal-wild", "starting-token"))
CRYSTALS: Final = ICONS[:4]
CORES: Final = ("", "core-red", "core-yellow", "core-blue", "core-purple")
# What a pack may change, by kind of thing: numbers with their bounds, lists of icons, texts.
CHANGES: Final[dict[str, dict[str, Any]]] = {
    "temple_tile": {
        "day_main": "icons",
        "day_linked": "icons",
        "night_main": "icons",
        "night_linked": "icons",
        "name": "text",
        "text_day": "text",
        "text_night": "text",
    },
    "day_night_tile": {"day_extended": "icons", "night_extended": "icons", "text_day": "text", "text_night": "text"},
    "round_tile": {"number": (1, 11), "top_left": "corner", "bottom_left": "corner", "name": "text", "text": "text"},
    "track": {"spaces": "spaces", "name": "text", "text": "text"},
    "scoring_level": {"vp": (-99, 99), "name": "text", "text": "text"},
    "spell": {"vp": (-9, 99), "storage": (0, 9), "mana_icon": "bool", "name": "text", "text": "text"},
    "spell_mat": {"gain": "icons", "advance": (0, 3), "name": "text", "text": "text"},
    "tile_count_bonus": {"mana": (0, 20), "name": "text", "text": "text"},
}


def read_content(pack: Path | None) -> dict[str, Any]:
    """Our content; with a content pack, its changes laid over it. ValueError names the place and the reason."""
    content = tomllib.loads((HERE / "content.toml").read_text(encoding="utf-8"))
    if pack is None:
        return content
    try:
        changes = tomllib.loads(pack.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{pack.name}: it cannot be read ({error.strerror}).") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{pack.name}: this is not TOML: {error}") from error
    for kind, listed in changes.items():
        if kind == "name":
            continue
        if kind not in CHANGES:
            raise ValueError(f"{pack.name}: {kind!r} cannot be changed; a pack holds {', '.join(CHANGES)} and a name.")
        if not isinstance(listed, list) or not all(isinstance(change, dict) for change in listed):
            raise ValueError(f"{pack.name}: write each {kind} as [[{kind}]].")
        ours = content[kind] if isinstance(content[kind], list) else [content[kind]]
        by_id = {thing["id"]: thing for thing in ours}
        for place, change in enumerate(listed, 1):
            lay_over(kind, by_id, change, f"{pack.name}, {kind} {place}")
            retell(content, by_id[change["id"]], change)
    content["pack"] = str(changes.get("name", pack.stem))[:60]
    return content


def lay_over(kind: str, by_id: dict[str, dict[str, Any]], change: dict[str, Any], place: str) -> None:
    if change.get("id") not in by_id:
        raise ValueError(f"{place}: there is no {kind} with the id {change.get('id')!r}.")
    thing = by_id[change["id"]]
    for key, value in change.items():
        if key == "id":
            continue
        if key not in CHANGES[kind]:
            raise ValueError(f"{place} ({thing['id']}): {key!r} cannot be changed, only {', '.join(CHANGES[kind])}.")
        wrong = what_is_wrong(CHANGES[kind][key], value)
        if wrong:
            raise ValueError(f"{place} ({thing['id']}): {key} {wrong}.")
        if key == "spaces":
            thing[key] = laid_spaces(thing["spaces"], value)
        else:
            thing[key] = [*value, "starting-token"] if key == "night_extended" else value  # R4.6
    thing["provenance"] = "pack"


def retell(content: dict[str, Any], thing: dict[str, Any], change: dict[str, Any]) -> None:
    """A printed text that its numbers have left behind is not shown: icons are said anew, the rest says what it is."""
    thing["why"] = "changed by the content pack"
    names = {resource["id"]: resource["name"] for resource in content["resource"]}
    names["starting-token"] = "Starting Player Token"
    for half in ("day", "night"):
        if f"text_{half}" in thing and f"text_{half}" not in change:
            said = [(key, thing[f"{half}_{key}"]) for key in ("main", "linked", "extended") if f"{half}_{key}" in thing]
            lists = [f"{key.title()}: {', '.join(names[icon] for icon in icons)}." for key, icons in said]
            thing[f"text_{half}"] = " ".join(lists)
    if "text" in thing and "text" not in change:
        thing["text"] = "Changed by the content pack: its numbers are as shown."


def laid_spaces(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**our, **their} for our, their in zip(ours, theirs, strict=True)]


def what_is_wrong(rule: Any, value: Any) -> str:
    """What a value breaks, as the end of a sentence; empty if it is right."""
    if isinstance(rule, tuple):
        least, most = rule
        fits = type(value) is int and least <= value <= most
        return "" if fits else f"must be a whole number from {least} to {most}"
    if rule == "text":
        fits = isinstance(value, str) and 1 <= len(value) <= 300
        return "" if fits else "must be a text of 1 to 300 characters"
    if rule == "bool":
        return "" if isinstance(value, bool) else "must be true or false"
    if rule == "icons":
        fits = isinstance(value, list) and len(value) <= 6 and all(icon in TAKEABLE for icon in value)
        return "" if fits else f"must be a list of at most 6 of {', '.join(TAKEABLE)}"
    if rule == "corner":
        fits = isinstance(value, dict) and value.get("kind") in KINDS and isinstance(value.get("tracks"), list)
        fits = fits and all(track in TRACKS for track in value["tracks"])
        return "" if fits else "must have a kind (scoring or core) and a list of tracks"
    fits = isinstance(value, list) and len(value) == LAST_SPACE + 1 and all(is_space(space) for space in value)
    return "" if fits else f"must be {LAST_SPACE + 1} spaces, each with a cost (Crystals) and a reward (a core)"


def is_space(space: Any) -> bool:
    if not isinstance(space, dict) or set(space) - {"n", "cost", "reward"}:
        return False
    cost = space.get("cost", [])
    if not isinstance(cost, list) or len(cost) > 6 or space.get("reward", "") not in CORES:
        return False
    return all(crystal in CRYSTALS for crystal in cost)
