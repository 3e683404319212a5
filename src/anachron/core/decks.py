"""Decks: which cards they are made of, and what a seat brings to the table. Their texts: deck_text.py"""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from anachron.core.actions import Refusal
from anachron.core.events import EventKind
from anachron.core.naming import listed
from anachron.core.values import Json

if TYPE_CHECKING:
    from anachron.core.state import State

READY: Final = "ready"  # what a seat may bring: a ready-made deck,
OWN: Final = "own"  # or one of its own

MOST_COPIES: Final = 999  # that can be written; how many are legal is for the rules to say
LONGEST_NAME: Final = 40
NOT_IN_NAMES: Final = "[]{}"  # in texts of the rules they stand for cards and seats


class Group(NamedTuple):
    """A faction. `name` is how the text of a deck writes it; `title` is another name that people may write."""

    id: str
    name: str
    title: str = ""


class PoolCard(NamedTuple):
    """A card that decks are made of."""

    id: str
    name: str
    group: str
    kind: str = ""  # the heading under which a list shows it: "Characters"
    number: int | None = None  # its place on the curve


class ReadyDeck(NamedTuple):
    id: str
    name: str
    text: str  # what it does
    cards: dict[str, int]


class DeckRule(NamedTuple):
    """What one rule says of a deck: `head` is the part of the sentence to stress, `text` the rest of it."""

    rule: str
    holds: bool
    head: str
    text: str


class DeckPart(NamedTuple):
    """The cards of one group in a deck, its role there ("main", "ally"), how many it may be, and that in words."""

    group: str
    role: str
    cards: int
    most: int | None
    text: str = ""


class DeckPool:
    """The cards that the decks of a game are made of, and its ready-made decks."""

    def __init__(
        self,
        cards: list[PoolCard],
        groups: list[Group],
        ready: list[ReadyDeck],
        *,
        least: int = 0,
        most: int = 0,
        neutral: str = "",
        curve: str = "",
        group_word: str = "faction",
        own_options: Json | None = None,
    ) -> None:
        self.cards: dict[str, PoolCard] = {card.id: card for card in cards}
        self.groups: dict[str, Group] = {group.id: group for group in groups}
        self.ready: dict[str, ReadyDeck] = {deck.id: deck for deck in ready}
        self.least, self.most = least, most  # cards of a deck, its leader apart; 0: any number
        self.neutral = neutral  # the group that is no faction
        self.curve = curve  # what the numbers of the cards are: "Initiative"
        self.group_word = group_word
        self.own_options: Json = own_options or {}  # of a table to which people bring their own decks
        self.leader = ""  # the word for the card that leads a deck: "champion"; empty: decks have no leader
        self.leaders: list[str] = []  # the cards that lead; among the cards of a deck its leader is the first, once
        for card in cards:
            assert card.group in self.groups, f"{card.id} is of no group"
        for deck in ready:
            unknown = [id for id in deck.cards if id not in self.cards]
            assert not unknown, f"the deck {deck.id} holds cards that do not exist: {unknown}"

    def groups_of(self, cards: Mapping[str, int]) -> list[str]:
        """The factions of a deck, the one with the most cards first."""
        return [group for group in self.all_groups_of(cards) if group != self.neutral]

    def counts_of(self, cards: Mapping[str, int]) -> dict[str, int]:
        """How many cards of each group a deck holds."""
        counts = dict.fromkeys(self.groups, 0)
        for id, copies in cards.items():
            counts[self.cards[id].group] += copies
        return counts

    def all_groups_of(self, cards: Mapping[str, int]) -> list[str]:
        """The same with the neutral group at the end."""
        counts = self.counts_of(cards)
        found = [group for group in self.groups if counts[group]]
        return sorted(found, key=lambda group: (group == self.neutral, -counts[group]))

    def in_order(self, cards: Mapping[str, int]) -> dict[str, int]:
        """The cards in the order of the pool: the order in which a deck was written tells nothing."""
        return {id: cards[id] for id in self.cards if id in cards}

    def leaders_of(self, cards: Mapping[str, int]) -> list[str]:
        """The leaders among these cards, each as often as it is there: in a legal deck exactly one."""
        return [id for id in self.leaders for _ in range(cards.get(id, 0))]

    def size_of(self, cards: Mapping[str, int]) -> int:
        """How many cards a deck has, its leader apart."""
        return sum(cards.values()) - len(self.leaders_of(cards))

    def title(self, name: str, cards: Mapping[str, int]) -> str:
        """The name of a deck; without one, its factions."""
        return name or listed([self.groups[group].name for group in self.groups_of(cards)]) or "No name"

    def own(self, name: str, cards: Mapping[str, int]) -> Json:
        """An own deck in its normal form. Without exactly one leader it is illegal, and stays as it was written."""
        named = {"name": self.title(clean_name(name), cards)}
        leaders = self.leaders_of(cards)
        if len(leaders) != 1:
            return {**named, "cards": self.in_order(cards)}
        rest = {id: copies for id, copies in self.in_order(cards).items() if id != leaders[0]}
        return {**named, self.leader: leaders[0], "cards": rest}

    def normal_form(self, brought: object) -> Json:
        """What a seat brings as `{"deck": id}` or `{"name": …, "cards": {id: copies}}`, the latter with its leader
        where decks have one; ValueError with a sentence if it is no deck at all. Whether a deck is legal is for the
        rules to say."""
        if isinstance(brought, dict) and set(brought) == {"deck"}:
            if not isinstance(brought["deck"], str) or brought["deck"] not in self.ready:
                raise ValueError(f"There is no such ready-made deck. There are: {', '.join(self.ready)}.")
            return {"deck": brought["deck"]}
        parts = f"a name, a {self.leader} and cards" if self.leader else "a name and cards"
        keys = {"name", "cards", self.leader} - {""}
        if not isinstance(brought, dict) or set(brought) | {self.leader} - {""} != keys:
            raise ValueError(f"A deck is a ready-made one, or {parts}.")
        name, cards, leader = brought["name"], brought["cards"], brought.get(self.leader) if self.leader else None
        if not isinstance(name, str) or not isinstance(cards, dict):
            raise ValueError(f"A deck is a ready-made one, or {parts}.")
        if leader is not None:
            if not isinstance(leader, str) or leader not in self.leaders:
                raise ValueError(f"There is no {self.leader} “{clean_name(str(leader))}”.")
            cards = self.led_by(leader, cards) if type(cards.get(leader, 0)) is int else cards
        for id, copies in cards.items():
            if id not in self.cards:
                raise ValueError(f"There is no card “{clean_name(str(id))}”.")
            if type(copies) is not int or not 1 <= copies <= MOST_COPIES:
                raise ValueError(f"How many copies of {self.cards[id].name}? Say a number from 1 to {MOST_COPIES}.")
        return self.own(name, cards)

    def cards_of(self, brought: Json) -> dict[str, int]:
        """The cards of a deck in its normal form, the leader first where decks have one."""
        if "deck" in brought:
            return self.ready[brought["deck"]].cards
        cards: dict[str, int] = brought["cards"]
        return self.led_by(brought[self.leader], cards) if self.leader and self.leader in brought else cards

    def leader_of(self, brought: Json) -> str:
        """The card that leads a legal deck in its normal form."""
        return self.leaders_of(self.cards_of(brought))[0]

    def led_by(self, leader: str, cards: Mapping[str, int]) -> dict[str, int]:
        """These cards with one more that leads them."""
        copies = cards.get(leader, 0)
        return {
            leader: copies + 1 if type(copies) is int else copies,
            **{id: cards[id] for id in cards if id != leader},
        }

    def name_of(self, brought: Json) -> str:
        """The name of a deck in its normal form."""
        return self.ready[brought["deck"]].name if "deck" in brought else str(brought["name"])


