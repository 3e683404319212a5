"""A deck as a small text that people can read, paste and share: one line a card, its name above.

    # Redwake's Long Night
    2 Atlantis: Boarding Corsair
    1 Mattervoid: Nekomancer

There is one way in which it is written, and many in which it can be read.
"""

import re
import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final, NamedTuple

from anachron.core.decks import MOST_COPIES, DeckPool, PoolCard, clean_name
from anachron.core.values import Json

MOST_LETTERS: Final = 4000  # of a text
COUNT_BEFORE: Final = re.compile(r"[x×]?(\d+)(?:\s*[x×*]\s+|\s+|[x×*])", re.IGNORECASE)
COUNT_AFTER: Final = re.compile(r"\s+(?:[x×*]\s*(\d+)|\((\d+)\))$", re.IGNORECASE)
NAME_LINE: Final = re.compile(r"(?:name|deck)\s*:\s*(.*)", re.IGNORECASE)
GROUP_BEFORE: Final = re.compile(r"([^:]+):\s*(.+)")
GROUP_AFTER: Final = re.compile(r"(.+?)\s*\(([^()]*)\)")
BULLETS: Final = "-–•*"
APOSTROPHES: Final = "'’‘`´"
SEVERAL: Final = 4  # cards that a refusal names
MOST_MISTAKES: Final = 20  # then the text is something else


class Mistake(NamedTuple):
    """Something in a text that is no deck. Lines count from 1; 0 is the text as a whole."""

    line: int
    reason: str

    def __str__(self) -> str:
        return f"Line {self.line}: {self.reason}" if self.line else self.reason


class Reading(NamedTuple):
    """What a text says: the cards of the lines that could be read, and what was wrong with the others."""

    name: str
    cards: dict[str, int]
    mistakes: list[Mistake]


class Entry(NamedTuple):
    """One line: a card and its copies, or what is wrong with it."""

    card: str
    copies: int
    reason: str = ""


