"""Sets of seats as bits of one whole number: who sees an event, who knows a card. Spectators have their own bit."""

from typing import Final

SPECTATOR: Final = 8  # a table has at most eight seats
EVERYONE: Final = 0x1FF
NOBODY: Final = 0


def only(seat: int) -> int:
    return 1 << seat


def has(seats: int, seat: int) -> bool:
    return seats >> seat & 1 == 1


def all_but(seat: int) -> int:
    return EVERYONE & ~(1 << seat)


def bit_of(seat: int | None) -> int:
    """The bit of a seat; None: a spectator."""
    return 1 << (SPECTATOR if seat is None else seat)
