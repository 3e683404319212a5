"""The numbers of the cards on the field, worked out a second time from what a spectator sees and the rules alone.

Written for the tests: slow, plain, and without a look at the rules' own code. R3.5 to R3.8, R12.10, R18."""

from typing import Any

from tests.games.ophelia.table import CARDS

Card = dict[str, Any]
View = dict[str, Any]

SHARED_ROWS = (["s0", "a1", "a2", "a3", "s4"], ["s0", "b1", "b2", "b3", "s4"])
DOUBLE_ROWS = (["a0", "a1", "a2", "a3", "a4"], ["b0", "b1", "b2", "b3", "b4"])
# Power, Initiative, Life, Armour that a host gains from a card under it, or that haunting takes.
ATTACHED = {
    "wings-of-greystar": (2, 3, 3, 0),
    "magnum-opus": (2, 2, 0, 0),
    "excalibur": (3, 1, 0, 0),
    "apache-pathfinder": (0, 0, 3, 0),
    "hammerhead-guardian": (0, 0, 3, 2),
}


class Temporary:
    """Effects until the end of the turn or the round, gathered from the events."""

    def __init__(self) -> None:
        self.gains: list[tuple[int, str, int, str]] = []  # serial, number, amount, until
        self.silenced: set[int] = set()
        self.swaps: list[int] = []
        self.gazed: set[int] = set()  # the seats whose poisoned characters have 0 Initiative

    def follow(self, event: dict[str, Any], after: View) -> None:
        kind = event["kind"]
        if kind == "turn":
            self.gains = [gain for gain in self.gains if gain[3] == "round"]
            self.silenced, self.swaps = set(), []
        elif kind == "round":
            self.gains, self.gazed = [], set()
            self.silenced, self.swaps = set(), []
        elif kind == "gained":
            serial = card_in(after, event["slot"])["serial"]
            self.gains.append((serial, event["number"], event["amount"], event["until"]))
        elif kind == "set" and event["what"] == "gaze":
            self.gazed.add(event["seat"])
        elif kind == "set":
            serial = card_in(after, event["slot"])["serial"]
            if event["what"] == "silenced":
                self.silenced.add(serial)
            else:
                self.swaps.append(serial)


def card_in(view: View, slot: str) -> Card:
    found: Card = next(one["card"] for one in view["slots"] if one["slot"] == slot)
    return found