def fold(text: str) -> str:
    """Names that differ only in case, accents and punctuation are one. The id of a card is its name, folded."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    letters = [c for c in plain if c not in APOSTROPHES and not unicodedata.combining(c)]
    return " ".join("".join([c if c.isalnum() else " " for c in letters]).split())


class Reader:
    """Finds cards and groups by what people write."""

    def __init__(self, pool: DeckPool) -> None:
        self.pool = pool
        self.cards: dict[str, PoolCard] = {}  # by folded name and id
        self.names: dict[str, str] = {}  # folded, by id
        self.likely: dict[str, PoolCard] = {}  # what somebody may have meant: by whole names, and by their first parts
        self.groups: dict[str, str] = {}
        for card in pool.cards.values():
            self.names[card.id] = fold(card.name)
            self.cards[self.names[card.id]] = self.cards[fold(card.id)] = card
            self.likely[self.names[card.id]] = card
        for card in pool.cards.values():
            self.likely.setdefault(fold(card.name.partition(",")[0]), card)
        for group in pool.groups.values():
            for name in (group.title, group.name, group.id):
                self.groups[fold(name)] = group.id
        self.headings = {fold(card.kind) for card in pool.cards.values()} | set(self.groups)

    def is_heading(self, entry: str) -> bool:
        """ "Characters (25)" or "Atlantis:" between the cards; a line of marks alone."""
        return fold(COUNT_AFTER.sub("", entry)) in self.headings

    def entry(self, text: str) -> Entry:
        """What one line says."""
        before, after = COUNT_BEFORE.match(text), COUNT_AFTER.search(text)
        count = "1"
        if before is not None:
            count, text = before[1], text[before.end() :]
        elif after is not None:
            count, text = after[1] or after[2], text[: after.start()]
        if len(count) > 4 or not 1 <= int(count) <= MOST_COPIES:
            return Entry("", 0, f"{count[:9]} copies? Write a number from 1 to {MOST_COPIES}.")
        found = self.card(text)
        return Entry("", 0, found) if isinstance(found, str) else Entry(found.id, int(count))

    def card(self, text: str) -> PoolCard | str:
        """The card that a text names, or what is wrong with it."""
        if fold(text) in self.cards:
            return self.cards[fold(text)]
        before, after = GROUP_BEFORE.fullmatch(text), GROUP_AFTER.fullmatch(text)
        if before is not None:
            return self.card_of(before[1], before[2])
        if after is not None:
            return self.card_of(after[2], after[1])
        return self.card_by_name(text, list(self.pool.cards.values()))

    def card_of(self, group: str, name: str) -> PoolCard | str:
        """The card of a group that a text names."""
        id, pool = self.groups.get(fold(group)), self.pool
        if id is None:
            near = get_close_matches(fold(group), list(self.groups), 1)
            hint = f" Did you mean {pool.groups[self.groups[near[0]]].name}?" if near else ""
            return f"There is no {pool.group_word} “{shortened(group)}”.{hint}"
        found = self.cards.get(fold(name))
        if found is None:
            return self.card_by_name(name, [card for card in pool.cards.values() if card.group == id])
        if found.group != id:
            return f"{found.name} belongs to {pool.groups[found.group].name}, not to {pool.groups[id].name}."
        return found

    def card_by_name(self, name: str, cards: list[PoolCard]) -> PoolCard | str:
        """The only one of these cards whose name begins so; else the name that was most likely meant."""
        wanted = fold(name)
        begin = [card for card in cards if wanted and (self.names[card.id] + " ").startswith(wanted + " ")]
        if len(begin) == 1:
            return begin[0]
        if begin:
            names = [card.name for card in begin[:SEVERAL]]
            return f"“{shortened(name)}” could be {either(names)}."
        near = get_close_matches(wanted, list(self.likely), 1)
        hint = f" Did you mean {self.likely[near[0]].name}?" if near else ""
        return f"There is no card “{shortened(name)}”.{hint}"


def shortened(text: str) -> str:
    return clean_name(text) or "?"


def either(names: list[str]) -> str:
    return " or ".join([", ".join(names[:-1]), names[-1]])


def read_deck(pool: DeckPool, text: str) -> Reading:
    """Reads the text of a deck as a friend would: names or ids, any case, with or without count and faction."""
    if len(text) > MOST_LETTERS:
        return Reading("", {}, [Mistake(0, f"A deck is a text of at most {MOST_LETTERS:,} letters.")])
    reader = Reader(pool)
    name = ""
    cards: dict[str, int] = {}
    mistakes: list[Mistake] = []
    for number, line in enumerate(text.splitlines(), 1):
        entry = " ".join(line.split())
        titled = NAME_LINE.fullmatch(entry)
        if entry.startswith(("#", "//")):
            if not name and not cards:
                name = clean_name(entry.lstrip("#/"))
            continue
        if titled is not None:
            name = name or clean_name(titled[1])
            continue
        if entry and entry[0] in BULLETS:
            entry = entry[1:].strip()
        if not fold(entry) or reader.is_heading(entry):
            continue
        found = reader.entry(entry)
        if found.reason and len(mistakes) == MOST_MISTAKES:
            mistakes.append(Mistake(number, "We stopped reading here."))
            break
        if found.reason:
            mistakes.append(Mistake(number, found.reason))
        else:
            cards[found.card] = min(cards.get(found.card, 0) + found.copies, MOST_COPIES)
    return Reading(name, pool.in_order(cards), mistakes)


def write_deck(pool: DeckPool, name: str, cards: Mapping[str, int]) -> str:
    """The text of a deck: its name, its leader, then a line for each card, the main faction first."""
    lines = [f"# {name}"] if name else []
    ordered = pool.in_order(cards)
    ids = [id for id in ordered if id in pool.leaders]
    for group in pool.all_groups_of(cards):
        ids += [id for id in ordered if pool.cards[id].group == group and id not in pool.leaders]
    for id in ids:
        lines.append(f"{ordered[id]} {pool.groups[pool.cards[id].group].name}: {pool.cards[id].name}")
    return "".join([line + "\n" for line in lines])


def deck_from_text(pool: DeckPool, text: str) -> Json:
    """What a text brings to a table, in its normal form: a ready-made deck by its id, or an own one; ValueError with
    every mistake."""
    if text.strip() in pool.ready:
        return {"deck": text.strip()}
    reading = read_deck(pool, text)
    if reading.mistakes:
        raise ValueError(" ".join([str(mistake) for mistake in reading.mistakes]))
    return pool.own(reading.name, reading.cards)


def text_of(pool: DeckPool, brought: Json) -> str:
    """The text that brings the same deck again."""
    return str(brought["deck"]) if "deck" in brought else write_deck(pool, brought["name"], pool.cards_of(brought))
