"""The clocks of a table. Bots have none; time during which the server was down is nobody's."""

import time
from typing import Any


def ticks() -> int:
    """Milliseconds of a clock that nobody sets."""
    return time.monotonic_ns() // 1_000_000


class Clocks:
    """`left`: milliseconds that each seat had when its turn began. `since`: when it began, where it is on."""

    def __init__(self, spec: dict[str, Any], seats: int) -> None:
        self.bank = spec["kind"] == "bank"
        self.full = int(spec["seconds"]) * 1000
        self.increment = int(spec.get("increment", 0)) * 1000
        self.left = [self.full] * seats
        self.since: dict[int, int] = {}

    def copy(self) -> "Clocks":
        twin = Clocks.__new__(Clocks)
        twin.bank, twin.full, twin.increment = self.bank, self.full, self.increment
        twin.left, twin.since = self.left[:], dict(self.since)
        return twin

    def remaining(self, seat: int, now: int) -> int:
        return max(0, self.left[seat] - (now - self.since.get(seat, now)))

    def answered(self, seat: int, now: int) -> int | None:
        """The seat has answered; what it still had, where its clock ran."""
        if seat not in self.since:
            return None
        rest = self.remaining(seat, now)
        del self.since[seat]
        self.left[seat] = rest + self.increment if self.bank else self.full
        return rest

    def taken_back(self, seat: int, rest: int | None) -> None:
        """An answer was taken back, and with it the time that it had won."""
        self.since.pop(seat, None)
        if self.bank:
            self.left[seat] = max(0, self.left[seat] - self.increment)
        elif rest is not None:
            self.left[seat] = rest

    def run(self, seats: list[int], now: int) -> None:
        """These seats are waited for now, and no others."""
        for seat in list(self.since):
            if seat not in seats:
                self.left[seat] = self.remaining(seat, now) if self.bank else self.full
                del self.since[seat]
        for seat in seats:
            if seat not in self.since:
                self.since[seat] = now

    def next_end(self) -> tuple[int, int] | None:
        """When the next clock runs out, and whose."""
        ends = [(began + self.left[seat], seat) for seat, began in self.since.items()]
        return min(ends) if ends else None
