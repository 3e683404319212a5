"""The clocks of a table. Bots have none; time during which the server was down is nobody's.

A secret choice of several parts is one decision for the clock: it runs on through the parts, and earns one increment at
the end. Others see it as it stood when the round began: else it would tell them how many parts there were.
"""

import time
from typing import Any


def ticks() -> int:
    """Milliseconds of a clock that nobody sets."""
    return time.perf_counter_ns() // 1_000_000


def ticks_at(seconds: float) -> int:
    """The same, of a moment that `time.perf_counter` told."""
    return int(seconds * 1000)


class Clocks:
    """`left`: milliseconds that each seat had when its turn began. `since`: when it began, where it is on. `earned`:
    seats that get their increment when nothing more is asked of them. `frozen`: what each seat had when the secret
    round began that is open now; empty: there is none."""

    def __init__(self, spec: dict[str, Any], seats: int) -> None:
        self.bank = spec["kind"] == "bank"
        self.full = int(spec["seconds"]) * 1000
        self.increment = int(spec.get("increment", 0)) * 1000
        self.left = [self.full] * seats
        self.since: dict[int, int] = {}
        self.earned: set[int] = set()
        self.frozen: list[int] = []

    def copy(self) -> "Clocks":
        twin = Clocks.__new__(Clocks)
        twin.bank, twin.full, twin.increment = self.bank, self.full, self.increment
        twin.left, twin.since = self.left[:], dict(self.since)
        twin.earned, twin.frozen = set(self.earned), self.frozen[:]
        return twin

    def remaining(self, seat: int, now: int) -> int:
        return max(0, self.left[seat] - max(0, now - self.since.get(seat, now)))

    def answered(self, seat: int, now: int, in_secret: bool = False) -> int | None:
        """The seat has answered; what it still had, where its clock ran. `in_secret`: perhaps not the last part."""
        if seat not in self.since:
            return None
        rest = self.remaining(seat, now)
        del self.since[seat]
        if in_secret:
            self.left[seat] = rest
            self.earned.add(seat)
        else:
            self.left[seat] = rest + self.increment if self.bank else self.full
        return rest

    def taken_back(self, seat: int, rest: int | None, now: int, in_secret: bool = False) -> None:
        """An answer was taken back, and with it the time that it had won."""
        if in_secret and seat in self.since:  # between two parts: no time was earned yet
            self.left[seat] = self.remaining(seat, now)
            del self.since[seat]
            return
        self.since.pop(seat, None)
        if self.bank:
            self.left[seat] = max(0, self.left[seat] - self.increment)
        elif rest is not None:
            self.left[seat] = rest

    def run(self, seats: list[int], now: int, in_secret: bool = False) -> None:
        """These seats are waited for now, and no others. `in_secret`: they all choose in secret."""
        for seat in list(self.since):
            if seat not in seats:
                self.left[seat] = self.remaining(seat, now) if self.bank else self.full
                del self.since[seat]
        self._pay(self.earned - set(seats))
        if not in_secret:
            self.frozen = []
        elif not self.frozen:
            self.frozen = [self.remaining(seat, now) for seat in range(len(self.left))]
        for seat in seats:
            if seat not in self.since:
                self.since[seat] = now

    def settle(self) -> None:
        """The secret round is shown: everybody gets what they earned in it, and a next one begins anew."""
        self._pay(set(self.earned))
        self.frozen = []

    def settled(self) -> list[int]:
        """What will be left to each seat once all is paid: this is stored."""
        twin = self.copy()
        twin.settle()
        return twin.left

    def _pay(self, seats: set[int]) -> None:
        for seat in seats:
            self.left[seat] = self.left[seat] + self.increment if self.bank else self.full
        self.earned -= seats

    def next_end(self) -> tuple[int, int] | None:
        """When the next clock runs out, and whose."""
        ends = [(began + self.left[seat], seat) for seat, began in self.since.items()]
        return min(ends) if ends else None