class Field:
    """The field of one view."""

    def __init__(self, view: View, temporary: Temporary) -> None:
        self.view = view
        self.temporary = temporary
        self.cards: list[Card] = [one["card"] for one in view["slots"] if one["card"] is not None]
        self.by_slot = {card["slot"]: card for card in self.cards}
        self.rows = DOUBLE_ROWS if len(view["slots"]) == 10 else SHARED_ROWS

    def works(self, card: Card) -> bool:
        """Has the card its abilities? (R12.10)"""
        if card["serial"] in self.temporary.silenced:
            return False
        return not card["haunting"] or not any(
            other["card"] == "cemetery-wanderer"
            and other["controller"] != card["controller"]
            and other["serial"] not in self.temporary.silenced
            for other in self.cards
        )

    def every_faction(self, seat: int) -> bool:
        return any(
            card["card"] == "ophelia-all-of-creation" and card["controller"] == seat and self.works(card)
            for card in self.cards
        )

    def is_of(self, card: Card, faction: str) -> bool:
        return CARDS[card["card"]]["faction"] == faction or self.every_faction(card["controller"])

    def friends(self, card: Card, id: str) -> list[Card]:
        """The cards of that name with working abilities on the same side."""
        same = [one for one in self.cards if one["controller"] == card["controller"]]
        return [one for one in same if one["card"] == id and self.works(one)]

    def enemies(self, card: Card, id: str) -> int:
        return len(
            [
                one
                for one in self.cards
                if one["card"] == id and one["controller"] != card["controller"] and self.works(one)
            ]
        )

    def neighbours(self, card: Card) -> list[Card]:
        """The friendly cards beside it."""
        row = self.rows[card["controller"]]
        place = row.index(card["slot"])
        slots = [row[near] for near in (place - 1, place + 1) if 0 <= near < 5]
        found = [self.by_slot[slot] for slot in slots if slot in self.by_slot]
        return [other for other in found if other["controller"] == card["controller"]]

    def beside(self, card: Card, id: str) -> int:
        return len([other for other in self.neighbours(card) if other["card"] == id and self.works(other)])

    def is_contested(self, card: Card) -> bool:
        slot = card["slot"]
        if slot[0] == "s":
            return False
        return ("b" if slot[0] == "a" else "a") + slot[1] in self.by_slot

    def numbers(self, card: Card) -> tuple[int, int, int, int]:
        """Power, Initiative, Life and Armour."""
        printed = CARDS[card["card"]]
        life = printed["life"] + sum(ATTACHED.get(one["card"], (0, 0, 0, 0))[2] for one in card["attached"])
        armour = (printed["armour"] if self.works(card) else 0) + self.given_armour(card)
        armour += sum(ATTACHED.get(one["card"], (0, 0, 0, 0))[3] for one in card["attached"])
        armour += self.gained(card, "armour")
        if printed["type"] != "character":
            return 0, 0, life, armour
        power = max(0, self.base(card) + self.own_power(card) + self.given_power(card) + self.gained(card, "power"))
        initiative = self.base(card) if card["card"] == "beelzebuls-abomination" else printed["initiative"]
        initiative += sum(ATTACHED.get(one["card"], (0, 0, 0, 0))[1] for one in card["attached"])
        if self.is_damaged_valgard(card):
            initiative += 2 * len(self.friends(card, "bloodied-runestone"))
        initiative = max(0, initiative + self.gained(card, "initiative"))
        if card["serial"] in self.temporary.silenced:
            power = initiative = 0
        if card["poisoned"] and card["controller"] in self.temporary.gazed:
            initiative = 0
        if self.temporary.swaps.count(card["serial"]) % 2:
            power, initiative = initiative, power
        return power, initiative, life, armour

    def gained(self, card: Card, number: str) -> int:
        gains = [gain for gain in self.temporary.gains if gain[:2] == (card["serial"], number)]
        return sum(gain[2] for gain in gains)

    def is_damaged_valgard(self, card: Card) -> bool:
        return card["damage"] > 0 and self.is_of(card, "valgard")

    def base(self, card: Card) -> int:
        if card["card"] != "beelzebuls-abomination":
            return int(CARDS[card["card"]]["power"])
        if not self.works(card):
            return 0
        lying = [CARDS[one["card"]] for one in self.view["sides"][card["controller"]]["forgotten"]]
        every = self.every_faction(card["controller"])
        fitting = [one for one in lying if one["type"] == "character" and (every or one["faction"] == "mattervoid")]
        return min(9, len(fitting))

    def own_power(self, card: Card) -> int:
        """What its own passive gives it."""
        if not self.works(card):
            return 0
        id = card["card"]
        if id == "vortek-the-second-to-wake":
            return 3 * len(card["attached"])
        if id == "boarding-corsair":
            return 3 if card["moved"] else 0
        if id == "wolfskin-berserker":
            return int(card["damage"]) // 2
        if id == "lancelot-first-lance":
            return 0 if self.neighbours(card) else -3
        if id == "gawain-sun-of-noon":
            return 3 if card["slot"] in ("a2", "b2") else 0
        return 0

    def given_power(self, card: Card) -> int:
        """What other cards give and take."""
        power = sum(ATTACHED.get(one["card"], (0, 0, 0, 0))[0] for one in card["attached"])
        power -= 3 * len([one for one in card["haunting"] if one["card"] == "curse-of-prescience"])
        if card["haunting"]:
            power -= 2 * self.enemies(card, "throne-of-nightmares")
        if card["poisoned"]:
            power -= 2 * self.enemies(card, "prophet-of-huracan")
        if self.is_of(card, "atlantis"):
            power += 2 * self.beside(card, "flagship-amphitrite")
        if self.is_of(card, "avalon"):
            power += 2 * self.beside(card, "arthur-the-once-king") + self.beside(card, "the-round-table")
        if self.is_damaged_valgard(card):
            power += len(self.friends(card, "bloodied-runestone"))
            power += 2 * len([one for one in self.friends(card, "sigrun-jarl-of-valgard") if one is not card])
        return power

    def given_armour(self, card: Card) -> int:
        if CARDS[card["card"]]["type"] != "character":
            return 0
        armour = self.beside(card, "shieldmaiden-of-valgard") if self.is_of(card, "valgard") else 0
        return armour + (self.beside(card, "the-round-table") if self.is_of(card, "avalon") else 0)

    def attackers(self, struck: set[int]) -> list[Card]:
        """Who strikes next: contested characters that have not struck yet, with the highest Initiative (R9.3)."""
        ready = [
            card
            for card in self.cards
            if CARDS[card["card"]]["type"] == "character" and self.is_contested(card) and card["serial"] not in struck
        ]
        highest = max((self.numbers(card)[1] for card in ready), default=0)
        return [card for card in ready if self.numbers(card)[1] == highest]

    def opposing(self, card: Card) -> Card:
        return self.by_slot[("b" if card["slot"][0] == "a" else "a") + card["slot"][1]]

    def blow(self, attacker: Card) -> tuple[int, set[str]]:
        """The damage of an attack and the slots where it may go: R9.4, and the Scale-Temples beside the target."""
        target, power = self.opposing(attacker), self.numbers(attacker)[0]
        temples = [one["slot"] for one in self.neighbours(target) if one["card"] == "yucatec-scale-temple"]
        if temples and CARDS[target["card"]]["type"] == "character" and self.is_of(target, "yucatec"):
            return power, set(temples)
        return max(0, power - self.numbers(target)[3]), {target["slot"]}

    def if_ended(self) -> tuple[int, int, list[int], list[int]]:
        """Who would win the round now, by which step, middle and total Power."""
        middle, total = [0, 0], [0, 0]
        for card in self.cards:
            power = self.numbers(card)[0]
            total[card["controller"]] += power
            if card["slot"] in ("a2", "b2"):
                middle[card["controller"]] = power
        for step, pair in ((1, middle), (2, total)):
            if pair[0] != pair[1]:
                return pair.index(max(pair)), step, middle, total
        return 1 - self.view["first"], 3, middle, total
