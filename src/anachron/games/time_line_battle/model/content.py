"""The numbers of the 22 Characters as the rules read them, from content.toml or a content pack."""

from itertools import pairwise
from pathlib import Path
from typing import Final

from anachron.core.pack import Changes, read_with_pack, text
from anachron.core.values import Json
from anachron.games.time_line_battle.model.actions import CARD_COUNT, CARDS

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

# What a content pack may change.
CHANGES: Final[dict[str, Changes]] = {
    "card": {
        "order": (0, 999),
        "health": (1, 999),
        "damage": (0, 999),
        "reduce_pool": (0, 999),
        "reduce_each": (0, 999),
        "vp": (0, 999),
        "name": text,
        "text": text,
    }
}
HERE: Final = Path(__file__).parent.parent


class CardTable:
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


def read_content(pack: Path | None) -> Json:
    content = read_with_pack(HERE / "content.toml", pack, CHANGES)
    orders = sorted(card["order"] for card in content["card"])
    for lower, higher in pairwise(orders):
        if lower == higher and pack is not None:
            twins = " and ".join(card["id"] for card in content["card"] if card["order"] == lower)
            raise ValueError(f"{pack.name}: {twins} both have the order {lower}; all must be different.")
    return content


def read_cards(content: Json) -> CardTable:
    cards = CardTable()
    assert [card["id"] for card in content["card"]] == CARDS.ids
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
    cards.by_order = sorted(range(CARD_COUNT), key=cards.order.__getitem__)
    return cards
