"""One player of Temporum: hand, money, crowns, cards in play; and a visit under way."""

from typing import Final

from anachron.games.temporum.actions import NONE

# A card on the table is one number: its kind, the number of the shuffle it came from, the seats that know the card as
# one of a set (Quiet Planet), the seats that know exactly this card. Hands are sorted, so their order tells nothing.
KIND: Final = 20
EPOCH: Final = 10
POOL: Final = 5
ALL_SEATS: Final = 31
STEPS_TO_WIN: Final = 30


def bits(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


class Perm:
    """A Perpetual card in play."""

    def __init__(self, card: int, acts: int, serial: int, turn: int) -> None:
        self.card = card
        self.acts = acts  # the kind it counts as (R25.5)
        self.serial = serial  # in the order in which cards came into play
        self.turn = turn  # in which it came into play
        self.money: int = 0  # on a Beggar
        self.under: int = NONE  # secret: the card under a Cache
        self.place: int = NONE  # the space of A Place Outside Time
        self.due: bool = False  # has still to act in this start or end of a turn
        self.tag: bool = False  # the card that Industrial Revolution may give back

    def copy(self) -> "Perm":
        twin = Perm(self.card, self.acts, self.serial, self.turn)
        twin.money = self.money
        twin.under = self.under
        twin.place = self.place
        twin.due = self.due
        twin.tag = self.tag
        return twin


class Visit:
    """A visit under way."""

    def __init__(self, seat: int, space: int, unreal: bool) -> None:
        self.seat = seat
        self.space = space
        self.unreal = unreal  # by Anubis Statuette: the pawn is not time-shifted (R4.3)
        self.after: list[int] = []  # Anubis Statuette and Maneuver played in it: seat * 64 + kind
        self.serial: int = 0  # Perpetual cards from here on came too late for R6.6
        self.universities: int = 0
        self.maps: int = 0

    def copy(self) -> "Visit":
        twin = Visit(self.seat, self.space, self.unreal)
        twin.after = self.after[:]
        twin.serial = self.serial
        twin.universities = self.universities
        twin.maps = self.maps
        return twin


class Player:
    def __init__(self) -> None:
        self.money: int = 0
        self.hand: list[int] = []  # secret
        self.aside: list[int] = []  # secret: hand cards chosen, not yet discarded or handed over
        self.crowns: list[int] = [10, 0, 0, 0]
        self.departed: bool = False  # R15.7
        self.pawn: int = 7
        self.play: list[Perm] = []
        self.in_play: int = 0  # one bit per kind that acts
        self.hq: int = NONE
        self.poison: int = 0  # tokens taken since the last own turn began
        self.poison_due: int = 0
        self.extra: int = 0  # turns to come
        self.turns: int = 0
        self.scimitars: int = 0  # waiting for the next turn
        self.scimitars_due: int = 0
        self.gone: bool = False  # has resigned
        # This turn
        self.gained: int = 0
        self.drawn: int = 0
        self.arrived: int = 0
        self.visited: int = 0  # one bit per space
        self.no_gain: bool = False
        self.named: int = 0  # one bit per Time
        self.butterflies: int = 0
        self.predicts: int = 0

    def copy(self) -> "Player":
        twin = Player()
        twin.money = self.money
        twin.hand = self.hand[:]
        twin.aside = self.aside[:]
        twin.crowns = self.crowns[:]
        twin.departed = self.departed
        twin.pawn = self.pawn
        if self.play:
            twin.play = [perm.copy() for perm in self.play]
        twin.in_play = self.in_play
        twin.hq = self.hq
        twin.poison = self.poison
        twin.poison_due = self.poison_due
        twin.extra = self.extra
        twin.turns = self.turns
        twin.scimitars = self.scimitars
        twin.scimitars_due = self.scimitars_due
        twin.gone = self.gone
        twin.gained = self.gained
        twin.drawn = self.drawn
        twin.arrived = self.arrived
        twin.visited = self.visited
        twin.no_gain = self.no_gain
        twin.named = self.named
        twin.butterflies = self.butterflies
        twin.predicts = self.predicts
        return twin

    def count(self, kind: int) -> int:
        """R13.4: how many copies of a Perpetual card are in play."""
        if not self.in_play >> kind & 1:
            return 0
        found = 0
        for perm in self.play:
            if perm.acts == kind:
                found += 1
        return found

    def count_before(self, kind: int, serial: int) -> int:
        """Copies that came into play before the card with that number."""
        if not self.in_play >> kind & 1:
            return 0
        found = 0
        for perm in self.play:
            if perm.acts == kind and perm.serial < serial:
                found += 1
        return found

    def note_play(self) -> None:
        mask = 0
        for perm in self.play:
            mask |= 1 << perm.acts
        self.in_play = mask

    def beggars(self) -> int:
        """$ on all Beggars (R11.6)."""
        total = 0
        for perm in self.play:
            total += perm.money
        return total

    def purse(self) -> int:
        """What can be paid (R11.4)."""
        return self.money + self.beggars()

    def hand_size(self) -> int:
        return len(self.hand) + len(self.aside)

    def kinds(self) -> list[int]:
        """The kinds of the hand, each once."""
        found: list[int] = []
        last = NONE
        for card in self.hand:
            kind = card >> KIND
            if kind != last:
                found.append(kind)
                last = kind
        return found

    def holds(self, kind: int) -> bool:
        return kind in [card >> KIND for card in self.hand]

    def pull(self, kind: int) -> int:
        """Takes a card of that kind out of the hand: the one that most seats know, for that tells them nothing."""
        best = NONE
        most = NONE
        for place in range(len(self.hand)):
            card = self.hand[place]
            if card >> KIND == kind:
                known = (card & ALL_SEATS).bit_count()
                if known > most:
                    best, most = place, known
        return self.hand.pop(best)

    def steps(self) -> int:
        """Crown steps made, of 30; a departed crown has made 31 (section 8)."""
        crowns = self.crowns
        return crowns[1] + 2 * crowns[2] + 3 * crowns[3] + (1 if self.departed else 0)
