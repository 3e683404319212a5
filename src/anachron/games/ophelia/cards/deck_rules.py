"""R19: which decks are legal, and what the builder says of one."""

from collections.abc import Mapping
from typing import Any, Final

from anachron.core.actions import Refusal
from anachron.core.decks import OWN, READY, DeckPart, DeckRule, Decks, Group, PoolCard, ReadyDeck
from anachron.core.events import counted, in_words
from anachron.core.naming import listed
from anachron.core.values import Json
from anachron.games.ophelia.model import events as ev
from anachron.games.ophelia.model.options import CONSTRUCTED, DECK_MODES, DRAFT

UNALIGNED: Final = "unaligned"
KINDS: Final = {"character": "Characters", "relic": "Relics", "turning-point": "Turning Points"}
MAIN: Final = "main"
ALLY: Final = "ally"
FREE: Final = "free"
NAMED: Final = 5  # cards that a sentence names


class DeckRules(Decks):
    """R19 for the cards of a content. The numbers come from it, too."""

    def __init__(self, content: Json) -> None:
        numbers = content["constants"]
        self.size: int = numbers["deck_size"]
        self.copies: int = numbers["copies_max"]
        self.ally_cards: int = numbers["ally_cards_max"]
        self.least_characters: int = numbers["characters_min"]
        self.limits: dict[str, int] = {card["id"]: card["copies"] for card in content["card"]}  # R19.2
        self.legends: set[str] = {card["id"] for card in content["card"] if card["legend"]}
        self.characters: set[str] = {card["id"] for card in content["card"] if card["type"] == "character"}
        super().__init__(
            [
                PoolCard(card["id"], card["name"], card["faction"], KINDS[card["type"]], card.get("initiative"))
                for card in content["card"]
            ],
            [
                *[Group(faction["id"], faction["adjective"], faction["name"]) for faction in content["faction"]],
                Group(UNALIGNED, "Unaligned"),
            ],
            [ReadyDeck(deck["id"], deck["name"], deck["text"], deck["cards"]) for deck in content["deck"]],
            least=self.size,
            most=self.size,
            neutral=UNALIGNED,
            curve="Initiative",
            own_options={"deck_mode": "constructed"},
        )
        self.drawn = (ev.DREW, ev.SEARCHED, ev.ADDED)
        self.played = (ev.PLAYED, ev.RESPONSE)

    def name(self, card: str) -> str:
        return self.cards[card].name

    def faction(self, group: str) -> str:
        return self.groups[group].name

    def legends_of(self, group: str, cards: Mapping[str, int]) -> list[str]:
        return [id for id in self.cards if id in cards and id in self.legends and self.is_of(id, group)]

    def is_of(self, card: str, group: str) -> bool:
        return self.cards[card].group == group

    def too_much_of_ally(self, group: str, cards: Mapping[str, int]) -> int:
        """How many cards of a faction would have to go if it were the ally (R19.3)."""
        count = self.counts_of(cards)[group]
        return max(count - self.ally_cards, 0) + len(self.legends_of(group, cards))

    def factions(self, cards: Mapping[str, int]) -> list[str]:
        """The factions of a deck: the one that must be the main faction first, then those with the most cards."""
        found = self.groups_of(cards)
        if not found:
            return []
        wrong = {group: sum([self.too_much_of_ally(o, cards) for o in found if o != group]) for group in found}
        main = min(found, key=lambda group: wrong[group])
        return [main, *[group for group in found if group != main]]

    # What each rule says

    def rules(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> list[DeckRule]:
        """All of R19 that a deck can break, broken or not."""
        return [
            *self.size_rule(cards),
            *self.copies_rule(cards),
            *self.faction_rule(cards),
            *self.character_rule(cards),
        ]

    def kinds_at(self, options: Mapping[str, Any]) -> tuple[str, ...]:
        """Ready-made decks, own ones too, or nothing before a draft."""
        mode = DECK_MODES.index(options["deck_mode"])
        return () if mode == DRAFT else (READY, OWN) if mode == CONSTRUCTED else (READY,)

    def size_rule(self, cards: Mapping[str, int]) -> list[DeckRule]:  # R19.1
        size = sum(cards.values())
        head, apart = counted(size, "card"), abs(size - self.size)
        if size > self.size:
            return [DeckRule("R19.1", False, head, f": {in_words(apart)} {'has' if apart == 1 else 'have'} to go.")]
        if size < self.size:
            return [DeckRule("R19.1", False, head, f": {in_words(apart)} {'is' if apart == 1 else 'are'} missing.")]
        return [DeckRule("R19.1", True, head, ", as it must be.")]

    def copies_rule(self, cards: Mapping[str, int]) -> list[DeckRule]:  # R19.2
        broken: list[DeckRule] = []
        for id, copies in cards.items():
            if copies > self.limits[id]:
                most = "a Legend is in a deck once" if id in self.legends else f"at most {in_words(self.copies)} copies"
                broken.append(DeckRule("R19.2", False, f"{copies} × {self.name(id)}", f": {most}."))
        fine = f"No card more than {'twice' if self.copies == 2 else f'{self.copies} times'}, no Legend more than once."
        return broken or [DeckRule("R19.2", True, "", fine)]

    def faction_rule(self, cards: Mapping[str, int]) -> list[DeckRule]:  # R19.3, R19.4
        found = self.factions(cards)
        if not found:
            return [DeckRule("R19.3", False, "No main faction", ": choose one of the six.")]
        main = self.faction(found[0])
        if len(found) == 1:
            return [DeckRule("R19.3", True, main, " without an ally.")]
        broken: list[DeckRule] = []
        if len(found) > 2:
            rest = listed([self.faction(group) for group in found[2:]])
            verb = "has" if len(found) == 3 else "have"
            pair = f"{main} and {self.faction(found[1])} are two"
            broken.append(
                DeckRule("R19.3", False, counted(len(found), "faction"), f": {pair}, so {rest} {verb} to go.")
            )
        ally = found[1]
        count = self.counts_of(cards)[ally]
        if count > self.ally_cards:
            mine = [self.name(id) for id in self.cards if id in cards and self.is_of(id, ally)]
            names = ", ".join(mine[:NAMED]) + (" …" if len(mine) > NAMED else "")
            verb = "has" if count == self.ally_cards + 1 else "have"
            text = f", at most {self.ally_cards}: {in_words(count - self.ally_cards)} of {names} {verb} to go."
            broken.append(DeckRule("R19.3", False, f"{count} cards of the ally", text))
        for id in self.legends_of(ally, cards):
            broken.append(DeckRule("R19.3", False, self.name(id), f": {self.ally_legend(ally, id)}"))
        fine = DeckRule(
            "R19.3",
            True,
            f"{main} with {count} of at most {self.ally_cards}",
            " cards of one ally, no Legend of the ally.",
        )
        return broken or [fine]

    def ally_legend(self, ally: str, card: str) -> str:
        short = self.name(card).partition(",")[0]
        return f"an ally brings no Legend. Make {self.faction(ally)} the main faction, or leave {short} out."

    def character_rule(self, cards: Mapping[str, int]) -> list[DeckRule]:  # R19.5
        count = sum([copies for id, copies in cards.items() if id in self.characters])
        holds = count >= self.least_characters
        head = counted(count, "character")
        return [DeckRule("R19.5", holds, head, f"{';' if holds else ':'} {self.least_characters} are needed.")]

    # For the builder

    def refused(self, cards: Mapping[str, int], options: Mapping[str, Any]) -> dict[str, Refusal]:
        """The cards of which one more would fit into no legal deck that holds these. The size and the ally's share may
        be passed for a moment: something else can go."""
        found = self.factions(cards)
        fixed = [group for group in found if self.too_much_of_ally(group, cards)]  # they can't be the ally
        refused: dict[str, Refusal] = {}
        for id, card in self.cards.items():
            if cards.get(id, 0) >= self.limits[id]:
                most = "A Legend is in a deck once." if id in self.legends else f"{self.copies} copies are the most."
                refused[id] = Refusal(most, "R19.2")
            elif card.group != UNALIGNED and card.group not in found and len(found) >= 2:
                two = f"{self.faction(found[0])} and {self.faction(found[1])}"
                refused[id] = Refusal(f"{two} are two factions already.", "R19.3")
            elif id in self.legends and card.group != UNALIGNED and [group for group in fixed if group != card.group]:
                sentence = self.ally_legend(card.group, id)
                refused[id] = Refusal(sentence[0].upper() + sentence[1:], "R19.3")
        return refused

    def parts(self, cards: Mapping[str, int]) -> list[DeckPart]:
        counts = self.counts_of(cards)
        room = dict.fromkeys(self.groups, 0)
        for id, limit in self.limits.items():
            room[self.cards[id].group] += limit
        parts: list[DeckPart] = []
        for place, group in enumerate(self.factions(cards)):
            count, most = counts[group], room[group]
            if place == 0:
                parts.append(DeckPart(group, MAIN, count, most, f"main faction, {count} of {most} cards taken"))
            elif place == 1:
                parts.append(
                    DeckPart(group, ALLY, count, self.ally_cards, f"ally: at most {self.ally_cards} cards, no Legends")
                )
            else:
                parts.append(DeckPart(group, "", count, 0, "one faction too many"))
        if counts[UNALIGNED]:
            parts.append(DeckPart(UNALIGNED, FREE, counts[UNALIGNED], room[UNALIGNED], "in any deck"))
        return parts
