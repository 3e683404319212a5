"""One player of Temporum: hand, money, crowns, cards in play."""

from typing import Final

from anachron.core import cards
from anachron.core.effects import NONE
from anachron.games.temporum.model.actions import HACKER
from anachron.games.temporum.model.bits import bit, contains

STEPS_TO_WIN: Final = 30


class Perpetual:
    """A Perpetual card in play."""

    def __init__(self, card: int = 0, acts: int = 0, serial: int = 0, turn: int = 0) -> None:
        self.card = card
        self.acts = acts  # the kind it counts as (R25.5)
        self.serial = serial  # in the order in which cards came into play
        self.turn = turn  # in which it came into play
        self.money: int = 0  # on a Beggar
        self.under: int = NONE  # secret: the card under a Cache
        self.place: int = NONE  # the space of A Place Outside Time

    def copy(self) -> "Perpetual":
        twin = Perpetual(self.card, self.acts, self.serial, self.turn)
        twin.money = self.money
        twin.under = self.under
        twin.place = self.place
        return twin


class Player:
    def __init__(self) -> None:
        self.money: int = 0
        self.hand: list[int] = []  # secret
        self.aside: list[int] = []  # secret: hand cards chosen, not yet discarded or handed over
        self.fresh: list[int] = []  # secret: cards just drawn that a text speaks of (Age of Toys, Alien Contact)
        self.crowns: list[int] = [10, 0, 0, 0]
        self.departed: bool = False  # R15.7
        self.pawn: int = 7
        self.in_play: list[Perpetual] = []
        self.kinds_in_play: int = 0  # a set of bits: the kinds that act
        self.hq: int = NONE
        self.poison: int = 0  # tokens taken since the last own turn began
        self.poison_due: int = 0
        self.extra: int = 0  # turns to come
        self.turns: int = 0
        self.scimitars: int = 0  # waiting for the next turn
        self.scimitars_due: int = 0
        # This turn
        self.gained: int = 0
        self.drawn: int = 0
        self.arrived: int = 0
        self.visited: int = 0  # a set of bits: spaces
        self.no_gain: bool = False
        self.named: int = 0  # a set of bits: Times
        self.butterflies: int = 0
        self.predicts: int = 0

    def copy(self) -> "Player":
        twin = Player()
        twin.money = self.money
        twin.hand = self.hand[:]
        if self.aside:
            twin.aside = self.aside[:]
        if self.fresh:
            twin.fresh = self.fresh[:]
        twin.crowns = self.crowns[:]
        twin.departed = self.departed
        twin.pawn = self.pawn
        if self.in_play:
            twin.in_play = [perpetual.copy() for perpetual in self.in_play]
        twin.kinds_in_play = self.kinds_in_play
        twin.hq = self.hq
        twin.poison = self.poison
        twin.poison_due = self.poison_due
        twin.extra = self.extra
        twin.turns = self.turns
        twin.scimitars = self.scimitars
        twin.scimitars_due = self.scimitars_due
        twin.gained = self.gained
        twin.drawn = self.drawn
        twin.arrived = self.arrived
        twin.visited = self.visited
        twin.no_gain = self.no_gain
        twin.named = self.named
        twin.butterflies = self.butterflies
        twin.predicts = self.predicts
        return twin

    def has(self, kind: int) -> bool:
        """Is such a Perpetual card in play?"""
        return self.kinds_in_play >> kind & 1 == 1

    def count(self, kind: int) -> int:
        """R13.4: how many copies of a Perpetual card are in play."""
        if not self.has(kind):
            return 0
        found = 0
        for perpetual in self.in_play:
            if perpetual.acts == kind:
                found += 1
        return found

    def count_before(self, kind: int, serial: int) -> int:
        """Copies that came into play before the card with that number."""
        if not self.has(kind):
            return 0
        found = 0
        for perpetual in self.in_play:
            if perpetual.acts == kind and perpetual.serial < serial:
                found += 1
        return found

    def find(self, serial: int) -> Perpetual | None:
        """The card that came into play with that number, if it is still there."""
        for perpetual in self.in_play:
            if perpetual.serial == serial:
                return perpetual
        return None

    def note_kinds(self) -> None:
        kinds = 0
        for perpetual in self.in_play:
            kinds |= bit(perpetual.acts)
        self.kinds_in_play = kinds

    def can_replace(self) -> bool:
        """R24.5: with Hacker and cards in hand, one may be able to do something else than what a text says."""
        return self.has(HACKER) and len(self.hand) > 0

    def has_visited(self, space: int) -> bool:
        """This turn."""
        return contains(self.visited, space)

    def beggars(self) -> int:
        """$ on all Beggars (R11.6)."""
        total = 0
        for perpetual in self.in_play:
            total += perpetual.money
        return total

    def purse(self) -> int:
        """What can be paid (R11.4)."""
        return self.money + self.beggars()

    def whole_hand(self) -> list[int]:
        """With what is set aside, sorted."""
        return sorted(self.hand + self.aside + self.fresh) if self.aside or self.fresh else self.hand

    def hand_size(self) -> int:
        return len(self.hand) + len(self.aside) + len(self.fresh)

    def kinds(self) -> list[int]:
        """The kinds of the hand, each once."""
        return cards.distinct(self.hand)

    def take(self, kind: int) -> int:
        """Takes a card of that kind out of the hand."""
        return cards.take(self.hand, kind)

    def set_aside(self, kind: int) -> None:
        self.aside.append(self.take(kind))

    def steps(self) -> int:
        """Crown steps made, of 30; a departed crown has made 31 (section 8)."""
        crowns = self.crowns
        return crowns[1] + 2 * crowns[2] + 3 * crowns[3] + (1 if self.departed else 0)
