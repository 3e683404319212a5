"""The numbers of cards and Zones as the rules read them: from content.toml, or changed by a content pack."""

from pathlib import Path
from typing import Any, Final

from anachron.core.pack import Changes, read_with_pack, text
from anachron.games.temporum.model import actions as acts

HERE: Final = Path(__file__).parent.parent
CARD: Final[Changes] = {"money": (0, 99), "cost": (0, 99), "crowns": (0, 10), "name": text, "text": text}
CHANGES: Final[dict[str, Changes]] = {  # what a content pack may change
    "card": CARD,
    "special_card": CARD,
    "zone": {"name": text, "text": text},
}


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
    """content.toml with what a pack changes; of several sources ("book+public") the first is the provenance."""
    content = read_with_pack(acts.CONTENT, pack, CHANGES)
    for things in content.values():
        if isinstance(things, list):
            for thing in things:
                if thing["provenance"] == "pack":
                    thing.pop("short", None)  # our text in short: it may not fit the text of the pack
                thing["sources"] = thing["provenance"].split("+")
                thing["provenance"] = thing["sources"][0]
    return content


def read_tables(content: dict[str, Any]) -> Tables:
    tables = Tables()
    cards = content["card"] + content["special_card"]
    assert [card["id"] for card in cards] == acts.CARD_IDS
    for card in cards:
        tables.names.append(card["name"])
        tables.momentary.append(card["type"] == "momentary")
        tables.money.append(card["money"])
        tables.cost.append(card["cost"])
        tables.crowns.append(card["crowns"])
        tables.copies.append(card["copies"])
        tables.base.append(card.get("set") == "base")
    tables.least_cost = min(card["cost"] for card in content["card"])
    assert [zone["id"] for zone in content["zone"]] == acts.ZONE_IDS[: acts.ZONE_KINDS]
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
        tables.setups[named["id"]] = [
            [acts.ZONES.index(zone) for zone in named[f"time_{time}"]] for time in range(1, 5)
        ]
        tables.setup_base[named["id"]] = named["set"] == "base"
        tables.setup_names[named["id"]] = named["name"]
    for seats in (2, 3, 4, 5):
        tables.starting_money[seats] = content["starting_money"][str(seats)]
    return tables
