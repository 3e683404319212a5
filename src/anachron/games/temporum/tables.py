"""The numbers of cards and Zones as the rules read them, from content.toml or a content pack."""

import tomllib
from pathlib import Path
from typing import Any, Final

from anachron.games.temporum.actions import CARD_IDS, ZONE_IDS, ZONES

HERE: Final = Path(__file__).parent
NUMBERS: Final = ("money", "cost", "crowns")  # what a content pack may change


class Tables:
    """One list per number, by card or by Zone. Shared by all states of a game, never changed."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.zone_names: list[str] = []
        self.momentary: list[bool] = []
        self.money: list[int] = []
        self.cost: list[int] = []
        self.crowns: list[int] = []
        self.copies: list[int] = []
        self.base: list[bool] = []  # of the base game
        self.least_cost: int = 0  # of all cards whose face is hidden
        self.zone_time: list[int] = []
        self.zone_base: list[bool] = []
        self.hourglass: list[bool] = []
        self.setups: dict[str, list[list[int]]] = {}  # named sets: Zones by Time
        self.setup_base: dict[str, bool] = {}
        self.setup_names: dict[str, str] = {}
        self.starting_money: dict[int, list[int]] = {}


def read_content(pack: Path | None) -> dict[str, Any]:
    """Our content; with a content pack, its numbers and texts laid over it. ValueError names the place and reason."""
    content = tomllib.loads((HERE / "content.toml").read_text(encoding="utf-8"))
    for things in content.values():
        if isinstance(things, list):
            for thing in things:
                thing["sources"] = thing["provenance"].split("+")
                thing["provenance"] = thing["sources"][0]
    if pack is None:
        return content
    try:
        changes = tomllib.loads(pack.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{pack.name}: it cannot be read ({error.strerror}).") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{pack.name}: this is not TOML: {error}") from error
    for key in changes:
        if key not in ("card", "special_card", "name"):
            raise ValueError(
                f"{pack.name}: {key!r} cannot be changed; a pack holds [[card]], [[special_card]], a name."
            )
    for kind in ("card", "special_card"):
        by_id = {card["id"]: card for card in content[kind]}
        listed = changes.get(kind, [])
        if not isinstance(listed, list):
            raise ValueError(f"{pack.name}: write each card as [[{kind}]].")
        for place, change in enumerate(listed, 1):
            lay_over(by_id, change, f"{pack.name}, {kind} {place}")
    content["pack"] = changes.get("name", pack.stem)
    return content


def lay_over(by_id: dict[str, dict[str, Any]], change: dict[str, Any], place: str) -> None:
    if not isinstance(change, dict) or change.get("id") not in by_id:
        raise ValueError(f"{place}: there is no such card here.")
    card = by_id[change["id"]]
    for key, value in change.items():
        if key in NUMBERS:
            if type(value) is not int or not 0 <= value <= 99:
                raise ValueError(f"{place} ({card['id']}): {key} must be a whole number from 0 to 99.")
        elif key in ("name", "text"):
            if not isinstance(value, str) or not 1 <= len(value) <= 300:
                raise ValueError(f"{place} ({card['id']}): {key} must be a text of 1 to 300 characters.")
        elif key != "id":
            raise ValueError(
                f"{place} ({card['id']}): {key!r} cannot be changed, only {', '.join(NUMBERS)}, name, text."
            )
        card[key] = value
    card["provenance"] = "pack"


def read_tables(content: dict[str, Any]) -> Tables:
    tables = Tables()
    cards = content["card"] + content["special_card"]
    assert tuple(card["id"] for card in cards) == CARD_IDS
    for card in cards:
        tables.names.append(card["name"])
        tables.momentary.append(card["type"] == "momentary")
        tables.money.append(card["money"])
        tables.cost.append(card["cost"])
        tables.crowns.append(card["crowns"])
        tables.copies.append(card["copies"])
        tables.base.append(card.get("set") == "base")
    tables.least_cost = min(card["cost"] for card in content["card"])
    assert tuple(zone["id"] for zone in content["zone"]) == ZONE_IDS[:ZONES]
    for zone in content["zone"]:
        tables.zone_names.append(zone["name"])
        tables.zone_time.append(zone["time"] - 1)
        tables.zone_base.append(zone["set"] == "base")
        tables.hourglass.append("hourglass" in zone)
    tables.zone_names.append("A Place Outside Time")
    tables.zone_time.append(-1)
    tables.zone_base.append(False)
    tables.hourglass.append(False)
    for named in content["setup"]:
        tables.setups[named["id"]] = [[ZONE_IDS.index(zone) for zone in named[f"time_{time}"]] for time in range(1, 5)]
        tables.setup_base[named["id"]] = named["set"] == "base"
        tables.setup_names[named["id"]] = named["name"]
    for seats in (2, 3, 4, 5):
        tables.starting_money[seats] = content["starting_money"][str(seats)]
    return tables
