"""R3: which decks are legal, and what the builder says of one. Among the cards of a deck its Champion is one, once."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from anachron.core.actions import Refusal
from anachron.core.decks import OWN, READY, DeckPart, DeckRule, Decks, Group, PoolCard, ReadyDeck
from anachron.core.events import counted, in_words
from anachron.core.naming import listed
from anachron.core.values import Json
from anachron.games.temporal_war.model import events as ev

SUPPORT: Final = "support"
CLASSES: Final = {
    "champion": "Champion",
    "basic": "Basic warriors",
    "elite": "Elite warriors",
    "spell": "Spells",
    "equipment": "Equipment",
    "trap": "Traps",
    "construct": "Constructs",
    "flash": "Flashes",
}
TABLES: Final = ("warrior", "spell", "equipment", "trap", "construct", "flash")  # of the content, with player cards
LEARNING: Final = "learning"
CUSTOM: Final = "custom"
MAIN: Final = "main"
FREE: Final = "free"


class DeckRules(Decks):
    """R3 for the cards of a content. The numbers come from it, too."""

    def __init__(self, content: Json) -> None:
        numbers = content["meta"]
        self.copies: int = numbers["copies_max"]
        cards = [card for table in TABLES for card in content[table]]
        self.support: set[str] = {card["id"] for card in cards if "faction" not in card}
        # R3.2: the Support Value of a Flash is its limit.
        self.limits: dict[str, int] = {card["id"]: card.get("copies", self.copies) for card in cards}
        self.flashes: set[str] = {card["id"] for card in cards if card["class"] == "flash"}
        self.kinds: dict[str, str] = {}  # of ready-made decks: starter or learning
        ready: list[ReadyDeck] = []
        for deck in content["deck"]:
            self.kinds[deck["id"]] = deck["kind"]
            ready.append(ReadyDeck(deck["id"], deck["name"], deck["text"], {deck["champion"]: 1, **deck["cards"]}))
        super().__init__(
            [
                PoolCard(
                    card["id"],
                    card["name"],
                    card.get("faction", SUPPORT),
                    CLASSES[card["class"]],
                    None if card["class"] == "champion" else card["level"],
                )
                for card in cards
            ],
            [
                *[Group(faction["id"], faction["id"].capitalize(), faction["name"]) for faction in content["faction"]],
                Group(SUPPORT, "Support", "Support Cards"),
            ],
            ready,
            least=numbers["deck_min"],
            most=numbers["deck_max"],
            neutral=SUPPORT,
            curve="Level",
            own_options={"decks": CUSTOM},
        )
        self.drawn = (ev.DREW, ev.TOOK)
        self.played = (ev.SUMMONED, ev.PLAYED)
        self.leader = "champion"
        self.leaders = [card["id"] for card in cards if card["class"] == "champion"]

    def name(self, card: str) -> str:
        return self.cards[card].name

    # What each rule says

    def rules(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> list[DeckRule]:
        """All of R3 that a deck can break, broken or not."""
        learning = [] if options["support_cards"] else self.learning_rule(cards)
        return [
            *self.size_rule(cards),
            *self.copies_rule(cards),
            *self.champion_rule(cards),
            *learning,
        ]

    def size_rule(self, cards: Mapping[str, int]) -> list[DeckRule]:  # R3.1
        size = self.size_of(cards)
        head = counted(size, "card")
        if size > self.most:
            apart = size - self.most
            verb = "has" if apart == 1 else "have"
            return [DeckRule("R3.1", False, head, f", at most {self.most}: {in_words(apart)} {verb} to go.")]
        if size < self.least:
            apart = self.least - size
            verb = "is" if apart == 1 else "are"
            return [DeckRule("R3.1", False, head, f", at least {self.least}: {in_words(apart)} {verb} missing.")]
        return [DeckRule("R3.1", True, head, f"; {self.least} to {self.most} beside the Champion.")]

    def copies_rule(self, cards: Mapping[str, int]) -> list[DeckRule]:  # R3.2
        broken: list[DeckRule] = []
        for id, copies in cards.items():
            if id not in self.leaders and copies > self.limits[id]:
                broken.append(DeckRule("R3.2", False, f"{copies} × {self.name(id)}", f": {self.limit_of(id)}."))
        fine = f"No card more than {self.copies} times; of a Flash, as many as it says."
        return broken or [DeckRule("R3.2", True, "", fine)]

    def limit_of(self, card: str) -> str:
        """ "at most three copies"."""
        limit = self.limits[card]
        copies = "one copy" if limit == 1 else f"{in_words(limit)} copies"
        return f"at most {copies}" + (" of this Flash" if card in self.flashes else "")

    def champion_rule(self, cards: Mapping[str, int]) -> list[DeckRule]:  # R3.1, R3.3
        found = self.leaders_of(cards)
        if not found:
            return [DeckRule("R3.1", False, "No Champion", ": choose one to lead the deck.")]
        if len(found) == 1:
            return [DeckRule("R3.1", True, self.name(found[0]), " leads the deck.")]
        names = [self.name(id) for id in dict.fromkeys(found)]
        head = f"{len(found)} × {names[0]}" if len(names) == 1 else f"Champions {listed(names)}"
        return [DeckRule("R3.3", False, head, ": one Champion leads a deck, and none is in it.")]

    def learning_rule(self, cards: Mapping[str, int]) -> list[DeckRule]:  # R3.6
        found = [id for id in self.cards if id in cards and id in self.support]
        if not found:
            return [DeckRule("R3.6", True, "", "Warriors only.")]
        return [DeckRule("R3.6", False, self.name(id), ": the learning game has no Support Cards.") for id in found]

    # For the builder

    def refused(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> dict[str, Refusal]:
        """The cards of which one more would fit into no legal deck that holds these. The size may be passed for a
        moment: something else can go. So may another Champion be taken: it replaces the one that leads."""
        refused: dict[str, Refusal] = {}
        for id in self.cards:
            if id in self.leaders:
                if cards.get(id, 0) >= 1:
                    refused[id] = Refusal("It leads this deck already.", "R3.3")
            elif id in self.support and not options["support_cards"]:
                refused[id] = Refusal("The learning game has no Support Cards.", "R3.6")
            elif cards.get(id, 0) >= self.limits[id]:
                limit = self.limit_of(id)
                refused[id] = Refusal(f"{limit[0].upper()}{limit[1:]}.", "R3.2")
        return refused

    def parts(self, cards: Mapping[str, int]) -> list[DeckPart]:
        """R3.4: factions mix as they like; the Champion's comes first."""
        leaders = self.leaders_of(cards)
        counts = self.counts_of({id: copies for id, copies in cards.items() if id not in self.leaders})
        own = self.cards[leaders[0]].group if leaders else ""
        found = [group for group in self.groups if (counts[group] or group == own) and group != SUPPORT]
        parts = [
            DeckPart(group, MAIN if group == own else FREE, counts[group], None, counted(counts[group], "warrior"))
            for group in sorted(found, key=lambda group: (group != own, -counts[group]))
        ]
        if counts[SUPPORT]:
            text = counted(counts[SUPPORT], "Support Card")
            parts.append(DeckPart(SUPPORT, FREE, counts[SUPPORT], None, text))
        return parts

    # At the table

    def ready_allowed(self, options: Mapping[str, Any]) -> list[str]:
        """The ready-made decks that may be chosen (D1) or brought."""
        if not options["support_cards"]:
            return [id for id in self.ready if self.kinds[id] == LEARNING]
        return [id for id in self.ready if options["decks"] in (CUSTOM, self.kinds[id])]

    def kinds_at(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        return (READY, OWN) if options["decks"] == CUSTOM else (READY,)

    def check(self, brought: object, options: Mapping[str, Any]) -> Json | None:
        if brought is not None:
            self.check_deck(self.normal_form(brought), options)
        return super().check(brought, options)

    def check_deck(self, deck: Json, options: Mapping[str, Any]) -> None:
        """ValueError with every rule that a deck breaks, or if it is not one for this table."""
        if "deck" in deck:
            allowed = self.ready_allowed(options)
            if deck["deck"] not in allowed and self.kinds[deck["deck"]] != LEARNING:  # warriors fit everywhere
                raise ValueError(f"This deck can’t be brought to this table. There are: {', '.join(allowed)}.")
            return
        broken = self.broken(self.cards_of(deck), options) if options["decks"] == CUSTOM else []
        if broken:
            raise ValueError(f"Deck rule broken: {' '.join([str(refusal) for refusal in broken])}")

    def check_sides(self, brought: Sequence[Json | None], sides: Sequence[int]) -> None:  # R3.5
        """Teammates may not use the same Champion."""
        for seat, deck in enumerate(brought):
            for other in range(seat):
                beside = brought[other]
                if deck is None or beside is None or not sides or sides[seat] != sides[other]:
                    continue
                champion = self.leader_of(deck)
                if champion == self.leader_of(beside):
                    refusal = Refusal(f"{self.name(champion)} already leads a teammate.", "R3.5")
                    raise ValueError(f"Deck rule broken: {refusal}")
