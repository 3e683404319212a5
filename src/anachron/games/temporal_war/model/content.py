"""The numbers and texts of the cards as the rules read them, from content.toml or a content pack."""

from pathlib import Path
from typing import Any, Final

from anachron.core.pack import Changes, read_with_pack, text
from anachron.core.values import Json
from anachron.games.temporal_war.model import actions as acts
from anachron.games.temporal_war.model.texts import TextTable

HERE: Final = Path(__file__).parent.parent

# The classes of cards, in the order of CARD_IDS.
CHAMPION: Final = 0
BASIC: Final = 1
ELITE: Final = 2
SPELL: Final = 3
EQUIPMENT: Final = 4
TRAP: Final = 5
CONSTRUCT: Final = 6
FLASH: Final = 7
MONSTER: Final = 8
CLASSES: Final = ("champion", "basic", "elite", "spell", "equipment", "trap", "construct", "flash", "monster")

HUMAN: Final = 0
ANGEL: Final = 1
ELF: Final = 2
DEMON: Final = 3
UNDEAD: Final = 4
BEAST: Final = 5
FACTIONS: Final = ("human", "angel", "elf", "demon", "undead", "beast")
NO_FACTION: Final = -1

# Key attributes and statuses, as bits of a set.
AIRBORNE: Final = 1
GIANT: Final = 2
HASTE: Final = 4
ARCING: Final = 8
ATTUNED: Final = 16
VENOMOUS: Final = 32
KEYS: Final = ("airborne", "giant", "haste", "arcing", "attuned", "venomous")
POISONED: Final = 1
ROOTED: Final = 2
STUNNED: Final = 4
WEAKENED: Final = 8
MARKED: Final = 16
WARDED: Final = 32
STATUSES: Final = ("poisoned", "rooted", "stunned", "weakened", "marked", "warded")

EQUIPMENT_TYPES: Final = ("Mount", "Armor", "Weapon", "Relic")


def card_text(value: Any) -> str:
    fits = isinstance(value, str) and len(value) <= 600
    return "" if fits else "must be a text of at most 600 characters"


STATS: Final[dict[str, tuple[int, int]]] = {
    "health": (1, 99), "magic": (0, 99), "speed": (0, 9), "power": (0, 99), "range": (0, 16),
}  # fmt: skip
# What a content pack may change.
CHANGES: Final[dict[str, Changes]] = {
    "warrior": {"level": (1, 9), **STATS, "name": text, "text": card_text},
    "spell": {"level": (0, 9), "replay": (1, 9), "name": text, "text": card_text},
    "equipment": {"level": (0, 9), "exerts": (0, 9), "name": text, "text": card_text},
    "trap": {"level": (0, 9), "area": (0, 3), "name": text, "text": card_text},
    "construct": {"level": (0, 9), "durability": (1, 99), "name": text, "text": card_text},
    "flash": {"level": (0, 9), "name": text, "text": card_text},
    "monster": {"level": (1, 99), "aether": (0, 9), "name": text, "text": card_text},
    "deck": {"name": text, "text": text},
    "faction": {"name": text},
}


class CardTable:
    """One list per number, by kind of card. Shared by all states of a game, never changed."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.texts: list[str] = []  # as printed
        self.card_class: list[int] = []
        self.faction: list[int] = []  # of warriors; else NO_FACTION
        self.level: list[int] = []  # of a Support Card: its cost
        self.health: list[int] = []  # of a construct: its durability
        self.magic: list[int] = []
        self.speed: list[int] = []
        self.power: list[int] = []
        self.range: list[int] = []
        self.keys: list[int] = []  # a set
        self.value: list[int] = []  # Support Value: replay, exerts, area, durability, copies; a monster: its aether
        self.type: list[int] = []  # of Equipment
        self.copies: list[int] = []  # of a deck; of a monster: in the Forgotten Deck
        self.text: TextTable = TextTable()  # what the cards can do
        # Ready-made decks
        self.deck_names: list[str] = []
        self.deck_kinds: list[str] = []  # starter or learning
        self.deck_champions: list[int] = []
        self.decks: list[list[int]] = []  # sorted kinds, without the Champion


def read_content(pack: Path | None) -> Json:
    return read_with_pack(acts.CONTENT, pack, CHANGES)


def add_rulings(content: Json, notes: list[Json]) -> None:
    """R30: each note, "Rift Door, Blink Step: …", becomes a ruling on the cards that it names."""
    cards = {short_name(card["name"]): card for sort in acts.KINDS_BY_CLASS for card in content[sort]}
    for note in notes:
        names, _, ruling = note["text"].partition(": ")
        for name in names.split(", "):
            if name in cards:  # a content pack may call it something else
                cards[name].setdefault("rulings", []).append(f"{ruling} ({note['id']})")


def short_name(name: str) -> str:
    """A Champion without the title: Leonel, not Leonel, the Bravest of Men."""
    return name.partition(",")[0]


def read_cards(content: Json) -> CardTable:
    cards = CardTable()
    for sort in acts.KINDS_BY_CLASS:
        for card in content[sort]:
            add_card(cards, sort, card, content["meta"]["copies_max"])
    assert len(cards.names) == acts.KIND_COUNT
    assert [deck["id"] for deck in content["deck"]] == acts.DECKS.ids
    for deck in content["deck"]:
        cards.deck_names.append(deck["name"])
        cards.deck_kinds.append(deck["kind"])
        cards.deck_champions.append(acts.CARD_IDS.index(deck["champion"]))
        kinds = [acts.CARD_IDS.index(id) for id, copies in deck["cards"].items() for _ in range(copies)]
        cards.decks.append(sorted(kinds))
    return cards


def add_card(cards: CardTable, sort: str, card: Json, copies: int) -> None:
    assert acts.CARD_IDS[len(cards.names)] == card["id"], card["id"]
    cards.names.append(card["name"])
    cards.card_class.append(CLASSES.index(card["class"] if sort == "warrior" else sort))
    cards.faction.append(FACTIONS.index(card["faction"]) if sort == "warrior" else NO_FACTION)
    cards.level.append(card["level"])
    cards.health.append(card["health"] if sort == "warrior" else card.get("durability", 0))
    cards.magic.append(card.get("magic", 0))
    cards.speed.append(card.get("speed", 0))
    cards.power.append(card.get("power", 0))
    cards.range.append(card.get("range", 0))
    cards.keys.append(set_of(card.get("keys", []), KEYS))
    values = {"spell": "replay", "equipment": "exerts", "trap": "area", "construct": "durability", "flash": "copies"}
    cards.value.append(card.get(values.get(sort, "aether"), 0))
    cards.type.append(EQUIPMENT_TYPES.index(card["type"]) if sort == "equipment" else -1)
    cards.copies.append(card["copies"] if sort in ("flash", "monster") else copies)


def set_of(names: list[str], known: tuple[str, ...]) -> int:
    """Names as bits of a set."""
    found = 0
    for name in names:
        found |= 1 << known.index(name)
    return found


def names_of(members: int, known: tuple[str, ...]) -> list[str]:
    return [known[i] for i in range(len(known)) if members >> i & 1]
