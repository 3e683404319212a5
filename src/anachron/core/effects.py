"""What happens next lies on a stack of frames; an effect is a tuple of steps."""

from collections.abc import Callable
from typing import Any, Final

# What a step is called with, instead of an answer, when it is entered.
ENTER: Final = -1

# What a step returns.
NEXT: Final = 0  # go on with the next step
END: Final = 1  # drop the rest of the effect
AGAIN: Final = 2  # begin the effect anew
STAY: Final = 3  # enter this step once more
ASKED: Final = 4  # a question is open; only State.ask returns it


class Frame:
    """Where an effect stands: numbers only, so that it can be copied, saved and shown in the middle of a card."""

    def __init__(self, effect: int, at: int, seat: int, kept: int) -> None:
        self.effect = effect
        self.at = at
        self.seat = seat
        self.kept = kept


Step = Callable[[Any, Frame, int, int], int]


class Do:
    """One sentence of a card or of the rules, the step that does it, and the number printed with it."""

    def __init__(self, text: str, step: Step, n: int = 0) -> None:
        self.text = text
        self.step = step
        self.n = n


class Effects:
    def __init__(self) -> None:
        self.table: list[list[Do]] = []

    def add(self, *steps: Do) -> int:
        self.table.append(list(steps))
        return len(self.table) - 1
