"""Sets of seats as bits of one whole number: who sees an event, who knows a card. Spectators have their own bit."""

from typing import Final

SPECTATOR: Final = 8  # a table has at most eight seats
EVERYONE: Final = 0x1FF
NOBODY: Final = 0

NO_SIDES: Final[list[int]] = []  # shared: replaced, never changed


def only(seat: int) -> int:
    return 1 << seat


def has(seats: int, seat: int) -> bool:
    return seats >> seat & 1 == 1


def all_but(seat: int) -> int:
    return EVERYONE & ~(1 << seat)


def bit_of(seat: int | None) -> int:
    """The bit of a seat; None: a spectator."""
    return 1 << (SPECTATOR if seat is None else seat)


class Seating:
    """Who sits at a table: turn order, sides, and who is still in the game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.out: int = NOBODY  # the seats that are eliminated: no turns, no questions, no triggers
        self.absent: int = NOBODY  # the seats that have resigned: the default action answers for them
        self.sides: list[int] = NO_SIDES  # the side of each seat; empty: everyone for themselves

    def seats_from(self, seat: int) -> list[int]:
        """Everyone still in the game in turn order, from `seat` on."""
        n, out = self.seats, self.out
        return [(seat + i) % n for i in range(n) if not has(out, (seat + i) % n)]

    def others(self, seat: int) -> list[int]:
        """Everyone else in turn order, from the left of `seat`."""
        n, out = self.seats, self.out
        if out == NOBODY:
            return [(seat + i) % n for i in range(1, n)]
        return [(seat + i) % n for i in range(1, n) if not has(out, (seat + i) % n)]

    def side_of(self, seat: int) -> int:
        return self.sides[seat] if self.sides else seat

    def are_allies(self, seat: int, other: int) -> bool:
        return seat == other or (bool(self.sides) and self.sides[seat] == self.sides[other])

    def allies(self, seat: int) -> list[int]:
        """The other seats of the same side, in turn order."""
        return [other for other in self.others(seat) if self.are_allies(seat, other)]

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.others(seat) if not self.are_allies(seat, other)]

    def next_seat(self, seat: int) -> int:
        following = (seat + 1) % self.seats
        while has(self.out, following):
            following = (following + 1) % self.seats
        return following

    def contenders(self) -> list[int]:
        """The seats that can still win: neither eliminated nor resigned."""
        return [seat for seat in range(self.seats) if not has(self.out | self.absent, seat)]
