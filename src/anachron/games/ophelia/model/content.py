"""The numbers and texts of the 96 cards as the rules read them, from content.toml or a content pack."""

from pathlib import Path
from typing import Any, Final

from anachron.core.pack import Changes, read_with_pack, text
from anachron.core.values import Json
from anachron.games.ophelia.model import actions as acts
from anachron.games.ophelia.model.abilities import Ability, Amount, Aura, Line

CHARACTER: Final = 0
RELIC: Final = 1
TURNING_POINT: Final = 2
TYPES: Final = ("character", "relic", "turning-point")


def card_text(value: Any) -> str:
    fits = isinstance(value, str) and len(value) <= 600
    return "" if fits else "must be a text of at most 600 characters"


# What a content pack may change.
CHANGES: Final[dict[str, Changes]] = {
    "card": {
        "power": (0, 99),
        "initiative": (0, 99),
        "life": (1, 99),
        "armour": (0, 99),
        "name": text,
        "text": card_text,
    },
    "deck": {"name": text, "text": text},
    "faction": {"name": text, "text": text},
}
HERE: Final = Path(__file__).parent.parent


class CardTable:
    """One list per number, by kind of card. Shared by all states of a game, never changed."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.faction: list[int] = []
        self.type: list[int] = []
        self.power: list[int] = []  # printed; 0 for "*", relics and Turning Points
        self.initiative: list[int] = []
        self.life: list[int] = []
        self.armour: list[int] = []
        self.legend: list[bool] = []
        self.copies: list[int] = []
        self.prophet: list[bool] = []
        # What the cards can do; filled by cards.py
        self.abilities: list[Ability] = []  # all, by number
        self.of_card: list[list[Ability]] = []  # by kind, in printed order
        self.claims: list[list[Ability]] = []
        self.actions: list[list[Ability]] = []
        self.triggers: list[list[Ability]] = []
        self.granted: list[list[Ability]] = []  # Action abilities that a host gains
        self.given_claims: list[list[Ability]] = []  # Claim abilities that a host gains
        self.turning_points: list[Ability] = []  # the effect of a Turning Point or Response; else NO_ABILITY
        self.play_costs: list[Ability] = []  # "To play this card, …"; else NO_ABILITY
        self.watches: list[int] = []  # the events that its triggers wait for
        self.flags: list[int] = []
        self.auras: list[Aura | None] = []
        self.attached: list[Line | None] = []
        self.haunting: list[Line | None] = []
        self.own_power: list[Amount | None] = []
        self.own_numbers: list[Amount | None] = []
        # Ready-made decks
        self.faction_names: list[str] = []
        self.deck_names: list[str] = []
        self.decks: list[list[int]] = []  # the ready-made decks as sorted lists of 30 kinds
        self.deck_factions: list[list[int]] = []  # main faction first


def read_content(pack: Path | None) -> Json:
    return read_with_pack(acts.CONTENT, pack, CHANGES)


def read_cards(content: Json) -> CardTable:
    cards = CardTable()
    assert [card["id"] for card in content["card"]] == acts.CARD_IDS
    assert [deck["id"] for deck in content["deck"]] == acts.DECKS.ids
    assert [faction["id"] for faction in content["faction"]] == acts.FACTIONS.ids
    factions = [*acts.FACTIONS.ids, "unaligned"]
    for card in content["card"]:
        cards.names.append(card["name"])
        cards.faction.append(factions.index(card["faction"]))
        cards.type.append(TYPES.index(card["type"]))
        is_character = card["type"] == "character"
        cards.power.append(card["power"] if is_character else 0)
        cards.initiative.append(card["initiative"] if is_character else 0)
        cards.life.append(card.get("life", 0))
        cards.armour.append(card.get("armour", 0))
        cards.legend.append(card["legend"])
        cards.copies.append(card["copies"])
        cards.prophet.append(card["id"].startswith("prophet-"))
    cards.faction_names = [faction["name"] for faction in content["faction"]]
    for deck in content["deck"]:
        kinds = [acts.CARD_IDS.index(id) for id, copies in deck["cards"].items() for _ in range(copies)]
        cards.decks.append(sorted(kinds))
        cards.deck_names.append(deck["name"])
        cards.deck_factions.append([acts.FACTIONS.index(id) for id in deck["factions"]])
    return cards