class Decks(DeckPool):
    """The role of a game whose players bring decks: what a deck may be, and what the builder says of one.

    A game says which rules a deck breaks, in `broken` or, with the rules that hold, in `rules`."""

    drawn: tuple[EventKind, ...] = ()  # events with a field `card`: the seat drew this card of its deck
    played: tuple[EventKind, ...] = ()  # and: it played it

    def kinds_at(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """What a seat may bring to a table with these options: a ready-made deck (READY), its own (OWN), or nothing."""
        return READY, OWN

    def rules(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> list[DeckRule]:
        """What each deck rule says of these cards, for the builder: the broken ones at least."""
        raise NotImplementedError

    def broken(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> list[Refusal]:
        """Every deck rule that these cards break, one sentence each; none: the deck is legal."""
        return [Refusal(rule.head + rule.text, rule.rule) for rule in self.rules(cards, options) if not rule.holds]

    def refused(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> dict[str, Refusal]:
        """The cards of which one more copy would fit into no legal deck that holds these cards."""
        return {}

    def parts(self, cards: Mapping[str, int]) -> list[DeckPart]:
        """The groups of a deck, the main one first."""
        counts = self.counts_of(cards)
        return [DeckPart(group, "", counts[group], None) for group in self.all_groups_of(cards)]

    def check(self, brought: object, options: Mapping[str, Any]) -> Json | None:
        """What a seat brings, in its normal form; ValueError with every rule that forbids it. None: nothing."""
        if brought is None:
            return None
        kinds = self.kinds_at(options)
        if not kinds:
            raise ValueError("You can't bring a deck to this table.")
        deck = self.normal_form(brought)
        if "deck" in deck:
            if READY not in kinds:
                raise ValueError("Ready-made decks can't be brought to this table.")
            return deck
        if OWN not in kinds:
            raise ValueError("This table plays with ready-made decks only.")
        broken = self.broken(self.cards_of(deck), options)
        if broken:
            raise ValueError(" ".join([str(refusal) for refusal in broken]))
        return deck

    def check_sides(self, brought: Sequence[Json | None], sides: Sequence[int]) -> None:
        """ValueError if decks do not go together: of partners, say."""

    def used_by(self, state: "State", seat: int) -> tuple[set[str], set[str]]:
        """The ids of the cards that a seat has drawn, and of those it has played, as far as the log tells."""
        drawn: set[str] = set()
        played: set[str] = set()
        for event in state.log:
            if event.seat == seat:
                if event.kind in self.drawn:
                    drawn.update(event.ids("card"))
                if event.kind in self.played:
                    played.update(event.ids("card"))
        return drawn | played, played


def clean_name(text: str) -> str:
    """A name for a deck that others may read: one line, no control marks, not too long."""
    kept = [" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C"]
    plain = "".join([c for c in kept if c not in NOT_IN_NAMES])
    return " ".join(plain.split())[:LONGEST_NAME].strip()
