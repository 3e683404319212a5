"""The numbers of the 22 Characters as the rules read them, from content.toml or a content pack."""

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from anachron.games.time_line_battle.actions import CARD_IDS, CARDS

# Who is hit.
NO_ATTACK: Final = 0
FRONT: Final = 1
REAR: Final = 2
FRONT_2: Final = 3
REAR_2: Final = 4
ALL: Final = 5
ANY: Final = 6
ATTACKS: Final = {"none": 0, "front": 1, "rear": 2, "front-2": 3, "rear-2": 4, "all": 5, "any": 6}

# When the attack works.
ALWAYS: Final = 0
SURVIVED: Final = 1
OWN_DAY: Final = 2
AFTER_SACRIFICE: Final = 3
CONDITIONS: Final = {"always": 0, "survived-a-day": 1, "own-day": 2, "after-sacrifice": 3}

NUMBERS: Final = ("order", "health", "damage", "reduce_pool", "reduce_each", "vp")  # what a content pack may change
HERE: Final = Path(__file__).parent


class Cards:
    """One list per number, by card. Shared by all states of a game, never changed."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.order: list[int] = []
        self.by_order: list[int] = []  # the cards from lowest to highest Order
        self.health: list[int] = []
        self.damage: list[int] = []
        self.counts_dead: list[bool] = []  # damage is the number of dead Characters
        self.attack: list[int] = []
        self.condition: list[int] = []
        self.reduce_pool: list[int] = []
        self.reduce_each: list[int] = []
        self.vp: list[int] = []

    def sort(self, cards: list[int]) -> list[int]:
        """By Order, lowest first: the order of a line (R3.1)."""
        return [card for card in self.by_order if card in cards]

    def enter(self, line: list[int], card: int) -> None:
        """Puts a card at its place in a line."""
        order = self.order
        place = len(line)
        while place > 0 and order[line[place - 1]] > order[card]:
            place -= 1
        line.insert(place, card)


def read_content(pack: Path | None) -> dict[str, Any]:
    """Our content; with a content pack, its numbers and texts laid over it. ValueError names the place and reason."""
    content = tomllib.loads((HERE / "content.toml").read_text(encoding="utf-8"))
    if pack is None:
        return content
    try:
        changes = tomllib.loads(pack.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"{pack.name}: it cannot be read ({error.strerror}).") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{pack.name}: this is not TOML: {error}") from error
    for key in changes:
        if key not in ("card", "name"):
            raise ValueError(f"{pack.name}: {key!r} cannot be changed; a pack holds [[card]] and a name.")
    by_id = {card["id"]: card for card in content["card"]}
    listed = changes.get("card", [])
    if not isinstance(listed, list):
        raise ValueError(f"{pack.name}: write each card as [[card]].")
    for place, change in enumerate(listed, 1):
        lay_over(by_id, change, f"{pack.name}, card {place}")
    orders = sorted(card["order"] for card in content["card"])
    for lower, higher in pairwise(orders):
        if lower == higher:
            twins = " and ".join(card["id"] for card in content["card"] if card["order"] == lower)
            raise ValueError(f"{pack.name}: {twins} both have the order {lower}; all must be different.")
    content["pack"] = changes.get("name", pack.stem)
    return content


def lay_over(by_id: dict[str, dict[str, Any]], change: dict[str, Any], place: str) -> None:
    if change.get("id") not in by_id:
        raise ValueError(f"{place}: there is no card with the id {change.get('id')!r}.")
    card = by_id[change["id"]]
    for key, value in change.items():
        if key in NUMBERS:
            least = 1 if key == "health" else 0
            if type(value) is not int or not least <= value <= 999:
                raise ValueError(f"{place} ({card['id']}): {key} must be a whole number from {least} to 999.")
        elif key in ("name", "text"):
            if not isinstance(value, str) or not 1 <= len(value) <= 300:
                raise ValueError(f"{place} ({card['id']}): {key} must be a text of 1 to 300 characters.")
        elif key != "id":
            raise ValueError(
                f"{place} ({card['id']}): {key!r} cannot be changed, only {', '.join(NUMBERS)}, name, text."
            )
        card[key] = value
    card["provenance"] = "pack"


def read_cards(content: dict[str, Any]) -> Cards:
    cards = Cards()
    assert tuple(card["id"] for card in content["card"]) == CARD_IDS
    for card in content["card"]:
        cards.names.append(card["name"])
        cards.order.append(card["order"])
        cards.health.append(card["health"])
        cards.damage.append(card["damage"])
        cards.counts_dead.append(card["damage_rule"] == "dead-count")
        cards.attack.append(ATTACKS[card["attack"]])
        cards.condition.append(CONDITIONS[card["condition"]])
        cards.reduce_pool.append(card["reduce_pool"])
        cards.reduce_each.append(card["reduce_each"])
        cards.vp.append(card["vp"])
    cards.by_order = sorted(range(CARDS), key=cards.order.__getitem__)
    return cards
